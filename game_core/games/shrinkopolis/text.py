"""Shrinkopolis in words: prompts, labels, moves."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game_core.games.shrinkopolis.actions import (
    BuyCard,
    ChooseLayouts,
    ChooseWild,
    EndTurn,
    Follow,
    KeepTask,
    PlaceCard,
    PlaceCube,
    PlaceVertigo,
    SendFigure,
    SetOrder,
    SetOut,
    TakePair,
)
from game_core.games.shrinkopolis.cards import CardSet, Half, Kind
from game_core.games.shrinkopolis.following import window_of
from game_core.games.shrinkopolis.options import Following, Layouts, Mode
from game_core.games.shrinkopolis.places import (
    Laid,
    Place,
    across,
    cells_of,
    seam_of,
    spot_name,
)
from game_core.games.shrinkopolis.town import Town, completed_by, town_of
from game_core.games.shrinkopolis.turns import purchases
from game_core.games.shrinkopolis.view import SLOTS, Tabletop, View, Window, parts_of
from game_core.kernel.decision import Action, Cell, Decision, Prompt, Slot
from game_core.kernel.narrow import Value
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

_KINDS: Final = {
    "task": "card",
    "pair": "card",
    "card": "card",
    "spot": "spot",
    "turn": "turn",
    "cell": "spot",
    "seam": "spot",
    "place": "spot",
}
_ASKED: Final = (
    "do",
    "layout_b",
    "layout_a",
    "task",
    "pair",
    "spot",
    "turn",
    "cube",
    "cell",
    "resource",
    "card",
    "pay",
    "place",
    "seam",
    "figure",
    "fate",
    "wild",
    "gainer",
    "order",
)
_SLOTS: Final = tuple(
    Slot(field, _KINDS.get(field, "choice"), words(f"shrinkopolis-ask-{field}")) for field in _ASKED
)


def prompt(cards: CardSet, view: View, decision: Decision, seat: Seat) -> Prompt:
    """What is asked of a seat."""
    table = view.open
    kind = decision.kind
    args: dict[str, int | str | Words] = {"turn": max(table.turn, 1), "turns": table.turns}
    if kind == "follow":
        window, _ = window_of(table, decision.id)
        args = {"seat": (table.first + window.turn - 1) % table.seats}
    elif kind == "order":
        args = {"order": words(f"shrinkopolis-order-{view.order.what}")}
    elif kind == "act" and next(purchases(cards, table, seat), None) is None:
        kind = "act-poor"
    elif table.top is not None and table.top.card:
        args["card"] = card_words(cards, table.top.card)
    return Prompt(words(f"shrinkopolis-prompt-{kind}", **args), _SLOTS)


def card_words(cards: CardSet, card: str) -> Words:
    """A card by its kind and number."""
    found = cards.by_id[card]
    match found.kind:
        case Kind.ANIMAL:
            name = words(f"shrinkopolis-animal-{found.animal}")
        case Kind.TASK:
            return words("shrinkopolis-card-task", name=words(f"shrinkopolis-task-{found.task}"))
        case Kind.TOOL:
            name = words(f"shrinkopolis-tool-{found.tool}")
        case _:
            name = words(f"shrinkopolis-kind-{found.kind}")
    return words("shrinkopolis-card", name=name, number=found.number)


def priced_words(cards: CardSet, card: str) -> Words:
    """A card and what it costs."""
    found = cards.by_id[card]
    price = words(f"shrinkopolis-amount-{found.kind.pays}", count=found.cost)
    return words("shrinkopolis-card-priced", card=card_words(cards, card), price=price)


def label(cards: CardSet, view: View, field: str, value: Value) -> Words:
    """One option of a field."""
    match field, value:
        case "pair", int(slot):
            return _pair(cards, view.open, slot)
        case "card", str(card):
            return priced_words(cards, card)
        case "task", str(task):
            return card_words(cards, task)
        case "spot", (int(x), int(y)):
            return words("shrinkopolis-spot", name=spot_name((x, y)))
        case "cell", (int(x), int(y)):
            return cell_words((x, y))
        case "seam", None:
            return words("shrinkopolis-follow-none")
        case "cube", None:
            return words("shrinkopolis-no-cube")
        case (("seam" | "place" | "cube"), (int(x), int(y), int(side))):
            return _place(cards, view, field, (x, y, side))
        case "wild", str(wild):
            return wild_words(wild)
        case "gainer", int(seat):
            return words("shrinkopolis-seat", seat=seat)
        case "pay", str(pay):
            return pay_words(pay)
        case (("layout_a" | "layout_b"), str(layout)):
            return words(f"shrinkopolis-layout-{layout}")
        case "resource", str(resource):
            return words(f"shrinkopolis-half-{resource}")
        case "figure", str(figure):
            return words(f"shrinkopolis-animal-{figure}")
        case "fate", str(fate):
            return words(f"shrinkopolis-fate-{fate or 'none'}")
        case (("turn" | "do" | "order"), _):
            return words(f"shrinkopolis-{field}-{value}")
        case _:
            raise AssertionError(field, value)


def _pair(cards: CardSet, table: Tabletop, slot: int) -> Words:
    first, second = table.ring[slot - 1], table.ring[slot % SLOTS]
    return words(
        "shrinkopolis-pair",
        first=slot,
        second=slot % SLOTS + 1,
        one=slot_words(cards, first),
        other=slot_words(cards, second),
    )


def slot_words(cards: CardSet, card: str) -> Words:
    """What lies in a slot of the ring."""
    if not card:
        return words("shrinkopolis-gap")
    found = cards.by_id[card]
    return card_words(cards, card) if found.kind is Kind.CITY else priced_words(cards, card)


def cell_words(cell: Cell) -> Words:
    """A cell of Vertigo's grid."""
    column, row = cell
    return words("shrinkopolis-cell", column="ABC"[column], first=2 * row + 1, last=2 * row + 2)


