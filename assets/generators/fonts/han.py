"""Build the fonts for Chinese from Debian's packages of Noto Sans CJK: subsets, small enough to come with the program.

Needs fonttools, apt-get and dpkg-deb. Players never run this: the results in assets/fonts are committed. Run it again
when a Chinese text uses a character that the fonts lack (`python -m nemesis_desktop.devtools texts` tells).

    python assets/generators/fonts/han.py [--packages FOLDER]

FOLDER may hold the already unpacked packages.

A file is a collection of two fonts, simplified and traditional, which share the outlines of all characters that look
alike in both. Medium and bold have what the texts use. What else players may type is in `rare`, in medium: the first
level of GB 2312 in the simplified font (3,755 characters), that of Big5 in the traditional one (5,401), kana and Greek
letters. It is read when somebody has typed such a character, so an installed program may keep it in a pack.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

TARGET = Path(__file__).resolve().parents[2] / "fonts"
TEXTS = Path(__file__).resolve().parents[2] / "text"
VERSION = "1:20220127+repack1-1"
PACKAGES = ("fonts-noto-cjk", "fonts-noto-cjk-extra")
WEIGHTS = {500: "Medium", 700: "Bold"}
UNITS_PER_EM, RARE_UNITS_PER_EM = 512, 256
FILES = (("", 500, UNITS_PER_EM), ("", 700, UNITS_PER_EM), ("rare", 500, RARE_UNITS_PER_EM))
"""Folder, weight and units of each file."""
ALWAYS = [
    *range(0x3000, 0x3020), *range(0xFF01, 0xFF5F), *map(ord, "‘’“”—…·•–～￥"),
]
"""Signs in the width of a Chinese character."""
KANA = [*range(0x3041, 0x3097), *range(0x30A1, 0x30FF)]
GREEK = [*range(0x391, 0x3A2), *range(0x3A3, 0x3AA), *range(0x3B1, 0x3CA)]
NAMES = "English Українська 繁體中文 简体中文"
"""How the languages call themselves: every language of the settings is readable in every other."""


def first_level(codec: str, leads: range, trails: list[int]) -> frozenset[int]:
    """The characters of the first level of an old national standard: those in common use."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                found.add(ord(bytes((lead, trail)).decode(codec)))
            except UnicodeDecodeError:
                continue
    return frozenset(code for code in found if 0x4E00 <= code <= 0x9FFF)


