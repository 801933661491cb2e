"""Plain pictures of Harbour, and its words for those who don't see them.

A test that lets the bot draw it says `arts()["harbour"] = ART`.
"""

from collections.abc import Iterator, Mapping

from game_core.kernel.decision import Cell
from game_core.kernel.words import words
from renderers.art import GameArt
from renderers.marks import Marks, Say
from renderers.scene import Box, Disc, Item, Scene, Text
from tests.toys.harbour.state import SIDE, HarbourCards, View
from tests.toys.harbour.text import berth_name, card_words

BLOCK = 200
FLEETS = ("roof", "blue", "tree", "plum")


def table(view: View, _cards: HarbourCards, marks: Marks, say: Say) -> Scene:
    """The berths, the tide's row, the ships by number; spots as numbered discs."""
    size = SIDE * BLOCK
    base: list[Item] = [Box(0, view.tide * BLOCK, size, BLOCK, fill="water")]
    base += [
        Box(x * BLOCK, y * BLOCK, BLOCK, BLOCK, line="ink", line_width=4)
        for y in range(SIDE)
        for x in range(SIDE)
    ]
    for ship in view.ships:
        base += _ship(ship.cell, str(ship.card), FLEETS[ship.seat])
    over: list[Item] = []
    for spot in marks.spots:
        x, y = _middle(spot.cells[0])
        over += [Disc(x, y, 50, "paper"), Text(x, y, str(spot.number), 48, "ink", anchor="middle")]
    if marks.ghost is not None and marks.ghost.cells:
        over += _ship(marks.ghost.at, marks.ghost.piece or "?", "new")
    if marks.highlight is not None:
        over += [Disc(*_middle(cell), 90, "", "new", 8) for cell in marks.highlight.cells]
    base.append(Text(20, size + 50, say(words("harbour-name")), 48, "paper"))
    return Scene("harbour", size, size + 100, "sea", tuple(base), tuple(over))


def _middle(cell: Cell) -> Cell:
    return (cell[0] * BLOCK + BLOCK // 2, cell[1] * BLOCK + BLOCK // 2)


def _ship(cell: Cell, name: str, colour: str) -> list[Item]:
    x, y = _middle(cell)
    return [
        Box(x - 70, y - 70, 140, 140, fill=colour, radius=30),
        Text(x, y, name, 64, "paper", anchor="middle"),
    ]


def alt(view: View, _cards: HarbourCards, _marks: Marks, say: Say) -> str:
    """The ships by berth."""
    return f"{say(words('harbour-name'))}: {_ships(view)}"


def _ships(view: View) -> str:
    return ", ".join(f"{berth_name(ship.cell)} {ship.card}" for ship in view.ships) or "–"


def text_view(view: View, _cards: HarbourCards, say: Say) -> str:
    """The tide, the ships and everybody's hand size."""
    return "\n".join(_text_lines(view, say))


def _text_lines(view: View, say: Say) -> Iterator[str]:
    yield say(words("harbour-told-tide", row=view.tide + 1))
    yield _ships(view)
    for seat, size in enumerate(view.hand_sizes):
        yield f"{say(words('harbour-sum', points=view.coins[seat]))} · {size}"


def hand(view: View, _cards: HarbourCards, say: Say) -> Scene:
    """The viewer's cards in a row."""
    items = tuple(
        Text(40, 60 + row * 80, say(card_words(one)), 48, "ink")
        for row, one in enumerate(view.hand)
    )
    return Scene("harbour", 800, 40 + 80 * max(1, len(items)), "paper", items)


def hand_alt(view: View, _cards: HarbourCards, say: Say) -> str:
    """The viewer's cards."""
    return ", ".join(say(card_words(one)) for one in view.hand) or "–"


def card(_cards: HarbourCards, name: str, say: Say) -> Scene:
    """One card."""
    told = Text(40, 60, say(card_words(int(name))), 48, "ink")
    return Scene("harbour", 800, 120, "paper", (told,))


def card_alt(_cards: HarbourCards, name: str, say: Say) -> str:
    """One card."""
    return say(card_words(int(name)))


def card_names(cards: HarbourCards, say: Say) -> Mapping[str, str]:
    """Every card."""
    return {str(number): say(card_words(number)) for number in cards.numbers}


ART: GameArt[View, HarbourCards] = GameArt(
    key="harbour",
    table=table,
    alt=alt,
    text_view=text_view,
    hand=hand,
    hand_alt=hand_alt,
    card=card,
    card_alt=card_alt,
    card_names=card_names,
    extras={},
    extra_alts={},
)
