"""People, times and channels in words: whoever shows the words says how they look there."""

from __future__ import annotations

from game_core.kernel.words import Words, words

PEOPLE, MOMENT, CHANNEL = "people", "moment", "channel"
"""The keys of words that stand for such a thing, instead of a text."""


def people(*persons: int) -> Words:
    """These people, in that order; a text has their number as the argument `<name>_count`."""
    return Words(PEOPLE, tuple((str(n), person) for n, person in enumerate(persons)))


def moment(at: float, *, day_only: bool = False) -> Words:
    """A time in seconds since 1970, which all see in their own zone; or its day."""
    return words(MOMENT, at=int(at), style="D" if day_only else "f")


def channel(number: int) -> Words:
    """A channel or thread."""
    return words(CHANNEL, number=number)
