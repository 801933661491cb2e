"""`alderman league`: seasons out of a home into files, and back."""

from __future__ import annotations

import argparse
import asyncio
import re
import time
from pathlib import Path

from bot.console.hosting import settings_at_hand
from bot.console.terminal import Commands, Problem, content_of, games_at_hand, replace_content, say
from bot.leagues.adopting import adopted
from bot.leagues.events import unpacked
from bot.leagues.exporting import MOST, as_csv, as_json, from_csv, from_json
from bot.leagues.keeping import people_of, season_of
from bot.leagues.season import Season
from bot.leagues.settings import DAY, Settings
from bot.store.home import DATABASE
from bot.store.problems import StoreProblem
from bot.store.store import Store
from bot.tables.desk import draw_seed
from data import catalog
from game_core.kernel.errors import PlayerError


def add_parser(commands: Commands) -> None:
    """`export` names a season and a file, `import` a file and where the season is to live."""
    league = commands.add_parser("league", help="seasons as files: export, import, list")
    kinds = league.add_subparsers(metavar="WHAT", required=True)
    listing = kinds.add_parser("list", help="the seasons of a home, newest last")
    listing.set_defaults(run=_list)
    out = kinds.add_parser("export", help="write a season to a .json or .csv file")
    out.add_argument("season", type=_id, help="the number that `list` shows first")
    out.add_argument("file", type=Path, help="ends in .json (everything) or .csv (results)")
    out.set_defaults(run=_export)
    back = kinds.add_parser("import", help="read a season from such a file, while no bot runs")
    back.add_argument("file", type=Path)
    back.add_argument("--guild", type=_id, required=True, help="the id of its server")
    back.add_argument("--channel", type=_id, required=True, help="the id of its channel")
    back.add_argument("--name", help="for a .csv file: the league's name")
    back.add_argument("--game", help="for a .csv file: the game's key")
    back.set_defaults(run=_import)
    for parser in (listing, out, back):
        parser.add_argument("--home", type=Path, help="the bot's folder (default: settings)")


def _id(text: str) -> int:
    """A number as Discord, and the store, give them out; raises ArgumentTypeError."""
    if not re.fullmatch("[0-9]{1,19}", text) or not 0 < int(text) <= MOST:
        msg = f"{text} is no id: it is a whole number from 1 on, as Discord shows it"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def _list(arguments: argparse.Namespace) -> int:
    for season in asyncio.run(_seasons(_home(arguments))):
        say(f"{season.id}  {season.settings.name} {season.number}  {season.stage.value}")
    return 0


def _export(arguments: argparse.Namespace) -> int:
    kind = _kind(arguments.file)
    text = asyncio.run(_text(_home(arguments), arguments.season, kind))
    replace_content(arguments.file, text.encode())
    say(f"Season {arguments.season} stands in {arguments.file}.")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    content, kind = content_of(arguments.file), _kind(arguments.file)
    try:
        season = asyncio.run(_taken_in(arguments, content, kind))
    except PlayerError as error:
        raise Problem(catalog().say(error.words)) from error
    except StoreProblem as error:
        raise Problem(str(error)) from error
    say(f"Season {season.number} of {season.settings.name} is season {season.id} of this home.")
    return 0


async def _taken_in(arguments: argparse.Namespace, content: bytes, kind: str) -> Season:
    now = int(time.time())
    if kind == ".csv":
        settings = _settings_of(arguments)
        start = now - now % DAY - settings.days * DAY
        file = from_csv(content, settings, start)
    else:
        file = from_json(content)
    if file.season.settings.game not in games_at_hand().games:
        msg = f"This installation has no game {file.season.settings.game}; see alderman games."
        raise Problem(msg)
    store = await Store.open(_home(arguments))
    try:
        return await adopted(
            store,
            file,
            guild=arguments.guild,
            channel=arguments.channel,
            now=now,
            draw_seed=draw_seed,
        )
    finally:
        await store.close()


def _settings_of(arguments: argparse.Namespace) -> Settings:
    if not arguments.name or not arguments.game:
        raise Problem("A .csv file has results only: give --name and --game too.")
    return Settings(arguments.name, arguments.guild, arguments.channel, 0, arguments.game)


async def _seasons(home: Path) -> tuple[Season, ...]:
    store = await _opened(home)
    try:
        return tuple(map(season_of, await store.read.all_seasons()))
    finally:
        await store.close()


async def _text(home: Path, number: int, kind: str) -> str:
    store = await _opened(home)
    try:
        row = await store.read.season(number)
        if row is None:
            msg = f"There is no season {number} in {home}; see alderman league list."
            raise Problem(msg)
        season = season_of(row)
        names = await store.read.names_of(people_of(season))
        if kind == ".csv":
            return as_csv(season, names)
        log = [unpacked(one.body) for one in await store.read.season_events(number)]
        return as_json(season_of(row, founding=True), season, log, names)
    finally:
        await store.close()


async def _opened(home: Path) -> Store:
    if not (home / DATABASE).exists():
        msg = f"There is no database in {home}; name the home of a bot that has run."
        raise Problem(msg)
    try:
        return await Store.open(home)
    except StoreProblem as error:
        raise Problem(str(error)) from error


def _kind(file: Path) -> str:
    if file.suffix not in (".json", ".csv"):
        msg = f"{file} must end in .json or .csv; choose one."
        raise Problem(msg)
    return file.suffix


def _home(arguments: argparse.Namespace) -> Path:
    home: Path = arguments.home or settings_at_hand().home
    return home
