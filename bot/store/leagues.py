"""Seasons: their logs and states, what is still to be done for them, and their games."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from bot.store.asking import Asking
from bot.store.connection import Row
from bot.store.problems import HeadMoved


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season: `founding` is its state before the first event, `body` after event `head`.

    Both are MessagePack maps. `league` is the id of the league's first season.
    """

    id: int
    league: int
    number: int
    guild: int
    stage: str
    head: int
    founding: bytes
    body: bytes


@dataclass(frozen=True, slots=True)
class SeasonEventRow:
    """One event of a season's log; `at` in seconds since 1970, `body` a MessagePack map."""

    season: int
    seq: int
    at: int
    kind: str
    body: bytes


_SEASON = "SELECT id, league, number, guild, stage, head, founding, body FROM season"


class SeasonReads(Asking):
    """Questions about seasons."""

    async def season(self, season: int) -> SeasonRow | None:
        """The season of that id."""
        return _first(await self._run(f"{_SEASON} WHERE id = ?", season))

    async def seasons_of(self, league: int) -> tuple[SeasonRow, ...]:
        """The seasons of a league, oldest first."""
        rows = await self._run(f"{_SEASON} WHERE league = ? ORDER BY number", league)
        return tuple(SeasonRow(*row) for row in rows)

    async def seasons_at(self, guild: int) -> tuple[SeasonRow, ...]:
        """The seasons of a server, newest first."""
        rows = await self._run(f"{_SEASON} WHERE guild = ? ORDER BY id DESC", guild)
        return tuple(SeasonRow(*row) for row in rows)

    async def all_seasons(self) -> tuple[SeasonRow, ...]:
        """Every season of the home."""
        return tuple(SeasonRow(*row) for row in await self._run_long(f"{_SEASON} ORDER BY id"))

    async def seasons_with(self, person: int) -> tuple[int, ...]:
        """The seasons that name the person, if only as one who has withdrawn again."""
        named = await self._numbers()
        return tuple(season for season, numbers in named.items() if person in numbers)

    async def season_people(self) -> frozenset[int]:
        """Everybody whom a season names, among other numbers."""
        return frozenset[int]().union(*(await self._numbers()).values())

    async def _numbers(self) -> dict[int, set[int]]:
        """Every number in each season and its log."""
        bodies = [
            (row.id, body) for row in await self.all_seasons() for body in (row.founding, row.body)
        ]
        sql = "SELECT season, body FROM season_event ORDER BY season, seq"
        bodies += [(season, bytes(body)) for season, body in await self._run_long(sql)]
        return await asyncio.to_thread(_numbers_in, bodies)  # thousands of events take long

    async def season_events(self, season: int, since: int = 0) -> tuple[SeasonEventRow, ...]:
        """The log of a season, from event `since` on."""
        sql = """
            SELECT season, seq, at, kind, body FROM season_event
            WHERE season = ? AND seq >= ? ORDER BY seq
        """
        return tuple(SeasonEventRow(*row) for row in await self._run_long(sql, season, since))

    async def season_order(self, season: int, number: int) -> bytes | None:
        """What is still to be done under that number."""
        sql = "SELECT body FROM season_order WHERE season = ? AND number = ?"
        rows = await self._run(sql, season, number)
        return bytes(rows[0][0]) if rows else None

    async def season_of_game(self, game: int) -> tuple[int, int] | None:
        """The season and the number of the table that a game is, if it is one."""
        rows = await self._run("SELECT season, number FROM season_game WHERE game = ?", game)
        return (int(rows[0][0]), int(rows[0][1])) if rows else None

    async def season_game(self, season: int, number: int) -> int | None:
        """The newest game of a season's table."""
        sql = "SELECT max(game) FROM season_game WHERE season = ? AND number = ?"
        ((game,),) = await self._run(sql, season, number)
        return None if game is None else int(game)

    async def season_thread(self, season: int, number: int) -> int | None:
        """The channel of a season's table; 0 while its thread is being opened."""
        sql = "SELECT channel FROM season_thread WHERE season = ? AND number = ?"
        rows = await self._run(sql, season, number)
        return int(rows[0][0]) if rows else None

    async def waits_for_turns(self, post: int) -> bool:
        """Whether posts of games that were written before that one are still to be sent."""
        sql = """
            SELECT 1 FROM outbox WHERE id < ? AND state IN ('ready', 'sending')
            AND game IS NOT NULL AND channel NOT IN (SELECT channel FROM parked) LIMIT 1
        """
        return bool(await self._run(sql, post))

    async def season_threads(self, season: int) -> dict[int, int]:
        """The channels of a season's tables, by number; without those being opened."""
        sql = "SELECT number, channel FROM season_thread WHERE season = ? AND channel > 0"
        return {int(row[0]): int(row[1]) for row in await self._run(sql, season)}

    async def names_of(self, people: Iterable[int]) -> dict[int, str]:
        """The names of those among these people who are known."""
        wanted = sorted(set(people))
        if not wanted:
            return {}
        marks = ", ".join("?" * len(wanted))
        sql = f"SELECT id, name FROM person WHERE id IN ({marks})"  # noqa: S608  # marks only
        return {int(row[0]): str(row[1]) for row in await self._run(sql, *wanted)}


