"""SH-60 to SH-66: what districts score, by hand; the rulebook's example of 49 points."""

import pytest

from game_core.games.shrinkopolis.goals import layout_a_points
from tests.games.shrinkopolis.drawn import animal, city, culture, game_of, task, tool

OPEN = "oooooo"


def scored(game, *players, **layout):
    """The outcome of a position; a player is a list of (card, x, y[, turn]) and more fields."""
    given = []
    for player in players:
        cards, more = player if isinstance(player, tuple) else (player, {})
        laid = [
            {"card": card, "x": x, "y": y, "turn": turn[0] if turn else 0}
            for card, x, y, *turn in cards
        ]
        given.append({"cards": laid, **more})
    return game.standing(game.position({"players": given, **layout}))


def points(outcome, key, player=0):
    return next(line.points for line in outcome.sheets[player].lines if line.key == key)


def test_sh_60_hearts_of_joined_halves_count_and_a_cube_may_join_them() -> None:
    game = game_of(city("left", "-2o---"), city("right", "----1o"))
    both = [("left", 0, 0), ("right", 1, 0)]
    assert points(scored(game, both), "connections") == 3
    game = game_of(city("left", "22o---"), city("right", "----o-"))
    assert points(scored(game, both), "connections") == 0
    cube = {"cubes": [{"x": 1, "y": 0, "side": "W"}]}
    assert points(scored(game, (both, cube)), "connections") == 2


@pytest.mark.parametrize(
    ("where", "total"),
    [
        ([("a", 0, 0), ("b", 1, 0)], 3 + 4),
        ([("a", 0, 0), ("b", 1, 1)], 2 + 3),  # an offset is not enough
        ([("a", 0, 0), ("b", 0, 2)], 2 + 3),
        ([("a", 0, 0), ("b", 1, 0), ("c", 2, 0)], 3 + 4 + 5),
        ([("a", 0, 0, 90), ("b", 0, 1, 90)], 3 + 4),
        ([("a", 0, 0), ("b", 1, 0), ("other", 2, 0)], 3 + 4 + 9),
    ],
)
def test_sh_61_whole_long_sides_bring_the_bonus(where, total) -> None:
    game = game_of(
        animal("a", OPEN, value=2, bonus=3),
        animal("b", OPEN, value=3, bonus=4),
        animal("c", OPEN, value=4, bonus=5),
        animal("other", OPEN, kind="ant", value=9, bonus=20),
    )
    assert points(scored(game, where), "animals") == total


PAIRS = {
    "creative": ("C", "A"),
    "productive": ("C", "F"),
    "blissful": ("F", "A"),
}


@pytest.mark.parametrize("layout", PAIRS)
def test_sh_62_layouts_a_count_exactly_the_two_symbols_one_on_each_half(layout) -> None:
    one, other = PAIRS[layout]
    for halves, counts in (((one, other), 1), ((other, one), 1), ((one, one), 0), ((one, "W"), 0)):
        game = game_of(
            city("left", f"-{halves[0]}----"),
            city("right", f"-----{halves[1]}"),
            city("home", OPEN),
        )
        pair = [("left", 0, 0), ("right", 1, 0)]
        outcome = scored(game, pair, [("home", 0, 0)], layout_a=layout)
        assert points(outcome, "layout_a") == 4 * counts


def test_sh_62_universal_takes_any_two_resources_unless_the_set_says_wild() -> None:
    cards = (city("left", "-CW---"), city("right", "----WF"), city("home", OPEN))
    pair = [("left", 0, 0), ("right", 1, 0)]

    def counted(**more):
        outcome = scored(game_of(*cards, **more), pair, [("home", 0, 0)], layout_a="universal")
        return next(line for line in outcome.sheets[0].lines if line.key == "layout_a").sum.args

    assert counted() == (("n", 2),)
    assert counted(universal_needs_wilds=True) == (("n", 1),)


