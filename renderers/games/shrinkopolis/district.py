"""A district: cards, connections, cubes, figures, with marks; and what its people hold."""

from collections.abc import Iterable, Sequence

from game_core.games.shrinkopolis.cards import CardSet, Half
from game_core.games.shrinkopolis.places import (
    Laid,
    Place,
    across,
    column_name,
    row_name,
    seam_of,
)
from game_core.games.shrinkopolis.town import Town
from game_core.games.shrinkopolis.view import District, Tabletop, View
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.shrinkopolis import faces, sheets
from renderers.games.shrinkopolis.faces import KEY
from renderers.kit import board as planks
from renderers.kit import marks as kit
from renderers.kit.board import Frame
from renderers.kit.header import (
    CAPTION_TWO,
    EDGE,
    Chip,
    Heading,
    caption,
    header,
    header_height,
    signed,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say, Spot
from renderers.scene import Box, Item, Layer, Point, Scene, Sprite, Text, Wash
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted

BLOCK = 132
SMALL = 96
"""The sizes of cards beside the district: a few, or many."""
FEW = 4
CROWDED = 9
"""With more cards the empty sockets are left out: the halves that want them can be seen."""
TITLE = 84
CONTEXT = 30


def board(
    view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say, page: Page = PAGE
) -> Scene:
    """The district of a seat with its marks; under it what its people hold."""
    table = view.open
    own = table.own(seat)
    if not own.laid:
        return sheets.opening(view, cards, marks, say, page)
    head = heading(view, seat, marks, say)
    below = header_height(head, page)
    told = line_caption(marks.highlight, below, say, page) if marks.highlight else ()
    frame = _frame(own, marks, below + (CAPTION_TWO if told else 0), page)
    town = own.town(cards)
    base: list[Item] = list(planks.table(frame.board))
    spots = shown_spots(frame, marks)
    base += kit.slots(frame, {cell for spot in spots for cell in spot.cells} - set(town.at))
    base += lying(frame, cards, town, own.cubes, with_sockets=len(own.laid) <= CROWDED)
    base += _figures(frame, table, table.district_of(seat))
    base += planks.rulers(frame, column_name, row_name)
    base += header(head, page)
    base += told
    bottom = frame.board[1] + frame.board[3]
    held, bottom = _held(view, cards, seat, bottom, say, page)
    base += held
    over = overlay(frame, cards, town, marks, newest=_newest(own), say=say)
    inside = planks.inside(frame)
    scene = Scene(KEY, page.width, bottom, "table", tuple(base), over, inside)
    return enlarged(scene, page)


def heading(view: View, seat: Seat, marks: Marks, say: Say) -> Heading:
    """Whose district it is, what it is worth, what its people have to spend."""
    table = view.open
    own = table.own(seat)
    turn = words("picture-turn", turn=max(table.turn, 1), turns=table.turns)
    return Heading(
        title=" + ".join(seat_name(one, say) for one in own.seats),
        turn=say(words("picture-over") if table.is_over else turn),
        score=marks.standing.sheet_of(seat).total if marks.standing else None,
        chips=chips(table, seat),
    )


def chips(table: Tabletop, seat: Seat) -> tuple[Chip, ...]:
    """The dice, then cubes, figures and tools that are ready."""
    own = table.own(seat)
    shown = [
        Chip(sign, "/".join(str(table.dice[one][n]) for one in own.seats))
        for n, sign in enumerate(faces.DIE_SIGNS)
    ]
    shown.append(Chip(f"{KEY}/cube", str(own.spare)))
    figures = table.figures_of(table.district_of(seat))
    if figures:
        shown.append(Chip(f"{KEY}/animal_{figures[0].kind}", str(len(figures))))
    shown += (
        Chip(f"{KEY}/{faces.TOOL_SIGNS[tool]}", "–" if tool in own.used else "")
        for tool in own.tools
    )
    return tuple(shown)


def line_caption(line: Line, y: int, say: Say, page: Page = PAGE) -> tuple[Item, ...]:
    """The highlighted score line."""
    points = signed(line.points, "+")
    return caption(y, say(line.label), points, say(line.sum), Chip(sign_of(line.key), ""), page)


def sign_of(key: str) -> str:
    """The sign of a score line."""
    signs = {
        "tools": "tool_glue",
        "animals": "animal_wasp",
        "connections": "link_heart",
        "figures": "animal_ant",
        "layout_a": "layout_universal",
        "layout_b": "layout_fortress",
    }
    if key.startswith("task_"):
        task = key.removeprefix("task_")
        return f"{KEY}/{faces.TASK_SIGNS[next(one for one in faces.TASK_SIGNS if one == task)]}"
    return f"{KEY}/{signs.get(key, 'vp')}"


def _frame(own: District, marks: Marks, y: int, page: Page) -> Frame:
    if marks.crop:
        left, top, right, bottom = marks.crop
        return planks.fitted_frame((left, top, right + 1, bottom + 1), y, CONTEXT, page)
    cells = [cell for one in own.laid for cell in one.cells]
    cells += [cell for spot in marks.spots for cell in spot.cells]
    if marks.ghost:
        cells += marks.ghost.cells
    return planks.fitted_frame(planks.window_of(cells or [(0, 0), (0, 1)]), y, page=page)


def lying(
    frame: Frame,
    cards: CardSet,
    town: Town,
    cubes: Sequence[Place],
    *,
    with_sockets: bool = True,
) -> list[Item]:
    """Cards, sockets and open halves, then connections, then badges: what is joined lies on top."""
    block, left, top = frame.block, frame.left, frame.top
    size = faces.link_size(block)
    items: list[Item] = []
    for one in town.laid:
        items += faces.body(cards, one, left, top, block)
    joined = town.by_seam
    for one in town.laid:
        shown = zip(one.places, cards.by_id[one.card].places, strict=True)
        open_places = [
            place for place, half in shown if half is not Half.NONE and seam_of(place) not in joined
        ]
        items += (
            faces.socket(place[2], faces.seam_point(place, left, top, block), size)
            for place in open_places
            if with_sockets
            and across(place)[:2] not in town.at
            and town.halves[place] is not Half.EMPTY
        )
        items += faces.open_halves(cards, one, open_places, left, top, block)
    for connection in town.connections:
        point = faces.seam_point(connection.seam, left, top, block)
        items += faces.joined(connection.one, connection.other, connection.seam[2], point, size)
    for place in cubes:
        items.append(_cube(place, frame, size))
    for one in town.laid:
        items += faces.badges(cards, one, left, top, block)
    return items


def _cube(place: Place, frame: Frame, size: int) -> Item:
    """A cube on its half of a connection."""
    x, y = faces.seam_point(place, frame.left, frame.top, frame.block)
    dx, dy = faces.OUT[place[2]]
    small = size * 62 // 100
    x, y = x - dx * size // 3, y - dy * size // 3
    return Sprite(f"{KEY}/cube", x - small // 2, y - small // 2, small, "token")


def _figures(frame: Frame, table: Tabletop, owner: int) -> list[Item]:
    """Figures beside the connections they stand on."""
    items: list[Item] = []
    size = max(30, frame.block * 34 // 100)
    for figure in table.figures_of(owner):
        if figure.at is not None:
            x, y = faces.seam_point(figure.at, frame.left, frame.top, frame.block)
            reach = faces.link_size(frame.block) * 40 // 100
            items.append(
                Sprite(
                    f"{KEY}/animal_{figure.kind}",
                    x + reach - size // 2,
                    y - reach - size // 2,
                    size,
                    "token",
                )
            )
    return items


def shown_spots(frame: Frame, marks: Marks) -> tuple[Spot, ...]:
    """The spots within the picture's window; a choice that lies nowhere has none."""
    left, top, right, bottom = frame.window
    return tuple(
        spot
        for spot in marks.spots
        if spot.cells and left <= spot.cells[0][0] < right and top <= spot.cells[0][1] < bottom
    )


def overlay(
    frame: Frame, cards: CardSet, town: Town, marks: Marks, *, newest: Laid | None, say: Say
) -> tuple[Item, ...]:
    """The marks on a lattice of cards."""
    if marks.highlight:
        return highlight(frame, town.at, marks.highlight.cells)
    spots = shown_spots(frame, marks)
    centres = [centre(frame, spot.cells) for spot in spots]
    items: list[Item] = []
    if newest is not None and marks.newest and not spots:
        x, y, wide, high = faces.bounds_of(newest, frame.left, frame.top, frame.block)
        items += kit.newest((x, y, wide, high), say(words("picture-new")), centres)
    items += discs(frame, spots)
    items += _ghost(frame, cards, marks)
    return tuple(items)


def centre(frame: Frame, cells: Sequence[Cell]) -> Point:
    """The middle of a card's cells, or of a seam's."""
    points = [frame.at(cell) for cell in cells]
    x = sum(x for x, _ in points) // len(points) + frame.block // 2
    y = sum(y for _, y in points) // len(points) + frame.block // 2
    return x, y


def discs(frame: Frame, spots: Sequence[Spot]) -> list[Item]:
    """Numbered discs on the middles of cards or seams; those that would coincide step aside."""
    centres = [centre(frame, spot.cells) for spot in spots]
    radius = kit.disc_radius(frame.block, centres)
    items: list[Item] = []
    taken: dict[Point, int] = {}
    for spot, (x, y) in zip(spots, centres, strict=True):
        n = taken[x, y] = taken.get((x, y), -1) + 1
        aside = n * radius
        items += kit.numbered(
            x + aside, y + aside, radius, str(spot.number), "wild" if spot.chosen else "paper"
        )
    return items


def _ghost(frame: Frame, cards: CardSet, marks: Marks) -> list[Item]:
    """A card washed over paper in a dashed edge; a ring round a connection."""
    ghost = marks.ghost
    if ghost is None or not ghost.cells:
        return []
    if ghost.piece in cards.by_id:
        laid = Laid(ghost.piece, *ghost.at, ghost.turn)
        x, y, wide, high = faces.bounds_of(laid, frame.left, frame.top, frame.block)
        drawn = faces.whole(cards, ghost.piece, 0, 0, frame.block, ghost.turn)
        items: list[Item] = [
            Layer(x, y, wide, high, 72, (Box(0, 0, wide, high, "paper"),)),
            Layer(x, y, wide, high, 78, tuple(drawn)),
            *kit.ghost_edge((x, y, wide, high)),
        ]
        if marks.gain is not None:
            items += kit.badge(x + wide, y, marks.gain)
        return items
    x, y = centre(frame, ghost.cells)
    half = faces.link_size(frame.block) // 2 + 10
    items = list(kit.ghost_edge((x - half, y - half, 2 * half, 2 * half)))
    if marks.gain is not None:
        items += kit.badge(x + half, y - half, marks.gain)
    return items


def highlight(frame: Frame, town: Iterable[Cell], cells: Iterable[Cell]) -> tuple[Item, ...]:
    """All sinks back but the counted cells, which get a yellow edge."""
    counted = list(dict.fromkeys(cells))
    sunk = [cell for cell in town if cell not in set(counted)]
    items: list[Item] = []
    if sunk:
        items.append(Wash(tuple(frame.square(cell) for cell in sunk), "table3", 70))
    for cell in counted:
        items.append(Box(*frame.square(cell, 2), "", 14, "ink", 12))
        items.append(Box(*frame.square(cell, -1), "", 12, "wild", 6))
    return tuple(items)


def _newest(own: District) -> Laid | None:
    return own.laid[-1] if len(own.laid) > 1 else None


def _held(
    view: View, cards: CardSet, seat: Seat, y: int, say: Say, page: Page
) -> tuple[list[Item], int]:
    """Rows of cards under the district: in hand, in reserve. In the end neither counts."""
    table = view.open
    if table.is_over:
        return [], y
    items: list[Item] = []
    hand: list[str] = []
    if table.turn and table.own(seat).seats == table.own(table.active).seats:
        hand = [one.card for one in table.flow if one.card and one.kind in ("city", "place")]
        hand += [table.hand] if table.hand else []
    rows = [
        ("shrinkopolis-picture-hand", hand),
        ("shrinkopolis-picture-reserve", [*table.own(seat).reserve]),
    ]
    for key, shown in rows:
        if shown:
            more, y = row(cards, say(words(key)), shown, y, page)
            items += more
    return items, y


def row(
    cards: CardSet, title: str, shown: Sequence[str], y: int, page: Page = PAGE, *, few: int = FEW
) -> tuple[list[Item], int]:
    """Cards side by side under a title, on a darker table; and where they end. Up to `few` are
    large.
    """
    block = BLOCK if len(shown) <= few else SMALL
    step = 2 * block + 20
    each = (page.width - EDGE) // step
    lines = [shown[n : n + each] for n in range(0, len(shown), each)]
    high = TITLE + len(lines) * (block + 28) + 12
    text, size = fitted(title, 44, page.width - 2 * EDGE, LEAST_TEXT)
    items: list[Item] = [
        Box(0, y, page.width, high, "table3"),
        Text(EDGE, y + TITLE // 2, text, size, "paper"),
    ]
    for n, line in enumerate(lines):
        for k, card in enumerate(line):
            x = EDGE + k * step
            items += faces.whole(cards, card, x, y + TITLE + n * (block + 28), block)
    return items, y + high
