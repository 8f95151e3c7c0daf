"""The texts of the event cards (N-EVENT-10, p. 10).

The movement printed on a card and what becomes of the card afterwards are the event phase's business. Where a
text reaches several rooms all of them are determined first and served in ascending number (A-11); characters
are served in turn order (A-26).
"""

from __future__ import annotations

from collections.abc import Callable

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import EventMalfunction, LastHatching, PodEjection
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured
from nemesis_desktop.games.nemesis.events.movement import PodLeft
from nemesis_desktop.games.nemesis.events.rooms import ItemCounterSet
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.rules.combat import check_nest
from nemesis_desktop.games.nemesis.rules.contamination import infest, scan
from nemesis_desktop.games.nemesis.rules.doors import open_door
from nemesis_desktop.games.nemesis.rules.drawing import discard_cards, draw_action_cards
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.fire import place_fire, spread_fire
from nemesis_desktop.games.nemesis.rules.infection import burst, infection_found
from nemesis_desktop.games.nemesis.rules.intruder_movement import (
    hunted_through,
    move_into,
    return_token,
    vanish,
)
from nemesis_desktop.games.nemesis.rules.malfunction import place_malfunction, takes_malfunction
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.noise_markers import make_technical_noise, noise_in_free_corridors
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable, event_card
from nemesis_desktop.games.nemesis.rules.ship import launch_pod, passengers, start_self_destruct
from nemesis_desktop.kernel import Choose, Option

HEALED_BY_REGENERATION = 2
DRAWN_BY_ECLOSION = 4
WRECKERS = ("adult", "breeder", "queen")


def _rooms(t: NemesisTable, fits: Callable[[Room], bool]) -> tuple[Room, ...]:
    """A snapshot of the rooms that fit, in ascending number."""
    return tuple([room for room in Ship(t).rooms if fits(room)])


def _malfunctions(t: NemesisTable, rooms: tuple[Room, ...]) -> None:
    for room in rooms:
        place_malfunction(t, room)


def _crew(t: NemesisTable) -> tuple[Hero, ...]:
    """Everyone alive and awake aboard, pod passengers included, in turn order."""
    return tuple(hero for hero in Ship(t).heroes_in_order if hero.on_board)


# -- fire and malfunctions ----------------------------------------------------------------------------


@event_card("damaging_fire")
async def damaging_fire(t: NemesisTable) -> None:
    """Every burning room breaks down; then the fire spreads to every room beside a burning one."""
    _malfunctions(t, _rooms(t, lambda room: room.fire))
    spread_fire(t)


@event_card("consuming_fire")
async def consuming_fire(t: NemesisTable) -> None:
    """Nothing is left to find in burning rooms; then the fire spreads to every room beside a burning one."""
    for room in _rooms(t, lambda room: room.fire and bool(room.items)):
        t.emit(ItemCounterSet(room.number, 0))
    spread_fire(t)


@event_card("flammable_compounds")
async def flammable_compounds(t: NemesisTable) -> None:
    """The Hibernatorium catches fire; if it burns already, every room beside it does, closed doors apart."""
    start = Ship(t).room_of_tile("hibernatorium")
    if start is None:
        return
    if not start.fire:
        place_fire(t, start)
        return
    for number in sorted(dict.fromkeys(way.beyond(start).number for way in start.open_ways())):
        place_fire(t, Ship(t).room(number))


@event_card("damage")
async def damage(t: NemesisTable) -> None:
    """A malfunction in every room with an Adult, a Breeder or the Queen."""
    _malfunctions(t, _rooms(t, lambda room: any(one.kind in WRECKERS for one in room.intruders)))


@event_card("malfunction")
async def malfunction(t: NemesisTable) -> None:
    """A malfunction in the explored room with the lowest number; nothing if it has one already.

    With the house rule it goes to the lowest room that can take one (A-128).
    """
    explored = _rooms(t, lambda room: room.explored)
    if Ship(t).house_rule(EventMalfunction) is EventMalfunction.NEXT_ROOM:
        explored = tuple(room for room in explored if takes_malfunction(room))
    _malfunctions(t, explored[:1])


