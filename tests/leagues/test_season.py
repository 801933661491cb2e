"""A season from sign-up to its last post, by steps that come by themselves."""

import msgspec
import pytest

from bot.discord_app.marks import shown
from bot.leagues.closing import past_of
from bot.leagues.entering import Past
from bot.leagues.errors import SeasonRefused
from bot.leagues.events import (
    Act,
    Challenged,
    Corrected,
    Disputed,
    Judged,
    Offered,
    Paused,
    Reached,
    SettingsChanged,
    SignedUp,
    Step,
    SubstituteAnswered,
    TableOpened,
    Withdrew,
)
from bot.leagues.orders import (
    Adjudicate,
    Discuss,
    Freeze,
    Leave,
    NextSeason,
    Open,
    Post,
    Replace,
    Restart,
    Rewind,
    Sleep,
    Tell,
    Thaw,
    Wake,
)
from bot.leagues.season import Stage
from bot.leagues.seeded import Stream
from bot.leagues.settings import DAY, HOUR, Format
from bot.outbox.marks import moment
from data import catalog
from tests.leagues.drill import SEVEN, START, Drill, settings

# -- sign-up and start


def test_a_season_of_seven_runs_without_anybody_acting(running):
    assert running.season.stage is Stage.RUNNING
    assert len(running.season.tables) == 7
    running.until(START + 20 * DAY)
    assert not any(isinstance(one, NextSeason) for one in running.orders)
    running.until(START + 21 * DAY)
    (coming,) = (one for one in running.orders if isinstance(one, NextSeason))
    assert coming.start == START + 49 * DAY
    running.all_end()
    assert running.season.stage is Stage.RUNNING  # the dates hold
    running.until(running.season.end)
    assert running.season.stage is Stage.OVER
    assert running.told()[-1] == "league-post-over"
    assert running.season.standings(0)[0].member == 11
    assert running.dues == {}
    running.check()


def test_the_last_hour_is_twenty_utc_on_day_42():
    assert settings().end(START) == START - 18 * HOUR + 42 * DAY + 20 * HOUR


def test_check_in_opens_72_hours_before_and_sign_up_closes_24_before():
    drill = Drill()
    drill.enter(1, 2)
    with pytest.raises(SeasonRefused):
        drill.check_in(1)
    drill.until(START - 72 * HOUR)
    call = next(o for o in drill.orders if isinstance(o, Post) and o.button == "checkin")
    assert call.mentions == (1, 2)
    assert dict(call.words.args)["hours"] == 72
    drill.check_in(1)
    drill.until(START - 24 * HOUR)
    assert drill.tells("league-tell-check-in") == [2]
    with pytest.raises(SeasonRefused):
        drill.enter(9)
    drill.check_in(2)
    assert all(one.check_ins for one in drill.season.entrants)


def test_a_season_that_starts_sooner_says_in_how_many_hours():
    drill = Drill()
    drill.enter(11)
    drill.until(START - 30 * HOUR + 1)
    soon = SettingsChanged(at=drill.now, by=3, settings=settings(check_in_hours=48), start=START)
    drill.does(soon)
    drill.does(Reached(at=drill.now, step=Step.CHECK_IN))
    *_, call = (o for o in drill.orders if isinstance(o, Post) and o.button == "checkin")
    assert dict(call.words.args)["hours"] == 30


def test_who_signs_up_while_check_in_is_open_has_checked_in():
    drill = Drill()
    drill.until(START - 50 * HOUR)
    drill.enter(1)
    assert drill.season.entrants[0].has_checked_in()


def test_too_few_put_the_season_off_by_a_week():
    drill = Drill()
    drill.begin(1, 2, 3)
    assert drill.season.stage is Stage.SIGN_UP
    assert drill.season.start == START + 7 * DAY
    assert drill.told()[-1] == "league-post-put-off"
    drill.enter(4, 5)
    drill.until(drill.season.start - 60 * HOUR)
    drill.check_in(1, 2, 3, 4, 5)
    drill.until(drill.season.start)
    assert drill.season.stage is Stage.RUNNING
    drill.check()


def test_a_league_that_nobody_enters_says_nothing_week_after_week():
    drill = Drill()
    drill.until(START + 16 * DAY)
    assert drill.season.stage is Stage.SIGN_UP
    assert drill.season.start == START + 21 * DAY
    assert drill.told() == ["league-post-open"]
    drill.enter(11)
    drill.until(START + 21 * DAY)
    assert drill.told()[1:] == ["league-post-check-in", "league-post-put-off"]
    drill.check()


def test_who_did_not_check_in_is_left_out_and_told():
    drill = Drill()
    drill.enter(*SEVEN, 99)
    drill.until(START - 70 * HOUR)
    drill.check_in(*SEVEN)
    drill.until(START)
    assert 99 not in drill.season.members
    assert drill.tells("league-tell-left-out") == [99]


