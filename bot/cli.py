"""The command line: `alderman COMMAND …`."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from bot.console import caring, games, hosting, leagues, rating, score, simulate, verify
from bot.console.terminal import Parser, Problem, complain

COMMANDS: Final = (hosting, games, score, verify, simulate, leagues, rating, caring)
"""The subcommands in the order `--help` lists them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a subcommand and returns its exit code; 2 for what the user can put right."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except Problem as problem:
        complain(f"alderman: {problem}")
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the answer has gone; nothing is left to say at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def parser() -> Parser:
    """The parser of the whole command line."""
    whole = Parser(
        prog="alderman", description="Hosts city-building card and tile games on Discord."
    )
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(commands)
    return whole
