"""A local, Discord-compatible server and a page to play on: `Server(sandbox_world(path))`."""

from __future__ import annotations

from bot.sandbox.faults import Exchange, Fault
from bot.sandbox.founding import sandbox_world
from bot.sandbox.people import NoResponse, Person
from bot.sandbox.records import Channel, Interaction, Message, User
from bot.sandbox.screen import Control, NotOnScreen, Picture
from bot.sandbox.server import Server
from bot.sandbox.wire import ApiError, Permission
from bot.sandbox.world import World

__all__ = [
    "ApiError",
    "Channel",
    "Control",
    "Exchange",
    "Fault",
    "Interaction",
    "Message",
    "NoResponse",
    "NotOnScreen",
    "Permission",
    "Person",
    "Picture",
    "Server",
    "User",
    "World",
    "sandbox_world",
]
