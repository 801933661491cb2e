"""The gateway: identify, heartbeat, dispatch, resume."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.sandbox.news import Event
from bot.sandbox.records import Channel
from bot.sandbox.tokens import is_accepted
from bot.sandbox.wire import Doc, Intent
from bot.sandbox.world import World

HEARTBEAT_MS = 41_250
KEPT_FRAMES = 500
KEPT_SESSIONS = 8
CLOSED_BAD_TOKEN = 4004


class _Line:
    """One websocket with its frames in order; `packer` compresses the stream."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, *, is_packed: bool
    ) -> None:
        self.socket = socket
        self.request = request
        self._packer = zlib.compressobj() if is_packed else None
        self._frames: asyncio.Queue[str] = asyncio.Queue()

    def say(self, op: int, doc: object) -> None:
        self.send(json.dumps({"op": op, "d": doc, "s": None, "t": None}))

    def send(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    async def write(self) -> None:
        """Sends frames until the connection ends."""
        try:
            while True:
                frame = await self._frames.get()
                if self._packer is None:
                    await self.socket.send_str(frame)
                else:
                    packed = self._packer.compress(frame.encode())
                    await self.socket.send_bytes(packed + self._packer.flush(zlib.Z_SYNC_FLUSH))
        except (ConnectionError, RuntimeError):
            return

    def cut(self) -> None:
        """The connection breaks without a farewell, as when a cable is pulled."""
        if self.request.transport is not None:
            self.request.transport.abort()


@dataclass(slots=True)
class Session:
    """A client that identified, with what it was sent lately."""

    id: str
    intents: Intent
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT_FRAMES))
    line: _Line | None = None

    def hears(self, event: Event) -> bool:
        """Whether the event lies on this shard and within the intents."""
        shard, shards = self.shard
        mine = (int(event.guild_id) >> 22) % shards if event.guild_id else 0
        return mine == shard and (not event.intent or bool(self.intents & event.intent))

    def push(self, name: str, doc: object) -> None:
        """The event is numbered, kept for a resume and sent if somebody listens."""
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": name, "s": self.sequence, "d": doc})
        self.sent.append((self.sequence, frame))
        if self.line:
            self.line.send(frame)


