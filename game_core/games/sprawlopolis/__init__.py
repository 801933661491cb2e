"""Sprawlopolis: one to four people build one city out of eighteen cards."""

from functools import partial

from game_core.games.sprawlopolis import position, redact, rules, scoring, sequels, text
from game_core.games.sprawlopolis.actions import Actions, Events, HandOn, PlaceCard
from game_core.games.sprawlopolis.cards import CardSet, problems
from game_core.games.sprawlopolis.options import SprawlopolisOptions
from game_core.games.sprawlopolis.state import State
from game_core.games.sprawlopolis.view import View, footprint_of
from game_core.kernel.decision import Action, Footprint
from game_core.kernel.game import Game, GameModule
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Table

KEY = "sprawlopolis"


def make(cards: CardSet, digest: str) -> Game[State, View]:
    """The game over a card set that has no problems."""
    return Game(
        key=KEY,
        version=1,
        seats=range(1, 5),
        bound=64,
        cards=cards,
        digest=digest,
        state_type=State,
        view_type=View,
        action_type=Actions,
        event_type=Events,
        options_type=SprawlopolisOptions,
        start=rules.start,
        pending=rules.pending,
        legal=partial(rules.legal, cards),
        apply=rules.apply,
        chance=partial(rules.chance, cards),
        view=redact.view,
        redeal=redact.redeal,
        standing=partial(scoring.standing, cards),
        outcome=partial(_outcome, cards),
        prompt=text.prompt,
        footprint=_footprint,
        position=partial(position.position, cards),
        label=text.label,
        describe=text.describe,
        tell=text.tell,
        cooperative=_cooperative,
        progress=_progress,
        extra=text.option_words(),
        sequels={
            "goals": sequels.same_goals,
            "next": partial(sequels.next_goals, cards),
        },
        fixed=sequels.fixed,
        record_key=sequels.record_key,
        record_words=sequels.record_words,
        pieces=rules.pieces,
    )


def _outcome(cards: CardSet, state: State) -> Outcome | None:
    return None if state.agenda else scoring.standing(cards, redact.view(state, None))


def _footprint(_view: View, action: Action) -> Footprint:
    match action:
        case PlaceCard():
            return footprint_of(action.placed)
        case HandOn():
            return Footprint(())
        case _:
            raise AssertionError(action)


def _cooperative(_table: Table) -> bool:
    return True


def _progress(view: View) -> tuple[int, int]:
    return (view.turn, view.turns)


GAME = GameModule(key=KEY, cards_type=CardSet, make=make, problems=problems)
