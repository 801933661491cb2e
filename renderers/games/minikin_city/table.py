"""The table: the round's reward card with markers, the display, names and totals."""

from game_core.games.minikin_city.cards import REWARD_CARDS, CardSet
from game_core.games.minikin_city.view import DISPLAY_ROW, View
from game_core.kernel.decision import Cell
from game_core.kernel.seats import NATURE, Seat
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.minikin_city.board import LEFT, ROW, STEP, columns_of, turn_words
from renderers.games.minikin_city.face import bounds, chip, face
from renderers.games.minikin_city.rewards import (
    now,
    scale_in,
    seat_disc,
    strip,
    strip_size,
    strips_of_all,
    token_disc,
    track,
)
from renderers.games.minikin_city.signs import KEY
from renderers.kit import board as kit_board
from renderers.kit import marks as kit
from renderers.kit.header import CAPTION, Heading, header, header_height, note
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Scene, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width

BESIDE = 600
"""The least room beside the display for the list of players."""

AIR = 34
PLAYER = 84
TOKEN = 104
TOKEN_STEP = 121
TRACK = 76
"""The side of a square of the track of colours."""

Span = tuple[int, int]
"""Left and right."""


def table(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """What lies in common, and how everybody stands."""
    headed = _heading(view, say)
    head = header_height(headed, page)
    told = _caption(view, marks, head, say, page)
    y = head + (CAPTION if told else 0) + AIR
    items: list[Item] = []
    over: list[Item] = []
    if view.rewards and view.round:
        scale = scale_in(page.width - 2 * LEFT, view.seats)
        wide, high = strip_size(view.seats, scale)
        items += strip(cards, view, now(view), (page.width - wide) // 2, y, scale)
        y += high + AIR
    if view.rewards and not view.round:
        strips, y = strips_of_all(view, cards, y, page, newest=False)
        items += strips
    if view.asked == "token":
        in_row = (page.width - LEFT) // TOKEN_STEP
        for n, name in enumerate(view.tokens):
            line, column = divmod(n, in_row)
            place = (LEFT + column * TOKEN_STEP, y + line * TOKEN_STEP, TOKEN, TOKEN)
            items += token_disc(cards.token[name], *place[:3])
            over += _marks_on(marks, (n, 1), place)
        y += -(-len(view.tokens) // in_row) * TOKEN_STEP + AIR // 2
    columns = columns_of(page)
    for n, name in enumerate(view.display):
        place = _display(n, y, columns)
        items += face(cards.by_name[name], 0, *place[:2], active=False)
        over += _marks_on(marks, (n, DISPLAY_ROW), place)
    rows = -(-len(view.display) // columns)
    x = LEFT + len(view.display) % columns * STEP
    if rows > 1 and x > LEFT and page.width - x >= BESIDE:
        beside = (x, page.width - LEFT)
        items += players(view, cards, marks, say, beside, y + (rows - 1) * ROW)
        y += rows * ROW
    else:
        y += rows * ROW
        items += players(view, cards, marks, say, (LEFT, page.width - LEFT), y)
        y += len(view.tableaus) * PLAYER + 16
    base = (
        *kit_board.table((0, head, page.width, y - head)),
        *items,
        *header(headed, page),
        *track(cards, view, 40, head - 92, TRACK, (page.width - 47) // REWARD_CARDS),
        *told,
    )
    return enlarged(Scene(KEY, page.width, y, "table", base, tuple(over)), page)


def _heading(view: View, say: Say) -> Heading:
    who = seat_name(view.active[0], say) if len(view.active) == 1 else ""
    return Heading(say(words("minikin_city-name")), turn_words(view, say), who=who)


def _caption(view: View, marks: Marks, y: int, say: Say, page: Page) -> tuple[Item, ...]:
    """When all is over, how it ended."""
    if view.is_over and marks.standing:
        return note(y, say(marks.standing.headline), "wild", "ink", page)
    return ()


def _display(index: int, y: int, columns: int) -> Bounds:
    """Where a card of the display lies."""
    return bounds(LEFT + index % columns * STEP, y + index // columns * ROW)


def _marks_on(marks: Marks, cell: Cell, place: Bounds) -> list[Item]:
    """The ghost's edge round what would be taken; numbers where there are spots."""
    items: list[Item] = []
    x, y, wide, _ = place
    ghost = marks.ghost
    if ghost is not None and ghost.board == NATURE and cell in ghost.cells:
        items += kit.ghost_edge(place)
    for spot in marks.spots:
        if cell in spot.cells:
            items += kit.numbered(x + wide * 72 // 100, y + 152, 46, str(spot.number), "paper")
    return items


def players(
    view: View, cards: CardSet, marks: Marks, say: Say, span: Span, y: int
) -> tuple[Item, ...]:
    """Everybody in the order of play, or at the end of places: number, name, the card of this
    round, total.
    """
    items: list[Item] = []
    shown = len(view.tableaus)
    order = [(view.first + n) % shown for n in range(shown)]
    if view.is_over and marks.standing:
        places = marks.standing.places
        order.sort(key=lambda seat: places[seat])
    for n, seat in enumerate(order):
        items += _player(view, cards, marks, say, seat, span, y + n * PLAYER)
    return tuple(items)


def _player(
    view: View, cards: CardSet, marks: Marks, say: Say, seat: Seat, span: Span, y: int
) -> list[Item]:
    x, right = span
    back = "panel" if seat not in view.active else "paper"
    ink = "paper" if seat not in view.active else "ink"
    middle = y + (PLAYER - 12) // 2
    items: list[Item] = [Box(x, y, right - x, PLAYER - 12, back, 20)]
    items += seat_disc(seat, x + 42, middle, 29)
    end = right - 24
    if marks.standing:
        total = str(marks.standing.sheet_of(seat).total)
        colour = "wild" if ink == "paper" else "ink"
        items.append(Text(end, middle, total, 56, colour, "Black", "right"))
        end -= max(width(total, 56), 70) + 20
    if seat in view.played and not view.is_over:
        last = view.tableaus[seat].city[-1].card
        drawn, wide = chip(cards.by_name[last], end - 84, middle, 56)
        items += drawn
        end -= wide + 20
    elif any(view.has_chosen):
        sign = "✓" if view.has_chosen[seat] else "…"
        items.append(Text(end, middle, sign, 48, ink, "Black", "right"))
        end -= 60
    name, size = fitted(seat_name(seat, say), 44, end - x - 92, LEAST_TEXT, "Bold")
    items.append(Text(x + 88, middle, name, size, ink, "Bold"))
    return items
