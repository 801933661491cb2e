"""What a seat has: the city, tokens, markers; and what effects count in it."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import msgspec

from game_core.games.minikin_city.cards import (
    KINDS,
    Card,
    CardSet,
    Colour,
    Count,
    Effect,
    Gain,
    Symbol,
    Thing,
    Token,
)

NOTHING: Final = Gain()


class Built(msgspec.Struct, frozen=True):
    """A card in a city, by its name, and the pawns on its spaces."""

    card: str
    pawns: int = 0


class Tableau(msgspec.Struct, frozen=True):
    """What lies in front of a seat: cards in the order they were played, pawns that wait for a
    space, tokens, and the spaces its markers lie on ("3b": the second of reward card 3).
    """

    city: tuple[Built, ...] = ()
    unused: int = 0
    tokens: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()


class Town(msgspec.Struct, frozen=True, dict=True):
    """A tableau over its cards, for counting."""

    cards: tuple[Card, ...]
    pawns: tuple[int, ...]
    unused: int
    tokens: tuple[Token, ...]

    @cached_property
    def symbols(self) -> dict[Symbol, int]:
        """How many there are of each symbol; those on cards count whatever is filled (MK-30)."""
        found = dict.fromkeys(Symbol, 0)
        shown = (*(card.symbols for card in self.cards), *(one.symbols for one in self.tokens))
        for symbols in shown:
            for symbol in symbols:
                found[symbol] += 1
        return found

    @cached_property
    def colours(self) -> dict[Colour, int]:
        """How many cards there are of each colour, wildcards left out."""
        return {colour: sum(card.colour is colour for card in self.cards) for colour in Colour}

    @cached_property
    def wilds(self) -> int:
        """How many cards of any colour may be thought in (MK-32)."""
        return sum(token.wild for token in self.tokens)

    @cached_property
    def assignments(self) -> tuple[dict[Colour, int], ...]:
        """The cards of each colour under every way to assign the wildcards."""
        red, green, blue = (self.colours[colour] for colour in Colour)
        return tuple(
            {Colour.RED: red + a, Colour.GREEN: green + b, Colour.BLUE: blue + self.wilds - a - b}
            for a in range(self.wilds + 1)
            for b in range(self.wilds + 1 - a)
        )


def town_of(cards: CardSet, tableau: Tableau) -> Town:
    """The tableau with its cards looked up."""
    return Town(
        cards=tuple(cards.by_name[built.card] for built in tableau.city),
        pawns=tuple(built.pawns for built in tableau.city),
        unused=tableau.unused,
        tokens=tuple(cards.token[name] for name in tableau.tokens),
    )


def counted(town: Town, what: Count, colours: dict[Colour, int]) -> int:
    """How many of a thing a town has, with so many cards of each colour."""
    values = what.values
    if values is not None:
        return sum(card.value in values for card in town.cards)
    match what.of:
        case Thing.COLOUR_SET:
            return min(colours.values())
        case Thing.SYMBOL_SET:
            return min(town.symbols[kind] for kind in KINDS)
        case Thing.KIND:
            return sum(town.symbols[kind] > 0 for kind in KINDS)
        case Thing.PAWN:
            return sum(town.pawns) + town.unused
        case Thing.INSTANT:
            return sum(card.instant is not None for card in town.cards)
        case Colour.RED | Colour.GREEN | Colour.BLUE:
            return colours[Colour(what.of)]
        case _:
            return town.symbols[Symbol(what.of)]


def times(effect: Effect, town: Town) -> int:
    """How many times an effect pays: thresholds once, multipliers for each (MK-31).

    Wildcards take the colours that are best for this very effect (MK-32).
    """
    if effect.each is not None:
        each = effect.each
        return max(counted(town, each, colours) // each.number for colours in town.assignments)
    return int(
        any(
            all(counted(town, need, colours) >= need.number for need in effect.needs)
            for colours in town.assignments
        )
    )


def gained(effect: Effect, town: Town) -> Gain:
    """What an effect brings in this town."""
    return effect.gain.times(times(effect, town))


def scoring_gain(card: Card, pawns: int, town: Town) -> Gain:
    """What a card's scoring effect brings: nothing until every space is full (MK-30)."""
    if card.scoring is None or pawns < card.spaces:
        return NOTHING
    return gained(card.scoring, town)


def cockades_of(town: Town, spaces: Sequence[Gain]) -> int:
    """All cockades: printed ones always count, those of scoring effects when filled (MK-30)."""
    results = (
        scoring_gain(card, pawns, town) for card, pawns in zip(town.cards, town.pawns, strict=True)
    )
    gains = (*spaces, *(token.gain for token in town.tokens), *results)
    return town.symbols[Symbol.COCKADE] + sum(gain.cockades for gain in gains)


def free_spaces(cards: CardSet, tableau: Tableau) -> Iterator[tuple[int, int]]:
    """The places in a city with empty spaces: which card of it, how many."""
    for index, built in enumerate(tableau.city):
        free = cards.by_name[built.card].spaces - built.pawns
        if free:
            yield index, free


def with_pawns(tableau: Tableau, index: int, pawns: int) -> Tableau:
    """The tableau with so many pawns more on one card of its city."""
    built = tableau.city[index]
    more = msgspec.structs.replace(built, pawns=built.pawns + pawns)
    city = (*tableau.city[:index], more, *tableau.city[index + 1 :])
    return msgspec.structs.replace(tableau, city=city)
