"""What ends the game or a life: known here alone, from what a seat may know.

Previews and questions before dangerous choices read it. Each peril names its rule and page; ``peril.<id>`` is its text.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from nemesis_desktop.games.nemesis import combat_odds, piles, queries
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.cards.attacks import DEADLY_FOR, is_deadly, kills_outright
from nemesis_desktop.games.nemesis.cards.terminals import offers_action, rooms_on_the_net
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.departure import Prospect, objective_after
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import ship_reaches
from nemesis_desktop.games.nemesis.odds import NOTHING, SURE, chances_of, possible_tiles, token_odds
from nemesis_desktop.games.nemesis.rules import combat, legality
from nemesis_desktop.games.nemesis.rules.engines import DAMAGED
from nemesis_desktop.games.nemesis.rules.final_checks import DAMAGED_ENGINES_TO_EXPLODE
from nemesis_desktop.games.nemesis.rules.fire import no_fire_marker_left, takes_fire
from nemesis_desktop.games.nemesis.rules.malfunction import no_malfunction_marker_left, takes_malfunction
from nemesis_desktop.games.nemesis.rules.ship import can_start_self_destruct, can_stop_self_destruct
from nemesis_desktop.games.nemesis.rules.turn import ACTIONS_PER_TURN, has_adrenaline
from nemesis_desktop.games.nemesis.rules.wounds import light_wounds_kill, next_wound_kills
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.games.nemesis.turn_end import fire_at_the_end, name_of, operates, passes
from nemesis_desktop.kernel import Seat, face_down, is_face_down, with_field


class Stake(StrEnum):
    """What a peril may cost, the gravest first."""

    SHIP = "ship"
    LIFE = "life"
    OTHERS = "others"
    GAME = "game"
    VICTORY = "victory"
    GUARD = "guard"


@dataclass(frozen=True, slots=True)
class Peril:
    """Something that ends the game or a life. ``chance`` is how likely it is, 1 when it is certain, None when nobody
    can say; ``facts`` fill the placeholders of its text."""

    id: str
    stake: Stake
    rule: str
    page: int
    chance: Fraction | None = SURE
    facts: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The text id of what may happen."""
        return f"peril.{self.id}"

    @property
    def certain(self) -> bool:
        """Nothing but somebody else's deed can prevent it."""
        return self.chance == SURE


GRAVEST = tuple(Stake)


def perils_around(sight: State, seat: Seat) -> tuple[Peril, ...]:
    """What hangs over a seat whatever it does now, the gravest first; nothing any more when the voyage is over."""
    if sight.end is not None:
        return ()
    ship = Ship(Look(sight))
    return _gravest_first([*_of_the_ship(ship), *_of_the_body(ship, seat)])


def perils_of(
    sight: State, seat: Seat, topic: str, key: str, spent: Collection[str] = ()
) -> tuple[Peril, ...]:
    """What an answer of this seat brings with it, the gravest first. ``spent`` are exploration tokens seen before."""
    one = sight.characters.get(seat)
    if one is None or one.place in (Place.DEAD, Place.ASLEEP, Place.ESCAPED):
        return ()
    hero = Hero(Look(sight), seat)
    if (topic == "launch_pod" and key == "yes") or (topic == "wait_in_pod" and key == "pod:launch"):
        return _gravest_first(_launching(hero))
    if topic == "wait_in_pod" and key.startswith("pod:"):
        return _gravest_first(_end_of_the_round(hero))
    if topic == "scan_hand" and key == "yes":
        return _gravest_first(_scanning(hero))
    if topic == "intranet_room":
        return _gravest_first(_room_action(hero, Room(hero.source, int(key.partition(":")[2]))))
    if topic == "pass_discard":
        # A pass that nobody chose, for want of anything else, has no question of its own.
        topic, key = "action", "pass"
    if topic != "action" or one.place is not Place.ROOM:
        return ()
    kind, _, subject = key.partition(":")
    found = [*_by_kind(hero, kind, subject, spent), *_left_over(hero, kind, subject)]
    return _gravest_first(found)


def _gravest_first(perils: Iterable[Peril]) -> tuple[Peril, ...]:
    once = {(peril.id, tuple(peril.facts.items())): peril for peril in perils if peril.chance != NOTHING}
    return tuple(sorted(once.values(), key=lambda peril: (GRAVEST.index(peril.stake), -(peril.chance or NOTHING))))


