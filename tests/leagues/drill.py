"""A season without a store: events in, orders out, a clock that a test sets."""

from __future__ import annotations

from bot.leagues.entering import NO_PAST
from bot.leagues.events import (
    CheckedIn,
    Looked,
    Reached,
    SignedUp,
    Step,
    TableEnded,
    TableOpened,
)
from bot.leagues.orders import Open, Post, Sleep, Tell, Wake
from bot.leagues.planning import begun, round_paired
from bot.leagues.season import Season
from bot.leagues.settings import DAY, HOUR, Format, Settings
from bot.leagues.signing import opening
from bot.leagues.turning import after, fold

START = 1_800_000_000 - 1_800_000_000 % DAY + 18 * HOUR
SEED = "5ea5"
SEVEN = tuple(range(11, 18))


def settings(**more):
    kept = {"name": "Harbour Cup", "guild": 1, "channel": 2, "organiser": 3, "game": "happy_city"}
    return Settings(**{**kept, **more})


class Drill:
    """One season and all that it has ordered."""

    def __init__(self, past=NO_PAST, **more):
        self.now = START - 21 * DAY
        self.first = Season(1, 1, 1, settings(**more), SEED, START)
        self.season = self.first
        self.past = past
        self.log = []
        self.dues = {}
        self.orders = []
        self._take(opening(self.season, self.now))

    def does(self, event):
        """The orders of an event, which must change nothing when it comes again."""
        turn = after(self.season, event)
        self.season = turn.season
        self.log.append(event)
        self._take(turn.orders)
        return turn.orders

    def _take(self, orders):
        self.orders += orders
        for one in orders:
            if isinstance(one, Wake):
                self.dues[one.step, one.number] = one.at
            elif isinstance(one, Sleep):
                self.dues.pop((one.step, one.number), None)

    def until(self, at):
        """Every step comes that is due by then; tables are opened at once."""
        while self.dues and min(self.dues.values()) <= at:
            (step, number), self.now = min(self.dues.items(), key=lambda one: (one[1], one[0]))
            del self.dues[step, number]
            self.step(step, number)
        self.now = at

    def step(self, step, number):
        match step:
            case Step.START:
                self.opened(self.does(begun(self.season, self.past, self.now)))
            case Step.ROUND:
                self.opened(self.does(round_paired(self.season, self.now)))
            case Step.LOOK:
                pass
            case _:
                self.does(Reached(at=self.now, step=step, number=number))

    def opened(self, orders):
        for one in orders:
            if isinstance(one, Open):
                game = 1000 + one.table
                self.does(TableOpened(at=self.now, table=one.table, game=game))

    def enter(self, *people):
        for person in people:
            self.does(SignedUp(at=self.now, person=person))

    def check_in(self, *people):
        for person in people:
            self.does(CheckedIn(at=self.now, person=person))

    def begin(self, *people):
        """The season runs with these people."""
        self.enter(*people)
        self.until(START - 71 * HOUR)
        self.check_in(*people)
        self.until(START)

    def looks(self, table, moves, waiting=(), time_outs=None):
        counts = time_outs or (0,) * len(moves)
        event = Looked(at=self.now, table=table, moves=moves, time_outs=counts, waiting=waiting)
        return self.does(event)

    def ends(self, table, places, scores=None, left=(), time_outs=None):
        one, count = self.season.table(table), len(places)
        return self.does(
            TableEnded(
                at=self.now,
                table=table,
                game=one.game,
                places=tuple(places),
                scores=tuple(scores or (20 - place for place in places)),
                time_outs=time_outs or (0,) * count,
                left=left,
            )
        )

    def all_end(self):
        """Every open table ends in the order of its members' numbers."""
        for one in self.season.open_tables:
            self.ends(one.number, [1 + sorted(one.seats).index(person) for person in one.seats])

    def told(self, kind=Post):
        """The message keys of all posts (or direct messages) so far."""
        return [one.words.key for one in self.orders if isinstance(one, kind)]

    def tells(self, key):
        return [one.person for one in self.orders if isinstance(one, Tell) and one.words.key == key]

    def check(self):
        """The log folds to the very season, and no event may come twice."""
        assert fold(self.first, self.log) == self.season


FORMATS = tuple(Format)
