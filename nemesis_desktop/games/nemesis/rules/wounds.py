"""Wounds, dressing, healing and death (p. 21)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import PassengerCorpse
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.items import AmmoChanged, ItemDetached, TapeRemoved
from nemesis_desktop.games.nemesis.events.wounds import (
    CharacterDied,
    LightWoundsChanged,
    SeriousWoundSuffered,
    WoundDressed,
    WoundHealed,
)
from nemesis_desktop.games.nemesis.handles import SERIOUS_WOUNDS_BORNE, Hero, Ship
from nemesis_desktop.games.nemesis.rules.critical import first_death
from nemesis_desktop.games.nemesis.rules.drawing import draw_from
from nemesis_desktop.games.nemesis.rules.ending import end_if_nobody_is_left
from nemesis_desktop.games.nemesis.rules.floor import floor_under
from nemesis_desktop.games.nemesis.rules.items import drop_what_no_hand_holds
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Place

LIGHT_WOUNDS_PER_SERIOUS = 3


async def light_wounds(t: NemesisTable, hero: Hero, count: int = 1, why: str = "wounds") -> None:
    """Suffer light wounds one after the other; the third becomes a serious one (N-WND-01 to N-WND-03, A-57).
    With three serious wounds any wound kills (N-WND-05, A-58, p. 21)."""
    for _ in range(count):
        if not hero.on_board:
            return
        if next_wound_kills(hero):
            await kill(t, hero, why)
        elif hero.light_wounds + 1 < LIGHT_WOUNDS_PER_SERIOUS:
            t.emit(LightWoundsChanged(hero.seat, hero.light_wounds + 1))
        else:
            t.emit(LightWoundsChanged(hero.seat, 0))
            await serious_wound(t, hero, why)


async def serious_wound(t: NemesisTable, hero: Hero, why: str = "wounds") -> None:
    """Draw a serious wound, in force from now on; the fourth kills (N-WND-04, N-WND-05, A-59, p. 21)."""
    if not hero.on_board:
        return
    if next_wound_kills(hero):
        await kill(t, hero, why)
        return
    card = draw_from(t, "wound")
    if card is None:
        return
    t.emit(CardsMoved((card,), piles.REVEALED, piles.wounds(hero.seat), "wound"))
    t.emit(SeriousWoundSuffered(hero.seat, card, load_content().wounds[card].kind))
    await drop_what_no_hand_holds(t, hero)


def next_wound_kills(hero: Hero) -> bool:
    """Nobody bears a fourth serious wound, nor any wound on top of three (N-WND-05, A-58, p. 21)."""
    return len(hero.serious_wounds) >= SERIOUS_WOUNDS_BORNE


def light_wounds_kill(hero: Hero, count: int) -> bool:
    """Whether so many light wounds, one after the other, are more than this character bears (A-57)."""
    serious = len(hero.serious_wounds) + (hero.light_wounds + count - 1) // LIGHT_WOUNDS_PER_SERIOUS
    return count > 0 and serious >= SERIOUS_WOUNDS_BORNE


def dress(t: NemesisTable, hero: Hero, card: str) -> None:
    """The wound's effect stops, but it still counts (N-WND-07, p. 21)."""
    t.emit(WoundDressed(hero.seat, card))


def heal_serious(t: NemesisTable, hero: Hero, card: str) -> None:
    """A dressed wound is discarded (N-WND-09, p. 21)."""
    t.emit(WoundHealed(hero.seat, card))
    t.emit(CardsMoved((card,), piles.wounds(hero.seat), piles.WOUND_DISCARD, "heal"))


def heal_light(t: NemesisTable, hero: Hero, count: int | None = None) -> None:
    """Heal so many light wounds, or with None all of them (N-WND-08, D-23, p. 21)."""
    left = 0 if count is None else max(0, hero.light_wounds - count)
    if left != hero.light_wounds:
        t.emit(LightWoundsChanged(hero.seat, left))


async def kill(t: NemesisTable, hero: Hero, why: str, blow: str = "") -> None:
    """A character dies, and with the last one awake aboard the game ends (N-DIE-01, N-END-04, p. 11, 21). ``blow``
    tells apart what kills in the same way one after the other."""
    if hero.alive:
        die(t, hero, why, blow)
        end_if_nobody_is_left(t)


def die(t: NemesisTable, hero: Hero, why: str, blow: str = "") -> None:
    """A corpse and all heavy objects lie in the room, everything else leaves the game (N-DIE-01 to N-DIE-03, A-61,
    A-65, N-COOP-08, p. 21). Whether the game goes on is for the caller to look at."""
    room = room_of_death(hero)
    t.emit(CharacterDied(hero.seat, room, why))
    if room is not None:
        objects = hero.objects
        if objects:
            t.emit(CardsMoved(objects, piles.carried(hero.seat), piles.floor(room), "drop"))
        corpse = f"corpse.{hero.seat}"
        if corpse in t.state.pile(piles.CORPSE_SUPPLY):
            t.emit(CardsMoved((corpse,), piles.CORPSE_SUPPLY, piles.floor(room), "corpse"))
    if t.state.setup.mode != "coop":
        _bury(t, hero)
    first_death(t, hero, f"{why}:{blow}" if blow else why)


def room_of_death(hero: Hero) -> int | None:
    """Where somebody who dies now dies: a passenger of a pod in the Evacuation Section it belongs to, or by house rule
    out of everybody's reach (A-65)."""
    if hero.record.place is Place.POD and Ship(hero.source).house_rule(PassengerCorpse) is PassengerCorpse.LOST:
        return None
    return floor_under(hero)


def _bury(t: NemesisTable, hero: Hero) -> None:
    """Items, Action deck and Contamination cards leave the game; ammo returns to the supply (N-DIE-03, A-61)."""
    for card in hero.items:
        if card in t.state.attached:
            t.emit(ItemDetached(card))
        if any(card in pair for pair in t.state.taped):
            t.emit(TapeRemoved(card))
        if card in t.state.ammo:
            t.emit(AmmoChanged(card, None))
    for pile in (piles.inventory, piles.carried, piles.quests, piles.hand, piles.deck, piles.discard):
        cards = t.state.pile(pile(hero.seat))
        if cards:
            t.emit(CardsMoved(cards, pile(hero.seat), piles.OUT, "death"))
