"""Draws the pictures of the players' page: `python -m tests.games.minikin_city.docs_pictures`."""

from collections.abc import Callable, Iterator
from pathlib import Path

from data import catalog, library
from game_core.kernel.chance import Dice
from game_core.kernel.match import play
from game_core.players import choose, samples
from renderers.games.minikin_city import ART
from renderers.marks import Marks
from renderers.scene import Scene
from renderers.studio import Studio
from tests.games.minikin_city.tables import MinikinMatch, started

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
GAME = library().game("minikin_city")
SAY = catalog().saying(("Ralph", "Sergio", "Jade", "Aurelia"))
SEATS = 4
NUMBER = 12


def until(is_there: Callable[[MinikinMatch], bool]) -> MinikinMatch:
    """The same game of four computer players, up to a moment."""
    match = started(GAME, SEATS, NUMBER)
    while match.pending and not is_there(match):
        (decision,) = match.pending
        seat = decision.seats[0]
        dice = Dice(f"{NUMBER:032x}", match.seq)
        seen = samples("sampling", GAME, match.state, seat, dice)
        action = choose("sampling", GAME, seen, decision, seat, dice)
        match = play(match, seat, decision.id, action).match
    return match


def pictures() -> Iterator[tuple[str, Scene]]:
    """Every picture by its name."""
    match = until(lambda one: one.state.round == 6 and one.pending[0].kind == "draft")
    view = GAME.view(match.state, match.pending[0].seats[0])
    marks = Marks(standing=GAME.standing(view))
    yield "table", ART.table(view, GAME.cards, marks, SAY)
    assert ART.hand is not None
    yield "hand", ART.hand(view, GAME.cards, SAY)
    yield "card", ART.card(GAME.cards, "G8", SAY)
    over = until(lambda _: False)
    end = GAME.view(over.state, None)
    standing = GAME.standing(end)
    best = standing.places.index(1)
    assert ART.board is not None
    yield "city", ART.board(end, GAME.cards, best, Marks(standing=standing), SAY)
    line = max(
        (line for line in standing.sheet_of(best).lines if line.key.startswith("card_")),
        key=lambda one: (one.points > 0, len(one.cells) < 7, len(one.cells)),
    )
    lit = Marks(standing=standing, highlight=line)
    yield "line", ART.board(end, GAME.cards, best, lit, SAY)


def main() -> None:
    """Writes them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    try:
        for name, scene in pictures():
            (FOLDER / f"minikin_city_{name}.png").write_bytes(studio.draw(scene))
    finally:
        studio.close()


if __name__ == "__main__":
    main()
