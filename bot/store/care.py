"""What servers have settled, what nobody has touched for long, and who is to be forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.asking import Asking
from bot.store.lists import numbers_of, text_of

KEPT = (("game", "host"), ("seat", "person"), ("stint", "person"))
"""Where a former player stands under a new id: (table, column)."""
RESULTS = (("result_seat", "person"), ("rating", "person"), ("attempt_person", "person"))
"""Where a former player's results stand, which are handed over with what belongs to them."""
UNLISTED = (("unlisted", "person"),)
"""Who is on no board; former players are not."""
DROPPED = (
    ("invitation", "person"),
    ("preference", "person"),
    ("calling", "person"),
    ("called", "person"),
    ("untold", "person"),
    ("vacation", "person"),
)
"""What goes with a person: (table, column)."""

EMPTY = b"\x80"
"""What a post says that is forgotten: a MessagePack map without anything in it."""


@dataclass(frozen=True, slots=True)
class ServerRow:
    """What a server has settled: the role (0: everybody) that may open tables, the role (0: none)
    that moderates them, the key of the usual clock (empty: the bot's own), and the channels where
    tables may be (none: everywhere).
    """

    guild: int
    hosts: int = 0
    moderators: int = 0
    clock: str = ""
    channels: tuple[int, ...] = ()


class CareReads(Asking):
    """Questions about servers, idle tables and people."""

    async def server(self, guild: int) -> ServerRow:
        """What the server has settled; nothing before it does."""
        sql = "SELECT hosts, moderators, clock, channels FROM server WHERE guild = ?"
        for hosts, moderators, clock, channels in await self._run(sql, guild):
            known = numbers_of(channels)
            return ServerRow(guild, hosts, moderators, clock, known)
        return ServerRow(guild)

    async def untouched_lobbies(self, since: float) -> tuple[int, ...]:
        """The lobbies where nothing has happened since then."""
        sql = "SELECT id FROM game WHERE status = 'lobby' AND touched <= ? ORDER BY id"
        return tuple(table for (table,) in await self._run_long(sql, since))

    async def untouched_games(self, since: float, but_for: str) -> tuple[int, ...]:
        """The running games without a clock that runs where nothing has happened since then, but
        for those of seasons, and those of which something of the kind `but_for` is due.
        """
        sql = """
            SELECT id FROM game WHERE status = 'running' AND touched <= ?
            AND (clock = '' OR paused <> '')
            AND NOT EXISTS (SELECT 1 FROM season_game WHERE season_game.game = game.id)
            AND NOT EXISTS (
                SELECT 1 FROM due WHERE topic = 'game' AND about = game.id AND kind = ?
            )
            ORDER BY id
        """
        return tuple(table for (table,) in await self._run_long(sql, since, but_for))

    async def touched(self, table: int) -> float:
        """When anything last happened at the table, in seconds since 1970."""
        ((at,),) = await self._run("SELECT touched FROM game WHERE id = ?", table)
        return float(at)

    async def name_of(self, person: int) -> str | None:
        """The name of a person whom the bot knows."""
        rows = await self._run("SELECT name FROM person WHERE id = ?", person)
        return str(rows[0][0]) if rows else None

    async def games_with(self, person: int) -> tuple[int, ...]:
        """Every table where the person sits, has sat, hosts or is invited, old ones too."""
        sql = """
            SELECT id FROM game WHERE host = ?
            UNION SELECT game FROM seat WHERE person = ?
            UNION SELECT game FROM stint WHERE person = ?
            UNION SELECT game FROM invitation WHERE person = ?
            ORDER BY 1
        """
        return tuple(
            table for (table,) in await self._run_long(sql, person, person, person, person)
        )

    async def opened(self, table: int) -> float:
        """When the table was opened, in seconds since 1970."""
        ((at,),) = await self._run("SELECT opened FROM game WHERE id = ?", table)
        return float(at)


