"""The score sheets: people times hearts (HC-7), or their sum (HC-10)."""

from collections.abc import Callable, Iterator

from game_core.games.happy_city.cards import Card, CardSet, Effect
from game_core.games.happy_city.effects import acting_special, end_gain
from game_core.games.happy_city.options import Variant
from game_core.games.happy_city.towns import Towns
from game_core.games.happy_city.view import View, cell_of
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words


def standing(cards: CardSet, view: View) -> Outcome:
    """Everybody's sheet as if it ended now; ties go to the richer city, then they are shared."""
    towns = Towns(cards, view.cities, view.variant)
    seats = range(len(view.cities))
    sheets = tuple(sheet(towns, seat) for seat in seats)
    ranks = [(sheets[seat].total, view.cities[seat].coins) for seat in seats]
    return Outcome(
        sheets=sheets,
        places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
        headline=_headline(ranks, view),
    )


def sheet(towns: Towns, seat: Seat) -> Sheet:
    """The sheet of a seat.

    People and hearts are lines of their own; the line after them turns their sum into their
    product, so that the lines add up to the total.
    """
    lines = tuple(_lines(towns, seat))
    return Sheet((seat,), sum(line.points for line in lines), lines)


def _lines(towns: Towns, seat: Seat) -> Iterator[Line]:
    on_cards, gain = towns.worth(seat), end_gain(towns, seat)
    people = _factor(towns, seat, "people", on_cards[0], gain.people, _people_of)
    hearts = _factor(towns, seat, "hearts", on_cards[1], gain.hearts, _hearts_of)
    yield people
    yield hearts
    total = people.points + hearts.points
    if towns.variant is Variant.PRODUCT:
        product = towns.points(people.points, hearts.points)
        yield Line(
            key="product",
            points=product - total,
            label=words("happy_city-line-product"),
            sum=words(
                "happy_city-sum-product",
                people=people.points,
                hearts=hearts.points,
                product=product,
            ),
            cells=tuple(dict.fromkeys((*people.cells, *hearts.cells))),
        )
        total = product
    yield from _after_the_product(towns, seat, total)


def _people_of(card: Card) -> int:
    return card.people


def _hearts_of(card: Card) -> int:
    return card.hearts


def _factor(
    towns: Towns, seat: Seat, key: str, on_cards: int, by_effect: int, value: Callable[[Card], int]
) -> Line:
    """People or hearts; below nothing counts as nothing (HC-7)."""
    points = max(0, on_cards + by_effect)
    text = f"happy_city-sum-{key}"
    if on_cards + by_effect < 0:
        text = "happy_city-sum-below"
    elif by_effect:
        text = f"happy_city-sum-{key}-effect"
    return Line(
        key=key,
        points=points,
        label=words(f"happy_city-line-{key}"),
        sum=words(text, count=on_cards, more=by_effect),
        cells=tuple(_counted(towns, seat, value, counts_special=by_effect != 0)),
    )


def _counted(
    towns: Towns, seat: Seat, value: Callable[[Card], int], *, counts_special: bool
) -> Iterator[Cell]:
    """The cards that bring or cost something, and the special where its effect does."""
    special, copied = towns.special(seat), towns.copied_card(seat)
    for slot, card in enumerate(towns.cards_of(seat)):
        by_effect = counts_special or (copied is not None and value(copied) != 0)
        if value(card) or (card is special and by_effect):
            yield cell_of(slot)


def _after_the_product(towns: Towns, seat: Seat, points: int) -> Iterator[Line]:
    """Doubling, then subtraction, by an expert special (HC-9)."""
    special = acting_special(towns, seat)
    if special is None:
        return
    cells = (cell_of(towns.slot_of_special(seat)),)
    if special.effect is Effect.DOUBLE_IF_LOW and points < special.amounts[0]:
        yield Line(
            key="doubled",
            points=points,
            label=words("happy_city-line-doubled"),
            sum=words("happy_city-sum-doubled", limit=special.amounts[0]),
            cells=cells,
        )
    if special.effect is Effect.DOUBLE_INCOME:
        income = towns.income(seat)
        yield Line(
            key="income",
            points=-income,
            label=words("happy_city-line-income"),
            sum=words("happy_city-sum-income", income=income),
            cells=cells,
        )


def _headline(ranks: list[tuple[int, int]], view: View) -> Words:
    best = max(ranks)
    leaders = [seat for seat, rank in enumerate(ranks) if rank == best]
    when = "over" if view.is_over else "running"
    if len(leaders) > 1:
        return words(f"happy_city-headline-{when}-shared", total=best[0], seats=len(leaders))
    by_coins = sum(total == best[0] for total, _ in ranks) > 1
    how = "-coins" if by_coins else ""
    return words(f"happy_city-headline-{when}{how}", leader_seat=leaders[0], total=best[0])
