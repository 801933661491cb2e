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
from renderers.theme import PAGE, Page

ROW, LOW_ROW = 116, 86
"""The height of a special's row: where there are few, and where there are many."""

FEW = 5
"""How many specials stand in high rows; more of them would make the picture longer than a phone."""

SEAT_STEP = 66
NAME = 250
"""The room of a name."""


def height(view: View, page: Page = PAGE) -> int:
    """How high the rows are with their title."""
    lines = -(-len(view.specials) // 2) if page.stacked else len(view.specials)
    return lines * _row(view, page) + 76 if lines else 0


def _row(view: View, page: Page) -> int:
    return ROW if page.stacked or len(view.specials) <= FEW else LOW_ROW


def rows(view: View, cards: CardSet, y: int, say: Say, page: Page = PAGE) -> tuple[Item, ...]:
    """A row for each special: what it brings, what it needs, what every seat still lacks. On a
    narrow page two stand side by side, with what they need.
    """
    if not view.specials:
        return ()
    towns = Towns(cards, view.cities)
    items: list[Item] = [Text(LEFT, y + 34, say(words("happy_city-picture-specials")), 48, "paper")]
    if page.stacked:
        for n, card in enumerate(view.specials):
            special = cards.special(card)
            assert special is not None
            items += _in_short(view, special, towns, n % 2, y + 76 + n // 2 * ROW, page)
        return tuple(items)
    columns = _seat_columns(view, page)
    for seat, x in columns.items():
        items += seat_disc(x, y + 34, seat, 30)
    for n, card in enumerate(view.specials):
        special = cards.special(card)
        assert special is not None
        step = _row(view, page)
        top, middle = y + 76 + n * step, step // 2 - (5 if step == LOW_ROW else 7)
        items += _special(view, special, towns, top, min(columns.values()) - 40, say, page)
        for seat, x in columns.items():
            items += _nearness(special, towns, seat, x, top + middle)
    return tuple(items)


def _seat_columns(view: View, page: Page) -> dict[Seat, int]:
    """Where the column of each seat lies, in the order of turns."""
    order = turn_order(view)
    return {
        seat: page.width - LEFT - 44 - (len(order) - 1 - place) * SEAT_STEP
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
    view: View, special: Special, towns: Towns, y: int, end: int, say: Say, page: Page
) -> tuple[Item, ...]:
    is_low = _row(view, page) == LOW_ROW
    high = LOW_ROW - 10 if is_low else ROW - 14
    rim = 7 if is_low else 10
    pic = high - 2 * rim
    items: list[Item] = [
        *plate(LEFT, y, page.width - 2 * LEFT, high, is_special=True),
        *picture(special, LEFT + rim, y + rim, pic),
    ]
    x = LEFT + pic + 26
    count = len(needed(special))
    size = min(64, (end - x - 270 - 130) // max(count, 3) - 2)
    step = size + 2
    needs_left = end - count * step
    line = 34 if is_low else 40
    items += name_lines(special.id, x + NAME // 2, y + high // 2, NAME, say, line)
    items += _brings(special, x + NAME + 10, needs_left - 10, y + high // 2)
    items += needs(special, needs_left, y + high // 2, size, step, _have(view, towns))
    return tuple(items)


def _in_short(
    view: View, special: Special, towns: Towns, column: int, y: int, page: Page
) -> tuple[Item, ...]:
    """A special in the left or the right half: its drawing and what it needs."""
    high, wide = ROW - 14, (page.width - 2 * LEFT - 20) // 2
    pic, left = high - 20, LEFT + column * (wide + 20)
    x = left + pic + 26
    size = min(64, (left + wide - 16 - x) // max(len(needed(special)), 3) - 2)
    return (
        *plate(left, y, wide, high, is_special=True),
        *picture(special, left + 10, y + 10, pic),
        *needs(special, x, y + high // 2, size, size + 2, _have(view, towns)),
    )


def _have(view: View, towns: Towns) -> Counter[Colour]:
    """The colours that the active seat has: its needs are ticked off."""
    return towns.colours(view.active) if view.active is not None else Counter[Colour]()


def _brings(special: Special, left: int, right: int, y: int) -> tuple[Item, ...]:
    """What a special brings, between two edges: its values, or a flag for an effect."""
    middle = (left + right) // 2
    if special.effect is not None:
        return (Sprite(FLAG, middle - 32, y - 32, 64, "halo"),)
    return values(special, middle, y, right - left) if values_of(special) else ()