# -- what hangs over everybody ------------------------------------------------------------------------------------


def _of_the_ship(ship: Ship) -> Iterator[Peril]:
    state = ship.state
    if state.self_destruct is not None:
        yield Peril("countdown", Stake.SHIP, "N-SD-06", 24, facts={"n": state.self_destruct})
    if no_fire_marker_left(ship):
        yield Peril("fire_limit", Stake.SHIP, "N-FIRE-07", 17, None, {"n": ship.fires})
    if no_malfunction_marker_left(ship):
        yield Peril("malfunction_limit", Stake.SHIP, "N-MALF-08", 17, None, {"n": ship.malfunctions})
    if state.time == 1:
        yield Peril("last_round", Stake.LIFE, "N-END-02", 11)


def _of_the_body(ship: Ship, seat: Seat) -> Iterator[Peril]:
    one = ship.state.characters.get(seat)
    if one is None or one.place is not Place.ROOM:
        return
    hero = ship.hero(seat)
    if ship.state.airlock == one.room:
        yield Peril("airlock", Stake.LIFE, "N-ROOM-39", 25, None)
    if next_wound_kills(hero):
        yield Peril("next_wound", Stake.LIFE, "N-WND-05", 21, None)
    if hero.larva:
        yield Peril("larva", Stake.LIFE, "N-SCAN-05", 21, None)


# -- what an action brings ------------------------------------------------------------------------------------------


def _by_kind(hero: Hero, kind: str, subject: str, spent: Collection[str]) -> Iterator[Peril]:
    match kind:
        case "drop":
            return
        case "move" | "careful" | "escape":
            room = hero.room.board.corridor[subject].other_end(hero.room.number)
            yield from _exploring(hero, Room(hero.source, room), spent)
            if kind == "escape":
                yield from _attacked(hero)
        case "melee" if subject != combat.EGGS:
            yield from _striking(hero, int(subject))
        case "shoot":
            yield from _shooting(hero)
        case "room":
            yield from _room_action(hero, hero.room)
        case "card":
            yield from _card(hero, load_content().actions[subject].kind)
        case "item":
            yield from _item(hero, item(subject).kind)
    yield from _end_of_the_turn(hero, kind, subject, spent)
    if passes(hero, kind, subject):
        yield from _end_of_the_round(hero, name_of(kind, subject))


def _exploring(hero: Hero, room: Room, spent: Collection[str]) -> Iterator[Peril]:
    """The token of the room may be the last marker too many (N-EXPL-07, N-EXPL-08, p. 14)."""
    state, ship = hero.source.state, Ship(hero.source)
    effects = token_odds(state, room.number, spent)
    if no_fire_marker_left(ship) and not room.fire:
        yield Peril("fire_limit", Stake.SHIP, "N-FIRE-07", 17, effects.get("fire", NOTHING), {"n": ship.fires})
    if no_malfunction_marker_left(ship):
        tiles, known = possible_tiles(state, room.number), load_content().tiles
        share = Fraction(sum(known[tile].takes_malfunction for tile in tiles), len(tiles))
        chance = effects.get("malfunction", NOTHING) * share
        yield Peril("malfunction_limit", Stake.SHIP, "N-MALF-08", 17, chance, {"n": ship.malfunctions})


def _attacked(hero: Hero) -> Iterator[Peril]:
    """Every Intruder in the room attacks whoever escapes (N-ESC-02, p. 19)."""
    attackers = [one.kind for one in hero.room.intruders if one.kind != "larva"]
    state, seat = hero.source.state, hero.seat
    # The first of several may wound and make the next one deadly; how often nobody can say in one number.
    worst = [deadly_attack(_wounded(state, seat, place), seat, kind) for place, kind in enumerate(attackers)]
    if any(worst):
        chance = worst[0] if len(attackers) == 1 else None
        yield Peril("deadly_attack", Stake.LIFE, "N-WND-05", 21, chance)


def _wounded(sight: State, seat: Seat, more: int) -> State:
    """The sight with so many more serious wounds, whichever they are."""
    pile = piles.wounds(seat)
    return with_field(sight, "piles", {**sight.piles, pile: (*sight.pile(pile), *(face_down("wound"),) * more)})


