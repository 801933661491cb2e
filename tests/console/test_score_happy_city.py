"""`alderman score happy_city`: random cities against plain sums, and what no city can be."""

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import data
from tests.console.conftest import Alderman

PRINTED = tomllib.loads(
    (Path(data.__file__).parent / "happy_city" / "cards.toml").read_text(encoding="utf-8")
)
PLAIN = [*PRINTED["dwellings"], *PRINTED["buildings"]]
WHITE = "happy_market_white"
NINE = f"{WHITE} shoe_shop school house museum steelworks luxury_residence spa zoo".split()


def written(folder: Path, given: object) -> Path:
    file = folder / "position.json"
    file.write_text(json.dumps(given), encoding="utf-8")
    return file


def test_random_cities_are_scored_as_plain_sums(alderman: Alderman, tmp_path: Path) -> None:
    luck = Random(5)
    positions: list[dict[str, Any]] = []
    totals: list[list[int]] = []
    for number in range(200):
        variant = ("product", "sum")[number % 2]
        players = []
        totals.append([])
        for _ in range(luck.randint(1, 5)):
            cards = luck.sample(PLAIN, luck.randint(0, 8))
            cards.insert(luck.randint(0, len(cards)), luck.choice(PRINTED["family"]))
            people = max(0, sum(card.get("people", 0) for card in cards))
            hearts = max(0, sum(card.get("hearts", 0) for card in cards))
            totals[-1].append(people * hearts if variant == "product" else people + hearts)
            players.append({"cards": [WHITE, *(card["id"] for card in cards)]})
        positions.append({"players": players, "variant": variant})
    ran = alderman("score", "happy_city", written(tmp_path, positions), "--json")
    answers = json.loads(ran.out)
    assert [[one["total"] for one in answer["players"]] for answer in answers] == totals
    assert max(map(max, totals)) > 60, "worth comparing"


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            [WHITE, "castle_in_the_air"],
            "players[0].cards[1]: there is no card “castle_in_the_air”.",
        ),
        (
            [WHITE, "house", "zoo", "house"],
            "players[0].cards[3]: “house” stands in the city already.",
        ),
        (
            [WHITE, "disco", "pyramid"],
            "players[0].cards[2]: “pyramid” is a second special, but a city has one at most.",
        ),
        ([*NINE, "bank", "disco"], "players[0]: a city has at most 10 cards, but 11 are given."),
        (
            "house",
            "The position cannot be read: Expected `array`, got `str` - at `$.players[0].cards`.",
        ),
    ],
)
def test_what_no_city_can_be_is_refused_in_a_sentence(
    alderman: Alderman, tmp_path: Path, cards: object, sentence: str
) -> None:
    file = written(tmp_path, {"players": [{"name": "Ann", "cards": cards}]})
    for more in ((), ("--json",)):
        assert alderman("score", "happy_city", file, *more).refused().endswith(f": {sentence}")


def test_a_special_as_the_tenth_card_is_counted(alderman: Alderman, tmp_path: Path) -> None:
    file = written(tmp_path, {"players": [{"name": "Ann", "cards": [*NINE, "film_studios"]}]})
    (player,) = json.loads(alderman("score", "happy_city", file, "--json").out)["players"]
    assert player["total"] == 5 * 8
