"""Shrinkopolis: districts of a tiny town, for one to four."""

from functools import partial

from game_core.games.shrinkopolis import (
    footprints,
    position,
    redact,
    rules,
    scoring,
    sequels,
    setting_out,
    telling,
    text,
)
from game_core.games.shrinkopolis.actions import Actions, Events
from game_core.games.shrinkopolis.cards import CardSet, problems
from game_core.games.shrinkopolis.options import ShrinkopolisOptions, variant_of
from game_core.games.shrinkopolis.state import State
from game_core.games.shrinkopolis.view import View
from game_core.kernel.game import Game, GameModule
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Table

KEY = "shrinkopolis"
BOUND = 420
"""Setting out, 20 turns of pair, city and end, 54 purchases of two entries, 40 wilds, 15 cubes, and
three answers of up to three entries in every window; players who buy all they can need some 220.
"""


def make(cards: CardSet, digest: str) -> Game[State, View]:
    """The game over a card set that has no problems."""
    return Game(
        key=KEY,
        version=1,
        seats=range(1, 5),
        bound=BOUND,
        cards=cards,
        digest=digest,
        state_type=State,
        view_type=View,
        action_type=Actions,
        event_type=Events,
        options_type=ShrinkopolisOptions,
        start=setting_out.start,
        pending=rules.pending,
        legal=partial(rules.legal, cards),
        apply=partial(rules.apply, cards),
        chance=partial(rules.chance, cards),
        view=redact.view,
        redeal=partial(redact.redeal, cards),
        standing=partial(scoring.standing, cards),
        outcome=partial(_outcome, cards),
        prompt=partial(text.prompt, cards),
        footprint=footprints.footprint,
        position=partial(position.position, cards),
        label=partial(text.label, cards),
        describe=partial(text.describe, cards),
        tell=partial(telling.tell, cards),
        cooperative=_cooperative,
        progress=_progress,
        extra=text.option_words(),
        pieces=rules.pieces,
        sequels={sequels.MISSION: partial(sequels.next_mission, cards)},
        goes_on=sequels.goes_on,
        fixed=sequels.fixed,
    )


def _outcome(cards: CardSet, state: State) -> Outcome | None:
    return scoring.standing(cards, redact.view(state, None)) if state.open.is_over else None


def _cooperative(table: Table) -> bool:
    assert isinstance(table.options, ShrinkopolisOptions)
    return variant_of(table.seats, table.options).has_vertigo


def _progress(view: View) -> tuple[int, int]:
    return (max(view.open.turn, 1), view.open.turns)


GAME = GameModule(key=KEY, cards_type=CardSet, make=make, problems=problems)
