"""Cards and tables drawn by hand."""

from msgspec.structs import replace

from game_core.games.shrinkopolis import make
from game_core.games.shrinkopolis.cards import Animal, Card, CardSet, Half, Kind, Task, Tool
from game_core.games.shrinkopolis.options import ShrinkopolisOptions
from game_core.games.shrinkopolis.places import Laid
from game_core.games.shrinkopolis.setting_out import start
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.view import Asked, District
from game_core.kernel.seats import Table

LETTERS = {
    "-": Half.NONE,
    "o": Half.EMPTY,
    "C": Half.COMPONENTS,
    "F": Half.FOOD,
    "A": Half.ART,
    "W": Half.WILD,
    "1": Half.VP1,
    "2": Half.VP2,
}


def halves(text):
    """Six places from letters: top, right upper and lower, bottom, left lower and upper."""
    return tuple(LETTERS[letter] for letter in text)


def city(name, places):
    return Card(name, Kind.CITY, 1, halves(places))


def culture(name, places, cost=2):
    return Card(name, Kind.CULTURE, 1, halves(places), cost)


def animal(name, places, kind="wasp", cost=2, value=2, bonus=3):
    return Card(name, Kind.ANIMAL, 1, halves(places), cost, value, bonus, Animal(kind))


def tool(name, places, kind="glue", cost=2, value=3):
    return Card(name, Kind.TOOL, 1, halves(places), cost, value, tool=Tool(kind))


def task(name, places, of="zoo", kind="glue", cost=2):
    return Card(name, Kind.TASK, 1, halves(places), cost, tool=Tool(kind), task=Task(of))


def game_of(*cards, **more):
    """The game over just these cards."""
    return make(CardSet(tuple(cards), **more), "0" * 64)


def acting(*districts, kind="act", card="", seat=0, options=None, **more):
    """A table in the middle of a turn of `seat`: each district is a list of lying cards, or a
    District.
    """
    options = options or ShrinkopolisOptions()
    seats = more.pop("seats", len(districts))
    state = start(Table(seats, options))
    built = [
        replace(one, seats=had.seats)
        if isinstance(one, District)
        else replace(had, laid=tuple(one))
        for had, one in zip(state.open.districts, districts, strict=True)
    ]
    flow = (Asked(1, kind, seat, card),)
    if kind in ("city", "place"):
        flow = (Asked(1, "act", seat), Asked(2, kind, seat, card))
    more = {"turn": seat + 1, "flow": flow, "asked": 2, **more}
    table = replace(state.open, districts=tuple(built), **more)
    return State(table, orders=state.orders)


def lay(card, x=0, y=0, turn=0):
    return Laid(card, x, y, turn)


def main(game, state):
    """The main flow's decision."""
    return next(one for one in game.pending(state) if one.blocks)


def legal(game, state, seat=0):
    """What the main flow lets the seat do."""
    return list(game.legal(state, main(game, state), seat))


def do(game, state, action, seat=0):
    """The state after a legal action on the main flow."""
    decision = main(game, state)
    assert action in set(game.legal(state, decision, seat)), action
    return game.apply(state, decision, seat, action).state
