"""What players are called in pictures."""

from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.marks import Say
from renderers.typeface import shown_name


def seat_name(seat: Seat, say: Say) -> str:
    """The name of a seat where it can be drawn, else "Seat 2"."""
    return shown_name(
        say(words("picture-player", seat=seat)), say(words("seat-number", number=seat + 1))
    )
