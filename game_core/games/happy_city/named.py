"""Cards in words, for menus, the log and pictures."""

from collections.abc import Sequence

from game_core.games.happy_city.cards import Card, CardSet, Effect, Special
from game_core.kernel.words import Words, words


def card_name(card: str) -> Words:
    """The name of a card."""
    return words(f"happy_city-card-{card}")


def effect_words(special: Special) -> Words:
    """What an expert special does, in a sentence."""
    assert special.effect is not None
    numbers = dict(zip("abc", special.amounts, strict=False))
    colour = special.looks_at and words(f"happy_city-colour-{special.looks_at}")
    named: dict[str, int | Words] = {**numbers, **({"colour": colour} if colour else {})}
    return words(f"happy_city-effect-{_manner(special)}", **named)


def _manner(special: Special) -> str:
    """The effect as its words are named: where a tie brings as little as fewer cards, once less."""
    if special.effect is Effect.MOST_CARDS and special.amounts[1] == special.amounts[2]:
        return f"{special.effect}-alone"
    return f"{special.effect}"


def worth_words(card: Card) -> Words:
    """What a card brings: income, people, hearts; what it does in place of them."""
    if isinstance(card, Special) and card.effect is not None:
        return words("happy_city-worth-effect")
    parts = value_words(card)
    return listed(parts) if parts else words("happy_city-worth-nothing")


def value_words(card: Card) -> list[Words]:
    """Income, people and hearts of a card, those that it has."""
    values = (("income", card.income), ("people", card.people), ("hearts", card.hearts))
    return [
        words(f"happy_city-worth-{name}{'-lost' if count < 0 else ''}", count=abs(count))
        for name, count in values
        if count
    ]


def listed(items: Sequence[Words]) -> Words:
    """One or more words with commas between them."""
    told, *rest = items
    for item in rest:
        told = words("happy_city-worth-and", one=told, two=item)
    return told


def price_range(cards: CardSet, deck: int) -> tuple[int, int]:
    """The lowest and the highest price in a deck."""
    prices = [card.cost for card in cards.deck(deck)]
    return min(prices), max(prices)
