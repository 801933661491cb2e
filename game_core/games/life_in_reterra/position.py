"""Communities laid out by hand, for `score`."""

from collections.abc import Sequence

import msgspec

from game_core.games.life_in_reterra.cards import TURNS_OF_A_TILE, CardSet, Face, Shape, Theme
from game_core.games.life_in_reterra.community import Built, Community, Laid, Token, Town, town_of
from game_core.games.life_in_reterra.laying import tile_spots
from game_core.games.life_in_reterra.view import PAWNS, TILES, TOKENS, TURNS, CardUp, View
from game_core.kernel.decision import Cell
from game_core.kernel.errors import BadPosition
from game_core.kit.grid import reading

PLAYERS = range(1, 5)
LETTER = {"L": Shape.ELL, "l": Shape.ELL}
"""The L of four may go by its letter."""


class LaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building of the file: its name and the cells it covers."""

    building: str
    cells: tuple[Cell, ...]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token of the file: kind is relic or junk."""

    kind: str
    x: int
    y: int


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the file, tiles in the order they were laid."""

    tiles: tuple[Laid, ...]
    buildings: tuple[LaidOut, ...] = ()
    inhabitants: tuple[Cell, ...] = ()
    tokens: tuple[Piece, ...] = ()
    name: str = ""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: players, and the card of each shape as "school:violet"."""

    players: tuple[Player, ...]
    powers: dict[str, str] = {}


