"""The open specials on the table: what each brings and needs, and who is how near to it."""

from collections import Counter

from game_core.games.happy_city.cards import CardSet, Colour, Special
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import View
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.games.happy_city.faces import (
    FLAG,
    LEFT,
    MET,
    missing,
    name_lines,
    needed,
    needs,
    picture,
    plate,
    values,
    values_of,
)
from renderers.games.happy_city.headings import seat_disc, turn_order
from renderers.marks import Say
from renderers.scene import Item, Sprite, Text
from renderers.theme import WIDTH

ROW = 116
"""The height of a special's row."""

SEAT_STEP = 66


def height(view: View) -> int:
    """How high the rows are with their title."""
    return (len(view.specials) + 1) * ROW - 40 if view.specials else 0


def rows(view: View, cards: CardSet, y: int, say: Say) -> tuple[Item, ...]:
    """A row for each special: what it brings, what it needs, what every seat still lacks."""
    if not view.specials:
        return ()
    towns = Towns(cards, view.cities)
    columns = _seat_columns(view)
    items: list[Item] = [Text(LEFT, y + 34, say(words("happy_city-picture-specials")), 48, "paper")]
    for seat, x in columns.items():
        items += seat_disc(x, y + 34, seat, 30)
    for n, card in enumerate(view.specials):
        special = cards.special(card)
        assert special is not None
        top = y + 76 + n * ROW
        items += _special(view, special, towns, top, min(columns.values()) - 40, say)
        for seat, x in columns.items():
            items += _nearness(special, towns, seat, x, top + (ROW - 14) // 2)
    return tuple(items)


def _seat_columns(view: View) -> dict[Seat, int]:
    """Where the column of each seat lies, in the order of turns."""
    order = turn_order(view)
    return {
        seat: WIDTH - LEFT - 44 - (len(order) - 1 - place) * SEAT_STEP
        for place, seat in enumerate(order)
    }


def _nearness(special: Special, towns: Towns, seat: Seat, x: int, y: int) -> tuple[Item, ...]:
    """A tick where the seat has all it needs, else how many cards it lacks; a dash where it has
    a special already.
    """
    if towns.special(seat) is not None:
        return (Text(x, y, "–", 48, "paper3", "Black", "middle"),)
    lacks = missing(special, towns.colours(seat))
    if not lacks:
        return (Sprite(MET, x - 30, y - 30, 60),)
    return (Text(x, y, str(lacks), 48, "ink", "Black", "middle"),)


def _special(
    view: View, special: Special, towns: Towns, y: int, end: int, say: Say
) -> tuple[Item, ...]:
    high = ROW - 14
    pic = high - 20
    items: list[Item] = [
        *plate(LEFT, y, WIDTH - 2 * LEFT, high, is_special=True),
        *picture(special, LEFT + 10, y + 10, pic),
    ]
    x = LEFT + pic + 26
    count = len(needed(special))
    size = min(64, (end - x - 270 - 130) // max(count, 3) - 2)
    step = size + 2
    needs_left = end - count * step
    name_wide = 250
    have = towns.colours(view.active) if view.active is not None else Counter[Colour]()
    items += name_lines(special.id, x + name_wide // 2, y + high // 2, name_wide, say)
    room = needs_left - x - name_wide - 20
    if values_of(special) and special.effect is None:
        items += values(special, x + name_wide + 10 + room // 2, y + high // 2, room)
    elif special.effect is not None:
        at = x + name_wide + 10 + room // 2
        items.append(Sprite(FLAG, at - 32, y + high // 2 - 32, 64, "halo"))
    items += needs(special, needs_left, y + high // 2, size, step, have)
    return tuple(items)
