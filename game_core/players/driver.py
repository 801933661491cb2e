"""Whole games played by computer players, for simulations and tests."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game_core.kernel.chance import Dice, derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import Game
from game_core.kernel.match import Match, play, start
from game_core.kernel.seats import Seat, Table
from game_core.players.policies import Policy, choose

S = TypeVar("S")
V = TypeVar("V")
Watch = Callable[[Match[S, V], Decision, Seat, Action], None]


def samples(policy: str, game: Game[S, V], state: S, seat: Seat, dice: Dice) -> tuple[S, ...]:
    """The tables that a policy gets to see instead of `state`: all look the same to `seat`."""
    return tuple(game.redeal(state, seat, dice) for _ in range(Policy(policy).samples))


def play_out(
    game: Game[S, V],
    table: Table,
    seed: str,
    policies: Sequence[str],
    watch: Watch[S, V] | None = None,
) -> Match[S, V]:
    """A finished match, one policy a seat; the same for the same seed.

    Where several decisions or seats wait at once, lots decide who answers first. `watch` is told
    every choice with the match before it. Players' lots come from a seed of their own: with the
    table's own they could guess the deal.
    """
    match = start(game, table, seed).match
    secret = derived_seed(seed, "players")
    turn = 0
    while waiting := [(one, seat) for one in match.pending for seat in one.seats]:
        dice = Dice(secret, turn)
        turn += 1
        decision, seat = dice.choice(waiting)
        seen = samples(policies[seat], game, match.state, seat, dice)
        action = choose(policies[seat], game, seen, decision, seat, dice)
        if watch is not None:
            watch(match, decision, seat, action)
        match = play(match, seat, decision.id, action, branch=match.branches[decision.id]).match
    assert match.is_over, "nobody is asked, but the game has no outcome"
    return match
