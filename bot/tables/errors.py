"""What a table refuses; each with words that say what to do instead."""

from __future__ import annotations

from bot.tables.facts import Table
from game_core.kernel.errors import PlayerError, StaleChoice
from game_core.kernel.words import words


class TableRefused(PlayerError):
    """Something a person asked of a table that cannot be done now, or not by them."""


class NoSuchTable(TableRefused):
    """There is no table of that id, or it plays a game that this bot does not have any more."""


class PlaceTaken(TableRefused):
    """The channel has an open table already: `table`."""

    def __init__(self, table: Table) -> None:
        super().__init__(words("refusal-place-taken"))
        self.table = table


class NotSeated(TableRefused):
    """The person does not play at this table."""


class NotHost(TableRefused):
    """Only the host may do this."""


class NotStarted(TableRefused):
    """The table is still a lobby."""


class TableOver(TableRefused):
    """The table is over, ended or cancelled."""


class AlreadyDone(StaleChoice):
    """The very same answer of the same seat stands already: a second click (ST-1)."""

    def __init__(self) -> None:
        super().__init__(words("refusal-already-done"))
