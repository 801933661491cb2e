"""Short lists of numbers in one column: seats, roles, channels."""

from __future__ import annotations

from collections.abc import Iterable


def numbers_of(text: str) -> tuple[int, ...]:
    """The numbers that `text_of` wrote."""
    return tuple(int(one) for one in text.split(",") if one)


def text_of(numbers: Iterable[int]) -> str:
    """The numbers in their order, as one text."""
    return ",".join(str(one) for one in numbers)
