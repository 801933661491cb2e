"""Who sits at a lobby, and who may: rules over a table's row."""

from __future__ import annotations

from dataclasses import replace

from bot.clock.profiles import NO_CLOCK
from bot.store.rows import SeatRow, TableRow
from bot.tables.errors import NotHost, TableOver, TableRefused
from bot.tables.facts import Person, Status, UserId
from game_core.kernel.words import words


def seated(row: TableRow, seats: tuple[SeatRow, ...]) -> TableRow:
    """The table with these seats, numbered in the order people came."""
    return replace(row, seats=tuple(replace(one, seat=n) for n, one in enumerate(seats)))


def without(row: TableRow, user: UserId) -> TableRow:
    """The lobby without the person, and without a seat kept for them; called off where nobody is
    left, else with a host who is there.
    """
    invited = tuple(one for one in row.invited if one[0] != user)
    row = replace(row, invited=invited)
    left = seated(row, tuple(one for one in row.seats if one.person != user))
    people = [one.person for one in left.seats if one.person is not None]
    if not people:
        return replace(left, status=Status.CANCELLED)
    return left if row.host != user else replace(left, host=people[0])


def with_clock(row: TableRow) -> TableRow:
    """Who plays alone has all the time there is."""
    return row if len(people_at(row)) > 1 else replace(row, clock=NO_CLOCK)


def people_at(row: TableRow) -> set[int]:
    """Everybody who sits there."""
    return {one.person for one in row.seats if one.person is not None}


def robot_name(row: TableRow) -> str:
    """A name that no other seat of the table has."""
    taken = {one.name for one in row.seats}
    number = 1
    while f"Computer {number}" in taken:
        number += 1
    return f"Computer {number}"


def check_open(row: TableRow) -> None:
    """Raises TableOver where it is neither a lobby nor running."""
    if row.status not in (Status.LOBBY, Status.RUNNING):
        raise TableOver(words("refusal-over"))


def check_lobby(row: TableRow, refusal: str = "refusal-running") -> None:
    """Raises TableRefused, with the words of that key, where the game has begun; else as
    `check_open`.
    """
    check_open(row)
    if row.status != Status.LOBBY:
        raise TableRefused(words(refusal))


def check_host(row: TableRow, user: UserId) -> None:
    """Raises NotHost, naming the host, where the person is somebody else."""
    if row.host != user:
        raise NotHost(words("refusal-not-host", host=host_name(row)))


def is_invited(row: TableRow, user: UserId) -> bool:
    """Whether the lobby keeps a seat for the person."""
    return any(person == user for person, _ in row.invited)


def check_room(row: TableRow, most: int) -> None:
    """Raises TableRefused where every seat is taken or kept for somebody."""
    if len(row.seats) >= most:
        key = "refusal-table-full" if row.challenge is None else "refusal-challenge-full"
        raise TableRefused(words(key, seats=most))
    if len(row.seats) + len(row.invited) >= most:
        raise TableRefused(words("refusal-seats-kept", host=host_name(row)))


def check_welcome(row: TableRow, person: Person, most: int) -> None:
    """Raises TableRefused where the person may not sit down: a kept seat is theirs alone."""
    if is_invited(row, person.id):
        return
    if row.invite_only:
        raise TableRefused(words("refusal-not-invited", host=host_name(row)))
    check_room(row, most)


def host_name(row: TableRow) -> str:
    """What the table's host is called, where they sit at it; 40 characters at most."""
    return next((one.name for one in row.seats if one.person == row.host), "")[:40]


def check_host_of_lobby(row: TableRow, user: UserId) -> None:
    """Raises as `check_lobby` and `check_host`."""
    check_lobby(row)
    check_host(row, user)
