"""The round: drawing, first player, airlock, and going on to the next one (p. 10, 25, 27)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import Cabins, Revival
from nemesis_desktop.games.nemesis.belongings import CARDS_IN_HAND
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import FirstPlayerPassed, RoundBegan, StepEntered
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet
from nemesis_desktop.games.nemesis.events.wounds import (
    LarvaChanged,
    LightWoundsChanged,
    SlimeChanged,
    WoundDressed,
)
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.contamination import remove_contamination
from nemesis_desktop.games.nemesis.rules.drawing import draw_action_cards
from nemesis_desktop.games.nemesis.rules.fire import remove_fire
from nemesis_desktop.games.nemesis.rules.injury import kill_intruder
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.wounds import kill
from nemesis_desktop.games.nemesis.state import Step


async def begin_round(t: NemesisTable) -> None:
    """A new round; in full co-operation corpses in a working Emergency Room revive first (N-COOP-06, p. 27)."""
    t.emit(RoundBegan(t.state.clock.round + 1))
    t.emit(StepEntered(Step.DRAW))
    if t.state.setup.mode == "coop":
        revive(t)


def revive(t: NemesisTable) -> None:
    """Every player corpse in an Emergency Room without Intruder and malfunction (N-COOP-05 to N-COOP-07,
    A-62, A-108, D-35, p. 27)."""
    ship = Ship(t)
    room = ship.room_of_tile("emergency_room")
    if room is None or not room.works or room.has_intruder:
        return
    for hero in ship.heroes:
        corpse = f"corpse.{hero.seat}"
        for pile in (piles.floor(room.number), *(piles.carried(other.seat) for other in room.heroes)):
            if corpse in t.state.pile(pile):
                t.emit(CardsMoved((corpse,), pile, piles.CORPSE_SUPPLY, "revive"))
                t.emit(CharacterMoved(hero.seat, room.number, None))
                if hero.light_wounds:
                    t.emit(LightWoundsChanged(hero.seat, 0))
                for wound in hero.open_wounds:
                    t.emit(WoundDressed(hero.seat, wound))
                if ship.house_rule(Revival) is Revival.CLEANSED:
                    _cleanse(t, hero)


def _cleanse(t: NemesisTable, hero: Hero) -> None:
    """By house rule a revived character comes back without Larva, Slime and Contamination cards (A-62)."""
    remove_contamination(t, hero, hero.all_contamination)
    if hero.larva:
        t.emit(LarvaChanged(hero.seat, larva=False))
    if hero.slime:
        t.emit(SlimeChanged(hero.seat, slime=False))


async def draw_step(t: NemesisTable) -> None:
    """Everybody draws up to the hand limit, Contamination counted (N-ROUND-02, N-TURN-08, p. 10); a character who
    rests in working Cabins draws one more (N-ROOM-41, N-ROOM-42, A-96, p. 25)."""
    for hero in Ship(t).heroes_in_order:
        if hero.on_board:
            draw_action_cards(t, hero, cards_up_to(hero) - len(hero.hand))


def cards_up_to(hero: Hero) -> int:
    """How many cards a character holds after step 1 (N-CONT-04, N-MALF-11)."""
    if hero.in_room:
        room = hero.room
        if room.works and room.tile_id == "cabins" and not room.has_intruder:
            # By house rule the Cabins make good for a wound that costs a card.
            limit = CARDS_IN_HAND if Ship(room.source).house_rule(Cabins) is Cabins.SIX_CARDS else hero.hand_limit
            return limit + 1
    return hero.hand_limit


async def pass_first_player(t: NemesisTable) -> None:
    """The token goes left to the next player on board, not in the first round (N-ROUND-04, A-05, p. 10)."""
    order = Ship(t).seats_in_order
    for seat in (*order[1:], order[0]):
        if Ship(t).hero(seat).on_board:
            if seat != t.state.clock.first_player:
                t.emit(FirstPlayerPassed(seat))
            break


async def airlock_step(t: NemesisTable) -> None:
    """At the end of the Player Phase the airlock opens: all life in the room dies, its fire goes out
    (N-ROOM-39, N-ROOM-40, A-66, p. 25)."""
    number = t.state.airlock
    if number is None:
        return
    room = Ship(t).room(number)
    t.emit(AirlockSet(None))
    if all(corridor.is_closed for corridor in room.corridors):
        remove_fire(t, room)
        for intruder in room.intruders:
            await kill_intruder(t, intruder.id)
        for hero in room.heroes:
            await kill(t, hero, "airlock")
