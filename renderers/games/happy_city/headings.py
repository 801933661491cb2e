"""The panels on top: who, which round, people times hearts, coins and colours."""

from collections.abc import Sequence

from game_core.games.happy_city.cards import CardSet, Colour
from game_core.games.happy_city.options import Variant
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import SLOTS, View
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.games.happy_city.faces import COIN, HEART, INCOME, PERSON, SIGNS
from renderers.kit.header import EDGE, HEADER, SIGN, Chip, sign, signed
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Box, Disc, Item, Sprite, Text
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import fitted, width

TABLE_HEADER = 124
SEAT_FILLS = ("blue", "roof2", "tree", "art", "wood2")


def seat_disc(x: int, y: int, seat: Seat, radius: int = 30) -> tuple[Item, ...]:
    """The token of a seat: a disc with its number."""
    return (
        Disc(x, y, radius, SEAT_FILLS[seat % len(SEAT_FILLS)], "paper", 4),
        Text(x, y, str(seat + 1), radius * 5 // 4, "paper", "Black", "middle"),
    )


def factors(view: View, cards: CardSet, seat: Seat, marks: Marks) -> tuple[int, int, int | None]:
    """People, hearts and the total of a city; no total without a standing."""
    if marks.standing is None:
        people, hearts = Towns(cards, view.cities).worth(seat)
        return max(0, people), max(0, hearts), None
    sheet = marks.standing.sheet_of(seat)
    points = {line.key: line.points for line in sheet.lines}
    return points["people"], points["hearts"], sheet.total


def round_text(view: View, say: Say) -> str:
    """The round, or that all is over."""
    if view.is_over:
        return say(words("happy_city-picture-over"))
    return say(words("happy_city-picture-round", round=max(1, view.round)))


def city_header(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> tuple[Item, ...]:
    """Name and round, people times hearts, income and coins, how many cards of each colour."""
    slots = say(words("happy_city-picture-slots", cards=len(view.cities[seat].cards)))
    product, left = _product(view, factors(view, cards, seat, marks))
    turn = f"{round_text(view, say)} · {slots}"
    return (
        *_bar(),
        *_title(seat_name(seat, say), turn, left),
        *product,
        *_chips(_purse(view, cards, seat), _colours(view, cards, seat)),
    )


def table_header(view: View, say: Say) -> tuple[Item, ...]:
    """The game and the round."""
    turn = round_text(view, say)
    if view.is_last_round and not view.is_over:
        turn = f"{turn} · {say(words('happy_city-picture-last'))}"
    return (
        Box(0, 0, WIDTH, TABLE_HEADER, "panel"),
        *_title(say(words("happy_city-name")), turn, WIDTH - EDGE),
    )


def turn_order(view: View) -> tuple[Seat, ...]:
    """The seats from the first player on."""
    count, first = len(view.cities), max(0, view.first)
    return tuple((first + step) % count for step in range(count))


def _bar() -> tuple[Item, ...]:
    return (
        Box(0, 0, WIDTH, HEADER, "panel"),
        Box(EDGE, 123, WIDTH - 2 * EDGE, 4, "slate", 2),
    )


def _title(title: str, turn: str, end: int) -> list[Item]:
    """A name and what follows it, as far as they fit before `end`."""
    turn_wide = min(width(turn, 48, "Bold"), 330)
    name, size = fitted(title, 66, max(200, end - EDGE - turn_wide - 50), LEAST_TEXT)
    x = EDGE + width(name, size) + 30
    items: list[Item] = [Text(EDGE, 66, name, size, "paper")]
    if end - x > 110:
        told, size = fitted(turn, 48, end - x - 20, LEAST_TEXT, "Bold")
        items.append(Text(x, 70, told, size, "paper3", "Bold"))
    return items


def _product(view: View, counted: tuple[int, int, int | None]) -> tuple[tuple[Item, ...], int]:
    """People times (or plus) hearts and what it makes, flush right; and where it begins."""
    people, hearts, total = counted
    items: list[Item] = []
    x = WIDTH - EDGE
    if total is not None:
        text = f"= {signed(total)}"
        x -= width(text, 84)
        items.append(Text(x, 66, text, 84, "wild"))
        x -= 22
    x -= width(str(hearts), 66)
    items.append(Text(x, 66, str(hearts), 66, "paper"))
    x -= SIGN + 10
    items.append(Sprite(HEART, x, 26, SIGN, "halo"))
    by = "×" if view.variant is Variant.PRODUCT else "+"
    x -= 20 + width(by, 66)
    items.append(Text(x, 64, by, 66, "paper3"))
    x -= 20 + width(str(people), 66)
    items.append(Text(x, 66, str(people), 66, "paper"))
    x -= SIGN + 10
    items.append(Sprite(PERSON, x, 26, SIGN, "halo"))
    return tuple(items), x - 10


def _purse(view: View, cards: CardSet, seat: Seat) -> tuple[Chip, ...]:
    income = Towns(cards, view.cities).income(seat)
    return (Chip(COIN, str(view.cities[seat].coins)), Chip(INCOME, signed(income, "+")))


def _colours(view: View, cards: CardSet, seat: Seat) -> tuple[Chip, ...]:
    have = Towns(cards, view.cities).colours(seat)
    return tuple(Chip(SIGNS[colour], str(have[colour])) for colour in Colour)


def _chips(left: Sequence[Chip], right: Sequence[Chip]) -> tuple[Item, ...]:
    """Signs and numbers: some from the left edge, some up to the right one."""
    items: list[Item] = []
    x = EDGE
    for chip in left:
        items += sign(chip, x, 146, SIGN)
        items.append(Text(x + SIGN + 8, 186, chip.points, 52, "paper"))
        x += SIGN + 8 + width(chip.points, 52) + 40
    x = WIDTH - EDGE
    for chip in reversed(right):
        x -= width(chip.points, 52)
        items.append(Text(x, 186, chip.points, 52, "paper"))
        x -= SIGN + 8
        items += sign(chip, x, 146, SIGN)
        x -= 22
    return tuple(items)


ROW = 64
HEAD_ROW = 84
COLUMNS = (490, 632, 774, 916, 1058)
"""The middles of a player's numbers: cards, coins, income, people, hearts."""


def players(
    view: View, cards: CardSet, y: int, marks: Marks, say: Say
) -> tuple[tuple[Item, ...], int]:
    """A row for every seat in the order of turns, the active one framed: token, name, cards,
    coins, income, people, hearts, total; and how high they are together.
    """
    high = HEAD_ROW + len(view.cities) * ROW + 14
    items: list[Item] = [Box(0, y, WIDTH, high, "table3")]
    for x, name in zip(COLUMNS[1:], (COIN, INCOME, PERSON, HEART), strict=True):
        items.append(Sprite(name, x - 34, y + 10, 68, "halo"))
    for place, seat in enumerate(turn_order(view)):
        top = y + HEAD_ROW + place * ROW
        if seat == view.active:
            items.append(Box(10, top, WIDTH - 20, ROW, "slate", 20, "paper", 4))
        items += _player(view, cards, seat, top + ROW // 2, marks, say)
    return tuple(items), high


def _player(view: View, cards: CardSet, seat: Seat, y: int, marks: Marks, say: Say) -> list[Item]:
    city = view.cities[seat]
    people, hearts, total = factors(view, cards, seat, marks)
    name, size = fitted(seat_name(seat, say), 44, COLUMNS[0] - EDGE - 146, LEAST_TEXT, "Bold")
    items: list[Item] = [
        *seat_disc(EDGE + 34, y, seat, 27),
        Text(EDGE + 76, y, name, size, "paper", "Bold"),
        Text(COLUMNS[0], y, f"{len(city.cards)}/{SLOTS}", 44, "paper3", "Bold", "middle"),
    ]
    income = signed(Towns(cards, view.cities).income(seat), "+")
    shown = (str(city.coins), income, str(people), str(hearts))
    items += (
        Text(x, y, text, 46, "paper", "Black", "middle")
        for x, text in zip(COLUMNS[1:], shown, strict=True)
    )
    if total is not None:
        items.append(Text(WIDTH - EDGE, y, f"= {signed(total)}", 54, "wild", "Black", "right"))
    return items
