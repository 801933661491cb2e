"""Statistics and boards of a server: plain facts about its finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from bot.ratings.par import Attempt, par
from bot.ratings.projection import KNOWN_AFTER, LISTED_FOR, Standing
from bot.ratings.results import Mode, Role
from bot.store.results import ResultRow, ResultSeatRow
from bot.store.rows import DueRow
from bot.tables.desk import Desk
from bot.tables.errors import TableRefused
from bot.tables.facts import Person, UserId
from bot.tables.figures import (
    Board,
    BoardLine,
    CardLine,
    GameRecord,
    KindLine,
    Pace,
    PersonRecord,
    PoolLine,
    SeatLine,
    ServerRecord,
    Versus,
)
from bot.tables.rating import rerate, standing_of
from game_core.kernel.seats import Seat
from game_core.kernel.words import words


class Statistics(Desk):
    """Asking for statistics and boards, and saying who may."""

    async def record_of(self, person: UserId, guild: int, by: UserId) -> PersonRecord:
        """What a person has played on the server; raises TableRefused where it is their own
        business.
        """
        unlisted = await self.store.read.is_unlisted(person)
        if unlisted and person != by:
            raise TableRefused(words("refusal-unlisted"))
        rows = self._known(await self.store.read.results_of(person, guild))
        ratings = {
            (row.rules, Mode(row.mode)): standing_of(row)
            for row in await self.store.read.ratings_of(person)
        }
        kinds: dict[tuple[str, Mode], list[ResultRow]] = defaultdict(list)
        for row in rows:
            kinds[row.rules, Mode(row.mode)].append(row)
        lines = [
            _pool_line(person, rules, mode, found, ratings.get((rules, mode)))
            for (rules, mode), found in sorted(kinds.items())
        ]
        mine = [one for row in rows for one in row.seats if one.person == person]
        return PersonRecord(len(rows), tuple(lines), _pace(mine), unlisted)

    async def versus(
        self, first: UserId, second: UserId, guild: int, by: UserId
    ) -> tuple[Versus, ...]:
        """Two people head to head on the server, by game; raises TableRefused as `record_of`.

        A game that one of them played for somebody else is no meeting of theirs.
        """
        for one in {first, second} - {by}:
            if await self.store.read.is_unlisted(one):
                raise TableRefused(words("refusal-unlisted"))
        rows = self._known(await self.store.read.results_of(first, guild))
        games: dict[str, list[ResultRow]] = defaultdict(list)
        for row in rows:
            if {first, second} <= {one.person for one in _owners(row)}:
                games[row.rules].append(row)
        return tuple(_versus(rules, found, first, second) for rules, found in sorted(games.items()))

    async def server_record(self, guild: int) -> ServerRecord:
        """What the server has played."""
        rows = self._known(await self.store.read.results_in(guild))
        people = {one.person for row in rows for one in row.seats if one.person is not None}
        pace = _pace(one for row in rows for one in row.seats)
        return ServerRecord(len(rows), len(people), _kinds(rows), pace)

    async def game_record(self, rules: str, guild: int) -> GameRecord:
        """What the server has made of a game."""
        rows = await self.store.read.results_under(rules, guild)
        cards = tuple(
            CardLine(row.card, row.times, row.mean)
            for row in await self.store.read.cards_played(rules, guild)
        )
        pace = _pace(one for row in rows for one in row.seats)
        return GameRecord(rules, _kinds(rows), _seats(rows), cards, pace)

    async def boards(self, guild: int, by: UserId) -> tuple[Board, ...] | None:
        """The server's boards; None where it shows none."""
        if not await self.store.read.has_board(guild):
            return None
        rows = self._known(await self.store.read.results_in(guild))
        people = {one.person for row in rows for one in row.seats if one.person is not None}
        unlisted = await self.store.read.unlisted_of(people)
        rated = await self._rated_boards(guild, by)
        against_the_game = _par_boards(rows, unlisted, by, self.now())
        return tuple(sorted((*rated, *against_the_game), key=lambda one: (one.rules, one.mode)))

    async def set_board(self, guild: int, *, on: bool) -> None:
        """The server shows boards, or not."""
        async with self.store.writing() as writes:
            await writes.set_board(guild, on=on)

    async def set_unlisted(self, person: Person, *, on: bool) -> None:
        """The person is on no board, and nobody else sees their statistics; or again."""
        async with self.store.writing() as writes:
            await writes.know(person.id, person.name)
            await writes.set_unlisted(person.id, on=on)

    async def rerate(self, _due: DueRow) -> None:
        """All ratings are reckoned anew from the results."""
        await rerate(self.store, self.now())

    def _known(self, rows: Iterable[ResultRow]) -> list[ResultRow]:
        return [row for row in rows if row.rules in self.library.games]

    async def _rated_boards(self, guild: int, by: UserId) -> list[Board]:
        pools: dict[tuple[str, Mode], list[tuple[str, Standing]]] = defaultdict(list)
        for row in await self.store.read.ratings_in(guild):
            if row.rules in self.library.games:
                pools[row.rules, Mode(row.mode)].append((row.name, standing_of(row)))
        mine = {(row.rules, row.mode): row.games for row in await self.store.read.ratings_of(by)}
        now = self.now()
        return [
            Board(rules, mode, _listed(found, now), mine.get((rules, mode.value), 0))
            for (rules, mode), found in pools.items()
        ]


