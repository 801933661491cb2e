"""How the card set of Shrinkopolis plays: run by hand, figures for `data/shrinkopolis/README.md`.

`python -m tests.balance.shrinkopolis --games 1000` plays that many games for two, three and four
sampling players, who compare at most 32 candidates a decision, drawn by lot; `--policy greedy`
lets them compare all, `--players 4` plays those for four only. What they compare is what a card
brings at once, and how it helps or harms the layouts; they follow whenever they can gain.
"""

import argparse
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from data import library
from game_core.games.shrinkopolis.actions import (
    BuyCard,
    EndTurn,
    Follow,
    KeepTask,
    PlaceCard,
    PlaceCube,
    SendFigure,
    TakePair,
)
from game_core.games.shrinkopolis.cards import RESOURCES, Half, Kind, Task
from game_core.games.shrinkopolis.options import ShrinkopolisOptions
from game_core.games.shrinkopolis.places import Laid, across
from game_core.games.shrinkopolis.placing import placements
from game_core.games.shrinkopolis.view import FULL_DIE, Tabletop, parts_of
from game_core.kernel.chance import Dice
from game_core.kernel.seats import NATURE, Table

GAME = library().game("shrinkopolis")
CARDS = GAME.cards
RESOURCE = 0.6
"""What a resource is worth to these players, in VP."""
STAKE = 0.3
"""The part of a layout's VP that players heed in the first turn; in the last they heed all."""
FREE_CELL = 0.15
"""What a cell less to fill is worth in the end under the layout Fortress, in VP."""
CANDIDATES = {"sampling": 32, "greedy": 1000}
"""How many spots for a card a player compares at most; nothing else offers as many choices."""
LEAST_SHARE = 2.0
"""Percent of its offers in which every task must be bought, and of districts that every layout
must score in.
"""
MODEL = {"purchases a turn": 1.7, "the winner's cards": 17, "the winner's points": 43}
"""Greedy players, four at the table."""


@dataclass
class Figures:
    """What is counted over all games of a player count."""

    policy: str = "sampling"
    games: int = 0
    turns: int = 0
    purchases: int = 0
    placed: int = 0
    connections: int = 0
    follows: int = 0
    winner_cards: int = 0
    winner_points: int = 0
    points: int = 0
    wins: Counter = field(default_factory=Counter)
    offered: Counter = field(default_factory=Counter)
    kept: Counter = field(default_factory=Counter)
    bought: Counter = field(default_factory=Counter)
    layouts: defaultdict = field(default_factory=lambda: defaultdict(list))
    legal: defaultdict = field(default_factory=lambda: defaultdict(list))
    lengths: list = field(default_factory=list)


PAIRS = {Task.ZOO: Half.FOOD, Task.WORKSHOP: Half.COMPONENTS, Task.CULTURAL_CENTRE: Half.ART}


def worth_of_spot(plan, district, purse, card, spot):
    """What laying the card there brings at once: hearts, resources that a die can hold, what tasks
    and animals of its kind make of it; and what it does to the shape of the district.
    """
    town = district.town(CARDS)
    laid = Laid(card, *spot.spot, spot.turn)
    room = [FULL_DIE - value for value in purse]
    tasks = {CARDS.by_id[one.card].task for one in district.laid} | {CARDS.by_id[card].task}
    worth = 0.0
    for place, mine in zip(laid.places, CARDS.by_id[card].places, strict=True):
        theirs = town.halves.get(across(place))
        if mine is Half.NONE or theirs is None:
            continue
        for half in (mine, theirs):
            worth += half.points
            if half in RESOURCES and room[half.die] > 0:
                room[half.die] -= 1
                worth += RESOURCE
            elif half is Half.WILD:
                worth += RESOURCE
        if mine is theirs:
            worth += 2 * any(PAIRS.get(task) is mine for task in tasks if task)
            worth += mine is Half.EMPTY and Task.MEGAPOLIS in tasks
    return worth + 2 * _beside_its_kind(district, laid) + plan(laid)


def plan_of(table, district):
    """What a card more does to the layout about shapes, in VP, as a function of how it lies."""
    match table.layout_b:
        case "street":
            ways = {one.is_upright for one in district.laid}
            return lambda laid: -_stake(table, 4) * (len(ways) == 1 and laid.is_upright not in ways)
        case "countryside":
            return _countryside(table, district)
        case "fortress":
            return _fortress(table, district)
    return lambda _laid: 0


