"""What subcommands share: sentences for people, files, the library."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
import tempfile
from pathlib import Path
from typing import NoReturn, TypeAlias

from data import BadCardSet, Library, UnknownGame, library
from game_core.kernel.game import AnyGame


class Problem(Exception):
    """Something the user can put right; its sentence goes to stderr, the exit code is 2."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises Problem."""
        sentence = message.strip().rstrip(".")
        raise Problem(f"{sentence[:1].upper()}{sentence[1:]}; see {self.prog} --help.")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def say(line: str = "") -> None:
    """A line of the answer, on stdout."""
    sys.stdout.write(f"{line}\n")


def complain(sentence: str) -> None:
    """A sentence about what went wrong, on stderr."""
    sys.stderr.write(f"{' '.join(sentence.split())}\n")


def games_at_hand() -> Library:
    """The library of this installation."""
    try:
        return library()
    except BadCardSet as error:
        raise Problem(str(error)) from error


def game_called(key: str) -> AnyGame:
    """The game of that key."""
    try:
        return games_at_hand().game(key)
    except UnknownGame as error:
        raise Problem(str(error)) from error


def content_of(file: Path) -> bytes:
    """What stands in a file that the user named."""
    try:
        return file.read_bytes().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise Problem(f"{file} cannot be read: {error.strerror}.") from error


def replace_content(file: Path, content: bytes) -> None:
    """The file holds `content`, or what it held before where it cannot be written."""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    except OSError as error:
        raise Problem(f"{file} cannot be written: {error.strerror}.") from error
    try:
        with os.fdopen(handle, "wb") as unfinished:
            unfinished.write(content)
        Path(name).chmod(0o644)
        os.replace(name, file)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Problem(f"{file} cannot be written: {error.strerror}.") from error
