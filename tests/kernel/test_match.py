"""The driver: what it refuses, what it plays by itself."""

import pytest

from game_core.kernel.decision import Action
from game_core.kernel.errors import IllegalAction, NotYourTurn, PlayerError, StaleChoice
from game_core.kernel.log import Entry
from game_core.kernel.match import play, start
from game_core.kernel.seats import NATURE, Table
from tests.kernel.harbour_table import (
    SEED,
    acted,
    asked,
    cargo,
    docked,
    docker,
    dry,
    loaded,
    opened,
    taken_back,
    wet,
)
from tests.toys.harbour import GAME
from tests.toys.harbour.state import (
    CargoChosen,
    CargoRevealed,
    ChooseCargo,
    DockShip,
    HarbourOptions,
    Length,
    LighthouseTaken,
    TakeLighthouse,
    TakeToll,
    WaveOn,
)


def test_a_match_starts_with_its_chance_played() -> None:
    begun = start(GAME, Table(3, HarbourOptions()), SEED)
    assert [entry.seat for entry in begun.match.log if isinstance(entry, Entry)] == [NATURE] * 2
    assert begun.records == begun.match.log
    assert begun.match.drawn == 2
    assert all(made.reveals and made.entry.automatic for made in begun.made)
    (decision,) = begun.match.pending
    assert decision.kind == "cargo"
    assert decision.seats == (0, 1, 2)


def test_a_closed_decision_is_stale() -> None:
    before = loaded(opened())
    number = asked(before, docker(before), "berth").id
    seat = docker(before)
    after = docked(before, dry(before, 0))
    with pytest.raises(StaleChoice):
        play(after, seat, number, DockShip(dry(before, 1), 0))
    with pytest.raises(StaleChoice):
        play(after, seat, 999, WaveOn())


def test_only_who_is_asked_may_answer() -> None:
    match = loaded(opened())
    decision = asked(match, docker(match), "berth")
    bystander = (docker(match) + 1) % 3
    with pytest.raises(NotYourTurn):
        play(match, bystander, decision.id, DockShip((0, 0), 0))


@pytest.mark.parametrize("action", [DockShip((3, 0), 90), DockShip((9, 9), 0), WaveOn()])
def test_only_legal_actions_are_taken(action: Action) -> None:
    match = loaded(opened())
    decision = asked(match, docker(match), "berth")
    with pytest.raises(IllegalAction):
        play(match, docker(match), decision.id, action)


def test_a_refusal_changes_nothing() -> None:
    match = opened()
    state, log, branches = match.state, match.log, dict(match.branches)
    attempts: list[tuple[int, int, Action]] = [
        (0, 1, WaveOn()),
        (0, 3, ChooseCargo(99)),
        (7, 3, ChooseCargo(1)),
    ]
    for seat, number, action in attempts:
        with pytest.raises(PlayerError):
            play(match, seat, number, action)
    assert (match.state, match.log, match.branches) == (state, log, branches)


def test_a_secret_choice_may_change_until_the_last_is_in() -> None:
    match = opened()
    decision = match.pending[0]
    one, two = match.state.hands[0][:2]
    match = acted(match, 0, "cargo", ChooseCargo(one))
    assert match.pending[0].seats == (1, 2)
    assert match.pending[0].answered == (0,)
    again = play(match, 0, decision.id, ChooseCargo(two))
    assert again.made[0].events == (CargoChosen(0),)
    match = again.match
    assert match.pending[0].id == decision.id
    match = acted(match, 1, "cargo", cargo(match, 1))
    last = play(match, 2, decision.id, cargo(match, 2))
    assert CargoRevealed(0, two) in last.made[0].events
    assert last.made[0].reveals
    with pytest.raises(StaleChoice):
        play(last.match, 0, decision.id, ChooseCargo(one))


def test_a_secret_choice_tells_only_that_it_was_made() -> None:
    match = opened()
    told = {
        play(match, 0, match.pending[0].id, ChooseCargo(card)).made[0].events
        for card in match.state.hands[0]
    }
    assert told == {(CargoChosen(0),)}


