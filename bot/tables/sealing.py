"""Tables that play a challenge: until its deadline nobody but their players sees anything."""

from __future__ import annotations

from hashlib import blake2b

from bot.store.rows import TableRow
from bot.store.writing import Writes
from bot.tables.errors import TableRefused
from bot.tables.facts import UserId
from game_core.kernel.words import words


def is_sealed(row: TableRow) -> bool:
    """Whether the table's challenge is still open."""
    return row.sealed_until is not None


def check_unsealed(row: TableRow) -> None:
    """Raises TableRefused while the deal, and what became of it, is nobody's business."""
    if row.sealed_until is not None:
        raise TableRefused(words("refusal-sealed", until=int(row.sealed_until)))


def check_insider(row: TableRow, user: UserId) -> None:
    """Raises TableRefused where the table is sealed and the person has no part in it."""
    if all(seat.person != user for seat in row.seats):
        check_unsealed(row)


def check_own_deal(row: TableRow) -> None:
    """Raises TableRefused where a challenge says how the table is played."""
    if row.sealed_until is not None:
        raise TableRefused(words("refusal-challenge-fixed"))


def check_unhelped(row: TableRow) -> None:
    """Raises TableRefused at a challenge that is open still: everybody plays it once, unhelped."""
    if is_sealed(row):
        raise TableRefused(words("refusal-challenge-stands"))


def mark_of(seed: str, user: UserId) -> str:
    """What stays of a person who is forgotten while a challenge with that seed is open: enough to
    know their second attempt by, for whoever holds the seed; 32 hex digits.
    """
    key, salt = seed.encode(), b"used-attempt"
    return blake2b(str(user).encode(), digest_size=16, key=key, person=salt).hexdigest()


async def enter(writes: Writes, row: TableRow, now: float) -> None:
    """A sealed table that starts has used the one attempt of everybody at it.

    Raises TableRefused after the deadline, with other seats than the challenge has, and where
    somebody has used theirs.
    """
    if row.challenge is None or row.sealed_until is None:
        return
    if now >= row.sealed_until:
        raise TableRefused(words("refusal-challenge-over"))
    seats = row.challenge_seats or 0
    if len(row.seats) != seats or any(seat.policy for seat in row.seats):
        raise TableRefused(words("refusal-challenge-seats", seats=seats))
    for seat in row.seats:
        assert seat.person is not None
        mark = mark_of(row.seed, seat.person)
        is_used = await writes.is_marked(row.challenge, mark)
        if is_used or not await writes.use_attempt(row.challenge, seat.person, row.id):
            raise TableRefused(words("refusal-challenge-used", name=seat.name[:40]))