def test_who_dropped_out_before_checks_in_on_two_days():
    past = Past(dropped=(11,))
    drill = Drill(past)
    drill.begin(*SEVEN)
    assert 11 not in drill.season.members
    drill = Drill(past)
    drill.enter(*SEVEN)
    drill.until(START - 70 * HOUR)
    drill.check_in(*SEVEN)
    drill.until(START - 30 * HOUR)
    drill.check_in(11)
    drill.until(START)
    assert 11 in drill.season.members


def test_two_drops_in_four_seasons_cost_one_season():
    past = Past(drops=((11, 2), (11, 5)))
    assert past.is_banned(11, 6, START)
    assert not past.is_banned(11, 7, START)
    assert not Past(drops=((11, 1), (11, 5))).is_banned(11, 6, START)
    assert not Past(drops=((11, 5),)).is_banned(11, 6, START)


def test_a_league_too_small_without_who_is_banned_waits_for_them_one_season():
    last = msgspec.structs.replace(Drill().first, number=2, start=START - 49 * DAY)
    last = msgspec.structs.replace(last, stage=Stage.OVER, divisions=(SEVEN,), dropped=(11, 12, 13))
    past = past_of((msgspec.structs.replace(last, number=1), last))
    drill = Drill(past)
    drill.season = msgspec.structs.replace(drill.season, number=3)
    drill.enter(*SEVEN)
    starts = []
    while drill.season.stage is not Stage.RUNNING:
        starts.append(drill.season.start)
        drill.until(starts[-1] - 71 * HOUR)
        drill.check_in(*SEVEN)
        drill.until(starts[-1] - 40 * HOUR)
        drill.check_in(*SEVEN)
        drill.until(starts[-1])
    assert starts == [START + week * 7 * DAY for week in range(8)]
    assert set(drill.season.members) == set(SEVEN)


def test_the_rules_do_not_change_while_it_runs(running):
    with pytest.raises(SeasonRefused):
        running.does(
            SettingsChanged(at=START, by=3, settings=settings(days=10), start=START + 9 * DAY)
        )
    assert running.season.settings.days == 42


def test_another_start_moves_every_step():
    drill = Drill()
    later = START + 5 * DAY
    drill.does(SettingsChanged(at=drill.now, by=3, settings=settings(), start=later))
    assert drill.dues[Step.START, 0] == later
    assert drill.dues[Step.CHECK_IN, 0] == later - 72 * HOUR
    posts = [one.words for one in drill.orders if isinstance(one, Post)]
    assert dict(posts[0].args)["start"] == moment(START)
    assert dict(posts[0].args)["closes"] == moment(START - DAY)
    assert [(one.key, dict(one.args)["start"]) for one in posts[1:]] == [
        ("league-post-moved", moment(later))
    ]
    longer = settings(check_in_hours=96)
    drill.does(SettingsChanged(at=drill.now, by=3, settings=longer, start=later))
    assert drill.dues[Step.CHECK_IN, 0] == later - 96 * HOUR
    before = len(drill.orders)
    named = settings(check_in_hours=96, name="Other")
    drill.does(SettingsChanged(at=drill.now, by=3, settings=named, start=later))
    assert len(drill.orders) == before


def test_everybody_is_called_once_when_the_tables_are_open(running):
    calls = [o for o in running.orders if isinstance(o, Post) and o.button == "my"]
    assert len(calls) == 1
    assert sorted(calls[0].mentions) == list(SEVEN)


# -- not started


def test_reminders_after_16_and_40_hours_then_a_substitute_and_the_table_begins_again(running):
    running.does(Offered(at=START, person=77, is_ready=True))
    late = running.season.table(1).seats[0]
    waiting = ((0, START),)
    running.until(START + 16 * HOUR)
    running.looks(1, (0, 0, 0, 0), waiting)
    running.looks(1, (0, 0, 0, 0), waiting)
    assert running.tells("league-tell-begin") == [late]
    assert running.dues[Step.LOOK, 1] == START + 40 * HOUR
    running.until(START + 40 * HOUR)
    running.looks(1, (0, 0, 0, 0), waiting)
    assert running.tells("league-tell-begin") == [late, late]
    running.until(START + 48 * HOUR)
    running.looks(1, (0, 1, 1, 0), waiting)
    assert running.tells("league-tell-substitute") == [77]
    orders = running.does(SubstituteAnswered(at=running.now, table=1, person=77, is_ready=True))
    assert Restart(1) in orders
    assert running.season.table(1).seats[0] == 77
    assert running.season.table(1).members[0] == 77
    running.ends(1, (1, 2, 3, 4))
    assert 77 not in [one.member for one in running.season.standings(0)]
    assert late in running.season.members
    running.check()


def test_where_others_have_moved_on_the_substitute_takes_the_seat_as_it_is(running):
    running.does(Offered(at=START, person=77, is_ready=True))
    running.until(START + 48 * HOUR)
    running.looks(1, (0, 2, 1, 0), ((0, START),))
    orders = running.does(SubstituteAnswered(at=running.now, table=1, person=77, is_ready=True))
    assert Replace(1, 0, 77) in orders


