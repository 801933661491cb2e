"""SH-74, SH-75: cooperative, team, campaign."""

import pytest
from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import BuyCard, KeepTask
from game_core.games.shrinkopolis.options import Layouts, Mode, ShrinkopolisOptions, Variant
from game_core.games.shrinkopolis.view import District
from game_core.kernel.match import play, start
from game_core.kernel.seats import Table
from game_core.kernel.words import words
from game_core.players import play_out
from tests.games.shrinkopolis.drawn import acting, city, culture, game_of, lay, legal, task

SEED = "23" * 16
PARTNERS = ShrinkopolisOptions(mode=Mode.PARTNERS)


def test_sh_74_variants_follow_from_seats_and_mode(game) -> None:
    found = {
        (seats, mode): game.start(Table(seats, ShrinkopolisOptions(mode=mode))).open.variant
        for seats in (1, 2, 3, 4)
        for mode in Mode
    }
    assert found[1, Mode.PARTNERS] is Variant.SOLO
    assert found[2, Mode.PARTNERS] is Variant.COOPERATIVE
    assert found[3, Mode.PARTNERS] is Variant.STANDARD
    assert found[4, Mode.PARTNERS] is Variant.TEAM


def test_sh_74_teams_sit_crosswise_and_share_a_district(game) -> None:
    table = game.start(Table(4, PARTNERS)).open
    assert [one.seats for one in table.districts] == [(0, 2), (1, 3)]
    assert (table.turns, table.variant.most_reserved) == (16, 5)


def test_sh_74_either_member_chooses_the_task(game) -> None:
    match = start(game, Table(4, PARTNERS), SEED).match
    (decision,) = match.pending
    assert decision.seats == (0, 1, 2, 3)
    tasks = [one.task for one in game.legal(match.state, decision, 2)]
    assert tasks == list(game.view(match.state, 0).dealt)
    match = play(match, 2, decision.id, KeepTask(tasks[0])).match
    assert match.pending[0].seats == (1, 3)
    assert match.pending[0].answered == (0, 2)
    match = play(match, 0, decision.id, KeepTask(tasks[1])).match
    other = next(game.legal(match.state, match.pending[0], 3))
    match = play(match, 3, decision.id, other).match
    assert match.state.open.districts[0].reserve == (tasks[1],)


def test_sh_74_everybody_pays_from_their_own_dice() -> None:
    game = game_of(city("home", "oooooo"), culture("art", "oooooo"))
    own = District((0, 1), (lay("home"),))
    for dice, can in ((((0, 0, 2), (0, 0, 0)), True), (((0, 0, 0), (0, 0, 2)), False)):
        state = acting(own, seats=2, options=PARTNERS, dice=dice, market=("art",))
        assert (BuyCard("art", "art") in legal(game, state, 0)) is can


@pytest.mark.parametrize(
    ("goal", "dice", "worth"),
    [
        ("minimalist", [{"art": 2, "food": 1}, {}], 2),
        ("minimalist", [{"art": 2}, {"food": 1}], 0),
        ("warehouse", [{"art": 2, "food": 1}, {"art": 1}], 3),
    ],
)
def test_sh_74_dice_tasks_are_judged_on_the_better_member(goal, dice, worth) -> None:
    game = game_of(task("goal", "oooooo", of=goal))
    given = {
        "mode": "cooperative",
        "players": [{"cards": [{"card": "goal", "x": 0, "y": 0, "turn": 0}], "dice": dice}],
    }
    (sheet,) = game.standing(game.position(given)).sheets
    assert sheet.seats == (0, 1)
    assert next(line.points for line in sheet.lines if line.key == f"task_{goal}") == worth


def test_sh_62_in_team_games_there_is_no_second_place() -> None:
    game = game_of(city("a", "oooooo"), city("b", "oooooo"))
    dice = [{}, {}]
    given = {
        "mode": "team",
        "layout_a": "breeder",
        "players": [
            {"cards": [{"card": "a", "x": 0, "y": 0, "turn": 0}], "figures": ["ant"], "dice": dice},
            {
                "cards": [{"card": "b", "x": 0, "y": 0, "turn": 0}],
                "figures": ["fish", "wasp"],
                "dice": dice,
            },
        ],
    }
    outcome = game.standing(game.position(given))
    assert [sheet.lines[0].points for sheet in outcome.sheets] == [0, 4]
    assert outcome.places == (2, 1, 2, 1)


# -- the campaign


MISSIONS = ["park", "street", "countryside", "district", "fortress"]


def played(game, seats, options):
    return play_out(game, Table(seats, options), SEED, ("random",) * seats)


def test_sh_75_five_missions_in_order_then_a_new_campaign(game) -> None:
    options = ShrinkopolisOptions(layouts=Layouts.CAMPAIGN)
    seen = []
    for _ in range(6):
        match = played(game, 2, options)
        seen.append(match.state.open.layout_b)
        options = game.sequels["mission"](match.state)
    assert seen == [*MISSIONS, "park"]
    assert game.fixed(options) is not None


def test_sh_75_who_fails_layout_b_adds_nothing_and_cannot_win(game) -> None:
    for n in range(12):
        seed = f"{n:032x}"
        options = ShrinkopolisOptions(campaign=(4, 30, 20))
        match = play_out(game, Table(2, options), seed, ("random",) * 2)
        outcome = game.outcome(match.state)
        facts = dict(outcome.facts)
        assert facts["mission"] == 4
        done = []
        for seat, (sheet, before) in enumerate(zip(outcome.sheets, (30, 20), strict=True)):
            has = next(line.points for line in sheet.lines if line.key == "layout_b") > 0
            done.append(has)
            assert facts[f"campaign_{seat + 1}"] == before + (sheet.total if has else 0)
        if any(done):
            assert all(outcome.places[seat] > 1 or done[seat] for seat in (0, 1))
        else:
            assert ("headline", words("shrinkopolis-headline-nobody")) in outcome.headline.args
        most = max(facts["campaign_1"], facts["campaign_2"])
        assert outcome.headline.key.startswith("shrinkopolis-headline-campaign")
        assert ("best", most) in outcome.headline.args
        gathered = game.sequels["mission"](match.state).campaign
        assert gathered == (5, facts["campaign_1"], facts["campaign_2"])


def test_sh_75_what_was_gathered_goes_with_who_gathered_it() -> None:
    options = ShrinkopolisOptions(campaign=(3, 30, 20, 10))
    assert options.for_seats((1, 2, 0)).campaign == (3, 20, 10, 30)
    assert options.for_seats((2, None)).campaign == (3, 10, 0)
    assert ShrinkopolisOptions().for_seats((1, 0)).campaign == ()


def test_sh_75_against_vertigo_a_win_needs_both() -> None:
    game = game_of(city("a", "oooooo"), city("b", "oooooo"))
    laid = [
        {"card": "a", "x": 0, "y": 0, "turn": 0},
        {"card": "b", "x": 1, "y": 1, "turn": 0},
    ]
    view = game.position({"mode": "solo", "layout_b": "fortress", "players": [{"cards": laid}]})
    assert game.standing(view).won is True
    options = ShrinkopolisOptions(campaign=(5, 12))
    mission = replace(view, open=replace(view.open, options=options))
    outcome = game.standing(mission)
    assert outcome.won is False
    assert dict(outcome.facts)["campaign_1"] == 12


@pytest.mark.parametrize("campaign", [(0, 1), (6,), (1, -1), (1, 5000)])
def test_sh_75_a_campaign_that_cannot_be_is_refused(campaign) -> None:
    with pytest.raises(ValueError, match="campaign"):
        ShrinkopolisOptions(campaign=campaign)