def test_sh_62_breeder_counts_figures() -> None:
    game = game_of(city("a", OPEN), city("b", OPEN))
    outcome = scored(
        game,
        ([("a", 0, 0)], {"figures": ["wasp"]}),
        ([("b", 0, 0)], {"figures": ["ant", "fish"]}),
        layout_a="breeder",
    )
    assert [points(outcome, "layout_a", n) for n in (0, 1)] == [0, 4]
    assert [points(outcome, "figures", n) for n in (0, 1)] == [1, 2]


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ((3, 1), (4, 0)),
        ((2, 2), (4, 4)),
        ((0, 0), (0, 0)),
        ((3, 1, 1), (4, 2, 2)),
        ((3, 3, 1, 0), (4, 4, 2, 0)),
        ((5, 4, 3, 2), (4, 2, 0, 0)),
        ((1, 0, 0), (4, 0, 0)),
    ],
)
def test_sh_62_most_four_second_two_ties_all_and_nothing_for_none(counts, prizes) -> None:
    assert layout_a_points(counts) == prizes


def line_of(kinds, goal):
    """The points of a task in a row of upright cards side by side, the task itself last."""
    makers = {
        "a": lambda name: animal(name, OPEN),
        "k": lambda name: culture(name, OPEN),
        "t": lambda name: tool(name, OPEN),
        "c": lambda name: city(name, OPEN),
    }
    cards = [makers[kind](f"card_{n}") for n, kind in enumerate(kinds)]
    game = game_of(*cards, task("goal", OPEN, of=goal))
    where = [(card.id, n, 0) for n, card in enumerate([*cards])]
    where.append(("goal", len(cards), 0))
    return points(scored(game, where), f"task_{goal}")


@pytest.mark.parametrize(
    ("kinds", "goal", "worth"),
    [
        ("aaa", "animal_quarter", 3),
        ("aa", "animal_quarter", 0),
        ("aaaaaa", "animal_quarter", 3),
        ("aaacaaa", "animal_quarter", 6),
        ("kkk", "entertainment_quarter", 3),
        ("kkc", "entertainment_quarter", 0),
        ("ctt", "technical_quarter", 3),  # the task is yellow too
        ("tct", "technical_quarter", 0),
        ("c", "family_quarter", 4),
        ("ak", "family_quarter", 4),
        ("aak", "family_quarter", 0),
        ("aatt", "small_town", 4),
        ("aattt", "small_town", 0),
        ("ckkkkkk", "small_town", 4),
        ("cc", "megapolis", 4),
    ],
)
def test_sh_63_sh_64_tasks_that_count_cards(kinds, goal, worth) -> None:
    assert line_of(kinds, goal) == worth


@pytest.mark.parametrize(
    ("goal", "dice", "worth"),
    [
        ("minimalist", {}, 2),
        ("minimalist", {"art": 1}, 0),
        ("warehouse", {}, 0),
        ("warehouse", {"art": 6}, 1),
        ("warehouse", {"art": 1, "food": 1}, 3),
        ("warehouse", {"art": 1, "food": 1, "components": 1}, 5),
    ],
)
def test_sh_64_tasks_that_count_dice(goal, dice, worth) -> None:
    game = game_of(task("goal", OPEN, of=goal))
    outcome = scored(game, ([("goal", 0, 0)], {"dice": dice}))
    assert points(outcome, f"task_{goal}") == worth


@pytest.mark.parametrize(
    ("goal", "half"), [("workshop", "C"), ("zoo", "F"), ("cultural_centre", "A")]
)
def test_sh_64_two_points_for_the_symbol_on_both_halves_and_a_wild_is_none(goal, half) -> None:
    game = game_of(city("left", f"-{half}{half}---"), task("goal", f"----W{half}", of=goal))
    assert points(scored(game, [("left", 0, 0), ("goal", 1, 0)]), f"task_{goal}") == 2


