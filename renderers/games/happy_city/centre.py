"""The table: the players, the centre with its decks, the dwellings, the specials."""

from game_core.games.happy_city.cards import DECKS, CardSet, Dwelling, Special
from game_core.games.happy_city.named import price_range
from game_core.games.happy_city.view import OPEN, SLOTS, View
from game_core.kernel.decision import Cell
from game_core.kernel.seats import NATURE
from game_core.kernel.words import words
from renderers.games.happy_city import specials
from renderers.games.happy_city.faces import (
    COIN,
    HIGH,
    KEY,
    LEFT,
    PERSON,
    SIGNS,
    STRIP,
    WIDE,
    face,
    left_over,
    pair,
    pair_width,
    picture,
    plate,
)
from renderers.games.happy_city.headings import (
    TABLE_HEADER,
    players,
    seat_disc,
    table_header,
    turn_order,
)
from renderers.kit import board
from renderers.kit import marks as kit
from renderers.kit.header import note
from renderers.kit.marks import numbered
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Layer, Scene, Sprite, Text
from renderers.theme import WIDTH

GAP = 16
OPEN_HIGH = HIGH + STRIP
DECK = 146
DECKS_LEFT = LEFT + OPEN * (WIDE + GAP) + 30
DECK_STEP = 156
HOME = 146
HOME_HIGH = 256
MINI = 112
"""The drawings of a whole city in one row."""


def table(view: View, cards: CardSet, marks: Marks, say: Say) -> Scene:
    """What lies in common, and how everybody stands; when all is over, every city in a row."""
    rows, high = players(view, cards, TABLE_HEADER, marks, say)
    top = TABLE_HEADER + high
    if view.is_over:
        return _final(view, cards, marks, say, rows, top)
    parts: list[tuple[Item, ...]] = []
    over: tuple[Item, ...] = ()
    y = top + 36
    if view.markets and view.asked == "market":
        parts.append(_markets(view, cards, y, say))
        y += HIGH + 36
    else:
        parts.append(_open(view, cards, y, say))
        parts.append(_dwellings(view, cards, y + OPEN_HIGH - HOME_HIGH))
        over = _marks(cards, marks, y, say)
        y += OPEN_HIGH + 36
    parts.append(specials.rows(view, cards, y, say))
    y += specials.height(view)
    base: list[Item] = list(board.table((0, top, WIDTH, y - top)))
    base += table_header(view, say)
    base += rows
    for part in parts:
        base += part
    return Scene(KEY, WIDTH, y, "table", tuple(base), over)


def _open(view: View, cards: CardSet, y: int, say: Say) -> tuple[Item, ...]:
    """The open buildings with their printed prices, and the decks."""
    items: list[Item] = []
    for place in range(OPEN):
        x = LEFT + place * (WIDE + GAP)
        if place < len(view.centre):
            card = cards.by_id[view.centre[place]]
            items += face(card, x, y, say, card.cost)
        else:
            items.append(Box(x, y, WIDE, OPEN_HIGH, "", 20, "table3", 5))
    for deck in DECKS:
        items += _deck(view, cards, deck, y, say)
    return tuple(items)


