"""Fonts by role, with fallback fonts for the letters they lack."""

from __future__ import annotations

import io
import logging
import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

import pygame

from nemesis_desktop.client.ui.assets import packs

logger = logging.getLogger(__name__)
Role = Literal["heading", "heading_bold", "body", "body_bold"]
ROLES: tuple[Role, ...] = ("heading", "heading_bold", "body", "body_bold")

FILES: dict[Role, str] = {
    "heading": "Tektur-600.ttf",
    "heading_bold": "Tektur-700.ttf",
    "body": "Exo2-500.ttf",
    "body_bold": "Exo2-600.ttf",
}
CHINESE = "NotoSansCJK"
RARE = "rare"
"""The folder of characters that no text of ours uses, but players may."""
SIMPLIFIED, TRADITIONAL = 0, 1
"""Which font of the collections."""
WEIGHTS: dict[Role, tuple[int, ...]] = {
    "heading": (700, 500), "heading_bold": (700, 500), "body": (500,), "body_bold": (700, 500),
}
"""The weights of the fonts of other scripts; the bold ones have only what the texts use."""
_OUR_OWN = re.compile("[ -~\u00a0-\u017f\u0401-\u045f\u0490\u0491\u2010-\u2122\u2190-\u2193\u2212\u2248\u2264\u2265]*")
"""Texts that need no other font: nearly all that are not Chinese. Finding it out takes a microsecond."""
_CHINESE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_SHARED = frozenset("‘’“”—…·～")
"""Signs that are as wide as a character between Chinese ones, and narrow between letters."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font of a file: the file itself, or one of a collection."""

    path: Path
    index: int = 0

    def opened(self, size: int) -> pygame.font.Font:
        """The font at a size in pixels."""
        if self.index == 0 and self.path.is_file():
            return pygame.font.Font(self.path, size)
        return pygame.font.Font(io.BytesIO(_first_in_collection(self.path, self.index)), size)


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else _unpacked(path)


@cache
def _unpacked(path: Path) -> bytes:
    """A font of a pack, unpacked once: it is larger than what packs keep."""
    return packs.read(path)


@cache
def _first_in_collection(path: Path, index: int) -> bytes:
    """The content of a collection in which one font has changed places with the first, which is the one that pygame
    opens. The outlines are those of all, so nothing else differs."""
    content = bytearray(_content(path))
    first, other = slice(12, 16), slice(12 + 4 * index, 16 + 4 * index)
    content[first], content[other] = content[other], content[first]
    return bytes(content)


class GlyphCoverage:
    """Which characters a font has."""

    def __init__(self, face: Face) -> None:
        self.face = face

    @cached_property
    def _ranges(self) -> tuple[tuple[int, int], ...]:
        try:
            return _ranges_of(_content(self.face.path), self.face.index)
        except (OSError, struct.error, IndexError, KeyError):
            logger.warning("font %s cannot be read", self.face.path.name)
            return ()

    @cached_property
    def _known(self) -> frozenset[int]:
        return frozenset(code for first, last in self._ranges for code in range(first, last + 1))

    def __contains__(self, letter: str) -> bool:
        return ord(letter) in self._known


def _ranges_of(content: bytes, index: int) -> tuple[tuple[int, int], ...]:
    """The ranges of the basic plane in the table `cmap` of a font, which our build writes without gaps in them."""
    begin = struct.unpack_from(">I", content, 12 + 4 * index)[0] if content[:4] == b"ttcf" else 0
    tables = {
        content[at : at + 4]: struct.unpack_from(">I", content, at + 8)[0]
        for at in range(begin + 12, begin + 12 + 16 * struct.unpack_from(">H", content, begin + 4)[0], 16)
    }
    start = tables[b"cmap"]
    for number in range(struct.unpack_from(">H", content, start + 2)[0]):
        at = start + struct.unpack_from(">I", content, start + 8 + 8 * number)[0]
        if struct.unpack_from(">H", content, at)[0] == 4:
            count = struct.unpack_from(">H", content, at + 6)[0] // 2
            last = struct.unpack_from(f">{count}H", content, at + 14)
            first = struct.unpack_from(f">{count}H", content, at + 16 + 2 * count)
            return tuple((one, other) for one, other in zip(first, last, strict=True) if one != 0xFFFF)
    return ()


