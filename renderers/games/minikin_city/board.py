"""A seat's city: its cards with pawns and active effects, its tokens and markers."""

import msgspec

from game_core.games.minikin_city.cards import KINDS, ROUNDS, CardSet
from game_core.games.minikin_city.tableau import Tableau, cockades_of, town_of
from game_core.games.minikin_city.view import (
    COLUMNS,
    MARKER_ROW,
    TOKEN_ROW,
    View,
    city_cell,
)
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.minikin_city.face import LARGE, bounds, corner, face
from renderers.games.minikin_city.rewards import marker_tile, token_disc
from renderers.games.minikin_city.signs import COCKADE, KEY, PAWN, symbol_sign
from renderers.kit import board as kit_board
from renderers.kit import marks as kit
from renderers.kit.header import (
    CAPTION_TWO,
    Chip,
    Heading,
    caption,
    header,
    header_height,
    signed,
)
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Bounds, Box, Item, Layer, Scene, Wash
from renderers.theme import PAGE, Page

LEFT = 36
STEP = 308
ROW = 440
AIR = 40
SMALL = 104
SMALL_STEP = 120


class Places(msgspec.Struct, frozen=True):
    """Where the cells of a city lie in its picture: four cards a row, in large print three; one
    more, and all smaller, where there are nine.

    `count` is how many cards have a place, a ghost included.
    """

    tableau: Tableau
    top: int
    count: int
    page: Page

    @property
    def columns(self) -> int:
        """The cards in a row."""
        return columns_of(self.page) + (self.count > 2 * COLUMNS)

    @property
    def scale(self) -> int:
        """The scale of the cards."""
        if self.columns == columns_of(self.page):
            return LARGE
        return (self.page.width - 20) * LARGE // (STEP * self.columns)

    @property
    def size(self) -> int:
        """The places of all rows, empty ones too."""
        return -(-self.count // self.columns) * self.columns

    @property
    def tokens(self) -> int:
        """The top of the row of tokens."""
        return self.top + self.size // self.columns * self._step(ROW)

    @property
    def markers(self) -> int:
        """The top of the row of markers."""
        return self.tokens + self._small_rows(len(self.tableau.tokens)) * SMALL_STEP

    @property
    def bottom(self) -> int:
        """Where the picture ends."""
        return self.markers + self._small_rows(len(self.tableau.markers)) * SMALL_STEP + 8

    def bounds(self, cell: Cell) -> Bounds:
        """The rectangle of a cell."""
        x, y = cell
        if y in (TOKEN_ROW, MARKER_ROW):
            row, column = divmod(x, self._small_columns)
            top = self.tokens if y == TOKEN_ROW else self.markers
            return (LEFT + column * SMALL_STEP, top + row * SMALL_STEP, SMALL, SMALL)
        row, column = divmod(x + COLUMNS * y, self.columns)
        left = LEFT if self.scale == LARGE else LEFT - 16
        return bounds(
            left + column * self._step(STEP), self.top + row * self._step(ROW), self.scale
        )

    @property
    def city(self) -> Bounds:
        """The rectangle of all cards."""
        return (0, self.top - AIR // 2, self.page.width, self.tokens - self.top + AIR // 2)

    @property
    def _small_columns(self) -> int:
        return (self.page.width - LEFT) // SMALL_STEP

    def _small_rows(self, count: int) -> int:
        return -(-count // self._small_columns)

    def _step(self, length: int) -> int:
        return length * self.scale // LARGE


def columns_of(page: Page) -> int:
    """How many large cards fit side by side: four, three in large print."""
    return (page.width - LEFT) // STEP


def board(
    view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say, page: Page = PAGE
) -> Scene:
    """The city of a seat with its marks."""
    tableau = view.tableaus[seat]
    line = marks.highlight
    headed = heading(view, cards, seat, marks, say)
    head = header_height(headed, page)
    told = _caption(line, head, say, page)
    top = head + (CAPTION_TWO if told else 0)
    places = Places(tableau, top + AIR, _count(tableau, marks), page)
    height = places.bottom
    base: list[Item] = list(kit_board.table((0, top, page.width, height - top)))
    base += _slots(tableau, places)
    for cell in _cells(tableau):
        base += _piece(view, cards, tableau, places, cell)
    base += header(headed, page)
    base += told
    if line:
        over = _highlight(view, cards, tableau, places, line)
    else:
        over = (
            *_newest(view, seat, places, marks, say),
            *_ghost(cards, tableau, places, marks),
            *_discs(places, marks),
        )
    scene = Scene(KEY, page.width, height, "table", tuple(base), over, city=places.city)
    return enlarged(scene, page)


def _count(tableau: Tableau, marks: Marks) -> int:
    """As many places as there are cards, one more for the ghost of another."""
    ghost, crop = marks.ghost, marks.crop
    # of a film every picture has the rows of the last one
    least = 1 if crop is None else COLUMNS * crop[3] + 1
    if ghost is None or ghost.board is not None:
        return max(least, len(tableau.city))
    x, y = ghost.at
    return max(least, len(tableau.city), x + COLUMNS * y + 1)


def heading(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> Heading:
    """Whose city it is, its points, and what there is to count in it."""
    tableau = view.tableaus[seat]
    town = town_of(cards, tableau)
    spaces = [cards.reward_of(view.seats, marker) for marker in tableau.markers]
    chips = [Chip(COCKADE, str(cockades_of(town, spaces)))]
    chips += (
        Chip(symbol_sign(kind), str(town.symbols[kind])) for kind in KINDS if town.symbols[kind]
    )
    if town.wilds:
        chips.append(Chip(f"{KEY}/wild_colour", str(town.wilds)))
    chips.append(Chip(PAWN, str(tableau.unused)))
    score = marks.standing.sheet_of(seat).total if marks.standing else None
    return Heading(seat_name(seat, say), turn_words(view, say), score, chips=tuple(chips))


def turn_words(view: View, say: Say) -> str:
    """Which round it is."""
    if view.is_over:
        return say(words("picture-over"))
    if view.hands_open:
        return say(words("minikin_city-picture-last"))
    if not view.round:
        return say(words("minikin_city-picture-keep"))
    return say(words("minikin_city-picture-round", round=view.round, rounds=ROUNDS))


def _cells(tableau: Tableau) -> list[Cell]:
    return [
        *(city_cell(n) for n in range(len(tableau.city))),
        *((n, TOKEN_ROW) for n in range(len(tableau.tokens))),
        *((n, MARKER_ROW) for n in range(len(tableau.markers))),
    ]


def _piece(
    view: View, cards: CardSet, tableau: Tableau, places: Places, cell: Cell
) -> tuple[Item, ...]:
    """What lies in a cell."""
    x, y, side, _ = places.bounds(cell)
    if cell[1] == TOKEN_ROW:
        return token_disc(cards.token[tableau.tokens[cell[0]]], x, y, side)
    if cell[1] == MARKER_ROW:
        return marker_tile(cards, view.seats, tableau.markers[cell[0]], x, y, side)
    built = tableau.city[cell[0] + COLUMNS * cell[1]]
    return face(cards.by_name[built.card], built.pawns, x, y, places.scale)


def _slots(tableau: Tableau, places: Places) -> tuple[Item, ...]:
    """Faint places for cards, where a row is not full."""
    cells = (city_cell(n) for n in range(len(tableau.city), places.size))
    return tuple(
        Box(x + 12, y + 12, wide - 24, high - 24, "", 24, "table3", 4)
        for x, y, wide, high in (places.bounds(cell) for cell in cells)
    )


def _newest(view: View, seat: Seat, places: Places, marks: Marks, say: Say) -> tuple[Item, ...]:
    """The card of this round, once it is played."""
    if not marks.newest or marks.ghost or marks.spots or seat not in view.played or view.is_over:
        return ()
    last = city_cell(len(view.tableaus[seat].city) - 1)
    return kit.newest(places.bounds(last), say(words("picture-new")), ())


def _ghost(cards: CardSet, tableau: Tableau, places: Places, marks: Marks) -> tuple[Item, ...]:
    """A card not played yet, washed over paper; or the pawns that would come onto one."""
    ghost = marks.ghost
    if ghost is None or ghost.board is not None:
        return ()
    name, _, pawns = ghost.piece.partition(" ")
    x, y, wide, high = places.bounds(ghost.at)
    card = cards.by_name[name]
    items: tuple[Item, ...]
    if pawns:
        before = {built.card: built.pawns for built in tableau.city}
        if name not in before:
            return ()  # it lies in another city
        items = face(card, before[name] + int(pawns), x, y, places.scale)
    else:
        items = (
            Layer(x, y, wide, high, 72, (Box(0, 0, wide, high, "paper", 28),)),
            Layer(
                x,
                y,
                wide,
                high,
                70,
                face(card, min(tableau.unused, card.spaces), 0, 0, places.scale),
            ),
        )
    gain = () if marks.gain is None else kit.badge(x + wide - 40, y, marks.gain)
    return (*items, *kit.ghost_edge((x, y, wide, high)), *gain)


def _discs(places: Places, marks: Marks) -> tuple[Item, ...]:
    """Numbers beside the values of cards, where they hide nothing."""
    items: list[Item] = []
    for spot in marks.spots:
        cell = spot.cells[0]
        if cell[1] >= TOKEN_ROW:
            continue
        x, y, wide, _ = places.bounds(cell)
        fill = "wild" if spot.chosen else "paper"
        items += kit.numbered(x + wide * 72 // 100, y + 152, 46, str(spot.number), fill)
    return tuple(items)


def _caption(line: Line | None, y: int, say: Say, page: Page) -> tuple[Item, ...]:
    if line is None:
        return ()
    points = signed(line.points, "+")
    return caption(y, say(line.label), points, say(line.sum), Chip(_sign(line), ""), page)


def _sign(line: Line) -> str:
    """The sign of a score line."""
    known = {"cockades": COCKADE, "tokens": f"{KEY}/bonus", "rewards": f"{KEY}/vp"}
    return known.get(line.key, f"{KEY}/vp")


def _highlight(
    view: View, cards: CardSet, tableau: Tableau, places: Places, line: Line
) -> tuple[Item, ...]:
    """All sinks back but what the line counts, which stands out with a running number: cards in a
    frame, what is small on a ground.
    """
    here = set(_cells(tableau))
    counted = [cell for cell in dict.fromkeys(line.cells) if cell in here]
    sunk = (cell for cell in sorted(here) if cell not in counted)
    items: list[Item] = [Wash(tuple(_grown(places.bounds(cell), 8) for cell in sunk), "table3", 70)]
    for cell in counted:
        is_small = cell[1] >= TOKEN_ROW
        curve = 28 if is_small else corner(places.scale)
        for colour, grow, width in (("ink", 16, 6), ("wild", 11, 11 + kit.UNDER)):
            around = _grown(places.bounds(cell), grow)
            items.append(
                Box(*around, colour, curve + grow)
                if is_small
                else Box(*around, "", curve + grow, colour, width)
            )
        if is_small:
            items += _piece(view, cards, tableau, places, cell)
    for number, cell in enumerate(counted, 1):
        x, y, wide, high = places.bounds(cell)
        radius = 24 if cell[1] >= TOKEN_ROW else 34
        items += kit.numbered(
            x + wide - radius // 2, y + high - radius // 2, radius, str(number), "wild"
        )
    return tuple(items)


def _grown(rectangle: Bounds, by: int) -> Bounds:
    x, y, wide, high = rectangle
    return (x - by, y - by, wide + 2 * by, high + 2 * by)