# The order is that of the fonts in the collections; `client/ui/assets/fonts.py` knows it.
SCRIPTS = {
    "zh-Hans": ("Noto Sans CJK SC", first_level("gb2312", range(0xB0, 0xD8), [*range(0xA1, 0xFF)])),
    "zh-Hant": ("Noto Sans CJK TC",
                first_level("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])),
}


def strings(content: object) -> Iterator[str]:
    """Every text in a file."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for value in content.values():
            yield from strings(value)


def used(language: str) -> frozenset[int]:
    """Every character that the texts of a language use, as far as it is not one of the other fonts."""
    files = sorted((TEXTS / language).rglob("*.json"))
    words = "".join("".join(strings(json.loads(path.read_text(encoding="utf-8")))) for path in files)
    return frozenset(ord(letter) for letter in words + NAMES if ord(letter) >= 0x2E80)


def unpack(folder: Path) -> Path:
    """Download and unpack the pinned packages with the clients of Debian."""
    for package in PACKAGES:
        subprocess.run(["apt-get", "download", f"{package}={VERSION}"], cwd=folder, check=True)
    for archive in sorted(folder.glob("*.deb")):
        subprocess.run(["dpkg-deb", "-x", archive.name, "."], cwd=folder, check=True)
    return folder


def compress(font: TTFont, units: int) -> None:
    """Make what is left of a font small in a compressed package: coarser units, of which a letter of 80 pixels still
    has six for each pixel (a rare one of 40 pixels), spare 13 %, and strokes written out instead of shared pieces
    another 5 %."""
    font["CFF "].cff.desubroutinize()
    scale_upem(font, units)


def cut(collection: Path, wanted: Mapping[str, list[int]], units: int) -> list[TTFont]:
    """The fonts of some families in a collection, cut down to what each of them wants: one set of outlines, and for
    each family the table that says which character is which of them."""
    with TTCollection(collection, lazy=True) as fonts:
        named = {family: next(one for one in fonts.fonts if _is_of(one, family)) for family in wanted}
        tables = {family: font.getBestCmap() for family, font in named.items()}
        for family, codes in wanted.items():
            lost = "".join(chr(code) for code in codes if code not in tables[family])
            print(f"{family}: {len(codes)} characters, not there: {lost or 'none'}")
        font = next(iter(named.values()))
        options = Options()
        options.hinting = False
        options.layout_features = []
        options.notdef_outline = True
        options.glyph_names = False
        options.name_IDs = [1, 2, 13, 14]
        options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT"]
        subsetter = Subsetter(options)
        # In such a collection a glyph has the same name in every font.
        subsetter.populate(glyphs=sorted(
            {tables[family][code] for family, codes in wanted.items() for code in codes if code in tables[family]}
        ))
        subsetter.subset(font)
        compress(font, units)
        # A fixed time stamp keeps the build reproducible.
        font["head"].created = font["head"].modified = 3_786_825_600
        font.recalcTimestamp = False
        whole = io.BytesIO()
        font.save(whole)
    return [_with_characters(whole, tables[family]) for family in wanted]


def _is_of(font: TTFont, family: str) -> bool:
    return (font["name"].getDebugName(1) or "").startswith(family)


def _with_characters(whole: io.BytesIO, table: Mapping[int, str]) -> TTFont:
    """A font whose characters are those of a table that it has outlines for."""
    whole.seek(0)
    font = TTFont(io.BytesIO(whole.read()), recalcTimestamp=False)
    outlines = {name: name for name in font.getGlyphOrder()}
    characters = CmapSubtable.newSubtable(4)
    characters.platformID, characters.platEncID, characters.language = 3, 1, 0
    characters.cmap = {code: outlines[name] for code, name in table.items() if name in outlines and code < 0xFFFF}
    font["cmap"].tables = [characters]
    return font


def licence_in(copyright: str) -> str:
    """The licence of the fonts in Debian's account of the whole package."""
    holder = next(line for line in copyright.splitlines() if line.startswith("Copyright: "))
    body = copyright.rpartition("\nLicense: SIL-1.1\n")[2].partition("\nLicense: ")[0]
    lines = (line.removeprefix(" ") for line in body.splitlines())
    return "\n".join((holder, "", *("" if line == "." else line for line in lines))).rstrip() + "\n"


def main() -> None:
    """Build all three files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", type=Path, help="folder with the unpacked packages")
    given: Path | None = parser.parse_args().packages
    with tempfile.TemporaryDirectory() as work:
        folder = given or unpack(Path(work))
        needed = {language: used(language) | frozenset(ALWAYS) for language in SCRIPTS}
        for place, weight, units in FILES:
            wanted = {
                family: sorted((common | frozenset(KANA + GREEK)) - needed[language] if place else needed[language])
                for language, (family, common) in SCRIPTS.items()
            }
            together = TTCollection()
            source = folder / "usr/share/fonts/opentype/noto" / f"NotoSansCJK-{WEIGHTS[weight]}.ttc"
            together.fonts = cut(source, wanted, units)
            target = TARGET / place / f"NotoSansCJK-{weight}.ttc"
            target.parent.mkdir(exist_ok=True)
            together.save(target, shareTables=True)
            print(f"{target.name}: {target.stat().st_size // 1024} KiB")
        licence = licence_in((folder / "usr/share/doc/fonts-noto-cjk/copyright").read_text(encoding="utf-8"))
        (TARGET / "NotoSansCJK-OFL.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
