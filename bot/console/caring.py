"""`alderman backup`, `doctor` and `health`: looking after a home."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.config import Settings
from bot.console.hosting import settings_at_hand
from bot.console.terminal import Commands, Problem, games_at_hand, say
from bot.health import STALE, silence
from bot.store.problems import StoreProblem
from bot.store.store import backup, looked_through
from data import Catalog, catalog
from game_core.kernel.words import words
from renderers.registry import art_of
from renderers.studio import Studio

OLDEST_PYTHON = (3, 11)


def add_parser(commands: Commands) -> None:
    """`backup` takes a file to write, the others nothing but the home."""
    copying = commands.add_parser("backup", help="copy the database, while the bot runs or not")
    copying.add_argument("file", nargs="?", type=Path, help="where to (default: named by time)")
    copying.set_defaults(run=_backup)
    doctor = commands.add_parser("doctor", help="check this installation and its home")
    doctor.set_defaults(run=_doctor)
    health = commands.add_parser("health", help="exit code 0 while the running bot is connected")
    health.set_defaults(run=_health)
    for parser in (copying, doctor, health):
        parser.add_argument("--home", type=Path, help="the bot's folder (default: settings)")


def _backup(arguments: argparse.Namespace) -> int:
    home = _home(arguments)
    target = arguments.file or Path(time.strftime("alderman-%Y%m%d-%H%M%S.sqlite"))
    try:
        asyncio.run(backup(home, target))
    except StoreProblem as error:
        raise Problem(str(error)) from error
    say(f"The games of {home} are copied to {target}.")
    return 0


def _health(arguments: argparse.Namespace) -> int:
    home = _home(arguments)
    seconds = silence(home)
    if seconds is None or seconds > STALE:
        when = "never" if seconds is None else f"{seconds:.0f} s ago"
        msg = f"The bot of {home} is not connected: it last heard from Discord: {when}."
        raise Problem(msg)
    say(f"connected; the gateway answered {seconds:.0f} s ago")
    return 0


def _doctor(arguments: argparse.Namespace) -> int:
    settings, home = settings_at_hand(), _home(arguments)
    failed = 0
    for name, check in _checks(settings, home):
        try:
            found = check()
        except (Problem, StoreProblem, OSError, ValueError) as error:
            failed += 1
            say(f"✗ {name}: {error}")
        else:
            say(f"✓ {name}: {found}")
    if failed:
        msg = f"{failed} of the checks failed; each line with ✗ says what to do."
        raise Problem(msg)
    return 0


def _checks(settings: Settings, home: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    yield "Python", _python
    yield "token", lambda: "set" if settings.token else "none: the sandbox is what runs"
    yield "card sets", lambda: ", ".join(sorted(games_at_hand().games))
    yield "texts", _texts
    yield "home", lambda: _writable(home)
    yield "database", lambda: asyncio.run(looked_through(home))
    yield "pictures", lambda: _picture(home)


def _python() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST_PYTHON:
        msg = f"{version} is too old; install 3.11 or newer"
        raise Problem(msg)
    return version


def _texts() -> str:
    texts = Catalog("en")
    for key in games_at_hand().games:
        texts.say(words(f"{key}-rules"))
    if texts.missing:
        msg = f"{', '.join(sorted(texts.missing))} missing; get the project's files anew"
        raise Problem(msg)
    return "all there"


def _writable(home: Path) -> str:
    home.mkdir(parents=True, exist_ok=True)
    probe = home / ".doctor"
    probe.touch()
    probe.unlink()
    return str(home)


def _picture(home: Path) -> str:
    key, game = min(games_at_hand().games.items())
    studio = Studio(home / "sprites")
    try:
        card = next(iter(art_of(key).card_names(game.cards, catalog().saying())))
        scene = art_of(key).card(game.cards, card, catalog().saying())
        return f"drawn, {len(studio.draw(scene)) // 1024} KiB"
    finally:
        studio.close()


def _home(arguments: argparse.Namespace) -> Path:
    home: Path = arguments.home or settings_at_hand().home
    return home
