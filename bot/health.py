"""Health: a running bot marks its home while its gateway answers; others look at the mark."""

from __future__ import annotations

import time
from pathlib import Path

MARK = "alive"
STALE = 90.0
"""Seconds after which a mark means that the bot is down or cut off."""


def silence(home: Path) -> float | None:
    """Seconds since the bot of that home last heard from its gateway; None where it never did."""
    try:
        return time.time() - (home / MARK).stat().st_mtime
    except OSError:
        return None
