"""Puts the assets into the wheel, drawings, texts and short sounds in packs, texts and levels without spaces, and
samples as they are.

hatchling calls it when it builds a wheel. What a pack is: `nemesis_desktop/client/ui/assets/packs.py`.
"""

from __future__ import annotations

import json
import lzma
import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # the tests look into it without building anything
    BuildHookInterface = object

Held = Mapping[str, bytes]
"""The contents of files by their names."""
GENERATORS = "generators"
TEXT = "text"
PACKED = {"images": {".svg"}, TEXT: {".json"}, "sounds": {".ogg"}, "fonts": {".ttc"}}
"""What goes into packs. Pixel pictures would gain little."""
APART = ("ambience", "locale.json")
"""Sounds that play on are read while they play; the names of the languages are wanted before their texts."""
FILTER = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20, "pb": 0}
"""Half the window would take half a megabyte less memory to unpack, and 18 kB of 1.4 MB more to download."""
LITERAL_BITS = {TEXT: 2, "fonts": 3}
"""So many bits of the byte before foretell a byte, elsewhere 4. For letters of two and three bytes fewer are as good,
and they are learned sooner: 3 kB."""

FOLDERS = ("levels", "saves")
FOR_AUTHORS = ("README.md", "*.schema.json")
"""What people and editors read who write levels or other programs; the program itself never does. It takes 15 kB."""
STRONGEST = 9
BOLD = "-700"
"""Bold Chinese is wanted only where headings are Chinese, and takes 16 ms to unpack."""


def families(assets: Path) -> Mapping[Path, list[Path]]:
    """Every file of the assets but what generates them, by the folder whose pack it goes into, relative to the assets;
    those of the folder "." stay as they are."""
    found: dict[Path, list[Path]] = {}
    for path in sorted(assets.rglob("*")):
        place = path.relative_to(assets)
        if not path.is_file() or place.parts[0] == GENERATORS or "__pycache__" in place.parts:
            continue
        packed = path.suffix in PACKED.get(place.parts[0], ()) and not set(APART) & set(place.parts)
        # Fonts that every start needs are files; those of rare characters lie deeper.
        packed = packed and (len(place.parts) > 2 or place.stem.endswith(BOLD))
        # A language is read by namespace, drawings are wanted with those beside them.
        family = Path(*place.parts[:3]) if place.parts[0] == "text" else place.parent
        found.setdefault(family if packed else Path(), []).append(path)
    return found


def contents_of(folder: Path, files: list[Path]) -> Held:
    """What files below a folder hold, by their names below it."""
    return {
        path.relative_to(folder).as_posix(): without_spaces(path) if path.suffix == ".json" else path.read_bytes()
        for path in files
    }


def pack_of(held: Held, kind: str = "images") -> bytes:
    """A pack of files of a kind."""
    line = json.dumps({name: len(content) for name, content in held.items()}, separators=(",", ":")).encode() + b"\n"
    filters = [FILTER | {"lc": LITERAL_BITS.get(kind, 4)}]
    return lzma.compress(line + b"".join(held.values()), lzma.FORMAT_XZ, filters=filters)


def with_forms(languages: Mapping[Path, Held]) -> tuple[Held, Mapping[Path, Held]]:
    """The forms of what several languages have of a namespace, and of each language the lines between those; a file
    without a form stays as it is. The ids would be written once for each language: 100 kB of the wheel."""
    forms: dict[str, bytes] = {}
    parts = {family: dict(held) for family, held in languages.items()}
    for name in dict.fromkeys(name for held in languages.values() for name in held):
        if len(having := [family for family in languages if name in languages[family]]) > 1:
            form, lines = form_of([json.loads(languages[family][name]) for family in having])
            forms[name] = "\n".join(form).encode()
            for family, own in zip(having, lines, strict=True):
                parts[family][name] = "\n".join(own).encode()
    return forms, parts


