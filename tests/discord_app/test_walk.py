import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_app.walk import MENU_SIZE, bands, codes_for, walk
from game_core.kernel.decision import Action, Prompt, Slot
from game_core.kernel.errors import StaleChoice
from game_core.kernel.words import words


class Lay(Action, frozen=True, tag="lay"):
    card: int
    spot: tuple[int, int]
    turn: int


class Pass(Action, frozen=True, tag="pass"): ...


ASK = words("ask")
PROMPT = Prompt(
    ASK, (Slot("card", "card", ASK), Slot("spot", "spot", ASK), Slot("turn", "turn", ASK))
)
ACTIONS = [Lay(c, (x, 0), t) for c in (4, 9) for x in range(3) for t in (0, 180)]


def test_nothing_picked_asks_the_first_field_that_varies():
    found = walk(ACTIONS, PROMPT, ())
    assert (found.slot.field, found.options, found.action) == ("card", (4, 9), None)


def test_a_turn_is_never_asked():
    found = walk(ACTIONS, PROMPT, ("4", "2.0"))
    assert found.action == Lay(4, (2, 0), 0)
    assert found.codes == ("4", "2.0", "0")
    assert found.codes_turned() == ("4", "2.0", "50")
    assert walk(ACTIONS, PROMPT, found.codes_turned()).action == Lay(4, (2, 0), 180)


def test_turning_goes_round():
    turned = walk(ACTIONS, PROMPT, ("4", "2.0", "50"))
    assert walk(ACTIONS, PROMPT, turned.codes_turned()).action == Lay(4, (2, 0), 0)


def test_a_step_with_one_option_is_skipped():
    only = [action for action in ACTIONS if action.card == 4]
    assert walk(only, PROMPT, ()).slot.field == "spot"
    assert walk([ACTIONS[0]], PROMPT, ()).action == ACTIONS[0]


def test_a_pick_that_is_no_option_any_more_is_stale():
    with pytest.raises(StaleChoice):
        walk(ACTIONS, PROMPT, ("5",))


def test_no_legal_action_asks_nothing():
    assert walk([], PROMPT, ()).action is None


@pytest.mark.parametrize("action", [*ACTIONS, Pass()])
def test_codes_lead_to_every_action(action):
    actions = [*ACTIONS, Pass()]
    assert walk(actions, PROMPT, codes_for(actions, PROMPT, action)).action == action


@given(st.integers(1, 700))
def test_bands_are_even_menus_in_order(count):
    found = bands(tuple(range(count)))
    assert [value for band in found for value in band] == list(range(count))
    assert len(found) == -(-count // MENU_SIZE)
    assert max(map(len, found)) - min(map(len, found)) <= 1
    assert max(map(len, found)) <= MENU_SIZE


def test_values_of_other_kinds_are_told_apart():
    assert msgspec.structs.astuple(Pass()) == ()
    assert walk([*ACTIONS, Pass()], PROMPT, ()).options == ("lay", "pass")


def test_a_piece_moved_elsewhere_keeps_its_turn():
    first = walk(ACTIONS, PROMPT, ("4", "2.0", "50"))
    again = walk(ACTIONS, PROMPT, ("4", "1.0"), first.picked)
    assert again.action == Lay(4, (1, 0), 180)


def test_a_turn_that_is_no_option_there_is_not_kept():
    only = [*ACTIONS, Lay(4, (7, 0), 0), Lay(4, (7, 0), 90)]
    first = walk(ACTIONS, PROMPT, ("4", "2.0", "50"))
    assert walk(only, PROMPT, ("4", "7.0"), first.picked).action == Lay(4, (7, 0), 0)


def test_what_was_picked_before_is_marked_where_it_is_still_an_option():
    first = walk(ACTIONS, PROMPT, ("4", "2.0"))
    assert walk(ACTIONS, PROMPT, (), first.picked).before == 4
    assert walk(ACTIONS, PROMPT, ("9",), first.picked).before == (2, 0)
    fewer = [action for action in ACTIONS if action.spot != (2, 0)]
    assert walk(fewer, PROMPT, ("9",), first.picked).before is None


def test_thinking_twice_forgets_nothing():
    first = walk(ACTIONS, PROMPT, ("4", "2.0", "50"))
    on_the_way = walk(ACTIONS, PROMPT, ("9",), first.picked)
    assert on_the_way.picked == ("09", "12.0", "250")
    assert walk(ACTIONS, PROMPT, ("9", "0.0"), on_the_way.picked).action == Lay(9, (0, 0), 180)
