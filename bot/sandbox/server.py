"""The server: REST, gateway, files and page on one loopback port."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import re
from collections import deque

from aiohttp import BodyPartReader, web

from bot.sandbox.attachments import Upload
from bot.sandbox.faults import Exchange, Fault, Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.guard import is_loopback, only_ours
from bot.sandbox.limits import RateLimits, limited
from bot.sandbox.pages import Pages
from bot.sandbox.people import Person
from bot.sandbox.rest import Call, Reply, route_for
from bot.sandbox.rest.route import Desk
from bot.sandbox.tokens import is_accepted, is_real
from bot.sandbox.wire import ApiError, Doc, bad_form
from bot.sandbox.world import World

API = "/api/v10"
MALFORMED = (TypeError, KeyError, ValueError, AttributeError)
KEPT_EXCHANGES = 4000
UPLOAD = re.compile(r"files\[(\d+)\]")

_log = logging.getLogger(__name__)


class Server:
    """A Discord for this machine; `world` is what is in it and stays when the server goes.

    `deadline` is how many seconds the bot has for its first answer. Rate limits are only
    reported unless `enforces_limits`. `faults`, `limits` and `gateway` are the levers of tests;
    `exchanges` holds the latest REST requests with their answers.
    """

    def __init__(
        self,
        world: World,
        *,
        token: str = "sandbox",  # noqa: S107 - no secret: it opens this loopback server only
        deadline: float = 3.0,
        enforces_limits: bool = False,
        refuses_gallery_edits: bool = True,
    ) -> None:
        if is_real(token):
            raise ValueError("this looks like a real bot's token; the sandbox wants none")
        self.world = world
        self.token = token
        self.deadline = deadline
        self.refuses_gallery_edits = refuses_gallery_edits
        self.url = ""
        self.faults = Faults()
        self.limits = RateLimits(enforces_limits)
        self.gateway = Gateway(world, token)
        self.exchanges: deque[Exchange] = deque(maxlen=KEPT_EXCHANGES)
        self._people: dict[str, Person] = {}
        self._pages = Pages(world, self.gateway, self.person)
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        """What stands before REST paths."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """Where clients connect and resume."""
        return self.gateway.url

    def person(self, name: str) -> Person:
        """The person of this name; LookupError if there is none."""
        user = self.world.user(name)
        if user.id not in self._people:
            self._people[user.id] = Person(self.world, user, self.deadline)
        return self._people[user.id]

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """The server listens; `url` names the port, which is a free one for port 0."""
        if not is_loopback(host):
            raise ValueError(f"{host!r} is no loopback address; the sandbox is for this machine")
        app = web.Application(client_max_size=64 << 20, middlewares=[only_ours])
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", API + "/{path:.*}", self._rest)
        app.router.add_get("/cdn/attachments/{key:.+}", self._file)
        self._pages.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        port = self._runner.addresses[0][1]
        name = f"[{host}]" if ":" in host else host
        self.url = f"http://{name}:{port}"
        self.gateway.url = f"ws://{name}:{port}/gateway/"
        self.world.cdn_url = f"{self.url}/cdn"

    async def stop(self) -> None:
        """Nothing listens any more and everything is on file; the world can be read on."""
        self.gateway.drop_sockets()
        self._pages.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.archive.commit()

    async def _file(self, request: web.Request) -> web.Response:
        found = self.world.archive.file(request.match_info["key"])
        if found is None:
            return web.Response(status=404)
        kind, content = found
        headers = {"Content-Type": kind, "X-Content-Type-Options": "nosniff"}
        return web.Response(body=content, headers=headers)

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        self.faults.count += 1
        exchange = Exchange(
            self.faults.count,
            request.method,
            "/" + request.match_info["path"],
            dict(request.query),
            request.content_type,
            self.world.now(),
        )
        self.exchanges.append(exchange)
        await self.faults.meet_before(exchange)
        # discord.py takes a 429 without Via for a ban by the proxy in front of Discord.
        headers = {"Via": "1.1 sandbox"}
        fault = self.faults.next_for(exchange)
        try:
            uploads = await _read(request, exchange)
            if fault and fault.is_cut:
                return _cut(request)
            await _suffer(fault)
            headers |= self.limits.headers(exchange.method, exchange.path, self.world.now())
            status, document = self._answer(request, exchange, uploads)
        except ApiError as error:
            self.world.archive.roll_back()
            headers |= error.headers
            status, document = error.status, error.body
        self.world.archive.commit()
        exchange.status, exchange.response = status, copy.deepcopy(document)
        self.world.changed()
        if fault and fault.loses_answer:
            return _cut(request)
        body = b""
        if document is not None:
            # Exactly this: discord.py does not parse 'application/json; charset=utf-8'.
            headers["Content-Type"] = "application/json"
            body = json.dumps(document).encode()
        response = web.Response(body=body, status=status, headers=headers)
        await response.prepare(request)
        await response.write_eof()
        await self.faults.meet_after(exchange)
        return response

    def _answer(
        self, request: web.Request, exchange: Exchange, uploads: dict[int, Upload]
    ) -> Reply:
        route, parts = route_for(exchange.method, exchange.path)
        exchange.template = route.template
        given = request.headers.get("Authorization", "").removeprefix("Bot ")
        if is_real(given):
            raise ApiError(401, 0, "401: this looks like a real bot's token; it is not wanted here")
        if not route.is_open and not is_accepted(given, self.token):
            raise ApiError(401, 0, "401: Unauthorized")
        desk = Desk(
            self.world,
            self.gateway.url,
            self.gateway.shards,
            self.deadline,
            self.refuses_gallery_edits,
        )
        self.world.archive.commit()
        try:
            return route.handler(desk, Call(parts, exchange.query, exchange.body, uploads))
        except MALFORMED as error:
            # A field of another type than Discord documents: refused as a whole, and logged in
            # case it is our own fault.
            _log.warning("malformed %s %s", exchange.method, exchange.path, exc_info=True)
            raise bad_form("_", "MODEL_TYPE_CONVERT", repr(error)) from error


async def _read(request: web.Request, exchange: Exchange) -> dict[int, Upload]:
    """The uploads of the request; its JSON stands in the exchange then."""
    uploads: dict[int, Upload] = {}
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            if part.name == "payload_json":
                exchange.body = _parsed(await part.text())
            elif found := UPLOAD.fullmatch(part.name or ""):
                key = int(found[1])
                uploads[key] = Upload(key, part.filename or "file", bytes(await part.read()))
    elif request.can_read_body:
        exchange.body = _parsed(await request.text())
    exchange.files = {key: (u.filename, len(u.content)) for key, u in uploads.items()}
    return uploads


def _parsed(text: str) -> Doc | list[Doc]:
    try:
        found: Doc | list[Doc] = json.loads(text)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    return found


async def _suffer(fault: Fault | None) -> None:
    """The fault has struck, as far as it strikes before anything is done."""
    if fault is None:
        return
    await asyncio.sleep(fault.delay)
    if fault.retry_after is not None:
        raise limited(fault.retry_after, fault.scope)
    if fault.status is not None:
        raise ApiError(fault.status, 0, f"{fault.status}: ordered by a test")


def _cut(request: web.Request) -> web.Response:
    """An answer that never arrives: the connection is broken."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
