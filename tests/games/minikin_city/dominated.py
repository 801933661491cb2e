"""The static check of the card set: no card may be dominated by another of its colour."""

from collections import Counter
from collections.abc import Iterator

from game_core.games.minikin_city.cards import Card, CardSet, Count, Effect


def dominated(cards: CardSet) -> Iterator[tuple[str, str]]:
    """Pairs of a card and one of the same colour that is nowhere worse and somewhere better."""
    for one in cards.cards:
        for other in cards.cards:
            if one is not other and one.colour is other.colour and _is_never_better(one, other):
                yield one.name, other.name


def _is_never_better(one: Card, other: Card) -> bool:
    """Whether nothing about `one` is better than about `other`; their values differ."""
    return (
        one.value <= other.value
        and not Counter(one.symbols) - Counter(other.symbols)
        and _effect_is_never_better(one.instant, other.instant)
        and (
            one.scoring is None
            or (
                other.scoring is not None
                and one.spaces >= other.spaces
                and _effect_is_never_better(one.scoring, other.scoring)
            )
        )
    )


def _effect_is_never_better(one: Effect | None, other: Effect | None) -> bool:
    """Whether `one` can never bring more: it pays for the same or harder things, and no more."""
    if one is None or other is None:
        return one is None
    gains = zip(_amounts(one), _amounts(other), strict=True)
    if any(mine > theirs for mine, theirs in gains):
        return False
    if other.each is None and not other.needs:
        return one.each is None
    if one.each is not None and other.each is not None:
        return _is_harder(one.each, other.each)
    if one.needs and other.needs and not other.each:
        return all(any(_is_harder(mine, need) for mine in one.needs) for need in other.needs)
    return False


def _amounts(effect: Effect) -> tuple[int, ...]:
    gain = effect.gain
    return (gain.points, gain.cockades, gain.pawns, gain.tokens)


def _is_harder(one: Count, other: Count) -> bool:
    return one.of == other.of and one.number >= other.number
