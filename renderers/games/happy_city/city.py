"""A seat's city: ten slots, its header, its marks."""

from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.view import ROW, SLOTS, View, cell_of
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.games.happy_city.faces import (
    COIN,
    HEART,
    HIGH,
    INCOME,
    KEY,
    PERSON,
    WIDE,
    face,
    flat,
)
from renderers.games.happy_city.headings import city_header
from renderers.kit import board
from renderers.kit import marks as kit
from renderers.kit.header import CAPTION_TWO, HEADER, Chip, caption, signed
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Layer, Scene, Text, Wash
from renderers.theme import WIDTH

GAP = 16
LEFT = (WIDTH - ROW * WIDE - (ROW - 1) * GAP) // 2
STEP = HIGH + 24
SIGNS = {"people": PERSON, "hearts": HEART, "product": HEART, "income": INCOME}


def city(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> Scene:
    """The city with all `marks` that lie in it."""
    told = _caption(marks.highlight, say)
    top = HEADER + (CAPTION_TWO if told else 0)
    high = 2 * STEP + 48
    laid = view.cities[seat].cards
    base: list[Item] = list(board.table((0, top, WIDTH, high)))
    base += city_header(view, cards, seat, marks, say)
    base += told
    for slot in range(SLOTS):
        x, y = _at(cell_of(slot), top)
        if slot < len(laid):
            base += face(cards.by_id[laid[slot]], x, y, say)
        else:
            base += _empty(x, y, slot)
    if marks.highlight:
        over = _highlight(view, cards, seat, marks.highlight, top, say)
    else:
        over = (
            *_newest(view, seat, marks, top, say),
            *_ghost(cards, seat, marks, top, say),
            *_spots(marks, top),
        )
    return Scene(KEY, WIDTH, top + high, "table", tuple(base), over)


def _at(cell: Cell, top: int) -> tuple[int, int]:
    return LEFT + cell[0] * (WIDE + GAP), top + 34 + cell[1] * STEP


def _bounds(cell: Cell, top: int) -> Bounds:
    x, y = _at(cell, top)
    return x, y, WIDE, HIGH


def _empty(x: int, y: int, slot: int) -> tuple[Item, ...]:
    """An empty slot with its number."""
    return (
        Box(x, y, WIDE, HIGH, "table2", 20, "table3", 5),
        Text(x + WIDE // 2, y + HIGH // 2, str(slot + 1), 84, "table", "Black", "middle"),
    )


def _caption(line: Line | None, say: Say) -> tuple[Item, ...]:
    if line is None:
        return ()
    chip = Chip(SIGNS.get(line.key, COIN), "")
    return caption(HEADER, say(line.label), signed(line.points, "+"), say(line.sum), chip)


def _newest(view: View, seat: Seat, marks: Marks, top: int, say: Say) -> tuple[Item, ...]:
    """The latest card of the table, where it stands in this city."""
    count = len(view.cities[seat].cards)
    if not marks.newest or view.newest != seat or not count or marks.ghost is not None:
        return ()
    bounds = _bounds(cell_of(count - 1), top)
    return kit.newest(bounds, say(words("picture-new")), [])


def _ghost(cards: CardSet, seat: Seat, marks: Marks, top: int, say: Say) -> tuple[Item, ...]:
    """A card that is not there yet, washed over paper, and the change in score."""
    ghost = marks.ghost
    if ghost is None or ghost.board not in (None, seat) or ghost.piece not in cards.by_id:
        return ()
    x, y, wide, high = _bounds(ghost.at, top)
    items: list[Item] = [
        Layer(x, y, wide, high, 72, (Box(0, 0, wide, high, "paper"),)),
        Layer(x, y, wide, high, 62, face(cards.by_id[ghost.piece], 0, 0, say)),
        *kit.ghost_edge((x, y, wide, high)),
    ]
    if marks.gain is not None:
        items += kit.badge(min(x + wide, WIDTH - 90), y + 14, marks.gain)
    return tuple(items)


def _spots(marks: Marks, top: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for spot in marks.spots:
        x, y = _at(spot.cells[0], top)
        fill = "wild" if spot.chosen else "paper"
        items += kit.numbered(x + WIDE // 2, y + HIGH // 2, 46, str(spot.number), fill)
    return tuple(items)


def _highlight(
    view: View, cards: CardSet, seat: Seat, line: Line, top: int, say: Say
) -> tuple[Item, ...]:
    """All sinks back but the counted cards, which carry what they count."""
    laid = view.cities[seat].cards
    every = [cell_of(slot) for slot in range(SLOTS)]
    items: list[Item] = [Wash(tuple(_grown(cell, top, 9) for cell in every), "table3", 70)]
    counted = [slot for slot in range(len(laid)) if cell_of(slot) in line.cells]
    for slot in counted:
        for colour, grow in (("ink", 13), ("wild", 9)):
            items.append(Box(*_grown(cell_of(slot), top, grow), colour, 20 + grow))
    for slot in counted:
        card = cards.by_id[laid[slot]]
        x, y = _at(cell_of(slot), top)
        items.append(flat(card, x, y, say))
        value = {"people": card.people, "hearts": card.hearts}.get(line.key, 0)
        if value:
            items += kit.numbered(x + WIDE - 36, y + 36, 34, signed(value, "+"), "wild")
    return tuple(items)


def _grown(cell: Cell, top: int, grow: int) -> Bounds:
    x, y, wide, high = _bounds(cell, top)
    return x - grow, y - grow, wide + 2 * grow, high + 2 * grow