class SeasonWrites(SeasonReads):
    """Changes of seasons."""

    async def next_season_id(self) -> int:
        """The id that the next new season gets, within this transaction."""
        ((season,),) = await self._run("SELECT coalesce(max(id), 0) + 1 FROM season")
        return int(season)

    async def add_season(self, row: SeasonRow) -> None:
        """The season is there; a league has one of each number."""
        sql = """
            INSERT INTO season (id, league, number, guild, stage, head, founding, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
        place = (row.id, row.league, row.number, row.guild, row.stage)
        await self._run(sql, *place, row.head, row.founding, row.body)

    async def change_season(self, row: SeasonRow, event: SeasonEventRow) -> None:
        """The season is as in `row` after its next event; raises HeadMoved where it is not next."""
        sql = """
            UPDATE season SET stage = ?, head = ?, body = ? WHERE id = ? AND head = ? RETURNING id
        """
        if not await self._run(sql, row.stage, row.head, row.body, row.id, event.seq):
            msg = f"season {row.id}: event {event.seq} is not the next any more"
            raise HeadMoved(msg)
        await self.add_season_event(event)

    async def rehouse_season(self, season: int, guild: int, tables: Iterable[int]) -> None:
        """The season is one of that server, and these tables have no games, threads or disputes any
        more.
        """
        await self._run("UPDATE season SET guild = ? WHERE id = ?", guild, season)
        for number in tables:
            sql = "DELETE FROM season_game WHERE season = ? AND number = ?"
            await self._run(sql, season, number)
            sql = "DELETE FROM season_thread WHERE season = ? AND number IN (?, ?)"
            await self._run(sql, season, number, -number)

    async def add_season_event(self, event: SeasonEventRow) -> None:
        """The event stands in the log of its season."""
        sql = "INSERT INTO season_event (season, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)"
        await self._run(sql, event.season, event.seq, event.at, event.kind, event.body)

    async def become_in_seasons(self, person: int, former: int) -> None:
        """Every season, its log and what is still to be done of it say the same with `former` in
        place of the person.
        """
        for row in await self.all_seasons():
            bodies = (renamed(row.founding, person, former), renamed(row.body, person, former))
            if bodies != (row.founding, row.body):
                sql = "UPDATE season SET founding = ?, body = ? WHERE id = ?"
                await self._run_long(sql, *bodies, row.id)
            for one in await self.season_events(row.id):  # theirs is there though they withdrew
                if (body := renamed(one.body, person, former)) != one.body:
                    sql = "UPDATE season_event SET body = ? WHERE season = ? AND seq = ?"
                    await self._run_long(sql, body, row.id, one.seq)
            sql = "SELECT number, body FROM season_order WHERE season = ?"
            for number, body in await self._run_long(sql, row.id):
                sql = "UPDATE season_order SET body = ? WHERE season = ? AND number = ?"
                await self._run_long(sql, renamed(body, person, former), row.id, number)

    async def add_order(self, season: int, number: int, body: bytes) -> None:
        """That is to be done, under a number that no other order of the season ever has."""
        sql = "INSERT INTO season_order (season, number, body) VALUES (?, ?, ?)"
        await self._run(sql, season, number, body)

    async def drop_order(self, season: int, number: int) -> None:
        """It is done."""
        sql = "DELETE FROM season_order WHERE season = ? AND number = ?"
        await self._run(sql, season, number)

    async def keep_thread(self, season: int, number: int, channel: int) -> None:
        """The table lives in that channel; 0 says that its thread is being opened."""
        sql = """
            INSERT INTO season_thread (season, number, channel) VALUES (?, ?, ?)
            ON CONFLICT (season, number) DO UPDATE SET channel = excluded.channel
        """
        await self._run(sql, season, number, channel)

    async def keep_season_game(self, game: int, season: int, number: int) -> None:
        """The game is that table of the season."""
        sql = "INSERT INTO season_game (game, season, number) VALUES (?, ?, ?)"
        await self._run(sql, game, season, number)


def _numbers_in(bodies: Iterable[tuple[int, bytes]]) -> dict[int, set[int]]:
    """Every number in each season's MessagePack maps."""
    found: dict[int, set[int]] = {}
    for season, body in bodies:
        found.setdefault(season, set()).update(numbers_within(msgspec.msgpack.decode(body)))
    return found


def numbers_within(value: object) -> set[int]:
    """Every number in it, alone or within a text."""
    found: set[int] = set()
    rest = [value]
    while rest:
        match rest.pop():
            case int(number):
                found.add(number)
            case str(text):
                found.update(map(int, re.findall(r"\d+", text)))
            case list(several):
                rest += several
            case dict(fields):
                rest += [*fields.keys(), *fields.values()]
            case _:
                continue
    return found


def renamed(body: bytes, person: int, former: int) -> bytes:
    """A MessagePack map with another id wherever a person's stands, alone or within a key.

    Ids of Discord are far beyond every other number that seasons keep.
    """
    return msgspec.msgpack.encode(_renamed(msgspec.msgpack.decode(body), person, former))


def _renamed(value: object, person: int, former: int) -> object:
    if isinstance(value, dict):
        return {key: _renamed(one, person, former) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, person, former) for one in value]
    if isinstance(value, str):
        return re.sub(rf"(?<!\d){person}(?!\d)", str(former), value)
    return former if value == person and not isinstance(value, bool) else value


def _first(rows: list[Row]) -> SeasonRow | None:
    return SeasonRow(*rows[0]) if rows else None
