"""Settings from the environment and .env, checked once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from dotenv import dotenv_values

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
TABLES_PER_PERSON = 5
TABLES_PER_SERVER = 50
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class BadSetting(ValueError):
    """A setting that cannot be used; the sentence says which, and what to write instead."""


class Settings(msgspec.Struct, frozen=True):
    """What the bot is started with; `api` is a local Discord-compatible server, or None.

    At most so many tables are open at once, of a person (as host or seated) and on a server.
    `privacy` is where the text about privacy can be read.
    """

    token: str | None = None
    home: Path = Path("home")
    api: str | None = None
    log_level: str = "INFO"
    tables_per_person: int = TABLES_PER_PERSON
    tables_per_server: int = TABLES_PER_SERVER
    privacy: str | None = None


def read_settings(
    environment: Mapping[str, str] | None = None, file: Path = Path(".env")
) -> Settings:
    """The settings; what the environment names wins over the file. Raises BadSetting."""
    try:
        written = {name: value or "" for name, value in dotenv_values(file).items()}
    except (OSError, UnicodeDecodeError) as error:
        msg = f"The settings in {file} cannot be read: {error}."
        raise BadSetting(msg) from error
    values = {**written, **(os.environ if environment is None else environment)}
    level = values.get("ALDERMAN_LOG_LEVEL", "INFO").upper() or "INFO"
    if level not in LOG_LEVELS:
        msg = f"ALDERMAN_LOG_LEVEL is “{level}”; write one of {', '.join(LOG_LEVELS)}."
        raise BadSetting(msg)
    return Settings(
        token=values.get("DISCORD_TOKEN", "").strip() or None,
        home=Path(values.get("ALDERMAN_HOME", "") or "home").expanduser(),
        api=_local_api(values.get("ALDERMAN_API", "").strip()),
        log_level=level,
        tables_per_person=_count(values, "ALDERMAN_TABLES_PER_PERSON", TABLES_PER_PERSON),
        privacy=_link(values, "ALDERMAN_PRIVACY_URL"),
        tables_per_server=_count(values, "ALDERMAN_TABLES_PER_SERVER", TABLES_PER_SERVER),
    )


def _link(values: Mapping[str, str], name: str) -> str | None:
    written = values.get(name, "").strip()
    if written and not written.startswith("https://"):
        msg = f"{name} is “{written}”; write an address that begins with https://."
        raise BadSetting(msg)
    return written or None


def _count(values: Mapping[str, str], name: str, default: int) -> int:
    written = values.get(name, "").strip()
    if not written:
        return default
    if not written.isascii() or not written.isdigit() or int(written) < 1:
        msg = f"{name} is “{written}”; write a whole number from 1 on, such as {default}."
        raise BadSetting(msg)
    return int(written)


def _local_api(address: str) -> str | None:
    if not address:
        return None
    parts = urlsplit(address)
    try:
        has_port = parts.port is not None
    except ValueError:  # no number, or none that a port can have
        has_port = False
    if parts.scheme != "http" or parts.hostname not in LOOPBACK or not has_port:
        msg = (
            f"ALDERMAN_API is “{address}”; only a server on this machine is allowed, "
            "written as http://127.0.0.1:PORT."
        )
        raise BadSetting(msg)
    return address.rstrip("/")
