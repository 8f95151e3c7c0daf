"""Rasterises the key art once, so that the program only has to load it.

Drawing these pictures from their vectors takes half a second each; loading them takes a twentieth of that. The
first picture of all is a JPEG, which is read four times as fast; the others are WebP, half as large and nearer to the
drawing.
Needs `convert` of ImageMagick. Run after build.py: python assets/generators/pictures/key_art_pictures.py
"""

from __future__ import annotations

import io
import subprocess
import tempfile
from pathlib import Path

import pygame

FOLDER = Path(__file__).parents[2] / "images"
SIZE = (1920, 1080)
QUALITY = 86
"""At this quality a WebP is nearer to the drawing than a JPEG of 85 by one decibel, and half as large."""


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
        drawn = pygame.image.load_sized_svg(io.BytesIO(source.read_bytes()), SIZE)
        picture = pygame.Surface(SIZE)
        picture.blit(drawn, drawn.get_rect(center=(SIZE[0] // 2, SIZE[1] // 2)))
        first = source.parents[1].name == "common"
        target = source.with_suffix(".jpg" if first else ".webp")
        if first:
            pygame.image.save(picture, target)
        else:
            save_webp(picture, target)
        print(f"{target.name}: {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
