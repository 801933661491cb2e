"""The home of one bot: a folder with its database, kept to one process by a lock file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from bot.store.problems import HomeBusy, HomeUnwritable

DATABASE = "alderman.sqlite"
LOCK = "alderman.lock"

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Home:
    """A folder that this process holds alone until `leave`; created where it is missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = (folder / LOCK).open("a", encoding="utf-8")
        except OSError as error:
            msg = f"The home {folder} cannot be written: {error.strerror}."
            raise HomeUnwritable(msg) from error
        try:
            _seize(self._lock)
        except OSError as error:
            self._lock.close()
            msg = f"Another Alderman already works in {folder}; stop it or choose another home."
            raise HomeBusy(msg) from error

    @property
    def database(self) -> Path:
        """The path of the database."""
        return self.folder / DATABASE

    def leave(self) -> None:
        """Others may open the home again; the system does the same when the process dies."""
        self._lock.close()


def sync_folder(folder: Path) -> None:
    """The folder's entries are on the disk, so a file just put there survives a power cut."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
