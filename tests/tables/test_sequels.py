"""After the end: another game with the same people."""

import asyncio

import pytest

from bot.outbox.rows import Kind
from bot.tables.errors import NotSeated, PlaceTaken, TableRefused
from bot.tables.facts import Place, Status
from bot.tables.limits import Limits
from bot.tables.sequels import AGAIN, SAME_DEAL, sequels_of
from game_core.games.shrinkopolis.options import Layouts, ShrinkopolisOptions
from game_core.kernel.seats import Options
from game_core.players import Policy
from tests.tables.world import ANN, BOB, CYD, DAN, HERE, THERE, World, outbox

SPRAWL = "sprawlopolis"


async def over(world: World, people: int = 2, game: str = SPRAWL, **options: str):
    table = await world.started(people, game=game, **options)
    return await world.play_out(table.id)


async def goals(world: World, table: int) -> tuple[int, ...]:
    return (await world.tables.look(table, None)).view.goals


async def test_a_game_offers_its_own_sequels_between_again_and_the_same_deal(world: World) -> None:
    assert offered(world, "harbour") == ("again", "deal")
    assert offered(world, SPRAWL) == ("again", "goals", "next", "deal")


async def test_the_next_mission_is_offered_in_a_campaign_until_its_last(world: World) -> None:
    """SH-75."""
    assert offered(world, "shrinkopolis") == ("again", "deal")
    begun = ShrinkopolisOptions(layouts=Layouts.CAMPAIGN)
    for options in (begun, *(ShrinkopolisOptions(campaign=(n, 0, 0)) for n in range(1, 5))):
        assert offered(world, "shrinkopolis", options) == ("again", "mission", "deal")
    last = ShrinkopolisOptions(campaign=(5, 0, 0))
    assert offered(world, "shrinkopolis", last) == ("again", "deal")


def offered(world: World, game: str, options: Options | None = None) -> tuple[str, ...]:
    rules = world.tables.rules(game)
    return sequels_of(rules, options or rules.options_type())


async def test_alone_another_game_starts_at_once(world: World) -> None:
    old = await over(world, 1, difficulty="hard")
    world.tables.draw_seed = lambda: "ab" * 16
    new = await world.tables.follow(old.id, ANN, HERE, AGAIN)
    assert (new.status, new.host, new.options) == (Status.RUNNING, ANN.id, old.options)
    assert new.seed_hash != old.seed_hash
    assert await goals(world, new.id) != await goals(world, old.id)
    (post,) = await outbox(world, new.id)
    assert post.kind is Kind.STARTED


async def test_with_others_the_lobby_is_filled_and_calls_them(world: World) -> None:
    old = await over(world, 3)
    new = await world.tables.follow(old.id, BOB, THERE, AGAIN)
    assert (new.status, new.host, new.place) == (Status.LOBBY, BOB.id, THERE)
    assert new.names == ("Ann", "Bob", "Cyd")
    (post,) = await outbox(world, new.id)
    assert (post.kind, post.payload.mentions) == (Kind.TABLE, (ANN.id, CYD.id))
    assert post.payload.lines[0].key == "notice-again"
    started = await world.tables.start(new.id, BOB.id)
    assert started.status is Status.RUNNING


async def test_against_each_other_the_next_seat_begins(world: World) -> None:
    old = await over(world, 3, "harbour")
    again = await world.tables.follow(old.id, ANN, HERE, AGAIN)
    assert again.names == ("Bob", "Cyd", "Ann")
    await world.tables.cancel(again.id, ANN.id)
    same = await world.tables.follow(old.id, ANN, HERE, SAME_DEAL)
    assert same.names == old.names


async def test_computer_players_come_along(world: World) -> None:
    table = await world.started(1, Policy.RANDOM, game="sprawlopolis")
    world.sql("UPDATE game SET status = 'over'")
    again = await world.tables.follow(table.id, ANN, HERE, AGAIN)
    assert again.status is Status.RUNNING
    assert [player.policy for player in again.players] == [None, Policy.RANDOM]
    assert await world.dues(again.id) == ()
    assert again.names == table.names


async def test_sp_42_the_same_goals_and_the_next(world: World) -> None:
    old = await over(world, 1)
    world.tables.draw_seed = lambda: "ab" * 16
    same = await world.tables.follow(old.id, ANN, HERE, "goals")
    assert await goals(world, same.id) == tuple(sorted(await goals(world, old.id)))
    looks = [await world.tables.look(one.id, None) for one in (same, old)]
    assert looks[0].view.city != looks[1].view.city[:1]
    same = await world.play_out(same.id)
    after = await world.tables.follow(same.id, ANN, HERE, "next")
    first, second = await goals(world, same.id), await goals(world, after.id)
    assert second > first
    assert (await world.tables.verified(same.id)).entries == 15
    again = await world.tables.follow((await world.play_out(after.id)).id, ANN, HERE, AGAIN)
    assert again.options.goals == ()