def test_hours_count_from_when_one_is_first_waited_for(running):
    running.until(START + 48 * HOUR)
    running.looks(1, (3, 0, 0, 0), ((1, START + 47 * HOUR),))
    assert running.season.vacancies == ()
    assert running.dues[Step.LOOK, 1] == START + 63 * HOUR


def test_substitutes_are_asked_one_at_a_time_for_eight_hours(running):
    for person in (77, 78, running.season.table(1).seats[1], 13):
        running.does(Offered(at=START, person=person, is_ready=True))
    running.until(START + 48 * HOUR)
    running.looks(1, (0, 0, 0, 0), ((0, START),))
    assert running.tells("league-tell-substitute") == [77]
    running.until(START + 56 * HOUR)
    assert running.tells("league-tell-substitute") == [77, 78]
    with pytest.raises(SeasonRefused):
        running.does(SubstituteAnswered(at=running.now, table=1, person=77, is_ready=True))
    orders = running.does(SubstituteAnswered(at=running.now, table=1, person=78, is_ready=False))
    late = running.season.table(1).lost[0]
    assert any(isinstance(one, Leave) for one in orders)  # nobody else is free: the computer's
    assert running.season.table(1).gone == (late,)
    assert "league-post-no-substitute" in running.told()
    assert not any(step is Step.ASK for step, _ in running.dues)


def test_who_lets_two_seats_go_is_out(running):
    person = running.season.table(1).seats[0]
    mine = [one for one in running.season.tables if person in one.seats]
    running.until(START + 48 * HOUR)
    for one in mine[:2]:
        seat = one.seats.index(person)
        running.looks(one.number, (0,) * 4, ((seat, START),))
    assert running.season.dropped == (person,)
    assert all(person in one.gone for one in running.season.tables_of(person))


# -- leaving, time-outs


def test_who_drops_out_is_last_everywhere_and_moves_down():
    drill = Drill()
    drill.begin(*range(11, 25))
    gone = drill.season.divisions[0][0]
    drill.until(START + 20 * DAY)
    drill.does(Withdrew(at=drill.now, person=gone))
    tables = drill.season.tables_of(gone)
    assert {one.table for one in drill.orders if isinstance(one, Leave)} == {
        one.number for one in tables
    }
    for one in tables:
        places = [1 if person == gone else 2 for person in one.seats]
        drill.ends(one.number, places)
        result = drill.season.table(one.number).result
        assert result.place_of(gone) == 4
    drill.until(drill.season.end)
    drill.all_end()
    assert drill.season.final_orders()[0][-1] == gone
    past = past_of((drill.season,))
    assert past.dropped == (gone,)
    assert past.drops == ((gone, 1),)
    drill.check()


def test_a_table_where_one_is_left_alone_ends(running):
    table = running.season.table(1)
    for person in table.members[:3]:
        orders = running.does(Withdrew(at=running.now, person=person))
    assert Adjudicate(1) in orders


def test_three_time_outs_are_yellow_and_five_red(running):
    person = running.season.table(1).seats[0]
    running.looks(1, (1,) * 4, time_outs=(2, 0, 0, 0))
    assert not running.season.is_yellow(person)
    running.looks(1, (1,) * 4, time_outs=(3, 0, 0, 0))
    running.looks(1, (1,) * 4, time_outs=(3, 0, 0, 0))
    assert running.season.is_yellow(person)
    assert running.tells("league-tell-yellow") == [person]
    other = next(one for one in running.season.tables_of(person) if one.number != 1)
    counts = tuple(2 if one == person else 0 for one in other.seats)
    running.looks(other.number, (1,) * 4, time_outs=counts)
    assert running.season.dropped == (person,)
    assert "league-post-red" in running.told()


def test_time_outs_before_a_restart_count_on_and_are_those_of_who_had_them(running):
    running.does(Offered(at=START, person=77, is_ready=True))
    late, other = running.season.table(1).seats[:2]
    running.until(START + 48 * HOUR)
    running.looks(1, (0, 1, 1, 0), ((0, START),), time_outs=(1, 2, 0, 0))
    running.does(SubstituteAnswered(at=running.now, table=1, person=77, is_ready=True))
    behind = ((late, 3), (other, 2))
    running.does(TableOpened(at=running.now, table=1, game=2001, behind=behind))
    assert running.tells("league-tell-yellow") == [late]
    running.looks(1, (0, 1, 1, 0), time_outs=(2, 1, 0, 0))
    assert [running.season.count_time_outs(one) for one in (late, other)] == [3, 3]
    assert (1, 77, 2) in running.season.time_outs
    running.check()


def test_yellow_is_kept_until_a_clean_season(running):
    person = running.season.table(1).seats[0]
    running.looks(1, (1,) * 4, time_outs=(3, 0, 0, 0))
    running.until(running.season.end)
    running.all_end()
    past = past_of((running.season,))
    assert past.yellow == (person,)
    clean = Drill(past)
    clean.begin(*SEVEN)
    assert clean.season.is_yellow(person)
    clean.until(clean.season.end)
    clean.all_end()
    assert past_of((running.season, clean.season)).yellow == ()


# -- clocks that stand