def test_a_forced_answer_plays_itself() -> None:
    match = opened(2)
    match = acted(match, 0, "cargo", cargo(match, 0))
    last = play(match, 1, match.pending[0].id, cargo(match, 1))
    choice, light = last.made
    assert not choice.entry.automatic
    assert light.entry.automatic
    assert light.entry.action == TakeLighthouse()
    assert light.events == (LighthouseTaken(light.entry.seat),)
    assert last.records == tuple(made.entry for made in last.made)


def test_a_reaction_does_not_stop_the_main_flow() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    match = docked(match, dry(match, 1))
    toll = asked(match, first, "toll")
    assert not toll.blocks
    third = docker(match)
    kinds = [one.kind for one in match.pending]
    assert kinds == ["berth", "toll"]
    # Either may answer first; the outcome is the same table.
    take = TakeToll(match.state.hands[first][0])
    dock = DockShip(dry(match, 3), 0)
    one = acted(acted(match, first, "toll", take), third, "berth", dock)
    other = acted(acted(match, third, "berth", dock), first, "toll", take)
    assert one.state.hands == other.state.hands
    assert one.state.coins == other.state.coins
    assert one.state.ships == other.state.ships


def test_a_reaction_out_of_a_sudden_forced_plays_itself() -> None:
    # Whoever has no card to spare must wave the ship on; hand sizes are public.
    match = opened(2, length=Length.LONG)
    for _ in range(2):
        match = loaded(match)
        match = docked(match, _free(match))
        match = docked(match, _free(match))
        for toll in [one for one in match.pending if one.kind == "toll"]:
            spare = match.state.hands[toll.seats[0]][-1]
            match = acted(match, toll.seats[0], "toll", TakeToll(spare))
    assert any(
        isinstance(entry, Entry) and entry.automatic and entry.action == WaveOn()
        for entry in _played_with_tolls(match).log
    )


def test_nothing_is_over_while_a_reaction_waits() -> None:
    match = opened(2, length=Length.SHORT)
    for _ in range(2):
        match = loaded(match)
        match = docked(match, _free(match))
        match = docked(match, _free(match))
    waiting = [one for one in match.pending if one.kind == "toll"]
    assert waiting
    assert not match.is_over
    while match.pending:
        match = acted(match, match.pending[0].seats[0], "toll", WaveOn())
    assert match.is_over


def test_the_main_flow_comes_first_then_the_oldest_reaction() -> None:
    match = loaded(opened())
    first = docker(match)
    match = docked(match, dry(match, 0))
    match = docked(match, dry(match, 1))
    mine = match.decision_of(first)
    assert mine is not None
    assert mine.kind == "toll"
    match = docked(match, dry(match, 3))
    mine = match.decision_of(first)
    assert mine is not None
    assert mine.kind == "cargo"
    match = acted(match, first, "cargo", cargo(match, first))
    mine = match.decision_of(first)
    assert mine is not None
    assert mine.kind == "toll"
    match = acted(match, first, "toll", WaveOn())
    mine = match.decision_of(first)
    assert mine is not None
    assert mine.kind == "cargo"
    assert mine.answered == (first,)


def test_a_click_of_another_branch_is_stale_though_its_number_is_open() -> None:
    match = loaded(opened())
    seat = docker(match)
    match = docked(match, dry(match, 0))
    number = asked(match, docker(match), "berth").id
    branch = match.branches[number]
    match = docked(taken_back(match, seat), dry(match, 1))
    again = asked(match, docker(match), "berth")
    assert again.id == number
    action = DockShip(wet(match), 0)
    with pytest.raises(StaleChoice):
        play(match, docker(match), number, action, branch=branch)
    assert play(match, docker(match), number, action, branch=match.branches[number])


def _free(match):
    taken = {ship.cell for ship in match.state.ships}
    # Row by row, so that ships lie side by side.
    return next((x, y) for y in range(4) for x in range(4) if (x, y) not in taken)


def _played_with_tolls(match):
    while not match.is_over:
        decision = match.pending[-1]
        seat = decision.seats[0]
        match = play(match, seat, decision.id, next(GAME.legal(match.state, decision, seat))).match
    return match
