"""What a learned value looks at: a position as the seat sees it, in numbers.

Everything comes from the sight and from the plan that is followed, so what is hidden cannot matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import log
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, ENGINE_ROOMS, SECTIONS
from nemesis_desktop.bots.nemesis.cautious.routes import chart_of
from nemesis_desktop.bots.nemesis.cautious.valuation import (
    COVER,
    MENDING_ITEMS,
    REPAIRS,
    action_kind,
    item_kind,
)
from nemesis_desktop.bots.nemesis.planning import chances
from nemesis_desktop.bots.nemesis.planning.drafting import POD
from nemesis_desktop.bots.nemesis.planning.goal_plan import GoalPlan
from nemesis_desktop.bots.nemesis.planning.sightings import known_tiles, lying_objects
from nemesis_desktop.bots.nemesis.planning.stops import noise_calls
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Hero
from nemesis_desktop.games.nemesis.queries import objectives_of
from nemesis_desktop.games.nemesis.state import Door

KINDS = ("larva", "creeper", "adult", "breeder", "queen")
TOKENS = (*KINDS, "blank")
CHARACTERS = ("captain", "pilot", "mechanic", "soldier", "scout", "scientist")
CARDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "mends": REPAIRS, "covers": COVER, "searches": ("search", "scavenging"), "rests": ("rest",),
    "shoots": ("full_auto", "taking_aim", "adrenaline"), "looks": ("reconnaissance", "knowledge_of_the_ship"),
    "works": ("computer_skills", "piloting", "blocking_access", "old_friend", "intranet"),
    "braces": ("nerves_of_steel", "motivation"),
})
ITEMS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "heals": ("bandages", "medkit"), "tools": MENDING_ITEMS, "charges": ("energy_charge",),
    "clothes": ("clothes", "alcohol"), "keys": ("evacuation_key",), "puts_out": ("fire_extinguisher",),
    "blasts": ("grenade", "molotov_cocktail", "flamethrower"), "drives_off": ("taser", "smoke_grenade", "decoy"),
    "food": ("synthetic_food", "military_drugs", "adrenaline_injection"), "antidote": ("antidote",),
    "armour": ("armor", "space_suit"), "scanner": ("motion_scanner",),
})
PLACES = (
    "surgery", "emergency_room", "generator", "comms_room", "laboratory", "nest", "fire_control_system",
    "hatch_control_system", "engine_control_room", "hibernatorium", "cockpit",
)
MAY_BREAK = ("surgery", "generator", "comms_room", "laboratory", "hibernatorium", "cockpit")
_TO = {f"to_{tile}": tile for tile in PLACES}
_BROKEN = {f"broken_{tile}": tile for tile in MAY_BREAK}
PURPOSES = ("coordinates", "course", "engine", "repair", "surgery", "self_destruct", "hatch", "need")
ON_THE_WAY = ("look", "sleep", "pod", "treat", "fires", "shower")
WOUNDS = ("body", "arm", "leg", "hand")
OBJECTIVES = (
    "objective.destination_earth", "objective.emergency_post_mortem", "objective.first_contact_protocol",
    "objective.cutting_off_the_head", "objective.no_man_left_behind", "objective.special_delivery",
    "objective.clean_up_crew",
)
NOWHERE = 16.0
"""How far off a room counts that nobody has found or that cannot be reached."""
LEAST = 0.003
KEPT = 512
"""So many hands, bags and the like are remembered with their numbers."""
FeatureValues = Mapping[str, float]


def features(planner: Strategist) -> dict[str, float]:
    """The position, by the name of each number; always the same names in the same order."""
    plan = planner.goal_plan()
    found = _clock(planner)
    found |= _ship(planner)
    found |= _body(planner.hero)
    found |= _belongings(planner.hero)
    found |= _surroundings(planner)
    found |= _objectives(planner)
    found |= _plan(planner, plan)
    return found


def _clock(planner: Strategist) -> dict[str, float]:
    state = planner.ship.state
    countdown = state.self_destruct
    return {
        "round": float(min(15, state.clock.round)),
        "time": float(state.time),
        "left": float((state.time if countdown is None else min(state.time, countdown)) - 1),
        "acted": float(state.clock.actions),
        "countdown": float(countdown is not None),
        "countdown_left": 0.0 if countdown is None else float(countdown),
        "open_chambers": float(planner.ship.hibernation_open),
        "encountered": float(state.first_encounter),
        "alone": float(state.setup.mode == "solo"),
    }


def _ship(planner: Strategist) -> dict[str, float]:
    ship = planner.ship
    state = ship.state
    bag = state.pile(piles.BAG)
    found = {**_in_bag(bag), **_figures("aboard", tuple([one.kind for one in state.intruders.values()]))}
    engines = [planner.engine(number) for number in ENGINE_ROOMS]
    course, home = planner.course, planner.comes_home
    pods, closed = state.pods.values(), Door.CLOSED
    found |= {
        "bag": float(len(bag)),
        "calls": noise_calls(ship),
        "fires": float(ship.fires),
        "malfunctions": float(ship.malfunctions),
        "hull": float(max(0, ship.malfunctions - 5)),
        "doom": planner.doom,
        "explored": float(sum([room.explored for room in state.rooms.values()])),
        "noises": float(sum([one.noise for one in state.corridors.values()])),
        "doors": float(sum([one.door is closed for one in state.corridors.values()])),
        "eggs": float(len(state.pile(piles.NEST))),
        "weaknesses": float(len(state.discovered)),
        "queen_killed": float(state.queen_killed),
        "nest_destroyed": float(state.nest_destroyed),
        "engines_working": float(engines.count("working")),
        "engines_damaged": float(engines.count("damaged")),
        "course_known": float(course is not None),
        "comes_home": home,
        "pods_open": float(sum(not pod.locked for pod in pods)),
        "pods": float(len(pods)),
    }
    return found


@lru_cache(KEPT)
def _in_bag(bag: tuple[str, ...]) -> FeatureValues:
    kinds = [token.split(".")[1] for token in bag]
    return {f"bag_{kind}": float(kinds.count(kind)) for kind in TOKENS}


@lru_cache(KEPT)
def _figures(where: str, kinds: tuple[str, ...]) -> FeatureValues:
    """How many intruders of each kind are somewhere."""
    return {f"{where}_{kind}": float(kinds.count(kind)) for kind in KINDS}


def _body(hero: Hero) -> dict[str, float]:
    state = hero.source.state
    contaminated = hero.all_contamination
    found = {
        "light_wounds": float(hero.light_wounds),
        "open_wounds": float(len(hero.open_wounds)),
        "dressed_wounds": float(len(hero.dressed_wounds)),
        "nearly_dead": float(len(hero.serious_wounds) >= 3),
        "slime": float(hero.slime),
        "signal": float(hero.signal),
        "larva": float(hero.larva),
        "contamination": float(contamination_of(hero)),
        "contamination_in_hand": float(len(hero.contamination_in_hand)),
        "contamination_seen": float(sum(f"scan:{card}" in state.known for card in contaminated)),
        "infected": float(any(card in state.infected for card in contaminated)),
        "infection": chances.infection(hero),
    }
    found |= _wounds(tuple([kind for kind in WOUNDS if hero.suffers(kind)]) if hero.serious_wounds else ())
    found |= _character(hero.id)
    return found


@cache
def _wounds(suffered: tuple[str, ...]) -> FeatureValues:
    return {f"wound_{kind}": float(kind in suffered) for kind in WOUNDS}


@cache
def _character(played: str) -> FeatureValues:
    return {f"is_{one}": float(played == one) for one in CHARACTERS}


def _belongings(hero: Hero) -> dict[str, float]:
    state, cards, items = hero.source.state, hero.action_cards, hero.items
    objects = [thing.partition(".")[0] for thing in hero.objects]
    weapons = hero.weapons
    ammo = sum([hero.ammo(weapon) for weapon in weapons])
    found = {**_in_hand(cards), **_at_hand(items)}
    found |= {
        "hand": float(len(cards)),
        "bare": float(len(cards) <= 1),
        "deck": float(len(state.pile(piles.deck(hero.seat)))),
        "ammo": float(min(6, ammo)),
        "unarmed": float(ammo == 0),
        "weapons": float(len(weapons)),
        "items": float(len(items)),
        "quests": float(len(hero.quests)),
        "free_hands": float(hero.free_slots),
        "holds_egg": float("egg" in objects),
        "holds_corpse": float("corpse" in objects),
        "holds_carcass": float("carcass" in objects),
    }
    return found


@lru_cache(KEPT)
def _in_hand(cards: tuple[str, ...]) -> FeatureValues:
    held = [action_kind(card) for card in cards]
    return {f"hand_{name}": float(sum([kind in kinds for kind in held])) for name, kinds in CARDS.items()}


@lru_cache(KEPT)
def _at_hand(items: tuple[str, ...]) -> FeatureValues:
    held = [item_kind(card) for card in items]
    return {f"item_{name}": float(sum([kind in kinds for kind in held])) for name, kinds in ITEMS.items()}


def _surroundings(planner: Strategist) -> dict[str, float]:
    ship, hero = planner.ship, planner.hero
    state, room, chart = ship.state, hero.room, chart_of(ship)
    here = room.intruders
    near = {one.number for one in room.neighbours}
    beside = tuple([one.kind for one in state.intruders.values() if one.room in near])
    kinds = tuple([one.kind for one in here])
    strongest = max([KINDS.index(kind) for kind in kinds], default=-1)
    risk = chart.noise_risk(room.number, hero.slime)
    ahead = planner.plan().way
    onward = None if ahead is None or ahead.first is None else ship.corridor(ahead.first).beyond(room)
    found = {**_figures("here", kinds), **_figures("beside", beside)}
    found |= {
        "fighting": float(bool(kinds)),
        "strongest": float(strongest + 1),
        "injuries": float(sum([one.injuries for one in here])),
        "noise": risk,
        "quiet": float(room.has_quiet_passage),
        "risk_tonight": risk * noise_calls(ship),
        "burning": float(room.fire),
        "burning_near": float(sum([state.rooms[number].fire for number in near])),
        "broken": float(room.malfunction),
        "dark": float(not room.explored),
        "searchable": float(room.items or 0),
        "company": float(len(room.heroes) - 1),
        "onward_noise": 0.0 if onward is None else chart.noise_risk(onward.number, hero.slime),
        "onward_enemy": 0.0 if onward is None else float(onward.has_intruder),
        "onward_fire": 0.0 if onward is None else float(onward.fire),
        "shut": float(planner.way_is_shut),
    }
    roads, tiles = planner.roads, known_tiles(state.rooms)
    for name, tile in _TO.items():
        road = roads.get(tiles.rooms.get(tile, 0))
        found[name] = NOWHERE if road is None else min(NOWHERE, road.cost)
    for name, tile in _BROKEN.items():
        found[name] = float(tiles.rooms.get(tile) in tiles.broken)
    sections = [roads.get(tiles.rooms.get(tile, 0)) for tile in SECTIONS.values()]
    ways = [road.cost for road in sections if road is not None]
    found["to_section"] = min((*ways, NOWHERE))
    found["sections"] = float(len(ways))
    return found


def _objectives(planner: Strategist) -> dict[str, float]:
    state = planner.ship.state
    held = objectives_of(state, planner.seat)
    found = {**_held(held)}
    lying = next((number for number, _, things in lying_objects(state) if BLUE_CORPSE in things), 0)
    road = planner.roads.get(lying)
    found["to_corpse"] = NOWHERE if road is None else min(NOWHERE, road.cost)
    return found


@lru_cache(KEPT)
def _held(objectives: tuple[str, ...]) -> FeatureValues:
    found: dict[str, float] = {"choice": float(len(objectives) > 1)}
    for card in OBJECTIVES:
        found[f"may_{card}"] = float(card in objectives)
        found[f"kept_{card}"] = float(objectives == (card,))
    return found


def _logit(chance: float) -> float:
    chance = min(1.0 - LEAST, max(LEAST, chance))
    return log(chance / (1.0 - chance))


def _plan(planner: Strategist, plan: GoalPlan | None) -> dict[str, float]:
    chosen = planner.plan()
    road = chosen.way
    steps = () if plan is None else plan.steps
    found = {**_steps(tuple([step.purpose for step in steps])), **_next(chosen.wish.purpose if chosen.wish else None)}
    found |= {
        "hopeless": float(plan is None),
        "chance": -6.0 if plan is None else _logit(plan.chance),
        "cards": 30.0 if plan is None else min(40.0, plan.cards),
        "rounds": 10.0 if plan is None else min(10.0, plan.rounds),
        "slack": -2.0 if plan is None else max(-2.0, min(6.0, plan.rounds_left - plan.rounds)),
        "steps": float(len(steps)),
        "unfound": float(len({step.tile for step in steps if not step.found})),
        "by_pod": float(plan is not None and plan.exit == POD),
        "way_cost": NOWHERE if road is None else min(NOWHERE, road.cost),
        "way_steps": 8.0 if road is None else float(road.steps),
        "arrived": float(road is not None and road.first is None),
        "waits": float(planner.waits_here),
        "hurry": float(chosen.hurry),
        "mends": float(planner.can_mend),
    }
    return found


@lru_cache(KEPT)
def _steps(purposes: tuple[str, ...]) -> FeatureValues:
    return {f"step_{one}": float(purposes.count(one)) for one in PURPOSES}


@cache
def _next(purpose: str | None) -> FeatureValues:
    """What the way leads to for now."""
    return {f"next_{one}": float(purpose == one) for one in (*PURPOSES, *ON_THE_WAY)}
