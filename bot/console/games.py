"""`alderman games`: what can be played here."""

import argparse
from enum import Enum

import msgspec

from bot.console.terminal import Commands, games_at_hand, say
from data import catalog
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import chosen_fields
from game_core.kernel.words import Words


def add_parser(commands: Commands) -> None:
    """Takes no arguments."""
    parser = commands.add_parser("games", help="list the games and their options")
    parser.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> int:
    """One paragraph a game."""
    for number, (_, game) in enumerate(sorted(games_at_hand().games.items())):
        if number:
            say()
        name = catalog().say(Words(f"{game.key}-name"))
        players = f"{game.seats[0]} to {game.seats[-1]} players"
        say(f"{game.key}: {name}, {players}, rules {game.version}, cards {game.digest[:12]}")
        for line in option_lines(game):
            say(f"  {line}")
    return 0


def option_lines(game: AnyGame) -> list[str]:
    """Each option as it is written on the command line: its values, the default first."""
    lines = []
    chosen = chosen_fields(game.options_type)
    for field in msgspec.structs.fields(game.options_type):
        if field.name not in chosen:
            continue
        default = _written(field.default)
        others = [value for value in option_values(field.type) if value != default]
        lines.append(f"{field.name}={'|'.join([default, *others])}")
    return lines


def option_values(kind: object) -> list[str]:
    """The values of an option as people write them."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(one.value) for one in kind]
    return ["true", "false"]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
