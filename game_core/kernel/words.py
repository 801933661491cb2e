"""Words for people: message keys with arguments; the shell fills them from the locale files."""

from __future__ import annotations

import msgspec


class Words(msgspec.Struct, frozen=True):
    """A message key and its arguments; an argument may be words again.

    An argument named `seat`, or with a name that ends in `_seat`, is a seat: the shell puts its
    player's name there.
    """

    key: str
    args: tuple[tuple[str, int | str | Words], ...] = ()


def words(key: str, **args: int | str | Words) -> Words:
    """The words of `key` with `args` in the order given."""
    return Words(key, tuple(args.items()))
