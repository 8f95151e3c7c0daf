"""Parts of texts that several Action cards have (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.cards.items.shared import to_reinforce
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.gear import GearMoved
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import (
    LANDER_CANNOT_MOVE,
    NO_CORRIDOR_TO_REINFORCE,
    NO_GEAR,
    NO_SUPPLY,
    NO_TARGET,
    NO_WAY,
    NOTHING_TO_SEARCH,
)
from nemesis_desktop.games.retaliation.rules.asking import (
    agrees,
    choose_card,
    choose_corridor,
    choose_intruder,
    choose_marine,
    choose_option,
    choose_word,
)
from nemesis_desktop.games.retaliation.rules.bursting import burst, burst_targets, why_no_burst
from nemesis_desktop.games.retaliation.rules.commands import COMMANDS
from nemesis_desktop.games.retaliation.rules.hits import hit_in_room
from nemesis_desktop.games.retaliation.rules.lander import lander_moves, move_lander
from nemesis_desktop.games.retaliation.rules.markers import place_secure, reinforce, why_not_secured
from nemesis_desktop.games.retaliation.rules.melee import melee
from nemesis_desktop.games.retaliation.rules.movement import ways_out
from nemesis_desktop.games.retaliation.rules.registry import (
    EffectHindrance,
    EffectRun,
    FacilityTable,
    action_card,
)
from nemesis_desktop.games.retaliation.rules.shooting import choose_weapon_to_shoot, shoot, why_no_shot
from nemesis_desktop.games.retaliation.rules.tactical_gear import loose_tokens
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_burst, weapons_to_shoot

SECURE_TOKENS = 2


def cards_besides(marine: Marine, card: str) -> tuple[str, ...]:
    """Action cards in hand other than the one that is played (R-ACT-17)."""
    return tuple([one for one in marine.action_cards if one != card])


# -- markers and Corridors --------------------------------------------------------------------------------


def no_room_for_tokens(marine: Marine, card: str) -> Reason | None:
    """Both tokens must find their places (R-SEC-01, R-GEN-05)."""
    return why_not_secured(marine.room, SECURE_TOKENS)


async def place_two_tokens(t: FacilityTable, marine: Marine, card: str) -> None:
    """Two Secure tokens in the own Room (R-SEC-01)."""
    place_secure(t, marine.room, SECURE_TOKENS)


def guarded_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Empty adjacent Corridors that lead to a Room with a Character or the Robot, which may have a Malfunction
    (R-REIN-01, A-17)."""
    def guarded(room: FacilityRoom | None) -> bool:
        return room is not None and (room.has_marine or room.source.state.robot.space == room.space)

    return tuple([way for way in to_reinforce(marine) if guarded(way.beyond(marine.room))])


def nothing_guarded(marine: Marine, card: str) -> Reason | None:
    return None if guarded_ways(marine) else NO_CORRIDOR_TO_REINFORCE


async def reinforce_guarded(t: FacilityTable, marine: Marine, card: str) -> None:
    """Reinforce one of them."""
    reinforce(t, await choose_corridor(t, marine, "reinforce", guarded_ways(marine)))


# -- the Lander -------------------------------------------------------------------------------------------


def lander_stays(marine: Marine, card: str) -> Reason | None:
    """It has landed, is lost, or has no space to go to (A-19)."""
    return None if lander_moves(Facility(marine.source)) else LANDER_CANNOT_MOVE


async def hurry_lander(t: FacilityTable, marine: Marine, card: str) -> None:
    """One space back or forth; onto the Round marker it lands at once (A-19, R-LAND-02)."""
    spaces = [str(space) for space in lander_moves(Facility(t))]
    move_lander(t, int(await choose_word(t, marine, "move_lander", "space", spaces)))


# -- gear -------------------------------------------------------------------------------------------------


def holders_with(marine: Marine, token: str) -> tuple[str, ...]:
    """Where a loose token of that kind lies."""
    return tuple([holder for holder, kind in loose_tokens(marine) if kind == token])


def needs_gear(token: str) -> EffectHindrance:
    """A token of that kind has to be discarded (R-ACT-18)."""
    def why_not(marine: Marine, card: str) -> Reason | None:
        return None if holders_with(marine, token) else NO_GEAR

    return why_not


def gains_gear_from(icon: str, token: str) -> EffectHindrance:
    """A token of that kind may be gained in a Room with that Item icon."""
    def why_not(marine: Marine, card: str) -> Reason | None:
        if icon not in marine.room.tile.icons:
            return NOTHING_TO_SEARCH
        return None if token in marine.source.state.gear["supply"] else NO_SUPPLY

    return why_not


