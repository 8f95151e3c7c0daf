"""The short sounds, by the name the client asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from synth import (
    RATE,
    Samples,
    chance,
    finished,
    in_a_hall,
    moments,
    noise,
    partials,
    put,
    struck,
    swell,
    tone,
)

STEEL = (1.0, 2.76, 5.4, 8.93, 11.34)
PLATE = (1.0, 1.59, 2.14, 2.65, 3.16, 4.06)
GLASS = (1.0, 2.0, 3.01, 4.1)
BREATH = 0.25
"""Seconds of silence before an encounter; for as long `ENCOUNTER_HUSH` in the table of events turns all else down."""


# -- the interface --------------------------------------------------------------------------------------------


def click() -> Samples:
    random = chance("click")
    return finished(
        put(
            0.07,
            (0, 1, struck(noise(0.05, 1_800, 6_000, random), 0.006)),
            (0, 0.6, struck(tone(0.06, 720, 560), 0.012)),
        ))


def hover() -> Samples:
    return finished(struck(tone(0.05, 1_450, 1_600), 0.01))


def confirm() -> Samples:
    return finished(
        put(
            0.3,
            (0, 1, struck(tone(0.14, 520, shape="soft"), 0.05)),
            (0.075, 1, struck(tone(0.22, 780, shape="soft"), 0.07)),
        ))


def back() -> Samples:
    return finished(
        put(
            0.24,
            (0, 1, struck(tone(0.12, 640, shape="soft"), 0.04)),
            (0.06, 0.9, struck(tone(0.18, 430, shape="soft"), 0.05)),
        ))


def deny() -> Samples:
    beep = swell(tone(0.09, 170, shape="saw"), 0.004, 0.03)
    return finished(put(0.28, (0, 1, beep), (0.12, 1, beep)))


def turn() -> Samples:
    """Your turn: two bell tones, friendly, far from any alarm."""
    random = chance("turn")
    sound = put(0.9, (0, 0.8, partials(0.7, 523, GLASS, 0.16)), (0.14, 1, partials(0.75, 784, GLASS, 0.2)))
    return finished(in_a_hall(sound, 0.7, 0.25, random))


# -- cards and dice -------------------------------------------------------------------------------------------


def card() -> Samples:
    random = chance("card")
    return finished(swell(noise(0.16, 900, 7_000, random, tilt=0.3), 0.03, 0.11))


def lift() -> Samples:
    """A card comes up from the hand."""
    random = chance("lift")
    return finished(swell(noise(0.09, 1_800, 8_500, random, tilt=0.2), 0.05, 0.03))


def pay() -> Samples:
    """Cards are laid down for an action: two taps on the table."""
    random = chance("pay")
    tap = put(
        0.14,
        (0, 1, struck(noise(0.08, 250, 2_200, random), 0.014)),
        (0, 0.5, swell(noise(0.1, 1_200, 7_000, random), 0.01, 0.08)),
    )
    return finished(put(0.3, (0, 1, tap), (0.1, 0.8, tap)))


def shuffle() -> Samples:
    random = chance("shuffle")
    layers = []
    for number in range(13):
        flap = swell(noise(0.05, 1_200, 7_500, random), 0.004, 0.04)
        layers.append((0.03 * number + 0.008 * random.random(), 0.5 + 0.5 * random.random(), flap))
    return finished(put(0.55, *layers))


def dice() -> Samples:
    random = chance("dice")
    layers, when, gap = [], 0.0, 0.045
    for number in range(9):
        pitch = 900 + 700 * random.random()
        hit = put(
            0.08,
            (0, 1, struck(noise(0.06, 700, 5_000, random), 0.008)),
            (0, 0.5, struck(tone(0.07, pitch), 0.01)),
        )
        layers.append((when, 0.95**number, hit))
        when += gap
        gap *= 1.13
    return finished(put(0.9, *layers))


# -- moving about ---------------------------------------------------------------------------------------------


def steps() -> Samples:
    random = chance("steps")
    layers = []
    for number in range(3):
        boot = put(
            0.22,
            (0, 1, struck(noise(0.1, 60, 420, random), 0.03)),
            (0.01, 0.35, partials(0.2, 240 + 12 * number, PLATE, 0.035)),
        )
        layers.append((0.17 * number, 0.85 + 0.15 * (number % 2), boot))
    return finished(in_a_hall(put(0.6, *layers), 0.5, 0.22, random))


def skitter() -> Samples:
    """Many legs on a grating."""
    random = chance("skitter")
    layers = []
    when = 0.0
    while when < 0.62:
        claw = struck(noise(0.03, 2_200, 7_800, random), 0.004)
        layers.append((when, 0.4 + 0.6 * random.random(), claw))
        when += 0.018 + 0.03 * random.random()
    low = swell(noise(0.7, 70, 220, random), 0.2, 0.3)
    return finished(in_a_hall(put(0.8, (0, 0.5, low), *layers), 0.6, 0.3, random))


def reveal() -> Samples:
    """A bulkhead opens on its servo, relays click, and the lamps come on one by one."""
    random = chance("reveal")
    servo = swell(tone(0.55, 96, 168, shape="saw") * (0.8 + 0.2 * np.sin(2 * np.pi * 24 * moments(0.55))), 0.06, 0.1)
    hiss = swell(noise(0.4, 1_500, 9_000, random), 0.03, 0.3)
    stop = struck(noise(0.2, 60, 500, random), 0.04)
    lamps = []
    for number in range(3):
        start = 0.68 + 0.17 * number
        lamps.append((start, 0.5, struck(noise(0.02, 2_500, 8_000, random), 0.003)))
        lamps.append((start + 0.01, 0.45, partials(0.6, 330 + 40 * number, GLASS, 0.14)))
    sound = put(1.6, (0, 0.3, hiss), (0.02, 0.5, servo), (0.56, 0.6, stop), *lamps)
    return finished(in_a_hall(sound, 0.6, 0.25, random))


def door_close() -> Samples:
    random = chance("door_close")
    slide = swell(noise(0.3, 180, 1_400, random, tilt=0.3), 0.08, 0.05)
    slam = put(
        0.7, (0, 1, struck(noise(0.3, 40, 300, random), 0.06)), (0, 0.6, partials(0.7, 118, STEEL, 0.12))
    )
    return finished(in_a_hall(put(1.1, (0, 0.5, slide), (0.27, 1, slam)), 0.9, 0.28, random))


def door_open() -> Samples:
    random = chance("door_open")
    hiss = swell(noise(0.45, 900, 7_000, random), 0.02, 0.35)
    slide = swell(noise(0.45, 160, 1_000, random, tilt=0.3), 0.1, 0.2)
    return finished(in_a_hall(put(0.6, (0, 0.7, hiss), (0.06, 0.6, slide)), 0.5, 0.2, random))


def door_break() -> Samples:
    random = chance("door_break")
    layers = [(0.0, 1.0, struck(noise(0.5, 40, 900, random, tilt=0.3), 0.09))]
    for number in range(7):
        shard = partials(0.5, 240 + 420 * random.random(), STEEL, 0.06)
        layers.append((0.04 + 0.07 * number * random.random(), 0.5, shard))
    return finished(in_a_hall(put(1.0, *layers), 0.9, 0.3, random))


def airlock() -> Samples:
    random = chance("airlock")
    rush = swell(noise(1.7, 300, 6_000, random, tilt=0.2), 0.25, 1.2)
    thud = struck(noise(0.4, 30, 160, random), 0.1)
    return finished(in_a_hall(put(1.9, (0, 1, rush), (0, 0.9, thud)), 0.8, 0.2, random))


# -- noise and danger -----------------------------------------------------------------------------------------


def clang() -> Samples:
    """A noise marker: something fell in the dark, once, far away."""
    random = chance("clang")
    pipe = partials(0.9, 390, STEEL, 0.13)
    return finished(
        in_a_hall(put(1.0, (0, 1, pipe), (0.13, 0.3, partials(0.5, 520, STEEL, 0.06))), 1.2, 0.5, random))


def silence() -> Samples:
    random = chance("silence")
    breath = swell(noise(0.9, 300, 1_800, random, tilt=0.4), 0.35, 0.5)
    return finished(breath)


def danger() -> Samples:
    random = chance("danger")
    low = swell(tone(1.0, 74, 52, shape="saw"), 0.02, 0.7)
    cluster = sum(tone(1.0, pitch, pitch * 1.06, shape="soft") for pitch in (311, 330, 349))
    return finished(
        in_a_hall(
            put(1.1, (0, 0.9, low), (0, 0.22, swell(np.asarray(cluster), 0.3, 0.3))), 0.8, 0.25, random
        ))


def encounter() -> Samples:
    """Out of the dark: a breath in which nothing is heard, then a blow and a shriek of strings."""
    random = chance("encounter")
    blow = put(
        0.9, (0, 1, struck(noise(0.7, 25, 180, random), 0.16)), (0, 0.5, partials(0.9, 82, PLATE, 0.2))
    )
    strings = np.zeros(len(moments(1.5)))
    for pitch in (622, 659, 698, 740, 932):
        wobble = 1 + 0.012 * np.sin(2 * np.pi * (6 + 3 * random.random()) * moments(1.5))
        strings += np.sin(2 * np.pi * np.cumsum(pitch * wobble) / 32_000)
    growl = tone(1.1, 62, 44, shape="saw") * (0.6 + 0.4 * np.sin(2 * np.pi * 27 * moments(1.1)))
    sound = put(
        1.7, (0, 1, blow), (0.02, 0.16, swell(strings, 0.02, 1.1)), (0.25, 0.5, swell(growl, 0.12, 0.6))
    )
    return np.concatenate([np.zeros(round(BREATH * RATE)), finished(in_a_hall(sound, 1.2, 0.25, random))])


# -- voices ---------------------------------------------------------------------------------------------------


def _rasp(seconds: float, pitch: float, to: float, flutter: float, depth: float, shape: str = "saw") -> Samples:
    """A throat: a tone that slides and flutters."""
    return tone(seconds, pitch, to, shape=shape) * (1 - depth + depth * np.sin(2 * np.pi * flutter * moments(seconds)))


def voice_larva() -> Samples:
    """Three wet chirps."""
    random = chance("voice_larva")
    chirps = [
        (0.16 * n, 0.9 - 0.15 * n, swell(_rasp(0.15, 1_350 + 160 * n, 2_100, 55, 0.4, "soft"), 0.02, 0.08))
        for n in range(3)
    ]
    wet = swell(noise(0.6, 1_800, 5_000, random), 0.1, 0.4)
    return finished(in_a_hall(put(0.7, (0, 0.25, wet), *chirps), 0.4, 0.2, random))


def voice_creeper() -> Samples:
    """Mandibles that click faster and faster, then a short hiss."""
    random = chance("voice_creeper")
    layers, when, gap = [], 0.0, 0.075
    while when < 0.6:
        layers.append((when, 0.8, struck(noise(0.04, 1_400, 4_800, random), 0.006)))
        layers.append((when, 0.4, struck(tone(0.05, 520, 340), 0.012)))
        when += gap
        gap *= 0.9
    breath = swell(noise(0.4, 2_200, 8_500, random), 0.05, 0.3)
    return finished(in_a_hall(put(1.0, (0.58, 0.6, breath), *layers), 0.5, 0.22, random))


def voice_adult() -> Samples:
    """A dry shriek that breaks in the middle."""
    random = chance("voice_adult")
    first = swell(_rasp(0.45, 420, 780, 37, 0.45), 0.03, 0.1)
    second = swell(_rasp(0.5, 660, 240, 29, 0.5), 0.02, 0.3)
    breath = swell(noise(0.9, 900, 6_500, random, tilt=0.2), 0.05, 0.5)
    return finished(in_a_hall(put(1.0, (0, 0.7, first), (0.42, 0.8, second), (0, 0.3, breath)), 0.6, 0.22, random))


def voice_breeder() -> Samples:
    """A gurgle from a wide chest."""
    random = chance("voice_breeder")
    chest = swell(_rasp(1.1, 92, 58, 19, 0.6), 0.08, 0.5)
    overtone = swell(_rasp(1.0, 276, 180, 19, 0.6, "soft"), 0.1, 0.5)
    bubbles = [
        (0.1 + 0.85 * random.random(), 0.5, struck(tone(0.09, 180 + 160 * random.random(), 420), 0.02))
        for _ in range(9)
    ]
    return finished(in_a_hall(put(1.25, (0, 0.9, chest), (0, 0.35, overtone), *bubbles), 0.8, 0.25, random))


def voice_queen() -> Samples:
    """Several throats at once, low, that come together on one tone."""
    random = chance("voice_queen")
    layers = []
    for pitch, start in ((49, 0.0), (55, 0.06), (73, 0.12), (104, 0.18), (147, 0.24)):
        layers.append((start, 0.5, swell(_rasp(1.5, pitch, 65 if pitch < 100 else 131, 11, 0.35), 0.2, 0.7)))
    flutter = 0.7 + 0.3 * np.sin(2 * np.pi * 11 * moments(1.7))
    air = swell(noise(1.7, 300, 3_200, random, tilt=0.3) * flutter, 0.3, 0.8)
    return finished(in_a_hall(put(1.9, (0, 0.3, air), *layers), 1.2, 0.3, random))


def hiss() -> Samples:
    """An intruder attacks."""
    random = chance("hiss")
    breath = swell(
        noise(0.55, 1_200, 8_500, random) * (0.7 + 0.3 * np.sin(2 * np.pi * 31 * moments(0.55))), 0.03, 0.3
    )
    slash = swell(noise(0.2, 500, 5_000, random), 0.05, 0.1)
    throat = swell(tone(0.6, 130, 84, shape="saw"), 0.03, 0.3)
    return finished(
        in_a_hall(put(0.8, (0, 0.5, breath), (0.26, 0.9, slash), (0, 0.45, throat)), 0.5, 0.2, random))


def miss() -> Samples:
    random = chance("miss")
    return finished(swell(noise(0.28, 600, 4_200, random, tilt=0.2), 0.1, 0.15))


def shot() -> Samples:
    random = chance("shot")
    crack = struck(noise(0.25, 300, 9_000, random), 0.02, 0.0008)
    body = struck(noise(0.4, 40, 420, random), 0.05, 0.001)
    return finished(in_a_hall(put(0.5, (0, 1, crack), (0, 1, body)), 1.0, 0.3, random))


def blow() -> Samples:
    random = chance("blow")
    swing = swell(noise(0.16, 400, 3_000, random), 0.1, 0.04)
    thud = struck(noise(0.3, 50, 380, random), 0.04)
    return finished(
        put(0.5, (0, 0.35, swing), (0.14, 1, thud), (0.14, 0.3, partials(0.3, 210, PLATE, 0.04))))


def chitin() -> Samples:
    """An intruder is hurt: a shell cracks."""
    random = chance("chitin")
    layers = []
    for number in range(6):
        layers.append(
            (
                0.025 * number * (1 + random.random()),
                0.9**number,
                struck(noise(0.05, 900, 5_500, random), 0.009),
            )
        )
    squeal = swell(
        tone(0.4, 900, 480, shape="soft") * (0.6 + 0.4 * np.sin(2 * np.pi * 43 * moments(0.4))), 0.02, 0.25
    )
    return finished(in_a_hall(put(0.6, (0.05, 0.3, squeal), *layers), 0.5, 0.2, random))


def kill() -> Samples:
    random = chance("kill")
    fall = swell(
        tone(0.9, 420, 58, shape="saw") * (0.6 + 0.4 * np.sin(2 * np.pi * 33 * moments(0.9))), 0.02, 0.5
    )
    crash = struck(noise(0.5, 40, 700, random, tilt=0.2), 0.09)
    return finished(in_a_hall(put(1.3, (0, 0.6, fall), (0.55, 1, crash)), 0.8, 0.25, random))


# -- bodies ---------------------------------------------------------------------------------------------------


def wound() -> Samples:
    random = chance("wound")
    thud = struck(noise(0.35, 40, 260, random), 0.06)
    wet = struck(noise(0.14, 500, 2_400, random), 0.02)
    return finished(put(0.5, (0, 1, thud), (0.01, 0.5, wet)))


def serious_wound() -> Samples:
    """A heavy blow, then the heart."""
    random = chance("serious_wound")
    beat = struck(tone(0.22, 66, 42), 0.06)
    sound = put(
        1.9, (0, 1, wound()), (0.6, 0.9, beat), (0.8, 0.6, beat), (1.35, 0.7, beat), (1.55, 0.45, beat)
    )
    return finished(in_a_hall(sound, 0.5, 0.12, random))


def death() -> Samples:
    random = chance("death")
    low = swell(tone(2.4, 110, 52, shape="soft"), 0.05, 1.9)
    flat = swell(tone(1.9, 880), 0.02, 0.5)
    beat = struck(tone(0.24, 62, 40), 0.07)
    return finished(
        in_a_hall(put(2.7, (0, 0.9, low), (0, 0.8, beat), (0.7, 0.12, flat)), 1.0, 0.25, random))


def heal() -> Samples:
    random = chance("heal")
    spray = swell(noise(0.35, 2_500, 9_000, random), 0.02, 0.25)
    tones = [
        (0.1 + 0.09 * n, 0.6, partials(0.5, pitch, GLASS, 0.12)) for n, pitch in enumerate((392, 494, 587))
    ]
    return finished(put(0.95, (0, 0.35, spray), *tones))


def slime() -> Samples:
    random = chance("slime")
    drip = [
        (0.11 * n + 0.04 * random.random(), 0.8, struck(tone(0.1, 260 + 180 * random.random(), 620), 0.03))
        for n in range(5)
    ]
    return finished(put(0.8, (0, 0.4, swell(noise(0.6, 200, 1_100, random), 0.1, 0.4)), *drip))


def infection() -> Samples:
    random = chance("infection")
    pulse = [(0.22 * n, 0.9, struck(tone(0.2, 150, 118, shape="saw"), 0.05)) for n in range(3)]
    crawl = swell(noise(1.0, 1_500, 4_500, random) * (np.sin(2 * np.pi * 17 * moments(1.0)) > 0.3), 0.2, 0.5)
    return finished(in_a_hall(put(1.2, (0, 0.3, crawl), *pulse), 0.6, 0.2, random))


def scan() -> Samples:
    """The scanner runs over a card."""
    sweep = swell(
        tone(0.6, 700, 1_900, shape="soft") * (0.7 + 0.3 * np.sin(2 * np.pi * 22 * moments(0.6))), 0.05, 0.15
    )
    return finished(put(0.85, (0, 0.6, sweep), (0.62, 0.9, partials(0.22, 1_175, GLASS, 0.05))))


# -- things and the ship --------------------------------------------------------------------------------------


def item() -> Samples:
    random = chance("item")
    latch = put(
        0.2,
        (0, 1, struck(noise(0.05, 1_500, 6_000, random), 0.008)),
        (0.06, 0.8, partials(0.14, 640, STEEL, 0.02)),
    )
    return finished(put(0.5, (0, 0.7, latch), (0.16, 0.7, partials(0.34, 880, GLASS, 0.07))))


def drop() -> Samples:
    random = chance("drop")
    return finished(
        put(
            0.4,
            (0, 1, struck(noise(0.2, 80, 900, random), 0.03)),
            (0.01, 0.5, partials(0.35, 310, PLATE, 0.05)),
        ))


def work() -> Samples:
    """Tools on metal."""
    random = chance("work")
    layers = [(0.0, 0.6, swell(tone(0.3, 190, 230, shape="saw"), 0.03, 0.06))]
    for number in range(3):
        layers.append((0.36 + 0.13 * number, 0.9, partials(0.25, 700 + 60 * number, STEEL, 0.035)))
    return finished(in_a_hall(put(1.0, *layers), 0.5, 0.2, random))


def computer() -> Samples:
    beeps = []
    for number, pitch in enumerate((880, 1_320, 1_100, 1_660)):
        beeps.append((0.085 * number, 0.8, swell(tone(0.06, pitch, shape="soft"), 0.004, 0.02)))
    return finished(put(0.45, *beeps))


def fire() -> Samples:
    random = chance("fire")
    whoosh = swell(noise(0.9, 80, 1_600, random, tilt=0.3), 0.18, 0.6)
    crackle = []
    for _ in range(16):
        crackle.append(
            (
                0.1 + 0.85 * random.random(),
                0.3 + 0.5 * random.random(),
                struck(noise(0.02, 2_000, 8_000, random), 0.003),
            )
        )
    return finished(put(1.1, (0, 1, whoosh), *crackle))


def extinguish() -> Samples:
    random = chance("extinguish")
    return finished(swell(noise(0.8, 1_400, 9_000, random), 0.04, 0.6))


def malfunction() -> Samples:
    """Sparks, then the hull groans."""
    random = chance("malfunction")
    layers = []
    for _ in range(9):
        spark = struck(noise(0.05, 1_800, 9_500, random), 0.007)
        layers.append((0.55 * random.random(), 0.4 + 0.6 * random.random(), spark))
    hum = swell(tone(0.8, 118, 60, shape="saw"), 0.01, 0.5)
    bend = 1 + 0.06 * np.sin(2 * np.pi * 1.3 * moments(1.4))
    groan = np.zeros(len(moments(1.4)))
    for pitch in (61, 92, 139):
        groan += np.sin(2 * np.pi * np.cumsum(pitch * bend) / RATE)
    return finished(
        in_a_hall(put(2.0, (0, 0.4, hum), (0.5, 0.3, swell(groan, 0.4, 0.7)), *layers), 0.8, 0.2, random)
    )


def alarm() -> Samples:
    """Self-destruct: two tones, slow enough to stay bearable."""
    random = chance("alarm")
    high, low = (swell(tone(0.36, pitch, shape="soft"), 0.02, 0.06) for pitch in (620, 465))
    return finished(
        in_a_hall(put(1.6, (0, 1, high), (0.4, 1, low), (0.8, 1, high), (1.2, 1, low)), 0.7, 0.25, random))


def stand_down() -> Samples:
    tones = [
        (0.14 * n, 0.8, swell(tone(0.2, pitch, shape="soft"), 0.02, 0.12))
        for n, pitch in enumerate((620, 494, 370))
    ]
    return finished(put(0.7, *tones))


def time() -> Samples:
    """A new round: the ship's clock."""
    random = chance("time")
    return finished(
        in_a_hall(
            put(
                0.6,
                (0, 0.5, struck(noise(0.03, 2_000, 7_000, random), 0.004)),
                (0.01, 1, partials(0.55, 196, PLATE, 0.11)),
            ),
            0.9,
            0.35,
            random,
        ))


