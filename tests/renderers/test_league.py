"""The standings as a picture: everything in its column, nothing too small, signs by shape."""

import pytest

from renderers.league import CARD, DOWN, HEAD, MARGIN, MOST, OUT, UP, Columns, Row, standings
from renderers.scene import Box, Disc, Path, texts
from renderers.theme import LEAST_TEXT, WIDTH
from renderers.typeface import width

HEADS = Columns("Player", "Played", "Points", "Still")


def row(place, who="Ann", marks=()):
    return Row(place, who, "4", "20", "1–7", marks)


def drawn(*rows, title="Harbour Cup, season 1", subtitle="Division 1", heads=HEADS):
    return standings("happy_city", title, subtitle, heads, rows)


def discs(*rows):
    return [one.fill for one in drawn(*rows).base if isinstance(one, Disc)]


def test_a_row_stands_in_its_columns():
    scene = drawn(row(1, "Ann"))
    told = {one.text: one for one in texts(scene.base)}
    assert [told[one].anchor for one in ("4", "20", "1–7")] == ["right"] * 3
    assert told["Player"].x == told["Ann"].x
    assert told["4"].x == told["Played"].x < told["20"].x == told["Points"].x < told["1–7"].x
    assert {one.y for key, one in told.items() if key in ("Ann", "4", "20", "1–7", "1")} == {
        told["Ann"].y
    }


@pytest.mark.parametrize("who", ["W" * 16, "A & B" * 8, "Ann"])
def test_names_fit_before_the_figures_and_nothing_is_too_small(who):
    marks = (UP, OUT, CARD)
    scene = drawn(row(12, who, marks), title="W" * 40)
    for one in texts(scene.base):
        assert one.size >= LEAST_TEXT
        wide = width(one.text, one.size)
        left = one.x - {"left": 0, "middle": wide // 2, "right": wide}[one.anchor]
        assert 0 <= left <= left + wide <= WIDTH
    name = next(one for one in texts(scene.base) if one.weight == "Black" and one.x == 170)
    signs = [min(x for x, _ in one.points) for one in scene.base if isinstance(one, Path)]
    assert name.x + width(name.text, name.size) <= min(signs)


def test_the_points_of_a_final_order_stand_at_the_edge():
    heads = Columns("Player", "Played", "Points", "")
    told = {one.text: one for one in texts(drawn(row(1), heads=heads).base)}
    before = {one.text: one for one in texts(drawn(row(1)).base)}
    assert told["20"].x == told["Points"].x == before["1–7"].x
    assert told["4"].x == told["Played"].x < told["20"].x - 100


def test_the_first_three_have_medals_but_nobody_who_is_out():
    first, second, third, fourth = discs(*(row(place) for place in range(1, 5)))
    assert len({first, second, third, fourth}) == 4
    assert discs(row(1), row(2, marks=(OUT,)), row(3)) == [first, fourth, third]


def test_a_rung_is_no_medal():
    rungs = [Row(place, "Ann", "0", "0", "1–7", (), has_medals=False) for place in (1, 2)]
    assert discs(*rungs) == discs(row(4), row(5))


def test_nobody_has_a_place_before_a_game_has_ended():
    assert discs(row(None), row(None)) == []


def test_every_sign_has_a_shape_of_its_own():
    plain = drawn(row(4)).base
    shapes = []
    for mark in (UP, DOWN, CARD, OUT):
        more = [one for one in drawn(row(4, marks=(mark,))).base if one not in plain]
        shapes.append(tuple(type(one).__name__ for one in more))
    assert shapes == [("Path",), ("Path",), ("Box",), ("Path", "Path")]
    up, down = (
        next(one for one in drawn(row(1, marks=(m,))).base if isinstance(one, Path))
        for m in (UP, DOWN)
    )
    assert up.points[0][1] < up.points[1][1]
    assert down.points[0][1] > down.points[1][1]


def test_a_long_field_shows_its_first_rows():
    scene = drawn(*(row(place) for place in range(1, 61)))
    shaded = [one for one in scene.base if isinstance(one, Box) and one.fill == "paper2"]
    assert len(shaded) == MOST // 2
    assert scene.height < 1500
    assert min(one.y for one in shaded) == MARGIN + HEAD