def form_of(documents: Sequence[Any]) -> tuple[list[str], list[list[str]]]:
    """The pieces of JSON that are alike in several documents, and what stands between them in each. Where names differ
    or stand in another order, all that is below is told by each."""
    form, lines = [""], [list[str]() for _ in documents]

    def part(values: Sequence[Any]) -> None:
        if values[0] and all(isinstance(one, dict) and list(one) == list(values[0]) for one in values):
            for number, name in enumerate(values[0]):
                form[-1] += f"{',' if number else '{'}{compact(name)}:"
                part([one[name] for one in values])
            form[-1] += "}"
            return
        quote = '"' if all(isinstance(one, str) for one in values) else ""
        form[-1] += quote
        form.append(quote)
        for own, one in zip(lines, values, strict=True):
            own.append(compact(one)[len(quote):][:-1] if quote else compact(one))

    part(documents)
    return form, lines


def packs_of(assets: Path) -> Iterator[tuple[Path, bytes]]:
    """Every pack of the assets, by the folder it stands for."""
    found = families(assets).items()
    held = {family: contents_of(assets / family, files) for family, files in found if family != Path()}
    texts = [family for family in held if family.parts[0] == TEXT]
    for space in dict.fromkeys(family.name for family in texts):
        forms, parts = with_forms({family: held[family] for family in texts if family.name == space})
        held |= {Path(TEXT, space): forms, **parts}
    for family, contents in held.items():
        yield family, pack_of(contents, family.parts[0])


def laid_out(assets: Path, work: Path) -> Iterator[tuple[Path, str]]:
    """The files that a wheel holds of the assets, and their names below them; new ones are written to ``work``."""
    yield from ((path, path.relative_to(assets).as_posix()) for path in families(assets)[Path()])
    for number, (family, pack) in enumerate(packs_of(assets)):
        target = work / f"{number}.pack"
        target.write_bytes(pack)
        yield target, f"{family.as_posix()}.pack"


def as_they_are(root: Path) -> Iterator[Path]:
    """The files of the program that lie outside its package and the assets, relative to the checkout."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not any(path.match(pattern) for pattern in FOR_AUTHORS):
                yield path.relative_to(root)


def without_spaces(path: Path) -> bytes:
    """A JSON file without the lines and spaces of those who write it: for all levels they take 4 kB of the wheel,
    for the texts another 4."""
    return compact(json.loads(path.read_bytes())).encode()


def compact(content: Any) -> str:
    """The shortest JSON of it, which has no lines."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def press(wheel: Path) -> None:
    """Write a wheel again with the strongest compression of its kind; hatchling takes the usual one. What it makes no
    smaller, such as a pack, is stored as it is: 1 kB."""
    pressed = wheel.with_suffix(".pressed")
    with zipfile.ZipFile(wheel) as read, zipfile.ZipFile(pressed, "w") as written:
        for member in read.infolist():
            kind = zipfile.ZIP_DEFLATED if member.compress_size < member.file_size else zipfile.ZIP_STORED
            written.writestr(member, read.read(member), kind, STRONGEST)
    pressed.replace(wheel)


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc, valid-type]
    """What hatchling calls."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add assets, levels and samples to a wheel; an editable one reads them in the checkout."""
        self.work = Path(tempfile.mkdtemp())
        if version != "editable":
            for path, name in laid_out(Path(self.root) / "assets", self.work):
                build_data["force_include"][str(path)] = f"nemesis_desktop/assets/{name}"
            for number, path in enumerate(as_they_are(Path(self.root))):
                source = Path(self.root) / path
                if path.suffix == ".json":
                    short = self.work / f"{number}.json"
                    short.write_bytes(without_spaces(source))
                    source = short
                build_data["force_include"][str(source)] = f"nemesis_desktop/{path.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was written, and make the wheel as small as it can be."""
        shutil.rmtree(self.work, ignore_errors=True)
        if version != "editable":
            press(Path(artifact_path))