def _stake(table, points):
    """What players heed of a layout's points: the more, the less can still happen to it."""
    return points * (STAKE + (1 - STAKE) * table.turn / table.turns)


def _countryside(table, district):
    """The stake of five VP less for the card that ends the last line between nature and town."""
    sides = (
        [one for one in district.laid if not _is_nature(one)],
        [*filter(_is_nature, district.laid)],
    )
    spans = [
        [_span([cell[n] for one in side for cell in one.cells]) for side in sides] for n in (0, 1)
    ]
    had = any(_are_apart(*both) for both in spans)

    def change(laid):
        side = _is_nature(laid)
        after = [
            [
                _joint(span, _span([cell[n] for cell in laid.cells])) if number == side else span
                for number, span in enumerate(both)
            ]
            for n, both in enumerate(spans)
        ]
        return -_stake(table, 5) * (had and not any(_are_apart(*both) for both in after))

    return change


def _is_nature(laid):
    return CARDS.by_id[laid.card].kind in (Kind.ANIMAL, Kind.TOOL, Kind.TASK)


def _span(numbers):
    return (min(numbers), max(numbers)) if numbers else None


def _joint(one, other):
    return other if one is None else (min(one[0], other[0]), max(one[1], other[1]))


def _are_apart(one, other):
    return one is None or other is None or one[1] < other[0] or other[1] < one[0]


def _fortress(table, district):
    """A little for every cell that the rectangle round the district lacks less, the more the later;
    six VP for the last one.
    """
    cells = [cell for one in district.laid for cell in one.cells]
    is_last_turn = table.turns - table.turn < table.seats
    each = FREE_CELL * table.turn / table.turns
    last = 6 * is_last_turn
    spans = [_span([cell[n] for cell in cells]) for n in (0, 1)]

    def lacking(more=()):
        wide, high = (
            1 + high - low
            for low, high in (
                _joint(span, _span([cell[n] for cell in more])) if more else span
                for n, span in enumerate(spans)
            )
        )
        return wide * high - len(cells) - len(more)

    def worth(free):
        return -each * free + last * (free == 0)

    before = worth(lacking())
    return lambda laid: worth(lacking(laid.cells)) - before


def _beside_its_kind(district, laid):
    """Whether an animal's whole long side would lie against one of its kind."""
    kind = CARDS.by_id[laid.card].animal
    return kind is not None and any(
        CARDS.by_id[one.card].animal is kind
        and one.is_upright == laid.is_upright
        and sorted((abs(one.x - laid.x), abs(one.y - laid.y))) == [0, 1]
        and (one.y == laid.y) == laid.is_upright
        for one in district.laid
    )


def breaks_district(table, district, card):
    """Whether buying the card loses the layout District."""
    if table.layout_b != "district":
        return False
    groups = {Kind.ANIMAL: 0, Kind.CULTURE: 1, Kind.TOOL: 2, Kind.TASK: 2}
    have = {groups.get(CARDS.by_id[one.card].kind) for one in district.laid} - {None}
    return len(have) == 2 and groups[CARDS.by_id[card].kind] not in have


@dataclass
class Sight:
    """What a player sees of the table at one decision; `most` is how many spots it compares."""

    table: Tabletop
    seat: int
    dice: Dice
    most: int
    known: dict = field(default_factory=dict)

    @property
    def own(self):
        return self.table.own(self.seat)

    @property
    def purse(self):
        return self.table.dice[self.seat]

    def best_spot(self, card):
        """The best of so many spots drawn by lot, and what it is worth; equals are drawn too."""
        if card not in self.known:
            self.known[card] = self._best_spot(card)
        return self.known[card]

    def _best_spot(self, card):
        spots = list(placements(CARDS, self.own, card))
        if not spots:
            return None, 0.0
        if len(spots) > self.most:
            spots = self.dice.shuffled(spots)[: self.most]
        plan = plan_of(self.table, self.own)
        rated = [(worth_of_spot(plan, self.own, self.purse, card, spot), spot) for spot in spots]
        best = max(value for value, _ in rated)
        return self.dice.choice([spot for value, spot in rated if value == best]), best


def value_of(card):
    """The VP of a card by itself, and what its bonus is worth to these players."""
    found = CARDS.by_id[card]
    extra = {Kind.CULTURE: 1.0, Kind.TASK: 3.0, Kind.ANIMAL: 1.0}
    return found.value + extra.get(found.kind, 0.0)


