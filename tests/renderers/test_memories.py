"""What is left of a game: its film and its plaque."""

import io
import sys
from collections.abc import Callable

import msgspec
import pytest
from PIL import Image

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import View
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words
from renderers.games.sprawlopolis import ART
from renderers.kit.plaque import Honours, honours, plaque
from renderers.marks import Marks, Say
from renderers.paint import Painter, film, still
from renderers.scene import Box, Inset, Scene, texts
from renderers.theme import theme
from renderers.typeface import width
from tests.renderers.cities import COMPACT, view_of

Standing = Callable[[View], Outcome]


def flat(height: int, colour: str) -> Scene:
    return Scene("sprawlopolis", 1280, height, "table", (Box(0, 0, 1280, height, colour),))


def test_a_film_shows_each_scene_and_the_last_one_longest(painter: Painter) -> None:
    scenes = [flat(400, "res"), flat(500, "com"), flat(600, "park")]
    made = film(painter, [still(painter, scene) for scene in scenes])
    with Image.open(io.BytesIO(made)) as file:
        assert (file.format, file.size, getattr(file, "n_frames", 1)) == ("WEBP", (640, 300), 3)
        times, colours = [], []
        for n in range(3):
            file.seek(n)
            file.load()
            times.append(file.info["duration"])
            colours.append(file.convert("RGB").getpixel((320, 100)))
    assert times == [700, 700, 4000]
    assert colours == [theme().rgb(name) for name in ("res", "com", "park")]


def test_lower_scenes_stand_on_table(painter: Painter) -> None:
    made = film(painter, [still(painter, flat(high, "res")) for high in (400, 600)])
    with Image.open(io.BytesIO(made)) as file:
        assert file.convert("RGB").getpixel((320, 280)) == theme().rgb("table")


def test_a_whole_game_is_a_small_file(
    painter: Painter, cards: CardSet, say: Say, standing: Standing
) -> None:
    views = [view_of(COMPACT[:n]) for n in range(1, 16)]
    marks = [Marks(standing(view), crop=(0, 0, 7, 7)) for view in views]
    scenes = [ART.table(v, cards, m, say) for v, m in zip(views, marks, strict=True)]
    made = film(painter, [still(painter, scene) for scene in scenes])
    assert len(made) < 512 * 1024


def test_a_film_too_large_leaves_stills_out(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    stills = [still(painter, flat(400, name)) for name in ("res", "com", "park", "ind", "wild")]
    whole = len(film(painter, stills))
    monkeypatch.setattr(sys.modules["renderers.paint.film"], "MOST_BYTES", whole - 1)
    with Image.open(io.BytesIO(film(painter, stills))) as file:
        assert getattr(file, "n_frames", 1) == 3


def rivals() -> Outcome:
    sheets = tuple(Sheet((seat,), points, ()) for seat, points in enumerate((12, 30)))
    return Outcome(sheets, (2, 1), words("sprawlopolis-name"))


def test_rivals_are_named_from_the_first_place_on(say: Say) -> None:
    assert tuple(honours(rivals(), say)) == (Honours("Božena", "30", 1), Honours("Ana", "12", 2))


def test_a_team_is_named_on_one_line_with_its_target(say: Say, standing: Standing) -> None:
    outcome = standing(view_of(COMPACT))
    (row,) = honours(outcome, say)
    assert row.who == "Ana, Božena"
    assert row.points.endswith(" / 32")
    assert row.place is None


def test_a_plaque_says_who_built_what_when(
    painter: Painter, cards: CardSet, say: Say, standing: Standing
) -> None:
    view = view_of(COMPACT)
    city = ART.table(view, cards, Marks(newest=False), say)
    for outcome in (standing(view), rivals()):
        scene = plaque("sprawlopolis", outcome, "29 November 2026", city, say)
        said = [text.text for text in texts(scene.base)]
        assert {"Sprawlopolis", "29 November 2026", say(outcome.headline)} <= set(said)
        for text in texts(scene.base):
            assert text.size >= 36
            assert width(text.text, text.size, text.weight) <= 1100
        (inset,) = (item for item in scene.base if isinstance(item, Inset))
        assert inset.part == city.city
        assert len(painter.draw(scene)) <= 128 * 1024


def test_an_inset_shows_its_part_in_the_middle(painter: Painter) -> None:
    inner = flat(200, "res")
    inset = Inset(10, 10, 80, 80, inner, (0, 0, 200, 100))
    drawn = painter.rgb(Scene("sprawlopolis", 100, 100, "table", (inset,)))
    assert drawn.getpixel((50, 50)) == theme().rgb("res")
    assert drawn.getpixel((50, 15)) == drawn.getpixel((50, 85)) == theme().rgb("table")


def test_a_city_without_bounds_is_shown_whole(say: Say) -> None:
    scene = plaque("sprawlopolis", rivals(), "", msgspec.structs.replace(flat(90, "res")), say)
    (inset,) = (item for item in scene.base if isinstance(item, Inset))
    assert inset.part == (0, 0, 1280, 90)
