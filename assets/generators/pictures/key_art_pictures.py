"""Rasterises the key art once, so that the program only has to load it.

Drawing these pictures from their vectors takes half a second each; loading them takes a twentieth of that.
Run after build.py: python assets/generators/pictures/key_art_pictures.py
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame

FOLDER = Path(__file__).parents[2] / "images"
SIZE = (1920, 1080)


def main() -> None:
    """Write a picture beside every vector file."""
    for source in sorted(FOLDER.glob("*/title/*.svg")):
        drawn = pygame.image.load_sized_svg(io.BytesIO(source.read_bytes()), SIZE)
        picture = pygame.Surface(SIZE)
        picture.blit(drawn, drawn.get_rect(center=(SIZE[0] // 2, SIZE[1] // 2)))
        target = source.with_suffix(".jpg")
        pygame.image.save(picture, target)
        print(f"{target.name}: {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
