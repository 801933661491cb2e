"""Cities laid out by hand: what `score` accepts, answers and refuses."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_core.games.happy_city.cards import Building, Dwelling
from game_core.kernel.errors import BadPosition
from tests.games.happy_city.tables import CARDS, EXAMPLE, GAME, WHITE

PLAIN = [card for card in CARDS.all if isinstance(card, Building | Dwelling)]


def layout(*cities: str, **more: Any) -> dict[str, Any]:
    """A file with these cities."""
    players = [{"name": "ABCDEF"[n], "cards": one.split()} for n, one in enumerate(cities)]
    return {"players": players, **more}


def total(given_layout: dict[str, Any], seat: int = 0) -> int:
    return GAME.standing(GAME.position(given_layout)).sheet_of(seat).total


def test_the_worked_example() -> None:
    assert total(layout(EXAMPLE)) == 40
    assert total(layout(EXAMPLE, variant="sum")) == 13


def test_the_position_is_over_and_shows_what_is_given() -> None:
    view = GAME.position(layout(EXAMPLE, WHITE))
    assert view.is_over
    assert view.cities[1].cards == (WHITE,)
    assert GAME.standing(view).places == (1, 2)


def test_neighbours_sit_in_the_order_of_the_file() -> None:
    cities = (f"{WHITE} machu_picchu library", f"{WHITE} zoo spa", WHITE)
    assert total(layout(*cities)) == 2


def test_a_copied_special_can_be_given() -> None:
    given_layout = layout(f"{WHITE} house sphinx")
    assert total(given_layout) == 0
    given_layout["players"][0]["copied"] = "liberty_statue"
    assert total(given_layout) == 4


@pytest.mark.parametrize("special", [card.id for card in CARDS.specials])
def test_a_city_alone_has_no_neighbours(special: str) -> None:
    alone = layout(f"happy_market_orange school zoo {special} house museum")
    outcome = GAME.standing(GAME.position(alone))
    assert outcome.places == (1,)
    if special in ("machu_picchu", "stonehenge", "leaning_tower", "pyramid"):
        assert outcome.sheet_of(0).total == 2 * 5


@given(
    st.lists(
        st.tuples(
            st.lists(st.sampled_from(PLAIN), max_size=8, unique=True),
            st.sampled_from(CARDS.family),
            st.integers(0, 8),
        ),
        min_size=1,
        max_size=5,
    )
)
def test_random_cities_equal_the_plain_sums(drawn: Any) -> None:
    cities = []
    for cards, special, place in drawn:
        cities.append([*cards[:place], special, *cards[place:]])
    texts = [" ".join([WHITE, *(card.id for card in cards)]) for cards in cities]
    for variant in ("product", "sum"):
        outcome = GAME.standing(GAME.position(layout(*texts, variant=variant)))
        for seat, cards in enumerate(cities):
            people = max(0, sum(card.people for card in cards))
            hearts = max(0, sum(card.hearts for card in cards))
            plain = people * hearts if variant == "product" else people + hearts
            sheet = outcome.sheet_of(seat)
            assert sheet.total == plain == sum(line.points for line in sheet.lines)


@pytest.mark.parametrize(
    ("city", "sentence"),
    [
        (
            f"{WHITE} castle_in_the_air",
            "players[0].cards[1]: there is no card “castle_in_the_air”.",
        ),
        (f"{WHITE} house house", "players[0].cards[2]: “house” stands in the city already."),
        (
            f"{WHITE} toy_shop house disco",
            "players[0].cards[3]: “disco” is a second special, but a city has one at most.",
        ),
        (f"{EXAMPLE} bank", "players[0]: a city has at most 10 cards, but 11 are given."),
        (
            f"house {WHITE}",
            f"players[0].cards[1]: “{WHITE}” is a market, which only begins a city.",
        ),
    ],
)
def test_what_no_city_can_be_is_refused(city: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(layout(city))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"coins": -1}, "players[0]: coins cannot be below 0."),
        ({"copied": "house"}, "players[0].copied: there is no special “house”."),
        ({"copied": "moai"}, "players[0].copied: the city has no special that copies another one."),
        (
            {"copied": "moai", "cards": [WHITE, "disco"]},
            "players[0].copied: the city has no special that copies another one.",
        ),
        (
            {"copied": "gallery", "cards": [WHITE, "sphinx"]},
            "players[0].copied: “gallery” is a copying card, and no copy takes that over.",
        ),
    ],
)
def test_other_refusals(change: dict[str, Any], sentence: str) -> None:
    given_layout = layout(WHITE)
    given_layout["players"][0] |= change
    with pytest.raises(BadPosition) as refused:
        GAME.position(given_layout)
    assert str(refused.value) == sentence


def test_six_players_are_too_many() -> None:
    with pytest.raises(BadPosition, match="1 to 5 players, but 6"):
        GAME.position(layout(*[WHITE] * 6))


def test_a_position_is_json() -> None:
    blob = msgspec.json.encode(layout(EXAMPLE, variant="product"))
    assert total(msgspec.json.decode(blob)) == 40
