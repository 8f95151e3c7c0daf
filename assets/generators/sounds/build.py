"""Writes every sound of the game to assets/sounds: `python assets/generators/sounds/build.py [name ...]`.

Needs numpy and soundfile, neither of which the game itself needs.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import soundfile
from ambience import AMBIENCE, AMBIENCES
from effects import LEVELS
from facility import FACILITY_AMBIENCES, FACILITY_LEVELS
from synth import RATE, Samples, at_rate, levelled, loudness
from tones import TONE, TONES

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
SHORT, PLAYING_ON, BELOW = (24_000, 0.3), (16_000, 0.15), (16_000, 0.1)
"""Rate and quality of the files. What plays on has nothing above 5,000 Hz to lose; what short sounds have above
12,000 Hz lies 18 to 40 dB below the rest. Tones of rooms lie below what plays on."""


def write(name: str, samples: Samples, rate: int, quality: float) -> int:
    """Write one OGG file and return its size in bytes."""
    path = SOUNDS / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(
        path, at_rate(samples, rate).astype(np.float32), rate, format="OGG", subtype="VORBIS",
        compression_level=1 - quality,
    )
    return path.stat().st_size


def main(names: list[str]) -> None:
    """Write the named sounds, or all."""
    total = 0
    groups = [(sounds, level, SHORT) for sounds, level in (*LEVELS, *FACILITY_LEVELS)]
    groups.append((AMBIENCES | FACILITY_AMBIENCES, AMBIENCE, PLAYING_ON))
    groups.append((TONES, TONE, BELOW))
    unknown = set(names) - {name for sounds, _, _ in groups for name in sounds}
    if unknown:
        sys.exit(f"there is no sound {', '.join(sorted(unknown))}")
    for sounds, level, how in groups:
        for name, make in sounds.items():
            if not names or name in names:
                samples = levelled(make(), level)
                size = write(name, samples, *how)
                total += size
                print(f"{name:28} {len(samples) / RATE:6.2f} s {loudness(samples):6.1f} dB {size / 1000:8.1f} kB")
    print(f"{total / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
