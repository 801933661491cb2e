"""Running the bot until it is told to stop: on Discord, or on a server of our own beside it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.config import Settings
from bot.sandbox import Server, World, sandbox_world
from bot.service import Service, serving

PORT = 8765
"""Where the sandbox listens unless told otherwise."""
SANDBOX = "sandbox"
"""The folder of the sandbox in a home."""

PAUSE = 2.0
"""Seconds that computer players wait at most in the sandbox, where somebody looks on."""


class CannotRun(Exception):
    """The bot cannot start; the message is a sentence fit to show."""


async def run_on_discord(settings: Settings) -> None:
    """The bot serves Discord until it is stopped; raises CannotRun, NoConnection, StoreProblem."""
    if settings.token is None:
        raise CannotRun(
            "There is no token: write DISCORD_TOKEN=… into .env, "
            "or play without one with “alderman sandbox”."
        )
    stopped = _stop_signal()
    async with serving(settings) as service:
        await _until_stopped(service, stopped)


async def run_sandbox(
    settings: Settings, home: Path, port: int, ready: Callable[[str], None]
) -> None:
    """A local Discord and the bot on it until they are stopped; raises CannotRun, StoreProblem.

    `ready` is told the address once people can play there.
    """
    stopped = _stop_signal()
    _check_port(port)
    server = Server(_world(home))
    try:
        await server.start(port=port)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        msg = f"Port {port} cannot be used ({reason}); choose another with --port."
        raise CannotRun(msg) from error
    local = msgspec.structs.replace(settings, token=server.token, home=home, api=server.url)
    try:
        async with serving(local, pause=PAUSE) as service:
            await asyncio.to_thread(ready, server.url)
            await _until_stopped(service, stopped)
    finally:
        await server.stop()
        server.world.archive.close()


def _check_port(port: int) -> None:
    """Raises CannotRun where the port is taken, before anything is written."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            msg = f"Port {port} cannot be used ({error.strerror}); choose another with --port."
            raise CannotRun(msg) from error


def _world(home: Path) -> World:
    try:
        home.mkdir(parents=True, exist_ok=True)
        return sandbox_world(home / "discord.sqlite")
    except (OSError, sqlite3.Error, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        msg = f"The home {home} cannot be used: {reason}."
        raise CannotRun(msg) from error


def start_logging(level: str) -> None:
    """Log lines of this process go to standard error, from `level` on."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for chatty in ("discord", "aiohttp"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLogger().level))
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it misses voice; we do not


async def _until_stopped(service: Service, stopped: asyncio.Event) -> None:
    """Returns when told to stop; raises where a part of the bot breaks, so that it is restarted.

    What the start has made stays: looking through it again for garbage holds up every click for a
    tenth of a second.
    """
    gc.collect()
    gc.freeze()
    waiting = [asyncio.create_task(stopped.wait()), asyncio.create_task(service.broken())]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if waiting[1].done():
            await waiting[1]
    finally:
        for task in waiting:
            task.cancel()


def _stop_signal() -> asyncio.Event:
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
            loop.add_signal_handler(name, stopped.set)
    return stopped
