"""What simulated games are counted by: one tally a game, one report of them all."""

from __future__ import annotations

import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import msgspec

from game_core.kernel.chance import derived_seed
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.match import Match
from game_core.kernel.narrow import field_of
from game_core.kernel.seats import Seat, Table
from game_core.kernel.words import Words
from game_core.players import play_out

CARD = "card"
"""The kind of slot that picks a card."""


class Tally(msgspec.Struct, frozen=True):
    """One finished game in numbers, the tuples by seat where they do not say otherwise."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    won: bool | None
    entries: int
    decisions: tuple[int, ...]
    choices: tuple[int, ...]
    """The legal actions of all the seat's decisions together."""
    lines: tuple[tuple[str, Words, int], ...]
    """Key, label and points of every line of every sheet."""
    cards: tuple[tuple[Seat, Words], ...]
    """Who played which card, each time."""


class Spread(msgspec.Struct, frozen=True):
    """How numbers lie: mean, standard deviation, least, quarters, most."""

    mean: float
    deviation: float
    least: int
    quarters: tuple[float, float, float]
    most: int


class SeatReport(msgspec.Struct, frozen=True):
    """How a seat fared; `best` counts the games in which nobody stood above it."""

    seat: int
    mean: float
    best: int
    decisions: float
    choices: float
    """Legal actions a decision."""


class LineReport(msgspec.Struct, frozen=True):
    """A line of the score sheets: the sheets it stood on, and its mean points there."""

    key: str
    label: str
    sheets: int
    mean: float


class CardReport(msgspec.Struct, frozen=True):
    """A card: how often it was played, and the mean total of who played it."""

    card: str
    played: int
    mean: float


class Report(msgspec.Struct, frozen=True):
    """Many games together; `won` is null where people play against each other."""

    games: int
    scores: Spread
    won: int | None
    entries: Spread
    decisions: Spread
    seats: tuple[SeatReport, ...]
    lines: tuple[LineReport, ...]
    cards: tuple[CardReport, ...]


def played(game: AnyGame, table: Table, seed: str, policies: Sequence[str], number: int) -> Tally:
    """The tally of game `number` under a seed."""
    decisions = Counter[Seat]()
    choices = Counter[Seat]()
    cards: list[tuple[Seat, Words]] = []

    def watch(match: Match[object, object], decision: Decision, seat: Seat, action: Action) -> None:
        decisions[seat] += 1
        choices[seat] += sum(1 for _ in game.legal(match.state, decision, seat))
        view = game.view(match.state, seat)
        for slot in game.prompt(view, decision, seat).slots:
            value = field_of(action, slot.field)
            if slot.kind == CARD and value is not None:
                cards.append((seat, game.label(view, slot.field, value)))

    match = play_out(game, table, derived_seed(seed, f"game {number}"), policies, watch)
    outcome = game.outcome(match.state)
    assert outcome is not None
    seats = range(table.seats)
    return Tally(
        totals=tuple(outcome.sheet_of(seat).total for seat in seats),
        places=outcome.places,
        won=outcome.won,
        entries=len(match.log),
        decisions=tuple(decisions[seat] for seat in seats),
        choices=tuple(choices[seat] for seat in seats),
        lines=tuple(
            (line.key, line.label, line.points) for sheet in outcome.sheets for line in sheet.lines
        ),
        cards=tuple(cards),
    )


def report_on(tallies: Sequence[Tally], say: Callable[[Words], str]) -> Report:
    """The tallies together; `say` fills the names of lines and cards."""
    together = tallies[0].won is not None
    scores = [total for one in tallies for total in (one.totals[:1] if together else one.totals)]
    return Report(
        games=len(tallies),
        scores=spread(scores),
        won=sum(one.won is True for one in tallies) if together else None,
        entries=spread([one.entries for one in tallies]),
        decisions=spread([sum(one.decisions) for one in tallies]),
        seats=tuple(_seat(tallies, seat) for seat in range(len(tallies[0].totals))),
        lines=_lines(tallies, say),
        cards=_cards(tallies, say),
    )


def spread(numbers: Sequence[int]) -> Spread:
    """How the numbers lie, to two places."""
    quarters = (
        statistics.quantiles(numbers, n=4, method="inclusive")
        if len(numbers) > 1
        else [numbers[0]] * 3
    )
    low, middle, high = (round(one, 2) for one in quarters)
    return Spread(
        mean=_mean(numbers),
        deviation=round(statistics.pstdev(numbers), 2),
        least=min(numbers),
        quarters=(low, middle, high),
        most=max(numbers),
    )


def _seat(tallies: Sequence[Tally], seat: Seat) -> SeatReport:
    decisions = sum(one.decisions[seat] for one in tallies)
    choices = sum(one.choices[seat] for one in tallies)
    return SeatReport(
        seat=seat + 1,
        mean=_mean([one.totals[seat] for one in tallies]),
        best=sum(one.places[seat] == 1 for one in tallies),
        decisions=round(decisions / len(tallies), 2),
        choices=round(choices / decisions, 2) if decisions else 0,
    )


def _lines(tallies: Sequence[Tally], say: Callable[[Words], str]) -> tuple[LineReport, ...]:
    points = defaultdict[str, list[int]](list)
    labels: dict[str, Words] = {}
    for one in tallies:
        for key, label, value in one.lines:
            points[key].append(value)
            labels[key] = label
    return tuple(
        LineReport(key, say(labels[key]), len(points[key]), _mean(points[key]))
        for key in sorted(points, key=_natural)
    )


def _cards(tallies: Sequence[Tally], say: Callable[[Words], str]) -> tuple[CardReport, ...]:
    totals = defaultdict[Words, list[int]](list)
    for one in tallies:
        for seat, card in one.cards:
            totals[card].append(one.totals[seat])
    found = [CardReport(say(card), len(made), _mean(made)) for card, made in totals.items()]
    return tuple(sorted(found, key=lambda card: _natural(card.card)))


def _mean(numbers: Sequence[int]) -> float:
    return round(statistics.fmean(numbers), 2)


def _natural(text: str) -> list[tuple[int, str]]:
    """A sort key that counts: "goal 9" before "goal 10"."""
    parts = re.split(r"(\d+)", text)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
