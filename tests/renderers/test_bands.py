"""Bands: what moves up or down, or changes in few places, is not drawn as a whole again."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import View
from game_core.kernel.outcome import Outcome
from renderers.games.sprawlopolis import ART
from renderers.marks import Marks, Say
from renderers.paint import Painter
from renderers.paint.bands import LEAST, bands, changed, cuts, moved, span
from renderers.paint.canvas import Canvas
from renderers.scene import Box, Disc, Item, Layer, Scene, Sprite, Text, Tile, Wash
from renderers.scene import Path as Line
from tests.renderers.cities import COMPACT, view_of

Standing = Callable[[View], Outcome]

HEAD = (Box(0, 0, 300, 100, "panel"), Text(20, 50, "Town", 48, "paper"))
BOARD: tuple[Item, ...] = (
    Box(0, 100, 300, 4, "table2"),
    Wash(((29, 139, 90, 90),), "ink", 30),
    Tile(20, 130, 90, 90, "paper", (Disc(45, 45, 30, "res"),), 14),
    Sprite("sprawlopolis/park_1", 150, 140, 64),
    Line(((30, 240), (200, 250), (70, 280)), "heart", "ink", 4),
    Layer(150, 220, 60, 50, 60, (Box(0, 0, 60, 50, "new"),)),
)


def scene(*base: Item, height: int = 300) -> Scene:
    return Scene("sprawlopolis", 300, height, "table", base)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How high each picture is that is drawn as a whole."""
    heights: list[int] = []
    draw = Canvas.drawn

    def counted(self: Canvas, width: int, height: int, *rest: object) -> object:
        heights.append(height)
        return draw(self, width, height, *rest)

    monkeypatch.setattr(Canvas, "drawn", counted)
    return heights


def same_as_fresh(painter: Painter, wanted: Scene, folder: Path) -> bool:
    return painter.indexed(wanted).tobytes() == Painter(folder).indexed(wanted).tobytes()


def test_cuts_go_through_nothing() -> None:
    assert cuts([(0, 100), (30, 90), (100, 260), (110, 120), (260, 400)], 400) == [0, 100, 260]
    assert cuts([(0, 100), (99, 200)], 200) == [0]
    assert cuts([], 500) == [0]


def test_bands_are_not_too_low() -> None:
    low = LEAST - 1
    assert cuts([(0, low), (low, 300), (300, 300 + low)], 300 + low) == [0]


def test_every_item_lies_in_one_band() -> None:
    head, board = bands(scene(*HEAD, *BOARD))
    assert (head.height, board.height) == (100, 200)
    assert head.items == HEAD
    assert board.items == tuple(moved(item, -100) for item in BOARD)


@pytest.mark.parametrize("item", [*HEAD, *BOARD], ids=lambda item: type(item).__name__)
def test_an_item_moves_as_a_whole(item: Item) -> None:
    top, bottom = span(item)
    assert span(moved(item, 17)) == (top + 17, bottom + 17)
    assert moved(moved(item, 17), -17) == item


def test_bands_together_look_like_the_whole(painter: Painter) -> None:
    wanted = scene(*HEAD, *BOARD)
    whole = painter.palette("sprawlopolis").reduced(painter.rgb(wanted))
    assert painter.indexed(wanted).tobytes() == whole.tobytes()


def test_what_moves_down_is_not_drawn_again(
    painter: Painter, drawn: list[int], tmp_path: Path
) -> None:
    painter.draw(scene(*HEAD, *BOARD))
    caption = Box(0, 100, 300, 70, "wild")
    lower = scene(*HEAD, caption, *(moved(item, 70) for item in BOARD), height=370)
    drawn.clear()
    painter.draw(lower)
    assert drawn == [70]
    assert same_as_fresh(painter, lower, tmp_path)


def test_what_differs_in_few_places_is_drawn_there(
    painter: Painter, drawn: list[int], tmp_path: Path
) -> None:
    painter.draw(scene(*HEAD, *BOARD))
    other = scene(*HEAD, *BOARD[:3], msgspec.structs.replace(BOARD[3], size=48), *BOARD[4:])
    drawn.clear()
    painter.draw(other)
    assert drawn == []
    assert same_as_fresh(painter, other, tmp_path)


def test_another_order_is_another_picture() -> None:
    one, two, three = BOARD[1:4]
    assert changed((one, two), (two, one)) is None
    assert changed((one, two), (one, three, two)) == (three,)
    assert changed((one, two), (three, two)) == (one, three)
    assert changed((one, one), (one,)) is None


@pytest.mark.parametrize("large", [False, True])
def test_a_line_explained_moves_the_city_down_as_it_is(
    large: bool,
    painter: Painter,
    drawn: list[int],
    cards: CardSet,
    say: Say,
    standing: Standing,
) -> None:
    art = ART.large if large else ART
    assert art is not None
    view = view_of(COMPACT)
    told = standing(view)
    painter.draw(art.table(view, cards, Marks(told), say))
    drawn.clear()
    explained = art.table(view, cards, Marks(told, highlight=told.sheets[0].lines[0]), say)
    painter.draw(explained)
    assert max(drawn, default=0) < explained.height // 2
