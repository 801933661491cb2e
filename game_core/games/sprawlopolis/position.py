"""A city laid out by hand, for `score`."""

from typing import Annotated, Final

import msgspec

from game_core.games.sprawlopolis.cards import GOALS_IN_PLAY, CardSet
from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.rules import CARD_TURNS, legal_spots
from game_core.games.sprawlopolis.state import TURNS
from game_core.games.sprawlopolis.view import Placed, View, visible_blocks
from game_core.games.sprawlopolis.zoning import may_lie
from game_core.kernel.decision import Cell
from game_core.kernel.errors import BadPosition

CITY: Final = TURNS + 1
FAR: Final = 10_000
Coordinate = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as the file lays it."""

    card: int
    x: Coordinate
    y: Coordinate
    turn: int


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: goals by number, cards in the order they were laid."""

    goals: tuple[int, ...]
    cards: tuple[Laid, ...]
    difficulty: Difficulty = Difficulty.NORMAL
    variant: Variant = Variant.STANDARD


def position(cards: CardSet, given: object) -> View:
    """The layout as everybody would see it; raises BadPosition with a sentence.

    Cards are named by their index in the file, from 0.
    """
    try:
        layout = msgspec.convert(given, Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    _check_goals(cards, layout.goals)
    city = tuple(Placed(one.card, one.x, one.y, one.turn) for one in layout.cards)
    _check_cards(cards, layout, city)
    return View(
        seat=None,
        goals=layout.goals,
        difficulty=layout.difficulty,
        variant=layout.variant,
        city=city,
        deck_top=None,
        deck_size=0,
        hand=(),
        hand_sizes=(0,),
        turn=min(len(city), TURNS),
        turns=TURNS,
        active=None,
    )


def _check_goals(cards: CardSet, goals: tuple[int, ...]) -> None:
    if len(goals) != GOALS_IN_PLAY:
        msg = f"A city has {GOALS_IN_PLAY} goals, but {len(goals)} are given."
        raise BadPosition(msg)
    for index, number in enumerate(goals):
        if number not in cards.by_number:
            msg = f"goals[{index}]: there is no card {number}."
            raise BadPosition(msg)
        if number in goals[:index]:
            msg = f"goals[{index}]: goal {number} is given twice."
            raise BadPosition(msg)


def _check_cards(cards: CardSet, layout: Layout, city: tuple[Placed, ...]) -> None:
    if not 1 <= len(city) <= CITY:
        msg = f"A city has 1 to {CITY} cards, but {len(city)} are given."
        raise BadPosition(msg)
    laid: set[int] = set()
    occupied: set[Cell] = set()
    for index, placed in enumerate(city):
        why = _why_not(cards, layout.goals, placed, laid, occupied)
        if not why and layout.variant is Variant.ZONING:
            why = _why_not_zoned(cards, city[:index], placed)
        if why:
            msg = f"cards[{index}]: {why}."
            raise BadPosition(msg)
        laid.add(placed.card)
        occupied.update(placed.cells)


def _why_not_zoned(cards: CardSet, before: tuple[Placed, ...], placed: Placed) -> str:
    if before and not may_lie(cards, visible_blocks(cards, before), placed):
        return f"card {placed.card} may not lie there in the zoning variant"
    return ""


def _why_not(
    cards: CardSet, goals: tuple[int, ...], placed: Placed, laid: set[int], occupied: set[Cell]
) -> str:
    number = placed.card
    if number not in cards.by_number:
        return f"there is no card {number}"
    if number in laid:
        return f"card {number} lies in the city already"
    if number in goals:
        return f"card {number} is one of the goals, so it cannot lie in the city"
    if placed.turn not in CARD_TURNS:
        return f"card {number} is turned by {placed.turn}, but only 0 and 180 are possible"
    if occupied and (placed.x, placed.y) not in legal_spots(occupied):
        return f"card {number} neither touches the city by an edge nor covers a block of it"
    return ""
