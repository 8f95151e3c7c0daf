"""Blunders in fights, and with the cards that pay for them."""

from __future__ import annotations

from nemesis_desktop.bots.retaliation.arms import blades, burst_merit, shot_kills, shot_merit, spent_weapons
from nemesis_desktop.bots.retaliation.blunders.answers import WALKS, MissionAnswer, kind_of
from nemesis_desktop.bots.retaliation.errands import REPAIRS
from nemesis_desktop.games.retaliation.combat_odds import melee_odds
from nemesis_desktop.games.retaliation.queries import breathes_freely
from nemesis_desktop.games.retaliation.rules.weapon_dice import AMMO_LOSS, SHOOT
from nemesis_desktop.games.retaliation.rules.weapon_traits import (
    traits_of,
    weapons_to_burst,
    weapons_to_shoot,
)
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.kernel import NOTHING

GUARDS = ("stay_calm",)
"""Cards that keep an attack away while they are in hand."""
BREATH_TO_SPARE = 2


def strikes_with_a_loaded_weapon(answer: MissionAnswer) -> bool:
    """Attacks hand to hand, which brings Contamination and an attack in return, where a Shot kills as likely. A blade
    kills for sure."""
    if blades(answer.marine):
        return False
    if not answer.is_action or answer.kind != "melee" or f"shoot:{answer.subject}" not in answer.keys:
        return False
    marine, target = answer.marine, int(answer.subject)
    best = max(shot_merit(marine, target, one).kills for one in weapons_to_shoot(marine))
    return best >= melee_odds(answer.state, marine.seat, target).kill


def shoots_at_the_queen_for_nothing(answer: MissionAnswer) -> bool:
    """Shoots at the Queen with another target beside her, although nothing that counts asks for her death."""
    if not answer.is_action or answer.kind != "shoot" or answer.wants("queen_dead"):
        return False
    beside = any(answer.figure(key).kind != "queen" for key in answer.others("shoot"))
    return beside and answer.figure(answer.key).kind == "queen"


def fires_at_nothing_it_could_kill(answer: MissionAnswer) -> bool:
    """Bursts at a Corridor in which no result kills anything, although nothing that counts asks for hits on the
    Queen."""
    if not answer.is_action or answer.kind != "burst" or answer.wants("queen_dead"):
        return False
    marine = answer.marine
    return all(burst_merit(marine, answer.subject, one).kills == 0 for one in weapons_to_burst(marine))


def fires_the_weaker_weapon(answer: MissionAnswer) -> bool:
    """Fires a weapon although another one at hand does more and harms no likelier. Whoever fires what needs no ammo
    saves some; a weapon that can do something else instead of a Shot may be meant for that."""
    return bool(better_weapon(answer))


def better_weapon(answer: MissionAnswer) -> str:
    """The weapon that should be fired instead of this one, "" where there is none."""
    if answer.topic not in ("shoot_with", "burst_with"):
        return ""
    if item_of(answer.subject).no_ammo or traits_of(answer.subject).instead_of_shot is not None:
        return ""
    context, marine = answer.question.context, answer.marine
    shoots = answer.topic == "shoot_with"
    merits = {
        weapon: shot_merit(marine, int(context["figure"]), weapon) if shoots
        else burst_merit(marine, str(context["corridor"]), weapon)
        for weapon in (key.partition(":")[2] for key in answer.keys)
    }
    own = merits.pop(answer.subject)
    better = [
        weapon for weapon, one in merits.items()
        if one.kills > own.kills and one.hits >= own.hits and one.mishap <= own.mishap
    ]
    return max(better, key=lambda weapon: (merits[weapon].rank, weapon), default="")


def keeps_an_ammo_loss(answer: MissionAnswer) -> bool:
    """Keeps the face that costs ammo and kills nothing, although it may roll again."""
    context = answer.question.context
    if answer.topic != "roll_again" or answer.key != "no" or context["face"] != AMMO_LOSS:
        return False
    return not shot_kills(answer.marine, int(context["figure"]), str(context["card"]), AMMO_LOSS)


def rolls_a_kill_again(answer: MissionAnswer) -> bool:
    """Rolls again although the Shot has killed at no loss."""
    context = answer.question.context
    if answer.topic != "roll_again" or answer.key != "yes" or context["die"] != SHOOT:
        return False
    if context["face"] == AMMO_LOSS:
        return False
    return shot_kills(answer.marine, int(context["figure"]), str(context["card"]), str(context["face"]))


def rolls_where_a_blade_kills(answer: MissionAnswer) -> bool:
    """Rolls in melee with a blade in hand that kills without a roll."""
    return answer.topic == "cut_instead_of_rolling" and answer.key == NOTHING and bool(blades(answer.marine))


def suffers_behind_a_spent_weapon(answer: MissionAnswer) -> bool:
    """Lets an Intruder answer a blow although a weapon that fires no more could take it."""
    return answer.topic == "melee_shield" and answer.key == NOTHING and bool(spent_weapons(answer.marine))


def passes_beside_a_target(answer: MissionAnswer) -> bool:
    """Passes with an Intruder in the Room that will attack, a loaded weapon, a card to pay with, and breath for one
    more turn."""
    marine = answer.marine
    if not answer.passes or all(answer.figure(key).kind == "queen" for key in answer.others("shoot")):
        return False
    spare = [card for card in marine.action_cards if kind_of(card) not in GUARDS]
    return bool(spare) and (breathes_freely(marine) or answer.plan.breath > BREATH_TO_SPARE)


def walks_among_them_with_its_last_card(answer: MissionAnswer) -> bool:
    """Goes from a quiet Room into one with Intruders and has nothing left to fight or flee with: they attack before
    it acts again."""
    room, marine = answer.beyond, answer.marine
    if room is None or marine.in_combat or marine.room.fire or answer.plan.breath <= BREATH_TO_SPARE:
        return False
    left = len(marine.action_cards) - WALKS[answer.kind]
    return left <= 0 and any(one.kind != "larva" for one in room.intruders)


def rests_for_nothing(answer: MissionAnswer) -> bool:
    """Plays Rest without Contamination in hand."""
    plays = answer.is_action and answer.kind == "card" and kind_of(answer.subject) == "rest"
    return plays and not answer.marine.contamination_in_hand


def pays_with_what_it_needs(answer: MissionAnswer) -> bool:
    """Pays with a card that is needed, although others pay just as well: what keeps an attack away, what mends a Room
    or opens a Door on the way, what cures the Contamination in hand."""
    marine = answer.marine
    if answer.topic != "pay" or not marine.in_room:
        return False
    paid = [part.partition(":")[2] for part in answer.key.split("+")]
    kinds = {kind_of(card) for card in paid}
    needed = set(GUARDS)
    if marine.contamination_in_hand:
        needed.add("rest")
    if not kinds.isdisjoint({*needed, *REPAIRS}) and answer.plan.is_blocked:
        needed.update(REPAIRS)
    if kinds.isdisjoint(needed):
        return False
    offered = {part.partition(":")[2] for key in answer.keys for part in key.split("+")}
    return len([card for card in offered if kind_of(card) not in needed]) >= len(paid)


FIGHTS = (
    strikes_with_a_loaded_weapon, shoots_at_the_queen_for_nothing, fires_at_nothing_it_could_kill,
    fires_the_weaker_weapon, keeps_an_ammo_loss, rolls_a_kill_again, rolls_where_a_blade_kills,
    suffers_behind_a_spent_weapon, passes_beside_a_target,
    walks_among_them_with_its_last_card, rests_for_nothing, pays_with_what_it_needs,
)
