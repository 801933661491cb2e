"""The table: the row, the building cards and their stock, everybody's name and total."""

from game_core.games.life_in_reterra.cards import CardSet, Face, Shape
from game_core.games.life_in_reterra.view import (
    TILES,
    CardUp,
    View,
    stock_of,
    tokens_left,
)
from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.life_in_reterra.land import KEY, PAWNS, building_at, tile_face
from renderers.games.life_in_reterra.lines import BUILDINGS
from renderers.kit.board import shadow
from renderers.kit.header import EDGE, signed
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width, wrapped

TITLE = 120
SPACE = 52
"""A space of a building in the stock."""

LYING = {Shape.DOMINO: 0, Shape.STRAIGHT: 0, Shape.CORNER: 0, Shape.SQUARE: 0, Shape.ELL: 1}
"""The way a building lies on its card: never higher than two spaces."""

FACES = {Face.VIOLET: "art", Face.ORANGE: "food"}
CARD = 228
CARD_HIGH = 330
FOOT = (False, False, True, True)
"""The round corners of a strip along the foot of a card."""

GAP = 28
SEAT_HIGH = 100


def table(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """What lies in common, names and totals."""
    items: list[Item] = list(_title(view, say, page))
    y = TITLE
    if view.row:
        drawn, high = row(view, cards, y, say, page)
        items += drawn
        y += high
    else:
        y += GAP
    if view.cards_up:
        drawn, high = stock(view, cards, y, say, page)
        items += drawn
        y += high
    items += players(view, y, marks, say, page)
    y += SEAT_HIGH * len(view.communities) + 20
    return enlarged(Scene(KEY, page.width, y, "table", tuple(items)), page)


def _title(view: View, say: Say, page: Page) -> tuple[Item, ...]:
    turn = words("picture-turn", turn=view.turn, turns=view.turns)
    right = say(words("picture-over") if view.is_complete else turn)
    room = page.width - 3 * EDGE - width(right, 48, "Bold")
    text, size = fitted(say(words("life_in_reterra-name")), 66, room, LEAST_TEXT)
    return (
        Box(0, 0, page.width, TITLE, "panel"),
        Text(EDGE, TITLE // 2, text, size, "paper"),
        Text(page.width - EDGE, TITLE // 2, right, 48, "paper3", "Bold", "right"),
    )


def row(view: View, cards: CardSet, y: int, say: Say, page: Page) -> tuple[list[Item], int]:
    """The open tiles with their ids, an empty place framed; how many tiles and tokens are left.
    With it how high all that is.
    """
    items: list[Item] = []
    block = page.blocks[2]
    side = 2 * block + 16
    gap = (page.width - 2 * EDGE - len(view.row) * side) // max(1, len(view.row) - 1)
    for n, tile in enumerate(view.row):
        x = EDGE + n * (side + gap)
        if not tile:
            items.append(Box(x, y + 24, side, side, "", 18, "table3", 4))
            continue
        items += framed_tile(cards, tile, x, y + 24, block)
        items += tag(x + side // 2, y + 24 + side + 14, tile)
    left = say(
        words("life_in_reterra-picture-left", tiles=view.pile, tokens=tokens_left(view.communities))
    )
    text, size = fitted(left, 40, page.width - 2 * EDGE, LEAST_TEXT, "Bold")
    items.append(Text(EDGE, y + side + 106, text, size, "paper", "Bold"))
    return items, side + 152


def framed_tile(cards: CardSet, tile: str, x: int, y: int, block: int) -> tuple[Item, ...]:
    """A tile on its paper with a shadow, at x, y."""
    side = 2 * block + 16
    return (
        shadow((x, y, side, side)),
        Box(x, y, side, side, "paper", 14),
        *tile_face(cards, tile, x + 8, y + 8, block),
    )


def tag(x: int, y: int, text: str) -> tuple[Item, ...]:
    """A tile's id on a paper pill round x, y."""
    wide = width(text, 40) + 40
    return (
        Box(x - wide // 2, y - 28, wide, 56, "paper", 28, "ink", 4),
        Text(x, y, text, 40, "ink", "Black", "middle"),
    )


def stock(view: View, cards: CardSet, y: int, say: Say, page: Page) -> tuple[list[Item], int]:
    """The five buildings: shape, name, face, tiles left; in rows of as many as fit. With it how
    high all that is.
    """
    left = stock_of(view.cards_up, view.communities)
    items: list[Item] = []
    columns = min(len(view.cards_up), (page.width - 2 * EDGE) // CARD)
    gap = (page.width - 2 * EDGE - columns * CARD) // (columns - 1)
    for n, up in enumerate(view.cards_up):
        x, top = EDGE + n % columns * (CARD + gap), y + n // columns * (CARD_HIGH + GAP)
        items += _stock_card(cards, up, left[up.building], x, top, say)
    rows = -(-len(view.cards_up) // columns)
    return items, rows * (CARD_HIGH + GAP) + 12


def _stock_card(
    cards: CardSet, up: CardUp, left: int, x: int, y: int, say: Say
) -> tuple[Item, ...]:
    name = wrapped(say(words(f"life_in_reterra-building-{up.building}")), LEAST_TEXT, CARD - 16)
    lines: list[Item] = []
    top = y + 170 + (0 if len(name) > 1 else 22)
    for n, part in enumerate(name[:2]):
        text, size = fitted(part, LEAST_TEXT, CARD - 16, 28, "Bold")
        lines.append(Text(x + CARD // 2, top + n * 44, text, size, "ink", "Bold", "middle"))
    face = say(words(f"life_in_reterra-face-{up.face}"))[:1].upper()
    return (
        shadow((x, y, CARD, CARD_HIGH)),
        Box(x, y, CARD, CARD_HIGH, "paper", 18),
        Box(
            x, y + CARD_HIGH - 84, CARD, 84, FACES[up.face], 18, corners=(False, False, True, True)
        ),
        picture_of(cards, up.building, x, y + 14, CARD, 2 * SPACE + 20, SPACE),
        *lines,
        Text(x + 24, y + CARD_HIGH - 42, face, 40, "paper", "Black"),
        Text(x + CARD - 24, y + CARD_HIGH - 42, f"× {left}", 56, "paper", "Black", "right"),
    )


def picture_of(
    cards: CardSet, building: str, x: int, y: int, wide: int, high: int, space: int
) -> Sprite:
    """A building in the middle of a box."""
    shape = cards.by_name[building].shape
    way = LYING[shape]
    columns = 1 + max(a for a, _ in shape.ways[way])
    rows = 1 + max(b for _, b in shape.ways[way])
    left, top = x + (wide - columns * space) // 2, y + (high - rows * space) // 2
    return building_at(building, way, left, top, columns * space)


def players(view: View, y: int, marks: Marks, say: Say, page: Page) -> list[Item]:
    """A line for each seat: pawn, name, tiles, buildings, total."""
    items: list[Item] = []
    for seat in range(len(view.communities)):
        items += _player(view, seat, y + seat * SEAT_HIGH, marks, say, page)
    return items


def _player(view: View, seat: Seat, y: int, marks: Marks, say: Say, page: Page) -> list[Item]:
    community, middle = view.communities[seat], y + SEAT_HIGH // 2
    back = "slate" if view.active == seat else "panel"
    items: list[Item] = [
        Box(0, y, page.width, SEAT_HIGH - 6, back),
        Sprite(f"{KEY}/inhabitant_{PAWNS[seat]}", EDGE, middle - 36, 66, "halo"),
    ]
    end = page.width - EDGE
    if marks.standing:
        total = signed(marks.standing.sheet_of(seat).total)
        items.append(Text(end, middle - 2, total, 68, "wild", "Black", "right"))
        end -= 150
    items.append(Text(end, middle - 2, str(len(community.buildings)), 48, "paper", anchor="right"))
    end -= 70
    items.append(Sprite(BUILDINGS, end - 64, middle - 36, 66, "halo"))
    end -= 84
    tiles = say(
        words(
            "life_in_reterra-picture-player",
            tiles=len(community.tiles),
            of=TILES,
            hand=view.hand_sizes[seat] if view.hand_sizes else 0,
        )
    )
    room = end - EDGE - 90
    told, size = fitted(tiles, 40, room // 2, LEAST_TEXT, "Bold")
    items.append(Text(end - 20, middle - 2, told, size, "paper3", "Bold", "right"))
    end -= width(told, size, "Bold") + 50
    name, size = fitted(seat_name(seat, say), 52, end - EDGE - 90, LEAST_TEXT)
    items.append(Text(EDGE + 90, middle - 2, name, size, "paper"))
    return items
