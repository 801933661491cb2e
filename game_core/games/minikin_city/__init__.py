"""Minikin City: two to five people play a card a round and fill their cities with Minikins."""

from functools import partial

from game_core.games.minikin_city import position, redact, rules, scoring, text
from game_core.games.minikin_city.actions import (
    Actions,
    Events,
    PlacePawns,
    PlayCard,
    TakeCard,
    TakeToken,
)
from game_core.games.minikin_city.cards import ROUNDS, SEATS, CardSet
from game_core.games.minikin_city.checks import problems
from game_core.games.minikin_city.options import MinikinOptions
from game_core.games.minikin_city.state import State
from game_core.games.minikin_city.view import (
    DISPLAY_ROW,
    SUPPLY_ROW,
    View,
    city_cell,
    index_in,
)
from game_core.kernel.decision import Action, Footprint
from game_core.kernel.game import Game, GameModule
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import NATURE, Table

KEY = "minikin_city"

BOUND = 180
"""Deal 1, choices 5, plays and drafts 40 each, one card more, 10 tokens, 75 pawns at most."""


def make(cards: CardSet, digest: str) -> Game[State, View]:
    """The game over a card set that has no problems."""
    lines = scoring.remembered(cards)
    return Game(
        key=KEY,
        version=1,
        seats=SEATS,
        bound=BOUND,
        cards=cards,
        digest=digest,
        state_type=State,
        view_type=View,
        action_type=Actions,
        event_type=Events,
        options_type=MinikinOptions,
        start=partial(rules.start, cards),
        pending=rules.pending,
        legal=partial(rules.legal, cards),
        apply=partial(rules.apply, cards),
        chance=partial(rules.chance, cards),
        view=redact.view,
        redeal=partial(redact.redeal, cards),
        standing=partial(scoring.standing, lines),
        outcome=partial(_outcome, lines),
        prompt=partial(text.prompt, cards),
        footprint=_footprint,
        position=partial(position.position, cards),
        label=partial(text.label, cards),
        describe=partial(text.describe, cards),
        tell=partial(text.tell, cards),
        cooperative=_cooperative,
        progress=_progress,
        extra=text.option_words(),
        pieces=rules.pieces,
    )


def _outcome(lines: scoring.LinesOf, state: State) -> Outcome | None:
    return None if state.flow else scoring.standing(lines, redact.view(state, None))


def _footprint(view: View, action: Action) -> Footprint:
    """A played card lies after the last of one's city; pawns on their card; cards and tokens of
    the middle where they lie there.
    """
    match action:
        case PlayCard(card=card):
            size = 0 if view.seat is None else len(view.tableaus[view.seat].city)
            return Footprint((city_cell(size),), card, city_cell(size))
        case PlacePawns(card=card, pawns=pawns):
            assert view.seat is not None
            cell = city_cell(index_in(view.tableaus[view.seat], card))
            return Footprint((cell,), f"{card} {pawns}", cell)
        case TakeCard(card=card):
            cell = (view.display.index(card), DISPLAY_ROW)
            return Footprint((cell,), card, cell, board=NATURE)
        case TakeToken(token=token):
            cell = (view.tokens.index(token), SUPPLY_ROW)
            return Footprint((cell,), token, cell, board=NATURE)
        case _:
            return Footprint((), board=NATURE)


def _cooperative(_table: Table) -> bool:
    return False


def _progress(view: View) -> tuple[int, int]:
    return (max(view.round, 1), ROUNDS)


GAME = GameModule(key=KEY, cards_type=CardSet, make=make, problems=problems)