def deadly_attack(sight: State, seat: Seat, attacker: str) -> Fraction:
    """How likely one attack of that kind of Intruder kills this character as it is now (N-IATK-07, p. 20)."""
    hero, chance = Hero(Look(sight), seat), NOTHING
    for share, drawn in combat_odds.attack_draws(sight, 1):
        if drawn and attacker in drawn[0].symbols and is_deadly(drawn[0].kind, attacker, hero):
            chance += share
    return chance


def deadly_cards(sight: State, seat: Seat, attacker: str) -> tuple[str, ...]:
    """The kinds of attack cards that may be drawn, strike for this kind of Intruder and kill this character by their
    text, whatever wounds they deal (N-IATK-07, p. 20)."""
    hero = Hero(Look(sight), seat)
    drawn = (cards[0] for _, cards in combat_odds.attack_draws(sight, 1) if cards)
    striking = {card.kind for card in drawn if attacker in card.symbols}
    return tuple(kind for kind in DEADLY_FOR if kind in striking and kills_outright(kind, attacker, hero))


def _striking(hero: Hero, target: int) -> Iterator[Peril]:
    """A blow that misses is a serious wound (N-MELEE-02 to N-MELEE-04, p. 19)."""
    if next_wound_kills(hero):
        odds = combat_odds.melee_odds(hero.source.state, hero.seat, target)
        yield Peril("deadly_miss", Stake.LIFE, "N-WND-05", 21, SURE - odds.hit)


def _shooting(hero: Hero) -> Iterator[Peril]:
    """Two hits of the Flamethrower set the room on fire."""
    ship, loaded = Ship(hero.source), combat.loaded_weapons(hero)
    burning = [weapon for weapon in loaded if combat.burns(weapon)]
    if burning and takes_fire(hero.room) and no_fire_marker_left(ship):
        faces = chances_of(load_content().dice.combat)
        chance = faces[combat.TWO_HITS] if len(loaded) == 1 else None
        yield Peril("fire_limit", Stake.SHIP, "N-FIRE-07", 17, chance, {"n": ship.fires})


# -- rooms, cards, items ----------------------------------------------------------------------------------------------


def _room_action(hero: Hero, room: Room) -> Iterator[Peril]:
    perils = _OF_ROOMS.get(room.tile_id)
    if perils is not None:
        yield from perils(hero)


def _generator(hero: Hero) -> Iterator[Peril]:
    ship = Ship(hero.source)
    if can_start_self_destruct(ship) and not can_stop_self_destruct(ship):
        rounds = load_content().self_destruct_track.start
        yield Peril("starts_countdown", Stake.SHIP, "N-SD-06", 24, None, {"n": rounds})


def _airlock(hero: Hero) -> Iterator[Peril]:
    yield Peril("opens_airlock", Stake.OTHERS, "N-ROOM-39", 25, None)


def _surgery(hero: Hero) -> Iterator[Peril]:
    if light_wounds_kill(hero, 1):
        yield Peril("deadly_surgery", Stake.LIFE, "N-WND-05", 21)


def _sleeping(hero: Hero) -> Iterator[Peril]:
    """What may become of whoever sleeps (N-HIB-03, N-VIC-02 to N-VIC-04, p. 11, 26)."""
    state = hero.source.state
    if not _is_last_awake(hero):
        # Else the game is over, and questions, which say two things at most, have more to say.
        yield Peril("sleeps", Stake.VICTORY, "N-HIB-03", 26)
    settled = SURE if _is_last_awake(hero) else None
    if state.self_destruct is not None:
        yield Peril("asleep_in_explosion", Stake.LIFE, "N-SD-07", 24, SURE if state.critical else settled)
    broken = [number for number, order in state.engines.items() if order[0] == DAMAGED]
    if len(broken) >= DAMAGED_ENGINES_TO_EXPLODE:
        yield Peril("engines_damaged", Stake.LIFE, "N-VIC-02", 11, settled)
    if not any(is_face_down(card) for card in state.pile(piles.COORDINATES)):
        if not ship_reaches("earth")(state, hero.seat) and not _spared_at_mars(hero):
            # Nobody changes the course while somebody sleeps (N-HIB-04, p. 26).
            yield Peril("wrong_course", Stake.LIFE, "N-VIC-04", 11)
    yield from _leaving(hero, Place.ASLEEP)


