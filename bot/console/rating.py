"""`alderman ratings`: every rating reckoned anew from the results."""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path

from bot.console.hosting import settings_at_hand
from bot.console.terminal import Commands, Problem, say
from bot.store.problems import StoreProblem
from bot.store.store import Store
from bot.tables.rating import rerate


def add_parser(commands: Commands) -> None:
    """Takes nothing but the home, where no bot may be at work."""
    parser = commands.add_parser("ratings", help="reckon all ratings anew from the results")
    parser.add_argument("--home", type=Path, help="the bot's folder (default: settings)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """One line: from how many results, with which library, and how many ratings have changed."""
    home: Path = arguments.home or settings_at_hand().home
    if not home.is_dir():
        msg = f"There is no folder {home}; name the home of a bot that has run."
        raise Problem(msg)
    try:
        say(asyncio.run(_reckoned(home)))
    except StoreProblem as error:
        raise Problem(str(error)) from error
    return 0


async def _reckoned(home: Path) -> str:
    store = await Store.open(home)
    try:
        before = set(await store.read.all_ratings())
        run_row = await rerate(store, time.time())
        now = set(await store.read.all_ratings())
    finally:
        await store.close()
    reckoned = f"{len(now)} ratings from {run_row.results} results with {run_row.library}"
    changed = len({(one.rules, one.mode, one.person) for one in before ^ now})
    return f"{reckoned}: {'none has changed' if before == now else f'{changed} have changed'}."
