"""The lobby: who sits down, with whom, under which options."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.clock.profiles import PROFILES
from bot.discord_app.app import App, Say, escaped
from bot.discord_app.challenge_pages import lobby_line
from bot.discord_app.ids import Click
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
from bot.tables.facts import Person, Player, Status, Table
from bot.tables.options import choices
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Options
from game_core.kernel.words import Words, words
from game_core.players import Policy

REMOVE_COMPUTER = "less"
WEEKENDS_OFF, WEEKENDS_ON = "weekends-off", "weekends-on"
"""What the menu of clocks offers besides: one of the two."""
CLOSED, OPEN, LOTS, ORDER = "closed", "open", "lots", "order"
"""What the menu of joining and seats offers."""

MOST_MENUS = 3
"""Options that have a menu each in the lobby; where there are more, one menu leads to each."""
BACK = "-"
"""The choice that leads back to the menu of all options; no value of an option."""


def lobby_screen(app: App, table: Table, row: int | None = None, opened: str = "") -> Screen:
    """The public lobby message; after the start or the end, what became of it, without buttons.

    `opened` names the option whose values are shown, where one menu leads to all of them.
    """
    game, say = app.library.game(table.game), app.say(table)
    text = "\n".join(_lines(game, table, say))
    if table.sealed_until is not None:
        text += f"\n-# {lobby_line(app, table)}"
    if table.status is not Status.LOBBY:
        closed = say(words("lobby-closed", status=table.status.value))
        return Screen((Text(f"{text}\n\n{closed}", row),))
    buttons = (
        Button(say(words("lobby-join")), Click("join", table.id), Style.PRIMARY),
        Button(say(words("lobby-leave")), Click("leave", table.id)),
        Button(say(words("lobby-start")), Click("start", table.id), Style.GOOD),
        Button(say(words("lobby-manage")), Click("manage", table.id)),
        Button(say(words("button-rules")), Click("rules", table.id)),
    )
    blocks: list[Block] = [Text(text, row), Buttons(buttons)]
    if table.sealed_until is None:
        blocks.append(_clock_menu(table, say))
        blocks += _option_menus(game, table, say, opened)
        blocks.append(_computer_menu(table, say))
    blocks.append(_door_menu(table, say))
    return Screen(tuple(blocks), Accent.PLAY)


def manage_screen(app: App, table: Table, note: Words | None = None) -> Screen:
    """The host's private screen: hand the table over, take somebody out, cancel."""
    say = app.say(table)
    others = [
        Person(player.user, player.name)
        for player in table.players
        if player.user is not None and player.user != table.host
    ]
    text = say(words("manage-title"))
    if note:
        text = f"{say(note)}\n{text}"
    blocks: list[Block] = [Text(text)]
    if others:
        blocks.append(_people_menu(say(words("manage-hand-over")), "handover", table, others))
    if kicked := [*others, *table.invited]:
        blocks.append(_people_menu(say(words("manage-kick")), "kick", table, kicked))
    cancel = Button(say(words("manage-cancel")), Click("cancel", table.id), Style.DANGER)
    return Screen((*blocks, Buttons((cancel,))))


