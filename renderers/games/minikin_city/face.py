"""City cards as they lie: value, symbols, effect, spaces and pawns."""

from typing import Final

from game_core.games.minikin_city.cards import Card
from renderers.games.minikin_city.signs import (
    DARK,
    KEY,
    effect_parts,
    halves,
    length,
    mark,
    row,
    symbol_sign,
)
from renderers.scene import Bounds, Box, Disc, Item, Sprite, Text, Tile

LARGE: Final = 150
"""The scale of a card in percent of its drawing, which is 192 by 272."""

WIDE: Final = 192
HIGH: Final = 272


def size(scale: int) -> tuple[int, int]:
    """Width and height of a card at that scale."""
    return WIDE * scale // 100, HIGH * scale // 100


def corner(scale: int) -> int:
    """The radius of a card's corners."""
    return 20 * scale // 100


def face(
    card: Card, pawns: int, x: int, y: int, scale: int = LARGE, *, active: bool | None = None
) -> tuple[Item, ...]:
    """A card with its corner at x, y. An `active` effect is yellow, and so is the card's edge.

    By default a scoring effect is active when every space is full.
    """

    def at(u: int) -> int:
        return u * scale // 100

    if active is None:
        active = card.scoring is not None and pawns == card.spaces
    wide, high = size(scale)
    ground = Sprite(f"{KEY}/face_{card.colour or 'none'}_0", 0, 0, at(200))
    middle = at(62) if card.colour is None else at(76)
    front: tuple[Item, ...] = (
        ground,
        Text(at(54), middle, str(card.value), at(54), "ink", "Black", "middle"),
        *_symbols(card, 0, 0, scale),
        *_effect(card, 0, 0, scale, active=active),
        *places(card, pawns, 0, 0, scale),
    )
    shadow = Sprite(ground.name, x, y, ground.size)
    items: list[Item] = [shadow, Tile(x, y, wide, high, "paper", front, corner(scale))]
    if active:
        items.append(Box(x, y, wide, high, "", corner(scale), "wild", at(9)))
        items.append(Box(x - 4, y - 4, wide + 8, high + 8, "", corner(scale) + 4, "ink", 4))
    return tuple(items)


def _symbols(card: Card, x: int, y: int, scale: int) -> list[Item]:
    """One in the middle of the corner, two side by side."""
    side = 43 * scale // 100
    middles = ((138,),) if len(card.symbols) == 1 else ((116,), (160,))
    return [
        Sprite(
            symbol_sign(symbol),
            x + middle * scale // 100 - side // 2,
            y + 44 * scale // 100 - side // 2,
            side,
            "halo",
        )
        for symbol, (middle,) in zip(card.symbols, middles, strict=False)
    ]


def _effect(card: Card, x: int, y: int, scale: int, *, active: bool) -> list[Item]:
    """A plate across the card; an instant effect has a bolt on a dark disc at its left end.

    What would be small in one row stands in two.
    """
    parts = effect_parts(card)
    if not parts:
        return []

    def at(u: int) -> int:
        return u * scale // 100

    left, room = (122, 108) if card.instant else (96, 158)
    rows = (parts,) if length(parts, at(41), at(5)) <= at(room) else halves(parts)
    top, high = (139, 58) if len(rows) == 1 else (110, 93)
    back = "wild" if active else "paper2" if card.scoring else "paper"
    items: list[Item] = [
        Box(x + at(12), y + at(top), at(168), at(high), back, at(12), "ink", at(3))
    ]
    if card.instant is not None:
        bolt, middle = at(42), y + at(top) + at(high) // 2
        side = bolt * 64 // 100
        items.append(Disc(x + at(39), middle, at(28), "slate", "ink", at(3)))
        items.append(Sprite(f"{KEY}/bolt", x + at(39) - side // 2, middle - bolt // 2, side))
    for n, one in enumerate(rows):
        middle = y + at(top) + at(high) * (2 * n + 1) // (2 * len(rows))
        items += row(one, x + at(left), middle, at(47 if len(rows) == 1 else 41), at(room), at(5))
    return items


def places(card: Card, pawns: int, x: int, y: int, scale: int = LARGE) -> list[Item]:
    """The spaces of a card: dashed where nobody stands yet, with a pawn where one does."""
    items: list[Item] = []
    if not card.spaces:
        return items
    step = min(46, 172 // card.spaces)
    side = (step - 2) * scale // 100
    for n in range(card.spaces):
        middle = x + (2 * 96 + step * (2 * n - card.spaces + 1)) * scale // 200
        top = y + 230 * scale // 100 - side // 2
        filled = n < pawns
        name = "place_full" if filled else "place"
        items.append(Sprite(f"{KEY}/{name}", middle - side // 2, top, side))
        if filled:
            items.append(Sprite(f"{KEY}/pawn", middle - side // 2, top - side // 16, side))
    return items


def bounds(x: int, y: int, scale: int = LARGE) -> Bounds:
    """The rectangle of a card."""
    return (x, y, *size(scale))


def chip(card: Card, x: int, y: int, high: int) -> tuple[tuple[Item, ...], int]:
    """A card in one line: its mark and value on its colour; x is its left, y its middle."""
    wide = high * 150 // 100
    top = y - high // 2
    if card.colour is None:
        back, items = "metal2", []
    else:
        back = DARK[card.colour]
        items = [mark(card.colour, x + high * 38 // 100, y, high * 44 // 100, "paper")]
    value = Text(
        x + (wide // 2 if card.colour is None else high * 102 // 100),
        y,
        str(card.value),
        high * 66 // 100,
        "paper",
        "Black",
        "middle",
    )
    plate = Box(x, top, wide, high, back, high // 5, "paper", 3)
    return (plate, *items, value), wide
