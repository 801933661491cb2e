"""Legality is written once: the panel is a projection of the legal actions, field by field."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from game_core.kernel.decision import Action

A = TypeVar("A", bound=Action)
Value = int | str | bool | tuple[int, ...] | None
KIND = "do"
"""The field that tells actions of different types apart."""


class Narrowed(msgspec.Struct, Generic[A], frozen=True):
    """The actions left, the next field that varies among them, and its options in order.

    `field` is None when a single action is left.
    """

    actions: tuple[A, ...]
    field: str | None
    options: tuple[Value, ...]


def field_of(action: Action, name: str) -> Value:
    """The action's value of a field; its tag for `KIND`; None where it has no such field."""
    if name == KIND:
        return type(action).__struct_config__.tag
    value: Value = getattr(action, name, None)
    return value


def narrow(actions: Iterable[A], picked: Mapping[str, Value]) -> Narrowed[A]:
    """What agrees with the picks, and the next field to ask for."""
    left = tuple(actions)
    for name, value in picked.items():
        left = tuple([a for a, its in zip(left, _values(left, name), strict=True) if its == value])
    if len(left) < 2:
        return Narrowed(left, None, ())
    for name in _fields(left):
        options = tuple(dict.fromkeys(_values(left, name)))
        if len(options) > 1:
            return Narrowed(left, name, options)
    msg = "two legal actions are equal"
    raise AssertionError(msg)


def _values(actions: Sequence[Action], name: str) -> list[Value]:
    """What `field_of` says of each: a click asks that of hundreds of actions, a few times over."""
    if name == KIND:
        return [type(action).__struct_config__.tag for action in actions]
    return [getattr(action, name, None) for action in actions]


def _fields(actions: Sequence[Action]) -> list[str]:
    kinds = dict.fromkeys(type(action) for action in actions)
    names = dict.fromkeys([KIND] if len(kinds) > 1 else [])
    for kind in kinds:
        names.update(dict.fromkeys(kind.__struct_fields__))
    return list(names)
