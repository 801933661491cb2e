"""Tables in play: started, played on by a fixed hand or at random."""

import random
from collections.abc import Iterator

from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.games.sprawlopolis.state import State
from game_core.games.sprawlopolis.view import View
from game_core.kernel import match as driver
from game_core.kernel.game import Game
from game_core.kernel.match import Match
from game_core.kernel.seats import Table

SprawlopolisGame = Game[State, View]
SprawlopolisMatch = Match[State, View]


def seed(number: int) -> str:
    return f"{number:032x}"


def started(
    game: SprawlopolisGame, seats: int, number: int = 1, options: SprawlopolisOptions | None = None
) -> SprawlopolisMatch:
    """A table after the deal."""
    table = Table(seats, options or SprawlopolisOptions())
    return driver.start(game, table, seed(number)).match


def states_at_random(game: SprawlopolisGame, seats: int, number: int) -> Iterator[State]:
    """Every state of a random game from the deal on, the end included."""
    dice = random.Random(number)
    match = started(game, seats, number)
    yield match.state
    while match.pending:
        (decision,) = match.pending
        (seat,) = decision.seats
        action = dice.choice(list(game.legal(match.state, decision, seat)))
        match = driver.play(match, seat, decision.id, action).match
        yield match.state
