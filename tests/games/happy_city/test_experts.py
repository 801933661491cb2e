"""HC-9: coloured markets, and every expert special by hand.

In these cities `school` is blue with a person, `library` blue with a heart, `factory` purple with
a heart crossed out, `florist` and `cake_shop` yellow with a heart, `house` green with a person,
`zoo` orange with three hearts, `spa` orange with two and income 2.
"""

from pathlib import Path

import pytest

from game_core.games.happy_city.actions import (
    BOX,
    COIN,
    NONE,
    CardReplaced,
    ChooseMarket,
    CoinsGained,
    CoinStolen,
    CopySpecial,
    DrawFromBox,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.options import HappyCityOptions, Specials, Variant
from game_core.games.happy_city.view import City
from game_core.kernel.chance import Dice
from game_core.kernel.match import start
from game_core.kernel.seats import NATURE, Table
from tests.games.happy_city.tables import (
    CARDS,
    GAME,
    WHITE,
    city,
    counted,
    do,
    kind,
    legal,
    play,
    standing,
    table,
    total,
)

BLUE = "happy_market_blue"
FULL = f"{WHITE} florist cake_shop bookshop bank factory garage spa zoo museum"


def income(*cities: City, seat: int = 0) -> int:
    """What a seat gains in the next income phase, before and after it included."""
    return purses(*cities)[seat] - cities[seat].coins


def purses(*cities: City) -> list[int]:
    """The coins of all seats after an income phase; the last seat took a coin before it."""
    last = len(cities) - 1
    state = table(*cities, expert=True, seat=last, decks=((), (), ()))
    state = play(state, TakeAction(COIN))
    while kind(state) == "special":
        state = play(state, TakeSpecial(NONE))
    return [one.coins - (seat == last) for seat, one in enumerate(state.cities)]


def taken(card: str, mine: str, *others: City, coins: int = 1, partner: int = -1):
    """The step in which seat 0 takes a special, after taking a coin for its action."""
    state = table(city(mine, coins), *others, expert=True, specials=card)
    return do(play(state, TakeAction(COIN)), TakeSpecial(card, partner))


# The draft


@pytest.mark.parametrize("seats", range(2, 6))
def test_hc_9_markets_are_drafted_backwards_from_the_last_player(seats: int) -> None:
    options = HappyCityOptions(Specials.EXPERT)
    state = start(GAME, Table(seats, options), f"{seats:032x}").match.state
    assert all(one.cards == () and one.coins == 2 for one in state.cities), "no income yet"
    order = []
    while kind(state) == "market":
        order.append(GAME.pending(state)[0].seats[0])
        state = play(state, legal(state)[0])
    assert order == [(state.first - 1 - step) % seats for step in range(seats)]
    assert len({one.cards for one in state.cities}) == seats
    assert [one.coins for one in state.cities] == [3] * seats
    assert kind(state) == "fill"


def test_hc_9_only_coloured_markets_are_offered() -> None:
    options = HappyCityOptions(Specials.EXPERT)
    state = start(GAME, Table(2, options), "7" * 32).match.state
    assert ChooseMarket(WHITE) not in legal(state)
    assert len(legal(state)) == 5


def test_hc_9_the_colour_of_a_market_counts_for_conditions() -> None:
    state = table(city(f"{BLUE} garage"), city(), expert=True, specials="pyramid")
    state = play(state, TakeAction(COIN))
    assert TakeSpecial("pyramid") in legal(state)


# Copies


def test_hc_9_pyramid_copies_the_better_neighbour_in_its_slot() -> None:
    mine = city(f"{BLUE} zoo pyramid house")
    left, right = city(f"{WHITE} spa school"), city(f"{WHITE} spa tree_house")
    assert counted(mine, left, right) == (1 + 3, 3)
    assert counted(mine, left, city()) == (1 + 1, 3)


def test_hc_9_pyramid_copies_no_special_and_nothing_from_an_empty_slot() -> None:
    mine = city(f"{BLUE} zoo pyramid house")
    assert counted(mine, city(f"{WHITE} spa fan_windmill"), city()) == (1, 3)


def test_hc_9_pyramid_must_copy_what_is_there() -> None:
    mine = city(f"{BLUE} zoo pyramid house")
    assert counted(mine, city(f"{WHITE} spa factory")) == (1, 2)


def test_hc_9_pyramid_takes_what_is_better_where_people_and_hearts_are_added() -> None:
    mine = city("happy_market_orange spa pyramid")
    one, three = city(f"{WHITE} school house"), city(f"{WHITE} school zoo")
    assert total(mine, one, three, variant=Variant.PRODUCT) == 2
    assert total(mine, one, three, variant=Variant.SUM) == 0 + 2 + 3


def test_hc_9_gallery_repeats_the_card_before_it() -> None:
    mine = city(f"{BLUE} house spa gallery zoo", 0)
    assert counted(mine, city()) == (1, 2 + 2 + 3)
    assert income(mine, city()) == 1 + 2 + 2


def test_hc_9_gallery_does_not_copy_the_colour() -> None:
    gallery = city(f"{WHITE} library gallery")
    burger = city(f"{WHITE} school museum burger")
    assert counted(burger, gallery)[1] == 2 + 3, "two blue cards to one"


def ended(*cities: City, box: str = "", **more):
    """The table after the last action of the game, seat by seat all coins."""
    last = len(cities) - 1
    state = table(*cities, expert=True, seat=last, round=30, box=tuple(box.split()), **more)
    return play(state, TakeAction(COIN))


def test_hc_9_sphinx_copies_an_opponents_special_at_the_end() -> None:
    state = ended(city(f"{BLUE} house school sphinx zoo"), city(f"{WHITE} fan_windmill"))
    assert GAME.pending(state)[0].forced, "nothing in the box, one opponent"
    state = play(state, CopySpecial("fan_windmill"))
    assert kind(state) == ""
    assert state.cities[0].copied == "fan_windmill"
    sheet = GAME.outcome(state).sheet_of(0)
    assert sheet.total == 2 * (3 + 1), "a heart for its own green card"


def test_hc_9_sphinx_may_draw_from_the_box_instead() -> None:
    state = ended(
        city(f"{BLUE} house sphinx"), city(f"{WHITE} fan_windmill"), box="gallery moai onion_domes"
    )
    assert legal(state) == [CopySpecial("fan_windmill"), CopySpecial(BOX)]
    state = play(state, CopySpecial(BOX))
    (decision,) = GAME.pending(state)
    assert decision.seats == (NATURE,)
    drawn = {GAME.chance(state, decision, Dice("0" * 32, n)).card for n in range(40)}
    assert drawn == {"moai", "onion_domes"}, "never a card that copies"
    state = play(state, DrawFromBox("moai"))
    assert state.cities[0].copied == "moai"
    assert GAME.outcome(state).sheet_of(0).total == 1 * 4


def test_hc_9_sphinx_never_copies_a_copying_card() -> None:
    state = ended(city(f"{BLUE} house sphinx"), city(f"{WHITE} library gallery"))
    assert kind(state) == "", "nothing to copy"


def test_hc_9_sphinx_copies_printed_hearts() -> None:
    mine = city(f"{BLUE} house sphinx", copied="liberty_statue")
    assert counted(mine, city()) == (1, 4)


# At once


def test_hc_9_ice_cream_pays_for_every_card_itself_included() -> None:
    step = taken("ice_cream", f"{WHITE} house igloo", city())
    assert step.state.cities[0].coins == 1 + 1 + 4
    assert CoinsGained(0, "ice_cream", 4) in step.events


def test_hc_9_concert_stage_pays_twice_the_income_and_takes_it_back_in_points() -> None:
    mine = f"{WHITE} grocery school house"
    step = taken("concert_stage", mine, city())
    assert CoinsGained(0, "concert_stage", 2 * 2) in step.events
    stage = city(f"{WHITE} florist school house concert_stage zoo")
    assert total(stage, city()) == 2 * 4 - 2


def test_hc_9_aquarium_tower_makes_the_next_card_free() -> None:
    step = taken("aquarium_tower", f"{BLUE} school factory", city())
    assert step.state.cities[0].is_next_free
    mine = city(f"{BLUE} school factory aquarium_tower", 0, is_next_free=True)
    state = play(table(mine, city(), expert=True, centre="zoo"), TakeAction("zoo"))
    assert state.cities[0].coins == 0
    assert not state.cities[0].is_next_free
    after = table(mine, city(), expert=True, centre="zoo")
    assert play(after, TakeAction(COIN)).cities[0].is_next_free, "a coin is no card"


def test_hc_9_liberty_statue_takes_the_place_of_the_last_card() -> None:
    step = taken("liberty_statue", f"{BLUE} school library museum", city())
    assert step.state.cities[0].cards == (BLUE, "school", "library", "liberty_statue")
    assert CardReplaced(0, "museum") in step.events
    assert step.state.piles[1] == ("museum",)
    assert counted(city(f"{BLUE} school library liberty_statue"), city()) == (1, 5)


def test_hc_9_liberty_statue_sends_a_dwelling_back_to_its_pile() -> None:
    step = taken("liberty_statue", f"{BLUE} school library house", city())
    assert step.state.dwellings == (2, 1, 1)


def test_hc_9_a_full_city_takes_no_special_not_even_the_statue() -> None:
    nine = f"{BLUE} school library florist cake_shop bookshop bank factory garage"
    state = table(city(nine, 9), city(), expert=True, specials="liberty_statue", centre="zoo")
    assert kind(play(state, TakeAction("zoo"))) != "special"
    assert kind(play(state, TakeAction(COIN))) == "special", "with nine cards it may"


def test_hc_9_looping_ride_gives_everybody_a_coin() -> None:
    step = taken("looping_ride", f"{WHITE} florist house factory", city(coins=0), city(coins=7))
    gains = [CoinsGained(seat, "looping_ride", 1) for seat in range(3)]
    assert [event for event in step.events if event in gains] == gains
    assert counted(city("looping_ride"), city()) == (0, 2)


def test_hc_9_louvre_adds_an_opponents_income_twice() -> None:
    mine = f"{WHITE} florist house factory zoo"
    step = taken("louvre", mine, city(f"{WHITE} spa casino"), city(), coins=0, partner=1)
    state = step.state
    assert (state.cities[0].partner, state.cities[0].visits) == (1, 2)
    rich = city(f"{WHITE} spa casino", 0)
    visiting = city(f"{mine} louvre", 0, partner=1, visits=2)
    assert purses(visiting, rich, city()) == [3 + 5, 5, 3]
    once = city(f"{mine} louvre", 0, partner=1, visits=0)
    assert purses(once, rich, city()) == [3, 5, 3]


def test_hc_9_louvre_may_choose_any_opponent() -> None:
    state = table(
        city(f"{WHITE} florist house factory zoo"), city(), city(), expert=True, specials="louvre"
    )
    state = play(state, TakeAction(COIN))
    assert legal(state) == [TakeSpecial("louvre", 1), TakeSpecial("louvre", 2), TakeSpecial(NONE)]


# While playing


def test_hc_9_castle_pays_when_a_neighbour_spends_four() -> None:
    castle = city(f"{WHITE} house factory castle", 0)
    state = table(city(coins=9), castle, city(), castle, expert=True, centre="museum bank")
    assert [one.coins for one in play(state, TakeAction("museum")).cities] == [5, 1, 2, 1]
    assert [one.coins for one in play(state, TakeAction("bank")).cities] == [6, 0, 2, 0]
    far = table(city(coins=9), city(), castle, city(), expert=True, centre="museum")
    assert play(far, TakeAction("museum")).cities[2].coins == 0


def test_hc_9_castle_is_paid_once_at_a_table_for_two() -> None:
    castle = city(f"{WHITE} house factory castle", 0)
    state = table(city(coins=9), castle, expert=True, centre="museum")
    assert play(state, TakeAction("museum")).cities[1].coins == 1


@pytest.mark.parametrize(
    ("special", "card", "price"),
    [
        ("port", "museum", 1),
        ("port", "school", 0),
        ("port", "zoo", 8),
        ("airport", "tree_house", 5),
        ("airport", "house", 0),
        ("airport", "museum", 4),
        ("station", "zoo", 5),
        ("station", "bank", 3),
        ("hot_dog", "bank", 1),
        ("hot_dog", "garage", 4),
        ("hot_dog", "stadium", 6),
        ("hot_dog", "luxury_residence", 6),
    ],
)
def test_hc_9_prices(special: str, card: str, price: int) -> None:
    mine = city(f"{WHITE} {special}", 9)
    centre = card if CARDS.deck_of(card) else ""
    state = table(mine, city(), expert=True, centre=centre)
    assert play(state, TakeAction(card)).cities[0].coins == 9 - price


def test_hc_9_big_ben_pays_three_for_buying_nothing() -> None:
    state = table(city(f"{WHITE} big_ben", 0), city(), expert=True)
    assert play(state, TakeAction(COIN)).cities[0].coins == 3


def test_hc_9_palace_gardens_steals_after_income() -> None:
    thief = city(f"{WHITE} palace_gardens", 0)
    assert purses(thief, city(coins=5), city(coins=3)) == [1 + 1, 5, 4 + 0]
    assert purses(thief, city(coins=4), city(coins=3)) == [1 + 2, 4, 3], "from each if tied"
    state = table(thief, city(coins=5), expert=True, seat=1)
    assert CoinStolen(0, 1, 1) in do(state, TakeAction(COIN)).events


def test_hc_9_arcade_pays_before_income_where_a_coin_is_left() -> None:
    assert income(city(f"{WHITE} arcade", 1), city()) == 2 + 1
    assert income(city(f"{WHITE} arcade", 0), city()) == 1


# Income


def test_hc_9_bowling_pays_for_purple_cards() -> None:
    assert income(city(f"{WHITE} factory garage bowling", 0), city()) == 1 + 1 + 2 + 6


def test_hc_9_noodle_bowl_pays_for_blue_cards() -> None:
    assert income(city(f"{BLUE} school library noodle_bowl", 0), city()) == 1 + 3


def test_hc_9_croissant_bakery_pays_for_green_cards() -> None:
    assert income(city(f"{WHITE} house igloo croissant_bakery", 0), city()) == 1 + 1 + 4


def test_hc_9_barber_pays_the_strictly_lowest_income() -> None:
    barber = city(f"{WHITE} barber", 0)
    rich = city(f"{WHITE} spa", 0)
    assert income(barber, rich, rich) == 1 + 3
    assert income(barber, rich, city()) == 1, "a tie is not lower"


def test_hc_9_padlock_pays_for_few_yellow_cards() -> None:
    lock = city(f"{WHITE} florist padlock", 0)
    assert income(lock, city(f"{WHITE} bank"), city(f"{WHITE} bank grocery")) == 2 + 2
    assert income(lock, city(f"{WHITE} bank"), city()) == 2


def test_hc_9_vegetable_market_pays_for_pairs() -> None:
    """The printed example: 4 hearts and 2 people give 2."""
    mine = city(f"{WHITE} zoo library apartment_block vegetable_market", 0)
    assert income(mine, city()) == 1 + 2


def test_hc_9_billiards_pays_for_colours_before_it() -> None:
    mine = city(f"{BLUE} school florist house billiards factory", 0)
    assert income(mine, city()) == 1 + 1 + 1 + 3


# At the end


def test_hc_9_moai_likes_small_cities() -> None:
    nine = f"{WHITE} florist cake_shop bookshop bank garage house school moai"
    assert len(nine.split()) == 9
    assert counted(city(nine), city())[1] == 2 + 2
    assert counted(city(nine.replace(" bank", "")), city())[1] == 2 + 4
    assert counted(city(f"{nine} library"), city())[1] == 3 + 0


def test_hc_9_burger_counts_blue_cards_at_the_whole_table() -> None:
    mine = city(f"{WHITE} school burger")
    assert counted(mine, city(), city())[1] == 3
    assert counted(mine, city(BLUE), city())[1] == 2
    assert counted(mine, city(), city(f"{BLUE} museum"))[1] == 1


def test_hc_9_mayan_pyramid_wants_the_most_green_alone() -> None:
    mine = city(f"{WHITE} house mayan_pyramid")
    assert counted(mine, city())[1] == 3
    assert counted(mine, city(f"{WHITE} igloo"))[1] == 1


def test_hc_9_machu_picchu_looks_at_the_left_neighbour() -> None:
    mine, orange = city(f"{WHITE} machu_picchu"), city(f"{WHITE} zoo spa")
    assert counted(mine, orange, city())[0] == 2
    assert counted(mine, city(), orange)[0] == 0
    assert counted(city(), city(), city("machu_picchu"), seat=2)[0] == 0


def test_hc_9_red_bridge_looks_at_the_cards_around_it() -> None:
    # slots 2, 4 and 8 lie around slot 3
    laid = f"{WHITE} bank florist red_bridge cake_shop factory garage school grocery"
    around_two = city(laid.replace("grocery", "library"))
    assert counted(around_two, city()) == (1 + 1 + 1 + 1, 1 + 1 - 1 + 1 + 1)
    around_three = city(laid)
    assert counted(around_three, city()) == (1 + 1 + 1 + 1, 1 + 1 - 1 + 2)
    alone = city(f"{WHITE} bank red_bridge school")
    assert counted(alone, city()) == (2, 0)


def test_hc_9_stonehenge_takes_the_better_neighbour() -> None:
    mine = city(f"{WHITE} stonehenge")
    assert counted(mine, city(BLUE), city(), city(f"{BLUE} museum"))[0] == 2
    assert counted(mine, city(BLUE), city(f"{BLUE} museum school"), city())[0] == 1


def test_hc_9_leaning_tower_takes_the_better_neighbour() -> None:
    mine = city(f"{WHITE} leaning_tower")
    assert counted(mine, city(f"{WHITE} bank"), city(f"{WHITE} bank grocery"))[1] == 2


def test_hc_9_fan_windmill_counts_green_cards() -> None:
    assert counted(city(f"{WHITE} house igloo fan_windmill"), city())[1] == 2


def test_hc_9_taj_mahal_wants_a_lower_income_than_both_neighbours() -> None:
    mine, rich = city(f"{WHITE} taj_mahal"), city(f"{WHITE} spa")
    assert counted(mine, rich, rich)[1] == 3
    assert counted(mine, rich, city())[1] == 1
    assert counted(mine, rich, city(), rich)[1] == 3, "only neighbours count"


def test_hc_9_great_wall_looks_at_the_next_two_cards() -> None:
    assert counted(city(f"{WHITE} great_wall bank grocery"), city())[1] == 3
    assert counted(city(f"{WHITE} great_wall bank school"), city())[1] == 1
    assert counted(city(f"{WHITE} bank grocery great_wall shoe_shop"), city())[1] == 1


def test_hc_9_onion_domes_want_no_orange() -> None:
    assert counted(city(f"{WHITE} onion_domes"), city())[1] == 3
    assert counted(city(f"{WHITE} zoo onion_domes"), city())[1] == 3 + 0


def test_hc_9_parthenon_wants_no_green() -> None:
    assert counted(city(f"{WHITE} parthenon"), city())[0] == 4
    assert counted(city(f"{WHITE} house parthenon"), city())[0] == 1


def test_hc_9_japanese_garden_doubles_below_thirty() -> None:
    low = city(f"{WHITE} school apartment_block zoo japanese_garden")
    assert total(low, city()) == 2 * 9
    high = city(f"{WHITE} school apartment_block luxury_residence zoo spa japanese_garden")
    assert total(high, city()) == 6 * 5
    keys = [line.key for line in standing(low, city()).sheet_of(0).lines]
    assert keys == ["people", "hearts", "product", "doubled"]


def test_hc_9_the_order_is_copies_product_doubling_subtraction() -> None:
    garden = city(f"{WHITE} house sphinx zoo", copied="japanese_garden")
    assert total(garden, city()) == 2 * (1 * 3)
    stage = city(f"{WHITE} house sphinx zoo", copied="concert_stage")
    assert total(stage, city()) == 1 * 3 - 1


def test_hc_9_wishing_well_our_own_card() -> None:
    assert counted(city(f"{WHITE} wishing_well", 7), city())[1] == 2
    assert counted(city(f"{WHITE} wishing_well", 2), city())[1] == 0
    assert counted(city(f"{WHITE} wishing_well", 50), city())[1] == 3


def test_every_expert_special_is_tested_here() -> None:
    text = Path(__file__).read_text("utf-8")
    assert [card.id for card in CARDS.expert if card.id not in text] == []
