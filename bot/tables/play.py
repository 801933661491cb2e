"""The game itself: looking at it, and answering what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.store.writing import Writes
from bot.tables.deadlines import forget_row
from bot.tables.desk import Desk
from bot.tables.errors import AlreadyDone, NotSeated, TableOver
from bot.tables.facts import Acted, Look, Status, TableId, UserId
from bot.tables.live import Live
from bot.tables.places import left, outcome_of, ranked
from bot.tables.sealing import check_insider
from bot.tables.stints import returned, with_seat
from bot.tables.stored import AnyAdvance
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.errors import StaleChoice
from game_core.kernel.log import Entry, line_of_play
from game_core.kernel.match import play
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat
from game_core.kernel.words import words

GUESSES = 2
"""How many deals a change in score must agree on before it is shown."""


class Play(Desk):
    """Looking and acting."""

    async def look(self, table: TableId, user: UserId | None) -> Look:
        """The table as that person sees it, for posts as everybody does.

        Raises NotStarted in a lobby, TableRefused while it is sealed and the person does not play.
        """
        async with self.lock(table):
            live = await self.live(table)
            if user is not None:
                check_insider(live.row, user)
            return looked(live, None if user is None else live.table.seat_of(user))

    async def legal(self, table: TableId, user: UserId) -> tuple[Action, ...]:
        """The answers to the decision that `look` shows the person; none where it shows none."""
        async with self.lock(table):
            live = await self.live(table)
            seat = live.table.seat_of(user)
            return () if seat is None else _legal(live, seat)

    async def act(
        self, table: TableId, user: UserId, decision: int, branch: int | None, action: Action
    ) -> Acted:
        """The table after the person's answer, committed; who was away is back.

        Raises NotSeated, TableOver, AlreadyDone, or what the kernel raises; then nothing changed.
        """
        async with self.lock(table):
            live = await self.live(table)
            seat = seat_of(live, user)
            advance = played(live, seat, decision, branch, action)
            is_back = not live.table.players[seat].is_played

            async def forget(writes: Writes, _after: Live) -> None:
                await forget_row(writes, table, seat)

            after = await self.commit(
                live,
                advance,
                actor=seat,
                receipt=(words("notice-back", seat=seat),) if is_back else (),
                change=lambda row: with_seat(row, seat, returned),
                also=forget if live.row.clock else None,
            )
            return Acted(looked(after, seat), advance.made)

    async def check_open(
        self,
        table: TableId,
        user: UserId,
        decision: int,
        branch: int | None,
        is_chosen: Callable[[Action], bool],
    ) -> None:
        """The decision is open to the person; raises as `act` would with a chosen action."""
        async with self.lock(table):
            live = await self.live(table)
            seat = seat_of(live, user)
            if is_repeated(live, seat, decision, branch, is_chosen):
                raise AlreadyDone
            check_running(live)
            _open_decision(live, decision, branch)

    async def gain(self, table: TableId, user: UserId, action: Action) -> int | None:
        """The change of the person's total by an action, where they may know it.

        Reckoned on deals that look the same to them; None where these disagree, and where the
        action is not theirs to take.
        """
        async with self.lock(table):
            live = await self.live(table)
            seat = live.table.seat_of(user)
            if seat is None or action not in _legal(live, seat):
                return None
            gain: int | None = live.once(
                ("gain", seat, action), lambda: self._gain(live, seat, action)
            )
            return gain

    def _gain(self, live: Live, seat: Seat, action: Action) -> int | None:
        decision = live.match.decision_of(seat)
        assert decision is not None
        gains = {self._guess(live, decision, seat, action) for _ in range(GUESSES)}
        return gains.pop() if len(gains) == 1 else None

    def _guess(self, live: Live, decision: Decision, seat: Seat, action: Action) -> int:
        # a seed of its own each time: the true deal must not be reckoned back from the answer
        game = live.game
        state = game.redeal(live.match.state, seat, Dice(self.draw_lots()))
        after = game.apply(state, decision, seat, action).state
        total = game.standing(game.view(after, seat)).sheet_of(seat).total
        return total - _standing(live, seat).sheet_of(seat).total


def looked(live: Live, seat: Seat | None) -> Look:
    """The table as a seat, or everybody, sees it."""
    view: Any = live.view(seat)
    running = live.table.status is Status.RUNNING
    decision = live.match.decision_of(seat) if running and seat is not None else None
    turn, turns = live.game.progress(view)
    outcome, standing = outcome_of(live), _standing(live, seat)
    return Look(
        table=live.table,
        game=live.game,
        seat=seat,
        view=view,
        standing=standing if outcome is None else ranked(standing, left(live.table)),
        decision=decision,
        branch=live.match.branches[decision.id] if decision else 0,
        waiting=live.waiting() if running else (),
        turn=turn,
        turns=turns,
        outcome=outcome,
        actions=() if decision is None or seat is None else _legal(live, seat),
    )


def seat_of(live: Live, user: UserId) -> Seat:
    """The seat the person plays; raises NotSeated (ST-6)."""
    seat = live.table.seat_of(user)
    if seat is None:
        resigned = any(player.user == user for player in live.table.players)
        raise NotSeated(words("refusal-resigned" if resigned else "refusal-not-seated"))
    return seat


def played(
    live: Live,
    seat: Seat,
    decision: int,
    branch: int | None,
    action: Action,
    *,
    automatic: bool = False,
) -> AnyAdvance:
    """The match after the answer; raises TableOver, AlreadyDone, or what the kernel raises."""
    if is_repeated(live, seat, decision, branch, lambda last: last == action):
        raise AlreadyDone
    check_running(live)
    _open_decision(live, decision, branch)
    return play(live.match, seat, decision, action, branch=branch, automatic=automatic)


def is_repeated(
    live: Live,
    seat: Seat,
    number: int,
    branch: int | None,
    is_chosen: Callable[[Action], bool],
) -> bool:
    """Whether the seat's last answer was just what is chosen, to just this decision (ST-1)."""
    known = live.match.branches.get(number)
    if branch is not None and known is not None and branch != known:
        return False
    if any(number == one.id and seat not in one.answered for one in live.match.pending):
        return False
    last = _last_answer(live, seat)
    return last is not None and last.decision == number and is_chosen(last.action)


def _last_answer(live: Live, seat: Seat) -> Entry | None:
    line = reversed(line_of_play(live.match.log))
    return next((one for one in line if one.seat == seat and not one.automatic), None)


def _open_decision(live: Live, number: int, branch: int | None) -> None:
    """Raises StaleChoice with the turn it was asked in, where that is known (ST-4)."""
    try:
        live.match.decision(number, branch)
    except StaleChoice:
        then, now = live.turns.get(number, 0), live.turn
        if 0 < then < now:
            raise StaleChoice(words("refusal-stale-turn", then=then, now=now)) from None
        raise


def check_running(live: Live) -> None:
    """Raises TableOver where nothing can be done any more."""
    if live.table.status is not Status.RUNNING:
        raise TableOver(words("refusal-over"))


def _legal(live: Live, seat: Seat) -> tuple[Action, ...]:
    decision = live.match.decision_of(seat)
    if decision is None or live.table.status is not Status.RUNNING:
        return ()
    legal: tuple[Action, ...] = live.once(
        ("legal", seat), lambda: tuple(live.game.legal(live.match.state, decision, seat))
    )
    return legal


def _standing(live: Live, seat: Seat | None) -> Outcome:
    standing: Outcome = live.once(("standing", seat), lambda: live.game.standing(live.view(seat)))
    return standing
