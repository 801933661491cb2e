"""Games that pairs play: which options make teams of those who sit opposite each other."""

from __future__ import annotations

from bot.tables.options import changed, choices
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Options, Table

PAIRS = {(0, 2), (1, 3)}
"""The seats of two teams."""


def has_teams(game: AnyGame, options: Options) -> bool:
    """Whether four people play it two against two, partners opposite each other."""
    table = Table(sum(map(len, PAIRS)), options)
    if table.seats not in game.seats:
        return False
    view = game.view(game.start(table), None)
    return {sheet.seats for sheet in game.standing(view).sheets} == PAIRS


def option_for_teams(game: AnyGame) -> tuple[str, str] | None:
    """The option, and its value, that makes teams; None where the game has none."""
    usual = game.options_type()
    found = (
        (name, value)
        for name, values in choices(game.options_type).items()
        for value in values
        if has_teams(game, changed(usual, {name: value}))
    )
    return next(found, None)
