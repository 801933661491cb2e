"""The pictures in words: alt texts, and the whole table as text."""

from collections.abc import Iterable, Iterator, Mapping

from game_core.games.happy_city.cards import Card, CardSet, Colour, Special
from game_core.games.happy_city.named import card_name, effect_words, value_words, worth_words
from game_core.games.happy_city.options import Specials, Variant
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import ROW, View
from game_core.kernel.decision import Cell, Footprint
from game_core.kernel.seats import NATURE, Seat
from game_core.kernel.words import Words, words
from renderers.games.happy_city.faces import missing
from renderers.games.happy_city.headings import factors
from renderers.games.happy_city.sheets import card_lines
from renderers.marks import Marks, Say

MOST_ALT = 1024
MOST_TEXT = 3500
MOST_PLACE = 100
MOST_NAME = 20
"""Longer names are cut in the long text, so that five cities fit."""


def _cut(text: str, most: int = MOST_ALT) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _list(items: Iterable[str]) -> str:
    return ", ".join(items)


def alt(view: View, cards: CardSet, marks: Marks, say: Say) -> str:
    """What the table picture shows, the most wanted first."""
    return _cut(" ".join(say(part) for part in _alt_parts(view, cards, marks, say)))


def _alt_parts(view: View, cards: CardSet, marks: Marks, say: Say) -> Iterator[Words]:
    if view.is_over:
        yield words("happy_city-alt-over")
    else:
        yield words("happy_city-alt-round", round=max(1, view.round))
        if view.is_last_round:
            yield words("happy_city-alt-last")
    if view.active is not None:
        yield words("happy_city-alt-active", seat=view.active)
    yield from _marked(cards, marks)
    if not view.is_over:
        yield _open(view, say)
        if view.specials:
            yield words("happy_city-alt-specials", cards=_list(_near(view, cards, say)))
    for seat, city in enumerate(view.cities):
        yield words(
            "happy_city-alt-player",
            seat=seat,
            total=factors(view, cards, seat, marks)[2] or 0,
            cards=len(city.cards),
            coins=city.coins,
            income=Towns(cards, view.cities).income(seat),
        )
    if not view.is_over:
        yield from _decks(view)
        yield words("happy_city-alt-dwellings", cards=_list(_piles(view, cards, say)))


def _open(view: View, say: Say) -> Words:
    if view.markets and view.asked == "market":
        return words("happy_city-alt-markets", cards=_list(_names(view.markets, say)))
    if not view.centre:
        return words("happy_city-alt-open-none")
    return words("happy_city-alt-open", cards=_list(_names(view.centre, say)))


def _decks(view: View) -> Iterator[Words]:
    """How many cards the decks have, and their piles of discards where there are any."""
    one, two, three = view.deck_sizes
    yield words("happy_city-alt-decks", one=one, two=two, three=three)
    if any(view.discarded):
        one, two, three = view.discarded
        yield words("happy_city-alt-discards", one=one, two=two, three=three)


def _names(cards: Iterable[str], say: Say) -> list[str]:
    return [say(card_name(card)) for card in cards]


def _piles(view: View, cards: CardSet, say: Say) -> Iterator[str]:
    for dwelling, left in zip(cards.dwellings, view.dwellings, strict=True):
        yield say(words("happy_city-alt-pile", card=card_name(dwelling.id), count=left))


def _near(view: View, cards: CardSet, say: Say) -> Iterator[str]:
    """The specials with how many cards the viewer, or else the active seat, lacks; by name alone
    for who has a special already.
    """
    seat = (view.active if view.seat is None else view.seat) or 0
    towns = Towns(cards, view.cities)
    have = towns.colours(seat)
    if towns.special(seat) is not None:
        yield from _names(view.specials, say)
        return
    for card in view.specials:
        special = cards.special(card)
        assert special is not None
        lacks = missing(special, have)
        yield say(words("happy_city-alt-missing", card=card_name(card), missing=lacks))


def _marked(cards: CardSet, marks: Marks) -> Iterator[Words]:
    ghost = marks.ghost
    if ghost is not None and ghost.board == NATURE and ghost.piece in cards.by_id:
        yield words("happy_city-alt-marked", card=card_name(ghost.piece))