def _deck(view: View, cards: CardSet, deck: int, y: int, say: Say) -> tuple[Item, ...]:
    x = DECKS_LEFT + (deck - 1) * DECK_STEP
    low, high = price_range(cards, deck)
    band = say(words("happy_city-picture-prices", low=low, high=high))
    items: list[Item] = [
        Sprite(f"{KEY}/deck_{deck}", x, y - 2, DECK),
        Text(x + DECK * 48 // 100, y + 39, band, 40, "ink", "Black", "middle"),
        *left_over(x + DECK - 24, y + DECK * 14 // 10 - 28, view.deck_sizes[deck - 1]),
    ]
    return tuple(items)


def _place(cell: Cell, y: int) -> Bounds:
    """Where a cell of the centre lies: open buildings first, then the decks."""
    if cell[0] < OPEN:
        return LEFT + cell[0] * (WIDE + GAP), y, WIDE, OPEN_HIGH
    return DECKS_LEFT + (cell[0] - OPEN) * DECK_STEP, y, DECK - 6, DECK * 14 // 10 - 8


def _marks(cards: CardSet, marks: Marks, y: int, say: Say) -> tuple[Item, ...]:
    """The building or the deck that is picked in the centre; numbered places."""
    items: list[Item] = []
    ghost = marks.ghost
    if ghost is not None and ghost.board == NATURE and ghost.cells:
        bounds = _place(ghost.cells[0], y)
        if ghost.piece in cards.by_id:
            wide, high = bounds[2:]
            items.append(Layer(*bounds, 60, (Box(0, 0, wide, high, "table3"),)))
        items += kit.ghost_edge(bounds)
    for spot in marks.spots:
        x, top, wide, high = _place(spot.cells[0], y)
        fill = "wild" if spot.chosen else "paper"
        items += kit.numbered(x + wide // 2, top + high // 2, 40, str(spot.number), fill)
    return tuple(items)


def _markets(view: View, cards: CardSet, y: int, say: Say) -> tuple[Item, ...]:
    items: list[Item] = []
    for place, market in enumerate(view.markets):
        items += face(cards.by_id[market], LEFT + place * (WIDE + GAP), y, say)
    return tuple(items)


def _dwellings(view: View, cards: CardSet, y: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for place, (dwelling, left) in enumerate(zip(cards.dwellings, view.dwellings, strict=True)):
        items += _dwelling(dwelling, left, DECKS_LEFT + place * DECK_STEP, y)
    return tuple(items)


def _dwelling(dwelling: Dwelling, left: int, x: int, y: int) -> tuple[Item, ...]:
    """A dwelling in small: price, drawing, people, how many are left."""
    pic = HOME - 14
    price, people = str(dwelling.cost), str(dwelling.people)
    items: list[Item] = [
        *plate(x, y, HOME, HOME_HIGH, is_special=False),
        *pair(x + HOME - 10 - pair_width(price, 44, 42), y + 32, COIN, price, 44, 42),
        *picture(dwelling, x + 7, y + 62, pic),
        *pair(x + 8, y + HOME_HIGH - 31, PERSON, people, 46, 42),
        *numbered(x + HOME - 28, y + HOME_HIGH - 32, 25, str(left), "paper"),
    ]
    if dwelling.colour is not None:
        items.append(Sprite(SIGNS[dwelling.colour], x + 6, y + 9, 46))
    if not left:
        items.append(Layer(x, y, HOME, HOME_HIGH, 60, (Box(0, 0, HOME, HOME_HIGH, "table3"),)))
    return tuple(items)


def _final(
    view: View, cards: CardSet, marks: Marks, say: Say, rows: tuple[Item, ...], top: int
) -> Scene:
    """How it ended, and every city in a row of its own."""
    told: tuple[Item, ...] = ()
    if marks.standing is not None:
        told = note(top, say(marks.standing.headline), "wild", "ink")
    y = top + (92 if told else 0)
    high = len(view.cities) * (MINI + 44) + 40
    base: list[Item] = list(board.table((0, y, WIDTH, high)))
    base += table_header(view, say)
    base += rows
    base += told
    for place, seat in enumerate(turn_order(view)):
        city = view.cities[seat]
        row = y + 34 + place * (MINI + 44)
        base += seat_disc(LEFT + 24, row + MINI // 2, seat, 30)
        for slot in range(SLOTS):
            x = LEFT + 66 + slot * (MINI + 4)
            if slot < len(city.cards):
                base += _mini(cards, city.cards[slot], x, row)
            else:
                base.append(Box(x, row, MINI, MINI, "", 14, "table3", 4))
    return Scene(KEY, WIDTH, y + high, "table", tuple(base))


def _mini(cards: CardSet, card: str, x: int, y: int) -> tuple[Item, ...]:
    shown = cards.by_id[card]
    is_special = isinstance(shown, Special)
    return (
        Box(x, y, MINI, MINI, "wild" if is_special else "paper", 14),
        *picture(shown, x + 4, y + 4, MINI - 8),
    )
