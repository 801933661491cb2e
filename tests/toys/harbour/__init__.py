"""Harbour: a game for two to four that exercises what the kernel can do.

Secret choices made at the same time, reactions beside the main flow, forced answers, chance in
the middle, reveals, hidden hands; against each other or together. `FOLDER` holds its texts.
"""

from pathlib import Path

from game_core.kernel.game import Game
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Table
from tests.toys.harbour import rules, scoring, text
from tests.toys.harbour.state import (
    HarbourAction,
    HarbourCards,
    HarbourEvent,
    HarbourOptions,
    State,
    View,
)

FOLDER = Path(__file__).parent.parent
"""For `data.Catalog("en", (data.words.HERE, FOLDER))`."""


def _outcome(state: State) -> Outcome | None:
    return scoring.standing(rules.view(state, None)) if rules.is_over(state) else None


def _cooperative(table: Table) -> bool:
    assert isinstance(table.options, HarbourOptions)
    return table.options.together


def _progress(view: View) -> tuple[int, int]:
    return (max(view.round, 1), view.options.length.rounds)


GAME: Game[State, View] = Game(
    key="harbour",
    version=1,
    seats=range(2, 5),
    bound=89,
    cards=HarbourCards(),
    digest="0" * 64,
    state_type=State,
    view_type=View,
    action_type=HarbourAction,
    event_type=HarbourEvent,
    options_type=HarbourOptions,
    start=rules.start,
    pending=rules.pending,
    legal=rules.legal,
    apply=rules.apply,
    chance=rules.chance,
    view=rules.view,
    redeal=rules.redeal,
    standing=scoring.standing,
    outcome=_outcome,
    prompt=text.prompt,
    footprint=text.footprint,
    position=scoring.position,
    label=text.label,
    describe=text.describe,
    tell=text.tell,
    cooperative=_cooperative,
    progress=_progress,
    extra=text.option_words(),
    pieces=rules.pieces,
)
