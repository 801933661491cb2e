"""Table options as people type or pick them: a name and a value, both texts."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from bot.tables.errors import TableRefused
from game_core.kernel.seats import Options, chosen_fields
from game_core.kernel.words import words

SWITCH = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}
SHOWN = 60
"""Characters of a typed text that a refusal repeats."""


def choices(kind: type[Options]) -> dict[str, tuple[str, ...]]:
    """The values of every option, by its name; switches are yes or no."""
    return {
        name: tuple(str(one.value) for one in of) if issubclass(of, Enum) else ("yes", "no")
        for name, of in chosen_fields(kind).items()
    }


def changed(options: Options, values: Mapping[str, str]) -> Options:
    """The options with these values; raises TableRefused, which lists what there is."""
    known = choices(type(options))
    for name, value in values.items():
        if name not in known:
            listed = ", ".join(known)
            raise TableRefused(
                words("refusal-option-unknown", name=name[:SHOWN], choices=listed)
                if known
                else words("refusal-option-none")
            )
        options = _with(options, name, value, known[name])
    return options


def _with(options: Options, name: str, value: str, known: tuple[str, ...]) -> Options:
    kind = chosen_fields(type(options))[name]
    typed = value.strip().lower()
    fits: object
    if issubclass(kind, Enum):
        fits = next((one for one in kind if str(one.value) == typed), None)
    else:
        fits = SWITCH.get(typed)
    if fits is None:
        listed = ", ".join(known)
        raise TableRefused(
            words("refusal-option-value", name=name, value=value[:SHOWN], choices=listed)
        )
    return msgspec.structs.replace(options, **{name: fits})
