"""What a message looks like to a person: its words, pictures, buttons and menus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.sandbox.records import Message
from bot.sandbox.wire import SELECTS, Doc, Kind


class NotOnScreen(AssertionError):
    """The person cannot do that: no such thing is shown, or it is greyed out."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or a menu; `label` of a menu is its placeholder."""

    kind: Kind
    label: str
    custom_id: str
    is_disabled: bool
    doc: Doc

    @property
    def options(self) -> tuple[Doc, ...]:
        """The options of a menu."""
        return tuple(self.doc.get("options") or ())

    def __str__(self) -> str:
        words = ", ".join(option["label"] for option in self.options)
        mark = " (greyed out)" if self.is_disabled else ""
        return f"{self.label!r} {{{words}}}{mark}" if self.options else f"[{self.label}]{mark}"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as people get it: what is read out for it, its name and its bytes."""

    alt: str
    filename: str
    content: bytes


def walk(components: Iterable[Doc]) -> Iterator[Doc]:
    """All components from top to bottom, accessories after the text beside them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        if accessory := component.get("accessory"):
            yield from walk([accessory])


def text_of(message: Message) -> str:
    """All its words, one paragraph after another; of a waiting message, that it waits."""
    doc = message.doc
    if message.is_loading:
        return f"{doc['author']['username']} is thinking…"
    embeds = [
        words
        for embed in doc["embeds"]
        for words in (embed.get("title"), embed.get("description"))
        if words
    ]
    texts = [c["content"] for c in walk(doc["components"]) if c["type"] == Kind.TEXT]
    return "\n".join([*([doc["content"]] if doc["content"] else []), *embeds, *texts])


def controls_of(message: Message) -> tuple[Control, ...]:
    """Its buttons and menus; links are none, for they tell the bot nothing."""
    found = []
    for component in walk(message.doc["components"]):
        kind = component["type"]
        if kind != Kind.BUTTON and kind not in SELECTS:
            continue
        if not component.get("custom_id"):
            continue
        emoji = (component.get("emoji") or {}).get("name") or ""
        words = component.get("label" if kind == Kind.BUTTON else "placeholder") or ""
        found.append(
            Control(
                Kind(kind),
                f"{emoji} {words}".strip(),
                component["custom_id"],
                bool(component.get("disabled")),
                component,
            )
        )
    return tuple(found)


def described(message: Message) -> str:
    """A message as a few lines of text, for the reader of a failed test."""
    words = text_of(message).replace("\n", "\n  ")
    shown = "  ".join(str(control) for control in controls_of(message))
    private = " (only you can see this)" if message.is_ephemeral else ""
    return f"{message.doc['author']['username']}{private}:\n  {words}\n  {shown}".rstrip()


def control(message: Message, wanted: str) -> Control:
    """The one control with this custom id, label or placeholder.

    A label counts with or without its emoji. NotOnScreen says what there was instead.
    """
    shown = controls_of(message)
    found = [c for c in shown if c.custom_id == wanted] or [
        c for c in shown if wanted in (c.label, c.doc.get("label"), c.doc.get("placeholder"))
    ]
    if len(found) != 1:
        number = "nothing" if not found else f"{len(found)} things"
        raise NotOnScreen(f"{number} called {wanted!r} in\n{described(message)}")
    if found[0].is_disabled:
        raise NotOnScreen(f"{wanted!r} is greyed out in\n{described(message)}")
    return found[0]
