"""Cards as pictures: plate, drawing, name, values, price, conditions."""

from collections import Counter
from typing import Final

from game_core.games.happy_city.cards import Card, Colour, Special
from game_core.games.happy_city.named import card_name
from renderers.kit.header import signed
from renderers.kit.marks import numbered
from renderers.marks import Say
from renderers.scene import Box, Item, Sprite, Text, Tile
from renderers.theme import LEAST_TEXT
from renderers.typeface import fitted, width, wrapped

KEY: Final = "happy_city"
LEFT: Final = 33
"""Between a picture's edge and its cards."""

WIDE: Final = 230
"""The width of a card in a city and in the centre."""

HIGH: Final = 400
STRIP: Final = 68
"""How much higher a card is with its price on top."""

SIGNS: Final = {
    Colour.YELLOW: f"{KEY}/type_shop",
    Colour.BLUE: f"{KEY}/type_public",
    Colour.PURPLE: f"{KEY}/type_industry",
    Colour.ORANGE: f"{KEY}/type_leisure",
    Colour.GREEN: f"{KEY}/type_housing",
}
COIN: Final = f"{KEY}/coin"
INCOME: Final = f"{KEY}/income"
PERSON: Final = f"{KEY}/person"
HEART: Final = f"{KEY}/heart"
MET: Final = f"{KEY}/met"
FLAG: Final = f"{KEY}/effect"
SIZES: Final = ((64, 48, 18), (60, 44, 10), (54, 40, 8), (46, 36, 6))
"""Sign, number and gap of a card's values, the largest that fits is taken."""


def picture(card: Card, x: int, y: int, size: int) -> tuple[Item, ...]:
    """A card's drawing on the ground of its colour; x, y is its corner."""
    ground = "special" if isinstance(card, Special) else card.colour or "none"
    return (
        Sprite(f"{KEY}/floor_{ground}", x, y, size),
        Sprite(f"{KEY}/{card.id}", x, y + max(1, size // 70), size),
    )


def plate(x: int, y: int, wide: int, high: int, *, is_special: bool) -> tuple[Item, ...]:
    """The paper of a card with its shadow; specials have a gold rim."""
    items: list[Item] = [Box(x + 9, y + 9, wide, high, "table3", 20)]
    if not is_special:
        return (*items, Box(x, y, wide, high, "paper", 20))
    items += [
        Box(x, y, wide, high, "wild", 20),
        Box(x + 6, y + 6, wide - 12, high - 12, "paper", 15),
    ]
    return tuple(items)


def pair(x: int, y: int, sign: str, text: str, size: int, number: int) -> tuple[Item, ...]:
    """A sign with its number beside it; x is its left, y its middle."""
    return (
        Sprite(sign, x, y - size // 2, size),
        Text(x + size + 7, y + 1, text, number, "ink"),
    )


def pair_width(text: str, size: int, number: int) -> int:
    """How wide a `pair` is."""
    return size + 7 + width(text, number)


def values_of(card: Card) -> tuple[tuple[str, str], ...]:
    """The signs and numbers of what a card brings; crossed-out signs below nothing."""
    found = []
    if card.income:
        found.append((INCOME, signed(card.income)))
    for count, sign, crossed in (
        (card.people, PERSON, f"{KEY}/no_person"),
        (card.hearts, HEART, f"{KEY}/no_heart"),
    ):
        if count:
            found.append((sign if count > 0 else crossed, signed(count)))
    return tuple(found)


def values(card: Card, x: int, y: int, room: int) -> tuple[Item, ...]:
    """What a card brings, centred on x, within `room`."""
    shown = values_of(card)
    for size, number, gap in SIZES:
        wide = sum(pair_width(text, size, number) for _, text in shown) + gap * (len(shown) - 1)
        if wide <= room:
            break
    items: list[Item] = []
    left = x - wide // 2
    for sign, text in shown:
        items += pair(left, y, sign, text, size, number)
        left += pair_width(text, size, number) + gap
    if isinstance(card, Special) and card.effect is not None and not shown:
        items.append(Sprite(FLAG, x - 32, y - 32, 64))
    return tuple(items)


def name_lines(card: str, x: int, y: int, room: int, say: Say, step: int = 40) -> tuple[Item, ...]:
    """A card's name in one or two lines, `step` apart, centred on x, y."""
    lines = list(wrapped(say(card_name(card)), LEAST_TEXT, room, "Black"))
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    first = y - (len(lines) - 1) * step // 2
    return tuple(
        Text(
            x,
            first + n * step,
            fitted(line, LEAST_TEXT, room, LEAST_TEXT)[0],
            LEAST_TEXT,
            "ink",
            "Black",
            "middle",
        )
        for n, line in enumerate(lines)
    )


def face(card: Card, x: int, y: int, say: Say, price: int | None = None) -> tuple[Item, ...]:
    """A card `WIDE` by `HIGH` with x, y as its corner; with a price a strip is added on top."""
    high = HIGH + (0 if price is None else STRIP)
    return (Box(x + 9, y + 9, WIDE, high, "table3", 20), flat(card, x, y, say, price))


def flat(card: Card, x: int, y: int, say: Say, price: int | None = None) -> Tile:
    """A card as `face` shows it, without its shadow."""
    high = HIGH + (0 if price is None else STRIP)
    back = "wild" if isinstance(card, Special) else "paper"
    return Tile(x, y, WIDE, high, back, _front(card, say, price), 20)


def _front(card: Card, say: Say, price: int | None) -> tuple[Item, ...]:
    """What a card shows, from its own corner."""
    is_special = isinstance(card, Special)
    margin = 12 if is_special else 9
    strip = 0 if price is None else STRIP
    pic, top = WIDE - 2 * margin, margin + strip
    middle = WIDE // 2
    items: list[Item] = []
    if is_special:
        items.append(Box(6, 6, WIDE - 12, HIGH + strip - 12, "paper", 15))
    items += picture(card, margin, top, pic)
    if card.colour is not None:
        size = 56 if price is None else 64
        items.append(Sprite(SIGNS[card.colour], margin - 1, margin - 1, size, "halo"))
    if price is not None:
        text = str(price)
        left = WIDE - margin - 4 - pair_width(text, 64, 52)
        items += pair(left, margin + 32, COIN, text, 64, 52)
    items += name_lines(card.id, middle, top + pic + 50, WIDE - 14, say)
    items += values(card, middle, top + pic + 132, pic)
    return tuple(items)


def left_over(x: int, y: int, count: int) -> tuple[Item, ...]:
    """How many are left: a disc with a number."""
    return numbered(x, y, 29, str(count), "paper")


def needed(special: Special) -> list[Colour]:
    """The colours a special asks for, one for each card."""
    return [colour for colour in Colour for _ in range(special.needs.get(colour, 0))]


def needs(
    special: Special, x: int, y: int, size: int, step: int, have: Counter[Colour]
) -> tuple[Item, ...]:
    """The colours a special asks for in a row from x, a tick on those that `have` has."""
    left = Counter(have)
    items: list[Item] = []
    for n, colour in enumerate(needed(special)):
        items.append(Sprite(SIGNS[colour], x + n * step, y - size // 2, size, "halo"))
        if left[colour] > 0:
            left[colour] -= 1
            items.append(Sprite(MET, x + n * step + size // 2 - 6, y - 2, 38, "plain"))
    return tuple(items)


def missing(special: Special, have: Counter[Colour]) -> int:
    """How many cards a city still lacks for a special."""
    return sum(max(0, count - have[colour]) for colour, count in special.needs.items())
