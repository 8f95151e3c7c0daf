"""Commands: acting with another player's Character (rules 5.5).

The commander chooses target, order, Corridor and victims and divides the hits; the commanded player chooses the
weapon and has its own reactions (R-CMD-01, A-62).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.events.threats import CommandGiven
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import NOBODY_TO_COMMAND
from nemesis_desktop.games.retaliation.rules.asking import (
    choose_card,
    choose_corridor,
    choose_intruder,
    choose_marine,
    choose_word,
)
from nemesis_desktop.games.retaliation.rules.bursting import burst, burst_targets, why_no_burst
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move, move, ways_out
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.shooting import choose_weapon_to_shoot, shoot, why_no_shot
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_burst

MOVE, SHOOT, BURST = "move", "shoot", "burst"

CommandRun = Callable[[FacilityTable, Marine, str, FacilityRoom], Awaitable[None]]
CommandHindrance = Callable[[Marine, FacilityRoom], Reason | None]


@dataclass(frozen=True, slots=True)
class CommandText:
    """The Command of a card, given as if the commander stood in a Room."""

    run: CommandRun
    why_not: CommandHindrance


COMMANDS: dict[str, CommandText] = {}


def command(*kinds: str, why_not: CommandHindrance) -> Callable[[CommandRun], CommandRun]:
    """Register the Command of these cards."""
    def plug_in(run: CommandRun) -> CommandRun:
        for kind in kinds:
            if kind in COMMANDS:
                raise ValueError(f"{kind} has two Commands")
            COMMANDS[kind] = CommandText(run, why_not)
        return run

    return plug_in


# -- who and what -----------------------------------------------------------------------------------------


def within_earshot(marine: Marine, here: FacilityRoom) -> tuple[Marine, ...]:
    """Characters in a Room and in neighbouring ones that no closed Door hides, in turn order; the commander as well
    (R-CMD-03, R-DOOR-03). Who has passed is among them (R-PASS-02), who is in the Lander is not (A-32)."""
    rooms = {here.space}
    for way in here.corridors:
        beyond = way.beyond(here)
        if beyond is not None and not way.closed:
            rooms.add(beyond.space)
    return tuple([one for one in Facility(marine.source).marines_on_map if one.room.space in rooms])


def safe_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Corridors through which the Character can be sent: no Opportunity Attack may follow (R-CMD-02)."""
    return tuple([way for way in ways_out(marine) if not attackers_of_move(marine.room, way)])


def orders_for(marine: Marine) -> tuple[str, ...]:
    """What the Character could be told to do now (R-CMD-02)."""
    found = [MOVE] if safe_ways(marine) else []
    if why_no_shot(marine) is None:
        found.append(SHOOT)
    if why_no_burst(marine) is None:
        found.append(BURST)
    return tuple(found)


def subordinates(marine: Marine, here: FacilityRoom) -> tuple[Marine, ...]:
    """Characters of lower rank who could carry out an order (R-CHAR-01, R-CMD-02)."""
    return tuple([
        one for one in within_earshot(marine, here)
        if one != marine and one.rank > marine.rank and orders_for(one)
    ])


def nobody_to_order(marine: Marine, here: FacilityRoom) -> Reason | None:
    return None if subordinates(marine, here) else NOBODY_TO_COMMAND


# -- carrying out -----------------------------------------------------------------------------------------


async def heeds(
    t: FacilityTable, marine: Marine, target: Marine, card: str, order: str, place: str = ""
) -> bool:
    """Name the Character and what it shall do; its player may ignore that before anything happens, and the rest of the
    card goes on (W1, A-74, A-83)."""
    if target == marine:
        return True
    return await t.happen(CommandGiven(target.seat, marine.seat, card, order, place)) is not None and target.in_room


async def order_somebody(t: FacilityTable, marine: Marine, card: str, here: FacilityRoom) -> None:
    """A Character of lower rank moves, shoots or bursts. It pays no card, uses up no action and stays passed if it
    has passed; its player makes the Noise roll (R-CMD-01, R-CMD-02, R-CMD-04, R-PASS-02, A-62, A-83)."""
    target = await choose_marine(t, marine, "command", subordinates(marine, here), card=card)
    order = await choose_word(t, marine, "order", "order", orders_for(target), seat=target.seat)
    if order == SHOOT:
        victim = await choose_intruder(t, marine, "shoot_at", target.room.intruders, seat=target.seat)
        if await heeds(t, marine, target, card, order) and victim in t.state.intruders:
            await shoot(t, target, victim, await choose_weapon_to_shoot(t, target, victim))
        return
    ways = safe_ways(target) if order == MOVE else burst_targets(target)
    way = await choose_corridor(t, marine, "order_through" if order == MOVE else "burst_at", ways, seat=target.seat)
    if not await heeds(t, marine, target, card, order, way.id):
        return
    if order == MOVE:
        await move(t, target, way)
    else:
        await _burst(t, marine, target, way)


async def _burst(t: FacilityTable, marine: Marine, target: Marine, way: FacilityCorridor) -> None:
    weapon = await choose_card(t, target, "burst_with", weapons_to_burst(target), corridor=way.id)
    await burst(t, target, way, weapon, chooser=marine)


def gunners(marine: Marine, here: FacilityRoom) -> tuple[Marine, ...]:
    """Characters within earshot who can burst."""
    return tuple([one for one in within_earshot(marine, here) if why_no_burst(one) is None])


def nobody_to_burst(marine: Marine, here: FacilityRoom) -> Reason | None:
    return None if gunners(marine, here) else NOBODY_TO_COMMAND


async def order_bursts(t: FacilityTable, marine: Marine, card: str, here: FacilityRoom) -> None:
    """Everybody within earshot bursts once in turn order, at Corridors that the commander names; should the own Burst
    kill that one, each of the others does (R-CMD-01, R-HP-08, A-62, A-74)."""
    for target in within_earshot(marine, here):
        if not target.in_room or why_no_burst(target) is not None:
            continue
        chooser = marine if marine.in_room else target
        way = await choose_corridor(t, chooser, "burst_at", burst_targets(target), seat=target.seat)
        if await heeds(t, marine, target, card, BURST, way.id):
            await _burst(t, chooser, target, way)