def _place(cards: CardSet, view: View, field: str, place: Place) -> Words:
    """A seam by the two cells that meet there, and what its halves show."""
    seam = seam_of(place)
    one, other = cells_of(seam)
    town = _town(cards, view, field, seam)
    halves = [town.halves.get(here, Half.NONE) for here in (seam, across(seam))]
    is_grid = field == "seam" and view.open.variant.has_vertigo
    return words(
        "shrinkopolis-seam",
        one=grid_name(one) if is_grid else spot_name(one),
        other=grid_name(other) if is_grid else spot_name(other),
        first=words(f"shrinkopolis-half-{_word(halves[0])}"),
        second=words(f"shrinkopolis-half-{_word(halves[1])}"),
    )


def _word(half: Half) -> str:
    return "none" if half is Half.NONE else half.value


def grid_name(cell: Cell) -> str:
    """A cell of Vertigo's lattice: a letter for the column, the row counted from the top."""
    return f"{'ABC'[cell[0]]}{cell[1] + 1}"


def _town(cards: CardSet, view: View, field: str, seam: Place) -> Town:
    """The town a seam lies in: Vertigo's, that of the window asked about first, or the own one."""
    table = view.open
    if field == "seam" and table.variant.has_vertigo:
        return table.vertigo_town(cards)
    number = table.district_of(table.active if view.seat is None else view.seat)
    if field == "seam" and (window := _window_with(table, number, seam)) is not None:
        number = window.district
    return table.districts[number].town(cards)


def _window_with(table: Tabletop, district: int, seam: Place) -> Window | None:
    """The window that a seat is asked about first, of those with that seam."""
    asked = [
        one
        for one in table.windows
        if seam in one.seams and district in one.order and district not in one.settled
    ]
    asked.sort(key=lambda one: district in one.closed)
    return asked[0] if asked else None


def wild_words(wild: str) -> Words:
    """Resources of choice."""
    names = [words(f"shrinkopolis-half-{part}") for part in parts_of(wild)]
    if not names:
        return words("shrinkopolis-wild-none")
    if len(names) == 1:
        return names[0]
    return words("shrinkopolis-and", one=names[0], other=names[1])


def pay_words(pay: str) -> Words:
    """A way to pay."""
    names = pay.split("_")
    dice = [words(f"shrinkopolis-half-{name}") for name in names if name in _RESOURCE_NAMES]
    if names[0] in _RESOURCE_NAMES:
        return words("shrinkopolis-pay", die=dice[0])
    if len(dice) > 1:
        return words("shrinkopolis-pay-glue", die=dice[0], other=dice[1])
    return words(f"shrinkopolis-pay-{names[0]}", die=dice[0])


_RESOURCE_NAMES: Final = ("components", "food", "art")


