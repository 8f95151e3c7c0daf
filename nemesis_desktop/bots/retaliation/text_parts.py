"""Which part of a text is used where it offers several: that of an errand, that of the moment, else the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from nemesis_desktop.bots.retaliation.card_uses import REPULSES
from nemesis_desktop.bots.retaliation.errands import ROBOT
from nemesis_desktop.bots.retaliation.plan import MarinePlan

OPTIONS = (
    "board", "data", "hibernatorium", "take_egg", "destroy_egg", "anti_aircraft", "larva", "wound", "restore", "heal",
    "breathe", "careful", "use_room", "repair", "draw", "restock", "life_support", "secure", "shoot", "burst", "move",
    "lander",
)
GROUP = 2


def part_of(plan: MarinePlan, subject: str, keys: Sequence[str]) -> str:
    """The key of the part of this text that is used."""
    for wanted in _wanted(plan, subject):
        if f"option:{wanted}" in keys:
            return f"option:{wanted}"
    keys = [key for key in keys if key != "option:lander"] or keys
    return next((f"option:{one}" for one in OPTIONS if f"option:{one}" in keys), keys[0])


def _wanted(plan: MarinePlan, subject: str) -> Iterator[str]:
    """What the plan asks of a text."""
    kind, _, rest = subject.partition(".")
    if kind == "room":
        yield from plan.options_for(rest)
        if rest == "landing_zone":
            yield "board" if plan.aim is not None and plan.aim.out == rest and not plan.aim.wait else "restock"
    elif rest in AT_THE_MOMENT:
        option, fits = AT_THE_MOMENT[rest]
        if fits(plan):
            yield option
    if kind == "robot" and any(one.option == ROBOT for one in plan.errands):
        yield "move"
    if plan.aim is not None and plan.aim.wait:
        yield "lander"
    if plan.aim is not None and plan.aim.way and plan.facility.corridor(plan.aim.way).closed:
        yield from ("destroy_door", "door")


def _fights(plan: MarinePlan) -> bool:
    return plan.marine.in_combat


def _fights_one(plan: MarinePlan) -> bool:
    return len(plan.marine.room.intruders) == 1


def _group_on_the_way(plan: MarinePlan) -> bool:
    aim = plan.aim
    return aim is not None and bool(aim.way) and len(plan.facility.corridor(aim.way).intruders) >= GROUP


def _nothing_to_fire_at(plan: MarinePlan) -> bool:
    """Nobody here and no group beside: the Shot is kept for whoever comes."""
    room = plan.marine.room
    return not room.has_intruder and not any(len(way.intruders) >= GROUP for way in room.corridors)


IsMoment = Callable[[MarinePlan], bool]
AT_THE_MOMENT: Mapping[str, tuple[str, IsMoment]] = {
    **dict.fromkeys(REPULSES, ("repel", _fights)),
    "sawed_off_shotgun": ("repel", _fights_one),
    "pyrotechnics": ("incinerate", _group_on_the_way),
    "grenade": ("throw", _group_on_the_way),
    "shoot_first": ("not_now", _nothing_to_fire_at),
}
"""By the kind of a card or Item: the part that is used at what moment."""
