"""Noise rolls and Danger (p. 15-16)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import DangerDoors
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import Counted
from nemesis_desktop.games.nemesis.events.rooms import (
    DangerStruck,
    NoiseRolled,
)
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.asking import choose_cards
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_into, rooms_next_door
from nemesis_desktop.games.nemesis.rules.noise_markers import make_noise_in, noise_in_free_corridors
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable

SILENCE = "silence"
DANGER = "danger"


async def noise_roll(t: NemesisTable, hero: Hero) -> None:
    """Roll the noise die for a character (N-NOISE-01 to N-NOISE-05, N-SLIME-01, N-REV-02, N-REV-03, N-REV-07,
    p. 15)."""
    heard = what_is_heard(hero.room, await _roll(t, hero), slime=hero.slime)
    match heard.kind:
        case NoiseResult.DANGER:
            await danger(t, hero.room)
        case NoiseResult.ENCOUNTER:
            await encounter(t, hero)
        case NoiseResult.NOISE:
            make_noise_in(t, heard.passage)


class NoiseResult(StrEnum):
    """What a face of the noise die comes to."""

    SILENCE = "silence"
    DANGER = "danger"
    ENCOUNTER = "encounter"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class Heard:
    """A face of the noise die in a room; ``passage`` is "corridor:<id>" or "technical:<network>" for a number."""

    kind: NoiseResult
    passage: str = ""


def what_is_heard(room: Room, face: str, *, slime: bool) -> Heard:
    """What a face means in a room: a number where there is noise already is an encounter (N-NOISE-04, N-NOISE-05),
    Silence is Danger for whoever is covered in Slime (N-SLIME-01, p. 15, 17)."""
    if face == DANGER or (face == SILENCE and slime):
        return Heard(NoiseResult.DANGER)
    if face == SILENCE:
        return Heard(NoiseResult.SILENCE)
    state = room.source.state
    passage = room.board.passage(room.number, int(face))
    if isinstance(passage, Entrance):
        name, noisy = f"technical:{passage.network}", state.technical_noise[passage.network]
    else:
        name, noisy = f"corridor:{passage.id}", state.corridors[passage.id].noise
    return Heard(NoiseResult.ENCOUNTER if noisy else NoiseResult.NOISE, name)


async def _roll(t: NemesisTable, hero: Hero) -> str:
    """One die; the owner of a Motion Scanner may discard an Action card to roll it once more."""
    face = _throw(t, hero)
    if hero.has_item("motion_scanner") and hero.action_cards and not hero.in_combat:
        given = await choose_cards(t, hero, "reroll_noise", hero.action_cards, 0, 1, face=face)
        if given:
            t.emit(CardsMoved(given, piles.hand(hero.seat), piles.discard(hero.seat), "reroll"))
            t.emit(Counted("action", "motion_scanner"))
            face = _throw(t, hero)
    return face


def _throw(t: NemesisTable, hero: Hero) -> str:
    face = t.pick("die:noise", load_content().dice.noise)
    t.emit(NoiseRolled(hero.seat, face))
    return face


async def danger(t: NemesisTable, room: Room) -> None:
    """Intruders next door that are not in combat come, else noise everywhere (N-NOISE-07 to N-NOISE-09, A-19,
    p. 15).

    A closed door does not keep an Intruder from being called, it is destroyed instead (D-12, A-20); by house rule
    nobody behind one is called.
    """
    t.emit(DangerStruck(room.number))
    called = called_by_danger(room)
    if called:
        move_into(t, called, room)
    else:
        noise_in_free_corridors(t, room)


def called_by_danger(room: Room) -> tuple[int, ...]:
    """The Intruders next door that are not in combat (N-NOISE-07, D-12, A-19, p. 15)."""
    protect = Ship(room.source).house_rule(DangerDoors) is DangerDoors.DOORS_PROTECT
    return tuple(
        intruder.id
        for neighbour in rooms_next_door(room, doors_protect=protect)
        if not neighbour.has_hero
        for intruder in neighbour.intruders
    )
