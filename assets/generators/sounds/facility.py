"""The sounds of the facility: dry concrete instead of the halls of a ship, boots, servos, gunfire and wind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from effects import ACTION, HANDLING, MOMENT
from synth import (
    RATE,
    Samples,
    at_level,
    breathing,
    chance,
    finished,
    fitting,
    in_a_hall,
    moments,
    noise,
    partials,
    put,
    struck,
    swell,
    tone,
)

CONCRETE = (1.0, 1.42, 2.31, 3.17)
LENGTH = 20.0


def _dry(samples: Samples, name: str, share: float = 0.14) -> Samples:
    """A low room of concrete."""
    return in_a_hall(samples, 0.28, share, chance(f"room {name}"))


def boots() -> Samples:
    random = chance("boots")
    layers = [
        (0.15 * number, 0.8 + 0.2 * (number % 2), put(
            0.16, (0, 1, struck(noise(0.08, 90, 700, random), 0.02)),
            (0.012, 0.4, struck(noise(0.09, 1_400, 5_200, random), 0.014)),
        )) for number in range(4)
    ]
    return finished(_dry(put(0.72, *layers), "boots"))


def scuttle() -> Samples:
    """Hard claws on concrete."""
    random = chance("scuttle")
    layers, when = [], 0.0
    while when < 0.7:
        layers.append((when, 0.5 + 0.5 * random.random(), struck(noise(0.025, 1_200, 5_600, random), 0.005)))
        when += 0.03 + 0.045 * random.random()
    rasp = swell(noise(0.8, 120, 420, random, tilt=0.3), 0.25, 0.3)
    return finished(_dry(put(0.9, (0, 0.5, rasp), *layers), "scuttle"))


def discovery() -> Samples:
    """A seal breaks, a lamp flickers on."""
    random = chance("discovery")
    seal = swell(noise(0.5, 300, 2_600, random, tilt=0.2), 0.02, 0.42)
    lamp = put(0.5, *[(0.09 * n, 0.5 + 0.16 * n, struck(tone(0.07, 1_180 + 40 * n, shape="soft"), 0.02))
                      for n in range(4)])
    return finished(_dry(put(1.0, (0, 0.8, seal), (0.34, 0.6, lamp)), "discovery"))


def shutter_down() -> Samples:
    random = chance("shutter down")
    run = swell(noise(0.34, 200, 1_900, random), 0.03, 0.04)
    hit = put(0.5, (0, 1, partials(0.5, 118, CONCRETE, 0.07)), (0, 0.8, struck(noise(0.2, 60, 900, random), 0.03)))
    return finished(_dry(put(0.95, (0, 0.55, run), (0.32, 1, hit)), "shutter down"))


def shutter_up() -> Samples:
    random = chance("shutter up")
    run = swell(noise(0.5, 260, 2_400, random), 0.05, 0.1)
    motor = swell(tone(0.5, 140, 230, shape="saw"), 0.04, 0.1)
    return finished(_dry(put(0.7, (0, 0.6, run), (0, 0.3, motor)), "shutter up"))


def shutter_torn() -> Samples:
    random = chance("shutter torn")
    rip = swell(noise(0.6, 700, 6_500, random), 0.01, 0.5)
    metal = partials(0.9, 164, (1.0, 1.51, 2.27, 2.94, 4.4), 0.16)
    return finished(_dry(put(1.1, (0, 0.7, rip), (0.05, 1, metal)), "shutter torn", 0.22))


def sonar() -> Samples:
    """Something was heard: a dull knock far away."""
    random = chance("sonar")
    knock = put(0.3, (0, 1, struck(tone(0.25, 96, 78), 0.05)), (0, 0.4, struck(noise(0.12, 200, 900, random), 0.02)))
    return finished(in_a_hall(put(0.9, (0, 1, knock), (0.26, 0.6, knock)), 0.9, 0.4, random))


def klaxon() -> Samples:
    """A hazard, or an alarm in a section."""
    layers = [(0.3 * n, 1.0, swell(tone(0.22, 392 if n % 2 else 311, shape="saw"), 0.02, 0.06)) for n in range(4)]
    return finished(_dry(put(1.25, *layers), "klaxon", 0.25))


def single_shot() -> Samples:
    random = chance("single shot")
    crack = put(0.4, (0, 1, struck(noise(0.2, 500, 7_500, random), 0.02)), (0, 0.9, struck(noise(0.3, 50, 420, random),
                                                                                         0.05)))
    return finished(_dry(crack, "single shot", 0.3))


def long_burst() -> Samples:
    random = chance("long burst")
    layers = []
    for number in range(7):
        crack = put(0.2, (0, 1, struck(noise(0.1, 600, 7_000, random), 0.012)),
                    (0, 0.8, struck(noise(0.15, 60, 380, random), 0.03)))
        layers.append((0.075 * number, 0.8 + 0.2 * random.random(), crack))
    return finished(_dry(put(0.9, *layers), "long burst", 0.3))


def blast() -> Samples:
    random = chance("blast")
    low = struck(noise(1.2, 25, 220, random), 0.16)
    crack = struck(noise(0.5, 300, 5_000, random), 0.05)
    return finished(_dry(put(1.4, (0, 1, low), (0, 0.6, crack)), "blast", 0.35))


def carapace() -> Samples:
    """A shell breaks."""
    random = chance("carapace")
    cracks = [(0.02 * n + 0.03 * random.random(), 1 - 0.12 * n, struck(noise(0.06, 900, 5_400, random), 0.012))
              for n in range(6)]
    wet = swell(noise(0.5, 110, 620, random, tilt=0.3), 0.02, 0.4)
    return finished(_dry(put(0.7, (0.04, 0.7, wet), *cracks), "carapace"))


def screech() -> Samples:
    """An attack."""
    random = chance("screech")
    cry = swell(tone(0.5, 640, 1_480, shape="saw") * (0.7 + 0.3 * np.sin(2 * np.pi * 34 * moments(0.5))), 0.03, 0.3)
    hiss = swell(noise(0.6, 1_800, 7_000, random), 0.02, 0.5)
    return finished(_dry(put(0.75, (0, 0.55, cry), (0, 0.5, hiss)), "screech", 0.2))


def hurt() -> Samples:
    random = chance("hurt")
    thud = put(0.4, (0, 1, struck(noise(0.2, 60, 520, random), 0.04)), (0, 0.5, struck(tone(0.3, 150, 90), 0.06)))
    return finished(_dry(thud, "hurt"))


def breath() -> Samples:
    """Air from a bottle."""
    random = chance("breath")
    air = swell(noise(0.7, 900, 5_200, random, tilt=0.3), 0.22, 0.34)
    return finished(put(0.8, (0, 1, air)))


def gasp() -> Samples:
    """The air is gone."""
    random = chance("gasp")
    air = swell(noise(0.3, 700, 3_200, random), 0.12, 0.05)
    beep = swell(tone(0.14, 940, shape="soft"), 0.01, 0.03)
    return finished(put(1.0, (0, 0.7, air), (0.4, 0.8, air), (0.1, 0.6, beep), (0.5, 0.6, beep)))


def power_up() -> Samples:
    hum = swell(tone(0.9, 60, 168, shape="saw"), 0.4, 0.2)
    return finished(_dry(put(1.1, (0, 0.8, hum), (0.62, 0.7, partials(0.45, 494, (1, 2, 3.01), 0.1))), "power up"))


def power_down() -> Samples:
    hum = swell(tone(0.9, 168, 44, shape="saw"), 0.02, 0.5)
    return finished(_dry(put(1.1, (0, 0.9, hum)), "power down"))


def servo() -> Samples:
    """The robot moves, or a thing is put to use."""
    whirr = swell(tone(0.3, 320, 510, shape="soft"), 0.04, 0.06)
    back = swell(tone(0.2, 480, 300, shape="soft"), 0.02, 0.06)
    return finished(put(0.6, (0, 0.6, whirr), (0.32, 0.5, back)))


def radio() -> Samples:
    """A round begins: a call sign and static."""
    random = chance("radio")
    static = swell(noise(0.4, 800, 3_400, random), 0.02, 0.1)
    notes = [swell(tone(0.09, 660 + 220 * (n % 2), shape="soft"), 0.01, 0.02) for n in range(3)]
    call = put(0.5, *[(0.12 * n, 1, note) for n, note in enumerate(notes)])
    return finished(put(0.95, (0, 0.4, static), (0.3, 0.7, call), (0.68, 0.35, static)))


def thrusters() -> Samples:
    """The lander comes down or leaves."""
    random = chance("thrusters")
    roar = swell(noise(2.2, 30, 900, random, tilt=0.4), 0.7, 1.1)
    return finished(put(2.3, (0, 1, roar), (0, 0.3, swell(tone(2.2, 52, 74, shape="saw"), 0.8, 1.0))))


def card() -> Samples:
    """A card with stiff edges slides over steel."""
    random = chance("facility card")
    slide = swell(noise(0.14, 1_400, 8_000, random, tilt=0.2), 0.02, 0.09)
    return finished(put(0.2, (0, 1, slide), (0.12, 0.7, struck(noise(0.04, 2_000, 7_000, random), 0.006))))


def buckle() -> Samples:
    """Gear goes into its slot on a belt: webbing, then a snap."""
    random = chance("buckle")
    webbing = swell(noise(0.18, 500, 2_600, random, tilt=0.3), 0.04, 0.1)
    snap = put(0.12, (0, 1, struck(noise(0.05, 1_600, 6_400, random), 0.007)), (0.03, 0.6, partials(0.09, 730, CONCRETE,
                                                                                                  0.014)))
    return finished(put(0.4, (0, 0.5, webbing), (0.16, 1, snap)))


def scan() -> Samples:
    """A scanner runs over a card: three rising steps and the answer."""
    steps = [(0.16 * n, 0.7, swell(tone(0.13, 520 * 1.2**n, shape="soft"), 0.02, 0.05)) for n in range(3)]
    return finished(_dry(put(0.85, *steps, (0.56, 1, struck(tone(0.24, 988), 0.06))), "scan"))


def infection() -> Samples:
    """Something wet takes hold."""
    random = chance("facility infection")
    wet = swell(noise(0.7, 140, 900, random, tilt=0.3), 0.08, 0.45)
    low = [(0.24 * n, 0.8, struck(tone(0.22, 118, 82), 0.06)) for n in range(2)]
    return finished(_dry(put(0.95, (0, 0.7, wet), *low), "infection", 0.2))


def last_breath() -> Samples:
    """A marine dies: a tone that ends."""
    beeps = [(0.36 * n, 1.0, swell(tone(0.1, 880, shape="soft"), 0.01, 0.03)) for n in range(3)]
    return finished(put(2.4, *beeps, (1.1, 0.8, swell(tone(1.2, 880, shape="soft"), 0.01, 0.6))))


# -- what plays on ----------------------------------------------------------------------------------------


def _wind(random: np.random.Generator) -> Samples:
    """Wind over a plain, and transformers in the walls."""
    wind = noise(LENGTH, 120, 900, random, tilt=0.8) * breathing(LENGTH, 3, 0.35)
    hum = 0.4 * fitting(LENGTH, 50) + 0.2 * fitting(LENGTH, 100) + 0.1 * fitting(LENGTH, 150)
    return np.asarray(0.8 * wind + 0.22 * hum)


def dusk() -> Samples:
    return at_level(_wind(chance("dusk")), 0.38)


def prowl() -> Samples:
    """Intruders are about."""
    random = chance("prowl")
    rub = (fitting(LENGTH, 82.4) + fitting(LENGTH, 87.3)) * breathing(LENGTH, 5) * 0.16
    grit = noise(LENGTH, 1_500, 4_000, random, tilt=0.4) * breathing(LENGTH, 7) ** 6 * 0.1
    return at_level(_wind(random) + rub + grit, 0.42)


def assault() -> Samples:
    """Something is in the room."""
    random = chance("assault")
    pulse = np.zeros(round(LENGTH * RATE))
    time = moments(0.25)
    thump = np.sin(2 * np.pi * 56 * time) * 0.5 ** (time / 0.05)
    for number in range(int(LENGTH * 2)):
        first = round(number * RATE / 2)
        part = thump[: len(pulse) - first]
        pulse[first : first + len(part)] += part * (1.0 if number % 2 == 0 else 0.55)
    edge = (fitting(LENGTH, 196) + fitting(LENGTH, 207.7)) * breathing(LENGTH, 8, 0.2) * 0.1
    return at_level(_wind(random) * 0.7 + 0.7 * pulse + edge, 0.48)


def _named(*makers: Callable[[], Samples]) -> Mapping[str, Callable[[], Samples]]:
    return {f"retaliation/table/{make.__name__}": make for make in makers}


FACILITY_LEVELS = (
    (_named(boots, scuttle, servo, breath, shutter_up, card, buckle), HANDLING),
    (_named(
        discovery, shutter_down, shutter_torn, sonar, single_shot, long_burst, carapace, hurt, power_up, power_down,
        radio, scan, infection,
    ), ACTION),
    (_named(klaxon, blast, screech, gasp, thrusters, last_breath), MOMENT),
)
FACILITY_AMBIENCES: Mapping[str, Callable[[], Samples]] = {
    f"retaliation/ambience/{make.__name__}": make for make in (dusk, prowl, assault)
}
