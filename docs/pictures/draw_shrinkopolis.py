"""Draws the pictures of docs/shrinkopolis.md anew: `python -m docs.pictures.draw_shrinkopolis`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from data import catalog
from game_core.games.shrinkopolis.actions import PlaceVertigo
from game_core.games.shrinkopolis.options import Layouts, ShrinkopolisOptions
from game_core.games.shrinkopolis.state import State
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Decision
from game_core.kernel.seats import NATURE, Table
from renderers.games.shrinkopolis import ART
from renderers.marks import Marks, Spot
from renderers.scene import Scene
from renderers.studio import Studio
from tests.balance.shrinkopolis import CARDS, GAME, choose

HERE = Path(__file__).parent
SEED = "5a" * 16
say = catalog("en").saying(["Agnes", "Bruno", "Cyril"])


def played(seats: int, stop: Callable[[State, Decision], bool]) -> tuple[State, Decision]:
    """A first game up to the moment that is wanted."""
    state = GAME.start(Table(seats, ShrinkopolisOptions(layouts=Layouts.FIRST)))
    for number in range(1, GAME.bound):
        decision = next(one for one in GAME.pending(state) if one.seats)
        if stop(state, decision):
            return state, decision
        seat, dice = decision.seats[0], Dice(SEED, number)
        if seat == NATURE:
            action = GAME.chance(state, decision, Dice(SEED))
        elif decision.kind in ("task", "vertigo"):
            action = dice.choice(list(GAME.legal(state, decision, seat)))
        else:
            action = choose(state, decision, seat, dice)
        state = GAME.apply(state, decision, seat, action).state
    raise AssertionError("that moment never comes")


def scenes() -> dict[str, Scene]:
    """Every picture by the name of its file."""
    state, decision = played(3, lambda one, asked: one.open.turn == 11 and asked.kind == "place")
    seat = decision.seats[0]
    view = GAME.view(state, seat)
    standing = GAME.standing(view)
    legal = list(GAME.legal(state, decision, seat))
    ghost = Marks(standing=standing, ghost=GAME.footprint(view, legal[len(legal) // 2]), gain=3)
    lines = standing.sheet_of(seat).lines
    hearts = next(line for line in lines if line.key == "connections")
    solo, asked = played(1, lambda one, asked: one.open.turn == 4 and asked.kind == "vertigo")
    alone = GAME.view(solo, 0)
    cells = {
        action.cell: GAME.footprint(alone, action).cells
        for action in GAME.legal(solo, asked, 0)
        if isinstance(action, PlaceVertigo)
    }
    spots = tuple(Spot(n, covered) for n, covered in enumerate(cells.values(), 1))
    return {
        "table": ART.table(view, CARDS, Marks(standing=standing), say),
        "ghost": ART.board(view, CARDS, seat, ghost, say),
        "line": ART.board(view, CARDS, seat, Marks(standing=standing, highlight=hearts), say),
        "vertigo": ART.table(alone, CARDS, Marks(standing=GAME.standing(alone), spots=spots), say),
    }


def main() -> None:
    """Writes the files."""
    studio = Studio()
    try:
        for name, scene in scenes().items():
            (HERE / f"shrinkopolis_{name}.png").write_bytes(studio.draw(scene))
    finally:
        studio.close()


if __name__ == "__main__":
    main()
