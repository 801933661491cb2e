"""SH-70 to SH-73: Mr. Vertigo."""

import pytest
from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import (
    ChooseWild,
    EndTurn,
    PlaceCard,
    PlaceVertigo,
    SendFigure,
    TakePair,
)
from game_core.games.shrinkopolis.cards import Animal
from game_core.games.shrinkopolis.view import VERTIGO, Figure, GridCard
from tests.games.shrinkopolis.drawn import (
    acting,
    animal,
    city,
    culture,
    do,
    game_of,
    lay,
    legal,
    main,
    tool,
)

NAMES = [f"g{n}" for n in range(9)]
GAME = game_of(
    city("home", "oooooo"),
    *(city(name, "FFWFWF") for name in NAMES),
    *(culture(f"k{n}", "oooooo") for n in range(6)),
    animal("wasp", "oooooo"),
    tool("glue", "oooooo"),
)
HOME = (lay("home"),)
RING = ("g0", "k0", "g1", "k1", "g2", "k2", "g3", "k3")
FULL = tuple(GridCard(f"g{n}", n % 3, n // 3) for n in range(6))
WITH_WASP = tuple(Figure(kind, 0 if kind is Animal.WASP else -1) for kind in Animal)


def solo(kind="act", **more):
    return acting(HOME, kind=kind, seats=1, **more)


def test_sh_70_vertigo_takes_the_two_cards_straight_across_after_the_refill() -> None:
    state = replace(solo("pair", ring=RING), cities=("g4", "g5"), rewards=("k4", "k5"))
    state = do(GAME, state, TakePair(1))
    assert state.open.hand == "k0"
    asked = [(one.kind, one.card) for one in state.open.flow]
    assert asked == [("act", ""), ("city", "g0"), ("vertigo", "k2"), ("vertigo", "g2")]
    assert state.open.ring == ("g4", "k4", "g1", "k1", "g5", "k5", "g3", "k3")


def test_sh_70_across_the_end_of_the_ring() -> None:
    state = replace(solo("pair", ring=RING), cities=("g4", "g5"), rewards=("k4", "k5"))
    state = do(GAME, state, TakePair(8))
    taken = {one.card for one in state.open.flow if one.kind == "vertigo"}
    assert taken == {"k1", "g2"}


def test_sh_70_at_clean_up_he_takes_the_right_most_reward_never_a_task() -> None:
    state = replace(solo(market=("k0", "k1"), tasks=("glue",)), rewards=("k2", "k3", "k4"))
    state = do(GAME, state, EndTurn(""))
    assert state.open.top.card == "k1"
    state = do(GAME, state, PlaceVertigo((0, 0), 0))
    assert state.open.market == ("k3", "k2", "k0"), "new cards enter at the left"
    assert state.open.tasks == ("glue",)


@pytest.mark.parametrize(("fate", "his"), [("left", "k1"), ("right", "k5")])
def test_sh_70_a_card_goes_to_either_end(fate, his) -> None:
    state = solo(hand="k5", market=("k0", "k1"))
    assert [one.fate for one in legal(GAME, state)] == ["reserve", "left", "right"]
    assert do(GAME, state, EndTurn(fate)).open.top.card == his


def test_sh_71_first_the_empty_cells_then_any_that_no_figure_locks() -> None:
    state = solo("vertigo", card="k0", grid=FULL[:5])
    assert {one.cell for one in legal(GAME, state)} == {(2, 1)}
    state = solo("vertigo", card="k0", grid=FULL)
    assert len({one.cell for one in legal(GAME, state)}) == 6
    locked = (
        Figure(Animal.WASP, VERTIGO, (0, 0, 1)),
        *(Figure(one) for one in Animal if one != "wasp"),
    )
    state = solo("vertigo", card="k0", grid=FULL, figures=locked)
    assert {one.cell for one in legal(GAME, state)} == {(2, 0), (0, 1), (1, 1), (2, 1)}


def test_sh_71_only_top_cards_make_connections_and_covered_ones_still_score() -> None:
    state = solo("vertigo", card="k0", grid=FULL)
    before = state.open.vertigo_town(GAME.cards)
    state = do(GAME, state, PlaceVertigo((1, 0), 180))
    after = state.open.vertigo_town(GAME.cards)
    assert len(before.connections) == 11
    assert {one.card for one in after.laid} == {"g0", "g2", "g3", "g4", "g5", "k0"}
    assert "g1" in {one.card for one in state.open.grid}


def test_sh_71_a_card_without_a_cell_loses_the_game_at_once() -> None:
    kinds = list(Animal)
    seams = [(0, 0, 1), (2, 1, 2), (0, 2, 1)]
    standing = [Figure(kind, VERTIGO, seam) for kind, seam in zip(kinds, seams, strict=False)]
    figures = (*standing, *(Figure(kind) for kind in kinds[3:]))
    state = replace(
        solo("pair", ring=RING, grid=FULL, figures=figures),
        cities=("g6", "g7"),
        rewards=("k4", "k5"),
    )
    assert state.open.locked == {(0, 0), (1, 0), (2, 0), (2, 1), (0, 1), (1, 1)}
    state = do(GAME, state, TakePair(1))
    assert state.open.is_lost
    assert GAME.pending(state) == ()
    outcome = GAME.outcome(state)
    assert outcome.won is False
    assert outcome.headline.key == "shrinkopolis-headline-full"


def test_sh_72_a_figure_copies_a_connection_at_any_time_of_the_turn() -> None:
    for kind in ("pair", "vertigo", "city", "act"):
        state = solo(
            kind, card="k0" if kind == "vertigo" else "g6", ring=RING, grid=FULL, figures=WITH_WASP
        )
        assert SendFigure((0, 0, 1), "wasp") in legal(GAME, state)
    # g0's upper right is food, g1's upper left is food
    after = do(GAME, state, SendFigure((0, 0, 1), "wasp"))
    assert after.open.dice == ((0, 2, 0),)
    assert after.open.figures_of(VERTIGO)[0].at == (0, 0, 1)
    assert not [one for one in legal(GAME, after) if isinstance(one, SendFigure)]


def test_sh_72_wilds_are_chosen_and_play_goes_on_where_it_was() -> None:
    state = solo("pair", ring=RING, grid=FULL, figures=WITH_WASP)
    state = do(GAME, state, SendFigure((0, 1, 1), "wasp"))
    assert state.open.top.kind == "wild"
    while state.open.top.kind == "wild":
        state = do(GAME, state, ChooseWild("art"))
    assert state.open.dice == ((0, 0, 2),)
    assert main(GAME, state).kind == "pair"


def test_sh_72_the_figure_returns_with_an_animal_of_its_kind() -> None:
    away = tuple(
        Figure(kind, VERTIGO, (0, 0, 1)) if kind is Animal.WASP else Figure(kind) for kind in Animal
    )
    state = solo("place", card="wasp", grid=FULL, figures=away)
    state = do(GAME, state, PlaceCard((1, 0), 0))
    assert state.open.figures_of(0) == (Figure(Animal.WASP, 0),)
    assert SendFigure((0, 0, 1), "wasp") in legal(GAME, state)


def test_sh_73_vertigo_scores_everything_he_has() -> None:
    game = game_of(
        city("home", "oooooo"),
        city("hearts", "12----"),
        culture("over", "2-----"),
        animal("wasp_1", "oooooo", value=2, bonus=3),
        animal("wasp_2", "oooooo", value=3, bonus=4),
        animal("ant", "oooooo", kind="ant", value=5, bonus=9),
        tool("glue", "oooooo", value=4),
    )
    cards = [
        {"card": card, "column": n % 3, "row": 0}
        for n, card in enumerate(["hearts", "wasp_1", "ant", "over", "wasp_2", "glue"])
    ]
    given = {
        "mode": "solo",
        "layout_b": "street",
        "players": [{"cards": [{"card": "home", "x": 0, "y": 0, "turn": 0}]}],
        "vertigo": {"cards": cards, "figures": 2},
    }
    facts = dict(game.standing(game.position(given)).facts)
    assert facts["vertigo_connections"] == 5
    assert facts["vertigo_animals"] == 3 + 4 + 5
    assert facts["vertigo_tools"] == 4
    assert facts["vertigo_figures"] == 2
    assert facts["vertigo"] == 23
    assert facts["won"] is False


def test_sh_73_a_tie_is_the_players() -> None:
    game = game_of(city("home", "oooooo"), city("his", "22----"))
    given = {
        "mode": "solo",
        "layout_b": "street",
        "players": [{"cards": [{"card": "home", "x": 0, "y": 0, "turn": 0}]}],
        "vertigo": {"cards": [{"card": "his", "column": 0, "row": 0}]},
    }
    outcome = game.standing(game.position(given))
    assert outcome.sheets[0].total == 4
    assert outcome.won is True