async def discard_gear(t: FacilityTable, marine: Marine, token: str) -> None:
    """A token of that kind goes back into the supply."""
    holder = await choose_word(t, marine, "discard_gear_from", "holder", holders_with(marine, token), token=token)
    t.emit(GearMoved((token,), holder, "supply", "discard"))


# -- moving -----------------------------------------------------------------------------------------------


def no_way_out(marine: Marine, card: str) -> Reason | None:
    return None if ways_out(marine) else NO_WAY


def empty_ways(marine: Marine) -> tuple[FacilityCorridor, ...]:
    """Ways out without an Intruder in them."""
    return tuple([way for way in ways_out(marine) if not way.has_intruder])


def no_empty_way(marine: Marine, card: str) -> Reason | None:
    return None if empty_ways(marine) else NO_WAY


async def ask_companion(t: FacilityTable, marine: Marine) -> Marine | None:
    """Another Character in the Room who is asked along and agrees; whoever refuses is not asked again."""
    left = [one for one in Facility(t).marines_in(marine.room) if one != marine]
    while left:
        if not await agrees(t, marine, "take_somebody_along"):
            return None
        wanted = await choose_marine(t, marine, "take_along", left)
        if await agrees(t, wanted, "go_along", seat=marine.seat):
            return wanted
        left.remove(wanted)
    return None


# -- attacking --------------------------------------------------------------------------------------------

SHOOT, BURST, MELEE = "shoot", "burst", "melee"


def attacks_possible(marine: Marine) -> tuple[str, ...]:
    """Which of Shoot and Burst could be done now."""
    if not marine.in_room:
        return ()
    found = ((SHOOT, why_no_shot), (BURST, why_no_burst))
    return tuple([name for name, why_not in found if why_not(marine) is None])


async def shoot_or_burst(
    t: FacilityTable, marine: Marine, attack: str, *, weapon: str | None = None, reroll: bool = False
) -> None:
    """A Shot or a Burst as the action would do it, for no card; ``weapon`` if the text names one (R-ACT-05,
    R-ACT-06)."""
    known: dict[str, str | int] = {"reroll": 1} if reroll else {}
    named = known if weapon is None else {**known, "card": weapon}
    if attack == SHOOT:
        target = await choose_intruder(t, marine, "shoot_at", marine.room.intruders, **named)
        if weapon is None:
            weapon = await choose_weapon_to_shoot(t, marine, target, **known)
        await shoot(t, marine, target, weapon, reroll=reroll)
        return
    corridor = await choose_corridor(t, marine, "burst_at", burst_targets(marine), **named)
    if weapon is None:
        weapon = await choose_card(t, marine, "burst_with", weapons_to_burst(marine), corridor=corridor.id, **known)
    await burst(t, marine, corridor, weapon, reroll=reroll)


def nobody_here(marine: Marine, card: str) -> Reason | None:
    """No Intruder to attack in the own Room."""
    return None if marine.room.has_intruder else NO_TARGET


async def soften_and_attack(t: FacilityTable, marine: Marine, card: str, hits: int) -> None:
    """So many hits on an Intruder in the Room, then a Shot or a Melee Attack on the same one if it is still there."""
    target = await choose_intruder(t, marine, "weaken", marine.room.intruders, n=hits)
    await hit_in_room(t, target, hits, by=marine)
    figure = t.state.intruders.get(target)
    if figure is None or not marine.in_room or figure.place != marine.room.space:
        return
    weapons = weapons_to_shoot(marine)
    name = f"action.{facility_content().actions[card].kind}"
    if await choose_option(t, marine, name, [*([SHOOT] if weapons else []), MELEE], figure=target) == MELEE:
        await melee(t, marine, target)
        return
    await shoot(t, marine, target, await choose_weapon_to_shoot(t, marine, target))


# -- Commands ---------------------------------------------------------------------------------------------


def give_command(*kinds: str) -> None:
    """The Command of these cards as an option, given from the own Room."""
    for kind in kinds:
        action_card(kind, option="command", why_not=_why_no_command(kind))(_from_own_room(kind))


def _why_no_command(kind: str) -> EffectHindrance:
    def why_not(marine: Marine, card: str) -> Reason | None:
        return COMMANDS[kind].why_not(marine, marine.room)

    return why_not


def _from_own_room(kind: str) -> EffectRun:
    async def give(t: FacilityTable, marine: Marine, card: str) -> None:
        await COMMANDS[kind].run(t, marine, card, marine.room)

    return give