def choose(state, decision, seat, dice, most=CANDIDATES["greedy"]):
    """The action of a player who takes what brings most at once, of `most` spots for a card."""
    table = state.open
    sight = Sight(table, seat, dice, most)
    own, purse = sight.own, sight.purse
    if decision.kind in ("city", "place"):
        return sight.best_spot(table.top.card)[0]
    moves = GAME.legal(state, decision, seat)
    legal = [one for one in moves if not isinstance(one, SendFigure)]
    first = legal[0]
    match first:
        case Follow():
            return _follow(legal, purse) if _has_a_turn_left(table, seat) else Follow(None)
        case TakePair():
            return max(legal, key=lambda one: _pair(sight, one))
    if decision.kind == "wild":
        wants = sorted(legal, key=lambda one: purse[Half(one.resource).die])
        return next((one for one in reversed(wants) if purse[Half(one.resource).die] < 5), wants[0])
    buys = [one for one in legal if isinstance(one, BuyCard)]
    if buys:
        rated = [(_worth_of_purchase(sight, one), one) for one in buys]
        worth, bought = max(rated, key=lambda pair: pair[0])
        if worth > (-1, 0):
            return bought
    cubes = [one for one in legal if isinstance(one, PlaceCube)]
    if cubes:
        town = own.town(CARDS)
        rated = [
            (
                sum(
                    (half.is_resource * RESOURCE + half.points)
                    for half in (
                        town.halves.get(one.place, Half.NONE),
                        town.halves.get(across(one.place), Half.NONE),
                    )
                ),
                one,
            )
            for one in cubes
        ]
        best = max(value for value, _ in rated)
        if best > 0:
            return next(one for value, one in rated if value == best)
    ends = [one for one in legal if isinstance(one, EndTurn)]
    return ends[0] if ends else dice.choice(legal)


def _worth_of_purchase(sight, buy):
    """What a purchase brings; of equal ones the one that needs no tool."""
    worth = value_of(buy.card) + sight.best_spot(buy.card)[1]
    worth -= _stake(sight.table, 5) * breaks_district(sight.table, sight.own, buy.card)
    return (worth, -buy.pay.count("_"))


def _pair(sight, action):
    ring, purse = sight.table.ring, sight.purse
    one, other = ring[action.pair - 1], ring[action.pair % 8]
    city, reward = (one, other) if action.pair % 2 else (other, one)
    worth = sight.best_spot(city)[1]
    if reward:
        found = CARDS.by_id[reward]
        near = purse[found.kind.pays.die] - found.cost
        worth += value_of(reward) * (0.8 if near >= 0 else 0.4)
    return worth + sight.dice.below(100) / 1000


def _has_a_turn_left(table, seat):
    """Whether what is gained now can still be spent; the turn that just began is one."""
    turns = range(table.turn, table.turns + 1) if table.flow else range(0)
    return any((table.first + turn - 1) % table.seats == seat for turn in turns)


def _follow(legal, purse):
    """The fixed policy: the most resources that a die can hold; none for nothing."""
    wishes = [one for one in legal if one.seam is not None]
    rated = [
        (
            sum(1 for part in parts_of(one.wild) if purse[part.die] < FULL_DIE)
            + (2 if not one.wild else 1),
            one,
        )
        for one in wishes
    ]
    return max(rated, key=lambda pair: pair[0])[1] if rated else Follow(None)


def play(seats, number, figures):
    """One game, counted."""
    seed = f"{number:032x}"
    state = GAME.start(Table(seats, ShrinkopolisOptions()))
    step = 0
    while pending := GAME.pending(state):
        step += 1
        dice = Dice(seed, step)
        decision = next((one for one in pending if one.seats), None)
        seat = decision.seats[0]
        if seat == NATURE:
            action = GAME.chance(state, decision, Dice(seed))
        elif decision.kind == "task":
            offered = list(GAME.legal(state, decision, seat))
            action = dice.choice(offered)
            figures.offered.update(one.task for one in offered)
        else:
            action = choose(state, decision, seat, dice, CANDIDATES[figures.policy])
        _count(figures, state, decision, seat, action)
        state = GAME.apply(state, decision, seat, action).state
    _count_end(figures, state, step)


