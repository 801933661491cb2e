"""The policies: each picks one legal action from what a seat may know."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, TypeVar

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import Game
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat

S = TypeVar("S")
V = TypeVar("V")

CANDIDATES: Final = 32
"""The most actions that `sampling` compares at a decision."""


class Policy(StrEnum):
    """How a computer player picks."""

    RANDOM = "random"
    GREEDY = "greedy"
    SAMPLING = "sampling"

    @property
    def samples(self) -> int:
        """How many tables drawn by `redeal` it wants to see."""
        return 3 if self is Policy.SAMPLING else 1


def choose(
    policy: str,
    game: Game[S, V],
    samples: Sequence[S],
    decision: Decision,
    seat: Seat,
    dice: Dice,
) -> Action:
    """The action `seat` takes: any legal one, the one that stands best at once, or the best on
    average over the samples among 32 candidates. Equals are drawn by lot.

    Every sample has the seat's own view, so its legal actions are the same in all of them.
    """
    actions = list(game.legal(samples[0], decision, seat))
    match Policy(policy):
        case Policy.RANDOM:
            return dice.choice(actions)
        case Policy.GREEDY:
            return _best(game, samples[:1], decision, seat, actions, dice)
        case Policy.SAMPLING:
            candidates = _drawn(actions, CANDIDATES, dice)
            return _best(game, samples, decision, seat, candidates, dice)


def _best(
    game: Game[S, V],
    samples: Sequence[S],
    decision: Decision,
    seat: Seat,
    actions: Sequence[Action],
    dice: Dice,
) -> Action:
    if len(actions) == 1:
        return actions[0]
    worth = [_worth(game, samples, decision, seat, action) for action in actions]
    best = max(worth)
    equals = [action for action, value in zip(actions, worth, strict=True) if value == best]
    return dice.choice(equals)


def _worth(
    game: Game[S, V], samples: Sequence[S], decision: Decision, seat: Seat, action: Action
) -> int:
    """How the seat stands after the action, over all samples together.

    Actions that show nothing look alike in every sample, so a view seen before is not scored again.
    """
    scored: list[tuple[V, int]] = []
    total = 0
    for sample in samples:
        after = game.view(game.apply(sample, decision, seat, action).state, seat)
        value = next((points for view, points in scored if view == after), None)
        if value is None:
            value = lead(game.standing(after), seat)
            scored.append((after, value))
        total += value
    return total


def lead(outcome: Outcome, seat: Seat) -> int:
    """The seat's total less the best of those it plays against; the team's own where it has
    none.
    """
    mine = outcome.sheet_of(seat)
    others = [sheet.total for sheet in outcome.sheets if seat not in sheet.seats]
    return mine.total - max(others, default=0)


def _drawn(actions: Sequence[Action], most: int, dice: Dice) -> Sequence[Action]:
    """At most `most` of the actions, each as likely, in their order."""
    left = list(range(len(actions)))
    drawn: list[int] = []
    while left and len(drawn) < most:
        index = dice.below(len(left))
        left[index], left[-1] = left[-1], left[index]
        drawn.append(left.pop())
    return [actions[index] for index in sorted(drawn)]
