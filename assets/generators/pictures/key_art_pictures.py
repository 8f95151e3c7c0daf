"""Rasterises the key art once, so that the program only has to load it.

Drawing these pictures from their vectors takes a tenth of a second each. The first picture of all is a JPEG, which is
read within 5 ms; the others are WebP of half the size, shown while the vectors are drawn in the background.
Needs `convert` of ImageMagick and `cjpeg`. Run after build.py: python assets/generators/pictures/key_art_pictures.py
"""

from __future__ import annotations

import io
import subprocess
import tempfile
from pathlib import Path

import pygame
from jpegs import save_jpeg

FOLDER = Path(__file__).parents[2] / "images"
VECTORS_ALONE = ("ending_pods", "ending_pods_apart")
"""Shown as a sketch at first, as the endings of Retaliation are: the pixels of each would take 14 kB."""
SIZES = {".jpg": (1920, 1080), ".webp": (960, 540)}
"""`client/ui/drawing/key_art.py` knows them."""
QUALITY = 82
"""At this quality a WebP is nearer to the drawing than a JPEG of 85 by 0.4 decibels or more, and half as large."""


def save_webp(picture: pygame.Surface, target: Path) -> None:
    """Write a picture, which pygame itself can only read."""
    with tempfile.TemporaryDirectory() as folder:
        pixels = Path(folder) / "picture.png"
        pygame.image.save(picture, pixels)
        how = ("-quality", str(QUALITY), "-define", "webp:method=6", "-define", "webp:use-sharp-yuv=true", "-strip")
        subprocess.run(["convert", str(pixels), *how, str(target)], check=True)


def main() -> None:
    """Write a picture beside every vector file."""
    for source in sorted(FOLDER.glob("*/title/*.svg")):
        if source.stem in VECTORS_ALONE:
            continue
        first = source.parents[1].name == "common"
        target = source.with_suffix(".jpg" if first else ".webp")
        size = SIZES[target.suffix]
        drawn = pygame.image.load_sized_svg(io.BytesIO(source.read_bytes()), size)
        picture = pygame.Surface(size)
        picture.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
        if first:
            save_jpeg(picture, target)
        else:
            save_webp(picture, target)
        print(f"{target.name}: {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
