"""Communities laid out by hand: what `score` accepts, how it scores, what it refuses."""

import copy

import pytest

from game_core.kernel.errors import BadPosition

# S1: forest gear, forest gear / water, desert book. S2: grass gear, grass gear / asphalt, phone.


def layout(**changes) -> dict:
    given = {
        "players": [
            {
                "name": "A",
                "tiles": [{"tile": "S1", "x": 4, "y": 2, "turn": 90}],
                "buildings": [{"building": "school", "cells": [[5, 2], [5, 3]]}],
            },
            {
                "name": "B",
                "tiles": [{"tile": "S2", "x": 0, "y": 0}],
                "inhabitants": [[1, 0]],
                "tokens": [{"kind": "relic", "x": 0, "y": 1}, {"kind": "junk", "x": 1, "y": 1}],
            },
        ],
    }
    return given | changes


def lines(game, given, seat: int) -> dict[str, int]:
    sheet = game.standing(game.position(given)).sheets[seat]
    return {line.key: line.points for line in sheet.lines if line.points}


def test_a_layout_is_scored(game) -> None:
    assert lines(game, layout(), 0) == {"relics": 1, "building_school": 3}
    assert lines(game, layout(), 1) == {"inhabitants": 1, "relics": 1, "junk": -1}


def test_powers_choose_the_cards(game) -> None:
    orange = layout(powers={"domino": "school:orange", "ell": "farm:violet"})
    assert lines(game, orange, 0) == {"relics": 1, "building_school": 2}
    named = [one.building for one in game.position(orange).cards_up]
    assert named == ["school", "sports", "garden", "square", "farm"]


def test_the_l_may_go_by_its_letter(game) -> None:
    named = game.position(layout(powers={"L": "farm:orange"})).cards_up[-1]
    assert (named.building, named.face) == ("farm", "orange")


def changed(seat: int, field: str, value) -> dict:
    given = copy.deepcopy(layout())
    given["players"][seat][field] = value
    return given


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (layout(players=[]), "A table has 1 to 4 players, but 0 are given."),
        (
            layout(powers={"cube": "school:violet"}),
            "powers: there is no shape “cube”, only domino, straight, corner, square, ell.",
        ),
        (layout(powers={"domino": "pub:violet"}), "powers.domino: there is no building “pub”."),
        (
            layout(powers={"domino": "school:green"}),
            "powers.domino: a face is violet or orange, not “green”.",
        ),
        (
            layout(powers={"domino": "farm:violet"}),
            "powers.domino: farm has the shape ell.",
        ),
        (
            changed(0, "tiles", []),
            "players[0]: a community has 1 to 16 tiles, but 0 are given.",
        ),
        (
            changed(1, "tiles", [{"tile": "L999", "x": 0, "y": 0}]),
            "players[1].tiles[0]: there is no tile L999.",
        ),
        (
            changed(1, "tiles", [{"tile": "S2", "x": 0, "y": 0, "turn": 45}]),
            "players[1].tiles[0]: tile S2 is turned by 45, but only quarter turns are possible.",
        ),
        (
            changed(1, "tiles", [{"tile": "S2", "x": 0, "y": 0}, {"tile": "S3", "x": 2, "y": 1}]),
            (
                "players[1].tiles[1]: tile S3 lies on another one, touches none with a whole "
                "side, or breaks the frame of four by four."
            ),
        ),
        (
            changed(1, "tiles", [{"tile": "S1", "x": 0, "y": 0}])
            | {"players": [{"tiles": [{"tile": "S1", "x": 0, "y": 0}]}] * 2},
            "players[1].tiles[0]: tile S1 lies at the table already.",
        ),
        (
            changed(0, "buildings", [{"building": "pub", "cells": [[5, 2]]}]),
            "players[0].buildings[0]: there is no building “pub”.",
        ),
        (
            changed(0, "buildings", [{"building": "market", "cells": [[5, 2]]}]),
            "players[0].buildings[0]: the card of market is not in play.",
        ),
        (
            changed(0, "buildings", [{"building": "school", "cells": [[5, 2], [4, 3]]}]),
            "players[0].buildings[0]: these cells do not have the shape of school.",
        ),
        (
            changed(0, "buildings", [{"building": "school", "cells": [[4, 2], [5, 2]]}]),
            "players[0].buildings[0]: school covers a space that is no empty gear.",
        ),
        (
            changed(1, "inhabitants", [[0, 1]]),
            "players[1].inhabitants[0]: [0, 1] is no empty gear.",
        ),
        (
            changed(1, "tokens", [{"kind": "ball", "x": 0, "y": 1}]),
            "players[1].tokens[0]: a token is relic or junk, not “ball”.",
        ),
        (
            changed(1, "tokens", [{"kind": "junk", "x": 0, "y": 1}]),
            "players[1].tokens[0]: there is no visible relic at [0, 1].",
        ),
        (
            changed(1, "tokens", [{"kind": "relic", "x": 1, "y": 1}]),
            "players[1].tokens[0]: [1, 1] is no space without symbol and token.",
        ),
    ],
)
def test_a_broken_layout_is_refused_by_a_sentence(game, given, sentence) -> None:
    with pytest.raises(BadPosition) as refused:
        game.position(given)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("given", [[], None, {"players": [{"tiles": [{"tile": 3}]}]}])
def test_what_is_no_layout_is_refused(game, given) -> None:
    with pytest.raises(BadPosition, match=r"The position cannot be read: .*\."):
        game.position(given)
