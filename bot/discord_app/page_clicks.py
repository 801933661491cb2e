"""Private pages about a table: what the buttons that lead to them do."""

from __future__ import annotations

from bot.discord_app import pages
from bot.discord_app.answering import Caller, Reply, Verb
from bot.discord_app.app import App
from bot.discord_app.here import seen
from bot.discord_app.ids import BadId, Click, only
from bot.discord_app.settings import choose, settings_screen
from bot.discord_app.told import origin_of
from bot.tables.errors import TableRefused
from bot.tables.facts import Look
from game_core.kernel.game import AnyGame
from game_core.kernel.words import words


async def _score(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.score_page(app, await seen(app, caller, click.table)))


async def _light(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.score_page(app, await seen(app, caller, click.table), only(click)))


async def _goals(app: App, caller: Caller, click: Click) -> Reply:
    return Reply(await pages.goals_page(app, await seen(app, caller, click.table)))


async def _text(app: App, caller: Caller, click: Click) -> Reply:
    back = origin_of(click)
    if back is not None and back.verb == "card":
        table = await app.tables.table(click.table)
        game = app.library.game(table.game)
        card = _card_of(app, game, only(back))
        return Reply(await pages.card_text_page(app, table.id, game, card))
    look = await seen(app, caller, click.table)
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
    look = await seen(app, caller, click.table)
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
    look = await seen(app, caller, click.table)
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


VERBS: dict[str, Verb] = {
    "score": _score,
    "light": _light,
    "goals": _goals,
    "text": _text,
    "rules": _rules,
    "hand": _hand,
    "card": _card,
    "film": _film,
    "prefer": _prefer,
}
