"""The turns of computer players: due rows, answered by a process that sees no secrets."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from bot.store.rows import DueRow
from bot.tables.desk import Desk
from bot.tables.facts import Status
from bot.tables.live import Live
from bot.tables.play import played
from bot.tables.stored import AnyAdvance
from bot.tables.thinking import Question
from game_core.kernel.chance import Dice, derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.errors import IllegalAction, StaleChoice
from game_core.players import Policy, samples

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
            policy = live.table.players[due.seat].policy
            assert policy is not None
            question = await self.question(live, due, decision, policy)
        branch = live.match.branches[decision.id]
        packed = await thinker.answer(question)
        async with self.lock(due.about):
            live = await self.live(due.about)
            decision = _asked(live, due)
            if decision is None or live.match.branches[decision.id] != branch:
                return
            await self._answered(live, due, decision, packed)

    async def question(
        self, live: Live, due: DueRow, decision: Decision, policy: Policy
    ) -> Question:
        """What a computer player is asked for the seat that is due."""
        game = live.game
        seed = _seed(live, due)
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
        await self.commit(live, self.advance_of(live, due, decision, packed), actor=due.seat)

    def advance_of(
        self, live: Live, due: DueRow, decision: Decision, packed: bytes | None
    ) -> AnyAdvance:
        """The match after the packed answer; after one drawn by lot where it is none."""
        try:
            action = _read(live, packed) if packed else _drawn(live, due, decision)
            return played(live, due.seat, due.decision, None, action, automatic=True)
        except (IllegalAction, msgspec.DecodeError):
            _log.error("game %s at %s: a computer player is wrong", live.row.id, live.row.seq)
            action = _drawn(live, due, decision)
            return played(live, due.seat, due.decision, None, action, automatic=True)


def _seed(live: Live, due: DueRow) -> str:
    """Of the deal's seed only a hash that leads nowhere back: the same answer after an undo."""
    return derived_seed(live.row.seed, f"{due.kind} {due.seat} {due.decision}")


def _drawn(live: Live, due: DueRow, decision: Decision) -> Action:
    legal = tuple(live.game.legal(live.match.state, decision, due.seat))
    return Dice(_seed(live, due), 2).choice(legal)


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
