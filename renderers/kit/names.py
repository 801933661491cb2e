"""What players are called in pictures."""

from game_core.kernel.seats import Seat
from game_core.kernel.words import words
from renderers.marks import Marks, Say
from renderers.typeface import shown_name


def seat_name(seat: Seat, marks: Marks, say: Say) -> str:
    """The name of a seat where it can be drawn, else "Seat 2"."""
    fallback = say(words("seat-number", number=seat + 1))
    return shown_name(marks.names[seat], fallback) if seat < len(marks.names) else fallback
