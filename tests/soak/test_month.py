"""Many slow games at once: a day of them in every run, a month by `make soak`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.tables.desk import GAP
from bot.tables.facts import Person, Status
from data import library
from tests.soak.month import DAY, FIRST_PERSON, HOUR, MINUTE, START, Life, Somebody


def crowd(number: int, chance: random.Random) -> list[Somebody]:
    """People of every kind: busy and lazy ones, travellers, and some who never come back."""
    people = []
    for index in range(number):
        every = chance.choice((20 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR))
        one = Somebody(Person(FIRST_PERSON + index, f"P{index}"), chance.randrange(-11, 13), every)
        if index % 7 == 3:
            start = START + chance.uniform(0, 20) * DAY
            one.away.append((start, start + chance.uniform(1, 12) * DAY))
        if index % 11 == 5:
            one.away.append((START + chance.uniform(0, 20) * DAY, float("inf")))
        people.append(one)
    return people


async def lived(folder: Path, days: float, games: int, number: int, seed: int) -> Life:
    """So many days of so many games among so many people, checked at the end."""
    chance = random.Random(seed)
    people = crowd(number, chance)
    kinds = sorted(library().games)
    async with Life(folder, people, chance) as life:
        for day in range(int(days) + 1):
            start = START + day * DAY + chance.uniform(0, DAY)
            life.discord.outages.append((start, start + chance.uniform(2, 30) * MINUTE))
            start = START + day * DAY + chance.uniform(0, DAY)
            life.discord.storms.append((start, start + 30 * MINUTE))
        for one in people:
            await life.live(one)
        tables = []
        for index in range(games):
            game = kinds[index % len(kinds)]
            seats = library().game(game).seats
            size = chance.randint(max(2, seats[0]), min(4, seats[-1]))
            tables.append(await life.begin(game, chance.sample(people, size), 0))
        life.trouble(tables)
        await life.run(START + days * DAY)
        await check(life, tables)
    return life


async def check(life: Life, tables: list[int]) -> None:
    """Every game is over or waits for somebody who has been told; nobody was woken, or pestered."""
    people = {one.who.id: one for one in life.people}
    posted = sorted(life.discord.posted.values(), key=lambda one: one.at)
    for number in tables:
        look = await life.tables.look(number, None)
        if look.table.status is not Status.RUNNING or look.table.parked or look.table.paused:
            continue
        for seat in look.waiting:
            user = look.table.players[seat].user
            here = (one.text for one in posted if one.channel == look.table.place.channel)
            assert user is None or any(f"<@{user}>" in text for text in here), (number, seat)
    last: dict[int, float] = {}
    for one in posted:
        for user in one.pings:
            assert people[user].day.wakes(one.at) is None, f"{user} was called at night"
            assert one.at - last.get(user, 0.0) >= GAP, f"{user} was called twice in half an hour"
            last[user] = one.at


async def test_a_day_of_twenty_games(tmp_path: Path) -> None:
    life = await lived(tmp_path, 1, 20, 12, seed=1)
    assert life.moves > 100
    assert life.undos > 0


@pytest.mark.soak
async def test_a_month_of_two_hundred_games(tmp_path: Path) -> None:
    life = await lived(tmp_path, 30, 200, 60, seed=2)
    assert min(life.kills, life.caretakers, life.away, life.taken, life.pauses, life.shut) > 5
