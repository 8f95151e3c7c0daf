"""Build the bundled fonts from the pinned open-licence npm packages.

Needs npm, fonttools and brotli. Players never run this: the results in assets/fonts are committed.

    python assets/generators/fonts/build.py [--packages FOLDER]

FOLDER may hold already unpacked packages as FOLDER/tektur and FOLDER/exo-2.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

TARGET = Path(__file__).resolve().parents[2] / "fonts"
UNITS_PER_EM = 1000

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491]
SIGNS = [ord(sign) for sign in "–—‘’‚“”„†•…‰‹›«»№₴€™−×÷±°·≤≥≈←↑→↓ʼ"]
WANTED = frozenset([*LATIN, *CYRILLIC, *SIGNS])


@dataclass(frozen=True, slots=True)
class Family:
    """One npm package and the weights taken from it."""

    package: str
    version: str
    output: str
    weights: tuple[int, ...]


FAMILIES = (
    Family("tektur", "5.3.0", "Tektur", (600, 700)),
    Family("exo-2", "5.3.0", "Exo2", (500, 600)),
)


def fetch(family: Family, folder: Path) -> Path:
    """Download and unpack one pinned package with the npm client."""
    name = f"@fontsource/{family.package}@{family.version}"
    subprocess.run(["npm", "pack", "--silent", name], cwd=folder, check=True)
    archive = folder / f"fontsource-{family.package}-{family.version}.tgz"
    unpacked = folder / family.package
    with tarfile.open(archive) as content:
        content.extractall(unpacked, filter="data")
    return unpacked / "package"


def free_space_from_kerning(font: TTFont) -> None:
    """Take the space out of all kerning pairs: at small sizes kerned spaces make words run together."""
    if "GPOS" not in font:
        return
    space = font.getBestCmap().get(0x20)
    if space is None:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            table = subtable.ExtSubTable if subtable.LookupType == 9 else subtable
            if table.LookupType != 2:
                continue
            covered = table.Coverage.glyphs
            if table.Format == 1:
                for pairs in table.PairSet:
                    pairs.PairValueRecord = [r for r in pairs.PairValueRecord if r.SecondGlyph != space]
                if space in covered:
                    table.PairSet.pop(covered.index(space))
            else:
                table.ClassDef1.classDefs.pop(space, None)
                table.ClassDef2.classDefs.pop(space, None)
            if space in covered:
                covered.remove(space)


def subset_slices(package: Path, weight: int, work: Path) -> tuple[list[Path], frozenset[int]]:
    """Cut every slice of one weight down to the wanted characters not found in an earlier slice."""
    missing = WANTED
    parts: list[Path] = []
    files = sorted((package / "files").glob(f"*-{weight}-normal.woff2"))
    files.sort(key=lambda path: ("-latin-" not in path.name or "-latin-ext-" in path.name, path.name))
    for path in files:
        font = TTFont(path)
        font.flavor = None
        found = missing & frozenset(font.getBestCmap())
        if not found:
            continue
        missing -= found
        options = Options()
        options.hinting = False
        options.layout_features = ["kern"]
        options.notdef_outline = True
        options.drop_tables += ["GSUB", "GDEF", "BASE", "STAT", "HVAR", "MVAR", "vhea", "vmtx", "VORG"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=sorted(found))
        subsetter.subset(font)
        free_space_from_kerning(font)
        if font["head"].unitsPerEm != UNITS_PER_EM:
            scale_upem(font, UNITS_PER_EM)
        part = work / f"part-{len(parts)}.ttf"
        font.save(part)
        parts.append(part)
    return parts, missing


def build(family: Family, package: Path, weight: int) -> None:
    """Merge the slices of one weight into one file."""
    with tempfile.TemporaryDirectory() as folder:
        parts, missing = subset_slices(package, weight, Path(folder))
        merged = Merger().merge([str(part) for part in parts])
        # A fixed time stamp keeps the build reproducible.
        merged["head"].created = merged["head"].modified = 3_786_825_600
        merged.recalcTimestamp = False
        target = TARGET / f"{family.output}-{weight}.ttf"
        merged.save(target)
    lost = "".join(map(chr, sorted(missing)))
    print(f"{target.name}: {target.stat().st_size // 1024} KiB, not in the family: {lost or 'nothing'}")


def main() -> None:
    """Build all families."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", type=Path, help="folder with unpacked packages")
    arguments = parser.parse_args()
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for family in FAMILIES:
            given: Path | None = arguments.packages
            package = given / family.package if given else fetch(family, Path(folder))
            for weight in family.weights:
                build(family, package, weight)
            shutil.copyfile(package / "LICENSE", TARGET / f"{family.output}-OFL.txt")


if __name__ == "__main__":
    main()
