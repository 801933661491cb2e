"""Happy City in words: prompts, labels, moves and events."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from game_core.games.happy_city.actions import (
    BOX,
    COIN,
    KEEP,
    NONE,
    BuildingDiscarded,
    BuildingShown,
    CardBought,
    CardReplaced,
    ChooseMarket,
    CityFilled,
    CoinsGained,
    CoinStolen,
    CoinTaken,
    CopySpecial,
    DealTable,
    DeckShuffled,
    DrawFromBox,
    FillCentre,
    IncomeTaken,
    MarketChosen,
    RoundBegun,
    ShuffleDeck,
    SpecialCopied,
    SpecialTaken,
    TableDealt,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.cards import COPYING, CardSet, Effect, Special
from game_core.games.happy_city.named import (
    card_name,
    effect_words,
    listed,
    price_range,
    worth_words,
)
from game_core.games.happy_city.options import Specials, Variant
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import OPEN, SLOTS, View
from game_core.kernel.decision import Action, Decision, Event, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

_SLOTS: Final = {
    "market": (Slot("market", "card", words("happy_city-ask-market")),),
    "act": (Slot("card", "card", words("happy_city-ask-act")),),
    "special": (
        Slot("card", "card", words("happy_city-ask-special")),
        Slot("partner", "choice", words("happy_city-ask-partner")),
    ),
    "copy": (Slot("card", "card", words("happy_city-ask-copy")),),
}


def prompt(cards: CardSet, view: View, decision: Decision, seat: Seat) -> Prompt:
    """What is asked, and how it is picked; with what the specials do that may be picked."""
    title = words(f"happy_city-prompt-{decision.kind}", round=view.round)
    for special in _in_question(cards, view, decision, seat):
        name, effect = card_name(special.id), effect_words(special)
        title = words("happy_city-prompt-effect", title=title, card=name, effect=effect)
    if decision.kind == "act" and len(view.cities[seat].cards) == SLOTS - 1:
        title = words(f"happy_city-prompt-{_tenth(cards, view, seat)}", title=title)
    if decision.kind == "fill":
        return Prompt(title, (Slot("pick", "choice", words(f"happy_city-ask-{_filling(view)}")),))
    return Prompt(title, _SLOTS.get(decision.kind, ()))


def _tenth(cards: CardSet, view: View, seat: Seat) -> str:
    """What is told before the tenth card: it ends the game, and no special fits after it (HC-6)."""
    towns = Towns(cards, view.cities)
    shown = (cards.special(card) for card in view.specials)
    is_near = any(special and towns.can_take(seat, special) for special in shown)
    return "tenth-or-special" if is_near else "tenth"


def _filling(view: View) -> str:
    """What is asked while the centre is filled up: a draw gives the discard up (HC-3)."""
    if not view.may_discard:
        return "draw"
    can_draw = len(view.centre) < OPEN and any((*view.deck_sizes, *view.discarded))
    return "discard-or-draw" if can_draw else "discard-or-keep"


def _in_question(cards: CardSet, view: View, decision: Decision, seat: Seat) -> Iterator[Special]:
    """The specials with an effect that the seat may take, or copy."""
    towns = Towns(cards, view.cities)
    match decision.kind:
        case "special":
            shown = (cards.special(card) for card in view.specials)
            yield from (one for one in shown if one and one.effect and towns.can_take(seat, one))
        case "copy":
            held = (towns.special(other) for other in towns.others(seat))
            yield from (one for one in held if one and one.effect and one.effect not in COPYING)


def label(cards: CardSet, view: View, field: str, value: Value) -> Words:
    """One option of a field."""
    match field, value:
        case "pick", str(pick):
            return _pick_words(cards, view, pick)
        case "market", str(market):
            return card_name(market)
        case "partner", int(partner):
            return words("happy_city-partner", seat=partner)
        case "card", str(card):
            return _choice_words(cards, view, card)
        case _:
            raise AssertionError(field, value)


def _choice_words(cards: CardSet, view: View, card: str) -> Words:
    if card in (COIN, NONE, BOX):
        return words(f"happy_city-choice-{card}", coins=_coins_for_passing(cards, view))
    found = cards.by_id[card]
    worth = worth_words(found)
    if isinstance(found, Special):
        return words("happy_city-choice-special", card=card_name(card), worth=worth)
    price = Towns(cards, view.cities).price(_actor(view), found)
    return words("happy_city-choice-card", card=card_name(card), price=price, worth=worth)


def _actor(view: View) -> Seat:
    assert view.active is not None
    return view.active


def _coins_for_passing(cards: CardSet, view: View) -> int:
    special = Towns(cards, view.cities).special(_actor(view))
    if special is not None and special.effect is Effect.COINS_FOR_PASSING:
        return special.amounts[0]
    return 1


def _pick_words(cards: CardSet, view: View, pick: str) -> Words:
    if pick == KEEP:
        return words("happy_city-pick-keep", cards=len(view.centre))
    if pick in cards.by_id:
        return words("happy_city-pick-discard", card=card_name(pick))
    deck = int(pick.removeprefix("deck_"))
    low, high = price_range(cards, deck)
    if left := view.deck_sizes[deck - 1]:
        return words("happy_city-pick-draw", low=low, high=high, left=left)
    discards = view.discarded[deck - 1]
    return words("happy_city-pick-draw-shuffled", low=low, high=high, discards=discards)


def describe(cards: CardSet, view: View, action: Action) -> Words:
    """A move in words."""
    match action:
        case ChooseMarket(market=market):
            return words("happy_city-move-market", card=card_name(market))
        case FillCentre(pick=pick):
            return _pick_words(cards, view, pick)
        case TakeAction(card=card):
            if card == COIN:
                return _choice_words(cards, view, card)
            price = Towns(cards, view.cities).price(_actor(view), cards.by_id[card])
            return words("happy_city-move-buy", card=card_name(card), price=price)
        case TakeSpecial(card=card) if card == NONE:
            return words("happy_city-choice-none")
        case TakeSpecial(card=card, partner=partner) if partner >= 0:
            return words("happy_city-move-special-with", card=card_name(card), partner_seat=partner)
        case TakeSpecial(card=card):
            return words("happy_city-move-special", card=card_name(card))
        case CopySpecial(card=card) if card == BOX:
            return words("happy_city-choice-box")
        case CopySpecial(card=card):
            return words("happy_city-move-copy", card=card_name(card))
        case DealTable():
            return words("happy_city-move-deal")
        case ShuffleDeck():
            return words("happy_city-move-shuffle")
        case DrawFromBox(card=card):
            return words("happy_city-move-drawn", card=card_name(card))
        case _:
            raise AssertionError(action)


def tell(cards: CardSet, _view: View, event: Event) -> Words:
    """A public event in words."""
    match event:
        case TableDealt(first_seat=first, specials=specials):
            shown = listed([card_name(card) for card in specials])
            return words("happy_city-told-dealt", first_seat=first, specials=shown)
        case RoundBegun(number=number):
            return words("happy_city-told-round", number=number)
        case IncomeTaken(seat=seat, coins=coins):
            return words("happy_city-told-income", seat=seat, coins=coins)
        case DeckShuffled(deck=deck, count=count):
            low, high = price_range(cards, deck)
            return words("happy_city-told-shuffled", low=low, high=high, count=count)
        case CoinTaken(seat=seat, coins=coins, is_forced=is_forced):
            key = "happy_city-told-coin-forced" if is_forced else "happy_city-told-coin"
            return words(key, seat=seat, coins=coins)
        case CoinStolen(seat=seat, from_seat=other, coins=coins):
            return words("happy_city-told-stolen", seat=seat, from_seat=other, coins=coins)
        case CityFilled(seat=seat, is_first=is_first):
            return words(f"happy_city-told-filled{'' if is_first else '-too'}", seat=seat)
        case CoinsGained(seat=seat, card=card, coins=coins):
            return words("happy_city-told-gained", seat=seat, card=card_name(card), coins=coins)
        case _:
            return _tell_card(event)


def _tell_card(event: Event) -> Words:
    match event:
        case MarketChosen(seat=seat, market=market):
            return words("happy_city-told-market", seat=seat, card=card_name(market))
        case BuildingDiscarded(seat=seat, card=card):
            return words("happy_city-told-discarded", seat=seat, card=card_name(card))
        case BuildingShown(seat=seat, card=card):
            return words("happy_city-told-shown", seat=seat, card=card_name(card))
        case CardBought(seat=seat, card=card, price=price):
            return words("happy_city-told-bought", seat=seat, card=card_name(card), price=price)
        case SpecialTaken(seat=seat, card=card):
            return words("happy_city-told-special", seat=seat, card=card_name(card))
        case CardReplaced(seat=seat, card=card):
            return words("happy_city-told-replaced", seat=seat, card=card_name(card))
        case SpecialCopied(seat=seat, card=card):
            return words("happy_city-told-copied", seat=seat, card=card_name(card))
        case _:
            raise AssertionError(event)


def option_words() -> Mapping[str, Words]:
    """The names of the table options and of their values."""
    return dict(_option_words())


def _option_words() -> Iterator[tuple[str, Words]]:
    named: dict[str, type[StrEnum]] = {"specials": Specials, "variant": Variant}
    for option, kind in named.items():
        yield option, words(f"happy_city-option-{option}")
        for value in kind:
            yield f"{option}.{value}", words(f"happy_city-option-{option}-{value}")