def test_sh_64_megapolis_takes_one_cube_and_not_two() -> None:
    game = game_of(city("left", "-o----"), task("goal", "----o-", of="megapolis"))
    both = [("left", 0, 0), ("goal", 1, 0)]
    one = [{"x": 1, "y": 0, "side": "W"}]
    assert points(scored(game, (both, {"cubes": one})), "task_megapolis") == 1
    game = game_of(city("left", "-o----"), task("goal", "-----o", of="megapolis"))
    two = [{"x": 0, "y": 1, "side": "E"}, {"x": 1, "y": 1, "side": "W"}]
    assert points(scored(game, (both, {"cubes": two})), "task_megapolis") == 1


def test_sh_64_bridge_works_count_cubes_up_to_six() -> None:
    names = [f"c{n}" for n in range(8)]
    cards = [city(name, "-o----") for name in names]
    game = game_of(*cards, task("goal", "-----o", of="bridge_works"))
    where = [(name, n, 0) for n, name in enumerate(names)]
    where.append(("goal", 8, 0))
    cubes = [{"x": n, "y": 0, "side": "W"} for n in range(1, 8)]
    assert points(scored(game, (where, {"cubes": cubes[:3]})), "task_bridge_works") == 3
    assert points(scored(game, (where, {"cubes": cubes})), "task_bridge_works") == 6


ROUND = [("n", 0, 0, 90), ("e", 2, 0), ("s", 1, 2, 90), ("w", 0, 1)]


def layout_b(where, layout):
    kinds = {"a": animal, "k": culture, "t": tool}
    cards = []
    for name, *_ in where:
        cards.append(kinds.get(name[0], city)(name, OPEN))
    return points(scored(game_of(*cards), where, layout_b=layout), "layout_b")


@pytest.mark.parametrize(
    ("where", "worth"),
    [
        (ROUND, 3),
        (ROUND[:3], 0),
        # a walk over the corner leads out: the gap is open
        ([("n", 0, 0, 90), ("w", -1, 1, 90), ("s", 0, 2, 90), ("e", 2, 1)], 0),
    ],
)
def test_sh_65_park_is_closed_in_at_its_corners_too(where, worth) -> None:
    assert layout_b(where, "park") == worth


def test_sh_65_street_wants_all_cards_one_way() -> None:
    assert layout_b([("x", 0, 0), ("y", 1, 0, 180)], "street") == 4
    assert layout_b([("x", 0, 0), ("y", 1, 0, 90)], "street") == 0


@pytest.mark.parametrize(
    ("where", "worth"),
    [
        ([("a1", 0, 0), ("t1", 0, 2), ("k1", 1, 0), ("x", 1, 2)], 5),
        ([("a1", 0, 0), ("k1", 1, 0), ("t1", 2, 0)], 0),
        ([("a1", 0, 0), ("t1", 1, 0)], 0),
        ([("x", 0, 0), ("k1", 1, 0)], 0),
        ([("a1", 0, 0, 90), ("x", 0, 1), ("k1", 1, 1)], 5),
        ([("a1", 0, 0), ("x", 1, 1)], 5),
    ],
)
def test_sh_65_countryside_is_parted_by_a_straight_line(where, worth) -> None:
    assert layout_b(where, "countryside") == worth


@pytest.mark.parametrize(
    ("where", "worth"),
    [
        ([("a1", 0, 0), ("t1", 1, 0), ("k1", 2, 0)], 0),
        ([("a1", 0, 0), ("t1", 1, 0)], 5),
        ([("k1", 0, 0), ("t1", 1, 0)], 5),
        ([("a1", 0, 0), ("k1", 1, 0)], 5),
    ],
)
def test_sh_65_district_lacks_a_kind(where, worth) -> None:
    assert layout_b(where, "district") == worth


def test_sh_65_a_task_counts_as_yellow_for_district() -> None:
    game = game_of(animal("a", OPEN), task("t", OPEN), culture("k", OPEN))
    where = [("a", 0, 0), ("t", 1, 0), ("k", 2, 0)]
    assert points(scored(game, where, layout_b="district"), "layout_b") == 0


