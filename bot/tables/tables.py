"""Every use case of a table: plain ids in, facts out; each refusal carries the words to show."""

from __future__ import annotations

from bot.tables.breaks import Breaks
from bot.tables.challenges import Challenges
from bot.tables.chronicle import Chronicle
from bot.tables.counting import Counting
from bot.tables.digests import Digests
from bot.tables.facts import Table, TableId, UserId
from bot.tables.filming import Filming
from bot.tables.houses import Houses
from bot.tables.inviting import Inviting
from bot.tables.own_data import OwnData
from bot.tables.play import Play
from bot.tables.replacing import Replacing
from bot.tables.sequels import Sequels
from bot.tables.statistics import Statistics
from bot.tables.stewarding import Stewarding
from bot.tables.taking_back import TakingBack
from bot.tables.time_outs import TimeOuts
from bot.tables.upkeep import Upkeep


class Tables(
    Inviting,
    Sequels,
    OwnData,
    Play,
    TakingBack,
    Stewarding,
    Houses,
    Replacing,
    Breaks,
    TimeOuts,
    Challenges,
    Chronicle,
    Counting,
    Digests,
    Filming,
    Statistics,
    Upkeep,
):
    """The tables of one home."""

    async def at(self, channel: int) -> Table | None:
        """The lobby or running table of a channel."""
        row = await self.store.read.open_in(channel)
        return None if row is None else self.facts(row)

    async def latest(self, channel: int) -> Table | None:
        """The newest table of a channel, finished ones too; cancelled lobbies do not count."""
        row = await self.store.read.latest_in(channel)
        return None if row is None else self.facts(row)

    async def table(self, table: TableId) -> Table:
        """The table of that id; raises NoSuchTable."""
        return self.facts(await self.row(table))

    async def tables_of(self, user: UserId) -> tuple[Table, ...]:
        """The lobbies and running tables where the person plays."""
        rows = await self.store.read.open_of(user)
        return tuple(self.facts(row) for row in rows if row.rules in self.library.games)
