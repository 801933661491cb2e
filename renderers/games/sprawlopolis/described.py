"""The table in words: alt text, and the whole city as text."""

from game_core.games.sprawlopolis.cards import CardSet, Side, Zone
from game_core.games.sprawlopolis.view import View, column_name, row_name, spot_name
from game_core.kernel.words import Words, words
from renderers.games.sprawlopolis.city import READING, Square, city_of
from renderers.kit.board import window_of
from renderers.kit.names import seat_name
from renderers.marks import Marks, Say

LETTERS = {
    Zone.RESIDENTIAL: "R",
    Zone.COMMERCIAL: "C",
    Zone.INDUSTRIAL: "I",
    Zone.PARK: "P",
}
MOST_ALT = 1024
MOST_TEXT = 3500


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """What the table picture shows, in up to 1,024 characters: the most wanted first."""
    parts: list[Words] = [_turn(view)]
    if marks.standing:
        parts.append(
            words("picture-alt-score", score=marks.standing.sheets[0].total, target=view.target)
        )
    if view.active is not None:
        parts.append(words("picture-alt-active", player=seat_name(view.active, marks, say)))
    elif marks.standing:
        parts.append(marks.standing.headline)
    parts += _newest(view, cards, say)
    parts += _marked(marks)
    text = " ".join(say(part) for part in parts)
    return text if len(text) <= MOST_ALT else text[: MOST_ALT - 1] + "…"


def _turn(view: View) -> Words:
    if view.active is None:
        return words("picture-alt-over")
    return words("picture-alt-turn", turn=view.turn, turns=view.turns)


def _newest(view: View, cards: CardSet, say: Say) -> list[Words]:
    if not view.city:
        return []
    last, city = view.city[-1], city_of(view, cards)
    squares = ", ".join(
        say(words("picture-alt-block", spot=spot_name(cell), zone=_zone(city[cell].zone)))
        for cell in last.cells
    )
    return [words("picture-alt-newest", card=last.card, blocks=squares)]


def _zone(zone: Zone) -> Words:
    return words(f"sprawlopolis-zone-{zone.value}")


def _marked(marks: Marks) -> list[Words]:
    """What the marks add: a highlighted line, a card not there yet, numbered spots."""
    if line := marks.highlight:
        return [words("picture-alt-highlight", line=line.label, points=line.points)]
    told: list[Words] = []
    if marks.ghost:
        spot = spot_name(marks.ghost.at)
        told.append(words("picture-alt-ghost", card=marks.ghost.piece, spot=spot))
        if marks.gain is not None:
            told.append(words("picture-alt-gain", points=marks.gain))
    if marks.spots:
        told.append(words("picture-alt-spots", spots=len(marks.spots)))
    return told


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """The city as a grid of letters: zone, then the edges its road joins, a dot where nothing lies."""
    city = city_of(view, cards)
    left, top, right, bottom = window_of(city)
    labels = max(len(row_name(row)) for row in range(top, bottom))
    names = [column_name(column) for column in range(left, right)]
    wide = max(3, *(len(name) for name in names)) + 1
    lines = [" " * labels + " " + "".join(name.ljust(wide) for name in names)]
    for row in range(top, bottom):
        squares = (city.get((column, row)) for column in range(left, right))
        line = "".join(_letters(square).ljust(wide) for square in squares)
        lines.append(f"{row_name(row).ljust(labels)} {line}")
    grid = "\n".join(line.rstrip() for line in lines)
    intro = say(words("sprawlopolis-text-view"))
    text = f"{intro}\n```\n{grid}\n```"
    assert len(text) <= MOST_TEXT, "fifteen cards in a connected city span at most 32 rows and columns"
    return text


def _letters(square: Square | None) -> str:
    if square is None:
        return "."
    way = "".join(side.value.lower() for side in _reading(square))
    return LETTERS[square.zone] + way


def _reading(square: Square) -> list[Side]:
    return [side for side in READING if side in square.road]
