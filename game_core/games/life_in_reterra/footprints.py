"""Where an action would lie: spots and ghosts."""

from game_core.games.life_in_reterra.actions import INHABITANT, LayTile, Settle, UsePower
from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.laying import built
from game_core.games.life_in_reterra.powers import power_of
from game_core.games.life_in_reterra.view import View
from game_core.kernel.decision import Action, Footprint


def footprint(cards: CardSet, view: View, action: Action) -> Footprint:
    """The cells an action covers; the piece is a tile's id, a building's name, or `inhabitant`,
    `relic` or `junk`. A building's turn is the way it lies.
    """
    match action:
        case LayTile(tile=tile, spot=spot, turn=turn):
            return Footprint(action.laid.cells, tile, spot, turn)
        case Settle(what=what, spot=(int(), int()) as spot, way=way):
            if what == INHABITANT:
                return Footprint((spot,), INHABITANT, spot)
            return Footprint(built(cards, what, spot, way).cells, what, spot, way)
        case UsePower(what=what, whose=whose, spot=(int(), int()) as spot):
            power = power_of(cards, view.cards_up, what)
            assert power is not None
            return Footprint((spot,), power.of.value, spot, board=whose)
        case _:
            return Footprint(())
