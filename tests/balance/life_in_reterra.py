"""Plays Life in Reterra by sampling players and prints whether its set is balanced.

    python -m tests.balance.life_in_reterra --games 300 --mixes 100 > table.md

The players draw candidates by lot and look to the end of their own turn: a tile is worth what can
be settled on it. What they hope for from empty gears and from powers is guessed, in points.
"""

import argparse
import itertools
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from data import library
from game_core.games.life_in_reterra.cards import CardSet
from game_core.games.life_in_reterra.community import town_of
from game_core.games.life_in_reterra.land import Space
from game_core.games.life_in_reterra.options import Buildings, Faces, ReterraOptions
from game_core.games.life_in_reterra.powers import powers_of
from game_core.games.life_in_reterra.scoring import sheet
from game_core.games.life_in_reterra.state import LAY, POWER, SETTLE, State
from game_core.games.life_in_reterra.view import TILES
from game_core.kernel.chance import Dice, derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.match import Match, play, start
from game_core.kernel.seats import Seat, Table
from game_core.kit.grid import neighbours
from game_core.players import choose, samples

SEED = "ba1a" * 8
CANDIDATES = 16
LEAST_SHARE = 10
"""Percent of its games in which a building must be built at least."""

MOST_GAP = 3.0
"""Points that a seat may lie off its fair share, beside two standard errors."""


@dataclass
class Tally:
    """What a series of games came to, by the order of play where it says place."""

    games: int = 0
    totals: list[int] = field(default_factory=list)
    by_place: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    in_play: Counter[str] = field(default_factory=Counter)
    built_in: Counter[str] = field(default_factory=Counter)
    copies: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    by_tile: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    buildings: list[int] = field(default_factory=list)


def played(game: AnyGame, table: Table, seed: str) -> Match[State, object]:
    """A finished match of sampling players."""
    match = start(game, table, seed).match
    secret = derived_seed(seed, "balance")
    for turn in itertools.count():
        if not match.pending:
            return match
        (decision,) = match.pending
        (seat,) = decision.seats
        action = chosen(game, match.state, decision, seat, Dice(secret, turn))
        match = play(match, seat, decision.id, action).match
    raise AssertionError


def chosen(game: AnyGame, state: State, decision: Decision, seat: Seat, dice: Dice) -> Action:
    """The best of the candidates as far as the seat can see; powers by the standing."""
    if decision.kind == POWER:
        seen = samples("sampling", game, state, seat, dice)
        return choose("sampling", game, seen, decision, seat, dice)
    (seen,) = samples("greedy", game, state, seat, dice)
    actions = dice.shuffled(list(game.legal(seen, decision, seat)))
    if decision.kind == LAY:
        actions = actions[:CANDIDATES]
    return max(actions, key=lambda action: hope(game, seen, decision, seat, action))


def hope(game: AnyGame, state: State, decision: Decision, seat: Seat, action: Action) -> float:
    """What the seat stands to have: after a tile, by the best that can be settled on it."""
    after = game.apply(state, decision, seat, action).state
    following = next(iter(game.pending(after)), None)
    if following and following.kind == SETTLE and following.seats == (seat,):
        return max(
            hope(game, after, following, seat, one) for one in game.legal(after, following, seat)
        )
    return worth(game.cards, after, seat)


def worth(cards: CardSet, state: State, seat: Seat) -> float:
    """The seat's points; more for gears that may still carry something, and for powers."""
    towns = [town_of(cards, one) for one in state.communities]
    town = towns[seat]
    left = (TILES - len(town.community.tiles)) / TILES
    pairs = sum(
        town.spaces[other].terrain is town.spaces[cell].terrain
        for cell in town.empty_gears
        for other in neighbours(cell)
        if other in town.empty_gears
    )
    powers = len(powers_of(cards, state.cards_up, town.community))
    points = sheet(cards, state.cards_up, seat, towns).total
    return points + left * (0.6 * len(town.empty_gears) + 0.5 * pairs + 8 * powers)


def series(game: AnyGame, seats: int, options: ReterraOptions, games: int) -> Tally:
    """The tally of so many games of one table."""
    tally = Tally()
    for number in range(games):
        seed = derived_seed(SEED, f"{seats} {options.buildings} {options.faces} {number}")
        count(tally, game, played(game, Table(seats, options), seed))
    return tally


