"""What the program says of itself: what is new, whose work it is, and under which licences everything in it stands."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.resources import assets_folder, document

logger = logging.getLogger(__name__)
NEWS, CREDITS, LICENCES = "news", "credits", "licences"
PAGES = (NEWS, CREDITS, LICENCES)
PACKAGES = ("pygame-ce", "pygame-gui", "pydantic", "platformdirs", "pynacl")
"""What the program stands on; what these need themselves is found beside them."""
LARGEST = 400_000
SIZES = {1: 24, 2: 20, 3: 18}


def paper(page: str) -> list[Entry]:
    """A page as entries. What cannot be read is left out."""
    match page:
        case "news":
            return marked_down(_read(document("CHANGELOG.md")))
        case "credits":
            return marked_down(_read(assets_folder() / "CREDITS.md"))
        case _:
            return [*_plain("Nemesis Desktop", _read(document("LICENSE"))), *_packages(), *_fonts()]


def marked_down(words: str) -> list[Entry]:
    """Headings, points and paragraphs of a text in Markdown, each a row."""
    found: list[Entry] = []
    for block in _blocks(words):
        head = re.match(r"(#{1,6}) +(.*)", block)
        if head is not None:
            level = len(head[1])
            found.append(Entry(_said(head[2]), "heading", SIZES.get(level, 17), "accent", gap=16 if found else 4))
        elif block.startswith("* "):
            found.append(Entry(_said(block[2:]), size=17, icon="right", icon_colour="accent", gap=6))
        else:
            found.append(Entry(_said(block), size=17, colour="text_soft", gap=8))
    return found


def _blocks(words: str) -> Iterator[str]:
    """Lines that belong together, joined."""
    lines: list[str] = []
    for line in [*words.splitlines(), ""]:
        begins = line.startswith(("#", "* "))
        if (begins or not line.strip()) and lines:
            yield " ".join(lines)
            lines = []
        if line.strip():
            lines.append(line.strip())
        if line.startswith("#"):
            yield lines.pop()


def _said(words: str) -> str:
    """Without the signs of Markdown; what looks like ours stays as it is."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    return escape(re.sub(r"`{1,2}|\*\*", "", words))


def _plain(name: str, words: str) -> list[Entry]:
    """A licence under its name: paragraphs are joined, long rules of signs are left out."""
    found = [Entry(escape(name), "heading", 20, "accent", gap=16)]
    for block in re.split(r"\n\s*\n", words):
        line = " ".join(part.strip() for part in block.splitlines())
        if re.search(r"\w", line):
            found.append(Entry(escape(line.strip()), size=16, colour="text_soft", gap=8))
    return found


def _packages() -> Iterator[Entry]:
    for package in _with_needed(PACKAGES):
        told = package.metadata
        named = (word for name in ("License-Expression", "License") for word in told.get_all(name) or ())
        licence = next((word for word in named if word.strip()), "") or _classified(package)
        first = (licence.strip().splitlines() or [""])[0][:80]
        yield from _plain(f"{told['Name']} {package.version}: {first}", _licence_of(package))


def _with_needed(names: tuple[str, ...]) -> list[Distribution]:
    """The packages and, once each, what they need themselves; what is not there is left out."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop(0).lower()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue
        needs = (need for need in found[name].requires or () if "extra ==" not in need)
        waiting += [match[0] for need in needs if (match := re.match(r"[\w.-]+", need))]
    return list(found.values())


def _classified(package: Distribution) -> str:
    kinds = package.metadata.get_all("Classifier") or ()
    return next((kind.rpartition(" :: ")[2] for kind in kinds if kind.startswith("License")), "")


def _licence_of(package: Distribution) -> str:
    """The licence as the package brings it; not all do."""
    for file in package.files or ():
        if "dist-info" in file.parts[0] and re.search("licen[cs]e|copying", file.name, re.IGNORECASE):
            return _read(Path(str(file.locate())))
    return ""


def _fonts() -> Iterator[Entry]:
    for path in sorted((assets_folder() / "fonts").glob("*OFL.txt")):
        yield from _plain(path.stem, _read(path))


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(LARGEST)
    except OSError as error:
        logger.warning("%s cannot be read: %s", path.name, error)
        return ""
