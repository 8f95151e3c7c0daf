"""The texts of the intruder attack cards (N-IATK-07, p. 20).

Drawing the card, comparing its symbols and the chance to stop it come before; here the attack has hit.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.games.nemesis.answers import WayOfFighting
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import IntruderPlaced, IntruderRemoved
from nemesis_desktop.games.nemesis.events.wounds import SlimeChanged
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.contamination import contaminate
from nemesis_desktop.games.nemesis.rules.encounter import summon
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, attack_card
from nemesis_desktop.games.nemesis.rules.wounds import (
    kill,
    light_wounds,
    light_wounds_kill,
    next_wound_kills,
    serious_wound,
)

WAY_OF_FIGHTING = "the_way_of_fighting"

DEADLY_FOR: Mapping[str, int] = MappingProxyType({"bite": 2, "tail": 1, "frenzy": 2})
"""How many serious wounds, dressed ones counted, make a card kill at once."""
LIGHT_WOUNDS_OF: Mapping[str, int] = MappingProxyType({"scratch": 1, "claw": 2})


def kills_outright(card: str, attacker: str, hero: Hero) -> bool:
    """Whether the text of a kind of attack card kills this character at once, whatever wounds it would deal. Once The
    Way of Fighting is known a house rule may spare the victims of an Adult's bite (A-130)."""
    needed = DEADLY_FOR.get(card)
    if needed is None or len(hero.serious_wounds) < needed:
        return False
    spares = Ship(hero.source).house_rule(WayOfFighting) is WayOfFighting.BITE_SPARES
    return not (card == "bite" and spares and _is_weakened(attacker, hero))


def is_deadly(card: str, attacker: str, hero: Hero) -> bool:
    """Whether a hit with a kind of attack card kills this character, at once or by the wounds it deals (N-WND-05)."""
    if kills_outright(card, attacker, hero):
        return True
    if card == "bite" and _is_weakened(attacker, hero):
        return light_wounds_kill(hero, 1)
    if card in DEADLY_FOR:
        return next_wound_kills(hero)
    return light_wounds_kill(hero, LIGHT_WOUNDS_OF.get(card, 0))


def _is_weakened(attacker: str, hero: Hero) -> bool:
    return attacker == "adult" and Ship(hero.source).weakness(WAY_OF_FIGHTING)


@attack_card("scratch")
async def scratch(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """A light wound and a Contamination card."""
    await _claw(t, hero, LIGHT_WOUNDS_OF["scratch"])


@attack_card("claw")
async def claw(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """Two light wounds and a Contamination card."""
    await _claw(t, hero, LIGHT_WOUNDS_OF["claw"])


async def _claw(t: NemesisTable, hero: Hero, wounds: int) -> None:
    await light_wounds(t, hero, wounds)
    if hero.on_board:
        contaminate(t, hero)


@attack_card("bite")
async def bite(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """Death for whoever has two serious wounds, dressed ones counted; a serious wound for all others.

    Once The Way of Fighting is known, the serious wound from an Adult is a light one; the killing clause
    stands (A-130), unless a house rule lifts it, too.
    """
    attacker = t.state.intruders[intruder_id].kind
    if kills_outright("bite", attacker, hero):
        await kill(t, hero, "bite")
    elif _is_weakened(attacker, hero):
        await light_wounds(t, hero)
    else:
        await serious_wound(t, hero)


@attack_card("tail")
async def tail_attack(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """Death for whoever has a serious wound, a serious wound for all others."""
    await _maul(t, hero, "tail")


@attack_card("frenzy")
async def frenzy(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """Everyone in the room: death with two serious wounds, else a serious wound; in turn order. Those who die of one
    attack die together, those of another one later (N-INTR-03, p. 27)."""
    for victim in Ship(t).room(t.state.intruders[intruder_id].room).heroes:
        if victim.in_room:
            await _maul(t, victim, "frenzy", f"{intruder_id}")


async def _maul(t: NemesisTable, hero: Hero, card: str, blow: str = "") -> None:
    if kills_outright(card, "", hero):
        await kill(t, hero, card, blow)
    else:
        await serious_wound(t, hero)


@attack_card("transformation")
async def transformation(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """The Creeper grows into a Breeder, if a miniature is left, and keeps its injuries. A target without any
    card in hand suffers a surprise attack by the Breeder."""
    creeper = t.state.intruders[intruder_id]
    breeders = sum(one.kind == "breeder" for one in t.state.intruders.values())
    if breeders >= load_content().models["breeder"]:
        return
    breeder = t.state.next_intruder
    t.emit(IntruderRemoved(creeper.id, creeper.kind, creeper.room, "transformed"))
    t.emit(IntruderPlaced(breeder, "breeder", creeper.room, 1, creeper.injuries))
    if not hero.hand and hero.in_room:
        await intruder_attack(t, breeder, hero, surprise=True)


@attack_card("slime")
async def slime(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """A Slime marker, one at most, and a Contamination card (N-SLIME-02, p. 17)."""
    if not hero.slime:
        t.emit(SlimeChanged(hero.seat, True))
    contaminate(t, hero)


@attack_card("summoning")
async def summoning(t: NemesisTable, intruder_id: int, hero: Hero) -> None:
    """A token from the bag puts another intruder into the room, which does not attack for now (A-124)."""
    await summon(t, t.state.intruders[intruder_id].room, hero)
