"""Asking one connection: what every part of the store is built on."""

from __future__ import annotations

from bot.store.connection import Connection, Row, Value


class Asking:
    """Statements over one connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, sql: str, *values: Value) -> list[Row]:
        return await self._connection.run(sql, values)

    async def _run_long(self, sql: str, *values: Value) -> list[Row]:
        """As `_run`, for what reads as much as a server or a season has."""
        return await self._connection.run_apart(sql, values)
