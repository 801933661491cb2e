"""Only this machine, only our own page."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler


def is_loopback(host: str) -> bool:
    """Whether the name or address means this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_ours(address: str, port: int) -> bool:
    parts = urlsplit(address)
    try:
        return is_loopback(parts.hostname or "") and parts.port == port
    except ValueError:
        return False


@web.middleware
async def only_ours(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The answer, or 403 for a request under another host's name or from another page.

    A page elsewhere can make a browser send requests here, even under a name of its own that
    leads to this machine; the Host and Origin headers give it away.
    """
    assert request.transport is not None
    port = request.transport.get_extra_info("sockname")[1]
    origin = request.headers.get("Origin")
    if not _is_ours(f"//{request.host}", port):
        raise web.HTTPForbidden(text="This server answers under a loopback address only.")
    if origin is not None and not (origin.startswith("http://") and _is_ours(origin, port)):
        raise web.HTTPForbidden(text="Only the sandbox's own page may do this.")
    return await handler(request)