@event_card("life_support_failure")
async def life_support_failure(t: NemesisTable) -> None:
    """A malfunction in every explored green room."""
    _malfunctions(t, _rooms(t, lambda room: room.explored and room.tile.colour == "green"))


@event_card("short_circuit")
async def short_circuit(t: NemesisTable) -> None:
    """A malfunction in every explored yellow room with a computer."""
    _malfunctions(
        t, _rooms(t, lambda room: room.explored and room.tile.colour == "yellow" and room.tile.computer)
    )


# -- the ship -----------------------------------------------------------------------------------------


@event_card("bulkheads_open")
async def bulkheads_open(t: NemesisTable) -> None:
    """Every closed door opens; destroyed ones stay as they are."""
    for corridor in Ship(t).corridors:
        open_door(t, corridor)


@event_card("coolant_leak")
async def coolant_leak(t: NemesisTable) -> None:
    """With a malfunction in the Generator the self-destruct starts, even while somebody hibernates (A-78)."""
    generator = Ship(t).room_of_tile("generator")
    if generator is not None and generator.malfunction:
        start_self_destruct(t)


@event_card("evacuation_pod_ejection")
async def evacuation_pod_ejection(t: NemesisTable) -> None:
    """The pod with the lowest number leaves, locked or not; its passengers escape with it, or by house rule are
    thrown out before (A-75)."""
    if not t.state.pods:
        return
    number = min(t.state.pods)
    if Ship(t).house_rule(PodEjection) is PodEjection.THROWN_OUT:
        section = Ship(t).room_of_tile(f"evacuation_section_{t.state.pods[number].section.lower()}")
        for seat in passengers(Ship(t), number):
            assert section is not None
            t.emit(PodLeft(seat, section.number))
    launch_pod(t, number)


# -- noise --------------------------------------------------------------------------------------------


@event_card("scent_of_prey")
async def scent_of_prey(t: NemesisTable) -> None:
    """Noise in every free corridor of every room where a slimed character stands."""
    for room in _rooms(t, lambda room: any(hero.slime for hero in room.heroes)):
        noise_in_free_corridors(t, room)


@event_card("nest")
async def noise_around_the_nest(t: NemesisTable) -> None:
    """Noise in every free corridor of the Nest, once it is explored."""
    nest = Ship(t).room_of_tile("nest")
    if nest is not None and nest.explored:
        noise_in_free_corridors(t, nest)


@event_card("noise_in_technical_corridors")
async def noise_in_technical_corridors(t: NemesisTable) -> None:
    """Noise on the technical space. Where it was before, everyone in a room with an entrance to it rolls.

    Two networks are two spaces (A-118); nobody rolls twice.
    """
    noisy = [network for network in Ship(t).board.networks if t.state.technical_noise[network]]
    for network in Ship(t).board.networks:
        make_technical_noise(t, network)
    listeners = [
        hero
        for hero in _crew(t)
        if hero.in_room and any(entrance.network in noisy for entrance in hero.room.entrances)
    ]
    for hero in listeners:
        if hero.in_room:
            await noise_roll(t, hero)


# -- intruders ----------------------------------------------------------------------------------------


@event_card("regeneration")
async def regeneration(t: NemesisTable) -> None:
    """Every intruder loses 2 injuries, or the one it has."""
    for intruder in Ship(t).intruders:
        healed = min(HEALED_BY_REGENERATION, intruder.injuries)
        if healed:
            t.emit(IntruderInjured(intruder.id, intruder.kind, -healed))