def late() -> Samples:
    """The ship's clock near its end: a hard tick and its echo."""
    random = chance("late")
    tick = put(0.2, (0, 1, struck(noise(0.03, 1_600, 7_500, random), 0.005)), (0, 0.8, partials(0.2, 392, STEEL, 0.03)))
    bell = partials(0.7, 147, PLATE, 0.16)
    return finished(in_a_hall(put(1.0, (0, 0.9, tick), (0.24, 0.6, tick), (0, 0.8, bell)), 0.9, 0.3, random))


def event() -> Samples:
    """An event card turns over: a low swell with an uneasy fifth."""
    random = chance("event")
    chord = sum(tone(1.3, pitch, shape="soft") for pitch in (98, 139, 208))
    return finished(in_a_hall(put(1.4, (0, 1, swell(np.asarray(chord), 0.35, 0.7))), 0.8, 0.3, random))


def launch() -> Samples:
    """An escape pod leaves."""
    random = chance("launch")
    clunk = struck(noise(0.3, 50, 500, random), 0.05)
    roar = swell(noise(2.0, 40, 900, random, tilt=0.4), 0.3, 1.4)
    return finished(put(2.3, (0, 0.8, clunk), (0.15, 1, roar)))


def hibernate() -> Samples:
    random = chance("hibernate")
    frost = swell(noise(1.6, 2_500, 9_500, random), 0.5, 0.9)
    sleep = sum(swell(tone(1.7, pitch, pitch * 0.94), 0.2, 1.2) for pitch in (294, 370, 440))
    return finished(in_a_hall(put(1.9, (0, 0.3, frost), (0, 0.4, np.asarray(sleep))), 0.8, 0.3, random))


