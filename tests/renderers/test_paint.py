"""Pixels: quality, sizes, and two pictures kept as examples."""

import io
import math
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.outcome import Outcome
from renderers.bake import job
from renderers.games.sprawlopolis import ART
from renderers.kit.header import Chip, Heading, header
from renderers.kit.marks import badge, newest, numbered
from renderers.marks import Marks, Say
from renderers.paint import Painter
from renderers.paint.sprites import source
from renderers.scene import Box, Item, Scene, Sprite, Text, Tile, Wash
from renderers.scene import Path as Line
from renderers.studio import Studio
from renderers.theme import Theme, recolouring, theme
from tests.renderers.cities import COMPACT, WIDE, spots_round, view_of

Standing = Callable[[View], Outcome]
GOLDEN = Path(__file__).parent / "golden"
MOST = 128 * 1024


def psnr(one: Image.Image, other: Image.Image) -> float:
    """Decibels between two pictures of one size."""
    differing = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    error = sum(ImageStat.Stat(differing).sum2) / (one.width * one.height * 3)
    return 99.0 if error == 0 else 10 * math.log10(255 * 255 / error)


def scene(width: int, height: int, *items: Item) -> Scene:
    return Scene("sprawlopolis", width, height, "table", items)


def pictures(cards: CardSet, say: Say, standing: Standing) -> dict[str, Scene]:
    full, wide, half = view_of(COMPACT), view_of(WIDE), view_of(COMPACT[:8])
    line = standing(full).sheets[0].lines[0]
    ghost = footprint_of(Placed(16, 4, 4, 180))
    return {
        "full": ART.table(full, cards, Marks(standing=standing(full)), say),
        "wide": ART.table(wide, cards, Marks(standing=standing(wide)), say),
        "spots": ART.table(full, cards, Marks(spots=spots_round(full)), say),
        "wide spots": ART.table(wide, cards, Marks(spots=spots_round(wide)), say),
        "few spots": ART.table(half, cards, Marks(spots=spots_round(half)[::3]), say),
        "ghost": ART.table(half, cards, Marks(ghost=ghost, gain=2), say),
        "highlight": ART.table(full, cards, Marks(standing(full), highlight=line), say),
        "goals": ART.extras["goals"](full, cards, Marks(standing=standing(full)), say),
    }


def test_pictures_are_small_files_true_to_their_colours(
    painter: Painter, cards: CardSet, say: Say, standing: Standing
) -> None:
    for name, drawn in pictures(cards, say, standing).items():
        whole = painter.rgb(drawn)
        png = painter.draw(drawn)
        with Image.open(io.BytesIO(png)) as file:
            file.load()
            assert (file.mode, file.size) == ("P", (drawn.width, drawn.height)), name
            assert psnr(whole, file) >= 38, name
        assert len(png) <= MOST, name


def test_a_palette_keeps_the_colours_of_its_theme(painter: Painter) -> None:
    colours = painter.palette("sprawlopolis").colours
    assert len(colours) <= 256
    named = ("ink", "paper", "wild", "new", "panel", "res", "com", "ind", "park", "table", "roof")
    assert {theme().rgb(name) for name in named} <= set(colours)


def test_marks_on_a_kept_base_are_as_if_drawn_at_once(painter: Painter) -> None:
    base: tuple[Item, ...] = (Box(10, 10, 80, 60, "park", 12), Text(20, 40, "Base", 36, "ink"))
    over = numbered(60, 60, 30, "12", "wild")
    apart = Scene("sprawlopolis", 120, 120, "table", base, over)
    painter.draw(msgspec.structs.replace(apart, over=()))
    at_once = painter.indexed(scene(120, 120, *base, *over))
    assert psnr(painter.indexed(apart), at_once) >= 45


def test_overlapping_parts_of_a_wash_do_not_add_up(painter: Painter) -> None:
    wash = Wash(((0, 0, 40, 40), (20, 0, 40, 40)), "ink", 50)
    drawn = painter.rgb(scene(60, 40, wash))
    assert drawn.getpixel((10, 10)) == drawn.getpixel((30, 10)) == drawn.getpixel((50, 10))


def test_a_tile_hides_what_lies_under_it(painter: Painter) -> None:
    drawn = painter.rgb(scene(20, 20, Box(0, 0, 20, 20, "new"), Tile(5, 5, 10, 10, "paper", ())))
    assert drawn.getpixel((7, 7)) == theme().rgb("paper")
    assert drawn.getpixel((1, 1)) == theme().rgb("new")


