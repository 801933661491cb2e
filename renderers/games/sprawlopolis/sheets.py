"""Cards beside the table: a hand, the goals, one card with both its sides."""

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.sprawlopolis.city import square_tile, squares_of
from renderers.games.sprawlopolis.lines import SHIELD, goal_points
from renderers.kit.board import shadow
from renderers.kit.header import EDGE, Chip, sign
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, width, wrapped

KEY = "sprawlopolis"
TITLE = 92
GAP = 40
SHIELD_SIZE = 128
RULE = 40
LINE = 52
"""From one line of a rule to the next."""


def card_face(cards: CardSet, number: int, x: int, y: int, block: int) -> tuple[Item, ...]:
    """The block side of a card on its paper, at x, y."""
    squares = squares_of(cards, Placed(number, 0, 0, 0))
    side = 2 * block + 16
    return (
        shadow((x, y, side, side)),
        Box(x, y, side, side, "paper", 14),
        *(
            square_tile(squares, cell, x + 8 + cell[0] * block, y + 8 + cell[1] * block, block)
            for cell in squares
        ),
    )


def _titled(page: Page, text: str, right: str = "") -> tuple[Item, ...]:
    shown, size = fitted(text, 56, page.width - 3 * EDGE - width(right, 44, "Bold"), LEAST_TEXT)
    title: tuple[Item, ...] = (
        Box(0, 0, page.width, TITLE, "panel"),
        Text(EDGE, TITLE // 2, shown, size, "paper"),
    )
    if right:
        title = (*title, Text(page.width - EDGE, TITLE // 2, right, 44, "paper3", "Bold", "right"))
    return title


def _tag(x: int, y: int, text: str) -> tuple[Item, ...]:
    """A card's number on a paper pill round x, y."""
    wide = width(text, 48) + 56
    return (
        Box(x - wide // 2, y - 36, wide, 72, "paper", 36, "ink", 5),
        Text(x, y, text, 48, "ink", "Black", "middle"),
    )


def hand(view: View, cards: CardSet, say: Say, page: Page = PAGE) -> Scene:
    """The viewer's cards by number, and the card on top of the deck."""
    items = list(_titled(page, say(words("picture-hand", cards=len(view.hand)))))
    y, (large, small, *_) = TITLE, page.blocks
    if view.hand:
        side = 2 * large + 16
        gap = (page.width - len(view.hand) * side) // (len(view.hand) + 1)
        for n, number in enumerate(view.hand):
            x = gap + n * (side + gap)
            items += card_face(cards, number, x, y + GAP, large)
            items += _tag(x + side // 2, y + GAP + side + 54, _numbered(number, say))
        y += GAP + side + 90 + GAP
    if view.deck_top is not None:
        side = 2 * small + 16
        items.append(Box(0, y, page.width, side + 2 * GAP, "table3"))
        items += card_face(cards, view.deck_top, 64, y + GAP, small)
        x, room = 64 + side + GAP, page.width - 64 - side - GAP - EDGE
        for n, text in enumerate(
            (
                say(words("picture-deck-top", number=view.deck_top)),
                say(words("picture-deck-size", cards=view.deck_size)),
            )
        ):
            text, size = fitted(text, 52 if n == 0 else 44, room, LEAST_TEXT)
            middle = y + GAP + side // 2 + (-34 if n == 0 else 34)
            items.append(Text(x, middle, text, size, "paper", "Black" if n == 0 else "Bold"))
        y += side + 2 * GAP
    return enlarged(Scene(KEY, page.width, max(y, TITLE + GAP), "table", tuple(items)), page)


def _numbered(number: int, say: Say) -> str:
    return say(words("picture-card", number=number))


def goals(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The goals in play: number, name, rule, what each brings now."""
    assert all(number in cards.by_number for number in view.goals)
    items = list(
        _titled(page, say(words("picture-goals")), say(words("picture-target", target=view.target)))
    )
    y = TITLE + 32
    for number in view.goals:
        panel, high = goal_panel(number, y, goal_points(number, marks), say, page)
        items += panel
        y += high + 32
    return enlarged(Scene(KEY, page.width, y + 8, "table", tuple(items)), page)


def goal_panel(
    number: int, y: int, points: str, say: Say, page: Page = PAGE
) -> tuple[tuple[Item, ...], int]:
    """A goal on a paper card across the picture, and how high it is."""
    left, x = EDGE, EDGE + 28 + SHIELD_SIZE + 32
    room = page.width - EDGE - 36 - x
    name, size = fitted(
        say(words(f"sprawlopolis-goal-{number}-name")),
        56,
        room - (width(points, 84) + 24 if points else 0),
        LEAST_TEXT,
    )
    rule = wrapped(say(words(f"sprawlopolis-goal-{number}-text")), RULE, room)
    high = max(SHIELD_SIZE + 56, 124 + LINE * len(rule) + 22)
    items: list[Item] = [
        shadow((left, y, page.width - 2 * EDGE, high)),
        Box(left, y, page.width - 2 * EDGE, high, "paper", 18),
        *sign(Chip(SHIELD, "", str(number)), left + 28, y + 28, SHIELD_SIZE),
        Text(x, y + 66, name, size, "ink"),
    ]
    if points:
        items.append(Text(page.width - EDGE - 36, y + 66, points, 84, "ink", "Black", "right"))
    for n, line in enumerate(rule):
        items.append(Text(x, y + 136 + n * LINE, line, RULE, "slate", "Bold"))
    return tuple(items), high


def card(cards: CardSet, number: str, say: Say, page: Page = PAGE) -> Scene:
    """Both sides of a card: its blocks, and the goal on its back."""
    shown = cards.by_number[int(number)]
    items = list(_titled(page, _numbered(shown.number, say)))
    large = page.blocks[0]
    side = 2 * large + 16
    items += card_face(cards, shown.number, (page.width - side) // 2, TITLE + GAP, large)
    y = TITLE + GAP + side + GAP
    panel, high = goal_panel(shown.number, y, "", say, page)
    items += panel
    return enlarged(Scene(KEY, page.width, y + high + GAP, "table", tuple(items)), page)
