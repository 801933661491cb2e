"""Cities to draw."""

from collections.abc import Iterable

from game_core.games.sprawlopolis.options import Difficulty, Variant
from game_core.games.sprawlopolis.view import Placed, View
from renderers.marks import Spot

GOALS = (8, 7, 17)
CITY = tuple(number for number in range(1, 19) if number not in GOALS)

# fifteen cards side by side, four in a row: sixty blocks, the most there can be
COMPACT = tuple(Placed(card, n % 4 * 2, n // 4 * 2, n % 2 * 180) for n, card in enumerate(CITY))
# one card after the other: thirty columns
WIDE = tuple(Placed(card, n * 2, 0, 0) for n, card in enumerate(CITY))


def view_of(city: Iterable[Placed], hand: tuple[int, ...] = (), deck: int | None = None) -> View:
    """The table with this city; the viewer sits first of two and plays next."""
    laid = tuple(city)
    over = len(laid) == len(CITY)
    return View(
        seat=0,
        goals=GOALS,
        difficulty=Difficulty.NORMAL,
        variant=Variant.STANDARD,
        city=laid,
        deck_top=deck,
        deck_size=0 if deck is None else 4,
        hand=hand,
        hand_sizes=(len(hand), 1),
        turn=min(14, len(laid)),
        turns=14,
        active=None if over else 0,
    )


def spots_round(view: View) -> tuple[Spot, ...]:
    """Every place where a card would touch or cover the city, numbered in reading order."""
    taken = {cell for placed in view.city for cell in placed.cells}
    near = {(x + dx, y + dy) for x, y in taken for dx in (-2, -1, 0, 1) for dy in (-2, -1, 0, 1)}
    corners = {(-2, -2), (-2, 1), (1, -2), (1, 1)}
    legal = {
        at
        for at in near
        if any((at[0] - x, at[1] - y) not in corners for x, y in taken if _close(at, (x, y)))
    }
    ordered = sorted(legal, key=lambda cell: (cell[1], cell[0]))
    return tuple(Spot(n, Placed(0, *at, 0).cells) for n, at in enumerate(ordered, 1))


def _close(at: tuple[int, int], cell: tuple[int, int]) -> bool:
    return all(-2 <= a - b <= 1 for a, b in zip(at, cell, strict=True))
