"""The whole table, secrets included."""

import msgspec

from game_core.games.shrinkopolis.view import Order, Tabletop, Wishes


class State(msgspec.Struct, frozen=True):
    """A game of Shrinkopolis: what lies open, and what does not.

    `cities` and `rewards` are decks, their top first; `under` is how many of the city cards lie
    below the tasks `buried` in that deck. `box` and `spare_tasks` are out of the game. `dealt`,
    `kept`, `orders` go by district, the first two until the tasks are chosen.
    """

    open: Tabletop
    cities: tuple[str, ...] = ()
    under: int = 0
    buried: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    spare_tasks: tuple[str, ...] = ()
    dealt: tuple[tuple[str, ...], ...] = ()
    kept: tuple[str, ...] = ()
    wishes: tuple[Wishes, ...] = ()
    orders: tuple[Order, ...] = ()

    def wishes_of(self, number: int) -> Wishes:
        """The answer so far to a decision about following."""
        return next((one for one in self.wishes if one.number == number), Wishes(number))
