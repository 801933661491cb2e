"""The pictures in words: alt texts, and the whole table as text."""

from collections import Counter
from collections.abc import Sequence

from game_core.games.life_in_reterra.card_text import card_words
from game_core.games.life_in_reterra.cards import CardSet, Face
from game_core.games.life_in_reterra.community import Community, Town, town_of
from game_core.games.life_in_reterra.land import Symbol
from game_core.games.life_in_reterra.text import name_of, space_words, tile_words
from game_core.games.life_in_reterra.view import (
    TILES,
    View,
    column_name,
    row_name,
    spot_name,
    stock_of,
)
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words
from game_core.kit.grid import neighbours, reading
from renderers.games.life_in_reterra.land import LETTERS
from renderers.kit.board import window_of
from renderers.marks import Marks, Say

MOST_ALT = 1024
MOST_TEXT = 3500
MOST_PLACE = 100
SIGNS = {
    Symbol.GEAR: "g",
    Symbol.PHONE: "p",
    Symbol.BOOK: "b",
    Symbol.COMPASS: "c",
    Symbol.BATTERY: "y",
    Symbol.BALL: "o",
    Symbol.ENERGY: "e",
}
INHABITANT, JUNK, PLAIN = "i", "x", "."


def cut(text: str, most: int = MOST_ALT) -> str:
    """The text, with an ellipsis where it would be too long."""
    return text if len(text) <= most else text[: most - 1] + "…"


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """The table: turn, totals, row, stock."""
    parts = [_turn(view, marks, say)]
    for seat, community in enumerate(view.communities):
        total = marks.standing.sheet_of(seat).total if marks.standing else 0
        parts.append(
            say(
                words(
                    "life_in_reterra-alt-player",
                    seat=seat,
                    points=total,
                    tiles=len(community.tiles),
                    buildings=len(community.buildings),
                )
            )
        )
    row = [f"{tile} ({say(tile_words(cards, tile))})" for tile in view.row if tile]
    if row:
        parts.append(say(words("life_in_reterra-alt-row", tiles="; ".join(row))))
    if view.cards_up:
        parts.append(say(words("life_in_reterra-alt-stock", buildings=_stock(view, say))))
    return cut(" ".join(parts))


def _turn(view: View, marks: Marks, say: Say) -> str:
    if view.active is not None:
        turn = say(words("picture-alt-turn", turn=view.turn, turns=view.turns))
        return f"{turn} {say(words('picture-alt-active', seat=view.active))}"
    if view.is_complete and marks.standing:
        return say(words("picture-alt-headline", headline=marks.standing.headline))
    return say(words("life_in_reterra-name")) + "."


def _stock(view: View, say: Say) -> str:
    left = stock_of(view.cards_up, view.communities)
    return ", ".join(f"{say(name_of(name))} {count}" for name, count in left.items())


