"""The table: the players, the centre with its decks, the dwellings, the specials."""

import msgspec

from game_core.games.happy_city.cards import DECKS, CardSet, Dwelling, Special
from game_core.games.happy_city.named import price_range
from game_core.games.happy_city.view import OPEN, SLOTS, View
from game_core.kernel.decision import Cell
from game_core.kernel.seats import NATURE
from game_core.kernel.words import words
from renderers.enlarging import enlarged
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
from renderers.kit.header import CAPTION, note
from renderers.kit.marks import numbered
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Layer, Scene, Sprite, Text, Wash
from renderers.theme import PAGE, Page

GAP = 16
OPEN_HIGH = HIGH + STRIP
DECK = 146
DECKS_LEFT = LEFT + OPEN * (WIDE + GAP) + 30
DECK_STEP = 156
NARROW_STEP = 150
MARKET_STEP = HIGH + 36
HOME = 146
HOME_HIGH = 256


def table(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """What lies in common, and how everybody stands; when all is over, every city in a row."""
    rows, high = players(view, cards, TABLE_HEADER, marks, say, page)
    top = TABLE_HEADER + high
    if view.is_over:
        return _final(view, cards, marks, say, rows, top, page)
    parts: list[tuple[Item, ...]] = []
    over: tuple[Item, ...] = ()
    y = top + 36
    if view.markets and view.asked == "market":
        parts.append(_markets(view, cards, y, say, page))
        y += -(-len(view.markets) // _in_row(page)) * MARKET_STEP
    else:
        places = Places(y, page)
        parts.append(_open(view, cards, places, say))
        parts.append(_dwellings(view, cards, places))
        over = _marks(cards, marks, places)
        y = places.bottom
    parts.append(specials.rows(view, cards, y, say, page))
    y += specials.height(view, page)
    base: list[Item] = list(board.table((0, top, page.width, y - top)))
    base += table_header(view, say, page)
    base += rows
    for part in parts:
        base += part
    return enlarged(Scene(KEY, page.width, y, "table", tuple(base), over), page)


class Places(msgspec.Struct, frozen=True):
    """Where the centre lies under `top`: decks and dwellings beside the open buildings, on a narrow
    page side by side under them.
    """

    top: int
    page: Page

    @property
    def _decks(self) -> tuple[int, int]:
        """The corner of the decks."""
        return (LEFT, self.top + OPEN_HIGH + 40) if self.page.stacked else (DECKS_LEFT, self.top)

    @property
    def bottom(self) -> int:
        """Where the next part begins."""
        if self.page.stacked:
            return self._decks[1] + HOME_HIGH + 36
        return self.top + OPEN_HIGH + 36

    def open(self, place: int) -> Bounds:
        """An open building."""
        return LEFT + place * (WIDE + GAP), self.top, WIDE, OPEN_HIGH

    def deck(self, deck: int) -> Bounds:
        """A deck, counted from 1."""
        x, y = self._decks
        step = NARROW_STEP if self.page.stacked else DECK_STEP
        return x + (deck - 1) * step, y, DECK - 6, DECK * 14 // 10 - 8

    def home(self, place: int) -> tuple[int, int]:
        """The corner of a dwelling."""
        x, y = self._decks
        if self.page.stacked:
            return x + (len(DECKS) + place) * NARROW_STEP, y
        return x + place * DECK_STEP, self.top + OPEN_HIGH - HOME_HIGH


def _open(view: View, cards: CardSet, places: Places, say: Say) -> tuple[Item, ...]:
    """The open buildings with their printed prices, and the decks."""
    items: list[Item] = []
    for place in range(OPEN):
        x, y, _, _ = places.open(place)
        if place < len(view.centre):
            card = cards.by_id[view.centre[place]]
            items += face(card, x, y, say, card.cost)
        else:
            items.append(Box(x, y, WIDE, OPEN_HIGH, "", 20, "table3", 5))
    for deck in DECKS:
        items += _deck(view, cards, deck, places, say)
    return tuple(items)


def _deck(view: View, cards: CardSet, deck: int, places: Places, say: Say) -> tuple[Item, ...]:
    x, y, _, _ = places.deck(deck)
    low, high = price_range(cards, deck)
    band = say(words("happy_city-picture-prices", low=low, high=high))
    items: list[Item] = [
        Sprite(f"{KEY}/deck_{deck}", x, y - 2, DECK),
        Text(x + DECK * 48 // 100, y + 39, band, 40, "ink", "Black", "middle"),
        *left_over(x + DECK - 24, y + DECK * 14 // 10 - 28, view.deck_sizes[deck - 1]),
    ]
    return tuple(items)


def _place(cell: Cell, places: Places) -> Bounds:
    """Where a cell of the centre lies: open buildings first, then the decks."""
    return places.open(cell[0]) if cell[0] < OPEN else places.deck(1 + cell[0] - OPEN)


def _marks(cards: CardSet, marks: Marks, places: Places) -> tuple[Item, ...]:
    """The building or the deck that is picked in the centre; numbered places."""
    items: list[Item] = []
    ghost = marks.ghost
    if ghost is not None and ghost.board == NATURE and ghost.cells:
        bounds = _place(ghost.cells[0], places)
        if ghost.piece in cards.by_id:
            wide, high = bounds[2:]
            items.append(Layer(*bounds, 60, (Box(0, 0, wide, high, "table3"),)))
        items += kit.ghost_edge(bounds)
    for spot in marks.spots:
        x, top, wide, high = _place(spot.cells[0], places)
        fill = "wild" if spot.chosen else "paper"
        items += kit.numbered(x + wide // 2, top + high // 2, 40, str(spot.number), fill)
    return tuple(items)


def _in_row(page: Page) -> int:
    """How many cards fit side by side."""
    return (page.width - LEFT) // (WIDE + GAP)


def _markets(view: View, cards: CardSet, y: int, say: Say, page: Page) -> tuple[Item, ...]:
    items: list[Item] = []
    for place, market in enumerate(view.markets):
        row, column = divmod(place, _in_row(page))
        x, top = LEFT + column * (WIDE + GAP), y + row * MARKET_STEP
        items += face(cards.by_id[market], x, top, say)
    return tuple(items)


def _dwellings(view: View, cards: CardSet, places: Places) -> tuple[Item, ...]:
    items: list[Item] = []
    for place, (dwelling, left) in enumerate(zip(cards.dwellings, view.dwellings, strict=True)):
        items += _dwelling(dwelling, left, *places.home(place))
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
        items.append(Wash(((x, y, HOME, HOME_HIGH),), "table3", 70))
    return tuple(items)


def _final(
    view: View,
    cards: CardSet,
    marks: Marks,
    say: Say,
    rows: tuple[Item, ...],
    top: int,
    page: Page,
) -> Scene:
    """How it ended, and every city in a row of its own."""
    told: tuple[Item, ...] = ()
    if marks.standing is not None:
        told = note(top, say(marks.standing.headline), "wild", "ink", page)
    y = top + (CAPTION if told else 0)
    mini = (page.width - LEFT - 66) // SLOTS - 4
    step = mini + 44
    high = len(view.cities) * step + 40
    base: list[Item] = list(board.table((0, y, page.width, high)))
    base += table_header(view, say, page)
    base += rows
    base += told
    for place, seat in enumerate(turn_order(view)):
        city = view.cities[seat]
        row = y + 34 + place * step
        base += seat_disc(LEFT + 24, row + mini // 2, seat, 30)
        for slot in range(SLOTS):
            x = LEFT + 66 + slot * (mini + 4)
            if slot < len(city.cards):
                base += _mini(cards, city.cards[slot], x, row, mini)
            else:
                base.append(Box(x, row, mini, mini, "", 14, "table3", 4))
    return enlarged(Scene(KEY, page.width, y + high, "table", tuple(base)), page)


def _mini(cards: CardSet, card: str, x: int, y: int, size: int) -> tuple[Item, ...]:
    shown = cards.by_id[card]
    is_special = isinstance(shown, Special)
    return (
        Box(x, y, size, size, "wild" if is_special else "paper", 14),
        *picture(shown, x + 4, y + 4, size - 8),
    )