def test_one_pause_of_72_hours_a_season(running):
    person = running.season.table(1).seats[0]
    mine = {one.number for one in running.season.tables_of(person)}
    orders = running.does(Paused(at=running.now, person=person))
    assert {one.table for one in orders if isinstance(one, Freeze)} == mine
    with pytest.raises(SeasonRefused):
        running.does(Paused(at=running.now, person=person))
    running.until(START + 72 * HOUR)
    assert {one.table for one in running.orders if isinstance(one, Thaw)} == mine
    assert all(not one.frozen for one in running.season.tables)
    running.check()


def test_a_pause_holds_at_tables_that_open_meanwhile():
    drill = Drill(format=Format.SWISS, least=8)
    drill.begin(*range(21, 29))
    second = START + 14 * DAY
    drill.until(second - DAY)
    drill.does(Paused(at=drill.now, person=21))
    drill.until(second)
    (table,) = (one for one in drill.season.tables_of(21) if one.round == 1)
    assert Freeze(table.number) in drill.orders
    others = [one for one in drill.season.tables if one.round == 1 and one != table]
    assert all(not one.frozen for one in others)
    drill.until(second + 2 * DAY)
    assert Thaw(table.number) in drill.orders
    assert drill.season.table(table.number).frozen == ()
    drill.check()


def test_a_table_frozen_twice_runs_when_both_reasons_are_gone(running):
    one, other = running.season.table(1).seats[:2]
    running.does(Paused(at=START, person=one))
    running.until(START + HOUR)
    orders = running.does(Paused(at=running.now, person=other))
    assert Freeze(1) not in orders
    running.until(START + 72 * HOUR)
    assert Thaw(1) not in running.orders
    running.until(START + 73 * HOUR)
    assert Thaw(1) in running.orders


def test_a_dispute_freezes_and_after_48_hours_the_table_goes_on(running):
    person = running.season.table(1).seats[0]
    orders = running.does(Disputed(at=START, table=1, person=person, reason=" a  slip "))
    assert Freeze(1) in orders
    assert Discuss(1, "a slip") in orders
    with pytest.raises(SeasonRefused):
        running.does(Disputed(at=START, table=1, person=person, reason="again"))
    running.until(START + 48 * HOUR)
    assert Thaw(1) in running.orders
    assert running.season.disputes == ()
    assert running.told()[-1] == "league-post-settled"
    with pytest.raises(SeasonRefused, match="league-disputed-before"):
        running.does(Disputed(at=running.now, table=1, person=person, reason="once more"))
    running.does(
        Disputed(at=running.now, table=1, person=running.season.table(1).seats[1], reason="x")
    )
    running.check()


def test_who_has_left_stops_nobodys_clock(running):
    person = running.season.table(1).seats[0]
    running.does(Withdrew(at=START, person=person))
    with pytest.raises(SeasonRefused, match="league-not-at-table"):
        running.does(Disputed(at=START, table=1, person=person, reason="it is mine"))


@pytest.mark.parametrize(
    ("more", "order"),
    [
        ({"act": Act.RESUME}, Thaw(1)),
        ({"act": Act.REWIND, "to": 7}, Rewind(1, 7)),
        ({"act": Act.ADJUDICATE}, Adjudicate(1)),
    ],
)
def test_a_judge_acts_in_public_and_once(running, more, order):
    person = running.season.table(1).seats[0]
    running.does(Disputed(at=START, table=1, person=person, reason="a slip"))
    event = Judged(at=START + 5, table=1, judge=500, reason="seen", **more)
    orders = running.does(event)
    assert order in orders
    assert any(isinstance(o, Post) and ("why", "seen") in o.words.args for o in orders)
    assert (Step.SETTLE, 1) not in running.dues
    assert running.does(event) == ()


def test_a_judge_replaces_a_player(running):
    person = running.season.table(1).seats[2]
    running.does(Offered(at=START, person=77, is_ready=True))
    running.does(Judged(at=START, table=1, judge=500, reason="abuse", act=Act.REPLACE, who=person))
    orders = running.does(SubstituteAnswered(at=START, table=1, person=77, is_ready=True))
    assert Replace(1, 2, 77) in orders


def test_a_judge_replaces_nobody_twice(running):
    person = running.season.table(1).seats[2]
    for one in (77, 78):
        running.does(Offered(at=START, person=one, is_ready=True))
    act = Judged(at=START, table=1, judge=500, reason="abuse", act=Act.REPLACE, who=person)
    running.does(act)
    with pytest.raises(SeasonRefused, match="judge-whom"):
        running.does(msgspec.structs.replace(act, at=START + 5, judge=501))
    running.does(SubstituteAnswered(at=START, table=1, person=77, is_ready=True))
    running.until(START + 30 * HOUR)
    assert running.season.vacancies == ()
    assert running.season.table(1).seats[2] == 77


def test_nobody_judges_their_own_division_or_without_a_reason(running):
    own = next(one for one in SEVEN if one not in running.season.table(1).seats)
    for judge, reason in ((own, "x"), (500, "  ")):
        with pytest.raises(SeasonRefused):
            running.does(Judged(at=START, table=1, judge=judge, act=Act.RESUME, reason=reason))


