"""A table laid out by hand, for `score`."""

from collections.abc import Iterable
from typing import Final

import msgspec

from game_core.games.shrinkopolis.cards import Animal, CardSet, Kind, LayoutA, LayoutB
from game_core.games.shrinkopolis.options import Mode, ShrinkopolisOptions, Variant
from game_core.games.shrinkopolis.places import TURNS, Laid, Place, across
from game_core.games.shrinkopolis.town import Purse, completed_by, town_of
from game_core.games.shrinkopolis.view import (
    COLUMNS,
    CUBES,
    FULL_DIE,
    ROWS,
    VERTIGO,
    District,
    Figure,
    GridCard,
    Tabletop,
    View,
)
from game_core.kernel.errors import BadPosition

_SIDES: Final = {"N": 0, "E": 1, "S": 2, "W": 3}
_GROUPS: Final = {
    Variant.SOLO: ((0,),),
    Variant.COOPERATIVE: ((0, 1),),
    Variant.TEAM: ((0, 2), (1, 3)),
}


class Cube(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cube on the place of a cell at one of its sides: N, E, S or W."""

    x: int
    y: int
    side: str

    @property
    def place(self) -> Place:
        """The place as the rules know it."""
        return (self.x, self.y, _SIDES[self.side])


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of one person."""

    components: int = 0
    food: int = 0
    art: int = 0

    @property
    def purse(self) -> Purse:
        """The dice as the rules know them."""
        return (self.components, self.food, self.art)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One district: its cards in the order they were played; `dice` is a list of two where two
    people share it.
    """

    cards: tuple[Laid, ...]
    name: str = ""
    cubes: tuple[Cube, ...] = ()
    figures: tuple[Animal, ...] = ()
    dice: Dice | tuple[Dice, ...] = Dice()


class VertigoLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Vertigo's grid: his cards in the order they came, and how many figures stand in it."""

    cards: tuple[GridCard, ...] = ()
    figures: int = 0


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    players: tuple[Player, ...]
    mode: Variant = Variant.STANDARD
    layout_a: LayoutA | None = None
    layout_b: LayoutB | None = None
    vertigo: VertigoLayout = VertigoLayout()


def position(cards: CardSet, given: object) -> View:
    """The layout as everybody would see it; raises BadPosition with a sentence.

    Cards are named by their index in the file, from 0.
    """
    try:
        layout = msgspec.convert(given, Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    groups = _groups(layout)
    _check_together(cards, layout)
    for n, player in enumerate(layout.players):
        _check_player(cards, player, len(groups[n]), f"players[{n}]")
    return View(seat=None, open=_table(layout, groups), cities=0, rewards=0, buried=0)


def _groups(layout: Layout) -> tuple[tuple[int, ...], ...]:
    standard = tuple((n,) for n in range(len(layout.players)))
    groups = _GROUPS.get(layout.mode, standard)
    if len(groups) != len(layout.players) or not 1 <= len(layout.players) <= 4:
        wanted = "1 to 4" if layout.mode is Variant.STANDARD else str(len(groups))
        msg = f"A {layout.mode} game has {wanted} districts, but {len(layout.players)} are given."
        raise BadPosition(msg)
    has_vertigo = layout.mode.has_vertigo
    if layout.layout_a is not None and has_vertigo:
        raise BadPosition("Against Vertigo there is no layout of deck A.")
    if not has_vertigo and (layout.vertigo.cards or layout.vertigo.figures):
        msg = f"Vertigo does not build in a {layout.mode} game."
        raise BadPosition(msg)
    return groups


def _check_together(cards: CardSet, layout: Layout) -> None:
    """What the districts share: cards, figures, cubes."""
    seen: set[str] = set()
    laid = [
        (f"players[{n}].cards[{index}]", one.card)
        for n, player in enumerate(layout.players)
        for index, one in enumerate(player.cards)
    ]
    laid += [
        (f"vertigo.cards[{index}]", one.card) for index, one in enumerate(layout.vertigo.cards)
    ]
    for where, card in laid:
        if card not in cards.by_id:
            msg = f"{where}: there is no card “{card}”."
            raise BadPosition(msg)
        if card in seen:
            msg = f"{where}: card “{card}” lies somewhere already."
            raise BadPosition(msg)
        seen.add(card)
    for index, one in enumerate(layout.vertigo.cards):
        if not (0 <= one.column < COLUMNS and 0 <= one.row < ROWS):
            msg = f"vertigo.cards[{index}]: his grid has columns 0 to 2 and rows 0 and 1."
            raise BadPosition(msg)
        if one.turn not in TURNS[::2]:
            msg = f"vertigo.cards[{index}]: his cards lie upright, turned by 0 or 180."
            raise BadPosition(msg)
    figures = [figure for player in layout.players for figure in player.figures]
    if len(set(figures)) != len(figures):
        raise BadPosition("There is one figure of a kind, but one is given twice.")
    if not 0 <= layout.vertigo.figures <= len(Animal) - len(figures):
        msg = f"There are {len(Animal)} figures, but more are given."
        raise BadPosition(msg)
    if sum(len(player.cubes) for player in layout.players) > CUBES:
        msg = f"There are {CUBES} cubes, but more are given."
        raise BadPosition(msg)


def _check_player(cards: CardSet, player: Player, members: int, where: str) -> None:
    if not player.cards:
        msg = f"{where}: a district has at least one card."
        raise BadPosition(msg)
    dice = player.dice if isinstance(player.dice, tuple) else (player.dice,)
    if len(dice) != members:
        msg = f"{where}: {members} people build here, but {len(dice)} have dice."
        raise BadPosition(msg)
    if any(not 0 <= value <= FULL_DIE for one in dice for value in one.purse):
        msg = f"{where}: a die shows up to {FULL_DIE}, or nothing."
        raise BadPosition(msg)
    for index, cube in enumerate(player.cubes):
        if cube.side not in _SIDES:
            msg = f"{where}.cubes[{index}]: a side is N, E, S or W, not “{cube.side}”."
            raise BadPosition(msg)
    cubes = tuple(cube.place for cube in player.cubes)
    for index, one in enumerate(player.cards):
        if why := _why_not(cards, one, player.cards[:index], cubes):
            msg = f"{where}.cards[{index}]: card “{one.card}” {why}."
            raise BadPosition(msg)
    _check_cubes(cards, player.cards, cubes, where)


def _why_not(cards: CardSet, one: Laid, before: tuple[Laid, ...], cubes: tuple[Place, ...]) -> str:
    if one.turn not in TURNS:
        return f"is turned by {one.turn}, but only 0, 90, 180 and 270 are possible"
    town = town_of(cards, before, ())
    if any(cell in town.at for cell in one.cells):
        return "lies on another card"
    if not before:
        return ""
    if not any(across(place)[:2] in town.at for place in one.places):
        return "touches no card before it"
    cells = {cell for laid in (*before, one) for cell in laid.cells}
    near = tuple(cube for cube in cubes if cube[:2] in cells)
    after = town_of(cards, (*before, one), near)
    if not completed_by(after, one.places) and cards.by_id[one.card].kind is not Kind.CITY:
        return "completes no connection with a card before it"
    return ""


def _check_cubes(
    cards: CardSet, laid: tuple[Laid, ...], cubes: tuple[Place, ...], where: str
) -> None:
    bare, whole = town_of(cards, laid, ()), town_of(cards, laid, cubes)
    for index, place in enumerate(cubes):
        at = f"{where}.cubes[{index}]"
        if place[:2] not in bare.at:
            msg = f"{at}: no card lies there."
        elif bare.at.get(across(place)[:2]) in (None, bare.at[place[:2]]):
            msg = f"{at}: no other card lies on that side."
        elif place in bare.halves or cubes.index(place) != index:
            msg = f"{at}: that place is taken."
        elif across(place) not in whole.halves:
            msg = f"{at}: it completes no connection."
        else:
            continue
        raise BadPosition(msg)


def _table(layout: Layout, groups: Iterable[tuple[int, ...]]) -> Tabletop:
    """The table at the end of the game."""
    purses: dict[int, Purse] = {}
    districts: list[District] = []
    owners: dict[Animal, int] = {}
    for n, (player, seats) in enumerate(zip(layout.players, groups, strict=True)):
        dice = player.dice if isinstance(player.dice, tuple) else (player.dice,)
        purses |= {seat: one.purse for seat, one in zip(seats, dice, strict=True)}
        owners |= dict.fromkeys(player.figures, n)
        cubes = tuple(cube.place for cube in player.cubes)
        districts.append(District(seats, player.cards, cubes))
    left = [kind for kind in Animal if kind not in owners]
    owners |= dict.fromkeys(left[: layout.vertigo.figures], VERTIGO)
    variant = layout.mode
    mode = Mode.PARTNERS if variant in (Variant.TEAM, Variant.COOPERATIVE) else Mode.SINGLE
    figures = (Figure(kind, owners[kind]) if kind in owners else Figure(kind) for kind in Animal)
    table = Tabletop(
        options=ShrinkopolisOptions(mode=mode),
        variant=variant,
        districts=tuple(districts),
        dice=tuple(purses[seat] for seat in sorted(purses)),
        layout_a=layout.layout_a.value if layout.layout_a else "",
        layout_b=layout.layout_b.value if layout.layout_b else "",
        figures=tuple(figures),
        grid=layout.vertigo.cards,
    )
    return msgspec.structs.replace(table, turn=table.turns)
