"""Blunders about air, fire and wounds."""

from __future__ import annotations

from nemesis_desktop.bots.retaliation.blunders.answers import MissionAnswer, kind_of
from nemesis_desktop.bots.retaliation.plan import AIR, BREATH, LANDING_ZONE
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.leaving import WAYS_OUT
from nemesis_desktop.games.retaliation.queries import breathes_freely
from nemesis_desktop.games.retaliation.rules.health import INSTEAD_OF_CONTAMINATION, INSTEAD_OF_WOUND
from nemesis_desktop.games.retaliation.tables import is_item
from nemesis_desktop.games.retaliation.turn_end import FIRE, SUFFOCATION
from nemesis_desktop.kernel import PASS

TANKS = tuple(BREATH)
MEDICINE = ("medkit", "medpack", "medical_stapler", "stimulants", "first_aid")
WAITED_IN_FIRE = 2
"""With so many Action cards a careful step could be paid for."""


def chokes_with_air_at_hand(answer: MissionAnswer) -> bool:
    """Suffocates at the end of the turn although Oxygen could be used now."""
    return answer.dies_of == SUFFOCATION and (answer.could_use_gear("oxygen") or answer.could_use(*TANKS))


def chokes_beside_air(answer: MissionAnswer) -> bool:
    """Suffocates at the end of the turn although a step that nothing attacks leads to where one breathes."""
    if answer.dies_of != SUFFOCATION:
        return False
    return any(answer.facility.life_support(room.section) for room in answer.steps())


def walks_out_of_air(answer: MissionAnswer) -> bool:
    """Goes without any Oxygen from where one breathes to where nobody does, and finds none there."""
    marine, beyond = answer.marine, answer.beyond
    if not answer.walks or answer.plan.breath > 0 or not breathes_freely(marine):
        return False
    if marine.in_combat or marine.room.fire or answer.facility.life_support(answer.section_beyond):
        return False
    tile = beyond.tile_id if beyond is not None else ""
    return tile not in (LANDING_ZONE, *WAYS_OUT) and not tile.startswith("life_support_control")


def wastes_air(answer: MissionAnswer) -> bool:
    """Breathes less than half of what it uses up, since the dial is nearly full."""
    given = _given_air(answer)
    return 2 * lost_air(answer) > given and not answer.marine.record.suffocating


def lost_air(answer: MissionAnswer) -> int:
    """Oxygen of what it uses up that the dial does not take."""
    return max(0, _given_air(answer) - (facility_content().numbers.oxygen - answer.marine.oxygen))


def _given_air(answer: MissionAnswer) -> int:
    if answer.topic == "use_gear" and answer.key.startswith("use:") and answer.key.endswith("/oxygen"):
        return facility_content().numbers.oxygen_token
    if answer.is_action and answer.kind == "item" and kind_of(answer.subject) == "heavy_oxygen_tank":
        return BREATH["heavy_oxygen_tank"]
    return BREATH["oxygen_tank"] if answer.topic == "option" and answer.key == "option:breathe" else 0


def leaves_air_lying(answer: MissionAnswer) -> bool:
    """Takes something else, or nothing more, where Oxygen lies and its own runs short."""
    offered = answer.topic == "take_gear" and "take:oxygen" in answer.keys
    return offered and answer.key != "take:oxygen" and answer.plan.breath <= AIR


def switches_the_air_off(answer: MissionAnswer) -> bool:
    """Switches Life Support off although nothing that counts for it asks for that."""
    subject = str(answer.question.context.get("subject", ""))
    if answer.key != "option:life_support" or not subject.startswith("room.life_support_control_"):
        return False
    return answer.facility.life_support(subject[-1].upper()) and not answer.wants("life_support_off")


def gives_up_its_last_breath(answer: MissionAnswer) -> bool:
    """Gives the last Oxygen for a scare although ammo would do."""
    scared = answer.topic == "panic" and answer.key.endswith("oxygen") and len(answer.keys) > 1
    return scared and answer.plan.breath <= 1


def walks_into_deadly_fire(answer: MissionAnswer) -> bool:
    """The last action of the turn leads into a fire, and one more loss kills."""
    room, marine = answer.beyond, answer.marine
    if room is None or not room.fire or not answer.ends_turn:
        return False
    return marine.health + 1 >= marine.skull and not marine.room.fire


def burns_beside_a_way_out(answer: MissionAnswer) -> bool:
    """Burns to death at the end of the turn although a step that nothing attacks leads out of the fire."""
    return answer.dies_of == FIRE and any(not room.fire for room in answer.steps())


def waits_in_a_fire(answer: MissionAnswer) -> bool:
    """Passes in a fire with cards for a careful step to a known Room where nothing burns and nobody attacks, and with
    nothing to wait for."""
    marine, aim = answer.marine, answer.plan.aim if answer.passes else None
    if not answer.passes or not marine.room.fire or marine.in_combat or len(marine.action_cards) < WAITED_IN_FIRE:
        return False
    if aim is not None and not aim.way:
        return False
    return any(not room.fire and not room.has_intruder for room in answer.steps())


def dies_with_medicine_at_hand(answer: MissionAnswer) -> bool:
    """Dies of fire or a wound at the end of the turn although something that restores Health could be used now."""
    if answer.dies_of in ("", SUFFOCATION) or answer.marine.health <= answer.marine.first_open_space:
        return False
    return answer.could_use_gear("medpack") or answer.could_use(*MEDICINE)


def spares_itself_to_death(answer: MissionAnswer) -> bool:
    """Lets its Armor take a Serious Wound or Contamination for Health that it no longer has."""
    if not answer.question.reaction or answer.key == PASS or not is_item(answer.subject):
        return False
    price = {**INSTEAD_OF_WOUND, **INSTEAD_OF_CONTAMINATION}.get(kind_of(answer.subject), 0)
    marine = answer.marine
    return price > 0 and marine.health + price >= marine.skull and len(marine.wounds) < 2


BODY = (
    chokes_with_air_at_hand, chokes_beside_air, walks_out_of_air, wastes_air, leaves_air_lying, switches_the_air_off,
    gives_up_its_last_breath, walks_into_deadly_fire, burns_beside_a_way_out, waits_in_a_fire,
    dies_with_medicine_at_hand, spares_itself_to_death,
)
