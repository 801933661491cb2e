"""Large print: the same pictures with larger type, made of fewer things side by side."""

import io
from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import Image

from data.words import PSEUDO, Catalog
from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.outcome import Outcome
from renderers.enlarging import enlarged
from renderers.games.sprawlopolis import ART
from renderers.kit.header import HEADER, Chip, Heading, header_height
from renderers.marks import Marks, Say
from renderers.paint import Painter
from renderers.scene import Box, Disc, Scene, Sprite, Text, Tile, texts
from renderers.theme import BLOCKS, LARGE_PAGE, PAGE, SMALL_BLOCKS
from renderers.typeface import width
from tests.renderers.cities import COMPACT, WIDE, spots_round, view_of

Standing = Callable[[View], Outcome]
LEAST = 48
"""A third more than the smallest type of other pictures."""


def scenes(view: View, cards: CardSet, say: Say, standing: Standing) -> list[Scene]:
    art = ART.large
    assert art is not None
    assert art.hand is not None
    now = standing(view)
    left, top, right, bottom = 0, 0, 5, 5
    return [
        art.table(view, cards, Marks(now), say),
        art.table(view, cards, Marks(now, spots=spots_round(view)), say),
        art.table(view, cards, Marks(now, crop=(left, top, right, bottom)), say),
        art.table(view, cards, Marks(now, ghost=footprint_of(Placed(16, 4, 4, 0)), gain=-12), say),
        *(art.table(view, cards, Marks(now, highlight=one), say) for one in now.sheets[0].lines),
        art.hand(view, cards, say),
        art.extras["goals"](view, cards, Marks(now), say),
        art.card(cards, "18", say),
    ]


@pytest.mark.parametrize("city", [COMPACT[:1], COMPACT[:8], COMPACT, WIDE])
@pytest.mark.parametrize("locale", ["en", PSEUDO])
def test_type_is_larger_and_stays_in_the_picture(
    city: tuple[Placed, ...], locale: str, cards: CardSet, standing: Standing
) -> None:
    view = view_of(city, hand=(2, 3, 4), deck=5)
    said = Catalog(locale).saying(("A name too long for any picture", "Božena"))
    for scene in scenes(view, cards, said, standing):
        assert scene.width == 1280
        discs = {(item.x, item.y) for item in scene.over if isinstance(item, Disc)}
        for text in texts((*scene.base, *scene.over)):
            if (text.x, text.y) not in discs:
                assert text.size >= LEAST, text
            room = width(text.text, text.size, text.weight)
            left = text.x - {"left": 0, "middle": room // 2, "right": room}[text.anchor]
            assert left >= 0, text
            assert left + room <= 1284, text


def test_its_blocks_have_the_sizes_that_are_baked_anyway(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    for city in (COMPACT[:1], COMPACT, WIDE):
        for scene in scenes(view_of(city, hand=(2,), deck=3), cards, say, standing):
            sizes = {item.width for item in scene.base if isinstance(item, Tile)}
            assert sizes <= {*BLOCKS, *SMALL_BLOCKS}


def test_chips_stand_in_two_rows_and_the_turn_under_the_title(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    assert ART.large is not None
    view = view_of(COMPACT[:8])
    large, usual = (
        texts(art.table(view, cards, Marks(standing(view)), say).base) for art in (ART.large, ART)
    )
    assert {text.text for text in usual} == {text.text for text in large}
    title, turn = (
        next(t for t in large if t.text == said) for said in ("Sprawlopolis", "Turn 8/14")
    )
    assert (title.x, title.y < turn.y) == (turn.x, True)
    rows = {text.y for text in large if text.size == 69}
    assert len(rows) == 2


def test_a_header_grows_with_its_rows_of_chips() -> None:
    chips = (Chip("common/shield", "12"),) * 8
    one, two = (Heading("Town", "", 3, None, "", chips[:n]) for n in (4, 8))
    assert header_height(one) == HEADER
    assert header_height(two, LARGE_PAGE) > header_height(one, LARGE_PAGE) > HEADER


def test_edges_that_met_still_meet() -> None:
    tiles = tuple(
        Tile(7 + n * 11, 3, 11, 11, "paper", (Box(0, 0, 11, 11, "ink"),)) for n in range(9)
    )
    scene = enlarged(Scene("town", 960, 20, "table", tiles), LARGE_PAGE)
    boxes = [item for item in scene.base if isinstance(item, Tile)]
    assert all(a.x + a.width == b.x for a, b in pairwise(boxes))
    assert enlarged(scene, PAGE) is scene


def test_sprites_and_type_grow_by_the_scale() -> None:
    items = (Sprite("common/shield", 3, 3, 78), Text(30, 30, "A", 36, "ink"))
    sprite, text = enlarged(Scene("town", 960, 90, "table", items), LARGE_PAGE).base
    assert (sprite, text) == (Sprite("common/shield", 4, 4, 104), Text(40, 40, "A", 48, "ink"))


@pytest.mark.parametrize("palette", ["colour-blind", "high-contrast"])
def test_its_pictures_are_small_files(
    palette: str, tmp_path_factory: pytest.TempPathFactory, cards: CardSet, say: Say,
    standing: Standing,
) -> None:  # fmt: skip
    painter = Painter(tmp_path_factory.mktemp("sprites"), palette)
    for scene in scenes(view_of(COMPACT, hand=(1, 2, 3), deck=4), cards, say, standing):
        png = painter.draw(scene)
        with Image.open(io.BytesIO(png)) as file:
            assert file.size == (scene.width, scene.height)
        assert len(png) <= 128 * 1024