def _count(figures, state, decision, seat, action):
    match action:
        case BuyCard(card=card):
            figures.purchases += 1
            if card in state.open.tasks or CARDS.by_id[card].kind is Kind.TASK:
                figures.bought[card] += 1
        case KeepTask(task=task):
            figures.kept[task] += 1
        case PlaceCard():
            cards = len(state.open.own(seat).laid)
            legal = sum(one.cube is None for one in GAME.legal(state, decision, seat))
            figures.legal[cards].append(legal)
            figures.placed += 1


def _count_end(figures, state, step):
    table, outcome = state.open, GAME.outcome(state)
    figures.games += 1
    figures.turns += table.turns
    figures.lengths.append(step)
    figures.follows += len(table.follows)
    figures.connections += sum(len(one.town(CARDS).connections) for one in table.districts)
    best = outcome.places.index(1)
    figures.winner_cards += len(table.own(best).laid)
    figures.winner_points += outcome.sheet_of(best).total
    figures.points += sum(sheet.total for sheet in outcome.sheets)
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    for seat in winners:
        figures.wins[(seat - table.first) % table.seats] += 1 / len(winners)
    for sheet in outcome.sheets:
        for line in sheet.lines:
            if line.key.startswith("layout"):
                name = table.layout_a if line.key == "layout_a" else table.layout_b
                figures.layouts[name].append(line.points > 0)


def report(seats, figures):
    """The figures of a player count as lines."""
    games, turns = figures.games, figures.turns
    yield f"{seats} {figures.policy} players, {games} games"
    yield f"  purchases a turn        {figures.purchases / turns:.2f}"
    yield f"  winner's cards          {figures.winner_cards / games:.1f}"
    yield f"  winner's points         {figures.winner_points / games:.1f}"
    yield f"  points on average       {figures.points / games / seats:.1f}"
    yield f"  connections a placement {figures.connections / figures.placed:.2f}"
    yield f"  follows a game          {figures.follows / games:.1f}"
    for cards in (1, 12):
        found = figures.legal[cards] or [0]
        yield f"  placements with {cards:>2} cards {sum(found) / len(found):.0f}"
    yield f"  most placements         {max(max(one) for one in figures.legal.values())}"
    yield f"  longest game, entries   {max(figures.lengths)}"
    shares = (100 * figures.wins[seat] / games for seat in range(seats))
    yield "  wins by place in order  " + " / ".join(f"{share:.0f}" for share in shares) + " %"
    layouts = (
        f"{name} {100 * sum(done) / len(done):.0f}"
        for name, done in sorted(figures.layouts.items())
    )
    yield "  layouts scored, % of districts: " + ", ".join(layouts)
    tasks = (
        f"{task} {100 * figures.bought[task] / max(1, figures.offered[task]):.0f}"
        for task in sorted(figures.offered)
    )
    yield "  tasks bought, % of deals: " + ", ".join(tasks)


def complaints(seats, figures):
    """What misses its aim, one sentence each."""
    for task in sorted(figures.offered):
        share = 100 * figures.bought[task] / figures.offered[task]
        if share < LEAST_SHARE:
            yield f"{seats} players: {task} is bought in {share:.1f} % of its deals only."
    for name, done in sorted(figures.layouts.items()):
        share = 100 * sum(done) / len(done)
        if share < LEAST_SHARE:
            yield f"{seats} players: {name} scores in {share:.1f} % of districts only."
    if seats == 4 and figures.policy == "greedy":
        games = figures.games
        reached = (
            figures.purchases / figures.turns,
            figures.winner_cards / games,
            figures.winner_points / games,
        )
        for (what, aim), value in zip(MODEL.items(), reached, strict=True):
            if abs(value - aim) > aim / 10:
                yield f"4 players: {what} are {value:.2f}, more than 10 % off {aim}."


def main():
    """All player counts, or those asked for; 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players")
    parser.add_argument("--players", type=int, action="append", choices=(2, 3, 4))
    parser.add_argument("--policy", choices=tuple(CANDIDATES), default="sampling")
    given = parser.parse_args()
    begun, missed = time.monotonic(), []
    for seats in given.players or (2, 3, 4):
        figures = Figures(given.policy)
        for number in range(given.games):
            play(seats, number, figures)
        lines = report(seats, figures)
        sys.stdout.write("\n".join(lines) + "\n\n")
        missed += complaints(seats, figures)
    minutes = (time.monotonic() - begun) / 60
    sys.stdout.write("\n".join((*missed, f"{minutes:.0f} minutes\n")))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
