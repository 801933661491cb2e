"""The score sheets (MK-30 to MK-35)."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import chain
from typing import Final

from game_core.games.minikin_city.cards import (
    COLOURS,
    KINDS,
    SYMBOLS,
    Card,
    CardSet,
    Colour,
    Count,
    Gain,
    Symbol,
    Thing,
)
from game_core.games.minikin_city.phrases import bare_effect_words, card_words, needs_words
from game_core.games.minikin_city.tableau import (
    NOTHING,
    Tableau,
    Town,
    cockades_of,
    scoring_gain,
    times,
    town_of,
)
from game_core.games.minikin_city.view import MARKER_ROW, TOKEN_ROW, View, city_cell
from game_core.kernel.decision import Cell
from game_core.kernel.outcome import Line, Outcome, Sheet
from game_core.kernel.seats import Seat
from game_core.kernel.words import Words, words

REMEMBERED: Final = 1024
"""How many tableaus a game keeps the lines of."""

COCKADES: Final = (0, 1, 3, 6, 10, 15, 21)
"""MK-33: the points of none to six cockades; more bring no more."""


LinesOf = Callable[[int, Tableau], tuple[Line, ...]]
"""The lines of a tableau at a table of so many seats."""


def remembered(cards: CardSet) -> LinesOf:
    """`lines_of` over these cards; what was reckoned lately is not reckoned again.

    A move changes one tableau, and computer players compare many moves.
    """
    return lru_cache(REMEMBERED)(partial(lines_of, cards))


def standing(lines: LinesOf, view: View) -> Outcome:
    """Everybody's sheet as if it ended now; of equals, more unused pawns are better (MK-35)."""
    sheets = tuple(
        _sheet(seat, lines(view.seats, tableau)) for seat, tableau in enumerate(view.tableaus)
    )
    ranks = [(one.total, view.tableaus[one.seats[0]].unused) for one in sheets]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(sheets=sheets, places=places, headline=_headline(view, sheets, places))


def _sheet(seat: Seat, lines: tuple[Line, ...]) -> Sheet:
    return Sheet((seat,), sum(line.points for line in lines), lines)


def lines_of(cards: CardSet, seats: int, tableau: Tableau) -> tuple[Line, ...]:
    """The lines of a sheet: markers, tokens, every card with a scoring effect, cockades."""
    town = town_of(cards, tableau)
    spaces = tuple(cards.reward_of(seats, marker) for marker in tableau.markers)
    return (
        _rewards(spaces),
        *_tokens(town),
        *_effects(town),
        _cockades(town, spaces),
    )


def _rewards(spaces: tuple[Gain, ...]) -> Line:
    scored = [n for n, gain in enumerate(spaces) if gain.points]
    return Line(
        key="rewards",
        points=sum(gain.points for gain in spaces),
        label=words("minikin_city-line-rewards"),
        sum=words("minikin_city-sum-rewards", markers=len(scored)),
        cells=tuple((n, MARKER_ROW) for n in scored),
    )


def _tokens(town: Town) -> Iterator[Line]:
    scored = [n for n, token in enumerate(town.tokens) if token.gain.points]
    if scored:
        yield Line(
            key="tokens",
            points=sum(token.gain.points for token in town.tokens),
            label=words("minikin_city-line-tokens"),
            sum=words("minikin_city-sum-tokens", tokens=len(scored)),
            cells=tuple((n, TOKEN_ROW) for n in scored),
        )


def _effects(town: Town) -> Iterator[Line]:
    """A line for each card that scores, filled or not, in the order they were played."""
    for n, card in enumerate(town.cards):
        if card.scoring is None:
            continue
        gain = scoring_gain(card, town.pawns[n], town)
        yield Line(
            key=f"card_{card.name}",
            points=gain.points,
            label=words("minikin_city-line-card", card=card_words(card)),
            sum=_why(card, town.pawns[n], town, gain),
            cells=(
                city_cell(n),
                *(cell for cell in _counts(town, n, gain) if cell != city_cell(n)),
            ),
        )


