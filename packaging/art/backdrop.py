"""Build assets/images/backdrop.jpg: stars and nebulae behind the title and the ship.

Needs numpy, which the game itself does not. Players never run this.

    python packaging/art/backdrop.py
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame

WIDTH, HEIGHT = 2560, 1440
TARGET = Path(__file__).resolve().parents[2] / "assets" / "images" / "backdrop.jpg"
Field = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


def smooth_noise(generator: np.random.Generator, columns: int, rows: int) -> Field:
    """One octave of value noise, stretched with a smooth curve to the whole picture."""
    grid = generator.random((rows + 2, columns + 2)).astype(np.float32)

    def weights(cells: int, length: int) -> tuple[np.ndarray, Field]:
        position = np.linspace(0, cells, length, endpoint=False, dtype=np.float32)
        whole = position.astype(int)
        part = position - whole
        return whole, part * part * part * (part * (part * 6 - 15) + 10)

    x, blend_x = weights(columns, WIDTH)
    y, blend_y = weights(rows, HEIGHT)
    upper = grid[y][:, x] * (1 - blend_x) + grid[y][:, x + 1] * blend_x
    lower = grid[y + 1][:, x] * (1 - blend_x) + grid[y + 1][:, x + 1] * blend_x
    return upper * (1 - blend_y[:, None]) + lower * blend_y[:, None]


def cloud(seed: int, base: int, octaves: int) -> Field:
    """Sum of octaves, between 0 and 1."""
    generator = np.random.default_rng(seed)
    total = np.zeros((HEIGHT, WIDTH), np.float32)
    strength, sum_of_strengths = 1.0, 0.0
    for octave in range(octaves):
        rows = base * 2**octave
        total += strength * smooth_noise(generator, rows * WIDTH // HEIGHT, rows)
        sum_of_strengths += strength
        strength *= 0.52
    return total / sum_of_strengths


def paint() -> Field:
    """The whole picture as height x width x 3, 0 to 255."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    u, v = x / WIDTH, y / HEIGHT
    picture = np.stack([4 + 3 * v, 8 + 6 * (1 - v), 15 + 12 * (1 - v)], -1)

    def veil(seed: int, base: int, floor: float, power: float) -> Field:
        return np.clip((cloud(seed, base, 6) - floor) * 3.2, 0, 1) ** power

    band = np.exp(-(((v - 0.42 + 0.34 * (u - 0.5)) / 0.34) ** 2))
    ridges = 1 - np.abs(cloud(31, 4, 6) * 2 - 1)
    blue, violet = veil(3, 3, 0.42, 1.5), veil(12, 2, 0.47, 1.7)
    teal, dust = veil(21, 3, 0.50, 1.6), np.clip((ridges - 0.78) * 5, 0, 1)
    picture += (blue * (0.45 + 0.75 * band))[..., None] * np.array([9, 27, 54])
    picture += (violet * (0.3 + 0.9 * u * band))[..., None] * np.array([46, 9, 52])
    picture += (teal * (1.1 - u) * band)[..., None] * np.array([5, 40, 44])
    picture *= (1 - 0.5 * dust * band)[..., None]

    generator = np.random.default_rng(5)
    for _ in range(4600):
        column, row = int(generator.integers(2, WIDTH - 2)), int(generator.integers(2, HEIGHT - 2))
        light = generator.random() ** 4 * 175 + 14
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
    pygame.image.save(surface, TARGET)
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