def test_frames_leave_their_middle_free(painter: Painter) -> None:
    drawn = painter.rgb(scene(60, 60, Box(5, 5, 50, 50, "", 10, "new", 4)))
    assert drawn.getpixel((30, 6)) == theme().rgb("new")
    assert drawn.getpixel((30, 30)) == theme().rgb("table")


def examples() -> dict[str, Scene]:
    """Two small scenes that use every primitive."""
    block = Tile(
        20,
        20,
        120,
        120,
        "paper",
        (Box(3, 3, 114, 114, "com", 16), Sprite("sprawlopolis/com_se_1", 0, 0, 120)),
    )
    marks = (
        Wash(((29, 29, 120, 120),), "ink", 30),
        block,
        *newest((20, 20, 120, 120), "NEW", [(20, 20)]),
        *numbered(80, 80, 34, "17", "wild"),
        *badge(190, 60, 3),
        Line(((170, 120), (200, 150), (230, 120)), "", "paper", 8),
        Line(((170, 160), (230, 160), (200, 190)), "heart"),
        Sprite("common/shield", 160, 180, 64, "token"),
        Text(20, 230, "Žofie", 44, "paper", "Bold"),
    )
    top = header(Heading("Town", "Turn 3/9", 12, 24, "Ana", (Chip("common/shield", "5", "17"),)))
    return {"marks": scene(256, 256, *marks), "header": scene(1280, 236, *top)}


@pytest.mark.parametrize("name", ["marks", "header"])
def test_examples_look_as_they_did(name: str, painter: Painter) -> None:
    """Tolerant: typefaces and rasterisers differ by a pixel's shade between versions."""
    drawn = painter.indexed(examples()[name])
    with Image.open(GOLDEN / f"{name}.png") as kept:
        assert kept.size == drawn.size
        assert psnr(kept, drawn) >= 30


def test_the_studio_draws_for_any_thread(
    tmp_path: Path, painter: Painter, cards: CardSet, say: Say
) -> None:
    wanted = [examples()["marks"], examples()["header"]] * 3
    studio = Studio(tmp_path)
    found: dict[int, bytes] = {}
    threads = [
        threading.Thread(target=lambda n=n: found.update({n: studio.draw(wanted[n])}))
        for n in range(len(wanted))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    studio.close()
    assert [found[n] for n in range(len(wanted))] == [painter.draw(one) for one in wanted]


def test_the_same_picture_is_drawn_once_in_each_palette(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    wanted = examples()["marks"]
    found = [studio.draw(wanted) for _ in range(10)]
    other = studio.draw(wanted, "high-contrast")
    studio.close()
    assert all(one is found[0] for one in found)
    assert other != found[0]


def test_a_cache_that_vanishes_is_filled_again(tmp_path: Path) -> None:
    painter, wanted = Painter(tmp_path), Sprite("sprawlopolis/park_2", 0, 0, 64)
    painter.sprites.want([wanted])
    for file in tmp_path.iterdir():
        file.unlink()
    assert painter.sprites.picture(wanted)[0].size == (64, 64)


def test_a_palette_is_found_again_and_never_for_another_theme(tmp_path: Path) -> None:
    first = Painter(tmp_path).palette("sprawlopolis")
    files = set(tmp_path.glob("*-palette"))
    assert len(files) == 1
    assert Painter(tmp_path).palette("sprawlopolis") == first
    assert set(tmp_path.glob("*-palette")) == files
    assert Painter(tmp_path, "high-contrast").palette("sprawlopolis") != first


def test_another_palette_recolours_sprites_and_theme(tmp_path: Path) -> None:
    other = Theme("other", theme().colours | {"park": "#123456"})
    assert recolouring(other) == {"#5DB37C": "#123456"}
    todo = job(source("sprawlopolis/badge_park"), 64, "plain", recolouring(other), tmp_path)
    assert "#123456" in todo.svg
    assert "#5DB37C" not in todo.svg.upper()
    assert other.rgb("park") == (0x12, 0x34, 0x56)


def test_sprites_are_baked_once_and_found_again(tmp_path: Path) -> None:
    key = ("sprawlopolis/park_1", 64, "plain")
    first = Painter(tmp_path)
    first.sprites.bake([key])
    files = {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}
    assert len(files) == 1
    Painter(tmp_path).sprites.bake([key])
    assert {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()} == files
