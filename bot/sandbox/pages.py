"""The page: its files, the stream of what changes for one person, and what they do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.sandbox.forms import offered
from bot.sandbox.gateway import Gateway
from bot.sandbox.news import Change
from bot.sandbox.people import NoResponse, Person
from bot.sandbox.records import Channel, Interaction
from bot.sandbox.screen import NotOnScreen
from bot.sandbox.wire import Doc, Permission
from bot.sandbox.world import World

WEB = Path(__file__).parent / "web"
SHOWN_MESSAGES = 50
BREATH_SECONDS = 15.0
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Pages:
    """Serves the page to any number of tabs; each is one of the people."""

    def __init__(self, world: World, gateway: Gateway, person: Callable[[str], Person]) -> None:
        self._world = world
        self._gateway = gateway
        self._person = person
        self._tabs: set[_Tab] = set()
        world.change_listeners.append(self._changed)

    def add_to(self, app: web.Application) -> None:
        """The page is at `/`, what belongs to it under `/page/`."""
        app.router.add_get("/", _index)
        app.router.add_get("/page/stream", self._stream)
        app.router.add_post("/page/act", self._act)
        app.router.add_get("/page/{name:[a-z_]+\\.(?:js|css|svg)}", _asset)

    def close(self) -> None:
        """All streams end."""
        for tab in self._tabs:
            tab.changes.put_nowait(None)

    def _changed(self, change: Change) -> None:
        for tab in self._tabs:
            tab.changes.put_nowait(change)

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: everything once, then what changed."""
        tab = _Tab(self._world, self._gateway, self._who(request.query.get("as", "")))
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        self._tabs.add(tab)
        try:
            await _tell(response, tab.everything())
            while True:
                try:
                    change = await asyncio.wait_for(tab.changes.get(), BREATH_SECONDS)
                except TimeoutError:
                    await response.write(b": still here\n\n")
                    continue
                if change is None:
                    break
                for news in tab.news(change):
                    await _tell(response, news)
        except ConnectionError:
            pass
        finally:
            self._tabs.discard(tab)
        return response

    def _who(self, name: str) -> Person:
        try:
            return self._person(name)
        except LookupError as error:
            raise web.HTTPNotFound(text=str(error)) from None

    async def _act(self, request: web.Request) -> web.Response:
        """What the bot's first answer means for the page: a modal, suggestions, an error."""
        wish = await request.json()
        person = self._who(wish["as"])
        try:
            answer = await self._done(person, wish)
        except (NoResponse, NotOnScreen) as error:
            answer = {"error": str(error), "responded": not isinstance(error, NoResponse)}
        return web.json_response(answer)

    async def _done(self, person: Person, wish: Doc) -> Doc:
        channel = self._world.channel_by_id(wish["channel"])
        if wish["do"] == "say":
            person.says(channel, wish["words"])
            return {}
        if wish["do"] == "complete":
            choices = await person.autocomplete(
                channel, wish["path"], wish["focus"], **wish["options"]
            )
            return {"choices": choices}
        interaction = await self._interaction(person, channel, wish)
        return {"modal": interaction.modal, "token": interaction.token} if interaction.modal else {}

    async def _interaction(self, person: Person, channel: Channel, wish: Doc) -> Interaction:
        if wish["do"] == "slash":
            return await person.slash(channel, wish["path"], **wish["options"])
        if wish["do"] == "submit":
            opened = self._world.interactions[wish["token"]]
            return await person.submit(opened, wish["fields"])
        message = self._world.messages[channel.id].get(wish["message"])
        if message is None:
            raise NotOnScreen("This message is gone.")
        if wish["do"] == "press":
            return await person.press(message, wish["custom_id"])
        assert wish["do"] == "select"
        return await person.select(message, wish["custom_id"], *wish["values"])


class _Tab:
    """One open page: what its person sees, from the moment on when it was opened."""

    def __init__(self, world: World, gateway: Gateway, person: Person) -> None:
        self.changes: asyncio.Queue[Change | None] = asyncio.Queue()
        self._world = world
        self._gateway = gateway
        self._person = person
        self._since = world.snowflake()
        self._commands = ""
        self._was_heard = False

    def everything(self) -> Doc:
        """All of it, but ephemeral messages: those are lost when a client is loaded anew."""
        channels = [c for c in self._world.channels.values() if self._is_listed(c)]
        shown = {
            c.id: [
                self._person.document(m)
                for m in self._person.sees(c)[-SHOWN_MESSAGES:]
                if not m.is_ephemeral
            ]
            for c in channels
        }
        people = [u.doc for u in self._world.users.values() if self._is_player(u.id)]
        return {
            "kind": "everything",
            "me": self._person.user.doc,
            "people": people,
            "managers": [user["id"] for user in people if self._manages(user["id"])],
            "bot": self._world.app.doc,
            "channels": [self._channel(c) for c in channels],
            "messages": shown,
            **self._offer(),
        }

    def _is_player(self, user_id: str) -> bool:
        owners = {guild.doc["owner_id"] for guild in self._world.guilds.values()}
        return user_id not in (self._world.app.id, *owners)

    def _manages(self, user_id: str) -> bool:
        guild = next(iter(self._world.guilds))
        if user_id not in self._world.members[guild]:
            return False
        return Permission.MANAGE_GUILD in self._world.permissions_of(guild, user_id)

    def _is_listed(self, channel: Channel) -> bool:
        if channel.guild_id is None:
            return bool(channel.doc["recipients"][0]["id"] == self._person.id)
        return True

    def _channel(self, channel: Channel) -> Doc:
        return {
            "id": channel.id,
            "name": channel.name,
            "type": channel.doc["type"],
            "parent": channel.doc.get("parent_id"),
            "is_archived": channel.is_archived,
            "is_locked": channel.is_locked,
        }

    def _offer(self) -> Doc:
        """Commands and whether the bot is there; remembered, to tell when it changes."""
        guild = next(iter(self._world.guilds))
        first = next(c for c in self._world.channels.values() if c.guild_id == guild)
        commands = offered(self._world, first)
        self._commands = json.dumps(commands)
        self._was_heard = self._gateway.is_heard
        return {"commands": commands, "is_bot_online": self._was_heard}

    def news(self, change: Change) -> list[Doc]:
        """What of a change this person gets to know."""
        if change.channel_id is None:
            before = (self._commands, self._was_heard)
            offer = self._offer()
            is_new = before != (self._commands, self._was_heard)
            return [{"kind": "offer", **offer}] if is_new else []
        channel = self._world.channels.get(change.channel_id)
        if channel is None:
            return [{"kind": "channel_gone", "channel": change.channel_id}]
        if not self._is_listed(channel):
            return []
        if change.message_id is None:
            return [{"kind": "channel", "channel": self._channel(channel)}]
        message = self._world.messages[channel.id].get(change.message_id)
        if message is None:
            gone = {"channel": channel.id, "message": change.message_id}
            return [{"kind": "message_gone", **gone}]
        if message.is_ephemeral and message.to != self._person.id:
            return []
        return [{"kind": "message", "message": self._person.document(message)}]


async def _tell(response: web.StreamResponse, news: Doc) -> None:
    await response.write(f"data: {json.dumps(news)}\n\n".encode())


async def _index(request: web.Request) -> web.FileResponse:
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    return web.FileResponse(WEB / "index.html", headers=headers)


async def _asset(request: web.Request) -> web.FileResponse:
    path = WEB / request.match_info["name"]
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})
