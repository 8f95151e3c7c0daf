"""What things are worth to a cautious player, measured in steps: an Action card that is paid for a Move is one.

The numbers were found by playing thousands of games; most of them may change by half without any harm.
"""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.retaliation.handles import Marine

ATTACK: Mapping[str, float] = {"larva": 2.5, "adult": 2.5, "drone": 3.5, "queen": 4.0}
"""An attack of each type on a healthy Character: the wound, and the Contamination that comes with most of them."""
WORSE: Mapping[str, float] = {"healthy": 1.0, "injured": 1.3, "heavily_injured": 2.5}
"""How much worse it is in each part of the Health track: the last one is where a bite kills."""
SECOND_LARVA = 1.0
"""An attack by a Larva on who carries one already."""
NEARBY = 0.2
"""How likely a Noise roll brings the largest Intruder of an adjacent Corridor in: two faces of ten."""
NOISE = 0.06
FIRE = 1.0
CLOSED = 4.0
"""A closed Door on the way: a card that opens it has to be drawn first."""
BROKEN, MENDED = 7.0, 2.0
"""A Malfunction in a Room that is to be used, without and with something in hand that repairs it."""
CLEARING = 2.0
"""Each Intruder in a Room that is to be used: nobody works in combat."""
ROOM_USE = 2.0
UNKNOWN = 2.5
"""How much further the right Room is, once its Section is reached."""
WRONG_SECTION = 1.5
"""Each Room that is still missing on the way to another Section."""
SHOT_DOWN = 12.0
"""How many steps more one would rather go than wait for a Lander that may be shot down."""
TAKEN = 8.0
"""An errand that somebody else is nearer to."""
REMOTE = 3.0
"""Leading the Robot from a Computer Room instead of its own."""
CARDS_PER_ROUND = 5.0


def attack_price(marine: Marine, kind: str) -> float:
    """What one attack costs this Character as it stands."""
    if kind == "larva" and marine.record.larva:
        return SECOND_LARVA
    return ATTACK[kind] * WORSE[marine.condition]
