"""How the card set of Minikin City plays: seats, cards, scores. Prints tables in Markdown.

`python -m tests.balance.minikin_city --games 2500` plays that many games for each number of
players, all by the sampling computer player; `--players 3` only those for three.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from data import library
from game_core.games.minikin_city.actions import GiveUp, TakeCard
from game_core.games.minikin_city.options import MinikinOptions
from game_core.kernel.chance import derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.match import Match
from game_core.kernel.seats import Seat, Table
from game_core.players import play_out

GAME = library().game("minikin_city")
SEED = "0b" * 16
MOST_OFF = 3.0
"""Percentage points that a seat may win more often than its share."""
LEAST_TAKEN = 2.0
"""Percent of its offers in which every card must be kept or drafted."""


@dataclass
class Tally:
    """What was counted over games of one size."""

    players: int
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """By place in the first round's order of play, in 60ths of a game (a shared one is split)."""
    seats: Counter[int] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    """By card: the totals of those who played it."""
    totals: list[int] = field(default_factory=list)
    lines: Counter[str] = field(default_factory=Counter)


def tallied(players: int, numbers: range, policy: str = "sampling") -> Iterator[Tally]:
    """The tally as it grows, game by game."""
    tally = Tally(players)

    def watch(match: Match[Any, Any], _decision: Decision, seat: Seat, action: Action) -> None:
        match action:
            case GiveUp(card=card, other=other):
                hand = match.state.hands[seat]
                tally.offered.update(hand)
                tally.taken.update(one for one in hand if one not in (card, other))
            case TakeCard(card=card):
                tally.offered.update(match.state.display)
                tally.taken[card] += 1

    for number in numbers:
        seed = derived_seed(SEED, f"{players} {number}")
        table = Table(players, MinikinOptions())
        match = play_out(GAME, table, seed, (policy,) * players, watch)
        _count(tally, match)
        yield tally


def _count(tally: Tally, match: Match[Any, Any]) -> None:
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    tally.games += 1
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    first = match.log[0].action.first  # type: ignore[union-attr]
    for seat in winners:
        tally.seats[seat] += 60 // len(winners)
        tally.wins[(seat - first) % tally.players] += 60 // len(winners)
    for sheet in outcome.sheets:
        tally.totals.append(sheet.total)
        for line in sheet.lines:
            kind = "effects" if line.key.startswith("card_") else line.key
            tally.lines[kind] += line.points
        for built in match.state.tableaus[sheet.seats[0]].city:
            tally.played[built.card] += 1
            tally.points[built.card] += sheet.total


def summary(tallies: list[Tally]) -> Iterator[str]:
    """A row for each number of players."""
    yield "| Players | Games | Mean | Least | Most | From rewards | effects | tokens | cockades |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for tally in tallies:
        count = len(tally.totals)
        parts = [tally.lines[kind] / count for kind in ("rewards", "effects", "tokens", "cockades")]
        yield (
            f"| {tally.players} | {tally.games} | {sum(tally.totals) / count:.1f} |"
            f" {min(tally.totals)} | {max(tally.totals)} | "
            + " | ".join(f"{part:.1f}" for part in parts)
            + " |"
        )


def places(tallies: list[Tally]) -> Iterator[str]:
    """How often who begins, is second … wins, and by seat; in percent, against the fair share."""
    yield "| Players | Fair | By order of play | By seat | Farthest off |"
    yield "|---|---|---|---|---|"
    for tally in tallies:
        fair = 100 / tally.players
        order = [tally.wins[n] / 0.6 / tally.games for n in range(tally.players)]
        seats = [tally.seats[n] / 0.6 / tally.games for n in range(tally.players)]
        off = max(abs(share - fair) for share in (*order, *seats))
        shown = (" ".join(f"{share:.1f}" for share in shares) for shares in (order, seats))
        yield f"| {tally.players} | {fair:.1f} | {' | '.join(shown)} | {off:.1f} |"


def card_table(tallies: list[Tally]) -> Iterator[str]:
    """Every card: how often it was taken of its offers, and the totals of those who played it."""
    yield "| Card | Offers | Kept or drafted | Played | Mean total |"
    yield "|---|---|---|---|---|"
    for card in GAME.cards.cards:
        name = card.name
        offered = sum(tally.offered[name] for tally in tallies)
        taken = sum(tally.taken[name] for tally in tallies)
        played = sum(tally.played[name] for tally in tallies)
        mean = sum(tally.points[name] for tally in tallies) / max(1, played)
        share = 100 * taken / max(1, offered)
        yield f"| {name} | {offered} | {share:.0f} % | {played} | {mean:.1f} |"


def complaints(tallies: list[Tally]) -> Iterator[str]:
    """What misses its aim, one sentence each."""
    for tally in tallies:
        fair = 100 / tally.players
        for name, shares in (("place", tally.wins), ("seat", tally.seats)):
            for n in range(tally.players):
                share = shares[n] / 0.6 / tally.games
                if abs(share - fair) > MOST_OFF:
                    yield f"{tally.players} players: {name} {n + 1} wins {share:.1f} %."
    for card in GAME.cards.cards:
        offered = sum(tally.offered[card.name] for tally in tallies)
        taken = sum(tally.taken[card.name] for tally in tallies)
        if 100 * taken < LEAST_TAKEN * offered:
            yield f"{card.name} is taken in {taken} of {offered} offers only."


def main() -> int:
    """Plays and prints; 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2500, help="for each number of players")
    parser.add_argument("--players", type=int, action="append", choices=list(GAME.seats))
    parser.add_argument("--minutes", type=float, default=40, help="stop earlier than games say")
    given = parser.parse_args()
    sizes = given.players or list(GAME.seats)
    end = time.monotonic() + 60 * given.minutes
    running = {players: tallied(players, range(given.games)) for players in sizes}
    found: dict[int, Tally] = {}
    for _ in range(given.games):
        for players in sizes:
            found[players] = next(running[players])
        if time.monotonic() > end:
            break
    tallies = list(found.values())
    for part in (summary(tallies), places(tallies), card_table(tallies), complaints(tallies)):
        print("\n".join(part), end="\n\n")  # noqa: T201 - a report prints
    return 1 if any(complaints(tallies)) else 0


if __name__ == "__main__":
    sys.exit(main())
