"""Intruder attacks (rules 15.4)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import AttackWord
from nemesis_desktop.games.retaliation.events.intruders import (
    AttackCardRevealed,
    AttackDeclared,
    IntruderGone,
)
from nemesis_desktop.games.retaliation.events.threats import AttackLossThreatened
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.rules.contamination import gain_contamination, settle_larva
from nemesis_desktop.games.retaliation.rules.death import kill_marine
from nemesis_desktop.games.retaliation.rules.drawing import draw_common, put_away, shuffle_into
from nemesis_desktop.games.retaliation.rules.health import gain_wound, lose_health
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable

ATTACK = "attack"
UNTOUCHABLE = "untouchable"
"""Counted in an action whose movement prevents all attacks."""


async def intruder_attack(t: FacilityTable, intruder_id: int, marine: Marine, occasion: str) -> bool:
    """One attack: reactions and prevention, then a Larva settles or a card is drawn (R-IATK-01, R-IATK-04 to
    R-IATK-08, R-REACT-03). Returns whether the attacker pursues a target that is moving."""
    figure = t.state.intruders.get(intruder_id)
    if figure is None or not marine.in_room or _moves_untouched(marine, occasion):
        return False
    declared = await t.happen(AttackDeclared(intruder_id, figure.kind, marine.seat, occasion))
    if not isinstance(declared, AttackDeclared) or intruder_id not in t.state.intruders:
        return False
    target = Marine(t, declared.target)
    if not target.in_room:
        return False
    if figure.kind == "larva":
        await _latch_on(t, intruder_id, target)
        return False
    words = await strike(t, intruder_id, figure.kind, target)
    return "pursuit" in words and occasion == "opportunity" and not declared.redirected


def _moves_untouched(marine: Marine, occasion: str) -> bool:
    """By house rule a movement without attacks has none by the entries of its Noise roll either (R-IATK-S1)."""
    state = marine.source.state
    return (
        occasion == "entry"
        and state.clock.turn == marine.seat
        and bool(state.counters.count("action", UNTOUCHABLE))
    )


async def _latch_on(t: FacilityTable, intruder_id: int, marine: Marine) -> None:
    """No card: one Contamination card, and the Larva leaves the map, onto the Character board if that has none
    (R-IATK-04)."""
    place = t.state.intruders[intruder_id].place
    await gain_contamination(t, marine)
    t.emit(IntruderGone(intruder_id, "larva", place, "latched_on"))
    if marine.alive:
        settle_larva(t, marine)


async def strike(t: FacilityTable, intruder_id: int | None, kind: str, marine: Marine) -> tuple[AttackWord, ...]:
    """Draw an Attack card and apply the entry of that type from top to bottom, then discard the card (R-IATK-01,
    R-IATK-02, R-IATK-06). ``intruder_id`` is None where a text attacks without a model."""
    card = draw_common(t, ATTACK, reshuffle=True)
    if card is None:
        return ()
    t.emit(AttackCardRevealed(intruder_id, kind, marine.seat, card))
    record = facility_content().attacks[card]
    words = {"adult": record.adult, "drone": record.drone, "queen": record.queen}[kind]
    condition = marine.condition
    for word in words:
        await _apply(t, marine, word, condition)
    put_away(t, card, ATTACK)
    if "reshuffle" in words:
        shuffle_into(t, piles.ATTACK_DECK, piles.discard(ATTACK))
    return words


async def _apply(t: FacilityTable, marine: Marine, word: AttackWord, condition: str) -> None:
    """One line of an entry; the part of the Health track was read once before (R-IATK-07, A-75)."""
    match word:
        case "lose_1" | "lose_2" | "lose_3":
            await _hurt(t, marine, int(word[-1]))
        case "contamination":
            await gain_contamination(t, marine)
        case "larva":
            if marine.alive:
                settle_larva(t, marine)
        case "bite":
            await _maul(t, marine, deadly=condition == "heavily_injured")
        case "tail":
            await _maul(t, marine, deadly=condition != "healthy")
        case "claws":
            if condition == "heavily_injured":
                kill_marine(t, marine, ATTACK)
            for _ in range(1 if condition == "injured" else 2):
                await gain_wound(t, marine, ATTACK)
        case "fury":
            judged = [(one, one.condition) for one in Facility(t).marines_in(marine.room)]
            for one, found in judged:
                await _maul(t, one, deadly=found == "heavily_injured")


async def _hurt(t: FacilityTable, marine: Marine, count: int) -> None:
    settled = await t.happen(AttackLossThreatened(marine.seat, count))
    if isinstance(settled, AttackLossThreatened):
        await lose_health(t, marine, settled.count, ATTACK)


async def _maul(t: FacilityTable, marine: Marine, *, deadly: bool) -> None:
    if deadly:
        kill_marine(t, marine, ATTACK)
        return
    await gain_wound(t, marine, ATTACK)
    await gain_contamination(t, marine)
