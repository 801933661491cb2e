"""Happy City: two to five people each build a city of ten cards; people times hearts win."""

from functools import partial

from game_core.games.happy_city import position, redact, rules, scoring, text
from game_core.games.happy_city.actions import (
    COIN,
    NONE,
    Actions,
    ChooseMarket,
    Events,
    FillCentre,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.cards import CardSet, Effect, problems
from game_core.games.happy_city.options import HappyCityOptions
from game_core.games.happy_city.state import State
from game_core.games.happy_city.view import OPEN, View, cell_of
from game_core.kernel.decision import Action, Footprint
from game_core.kernel.game import Game, GameModule
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import NATURE, Table

KEY = "happy_city"
BOUND = 860
"""Thirty rounds of five seats: at most one entry a turn each for the discard, the action and the
special, one for every card that leaves the centre, and as many shuffles; the deal, the markets.
"""


def make(cards: CardSet, digest: str) -> Game[State, View]:
    """The game over a card set that has no problems."""
    return Game(
        key=KEY,
        version=1,
        seats=range(2, 6),
        bound=BOUND,
        cards=cards,
        digest=digest,
        state_type=State,
        view_type=View,
        action_type=Actions,
        event_type=Events,
        options_type=HappyCityOptions,
        start=partial(rules.start, cards),
        pending=partial(rules.pending, cards),
        legal=partial(rules.legal, cards),
        apply=partial(rules.apply, cards),
        chance=partial(rules.chance, cards),
        view=redact.view,
        redeal=redact.redeal,
        standing=partial(scoring.standing, cards),
        outcome=partial(_outcome, cards),
        prompt=partial(text.prompt, cards),
        footprint=partial(_footprint, cards),
        position=partial(position.position, cards),
        label=partial(text.label, cards),
        describe=partial(text.describe, cards),
        tell=partial(text.tell, cards),
        cooperative=_cooperative,
        progress=_progress,
        extra=text.option_words(),
        pieces=partial(rules.pieces, cards),
    )


def _outcome(cards: CardSet, state: State) -> Outcome | None:
    return None if state.agenda else scoring.standing(cards, redact.view(state, None))


def _footprint(cards: CardSet, view: View, action: Action) -> Footprint:
    """The next slot of the actor's city; in the centre an open building, or a deck beside them.

    Cells of the centre are counted along its row: the open buildings, then the decks.
    """
    match action:
        case FillCentre(pick=pick):
            return _centre_print(view, pick)
        case TakeAction(card=card) if card != COIN:
            return _slot_print(view, card)
        case TakeSpecial(card=card) if card != NONE:
            special = cards.special(card)
            replaces = special is not None and special.effect is Effect.REPLACE_LAST
            return _slot_print(view, card, -1 if replaces else 0)
        case ChooseMarket(market=market):
            return _slot_print(view, market)
        case _:
            return Footprint(())


def _slot_print(view: View, card: str, shift: int = 0) -> Footprint:
    assert view.active is not None
    cell = cell_of(len(view.cities[view.active].cards) + shift)
    return Footprint((cell,), card, cell)


def _centre_print(view: View, pick: str) -> Footprint:
    if pick in view.centre:
        place = view.centre.index(pick)
    elif pick.startswith("deck_"):
        place = OPEN + int(pick.removeprefix("deck_")) - 1
    else:
        return Footprint((), board=NATURE)
    return Footprint(((place, 0),), pick, (place, 0), board=NATURE)


def _cooperative(_table: Table) -> bool:
    return False


def _progress(view: View) -> tuple[int, int]:
    return (max(1, view.round), 0)


GAME = GameModule(key=KEY, cards_type=CardSet, make=make, problems=problems)
