"""Encounters and surprise attacks (p. 18)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import (
    BlankNoise,
    EmptyBag,
    MissingMiniature,
    NinthAdult,
    SecondQueen,
    Summoning,
)
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import IntruderToken
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    EncounterBegan,
    IntruderPlaced,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.critical import first_encounter
from nemesis_desktop.games.nemesis.rules.intruder_movement import empty_pods_at, return_token
from nemesis_desktop.games.nemesis.rules.noise_markers import clear_noise, noise_in_free_corridors
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import Intruder

ADULT_SCULPTS = 4


async def encounter(t: NemesisTable, hero: Hero) -> None:
    """Something comes out of the dark (N-ENC-02 to N-ENC-09, N-DOOR-11, N-ENC-10, N-ENC-14, A-37, p. 18)."""
    room = hero.room
    t.emit(EncounterBegan(hero.seat, room.number))
    clear_noise(t, room)
    ship = Ship(t)
    if nothing_is_drawn(ship):
        return
    token = draw_token(t, "encounter")
    if token.kind == "blank":
        noise_in_free_corridors(t, room, technical=ship.house_rule(BlankNoise) is BlankNoise.TECHNICAL_TOO)
        if not t.state.pile(piles.BAG):
            return_token(t, "adult")
        put_back(t, token)
        return
    intruder_id = await place_intruder(t, token.kind, room.number)
    if intruder_id is None:
        # By house rule the token of an Adult that found no miniature is gone like that of one that did.
        if token.kind != "adult" or ship.house_rule(NinthAdult) is NinthAdult.TOKEN_RETURNS:
            put_back(t, token)
        else:
            set_aside(t, token)
        return
    set_aside(t, token)
    await surprise(t, hero, intruder_id, token)


async def surprise(t: NemesisTable, hero: Hero, intruder_id: int, token: IntruderToken) -> None:
    """Fewer cards in hand than the token's number: a surprise attack (N-ENC-06, N-ENC-08, A-27, p. 18).
    Reaction to Danger, once known, lowers the number by 1, to 1 at least."""
    if hero.in_room and comes_as_a_surprise(Ship(t), token, len(hero.hand)):
        await intruder_attack(t, intruder_id, hero, surprise=True)


def comes_as_a_surprise(ship: Ship, token: IntruderToken, cards: int) -> bool:
    """Whether so many cards in hand are fewer than the token's number (N-ENC-06, A-27, p. 18)."""
    number = token.number
    if ship.weakness("reaction_to_danger"):
        number = max(1, number - 1)
    return cards < number


def nothing_is_drawn(ship: Ship) -> bool:
    """By house rule an empty bag brings nothing at all, instead of acting as the Blank (A-36)."""
    return not ship.state.pile(piles.BAG) and ship.house_rule(EmptyBag) is EmptyBag.NOTHING_HAPPENS


def draw_token(t: NemesisTable, why: str) -> IntruderToken:
    """A random token leaves the bag and lies open until it is put back or set aside (N-ENC-04). An empty bag acts as
    the Blank (A-36)."""
    tokens = load_content().intruder_tokens
    bag = sorted(t.state.pile(piles.BAG))
    if not bag:
        blank = next(token for token in tokens.values() if token.kind == "blank")
        t.emit(TokenDrawn(blank.id, blank.kind, blank.number, why))
        return blank
    token = tokens[t.pick("bag", bag)]
    t.emit(CardsMoved((token.id,), piles.BAG, piles.REVEALED, "draw"))
    t.emit(TokenDrawn(token.id, token.kind, token.number, why))
    return token


def set_aside(t: NemesisTable, token: IntruderToken) -> None:
    """A drawn token that has done its work stays out of the bag, in the pool (N-ENC-07, A-33, p. 18)."""
    t.emit(CardsMoved((token.id,), piles.REVEALED, piles.POOL, "pool"))


def put_back(t: NemesisTable, token: IntruderToken) -> None:
    """A drawn token returns to the bag."""
    if token.id in t.state.pile(piles.REVEALED):
        t.emit(CardsMoved((token.id,), piles.REVEALED, piles.BAG, "return"))


def sculpt_of(kind: str, intruder_id: int) -> int:
    """Which of the miniatures of its kind an intruder is; only Adults have several."""
    return 1 + intruder_id % ADULT_SCULPTS if kind == "adult" else 1


async def place_intruder(t: NemesisTable, kind: str, room_number: int) -> int | None:
    """Put a miniature in a room; returns its id, or None when no miniature can be had (N-ENC-05, N-ENC-12,
    A-29 to A-32, N-COMP-04, p. 18). The first one of the game lets every player choose an objective
    (N-ENC-13)."""
    if not _free_a_miniature(t, kind):
        return None
    intruder_id = t.state.next_intruder
    t.emit(IntruderPlaced(intruder_id, kind, room_number, sculpt_of(kind, intruder_id)))
    empty_pods_at(t, Ship(t).room(room_number))
    await first_encounter(t)
    return intruder_id


def _free_a_miniature(t: NemesisTable, kind: str) -> bool:
    """With all miniatures of a kind on the board those not in combat retreat into the dark (D-13, A-30). By house
    rules that holds for the Queen, too (A-29), or for Adults alone."""
    hiding = who_hides_for(Ship(t), kind)
    for intruder in hiding or ():
        t.emit(IntruderRemoved(intruder.id, intruder.kind, intruder.room, "hidden"))
        if kind != "queen":
            return_token(t, kind)
    return hiding is not None


def who_hides_for(ship: Ship, kind: str) -> tuple[Intruder, ...] | None:
    """Which miniatures leave the board so that one of their kind can be placed; None when it cannot be had."""
    mine = [i for i in ship.intruders if i.kind == kind]
    if len(mine) < load_content().models[kind]:
        return ()
    if kind == "queen" and ship.house_rule(SecondQueen) is SecondQueen.NOTHING_COMES:
        return None
    if kind not in ("adult", "queen") and ship.house_rule(MissingMiniature) is MissingMiniature.NOTHING_COMES:
        return None
    return tuple(i for i in mine if not ship.room(i.room).has_hero) or None


async def summon(t: NemesisTable, room_number: int, hero: Hero | None = None) -> None:
    """A token is drawn outside an encounter: the Intruder stands there, and that is all (A-124). By house rule it
    surprises the character because of whom it was called."""
    token = draw_token(t, "summoning")
    summoned = None if token.kind == "blank" else await place_intruder(t, token.kind, room_number)
    if summoned is None:
        put_back(t, token)
        return
    set_aside(t, token)
    if hero is not None and Ship(t).house_rule(Summoning) is Summoning.SURPRISES:
        await surprise(t, hero, summoned, token)