def option_fields(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The options a table may choose, and the values of each; what has no choice is left out."""
    return {name: values for name, values in choices(game.options_type).items() if len(values) > 1}


def _option_now(table: Table, name: str) -> str:
    value = getattr(table.options, name)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _option_text(game: AnyGame, table: Table, name: str, value: str, say: Say) -> str:
    is_switch = isinstance(getattr(table.options, name), bool)
    told = f"option-{value}" if is_switch else f"{game.key}-option-{name}-{value}"
    return f"{say(words(f'{game.key}-option-{name}'))}: {say(words(told))}"


def _lines(game: AnyGame, table: Table, say: Say) -> Iterator[str]:
    yield "## " + say(words(f"{game.key}-name"))
    yield say(words(f"{game.key}-blurb"))
    yield ""
    most = game.seats[-1]
    if table.sealed_until is not None and table.challenge_seats is not None:
        most = table.challenge_seats
    for number in range(most):
        if number < len(table.players):
            yield say(_seated(table.players[number], table))
        elif number < len(table.players) + len(table.invited):
            guest = table.invited[number - len(table.players)]
            yield say(words("lobby-kept", number=number + 1, name=escaped(guest.name)))
        elif table.status is Status.LOBBY:
            yield say(words("lobby-free", first=number + 1, last=most))
            break
    yield from (f"-# {line}" for line in _options_told(game, table, say))
    if game.fixed is not None and (fixed := game.fixed(table.options)):
        yield "-# " + say(fixed)
    yield "-# " + clock_line(table, say)
    if table.invite_only:
        yield "-# " + say(words("lobby-closed-door"))
    if table.by_lot:
        yield "-# " + say(words("lobby-by-lot"))
    yield "-# " + say(
        words("lobby-known" if table.known_deal else "lobby-deal", hash=table.seed_hash[:12])
    )


def _seated(player: Player, table: Table) -> Words:
    if player.policy is not None:
        kind = words(f"lobby-kind-{player.policy.value}")
        return words("lobby-computer", number=player.seat + 1, seat=player.seat, kind=kind)
    key = "lobby-host" if player.user == table.host else "lobby-player"
    return words(key, number=player.seat + 1, seat=player.seat)


def _options_told(game: AnyGame, table: Table, say: Say) -> Iterator[str]:
    """Every option as it stands; of many only those that are not as usual."""
    fields, usual = option_fields(game), game.options_type()
    if len(fields) > MOST_MENUS:
        fields = {name: of for name, of in fields.items() if _differs(table, usual, name)}
        if not fields:
            yield say(words("lobby-options-usual"))
    for name in fields:
        yield _option_text(game, table, name, _option_now(table, name), say)


def _differs(table: Table, usual: Options, name: str) -> bool:
    return bool(getattr(table.options, name) != getattr(usual, name))


def _option_menus(game: AnyGame, table: Table, say: Say, opened: str) -> Iterator[Menu]:
    """A menu for each option; where there are many, one of them all, or the opened one's."""
    fields = option_fields(game)
    if len(fields) <= MOST_MENUS:
        yield from (_values_menu(game, table, name, say) for name in fields)
    elif opened in fields:
        menu = _values_menu(game, table, opened, say)
        back = Choice(say(words("lobby-options-back")), BACK)
        yield msgspec.structs.replace(menu, choices=(*menu.choices, back))
    else:
        choices = tuple(
            Choice(_option_text(game, table, name, _option_now(table, name), say), name)
            for name in fields
        )
        yield Menu(say(words("lobby-options")), Click("opts", table.id), choices)


def _values_menu(game: AnyGame, table: Table, name: str, say: Say) -> Menu:
    now = _option_now(table, name)
    return Menu(
        placeholder=say(words(f"{game.key}-option-{name}")),
        click=Click("opt", table.id, picks=(name,)),
        choices=tuple(
            Choice(_option_text(game, table, name, value, say), value, chosen=value == now)
            for value in option_fields(game)[name]
        ),
    )


def _computer_menu(table: Table, say: Say) -> Menu:
    choices = [
        Choice(
            say(words(f"lobby-add-{policy.value}")),
            policy.value,
            say(words(f"lobby-add-{policy.value}-detail")),
        )
        for policy in (Policy.GREEDY, Policy.SAMPLING, Policy.RANDOM)
    ]
    if any(player.policy for player in table.players):
        choices.append(Choice(say(words("lobby-less")), REMOVE_COMPUTER))
    return Menu(say(words("lobby-add")), Click("computer", table.id), tuple(choices))


def _door_menu(table: Table, say: Say) -> Menu:
    """The other way of joining, and the other way of seating."""
    codes = (OPEN if table.invite_only else CLOSED, ORDER if table.by_lot else LOTS)
    choices = tuple(Choice(say(words(f"lobby-door-{code}")), code) for code in codes)
    return Menu(say(words("lobby-door")), Click("door", table.id), choices)


def clock_line(table: Table, say: Say) -> str:
    """The clock that a table plays by, or that it has none."""
    alone = len({one.user for one in table.players if one.user is not None}) < 2
    has_none = table.clock not in PROFILES or (table.status is Status.LOBBY and alone)
    if has_none:
        return say(words("clock-alone"))
    told = say(words(f"clock-{table.clock}"))
    return f"{told} · {say(words('lobby-no-weekends'))}" if table.weekends_off else told


def _clock_menu(table: Table, say: Say) -> Menu:
    choices = tuple(
        Choice(
            say(words(f"clock-{key}")),
            key,
            say(words(f"clock-{key}-detail")),
            chosen=key == table.clock,
        )
        for key in PROFILES
    )
    switch = WEEKENDS_ON if table.weekends_off else WEEKENDS_OFF
    weekends = Choice(say(words(f"lobby-{switch}")), switch, say(words(f"lobby-{switch}-detail")))
    return Menu(say(words("lobby-clock")), Click("clock", table.id), (*choices, weekends))


def _people_menu(placeholder: str, verb: str, table: Table, people: list[Person]) -> Menu:
    choices = tuple(Choice(person.name or "?", str(person.id)) for person in people)
    return Menu(placeholder, Click(verb, table.id), choices)