def _spared_at_mars(hero: Hero) -> bool:
    """Only a Quarantine wakes up at Mars (A-81)."""
    state = hero.source.state
    return ship_reaches("mars")(state, hero.seat) and "objective.quarantine" in queries.objectives_of(state, hero.seat)


def _launching(hero: Hero) -> Iterator[Peril]:
    yield from _leaving(hero, Place.ESCAPED)


def _leaving(hero: Hero, place: Place) -> Iterator[Peril]:
    """The last one awake ends the game, and what was not done stays undone (N-END-04, N-OBJ-01, p. 11-12)."""
    if _is_last_awake(hero):
        yield Peril("last_awake", Stake.GAME, "N-END-04", 11)
    prospect = objective_after(hero.source.state, hero.seat, place)
    if prospect is Prospect.LOST:
        yield Peril("objective_lost", Stake.VICTORY, "N-OBJ-01", 12)
    elif prospect is Prospect.OPEN:
        yield Peril("objective_open", Stake.VICTORY, "N-OBJ-01", 12, None)
    elif prospect is Prospect.UNSEEN:
        yield Peril("objective_unseen", Stake.VICTORY, "N-VIC-09", 11, None)


def _is_last_awake(hero: Hero) -> bool:
    return not any(other.on_board for other in Ship(hero.source).heroes if other != hero)


def _scanning(hero: Hero) -> Iterator[Peril]:
    """A Larva and an infected card in hand are death (N-SCAN-05, p. 21)."""
    if hero.larva and hero.contamination_in_hand:
        yield Peril("deadly_scan", Stake.LIFE, "N-SCAN-05", 21, infected_among(hero, hero.contamination_in_hand))


def infected_among(hero: Hero, cards: Collection[str]) -> Fraction:
    """How likely at least one of these Contamination cards is infected, as far as this seat knows."""
    state, content = hero.source.state, load_content()
    known = [card for card in content.contamination if hero.seat in state.known.get(f"scan:{card}", ())]
    if any(card in state.infected for card in cards):
        return SURE
    unknown = len(content.contamination) - len(known)
    infected = content.infected_count - len([card for card in known if card in state.infected])
    clean, chance = unknown - infected, SURE
    for number in range(len([card for card in cards if card not in known])):
        chance *= Fraction(max(0, clean - number), unknown - number)
    return SURE - chance


_OF_ROOMS: Mapping[str, Callable[[Hero], Iterator[Peril]]] = MappingProxyType({
    "generator": _generator,
    "airlock_control": _airlock,
    "surgery": _surgery,
    "hibernatorium": _sleeping,
    "canteen": _scanning,
    "shower_room": _scanning,
})
"""What the action of a room may bring."""

_ROOM_ACTIONS_BY_CARD = ("computer_skills", "piloting", "old_friend", "blocking_access")
_AT_ITS_COMPUTER = ("computer_skills", "piloting")
_SCANS = ("rest",)


def _card(hero: Hero, kind: str) -> Iterator[Peril]:
    ship = Ship(hero.source)
    if kind == "demolition" and takes_malfunction(hero.room) and no_malfunction_marker_left(ship):
        certain = not any(way.is_closed for way in hero.room.corridors)
        chance = SURE if certain else None
        yield Peril("malfunction_limit", Stake.SHIP, "N-MALF-08", 17, chance, {"n": ship.malfunctions})
    if kind == "blocking_access" and no_malfunction_marker_left(ship):
        yield Peril("malfunction_limit", Stake.SHIP, "N-MALF-08", 17, None, {"n": ship.malfunctions})
    if kind == "pyrotechnics" and takes_fire(hero.room) and no_fire_marker_left(ship):
        yield Peril("fire_limit", Stake.SHIP, "N-FIRE-07", 17, SURE, {"n": ship.fires})
    if kind in _SCANS:
        yield from _scanning(hero)
    if kind == "intranet" and len(rooms := rooms_on_the_net(hero)) == 1:
        yield from _room_action(hero, rooms[0])
    if kind in _ROOM_ACTIONS_BY_CARD and _takes_room_action(hero, kind):
        yield from _room_action(hero, hero.room)


