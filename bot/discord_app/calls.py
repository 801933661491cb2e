"""Personal settings about calls, and the page of all games that wait for somebody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from bot.clock.quiet import OFF, zones
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click
from bot.discord_app.reminders import link, stamp
from bot.discord_app.screens import (
    Accent,
    Block,
    Button,
    Buttons,
    Choice,
    Menu,
    Screen,
    Style,
    Text,
)
from bot.tables.calls import Calls, Reach, with_quiet
from bot.tables.waits import Wait, Waiting
from game_core.kernel.words import Words, words

LISTED = 8
"""How many games one page lists; the least urgent wait for the next look."""
COMMON_ZONES = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Africa/Nairobi",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Noumea",
    "Pacific/Auckland",
)
HOURS = range(24)


async def calls_screen(app: App, user: int, note: Words | None = None) -> Screen:
    """How the person is called, and the menus to change it."""
    say, calls = app.say(), await app.tables.calls(user)
    left = await app.tables.vacation_left(user)
    lines = [f"## {say(words('calls-title'))}"]
    if note is not None:
        lines.append(f"**{say(note)}**")
    if calls.refused:
        lines.append(f"**{say(words('reminder-refused'))}**")
        await app.tables.told_refusal(user)
    lines += [
        say(words("calls-text")),
        say(words("calls-vacation", left=left, most=app.tables.vacation)),
    ]
    turns = Button(say(words("turns-button")), Click("turns"))
    return Screen(
        (Text("\n".join(lines)), *_menus(app, calls), Buttons((turns,))),
        Accent.PLAY,
    )


def _menus(app: App, calls: Calls) -> Iterator[Menu]:
    say, day = app.say(), calls.day
    yield _menu(app, "reach", [(one.value, one is calls.reach) for one in Reach])
    names = sorted({*COMMON_ZONES, day.zone}, key=lambda one: _local(app, one).replace(tzinfo=None))
    yield Menu(
        say(words("calls-zone")),
        Click("call", picks=("zone",)),
        tuple(
            Choice(
                say(words("calls-zone-is", zone=name)),
                name,
                say(words("calls-zone-now", time=f"{_local(app, name):%H:%M}")),
                chosen=name == day.zone,
            )
            for name in names
        ),
    )
    yield _hour_menu(app, "quiet-from", day.quiet_from)
    yield _hour_menu(app, "quiet-until", day.quiet_until)
    yield _hour_menu(app, "digest", calls.digest_hour)


def _menu(app: App, name: str, values: list[tuple[str, bool]]) -> Menu:
    say = app.say()
    choices = tuple(
        Choice(
            say(words(f"calls-{name}-{value}")),
            value,
            say(words(f"calls-{name}-{value}-detail")),
            chosen=chosen,
        )
        for value, chosen in values
    )
    return Menu(say(words(f"calls-{name}")), Click("call", picks=(name,)), choices)


def _hour_menu(app: App, name: str, now: int) -> Menu:
    say = app.say()
    off = Choice(say(words(f"calls-{name}-off")), str(OFF), chosen=now == OFF)
    hours = (
        Choice(say(words(f"calls-{name}-hour", hour=f"{h}:00")), str(h), chosen=h == now)
        for h in HOURS
    )
    return Menu(say(words(f"calls-{name}")), Click("call", picks=(name,)), (off, *hours))


def _local(app: App, zone: str) -> datetime:
    return datetime.fromtimestamp(app.tables.now(), ZoneInfo(zone))


def zones_like(typed: str) -> Iterator[str]:
    """The time zones whose names contain what was typed, those that begin so first."""
    wanted = typed.strip().replace(" ", "_").casefold()
    found = (name for name in zones() if wanted in name.casefold())
    return iter(sorted(found, key=lambda one: (wanted not in one.casefold().split("/"), one)))


async def moved(app: App, caller: Caller, zone: str) -> Reply:
    """The settings with the time zone that was typed; raises TableRefused for one unknown."""
    known = {name.casefold(): name for name in zones()}
    return await _changed(app, caller, "zone", known.get(zone.strip().casefold(), zone))


async def _choose(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2:
        raise BadId
    return await _changed(app, caller, *click.picks)


async def _changed(app: App, caller: Caller, name: str, value: str) -> Reply:
    before = await app.tables.calls(caller.person.id)
    chosen = _with(before, name, value)
    await app.tables.set_calls(caller.person, chosen)
    is_tried = chosen.reach is Reach.DIRECT and before.reach is not Reach.DIRECT
    note = words("calls-tried") if is_tried else None
    return Reply(await calls_screen(app, caller.person.id, note))


def _with(calls: Calls, name: str, value: str) -> Calls:
    change, day = msgspec.structs.replace, calls.day
    match name:
        case "reach" if value in list(Reach):
            return change(calls, reach=Reach(value), refused=False)
        case "zone":
            return change(calls, day=replace(day, zone=value))
        case "quiet-from":
            return change(calls, day=with_quiet(day, start=_hour(value)))
        case "quiet-until":
            return change(calls, day=with_quiet(day, end=_hour(value)))
        case "digest":
            return change(calls, digest_hour=_hour(value))
        case _:
            raise BadId


def _hour(value: str) -> int:
    if value not in map(str, (OFF, *HOURS)):
        raise BadId
    return int(value)


async def _show(app: App, caller: Caller, _click: Click) -> Reply:
    return Reply(await calls_screen(app, caller.person.id))


async def _turns(app: App, caller: Caller, _click: Click) -> Reply:
    return await turns(app, caller)


async def turns(app: App, caller: Caller) -> Reply:
    """Every game that waits for the caller, over all servers, the most urgent first."""
    return Reply(turns_screen(app, await app.tables.waiting_for(caller.person.id)))


def turns_screen(app: App, waiting: tuple[Waiting, ...]) -> Screen:
    """These games with their time left, and for each what opens it."""
    say = app.say()
    settings = Button(say(words("calls-button")), Click("calls"))
    if not waiting:
        return Screen((Text(say(words("turns-none"))), Buttons((settings,))))
    blocks: list[Block] = [Text("## " + say(words("turns-title", count=len(waiting))))]
    for number, one in enumerate(waiting[:LISTED], 1):
        blocks += [Text(_line(app, number, one)), Buttons(tuple(_doors(app, number, one)))]
    if more := len(waiting) - LISTED:
        blocks += [Text("-# " + say(words("turns-more", count=more)))] if more > 0 else []
    blocks.append(Buttons((settings,)))
    return Screen(tuple(blocks), Accent.PLAY)


def _line(app: App, number: int, one: Waiting) -> str:
    say, game = app.say(one.table), words(f"{one.table.game}-name")
    where = f"<#{one.table.place.channel}>"
    if one.what is Wait.BACK:
        left = words("turns-back")
    elif one.table.paused:
        left = words("turns-paused")
    elif one.vacation is not None:
        left = words("turns-vacation", left=one.vacation)
    elif one.due is None:
        left = words("turns-no-clock" if one.what is Wait.MOVE else "turns-consent")
    else:
        left = words("turns-bank" if one.in_bank else "turns-due", when=stamp(one.due))
    return say(words("turns-line", number=number, game=game, where=where, left=left))


def _doors(app: App, number: int, one: Waiting) -> Iterator[Button]:
    say = app.say()
    if one.what is Wait.MOVE:
        style = Style.PRIMARY if number == 1 else Style.PLAIN
        game = words(f"{one.table.game}-name")
        label = say(words("turns-open", number=number, game=game))
        yield Button(label, Click("open", one.table.id), style)
    if one.what is Wait.BACK:
        yield Button(say(words("seat-back")), Click("return", one.table.id))
    yield Button(say(words("reminder-jump")), url=link(one))


VERBS: dict[str, Verb] = {
    "calls": _show,
    "call": _choose,
    "turns": _turns,
}