def jump() -> Samples:
    random = chance("jump")
    rise = swell(tone(2.2, 55, 880, shape="saw"), 0.8, 0.05)
    flash = struck(noise(1.2, 60, 7_000, random, tilt=0.3), 0.22)
    return finished(in_a_hall(put(3.4, (0, 0.5, rise), (2.2, 1, flash)), 1.0, 0.3, random))


def explosion() -> Samples:
    random = chance("explosion")
    boom = noise(3.0, 20, 700, random, tilt=0.5) * 0.5 ** (moments(3.0) / 0.5)
    crack = struck(noise(0.5, 300, 8_000, random), 0.05, 0.001)
    return finished(put(3.2, (0, 1, boom), (0, 0.4, crack)))


def victory() -> Samples:
    random = chance("victory")
    chords = ((0.0, (196, 294, 392)), (0.7, (220, 330, 440)), (1.4, (262, 392, 523, 659)))
    layers = [
        (
            start,
            0.33,
            swell(tone(1.9 if start > 1 else 0.95, pitch, shape="soft"), 0.08, 0.8 if start < 1 else 1.5),
        )
        for start, pitches in chords
        for pitch in pitches
    ]
    return finished(in_a_hall(put(3.5, *layers), 1.4, 0.3, random))


def defeat() -> Samples:
    random = chance("defeat")
    chords = ((0.0, (220, 262, 330)), (0.9, (196, 233, 294)), (1.8, (147, 175, 220)))
    layers = [
        (start, 0.33, swell(tone(2.0 if start > 1 else 1.2, pitch, pitch * 0.99, shape="soft"), 0.15, 1.1))
        for start, pitches in chords
        for pitch in pitches
    ]
    return finished(
        in_a_hall(
            put(4.0, *layers, (0, 0.3, swell(noise(3.6, 30, 120, random), 1.0, 1.5))), 1.4, 0.3, random
        ))


