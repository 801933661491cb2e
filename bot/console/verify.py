"""`alderman verify FILE…`: replays records and names the first entry that cannot be."""

import argparse
from pathlib import Path

from bot.console.terminal import Commands, Problem, complain, content_of, games_at_hand, say
from data import catalog
from game_core.kernel.history import WrongEntry
from game_core.kernel.match import Match
from game_core.kernel.record import BadRecord, from_record, verify


def add_parser(commands: Commands) -> None:
    """Files."""
    parser = commands.add_parser("verify", help="replay records of games, and check the deal")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """A line a file; 2 where any of them fails."""
    games_at_hand()
    code = 0
    for file in arguments.files:
        try:
            say(verified(file))
        except Problem as problem:
            complain(str(problem))
            code = 2
    return code


def verified(file: Path) -> str:
    """The sentence on a record that is right; raises Problem for another."""
    content = content_of(file)
    try:
        match = verify(from_record(content, games_at_hand().game))
    except WrongEntry as wrong:
        raise Problem(f"{file}: entry {wrong.seq} is wrong: {wrong}.") from wrong
    except BadRecord as bad:
        raise Problem(f"{file}: {bad}") from bad
    return f"{file}: {_found(match)}"


def _found(match: Match[object, object]) -> str:
    game = match.game
    played = f"{game.key}, {match.table.seats} seats, {len(match.log)} entries"
    outcome = game.outcome(match.state)
    if outcome is None:
        return f"right: {played}, ended before its end."
    totals = ", ".join(str(sheet.total) for sheet in outcome.sheets)
    return f"right: {played}, {totals} points: {catalog().say(outcome.headline)}."