def position(cards: CardSet, given: object) -> View:
    """The layout as everybody would see it; raises BadPosition with a sentence.

    Shapes without a power take the card of a first game. Indices count from 0.
    """
    try:
        layout = msgspec.convert(given, Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    if len(layout.players) not in PLAYERS:
        raise BadPosition(f"A table has 1 to 4 players, but {len(layout.players)} are given.")
    cards_up = _cards_up(cards, layout.powers)
    communities = tuple(
        _community(cards, cards_up, player, f"players[{seat}]")
        for seat, player in enumerate(layout.players)
    )
    _check_table(communities)
    return View(
        seat=None,
        cards_up=cards_up,
        communities=communities,
        row=(),
        pile=0,
        hand=(),
        hand_sizes=(0,) * len(communities),
        turn=max(1, min(TURNS, *(len(one.tiles) - 1 for one in communities), TURNS)),
        turns=TURNS,
        first=0,
        active=None,
    )


def _cards_up(cards: CardSet, powers: dict[str, str]) -> tuple[CardUp, ...]:
    up = {
        shape: CardUp(cards.building_of(Theme.SOCIAL, shape).name, Face.VIOLET) for shape in Shape
    }
    for written, text in powers.items():
        key = LETTER.get(written, written)
        name, _, face = text.partition(":")
        if key not in set(Shape):
            raise BadPosition(f"powers: there is no shape “{key}”, only {', '.join(Shape)}.")
        if name not in cards.by_name:
            raise BadPosition(f"powers.{key}: there is no building “{name}”.")
        if face not in set(Face):
            raise BadPosition(f"powers.{key}: a face is violet or orange, not “{face}”.")
        if cards.by_name[name].shape != key:
            shape = cards.by_name[name].shape
            raise BadPosition(f"powers.{key}: {name} has the shape {shape}.")
        up[Shape(key)] = CardUp(name, Face(face))
    return tuple(up.values())


def _community(cards: CardSet, cards_up: Sequence[CardUp], player: Player, where: str) -> Community:
    if not 1 <= len(player.tiles) <= TILES:
        msg = f"{where}: a community has 1 to {TILES} tiles, but {len(player.tiles)} are given."
        raise BadPosition(msg)
    for index, laid in enumerate(player.tiles):
        if why := _why_no_tile(cards, laid, player.tiles[:index]):
            raise BadPosition(f"{where}.tiles[{index}]: {why}.")
    community = Community(player.tiles)
    for index, one in enumerate(player.buildings):
        town = town_of(cards, community)
        cells = tuple(sorted(one.cells, key=reading))
        if why := _why_no_building(cards, cards_up, town, one.building, cells):
            raise BadPosition(f"{where}.buildings[{index}]: {why}.")
        way = _way(cards.by_name[one.building].shape, cells)
        assert way is not None
        new = Built(one.building, cells, way)
        community = msgspec.structs.replace(community, buildings=(*community.buildings, new))
    for index, cell in enumerate(player.inhabitants):
        if cell not in town_of(cards, community).empty_gears:
            msg = f"{where}.inhabitants[{index}]: {list(cell)} is no empty gear."
            raise BadPosition(msg)
        community = msgspec.structs.replace(community, inhabitants=(*community.inhabitants, cell))
    for index, piece in enumerate(player.tokens):
        if why := _why_no_token(town_of(cards, community), piece):
            raise BadPosition(f"{where}.tokens[{index}]: {why}.")
        token = Token((piece.x, piece.y), junk=piece.kind == "junk")
        community = msgspec.structs.replace(community, tokens=(*community.tokens, token))
    return community


def _why_no_tile(cards: CardSet, laid: Laid, before: Sequence[Laid]) -> str:
    if laid.tile not in cards.by_id:
        return f"there is no tile {laid.tile}"
    if laid.turn not in TURNS_OF_A_TILE:
        return f"tile {laid.tile} is turned by {laid.turn}, but only quarter turns are possible"
    if before and (laid.x, laid.y) not in tile_spots(before):
        return (
            f"tile {laid.tile} lies on another one, touches none with a whole side, or breaks the "
            "frame of four by four"
        )
    return ""


def _why_no_building(
    cards: CardSet, cards_up: Sequence[CardUp], town: Town, name: str, cells: tuple[Cell, ...]
) -> str:
    if name not in cards.by_name:
        return f"there is no building “{name}”"
    if name not in {up.building for up in cards_up}:
        return f"the card of {name} is not in play"
    if _way(cards.by_name[name].shape, cells) is None:
        return f"these cells do not have the shape of {name}"
    if not town.empty_gears.issuperset(cells):
        return f"{name} covers a space that is no empty gear"
    if len({town.spaces[cell].terrain for cell in cells}) > 1:
        return f"{name} stands on more than one terrain"
    return ""


def _way(shape: Shape, cells: tuple[Cell, ...]) -> int | None:
    """The way a shape covers these cells, which stand in reading order; None where it cannot."""
    if not cells:
        return None
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    outline = tuple((x - left, y - top) for x, y in cells)
    return shape.ways.index(outline) if outline in shape.ways else None


def _why_no_token(town: Town, piece: Piece) -> str:
    cell = (piece.x, piece.y)
    if piece.kind not in ("relic", "junk"):
        return f"a token is relic or junk, not “{piece.kind}”"
    if piece.kind == "junk" and cell not in town.relics:
        return f"there is no visible relic at {list(cell)}"
    if piece.kind == "relic" and cell not in town.blanks:
        return f"{list(cell)} is no space without symbol and token"
    return ""


def _check_table(communities: Sequence[Community]) -> None:
    """What all players share: no tile twice, no more tokens than there are; 8 pawns a player."""
    seen: set[str] = set()
    for seat, community in enumerate(communities):
        for index, laid in enumerate(community.tiles):
            if laid.tile in seen:
                msg = f"players[{seat}].tiles[{index}]: tile {laid.tile} lies at the table already."
                raise BadPosition(msg)
            seen.add(laid.tile)
        if len(community.inhabitants) > PAWNS:
            msg = f"players[{seat}]: a player has {PAWNS} inhabitants at most."
            raise BadPosition(msg)
    if sum(len(one.tokens) for one in communities) > TOKENS:
        raise BadPosition(f"There are {TOKENS} relic and junk tokens in all.")
