"""The token of the sandbox, which must never be a real one."""

from __future__ import annotations

import base64
import binascii
import hmac


def is_real(token: str) -> bool:
    """Whether this may be the token of a real bot: its first part is the bot's id in base 64."""
    parts = token.removeprefix("Bot ").split(".")
    if len(parts) != 3:
        return False
    try:
        first = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4))
    except (binascii.Error, ValueError):
        return False
    return first.isdigit()


def is_accepted(given: str, own: str) -> bool:
    """Whether the token is the sandbox's own."""
    return not is_real(given) and hmac.compare_digest(given.encode(), own.encode())