class CareWrites(CareReads):
    """Changes of what servers have settled, and forgetting."""

    async def settle(self, row: ServerRow) -> None:
        """The server has settled this."""
        sql = """
            INSERT INTO server (guild, hosts, moderators, clock, channels) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (guild) DO UPDATE SET hosts = excluded.hosts,
                moderators = excluded.moderators, clock = excluded.clock,
                channels = excluded.channels
        """
        channels = text_of(row.channels)
        await self._run(sql, row.guild, row.hosts, row.moderators, row.clock, channels)

    async def touch(self, table: int, at: float) -> None:
        """Something happened at the table then."""
        await self._run("UPDATE game SET touched = ? WHERE id = ?", at, table)

    async def become(self, person: int, former: int) -> None:
        """Nobody knows the person any more: where they have played stands `former`, who is known
        and has their results already.

        Their settings, their invitations and what was written to them are gone.
        """
        for table, column in KEPT:
            sql = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"  # noqa: S608  # our names
            await self._run_long(sql, former, person)
        for table, column in DROPPED:
            await self._run_long(f"DELETE FROM {table} WHERE {column} = ?", person)  # noqa: S608
        await self._run_long("DELETE FROM due WHERE topic = 'person' AND about = ?", person)
        sql = """
            UPDATE outbox SET state = 'merged', payload = ?, channel = 0, person = NULL
            WHERE person = ?
        """
        await self._run_long(sql, EMPTY, person)
        await self._run_long("DELETE FROM person WHERE id = ?", person)

    async def say_instead(self, post: int, payload: bytes) -> None:
        """The post says this."""
        await self._run("UPDATE outbox SET payload = ? WHERE id = ?", payload, post)

    async def age_posts(self, now: float) -> None:
        """Posts found sent for the first time are so from now on; also what they stand for."""
        sql = """
            UPDATE outbox SET aged = ? WHERE aged IS NULL AND (
                state = 'sent' OR (state = 'merged' AND (merged_into IS NULL OR merged_into IN (
                    SELECT id FROM outbox WHERE state = 'sent'
                )))
            )
        """
        await self._run_long(sql, now)

    async def forget_posts(self, since: float) -> None:
        """What was sent before then is forgotten: of running games only what it said, since their
        newest message is still linked; of others all, but for the newest, which keeps the count.
        """
        sql = "UPDATE outbox SET payload = ? WHERE aged <= ? AND payload <> ?"
        await self._run_long(sql, EMPTY, since, EMPTY)
        sql = """
            DELETE FROM outbox WHERE aged <= ? AND id < (SELECT max(id) FROM outbox) AND (
                state = 'merged' OR game IS NULL OR game NOT IN (
                    SELECT id FROM game WHERE status IN ('lobby', 'running')
                )
            )
        """
        await self._run_long(sql, since)

    async def forget_lobbies(self, since: float) -> None:
        """Lobbies called off before then are gone, but for the newest table, which keeps the
        count.
        """
        gone = """
            SELECT id FROM game WHERE status = 'cancelled' AND touched <= ?
            AND id < (SELECT max(id) FROM game)
            AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.game = game.id)
            AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.game = game.id)
        """
        for table, column in (
            ("seat", "game"),
            ("invitation", "game"),
            ("untold", "game"),
            ("game", "id"),
        ):
            sql = f"DELETE FROM {table} WHERE {column} IN ({gone})"  # noqa: S608  # our names
            await self._run_long(sql, since)

    async def forget_strangers(self, but_for: frozenset[int]) -> None:
        """Whoever is named by no table any more, nor among `but_for`, is not known."""
        named = " AND ".join(
            f"NOT EXISTS (SELECT 1 FROM {table} WHERE {table}.{column} = person.id)"  # noqa: S608
            for table, column in KEPT + RESULTS + UNLISTED + DROPPED
        )
        strangers = await self._run_long(f"SELECT id FROM person WHERE {named}")  # noqa: S608
        for (person,) in strangers:
            if person not in but_for:
                await self._run_long("DELETE FROM person WHERE id = ?", person)
