"""`alderman simulate GAME`: computer players play many games; scores, lengths, seats, cards."""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import msgspec
from tqdm import tqdm

from bot.console.games import option_lines
from bot.console.tally import Report, Spread, Tally, played, report_on
from bot.console.terminal import Commands, Problem, game_called, say
from data import catalog
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Options, Table, chosen_fields
from game_core.kernel.words import Words
from game_core.players import Policy

PROCESSES: Final = 2
TRIAL: Final = 1.0
"""Seconds of play before the rest is estimated."""
WORTH: Final = 3.0
"""Seconds of play from which other processes pay for their start."""
CHUNK: Final = 0.5
"""Seconds of play that a process gets at a time."""
MOST_GAMES: Final = 1_000_000


class Job(msgspec.Struct, frozen=True):
    """What is to be simulated; another process finds the game by its key."""

    game: str
    table: Table
    policies: tuple[str, ...]
    seed: str
    games: int


def add_parser(commands: Commands) -> None:
    """The game, who plays, how often, under which options."""
    parser = commands.add_parser("simulate", help="let computer players play many games")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", metavar="N", type=int, help="one means the solo game")
    parser.add_argument("--games", metavar="M", type=int, default=100, help="default: 100")
    parser.add_argument(
        "--policy",
        choices=[str(one) for one in Policy],
        default=str(Policy.SAMPLING),
        help="default: sampling",
    )
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[])
    parser.add_argument("--seed", metavar="S", help="the same seed, the same games")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays, with a progress bar on stderr, and reports on stdout."""
    game = game_called(arguments.game)
    players = game.seats[0] if arguments.players is None else arguments.players
    if players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise Problem(f"{game.key} is for {least} to {most} players, not {players}.")
    if not 1 <= arguments.games <= MOST_GAMES:
        raise Problem(f"Simulate 1 to {MOST_GAMES} games, not {arguments.games}.")
    options = options_from(game, arguments.option)
    seed = secrets.token_hex(4) if arguments.seed is None else arguments.seed
    job = Job(
        game=game.key,
        table=Table(players, options),
        policies=(arguments.policy,) * players,
        seed=hashlib.blake2b(seed.encode(), digest_size=16).hexdigest(),
        games=arguments.games,
    )
    with tqdm(total=job.games, unit="game", file=sys.stderr) as bar:
        tallies = []
        for tally in simulated(game, job):
            tallies.append(tally)
            bar.update()
    report = report_on(tallies, catalog().say)
    if arguments.json:
        head = {
            "game": game.key,
            "players": players,
            "policy": arguments.policy,
            "options": {name: getattr(options, name) for name in chosen_fields(game.options_type)},
            "seed": seed,
        }
        say(msgspec.json.encode({**head, **msgspec.structs.asdict(report)}).decode())
    else:
        title = f"{catalog().say(Words(f'{game.key}-name'))}: {report.games} games,"
        title += f" {players} {'player' if players == 1 else 'players'}, {arguments.policy}"
        say(f"{title}, seed {seed}")
        for line in report_lines(report):
            say(line)
    return 0


def options_from(game: AnyGame, given: list[str]) -> Options:
    """The table options of KEY=VALUE pairs; raises Problem."""
    pairs: dict[str, str] = {}
    for pair in given:
        key, sign, value = pair.partition("=")
        if not sign or key not in chosen_fields(game.options_type):
            known = ", ".join(option_lines(game)) or "none"
            raise Problem(f"“{pair}” is no option of {game.key}; there are: {known}.")
        pairs[key] = value
    try:
        return msgspec.convert(pairs, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(option_lines(game))
        raise Problem(
            f"{', '.join(given)} is no option of {game.key}; there are: {known}."
        ) from error


def simulated(game: AnyGame, job: Job) -> Iterator[Tally]:
    """The tallies in order: the same however many processes play."""
    began = time.perf_counter()
    for number in range(job.games):
        yield played(game, job.table, job.seed, job.policies, number)
        spent = time.perf_counter() - began
        if spent >= TRIAL:
            break
    first = number + 1
    each = spent / first
    if (os.cpu_count() or 1) > 1 and each * (job.games - first) >= WORTH:
        yield from shared_out(job, first, max(1, min(50, int(CHUNK / each))))
    else:
        for number in range(first, job.games):
            yield played(game, job.table, job.seed, job.policies, number)


def shared_out(job: Job, first: int, size: int) -> Iterator[Tally]:
    """The tallies from game `first` on, played by several processes, `size` at a time."""
    chunks = [range(at, min(at + size, job.games)) for at in range(first, job.games, size)]
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(PROCESSES, mp_context=context, initializer=_ignore_interrupts)
    try:
        for tallies in pool.map(_chunk, [job] * len(chunks), chunks):
            yield from tallies
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    # Ctrl-C reaches every process of the terminal; the first one says what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _chunk(job: Job, numbers: range) -> list[Tally]:
    game = game_called(job.game)
    return [played(game, job.table, job.seed, job.policies, number) for number in numbers]


def report_lines(report: Report) -> Iterator[str]:
    """The report as people read it."""
    yield ""
    yield f"Scores     {_spread(report.scores)}"
    if report.won is not None:
        yield f"Won        {report.won} of {report.games} ({report.won / report.games:.0%})"
    yield f"Entries    {_spread(report.entries)}"
    yield f"Decisions  {_spread(report.decisions)}"
    yield ""
    yield "Seat      mean   best  decisions  choices each"
    for seat in report.seats:
        yield (
            f"{seat.seat:>4}  {seat.mean:>8.2f}  {seat.best / report.games:>5.0%}"
            f"  {seat.decisions:>9.2f}  {seat.choices:>12.1f}"
        )
    yield ""
    yield "Sheets    mean  Line"
    for line in report.lines:
        yield f"{line.sheets:>6}  {line.mean:>6.2f}  {line.label}"
    if report.cards:
        yield ""
        yield "Played   score  Card"
        for card in report.cards:
            yield f"{card.played:>6}  {card.mean:>6.2f}  {card.card}"


def _spread(one: Spread) -> str:
    low, middle, high = one.quarters
    return (
        f"mean {one.mean:.2f}, deviation {one.deviation:.2f};"
        f" {one.least} to {one.most}, quarters at {low:g}, {middle:g}, {high:g}"
    )