# -- results


def test_a_result_comes_once(running):
    running.ends(1, (1, 2, 3, 4))
    before = running.season
    assert running.ends(1, (4, 3, 2, 1)) == ()
    assert running.season == before


def test_a_corrected_result_moves_what_follows_even_after_the_close(running):
    running.until(running.season.end)
    running.all_end()
    assert running.season.stage is Stage.OVER
    first = running.season.standings(0)
    table = running.season.tables_of(17)[0]
    places = tuple(1 if one == 17 else 2 for one in table.members)
    event = Corrected(
        at=running.now, table=table.number, by=3, places=places, scores=(9,) * 4, reason="slip"
    )
    (told,) = (one.words for one in running.does(event) if isinstance(one, Post))
    assert named(dict(told.args)["first"]) == [17]
    assert running.does(event) == ()
    assert running.season.standings(0) != first
    assert running.season.table(table.number).is_corrected
    assert running.season.standings(0)[-1].member != 17
    assert past_of((running.season,)).finals == running.season.final_orders()
    running.check()


def test_nobody_corrects_a_table_of_their_own(running):
    running.ends(1, (1, 2, 3, 4))
    last = running.season.table(1).seats[3]
    with pytest.raises(SeasonRefused, match="own-table"):
        running.does(
            Corrected(
                at=START, table=1, by=last, places=(4, 3, 2, 1), scores=(1, 2, 3, 4), reason="x"
            )
        )


def test_a_correction_must_be_a_result(running):
    running.ends(1, (1, 2, 3, 4))
    for places in ((1, 2, 3), (1, 1, 2, 4), (0, 1, 2, 3)):
        with pytest.raises(SeasonRefused):
            running.does(
                Corrected(at=1, table=1, by=3, places=places, scores=(0,) * len(places), reason="x")
            )
    with pytest.raises(SeasonRefused):
        running.does(
            Corrected(at=1, table=2, by=3, places=(1, 2, 3, 4), scores=(0,) * 4, reason="x")
        )


# -- swiss, duel, pairs, ladder


def test_swiss_rounds_come_every_14_days_and_latecomers_get_half_points_once():
    drill = Drill(format=Format.SWISS)
    drill.begin(*range(11, 20))
    assert [len(one.members) for one in drill.season.tables] == [3, 3, 3]
    drill.all_end()
    drill.until(START + 10 * DAY)
    drill.enter(30)
    assert drill.season.extra()[30] == 3
    drill.until(START + 14 * DAY)
    assert drill.season.rounds == 2
    assert any(30 in one.members for one in drill.season.tables if one.round == 1)
    drill.does(Withdrew(at=drill.now, person=30))
    with pytest.raises(SeasonRefused, match="league-left"):
        drill.enter(30)
    assert 30 in drill.season.dropped  # who has left stays away
    drill.until(START + 28 * DAY)
    assert drill.season.rounds == 3
    with pytest.raises(SeasonRefused):
        drill.enter(31)
    drill.until(drill.season.end)
    drill.all_end()
    assert drill.season.stage is Stage.OVER
    drill.check()


def test_with_five_at_tables_of_two_one_has_a_bye_worth_the_mean():
    drill = Drill(format=Format.SWISS, size=2, smallest=2, largest=2, rounds=2)
    drill.begin(1, 2, 3, 4, 5)
    (off,) = drill.season.byes
    assert drill.tells("league-tell-bye") == [off[1]]
    assert drill.season.extra() == {}
    bounds = drill.season.bounds(0)
    drill.all_end()
    assert drill.season.extra() == {off[1]: 3}
    after_round = drill.season.bounds(0)
    assert all(bounds[m][0] <= after_round[m][0] for m in bounds)
    assert all(bounds[m][1] >= after_round[m][1] for m in bounds)


def test_in_a_duel_season_everybody_meets_everybody():
    drill = Drill(format=Format.DUEL)
    drill.begin(*SEVEN)
    assert len(drill.season.tables) == 21


def test_pairs_sit_across_and_share_their_place():
    drill = Drill(format=Format.PAIRS, least=3)
    for captain in (1, 3, 5):
        drill.does(SignedUp(at=drill.now, person=captain, partner=captain + 1))
    with pytest.raises(SeasonRefused):
        drill.does(SignedUp(at=drill.now, person=8, partner=2))
    with pytest.raises(SeasonRefused):
        drill.enter(9)
    drill.until(START - 70 * HOUR)
    drill.check_in(*range(1, 7))
    drill.until(START)
    one = drill.season.table(1)
    a, b = one.members
    assert one.seats == (a, b, a + 1, b + 1)
    drill.ends(1, (2, 1, 2, 1), (10, 30, 10, 30))
    result = drill.season.table(1).result
    assert (result.places, result.scores) == ((2, 1), (10, 30))
    drill.ends(2, (1, 2, 4, 3), (40, 30, 5, 20))  # a game without teams: the sums decide
    result = drill.season.table(2).result
    assert (result.places, result.scores) == ((2, 1), (45, 50))


