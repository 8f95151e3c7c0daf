"""What nobody does who looks at the table: answers that harm oneself and gain nothing, each under a name.

A blunder is a blunder for every temperament but where it says so. The cautious bot answers something else then, and
the searching bot does not even try it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import (
    BLUE_CORPSE,
    ENGINE_ROOMS,
    ENGINES_NEEDED,
    SECTIONS,
    Planner,
)
from nemesis_desktop.bots.nemesis.cautious.routes import ways
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, REPAIRS, action_kind, item_kind, value_of
from nemesis_desktop.bots.nemesis.planning.chances import engines_hold, infection
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.departure import Prospect, objective_after
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.queries import markers_of, objectives_of, why_not
from nemesis_desktop.games.nemesis.rooms.basic import weapons_to_recharge
from nemesis_desktop.games.nemesis.rules.items import craftable
from nemesis_desktop.games.nemesis.rules.wounds import light_wounds_kill
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import Question

WOUNDS_BORNE = 3
ACTIONS = 2
TIME_TO_SPARE = 5
ROUND_TO_SPARE = 2
EVEN_ODDS = 0.5
SURGERY_PRICE = 2
NEARLY_DEAD = 3
MARKERS_TO_SPARE = 1
"""With so few malfunction markers left whoever can mend a room does."""
LOOKING_PRICE = 6.0
"""So many cards are worth a look at an engine or an operation: three careful steps, or two past a little danger."""
LITTLE, TREASURE = 4, 8
"""What cards are worth that are paid without regret, and such as nobody pays with."""
EXTINGUISHERS = ("pyrotechnics", "fire_extinguisher")
STRONG = ("adult", "breeder", "queen")

MATTERS = ("action", "molotov_room", "set_destination", "engine_state", "pod_lock", "switch_pod", "scan_hand", "pay")
"""The questions in which there is something to do wrong."""


class PlannedAnswer(NamedTuple):
    """An answer before it is given: who, to which question, and what."""

    planner: Planner
    topic: str
    context: Mapping[str, str | int]
    key: str
    kind: str
    subject: str
    is_action: bool
    """Whether somebody in a room acts."""

    @property
    def ship(self) -> Ship:
        return self.planner.ship

    @property
    def hero(self) -> Hero:
        return self.planner.hero

    @property
    def target_room(self) -> Room | None:
        """The room that a step leads to."""
        if not self.is_action or self.kind not in ("move", "careful"):
            return None
        return self.ship.corridor(self.subject).beyond(self.hero.room)

    def rows(self) -> Iterable[tuple[str, ...]]:
        """Every alternative of the objectives that count for the seat."""
        known = load_content().objectives
        cards = objectives_of(self.ship.state, self.hero.seat)
        return [tuple(row) for card in cards if card in known for row in known[card].any_of]


def _always_asks_for(answer: PlannedAnswer, part: str) -> bool:
    """Every alternative of every objective has this in it."""
    rows = list(answer.rows())
    return bool(rows) and all(any(part in word for word in row) for row in rows)


def _asks_for(answer: PlannedAnswer, *parts: str) -> bool:
    return any(part in word for row in answer.rows() for word in row for part in parts)


# -- fire -------------------------------------------------------------------------------------------------------


def _one_more_wound_kills(hero: Hero) -> bool:
    return len(hero.serious_wounds) >= WOUNDS_BORNE


def walks_into_deadly_fire(answer: PlannedAnswer) -> bool:
    """The last action of the turn leads into a fire, and one more wound kills."""
    room = answer.target_room
    if room is None or not room.fire:
        return False
    last = answer.ship.state.clock.actions + 1 >= ACTIONS
    return last and _one_more_wound_kills(answer.hero) and not answer.hero.room.fire


def stays_in_deadly_fire(answer: PlannedAnswer) -> bool:
    """Passing in a fire when one more wound kills, although a quiet step would lead out of it."""
    hero = answer.hero
    if answer.key != "pass" or not answer.is_action or not hero.room.fire or hero.in_combat:
        return False
    if not _one_more_wound_kills(hero) or len(hero.action_cards) < 1:
        return False
    beyond = [way.beyond(hero.room) for way in hero.room.open_ways()]
    return any(not room.fire and not room.has_intruder for room in beyond)


# -- fights -----------------------------------------------------------------------------------------------------


def attacks_eggs_for_nothing(answer: PlannedAnswer) -> bool:
    """Every attack on eggs makes noise; without an objective that asks for it nobody gains."""
    attack = answer.is_action and answer.key in ("shoot:eggs", "melee:eggs")
    return attack and not _asks_for(answer, "nest_destroyed")


def strikes_with_a_loaded_weapon(answer: PlannedAnswer) -> bool:
    """Bare hands against an adult or something bigger while there is ammo."""
    hero = answer.hero
    if not answer.is_action or answer.kind != "melee" or not answer.subject.isdecimal():
        return False
    enemy = answer.ship.state.intruders[int(answer.subject)]
    return enemy.kind in STRONG and any(hero.ammo(weapon) for weapon in hero.weapons)


def throws_fire_at_itself(answer: PlannedAnswer) -> bool:
    """A Molotov cocktail into the own room without an intruder there."""
    hero = answer.hero
    return (
        answer.topic == "molotov_room"
        and hero.in_room
        and answer.key == f"room:{hero.room.number}"
        and not hero.room.has_intruder
    )


# -- the ship ---------------------------------------------------------------------------------------------------


def leaves_the_hull_to_break(answer: PlannedAnswer) -> bool:
    """Passes in a broken room with a card in hand that mends it, when the markers are nearly used up (N-MALF-08)."""
    hero, ship = answer.hero, answer.ship
    if answer.key != "pass" or not answer.is_action or hero.in_combat or not hero.room.malfunction:
        return False
    if markers_of("malfunction") - ship.malfunctions > MARKERS_TO_SPARE:
        return False
    mending = [card for card in hero.action_cards if action_kind(card) in REPAIRS]
    return any(why_not(ship.state, hero.seat, "card", card) is None for card in mending)


def _acts_in(answer: PlannedAnswer, tile: str) -> bool:
    return answer.is_action and answer.key == "room" and answer.hero.room.tile_id == tile


def blows_up_the_ship_it_needs(answer: PlannedAnswer) -> bool:
    """Starts the self-destruct although the objective is met by the ship alone."""
    starts = _acts_in(answer, "generator") and answer.ship.state.self_destruct is None
    return starts and _always_asks_for(answer, "ship_reaches")


def leaves_the_course_home(answer: PlannedAnswer) -> bool:
    """Sets another course although this one is known to lead home. Whoever gains by the death of others may."""
    if answer.topic != "set_destination" or answer.planner.temperament.ruthless:
        return False
    if _asks_for(answer, "mars"):
        return False
    course = answer.planner.course
    return course is not None and answer.key != f"destination:{course}"


def spoils_an_engine(answer: PlannedAnswer) -> bool:
    """Leaves an engine damaged that could be left working. Whoever gains by the death of others may."""
    return answer.key == "engine:damaged" and not answer.planner.temperament.ruthless


def sleeps_on_a_wrong_course(answer: PlannedAnswer) -> bool:
    """Hibernates although the ship is known to be bound for elsewhere, with time left to change that."""
    if not _acts_in(answer, "hibernatorium"):
        return False
    course, state = answer.planner.course, answer.ship.state
    return (
        course is not None
        and course != state.destination
        and state.time > TIME_TO_SPARE
        and not answer.ship.someone_sleeps
        and not _asks_for(answer, "mars")
    )


def locks_its_own_way_out(answer: PlannedAnswer) -> bool:
    """Locks a pod although nothing is gained by it."""
    if answer.topic not in ("pod_lock", "switch_pod") or answer.planner.temperament.ruthless:
        return False
    pod = answer.ship.state.pods.get(int(answer.subject)) if answer.subject.isdecimal() else None
    any_locked = any(one.locked for one in answer.ship.state.pods.values())
    return pod is not None and not pod.locked and any_locked


def sleeps_blind(answer: PlannedAnswer) -> bool:
    """Hibernates with fewer than two engines known to work and time left to look: wherever the engines are as likely as
    not to blow up the ship, else if an engine that nobody has seen is near and nothing stands in the way."""
    if not _acts_in(answer, "hibernatorium"):
        return False
    planner, state = answer.planner, answer.ship.state
    if state.time <= TIME_TO_SPARE or planner.engines_sure >= ENGINES_NEEDED:
        return False
    seen = [planner.engine(number) for number in state.engines]
    if engines_hold(seen.count("working"), seen.count("damaged"), seen.count(None)) <= EVEN_ODDS:
        return True
    unread = [ENGINE_ROOMS[number] for number, engine in zip(state.engines, seen, strict=True) if engine is None]
    healthy = len(answer.hero.serious_wounds) <= 1
    return healthy and any(_is_near(answer, tile, LOOKING_PRICE) for tile in unread)


def starts_a_countdown_cut_off(answer: PlannedAnswer) -> bool:
    """Starts the self-destruct although no pod is left, or no way leads to a section with one that is known. Whoever
    gains by the death of others may."""
    if not _acts_in(answer, "generator") or answer.ship.state.self_destruct is not None:
        return False
    if answer.planner.temperament.ruthless:
        return False
    sections = {SECTIONS[pod.section] for pod in answer.ship.state.pods.values()}
    known = [tile for tile in sections if answer.planner.known(tile) is not None]
    if sections and len(known) < len(sections):
        return False
    return not any(_is_near(answer, tile, float("inf")) for tile in known)


def leaves_infected(answer: PlannedAnswer) -> bool:
    """Sleeps or boards a pod although the last check of contamination kills more often than not, with a working Surgery
    near and the time to go there and back."""
    if not _leaves(answer) or not _has_time_for_surgery(answer):
        return False
    room = answer.planner.known("surgery")
    return room is not None and room.works and _is_near(answer, "surgery", LOOKING_PRICE)


def keeps_the_antidote(answer: PlannedAnswer) -> bool:
    """Sleeps or boards a pod although the last check of contamination kills more often than not, with an Antidote at
    hand, or what makes one, and a round to take it in (N-SCAN-06)."""
    if not _leaves(answer):
        return False
    hero, state = answer.hero, answer.ship.state
    if state.self_destruct is not None or state.time <= ROUND_TO_SPARE or infection(hero) <= EVEN_ODDS:
        return False
    return bool(hero.items_of_kind("antidote")) or "antidote" in craftable(hero)


def fights_a_fire_at_the_end(answer: PlannedAnswer) -> bool:
    """Puts out a fire in the last round, standing where one could leave: nobody gains by it but who stays."""
    hero, state = answer.hero, answer.ship.state
    if not answer.is_action or state.time > 1 or hero.in_combat:
        return False
    played = {action_kind(answer.subject), item_kind(answer.subject)} if answer.kind in ("card", "item") else set()
    extinguishes = _acts_in(answer, "fire_control_system") or not played.isdisjoint(EXTINGUISHERS)
    wish = answer.planner.plan().wish
    return extinguishes and wish is not None and wish.purpose in ("sleep", "pod") and wish.deed == "room"


def _leaves(answer: PlannedAnswer) -> bool:
    """Sleeps or boards a pod."""
    return any(_acts_in(answer, tile) for tile in ("hibernatorium", *SECTIONS.values()))


def _is_near(answer: PlannedAnswer, tile: str, most: float) -> bool:
    """Whether a known room can be reached through open corridors for so many cards, danger counted as cards."""
    room = answer.planner.known(tile)
    if room is None:
        return False
    way = ways(answer.ship, answer.hero).get(room.number)
    return way is not None and way.cost <= most


def _has_time_for_surgery(answer: PlannedAnswer) -> bool:
    state = answer.ship.state
    left = state.time if state.self_destruct is None else 0
    return left > TIME_TO_SPARE and infection(answer.hero) > EVEN_ODDS and not light_wounds_kill(answer.hero, 1)


def leaves_without_the_objective(answer: PlannedAnswer) -> bool:
    """Sleeps or boards a pod although the objective is lost by it, with time left to meet it."""
    place = Place.ASLEEP if _acts_in(answer, "hibernatorium") else None
    if any(_acts_in(answer, tile) for tile in SECTIONS.values()):
        place = Place.ESCAPED
    state = answer.ship.state
    if place is None or state.time <= TIME_TO_SPARE or state.self_destruct is not None:
        return False
    return objective_after(state, answer.hero.seat, place) is Prospect.LOST


# -- things and body --------------------------------------------------------------------------------------------


def drops_what_it_needs(answer: PlannedAnswer) -> bool:
    """Puts down the object that the objective asks for, but for the corpse in the Surgery."""
    if not answer.is_action or answer.kind != "drop":
        return False
    if answer.subject == BLUE_CORPSE:
        delivered = answer.hero.room.tile_id == "surgery" and _asks_for(answer, "blue_corpse_in_surgery")
        return _asks_for(answer, "blue_corpse") and not delivered
    return answer.subject.startswith("egg.") and _asks_for(answer, "with_egg")


def toggles_a_door_with_a_charge(answer: PlannedAnswer) -> bool:
    """Spends an Energy Charge that loads no weapon: all it does then is to open or close a door."""
    charge = answer.is_action and answer.kind == "item" and item_kind(answer.subject) == "energy_charge"
    return charge and not weapons_to_recharge(answer.hero)


def ignores_the_surgery(answer: PlannedAnswer) -> bool:
    """Leaves a working Surgery or passes in it although the last check of contamination would kill more often than not,
    with time and cards for an operation."""
    hero = answer.hero
    if not answer.is_action or answer.kind not in ("move", "careful", "pass"):
        return False
    here = hero.room
    if here.tile_id != "surgery" or hero.in_combat or here.fire or not here.works:
        return False
    if len(hero.action_cards) < SURGERY_PRICE:
        return False
    return _has_time_for_surgery(answer)


def pays_with_a_treasure(answer: PlannedAnswer) -> bool:
    """Pays with one of the strongest cards although enough of little worth are in hand."""
    if answer.topic != "pay":
        return False
    paid = [key.partition(":")[2] for key in answer.key.split("+")]
    if max([value_of(card) for card in paid]) < TREASURE:
        return False
    return len([card for card in answer.hero.action_cards if value_of(card) <= LITTLE]) >= len(paid)


def fires_the_last_shot(answer: PlannedAnswer) -> bool:
    """Shoots the last ammo at an adult or something bigger with a card in hand that covers a retreat for that ammo. One
    that is nearly dead may be shot."""
    hero = answer.hero
    if not answer.is_action or answer.kind != "shoot" or not answer.subject.isdecimal():
        return False
    enemy = answer.ship.state.intruders[int(answer.subject)]
    ammo = sum(hero.ammo(weapon) for weapon in hero.weapons)
    if enemy.kind not in STRONG or enemy.injuries >= NEARLY_DEAD or ammo != 1:
        return False
    return any(action_kind(card) in COVER for card in hero.hand) and bool(hero.room.open_ways())


def scans_with_a_larva(answer: PlannedAnswer) -> bool:
    """Scans the hand with a larva on board: an infected card would kill at once."""
    return answer.topic == "scan_hand" and answer.key == "yes" and answer.hero.larva


BLUNDERS: Mapping[str, Callable[[PlannedAnswer], bool]] = MappingProxyType({
    rule.__name__: rule
    for rule in (
        walks_into_deadly_fire, stays_in_deadly_fire, attacks_eggs_for_nothing, strikes_with_a_loaded_weapon,
        throws_fire_at_itself, blows_up_the_ship_it_needs, leaves_the_course_home,
        spoils_an_engine, sleeps_on_a_wrong_course, locks_its_own_way_out, drops_what_it_needs, scans_with_a_larva,
        sleeps_blind, leaves_without_the_objective, toggles_a_door_with_a_charge, ignores_the_surgery,
        fires_the_last_shot, starts_a_countdown_cut_off, leaves_infected, keeps_the_antidote, fights_a_fire_at_the_end,
        pays_with_a_treasure, leaves_the_hull_to_break,
    )
})


_LEAVING = (
    sleeps_on_a_wrong_course, sleeps_blind, leaves_infected, keeps_the_antidote, leaves_without_the_objective
)
_BY_ACTION: Mapping[str, tuple[Callable[[PlannedAnswer], bool], ...]] = MappingProxyType({
    "move": (walks_into_deadly_fire, ignores_the_surgery),
    "careful": (walks_into_deadly_fire, ignores_the_surgery),
    "pass": (stays_in_deadly_fire, leaves_the_hull_to_break, ignores_the_surgery),
    "shoot": (attacks_eggs_for_nothing, fires_the_last_shot),
    "melee": (attacks_eggs_for_nothing, strikes_with_a_loaded_weapon),
    "room": (*_LEAVING, blows_up_the_ship_it_needs, starts_a_countdown_cut_off, fights_a_fire_at_the_end),
    "card": (fights_a_fire_at_the_end,),
    "item": (fights_a_fire_at_the_end, toggles_a_door_with_a_charge),
    "drop": (drops_what_it_needs,),
})
"""What an action of a kind can be: nothing else is asked about it."""
_BY_TOPIC: Mapping[str, tuple[Callable[[PlannedAnswer], bool], ...]] = MappingProxyType({
    "molotov_room": (throws_fire_at_itself,), "set_destination": (leaves_the_course_home,),
    "engine_state": (spoils_an_engine,), "pod_lock": (locks_its_own_way_out,), "switch_pod": (locks_its_own_way_out,),
    "scan_hand": (scans_with_a_larva,), "pay": (pays_with_a_treasure,),
})
"""The same for the answer to any other question."""


def blunders_of(planner: Planner, question: Question[Any], key: str) -> tuple[str, ...]:
    """The names of all blunders that this answer would be."""
    answer = _planned(planner, question, key)
    return tuple(name for name, is_one in BLUNDERS.items() if is_one(answer))


def is_blunder(planner: Planner, question: Question[Any], key: str) -> bool:
    """Whether the answer is any of them."""
    answer = _planned(planner, question, key)
    rules = _BY_ACTION.get(answer.kind) if answer.is_action else _BY_TOPIC.get(answer.topic)
    return rules is not None and any(is_one(answer) for is_one in rules)


def _planned(planner: Planner, question: Question[Any], key: str) -> PlannedAnswer:
    kind, _, subject = key.partition(":")
    is_action = question.topic == "action" and planner.hero.in_room
    return PlannedAnswer(planner, question.topic, question.context, key, kind, subject, is_action)
