"""Rate limits: the headers of every answer, and real refusals where they are switched on."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.wire import ApiError

GENEROUS = 10_000


@dataclass(frozen=True, slots=True)
class Rule:
    """At most `requests` in `seconds` for one bucket."""

    requests: int
    seconds: float


RULES: tuple[tuple[str, str, Rule], ...] = (
    ("POST", r"/channels/\d+/messages", Rule(5, 5.0)),
    ("PATCH", r"/channels/\d+/messages/\d+", Rule(5, 5.0)),
    ("DELETE", r"/channels/\d+/messages/\d+", Rule(5, 1.0)),
    ("POST", r"/channels/\d+(/messages/\d+)?/threads", Rule(5, 10.0)),
    ("PUT", r"/applications/.+", Rule(5, 20.0)),
    ("POST", r"/webhooks/.+", Rule(5, 2.0)),
    ("PATCH", r"/webhooks/.+", Rule(5, 2.0)),
)
OTHERS = Rule(50, 1.0)
EVERYTHING = Rule(50, 1.0)
MAJOR = re.compile(r"^/(?:channels|guilds)/\d+|^/webhooks/[^/]+/[^/]+")
UNLIMITED = re.compile(r"^/(?:interactions|webhooks)/")


@dataclass(slots=True)
class _Window:
    ends: float
    used: int = 0


@dataclass(slots=True)
class RateLimits:
    """Windows a bucket, `is_enforced` or only reported.

    They run on `clock` and not on the world's clock, since a client that is told to wait waits
    in real time.
    """

    is_enforced: bool = False
    clock: Callable[[], float] = time.monotonic
    _windows: dict[str, _Window] = field(default_factory=dict)

    def headers(self, method: str, path: str, now: float) -> dict[str, str]:
        """The headers of the answer to this request, which is counted; else a 429."""
        rule = _rule(method, path)
        major = MAJOR.match(path)
        # One bucket name for all channels, as Discord has it: the client adds the channel.
        name = hashlib.sha256(f"{method} {rule}".encode()).hexdigest()[:32]
        if not self.is_enforced:
            return _headers(name, GENEROUS, GENEROUS - 1, 1.0, now)
        if not UNLIMITED.match(path):
            self._count("everything", EVERYTHING, {}, now, is_global=True)
        window = self._count(f"{name} {major and major[0]}", rule, {"bucket": name}, now)
        left = rule.requests - window.used
        return _headers(name, rule.requests, left, window.ends - self.clock(), now)

    def _count(
        self, key: str, rule: Rule, names: dict[str, str], now: float, *, is_global: bool = False
    ) -> _Window:
        moment = self.clock()
        window = self._windows.get(key)
        if window is None or window.ends <= moment:
            window = self._windows[key] = _Window(moment + rule.seconds)
        wait = window.ends - moment
        if window.used >= rule.requests:
            headers = {} if is_global else _headers(names["bucket"], rule.requests, 0, wait, now)
            raise limited(wait, "global" if is_global else "user", headers)
        window.used += 1
        return window


def limited(wait: float, scope: str, headers: dict[str, str] | None = None) -> ApiError:
    """The 429 answer that asks the client to wait so many seconds."""
    return ApiError(
        429,
        0,
        "You are being rate limited.",
        fields={"retry_after": round(wait, 3), "global": scope == "global"},
        headers={
            **(headers or {}),
            "Retry-After": f"{wait:.3f}",
            "X-RateLimit-Scope": scope,
            **({"X-RateLimit-Global": "true"} if scope == "global" else {}),
        },
    )


def _rule(method: str, path: str) -> Rule:
    for wanted, pattern, rule in RULES:
        if wanted == method and re.fullmatch(pattern, path):
            return rule
    return OTHERS


def _headers(bucket: str, limit: int, left: int, wait: float, now: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{now + wait:.3f}",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
        "X-RateLimit-Bucket": bucket,
    }
