"""A community with its header, its rulers and its marks."""

from collections.abc import Iterable, Sequence

from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.community import Community
from game_core.games.life_in_reterra.view import TILES, View, column_name, row_name
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.outcome import Sheet
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from game_core.kit.grid import neighbours
from renderers.enlarging import enlarged
from renderers.games.life_in_reterra.land import (
    KEY,
    PAWNS,
    building_at,
    grounds,
    land_of,
    on_cell,
    pieces,
    tile_face,
)
from renderers.games.life_in_reterra.lines import chip_of, chips
from renderers.kit import board as kit_board
from renderers.kit import marks as kit
from renderers.kit.board import Frame
from renderers.kit.header import (
    CAPTION_TWO,
    Heading,
    caption,
    header,
    header_height,
    signed,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say, Spot
from renderers.scene import Bounds, Box, Item, Layer, Point, Scene, Wash
from renderers.theme import PAGE, Page

CONTEXT = 30
"""How much of the cells beside an opened band still shows, in percent of a block."""

ASIDE, ON_SPACES, LEAST_RADIUS = 25, 27, 29
"""How far from the middle of a space a disc lies, how large it is there, in percent of a block; and
the least radius with a number that can be read on a phone.
"""


def board(
    view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say, page: Page = PAGE
) -> Scene:
    """The community of a seat, or one band of it, with all `marks`."""
    community = view.communities[seat]
    land = land_of(cards, community)
    line = marks.highlight
    head = _heading(view, seat, marks, say)
    below = header_height(head, page)
    frame = _frame(land, marks, below + (CAPTION_TWO if line else 0), page)
    base: list[Item] = list(kit_board.table(frame.board))
    base += _open_places(frame, community, marks)
    base += kit_board.edge(frame, land)
    base += grounds(frame, cards, community, seat, land)
    base += pieces(frame, cards, community, land)
    base += kit_board.rulers(frame, column_name, row_name)
    base += header(head, page)
    if line:
        points = signed(line.points, "+")
        chip = chip_of(line.key, points, seat)
        base += caption(below, say(line.label), points, say(line.sum), chip, page)
    over = (
        _highlight(frame, cards, community, seat, marks)
        if line
        else _marks(frame, cards, community, seat, marks, say)
    )
    high = frame.board[1] + frame.board[3]
    inside = kit_board.inside(frame)
    scene = Scene(KEY, page.width, high, "table", tuple(base), over, inside)
    return enlarged(scene, page)


def _heading(view: View, seat: Seat, marks: Marks, say: Say) -> Heading:
    sheet: Sheet | None = marks.standing.sheet_of(seat) if marks.standing else None
    tiles = len(view.communities[seat].tiles)
    return Heading(
        seat_name(seat, say),
        say(words("life_in_reterra-picture-tiles", tiles=tiles, of=TILES)),
        sheet.total if sheet else None,
        None,
        say(words("life_in_reterra-picture-turn")) if view.active == seat else "",
        chips(sheet, seat) if sheet else (),
    )


def _frame(land: Iterable[Cell], marks: Marks, y: int, page: Page) -> Frame:
    if marks.crop:
        left, top, right, bottom = marks.crop
        return kit_board.fitted_frame((left, top, right + 1, bottom + 1), y, CONTEXT, page)
    cells = [*land, *(cell for spot in marks.spots for cell in spot.cells)]
    if marks.ghost and marks.ghost.cells:
        cells += marks.ghost.cells
    return kit_board.fitted_frame(kit_board.window_of(cells or [(0, 0), (1, 1)]), y, page=page)


def _open_places(frame: Frame, community: Community, marks: Marks) -> list[Item]:
    """Faint slots where tiles of the frame are missing, and where one may lie now."""
    laid = {(one.x, one.y) for one in community.tiles}
    if not laid:
        return []
    left, top = min(x for x, _ in laid), min(y for _, y in laid)
    right, bottom = max(x for x, _ in laid), max(y for _, y in laid)
    places = {(x, y) for x in range(left, right + 1, 2) for y in range(top, bottom + 1, 2)}
    places |= {spot.cells[0] for spot in marks.spots if len(spot.cells) == 4 and _is_tile(spot)}
    inset, block = 9, frame.block
    return [
        Box(x + inset, y + inset, 2 * (block - inset), 2 * (block - inset), "", 22, "table3", 4)
        for x, y in (frame.at(place) for place in sorted(places - laid))
    ]


def _is_tile(spot: Spot) -> bool:
    x, y = spot.cells[0]
    return x % 2 == 0 and y % 2 == 0 and spot.cells[-1] == (x + 1, y + 1)


def _marks(
    frame: Frame, cards: CardSet, community: Community, seat: Seat, marks: Marks, say: Say
) -> tuple[Item, ...]:
    spots = _shown(frame, marks)
    return (
        *_newest(frame, community, marks, spots, say),
        *_discs(frame, [spot for spot in spots if not spot.chosen]),
        *_ghost(frame, cards, seat, marks),
        *_discs(frame, [spot for spot in spots if spot.chosen]),
        *_gain(frame, marks),
    )


def _beside(frame: Frame, cells: Sequence[Cell]) -> Point:
    """Where the disc of a piece lies: in its middle, but beside what is drawn on a space there."""
    x, y = _middle(frame, cells)
    left, top = frame.at(cells[0])
    aside, middle = frame.block * ASIDE // 100, frame.block // 2
    return (
        x + aside * ((x - left) % frame.block == middle),
        y + aside * ((y - top) % frame.block == middle),
    )


def _middle(frame: Frame, cells: Sequence[Cell]) -> Point:
    """The middle of what a piece covers; of an L or a corner the middle of one of its spaces."""
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    full = (1 + max(columns) - min(columns)) * (1 + max(rows) - min(rows)) == len(cells)
    if full:
        (left, top), (right, bottom) = (
            frame.at((min(columns), min(rows))),
            frame.at((max(columns) + 1, max(rows) + 1)),
        )
        return (left + right) // 2, (top + bottom) // 2
    inner = max(cells, key=lambda cell: sum(other in cells for other in neighbours(cell)))
    x, y = frame.at(inner)
    return x + frame.block // 2, y + frame.block // 2


def _shown(frame: Frame, marks: Marks) -> tuple[Spot, ...]:
    """The spots whose middle lies in the picture's window."""
    left, top, right, bottom = frame.window
    (x0, y0), (x1, y1) = frame.at((left, top)), frame.at((right, bottom))
    middles = ((spot, _beside(frame, spot.cells)) for spot in marks.spots)
    return tuple(spot for spot, (x, y) in middles if x0 <= x <= x1 and y0 <= y <= y1)


def _discs(frame: Frame, spots: Sequence[Spot]) -> tuple[Item, ...]:
    middles = [_beside(frame, spot.cells) for spot in spots]
    radius = kit.disc_radius(frame.block, middles)
    if any(len(spot.cells) < 4 for spot in spots):  # spaces, with what is drawn on them
        radius = min(radius, max(LEAST_RADIUS, frame.block * ON_SPACES // 100))
    items: list[Item] = []
    for spot, (x, y) in zip(spots, middles, strict=True):
        items += kit.numbered(x, y, radius, str(spot.number), "wild" if spot.chosen else "paper")
    return tuple(items)


def _bounds(frame: Frame, cells: Sequence[Cell]) -> Bounds:
    left, top = frame.at((min(x for x, _ in cells), min(y for _, y in cells)))
    right, bottom = frame.at((1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)))
    return left, top, right - left, bottom - top


def _newest(
    frame: Frame, community: Community, marks: Marks, spots: Sequence[Spot], say: Say
) -> tuple[Item, ...]:
    """The tile laid last, once there are more than the start tile."""
    if not marks.newest or len(community.tiles) < 2:
        return ()
    left, top, right, bottom = frame.window
    last = community.tiles[-1]
    if not (left <= last.x <= right - 2 and top <= last.y <= bottom - 2):
        return ()
    avoid = [_beside(frame, spot.cells) for spot in spots]
    if marks.ghost and marks.ghost.cells:
        avoid.append(_middle(frame, marks.ghost.cells))
    bounds = _bounds(frame, last.cells)
    return kit.newest(bounds, say(words("picture-new")), avoid)


def _ghost(frame: Frame, cards: CardSet, seat: Seat, marks: Marks) -> tuple[Item, ...]:
    """The piece washed over paper, in a dashed outline."""
    lying = marks.ghost
    if lying is None or not lying.cells:
        return ()
    x, y, wide, high = _bounds(frame, lying.cells)
    block = frame.block
    paper = tuple(
        Box(a - x, b - y, block, block, "paper") for a, b in (frame.at(c) for c in lying.cells)
    )
    return (
        Layer(x, y, wide, high, 72, paper),
        Layer(x, y, wide, high, 70, _ghost_piece(lying, cards, seat, block, wide)),
        *_dashed(frame, lying.cells),
    )


def _ghost_piece(
    lying: Footprint, cards: CardSet, seat: Seat, block: int, wide: int
) -> tuple[Item, ...]:
    if lying.piece in cards.by_id:
        return tile_face(cards, lying.piece, 0, 0, block, lying.turn)
    if lying.piece in cards.by_name:
        return (building_at(lying.piece, lying.turn, 0, 0, wide),)
    name = {
        "inhabitant": f"inhabitant_{PAWNS[seat % len(PAWNS)]}",
        "relic": "relic_token",
        "junk": "junk",
    }[lying.piece]
    return (on_cell(name, 0, 0, block),)


def _dashed(frame: Frame, cells: Sequence[Cell]) -> tuple[Item, ...]:
    """A dashed edge, paper on ink, along the outline of the cells: not there yet."""
    under: list[Item] = []
    above: list[Item] = []
    block = frame.block
    dash = (block - 42) // 2
    starts = (14, 28 + dash)
    for cell in cells:
        x, y = frame.at(cell)
        north, east, south, west = (other not in cells for other in neighbours(cell))
        for level in [y] * north + [y + block] * south:
            under.append(Box(x - 6, level - 6, block + 12, 12, "ink"))
            above += (Box(x + start, level - 4, dash, 8, "paper") for start in starts)
        for level in [x] * west + [x + block] * east:
            under.append(Box(level - 6, y - 6, 12, block + 12, "ink"))
            above += (Box(level - 4, y + start, 8, dash, "paper") for start in starts)
    return (*under, *above)


def _gain(frame: Frame, marks: Marks) -> tuple[Item, ...]:
    """The change in score, on the ghost's corner."""
    if marks.ghost is None or not marks.ghost.cells or marks.gain is None:
        return ()
    x, y, wide, _ = _bounds(frame, marks.ghost.cells)
    return kit.badge(x + wide, y, marks.gain)


def _highlight(
    frame: Frame, cards: CardSet, community: Community, seat: Seat, marks: Marks
) -> tuple[Item, ...]:
    """All sinks back but the counted spaces, which carry running numbers."""
    assert marks.highlight
    land = land_of(cards, community)
    cells = tuple(cell for cell in dict.fromkeys(marks.highlight.cells) if cell in land)
    return (
        _sunk(frame, community, land),
        *kit.raised(frame, cells),
        *grounds(frame, cards, community, seat, cells),
        *pieces(frame, cards, community, cells),
        *kit.running_numbers(frame, cells),
    )


def _sunk(frame: Frame, community: Community, land: Iterable[Cell]) -> Wash:
    """What the board sinks into; buildings reach a little over its edge."""
    under = kit_board.sunk(frame, land)
    over = (frame.square(cell, 16) for one in community.buildings for cell in one.cells)
    return Wash((*under.bounds, *over), under.colour, under.opacity)