def count(tally: Tally, game: AnyGame, match: Match[State, object]) -> None:
    """Adds a game to the tally."""
    state, outcome = match.state, game.outcome(match.state)
    assert outcome is not None
    totals = [one.total for one in outcome.sheets]
    mean = statistics.mean(totals)
    tally.games += 1
    tally.totals += totals
    for seat, total in enumerate(totals):
        tally.by_place[(seat - state.first) % state.seats].append(total - mean)
        for laid in state.communities[seat].tiles[1:]:
            tally.by_tile[laid.tile].append(total - mean)
        for line in outcome.sheets[seat].lines:
            tally.points[line.key] += line.points
        tally.buildings.append(len(state.communities[seat].buildings))
    built = Counter(one.building for each in state.communities for one in each.buildings)
    for up in state.cards_up:
        key = f"{up.building}, {up.face}"
        tally.in_play[key] += 1
        tally.built_in[key] += built[up.building] > 0
        tally.copies[key] += built[up.building]


def dominated(cards: CardSet) -> Iterator[tuple[str, str]]:
    """Pairs of tiles of which the first has, turned somehow, the terrain of the second and no
    symbol that it lacks.
    """
    tiles = [cards.by_id[one] for one in cards.land_tiles if not cards.by_id[one].energy]
    for one, other in itertools.permutations(tiles, 2):
        if any(_no_better(one.lying[0], turned) for turned in other.lying.values()):
            yield one.id, other.id


def _no_better(one: Sequence[Space], other: Sequence[Space]) -> bool:
    return all(
        a.terrain is b.terrain and (a.symbol is None or a.symbol is b.symbol)
        for a, b in zip(one, other, strict=True)
    )


def seat_faults(tally: Tally) -> Iterator[str]:
    """Places in the order of play that lie too far off."""
    for place, gaps in sorted(tally.by_place.items()):
        gap, error = statistics.mean(gaps), deviation(gaps)
        if abs(gap) > MOST_GAP + 2 * error:
            yield f"place {place + 1} is off by {gap:+.1f}"


def deviation(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def lines(name: str, seats: int, tally: Tally) -> Iterator[str]:
    """One row of the table of games."""
    gaps = " ".join(f"{statistics.mean(gaps):+.1f}" for _, gaps in sorted(tally.by_place.items()))
    faults = "; ".join(seat_faults(tally)) or "within"
    yield (
        f"| {name} | {seats} | {tally.games} | {statistics.mean(tally.totals):.1f} "
        f"({min(tally.totals)}–{max(tally.totals)}) | {statistics.mean(tally.buildings):.1f} "
        f"| {gaps} | {faults} |"
    )


def main() -> None:
    """Prints the tables in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--mixes", type=int, default=100)
    parser.add_argument("--only", choices=[*Buildings], default=None)
    arguments = parser.parse_args()
    game = library().game("life_in_reterra")
    pairs = list(dominated(game.cards))
    say(f"Dominated tiles: {len(pairs)} {pairs[:5] if pairs else ''}".rstrip())
    say("\n| Buildings | players | games | points (range) | buildings each | by order of play | |")
    say("|---|---|---|---|---|---|---|")
    everything: list[Tally] = []
    for kind in Buildings:
        if arguments.only not in (None, kind):
            continue
        mixed = kind is Buildings.RANDOM
        options = ReterraOptions(kind, Faces.RANDOM if mixed else Faces.VIOLET)
        for seats in game.seats:
            games = arguments.mixes if mixed else arguments.games
            if not games:
                continue
            tally = series(game, seats, options, games)
            everything.append(tally)
            for line in lines(kind, seats, tally):
                say(line)
    say("\n| Card | games with it | built in | copies a game |")
    say("|---|---|---|---|")
    keys = sorted({key for tally in everything for key in tally.in_play})
    for key in keys:
        games = sum(tally.in_play[key] for tally in everything)
        share = 100 * sum(tally.built_in[key] for tally in everything) / games
        copies = sum(tally.copies[key] for tally in everything) / games
        mark = "" if share >= LEAST_SHARE else " (too rare)"
        say(f"| {key} | {games} | {share:.0f} %{mark} | {copies:.1f} |")
    tiles: dict[str, list[float]] = defaultdict(list)
    for tally in everything:
        for tile, gaps in tally.by_tile.items():
            tiles[tile] += gaps
    ranked = sorted(tiles, key=lambda tile: statistics.mean(tiles[tile]))
    say("\nTiles by how far their owners lie above the mean of their table:")
    for tile in (*ranked[:3], *ranked[-3:]):
        gaps = tiles[tile]
        say(f"{tile} {statistics.mean(gaps):+.1f} ± {deviation(gaps):.1f} ({len(gaps)} laid)")


def say(text: str) -> None:
    """Prints at once: a run takes long."""
    print(text, flush=True)  # noqa: T201 - a table for people


if __name__ == "__main__":
    main()
