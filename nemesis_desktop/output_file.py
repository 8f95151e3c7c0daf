"""A file that the command line was told to write: refused in words before any work is done for it."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import NamedTuple

from nemesis_desktop.storage.files import replace_file, write_new

LONGEST_NAME = 200
"""Bytes. Systems allow 255, and temporary names are longer than the one that was asked for."""
RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{number}" for number in range(1, 10)), *(f"lpt{n}" for n in range(1, 10)))
)
"""Names of devices on Windows, whatever follows the point."""


class Refusal(NamedTuple):
    """Why a file is not written: a text of the catalogue and its placeholders."""

    text_id: str
    facts: dict[str, str]


def refusal(path: Path, *, overwrite: bool = False, suffix: str = "") -> Refusal | None:
    """Why this file cannot be written, as far as that is known before; None when nothing speaks against it.
    ``suffix`` is how its name must end, "" for any way."""
    name, facts = path.name, {"file": str(path)}
    if len(name.encode(errors="replace")) > LONGEST_NAME:
        return Refusal("command_line.out_too_long", {"file": f"{name[:40]}…"})
    if not name or os.path.isdir(path):
        return Refusal("command_line.out_is_folder", facts)
    if not str(path).isprintable() or name.split(".")[0].strip().lower() in RESERVED or set(name) & set('<>:"|?*\\'):
        return Refusal("command_line.out_no_name", {"file": str(path).encode("unicode_escape").decode()})
    if suffix and path.suffix.lower() != suffix:
        return Refusal("command_line.out_suffix", {**facts, "suffix": suffix})
    try:
        there = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        return Refusal("command_line.not_written", {**facts, "reason": error.strerror or str(error)})
    if not stat.S_ISREG(there):
        # Another file would take the place of a pipe or device, and the system would have to do without it.
        return Refusal("command_line.out_no_file", facts)
    return None if overwrite else Refusal("command_line.out_exists", facts)


def write_output(path: Path, content: bytes, *, overwrite: bool = False) -> None:
    """Write the file. Raises OSError: FileExistsError where there is one that must stay."""
    if overwrite:
        replace_file(path, content)
    else:
        write_new(path, content)
