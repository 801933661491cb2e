"""Powers that work every turn: what they may do where (LR-14, LR-15, LR-3)."""

from collections.abc import Iterator, Sequence

from game_core.games.life_in_reterra.actions import REST, UsePower
from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.community import Community, Town, town_of
from game_core.games.life_in_reterra.effects import Gift, Turn
from game_core.games.life_in_reterra.view import PAWNS, CardUp, tokens_left
from game_core.kernel.decision import Cell
from game_core.kernel.seats import Seat
from game_core.kit.grid import reading


def power_of(cards: CardSet, cards_up: Sequence[CardUp], building: str) -> Turn | None:
    """The building's power; None where its card only scores."""
    for up in cards_up:
        if up.building == building:
            return next((one for one in up.effects(cards) if isinstance(one, Turn)), None)
    return None


def powers_of(cards: CardSet, cards_up: Sequence[CardUp], community: Community) -> tuple[str, ...]:
    """The buildings with a power, one entry for each copy, sorted (LR-14)."""
    return tuple(
        sorted(
            one.building
            for one in community.buildings
            if power_of(cards, cards_up, one.building) is not None
        )
    )


def neighbours_of(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats directly left and right; one opponent counts once (LR-15)."""
    return tuple(dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats)))


def uses(
    cards: CardSet,
    cards_up: Sequence[CardUp],
    communities: Sequence[Community],
    ready: Sequence[str],
    seat: Seat,
) -> Iterator[UsePower]:
    """Every use of a power that is ready, then the choice to leave the rest; nothing where no
    power can be used.
    """
    found = False
    for name in dict.fromkeys(ready):
        power = power_of(cards, cards_up, name)
        assert power is not None, "only buildings with a power are ready"
        for whose, spot in _targets(cards, power, name, communities, seat):
            found = True
            yield UsePower(name, whose, spot)
    if found:
        yield UsePower(REST)


def _targets(
    cards: CardSet, power: Turn, name: str, communities: Sequence[Community], seat: Seat
) -> Iterator[tuple[Seat | None, Cell]]:
    own = town_of(cards, communities[seat])
    match power.of:
        case Gift.JUNK:
            if tokens_left(communities):
                for other in neighbours_of(seat, len(communities)):
                    for cell in town_of(cards, communities[other]).relics:
                        yield other, cell
        case Gift.RELIC:
            if tokens_left(communities):
                for cell in own.blanks:
                    if _reaches(own, power, name, cell):
                        yield None, cell
        case Gift.INHABITANT:
            if len(own.community.inhabitants) < PAWNS:
                for cell in sorted(own.empty_gears, key=reading):
                    if _reaches(own, power, name, cell):
                        yield None, cell


def _reaches(town: Town, power: Turn, name: str, cell: Cell) -> bool:
    """Whether the power's narrower place, if it has one, takes in the cell."""
    if power.terrain is not None and town.spaces[cell].terrain is not power.terrain:
        return False
    if not power.in_sight:
        return True
    return any(
        cell in town.sight(built) for built in town.community.buildings if built.building == name
    )