@event_card("hunt")
async def hunt(t: NemesisTable) -> None:
    """Every Adult that is not in combat moves next door to a character, where there are several such rooms to
    the one with the lowest number. A closed door counts as the way there and is destroyed instead (A-126); by
    house rule it keeps the hunters away."""
    await hunt_with_adults(t)


async def hunt_with_adults(t: NemesisTable) -> None:
    """The movement of Hunt, which the intruder player's Coordinated Hunt shares."""
    hunters: dict[int, list[int]] = {}
    for intruder in Ship(t).intruders:
        room = Ship(t).room(intruder.room)
        prey = next((other for other in hunted_through(room) if other.has_hero), None)
        if intruder.kind == "adult" and not room.has_hero and prey is not None:
            hunters.setdefault(prey.number, []).append(intruder.id)
    for number in sorted(hunters):
        move_into(t, hunters[number], Ship(t).room(number))


@event_card("lurking")
async def lurking(t: NemesisTable) -> None:
    """Every intruder without a character in its room disappears; a token of its kind goes into the bag."""
    for intruder in Ship(t).intruders:
        if not Ship(t).room(intruder.room).has_hero:
            vanish(t, intruder.id)


@event_card("egg_protection")
async def egg_protection(t: NemesisTable) -> None:
    """An encounter for everyone who stands in the Nest or carries an egg, in turn order (A-26, D-39)."""
    thieves = [
        hero
        for hero in _crew(t)
        if hero.in_room and (hero.room.is_nest or any(thing.startswith("egg.") for thing in hero.objects))
    ]
    for hero in thieves:
        if hero.in_room:
            await encounter(t, hero)


@event_card("hatching")
async def hatching(t: NemesisTable) -> None:
    """An egg leaves the intruder board. Whoever is in the Nest without an Action card in hand is infested;
    if nobody is, a Larva token goes into the bag. The last egg takes the Nest with it (A-86)."""
    eggs = t.state.pile(piles.NEST)
    if eggs:
        t.emit(CardsMoved(eggs[:1], piles.NEST, piles.EGG_SUPPLY, "hatched"))
        if Ship(t).house_rule(LastHatching) is LastHatching.NEST_DESTROYED:
            check_nest(t)
    hosts = [hero for hero in _crew(t) if hero.in_room and hero.room.is_nest and not hero.action_cards]
    for hero in hosts:
        await infest(t, hero)
    if not hosts:
        return_token(t, "larva")


async def _next_host(t: NemesisTable, hosts: list[Hero]) -> Hero:
    """In the Player Phase whoever takes the turn says who is next, where the Creepers are not enough for all (A-02)."""
    left = load_content().models["creeper"] - sum(one.kind == "creeper" for one in t.state.intruders.values())
    if t.state.clock.turn is None or not 0 < left < len(hosts):
        return hosts[0]
    return await t.ask(Choose(
        seat=t.state.clock.turn, topic="next_host", options=tuple(Option(f"seat:{one.seat}", one) for one in hosts)
    ))


@event_card("eclosion")
async def eclosion(t: NemesisTable) -> None:
    """Every character with a Larva dies and a Creeper appears there. All others draw 4 cards and scan the
    Contamination cards among them; any infected one brings a Larva. The cards drawn are discarded."""
    await hatch_larvae(t)


async def hatch_larvae(t: NemesisTable) -> None:
    """The effect of Eclosion, which the intruder player's Metamorphosis shares (N-CONT-08, N-LARVA-04)."""
    hosts = [one for one in _crew(t) if one.larva]
    while hosts:
        hero = await _next_host(t, hosts)
        hosts.remove(hero)
        await burst(t, hero)
    for hero in _crew(t):
        held = hero.hand
        draw_action_cards(t, hero, DRAWN_BY_ECLOSION)
        drawn = tuple(card for card in hero.hand if card not in held)
        infected = scan(t, hero, tuple(card for card in drawn if card.startswith("contamination")))
        if infected:
            await infection_found(t, hero)
        discard_cards(t, hero, drawn, "eclosion")
