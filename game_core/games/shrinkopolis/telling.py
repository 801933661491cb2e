"""What happened, in words for everybody."""

from game_core.games.shrinkopolis.actions import (
    CardBought,
    CardPlaced,
    CubeLaid,
    FigureGained,
    FigureSent,
    FollowAnswered,
    Followed,
    Gained,
    GameSetOut,
    GridFull,
    LayoutsChosen,
    OrderSet,
    PairTaken,
    RewardReleased,
    RewardReserved,
    TaskChosen,
    TaskKept,
    TasksSurfaced,
    TurnEnded,
    VertigoPlaced,
    VertigoTook,
    WindowOpened,
)
from game_core.games.shrinkopolis.cards import RESOURCES, CardSet
from game_core.games.shrinkopolis.options import MISSIONS
from game_core.games.shrinkopolis.places import spot_name
from game_core.games.shrinkopolis.text import card_words, cell_words, grid_name, pay_words
from game_core.games.shrinkopolis.view import View
from game_core.kernel.decision import Event
from game_core.kernel.words import Words, words


def tell(cards: CardSet, view: View, event: Event) -> Words:
    """A public event in words."""
    match event:
        case GameSetOut(first_seat=seat) | LayoutsChosen(seat=seat):
            told, mission = _layouts(event, seat), view.open.options.mission
            if not mission:
                return told
            return words("shrinkopolis-told-mission", told=told, mission=mission, missions=MISSIONS)
        case TaskKept(seat=seat, task=task, city=city):
            return words(
                "shrinkopolis-told-task",
                seat=seat,
                card=card_words(cards, task),
                city=card_words(cards, city),
            )
        case PairTaken(seat=seat, city=city, reward=""):
            return words("shrinkopolis-told-took-one", seat=seat, city=card_words(cards, city))
        case PairTaken(seat=seat, city=city, reward=reward):
            return words(
                "shrinkopolis-told-took",
                seat=seat,
                city=card_words(cards, city),
                reward=card_words(cards, reward),
            )
        case TasksSurfaced(count=count):
            return words("shrinkopolis-told-surfaced", count=count)
        case CardPlaced(seat=seat, card=card, x=x, y=y, turn=turn):
            return words(
                "shrinkopolis-told-placed",
                seat=seat,
                card=card_words(cards, card),
                spot=spot_name((x, y)),
                turn=words(f"shrinkopolis-turn-{turn}"),
            )
        case CardBought(seat=seat, card=card, pay=pay):
            return words(
                "shrinkopolis-told-bought",
                seat=seat,
                card=card_words(cards, card),
                pay=pay_words(pay),
            )
        case CubeLaid(seat=seat, place=place):
            return words("shrinkopolis-told-cube", seat=seat, spot=spot_name(place[:2]))
        case RewardReserved(seat=seat, card=card):
            return words("shrinkopolis-told-reserved", seat=seat, card=card_words(cards, card))
        case RewardReleased(seat=seat, card=card):
            return words("shrinkopolis-told-released", seat=seat, card=card_words(cards, card))
        case TurnEnded(seat=seat, cards=laid):
            return words("shrinkopolis-told-turn", seat=seat, cards=_listed(cards, laid))
        case TaskChosen(seat=seat):
            return words("shrinkopolis-told-chosen", seat=seat)
        case _:
            return _told_of_gains(cards, view, event)


def _listed(cards: CardSet, laid: tuple[str, ...]) -> Words:
    first, *rest = laid
    told = card_words(cards, first)
    for card in rest:
        told = words("shrinkopolis-also", one=told, other=card_words(cards, card))
    return told


def _layouts(event: GameSetOut | LayoutsChosen, seat: int) -> Words:
    if not event.layout_b:
        return words("shrinkopolis-told-begin", seat=seat)
    second = words(f"shrinkopolis-layout-{event.layout_b}")
    if not event.layout_a:
        return words("shrinkopolis-told-layout", seat=seat, layout=second)
    first = words(f"shrinkopolis-layout-{event.layout_a}")
    return words("shrinkopolis-told-layouts", seat=seat, first=first, second=second)


def _told_of_gains(cards: CardSet, _view: View, event: Event) -> Words:
    match event:
        case Gained(seat=seat):
            return words("shrinkopolis-told-gained", seat=seat, what=_purse(event))
        case FigureGained(seat=seat, figure=figure):
            animal = words(f"shrinkopolis-animal-{figure}")
            return words("shrinkopolis-told-figure", seat=seat, figure=animal)
        case FigureSent(seat=seat, figure=figure, seam=seam):
            animal = words(f"shrinkopolis-animal-{figure}")
            return words(
                "shrinkopolis-told-sent", seat=seat, figure=animal, spot=grid_name(seam[:2])
            )
        case VertigoTook(card=card):
            return words("shrinkopolis-told-vertigo-took", card=card_words(cards, card))
        case VertigoPlaced(card=card, column=column, row=row):
            return words(
                "shrinkopolis-told-vertigo-placed",
                card=card_words(cards, card),
                cell=cell_words((column, row)),
            )
        case GridFull(card=card):
            return words("shrinkopolis-told-full", card=card_words(cards, card))
        case WindowOpened(seat=seat, count=count):
            return words("shrinkopolis-told-window", seat=seat, count=count)
        case FollowAnswered(seat=seat):
            return words("shrinkopolis-told-answered", seat=seat)
        case Followed(seat=seat, to_seat=to_seat):
            return words(
                "shrinkopolis-told-followed", seat=seat, to_seat=to_seat, what=_purse(event)
            )
        case OrderSet(seat=seat):
            return words("shrinkopolis-told-order", seat=seat)
        case _:
            raise AssertionError(event)


def _purse(event: Gained | Followed) -> Words:
    """What the dice gained: up to three amounts."""
    amounts = (event.components, event.food, event.art)
    parts = [
        words(f"shrinkopolis-amount-{resource}", count=count)
        for resource, count in zip(RESOURCES, amounts, strict=True)
        if count
    ]
    match parts:
        case []:
            return words("shrinkopolis-amount-none")
        case [one]:
            return one
        case [one, other]:
            return words("shrinkopolis-and", one=one, other=other)
        case _:
            return words("shrinkopolis-all-three", one=parts[0], two=parts[1], three=parts[2])
