"""Posts: what is to be said in channels and to people, and what has become of it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.asking import Asking
from bot.store.rows import PostRow, TableRow

_POST = """
    SELECT id, channel, game, seq, kind, payload, state, message, merged_into, person FROM outbox
"""


class PostReads(Asking):
    """Questions about posts."""

    async def unsent_channels(self) -> tuple[int, ...]:
        """The channels with posts to send, parked ones left out."""
        sql = """
            SELECT DISTINCT channel FROM outbox WHERE state IN ('ready', 'sending')
            AND channel NOT IN (SELECT channel FROM parked) ORDER BY channel
        """
        return tuple(channel for (channel,) in await self._run(sql))

    async def unsent(self, channel: int) -> tuple[PostRow, ...]:
        """The posts to send to a channel, oldest first."""
        where = "WHERE channel = ? AND state IN ('ready', 'sending') ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", channel))

    async def merged_into(self, post: int) -> tuple[PostRow, ...]:
        """The posts that a post stands for besides itself, oldest first."""
        where = "WHERE merged_into = ? ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", post))

    async def posts(self, table: int) -> tuple[PostRow, ...]:
        """Every post of a game, oldest first."""
        where = "WHERE game = ? ORDER BY id"
        return tuple(PostRow(*row) for row in await self._run(f"{_POST} {where}", table))

    async def posts_of_none(self) -> tuple[PostRow, ...]:
        """Every post that is about no game, oldest first."""
        rows = await self._run_long(f"{_POST} WHERE game IS NULL ORDER BY id")
        return tuple(PostRow(*row) for row in rows)


class PostWrites(PostReads):
    """Changes of posts; `posted` says whether there is something new to send."""

    posted = False

    async def post(self, row: TableRow, kind: str, payload: bytes) -> int:
        """The id of a new post to the table's channel, ready to be sent."""
        return await self._write(row.channel, row.id, row.seq, kind, payload, None)

    async def write_to(
        self, person: int, kind: str, payload: bytes, game: int | None = None, seq: int = 0
    ) -> int:
        """The id of a new direct message, ready to be sent."""
        return await self._write(person, game, seq, kind, payload, person)

    async def announce(self, channel: int, kind: str, payload: bytes) -> int:
        """The id of a new post that is about no table, ready to be sent to a channel."""
        return await self._write(channel, None, 0, kind, payload, None)

    async def _write(
        self,
        channel: int,
        game: int | None,
        seq: int,
        kind: str,
        payload: bytes,
        person: int | None,
    ) -> int:
        sql = """
            INSERT INTO outbox (id, channel, game, seq, kind, payload, state, person)
            SELECT coalesce(max(id), 0) + 1, ?, ?, ?, ?, ?, 'ready', ? FROM outbox
            RETURNING id
        """
        ((post,),) = await self._run(sql, channel, game, seq, kind, payload, person)
        self.posted = True
        return int(post)

    async def set_sending(self, post: int, merged: Iterable[int]) -> None:
        """The post is on its way, and stands for the `merged` ones too, and for all they did."""
        await self._run("UPDATE outbox SET state = 'sending' WHERE id = ?", post)
        for one in merged:
            sql = "UPDATE outbox SET state = 'merged', merged_into = ? WHERE id = ?"
            await self._run(sql, post, one)
            sql = "UPDATE outbox SET merged_into = ? WHERE merged_into = ?"
            await self._run(sql, post, one)

    async def set_sent(self, post: int, message: int) -> None:
        """The post is public as that message."""
        sql = "UPDATE outbox SET state = 'sent', message = ? WHERE id = ?"
        await self._run(sql, message, post)

    async def park(self, channel: int, reason: str) -> None:
        """The channel takes no posts; what was to be sent there waits."""
        sql = """
            INSERT INTO parked (channel, reason) VALUES (?, ?)
            ON CONFLICT (channel) DO UPDATE SET reason = excluded.reason
        """
        await self._run(sql, channel, reason)

    async def unpark(self, channel: int) -> None:
        """The channel takes posts again."""
        await self._run("DELETE FROM parked WHERE channel = ?", channel)
        self.posted = True

    async def move_posts(self, table: TableRow) -> None:
        """What is still to be sent of the table goes to the channel where it is now."""
        sql = """
            UPDATE outbox SET state = 'ready', channel = ?
            WHERE game = ? AND channel <> ? AND person IS NULL AND state IN ('ready', 'sending')
        """
        await self._run(sql, table.channel, table.id, table.channel)
        self.posted = True

    async def drop_post(self, post: int) -> None:
        """The post is not to be made any more."""
        await self._run("UPDATE outbox SET state = 'dropped' WHERE id = ?", post)
