"""Effects in words: what a card does, in a few words that fit a menu."""

from typing import Final

from game_core.games.minikin_city.cards import (
    COLOURS,
    SYMBOLS,
    Card,
    Count,
    Effect,
    Gain,
    Symbol,
    Thing,
    Token,
)
from game_core.kernel.words import Words, words

KEY: Final = "minikin_city"


def effect_words(card: Card) -> Words:
    """What the card does; its symbols are not in it."""
    effect = card.instant or card.scoring
    if effect is None:
        return words(f"{KEY}-effect-none")
    if card.instant is not None:
        return words(f"{KEY}-effect-instant", effect=bare_effect_words(effect))
    return words(f"{KEY}-effect-scoring", spaces=card.spaces, effect=bare_effect_words(effect))


def long_effect_words(card: Card) -> Words:
    """What the card does, in a sentence."""
    effect = card.instant or card.scoring
    if effect is None:
        return words(f"{KEY}-effect-none")
    how = "at-once" if card.instant else "when-full"
    return words(f"{KEY}-effect-{how}", spaces=card.spaces, effect=bare_effect_words(effect))


def bare_effect_words(effect: Effect) -> Words:
    """What an effect pays for what."""
    gain = gain_words(effect.gain)
    if effect.each is not None:
        return words(f"{KEY}-effect-each", gain=gain, what=_each(effect.each))
    if not effect.needs:
        return gain
    return words(f"{KEY}-effect-needs", needs=needs_words(effect), gain=gain)


def needs_words(effect: Effect) -> Words:
    """What a threshold needs; it needs something."""
    first, *rest = effect.needs
    needs = count_words(first)
    for need in rest:
        needs = words(f"{KEY}-and", first=needs, next=count_words(need))
    return needs


def _each(count: Count) -> Words:
    return words(f"{KEY}-one", what=thing_words(count)) if count.number == 1 else count_words(count)


def count_words(count: Count) -> Words:
    """So many of a thing."""
    return words(f"{KEY}-count", number=count.number, what=thing_words(count))


def thing_words(count: Count) -> Words:
    """The thing that is counted."""
    values = count.values
    if values is not None:
        return words(f"{KEY}-thing-range", low=values[0], high=values[-1])
    if count.of in SYMBOLS:
        return words(f"{KEY}-symbol-{count.of}")
    if count.of in COLOURS:
        return words(f"{KEY}-thing-colour", colour=words(f"{KEY}-colour-{count.of}"))
    return words(f"{KEY}-thing-{Thing(count.of).value.replace('_', '-')}")


def gain_words(gain: Gain) -> Words:
    """What is gained; a gain has one kind."""
    ((kind, number),) = gain.parts
    return words(f"{KEY}-gain-{kind}", number=number)


def shown_words(card: Card) -> Words:
    """A card by colour and value, with the symbols it shows."""
    if not card.symbols:
        return card_words(card)
    return words(f"{KEY}-card-shown", card=card_words(card), symbols=_symbols(card.symbols))


def _symbols(symbols: tuple[Symbol, ...]) -> Words:
    """One or more symbols."""
    first, *rest = (words(f"{KEY}-symbol-{symbol}") for symbol in symbols)
    found = first
    for symbol in rest:
        found = words(f"{KEY}-and", first=found, next=symbol)
    return found


def card_words(card: Card) -> Words:
    """A card by colour and value."""
    if card.colour is None:
        return words("minikin_city-card-none", value=card.value)
    return words(f"minikin_city-card-{card.colour}", value=card.value)


def token_words(token: Token) -> Words:
    """A token by what it brings."""
    if token.wild:
        return words(f"{KEY}-token-wild")
    if token.symbols:
        return words(f"{KEY}-token-symbol", symbol=words(f"{KEY}-symbol-{token.symbols[0]}"))
    return gain_words(token.gain)
