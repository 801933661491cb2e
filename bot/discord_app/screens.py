"""Screens: what a message shows, as values that tests compare without Discord."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.discord_app.ids import Click

TEXT_LIMIT = 4000
COMPONENT_LIMIT = 40
LABEL_LIMIT = 80
OPTION_LIMIT = 100
OPTIONS_LIMIT = 25
PLACEHOLDER_LIMIT = 150
TITLE_LIMIT = 45
ALT_LIMIT = 1024
ROW_LIMIT = 5
GALLERY_LIMIT = 10


class Style(StrEnum):
    """How a button looks: one primary a screen."""

    PRIMARY = "primary"
    PLAIN = "plain"
    GOOD = "good"
    DANGER = "danger"


class Accent(StrEnum):
    """The colour on a message's edge."""

    PLAY = "play"
    QUIET = "quiet"
    TROUBLE = "trouble"
    WON = "won"


class Text(msgspec.Struct, frozen=True, tag=True):
    """A paragraph of Markdown; `row` ties a public post to its outbox row."""

    markdown: str
    row: int | None = None


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A picture or a film: its bytes, a file name that names no secret, and its alt text."""

    png: bytes
    name: str
    alt: str


class Gallery(msgspec.Struct, frozen=True, tag=True):
    """Up to ten pictures beside each other, small until one is opened."""

    shown: tuple[Picture, ...]


class File(msgspec.Struct, frozen=True, tag=True):
    """A file to keep: its bytes and its name."""

    content: bytes
    name: str


class Button(msgspec.Struct, frozen=True):
    """A button: a click, or a link where `url` is given."""

    label: str
    click: Click | None = None
    style: Style = Style.PLAIN
    url: str | None = None
    disabled: bool = False


class Buttons(msgspec.Struct, frozen=True, tag=True):
    """A row of up to five buttons."""

    buttons: tuple[Button, ...]


class Choice(msgspec.Struct, frozen=True):
    """One option of a menu; `code` is sent back."""

    label: str
    code: str
    description: str = ""
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True, tag=True):
    """A menu of up to 25 choices."""

    placeholder: str
    click: Click
    choices: tuple[Choice, ...]


class People(msgspec.Struct, frozen=True, tag=True):
    """A menu of everybody on the server; the id of the one who is picked is sent back."""

    placeholder: str
    click: Click


Block = Text | Picture | Gallery | File | Buttons | Menu | People


class Screen(msgspec.Struct, frozen=True):
    """A message: blocks in a frame with an accent, and whom it mentions."""

    blocks: tuple[Block, ...]
    accent: Accent = Accent.QUIET
    mentions: tuple[int, ...] = ()

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures of the message, in order."""
        return tuple(
            one
            for block in self.blocks
            if isinstance(block, Picture | Gallery)
            for one in ((block,) if isinstance(block, Picture) else block.shown)
        )

    @property
    def files(self) -> tuple[File, ...]:
        """The files of the message, in order."""
        return tuple(block for block in self.blocks if isinstance(block, File))


class Form(msgspec.Struct, frozen=True):
    """A window with one line to write, in answer to a click; what is written comes with `click`.

    `most` is how many characters it takes. It must be the first answer, so whatever leads to it is
    quick.
    """

    title: str
    label: str
    placeholder: str
    click: Click
    most: int = 100


def rows_of(buttons: tuple[Button, ...]) -> Iterator[Buttons]:
    """The buttons in rows of five."""
    for start in range(0, len(buttons), ROW_LIMIT):
        yield Buttons(buttons[start : start + ROW_LIMIT])


def clipped(text: str, limit: int) -> str:
    """The text, with an ellipsis where it would be longer than `limit`."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def guarded(screen: Screen) -> Screen:
    """The screen within Discord's limits: the one length guard every message passes.

    Too long a text gives way at its end, the longest first; labels and placeholders are clipped.
    Raises AssertionError where there are too many components, options or buttons: those are ours.
    """
    assert count_components(screen) <= COMPONENT_LIMIT, "too many components"
    texts = {n: b.markdown for n, b in enumerate(screen.blocks) if isinstance(b, Text)}
    while (excess := sum(map(len, texts.values())) - TEXT_LIMIT) > 0:
        longest = max(texts, key=lambda n: len(texts[n]))
        texts[longest] = clipped(texts[longest], max(1, len(texts[longest]) - excess))
    blocks = (_guarded(block, texts.get(n, "")) for n, block in enumerate(screen.blocks))
    return msgspec.structs.replace(screen, blocks=tuple(blocks))


def count_components(screen: Screen) -> int:
    """How many components the message takes, nested ones and the frame included."""
    count = 1
    for block in screen.blocks:
        match block:
            case Buttons(buttons=buttons):
                count += 1 + len(buttons)
            case Menu() | People():
                count += 2
            case Picture() | Gallery() | File() | Text():
                count += 1
    return count


def _guarded(block: Block, markdown: str) -> Block:
    replace = msgspec.structs.replace
    match block:
        case Text():
            return replace(block, markdown=markdown or "…")
        case Picture(alt=alt):
            return replace(block, alt=clipped(alt, ALT_LIMIT))
        case Gallery(shown=shown):
            assert 1 <= len(shown) <= GALLERY_LIMIT, "a gallery takes one to ten pictures"
            return Gallery(tuple(replace(one, alt=clipped(one.alt, ALT_LIMIT)) for one in shown))
        case Buttons(buttons=buttons):
            assert 1 <= len(buttons) <= ROW_LIMIT, "a row takes one to five buttons"
            return Buttons(tuple(replace(b, label=clipped(b.label, LABEL_LIMIT)) for b in buttons))
        case Menu(choices=choices):
            assert 1 <= len(choices) <= OPTIONS_LIMIT, "a menu takes one to 25 choices"
            return replace(
                block,
                placeholder=clipped(block.placeholder, PLACEHOLDER_LIMIT),
                choices=tuple(
                    replace(
                        choice,
                        label=clipped(choice.label, OPTION_LIMIT),
                        description=clipped(choice.description, OPTION_LIMIT),
                    )
                    for choice in choices
                ),
            )
        case People(placeholder=placeholder):
            return replace(block, placeholder=clipped(placeholder, PLACEHOLDER_LIMIT))
        case File():
            return block
