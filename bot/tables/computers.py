"""The turns of computer players: due rows, answered by a process that sees no secrets."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from bot.store.rows import DueRow
from bot.tables.desk import COMPUTER, Desk
from bot.tables.facts import Status
from bot.tables.live import Live
from bot.tables.play import played
from bot.tables.thinking import Question
from game_core.kernel.chance import Dice, derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.errors import IllegalAction, StaleChoice
from game_core.players import samples

_log = logging.getLogger(__name__)


class Thinks(Protocol):
    """Whoever answers for computer players."""

    async def answer(self, question: Question) -> bytes | None:
        """The packed action, or None where there is none in time."""


class Computers(Desk):
    """Computer players' answers."""

    async def answer_due(self, due: DueRow, thinker: Thinks) -> None:
        """The computer player has answered; or nothing, where it is not asked any more.

        The table stays unlocked while it thinks; its answer is checked like anybody's.
        """
        async with self.lock(due.about):
            live = await self.live(due.about)
            decision = _asked(live, due)
            if decision is None:
                async with self.store.writing() as writes:
                    await writes.done(due)
                return
            question = await self._question(live, due, decision)
        branch = live.match.branches[decision.id]
        packed = await thinker.answer(question)
        async with self.lock(due.about):
            live = await self.live(due.about)
            decision = _asked(live, due)
            if decision is None or live.match.branches[decision.id] != branch:
                return
            await self._answered(live, due, decision, packed)

    async def _question(self, live: Live, due: DueRow, decision: Decision) -> Question:
        game, policy = live.game, live.table.players[due.seat].policy
        assert policy is not None
        # of the deal's seed only a hash that leads nowhere back: the same answer after an undo
        seed = derived_seed(live.row.seed, f"{COMPUTER} {due.seat} {decision.id}")
        seen = samples(policy, game, live.match.state, due.seat, Dice(seed, 1))
        return Question(
            game.key,
            game.digest,
            await self.store.read.card_set(game.digest),
            policy,
            tuple(game.encode_state(state) for state in seen),
            decision,
            due.seat,
            seed,
        )

    async def _answered(
        self, live: Live, due: DueRow, decision: Decision, packed: bytes | None
    ) -> None:
        try:
            action = _read(live, packed) if packed else self._drawn(live, due, decision)
            advance = played(live, due.seat, due.decision, None, action, automatic=True)
        except (IllegalAction, msgspec.DecodeError):
            _log.error("game %s at %s: a computer player is wrong", live.row.id, live.row.seq)
            action = self._drawn(live, due, decision)
            advance = played(live, due.seat, due.decision, None, action, automatic=True)
        await self.commit(live, advance, actor=due.seat)

    def _drawn(self, live: Live, due: DueRow, decision: Decision) -> Action:
        legal = tuple(live.game.legal(live.match.state, decision, due.seat))
        return Dice(self.draw_lots()).choice(legal)


def _asked(live: Live, due: DueRow) -> Decision | None:
    """The decision that is due, where a computer player is asked for it still."""
    if live.table.status is not Status.RUNNING or not live.table.players[due.seat].policy:
        return None
    try:
        decision = live.match.decision(due.decision)
    except StaleChoice:
        return None
    return decision if due.seat in decision.seats else None


def _read(live: Live, packed: bytes) -> Action:
    return live.game.decode_action(packed)
