"""The end of the voyage and who is left to be judged (p. 11)."""

from __future__ import annotations

from typing import NoReturn

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import DepartedFirstPlayer
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import FirstPlayerPassed, StepEntered, TimeAdvanced
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.rooms import NestDestroyed
from nemesis_desktop.games.nemesis.events.ship import SelfDestructChanged, ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.floor import floor_under
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import End, Place, Step


def ship_destroyed(t: NemesisTable, reason: str) -> NoReturn:
    """Everyone aboard dies, asleep or not, the Intruders and the Nest too (N-END-03, N-END-01, A-09,
    p. 11)."""
    t.emit(ShipEnded(End.DESTROYED, reason))
    clear_the_wreck(t, reason)
    _go_to_the_checks(t)


def clear_the_wreck(t: NemesisTable, reason: str) -> None:
    """What the destruction of the ship does to everything still aboard."""
    for hero in Ship(t).heroes:
        if hero.record.place in (Place.ROOM, Place.POD, Place.ASLEEP):
            _die_with_the_ship(t, hero, reason)
    for intruder in Ship(t).intruders:
        t.emit(IntruderRemoved(intruder.id, intruder.kind, intruder.room, "killed"))
    if not t.state.nest_destroyed:
        t.emit(NestDestroyed())


def ship_jumps(t: NemesisTable) -> NoReturn:
    """The ship jumps: whoever is aboard and awake dies, pod passengers included (N-END-02, A-74, p. 11). With the
    self-destruct running it is destroyed all the same (N-SD-07, A-12)."""
    if t.state.self_destruct is not None:
        ship_destroyed(t, "self_destruct")
    t.emit(ShipEnded(End.JUMP, "jump"))
    for hero in Ship(t).heroes:
        if hero.on_board:
            _die_with_the_ship(t, hero, "jump")
    _go_to_the_checks(t)


def _die_with_the_ship(t: NemesisTable, hero: Hero, why: str) -> None:
    """Whoever dies with the voyage lets objects fall as at any death, since an objective may ask where they lie
    (N-DIE-02, p. 21). Nothing else of the dead matters any more."""
    room, objects = floor_under(hero), hero.objects
    t.emit(CharacterDied(hero.seat, hero.record.room, why))
    if objects and room is not None:
        t.emit(CardsMoved(objects, piles.carried(hero.seat), piles.floor(room), "drop"))


def end_if_nobody_is_left(t: NemesisTable) -> None:
    """The last one awake aboard died, fell asleep or launched: run the clock out (N-END-04, A-77, N-DIE-07,
    A-76, A-109, p. 11)."""
    if any(hero.on_board for hero in Ship(t).heroes) or t.state.end is not None:
        _hand_on_the_token(t)
        return
    if t.state.self_destruct is not None:
        t.emit(SelfDestructChanged(0))
        ship_destroyed(t, "self_destruct")
    t.emit(TimeAdvanced(0))
    ship_jumps(t)


def _hand_on_the_token(t: NemesisTable) -> None:
    """By house rule a First Player who leaves the ship gives the token to the next one aboard at once (A-05)."""
    ship = Ship(t)
    if ship.house_rule(DepartedFirstPlayer) is not DepartedFirstPlayer.HANDS_ON:
        return
    heir = next((hero.seat for hero in ship.heroes_in_order if hero.on_board), None)
    if heir is not None and heir != t.state.clock.first_player:
        t.emit(FirstPlayerPassed(heir))


def _go_to_the_checks(t: NemesisTable) -> NoReturn:
    t.emit(StepEntered(Step.FINAL_ENGINES))
    t.halt()