@pytest.fixture
def pairs():
    drill = Drill(format=Format.PAIRS, least=2)
    for captain in (1, 3, 5):
        drill.does(SignedUp(at=drill.now, person=captain, partner=captain + 1))
    return drill


def test_a_partner_is_told_and_may_take_the_entry_back(pairs):
    assert pairs.tells("league-tell-partner") == [2, 4, 6]
    pairs.does(SignedUp(at=pairs.now, person=2, partner=1))  # they are in already
    assert len(pairs.season.entrants) == 3
    pairs.does(Withdrew(at=pairs.now, person=4))
    assert [one.person for one in pairs.season.entrants] == [1, 5]
    assert pairs.tells("league-tell-alone") == [3]
    pairs.does(Withdrew(at=pairs.now, person=5))
    assert pairs.tells("league-tell-alone") == [3, 6]
    pairs.does(SignedUp(at=pairs.now, person=6, partner=4))
    assert [one.persons for one in pairs.season.entrants] == [(1, 2), (6, 4)]
    pairs.check()


def test_a_pair_plays_only_if_both_have_checked_in(pairs):
    pairs.until(START - 71 * HOUR)
    assert pairs.season.stage is Stage.CHECK_IN
    pairs.check_in(1, 2, 3, 5, 6)
    pairs.until(START - 24 * HOUR)
    assert pairs.tells("league-tell-check-in") == [4]
    pairs.until(START)
    assert pairs.season.members == (1, 5)
    assert pairs.tells("league-tell-left-out") == [3, 4]
    pairs.check()


def test_a_pair_that_has_dropped_out_checks_in_twice_each():
    drill = Drill(past_of(()), format=Format.PAIRS, least=2)
    drill.past = msgspec.structs.replace(drill.past, dropped=(1, 2))
    for captain in (1, 3, 5):
        drill.does(SignedUp(at=drill.now, person=captain, partner=captain + 1))
    drill.until(START - 71 * HOUR)
    drill.check_in(*range(1, 7))
    drill.until(START - 40 * HOUR)
    drill.check_in(1)
    drill.until(START)
    assert drill.season.members == (3, 5)  # 2 was there on one day only


def season_of_pairs(past, *entered):
    """A season of pairs from its start, each entered by the first of the two."""
    drill = Drill(past, format=Format.PAIRS, least=2)
    for captain, partner in entered:
        drill.does(SignedUp(at=drill.now, person=captain, partner=partner))
    drill.until(START - 71 * HOUR)
    drill.check_in(*(person for pair in entered for person in pair))
    drill.until(START - 40 * HOUR)
    drill.check_in(*(person for pair in entered for person in pair))
    drill.until(START)
    return drill


def test_two_drop_outs_keep_both_of_a_pair_out_whoever_enters_with_whom():
    pairs = [(person, person + 1) for person in range(1, 13, 2)]
    drill, over = season_of_pairs(past_of(()), *pairs), ()
    for number in (1, 2):
        drill.season = msgspec.structs.replace(drill.season, number=number)
        drill.does(Withdrew(at=drill.now, person=1))
        drill.until(drill.season.end)
        drill.all_end()
        over = (*over, drill.season)
        assert past_of(over).check_ins(2) == 2
        drill = season_of_pairs(past_of(over), *pairs)
    third = Drill(past_of(over), format=Format.PAIRS, least=2)
    third.first = third.season = msgspec.structs.replace(third.season, number=3)
    for captain, partner in ((2, 91), (92, 1), (3, 4), (5, 6)):
        third.does(SignedUp(at=third.now, person=captain, partner=partner))
    third.until(START - 71 * HOUR)
    for _ in range(2):
        third.check_in(1, 2, 3, 4, 5, 6, 91, 92)
        third.until(START - 40 * HOUR)
    third.until(START)
    assert third.season.members == (3, 5)
    assert third.tells("league-tell-banned") == [2, 91, 92, 1]
    assert third.tells("league-tell-left-out") == []


def test_a_pair_keeps_its_place_and_its_card_whichever_of_the_two_enters_it():
    pairs = [(person, person + 1) for person in range(1, 25, 2)]
    drill = season_of_pairs(past_of(()), *pairs)
    first, second = drill.season.divisions
    person = drill.season.table(1).seats[0]
    drill.looks(1, (1,) * 4, time_outs=(3, 0, 0, 0))
    drill.until(drill.season.end)
    drill.all_end()
    then = season_of_pairs(past_of((drill.season,)), *(pair[::-1] for pair in pairs)).season
    (up,) = set(then.divisions[0]) - {captain + 1 for captain in first}
    assert up == min(second) + 1
    assert then.is_yellow(person + 1)


def test_a_pair_leaves_together(pairs):
    pairs.until(START - 71 * HOUR)
    pairs.check_in(*range(1, 7))
    pairs.until(START)
    orders = pairs.does(Withdrew(at=pairs.now, person=2))
    assert pairs.season.dropped == (1,)
    for number in {one.number for one in pairs.season.tables_of(1)}:
        assert Adjudicate(number) in orders  # the others are alone there
    (told,) = (one.words for one in orders if isinstance(one, Post))
    assert named(dict(told.args)["who"]) == [1, 2]
    pairs.check()