def describe(cards: CardSet, view: View, action: Action) -> Words:
    """A move in words."""
    match action:
        case SetOut():
            return words("shrinkopolis-move-set-out")
        case ChooseLayouts(layout_a=layout_a, layout_b=layout_b):
            first = words(f"shrinkopolis-layout-{layout_b}")
            if not layout_a:
                return words("shrinkopolis-move-layout", first=first)
            second = words(f"shrinkopolis-layout-{layout_a}")
            return words("shrinkopolis-move-layouts", first=first, second=second)
        case KeepTask(task=task):
            return words("shrinkopolis-move-task", card=card_words(cards, task))
        case TakePair(pair=slot):
            return words("shrinkopolis-move-take", pair=_pair(cards, view.open, slot))
        case PlaceCard(spot=spot, turn=turn, cube=cube):
            lies = words(
                "shrinkopolis-move-place",
                spot=spot_name(spot),
                turn=words(f"shrinkopolis-turn-{turn}"),
            )
            if cube is None:
                return _with_gains(cards, view, action, lies)
            place = _place(cards, view, "cube", cube)
            return words("shrinkopolis-move-place-cube", lies=lies, place=place)
        case PlaceVertigo(cell=cell, turn=turn):
            return words(
                "shrinkopolis-move-stack",
                cell=cell_words(cell),
                turn=words(f"shrinkopolis-turn-{turn}"),
            )
        case ChooseWild(resource=resource):
            chosen = words(f"shrinkopolis-half-{resource}")
            return words("shrinkopolis-move-wild", resource=chosen)
        case BuyCard(card=card, pay=pay):
            return words(
                "shrinkopolis-move-buy", card=priced_words(cards, card), pay=pay_words(pay)
            )
        case PlaceCube(place=place):
            return words("shrinkopolis-move-cube", place=_place(cards, view, "place", place))
        case SendFigure(seam=seam, figure=figure):
            return words(
                "shrinkopolis-move-send",
                figure=words(f"shrinkopolis-animal-{figure}"),
                place=_place(cards, view, "seam", seam),
            )
        case EndTurn(fate=fate):
            told = words(f"shrinkopolis-fate-{fate or 'none'}")
            if not view.open.hand:
                return words("shrinkopolis-move-end", fate=told)
            left = card_words(cards, view.open.hand)
            return words("shrinkopolis-move-end-with", card=left, fate=told)
        case Follow():
            return _follow(cards, view, action)
        case SetOrder(order=order):
            return words("shrinkopolis-move-order", order=words(f"shrinkopolis-order-{order}"))
        case _:
            raise AssertionError(action)


def _with_gains(cards: CardSet, view: View, action: PlaceCard, lies: Words) -> Words:
    """The spot, and what the connections made there would bring."""
    table = view.open
    if table.top is None or view.seat is None:
        return lies
    own = table.own(view.seat)
    laid = Laid(table.top.card, *action.spot, action.turn)
    made = completed_by(town_of(cards, (*own.laid, laid), own.cubes), laid.places)
    amounts = [sum(one.fixed[n] for one in made) for n in range(3)]
    amounts += [sum(one.wilds for one in made), sum(one.points for one in made)]
    parts = [
        words(f"shrinkopolis-amount-{name}", count=count)
        for name, count in zip((*_RESOURCE_NAMES, "wild", "vp"), amounts, strict=True)
        if count
    ]
    if not parts:
        return lies
    what = parts[0]
    for part in parts[1:]:
        what = words("shrinkopolis-also", one=what, other=part)
    return words("shrinkopolis-move-place-gains", lies=lies, what=what)


def _follow(cards: CardSet, view: View, action: Follow) -> Words:
    if action.seam is None:
        return words("shrinkopolis-follow-none")
    place = _place(cards, view, "seam", action.seam)
    told = words("shrinkopolis-move-follow", place=place)
    if action.wild:
        told = words("shrinkopolis-move-follow-wild", follow=told, wild=wild_words(action.wild))
    if action.gainer >= 0:
        told = words("shrinkopolis-move-follow-for", follow=told, seat=action.gainer)
    return told


def option_words() -> Mapping[str, Words]:
    """The names of the table options and of their values."""
    named: dict[str, type[StrEnum]] = {"mode": Mode, "layouts": Layouts, "following": Following}
    found = {}
    for option, kind in named.items():
        found[option] = words(f"shrinkopolis-option-{option}")
        for value in kind:
            found[f"{option}.{value}"] = words(f"shrinkopolis-option-{option}-{value}")
    return found
