"""Files that an installed program holds together, compressed as one, because alike drawings and texts shrink to a third
of what they take one by one. A checkout has every file by itself, and such a file always goes first.

    images/nemesis/icons.pack      holds what a checkout has below images/nemesis/icons/

A pack is one stream of xz: a line of JSON with the length of each file by its name, then their contents in that order.

    text/en/nemesis.pack           holds what differs between the languages, a line for each text
    text/nemesis.pack              holds the forms: what is alike in all of them

Of a file that has a form in the pack of the same name a folder higher, a pack holds only the lines that belong between
those of the form. `packaging/wheel_packs.py` writes all of it.
"""

from __future__ import annotations

import errno
import io
import json
import logging
from functools import cache
from pathlib import Path

from nemesis_desktop.storage.files import TooLarge, read_file

logger = logging.getLogger(__name__)
SUFFIX = ".pack"
LARGEST = 8_000_000
"""Bytes of a pack, unpacked; the largest of ours has 1,000,000."""
KEPT = 1_000_000
"""Bytes of packs that are kept unpacked: who reads keeps what was read, and to unpack one again takes 1 to 4 ms."""
LARGEST_FILE = 4_000_000
DEEPEST = 3
"""So many folders above a file may be a pack."""


class Pack:
    """The files of one pack by name."""

    def __init__(self, content: bytes) -> None:
        """Raises ValueError for what is no pack."""
        begin = content.find(b"\n") + 1
        lengths = json.loads(content[:begin])
        if not isinstance(lengths, dict) or not all(isinstance(one, int) and one >= 0 for one in lengths.values()):
            raise ValueError("its first line is no table of lengths")
        self._content = content
        self._places: dict[str, tuple[int, int]] = {}
        for name, length in lengths.items():
            self._places[name] = begin, begin + length
            begin += length
        if begin != len(content):
            raise ValueError("it is shorter or longer than its files")

    @classmethod
    def read(cls, path: Path) -> Pack | None:
        """The pack of a file, or None with a line in the log for one that is missing or damaged."""
        import lzma

        try:
            unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ)
            content = unpacker.decompress(read_file(path, LARGEST), LARGEST)
            if not unpacker.eof:
                raise ValueError("it does not end where it should")
            return cls(content)
        except (OSError, lzma.LZMAError, ValueError) as problem:
            logger.warning("%s cannot be unpacked: %s", path.name, problem)
            return None

    @property
    def size(self) -> int:
        """How much it holds."""
        return len(self._content)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its files, relative to the folder that it stands for."""
        return tuple(self._places)

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def file(self, name: str) -> bytes:
        """What a file holds. Raises KeyError."""
        begin, end = self._places[name]
        return self._content[begin:end]


_kept: dict[Path, Pack | None] = {}
"""What was read last stands last."""


def opened(path: Path) -> Pack | None:
    """The pack of a file. Those that were read last are kept."""
    try:
        pack = _kept.pop(path)
    except KeyError:
        pack = Pack.read(path)
    # A background thread may do the same at the same time, and comes to the same.
    _kept[path] = pack
    size = 0
    for name, one in reversed(list(_kept.items())):
        size += 0 if one is None else one.size
        if size > KEPT and name != path:
            _kept.pop(name, None)
    return pack


@cache
def _pack_of(folder: Path) -> tuple[Path, int] | None:
    """The pack that stands for a folder or one above it, and how many of the last parts of a name below the folder
    belong to the name within the pack."""
    for depth, above in enumerate((folder, *folder.parents)[:DEEPEST]):
        if (path := above.with_name(f"{above.name}{SUFFIX}")).is_file():
            return path, depth + 1
    return None


def _packed(path: Path) -> tuple[Path, Pack, str] | None:
    """The pack of a file, where that lies, and the name within it."""
    found = _pack_of(path.parent)
    pack = None if found is None else opened(found[0])
    if found is None or pack is None:
        return None
    name = "/".join(path.parts[-found[1]:])
    return (found[0], pack, name) if name in pack else None


@cache
def _forms_of(pack: Path) -> Path | None:
    """The pack with the forms of the files of another."""
    path = pack.parent.with_name(pack.name)
    return path if path.is_file() else None


def _filled(pack: Path, name: str, lines: bytes) -> bytes:
    """What a file of a pack holds, which is its lines between those of its form, if it has one. Raises OSError."""
    path = _forms_of(pack)
    forms = None if path is None else opened(path)
    if forms is None or name not in forms:
        return lines
    form, between = forms.file(name).split(b"\n"), lines.split(b"\n")
    if len(form) != len(between) + 1:
        raise OSError(errno.EINVAL, "it does not fit its form")
    return b"".join(piece for pair in zip(form, between, strict=False) for piece in pair) + form[-1]


def is_file(path: Path) -> bool:
    """Whether there is such a file, by itself or in a pack."""
    return path.is_file() or _packed(path) is not None


def may_be(path: Path) -> bool:
    """Whether there is such a file, or a pack that it could be in, without unpacking that."""
    return path.is_file() or _pack_of(path.parent) is not None


def read(path: Path, most: int = LARGEST_FILE) -> bytes:
    """What a file of at most so many bytes holds, by itself or in a pack. Raises OSError."""
    try:
        return read_file(path, most)
    except FileNotFoundError:
        if (found := _packed(path)) is None:
            raise
    where, pack, name = found
    content = _filled(where, name, pack.file(name))
    if len(content) > most:
        raise TooLarge(most)
    return content


def source(path: Path) -> Path | io.BytesIO:
    """A file for those who read it themselves: where it lies, or what it holds when it lies in a pack."""
    return io.BytesIO(read(path)) if not path.is_file() and _packed(path) is not None else path


def files_of(path: Path) -> tuple[Path, ...]:
    """Where a checkout has the files of a pack."""
    pack = opened(path)
    return () if pack is None else tuple(path.with_suffix("") / name for name in pack.names)
