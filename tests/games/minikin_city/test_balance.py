"""Fifty games of the balance script, in every run; 2,500 a size are in data/minikin_city."""

from tests.balance.minikin_city import (
    Tally,
    card_table,
    complaints,
    places,
    summary,
    tallied,
)

GAMES = {2: 20, 3: 14, 4: 10, 5: 6}


def test_fifty_games_are_played_and_counted(game) -> None:
    tallies: list[Tally] = []
    for players, games in GAMES.items():
        *_, tally = tallied(players, range(games))
        tallies.append(tally)
        assert tally.games == games
        assert len(tally.totals) == players * games
        assert sum(tally.seats.values()) == sum(tally.wins.values()) == 60 * games
        assert sum(tally.taken.values()) == games * players * (4 + 8)
        assert sum(tally.played.values()) in range(8 * players * games, 8 * players * games + 51)
    assert sum(tally.games for tally in tallies) == 50
    taken = {name for tally in tallies for name, number in tally.taken.items() if number}
    assert taken == set(game.cards.by_name)
    assert not [one for one in complaints(tallies) if "offers" in one]
    for table in (summary(tallies), places(tallies)):
        assert len(list(table)) == 2 + len(GAMES)
    assert len(list(card_table(tallies))) == 2 + 61
