"""Pictures beside the table: the specials with their words, one card."""

from collections import Counter

from game_core.games.happy_city.cards import Building, Card, CardSet, Colour, Dwelling, Special
from game_core.games.happy_city.named import card_name, effect_words, value_words
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import View
from game_core.kernel.words import words
from renderers.enlarging import enlarged
from renderers.games.happy_city.faces import (
    HIGH,
    KEY,
    LEFT,
    STRIP,
    WIDE,
    face,
    missing,
    needed,
    needs,
    pair,
    pair_width,
    picture,
    plate,
    values_of,
)
from renderers.marks import Marks, Say
from renderers.scene import Box, Item, Scene, Sprite, Text
from renderers.theme import LEAST_TEXT, PAGE, Page
from renderers.typeface import fitted, wrapped

TITLE = 92
PIC = 180
LINE = 48
SIGN = 64


def specials(view: View, cards: CardSet, marks: Marks, say: Say, page: Page = PAGE) -> Scene:
    """The specials that lie open: what each brings or does, what it needs, a tick on the colours
    the viewer's city has.
    """
    assert marks is not None
    towns = Towns(cards, view.cities)
    have = Counter[Colour]() if view.seat is None else towns.colours(view.seat)
    items = list(_title(say(words("happy_city-picture-specials")), page))
    y = TITLE + 28
    for card in view.specials:
        special = cards.special(card)
        assert special is not None
        row, high = panel(special, y, have, say, page)
        items += row
        y += high + 22
    return enlarged(Scene(KEY, page.width, y + 12, "table", tuple(items)), page)


def _title(text: str, page: Page) -> tuple[Item, ...]:
    shown, size = fitted(text, 56, page.width - 2 * LEFT, LEAST_TEXT)
    return (
        Box(0, 0, page.width, TITLE, "panel"),
        Text(LEFT, TITLE // 2, shown, size, "paper"),
    )


def panel(
    special: Special, y: int, have: Counter[Colour], say: Say, page: Page = PAGE
) -> tuple[tuple[Item, ...], int]:
    """A special across the picture, and how high it is."""
    x = LEFT + PIC + 40
    room = page.width - LEFT - 30 - x
    told = () if special.effect is None else wrapped(say(effect_words(special)), 40, room)
    brought = values_of(special)
    beside = x + len(needed(special)) * (SIGN + 4) + 50
    long = sum(pair_width(text, SIGN, 48) + 30 for _, text in brought)
    under = 0 if beside + long <= x + room else 74
    high = max(PIC + 24, 12 + 60 + 80 + under + LINE * len(told) + 20)
    name = say(card_name(special.id))
    if special.is_ours:
        name = f"{name} ({say(words('happy_city-picture-ours'))})"
    shown, size = fitted(name, 52, room - 100, LEAST_TEXT)
    items: list[Item] = [
        *plate(LEFT, y, page.width - 2 * LEFT, high, is_special=True),
        *picture(special, LEFT + 14, y + 14, PIC),
        Text(x, y + 46, shown, size, "ink"),
        *needs(special, x, y + 116, SIGN, SIGN + 4, have),
    ]
    if not missing(special, have):
        items.append(Sprite(f"{KEY}/met", page.width - LEFT - 104, y + 10, 84, "halo"))
    at = x if under else beside
    for sign, text in brought:
        items += pair(at, y + 116 + under, sign, text, SIGN, 48)
        at += pair_width(text, SIGN, 48) + 30
    for n, line in enumerate(told):
        items.append(Text(x, y + 178 + under + n * LINE, line, 40, "slate", "Bold"))
    return tuple(items), high


def card(cards: CardSet, name: str, say: Say, page: Page = PAGE) -> Scene:
    """One card; a special with its condition and effect."""
    shown = cards.by_id[name]
    items = list(_title(say(card_name(name)), page))
    if isinstance(shown, Special):
        row, high = panel(shown, TITLE + 28, Counter(), say, page)
        scene = Scene(KEY, page.width, TITLE + high + 56, "table", (*items, *row))
        return enlarged(scene, page)
    price = shown.cost if isinstance(shown, Building | Dwelling) else None
    high = HIGH + (0 if price is None else STRIP)
    items += face(shown, LEFT, TITLE + 40, say, price)
    for n, line in enumerate(card_lines(shown, say)):
        text, size = fitted(line, 52, page.width - 3 * LEFT - WIDE - 40, LEAST_TEXT, "Bold")
        items.append(Text(LEFT + WIDE + 60, TITLE + 100 + n * 74, text, size, "paper", "Bold"))
    return enlarged(Scene(KEY, page.width, TITLE + high + 80, "table", tuple(items)), page)


def card_lines(card: Card, say: Say) -> tuple[str, ...]:
    """What a card is, one fact a line."""
    lines = []
    if card.colour is not None:
        lines.append(say(words(f"happy_city-kind-{card.colour}")))
    if isinstance(card, Building | Dwelling):
        lines.append(say(words("happy_city-fact-price", count=card.cost)))
    lines += map(say, value_words(card))
    return tuple(lines)
