"""Build assets/images/common/backdrop.jpg: stars and nebulae behind the title and the ship.

Needs numpy and `cjpeg`, which the game itself does not. Players never run this.

    python assets/generators/pictures/backdrop.py
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
from jpegs import save_jpeg

WIDTH, HEIGHT = 2560, 1440
QUALITY = 76
"""Gas has no edges: nothing is lost that could be seen."""
TARGET = Path(__file__).resolve().parents[2] / "images" / "common" / "backdrop.jpg"
Field = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


def octave(grid: Field, x: Field, y: Field) -> Field:
    """Gradient noise at the given places; the grid holds one angle for every lattice point."""
    rows, columns = grid.shape
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    part_x, part_y = x - left, y - top

    def corner(right: int, down: int) -> Field:
        angle = grid[(top + down) % rows, (left + right) % columns]
        return np.cos(angle) * (part_x - right) + np.sin(angle) * (part_y - down)

    blend_x = part_x * part_x * part_x * (part_x * (part_x * 6 - 15) + 10)
    blend_y = part_y * part_y * part_y * (part_y * (part_y * 6 - 15) + 10)
    upper = corner(0, 0) * (1 - blend_x) + corner(1, 0) * blend_x
    lower = corner(0, 1) * (1 - blend_x) + corner(1, 1) * blend_x
    return upper * (1 - blend_y) + lower * blend_y


def cloud(seed: int, x: Field, y: Field, octaves: int = 6) -> Field:
    """Sum of turned octaves, about -1 to 1."""
    generator = np.random.default_rng(seed)
    total = np.zeros_like(x)
    strength = 1.0
    for _ in range(octaves):
        grid = (generator.random((64, 64)) * 2 * np.pi).astype(np.float32)
        total += strength * octave(grid, x, y)
        strength *= 0.52
        # Each octave is turned a little, so that the lattice never shows.
        x, y = 1.6 * x - 1.2 * y + 7.3, 1.2 * x + 1.6 * y + 3.1
    return np.clip(total * 1.5, -1, 1)


def paint() -> Field:
    """The whole picture as height x width x 3, 0 to 255."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    u, v = x / WIDTH, y / HEIGHT
    picture = np.stack([4 + 3 * v, 8 + 6 * (1 - v), 15 + 12 * (1 - v)], -1)
    across, down = (u * WIDTH / HEIGHT * 2.1).astype(np.float32), (v * 2.1).astype(np.float32)
    # The places are pushed about by another cloud, which draws the gas out into wisps.
    push_x, push_y = cloud(41, across, down, 4), cloud(42, across, down, 4)
    wisp_x, wisp_y = across + 0.75 * push_x, down + 0.75 * push_y

    def veil(seed: int, floor: float, power: float) -> Field:
        return np.clip((cloud(seed, wisp_x, wisp_y) * 0.5 + 0.5 - floor) / (1 - floor), 0, 1) ** power

    band = np.exp(-(((v - 0.45 + 0.42 * (u - 0.5)) / 0.36) ** 2))
    blue, violet, teal = veil(3, 0.34, 1.7), veil(12, 0.40, 1.8), veil(21, 0.44, 1.8)
    picture += (blue * (0.35 + 1.0 * band))[..., None] * np.array([18, 52, 104])
    picture += (violet * (0.15 + 1.2 * u * band))[..., None] * np.array([62, 17, 84])
    picture += (teal * (1.15 - u) * band)[..., None] * np.array([9, 74, 82])
    ember = np.exp(-(((u - 0.79) / 0.16) ** 2) - ((v - 0.34) / 0.2) ** 2) * veil(33, 0.3, 1.4)
    picture += ember[..., None] * np.array([118, 52, 30])
    dust = np.clip(cloud(55, wisp_x * 1.3 + 5, wisp_y * 1.3 + 9) * 1.6 + 0.1, 0, 1)
    picture *= (1 - 0.62 * dust * band)[..., None]

    # Soft shoulders keep the brightest gas darker than any text or panel edge.
    picture = 170 * (1 - np.exp(-picture / 170))

    generator = np.random.default_rng(5)
    for _ in range(4600):
        column, row = int(generator.integers(2, WIDTH - 2)), int(generator.integers(2, HEIGHT - 2))
        light = generator.random() ** 4 * 190 + 18
        tint = np.array([0.78, 0.9, 1.0]) if generator.random() < 0.8 else np.array([1.0, 0.86, 0.72])
        picture[row, column] += light * tint
        if light > 110:
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                picture[row + down, column + right] += light * 0.32 * tint
    for _ in range(26):
        column, row = int(generator.integers(30, WIDTH - 30)), int(generator.integers(30, HEIGHT - 30))
        light, tint = 40 + generator.random() * 70, np.array([0.6, 0.85, 1.0])
        area = (slice(row - 20, row + 21), slice(column - 20, column + 21))
        squared = (x[area] - column) ** 2 + (y[area] - row) ** 2
        halo = np.exp(-squared / 3) * 2.2 + np.exp(-squared / 60) * 0.22
        picture[area] += (light * halo)[..., None] * tint
    # Darker rims keep panels readable; fine noise hides banding.
    rim = 1 - 0.45 * np.clip((np.hypot(u - 0.5, (v - 0.5) * 0.9) - 0.3) / 0.45, 0, 1) ** 1.6
    picture *= rim[..., None]
    picture += generator.random((HEIGHT, WIDTH, 1)) * 2.4 - 1.2
    return np.clip(picture, 0, 255)


def main() -> None:
    """Paint and write the file."""
    surface = pygame.Surface((WIDTH, HEIGHT))
    pygame.surfarray.blit_array(surface, paint().astype(np.uint8).transpose(1, 0, 2))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    save_jpeg(surface, TARGET, QUALITY)
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
