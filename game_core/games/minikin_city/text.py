"""Minikin City in words: prompts, labels, moves and events."""

from collections.abc import Mapping
from typing import Final, assert_never

from game_core.games.minikin_city.actions import (
    Actions,
    CardBuried,
    CardChosen,
    CardPlayed,
    CardsDealt,
    CardsGivenUp,
    CardTaken,
    DealCards,
    Events,
    GiveUp,
    HandKept,
    HandsRanked,
    KeepHand,
    PawnsGained,
    PawnsPlaced,
    PawnsWait,
    PlacePawns,
    PlayCard,
    Ranked,
    RewardTaken,
    RoundBegun,
    TakeCard,
    TakeToken,
    TokenLapsed,
    TokenTaken,
    WaitingPlaced,
)
from game_core.games.minikin_city.cards import CardSet
from game_core.games.minikin_city.phrases import (
    card_words,
    effect_words,
    shown_words,
    token_words,
)
from game_core.games.minikin_city.view import View
from game_core.kernel.decision import Action, Decision, Event, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

KEY: Final = "minikin_city"


def _slot(field: str, kind: str, ask: str) -> Slot:
    return Slot(field, kind, words(f"{KEY}-ask-{ask}"))


_SLOTS: Final = {
    "choose": (_slot("card", "card", "give-up"), _slot("other", "card", "give-up-other")),
    "seal": (_slot("card", "card", "seal"),),
    "play": (_slot("card", "card", "play"),),
    "extra": (_slot("do", "choice", "extra"), _slot("card", "card", "play")),
    "pawns": (_slot("card", "spot", "pawns"), _slot("pawns", "choice", "how-many")),
    "token": (_slot("token", "choice", "token"),),
    "draft": (_slot("card", "card", "draft"),),
}


def prompt(cards: CardSet, view: View, decision: Decision, seat: Seat) -> Prompt:
    """What is asked, and how it is picked."""
    pawns = view.tableaus[seat].unused if decision.kind == "pawns" else 0
    title = words(
        f"{KEY}-prompt-{decision.kind}",
        round=view.round,
        pawns=pawns,
        colour=_best(cards, view),
        changing=int(seat in decision.answered),
    )
    return Prompt(title, _SLOTS.get(decision.kind, ()))


def _best(cards: CardSet, view: View) -> Words:
    index = max(view.round - 1, 0)
    if index >= len(view.rewards):
        return words(f"{KEY}-colour-red")
    colour = cards.rewards_for[view.seats][view.rewards[index]].colour
    return words(f"{KEY}-colour-{colour}")


def named(cards: CardSet, name: str) -> Words:
    """A card by its name."""
    return card_words(cards.by_name[name])


def detailed(cards: CardSet, name: str) -> Words:
    """A card with what it does."""
    card = cards.by_name[name]
    return words(f"{KEY}-card-detailed", card=card_words(card), effect=effect_words(card))


def offered(cards: CardSet, name: str) -> Words:
    """A card with its symbols and with what it does, for menus."""
    card = cards.by_name[name]
    return words(f"{KEY}-card-detailed", card=shown_words(card), effect=effect_words(card))


def label(cards: CardSet, view: View, field: str, value: Value) -> Words:
    """One option of a field."""
    match field, value:
        case (("card" | "other"), str(name)):
            return offered(cards, name)
        case "pawns", int(pawns):
            return words(f"{KEY}-pawns", pawns=pawns)
        case "token", str(name):
            return _token(cards, view, name)
        case "do", str():
            return words(f"{KEY}-do-{value}")
        case _:
            raise AssertionError(field, value)


def _token(cards: CardSet, view: View, name: str) -> Words:
    """A token by what it brings; by its name too where another of the supply brings the same."""
    brings = token_words(cards.token[name])
    twins = [other for other in view.tokens if token_words(cards.token[other]) == brings]
    return words(f"{KEY}-token-twin", token=brings, name=name) if len(twins) > 1 else brings


