"""SH-42: whenever people answer, the game ends as if everybody had been asked at once."""

import pytest
from msgspec.structs import replace

from game_core.games.shrinkopolis.actions import BuyCard, Follow, Followed
from game_core.games.shrinkopolis.following import connection_at, wild_choices
from game_core.games.shrinkopolis.options import Mode, ShrinkopolisOptions
from game_core.games.shrinkopolis.setting_out import put
from game_core.games.shrinkopolis.view import Taken, parts_of, purse_of
from game_core.kernel.chance import Dice
from game_core.kernel.match import play, start
from game_core.kernel.seats import Table

TABLES = [(2, Mode.SINGLE), (3, Mode.SINGLE), (4, Mode.SINGLE), (4, Mode.PARTNERS)]


def wishes(game, table, window, district, seed):
    """What a district wishes for in a window, whatever has happened meanwhile."""
    dice = Dice(seed, 1000 + 10 * window.turn + district)
    seams = dice.shuffled(window.seams)[: dice.below(len(window.seams) + 1)]
    seats = table.districts[district].seats
    return [
        (
            seam,
            dice.choice(wild_choices(connection_at(game.cards, table, window, seam).wilds)),
            dice.choice(seats),
        )
        for seam in seams
    ]


def main_action(game, state, decision, seat, seed, number):
    """The move on the main flow: by lot, but rather a purchase."""
    dice = Dice(seed, number)
    legal = list(game.legal(state, decision, seat))
    bought = [one for one in legal if isinstance(one, BuyCard)]
    return dice.choice(bought or legal)


def printed(game, table, seed):
    """The slow way: at the end of every turn all opponents are asked at once, clockwise."""
    state, number = game.start(table), -1
    while asked := [one for one in game.pending(state) if one.blocks]:
        decision, number = asked[0], number + 1
        seat = decision.seats[0]
        if seat < 0:
            action = game.chance(state, decision, Dice(seed, 0))
        else:
            action = main_action(game, state, decision, seat, seed, number)
        state = asked_at_once(game, game.apply(state, decision, seat, action).state, seed)
    return state


def asked_at_once(game, state, seed):
    for window in state.open.windows:
        for district in window.order:
            for seam, wild, seat in wishes(game, state.open, window, district, seed):
                state = followed(game, state, window, district, (seam, wild, seat))
    return replace(state, open=replace(state.open, windows=()), wishes=())


def followed(game, state, window, district, wish):
    seam, wild, seat = wish
    table = state.open
    gone = {(one.turn, one.seam) for one in table.follows}
    mine = [figure for figure in table.figures if figure.owner == district]
    if (window.turn, seam) in gone or not mine:
        return state
    connection = connection_at(game.cards, table, window, seam)
    chosen = purse_of(parts_of(wild))
    before = table.dice[seat]
    after = tuple(
        min(6, n + a + b) for n, a, b in zip(before, connection.fixed, chosen, strict=True)
    )
    got = tuple(a - b for a, b in zip(after, before, strict=True))
    figures = put(
        table.figures, table.figures.index(mine[0]), replace(mine[0], owner=window.district)
    )
    taken = Taken(window.turn, window.district, seam, seat, got)
    table = replace(
        table,
        dice=put(table.dice, seat, after),
        figures=figures,
        follows=(*table.follows, taken),
    )
    return replace(state, open=table)


def late(game, table, seed):
    """The real way: everybody answers when lots say so, at the latest when they are waited for."""
    match, lots = start(game, table, seed).match, Dice(seed, 1 << 20)
    answers: dict[int, list] = {}
    number = 1
    while match.pending:
        main = next(one for one in match.pending if one.blocks)
        others = [one for one in match.pending if one.kind == "follow" and one.seats]
        decision = lots.choice([main, *others])
        seat = decision.seats[0]
        if decision.kind == "follow":
            window = next(
                one
                for one in match.state.open.windows
                if one.number <= decision.id < one.number + len(one.order)
            )
            district = window.order[decision.id - window.number]
            left = answers.setdefault(
                decision.id, wishes(game, match.state.open, window, district, seed)
            )
            legal = set(game.legal(match.state, decision, seat))
            while left and not any(one.seam == left[0][0] for one in legal):
                left.pop(0)  # taken meanwhile: it would have lapsed
            if left:
                seam, wild, gainer = left.pop(0)
                is_team = len(match.state.open.districts[district].seats) > 1
                action = Follow(seam, wild, gainer if is_team else -1)
            else:
                action = Follow(None)
        else:
            action = main_action(game, match.state, decision, seat, seed, number)
            number += 1
        before = match.state.open
        advance = play(match, seat, decision.id, action)
        for made in advance.made:
            check_in_time(before, made)
        match = complete(game, advance.match, decision, answers)
    return match.state


def complete(game, match, decision, answers):
    """What is left of a wish list is added to an answer that may still be changed."""
    while answers.get(decision.id):
        changeable = next((one for one in match.pending if one.id == decision.id), None)
        if changeable is None or not changeable.answered:
            break
        seat = changeable.answered[0]
        seam, wild, gainer = answers[decision.id].pop(0)
        gainer = gainer if len(changeable.answered) > 1 else -1
        action = Follow(seam, wild, gainer)
        if action in set(game.legal(match.state, changeable, seat)):
            match = play(match, seat, decision.id, action).match
    return match


def check_in_time(before, made):
    """No gain comes after its owner's next turn has begun."""
    for event in made.events:
        if isinstance(event, Followed) and before.active == event.seat and before.top:
            assert before.top.kind == "pair", "only before the first act"


@pytest.mark.parametrize("seed", [f"{n:032x}" for n in range(12)])
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_sh_42_gains_figures_and_scores_are_those_of_the_printed_order(
    game, seats, mode, seed
) -> None:
    table = Table(seats, ShrinkopolisOptions(mode=mode))
    one, other = printed(game, table, seed), late(game, table, seed)
    assert sorted(map(repr, one.open.follows)) == sorted(map(repr, other.open.follows))
    assert one.open.dice == other.open.dice
    for district in range(len(one.open.districts)):
        assert len(one.open.figures_of(district)) == len(other.open.figures_of(district))
    assert one.open.districts == other.open.districts
    scores = [game.standing(game.view(state, None)).sheets for state in (one, other)]
    assert scores[0] == scores[1]
