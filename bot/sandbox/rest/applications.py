"""The bot itself, its commands, users and guilds."""

from __future__ import annotations

from bot.sandbox.commands import sync
from bot.sandbox.rest.route import Call, Desk, Reply, Route
from bot.sandbox.templates import application_doc
from bot.sandbox.wire import ApiError, Doc, unknown
from bot.sandbox.world import World


def me(desk: Desk, call: Call) -> Reply:
    """The bot's own account."""
    more = {
        "mfa_enabled": False,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "accent_color": None,
        "banner": None,
        "premium_type": 0,
    }
    return 200, {**desk.world.app.doc, **more}


def user(desk: Desk, call: Call) -> Reply:
    """Anybody's account."""
    found = desk.world.users.get(call.parts["user_id"])
    if found is None:
        raise unknown(10013, "User")
    return 200, found.doc


def application(desk: Desk, call: Call) -> Reply:
    """The application, owned by the owner of the first guild."""
    owner = next(iter(desk.world.guilds.values())).doc["owner_id"]
    owner_doc = desk.world.users[owner].doc
    return 200, application_doc(desk.world.app.doc, owner_doc, len(desk.world.guilds))


def gateway(desk: Desk, call: Call) -> Reply:
    """Where the gateway is and how often one may identify."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 16}
    return 200, {"url": desk.gateway_url, "shards": desk.shards, "session_start_limit": limit}


def _known(world: World, guild_id: str) -> Doc:
    if guild_id not in world.guilds:
        raise unknown(10004, "Guild")
    return world.guilds[guild_id].doc


def guild(desk: Desk, call: Call) -> Reply:
    """A guild without its channels and members."""
    return 200, _known(desk.world, call.parts["guild_id"])


def guild_channels(desk: Desk, call: Call) -> Reply:
    """The channels of a guild, without threads."""
    guild_id = _known(desk.world, call.parts["guild_id"])["id"]
    found = (c for c in desk.world.channels.values() if c.guild_id == guild_id)
    return 200, [channel.doc for channel in found if not channel.is_thread]


def member(desk: Desk, call: Call) -> Reply:
    """A member; 10007 for somebody who is none."""
    _known(desk.world, call.parts["guild_id"])
    members = desk.world.members[call.parts["guild_id"]]
    if call.parts["user_id"] not in members:
        raise unknown(10007, "Member")
    return 200, members[call.parts["user_id"]]


def _own(desk: Desk, call: Call) -> None:
    if call.parts["application_id"] != desk.world.app.id:
        raise ApiError(403, 20012, "You are not authorized to perform this action")


def set_commands(desk: Desk, call: Call) -> Reply:
    """The global commands, or a guild's, are the given ones."""
    _own(desk, call)
    return 200, sync(desk.world, call.parts.get("guild_id"), call.forms)


def list_commands(desk: Desk, call: Call) -> Reply:
    """The global commands, or a guild's."""
    _own(desk, call)
    return 200, desk.world.commands[call.parts.get("guild_id") or "global"]


ROUTES = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway/bot", gateway),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
    Route("PUT", "/applications/{application_id}/commands", set_commands),
    Route("GET", "/applications/{application_id}/commands", list_commands),
    Route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", set_commands),
    Route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", list_commands),
)
