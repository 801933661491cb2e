"""Pointing discord.py at a Discord-compatible server on this machine."""

from __future__ import annotations

import discord
import yarl


def point_at(api: str) -> None:
    """Send every request to the server at `api` (http://127.0.0.1:PORT); for the whole process."""
    local = yarl.URL(api)
    discord.http.Route.BASE = f"{api}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = local.with_scheme("ws").with_path(
        "/gateway/"
    )
    discord.asset.Asset.BASE = f"{api}/cdn"
