"""`alderman simulate`: many games by computer players."""

import json

import pytest

from bot.console import simulate
from bot.console.simulate import Job, shared_out, simulated
from bot.console.tally import spread
from data import library
from game_core.kernel.seats import Table
from tests.console.conftest import Alderman


def test_it_reports_scores_lengths_seats_and_cards(alderman: Alderman) -> None:
    ran = alderman(
        "simulate", "sprawlopolis", "--players", 2, "--games", 6, "--seed", "x", "--json"
    )
    assert ran.code == 0
    report = json.loads(ran.out)
    assert report["game"] == "sprawlopolis"
    assert report["players"] == 2
    assert report["policy"] == "sampling"
    assert report["options"] == {"difficulty": "normal", "variant": "standard"}
    assert report["seed"] == "x"
    assert report["games"] == 6
    assert report["scores"]["least"] <= report["scores"]["mean"] <= report["scores"]["most"]
    assert 0 <= report["won"] <= 6
    assert report["entries"]["mean"] == 15
    assert report["decisions"]["mean"] == 14
    assert [seat["seat"] for seat in report["seats"]] == [1, 2]
    assert report["seats"][0]["decisions"] == 7
    assert report["seats"][0]["choices"] > 50
    assert sum(card["played"] for card in report["cards"]) == 6 * 14
    goals = [line for line in report["lines"] if line["key"].startswith("goal_")]
    assert sum(line["sheets"] for line in goals) == 6 * 3
    assert goals == sorted(goals, key=lambda line: int(line["key"][5:]))


def test_people_read_a_table(alderman: Alderman) -> None:
    ran = alderman("simulate", "sprawlopolis", "--games", 3, "--policy", "random", "--seed", 1)
    assert ran.out.startswith("Sprawlopolis: 3 games, 1 player, random, seed 1\n")
    for heading in ("Scores", "Won", "Entries", "Decisions", "Seat", "Sheets", "Played"):
        assert f"\n{heading} " in ran.out
    assert "3/3" in ran.err, "the progress bar"


def test_the_same_seed_plays_the_same_games(alderman: Alderman) -> None:
    def out(seed: object) -> str:
        arguments = ("--players", 3, "--games", 3, "--policy", "random", "--json")
        return alderman("simulate", "sprawlopolis", *arguments, "--seed", seed).out

    assert out(7) == out(7)
    assert out(7) != out(8)


def test_without_a_seed_it_says_which_it_took(alderman: Alderman) -> None:
    arguments = ("simulate", "sprawlopolis", "--games", 2, "--policy", "random", "--json")
    report = json.loads(alderman(*arguments).out)
    again = json.loads(alderman(*arguments, "--seed", report["seed"]).out)
    assert again == report


@pytest.mark.usefixtures("with_harbour")
def test_options_and_opponents(alderman: Alderman) -> None:
    options = ("--option", "length=long", "--option", "together=true")
    arguments = ("simulate", "harbour", "--players", 4, "--games", 5, "--policy", "random")
    report = json.loads(alderman(*arguments, *options, "--json").out)
    assert report["options"] == {"length": "long", "together": True}
    assert report["won"] is not None
    report = json.loads(alderman(*arguments, "--json").out)
    assert report["options"] == {"length": "short", "together": False}
    assert report["won"] is None
    assert sum(seat["best"] for seat in report["seats"]) >= 5
    assert sum(card["played"] for card in report["cards"]) >= 5 * 8
    assert "\nWon" not in alderman(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", 0), "for 1 to 4 players, not 0"),
        (("--players", 5), "for 1 to 4 players, not 5"),
        (("--players", -1), "for 1 to 4 players, not -1"),
        (("--games", 0), "not 0"),
        (("--games", 10**9), "not 1000000000"),
        (("--option", "difficulty=cruel"), "difficulty=normal|relaxed|hard"),
        (("--option", "colour=red"), "“colour=red” is no option of sprawlopolis"),
        (("--option", "difficulty"), "“difficulty” is no option"),
    ],
)
def test_what_cannot_be_played_is_refused(
    alderman: Alderman, arguments: tuple[object, ...], said: str
) -> None:
    assert said in alderman("simulate", "sprawlopolis", *arguments).refused()


@pytest.mark.usefixtures("with_harbour")
def test_a_solo_game_that_is_none_is_refused(alderman: Alderman) -> None:
    sentence = alderman("simulate", "harbour", "--players", 1).refused()
    assert "harbour is for 2 to 4 players, not 1" in sentence


def test_two_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    game = library().game("sprawlopolis")
    job = Job("sprawlopolis", Table(2, game.options_type()), ("random",) * 2, "d4" * 16, 12)
    alone = list(simulated(game, job))
    assert list(shared_out(job, 5, 3)) == alone[5:]
    monkeypatch.setattr(simulate, "TRIAL", 0.0)
    monkeypatch.setattr(simulate, "WORTH", 0.0)
    assert list(simulated(game, job)) == alone


def test_spreads() -> None:
    one = spread([5, 1, 3, 2, 4])
    assert (one.mean, one.least, one.quarters, one.most) == (3, 1, (2, 3, 4), 5)
    assert one.deviation == 1.41
    assert spread([7]).quarters == (7, 7, 7)
