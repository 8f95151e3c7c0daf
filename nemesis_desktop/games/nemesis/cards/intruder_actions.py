"""The texts of the Intruder Action cards (N-INTR-14, p. 27)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.events import HEALED_BY_REGENERATION, hatch_larvae, hunt_with_adults
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.reasons import NO_EFFECT
from nemesis_desktop.games.nemesis.rules.drawing import draw_in_secret
from nemesis_desktop.games.nemesis.rules.event_phase import resolve_event
from nemesis_desktop.games.nemesis.rules.intruder_movement import hunted_through
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, intruder_action
from nemesis_desktop.games.nemesis.state import Intruder
from nemesis_desktop.kernel import Choose, Option, Seat

CARDS_FOR_PLANNING = 3


# -- Pursuit ------------------------------------------------------------------------------------------


def _walkers(ship: Ship) -> tuple[Hero, ...]:
    return tuple(hero for hero in ship.heroes_in_order if hero.in_room)


def _nobody_to_pursue(ship: Ship) -> Reason | None:
    return None if _walkers(ship) else NO_EFFECT


@intruder_action("pursuit", why_not=_nobody_to_pursue)
async def pursuit(t: NemesisTable, seat: Seat) -> None:
    """A character named by the player rolls for noise, fighting or not."""
    hunted = await t.ask(Choose(
        seat=seat,
        topic="pursuit_target",
        options=tuple(Option(f"seat:{hero.seat}", hero) for hero in _walkers(Ship(t))),
    ))
    await noise_roll(t, hunted)


# -- Coordinated Hunt ---------------------------------------------------------------------------------


def _nobody_hunts(ship: Ship) -> Reason | None:
    for one in ship.intruders:
        room = ship.room(one.room)
        if one.kind == "adult" and not room.has_hero and any(near.has_hero for near in hunted_through(room)):
            return None
    return NO_EFFECT


@intruder_action("coordinated_hunt", why_not=_nobody_hunts)
async def coordinated_hunt(t: NemesisTable, seat: Seat) -> None:
    """Adults out of combat go where a character stands next door, as in the event Hunt."""
    await hunt_with_adults(t)


# -- Metamorphosis ------------------------------------------------------------------------------------


def _nobody_to_hatch_from(ship: Ship) -> Reason | None:
    return None if any(hero.on_board for hero in ship.heroes) else NO_EFFECT


@intruder_action("metamorphosis", why_not=_nobody_to_hatch_from)
async def metamorphosis(t: NemesisTable, seat: Seat) -> None:
    """What the event Eclosion does."""
    await hatch_larvae(t)


# -- Planning -----------------------------------------------------------------------------------------


def _no_events(ship: Ship) -> Reason | None:
    return None if ship.state.pile(piles.EVENT_DECK) or ship.state.pile(piles.EVENT_DISCARD) else NO_EFFECT


@intruder_action("planning", why_not=_no_events)
async def planning(t: NemesisTable, seat: Seat) -> None:
    """Three event cards in secret: one takes place with its movement and effect, the others are discarded
    (N-INTR-16, D-36)."""
    drawn = draw_in_secret(t, seat, "event", CARDS_FOR_PLANNING)
    chosen = await t.ask(Choose(
        seat=seat, topic="planning_event", options=tuple(Option(f"card:{card}", card) for card in drawn)
    ))
    others = tuple(card for card in t.state.pile(piles.looking(seat)) if card != chosen)
    if others:
        t.emit(CardsMoved(others, piles.looking(seat), piles.EVENT_DISCARD, "discard"))
    t.emit(CardsMoved((chosen,), piles.looking(seat), piles.REVEALED, "reveal"))
    await resolve_event(t, chosen)


# -- Self-Healing -------------------------------------------------------------------------------------


def _injured(ship: Ship) -> tuple[Intruder, ...]:
    return tuple(one for one in ship.intruders if one.injuries)


def _nobody_is_injured(ship: Ship) -> Reason | None:
    return None if _injured(ship) else NO_EFFECT


@intruder_action("self_healing", why_not=_nobody_is_injured)
async def self_healing(t: NemesisTable, seat: Seat) -> None:
    """An Intruder named by the player loses two injuries, or the one it has."""
    healed = await t.ask(Choose(
        seat=seat,
        topic="self_healing_target",
        options=tuple(Option(f"intruder:{one.id}", one) for one in _injured(Ship(t))),
    ))
    t.emit(IntruderInjured(healed.id, healed.kind, -min(HEALED_BY_REGENERATION, healed.injuries)))
