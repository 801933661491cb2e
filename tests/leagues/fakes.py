"""Tables that play by themselves, people with habits, and a clock: what a simulated year needs."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Challenged,
    CheckedIn,
    Disputed,
    Offered,
    Paused,
    SignedUp,
    SubstituteAnswered,
    Withdrew,
)
from bot.leagues.running import Leagues
from bot.leagues.season import Stage
from bot.leagues.seeded import Stream
from bot.leagues.settings import DAY, HOUR, Format
from bot.leagues.tables import TableFacts
from bot.outbox.rows import outbox_row
from bot.store.rows import PostRow
from tests.leagues.drill import START, settings

SEEDS = "{:032x}"
EXPECTED = (
    "league-disputed-already",
    "league-disputed-before",
    "league-not-asked",
    "league-challenge-open",
)
"""What people try in vain."""


@dataclass
class Game:
    """A game that is over at a time of its own, by scores drawn from its name."""

    wish: object
    opened: int
    over: int
    seats: tuple[int, ...]
    ended: bool = False
    restarted: int | None = None
    frozen: bool = False
    left: set = field(default_factory=set)


class Tables:
    """Stand-in tables, which outlive the bot as Discord and the store do."""

    def __init__(self, clock, days=(4, 50), lazy=11):
        self.clock = clock
        self.games = {}
        self.days = days
        self.lazy = lazy
        self.calls = []

    def _new(self, wish, tries=0):
        number = len(self.games) + 1
        stream = Stream(f"{wish.season}/{wish.table}/{tries}", "game")
        first, last = self.days
        now = int(self.clock())
        over = now + (first * 24 + stream.below((last - first) * 24)) * HOUR
        self.games[number] = Game(wish, now, over, wish.seats)
        return number

    async def open(self, wish):
        for number, game in self.games.items():
            is_same = (game.wish.season, game.wish.table) == (wish.season, wish.table)
            if is_same and ("abandon", number) not in self.calls:
                return number
        return self._new(wish)

    async def restart(self, wish, old):
        game = self.games[old]
        if game.restarted is None:
            game.ended = True
            game.restarted = self._new(wish, tries=1)
        return game.restarted

    async def facts(self, number):
        game, now = self.games[number], int(self.clock())
        stream = Stream(f"{game.wish.season}/{game.wish.table}", "facts")
        seats = len(game.seats)
        scores = tuple(20 + stream.below(12) for _ in range(seats))
        is_over = game.ended or now >= game.over
        time_outs = tuple(
            stream.below(2) if (person + game.wish.season) % self.lazy == 0 else 0
            for person in game.seats
        )
        absent = self.absent(game)
        moves = tuple(
            0 if seat in absent else max(0, (now - game.opened) // (8 * HOUR))
            for seat in range(seats)
        )
        waiting = () if is_over else tuple((seat, game.opened) for seat in sorted(absent))
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        left = tuple(sorted(game.left))
        if not is_over:
            return TableFacts(False, moves, time_outs, waiting, left)
        return TableFacts(True, moves, time_outs, (), left, places, scores)

    def absent(self, game):
        """Whoever never begins: a few people, each in some seasons."""
        return {
            seat
            for seat, person in enumerate(game.seats)
            if seat not in game.left and (person * 7 + game.wish.season * 3) % 29 == 0
        }

    async def reseat(self, number, seats):
        self.games[number].seats = seats

    async def leave(self, number, seat):
        self.games[number].left.add(seat)

    async def freeze(self, number):
        self.games[number].frozen = True

    async def thaw(self, number):
        self.games[number].frozen = False

    async def rewind(self, number, to):
        self.calls.append(("rewind", number, to))

    async def adjudicate(self, number):
        self.games[number].ended = True

    async def abandon(self, number):
        self.games[number].ended = True
        self.calls.append(("abandon", number))

    async def correct(self, number, places, scores):
        self.calls.append(("correct", number, places, scores))

    async def discuss(self, wish, number, reason):
        if ("discuss", number, reason) not in self.calls:
            self.calls.append(("discuss", number, reason))


class Year:
    """A league that runs by due rows alone; people only do what people do."""

    def __init__(self, store, people, tables=None, clock=None, **more):
        self.store = store
        self.people = tuple(people)
        self.clock = clock or [START - 30 * DAY]
        self.tables = tables or Tables(self.now)
        self.more = more
        seeds = iter(range(1, 10_000))
        self.leagues = Leagues(
            store, self.tables, self.now, draw_seed=lambda: SEEDS.format(next(seeds))
        )

    def now(self):
        return float(self.clock[0])

    async def create(self):
        kept = settings(**self.more)
        return await self.leagues.create(kept, START, [(one, f"P{one}") for one in self.people])

    async def run(self, until):
        """Everything due by then is done at its time; every eight hours people do things."""
        while True:
            if self.clock[0] % (8 * HOUR) == 0:
                await self.people_act()
            await self.tick()
            if self.clock[0] >= until:
                return
            rows = await self.store.read.due(self.now())
            coming = [row.at for row in rows if row.at > self.now()]
            people_next = (self.clock[0] // (8 * HOUR) + 1) * 8 * HOUR
            self.clock[0] = int(min([*coming, people_next, until]))

    async def tick(self):
        """All that is due now is done."""
        while rows := [
            row for row in await self.store.read.due(self.now()) if row.at <= self.now()
        ]:
            for row in rows:
                if row in await self.store.read.dues(row.about, row.topic):
                    await self.leagues.handlers[row.kind](row)

    async def people_act(self):
        for season in await self.leagues.at(1):
            if season.stage is not Stage.OVER:
                for person in self.people:
                    await self._habits(season, person)

    async def _habits(self, season, person):
        now = self.clock[0]
        chance = Stream(f"{season.id}/{person}/{now}", "habit").below(1000)
        habit = Stream(f"{season.id}/{person}", "season").below(100)
        event = None
        entrant = season.entrant(person)
        if season.stage in (Stage.SIGN_UP, Stage.CHECK_IN) and entrant is None and habit < 92:
            event = self._entry(season, person)
        elif season.stage in (Stage.CHECK_IN, Stage.CLOSED) and entrant is not None:
            if not entrant.has_person_checked_in(person, 2) and habit < 90 and chance < 700:
                event = CheckedIn(at=now, person=person)
        elif season.stage is Stage.RUNNING:
            event = self._while_it_runs(season, person, habit, chance)
        if event is not None:
            await self.act(season, event)

    def _entry(self, season, person):
        """Who plays in pairs enters with the next person, who does nothing about it."""
        now, first = self.clock[0], self.people[0]
        if season.settings.format is not Format.PAIRS:
            return SignedUp(at=now, person=person)
        if (person - first) % 2:
            return None
        return SignedUp(at=now, person=person, partner=person + 1)

    def _while_it_runs(self, season, person, habit, chance):
        now = self.clock[0]
        for vacancy in season.vacancies:
            if vacancy.asked[-1:] == (person,):
                return SubstituteAnswered(
                    at=now, table=vacancy.table, person=person, is_ready=chance < 500
                )
        if person not in season.pool and habit in range(40, 60):
            return Offered(at=now, person=person, is_ready=True)
        member = season.member_of(person)
        if member is None or member in season.dropped:
            return None
        if habit in range(60, 66) and now > season.start + 18 * DAY and chance < 30:
            return Withdrew(at=now, person=person)
        if (
            habit in range(66, 74)
            and chance < 20
            and not any(p == person for p, _ in season.pauses)
        ):
            return Paused(at=now, person=person)
        if chance >= 900 and person in season.rungs[1:]:
            above = season.rungs[season.rungs.index(person) - 1]
            return Challenged(at=now, by=person, other=above)
        mine = [one for one in season.tables_of(person) if one.game and one.result is None]
        disputed = {one.table for one in season.disputes}
        if habit in range(74, 80) and chance < 15 and mine and mine[0].number not in disputed:
            return Disputed(at=now, table=mine[0].number, person=person, reason="a slip")
        return None

    async def act(self, season, event):
        try:
            await self.leagues.act(season.id, event)
        except SeasonRefused as error:
            if error.words.key not in EXPECTED:
                raise

    async def letters(self):
        """Everything written, in order."""
        rows = await self.store.read._run(
            "SELECT id, channel, game, seq, kind, payload, state, message, merged_into, person"
            " FROM outbox ORDER BY id"
        )
        return [outbox_row(PostRow(*row)) for row in rows]

    async def posts(self):
        """(channel or person, season, message key, arguments) of everything written, in order."""
        return [
            (one.person or one.channel, one.payload.season, said.key, said.args)
            for one in await self.letters()
            for said in one.payload.lines
        ]
