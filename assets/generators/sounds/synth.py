"""Building blocks of the sounds: tones, shaped noise, envelopes and a metal room to put them in.

Everything is an array of samples between -1 and 1 at RATE per second, and comes out the same on every run.
"""

from __future__ import annotations

from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 32_000
WINDOW = 0.3
"""Seconds over which the ear sums up how loud something is."""
CEILING, PRESS = 0.8, 0.004
"""The highest peak (Vorbis adds up to a decibel), and the seconds around one within which it is turned down."""
Samples = NDArray[np.float64]


def chance(name: str) -> np.random.Generator:
    """The chance of one sound, so that a change in one leaves all others as they are."""
    return np.random.default_rng(crc32(name.encode()))


def moments(seconds: float) -> Samples:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def tone(seconds: float, hertz: float, to: float | None = None, shape: str = "sine") -> Samples:
    """A tone that may slide to another pitch. Shapes: sine, soft (odd overtones), saw."""
    time = moments(seconds)
    end = hertz if to is None else to
    pitch = hertz * (end / hertz) ** (time / max(seconds, 1e-6))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    if shape == "sine":
        return np.sin(phase)
    overtones = (1, 3, 5, 7) if shape == "soft" else range(1, 14)
    total = np.zeros_like(phase)
    for number in overtones:
        total += np.sin(number * phase) / number ** (1.6 if shape == "soft" else 1.0)
    return total / np.max(np.abs(total))


def noise(seconds: float, low: float, high: float, random: np.random.Generator, tilt: float = 0.0) -> Samples:
    """Noise between two pitches; a positive tilt darkens it. Its end joins its beginning."""
    count = round(seconds * RATE)
    pitches = np.fft.rfftfreq(count, 1 / RATE)
    strength = 1 / (1 + (low / np.maximum(pitches, 1)) ** 6) / (1 + (pitches / high) ** 6)
    strength *= np.maximum(pitches, 20) ** -tilt
    spectrum = strength * np.exp(2j * np.pi * random.random(len(pitches)))
    samples = np.fft.irfft(spectrum, count)
    return samples / np.max(np.abs(samples))


def swell(samples: Samples, attack: float, release: float, curve: float = 2.0) -> Samples:
    """Fade in over `attack` and out over the last `release` seconds."""
    count = len(samples)
    rise = np.minimum(1, np.arange(count) / max(1, attack * RATE))
    fall = np.minimum(1, np.arange(count)[::-1] / max(1, release * RATE))
    return samples * rise * fall**curve


def struck(samples: Samples, half_life: float, attack: float = 0.002) -> Samples:
    """A blow: loud at once, then dying away by halves."""
    time = np.arange(len(samples)) / RATE
    return swell(samples * 0.5 ** (time / half_life), attack, 0.01)


def partials(
    seconds: float, hertz: float, ratios: tuple[float, ...], half_life: float, brightness: float = 0.8
) -> Samples:
    """Struck metal: overtones that are no multiples of each other, the high ones dying first."""
    total = np.zeros(round(seconds * RATE))
    for number, ratio in enumerate(ratios):
        share = brightness**number
        total += share * struck(tone(seconds, hertz * ratio), half_life / (1 + 0.55 * number))
    return total / np.max(np.abs(total))


def put(length: float, *layers: tuple[float, float, Samples]) -> Samples:
    """Mix layers, each (second it starts at, strength, samples), into `length` seconds."""
    total = np.zeros(round(length * RATE))
    for start, strength, samples in layers:
        first = round(start * RATE)
        part = samples[: max(0, len(total) - first)]
        total[first : first + len(part)] += strength * part
    return total


def in_a_hall(samples: Samples, seconds: float, share: float, random: np.random.Generator) -> Samples:
    """The echo of steel corridors."""
    tail = noise(seconds, 150, 3_800, random, tilt=0.4) * 0.5 ** (moments(seconds) / (seconds / 6))
    tail[: round(0.012 * RATE)] = 0
    size = len(samples) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)
    wet *= np.max(np.abs(samples)) / max(1e-9, float(np.max(np.abs(wet))))
    dry = np.concatenate([samples, np.zeros(len(tail))])
    return dry * (1 - share) + wet * share


def finished(samples: Samples) -> Samples:
    """Warmed a little; the end is silent so that nothing clicks. How loud it is follows from its class."""
    warm = np.tanh(1.4 * samples / max(1e-9, float(np.max(np.abs(samples)))))
    return swell(warm / np.max(np.abs(warm)), 0.001, 0.015)


def loudness(samples: Samples) -> float:
    """How loud the loudest 300 ms are, in decibels below full scale (RMS)."""
    count = round(WINDOW * RATE)
    power = np.concatenate([[0.0], np.cumsum(np.concatenate([samples, np.zeros(count)]) ** 2)])
    return float(10 * np.log10(np.max(power[count:] - power[:-count]) / count + 1e-12))


def levelled(samples: Samples, wanted: float) -> Samples:
    """Brought to a loudness in decibels; peaks that would leave the range are pressed, not cut."""
    shaped = samples
    for _ in range(8):
        shaped = shaped * 10 ** ((wanted - loudness(shaped)) / 20)
        shaped = _pressed(shaped)
    return shaped


def at_rate(samples: Samples, rate: int) -> Samples:
    """The same sound with so many samples a second; what is too high for them is lost. A loop stays one."""
    if rate == RATE:
        return samples
    count = round(len(samples) * rate / RATE)
    spectrum = np.fft.rfft(samples)[: count // 2 + 1]
    return np.fft.irfft(spectrum, count) * (count / len(samples))


def _pressed(samples: Samples) -> Samples:
    """Turned down where a peak comes, some milliseconds before and after it."""
    reach = round(PRESS * RATE)
    height = np.abs(samples)
    padded = np.pad(height, reach, mode="constant")
    highest = np.max(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1), axis=1)
    gain = np.minimum(1.0, CEILING / np.maximum(highest, 1e-9))
    window = np.hanning(2 * reach + 3)[1:-1]
    smooth = np.convolve(np.pad(gain, reach, mode="edge"), window / window.sum(), mode="valid")
    return samples * np.minimum(gain, smooth)


# -- what plays on --------------------------------------------------------------------------------------------


def fitting(length: float, hertz: float) -> Samples:
    """A tone whose pitch is moved a little so that a loop of this length closes."""
    return np.sin(2 * np.pi * round(hertz * length) / length * moments(length))


def breathing(length: float, periods: int, least: float = 0.0) -> Samples:
    """Between `least` and 1, `periods` times in the loop."""
    wave = 0.5 - 0.5 * np.cos(2 * np.pi * periods * moments(length) / length)
    return least + (1 - least) * wave


def at_level(samples: Samples, loudness: float) -> Samples:
    """As loud as this where it is loudest."""
    return samples / np.max(np.abs(samples)) * loudness