class ScriptFont(pygame.font.Font):
    """A font that takes the letters it lacks from others, so that every name can be read in every language.

    Height and baseline are its own, whatever the others are like.
    """

    def __init__(self, path: Path | None, size: int, fonts: Fonts, role: Role) -> None:
        """``fonts`` opens the others by the role."""
        super().__init__(path, size)
        self._size, self._fonts, self._role = size, fonts, role
        self.origin = fonts.folder, fonts.language, role, size
        """Fonts of the same origin draw alike."""

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Width and height of a line."""
        if isinstance(text, bytes) or _OUR_OWN.fullmatch(text):
            return super().size(text)
        width = 0
        for face, run in self._fonts.runs(text, self._role):
            width += (super().size(run) if face is None else self._fonts.other(face, self._size).size(run))[0]
        return width, self.get_height()

    def render(self, text: Any, antialias: Any, color: Any, *rest: Any, **named: Any) -> pygame.Surface:
        """A line on a surface with an alpha channel."""
        if not isinstance(text, str) or _OUR_OWN.fullmatch(text):
            return super().render(text, antialias, color, *rest, **named)
        surface = pygame.Surface(self.size(text), pygame.SRCALPHA)
        x = 0
        for face, run in self._fonts.runs(text, self._role):
            if face is None:
                part, up = super().render(run, antialias, color), 0
            else:
                font = self._fonts.other(face, self._size)
                part, up = font.render(run, antialias, color), font.get_ascent() - self.get_ascent()
            surface.blit(part, (x, -up))
            x += part.get_width()
        return surface


class Fonts:
    """Opens each bundled font once per size."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        self._open: dict[tuple[Role, int], pygame.font.Font] = {}
        self._others: dict[tuple[Face, int], pygame.font.Font] = {}
        self._of_letter: dict[tuple[tuple[int, ...], Role, str], Face | None] = {}
        self._coverage: dict[Face, GlyphCoverage] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def path(self, role: Role) -> Path:
        """The font file of a role; a file with the language in its name goes first."""
        name = FILES[role]
        own = self.folder / name.replace(".ttf", f"-{self.language}.ttf")
        return own if own.is_file() else self.folder / name

    def font(self, role: Role, size: int) -> pygame.font.Font:
        """The font of a role at a size in pixels."""
        key = (role, size)
        found = self._open.get(key)
        if found is None:
            path = self.path(role)
            if not path.is_file():
                logger.warning("font %s is missing", path.name)
            found = self._open[key] = self.opened(role, path if path.is_file() else None, size)
        return found

    def opened(self, role: Role, path: Path | None, size: int) -> pygame.font.Font:
        """A font of a file that takes from the fonts of other scripts what it lacks for a role."""
        return ScriptFont(path, size, self, role)

    def other(self, face: Face, size: int) -> pygame.font.Font:
        """The font of another script."""
        found = self._others.get((face, size))
        if found is None:
            found = self._others[face, size] = face.opened(size)
        return found

    def runs(self, text: str, role: Role) -> list[tuple[Face | None, str]]:
        """Stretches of a text that one font has; None for the font of the role itself. What no font has stays with
        it. Signs that Chinese and other texts share are those of Chinese in a text that has any."""
        chinese = _CHINESE.search(text) is not None
        runs: list[tuple[Face | None, str]] = []
        for weights in dict.fromkeys((WEIGHTS[role], WEIGHTS["body"])):
            runs, begin, face = [], 0, None
            for index, letter in enumerate(text):
                if letter in _SHARED and not chinese:
                    found = None
                else:
                    try:
                        found = self._of_letter[weights, role, letter]
                    except KeyError:
                        found = self._of_letter[weights, role, letter] = self._face_of(weights, role, letter)
                if found != face:
                    if index > begin:
                        runs.append((face, text[begin:index]))
                    begin, face = index, found
            runs.append((face, text[begin:]))
            # One letter that is not there in bold makes all of them regular: a mixture looks like a mistake.
            if all(face is None or face.path.stem.endswith(str(weights[0])) for face, _ in runs):
                break
        return runs

    def lacks(self, letter: str, role: Role, bold: bool = False) -> bool:
        """Whether no font has a letter for a role; with ``bold`` also when only the regular fonts have it."""
        weights = WEIGHTS[role][:1] if bold else WEIGHTS[role]
        return self._face_of(weights, role, letter) is None and not self._has(Face(self.path(role)), letter)

    def _face_of(self, weights: tuple[int, ...], role: Role, letter: str) -> Face | None:
        if letter not in _SHARED and self._has(Face(self.path(role)), letter):
            return None
        return next((face for face in self.others(weights) if self._has(face, letter)), None)

    def others(self, weights: Sequence[int]) -> list[Face]:
        """The fonts of other scripts in the order in which they are asked: characters that look different in Taiwan
        and on the mainland stand as the language of the texts has them."""
        scripts = (TRADITIONAL, SIMPLIFIED) if self.language == "zh-Hant" else (SIMPLIFIED, TRADITIONAL)
        paths = [self.folder / place / f"{CHINESE}-{weight}.ttc" for place in ("", RARE) for weight in weights]
        there = [path for path in paths if packs.may_be(path)]
        return [Face(path, script) for script in scripts for path in there]

    def _has(self, face: Face, letter: str) -> bool:
        if face not in self._coverage:
            self._coverage[face] = GlyphCoverage(face)
        return letter in self._coverage[face]
