# ruff: noqa: T201 - it prints
"""What computer players make of Happy City's cards: `python tests/balance/happy_city.py`.

Plays whole games with sampling players at every size of table and prints the tables that
data/happy_city/README.md shows. The cards are the publisher's: the numbers inform, nothing is
changed by them. `--games` says how many a size (2,500), `--seed` which ones.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from data import catalog, library
from game_core.games.happy_city.cards import CardSet
from game_core.games.happy_city.named import card_name
from game_core.games.happy_city.options import HappyCityOptions, Specials
from game_core.kernel.chance import derived_seed
from game_core.kernel.seats import Table
from game_core.players import play_out

GAME = library().game("happy_city")
CARDS: CardSet = GAME.cards


class Ended(NamedTuple):
    """A city at the end of a game."""

    seats: int
    turn: int
    """Its place in the order of turns, from 1."""
    points: int
    won: float
    """1, or its share of a shared win."""
    cards: tuple[str, ...]
    rounds: int


def games(seats: int, specials: Specials, count: int, seed: str) -> Iterator[Ended]:
    """Every city of `count` games."""
    table = Table(seats, HappyCityOptions(specials))
    for number in range(count):
        own = derived_seed(seed, f"{specials} {seats} {number}")
        state = play_out(GAME, table, own, ("sampling",) * seats).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        share = 1 / outcome.places.count(1)
        for seat, city in enumerate(state.cities):
            yield Ended(
                seats=seats,
                turn=1 + (seat - state.first) % seats,
                points=outcome.sheet_of(seat).total,
                won=share if outcome.places[seat] == 1 else 0,
                cards=city.cards,
                rounds=state.round,
            )


def by_seats(ended: list[Ended]) -> Iterator[str]:
    """A row for every size of table: points, rounds, wins by the order of turns."""
    yield "| Players | Points, mean | deviation | Most | Rounds | Wins by turn order, percent |"
    yield "|---|---|---|---|---|---|"
    for seats in sorted({one.seats for one in ended}):
        mine = [one for one in ended if one.seats == seats]
        points = [one.points for one in mine]
        wins = [
            f"{100 * statistics.fmean(one.won for one in mine if one.turn == turn):.1f}"
            for turn in range(1, seats + 1)
        ]
        yield (
            f"| {seats} | {statistics.fmean(points):.1f} | {statistics.pstdev(points):.1f}"
            f" | {max(points)} | {statistics.fmean(one.rounds for one in mine):.1f}"
            f" | {' · '.join(wins)} |"
        )


def by_cards(ended: list[Ended]) -> Iterator[str]:
    """A row for every card: how many cities had it, how they did against their table's size."""
    say = catalog("en").say
    usual = {
        seats: statistics.fmean(one.points for one in ended if one.seats == seats)
        for seats in {one.seats for one in ended}
    }
    having = defaultdict[str, list[Ended]](list)
    for one in ended:
        for card in one.cards:
            having[card].append(one)
    rows = []
    for card in CARDS.all:
        if mine := having[card.id]:
            more = statistics.fmean(one.points - usual[one.seats] for one in mine)
            wins = statistics.fmean(one.won * one.seats for one in mine)
            rows.append((-more, say(card_name(card.id)), len(mine), more, wins))
    yield "| Card | In cities, percent | Points against the mean | Wins against chance |"
    yield "|---|---|---|---|"
    for _, name, count, more, wins in sorted(rows):
        yield f"| {name} | {100 * count / len(ended):.1f} | {more:+.1f} | × {wins:.2f} |"


def main() -> None:
    """Plays and prints, family specials first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--seed", default="b" * 32)
    parser.add_argument("--specials", choices=[*Specials], default=None)
    given = parser.parse_args()
    for specials in [Specials(given.specials)] if given.specials else Specials:
        ended: list[Ended] = []
        for seats in GAME.seats:
            ended += games(seats, specials, given.games, given.seed)
            print(f"{specials}, {seats} players: done", file=sys.stderr)
        kind, count = specials.capitalize(), f"{given.games:,}"
        print(f"### {kind}: {count} games a size of table, seed {given.seed}")
        print()
        print("\n".join(by_seats(ended)))
        print()
        print("\n".join(by_cards(ended)))
        print()


if __name__ == "__main__":
    main()
