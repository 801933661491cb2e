"""The table: the city with its header, its rulers and its marks."""

from collections.abc import Iterable, Sequence

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View, column_name, row_name
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.outcome import Line
from game_core.kernel.words import words
from game_core.kit.grid import reading
from renderers.enlarging import enlarged
from renderers.games.sprawlopolis.city import City, city_of, square_tile, squares_of
from renderers.games.sprawlopolis.lines import chip_of, chips
from renderers.games.sprawlopolis.sheets import card_face
from renderers.kit import board
from renderers.kit import marks as kit
from renderers.kit.board import Frame
from renderers.kit.header import (
    CAPTION,
    CAPTION_TWO,
    EDGE,
    Heading,
    caption,
    header,
    header_height,
    note,
    signed,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say, Spot
from renderers.scene import Box, Item, Layer, Point, Scene, Text
from renderers.theme import PAGE, Page

KEY = "sprawlopolis"
HELD = 180
"""The height of the strip that shows the card in hand."""

HELD_BLOCK = 64
CONTEXT = 30
"""How much of the cells beside an opened band still shows, in percent of a block."""


def table(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The table picture: the whole city or one band of it, with all `marks`."""
    city = city_of(view, cards)
    head = heading(view, marks, say)
    below = header_height(head, page)
    told = _caption(view, cards, marks, say, below, page)
    frame = _frame(city, marks, below + _caption_height(told), page)
    spots = _shown(frame, marks)
    base: list[Item] = list(board.table(frame.board))
    if spots:
        base += kit.slots(frame, {cell for spot in spots for cell in spot.cells} - set(city))
    base += board.edge(frame, city)
    base += tiles(frame, city, city)
    base += board.rulers(frame, column_name, row_name)
    base += header(head, page)
    base += told
    over = _highlight(frame, city, marks) if marks.highlight else ()
    if not marks.highlight:
        over = (
            *_newest(frame, view, marks, spots, say),
            *_discs(frame, marks, [spot for spot in spots if not spot.chosen]),
            *_ghost(frame, cards, marks),
            *_discs(frame, marks, [spot for spot in spots if spot.chosen]),
            *_gain(frame, marks),
        )
    high = frame.board[1] + frame.board[3]
    scene = Scene(KEY, page.width, high, "table", tuple(base), over, board.inside(frame))
    return enlarged(scene, page)


def heading(view: View, marks: Marks, say: Say) -> Heading:
    """The header's words and numbers."""
    turn = words("picture-turn", turn=view.turn, turns=view.turns)
    return Heading(
        say(words("sprawlopolis-name")),
        say(words("picture-over") if view.is_complete else turn),
        marks.standing.sheets[0].total if marks.standing else None,
        view.target or None,
        _who(view, say),
        chips(view, marks),
    )


def _who(view: View, say: Say) -> str:
    """Whose turn it is, where there are several."""
    if view.active is None or len(view.hand_sizes) == 1:
        return ""
    return seat_name(view.active, say)


def tiles(frame: Frame, city: City, cells: Iterable[Cell]) -> list[Item]:
    """The squares of `cells`, each as its neighbours in `city` make it look."""
    return [
        square_tile(city, cell, *frame.at(cell), frame.block) for cell in sorted(cells, key=reading)
    ]


def _frame(city: City, marks: Marks, y: int, page: Page) -> Frame:
    if marks.crop:
        left, top, right, bottom = marks.crop
        return board.fitted_frame((left, top, right + 1, bottom + 1), y, CONTEXT, page)
    cells = [*city, *(cell for spot in marks.spots for cell in spot.cells)]
    if marks.ghost:
        cells += marks.ghost.cells
    return board.fitted_frame(board.window_of(cells or [(0, 0), (1, 1)]), y, page=page)


def _caption(
    view: View, cards: CardSet, marks: Marks, say: Say, y: int, page: Page
) -> tuple[Item, ...]:
    """The highlighted line; the card in hand; when all is over, how it ended."""
    if line := marks.highlight:
        return _line_caption(line, say, y, page)
    if marks.held:
        return _held(cards, int(marks.held), say, y, page)
    if view.is_complete and marks.standing:
        headline = say(marks.standing.headline)
        back, colour = ("wild", "ink") if marks.standing.won else ("slate", "paper")
        return note(y, headline, back, colour, page)
    return ()


def _line_caption(line: Line, say: Say, y: int, page: Page) -> tuple[Item, ...]:
    points = signed(line.points, "+")
    chip = chip_of(line.key, points)
    return caption(y, say(line.label), points, say(line.sum), chip, page)


def _held(cards: CardSet, number: int, say: Say, y: int, page: Page) -> tuple[Item, ...]:
    """A strip with the card that is to be laid, as printed."""
    side = 2 * HELD_BLOCK + 16
    name = say(words("picture-held", card=words("picture-card", number=number)))
    return (
        Box(0, y, page.width, HELD, "slate"),
        *card_face(cards, number, EDGE, y + (HELD - side) // 2, HELD_BLOCK),
        Text(EDGE + side + 40, y + HELD // 2, name, 56, "paper"),
    )


def _caption_height(told: tuple[Item, ...]) -> int:
    if not told:
        return 0
    back = told[0]
    assert isinstance(back, Box)
    assert back.height in (CAPTION, CAPTION_TWO, HELD)
    return back.height


def _shown(frame: Frame, marks: Marks) -> tuple[Spot, ...]:
    """The spots whose middle lies in the picture's window."""
    left, top, right, bottom = frame.window
    return tuple(
        spot
        for spot in marks.spots
        if left <= spot.cells[0][0] + 1 <= right and top <= spot.cells[0][1] + 1 <= bottom
    )


def _centre(frame: Frame, cells: tuple[Cell, ...]) -> Point:
    x, y = frame.at(min(cells))
    return x + frame.block, y + frame.block


def _discs(frame: Frame, marks: Marks, spots: Sequence[Spot]) -> tuple[Item, ...]:
    """Numbered discs on the middles of cards; the ghost's on its corner, off its roads."""
    radius = kit.disc_radius(frame.block, [_centre(frame, spot.cells) for spot in spots])
    items: list[Item] = []
    for spot in spots:
        x, y = _centre(frame, spot.cells)
        if marks.ghost and spot.chosen:
            x, y = x - frame.block, y - frame.block
        items += kit.numbered(x, y, radius, str(spot.number), "wild" if spot.chosen else "paper")
    return tuple(items)


def _gain(frame: Frame, marks: Marks) -> tuple[Item, ...]:
    """The change in score, on the ghost's other corner."""
    if marks.ghost is None or marks.gain is None:
        return ()
    x, y = frame.at(marks.ghost.at)
    return kit.badge(x + 2 * frame.block, y, marks.gain)


def _card_bounds(frame: Frame, at: Cell) -> tuple[int, int, int, int]:
    x, y = frame.at(at)
    return x, y, 2 * frame.block, 2 * frame.block


def _newest(
    frame: Frame, view: View, marks: Marks, spots: tuple[Spot, ...], say: Say
) -> tuple[Item, ...]:
    if not marks.newest or not view.city:
        return ()
    last: Placed = view.city[-1]
    left, top, right, bottom = frame.window
    if not (left <= last.x <= right - 2 and top <= last.y <= bottom - 2):
        return ()
    avoid = [_centre(frame, spot.cells) for spot in spots]
    return kit.newest(_card_bounds(frame, (last.x, last.y)), say(words("picture-new")), avoid)


def _ghost(frame: Frame, cards: CardSet, marks: Marks) -> tuple[Item, ...]:
    """The card washed over paper, in a dashed edge."""
    if not marks.ghost:
        return ()
    lying: Footprint = marks.ghost
    squares = squares_of(cards, Placed(int(lying.piece), 0, 0, lying.turn))
    x, y, wide, high = _card_bounds(frame, lying.at)
    block = frame.block
    drawn = tuple(
        square_tile(squares, cell, cell[0] * block, cell[1] * block, block) for cell in squares
    )
    return (
        Layer(x, y, wide, high, 72, (Box(0, 0, wide, high, "paper"),)),
        Layer(x, y, wide, high, 62, drawn),
        *kit.ghost_edge((x, y, wide, high)),
    )


def _highlight(frame: Frame, city: City, marks: Marks) -> tuple[Item, ...]:
    """All sinks back but the counted squares, which carry running numbers."""
    assert marks.highlight
    cells = tuple(cell for cell in dict.fromkeys(marks.highlight.cells) if cell in city)
    return (
        board.sunk(frame, city),
        *kit.raised(frame, cells),
        *tiles(frame, {cell: city[cell] for cell in cells}, cells),
        *kit.running_numbers(frame, cells),
    )
