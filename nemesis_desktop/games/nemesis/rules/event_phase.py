"""The Event Phase, steps 5 to 9 (p. 10)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import (
    AdultToken,
    FireAndFlight,
    QueenSurprise,
    QueenToken,
    RuinedNest,
    TargetChoice,
)
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import IntruderToken
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.clock import EventRevealed, TimeAdvanced
from nemesis_desktop.games.nemesis.events.intruders import BagDeveloped, EncounterBegan
from nemesis_desktop.games.nemesis.events.ship import HibernationOpened
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack, target_in
from nemesis_desktop.games.nemesis.rules.combat import destroy_eggs
from nemesis_desktop.games.nemesis.rules.drawing import draw_from, put_away, refill
from nemesis_desktop.games.nemesis.rules.effect_order import next_served
from nemesis_desktop.games.nemesis.rules.encounter import (
    draw_token,
    nothing_is_drawn,
    place_intruder,
    put_back,
    set_aside,
    surprise,
)
from nemesis_desktop.games.nemesis.rules.ending import ship_jumps
from nemesis_desktop.games.nemesis.rules.injury import injure
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number, return_token
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.noise_markers import clear_noise
from nemesis_desktop.games.nemesis.rules.registry import EVENTS, NemesisTable
from nemesis_desktop.games.nemesis.rules.ship import advance_self_destruct


async def time_step(t: NemesisTable) -> None:
    """Step 5: time and, if it runs, the self-destruct go on (N-EVENT-02, N-TIME-01 to N-TIME-03, A-12, p. 10)."""
    opened = Ship(t).hibernation_open
    t.emit(TimeAdvanced(t.state.time - 1))
    if Ship(t).hibernation_open and not opened:
        t.emit(HibernationOpened())
    advance_self_destruct(t)
    if t.state.time == 0:
        ship_jumps(t)


async def attack_step(t: NemesisTable) -> None:
    """Step 6: every Intruder that shares a room with a character attacks once (N-EVENT-03, N-IATK-11, A-44)."""
    if t.state.counters.count("round", "skip_attacks"):
        return
    attackers = {i.id: i.room for i in Ship(t).intruders if Ship(t).room(i.room).has_hero}
    if not attackers:
        return
    fixed = Ship(t).house_rule(TargetChoice) is TargetChoice.ONCE_FOR_ALL
    victims = {attacker: target_in(Ship(t).room(room)) for attacker, room in attackers.items()} if fixed else {}
    waiting = list(attackers)
    while (attacker := await next_served(t, waiting)) is not None:
        room = Ship(t).room(t.state.intruders[attacker].room)
        target = victims[attacker] if fixed else target_in(room)
        if room.number == attackers[attacker] and target is not None and target in room.heroes:
            await intruder_attack(t, attacker, target)


async def fire_step(t: NemesisTable) -> None:
    """Step 7: fire injures Intruders and burns eggs (N-FIRE-04, N-FIRE-05, N-EVENT-04, A-50, p. 10, 17)."""
    burning = Ship(t).burning_rooms
    if not burning:
        return
    if Ship(t).house_rule(FireAndFlight) is FireAndFlight.BURNS_AGAIN:
        for room in burning:
            await _burn(t, [intruder.id for intruder in room.intruders])
    else:
        await _burn(t, [intruder.id for room in burning for intruder in room.intruders])
    for room in burning:
        if room.uncarried_eggs:
            await destroy_eggs(t, room, 1)


async def _burn(t: NemesisTable, intruders: list[int]) -> None:
    while (intruder := await next_served(t, intruders)) is not None:
        await injure(t, intruder, 1, by_fire=True)


async def event_step(t: NemesisTable) -> None:
    """Step 8: an event card - first its movement, then its effect (N-EVENT-05 to N-EVENT-12, p. 10)."""
    card_id = draw_from(t, "event")
    if card_id is not None:
        await resolve_event(t, card_id)


async def resolve_event(t: NemesisTable, card_id: str) -> None:
    """Movement, effect, and what becomes of a revealed event card (N-EVENT-06 to N-EVENT-12, p. 10)."""
    card = load_content().events[card_id]
    t.emit(EventRevealed(card_id, card.kind, card.direction))
    movers = [i.id for i in Ship(t).intruders if i.kind in card.symbols and not Ship(t).room(i.room).has_hero]
    move_by_number(t, movers, card.direction)
    await EVENTS[card.kind](t)
    if card_id not in t.state.pile(piles.REVEALED):
        return
    match card.after:
        case "remove_reshuffle":
            t.emit(CardsMoved((card_id,), piles.REVEALED, piles.OUT, "remove"))
            refill(t, piles.EVENT_DECK, piles.EVENT_DISCARD)
        case "shuffle_back":
            order = t.shuffled(piles.EVENT_DECK, sorted((card_id, *t.state.pile(piles.EVENT_DECK))))
            t.emit(PileShuffled(piles.EVENT_DECK, order, (piles.REVEALED,)))
        case _:
            put_away(t, card_id, "event")


async def bag_step(t: NemesisTable) -> None:
    """Step 9: a token from the bag shows how the brood grows (N-BAG-01 to N-BAG-10, N-ROUND-08, N-ENC-11,
    D-10, p. 10)."""
    if nothing_is_drawn(Ship(t)):
        return
    token = draw_token(t, "development")
    t.emit(BagDeveloped(token.kind))
    match token.kind:
        case "larva":
            set_aside(t, token)
            return_token(t, "adult")
        case "creeper":
            set_aside(t, token)
            return_token(t, "breeder")
        case "adult" | "breeder":
            # With the house rule the token can already be drawn again by the encounters of these rolls (D-07).
            first = Ship(t).house_rule(AdultToken) is AdultToken.RETURNS_FIRST
            if first:
                put_back(t, token)
            await _everybody_listens(t)
            if not first:
                put_back(t, token)
        case "queen":
            await _queen(t, token)
        case "blank":
            return_token(t, "adult")
            put_back(t, token)


async def _everybody_listens(t: NemesisTable) -> None:
    """Everybody not in combat rolls for noise, in turn order (N-BAG-04, N-BAG-05, A-24, p. 10)."""
    for hero in Ship(t).heroes_in_order:
        if hero.in_room and not hero.in_combat:
            await noise_roll(t, hero)


async def _queen(t: NemesisTable, token: IntruderToken) -> None:
    """With a character in the Nest she comes herself, else she lays an egg (N-BAG-06, N-BAG-07, A-28, A-84, A-85,
    D-08, p. 10)."""
    ship = Ship(t)
    nest = ship.room_of_tile("nest")
    target = target_in(nest) if nest is not None else None
    if nest is None or target is None:
        eggs = t.state.pile(piles.EGG_SUPPLY)
        if eggs and (not t.state.nest_destroyed or ship.house_rule(RuinedNest) is RuinedNest.NEW_EGG):
            t.emit(CardsMoved(eggs[:1], piles.EGG_SUPPLY, piles.NEST, "laid"))
        put_back(t, token)
        return
    t.emit(EncounterBegan(target.seat, nest.number))
    clear_noise(t, nest)
    queen = await place_intruder(t, "queen", nest.number)
    if queen is None or ship.house_rule(QueenToken) is QueenToken.RETURNS:
        put_back(t, token)
    else:
        set_aside(t, token)
    if queen is None:
        return
    for victim in nest.heroes if ship.house_rule(QueenSurprise) is QueenSurprise.ALL_CHARACTERS else (target,):
        if victim.in_room and queen in t.state.intruders:
            await surprise(t, victim, queen, token)