WHISPER, HANDLING, ACTION, MOMENT = -27.0, -21.0, -16.0, -11.0
"""How loud the classes of sounds are (`synth.loudness`): what is hardly to be noticed, what hands do, what happens, and
what stops a game for a second."""

WHISPERS: Mapping[str, Callable[[], Samples]] = {
    "common/ui/hover": hover,
    "nemesis/table/silence": silence,
    "nemesis/table/lift": lift,
}

HANDLINGS: Mapping[str, Callable[[], Samples]] = {
    "common/ui/click": click,
    "common/ui/back": back,
    "nemesis/table/card": card,
    "nemesis/table/shuffle": shuffle,
    "nemesis/table/dice": dice,
    "nemesis/table/steps": steps,
    "nemesis/table/miss": miss,
    "nemesis/table/item": item,
    "nemesis/table/drop": drop,
    "nemesis/table/pay": pay,
}

ACTIONS: Mapping[str, Callable[[], Samples]] = {
    "common/ui/confirm": confirm,
    "common/ui/deny": deny,
    "common/ui/turn": turn,
    "nemesis/table/skitter": skitter,
    "nemesis/table/reveal": reveal,
    "nemesis/table/door_close": door_close,
    "nemesis/table/door_open": door_open,
    "nemesis/table/door_break": door_break,
    "nemesis/table/airlock": airlock,
    "nemesis/table/clang": clang,
    "nemesis/table/hiss": hiss,
    "nemesis/table/shot": shot,
    "nemesis/table/blow": blow,
    "nemesis/table/chitin": chitin,
    "nemesis/table/kill": kill,
    "nemesis/table/wound": wound,
    "nemesis/table/heal": heal,
    "nemesis/table/slime": slime,
    "nemesis/table/infection": infection,
    "nemesis/table/scan": scan,
    "nemesis/table/work": work,
    "nemesis/table/computer": computer,
    "nemesis/table/fire": fire,
    "nemesis/table/extinguish": extinguish,
    "nemesis/table/malfunction": malfunction,
    "nemesis/table/time": time,
    "nemesis/table/hibernate": hibernate,
    "nemesis/table/voice_larva": voice_larva,
    "nemesis/table/voice_creeper": voice_creeper,
    "nemesis/table/voice_adult": voice_adult,
    "nemesis/table/voice_breeder": voice_breeder,
    "nemesis/table/late": late,
}

MOMENTS: Mapping[str, Callable[[], Samples]] = {
    "nemesis/table/danger": danger,
    "nemesis/table/encounter": encounter,
    "nemesis/table/serious_wound": serious_wound,
    "nemesis/table/death": death,
    "nemesis/table/alarm": alarm,
    "nemesis/table/stand_down": stand_down,
    "nemesis/table/event": event,
    "nemesis/table/launch": launch,
    "nemesis/table/jump": jump,
    "nemesis/table/explosion": explosion,
    "nemesis/table/victory": victory,
    "nemesis/table/defeat": defeat,
    "nemesis/table/voice_queen": voice_queen,
}

LEVELS = ((WHISPERS, WHISPER), (HANDLINGS, HANDLING), (ACTIONS, ACTION), (MOMENTS, MOMENT))
