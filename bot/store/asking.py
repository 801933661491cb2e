"""One statement at a time over one connection: what every room of the store is made from."""

from __future__ import annotations

from bot.store.connection import Connection, Row, Value


class Asks:
    """Statements over a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, sql: str, *values: Value) -> list[Row]:
        return await self._connection.run(sql, values)
