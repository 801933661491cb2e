"""The words of public posts."""

from bot.discord_app.posts import places_told
from game_core.kernel.outcome import Outcome, Sheet
from game_core.kernel.words import words


def ended(*totals: int, places: tuple[int, ...]) -> Outcome:
    """A game over, with a sheet a seat."""
    sheets = tuple(Sheet((seat,), total, ()) for seat, total in enumerate(totals))
    return Outcome(sheets=sheets, places=places, headline=words("over"))


def test_places_are_told_from_the_winners_on_and_are_no_list() -> None:
    """Discord would count the items of a list that begins with 3 as 3, 4, 5."""
    told = list(places_told(("Ann", "Bob", "Cem"), ended(7, 9, 13, places=(3, 2, 1))))
    assert told == ["1\\. **Cem** 13", "2\\. **Bob** 9", "3\\. **Ann** 7"]


def test_a_shared_place_is_told_twice() -> None:
    told = list(places_told(("Ann", "*Bob*", "Cem"), ended(9, 9, 7, places=(1, 1, 3))))
    assert told == ["1\\. **Ann** 9", "1\\. **\\*Bob\\*** 9", "3\\. **Cem** 7"]


def test_who_shares_a_sheet_shares_a_line() -> None:
    pair = Outcome((Sheet((0, 2), 8, ()), Sheet((1, 3), 11, ())), (2, 1, 2, 1), words("over"))
    told = list(places_told(("Ann", "Bob", "Cem", "Dan"), pair))
    assert told == ["1\\. **Bob, Dan** 11", "2\\. **Ann, Cem** 8"]
