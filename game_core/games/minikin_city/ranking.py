"""Rankings: of the cards of a round, and of the hands at the end."""

from collections.abc import Mapping, Sequence

from game_core.games.minikin_city.cards import TOP, Card, Colour
from game_core.kernel.seats import Seat


def ranked(played: Sequence[tuple[Seat, Card]], best: Colour) -> tuple[Seat, ...]:
    """The seats from the top: 21, then the best colour from high to low, then the others (MK-11).

    `played` is in the order of play, which settles ties.
    """

    def rank(one: tuple[Seat, Card]) -> tuple[bool, bool, int]:
        card = one[1]
        return (card.value != TOP, card.colour is not best, -card.value)

    return tuple(seat for seat, _ in sorted(played, key=rank))


def hand_sum(hand: Sequence[Card], best: Colour) -> int:
    """The values of a hand's cards of the best colour; 21 has no colour and counts 0 (MK-34)."""
    return sum(card.value for card in hand if card.colour is best)


def hands_ranked(sums: Mapping[Seat, int], order: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats from the top; of equals, who revealed first (MK-34)."""
    return tuple(sorted(order, key=lambda seat: -sums[seat]))
