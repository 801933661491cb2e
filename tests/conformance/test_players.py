"""Computer players play any game from what their seat may know."""

import dataclasses

import pytest
from hypothesis import strategies as st

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.match import start
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Seat
from game_core.players import Policy, choose, play_out, samples
from game_core.players.policies import CANDIDATES, lead
from tests.conformance.kit import GAMES, AnyMatch, every_game, law, playing, tables_of, waiting

SEED = "a1" * 16


@pytest.mark.parametrize("policy", Policy)
@law(0.1)
def test_a_policy_takes_a_legal_action_by_lot(
    game: AnyGame, data: st.DataObject, policy: Policy
) -> None:
    match = data.draw(playing(game)).match
    for decision, seat in waiting(match)[:2]:
        picked = {_choice(policy, match, decision, seat) for _ in range(2)}
        assert len(picked) == 1, "the same lots, the same choice"
        assert picked <= set(game.legal(match.state, decision, seat))


def _choice(policy: Policy, match: AnyMatch, decision: Decision, seat: Seat) -> Action:
    dice = Dice(SEED, match.seq)
    seen = samples(policy, match.game, match.state, seat, dice)
    assert len(seen) == policy.samples
    return choose(policy, match.game, seen, decision, seat, dice)


@law(0.1)
def test_a_policy_does_not_know_the_real_table(game: AnyGame, data: st.DataObject) -> None:
    """From any of the tables that look the same to it, with the same lots, it sees samples of the
    same kind: what it gets is dealt by lots alone.
    """
    match = data.draw(playing(game)).match
    for _, seat in waiting(match)[:1]:
        other = game.redeal(match.state, seat, Dice(SEED, 99))
        for table in (match.state, other):
            for seen in samples("sampling", game, table, seat, Dice(SEED)):
                assert game.view(seen, seat) == game.view(match.state, seat)


@every_game
@pytest.mark.parametrize("policy", Policy)
def test_whole_games_are_the_same_for_the_same_seed(game: AnyGame, policy: Policy) -> None:
    table = tables_of(game)[0]
    policies = (policy,) * table.seats
    match = play_out(game, table, SEED, policies)
    assert match.is_over
    assert play_out(game, table, SEED, policies) == match
    assert play_out(game, table, "b2" * 16, policies) != match


@every_game
def test_a_policy_that_thinks_beats_lots(game: AnyGame) -> None:
    lots = _mean_lead(game, Policy.RANDOM, 20)
    assert _mean_lead(game, Policy.SAMPLING, 20) > lots
    assert _mean_lead(game, Policy.GREEDY, 3) > lots


def _mean_lead(game: AnyGame, policy: Policy, games: int) -> float:
    """How far the first seat leads on average where the others play by lot."""
    table = tables_of(game)[0]
    total = 0
    for number in range(games):
        policies = (policy, *("random",) * (table.seats - 1))
        match = play_out(game, table, f"{number:032x}", policies)
        outcome = game.outcome(match.state)
        assert outcome is not None
        total += lead(outcome, 0)
    return total / games


def test_the_watcher_sees_every_choice() -> None:
    game = GAMES["harbour"]
    table = tables_of(game)[-1]
    seen: list[tuple[int, int]] = []
    match = play_out(
        game,
        table,
        SEED,
        ("random",) * table.seats,
        watch=lambda before, decision, seat, _action: seen.append((decision.id, seat)),
    )
    chosen = [(one.decision, one.seat) for one in match.log if not one.automatic]
    assert seen == chosen


def test_sampling_compares_no_more_than_its_candidates() -> None:
    real = GAMES["sprawlopolis"]
    scored: set[object] = set()

    def counting(view: object) -> Outcome:
        scored.add(view.city)  # type: ignore[attr-defined]
        return real.standing(view)

    game = dataclasses.replace(real, standing=counting)
    match = start(game, tables_of(game)[0], SEED).match
    (decision,) = match.pending
    dice = Dice(SEED)
    choose("sampling", game, samples("sampling", game, match.state, 0, dice), decision, 0, dice)
    assert len(scored) == CANDIDATES
    choose("greedy", game, (match.state,), decision, 0, dice)
    assert len(scored) == len(list(game.legal(match.state, decision, 0)))


def test_an_unknown_policy_is_refused() -> None:
    game = GAMES["harbour"]
    with pytest.raises(ValueError, match="clever"):
        play_out(game, tables_of(game)[0], SEED, ("clever", "clever"))