def _takes_room_action(hero: Hero, kind: str) -> bool:
    """Whether such a card can be played for the action of the room: most have another use as well."""
    return offers_action(hero, hero.room) and (kind not in _AT_ITS_COMPUTER or hero.room.has_working_computer)


def _item(hero: Hero, kind: str) -> Iterator[Peril]:
    ship = Ship(hero.source)
    if kind == "molotov_cocktail" and no_fire_marker_left(ship):
        rooms = [hero.room, *(way.beyond(hero.room) for way in hero.room.open_ways())]
        if any(takes_fire(room) for room in rooms):
            yield Peril("fire_limit", Stake.SHIP, "N-FIRE-07", 17, None, {"n": ship.fires})
    if kind in ("molotov_cocktail", "grenade"):
        yield from _throwing(hero)
    if kind == "self_destruct_key":
        yield from _generator(hero)


def _throwing(hero: Hero) -> Iterator[Peril]:
    """A serious wound for everybody in the room it is thrown at (N-PVP-02, p. 23)."""
    if next_wound_kills(hero) and (hero.in_combat or hero.room.uncarried_eggs):
        yield Peril("deadly_blast", Stake.LIFE, "N-WND-05", 21, None)
    near = (hero.room, *(way.beyond(hero.room) for way in hero.room.open_ways()))
    if any(next_wound_kills(other) for room in near for other in room.heroes if other != hero):
        yield Peril("deadly_to_others", Stake.OTHERS, "N-PVP-02", 23, None)


# -- the end of a turn and of a round ---------------------------------------------------------------------------------


def _end_of_the_turn(hero: Hero, kind: str, subject: str, spent: Collection[str]) -> Iterator[Peril]:
    """Surgery wounds, bleeding hurts at a pass, and fire whoever ends the turn in it, one after the other (N-FIRE-01,
    N-TURN-07, A-07, p. 10, 17)."""
    state, passing = hero.source.state, passes(hero, kind, subject)
    if not passing and (state.clock.actions + 1 < ACTIONS_PER_TURN or has_adrenaline(state)):
        return
    wounds = int(operates(hero, kind, subject))
    if light_wounds_kill(hero, wounds):
        return
    if passing and hero.suffers("bleeding"):
        wounds += 1
        if light_wounds_kill(hero, wounds):
            yield Peril("bleeds_to_death", Stake.LIFE, "N-WND-05", 21)
            return
    if light_wounds_kill(hero, wounds + 1):
        yield Peril("burns_to_death", Stake.LIFE, "N-WND-05", 21, fire_at_the_end(hero, kind, subject, spent))


def _end_of_the_round(hero: Hero, by: str = "pass") -> Iterator[Peril]:
    """Whoever has passed is there when the round ends (N-TIME-03, N-SD-06, N-ROOM-39, N-EVENT-03, p. 10-11, 24-25).
    ``by`` names the card or item that made it a pass."""
    state = hero.source.state
    if state.self_destruct == 1:
        yield Peril("explodes_this_round", Stake.SHIP, "N-SD-06", 24)
    if state.time == 1:
        yield Peril("jumps_this_round", Stake.LIFE, "N-END-02", 11)
    if not hero.in_room or by == "technical_corridors":
        return
    if state.airlock == hero.room.number:
        # Whoever has passed opens no door any more.
        yield Peril("airlock", Stake.LIFE, "N-ROOM-39", 25)
    kinds = {one.kind for one in hero.room.intruders if one.kind != "larva"}
    if by != "orbital_maneuvering_system" and any(deadly_attack(state, hero.seat, kind) for kind in kinds):
        yield Peril("deadly_attack", Stake.LIFE, "N-WND-05", 21, None)


def _left_over(hero: Hero, kind: str, subject: str) -> Iterator[Peril]:
    """Spending every card leaves nothing against a surprise (N-ENC-06, p. 18)."""
    spent = legality.cards_spent(hero, kind, subject)
    if spent and spent >= len(hero.action_cards):
        facts = {"n": len(hero.hand) - spent}
        yield Peril("empty_hand", Stake.GUARD, "N-ENC-06", 18, facts=facts)
