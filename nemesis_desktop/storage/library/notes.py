"""What a player has written about moments of a game. Kept beside the saves, so that no recording is touched by it.

The file is named after the beginning of the game, which a rename, a copy or the end of the game does not change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from nemesis_desktop.storage.codec import to_plain
from nemesis_desktop.storage.files import replace_file
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.kept_files import read_kept

LONGEST_NOTE = 200
MOST_NOTES = 500
LARGEST_FILE = 400_000
DEEPEST = 3


def notes_file(folder: Path, header: Header) -> Path:
    """Where the notes about a game lie."""
    beginning = json.dumps([header.game, header.seed, header.created, to_plain(header.setup)], sort_keys=True)
    return folder / "notes" / f"{blake2b(beginning.encode(), digest_size=10).hexdigest()}.json"


def read_notes(path: Path) -> dict[int, str]:
    """The notes by the number of decisions before them; none from a file that cannot be trusted."""
    return checked_notes(read_kept(path, LARGEST_FILE, DEEPEST, lambda found: found))


def checked_notes(raw: object) -> dict[int, str]:
    """The notes in a JSON value of anybody: cleaned, and none of what is no note."""
    notes = raw.get("notes") if isinstance(raw, dict) else None
    if not isinstance(notes, dict):
        return {}
    found = {int(at): clean(note) for at, note in notes.items() if _is_number(at) and isinstance(note, str)}
    return dict(sorted((at, note) for at, note in found.items() if note)[:MOST_NOTES])


def joined_notes(own: Mapping[int, str], others: Mapping[int, str]) -> dict[int, str]:
    """The own notes, and those of somebody else about other moments, as long as there is room."""
    new = [one for one in sorted(others.items()) if one[0] not in own][: max(0, MOST_NOTES - len(own))]
    return dict(sorted((*own.items(), *new)))


def write_notes(path: Path, notes: Mapping[int, str]) -> None:
    """Keep these notes; without any the file goes. Raises OSError."""
    kept = {str(at): clean(note) for at, note in sorted(notes.items())[:MOST_NOTES] if clean(note)}
    if not kept:
        path.unlink(missing_ok=True)
        return
    replace_file(path, json.dumps({"notes": kept}, ensure_ascii=False, indent=1).encode() + b"\n")


def clean(note: str) -> str:
    """A note as it is kept: one line, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in note)
    return printable.encode("utf-8", "ignore").decode()[:LONGEST_NOTE].strip()


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdecimal() and len(words) < 7
