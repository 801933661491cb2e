"""Former players: what stands where the id of somebody stood who has had their data deleted."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.care import CareReads

LEAST_DIGITS = 4
"""Hexadecimal digits of a former player's code."""
FIRST = -(16**LEAST_DIGITS)
"""The highest id of a former player: no person's id, score or place is as low."""


async def free_former(store: CareReads, draw: Callable[[], str]) -> int:
    """An id for a former player that nobody has here; `draw` gives hexadecimal digits by chance."""
    digits, length = draw(), LEAST_DIGITS
    while await store.name_of(_id_of(digits[-length:])) is not None:
        length += 1
        if length > len(digits):
            digits, length = draw(), LEAST_DIGITS
    return _id_of(digits[-length:])


def code_of(former: int) -> str:
    """The code by which people call a former player: no other has the same."""
    return f"{-former:X}"[1:]


def _id_of(code: str) -> int:
    return -int(f"1{code}", 16)