def city_alt(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> str:
    """What the picture of a city shows."""
    parts = list(_city_parts(view, cards, seat, marks, say))
    return _cut(" ".join(say(part) for part in parts))


def _city_parts(view: View, cards: CardSet, seat: Seat, marks: Marks, say: Say) -> Iterator[Words]:
    people, hearts, total = factors(view, cards, seat, marks)
    towns = Towns(cards, view.cities, view.variant)
    city = view.cities[seat]
    yield words(
        "happy_city-alt-city",
        seat=seat,
        people=people,
        hearts=hearts,
        total=towns.points(people, hearts) if total is None else total,
        coins=city.coins,
        income=towns.income(seat),
    )
    if line := marks.highlight:
        slots = _list(str(_slot(cell)) for cell in line.cells)
        yield words("happy_city-alt-highlight", line=line.label, slots=slots)
    ghost = marks.ghost
    if ghost is not None and ghost.board in (None, seat) and ghost.piece in cards.by_id:
        slot = _slot(ghost.at)
        yield words("happy_city-alt-preview", card=card_name(ghost.piece), slot=slot)
        if marks.gain is not None:
            yield words("happy_city-alt-gain", points=marks.gain)
    if not city.cards:
        yield words("happy_city-alt-empty")
        return
    told = (f"{slot} {name}" for slot, name in enumerate(_names(city.cards, say), 1))
    yield words("happy_city-alt-slots", cards=_list(told))


def place(_view: View, cards: CardSet, lying: Footprint, say: Say) -> str:
    """Which slot a card would take and what it brings; nothing for what lies in the centre."""
    if lying.board is not None or lying.piece not in cards.by_id:
        return ""
    worth = worth_words(cards.by_id[lying.piece])
    told = words("happy_city-alt-place", slot=_slot(lying.at), worth=worth)
    return _cut(say(told), MOST_PLACE)


def _slot(cell: Cell) -> int:
    return cell[1] * ROW + cell[0] + 1


def specials_alt(view: View, cards: CardSet, _marks: Marks, say: Say) -> str:
    """The open specials: what they need, what they bring."""
    told = []
    for card in view.specials:
        special = cards.special(card)
        assert special is not None
        told.append(_special(special, say))
    return _cut("\n".join([say(words("happy_city-picture-specials")), *told]))


def _colours(counts: Mapping[Colour, int], say: Say) -> str:
    """So many cards of each colour, those that there are."""
    return _list(
        say(words("happy_city-alt-need", count=count, colour=words(f"happy_city-colour-{colour}")))
        for colour, count in counts.items()
        if count
    )


def _for_sale(card: Card, say: Say) -> str:
    """A card that can be bought, with its colour, its printed price and what it brings."""
    facts = [words("happy_city-fact-price", count=card.cost), *value_words(card)]
    if card.colour is not None:
        facts.insert(0, words(f"happy_city-colour-{card.colour}"))
    return f"{say(card_name(card.id))}: {_list(map(say, facts))}"


def _special(special: Special, say: Say) -> str:
    asked = _colours(special.needs, say)
    worth = worth_words(special) if special.effect is None else effect_words(special)
    return say(
        words("happy_city-alt-special", card=card_name(special.id), needs=asked, worth=worth)
    )


def card_alt(cards: CardSet, name: str, say: Say) -> str:
    """One card."""
    shown = cards.by_id[name]
    if isinstance(shown, Special):
        return _cut(_special(shown, say))
    return _cut(f"{say(card_name(name))}: {_list(card_lines(shown, say))}.")


def card_names(cards: CardSet, say: Say) -> dict[str, str]:
    """Every card by its id."""
    return {card.id: say(card_name(card.id)) for card in cards.all}


def text_view(view: View, cards: CardSet, say: Say) -> str:
    """The whole table: what lies open, the specials, every city with its slots."""
    return _cut("\n".join(_text_lines(view, cards, say)), MOST_TEXT)


def _city_line(view: View) -> str:
    """How a city's worth is told; with effects of the end only the sheet knows the total."""
    if view.specials_in_play is Specials.EXPERT:
        return "happy_city-text-city-expert"
    return "happy_city-text-city-sum" if view.variant is Variant.SUM else "happy_city-text-city"


def _text_lines(view: View, cards: CardSet, say: Say) -> Iterator[str]:
    towns = Towns(cards, view.cities)
    if not view.is_over:
        yield say(words("happy_city-text-title", round=max(1, view.round)))
        if view.is_last_round:
            yield say(words("happy_city-alt-last"))
        yield say(_open(view, say))
        yield from (f"• {_for_sale(cards.by_id[card], say)}" for card in view.centre)
        yield " ".join(map(say, _decks(view)))
        yield say(words("happy_city-alt-dwellings", cards=_list(_piles(view, cards, say))))
        yield from (f"• {_for_sale(home, say)}" for home in cards.dwellings)
    by = _city_line(view)
    for seat, city in enumerate(view.cities):
        people, hearts = (max(0, count) for count in towns.worth(seat))
        total = people + hearts if view.variant is Variant.SUM else people * hearts
        yield say(
            words(
                by,
                seat=seat,
                people=people,
                hearts=hearts,
                total=total,
                coins=city.coins,
                income=towns.income(seat),
            )
        )
        names = [_cut(name, MOST_NAME) for name in _names(city.cards, say)]
        yield _list(names) or say(words("happy_city-alt-empty"))
        counts = towns.colours(seat)
        if colours := _colours({colour: counts[colour] for colour in Colour}, say):
            yield say(words("happy_city-text-colours", colours=colours))
    if view.is_over:
        return
    for card in view.specials:
        special = cards.special(card)
        assert special is not None
        yield "• " + _special(special, say)
