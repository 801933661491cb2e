"""REST v10: one table of routes; each is a function from a call to a status and a document."""

from __future__ import annotations

from bot.sandbox.rest import applications, channels, interactions, messages, threads
from bot.sandbox.rest.route import Call, Reply, Route
from bot.sandbox.wire import ApiError

ROUTES: tuple[Route, ...] = (
    *applications.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *interactions.ROUTES,
)


def route_for(method: str, path: str) -> tuple[Route, dict[str, str]]:
    """The route and the parts of its template; else a 404, or a 405 for another method."""
    is_known = False
    for route in ROUTES:
        if found := route.pattern.fullmatch(path):
            if route.method == method:
                return route, found.groupdict()
            is_known = True
    if is_known:
        raise ApiError(405, 0, "405: Method Not Allowed")
    raise ApiError(404, 0, f"404: the sandbox does not know {method} {path}")


__all__ = ["ROUTES", "Call", "Reply", "Route", "route_for"]
