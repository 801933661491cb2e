"""What every button and menu does; a verb is a function from the caller and the click to a
reply.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.discord_app import (
    around,
    breaks,
    calls,
    challenges,
    houses,
    leagues,
    pages,
    privacy,
    seating,
    seats,
    standing,
    stewards,
)
from bot.discord_app.answering import Caller, Reply, Verb, after_commit
from bot.discord_app.app import App
from bot.discord_app.ids import BadId, Click, number_of, only
from bot.discord_app.opening import open_chosen, open_in_thread, permissions
from bot.discord_app.panel import check_seated, open_panel
from bot.discord_app.screens import Button, Style
from bot.discord_app.settings import choose, settings_screen
from bot.discord_app.told import origin_of
from bot.discord_app.walk import is_picked, walk
from bot.tables.errors import NotSeated, TableRefused
from bot.tables.facts import Acted, Look
from game_core.kernel.decision import Action
from game_core.kernel.errors import StaleChoice
from game_core.kernel.game import AnyGame
from game_core.kernel.words import Words, words

SLOW = ("film",)
"""What takes longer than a second: it is answered with a line of text first."""


async def handle(app: App, caller: Caller, click: Click) -> Reply:
    """The reply to a click; a number behind a verb only tells buttons of one message apart."""
    verb = VERBS.get(click.verb.rstrip("0123456789"))
    if verb is None:
        raise StaleChoice(words("error-old-button"))
    return await verb(await app.seen_by(caller.person.id), caller, click)


# -- the panel


async def _open(app: App, caller: Caller, click: Click) -> Reply:
    look = await _look(app, caller, click)
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
    look, user = await _look(app, caller, click), caller.person.id
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
    look = await _look(app, caller, click)
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


# -- pages


async def _score(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.score_page(app, await _look(app, caller, click)))


async def _light(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.score_page(app, await _look(app, caller, click), only(click)))


async def _goals(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.goals_page(app, await _look(app, caller, click)))


async def _text(app: App, caller: Caller, click: Click) -> Reply:
    back = origin_of(click)
    if back is not None and back.verb == "card":
        table = await app.tables.table(click.table)
        game = app.library.game(table.game)
        card = _card_of(app, game, only(back))
        return Reply(await pages.card_text_page(app, table.id, game, card))
    look = await _look(app, caller, click)
    return Reply(pages.text_page(app, look, await _own_text(app, look, back), back))


async def _own_text(app: App, look: Look, back: Click | None) -> str:
    """The words of the very screen that the text view stands for, besides the table's."""
    match back.verb if back else "":
        case "goals":
            return (await app.pictures.more(look, "goals")).alt
        case "hand" | "open" | "back":
            hand = await app.pictures.hand(look)
            return hand.alt if hand else ""
        case _:
            return ""


async def _hand(app: App, caller: Caller, click: Click) -> Reply:
    look = await _look(app, caller, click)
    hand = await app.pictures.hand(look)
    if hand is None:
        raise TableRefused(words("refusal-no-hand"))
    return Reply(await pages.hand_page(app, look, hand))


async def _card(app: App, _caller: Caller, click: Click) -> Reply:
    game = app.library.game((await app.tables.table(click.table)).game)
    return Reply(await pages.card_page(app, click.table, game, _card_of(app, game, only(click))))


def _card_of(app: App, game: AnyGame, key: str) -> str:
    if key not in app.pictures.card_names(game):
        raise BadId
    return key


async def _film(app: App, caller: Caller, click: Click) -> Reply:
    look = await _look(app, caller, click)
    return Reply(await pages.film_page(app, look, caller.person.id))


async def _prefer(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 3:
        raise BadId
    game, name, value = click.picks
    if game and game not in app.library.games:
        raise BadId
    changed = await choose(app, caller.person, name, value)
    return Reply(await settings_screen(changed, game))


async def _rules(app: App, _caller: Caller, click: Click) -> Reply:
    table = await app.tables.table(click.table)
    return Reply(pages.rules_page(app, app.library.game(table.game)))


# -- the table itself


async def _thread(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2 or click.picks[0] not in app.library.games:
        raise BadId
    return await open_in_thread(app, caller, click.picks[0], number_of(click.picks[1]))


async def _play(app: App, caller: Caller, click: Click) -> Reply:
    if len(click.picks) != 2 or click.picks[1] not in app.library.games:
        raise BadId
    return await open_chosen(app, caller, click.picks[1], number_of(click.picks[0]))


async def _resign(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.resign(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("resigned"))))


async def _end(app: App, caller: Caller, click: Click) -> Reply:
    await app.tables.end(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("ended"))))


async def _keep(app: App, caller: Caller, click: Click) -> Reply:
    """The idle game is kept."""
    await app.tables.keep_table(click.table, caller.person.id)
    return Reply(pages.notice(app.say()(words("steward-kept"))))


async def _here(app: App, caller: Caller, click: Click) -> Reply:
    """The table goes on in the caller's channel, its own being gone or closed to us."""
    if caller.missing:
        raise TableRefused(words("refusal-permissions", missing=permissions(app, caller.missing)))
    table = await app.tables.table(click.table)
    if table.seat_of(caller.person.id) is None:
        raise NotSeated(words("refusal-not-seated"))
    if not table.parked and not await app.is_gone(table.place.channel):
        raise TableRefused(words("refusal-not-parked", channel=f"<#{table.place.channel}>"))
    await app.tables.repost(table.id, caller.place)
    return Reply(pages.notice(app.say()(words("table-reposted"))))


async def _look(app: App, caller: Caller, click: Click) -> Look:
    return await seen(app, caller, click.table)


async def seen(app: App, caller: Caller, table: int) -> Look:
    """The table as the caller sees it, who looks after it; what waited for its channel goes out
    where it can.
    """
    await app.tables.used(table, caller.person.id)
    look = await app.tables.look(table, caller.person.id)
    is_open = look.table.place == caller.place and not caller.missing
    if look.table.parked and is_open:
        await app.tables.repost(table)
        return await app.tables.look(table, caller.person.id)
    return look


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
    "score": _score,
    "light": _light,
    "goals": _goals,
    "text": _text,
    "rules": _rules,
    "hand": _hand,
    "card": _card,
    "film": _film,
    "prefer": _prefer,
    **around.VERBS,
    **breaks.VERBS,
    **calls.VERBS,
    **challenges.VERBS,
    **houses.VERBS,
    **privacy.VERBS,
    **leagues.VERBS,
    **seating.VERBS,
    **standing.VERBS,
    **seats.VERBS,
    **stewards.VERBS,
    "keep": _keep,
    "thread": _thread,
    "play": _play,
    "resign": _resign,
    "end": _end,
    "here": _here,
}