def test_a_substitute_of_a_pair_may_be_replaced_like_anybody(pairs):
    pairs.until(START - 71 * HOUR)
    pairs.check_in(*range(1, 7))
    pairs.until(START)
    table = pairs.season.table(1)
    captain, partner = table.members[0], table.seats[2]
    for helper in (77, 78):
        pairs.does(Offered(at=START, person=helper, is_ready=True))
        gone = pairs.season.table(1).seats[2]
        act = {"act": Act.REPLACE, "reason": "away", "who": gone}
        pairs.does(Judged(at=START + helper, table=1, judge=500, **act))
        pairs.does(SubstituteAnswered(at=START + helper, table=1, person=helper, is_ready=True))
    assert pairs.season.table(1).lost == (partner, 77)
    assert pairs.season.table(1).seats[2] == 78
    orders = pairs.does(Judged(at=START, table=1, judge=500, act=Act.REPLACE, reason="x", who=78))
    assert pairs.season.table(1).gone == (captain,)
    assert "league-post-no-substitute" in [one.words.key for one in orders if isinstance(one, Post)]
    pairs.check()


def test_a_ladder_is_climbed_by_challenges():
    drill = Drill(format=Format.LADDER)
    drill.begin(1, 2, 3, 4, 5)
    assert drill.season.tables == ()
    with pytest.raises(SeasonRefused):
        drill.does(Challenged(at=drill.now, by=1, other=5))
    drill.opened(drill.does(Challenged(at=drill.now, by=5, other=2)))
    with pytest.raises(SeasonRefused):
        drill.does(Challenged(at=drill.now, by=5, other=2))
    assert drill.season.table(1).seats == (2, 5)
    drill.opened(drill.does(Challenged(at=drill.now, by=4, other=3)))
    calls = [one for one in drill.orders if isinstance(one, Post) and one.button == "my"]
    assert [one.mentions for one in calls] == [(2, 5), (3, 4)]  # each once
    drill.ends(1, (2, 1))
    assert drill.season.rungs == (1, 5, 3, 4, 2)
    assert [one.member for one in drill.season.standings(0)] == [1, 5, 3, 4, 2]
    drill.enter(6)
    assert drill.season.rungs == (1, 5, 3, 4, 2, 6)
    drill.until(drill.season.end)
    drill.all_end()
    assert drill.season.stage is Stage.OVER
    drill.check()


@pytest.fixture
def ladder():
    """Rungs 1 to 6; 5 has beaten 2, then 2, now fifth, has beaten 4 and stands fourth."""
    drill = Drill(format=Format.LADDER)
    drill.begin(1, 2, 3, 4, 5, 6)
    drill.opened(drill.does(Challenged(at=drill.now, by=5, other=2)))
    drill.ends(1, (2, 1))
    drill.opened(drill.does(Challenged(at=drill.now, by=2, other=4)))
    drill.ends(2, (2, 1))
    assert drill.season.rungs == (1, 5, 3, 2, 4, 6)
    return drill


def corrects(drill, table, places, at=0):
    scores = tuple(10 - place for place in places)
    event = Corrected(
        at=drill.now + at, table=table, by=3, places=places, scores=scores, reason="slip"
    )
    return drill.does(event)


def test_a_correction_on_a_ladder_deals_the_rungs_out_that_its_members_hold_by_then(ladder):
    corrects(ladder, 1, (1, 2))
    assert ladder.season.rungs == (1, 2, 3, 5, 4, 6)
    assert corrects(ladder, 1, (1, 2), at=9) == ()  # the same once more
    corrects(ladder, 1, (2, 1))
    assert ladder.season.rungs == (1, 5, 3, 2, 4, 6)
    corrects(ladder, 1, (1, 1))  # who tied keep their order
    assert ladder.season.rungs == (1, 5, 3, 2, 4, 6)
    ladder.check()


def test_a_correction_brings_nobody_back_to_a_ladder(ladder):
    ladder.does(Withdrew(at=ladder.now, person=5))
    assert ladder.season.rungs == (1, 3, 2, 4, 6)
    for places in ((1, 2), (2, 1)):
        corrects(ladder, 1, places)
        assert ladder.season.rungs == (1, 3, 2, 4, 6)
    assert ladder.season.table(1).result.place_of(5) == 1  # at the table that was over before
    ladder.until(ladder.season.end)
    corrects(ladder, 2, (1, 2))
    assert ladder.season.stage is Stage.OVER
    assert ladder.season.final_orders() == ((1, 3, 4, 2, 6),)
    assert past_of((ladder.season,)).finals == ((1, 3, 4, 2, 6),)
    ladder.check()


