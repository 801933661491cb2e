"""Who is mentioned by a message, and who of them is notified."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.sandbox.wire import Doc, Kind, bad_form

USER = re.compile(r"<@!?(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")
MOST_NAMED = 100


@dataclass(frozen=True, slots=True)
class Mentions:
    """Ids in the order of the text, and whether everybody is meant."""

    users: tuple[str, ...]
    everyone: bool


def texts(components: Iterable[Doc]) -> Iterator[str]:
    """The text displays of a layout, from top to bottom."""
    for component in components:
        if component["type"] == Kind.TEXT:
            yield component["content"]
        yield from texts(component.get("components") or ())


def mentions(words: Iterable[str], allowed: Doc | None) -> Mentions:
    """Who is mentioned in `words` as far as `allowed_mentions` lets it; None allows everything."""
    text = "\n".join(words)
    named = tuple(dict.fromkeys(USER.findall(text)))
    everyone = bool(EVERYONE.search(text))
    if allowed is None:
        return Mentions(named, everyone)
    parse = allowed.get("parse") or ()
    users = [str(user) for user in allowed.get("users") or ()]
    if "users" in parse and users:
        raise bad_form(
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            'parse:["users"] and users: [ids...] are mutually exclusive.',
        )
    if len(users) > MOST_NAMED:
        raise bad_form(
            "allowed_mentions.users",
            "BASE_TYPE_MAX_LENGTH",
            f"Must be {MOST_NAMED} or fewer in length.",
        )
    told = named if "users" in parse else tuple(user for user in named if user in users)
    return Mentions(told, everyone and "everyone" in parse)
