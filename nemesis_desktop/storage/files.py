"""Writing that survives a power cut: a file holds either what it held before or all of the new content."""

from __future__ import annotations

import os
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Put content in place of a file by way of a neighbour and an atomic rename. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def append_bytes(path: Path, content: bytes, length: int) -> None:
    """Add content to a file that must be `length` bytes long, and wait for the disk.

    Raises OSError, also when the file has another length: then somebody else has written to it.
    """
    with path.open("r+b") as file:
        if file.seek(0, os.SEEK_END) != length:
            raise OSError(f"{path.name} was changed by somebody else")
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            file.truncate(length)
            raise


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