def board_alt(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> str:
    """A community: its total, what stands in it, the newest tile, the marks."""
    community = view.communities[seat]
    town = town_of(cards, community)
    parts = [
        say(
            words(
                "life_in_reterra-alt-player",
                seat=seat,
                points=marks.standing.sheet_of(seat).total if marks.standing else 0,
                tiles=len(community.tiles),
                buildings=len(community.buildings),
            )
        )
    ]
    if line := marks.highlight:
        parts.append(say(words("picture-alt-highlight", line=line.label, points=line.points)))
        if line.cells:
            parts.append(say(words("picture-alt-cells", cells=_spots(line.cells))))
        return cut(" ".join(parts))
    parts += _marked(cards, marks, say)
    for built in community.buildings:
        parts.append(f"{say(name_of(built.building))}: {_spots(built.cells)}.")
    things = words(
        "life_in_reterra-alt-things",
        inhabitants=len(community.inhabitants),
        relics=len(town.relics),
        junk=len(town.junk),
        gears=len(town.empty_gears),
    )
    parts.append(say(things))
    if len(community.tiles) > 1:
        last = community.tiles[-1]
        spot = spot_name((last.x, last.y))
        parts.append(say(words("life_in_reterra-alt-newest", tile=last.tile, spot=spot)))
    return cut(" ".join(parts))


def _marked(cards: CardSet, marks: Marks, say: Say) -> list[str]:
    """What marks add: a piece not there yet, numbered spots."""
    told: list[str] = []
    if marks.ghost and marks.ghost.cells:
        piece = marks.ghost.piece
        named = say(name_of(piece)) if piece in cards.by_name else piece
        if piece in ("inhabitant", "relic", "junk"):
            named = say(words(f"life_in_reterra-piece-{piece}"))
        where = _spots(marks.ghost.cells)
        told.append(say(words("life_in_reterra-alt-ghost", piece=named, cells=where)))
        if marks.gain is not None:
            told.append(say(words("picture-alt-gain", points=marks.gain)))
    if marks.spots:
        told.append(say(words("picture-alt-spots", spots=len(marks.spots))))
    return told


def _spots(cells: Sequence[Cell]) -> str:
    return ", ".join(map(spot_name, cells))


def place(view: View, cards: CardSet, lying: Footprint, say: Say) -> str:
    """What lies under a piece, or, for a tile, beside it."""
    seat = view.active if lying.board is None else lying.board
    if seat is None:
        return ""
    town = town_of(cards, view.communities[seat])
    under = [cell for cell in lying.cells if cell in town.spaces]
    around = {other for cell in lying.cells for other in neighbours(cell)}
    beside = sorted((around - set(lying.cells)) & town.spaces.keys(), key=reading)
    cells, key = (under, "covers") if under else (beside, "beside")
    counts = Counter(say(_shown(town, cell)) for cell in cells)
    told = ", ".join(
        say(words("life_in_reterra-place", space=space, count=count))
        for space, count in counts.items()
    )
    return cut(say(words(f"picture-place-{key}", blocks=told)), MOST_PLACE) if cells else ""


def _shown(town: Town, cell: Cell) -> Words:
    """A space with what shows on it: a building or a piece in place of its symbol."""
    space = town.spaces[cell]
    if space.symbol is Symbol.ENERGY:
        return words("life_in_reterra-tile-energy")
    if cell in town.built_at:
        on = name_of(town.community.buildings[town.built_at[cell]].building)
    elif cell in town.junk:
        on = words("life_in_reterra-piece-junk")
    elif cell in town.community.inhabitants:
        on = words("life_in_reterra-piece-inhabitant")
    else:
        return space_words(space.terrain, town.relics.get(cell) or space.symbol or "")
    terrain = words(f"life_in_reterra-terrain-{space.terrain}")
    return words("life_in_reterra-space", terrain=terrain, symbol=on)


def hand_alt(view: View, cards: CardSet, say: Say) -> str:
    """The viewer's tiles, space by space."""
    told = [f"{tile}: {say(tile_words(cards, tile))}." for tile in view.hand]
    title = say(words("life_in_reterra-picture-hand", tiles=len(view.hand)))
    return cut(" ".join([f"{title}.", *told]))


def goals_alt(view: View, cards: CardSet, _marks: Marks, say: Say) -> str:
    """The building cards in play, in words."""
    told = [
        f"{say(name_of(up.building))}: {say(card_words(up.effects(cards)))}" for up in view.cards_up
    ]
    return cut("\n".join([say(words("life_in_reterra-picture-cards")), *told]))


def card_alt(cards: CardSet, name: str, say: Say) -> str:
    """A tile, or both faces of a building card."""
    if name in cards.by_id:
        return cut(f"{name}: {say(tile_words(cards, name))}.")
    told = [
        f"{say(words(f'life_in_reterra-face-{face}'))}: "
        f"{say(card_words(cards.by_name[name].effects(face)))}"
        for face in Face
    ]
    return cut("\n".join([say(name_of(name)), *told]))


def card_names(cards: CardSet, say: Say) -> dict[str, str]:
    """Every building by its name, then every tile by its id."""
    named = {one.name: say(name_of(one.name)) for one in cards.buildings}
    return named | {tile.id: tile.id for tile in cards.tiles}


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """Everybody's community as a grid, the row, the viewer's hand and the stock."""
    parts = [say(words("life_in_reterra-text-legend"))]
    if view.cards_up:
        numbers = ", ".join(
            f"{n} {say(name_of(up.building))}" for n, up in enumerate(view.cards_up, 1)
        )
        parts.append(say(words("life_in_reterra-text-buildings", buildings=numbers)))
    for seat, community in enumerate(view.communities):
        laid = len(community.tiles)
        title = words("life_in_reterra-text-player", seat=seat, tiles=laid, of=TILES)
        parts.append(f"**{say(title)}**\n```\n{_grid(view, cards, community)}\n```")
    heads = (
        (words("life_in_reterra-text-row"), tuple(filter(None, view.row))),
        (words("life_in_reterra-picture-hand", tiles=len(view.hand)), view.hand),
    )
    for head, tiles in heads:
        if tiles:
            parts.append(say(head))
            parts += (f"{tile}: {_letters_of(cards, tile)}" for tile in tiles)
    if view.cards_up:
        parts.append(say(words("life_in_reterra-alt-stock", buildings=_stock(view, say))))
    return cut("\n".join(parts), MOST_TEXT)


def _letters_of(cards: CardSet, tile: str) -> str:
    one, two, three, four = (
        LETTERS[space.terrain] + (SIGNS[space.symbol] if space.symbol else PLAIN)
        for space in cards.by_id[tile].lying[0]
    )
    return f"`{one} {two} / {three} {four}`"


def _grid(view: View, cards: CardSet, community: Community) -> str:
    town = town_of(cards, community)
    if not town.spaces:
        return PLAIN
    left, top, right, bottom = window_of(town.spaces)
    lines = [" " * 4 + " ".join(column_name(x) for x in range(left, right))]
    for y in range(top, bottom):
        cells = (_letters(view, town, (x, y)) for x in range(left, right))
        lines.append(f"{row_name(y):4}" + " ".join(cells).rstrip())
    return "\n".join(lines)


def _letters(view: View, town: Town, cell: Cell) -> str:
    """A space in two letters: its terrain, then what shows on it; buildings by their numbers."""
    space = town.spaces.get(cell)
    if space is None:
        return "  "
    ground = LETTERS[space.terrain]
    if cell in town.built_at:
        name = town.community.buildings[town.built_at[cell]].building
        numbers = [up.building for up in view.cards_up]
        return f"{ground}{numbers.index(name) + 1}"
    if cell in town.junk:
        return ground + JUNK
    if cell in town.community.inhabitants:
        return ground + INHABITANT
    if cell in town.relics:
        return ground + SIGNS[town.relics[cell]]
    return ground + (SIGNS[space.symbol] if space.symbol else PLAIN)
