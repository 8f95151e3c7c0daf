"""What a learned value looks at: a position as the seat sees it, in numbers.

Everything comes from the sight and from the plan that is followed, so what is hidden cannot matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from types import MappingProxyType

from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.card_uses import (
    BEFORE_A_SHOT,
    FLIGHTS,
    QUIET,
    RELOAD,
    REPULSES,
    SCOUTS,
    SURGERY,
)
from nemesis_desktop.bots.retaliation.errands import ERRANDS, LANDER_CARDS, REPAIRS, conditions_of
from nemesis_desktop.bots.retaliation.planning.infection import contamination_of
from nemesis_desktop.bots.retaliation.planning.journey_plan import PODS, SHUTTLE, JourneyPlan
from nemesis_desktop.bots.retaliation.planning.journey_plan import SURGERY as SURGERY_ROOM
from nemesis_desktop.bots.retaliation.routes import steps_between
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.noise_odds import noise_odds
from nemesis_desktop.games.retaliation.state import LanderState
from nemesis_desktop.games.retaliation.tables import item_of

KINDS = ("larva", "adult", "drone", "queen")
TOKENS = (*KINDS, "blank")
CHARACTERS = ("officer", "recon", "combat_engineer", "medical_support", "heavy_gun_operator", "contractor")
WOUNDS = ("arm", "bleeding", "body", "eyes", "guts", "hand", "knee", "leg", "lungs")
SECTIONS = ("A", "B", "C")
CARDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "mends": REPAIRS, "flees": tuple(FLIGHTS), "repels": tuple(REPULSES), "aims": BEFORE_A_SHOT, "quiet": QUIET,
    "scouts": SCOUTS, "loads": (RELOAD,), "heals": (SURGERY, "first_aid"), "calls": LANDER_CARDS,
    "secures": ("secure", "fast_secure"), "rests": ("rest",), "searches": ("search",),
})
ITEMS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "heals": ("medkit", "medical_stapler", "medpack", "stimulants"), "tools": ("tools", "duct_tape"),
    "repels": tuple(REPULSES), "flees": tuple(FLIGHTS), "air": ("oxygen_tank", "heavy_oxygen_tank"),
    "grenades": ("grenade",),
})
GEAR = ("ammo", "ammo_half", "medpack", "oxygen", "grenade")
PLACES = ("surgery_room", "emergency_room", "life_support_control_c", "hibernatorium", "escape_shuttle", "reactor",
          "server_room", "nest", "cooling_system", "landing_zone")
NOWHERE = 20.0
"""How far off a Room counts that nobody has found or that cannot be reached."""
LEAST = 0.001
KEPT = 512
FeatureValues = Mapping[str, float]


def features(plan: JourneyPlan) -> dict[str, float]:
    """The position, by the name of each number; always the same names in the same order."""
    marine = plan.marine
    found = _clock(plan)
    found |= _facility(plan.facility)
    found |= _body(marine)
    found |= _belongings(marine, plan)
    found |= _surroundings(plan)
    found |= _others(plan)
    found |= _conditions(conditions_of(marine))
    found |= _way(plan)
    found |= _journey(plan)
    return found


def _clock(plan: JourneyPlan) -> dict[str, float]:
    state = plan.state
    space = state.lander_space
    waited = 0 if state.lander is LanderState.LANDED or space is None else max(0, space - state.clock.round)
    found = {
        "round": float(state.clock.round),
        "left": float(plan.over - state.clock.round),
        "acted": float(state.clock.actions),
        "armed": float(state.autodestruction is not None),
        "shut_down": float(state.reactor_shut_down),
        "pods": float(state.hibernatorium_active),
        "pods_hidden": float(state.hibernatorium_covered),
        "shuttle_gone": float(state.shuttle_gone),
        "lander_lost": float(state.lander in (LanderState.LAUNCHED, LanderState.DESTROYED)),
        "lander_here": float(state.lander is LanderState.LANDED),
        "lander_away": float(waited),
        "deadly": float(state.setup.deadly),
        "semi_coop": float(state.setup.mode == "semi-coop"),
    }
    found |= {f"air_{section}": float(state.life_support[section]) for section in SECTIONS}
    return found


def _facility(facility: Facility) -> dict[str, float]:
    state = facility.state
    found = {**_in_bag(state.pile(piles.BAG)), **_figures("map", [one.kind for one in state.intruders.values()])}
    return found | {
        "rooms": float(len(state.rooms)),
        "unexplored": float(len(facility.unexplored)),
        "noises": float(facility.noise_markers),
        "fires": float(facility.fires),
        "broken_rooms": float(sum([room.malfunction for room in state.rooms.values()])),
        "eggs": float(len(state.pile(piles.EGGS))),
        "queen_dead": float(state.queen_dead),
        "nest_destroyed": float(state.nest_destroyed),
        "robot_revealed": float(state.robot.revealed),
        "robot_done": float(state.robot.was_in_reactor),
    } | {f"stack_{back}": float(len(state.pile(piles.room_stack(back)))) for back in piles.ROOM_STACKS}


@lru_cache(KEPT)
def _in_bag(bag: tuple[str, ...]) -> FeatureValues:
    kinds = [token.split(".")[1] if "." in token else token for token in bag]
    return {f"bag_{kind}": float(sum([kind in one for one in kinds])) for kind in TOKENS}


def _figures(where: str, kinds: Iterable[str]) -> dict[str, float]:
    held = list(kinds)
    return {f"{where}_{kind}": float(held.count(kind)) for kind in KINDS}


def _body(marine: Marine) -> dict[str, float]:
    record = marine.record
    found = {
        "health": float(marine.health),
        "life": float(marine.skull - max(marine.health, marine.first_open_space)),
        "healable": float(marine.health - marine.first_open_space),
        "injured": float(marine.condition == "injured"),
        "heavily_injured": float(marine.condition == "heavily_injured"),
        "wounds": float(len(marine.wounds)),
        "oxygen": float(marine.oxygen),
        "suffocating": float(record.suffocating),
        "larva": float(record.larva),
        "data": float(record.data),
        "contamination": float(contamination_of(marine)),
        "contamination_in_hand": float(len(marine.contamination_in_hand)),
    }
    found |= {f"wound_{kind}": float(marine.suffers(kind)) for kind in WOUNDS}
    found |= {f"is_{one}": float(marine.id == one) for one in CHARACTERS}
    return found


def _belongings(marine: Marine, plan: JourneyPlan) -> dict[str, float]:
    state, cards = marine.source.state, marine.action_cards
    gear = [token for holder in marine.gear_holders for token in marine.gear_on(holder)]
    loaded = [token for holder in marine.gear_holders if marine.is_loaded(holder) for token in marine.gear_on(holder)]
    found = {**_in_hand(cards), **_at_hand(marine.items)}
    return found | {
        "hand": float(len(cards)),
        "bare": float(len(cards) <= 1),
        "deck": float(len(state.pile(piles.deck(marine.seat)))),
        "passed": float(marine.record.passed),
        "breath": float(min(20, plan.breath)),
        "ready": float(len(marine.ready_weapons)),
        "unarmed": float(not marine.ready_weapons),
        "loadable": float(not marine.ready_weapons and "ammo" in marine.belt),
        "loaded": float(loaded.count("ammo") + 0.5 * loaded.count("ammo_half")),
        "items": float(len(marine.items)),
        "armored": float(marine.armor is not None),
        "weapons": float(len(marine.weapons)),
        "held_eggs": float(len(marine.eggs)),
        "free_hands": float(marine.free_hands),
    } | {f"gear_{kind}": float(gear.count(kind)) for kind in GEAR}


@lru_cache(KEPT)
def _in_hand(cards: tuple[str, ...]) -> FeatureValues:
    held = [card.rpartition(".")[2] for card in cards]
    return {f"hand_{name}": float(sum([kind in kinds for kind in held])) for name, kinds in CARDS.items()}


@lru_cache(KEPT)
def _at_hand(items: tuple[str, ...]) -> FeatureValues:
    held = [item_of(card).kind for card in items]
    return {f"item_{name}": float(sum([kind in kinds for kind in held])) for name, kinds in ITEMS.items()}


def _surroundings(plan: JourneyPlan) -> dict[str, float]:
    facility, marine, state = plan.facility, plan.marine, plan.state
    room = marine.room
    here, ways = room.intruders, room.corridors
    names = {way.id for way in ways}
    near = {one.space for one in room.neighbours}
    outer = near | {way.id for one in room.neighbours for way in one.corridors} - names
    found = _figures("here", [one.kind for one in here])
    found |= _figures("ways", [one.kind for one in state.intruders.values() if one.place in names])
    found |= _figures("beside", [one.kind for one in state.intruders.values() if one.place in outer])
    odds = noise_odds(state, room.space)
    found |= {
        "fighting": float(bool(here)),
        "hits": float(sum([one.hits for one in here])),
        # The value was learned with those behind a closed door among what comes in.
        "contact": float(odds.contact + odds.kept_out),
        "attacked": sum([prices.attack_price(marine, one.kind) for one in here]),
        "menaced": sum([prices.attack_price(marine, one.kind) for way in ways for one in way.intruders]),
        "room_ways": float(len(ways)),
        "room_noise": float(sum([way.noise for way in ways])),
        "room_doors": float(sum([way.closed for way in ways])),
        "room_unexplored": float(sum([way.unexplored for way in ways])),
        "secure": float(room.secure),
        "always_secured": float(room.always_secured),
        "burning": float(room.fire),
        "broken": float(room.malfunction),
        "breathes": float(facility.life_support(room.section)),
        "computer": float(room.tile.computer),
    }
    found |= {f"in_{section}": float(room.section == section) for section in SECTIONS}
    return found


def _others(plan: JourneyPlan) -> dict[str, float]:
    """How the rest of the crew is, as everybody sees it."""
    marine, state = plan.marine, plan.state
    others = [one for one in plan.facility.marines if one.seat != marine.seat]
    about = [one for one in others if one.in_room]
    here = marine.room.space
    return {
        "others": float(len(others)),
        "others_about": float(len(about)),
        "others_saved": float(sum([one.survives_so_far for one in others])),
        "others_dead": float(sum([not one.alive for one in others])),
        "others_here": float(sum([one.room.space == here for one in about])),
        "others_near": float(min([steps_between(here, (one.room.space,)) for one in about], default=8)),
        "others_life": float(sum([one.skull - max(one.health, one.first_open_space) for one in about])),
        "others_fighting": float(sum([one.in_combat for one in about])),
        "others_hand": float(sum([len(state.pile(piles.hand(one.seat))) for one in about])),
        "others_armed": float(sum([bool(one.ready_weapons) for one in about])),
        "others_data": float(sum([one.record.data for one in others if one.alive])),
        "others_eggs": float(sum([len(one.eggs) for one in others if one.alive])),
        "others_larva": float(sum([one.record.larva for one in about])),
    }


@lru_cache(KEPT)
def _conditions(open_ones: tuple[str, ...]) -> FeatureValues:
    return {"unmet": float(len(open_ones)), **{f"unmet_{name}": float(name in open_ones) for name in ERRANDS}}


def _way(plan: JourneyPlan) -> dict[str, float]:
    """What the character does next, and how far everything is."""
    aim, routes = plan.aim, plan.routes
    way = None if aim is None or not aim.way else plan.facility.corridor(aim.way)
    beyond = None if way is None else way.beyond(plan.marine.room)
    found = {
        "aimless": float(aim is None),
        "aim": NOWHERE if aim is None else min(NOWHERE, aim.cost),
        "arrived": float(aim is not None and not aim.way),
        "leaving": float(plan.leaves),
        "waits": float(aim is not None and aim.wait),
        "onward_new": float(way is not None and beyond is None),
        "onward_menaced": 0.0 if way is None else float(len(way.intruders)),
        "onward_shut": 0.0 if way is None else float(way.closed),
        "onward_noise": 0.0 if way is None else float(way.noise),
        "onward_fire": 0.0 if beyond is None else float(beyond.fire),
        "onward_enemy": 0.0 if beyond is None else float(len(beyond.intruders)),
        "out": min([one.cost for one in plan.ways_out], default=NOWHERE),
        "ways_out": float(len(plan.ways_out)),
        "errands": float(len(plan.errands)),
        "mends": float(plan.can_mend),
        "blocked": float(plan.is_blocked),
        "new": min([far for far, _ in routes.unexplored.values()], default=NOWHERE),
    }
    for tile in PLACES:
        room = plan.room_named(tile)
        far = NOWHERE if room is None or room.space not in routes.to else min(NOWHERE, routes.to[room.space][0])
        found[f"to_{tile}"] = far
    return found


def _journey(plan: JourneyPlan) -> dict[str, float]:
    journey = plan.journey
    second = sorted([one.chance for one in plan.journeys], reverse=True)[1:2]
    if journey is None:
        return dict.fromkeys(_JOURNEY, 0.0) | {"hopeless": 1.0, "chance": _logit(0.0), "cards": 30.0, "slack": -2.0}
    return {
        "hopeless": 0.0,
        "chance": _logit(journey.chance),
        "second_chance": _logit(second[0]) - _logit(0.0) if second else 0.0,
        "checks": journey.traits.checks,
        "cards": min(40.0, journey.cards),
        "stops": float(len(journey.stops)),
        "explorations": min(20.0, sum([one.explorations for one in journey.stops])),
        "unfound": float(sum([one.explorations > 0 for one in journey.stops])),
        "slack": max(-2.0, min(10.0, journey.rounds_left - journey.rounds)),
        "waiting": journey.waiting,
        "certainty": journey.certainty,
        "by_pod": float(journey.out == PODS),
        "by_shuttle": float(journey.out == SHUTTLE),
        "heals": float(bool(journey.stops) and journey.stops[0].tile == SURGERY_ROOM),
        "shuttle_found": float(plan.room_named(SHUTTLE) is not None),
    }


_JOURNEY = (
    "hopeless", "chance", "second_chance", "checks", "cards", "stops", "explorations", "unfound", "slack", "waiting",
    "certainty", "by_pod", "by_shuttle", "heals", "shuttle_found",
)


def _logit(chance: float) -> float:
    chance = min(1.0 - LEAST, max(LEAST, chance))
    return log(chance / (1.0 - chance))
