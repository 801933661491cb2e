"""SH-50 to SH-52: what becomes of the reward card, clean-up, what is hidden."""

from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import BuyCard, EndTurn
from game_core.games.shrinkopolis.cards import Tool
from game_core.games.shrinkopolis.options import Mode, ShrinkopolisOptions
from game_core.games.shrinkopolis.view import District
from game_core.kernel.chance import Dice
from tests.games.shrinkopolis.drawn import acting, city, culture, do, game_of, lay, legal, task

REWARDS = [culture(f"k{n}", "oooooo") for n in range(9)]
GAME = game_of(city("home", "oooooo"), *REWARDS, task("zoo", "oooooo"))
HOME = (lay("home"),)


def fates(state):
    return [one.fate for one in legal(GAME, state) if isinstance(one, EndTurn)]


def test_sh_50_an_unplayed_card_goes_to_the_reserve_or_the_marketplace() -> None:
    state = acting(HOME, HOME, hand="k0", market=("k1",))
    assert fates(state) == ["reserve", "market"]
    kept = do(GAME, state, EndTurn("reserve")).open
    assert kept.districts[0].reserve == ("k0",)
    assert kept.hand == ""
    assert "k0" in do(GAME, state, EndTurn("market")).open.market


def test_sh_50_a_full_reserve_leaves_the_marketplace_only() -> None:
    full = District((0,), HOME, reserve=("zoo", "k1", "k2"))
    assert fates(acting(full, HOME, hand="k0")) == ["market"]
    options = ShrinkopolisOptions(mode=Mode.PARTNERS)
    shared = District((0, 2), HOME, reserve=("zoo", "k1", "k2"))
    state = acting(shared, HOME, hand="k0", seats=4, options=options)
    assert fates(state) == ["reserve", "market"]
    shared = replace(shared, reserve=("zoo", "k1", "k2", "k3", "k4"))
    state = acting(shared, HOME, hand="k0", seats=4, options=options)
    assert fates(state) == ["market"]


def test_sh_50_without_a_card_the_turn_just_ends() -> None:
    assert fates(acting(HOME, HOME)) == [""]


def test_sh_50_cards_of_the_hand_the_reserve_and_the_market_may_be_bought() -> None:
    own = District((0,), HOME, reserve=("k1",))
    state = acting(
        own, HOME, hand="k0", market=("k2",), tasks=("zoo",), dice=((2, 0, 2), (0, 0, 0))
    )
    bought = [one.card for one in legal(GAME, state) if isinstance(one, BuyCard)]
    assert bought == ["k0", "k1", "k2", "zoo"]


def test_sh_52_the_marketplace_is_filled_up_to_three_rewards_and_tasks_do_not_count() -> None:
    """The rulebook's example: three cards, one of them a task: one is drawn."""
    state = acting(HOME, HOME, market=("k0", "k1"), tasks=("zoo",))
    state = replace(state, rewards=("k2", "k3"))
    after = do(GAME, state, EndTurn(""))
    assert after.open.market == ("k2", "k0", "k1")
    assert after.open.tasks == ("zoo",)
    assert after.rewards == ("k3",)


def test_sh_52_more_than_three_stay() -> None:
    state = acting(HOME, HOME, hand="k4", market=("k0", "k1", "k2"))
    state = replace(state, rewards=("k5",))
    after = do(GAME, state, EndTurn("market"))
    assert len(after.open.market) == 4
    assert after.rewards == ("k5",)


def test_sh_52_a_pair_with_a_gap_gives_no_reward_card() -> None:
    ring = ("home", "", "home", "k1", "home", "k2", "home", "k3")
    state = acting(HOME, HOME, kind="pair", ring=ring)
    state = replace(state, cities=("home",))
    step = do(GAME, state, next(one for one in legal(GAME, state) if one.pair == 1))
    assert step.open.hand == ""
    assert step.open.top.card == "home"
    assert step.open.ring[:2] == ("home", "")


def test_clean_up_restores_the_tools() -> None:
    own = District((0,), HOME, tools=(Tool.GLUE,), used=(Tool.GLUE,))
    after = do(GAME, acting(own, HOME), EndTurn(""))
    assert after.open.districts[0].used == ()
    assert after.open.turn == 2
    assert after.open.top.kind == "pair"


def test_sh_51_only_decks_tasks_and_answers_are_hidden(game) -> None:
    state = acting(HOME, HOME)
    state = replace(state, cities=("c1", "c2"), box=("c3",), rewards=("k0", "k1", "k2"))
    other = {GAME.encode_state(GAME.redeal(state, 0, Dice("7" * 32, n))) for n in range(20)}
    assert len(other) > 5
    for n in range(5):
        dealt = GAME.redeal(state, 0, Dice("7" * 32, n))
        assert dealt.open == state.open
        assert sorted((*dealt.cities, *dealt.box)) == ["c1", "c2", "c3"]
