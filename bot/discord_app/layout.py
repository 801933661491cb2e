"""Screens as discord.py's views and files; every button and menu is a DynamicItem."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.discord_app import ids
from bot.discord_app.screens import (
    OPTION_LIMIT,
    TITLE_LIMIT,
    Accent,
    Block,
    Button,
    Buttons,
    File,
    Form,
    Gallery,
    Menu,
    People,
    Picture,
    Screen,
    Style,
    Text,
    clipped,
    guarded,
)

Interaction = discord.Interaction[Any]
Handler = Callable[[Interaction, ids.Click], Awaitable[None]]
FormHandler = Callable[[Interaction, ids.Click, str], Awaitable[None]]

FORM_SECONDS = 900.0
"""How long an open form is remembered; later it is answered by Discord itself."""

ROW_ID_BASE = 1_000_000_000
"""Component ids from here on carry the number of an outbox row."""

_ACCENTS = {
    Accent.PLAY: discord.Colour(0xFFCE3A),
    Accent.QUIET: discord.Colour(0x4B7888),
    Accent.TROUBLE: discord.Colour(0xCF3434),
    Accent.WON: discord.Colour(0x5DB37C),
}
_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


def read(text: str) -> ids.Click:
    """The click of a custom id; one without a verb where another version made it."""
    try:
        return ids.decode(text)
    except ids.BadId:
        return ids.Click("")


class ClickButton(ui.DynamicItem[ui.Button[Any]], template=ids.BUTTON):
    """A button whose id says all; it outlives restarts."""

    handler: Handler

    def __init__(self, item: ui.Button[Any], click: ids.Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> ClickButton:
        """The button of a message, whoever posted it and whenever."""
        assert isinstance(item, ui.Button)
        return cls(item, read(match["click"]))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the application."""
        await type(self).handler(interaction, self.click)


class ClickMenu(ui.DynamicItem[ui.Select[Any]], template=ids.MENU):
    """A menu whose id says all but the choice; it outlives restarts."""

    handler: Handler

    def __init__(self, item: ui.Select[Any], click: ids.Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> ClickMenu:
        """The menu of a message, whoever posted it and whenever."""
        assert isinstance(item, ui.Select)
        return cls(item, read(match["click"]))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click, with the choice as its last pick, to the application."""
        await type(self).handler(interaction, self.click.with_pick(self.item.values[0]))


class ClickPeople(ui.DynamicItem[ui.UserSelect[Any]], template=ids.PEOPLE):
    """A menu of everybody whose id says all but who is picked; it outlives restarts."""

    handler: Handler

    def __init__(self, item: ui.UserSelect[Any], click: ids.Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> ClickPeople:
        """The menu of a message, whoever posted it and whenever."""
        assert isinstance(item, ui.UserSelect)
        return cls(item, read(match["click"]))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click, with the person's id as its last pick, to the application."""
        person = str(self.item.values[0].id)
        await type(self).handler(interaction, self.click.with_pick(person))


class ClickForm(ui.Modal):
    """A form; it is forgotten after a while, and at a restart."""

    handler: FormHandler

    def __init__(self, form: Form) -> None:
        super().__init__(title=clipped(form.title, TITLE_LIMIT), timeout=FORM_SECONDS)
        self.click = form.click
        self.line = ui.TextInput[Any](
            placeholder=clipped(form.placeholder, OPTION_LIMIT), min_length=1, max_length=form.most
        )
        label = clipped(form.label, TITLE_LIMIT)
        self.add_item(ui.Label[Any](text=label, component=self.line))

    async def on_submit(self, interaction: Interaction) -> None:
        """Hand what was written to the application."""
        await type(self).handler(interaction, self.click, self.line.value)


def view_of(screen: Screen) -> ui.LayoutView:
    """The message's components; stopped, so that the view store does not keep it."""
    screen = guarded(screen)
    frame = ui.Container[ui.LayoutView](accent_colour=_ACCENTS[screen.accent])
    for block in screen.blocks:
        frame.add_item(_item_of(block))
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    view.stop()
    return view


def files_of(screen: Screen) -> list[discord.File]:
    """The message's files, made anew each time: a discord.File serves once."""
    return [
        discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt[:1024])
        for picture in screen.pictures
    ] + [discord.File(io.BytesIO(file.content), file.name) for file in screen.files]


def mentions_of(screen: Screen) -> discord.AllowedMentions:
    """Only the people the screen means to call."""
    people = [discord.Object(user) for user in screen.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def _item_of(block: Block) -> ui.Item[Any]:
    match block:
        case Text(markdown=markdown, row=row):
            number = None if row is None else ROW_ID_BASE + row
            return ui.TextDisplay(markdown, id=number)
        case Picture(name=name, alt=alt):
            shown = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
            return ui.MediaGallery(shown)
        case Gallery(shown=pictures):
            items = (
                discord.MediaGalleryItem(f"attachment://{one.name}", description=one.alt)
                for one in pictures
            )
            return ui.MediaGallery(*items)
        case File(name=name):
            return ui.File(f"attachment://{name}")
        case Buttons(buttons=buttons):
            line = ui.ActionRow[Any]()
            for button in buttons:
                line.add_item(_button(button))
            return line
        case Menu():
            return ui.ActionRow(_menu(block))
        case People(placeholder=placeholder, click=click):
            item = ui.UserSelect[Any](custom_id=ids.encode(click, "p"), placeholder=placeholder)
            return ui.ActionRow(ClickPeople(item, click))


def _button(button: Button) -> ui.Item[Any]:
    if button.click is None:
        return ui.Button(label=button.label, url=button.url, disabled=button.disabled)
    item = ui.Button[Any](
        label=button.label,
        style=_STYLES[button.style],
        custom_id=ids.encode(button.click),
        disabled=button.disabled,
    )
    return ClickButton(item, button.click)


def _menu(menu: Menu) -> ClickMenu:
    item = ui.Select[Any](
        custom_id=ids.encode(menu.click, "m"),
        placeholder=menu.placeholder,
        options=[
            discord.SelectOption(
                label=choice.label,
                value=choice.code,
                description=choice.description or None,
                default=choice.chosen,
            )
            for choice in menu.choices
        ],
    )
    return ClickMenu(item, menu.click)
