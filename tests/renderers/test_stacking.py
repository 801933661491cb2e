"""Several pictures as one."""

from renderers.paint import Painter
from renderers.scene import Box, Scene, Text, texts
from renderers.stacking import stacked


def scene(colour: str, height: int = 40) -> Scene:
    words = Text(10, 20, colour, 36, "ink")
    return Scene("sprawlopolis", 90, height, "table", (Box(0, 0, 90, height, colour),), (words,))


def test_pictures_lie_below_each_other(painter: Painter) -> None:
    one, two = scene("res"), scene("com", 60)
    both = stacked((one, two))
    assert (both.width, both.height) == (90, 100)
    drawn = painter.rgb(both)
    assert drawn.crop((0, 0, 90, 40)).tobytes() == painter.rgb(one).tobytes()
    assert drawn.crop((0, 40, 90, 100)).tobytes() == painter.rgb(two).tobytes()


def test_what_is_alike_is_shown_once() -> None:
    assert [
        text.text for text in texts(stacked((scene("res"), scene("com"), scene("res"))).base)
    ] == [
        "res",
        "com",
    ]
