"""Typed moves: every legal action by its description, filtered by what is typed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.discord_app.app import App
from bot.discord_app.ids import code_of
from bot.discord_app.screens import OPTION_LIMIT, OPTIONS_LIMIT, clipped
from bot.discord_app.walk import codes_for
from bot.tables.facts import Look
from game_core.kernel.decision import Action, Prompt
from game_core.kernel.errors import IllegalAction
from game_core.kernel.narrow import Value, field_of, narrow
from game_core.kernel.words import words

NAMED_AT_MOST = 5


class Moves(msgspec.Struct, frozen=True):
    """The legal actions of a person's open decision, each with its description."""

    look: Look
    prompt: Prompt
    actions: tuple[Action, ...]
    names: tuple[str, ...]

    def codes(self, action: Action) -> tuple[str, ...]:
        """The panel's picks that lead to the action."""
        return codes_for(self.actions, self.prompt, action)


def moves_of(app: App, look: Look) -> Moves | None:
    """What the person may do now; None where nothing waits for them."""
    if look.decision is None or look.seat is None:
        return None
    say = app.say(look.table)
    names = tuple(say(look.game.describe(look.view, action)) for action in look.actions)
    prompt = look.game.prompt(look.view, look.decision, look.seat)
    return Moves(look, prompt, look.actions, names)


def matching(moves: Moves, text: str) -> tuple[tuple[str, Action], ...]:
    """The moves whose description has every typed word; the exact one alone where there is one."""
    pairs = tuple(zip(moves.names, moves.actions, strict=True))
    wanted = text.casefold().split()
    exact = tuple(pair for pair in pairs if pair[0].casefold().split() == wanted)
    if exact:
        return exact
    return tuple(
        (name, action) for name, action in pairs if all(word in name.casefold() for word in wanted)
    )


def the_move(moves: Moves, text: str) -> Action:
    """The one move that is meant; raises IllegalAction with what was close."""
    found = matching(moves, text)
    if len(found) == 1:
        return found[0][1]
    if not found:
        raise IllegalAction(words("typed-none", text=clipped(text, OPTION_LIMIT)))
    close = "; ".join(name for name, _ in found[:NAMED_AT_MOST])
    raise IllegalAction(words("typed-many", count=len(found), examples=close))


def suggestions(moves: Moves, text: str) -> tuple[str, ...]:
    """Up to 25 descriptions for the autocomplete menu."""
    return tuple(clipped(name, OPTION_LIMIT) for name, _ in matching(moves, text)[:OPTIONS_LIMIT])


def options_of(app: App, moves: Moves, kind: str, picked: dict[str, str]) -> tuple[str, ...]:
    """The labels of the options of the first slot of that kind, given other typed fields."""
    slot = next((slot for slot in moves.prompt.slots if slot.kind == kind), None)
    if slot is None:
        return ()
    say, game, view = app.say(moves.look.table), moves.look.game, moves.look.view
    left = _agreeing(app, moves, {name: text for name, text in picked.items() if text})
    values = dict.fromkeys(field_of(action, slot.field) for action in left)
    return tuple(say(game.label(view, slot.field, value)) for value in values)


def placed(app: App, moves: Moves, typed: dict[str, str]) -> tuple[str, ...]:
    """The picks that typed fields (kind of slot -> text) lead to; raises IllegalAction."""
    left = _agreeing(app, moves, {kind: text for kind, text in typed.items() if text})
    if not left:
        text = " ".join(text for text in typed.values() if text)
        raise IllegalAction(words("typed-none", text=clipped(text, OPTION_LIMIT)))
    codes = codes_for(moves.actions, moves.prompt, left[0])
    if len(left) == 1:
        return codes
    asked = narrow(left, {}).field
    fixed = [slot.field for slot in moves.prompt.slots]
    kept = fixed.index(asked) if asked in fixed else 0
    turn_is_open = kept < len(moves.prompt.slots) and moves.prompt.slots[kept].kind == "turn"
    return codes if turn_is_open else codes[:kept]


def _agreeing(app: App, moves: Moves, typed: dict[str, str]) -> Sequence[Action]:
    left: Sequence[Action] = moves.actions
    for slot in moves.prompt.slots:
        if slot.kind in typed:
            fits = _fitting(app, moves, slot.field, typed[slot.kind], left)
            left = [action for action in left if field_of(action, slot.field) in fits]
    return left


def _fitting(
    app: App, moves: Moves, field: str, text: str, left: Sequence[Action]
) -> tuple[Value, ...]:
    say, wanted = app.say(moves.look.table), " ".join(text.casefold().split())
    values = tuple(dict.fromkeys(field_of(action, field) for action in left))
    labels = {
        value: " ".join(
            say(moves.look.game.label(moves.look.view, field, value)).casefold().split()
        )
        for value in values
    }
    exact = tuple(v for v in values if wanted in (code_of(v).casefold(), labels[v]))
    return exact or tuple(v for v in values if labels[v].startswith(wanted))
