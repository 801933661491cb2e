"""The panels on top: who, which round, people times hearts, coins and colours."""

from collections.abc import Sequence

from game_core.games.happy_city.cards import CardSet, Colour
from game_core.games.happy_city.options import Variant
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import SLOTS, View
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.games.happy_city.faces import COIN, HEART, INCOME, PERSON, SIGNS
from renderers.kit.header import CHIP_ROW, EDGE, HEADER, SIGN, STACKED, Chip, sign, signed
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Box, Disc, Item, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
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


def city_header_height(page: Page) -> int:
    """How high the header of a city is; on a stacked page its words and its chips take a line more
    each.
    """
    return HEADER + (STACKED + CHIP_ROW if page.stacked else 0)


def city_header(
    view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say, page: Page = PAGE
) -> tuple[Item, ...]:
    """Name and round, people times hearts, income and coins, how many cards of each colour."""
    slots = say(words("happy_city-picture-slots", cards=len(view.cities[seat].cards)))
    product, left = _product(view, factors(view, cards, seat, marks), page)
    turn = f"{round_text(view, say)} · {slots}"
    return (
        *_bar(page),
        *_title(seat_name(seat, say), turn, left, page),
        *product,
        *_chips(_purse(view, cards, seat), _colours(view, cards, seat), page),
    )


def table_header(view: View, say: Say, page: Page = PAGE) -> tuple[Item, ...]:
    """The game and the round."""
    turn = round_text(view, say)
    if view.is_last_round and not view.is_over:
        turn = f"{turn} · {say(words('happy_city-picture-last'))}"
    return (
        Box(0, 0, page.width, TABLE_HEADER, "panel"),
        *_words(say(words("happy_city-name")), turn, page.width - EDGE),
    )


def turn_order(view: View) -> tuple[Seat, ...]:
    """The seats from the first player on."""
    count, first = len(view.cities), max(0, view.first)
    return tuple((first + step) % count for step in range(count))


def _bar(page: Page) -> tuple[Item, ...]:
    y = 123 + (STACKED if page.stacked else 0)
    return (
        Box(0, 0, page.width, city_header_height(page), "panel"),
        Box(EDGE, y, page.width - 2 * EDGE, 4, "slate", 2),
    )


def _title(title: str, turn: str, end: int, page: Page) -> list[Item]:
    """A name and what follows it, or stands under it on a stacked page."""
    if not page.stacked:
        return _words(title, turn, end)
    told, size = fitted(turn, 48, page.width - 2 * EDGE, LEAST_TEXT, "Bold")
    return [*_words(title, "", end), Text(EDGE, 70 + STACKED, told, size, "paper3", "Bold")]


def _words(title: str, turn: str, end: int) -> list[Item]:
    """A name and what follows it, as far as they fit before `end`."""
    turn_wide = min(width(turn, 48, "Bold"), 330) if turn else -50
    name, size = fitted(title, 66, max(200, end - EDGE - turn_wide - 50), LEAST_TEXT)
    x = EDGE + width(name, size) + 30
    items: list[Item] = [Text(EDGE, 66, name, size, "paper")]
    if turn and end - x > 110:
        told, size = fitted(turn, 48, end - x - 20, LEAST_TEXT, "Bold")
        items.append(Text(x, 70, told, size, "paper3", "Bold"))
    return items


def _product(
    view: View, counted: tuple[int, int, int | None], page: Page
) -> tuple[tuple[Item, ...], int]:
    """People times (or plus) hearts and what it makes, flush right; and where it begins."""
    people, hearts, total = counted
    items: list[Item] = []
    x = page.width - EDGE
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


def _chips(left: Sequence[Chip], right: Sequence[Chip], page: Page) -> tuple[Item, ...]:
    """Signs and numbers: some from the left edge, some up to the right one or under them."""
    items: list[Item] = []
    y = 146 + (STACKED if page.stacked else 0)
    x = EDGE
    for chip in left:
        items += _chip(chip, x, y)
        x += SIGN + 8 + width(chip.points, 52) + 40
    if page.stacked:
        for n, chip in enumerate(right):
            items += _chip(chip, EDGE + n * (page.width - 2 * EDGE) // len(right), y + CHIP_ROW)
        return tuple(items)
    x = page.width - EDGE
    for chip in reversed(right):
        x -= width(chip.points, 52) + SIGN + 8
        items += _chip(chip, x, y)
        x -= 22
    return tuple(items)


def _chip(chip: Chip, x: int, y: int) -> tuple[Item, ...]:
    return (*sign(chip, x, y, SIGN), Text(x + SIGN + 8, y + 40, chip.points, 52, "paper"))


ROW = 64
HEAD_ROW = 84
COLUMNS = (490, 632, 774, 916, 1058)
"""The middles of a player's numbers: cards, coins, income, people, hearts."""

NARROW_COLUMNS = (490, 590, 690, 780)
"""The same without the cards."""


def players(
    view: View, cards: CardSet, y: int, marks: Marks, say: Say, page: Page = PAGE
) -> tuple[tuple[Item, ...], int]:
    """A row for every seat in the order of turns, the active one framed: token, name, cards,
    coins, income, people, hearts, total; and how high they are together.
    """
    high = HEAD_ROW + len(view.cities) * ROW + 14
    items: list[Item] = [Box(0, y, page.width, high, "table3")]
    for x, name in zip(_columns(page)[-4:], (COIN, INCOME, PERSON, HEART), strict=True):
        items.append(Sprite(name, x - 34, y + 10, 68, "halo"))
    for place, seat in enumerate(turn_order(view)):
        top = y + HEAD_ROW + place * ROW
        if seat == view.active:
            items.append(Box(10, top, page.width - 20, ROW, "slate", 20, "paper", 4))
        items += _player(view, cards, seat, top + ROW // 2, marks, say, page)
    return tuple(items), high


def _columns(page: Page) -> tuple[int, ...]:
    return NARROW_COLUMNS if page.stacked else COLUMNS


def _player(
    view: View, cards: CardSet, seat: Seat, y: int, marks: Marks, say: Say, page: Page
) -> list[Item]:
    columns = _columns(page)
    city = view.cities[seat]
    people, hearts, total = factors(view, cards, seat, marks)
    name, size = fitted(seat_name(seat, say), 44, columns[0] - EDGE - 134, LEAST_TEXT, "Bold")
    items: list[Item] = [
        *seat_disc(EDGE + 34, y, seat, 27),
        Text(EDGE + 76, y, name, size, "paper", "Bold"),
    ]
    if not page.stacked:
        laid = f"{len(city.cards)}/{SLOTS}"
        items.append(Text(columns[0], y, laid, 44, "paper3", "Bold", "middle"))
    income = signed(Towns(cards, view.cities).income(seat), "+")
    shown = (str(city.coins), income, str(people), str(hearts))
    items += (
        Text(x, y, text, 46, "paper", "Black", "middle")
        for x, text in zip(columns[-4:], shown, strict=True)
    )
    if total is not None:
        items.append(Text(page.width - EDGE, y, f"= {signed(total)}", 54, "wild", "Black", "right"))
    return items
