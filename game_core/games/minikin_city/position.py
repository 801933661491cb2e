"""Cities laid out by hand, for `score`."""

from collections import Counter

import msgspec

from game_core.games.minikin_city.cards import (
    ENDGAME,
    PAWNS,
    REWARD_CARDS,
    ROUNDS,
    SEATS,
    CardSet,
)
from game_core.games.minikin_city.tableau import Built, Tableau
from game_core.games.minikin_city.view import View
from game_core.kernel.errors import BadPosition

MOST_CARDS = ROUNDS + 1
"""One a round, and one after the last ranking."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One city: its cards in the order they were played, pawns by card, tokens and markers."""

    city: tuple[str, ...] = ()
    minikins: dict[str, int] = {}
    unused: int = 0
    tokens: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()
    name: str = ""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `seats` says how many play where not all of them are listed: reward cards differ
    by that.
    """

    players: tuple[Player, ...]
    seats: int = 0


def position(cards: CardSet, given: object) -> View:
    """The layout as everybody would see it when all is over; raises BadPosition with a sentence.

    Players and cards are named by their index in the file, from 0.
    """
    try:
        layout = msgspec.convert(given, Layout)
    except msgspec.ValidationError as error:
        msg = f"The position cannot be read: {error}."
        raise BadPosition(msg) from error
    seats = layout.seats or max(len(layout.players), SEATS[0])
    if not 1 <= len(layout.players) <= SEATS[-1]:
        msg = f"A table has 1 to {SEATS[-1]} players, but {len(layout.players)} are given."
        raise BadPosition(msg)
    if seats not in SEATS or seats < len(layout.players):
        msg = f"seats: {len(layout.players)} players cannot sit at a table for {seats}."
        raise BadPosition(msg)
    _check(cards, layout, seats)
    tableaus = tuple(
        Tableau(
            city=tuple(Built(card, one.minikins.get(card, 0)) for card in one.city),
            unused=one.unused,
            tokens=one.tokens,
            markers=one.rewards,
        )
        for one in layout.players
    )
    placed = sum(one.pawns for tableau in tableaus for one in tableau.city)
    taken = {token for tableau in tableaus for token in tableau.tokens}
    return View(
        seat=None,
        seats=seats,
        tableaus=tableaus,
        hands=((),) * len(tableaus),
        hand_sizes=(0,) * len(tableaus),
        tokens=tuple(token.name for token in cards.tokens if token.name not in taken),
        supply=PAWNS - placed - sum(tableau.unused for tableau in tableaus),
        round=ROUNDS,
        hands_open=True,
        is_over=True,
    )


def _check(cards: CardSet, layout: Layout, seats: int) -> None:
    """Raises BadPosition for the first thing that no table can have."""
    laid: Counter[tuple[str, str]] = Counter()
    pawns = 0
    for n, player in enumerate(layout.players):
        for why in _problems(cards, player, seats, laid):
            msg = f"players[{n}].{why}."
            raise BadPosition(msg)
        pawns += player.unused + sum(player.minikins.values())
    if pawns > PAWNS:
        msg = f"There are {PAWNS} Minikins, but {pawns} are given."
        raise BadPosition(msg)


def _problems(
    cards: CardSet, player: Player, seats: int, laid: Counter[tuple[str, str]]
) -> list[str]:
    known = {
        "city": set(cards.by_name),
        "tokens": set(cards.token),
        "rewards": _markers(seats),
    }
    found = []
    if len(player.city) > MOST_CARDS:
        found.append(f"city: a city has {MOST_CARDS} cards at most, not {len(player.city)}")
    for field, names in known.items():
        for index, name in enumerate(getattr(player, field)):
            laid[field, name] += 1
            if name not in names:
                found.append(f"{field}[{index}]: there is no “{name}” at this table")
            elif laid[field, name] > 1:
                found.append(f"{field}[{index}]: “{name}” is given twice")
    for name, number in player.minikins.items():
        spaces = cards.by_name[name].spaces if name in player.city and not found else None
        if name not in player.city:
            found.append(f"minikins: {name} is not in this city")
        elif spaces is not None and not 0 <= number <= spaces:
            found.append(f"minikins: {name} has {spaces} spaces, not {number}")
    if player.unused < 0:
        found.append(f"unused: it cannot be {player.unused}")
    return found


def _markers(seats: int) -> set[str]:
    """Every space for a marker at a table of that size."""
    cards = (ENDGAME, *map(str, range(1, REWARD_CARDS + 1)))
    return {f"{card}{'abcde'[place]}" for card in cards for place in range(seats)}
