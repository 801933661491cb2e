"""Cards beside the table: a hand, the building cards in play, one tile or building alone."""

from game_core.games.life_in_reterra.card_text import card_words
from game_core.games.life_in_reterra.cards import CardSet, Face
from game_core.games.life_in_reterra.view import CardUp, View
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.life_in_reterra.land import KEY
from renderers.games.life_in_reterra.table import FACES, framed_tile, picture_of, tag
from renderers.kit.board import shadow
from renderers.kit.header import EDGE, signed
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width, wrapped

TITLE = 92
GAP = 40
SPACE = 84
RULE = 42
LINE = 52
"""From one line of a rule to the next."""

PICTURE = 3 * SPACE + 24


def titled(text: str, page: Page) -> tuple[Item, ...]:
    """A title bar."""
    shown, size = fitted(text, 56, page.width - 2 * EDGE, LEAST_TEXT)
    return (
        Box(0, 0, page.width, TITLE, "panel"),
        Text(EDGE, TITLE // 2, shown, size, "paper"),
    )


def hand(view: View, cards: CardSet, say: Say, page: Page = PAGE) -> Scene:
    """The viewer's secret tiles by id."""
    items = list(titled(say(words("life_in_reterra-picture-hand", tiles=len(view.hand))), page))
    large = page.blocks[0]
    side = 2 * large + 16
    gap = (page.width - len(view.hand) * side) // (len(view.hand) + 1)
    for n, tile in enumerate(view.hand):
        x = gap + n * (side + gap)
        items += framed_tile(cards, tile, x, TITLE + GAP, large)
        items += tag(x + side // 2, TITLE + GAP + side + 20, tile)
    high = TITLE + GAP + (side + 90 if view.hand else 0)
    return enlarged(Scene(KEY, page.width, high, "table", tuple(items)), page)


def goals(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The building cards in play: what each does, and what it brings the viewer now."""
    items = list(titled(say(words("life_in_reterra-picture-cards")), page))
    y = TITLE + 32
    for up in view.cards_up:
        points = _points(view, up, marks)
        panel, high = card_panel(cards, up, y, points, say, page)
        items += panel
        y += high + 28
    return enlarged(Scene(KEY, page.width, y + 8, "table", tuple(items)), page)


def _points(view: View, up: CardUp, marks: Marks) -> str:
    """What the viewer's copies bring now; empty for bystanders."""
    if marks.standing is None or view.seat is None:
        return ""
    key = f"building_{up.building}"
    lines = marks.standing.sheet_of(view.seat).lines
    return next((signed(line.points) for line in lines if line.key == key), "")


def card_panel(
    cards: CardSet, up: CardUp, y: int, points: str, say: Say, page: Page = PAGE
) -> tuple[tuple[Item, ...], int]:
    """A building card across the picture, and how high it is."""
    left, x = EDGE, EDGE + 24 + PICTURE + 20
    room = page.width - EDGE - 36 - x
    name, size = fitted(
        say(words(f"life_in_reterra-building-{up.building}")),
        56,
        room - (width(points, 84) + 24 if points else 0),
        LEAST_TEXT,
    )
    rule = wrapped(say(card_words(up.effects(cards))), RULE, room)
    high = max(2 * SPACE + 110, 128 + LINE * len(rule) + 16)
    face = say(words(f"life_in_reterra-face-{up.face}"))
    items: list[Item] = [
        shadow((left, y, page.width - 2 * EDGE, high)),
        Box(left, y, page.width - 2 * EDGE, high, "paper", 18),
        Box(left, y, PICTURE + 24, 60, FACES[up.face], 18, corners=(True, False, False, False)),
        Text(left + (PICTURE + 24) // 2, y + 31, face, LEAST_TEXT, "paper", "Black", "middle"),
        picture_of(cards, up.building, left, y + 60, PICTURE + 24, high - 60, SPACE),
        Text(x, y + 62, name, size, "ink"),
    ]
    if points:
        items.append(Text(page.width - EDGE - 36, y + 66, points, 84, "ink", "Black", "right"))
    for n, line in enumerate(rule):
        items.append(Text(x, y + 130 + n * LINE, line, RULE, "slate", "Bold"))
    return tuple(items), high


def card(cards: CardSet, name: str, say: Say, page: Page = PAGE) -> Scene:
    """A tile by its id, or both faces of a building card by its name."""
    if name in cards.by_id:
        items = list(titled(say(words("life_in_reterra-picture-tile", tile=name)), page))
        large = page.blocks[0]
        side = 2 * large + 16
        items += framed_tile(cards, name, (page.width - side) // 2, TITLE + GAP, large)
        high = TITLE + side + 2 * GAP
        return enlarged(Scene(KEY, page.width, high, "table", tuple(items)), page)
    items = list(titled(say(words(f"life_in_reterra-building-{name}")), page))
    y = TITLE + 32
    for face in Face:
        panel, high = card_panel(cards, CardUp(name, face), y, "", say, page)
        items += panel
        y += high + 28
    return enlarged(Scene(KEY, page.width, y + 8, "table", tuple(items)), page)
