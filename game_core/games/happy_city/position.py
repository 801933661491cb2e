"""Cities laid out by hand, for `score`."""

from typing import Final

import msgspec

from game_core.games.happy_city.cards import COPYING, DECKS, CardSet, Effect, Market
from game_core.games.happy_city.options import Specials, Variant
from game_core.games.happy_city.view import SLOTS, City, View
from game_core.kernel.errors import BadPosition

SEATS: Final = range(1, 6)


class PlayerLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the file: the cards in the order of their slots, and the coins left.

    `copied` is the special whose effect the city's own one took over.
    """

    cards: tuple[str, ...]
    coins: int = 0
    name: str = ""
    copied: str = ""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file; neighbours sit in its order, the next player is the left one."""

    players: tuple[PlayerLayout, ...]
    variant: Variant = Variant.PRODUCT


def position(cards: CardSet, given: object) -> View:
    """The layout as everybody would see it at the end; raises BadPosition with a sentence."""
    try:
        layout = msgspec.convert(given, Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    if len(layout.players) not in SEATS:
        msg = f"A table has 1 to {SEATS[-1]} players, but {len(layout.players)} are given."
        raise BadPosition(msg)
    for seat, player in enumerate(layout.players):
        _check(cards, f"players[{seat}]", player)
    specials = {card.id for card in cards.expert}
    is_expert = any(specials.intersection(player.cards) for player in layout.players)
    return View(
        seat=None,
        specials_in_play=Specials.EXPERT if is_expert else Specials.FAMILY,
        variant=layout.variant,
        cities=tuple(
            City(player.cards, player.coins, copied=player.copied) for player in layout.players
        ),
        first=0,
        active=None,
        asked="",
        round=0,
        is_last_round=True,
        centre=(),
        deck_sizes=(0,) * len(DECKS),
        discarded=(0,) * len(DECKS),
        dwellings=(0,) * len(cards.dwellings),
        specials=(),
        markets=(),
        newest=-1,
    )


def _check(cards: CardSet, where: str, player: PlayerLayout) -> None:
    if len(player.cards) > SLOTS:
        msg = f"{where}: a city has at most {SLOTS} cards, but {len(player.cards)} are given."
        raise BadPosition(msg)
    if player.coins < 0:
        msg = f"{where}: coins cannot be below 0."
        raise BadPosition(msg)
    for index, card in enumerate(player.cards):
        if why := _why_not(cards, player.cards[:index], card):
            msg = f"{where}.cards[{index}]: {why}."
            raise BadPosition(msg)
    if player.copied and (why := _why_not_copied(cards, player)):
        msg = f"{where}.copied: {why}."
        raise BadPosition(msg)


def _why_not_copied(cards: CardSet, player: PlayerLayout) -> str:
    copied = cards.special(player.copied)
    if copied is None:
        return f"there is no special “{player.copied}”"
    if copied.effect in COPYING:
        return f"“{player.copied}” is a copying card, and no copy takes that over"
    own = (cards.special(card) for card in player.cards)
    if not any(special and special.effect is Effect.COPY_SPECIAL for special in own):
        return "the city has no special that copies another one"
    return ""


def _why_not(cards: CardSet, before: tuple[str, ...], card: str) -> str:
    if card not in cards.by_id:
        return f"there is no card “{card}”"
    if card in before:
        return f"“{card}” stands in the city already"
    if cards.special(card) and any(cards.special(other) for other in before):
        return f"“{card}” is a second special, but a city has one at most"
    if isinstance(cards.by_id[card], Market) and before:
        return f"“{card}” is a market, which only begins a city"
    return ""
