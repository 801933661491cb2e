"""Life in Reterra in words: prompts, labels, moves and events."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game_core.games.life_in_reterra.actions import (
    INHABITANT,
    NOTHING,
    REST,
    BallPlaced,
    BuildingBuilt,
    DealTiles,
    InhabitantSettled,
    JunkDumped,
    LayTile,
    NothingSettled,
    PowersRested,
    RowFilled,
    Settle,
    TileLaid,
    TilesDealt,
    TurnPlayed,
    UsePower,
)
from game_core.games.life_in_reterra.cards import TURNS_OF_A_TILE, CardSet
from game_core.games.life_in_reterra.laying import built
from game_core.games.life_in_reterra.options import Buildings, Faces, Pick, ReterraOptions
from game_core.games.life_in_reterra.state import DEAL, LAY, SETTLE
from game_core.games.life_in_reterra.view import View, spot_name
from game_core.kernel.decision import Action, Cell, Decision, Event, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

_LAY: Final = (
    Slot("tile", "card", words("life_in_reterra-ask-tile")),
    Slot("spot", "spot", words("life_in_reterra-ask-spot")),
    Slot("turn", "turn", words("life_in_reterra-ask-turn")),
)
_SETTLE: Final = (
    Slot("what", "choice", words("life_in_reterra-ask-what")),
    Slot("spot", "spot", words("life_in_reterra-ask-where")),
    Slot("way", "turn", words("life_in_reterra-ask-way")),
)
_POWER: Final = (
    Slot("what", "choice", words("life_in_reterra-ask-power")),
    Slot("whose", "choice", words("life_in_reterra-ask-whose")),
    Slot("spot", "spot", words("life_in_reterra-ask-where")),
)


def prompt(view: View, decision: Decision, _seat: Seat) -> Prompt:
    """A tile, its spot, its turn; what to settle, where, which way round; a power and its spot."""
    if decision.kind == DEAL:
        return Prompt(words("life_in_reterra-prompt-deal"), ())
    if decision.kind == LAY:
        title = words("life_in_reterra-prompt-lay", turn=view.turn, turns=view.turns)
        return Prompt(title, _LAY)
    if decision.kind == SETTLE:
        return Prompt(words("life_in_reterra-prompt-settle"), _SETTLE)
    return Prompt(words("life_in_reterra-prompt-power", count=len(view.ready)), _POWER)


def label(cards: CardSet, view: View, field: str, value: Value) -> Words:
    """One option of a field."""
    match field, value:
        case "tile", str():
            place = "hand" if value in view.hand else "row"
            return words(
                f"life_in_reterra-tile-{place}", tile=value, spaces=tile_words(cards, value)
            )
        case "spot", (int(x), int(y)):
            return words("life_in_reterra-spot", name=spot_name((x, y)))
        case "turn", int():
            assert value in TURNS_OF_A_TILE
            return words("life_in_reterra-turn", degrees=value)
        case "way", int():
            return words("life_in_reterra-way", number=value + 1)
        case "whose", int():
            return words("life_in_reterra-whose", seat=value)
        case "what", ("inhabitant" | "nothing" | "rest"):
            return words(f"life_in_reterra-what-{value}")
        case "what", str():
            ready = view.ready.count(value)
            return words("life_in_reterra-what-building", name=name_of(value), ready=ready)
        case _:
            raise AssertionError(field, value)


def tile_words(cards: CardSet, tile: str) -> Words:
    """What a tile shows in short: its spaces with symbols, then its plain terrains."""
    shown = cards.by_id[tile]
    if shown.energy:
        return words("life_in_reterra-tile-energy")
    one, two, three, four = (space_words(*text.split(" ")) for text in shown.spaces)
    return words("life_in_reterra-tile-spaces", one=one, two=two, three=three, four=four)


def space_words(terrain: str, symbol: str = "") -> Words:
    """A space: its terrain, and what it shows."""
    named = words(f"life_in_reterra-terrain-{terrain}")
    if not symbol:
        return named
    shown = words(f"life_in_reterra-symbol-{symbol}")
    return words("life_in_reterra-space", terrain=named, symbol=shown)


def name_of(building: str) -> Words:
    """A building's name."""
    return words(f"life_in_reterra-building-{building}")


