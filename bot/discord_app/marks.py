"""People, times and channels in words become what Discord shows as such."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.outbox.marks import CHANNEL, MOMENT, PEOPLE
from game_core.kernel.words import Words, words

Argument = int | str | Words
MARKS = (PEOPLE, MOMENT, CHANNEL)


def shown(said: Words, say: Callable[[Words], str], names: Mapping[int, str]) -> Words:
    """The words with every mark in them as a text; a former player by their name in `names`."""
    if all(not isinstance(value, Words) for _, value in said.args):
        return said
    args: list[tuple[str, Argument]] = []
    for key, value in said.args:
        if not isinstance(value, Words):
            args.append((key, value))
        elif value.key not in MARKS:
            args.append((key, shown(value, say, names)))
        else:
            args.append((key, _mark(value, say, names)))
            if value.key == PEOPLE:
                args.append((f"{key}_count", len(value.args)))
    return Words(said.key, tuple(args))


def mention(person: int, names: Mapping[int, str]) -> str:
    """The person as Discord shows them; a former player, whose id is below 0, by their name."""
    return f"<@{person}>" if person > 0 else names.get(person, "?")


def _mark(mark: Words, say: Callable[[Words], str], names: Mapping[int, str]) -> str:
    args = dict(mark.args)
    match mark.key:
        case "people":
            persons = [value for value in args.values() if isinstance(value, int)]
            return _listed([mention(one, names) for one in persons], say)
        case "moment":
            return f"<t:{args['at']}:{args['style']}>"
        case _:
            return f"<#{args['number']}>"


def _listed(texts: list[str], say: Callable[[Words], str]) -> str:
    """One after the other, as the language lists them."""
    if len(texts) < 2:
        return "".join(texts)
    *more, last = texts
    first, *rest = more
    for one in rest:
        first = say(words("list-more", first=first, next=one))
    return say(words("list-last", first=first, last=last))
