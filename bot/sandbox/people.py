"""Simulated people: they see what a person sees and do what a person can do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.sandbox import messages, screen
from bot.sandbox.forms import command_question, modal_question
from bot.sandbox.interactions import ask
from bot.sandbox.records import Channel, Interaction, Message, User
from bot.sandbox.screen import NotOnScreen, Picture
from bot.sandbox.wire import Asked, Doc, Kind
from bot.sandbox.world import T, World

Value: TypeAlias = "str | int | float | bool | User | Person"


class NoResponse(AssertionError):
    """The bot did not answer in time: the person reads 'The application did not respond'."""


class Person:
    """Somebody at a Discord client.

    All actions return the interaction once the bot has answered for the first time, and raise
    NoResponse if it has not within the deadline. Messages, channels and interactions are live:
    they show their present state.
    """

    def __init__(self, world: World, user: User, deadline: float) -> None:
        self.world = world
        self.user = user
        self.deadline = deadline
        self._gone: set[str] = set()

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # Seeing

    def sees(self, channel: Channel) -> list[Message]:
        """The messages on this person's screen, oldest first; of ephemeral ones only theirs."""
        return [
            message
            for message in self.world.messages[channel.id].values()
            if not message.is_ephemeral or (message.to == self.id and message.id not in self._gone)
        ]

    def last(self, channel: Channel) -> Message:
        """The newest message on this person's screen."""
        shown = self.sees(channel)
        if not shown:
            raise NotOnScreen(f"#{channel.name} is empty for {self.name}")
        return shown[-1]

    def text_of(self, message: Message) -> str:
        """All words of the message, one paragraph a line."""
        return screen.text_of(self._shown(message))

    def controls_of(self, message: Message) -> tuple[screen.Control, ...]:
        """Buttons and menus of the message, from top to bottom."""
        return screen.controls_of(self._shown(message))

    def pictures_of(self, message: Message) -> tuple[Picture, ...]:
        """Its pictures in the order in which they are shown, thumbnails included."""
        doc = self._shown(message).doc
        shown: list[tuple[Doc, str]] = []
        for component in screen.walk(doc["components"]):
            if component["type"] == Kind.GALLERY:
                shown += [(i["media"], i.get("description") or "") for i in component["items"]]
            if component["type"] == Kind.THUMBNAIL:
                shown.append((component["media"], component.get("description") or ""))
        if not shown:
            shown = [(a, a.get("description") or "") for a in doc["attachments"]]
        return tuple(self._picture(media, alt) for media, alt in shown)

    def _picture(self, media: Doc, alt: str) -> Picture:
        found = self.world.archive.file(media["url"].removeprefix("/cdn/attachments/"))
        if found is None:
            raise NotOnScreen(f"the file {media['url']} is not there")
        return Picture(alt, media["url"].rpartition("/")[2], found[1])

    def pings(self, channel: Channel) -> list[Message]:
        """The messages there that notified this person."""
        return [message for message in self.sees(channel) if self.id in message.pinged]

    def inbox(self) -> list[Message]:
        """Direct messages of the bot, oldest first."""
        found = (
            c
            for c in self.world.channels.values()
            if c.guild_id is None and c.doc["recipients"][0]["id"] == self.id
        )
        return [message for channel in found for message in self.sees(channel)]

    def reply(self, interaction: Interaction) -> Message:
        """The message that the first answer made or changed."""
        known = self.world.messages[interaction.channel_id]
        if interaction.original_id not in known:
            raise NotOnScreen("the interaction has no message")
        return self._shown(known[interaction.original_id])

    async def settled(self, interaction: Interaction, within: float = 5.0) -> Message:
        """The first answer's message once it is not waiting any more; TimeoutError before that."""
        await asyncio.wait_for(interaction.settled.wait(), within)
        return self.reply(interaction)

    def follow_ups(self, interaction: Interaction) -> list[Message]:
        """The further messages so far, as far as they are still there."""
        known = self.world.messages[interaction.channel_id]
        return [known[key] for key in interaction.followups if key in known]

    def reload(self) -> None:
        """The client is started anew: ephemeral messages so far are gone for this person."""
        for channel in self.world.channels.values():
            self._gone.update(m.id for m in self.sees(channel) if m.is_ephemeral)

    def dismiss(self, message: Message) -> None:
        """An ephemeral message is gone from this person's screen; the bot does not hear of it."""
        if not self._shown(message).is_ephemeral:
            raise NotOnScreen("only ephemeral messages can be dismissed")
        self._gone.add(message.id)

    def _shown(self, message: Message) -> Message:
        now = self.world.messages[message.channel_id].get(message.id)
        if now is None or now.id in self._gone:
            raise NotOnScreen("the message is gone")
        if now.is_ephemeral and now.to != self.id:
            raise NotOnScreen(f"the message is not shown to {self.name}")
        return now

    async def until(self, wanted: Callable[[], T], within: float = 5.0) -> T:
        """The first true value of `wanted`; TimeoutError if it does not come."""
        return await self.world.until(wanted, within)

    # Doing

    async def slash(self, channel: Channel, path: str, **options: Value) -> Interaction:
        """The command `path` ('game log') is sent; people can be given as options."""
        question = command_question(self.world, channel, path, _plain(options))
        return await self._ask(Asked.COMMAND, channel.id, question)

    async def autocomplete(
        self, channel: Channel, path: str, focus: str, **options: Value
    ) -> tuple[Doc, ...]:
        """The suggestions (`name`, `value`) for the option `focus` with what is typed so far."""
        question = command_question(self.world, channel, path, _plain(options), focus)
        return (await self._ask(Asked.AUTOCOMPLETE, channel.id, question)).choices

    async def press(self, message: Message, wanted: str) -> Interaction:
        """The button with this label or custom id is pressed."""
        shown = self._shown(message)
        found = screen.control(shown, wanted)
        if found.kind is not Kind.BUTTON:
            raise NotOnScreen(f"{wanted!r} is no button in\n{screen.described(shown)}")
        return await self._use(shown, found, {})

    async def select(self, message: Message, menu: str, *wanted: str) -> Interaction:
        """In the menu with this placeholder or custom id, these labels or values are chosen."""
        shown = self._shown(message)
        found = screen.control(shown, menu)
        if found.kind is Kind.BUTTON:
            raise NotOnScreen(f"{menu!r} is no menu in\n{screen.described(shown)}")
        answer: Doc = {"values": chosen(found.doc, wanted)}
        if found.kind is Kind.USER_SELECT:
            users = {user_id: self.world.users[user_id].doc for user_id in answer["values"]}
            answer["resolved"] = {"users": users}
        return await self._use(shown, found, answer)

    async def _use(self, message: Message, used: screen.Control, answer: Doc) -> Interaction:
        question = {
            "custom_id": used.custom_id,
            "component_type": int(used.kind),
            "id": used.doc["id"],
            **answer,
        }
        return await self._ask(Asked.COMPONENT, message.channel_id, question, message)

    async def submit(
        self, opened: Interaction, fields: Mapping[str, str | Sequence[str]]
    ) -> Interaction:
        """The modal that `opened` brought is sent; fields by their label or custom id."""
        if opened.modal is None:
            raise NotOnScreen("no modal was opened")
        question = modal_question(opened.modal, fields)
        message = self.world.messages[opened.channel_id].get(opened.message_id or "")
        return await self._ask(Asked.MODAL, opened.channel_id, question, message, opened)

    def says(self, channel: Channel, words: str) -> Message:
        """A plain message of this person."""
        return messages.create(self.world, channel.id, self.id, {"content": words}, {})

    async def _ask(
        self,
        asked: Asked,
        channel_id: str,
        question: Doc,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        sent = ask(
            self.world,
            asked,
            self.id,
            channel_id,
            question,
            message=message,
            opened_by=opened_by,
        )
        try:
            await asyncio.wait_for(sent.acknowledged.wait(), self.deadline)
        except TimeoutError:
            sent.is_late = True
            self.world.save_interaction(sent)
            raise NoResponse("The application did not respond") from None
        return sent

    def document(self, message: Message) -> Doc:
        """The message as a client receives it."""
        return messages.public(self.world, self._shown(message))


def _plain(options: Mapping[str, Value]) -> dict[str, str | int | float | bool | User]:
    return {name: v.user if isinstance(v, Person) else v for name, v in options.items()}


def chosen(menu: Doc, wanted: Sequence[str]) -> list[str]:
    """The values of these options of a menu, each named by label or value."""
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not least <= len(wanted) <= most:
        raise NotOnScreen(f"{least} to {most} can be chosen, not {len(wanted)}")
    if menu["type"] != Kind.SELECT:
        return list(wanted)
    values = []
    for name in wanted:
        options = menu["options"]
        found = next((o for o in options if name == o["value"]), None) or next(
            (o for o in options if name == o["label"]), None
        )
        if found is None:
            labels = ", ".join(option["label"] for option in options)
            raise NotOnScreen(f"{name!r} is not offered; there are {labels}")
        values.append(found["value"])
    return values