class Gateway:
    """All sessions; `received` keeps the opcodes that came in, newest last.

    `is_down` refuses connections. `is_packed` false answers a client that asked for compression
    with plain text, which it has to accept.
    """

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.url = ""
        self.shards = 1
        self.is_down = False
        self.is_packed = True
        self.sessions: dict[str, Session] = {}
        self.received: deque[int] = deque(maxlen=1000)
        self._token = token
        world.event_listeners.append(self.dispatch)

    @property
    def is_heard(self) -> bool:
        """Whether any bot is connected."""
        return any(session.line for session in self.sessions.values())

    def dispatch(self, event: Event) -> None:
        """Every session that hears the event gets it."""
        for session in self.sessions.values():
            if session.hears(event):
                session.push(event.name, self._veiled(session, event))

    def _veiled(self, session: Session, event: Event) -> Doc:
        """Without the intent for content, only own messages and mentions have any; a guild that
        was joined is told as a whole, and not as one that is available again.
        """
        doc = event.doc
        if event.name == "GUILD_CREATE":
            whole = self._guild(doc["id"], session)
            return {key: value for key, value in whole.items() if key != "unavailable"}
        is_message = event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
        if not is_message or not event.guild_id or session.intents & Intent.CONTENT:
            return doc
        app_id = self.world.app.id
        if doc["author"]["id"] == app_id or any(u["id"] == app_id for u in doc["mentions"]):
            return doc
        return {**doc, "content": "", "embeds": [], "attachments": [], "components": []}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection from hello to its end."""
        if self.is_down:
            return web.Response(status=503)
        socket = web.WebSocketResponse(compress=False, max_msg_size=0)
        await socket.prepare(request)
        wants_packed = request.query.get("compress") == "zlib-stream"
        line = _Line(socket, request, is_packed=self.is_packed and wants_packed)
        writer = asyncio.create_task(line.write())
        line.say(10, {"heartbeat_interval": HEARTBEAT_MS})
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                asked = json.loads(frame.data)
                self.received.append(asked["op"])
                match asked["op"]:
                    case 1:
                        line.say(11, None)
                    case 2:
                        if not is_accepted(asked["d"]["token"], self._token):
                            await socket.close(code=CLOSED_BAD_TOKEN)
                            break
                        session = self._identify(asked["d"], line)
                    case 6:
                        session = self._resume(asked["d"], line)
                    case 8 if session:
                        self._members(session, asked["d"])
                self.world.changed()
        finally:
            writer.cancel()
            if session and session.line is line:
                session.line = None
            self.world.changed()
        return socket

    def _identify(self, asked: Doc, line: _Line) -> Session:
        shard, shards = asked.get("shard") or (0, 1)
        for old in [s for s in self.sessions.values() if s.line is None][:-KEPT_SESSIONS]:
            del self.sessions[old.id]
        session = Session(secrets.token_hex(16), Intent(asked["intents"] & 0xFFFF), (shard, shards))
        session.line = line
        self.sessions[session.id] = session
        mine = (g for g in self.world.guilds if self.world.app.id in self.world.members[g])
        guilds = [g for g in mine if (int(g) >> 22) % shards == shard]
        ready = {
            "v": 10,
            "user": self.world.app.doc,
            "guilds": [{"id": guild, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": self.world.app.id, "flags": 1 << 23},
        }
        session.push("READY", ready)
        for guild in guilds:
            session.push("GUILD_CREATE", self._guild(guild, session))
        return session

    def _guild(self, guild_id: str, session: Session) -> Doc:
        """The whole guild; of its members only the bot without the intent for members."""
        members = self.world.members[guild_id]
        sees_all = bool(session.intents & Intent.MEMBERS)
        seen = members.values() if sees_all else [members[self.world.app.id]]
        channels = [c for c in self.world.channels.values() if c.guild_id == guild_id]
        return {
            **self.world.guilds[guild_id].doc,
            "members": list(seen),
            "member_count": len(members),
            "presences": [],
            "voice_states": [],
            "channels": [c.doc for c in channels if not c.is_thread],
            "threads": [self._thread(c) for c in channels if c.is_thread and not c.is_archived],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _thread(self, thread: Channel) -> Doc:
        mine = self.world.thread_members[thread.id].get(self.world.app.id)
        return {**thread.doc, **({"member": mine} if mine else {})}

    def _resume(self, asked: Doc, line: _Line) -> Session | None:
        session = self.sessions.get(asked["session_id"])
        if session is None or not is_accepted(asked["token"], self._token):
            line.say(9, False)
            return None
        for sequence, frame in session.sent:
            if sequence > asked["seq"]:
                line.send(frame)
        session.line = line
        session.push("RESUMED", {"_trace": []})
        return session

    def _members(self, session: Session, asked: Doc) -> None:
        guild_id = str(asked["guild_id"])
        wanted = asked.get("user_ids") or ()
        found = [
            member
            for user_id, member in self.world.members[guild_id].items()
            if (user_id in wanted if wanted else _starts(member, asked.get("query") or ""))
        ]
        chunk = {
            "guild_id": guild_id,
            "members": found,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": asked.get("nonce"),
        }
        session.push("GUILD_MEMBERS_CHUNK", chunk)

    def drop_sockets(self) -> None:
        """All connections break; the sessions can be resumed."""
        for session in self.sessions.values():
            if session.line:
                session.line.cut()
                session.line = None

    def forget_sessions(self) -> None:
        """Nothing can be resumed; connections break and clients have to identify anew."""
        self.drop_sockets()
        self.sessions.clear()

    def ask_reconnect(self) -> None:
        """Every client is told to reconnect and resume."""
        for session in self.sessions.values():
            if session.line:
                session.line.say(7, None)


def _starts(member: Doc, start: str) -> bool:
    return str(member["user"]["username"]).startswith(start)
