"""Notes in a game that is given away: an extra field of the gzip header (RFC 1952), which whoever only wants the game
skips. So a file with notes unpacks to the same journal, also in a program that knows nothing of notes.
"""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Mapping

from nemesis_desktop.storage.library.notes import DEEPEST, LARGEST_FILE, MOST_NOTES, checked_notes
from nemesis_desktop.storage.strict_json import read_json

logger = logging.getLogger(__name__)
_HEAD = 10
"""Bytes of a gzip header before its extra fields."""
_FLAGS, _EXTRA = 3, 4
"""Where the flags of the header stand, and the one that says that there are extra fields."""
_NAME = b"ND"
_MOST = 0xFFFF - len(_NAME) - 2
"""Bytes of one field, when it is the only one."""


def with_notes(archive: bytes, notes: Mapping[int, str]) -> bytes:
    """The archive that ``gzip.compress`` made, with these notes. A field holds 64 KB, some 400 full notes; of more the
    last ones stay behind."""
    kept = sorted(notes.items())[:MOST_NOTES]
    packed = _packed(kept)
    while len(packed) > _MOST:
        kept = kept[: len(kept) * 7 // 8]
        packed = _packed(kept)
    if not kept:
        return archive
    field = _NAME + len(packed).to_bytes(2, "little") + packed
    flags = bytes((archive[_FLAGS] | _EXTRA,))
    return b"".join((
        archive[:_FLAGS], flags, archive[_FLAGS + 1 : _HEAD], len(field).to_bytes(2, "little"), field, archive[_HEAD:],
    ))  # fmt: skip


def _packed(notes: list[tuple[int, str]]) -> bytes:
    return zlib.compress(json.dumps({"notes": {str(at): note for at, note in notes}}, ensure_ascii=False).encode(), 9)


def notes_in(archive: bytes) -> dict[int, str]:
    """The notes of an archive by the number of decisions before them; none of what cannot be trusted. Never unpacks
    more than a file of notes may hold."""
    packed = _field(archive)
    if packed is None:
        return {}
    try:
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(packed, LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE or not unpacker.eof:
            raise ValueError("too large or torn")
        return checked_notes(read_json(content, DEEPEST))
    except (zlib.error, ValueError) as error:
        logger.warning("the notes of a shared game cannot be read: %s", error)
        return {}


def _field(archive: bytes) -> bytes | None:
    if not archive.startswith(b"\x1f\x8b") or len(archive) < _HEAD + 2 or not archive[_FLAGS] & _EXTRA:
        return None
    fields = archive[_HEAD + 2 : _HEAD + 2 + int.from_bytes(archive[_HEAD : _HEAD + 2], "little")]
    while len(fields) >= len(_NAME) + 2:
        name, length = fields[:2], int.from_bytes(fields[2:4], "little")
        if name == _NAME and len(fields) >= 4 + length:
            return fields[4 : 4 + length]
        fields = fields[4 + length :]
    return None
