"""Moves: what the buttons and menus of a panel do, and those that take a move back."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord_app import pages
from bot.discord_app.answering import Caller, Reply, Verb, after_commit
from bot.discord_app.app import App
from bot.discord_app.here import seen
from bot.discord_app.ids import BadId, Click, number_of, only
from bot.discord_app.panel import check_seated, open_panel
from bot.discord_app.screens import Button, Style
from bot.discord_app.walk import is_picked, walk
from bot.tables.facts import Acted, Look
from game_core.kernel.decision import Action
from game_core.kernel.errors import StaleChoice
from game_core.kernel.words import Words, words


async def _open(app: App, caller: Caller, click: Click) -> Reply:
    look = await seen(app, caller, click.table)
    check_seated(look)
    note = None
    if click.picks and look.outcome is None and (then := number_of(only(click))) != look.turn:
        note = words("panel-was-turn", then=then, now=look.turn)
    return Reply(await open_panel(app, look, caller.person.id, note=note))


async def _pick(app: App, caller: Caller, click: Click) -> Reply:
    return await _panel(app, caller, click, click.picks)


async def _band(app: App, caller: Caller, click: Click) -> Reply:
    if not click.picks:
        raise BadId
    band = number_of(click.picks[-1])
    return await _panel(app, caller, click, click.picks[:-1], band=band)


async def _panel(
    app: App, caller: Caller, click: Click, codes: tuple[str, ...], *, band: int | None = None
) -> Reply:
    look, user = await seen(app, caller, click.table), caller.person.id
    try:
        if not _is_open(look, click):
            await _check_open(app, user, click, lambda _action: False)
        return Reply(await open_panel(app, look, user, codes, last=click.last, band=band))
    except StaleChoice as error:
        return Reply(await open_panel(app, look, user, note=error.words))


async def _ok(app: App, caller: Caller, click: Click) -> Reply:
    user = caller.person.id
    try:
        acted = await _act(app, user, click)
    except StaleChoice as error:
        fresh = await app.tables.look(click.table, user)
        return Reply(await open_panel(app, fresh, user, note=error.words))
    panel = open_panel(app, acted.look, user, note=_told(acted))
    return Reply(await after_commit(app, panel))


async def _act(app: App, user: int, click: Click) -> Acted:
    look = await app.tables.look(click.table, user)
    if not _is_open(look, click) or look.seat is None or look.decision is None:
        await _check_open(app, user, click, lambda action: is_picked(action, click.picks))
        raise StaleChoice(words("error-stale"))
    prompt = look.game.prompt(look.view, look.decision, look.seat)
    action = walk(look.actions, prompt, click.picks).action
    if action is None:
        raise StaleChoice(words("error-illegal"))
    return await app.tables.act(click.table, user, click.decision, click.branch, action)


async def _check_open(
    app: App, user: int, click: Click, is_chosen: Callable[[Action], bool]
) -> None:
    await app.tables.check_open(click.table, user, click.decision, click.branch, is_chosen)


async def _undo(app: App, caller: Caller, click: Click) -> Reply:
    """The question first: the button stands among harmless ones."""
    look = await seen(app, caller, click.table)
    check_seated(look)
    say = app.say(look.table)
    sure = Button(say(words("sure-undo-yes")), Click("takeback", click.table), Style.DANGER)
    return Reply(pages.notice(say(words("sure-undo")), sure))


async def _take_back(app: App, caller: Caller, click: Click) -> Reply:
    table, wish = await app.tables.undo(click.table, caller.person.id)
    look = await app.tables.look(table.id, caller.person.id)
    note = words("undo-asked") if wish else words("undo-done")
    return Reply(await after_commit(app, open_panel(app, look, caller.person.id, note=note)))


async def _agree(app: App, caller: Caller, click: Click) -> Reply:
    request = number_of(only(click))
    await app.tables.agree_undo(click.table, caller.person.id, request)
    return Reply(pages.notice(app.say()(words("consent-agreed"))))


async def _decline(app: App, caller: Caller, click: Click) -> Reply:
    request = number_of(only(click))
    await app.tables.decline_undo(click.table, caller.person.id, request)
    return Reply(pages.notice(app.say()(words("consent-declined"))))


def _is_open(look: Look, click: Click) -> bool:
    decision = look.decision
    return decision is not None and (decision.id, look.branch) == (click.decision, click.branch)


def _told(acted: Acted) -> Words | None:
    look = acted.look
    events = (event for one in acted.made for event in one.events)
    first = next(events, None)
    return words("panel-done", what=look.game.tell(look.view, first)) if first else None


VERBS: dict[str, Verb] = {
    "open": _open,
    "pick": _pick,
    "turn": _pick,
    "back": _pick,
    "band": _band,
    "ok": _ok,
    "undo": _undo,
    "takeback": _take_back,
    "agree": _agree,
    "decline": _decline,
}
