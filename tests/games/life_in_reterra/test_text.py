"""Words: cards are told from their data, moves and events as people say them."""

import msgspec
import pytest

from data.words import Catalog
from game_core.games.life_in_reterra.actions import (
    BallPlaced,
    BuildingBuilt,
    InhabitantSettled,
    JunkDumped,
    LayTile,
    Settle,
    TileLaid,
    UsePower,
)
from game_core.games.life_in_reterra.card_text import card_words
from game_core.games.life_in_reterra.cards import Face
from game_core.games.life_in_reterra.effects import Counted, Each, Gift, Leader, Prize, Scope, Turn
from game_core.games.life_in_reterra.land import Terrain
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.kernel.match import start
from game_core.kernel.seats import Table
from game_core.kernel.words import words
from tests.games.life_in_reterra.drawn import CARDS

SAY = Catalog("en").saying(["Ada", "Bo"])


@pytest.fixture(scope="module")
def view(game):
    return game.view(start(game, Table(2, ReterraOptions()), "3e" * 16).match.state, 0)


@pytest.mark.parametrize(
    ("name", "face", "told"),
    [
        ("school", "violet", "3 points."),
        ("school", "orange", "For 1, 2, 3 … of them together: 2 · 5 · 9 · 14 · 20 · 26 points."),
        ("sports", "violet", "2 points. Each turn: a ball on a blank space of yours."),
        (
            "garden",
            "violet",
            "4 points. +5 once if you have the largest connected one (ties too).",
        ),
        (
            "garden",
            "orange",
            "2 points. +1 for every 2 spaces of the segment it stands on, at most 6.",
        ),
        ("square", "violet", "6 points. +1 for each inhabitant beside it, at most 4."),
        ("market", "violet", "5 points. Each turn: junk on a neighbour’s relic."),
        (
            "workshop",
            "orange",
            "3 points. Each turn: one more inhabitant on an empty gear of yours on asphalt.",
        ),
        ("restaurant", "violet", "2 points. +2 for each other one of these beside it, at most 4."),
    ],
)
def test_a_card_says_what_its_data_do(name, face, told) -> None:
    assert SAY(card_words(CARDS.by_name[name].effects(Face(face)))) == told


@pytest.mark.parametrize("locale", ["en", "en-XA"])
def test_whatever_a_set_may_say_has_words(locale) -> None:
    texts = Catalog(locale)
    effects = [
        *(Each(1, of, where, 2, step) for of in Counted for where in Scope for step in (1, 3)),
        *(Leader(2, prize) for prize in Prize),
        *(
            Turn(gift, terrain, sight)
            for gift in Gift
            for terrain in (None, *Terrain)
            for sight in (False, True)
        ),
    ]
    for effect in effects:
        assert texts.say(card_words((effect,)))
    assert not texts.missing


def test_moves_are_told_by_the_spaces_they_cover(game, view) -> None:
    told = [
        SAY(game.describe(view, action))
        for action in (
            LayTile("L042", (2, -2), 90),
            Settle("inhabitant", (0, 1)),
            Settle("infirmary", (0, 1), 1),
            Settle("nothing"),
            UsePower("sports", None, (3, 1)),
            UsePower("market", 1, (0, 0)),
            UsePower("rest"),
        )
    ]
    assert told == [
        "L042 at E2 N3, turned 90°",
        "Inhabitant on W1 S1",
        "Infirmary on W1 S1, E1 S1, E2 S1, W1 S2",
        "Nothing",
        "Sports Field: E3 S1",
        "Market: junk on W1 N1 of Bo",
        "No more powers",
    ]


def test_the_log_in_words(game, view) -> None:
    told = [
        SAY(game.tell(view, event))
        for event in (
            TileLaid(0, "L042", 2, -2, 0, True),
            TileLaid(1, "L007", 0, 2, 270, False),
            InhabitantSettled(0, (0, 1)),
            InhabitantSettled(0, (0, 1), "infirmary"),
            BuildingBuilt(1, "school", ((0, 0), (1, 0))),
            BallPlaced(0, (3, 1), "sports"),
            JunkDumped(0, 1, (3, 1), "market"),
        )
    ]
    assert told == [
        "Ada lays the secret tile L042 at E2 N3, as printed.",
        "Bo lays L007 at W1 S2, turned 270°.",
        "Ada settles an inhabitant on W1 S1.",
        "Ada’s Infirmary brings an inhabitant to W1 S1.",
        "Bo builds on W1 N1, E1 N1: School.",
        "Ada’s Sports Field puts a ball on E3 S1.",
        "Ada’s Market dumps junk on E3 S1 of Bo.",
    ]


def test_a_tile_is_labelled_by_what_it_shows(game, view) -> None:
    assert SAY(game.label(view, "tile", "S1")) == (
        "S1: forest gear, forest gear / water, desert book"
    )
    assert SAY(game.label(view, "tile", view.hand[0])).startswith(f"Hand {view.hand[0]}: ")


@pytest.mark.parametrize("locale", ["en", "en-XA"])
def test_every_tile_fits_a_menu(game, view, locale) -> None:
    texts = Catalog(locale)
    for tile in CARDS.land_tiles:
        for hand in ((), (tile,)):
            seen = msgspec.structs.replace(view, hand=hand)
            assert len(texts.say(game.label(seen, "tile", tile))) <= 100


def test_the_rules_fit_a_message() -> None:
    rules = SAY(words("life_in_reterra-rules"))
    assert "**" in rules
    assert len(rules) <= 1800
    assert len(SAY(words("life_in_reterra-blurb"))) <= 140
