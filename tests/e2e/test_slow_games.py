"""Games that last days, on a clock that the test turns."""

from bot.clock.profiles import HOUR


async def test_turning_the_clock_turns_that_of_the_bot(t):
    await t.seated(t.alice, t.bob)
    (table,) = await t.bot.app.tables.tables_of(int(t.alice.id))
    (row, *_) = await t.bot.store.read.deadlines(table.id)
    assert abs(row.began - t.clock.now()) < 60
    before = t.bot.app.tables.now()
    await t.turn(HOUR)
    assert HOUR <= t.bot.app.tables.now() - before < HOUR + 60