def _why(card: Card, pawns: int, town: Town, gain: Gain) -> Words:
    assert card.scoring is not None
    if pawns < card.spaces:
        return words("minikin_city-sum-unfilled", pawns=pawns, spaces=card.spaces)
    if gain.cockades:
        return words("minikin_city-sum-to-cockades", cockades=gain.cockades)
    if card.scoring.each is not None:
        number = times(card.scoring, town)
        what = bare_effect_words(card.scoring)
        return words("minikin_city-sum-each", times=number, effect=what)
    if card.scoring.needs:
        met = "met" if gain != NOTHING else "missed"
        return words(f"minikin_city-sum-{met}", needs=needs_words(card.scoring))
    return words("minikin_city-sum-filled")


def _counts(town: Town, index: int, gain: Gain) -> Iterator[Cell]:
    """The cells that a paying effect counts, each once."""
    effect = town.cards[index].scoring
    if effect is None or gain == NOTHING:
        return
    counts = (*effect.needs, *((effect.each,) if effect.each else ()))
    yield from dict.fromkeys(chain.from_iterable(cells_of(town, count) for count in counts))


def cells_of(town: Town, what: Count) -> Iterator[Cell]:
    """Where the things lie that an effect counts: in the city, among the tokens."""
    for n, card in enumerate(town.cards):
        if _is_counted(card, town.pawns[n], what):
            yield city_cell(n)
    is_colour = what.of in COLOURS or what.of == Thing.COLOUR_SET
    symbols = _symbols(what)
    for n, token in enumerate(town.tokens):
        if (is_colour and token.wild) or symbols.intersection(token.symbols):
            yield (n, TOKEN_ROW)


def _is_counted(card: Card, pawns: int, what: Count) -> bool:
    if what.values is not None:
        return card.value in what.values
    match what.of:
        case Thing.COLOUR_SET:
            return card.colour is not None
        case Thing.PAWN:
            return pawns > 0
        case Thing.INSTANT:
            return card.instant is not None
        case Colour.RED | Colour.GREEN | Colour.BLUE:
            return card.colour == what.of
        case _:
            return bool(_symbols(what).intersection(card.symbols))


def _symbols(what: Count) -> frozenset[Symbol]:
    """The symbols that are counted, if it is symbols."""
    if what.of in (Thing.SYMBOL_SET, Thing.KIND):
        return frozenset(KINDS)
    return frozenset({Symbol(what.of)}) if what.of in SYMBOLS else frozenset()


def _cockades(town: Town, spaces: tuple[Gain, ...]) -> Line:
    number = cockades_of(town, spaces)
    cells = [
        *(
            city_cell(n)
            for n, card in enumerate(town.cards)
            if Symbol.COCKADE in card.symbols or scoring_gain(card, town.pawns[n], town).cockades
        ),
        *(
            (n, TOKEN_ROW)
            for n, token in enumerate(town.tokens)
            if token.gain.cockades or Symbol.COCKADE in token.symbols
        ),
        *((n, MARKER_ROW) for n, gain in enumerate(spaces) if gain.cockades),
    ]
    return Line(
        key="cockades",
        points=COCKADES[min(number, len(COCKADES) - 1)],
        label=words("minikin_city-line-cockades"),
        sum=words("minikin_city-sum-cockades", cockades=number),
        cells=tuple(cells),
    )


def _headline(view: View, sheets: tuple[Sheet, ...], places: tuple[int, ...]) -> Words:
    best = [seat for seat, place in enumerate(places) if place == 1]
    total = sheets[best[0]].total
    if len(best) > 1:
        key = "shared" if view.is_over else "level"
        return words(f"minikin_city-headline-{key}", seats=len(best), total=total)
    key = "won" if view.is_over else "leads"
    tied = sum(one.total == total for one in sheets) > 1
    if tied and view.is_over:
        key = "won-pawns"
    return words(f"minikin_city-headline-{key}", leader_seat=best[0], total=total)
