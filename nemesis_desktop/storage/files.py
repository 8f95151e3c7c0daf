"""Writing that survives a power cut: a file holds either what it held before or all of the new content."""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

logger = logging.getLogger(__name__)
BACKUPS = 3
LARGEST_BACKUP = 16_000_000
PATIENCE = (0.01, 0.02, 0.05, 0.1, 0.2)
"""So long is waited for others to let go of a file, in seconds."""


class NotAFile(OSError):
    """What was to be read is a folder, a pipe, a device or anything else that is no ordinary file."""


class TooLarge(OSError):
    """A file has more bytes than what was looked for may have; ``most`` is how many that are."""

    def __init__(self, most: int) -> None:
        super().__init__(errno.EFBIG, f"it is larger than {most // 1_000_000 or 1} MB")
        self.most = most


def read_file(path: Path, most: int) -> bytes:
    """All of an ordinary file of at most ``most`` bytes, however it came here. Raises OSError: NotAFile, TooLarge.

    Nothing waits and nothing is read before kind and size are known: a pipe without a writer would hold the program
    for ever, and a file of a gigabyte would fill the memory.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb", buffering=0) as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise NotAFile(errno.EINVAL, "it is no ordinary file")
        if status.st_size > most:
            raise TooLarge(most)
        content = bytearray()
        # Some files tell no size, and others grow while they are read.
        while len(content) <= most and (piece := file.read(most + 1 - len(content))):
            content += piece
    if len(content) > most:
        raise TooLarge(most)
    return bytes(content)


def private_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, for nobody but the user. Raises OSError."""
    missing = [folder]
    while not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)


def write_new(path: Path, content: bytes) -> None:
    """Write a file where the user wants one, with the rights that the user's files have. Raises OSError:
    FileExistsError where there is one already, for nobody is asked whether it may go."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        write(file.fileno(), content)


def replace_file(path: Path, content: bytes, before: Callable[[], None] | None = None) -> None:
    """Put content in place of a file by way of a neighbour and an atomic rename. Raises OSError.

    ``before`` is called when the new content is safe and the old one still stands. Only the user can read the file:
    games hold names and secrets.
    """
    private_folder(path.parent)
    beside = path.with_name(f".{path.name}.new")
    try:
        with open(beside, "wb", opener=private) as file:
            write(file.fileno(), content)
            synchronise(file.fileno())
        if before is not None:
            before()
        rename(beside, path)
    except OSError:
        _remove(beside)
        raise
    sync_folder(path.parent)


def append_bytes(path: Path, content: bytes, length: int) -> None:
    """Add content to a file that must be `length` bytes long, and wait for the disk.

    Raises OSError, also when the file has another length: then somebody else has written to it.
    """
    with path.open("r+b", buffering=0) as file:
        if file.seek(0, os.SEEK_END) != length:
            raise OSError(f"{path.name} was changed by somebody else")
        try:
            write(file.fileno(), content)
            synchronise(file.fileno())
        except OSError:
            file.truncate(length)
            raise


def move_file(source: Path, target: Path) -> None:
    """Rename a file, into another folder if need be, so that it lasts. Raises OSError."""
    private_folder(target.parent)
    rename(source, target)
    sync_folder(target.parent)
    if source.parent != target.parent:
        sync_folder(source.parent)


def keep_backup(path: Path, folder: Path) -> None:
    """Copy a file to the folder of backups, where the last three stay. A backup that fails is only logged."""
    try:
        content = read_file(path, LARGEST_BACKUP)
        private_folder(folder)
        newest = folder / f"{path.name}.1"
        if newest.is_file() and read_file(newest, LARGEST_BACKUP) == content:
            return
        for number in range(BACKUPS, 1, -1):
            older = folder / f"{path.name}.{number - 1}"
            if older.exists():
                rename(older, folder / f"{path.name}.{number}")
        with open(newest, "wb", opener=private) as file:
            write(file.fileno(), content)
            synchronise(file.fileno())
    except FileNotFoundError:
        return
    except OSError as error:
        logger.warning("no backup of %s: %s", path.name, error)


def write(handle: int, content: bytes) -> None:
    """Hand all of the content to the system. Raises OSError."""
    view = memoryview(content)
    while view:
        view = view[os.write(handle, view):]


def rename(source: Path, target: Path) -> None:
    """Put a file in the place of another at one stroke. Raises OSError.

    On Windows a file cannot be replaced while anybody reads it, be it a search for viruses, so it is tried again.
    """
    for patience in PATIENCE if os.name == "nt" else ():
        try:
            os.replace(source, target)
        except PermissionError:
            time.sleep(patience)
        else:
            return
    os.replace(source, target)


def synchronise(handle: int) -> None:
    """Wait until the disk itself holds what was written. Raises OSError."""
    if sys.platform == "darwin":
        # fsync leaves the data in the cache of the drive there.
        import fcntl

        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:
            os.fsync(handle)
    else:
        os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Make renames in a folder last. Systems that cannot open a folder keep them by themselves."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)


def private(path: str, flags: int) -> int:
    """Open a file that nobody but the user may read when it is new."""
    return os.open(path, flags, 0o600)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        logger.warning("%s cannot be removed: %s", path.name, error)
