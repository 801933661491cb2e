"""What a client sends for a command or a modal; it checks what a client checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.sandbox.records import Channel, User
from bot.sandbox.screen import NotOnScreen
from bot.sandbox.wire import Doc, Kind
from bot.sandbox.world import World

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, NUMBER = 3, 4, 5, 6, 10
PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


def offered(world: World, channel: Channel) -> list[Doc]:
    """The commands that can be used in the channel: those of its guild, then the global ones."""
    own = world.commands.get(channel.guild_id or "") or []
    everywhere = [c for c in world.commands["global"] if _is_for(c, channel)]
    return [*own, *everywhere]


def _is_for(command: Doc, channel: Channel) -> bool:
    contexts = command.get("contexts")
    return contexts is None or (0 if channel.guild_id else 1) in contexts


def leaves(commands: Sequence[Doc]) -> dict[str, Doc]:
    """What can be sent, by full name ('game log'): commands and subcommands with their fields."""
    found: dict[str, Doc] = {}
    for command in commands:
        branches = [o for o in command.get("options") or () if o["type"] in (SUBCOMMAND, GROUP)]
        if branches:
            found |= {f"{command['name']} {name}": leaf for name, leaf in leaves(branches).items()}
        else:
            found[command["name"]] = command
    return found


def command_question(
    world: World,
    channel: Channel,
    path: str,
    options: Mapping[str, str | int | float | bool | User],
    focus: str | None = None,
) -> Doc:
    """The `data` of a slash command; with `focus`, of asking for suggestions."""
    commands = offered(world, channel)
    leaf = leaves(commands).get(path)
    if leaf is None:
        raise NotOnScreen(f"no command /{path}; there are {', '.join(sorted(leaves(commands)))}")
    fields = {option["name"]: option for option in leaf.get("options") or ()}
    resolved: Doc = {}
    filled = []
    for name, value in options.items():
        if name not in fields:
            raise NotOnScreen(f"/{path} has no option {name!r}; there are {', '.join(fields)}")
        filled.append(_filled(world, channel, fields[name], value, focus, resolved))
    missing = [n for n, field in fields.items() if field.get("required") and n not in options]
    if missing and focus is None:
        raise NotOnScreen(f"/{path} needs {', '.join(missing)}")
    first, *rest = path.split()
    command = next(c for c in commands if c["name"] == first)
    for name, kind in zip(reversed(rest), (SUBCOMMAND, GROUP), strict=False):
        filled = [{"name": name, "type": kind, "options": filled}]
    question: Doc = {"id": command["id"], "name": first, "type": 1, "options": filled}
    if resolved:
        question["resolved"] = resolved
    if command.get("guild_id"):
        question["guild_id"] = command["guild_id"]
    return question


def _filled(
    world: World,
    channel: Channel,
    field: Doc,
    value: str | int | float | bool | User,
    focus: str | None,
    resolved: Doc,
) -> Doc:
    name, kind = field["name"], field["type"]
    doc: Doc = {"name": name, "type": kind, "value": value}
    if name == focus:
        return doc | {"value": str(value), "focused": True}
    if kind == USER:
        user_id = value.id if isinstance(value, User) else str(value)
        resolved.setdefault("users", {})[user_id] = world.users[user_id].doc
        if channel.guild_id and (member := world.members[channel.guild_id].get(user_id)):
            own = {key: item for key, item in member.items() if key != "user"}
            resolved.setdefault("members", {})[user_id] = {**own, "permissions": "0"}
        return doc | {"value": user_id}
    _check_value(field, value)
    return doc


def _check_value(field: Doc, value: object) -> None:
    name, kind = field["name"], field["type"]
    wanted = PYTHON_TYPES.get(kind, (str,))
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind != BOOLEAN):
        raise NotOnScreen(f"{name} takes {wanted[0].__name__}, not {value!r}")
    choices = {choice["value"]: choice["name"] for choice in field.get("choices") or ()}
    if choices and value not in choices:
        raise NotOnScreen(f"{value!r} is no choice of {name}; there are {', '.join(choices)}")
    size = len(value) if isinstance(value, str) else value
    kinds = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    least, most = (field.get(key) for key in kinds)
    if isinstance(size, int | float) and (
        (least is not None and size < least) or (most is not None and size > most)
    ):
        raise NotOnScreen(f"{name} must lie between {least} and {most}, not {value!r}")


def modal_question(modal: Doc, fields: Mapping[str, str | Sequence[str]]) -> Doc:
    """The `data` of a submitted modal; a field that is not given keeps what stood in it."""
    rows = [row for row in modal["components"] if row["type"] != Kind.TEXT]
    inputs = [(row, row.get("component") or row["components"][0]) for row in rows]
    known = {name for row, leaf in inputs for name in _names(row, leaf)}
    if strange := set(fields) - known:
        raise NotOnScreen(f"no field {min(strange)!r}; there are {', '.join(sorted(known))}")
    sent = []
    for row, leaf in inputs:
        given = next((fields[n] for n in _names(row, leaf) if n in fields), None)
        answer = {"type": leaf["type"], "id": leaf.get("id", 0), "custom_id": leaf["custom_id"]}
        answer |= _text(leaf, given) if leaf["type"] == Kind.TEXT_INPUT else _values(leaf, given)
        wrapper: Doc = {"type": row["type"], "id": row.get("id", 0)}
        is_label = row["type"] == Kind.LABEL
        wrapper |= {"component": answer} if is_label else {"components": [answer]}
        sent.append(wrapper)
    return {"custom_id": modal["custom_id"], "components": sent}


def _names(row: Doc, leaf: Doc) -> tuple[str, ...]:
    label = row.get("label") or leaf.get("label")
    return (leaf["custom_id"], label) if label else (leaf["custom_id"],)


def _text(leaf: Doc, given: str | Sequence[str] | None) -> Doc:
    words = leaf.get("value") or "" if given is None else str(given)
    least = leaf.get("min_length") or (1 if leaf.get("required", True) else 0)
    most = leaf.get("max_length") or 4000
    if (words or leaf.get("required", True)) and not least <= len(words) <= most:
        raise NotOnScreen(f"{leaf['custom_id']} takes {least} to {most} characters")
    return {"value": words}


def _values(leaf: Doc, given: str | Sequence[str] | None) -> Doc:
    options = leaf.get("options") or []
    wanted = [given] if isinstance(given, str) else list(given or ())
    if given is None:
        wanted = [option["value"] for option in options if option.get("default")]
    by_name = {o["label"]: o["value"] for o in options} | {o["value"]: o["value"] for o in options}
    if options and (strange := set(wanted) - set(by_name)):
        raise NotOnScreen(f"{min(strange)!r} is not offered; there are {', '.join(by_name)}")
    least = leaf.get("min_values", 1) if leaf.get("required", True) else 0
    if not least <= len(wanted) <= leaf.get("max_values", 1):
        raise NotOnScreen(f"{leaf['custom_id']} takes {least} to {leaf.get('max_values', 1)}")
    return {"values": [by_name.get(name, name) for name in wanted]}
