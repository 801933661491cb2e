"""Draws the pictures of docs/happy_city.md anew: `python -m docs.pictures.draw_happy_city`."""

from __future__ import annotations

from pathlib import Path

from data import catalog
from game_core.games.happy_city.actions import TakeAction
from game_core.games.happy_city.state import State
from renderers.games.happy_city import ART
from renderers.marks import Marks
from renderers.scene import Scene
from renderers.studio import Studio
from tests.games.happy_city.tables import CARDS, EXAMPLE, GAME, WHITE, city, table

HERE = Path(__file__).parent
say = catalog("en").saying(["Marta", "Ada", "Jakub"])


def worked_turn() -> State:
    """Marta can buy the museum, which brings the film studios within reach."""
    decks = (("bank",) * 22, ("garage",) * 17, ("spa",) * 15)
    return table(
        city(f"{WHITE} shoe_shop school house", 4),
        city(f"{WHITE} grocery apartment_block offices", 2),
        city(f"{WHITE} igloo factory library", 3),
        centre="museum zoo florist",
        specials="film_studios toy_shop unicorn_ranch martian_embassy cat_cafe",
        decks=decks,
        dwellings=(1, 1, 2),
    )


def scenes() -> dict[str, Scene]:
    """Every picture by the name of its file."""
    state = worked_turn()
    view = GAME.view(state, 0)
    standing = GAME.standing(view)
    ghost = GAME.footprint(view, TakeAction("museum"))
    ended = GAME.position({"players": [{"name": "Marta", "cards": EXAMPLE.split()}]})
    final = GAME.standing(ended)
    hearts = final.sheet_of(0).lines[1]
    expert = table(
        city("happy_market_blue factory house", 2),
        city(),
        expert=True,
        specials="pyramid japanese_garden red_bridge wishing_well",
    )
    return {
        "table": ART.table(view, CARDS, Marks(standing=standing), say),
        "preview": ART.board(view, CARDS, 0, Marks(standing=standing, ghost=ghost, gain=4), say),
        "score": ART.board(ended, CARDS, 0, Marks(standing=final, highlight=hearts), say),
        "expert": ART.extras["goals"](GAME.view(expert, 0), CARDS, Marks(), say),
    }


def main() -> None:
    """Writes the files."""
    studio = Studio()
    try:
        for name, scene in scenes().items():
            (HERE / f"happy_city_{name}.png").write_bytes(studio.draw(scene))
    finally:
        studio.close()


if __name__ == "__main__":
    main()