def test_who_left_a_table_stays_last_there_whatever_is_corrected(running):
    gone = running.season.table(1).members[0]
    running.does(Withdrew(at=running.now, person=gone))
    running.ends(1, (1, 2, 3, 4))
    corrects(running, 1, (1, 4, 3, 2))
    result = running.season.table(1).result
    assert [result.place_of(one) for one in result.members] == [4, 3, 2, 1]
    assert {one.member: one.points for one in running.season.standings(0)}[gone] == (0, 1)
    running.check()


# -- from season to season


def test_two_move_up_and_two_down():
    drill = Drill()
    drill.begin(*range(11, 25))
    drill.until(drill.season.end)
    drill.all_end()
    upper, lower = drill.season.final_orders()
    following = Drill(past_of((drill.season,)))
    following.begin(*range(11, 25))
    assert set(following.season.divisions[0]) == {*upper[:5], *lower[:2]}
    assert set(following.season.divisions[1]) == {*upper[5:], *lower[2:]}


def test_steps_that_come_again_change_nothing(running):
    for step in (Step.CHECK_IN, Step.CLOSE, Step.NEXT, Step.END, Step.END, Step.RESUME):
        running.does(Reached(at=running.now, step=step))
    before = running.season
    for step in (Step.CHECK_IN, Step.CLOSE, Step.NEXT, Step.END, Step.SETTLE, Step.ASK):
        assert running.does(Reached(at=running.now, step=step, number=1)) == ()
    assert running.season == before


def test_what_never_opened_is_no_table_at_the_end():
    drill = Drill()
    drill.enter(*SEVEN)
    drill.until(START - 70 * HOUR)
    drill.check_in(*SEVEN)
    drill.opened = lambda _orders: None  # Discord is away for six weeks
    drill.until(drill.season.end)
    assert drill.season.stage is Stage.OVER
    assert drill.season.tables == ()
    assert len(drill.season.standings(0)) == 7


def test_orders_name_what_they_are_about(running):
    kinds = {type(one) for one in running.orders}
    assert {Open, Post, Wake} <= kinds
    assert not any(isinstance(one, Sleep | Tell) for one in running.orders)


@pytest.mark.parametrize("kind", [Format.GROUPS, Format.DUEL])
@pytest.mark.parametrize("seed", range(8))
def test_the_closing_posts_name_exactly_who_moves(kind, seed):
    """Where the same people enter again: all who move up or down, drop-outs among them."""
    stream = Stream(str(seed), "closing")
    everybody = tuple(range(11, 11 + 10 + stream.below(25)))
    drill = Drill(format=kind)
    drill.begin(*everybody)
    drill.until(START + 20 * DAY)
    for person in stream.shuffled(everybody)[: stream.below(7)]:
        drill.does(Withdrew(at=drill.now, person=person))
    drill.until(drill.season.end)
    for one in drill.season.open_tables:
        scores = [stream.below(9) for _ in one.seats]
        drill.ends(one.number, [1 + sum(o > s for o in scores) for s in scores], scores)
    assert drill.season.stage is Stage.OVER
    told = [dict(one.words.args) for one in drill.orders if is_close(one)]
    assert len(told) == len(drill.season.divisions)
    following = Drill(past_of((drill.season,)))
    following.enter(*everybody)
    following.until(START - 71 * HOUR)
    following.check_in(*everybody)
    following.until(START - 40 * HOUR)
    following.check_in(*drill.season.dropped)
    following.until(START)
    then = following.season
    assert set(then.members) == set(everybody)
    for number, (args, division) in enumerate(zip(told, drill.season.divisions, strict=True)):
        moved = {one: then.division_of(one) - number for one in division}
        assert set(named(args["up"])) == {one for one, by in moved.items() if by < 0}
        assert set(named(args["down"])) == {one for one, by in moved.items() if by > 0}
        still = [one for one in drill.season.final_orders()[number] if one in still_in(drill)]
        assert named(args["first"]) == still[:1]
        places = [one.place for one in drill.season.standings(number) if one.member in still]
        assert places == list(range(1, len(still) + 1))


def is_close(order):
    return isinstance(order, Post) and order.words.key == "league-post-over"


def named(mark):
    return [person for _, person in mark.args]


def still_in(drill):
    return set(drill.season.members) - set(drill.season.dropped)


def test_an_order_that_was_asked_for_is_kept_with_its_season_and_no_other(running):
    before = running.season
    order = before.standings(0)
    assert before.standings(0) is order
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(before), type=type(before))
    assert copy == before
    running.ends(1, (4, 3, 2, 1))
    assert before.standings(0) is order
    assert running.season.standings(0) != order
    changed = msgspec.structs.replace(before, dropped=(order[0].member,))
    assert changed.standings(0)[-1].member == order[0].member


def test_where_everybody_has_left_nobody_is_first(running):
    for person in SEVEN:
        running.does(Withdrew(at=running.now, person=person))
    running.until(running.season.end)
    running.all_end()
    (post,) = (one for one in running.orders if is_close(one))
    assert named(dict(post.words.args)["first"]) == []
    assert post.mentions == ()
    assert "Nobody played to its end." in catalog().say(shown(post.words, catalog().say, {}))
