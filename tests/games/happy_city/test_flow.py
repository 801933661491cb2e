"""Set-up, rounds, turns and the end (HC-1 to HC-6, HC-8)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game_core.games.happy_city.actions import (
    COIN,
    KEEP,
    NONE,
    BuildingDiscarded,
    CardBought,
    CityFilled,
    DealTable,
    DeckShuffled,
    FillCentre,
    IncomeTaken,
    ShuffleDeck,
    SpecialTaken,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.options import HappyCityOptions
from game_core.games.happy_city.state import MOST_ROUNDS
from game_core.kernel.chance import Dice
from game_core.kernel.match import start
from game_core.kernel.seats import NATURE, Table
from tests.games.happy_city.tables import (
    CARDS,
    EXAMPLE,
    GAME,
    WHITE,
    city,
    do,
    kind,
    legal,
    play,
    table,
)

NINE = f"{WHITE} shoe_shop school house museum steelworks luxury_residence spa zoo"
EIGHT = " ".join(NINE.split()[:8])


@pytest.mark.parametrize("seats", range(2, 6))
def test_hc_1_everybody_starts_alike(seats: int) -> None:
    state = start(GAME, Table(seats, HappyCityOptions()), f"{seats:032x}").match.state
    assert all(one.cards == (WHITE,) for one in state.cities)
    assert [one.coins for one in state.cities] == [3] * seats, "2 coins and the first income"
    assert len(state.specials) == seats + 2
    assert len(state.box) == 18 - seats - 2
    assert state.dwellings == (seats - 1,) * 3
    assert [len(deck) for deck in state.decks] == [28, 20, 18]
    assert state.centre == ()
    assert GAME.pending(state)[0].seats == (state.first,)


def test_hc_1_the_first_player_is_drawn_at_random() -> None:
    begun = GAME.start(Table(5, HappyCityOptions()))
    (decision,) = GAME.pending(begun)
    firsts = {GAME.chance(begun, decision, Dice("0" * 32, n)).first for n in range(60)}
    assert firsts == set(range(5))


def test_hc_1_the_first_player_stays_first() -> None:
    state = table(city(), city(), city(), seat=1, first=2)
    state = play(state, TakeAction(COIN))
    assert GAME.pending(state)[0].seats == (2,), "after the last seat the round begins anew"
    assert state.round == 6


def test_hc_2_income_is_the_sum_of_the_whole_city() -> None:
    state = table(city(), city(EXAMPLE.replace(" zoo", ""), 0), seat=1)
    step = do(state, TakeAction(COIN))
    assert IncomeTaken(1, 7) in step.events
    assert step.state.cities[1].coins == 1 + 7
    assert step.state.cities[0].coins == 2 + 1


def test_hc_3_the_very_first_turn_has_nothing_to_discard() -> None:
    state = start(GAME, Table(2, HappyCityOptions()), "1" * 32).match.state
    assert legal(state) == [FillCentre("deck_1"), FillCentre("deck_2"), FillCentre("deck_3")]
    state = play(state, *[FillCentre("deck_1")] * 3)
    assert len(state.centre) == 3
    assert kind(state) == "act"
    state = play(state, TakeAction(COIN))
    assert {FillCentre(card) for card in state.centre} < set(legal(state)), "round 1, second seat"


def test_hc_3_the_steps_of_a_turn_in_their_order() -> None:
    """The rulebook's worked turn: one of two discarded, two drawn from two decks, the museum
    bought, and with two blue cards and a green one the film studios taken at once.
    """
    mine = city(f"{WHITE} shoe_shop school house", 4)
    state = table(
        mine, city(), asked="turn", centre="factory zoo", specials="film_studios unicorn_ranch"
    )
    assert legal(state) == [
        FillCentre(pick) for pick in ("factory", "zoo", "deck_1", "deck_2", "deck_3")
    ]
    step = do(state, FillCentre("factory"))
    assert step.events == (BuildingDiscarded(0, "factory"),)
    assert not step.reveals
    state = step.state
    assert all(action.pick.startswith("deck") for action in legal(state)), "one discard a turn"
    step = do(state, FillCentre("deck_1"))
    assert step.reveals
    assert step.state.centre == ("zoo", "grocery")
    state = play(step.state, FillCentre("deck_2"))
    assert state.centre == ("zoo", "grocery", "museum")
    step = do(state, TakeAction("museum"))
    assert step.events == (CardBought(0, "museum", 4),)
    assert step.state.cities[0].coins == 0
    state = step.state
    assert legal(state) == [TakeSpecial("film_studios"), TakeSpecial(NONE)]
    step = do(state, TakeSpecial("film_studios"))
    assert SpecialTaken(0, "film_studios") in step.events
    assert step.state.cities[0].cards[-2:] == ("museum", "film_studios")
    assert step.state.specials == ("unicorn_ranch",), "never refilled"


def test_hc_3_drawing_gives_the_discard_up() -> None:
    state = table(city(), city(), asked="turn", centre="factory")
    state = play(state, FillCentre("deck_1"))
    assert FillCentre("factory") not in legal(state)


def test_hc_3_three_open_buildings_may_be_kept() -> None:
    state = table(city(), city(), asked="turn", centre="factory zoo spa")
    assert legal(state)[-1] == FillCentre(KEEP)
    assert len(legal(state)) == 4
    assert kind(play(state, FillCentre(KEEP))) == "act"


def test_hc_3_exactly_one_action() -> None:
    state = table(city(coins=3), city(), centre="factory school museum")
    assert legal(state) == [
        TakeAction(one) for one in ("factory", "school", "house", "apartment_block", COIN)
    ]
    assert play(state, TakeAction(COIN)).cities[0].coins == 4


def test_hc_4_a_bought_building_is_not_replaced_before_the_next_turn() -> None:
    state = play(table(city(), city(), centre="factory school zoo"), TakeAction("factory"))
    assert state.centre == ("school", "zoo")
    assert GAME.pending(state)[0].seats == (1,)


def test_hc_4_discards_go_face_down_to_their_own_deck() -> None:
    state = table(city(), city(), asked="turn", centre="museum zoo")
    state = play(state, FillCentre("museum"))
    assert state.piles == ((), ("museum",), ())
    view = GAME.view(state, 0)
    assert view.discarded == (0, 1, 0)


def test_hc_4_an_empty_deck_is_rebuilt_from_its_shuffled_discards() -> None:
    decks = ((), ("museum",), ("zoo",))
    piles = (("bank", "factory", "school"), (), ())
    state = table(city(), city(), asked="turn", decks=decks, piles=piles)
    state = play(state, FillCentre("deck_1"))
    (decision,) = GAME.pending(state)
    assert (decision.kind, decision.seats) == ("shuffle", (NATURE,))
    orders = {GAME.chance(state, decision, Dice("0" * 32, n)).order for n in range(60)}
    assert len(orders) == 6
    step = do(state, ShuffleDeck(("factory", "school", "bank")))
    assert step.events[0] == DeckShuffled(1, 3)
    assert step.reveals
    assert step.state.centre == ("factory",)
    assert step.state.decks[0] == ("school", "bank")
    assert step.state.piles[0] == ()


def test_hc_4_where_deck_and_pile_are_empty_other_decks_are_chosen() -> None:
    state = table(city(), city(), asked="turn", decks=((), (), ("zoo", "spa")))
    (decision,) = GAME.pending(state)
    assert decision.forced
    assert legal(state) == [FillCentre("deck_3")]


def test_hc_4_where_nothing_is_left_fewer_lie_open() -> None:
    state = table(city(), city(), asked="turn", centre="zoo", decks=((), (), ()))
    assert legal(state) == [FillCentre("zoo"), FillCentre(KEEP)]
    assert kind(play(state, FillCentre(KEEP))) == "act"
    bare = table(city(), city(), asked="turn", decks=((), (), ()))
    assert kind(bare) == "act"


def test_hc_4_a_discard_can_come_back_at_once_where_its_deck_is_empty() -> None:
    decks = ((), (), ())
    state = table(city(), city(), asked="turn", centre="zoo", decks=decks)
    state = play(state, FillCentre("zoo"))
    assert legal(state) == [FillCentre("deck_3")]


def test_hc_5_never_two_cards_of_one_name() -> None:
    mine = city(f"{WHITE} house factory", 9)
    bought = {action.card for action in legal(table(mine, city(), centre="factory factory bank"))}
    assert bought == {"bank", "apartment_block", "luxury_residence", COIN}


def test_hc_5_two_open_copies_are_one_choice() -> None:
    state = table(city(coins=9), city(), centre="bank bank zoo")
    assert [action.card for action in legal(state)].count("bank") == 1
    assert play(state, TakeAction("bank")).centre == ("bank", "zoo")


def test_hc_5_one_special_a_player() -> None:
    mine = city(f"{WHITE} school museum dinosaur_park house", 1)
    state = table(mine, city(), specials="toy_shop")
    assert kind(play(state, TakeAction(COIN))) != "special"


def test_hc_5_the_condition_counts_what_stands_and_nothing_is_spent() -> None:
    mine = city(f"{WHITE} school house", 1)
    state = table(mine, city(), specials="toy_shop film_studios cat_cafe", dwellings=(1, 1, 1))
    state = play(state, TakeAction(COIN))
    assert legal(state) == [TakeSpecial("toy_shop"), TakeSpecial(NONE)]
    after = play(state, TakeSpecial("toy_shop")).cities[0]
    assert after.cards == (WHITE, "school", "house", "toy_shop")
    assert after.coins == 2, "a special is free"


def test_hc_5_a_special_may_be_declined_and_taken_later() -> None:
    mine = city(f"{WHITE} school house", 1)
    state = table(mine, city(), specials="toy_shop")
    state = play(state, TakeAction(COIN), TakeSpecial(NONE))
    assert state.specials == ("toy_shop",)
    assert GAME.pending(state)[0].seats == (1,)


def test_hc_6_with_nine_cards_buying_fills_the_city_and_the_special_is_refused() -> None:
    state = table(city(NINE, 9), city(), specials="dinosaur_park", centre="bank")
    step = do(state, TakeAction("bank"))
    assert CityFilled(0) in step.events
    assert kind(step.state) != "special"
    assert len(step.state.cities[0].cards) == 10


def test_hc_6_with_nine_cards_a_coin_and_the_special_as_tenth_is_allowed() -> None:
    state = table(city(NINE, 9), city(), specials="dinosaur_park", centre="bank")
    state = play(state, TakeAction(COIN))
    step = do(state, TakeSpecial("dinosaur_park"))
    assert CityFilled(0) in step.events
    assert step.state.cities[0].is_full
    assert step.state.is_last_round


@pytest.mark.parametrize("filler", [0, 1, 2])
def test_hc_6_the_round_is_played_out(filler: int) -> None:
    """The end comes after the last seat, whoever fills a city: turns are equal."""
    cities = [city(coins=0) for _ in range(3)]
    cities[filler] = city(NINE, 9)
    state = table(*cities, asked="turn", first=0, decks=((), (), ()))
    turns = Counter()
    while kind(state):
        seat = GAME.pending(state)[0].seats[0]
        turns[seat] += 1
        actions = legal(state)
        home = TakeAction("apartment_block")
        state = play(state, home if seat == filler and home in actions else TakeAction(COIN))
    assert turns == {0: 1, 1: 1, 2: 1}
    assert GAME.outcome(state) is not None


def test_hc_6_the_first_player_of_the_round_is_not_always_seat_one() -> None:
    state = table(city(NINE, 9), city(), city(), seat=0, first=1, asked="turn", decks=((),) * 3)
    state = play(state, TakeAction("apartment_block"))
    assert kind(state) == "", "seat 1 was the last of the round"


def test_hc_6_a_full_city_is_asked_nothing_more() -> None:
    full = city(EXAMPLE, 9)
    state = table(full, city(), centre="bank", specials="toy_shop")
    assert legal(state) == [TakeAction(COIN)]


def test_hc_8_the_bank_is_unlimited() -> None:
    state = play(table(city(coins=500), city()), TakeAction(COIN))
    assert state.cities[0].coins == 501


def test_a_game_nobody_wants_to_end_ends_after_thirty_rounds() -> None:
    state = table(city(), city(), seat=1, round=MOST_ROUNDS)
    assert GAME.view(state, None).is_last_round
    assert kind(play(state, TakeAction(COIN))) == ""


def test_nothing_but_the_order_of_the_decks_is_secret() -> None:
    state = start(GAME, Table(3, HappyCityOptions()), "3" * 32).match.state
    views = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
    assert len({replace(view, seat=None) for view in views}) == 1
    other = GAME.redeal(state, None, Dice("4" * 32, 0))
    assert other != state
    assert replace(other, decks=state.decks) == state
    assert [sorted(deck) for deck in other.decks] == [sorted(deck) for deck in state.decks]


def test_the_deal_uses_every_card_once() -> None:
    begun = GAME.start(Table(4, HappyCityOptions()))
    (decision,) = GAME.pending(begun)
    deal = GAME.chance(begun, decision, Dice("5" * 32, 0))
    assert isinstance(deal, DealTable)
    assert sorted(deal.specials) == sorted(card.id for card in CARDS.family)
    assert Counter(card for deck in deal.decks for card in deck) == {
        card.id: 2 for card in CARDS.buildings
    }
