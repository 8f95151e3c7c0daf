"""The long sounds that play on: four moods of the ship and the title. Each ends where it begins.

Noise made from a spectrum joins by itself; tones get pitches that fit the length a whole number of times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from synth import RATE, Samples, at_level, breathing, chance, fitting, moments, noise, partials, put

LENGTH = 24.0


def _around(samples: Samples) -> Samples:
    """What rings past the end comes in again at the beginning."""
    count = round(LENGTH * RATE)
    total = samples[:count].copy()
    rest = samples[count:]
    total[: len(rest)] += rest
    return total


def _ship(random: np.random.Generator) -> Samples:
    """Engines far below and air in the ducts."""
    engines = noise(LENGTH, 28, 110, random, tilt=0.6) * breathing(LENGTH, 3, 0.7)
    air = noise(LENGTH, 350, 1_700, random, tilt=0.7) * breathing(LENGTH, 4, 0.4)
    hum = 0.5 * fitting(LENGTH, 58) + 0.3 * fitting(LENGTH, 87.2) + 0.15 * fitting(LENGTH, 116.4)
    return np.asarray(0.8 * engines + 0.16 * air + 0.2 * hum)


def _creaks(random: np.random.Generator, count: int, strength: float) -> Samples:
    layers = []
    for _ in range(count):
        pitch = 70 + 160 * random.random()
        creak = partials(2.4, pitch, (1.0, 1.51, 2.27, 3.9), 0.4, 0.6)
        layers.append((LENGTH * random.random(), strength * (0.4 + 0.6 * random.random()), creak))
    return _around(put(LENGTH + 3, *layers))


def calm() -> Samples:
    random = chance("calm")
    return at_level(_ship(random) + _creaks(random, 5, 0.14), 0.42)


def uneasy() -> Samples:
    """Intruders are about: the hull talks, and two tones rub against each other."""
    random = chance("uneasy")
    rub = (fitting(LENGTH, 110) + fitting(LENGTH, 116.6)) * breathing(LENGTH, 4) * 0.12
    far = noise(LENGTH, 900, 2_600, random, tilt=0.4) * breathing(LENGTH, 5) ** 6 * 0.12
    return at_level(_ship(random) + _creaks(random, 11, 0.2) + rub + far, 0.46)


def _heart(every: float) -> Samples:
    """A heart that beats once in so many seconds."""
    beat = np.zeros(round(LENGTH * RATE))
    time = moments(0.3)
    thump = np.sin(2 * np.pi * 48 * time) * 0.5 ** (time / 0.06)
    for number in range(round(LENGTH / every)):
        for offset, share in ((0.0, 1.0), (0.24, 0.6)):
            first = round((number * every + offset) * RATE)
            part = thump[: len(beat) - first]
            beat[first : first + len(part)] += share * part
    return beat


def near() -> Samples:
    """Something is next door: the uneasy ship, and a heart that one hears."""
    return at_level(uneasy() / 0.46 + 0.5 * _heart(1.5), 0.5)


def danger() -> Samples:
    """Something is in the room: a faster heart under a tight cluster."""
    random = chance("danger")
    beat = _heart(1.0)
    cluster = sum(fitting(LENGTH, pitch) for pitch in (220, 233.2, 246.9)) * breathing(LENGTH, 6, 0.2) * 0.07
    return at_level(_ship(random) * 0.8 + _creaks(random, 8, 0.2) + 0.75 * beat + cluster, 0.52)


def countdown() -> Samples:
    """Self-destruct runs: the danger mood with a klaxon behind many walls."""
    klaxon = np.zeros(round(LENGTH * RATE))
    for number in range(8):
        for half, pitch in ((0.0, 466), (0.5, 349)):
            time = moments(0.5)
            call = np.sin(2 * np.pi * pitch * time) * np.sin(np.pi * time / 0.5) ** 0.6
            first = round((3 * number + half) * RATE)
            klaxon[first : first + len(call)] += call
    far = np.fft.rfft(klaxon)
    far *= 1 / (1 + (np.fft.rfftfreq(len(klaxon), 1 / RATE) / 500) ** 2)
    return at_level(danger() + 0.28 * np.fft.irfft(far, len(klaxon)), 0.54)


def title() -> Samples:
    """The ship from outside: wide chords that come and go."""
    random = chance("title")
    total = noise(LENGTH, 25, 90, random, tilt=0.6) * breathing(LENGTH, 2, 0.6) * 0.55
    chords = ((98, 146.8, 233.1), (87.3, 130.8, 207.7), (92.5, 138.6, 220), (98, 155.6, 261.6))
    for number, chord in enumerate(chords):
        place = (moments(LENGTH) / LENGTH - number / len(chords) + 0.5) % 1 - 0.5
        here = np.exp(-((place / 0.11) ** 2))
        for pitch in chord:
            total += 0.11 * here * (fitting(LENGTH, pitch) + 0.3 * fitting(LENGTH, pitch * 2.004))
    return at_level(total + _creaks(random, 4, 0.1), 0.45)


AMBIENCE = -16.5
"""How loud they all are (`synth.loudness`)."""
AMBIENCES: Mapping[str, Callable[[], Samples]] = {
    "common/ambience/calm": calm,
    "nemesis/ambience/uneasy": uneasy,
    "nemesis/ambience/near": near,
    "nemesis/ambience/danger": danger,
    "nemesis/ambience/countdown": countdown,
    "common/ambience/title": title,
}
