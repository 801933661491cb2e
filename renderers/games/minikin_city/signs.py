"""What effects and rewards look like: signs and numbers in a row."""

from collections.abc import Sequence

import msgspec

from game_core.games.minikin_city.cards import Card, Colour, Count, Effect, Gain, Symbol, Thing
from renderers.scene import Box, Disc, Item, Path, Sprite, Text
from renderers.typeface import width

KEY = "minikin_city"

FILLS = {Colour.RED: "heart", Colour.GREEN: "park", Colour.BLUE: "blue"}
DARK = {Colour.RED: "roof2", Colour.GREEN: "park2", Colour.BLUE: "navy"}
NARROW = {"times": 64, "bolt": 64, "kinds": 150}
"""The widths of sprites that are no squares, in percent of their height."""

RANGE = 163
WIDE_RANGE = 188
"""A range of values with one figure each, and with two."""
COCKADE = f"{KEY}/cockade"
PAWN = f"{KEY}/pawn"


class Part(msgspec.Struct, frozen=True):
    """A sign, a number, or a number on a sign; `colour` is a small card of that colour."""

    sign: str = ""
    text: str = ""
    colour: Colour | None = None

    def wide(self, high: int) -> int:
        """How wide the part is at that height."""
        if self.colour is not None:
            return high * 74 // 100
        if self.sign == "range":
            return high * (RANGE if len(self.text) < 5 else WIDE_RANGE) // 100
        if self.sign:
            return high * NARROW.get(self.sign, 100) // 100
        return width(self.text, high * 88 // 100)


def mark(colour: Colour, x: int, y: int, size: int, fill: str) -> Item:
    """The mark of a colour round x, y: triangle, disc, square."""
    half = size // 2
    match colour:
        case Colour.RED:
            top, foot = y - half, y + half
            return Path(((x - half - 1, foot), (x, top), (x + half + 1, foot)), fill)
        case Colour.GREEN:
            return Disc(x, y, half, fill)
        case Colour.BLUE:
            return Box(x - half + 1, y - half + 1, size - 2, size - 2, fill)


def swatch(colour: Colour, x: int, y: int, wide: int, high: int) -> tuple[Item, ...]:
    """A small card of a colour with its mark; x, y is its corner."""
    line = max(3, high // 14)
    return (
        Box(x, y, wide, high, FILLS[colour], max(5, high // 7), "ink", line),
        mark(colour, x + wide // 2, y + high // 2, min(wide, high) * 46 // 100, "paper"),
    )


def drawn(part: Part, x: int, y: int, high: int) -> tuple[Item, ...]:
    """A part; x is its left, y its middle."""
    wide, top = part.wide(high), y - high // 2
    if part.colour is not None:
        return swatch(part.colour, x, top, wide, high)
    if part.sign == "range":
        size = high * (74 if len(part.text) < 5 else 58) // 100
        values = part.text.replace("-", "–")
        return (
            Box(x, top, wide, high, "paper", high // 5, "ink", max(3, high // 16)),
            Text(x + wide // 2, y, values, size, "ink", "Black", "middle"),
        )
    if not part.sign:
        return (Text(x, y, part.text, high * 88 // 100, "ink"),)
    picture = Sprite(f"{KEY}/{part.sign}", x, top, wide)
    if not part.text:
        return (picture,)
    size = high * (74 if len(part.text) == 1 else 60) // 100
    number = Text(x + wide // 2, top + high * 46 // 100, part.text, size, "ink", "Black", "middle")
    return (picture, number)


def row(
    parts: Sequence[Part], x: int, y: int, high: int, room: int, gap: int = 8
) -> tuple[Item, ...]:
    """The parts in a row round x, y, as large as fits `room`, `high` at the most."""
    items: list[Item] = []
    while length(parts, high, gap) > room and high > 20:
        high -= 1
    left = x - length(parts, high, gap) // 2
    for part in parts:
        items += drawn(part, left, y, high)
        left += part.wide(high) + gap
    return tuple(items)


def length(parts: Sequence[Part], high: int, gap: int) -> int:
    """How wide a row of parts is."""
    return sum(part.wide(high) for part in parts) + gap * (len(parts) - 1)


def halves(parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], ...]:
    """The parts before and from the arrow or cross on; all in one where there is none."""
    for n, part in enumerate(parts):
        if part.sign in {"arrow", "times"}:
            return (parts[:n], parts[n:])
    return (parts,)


def effect_parts(card: Card) -> tuple[Part, ...]:
    """What a card's effect shows: needs → gain, or gain × thing (as the rulebook draws them)."""
    effect = card.instant or card.scoring
    return () if effect is None else _effect(effect)


def _effect(effect: Effect) -> tuple[Part, ...]:
    gain = gain_parts(effect.gain)
    if effect.each is not None:
        each = effect.each
        number = (Part(text=str(each.number)),) if each.number > 1 else ()
        if effect.gain.pawns == 1:
            gain = (Part("pawn"),)
        return (*gain, Part("times"), *number, thing(each))
    needs: list[Part] = []
    for need in effect.needs:
        needs += (thing(need), Part(text=str(need.number)))
    return (*needs, *((Part("arrow"),) if needs else ()), *gain)


def thing(count: Count) -> Part:
    """The sign of something that is counted."""
    if count.values is not None:
        return Part("range", count.of)
    if count.of == Symbol.COCKADE:
        return Part("cockade")
    if count.of in set(Symbol):
        return Part(f"symbol_{count.of}")
    if count.of in set(Colour):
        return Part(colour=Colour(count.of))
    return {
        Thing.COLOUR_SET: Part("set_colours"),
        Thing.SYMBOL_SET: Part("set_symbols"),
        Thing.KIND: Part("kinds"),
        Thing.PAWN: Part("pawn"),
        Thing.INSTANT: Part("bolt"),
    }[Thing(count.of)]


def gain_parts(gain: Gain) -> tuple[Part, ...]:
    """What a gain shows: a number on a shield, a number before a pawn, cockades, tokens."""
    parts: list[Part] = []
    for kind, number in gain.parts:
        match kind:
            case "points":
                parts.append(Part("vp", str(number)))
            case "pawns":
                parts += (Part(text=str(number)), Part("pawn"))
            case "cockades":
                parts += (Part("cockade"),) * number
            case _:
                parts += (Part("bonus"),) * number
    return tuple(parts)


def symbol_sign(symbol: Symbol) -> str:
    """The sprite of a symbol."""
    return COCKADE if symbol is Symbol.COCKADE else f"{KEY}/symbol_{symbol}"