def _cells(cells: tuple[Cell, ...]) -> str:
    return ", ".join(map(spot_name, cells))


def describe(cards: CardSet, _view: View, action: Action) -> Words:
    """A move in words; buildings by the spaces they cover."""
    match action:
        case LayTile(tile=tile, spot=spot, turn=turn):
            return words(
                "life_in_reterra-move-lay",
                tile=tile,
                spot=spot_name(spot),
                turn=words("life_in_reterra-turn", degrees=turn),
            )
        case Settle(spot=None):
            return words(f"life_in_reterra-what-{NOTHING}")
        case Settle(what=what, spot=(int(), int()) as spot, way=way):
            if what == INHABITANT:
                return words("life_in_reterra-move-inhabitant", cell=spot_name(spot))
            cells = built(cards, what, spot, way).cells
            return words("life_in_reterra-move-build", name=name_of(what), cells=_cells(cells))
        case UsePower(spot=None):
            return words(f"life_in_reterra-what-{REST}")
        case UsePower(what=what, whose=whose, spot=(int(), int()) as spot):
            named, cell = name_of(what), spot_name(spot)
            if whose is None:
                return words("life_in_reterra-move-power", name=named, cell=cell)
            return words("life_in_reterra-move-junk", name=named, seat=whose, cell=cell)
        case DealTiles():
            return words("life_in_reterra-move-deal")
        case _:
            raise AssertionError(action)


def tell(view: View, event: Event) -> Words:
    """A public event in words."""
    match event:
        case TilesDealt(cards_up=cards_up, first_seat=first):
            names = {f"card_{n}": name_of(up.building) for n, up in enumerate(cards_up, 1)}
            return words("life_in_reterra-told-dealt", first_seat=first, **names)
        case TileLaid(seat=seat, tile=tile, x=x, y=y, turn=turn, from_hand=from_hand):
            return words(
                "life_in_reterra-told-laid",
                seat=seat,
                tile=tile,
                spot=spot_name((x, y)),
                turn=words("life_in_reterra-turn", degrees=turn),
                place="hand" if from_hand else "row",
            )
        case InhabitantSettled(seat=seat, cell=cell, by=by):
            if by:
                return words(
                    "life_in_reterra-told-invited",
                    seat=seat,
                    cell=spot_name(cell),
                    name=name_of(by),
                )
            return words("life_in_reterra-told-settled", seat=seat, cell=spot_name(cell))
        case BuildingBuilt(seat=seat, building=building, cells=cells):
            return words(
                "life_in_reterra-told-built", seat=seat, name=name_of(building), cells=_cells(cells)
            )
        case NothingSettled(seat=seat):
            return words("life_in_reterra-told-unsettled", seat=seat)
        case BallPlaced(seat=seat, cell=cell, by=by):
            return words(
                "life_in_reterra-told-ball", seat=seat, cell=spot_name(cell), name=name_of(by)
            )
        case JunkDumped(seat=seat, to_seat=to_seat, cell=cell, by=by):
            return words(
                "life_in_reterra-told-junk",
                seat=seat,
                to_seat=to_seat,
                cell=spot_name(cell),
                name=name_of(by),
            )
        case PowersRested(seat=seat, count=count):
            return words("life_in_reterra-told-rested", seat=seat, count=count)
        case TurnPlayed(steps=(step, *others)):
            told = tell(view, step)
            for other in others:
                told = words("life_in_reterra-told-both", one=told, other=tell(view, other))
            return told
        case RowFilled(tile=tile):
            return words("life_in_reterra-told-filled", tile=tile)
        case _:
            raise AssertionError(event)


def option_words() -> Mapping[str, Words]:
    """The names of the table options and of their values."""
    named: dict[str, type[StrEnum]] = {"buildings": Buildings, "faces": Faces}
    named |= {field: Pick for field in ReterraOptions.__struct_fields__ if field not in named}
    found = {}
    for option, kind in named.items():
        found[option] = words(f"life_in_reterra-option-{option}")
        for value in kind:
            found[f"{option}.{value}"] = words(f"life_in_reterra-option-{option}-{value}")
    return found
