"""A seat's city: ten slots, its header, its marks."""

import msgspec

from game_core.games.happy_city.cards import Card, CardSet, Special
from game_core.games.happy_city.effects import Gain, end_gain
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import ROW, SLOTS, View, cell_of
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.happy_city.faces import (
    COIN,
    HEART,
    HIGH,
    INCOME,
    KEY,
    PERSON,
    WIDE,
    face,
)
from renderers.games.happy_city.headings import city_header, city_header_height
from renderers.kit import board
from renderers.kit import marks as kit
from renderers.kit.header import CAPTION_TWO, Chip, caption, signed
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Layer, Scene, Text, Wash
from renderers.theme import PAGE, Page

GAP = 16
LEAST_GAP = 8
STEP = HIGH + 24
SIGNS = {"people": PERSON, "hearts": HEART, "product": HEART, "income": INCOME}


class Slots(msgspec.Struct, frozen=True):
    """Where the slots of a city lie under `top`: five in a row, on a narrow page four."""

    top: int
    page: Page

    @property
    def columns(self) -> int:
        """How many lie side by side."""
        return min(ROW, self.page.width // (WIDE + LEAST_GAP))

    @property
    def high(self) -> int:
        """How high all rows are together."""
        return -(-SLOTS // self.columns) * STEP + 48

    def at(self, cell: Cell) -> tuple[int, int]:
        """The corner of a slot by its cell."""
        row, column = divmod(cell[0] + ROW * cell[1], self.columns)
        room = self.page.width - self.columns * WIDE
        gap = min(GAP, room // (self.columns + 1))
        left = (room - (self.columns - 1) * gap) // 2
        return left + column * (WIDE + gap), self.top + 34 + row * STEP

    def bounds(self, cell: Cell) -> Bounds:
        """The rectangle of a slot by its cell."""
        return *self.at(cell), WIDE, HIGH


def city(
    view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say, page: Page = PAGE
) -> Scene:
    """The city with all `marks` that lie in it."""
    head = city_header_height(page)
    told = _caption(marks.highlight, head, say, page)
    slots = Slots(head + (CAPTION_TWO if told else 0), page)
    laid = view.cities[seat].cards
    base: list[Item] = list(board.table((0, slots.top, page.width, slots.high)))
    base += city_header(view, cards, seat, marks, say, page)
    base += told
    for slot in range(SLOTS):
        x, y = slots.at(cell_of(slot))
        if slot < len(laid):
            base += face(cards.by_id[laid[slot]], x, y, say)
        else:
            base += _empty(x, y, slot)
    if marks.highlight:
        over = _highlight(view, cards, seat, marks.highlight, slots, say)
    else:
        over = (
            *_newest(view, seat, marks, slots, say),
            *_ghost(cards, seat, marks, slots, say),
            *_spots(marks, slots),
        )
    high = slots.top + slots.high
    return enlarged(Scene(KEY, page.width, high, "table", tuple(base), over), page)


def _empty(x: int, y: int, slot: int) -> tuple[Item, ...]:
    """An empty slot with its number."""
    return (
        Box(x, y, WIDE, HIGH, "table2", 20, "table3", 5),
        Text(x + WIDE // 2, y + HIGH // 2, str(slot + 1), 84, "table", "Black", "middle"),
    )


def _caption(line: Line | None, y: int, say: Say, page: Page) -> tuple[Item, ...]:
    if line is None:
        return ()
    chip = Chip(SIGNS.get(line.key, COIN), "")
    return caption(y, say(line.label), signed(line.points, "+"), say(line.sum), chip, page)


def _newest(view: View, seat: Seat, marks: Marks, slots: Slots, say: Say) -> tuple[Item, ...]:
    """The latest card of the table, where it stands in this city."""
    count = len(view.cities[seat].cards)
    if not marks.newest or view.newest != seat or not count or marks.ghost is not None:
        return ()
    bounds = slots.bounds(cell_of(count - 1))
    return kit.newest(bounds, say(words("picture-new")), [])


def _ghost(cards: CardSet, seat: Seat, marks: Marks, slots: Slots, say: Say) -> tuple[Item, ...]:
    """A card that is not there yet, washed over paper, and the change in score."""
    ghost = marks.ghost
    if ghost is None or ghost.board not in (None, seat) or ghost.piece not in cards.by_id:
        return ()
    x, y, wide, high = slots.bounds(ghost.at)
    items: list[Item] = [
        Layer(x, y, wide, high, 72, (Box(0, 0, wide, high, "paper"),)),
        Layer(x, y, wide, high, 62, face(cards.by_id[ghost.piece], 0, 0, say)),
        *kit.ghost_edge((x, y, wide, high)),
    ]
    if marks.gain is not None:
        items += kit.badge(min(x + wide, slots.page.width - 90), y + 14, marks.gain)
    return tuple(items)


def _spots(marks: Marks, slots: Slots) -> tuple[Item, ...]:
    items: list[Item] = []
    for spot in marks.spots:
        x, y = slots.at(spot.cells[0])
        fill = "wild" if spot.chosen else "paper"
        items += kit.numbered(x + WIDE // 2, y + HIGH // 2, 46, str(spot.number), fill)
    return tuple(items)


def _highlight(
    view: View, cards: CardSet, seat: Seat, line: Line, slots: Slots, say: Say
) -> tuple[Item, ...]:
    """All sinks back but the counted cards, which stand in a frame and carry what they count."""
    laid = view.cities[seat].cards
    counted = [slot for slot in range(len(laid)) if cell_of(slot) in line.cells]
    sunk = (cell_of(slot) for slot in range(SLOTS) if slot not in counted)
    items: list[Item] = [Wash(tuple(_grown(cell, slots, 9) for cell in sunk), "table3", 70)]
    for slot in counted:
        for colour, grow, line_width in (("ink", 13, 5), ("wild", 9, 9 + kit.UNDER)):
            bounds = _grown(cell_of(slot), slots, grow)
            items.append(Box(*bounds, "", 20 + grow, colour, line_width))
    towns = Towns(cards, view.cities, view.variant)
    copied = towns.copied_card(seat)
    by_effect: list[Card | Gain] = [end_gain(towns, seat)]
    if copied is not None:
        by_effect.append(copied)
    for slot in counted:
        card = cards.by_id[laid[slot]]
        x, y = slots.at(cell_of(slot))
        more = by_effect if isinstance(card, Special) else []
        value = sum(_value(one, line.key) for one in (card, *more))
        if value:
            items += kit.numbered(x + WIDE - 36, y + 36, 34, signed(value, "+"), "wild")
    return tuple(items)


def _value(brings: Card | Gain, key: str) -> int:
    """What a card, or the effect of a special, brings to a line of people or of hearts."""
    return {"people": brings.people, "hearts": brings.hearts}.get(key, 0)


def _grown(cell: Cell, slots: Slots, grow: int) -> Bounds:
    x, y, wide, high = slots.bounds(cell)
    return x - grow, y - grow, wide + 2 * grow, high + 2 * grow
