"""`alderman play`, `run` and `sandbox`: the bot at work until it is stopped."""

from __future__ import annotations

import argparse
import asyncio
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from bot.config import BadSetting, Settings, read_settings
from bot.console.terminal import Commands, Problem, say
from bot.discord_app.client import NoConnection
from bot.running import PORT, SANDBOX, CannotRun, run_on_discord, run_sandbox, start_logging
from bot.store.problems import StoreProblem
from data import BadCardSet


def add_parser(commands: Commands) -> None:
    """`play` chooses between the two others by whether there is a token."""
    play = commands.add_parser("play", help="run on Discord with a token, in the sandbox without")
    play.set_defaults(run=lambda arguments: _play(arguments))
    run = commands.add_parser("run", help="run on Discord")
    run.set_defaults(run=lambda _arguments: _hosted(run_on_discord))
    sandbox = commands.add_parser("sandbox", help="play in the browser, without Discord")
    sandbox.set_defaults(run=lambda arguments: _sandbox(arguments))
    for parser in (play, sandbox):
        parser.add_argument("--port", type=int, default=PORT, help=f"the port (default {PORT})")
        parser.add_argument("--home", type=Path, help="where games are kept")
        parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def _play(arguments: argparse.Namespace) -> int:
    if settings_at_hand().token is None:
        return _sandbox(arguments)
    return _hosted(run_on_discord)


def _sandbox(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.port < 65536:
        msg = f"{arguments.port} is no port; choose one from 1024 to 65535."
        raise Problem(msg)

    def hosting(settings: Settings) -> Coroutine[Any, Any, None]:
        home = arguments.home or settings.home / SANDBOX
        return run_sandbox(settings, home, arguments.port, ready)

    def ready(address: str) -> None:
        say(f"Alderman plays at {address} - open it in your browser. Ctrl-C stops it.")
        sys.stdout.flush()
        if not arguments.no_browser:
            webbrowser.open(address)

    return _hosted(hosting)


def _hosted(hosting: Callable[[Settings], Coroutine[Any, Any, None]]) -> int:
    settings = settings_at_hand()
    start_logging(settings.log_level)
    try:
        asyncio.run(hosting(settings))
    except (CannotRun, NoConnection, StoreProblem, BadCardSet) as error:
        raise Problem(str(error)) from error
    return 0


def settings_at_hand() -> Settings:
    """The settings of this machine; raises Problem."""
    try:
        return read_settings()
    except BadSetting as error:
        raise Problem(str(error)) from error
