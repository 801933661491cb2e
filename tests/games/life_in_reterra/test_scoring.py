"""LR-20 to LR-23: segments, energy sources, inhabitants, relics, junk, ties."""

import msgspec
import pytest

from game_core.games.life_in_reterra.community import Community, Laid, Token, Town
from game_core.games.life_in_reterra.scoring import (
    energy_lines,
    segment_lines,
    sheet,
    things_lines,
)
from tests.games.life_in_reterra.drawn import CARDS, built, town, up


def points(lines) -> list[int]:
    return [line.points for line in lines]


def test_lr_20_six_spaces_are_too_few_and_seven_are_enough() -> None:
    assert points(segment_lines(town("F. F. F. F.\nF. F. D. D."))) == []
    (line,) = segment_lines(town("F. F. F. F.\nF. F. F. D."))
    assert (line.key, line.points) == ("segment_1", 3)
    assert line.cells == ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1))


def test_lr_20_a_segment_of_14_scores_3() -> None:
    (line,) = segment_lines(town("W. W. W. W.\nW. W. W. W.\nW. W. W. W.\nW. W. G. G."))
    assert line.points == 3
    assert len(line.cells) == 14


def test_lr_20_corners_do_not_connect() -> None:
    assert points(segment_lines(town("F. F. D. D.\nF. F. D. D.\nD. D. F. F.\nD. D. F. F."))) == []


def test_lr_20_every_segment_counts_by_itself() -> None:
    two = town("G. G. G. G. W. A. A. A. A.\nG. G. G. D. W. D. A. A. A.")
    assert points(segment_lines(two)) == [3, 3]


def test_lr_20_ground_under_pawns_tokens_and_buildings_counts() -> None:
    (line,) = segment_lines(town("F1 F1 Fi Fo\nFx Fg F. D.", {"1": "school"}))
    assert line.points == 3
    assert len(line.cells) == 7


def test_lr_20_an_energy_source_counts_as_four_spaces_of_water() -> None:
    (line,) = segment_lines(town("We We W. W.\nWe We W. D."))
    assert len(line.cells) == 7


def around(*missing: str) -> Town:
    """An energy source in the middle of three by three tiles, some of them missing."""
    tiles = {"n": (2, 0), "e": (4, 2), "s": (2, 4), "w": (0, 2)}
    rows = [["D."] * 6 for _ in range(6)]
    for x, y in ((2, 2), (3, 2), (2, 3), (3, 3)):
        rows[y][x] = "We"
    for side in missing:
        x, y = tiles[side]
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            rows[y + dy][x + dx] = ".."
    return town("\n".join(" ".join(row) for row in rows))


def test_lr_21_enclosed_on_all_four_sides_it_scores_8() -> None:
    (line,) = energy_lines(around())
    assert (line.key, line.points) == ("energy_1", 8)
    assert line.cells == ((2, 2), (3, 2), (2, 3), (3, 3))


@pytest.mark.parametrize("side", ["n", "e", "s", "w"])
def test_lr_21_one_open_side_is_enough_for_nothing(side) -> None:
    assert points(energy_lines(around(side))) == [0]


def test_lr_21_the_last_tile_beside_it_encloses_it() -> None:
    before, after = around("e"), around()
    assert points(energy_lines(before)) == [0]
    assert points(energy_lines(after)) == [8]


def test_lr_21_at_the_edge_of_the_frame_it_never_can() -> None:
    full = "We We D. D. D. D. D. D.\n" * 2 + "D. D. D. D. D. D. D. D.\n" * 6
    assert points(energy_lines(town(full.strip()))) == [0]


def test_lr_21_corner_neighbours_do_not_matter() -> None:
    rows = [".. .. D. D. .. ..", ".. .. D. D. .. ..", "D. D. We We D. D."]
    assert points(energy_lines(town("\n".join([*rows, rows[2], *rows[:2]])))) == [8]


def test_lr_22_inhabitants_relics_junk() -> None:
    lines = {line.key: line for line in things_lines(town("Fi Fi Do\nFp Fx Wu\nAb Gc Gy"))}
    assert lines["inhabitants"].points == 2
    assert lines["relics"].points == 5, "three printed, one ball; two lie under junk"
    assert lines["junk"].points == -2
    assert lines["junk"].cells == ((1, 1), (2, 1))


def test_lr_22_junk_costs_its_own_point_and_the_relic() -> None:
    clean, dirty = town("Fp Fb"), town("Fp Fx")
    assert sum(points(things_lines(clean))) - sum(points(things_lines(dirty))) == 2


def test_the_sheet_adds_everything_up() -> None:
    here = town("F1 F1 Fi Fo\nFp Fg F. D.", {"1": "school"})
    found = sheet(CARDS, up(), 0, (here,))
    assert {line.key: line.points for line in found.lines} == {
        "segment_1": 3,
        "inhabitants": 1,
        "relics": 2,
        "junk": 0,
        "building_school": 3,
        "building_sports": 0,
        "building_garden": 0,
        "building_square": 0,
        "building_infirmary": 0,
    }
    assert found.total == 9


def test_lr_23_a_tie_goes_to_more_buildings_and_is_shared_otherwise(game) -> None:
    # start tile S1 has two gears on forest and a book, S2 two on grass, a blank space and a phone
    first, second = Community((Laid("S1", 0, 0),)), Community((Laid("S2", 0, 0),))
    view = game.position({"players": [{"tiles": [{"tile": "S1", "x": 0, "y": 0}]}]})

    def standing(*communities: Community):
        return game.standing(msgspec.structs.replace(view, communities=communities))

    level = standing(first, second)
    assert [one.total for one in level.sheets] == [1, 1]
    assert level.places == (1, 1)
    housed = msgspec.structs.replace(first, buildings=(built("school", [(0, 0), (1, 0)]),))
    peopled = msgspec.structs.replace(second, inhabitants=((0, 0), (1, 0)), tokens=(Token((0, 1)),))
    outcome = standing(peopled, housed)
    assert [one.total for one in outcome.sheets] == [4, 4]
    assert outcome.places == (2, 1)