def describe(cards: CardSet, view: View, action: Action) -> Words:
    """An action in words."""
    move: Actions = action  # type: ignore[assignment]
    match move:
        case DealCards():
            return words(f"{KEY}-move-deal")
        case GiveUp(card=card, other=other):
            return words(f"{KEY}-move-give-up", card=named(cards, card), other=named(cards, other))
        case PlayCard(card=card):
            return words(f"{KEY}-move-play", card=detailed(cards, card))
        case KeepHand():
            return words(f"{KEY}-move-keep")
        case PlacePawns(card=card, pawns=pawns):
            return words(f"{KEY}-move-place", card=named(cards, card), pawns=pawns)
        case TakeToken(token=token):
            return words(f"{KEY}-move-token", token=label(cards, view, "token", token))
        case TakeCard(card=card):
            return words(f"{KEY}-move-take", card=detailed(cards, card))
        case _:
            assert_never(move)


def tell(cards: CardSet, view: View, event: Event) -> Words:
    """A public event in words."""
    told: Events = event  # type: ignore[assignment]
    match told:
        case CardsDealt(first_seat=seat):
            return words(f"{KEY}-told-dealt", seat=seat)
        case CardsGivenUp(seat=seat):
            return words(f"{KEY}-told-given-up", seat=seat)
        case CardChosen(seat=seat):
            return words(f"{KEY}-told-chosen", seat=seat)
        case RoundBegun():
            return _told_round(cards, view, told)
        case CardPlayed(seat=seat, card=card):
            return words(f"{KEY}-told-played", seat=seat, card=named(cards, card))
        case WaitingPlaced(seat=seat, card=card, pawns=pawns):
            where = named(cards, card)
            return words(f"{KEY}-told-waiting-placed", seat=seat, card=where, pawns=pawns)
        case PawnsGained(seat=seat, pawns=pawns, due=due):
            short = "gained" if pawns == due else "gained-short"
            return words(f"{KEY}-told-{short}", seat=seat, pawns=pawns, due=due)
        case PawnsPlaced(seat=seat, card=card, pawns=pawns, itself=itself):
            how = "placed-itself" if itself else "placed"
            return words(f"{KEY}-told-{how}", seat=seat, card=named(cards, card), pawns=pawns)
        case PawnsWait(seat=seat, pawns=pawns):
            return words(f"{KEY}-told-wait", seat=seat, pawns=pawns)
        case Ranked(order=order):
            return words(f"{KEY}-told-ranked", order=_ranking(order))
        case RewardTaken(seat=seat, place=place, kind=kind, number=number):
            reward = words(f"{KEY}-gain-{kind}", number=number)
            return words(f"{KEY}-told-rewarded", seat=seat, place=place + 1, reward=reward)
        case TokenTaken(seat=seat, token=token):
            return words(f"{KEY}-told-token", seat=seat, token=token_words(cards.token[token]))
        case TokenLapsed(seat=seat):
            return words(f"{KEY}-told-lapsed", seat=seat)
        case CardTaken(seat=seat, card=card):
            return words(f"{KEY}-told-taken", seat=seat, card=named(cards, card))
        case CardBuried(card=card):
            return words(f"{KEY}-told-buried", card=named(cards, card))
        case HandsRanked(order=order, sums=sums):
            return words(f"{KEY}-told-hands", order=_ranking(order, sums))
        case HandKept(seat=seat):
            return words(f"{KEY}-told-kept", seat=seat)
        case _:
            assert_never(told)


def _told_round(cards: CardSet, view: View, begun: RoundBegun) -> Words:
    colour = words(f"{KEY}-colour-{begun.colour}")
    key = f"{KEY}-told-round-sealed" if view.sealed else f"{KEY}-told-round"
    return words(
        key,
        round=begun.round,
        colour=colour,
        cards=listed(tuple(named(cards, card) for card in begun.display)),
        seat=begun.first_seat,
    )


def listed(parts: tuple[Words, ...]) -> Words:
    """The parts one after another, with commas."""
    first, *rest = parts
    found = first
    for part in rest:
        found = words(f"{KEY}-list", first=found, next=part)
    return found


def _ranking(order: tuple[Seat, ...], sums: tuple[int, ...] = ()) -> Words:
    """The seats from the top, with their sums where there are any."""
    return listed(
        tuple(
            words(f"{KEY}-rank-sum", place=n, seat=seat, sum=sums[n - 1])
            if sums
            else words(f"{KEY}-rank", place=n, seat=seat)
            for n, seat in enumerate(order, 1)
        )
    )


def option_words() -> Mapping[str, Words]:
    """The names of the table options."""
    return {"sealed": words(f"{KEY}-option-sealed")}