def _pool_line(
    person: UserId, rules: str, mode: Mode, rows: Sequence[ResultRow], standing: Standing | None
) -> PoolLine:
    played = [(row, one) for row in rows for one in row.seats if one.person == person]
    own = [(row, one) for row, one in played if one in _owners(row)]
    places = [_place(row, one) for row, one in own]
    wins = sum(place == 1 for place in places)
    rating = mean_place = None
    if mode.is_rated:
        rating = (standing or Standing()).shown
        mean_place = sum(places) / len(places) if places else None
    else:
        wins = sum(bool(row.won) for row, _ in own)
    return PoolLine(
        rules,
        mode,
        len(played),
        wins,
        sum(one.role == Role.LEAVER.value for _, one in played),
        max(one.score for _, one in played),
        mean_place,
        rating,
        None if mode.is_rated else par(_attempts(own)),
    )


def _attempts(own: Iterable[tuple[ResultRow, ResultSeatRow]]) -> list[Attempt]:
    """What counts for par: a fresh deal, nothing taken back, and nobody who left."""
    return [
        Attempt(one.score, row.target, row.won)
        for row, one in own
        if row.is_fresh and one.role == Role.OWNER.value
    ]


def _owners(row: ResultRow) -> list[ResultSeatRow]:
    """The parts that count for their people: a substitute's is somebody else's game."""
    return [one for one in row.seats if one.role != Role.SUBSTITUTE.value]


def _place(row: ResultRow, one: ResultSeatRow) -> int:
    """The place that counts for a person: who left for good is last, and the others move up."""
    owners = _owners(row)
    stayed = [other for other in owners if other.role != Role.LEAVER.value]
    if one.role == Role.LEAVER.value:
        return len(stayed) + 1
    if len(stayed) == len(owners):
        return one.place
    return 1 + sum(other.place < one.place for other in stayed)


def _versus(rules: str, rows: Sequence[ResultRow], first: UserId, second: UserId) -> Versus:
    above = below = tied = together = 0
    for row in rows:
        one, other = (
            next(part for part in _owners(row) if part.person == person)
            for person in (first, second)
        )
        if one.side == other.side:
            together += 1
            continue
        mine, theirs = _place(row, one), _place(row, other)
        above, below = above + (mine < theirs), below + (theirs < mine)
        tied += mine == theirs
    return Versus(rules, above, below, tied, together)


def _kinds(rows: Sequence[ResultRow]) -> tuple[KindLine, ...]:
    kinds: dict[tuple[str, Mode], list[ResultRow]] = defaultdict(list)
    for row in rows:
        kinds[row.rules, Mode(row.mode)].append(row)
    return tuple(_kind(rules, mode, found) for (rules, mode), found in sorted(kinds.items()))


def _kind(rules: str, mode: Mode, rows: Sequence[ResultRow]) -> KindLine:
    scores = [one.score for row in rows for one in _sides(row)]
    decided = [row.won for row in rows if row.won is not None]
    won = sum(decided) if decided else None
    return KindLine(rules, mode, len(rows), sum(scores) / len(scores), max(scores), won)


def _sides(row: ResultRow) -> list[ResultSeatRow]:
    """One part for each score sheet."""
    return list({one.side: one for one in row.seats}.values())


def _seats(rows: Sequence[ResultRow]) -> tuple[SeatLine, ...]:
    found: dict[tuple[int, Seat], list[ResultSeatRow]] = defaultdict(list)
    for row in rows:
        seats = {one.seat: one for one in row.seats}
        if Mode(row.mode).is_rated:
            for seat, one in seats.items():
                found[len(seats), seat].append(one)
    return tuple(
        SeatLine(
            seats,
            seat,
            len(parts),
            sum(one.place == 1 for one in parts),
            sum(one.score for one in parts) / len(parts),
        )
        for (seats, seat), parts in sorted(found.items())
    )


def _pace(parts: Iterable[ResultSeatRow]) -> Pace:
    found = [one for one in parts if one.person is not None]
    timed = [one for one in found if one.used > 0 and one.answers]
    answers = sum(one.answers for one in timed)
    reply = sum(one.used for one in timed) / answers if answers else None
    return Pace(reply, sum(one.time_outs for one in found))


def _listed(found: Iterable[tuple[str, Standing]], now: float) -> tuple[BoardLine, ...]:
    known = [(name, one) for name, one in found if one.is_listed(now)]
    known.sort(key=lambda item: -item[1].now(now).sure)
    return tuple(BoardLine(name, one.games, one.shown) for name, one in known)


def _par_boards(
    rows: Iterable[ResultRow], unlisted: frozenset[int], by: UserId, now: float
) -> list[Board]:
    pools: dict[tuple[str, Mode], dict[int, list[tuple[ResultRow, ResultSeatRow]]]] = {}
    for row in rows:
        if not Mode(row.mode).is_rated:
            people = pools.setdefault((row.rules, Mode(row.mode)), defaultdict(list))
            for one in row.seats:
                if one.person is not None:
                    people[one.person].append((row, one))
    boards = []
    for (rules, mode), people in pools.items():
        lines = [
            line
            for person, own in people.items()
            if person not in unlisted and (line := _par_line(own, now)) is not None
        ]
        lines.sort(key=lambda line: -line.par.mean if line.par else 0.0)
        mine = len(_attempts(people.get(by, [])))
        boards.append(Board(rules, mode, tuple(lines), mine))
    return boards


def _par_line(own: Sequence[tuple[ResultRow, ResultSeatRow]], now: float) -> BoardLine | None:
    """A person on a board against the game, under the rules of every board; else None."""
    found = par(_attempts(own))
    if found is None or found.games < KNOWN_AFTER or now - own[-1][0].at > LISTED_FOR:
        return None
    return BoardLine(own[-1][1].name, found.games, par=found)
