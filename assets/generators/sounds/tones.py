"""The tones of rooms: quiet loops of some seconds, one for each kind of room, heard under the ambience.

A drop or a pip rings past the end into the beginning; everything else closes as the ambiences do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from synth import RATE, Samples, breathing, chance, fitting, noise, struck, swell, tone

LENGTH = 3.0
CALM = 0.0003
"""Seconds around the ends of a loop that are to be calm."""


def _closed(*layers: tuple[float, float, Samples]) -> Samples:
    """Mix layers, each (second it starts at, strength, samples), around the loop."""
    count = round(LENGTH * RATE)
    total = np.zeros(count)
    for start, strength, samples in layers:
        np.add.at(total, (round(start * RATE) + np.arange(len(samples))) % count, strength * samples)
    return total


def _turned(samples: Samples) -> Samples:
    """The same loop with its ends where it crosses zero most calmly: a mixer that changes the rate ends at zero."""
    reach = round(CALM * RATE)
    power = np.convolve(np.pad(samples**2, (reach // 2, reach - reach // 2 - 1), mode="wrap"), np.ones(reach), "valid")
    return np.roll(samples, -int(np.argmin(power)))


def engine() -> Samples:
    """A large machine that turns slowly."""
    turning = noise(LENGTH, 60, 260, chance("tone engine"), tilt=0.4) * breathing(LENGTH, 6, 0.35)
    return np.asarray(turning + 0.3 * fitting(LENGTH, 73) + 0.22 * fitting(LENGTH, 146.3) * breathing(LENGTH, 6, 0.5))


def machinery() -> Samples:
    """A transformer and what it feeds."""
    buzz = sum(share * fitting(LENGTH, 100 * times) for times, share in ((1, 0.5), (2, 1.0), (3, 0.3), (6, 0.22)))
    whine = 0.1 * fitting(LENGTH, 1_240) * breathing(LENGTH, 2, 0.3)
    return np.asarray(buzz * breathing(LENGTH, 1, 0.75) + whine)


def computer() -> Samples:
    """A fan, and screens that answer."""
    random = chance("tone computer")
    fan = 0.5 * noise(LENGTH, 240, 900, random, tilt=0.3)
    chirps = [
        (start, 0.16, swell(tone(0.07, pitch, pitch * 1.12), 0.012, 0.04))
        for start, pitch in ((0.35, 1_320), (0.47, 1_760), (1.6, 1_480), (2.3, 1_320), (2.42, 1_976))
    ]
    return fan + _closed(*chirps)


def medical() -> Samples:
    """A clean hum, and a pip that says that all is well."""
    hum = 0.35 * (fitting(LENGTH, 220) + 0.5 * fitting(LENGTH, 330.6)) * breathing(LENGTH, 2, 0.6)
    pips = [(start, 0.3, swell(tone(0.14, 988), 0.02, 0.08)) for start in (0.5, 2.0)]
    return hum + _closed(*pips)


def water() -> Samples:
    """Drops from a pipe, and what runs away below."""
    random = chance("tone water")
    running = 0.2 * noise(LENGTH, 500, 2_400, random, tilt=0.3) * breathing(LENGTH, 3, 0.5)
    drops = [
        (start, strength, struck(tone(0.22, pitch, pitch * 1.5), 0.035, 0.004))
        for start, strength, pitch in ((0.2, 0.6, 720), (1.05, 0.35, 940), (1.75, 0.5, 640), (2.7, 0.3, 1_080))
    ]
    return running + _closed(*drops)


def vents() -> Samples:
    """Air that is pushed through a grille."""
    random = chance("tone vents")
    air = noise(LENGTH, 420, 2_200, random, tilt=0.5) * breathing(LENGTH, 1, 0.55)
    return np.asarray(air + 0.08 * fitting(LENGTH, 186) * breathing(LENGTH, 9, 0.2))


def lamps() -> Samples:
    """A plain room: lamps that buzz, and one of them ticks."""
    buzz = 0.5 * fitting(LENGTH, 120) + 0.3 * fitting(LENGTH, 240.3) + 0.14 * fitting(LENGTH, 960)
    air = 0.12 * noise(LENGTH, 200, 700, chance("tone lamps"), tilt=0.5)
    ticks = [(start, 0.25, struck(tone(0.05, 2_300), 0.006)) for start in (0.8, 0.93, 2.35)]
    return buzz * breathing(LENGTH, 2, 0.7) + air + _closed(*ticks)


def nest() -> Samples:
    """Something large and wet that breathes."""
    random = chance("tone nest")
    breath = noise(LENGTH, 130, 620, random, tilt=0.3) * breathing(LENGTH, 1) ** 2
    bubbles = [
        (LENGTH * random.random(), 0.12 + 0.18 * random.random(), struck(tone(0.12, pitch, pitch * 1.9), 0.03, 0.006))
        for pitch in 170 + 240 * random.random(9)
    ]
    return breath + _closed(*bubbles)


TONE = -24.0
"""How loud they all are (`synth.loudness`)."""
TONES: Mapping[str, Callable[[], Samples]] = {
    f"common/tone/{make.__name__}": lambda make=make: _turned(make())
    for make in (engine, machinery, computer, medical, water, vents, lamps, nest)
}
