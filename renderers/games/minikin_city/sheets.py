"""Cards beside the table: a hand, all reward cards, one card large."""

from game_core.games.minikin_city.cards import CardSet
from game_core.games.minikin_city.phrases import card_words, long_effect_words
from game_core.games.minikin_city.view import View
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.minikin_city.board import LEFT, ROW, STEP, columns_of
from renderers.games.minikin_city.face import bounds, face, size
from renderers.games.minikin_city.rewards import strips_of_all
from renderers.games.minikin_city.signs import KEY
from renderers.kit import board as kit_board
from renderers.kit import marks as kit
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, wrapped

TITLE = 92
GAP = 40
BIG = 250


def _titled(text: str, page: Page) -> tuple[Item, ...]:
    shown, high = fitted(text, 56, page.width - 2 * LEFT, LEAST_TEXT)
    return (
        Box(0, 0, page.width, TITLE, "panel"),
        Text(LEFT, TITLE // 2, shown, high, "paper"),
    )


def hand(view: View, cards: CardSet, say: Say, page: Page = PAGE) -> Scene:
    """The viewer's cards; those of a hidden answer have a dashed edge."""
    count = len(view.hand)
    columns = 3 if count > 4 else columns_of(page)
    rows = -(-count // columns)
    height = TITLE + (GAP + rows * ROW if rows else GAP)
    items: list[Item] = list(kit_board.table((0, TITLE, page.width, height - TITLE)))
    left = (page.width - columns * STEP) // 2 + 10
    for n, name in enumerate(view.hand):
        x, y = left + n % columns * STEP, TITLE + GAP + n // columns * ROW
        items += face(cards.by_name[name], 0, x, y, active=False)
        if name in view.choice:
            items += kit.ghost_edge(bounds(x, y))
            number = view.choice.index(name) + 1
            if len(view.choice) > 1:
                items += kit.numbered(x + 206, y + 152, 46, str(number), "wild")
    items += _titled(say(words("picture-hand", cards=count)), page)
    return enlarged(Scene(KEY, page.width, height, "table", tuple(items)), page)


def goals(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The nine reward cards in the order of the rounds, the last under the endgame tile."""
    y = TITLE + GAP
    strips, bottom = strips_of_all(view, cards, y, page, newest=marks.newest)
    items = (
        *kit_board.table((0, TITLE, page.width, bottom - TITLE)),
        *strips,
        *_titled(say(words("minikin_city-picture-rewards")), page),
    )
    return enlarged(Scene(KEY, page.width, bottom, "table", items), page)


def card(cards: CardSet, name: str, say: Say, page: Page = PAGE) -> Scene:
    """One card, large, and its effect in words."""
    shown = cards.by_name[name]
    wide, high = size(BIG)
    lines = wrapped(say(long_effect_words(shown)), 56, page.width - wide - 3 * 50)
    height = TITLE + GAP + high + GAP
    items: list[Item] = list(kit_board.table((0, TITLE, page.width, height - TITLE)))
    items += _titled(say(card_words(shown)), page)
    items += face(shown, 0, 50, TITLE + GAP, BIG, active=False)
    middle = TITLE + GAP + high // 2 - 36 * (len(lines) - 1)
    for n, text in enumerate(lines):
        items.append(Text(50 + wide + 50, middle + 72 * n, text, 56, "paper", "Bold"))
    return enlarged(Scene(KEY, page.width, height, "table", tuple(items)), page)
