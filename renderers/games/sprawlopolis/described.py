"""The pictures in words: alt texts, and the whole city as text."""

from collections import Counter
from collections.abc import Sequence

from game_core.games.sprawlopolis.cards import Block, CardSet
from game_core.games.sprawlopolis.view import (
    View,
    column_name,
    row_name,
    spot_name,
    visible_blocks,
)
from game_core.kernel.decision import Footprint
from game_core.kernel.words import Words, words
from game_core.kit.grid import neighbours, reading
from renderers.games.sprawlopolis.city import LETTERS, way_of
from renderers.games.sprawlopolis.lines import goal_points
from renderers.kit.board import window_of
from renderers.marks import Marks, Say

MOST_ALT = 1024
MOST_TEXT = 3500
MOST_PLACE = 100


def _cut(text: str) -> str:
    return text if len(text) <= MOST_ALT else text[: MOST_ALT - 1] + "…"


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """What the table picture shows, the most wanted first."""
    parts: list[Words] = []
    if view.is_complete:
        parts.append(words("picture-alt-over"))
    else:
        parts.append(words("picture-alt-turn", turn=view.turn, turns=view.turns))
    if marks.standing:
        total = marks.standing.sheets[0].total
        parts.append(words("picture-alt-score", score=total, target=view.target))
    if view.active is not None:
        parts.append(words("picture-alt-active", seat=view.active))
    elif view.is_complete and marks.standing:
        parts.append(words("picture-alt-headline", headline=marks.standing.headline))
    if line := marks.highlight:
        parts.append(words("picture-alt-highlight", line=line.label, points=line.points))
        parts.append(words("picture-alt-cells", cells=", ".join(map(spot_name, line.cells))))
    elif view.city:
        parts.append(_newest(view, cards, say))
    parts += _marked(marks)
    return _cut(" ".join(say(part) for part in parts))


def _newest(view: View, cards: CardSet, say: Say) -> Words:
    last = view.city[-1]
    blocks = zip(last.cells, cards.lying[last.card, last.turn], strict=True)
    told = (
        words("picture-alt-block", zone=_zone(block), spot=spot_name(cell))
        for cell, block in blocks
    )
    listed = ", ".join(say(part) for part in told)
    return words("picture-alt-newest", card=last.card, blocks=listed)


def _zone(block: Block) -> Words:
    return words(f"sprawlopolis-zone-{block.zone.value}")


def _marked(marks: Marks) -> list[Words]:
    """What marks add: a card not there yet, numbered spots."""
    told: list[Words] = []
    if marks.ghost:
        spot = spot_name(marks.ghost.at)
        told.append(words("picture-alt-ghost", card=marks.ghost.piece, spot=spot))
        if marks.gain is not None:
            told.append(words("picture-alt-gain", points=marks.gain))
    if marks.spots:
        told.append(words("picture-alt-spots", spots=len(marks.spots)))
    return told


def _card(cards: CardSet, number: int, say: Say) -> str:
    """A card in one line: "Card 7: Rnw Cns / P Iew"."""
    one, two, three, four = (letters(block) for block in cards.by_number[number].blocks)
    return say(words("picture-alt-card", number=number, blocks=f"{one} {two} / {three} {four}"))


def place(view: View, cards: CardSet, lying: Footprint, say: Say) -> str:
    """What a card at that spot would cover, and what would lie beside it."""
    city = visible_blocks(cards, view.city)
    covered = [cell for cell in lying.cells if cell in city]
    around = {beside for cell in lying.cells for beside in neighbours(cell)}
    near = [cell for cell in sorted(around - set(lying.cells), key=reading) if cell in city]
    parts = [
        say(words(key, blocks=_counted([city[cell] for cell in cells], say)))
        for key, cells in (("picture-place-covers", covered), ("picture-place-beside", near))
        if cells
    ]
    text = " ".join(parts)
    return text if len(text) <= MOST_PLACE else text[: MOST_PLACE - 1] + "…"


def _counted(blocks: Sequence[Block], say: Say) -> str:
    """How many blocks of which zone, as they are met first: "park, residential ×2"."""
    zones = Counter(block.zone for block in blocks)
    return ", ".join(
        say(words("picture-place-zone", zone=words(f"sprawlopolis-zone-{zone.value}"), blocks=n))
        for zone, n in zones.items()
    )


def hand_alt(view: View, cards: CardSet, say: Say) -> str:
    """The viewer's cards and the deck's top, block by block."""
    told = [_card(cards, number, say) for number in view.hand]
    if view.deck_top is not None:
        top = _card(cards, view.deck_top, say)
        told.append(say(words("picture-alt-deck-top", card=top)))
    return _cut(" ".join([say(words("picture-hand", cards=len(view.hand))) + ".", *told]))


def goals_alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """The goals' numbers, names, rules and points."""
    assert all(number in cards.by_number for number in view.goals)
    told = []
    for number in view.goals:
        points = goal_points(number, marks)
        told.append(f"{_goal(number, say)} ({points})" if points else _goal(number, say))
    return _cut("\n".join([say(words("picture-target", target=view.target)), *told]))


def card_alt(cards: CardSet, number: str, say: Say) -> str:
    """Both sides of a card."""
    shown = cards.by_number[int(number)].number
    return _cut(f"{_card(cards, shown, say)} {_goal(shown, say)}")


def card_names(cards: CardSet, say: Say) -> dict[str, str]:
    """Every card by the number that `card` takes: that number and the name of its goal."""
    return {
        str(card.number): f"{card.number} · {say(words(f'sprawlopolis-goal-{card.number}-name'))}"
        for card in cards.cards
    }


def _goal(number: int, say: Say) -> str:
    name = say(words(f"sprawlopolis-goal-{number}-name"))
    rule = say(words(f"sprawlopolis-goal-{number}-text"))
    return f"{number} {name}: {rule}"


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """The city as a grid: a letter for the zone, the edges its road joins; a dot for no block.

    Fifteen cards in one city span at most 32 rows and columns together, so it is never too long.
    """
    city = visible_blocks(cards, view.city)
    if not city:
        return say(words("picture-text-empty"))
    left, top, right, bottom = window_of(city)
    labels = max(len(row_name(row)) for row in range(top, bottom)) + 1
    names = [column_name(column) for column in range(left, right)]
    wide = max(3, *(len(name) for name in names)) + 1
    lines = [" " * labels + "".join(name.ljust(wide) for name in names)]
    for row in range(top, bottom):
        blocks = (city.get((column, row)) for column in range(left, right))
        line = "".join((letters(block) if block else ".").ljust(wide) for block in blocks)
        lines.append(row_name(row).ljust(labels) + line)
    grid = "\n".join(line.rstrip() for line in lines)
    text = f"{say(words('sprawlopolis-text-legend'))}\n```\n{grid}\n```"
    assert len(text) <= MOST_TEXT
    return text


def letters(block: Block) -> str:
    """A block's zone, then the edges its road joins: "Rnw"."""
    return LETTERS[block.zone] + way_of(block.road)