@pytest.mark.parametrize(
    ("where", "worth"),
    [
        ([("x", 0, 0), ("y", 1, 0)], 6),
        ([("x", 0, 0), ("y", 1, 0), ("z", 0, 2, 90)], 6),
        ([("x", 0, 0), ("y", 1, 1)], 0),
        (ROUND, 0),
    ],
)
def test_sh_65_fortress_is_a_full_rectangle(where, worth) -> None:
    assert layout_b(where, "fortress") == worth


def test_sh_66_a_tie_goes_to_the_resources_left_and_then_is_shared() -> None:
    game = game_of(city("a", OPEN), city("b", OPEN), city("c", OPEN))
    players = [([(name, 0, 0)], {"dice": {"food": n}}) for name, n in (("a", 1), ("b", 3))]
    assert scored(game, *players).places == (2, 1)
    players = [([(name, 0, 0)], {"dice": {"food": 3}}) for name in ("a", "b", "c")]
    outcome = scored(game, *players)
    assert outcome.places == (1, 1, 1)
    assert outcome.headline.key == "shrinkopolis-headline-shared"


def cyrils_district():
    """Fifteen upright cards in five columns of three, played in a winding line.

    Each card but the last is joined to the next by the halves of `LINKS`; nothing else is joined
    but what they say. On top of the middle column a heart stays open.
    """
    order = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (2, 0), (2, 1)]
    order += [(2, 2), (3, 2), (3, 1), (3, 0), (4, 0), (4, 1), (4, 2)]
    links = ["oo", "oo", "oo", "AA", "oo", "oo", "2o", "AA", "oo", "1F", "oo", "FC", "CW", "FA"]
    places = [["-"] * 6 for _ in order]
    for n, (one, other) in enumerate(links):
        (x, y), (to_x, to_y) = order[n], order[n + 1]
        here, there = {(1, 0): (1, 5), (0, 1): (3, 0), (0, -1): (0, 3)}[to_x - x, to_y - y]
        places[n][here], places[n + 1][there] = one, other
    places[6][0] = "2"
    made = [
        task("task_1", "".join(places[0]), of="megapolis"),
        tool("tool_1", "".join(places[1]), value=3),
        animal("wasp_1", "".join(places[2]), value=2, bonus=3),
        animal("wasp_2", "".join(places[3]), value=3, bonus=4),
        tool("tool_2", "".join(places[4]), value=4),
        task("task_2", "".join(places[5]), of="cultural_centre"),
        city("city_1", "".join(places[6])),
        city("city_2", "".join(places[7])),
        tool("tool_3", "".join(places[8]), value=3),
        city("city_3", "".join(places[9])),
        animal("beetle", "".join(places[10]), kind="beetle", value=5, bonus=6),
        city("city_4", "".join(places[11])),
        city("city_5", "".join(places[12])),
        city("city_6", "".join(places[13])),
        animal("wasp_3", "".join(places[14]), value=4, bonus=5),
    ]
    return made, [(card.id, x, 2 * y) for card, (x, y) in zip(made, order, strict=True)]


def test_the_rulebooks_example_cyril_scores_49() -> None:
    made, where = cyrils_district()
    game = game_of(*made, city("other_1", OPEN), city("other_2", OPEN))
    outcome = scored(
        game,
        (where, {"figures": ["ant"]}),
        ([("other_1", 0, 0)], {"figures": ["fish", "wasp"]}),
        [("other_2", 0, 0)],
        layout_a="breeder",
        layout_b="fortress",
    )
    lines = {line.key: line.points for line in outcome.sheets[0].lines}
    assert lines == {
        "layout_a": 2,
        "layout_b": 6,
        "task_megapolis": 7,
        "task_cultural_centre": 4,
        "tools": 10,
        "animals": 16,
        "connections": 3,
        "figures": 1,
    }
    assert outcome.sheets[0].total == 49
