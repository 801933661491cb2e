"""Life in Reterra: two to four people settle a community each, sixteen tiles large."""

from functools import partial

from game_core.games.life_in_reterra import footprints, position, redact, rules, scoring, text
from game_core.games.life_in_reterra.actions import Actions, Events
from game_core.games.life_in_reterra.cards import CardSet, problems
from game_core.games.life_in_reterra.options import ReterraOptions
from game_core.games.life_in_reterra.state import State
from game_core.games.life_in_reterra.view import View
from game_core.kernel.game import Game, GameModule
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Table

KEY = "life_in_reterra"


def make(cards: CardSet, digest: str) -> Game[State, View]:
    """The game over a card set that has no problems."""
    return Game(
        key=KEY,
        version=1,
        seats=range(2, 5),
        bound=541,  # the deal; 4 × 15 tiles and settlements; the powers of all earlier buildings
        cards=cards,
        digest=digest,
        state_type=State,
        view_type=View,
        action_type=Actions,
        event_type=Events,
        options_type=ReterraOptions,
        start=rules.start,
        pending=rules.pending,
        legal=partial(rules.legal, cards),
        apply=partial(rules.apply, cards),
        chance=partial(rules.chance, cards),
        view=redact.view,
        redeal=redact.redeal,
        standing=partial(scoring.standing, cards),
        outcome=partial(_outcome, cards),
        prompt=text.prompt,
        footprint=partial(footprints.footprint, cards),
        position=partial(position.position, cards),
        label=partial(text.label, cards),
        describe=partial(text.describe, cards),
        tell=text.tell,
        cooperative=_cooperative,
        progress=_progress,
        extra=text.option_words(),
        pieces=rules.pieces,
    )


def _outcome(cards: CardSet, state: State) -> Outcome | None:
    return None if state.agenda else scoring.standing(cards, redact.view(state, None))


def _cooperative(_table: Table) -> bool:
    return False


def _progress(view: View) -> tuple[int, int]:
    return (view.turn, view.turns)


GAME = GameModule(key=KEY, cards_type=CardSet, make=make, problems=problems)