async def test_the_same_deal_is_the_same_to_the_last_card(world: World) -> None:
    old = await over(world, 1)
    world.tables.draw_seed = lambda: "ab" * 16
    same = await world.tables.follow(old.id, ANN, HERE, SAME_DEAL)
    assert (same.seed_hash, same.known_deal) == (old.seed_hash, True)
    same = await world.play_out(same.id)
    looks = [await world.tables.look(one.id, None) for one in (old, same)]
    assert looks[0].view == looks[1].view
    assert (await world.tables.verified(same.id)).seed == old.seed


async def test_two_taps_make_one_table(world: World) -> None:
    old = await over(world, 2)
    one, two = await asyncio.gather(
        world.tables.follow(old.id, ANN, HERE, AGAIN),
        world.tables.follow(old.id, BOB, HERE, "goals"),
    )
    assert one.id == two.id
    assert len(await outbox(world, one.id)) == 1


async def test_a_table_half_begun_is_begun_by_the_next_tap(world: World) -> None:
    old = await over(world, 1)
    begin, world.tables.start = world.tables.start, None  # type: ignore[method-assign]
    with pytest.raises(TypeError):
        await world.tables.follow(old.id, ANN, HERE, AGAIN)
    world.tables.start = begin  # type: ignore[method-assign]
    assert (await world.tables.follow(old.id, ANN, HERE, AGAIN)).status is Status.RUNNING


async def test_a_busy_place_takes_no_other_table(world: World) -> None:
    old = await over(world, 1)
    other = await world.tables.open(HERE, CYD, "harbour", {})
    with pytest.raises(PlaceTaken) as refused:
        await world.tables.follow(old.id, ANN, HERE, AGAIN)
    assert refused.value.table == other


async def test_only_those_who_played_to_the_end_call_for_more(world: World) -> None:
    running = await world.started(3, game=SPRAWL)
    with pytest.raises(TableRefused, match="refusal-sequel-not-over"):
        await world.tables.follow(running.id, ANN, THERE, AGAIN)
    old = await over_without_bob(world, running.id)
    with pytest.raises(TableRefused, match="refusal-sequel-unknown"):
        await world.tables.follow(old.id, ANN, THERE, "moon")
    with pytest.raises(NotSeated):
        await world.tables.follow(old.id, BOB, THERE, AGAIN)
    again = await world.tables.follow(old.id, ANN, THERE, AGAIN)
    assert again.names == ("Ann", "Cyd")


async def over_without_bob(world: World, table: int):
    await world.tables.resign(table, BOB.id)
    world.sql(f"UPDATE game SET status = 'over' WHERE id = {table}")  # noqa: S608
    return await world.tables.table(table)


async def test_a_seat_is_kept_for_those_who_have_tables_enough(world: World) -> None:
    old = await over(world, 3)
    world.tables.limits = Limits(person=1)
    await world.tables.open(Place(3, 7), BOB, "harbour", {})
    new = await world.tables.follow(old.id, ANN, HERE, AGAIN)
    assert (new.names, [one.name for one in new.invited]) == (("Ann", "Cyd"), ["Bob"])
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await world.tables.join(new.id, BOB)
    with pytest.raises(TableRefused, match="refusal-person-busy"):
        await world.tables.follow(old.id, BOB, THERE, AGAIN)


async def test_what_a_campaign_gathered_goes_with_its_people(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SH-75: whoever sits where at the next table, and whoever is new."""
    rules = world.tables.rules("shrinkopolis")
    mission = ShrinkopolisOptions(campaign=(2, 10, 20, 30))
    monkeypatch.setitem(rules.sequels, "mission", lambda _state: mission)
    old = await over(world, 3, "shrinkopolis", layouts="campaign")
    new = await world.tables.follow(old.id, BOB, HERE, "mission")
    await world.tables.leave(new.id, ANN.id)
    await world.tables.join(new.id, DAN)
    await world.tables.set_by_lot(new.id, BOB.id, on=True)
    started = await world.tables.start(new.id, BOB.id)
    theirs = {"Bob": 20, "Cyd": 30, "Dan": 0}
    assert sorted(started.names) == sorted(theirs)
    assert started.options.campaign == (2, *(theirs[name] for name in started.names))
    look = await world.tables.look(started.id, None)
    assert look.view.open.options == started.options
