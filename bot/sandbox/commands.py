"""Rules for the definitions of slash commands, and their synchronisation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.sandbox.wire import Doc, bad_form, bad_length, required, too_long
from bot.sandbox.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHARACTERS = 8000
MOST_CHOICE = 100
NAME = re.compile(r"[-_'\w]{1,32}")


def sync(world: World, guild_id: str | None, definitions: Sequence[Doc]) -> list[Doc]:
    """The commands of the guild, or the global ones, are these; equal names keep their ids."""
    if len(definitions) > MOST_COMMANDS:
        raise too_long("commands", MOST_COMMANDS)
    _check_unique(definitions, "")
    for index, definition in enumerate(definitions):
        check_command(definition, str(index))
    scope = guild_id or "global"
    known = {command["name"]: command["id"] for command in world.commands[scope]}
    found = []
    for definition in definitions:
        command = {
            "id": known.get(definition["name"]) or world.snowflake(),
            "application_id": world.app.id,
            "version": world.snowflake(),
            "type": 1,
            "default_member_permissions": None,
            "nsfw": False,
            "description": "",
            "integration_types": [0],
            "contexts": None,
            **{key: value for key, value in definition.items() if value is not None},
        }
        found.append(command | ({"guild_id": guild_id} if guild_id else {}))
    world.commands[scope] = found
    world.archive.put("commands", scope, {"commands": found})
    world.changed()
    return found


def check_command(command: Doc, path: str) -> None:
    """A command has a name, a description and options that fit; 8,000 characters in all."""
    _check_words(command, path)
    _check_options(command.get("options") or (), path, depth=0)
    if size(command) > MOST_CHARACTERS:
        raise bad_form(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def size(node: Doc) -> int:
    """Characters of names, descriptions and values; of translations the longest counts."""
    own = 0
    for name in ("name", "description"):
        words = [node.get(name) or "", *(node.get(f"{name}_localizations") or {}).values()]
        own += max(map(len, words))
    own += len(str(node.get("value", "")))
    return own + sum(size(child) for key in ("options", "choices") for child in node.get(key) or ())


def _check_words(node: Doc, path: str) -> None:
    names = {"name": node.get("name") or "", **_translated(node, "name")}
    for where, name in names.items():
        if not NAME.fullmatch(name) or name != name.lower():
            raise bad_form(
                f"{path}.{where}",
                "APPLICATION_COMMAND_INVALID_NAME",
                f"{name!r}: Command name is invalid",
            )
    words = {"description": node.get("description") or "", **_translated(node, "description")}
    for where, description in words.items():
        if not 1 <= len(description) <= 100:
            raise bad_length(f"{path}.{where}", 1, 100)


def _translated(node: Doc, name: str) -> dict[str, str]:
    found = node.get(f"{name}_localizations") or {}
    return {f"{name}_localizations.{locale}": words for locale, words in found.items()}


def _check_unique(nodes: Iterable[Doc], path: str) -> None:
    seen = set()
    for node in nodes:
        if node.get("name") in seen:
            raise bad_form(
                path or "name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                f"{node['name']!r} is defined twice",
            )
        seen.add(node.get("name"))


def _check_options(options: Sequence[Doc], path: str, *, depth: int) -> None:
    """Up to 25 of one kind: groups and subcommands, or fields with the required ones first."""
    if len(options) > MOST_OPTIONS:
        raise too_long(f"{path}.options", MOST_OPTIONS)
    _check_unique(options, f"{path}.options")
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        raise bad_form(
            f"{path}.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and fields cannot be mixed",
        )
    was_optional = False
    for index, option in enumerate(options):
        where = f"{path}.options.{index}"
        _check_words(option, where)
        if nested[index]:
            _check_branch(option, where, depth)
            continue
        if option.get("required") and was_optional:
            raise bad_form(
                where,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        was_optional = not option.get("required")
        _check_field(option, where)


def _check_branch(option: Doc, path: str, depth: int) -> None:
    is_group = option["type"] == GROUP
    if depth > 1 or (depth == 1 and is_group):
        raise bad_form(
            f"{path}.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Groups hold sub-commands, sub-commands hold fields",
        )
    children = option.get("options") or ()
    if is_group and not children:
        raise required(f"{path}.options")
    _check_options(children, path, depth=depth + 1 if is_group else 2)


def _check_field(option: Doc, path: str) -> None:
    choices = option.get("choices") or ()
    if len(choices) > MOST_OPTIONS:
        raise too_long(f"{path}.choices", MOST_OPTIONS)
    if choices and option.get("autocomplete"):
        raise bad_form(
            path,
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Choices and autocomplete exclude each other",
        )
    bounds = {"min_value", "max_value"} & {key for key in option if option[key] is not None}
    if bounds and option["type"] not in (INTEGER, NUMBER):
        raise bad_form(f"{path}.{min(bounds)}", "BASE_TYPE_CHOICES", "Only numbers have bounds")
    for index, choice in enumerate(choices):
        names = [choice.get("name") or "", *(choice.get("name_localizations") or {}).values()]
        if not all(1 <= len(name) <= MOST_CHOICE for name in names):
            raise bad_length(f"{path}.choices.{index}.name", 1, MOST_CHOICE)
        if isinstance(choice.get("value"), str) and len(choice["value"]) > MOST_CHOICE:
            raise too_long(f"{path}.choices.{index}.value", MOST_CHOICE)
