"""The walk through a panel: from the legal actions and the picks so far to what is asked next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.discord_app.ids import code_of
from game_core.kernel.decision import Action, Prompt, Slot
from game_core.kernel.errors import StaleChoice
from game_core.kernel.narrow import KIND, Value, field_of, narrow
from game_core.kernel.words import words

MENU_SIZE = 25
MENUS = 4


class Pick(msgspec.Struct, frozen=True):
    """A value picked on the way: its slot, the value, and its place among the options there
    were.
    """

    slot: Slot
    value: Value
    options: tuple[Value, ...]
    place: int | None = None
    """The number of the slot in the prompt; None for a field without one."""

    @property
    def code(self) -> str:
        """The short code of the value."""
        return code_of(self.value)


class Walk(msgspec.Struct, frozen=True):
    """Where a person stands in a panel.

    `action` is set once a single one is left; `slot` and `options` name what is asked otherwise.
    A turn is never asked: the one the piece had before it was moved, else the first legal one, is
    taken until the person turns it. `before` is what was picked for `slot` before it was thought
    over, where that is still an option; `last` all that was picked before, by slot.
    """

    picks: tuple[Pick, ...]
    left: tuple[Action, ...]
    slot: Slot | None = None
    options: tuple[Value, ...] = ()
    action: Action | None = None
    before: Value = None
    last: tuple[str, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        """The picks by slot, for a panel that thinks them over; what they do not name stays."""
        mine = {str(pick.place): pick.code for pick in self.picks if pick.place is not None}
        whole = {one[0]: one[1:] for one in self.last} | mine
        return tuple(f"{place}{code}" for place, code in sorted(whole.items()))

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all picks, turns included."""
        return tuple(pick.code for pick in self.picks)

    @property
    def turn(self) -> Pick | None:
        """The pick of a turn, where there was a choice."""
        return next((pick for pick in self.picks if pick.slot.kind == "turn"), None)

    def codes_before(self, pick: Pick) -> tuple[str, ...]:
        """The codes of the picks before one of them."""
        return self.codes[: self.picks.index(pick)]

    def codes_turned(self) -> tuple[str, ...]:
        """The codes with the piece turned on to its next legal turn; only where `turn` is set."""
        turn = self.turn
        assert turn is not None
        place = (turn.options.index(turn.value) + 1) % len(turn.options)
        before = self.codes_before(turn)
        return (*before, code_of(turn.options[place]), *self.codes[len(before) + 1 :])


def walk(
    actions: Sequence[Action], prompt: Prompt, codes: Sequence[str], last: tuple[str, ...] = ()
) -> Walk:
    """The walk that the codes lead to; raises StaleChoice where one is no longer an option.

    `last` are earlier picks by slot: they fill in turns, and mark options, where they still fit.
    """
    rest = list(codes)
    kept = {one[0]: one[1:] for one in last}
    picks: list[Pick] = []
    left = narrow(actions, {})
    while True:
        if left.field is None:
            action = left.actions[0] if left.actions else None
            return Walk(tuple(picks), left.actions, action=action, last=last)
        slot = prompt.slot(left.field)
        place = prompt.slots.index(slot) if slot in prompt.slots else None
        again = _known(kept.get(str(place)), left.options)
        if rest:
            value = _decoded(rest.pop(0), left.options)
        elif slot.kind == "turn":
            value = left.options[0] if again is None else again
        else:
            return Walk(tuple(picks), left.actions, slot, left.options, before=again, last=last)
        picks.append(Pick(slot, value, left.options, place))
        left = narrow(left.actions, {left.field: value})


def codes_for(actions: Sequence[Action], prompt: Prompt, action: Action) -> tuple[str, ...]:
    """The codes that lead to `action`, which is one of the actions."""
    codes: list[str] = []
    left = narrow(actions, {})
    while left.field is not None:
        value = field_of(action, left.field)
        codes.append(code_of(value))
        left = narrow(left.actions, {left.field: value})
    return tuple(codes)


def is_picked(action: Action, codes: Sequence[str]) -> bool:
    """Whether picks of an old panel, in their order, are all values of the action."""
    names = (KIND, *type(action).__struct_fields__)
    values = iter([code_of(field_of(action, name)) for name in names])
    return all(code in values for code in codes)


def bands(options: Sequence[Value]) -> tuple[tuple[Value, ...], ...]:
    """The options in stretches that fit a menu each, as even as can be, in order."""
    count = -(-len(options) // MENU_SIZE)
    sizes = [len(options) // count + (n < len(options) % count) for n in range(count)]
    starts = [sum(sizes[:n]) for n in range(count)]
    return tuple(
        tuple(options[start : start + size]) for start, size in zip(starts, sizes, strict=True)
    )


def _decoded(code: str, options: Sequence[Value]) -> Value:
    for option in options:
        if code_of(option) == code:
            return option
    raise StaleChoice(words("error-illegal"))


def _known(code: str | None, options: Sequence[Value]) -> Value:
    """The option of that code; None where there is none."""
    if code is None:
        return None
    return next((option for option in options if code_of(option) == code), None)
