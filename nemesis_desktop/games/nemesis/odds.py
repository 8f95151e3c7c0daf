"""What an action may bring, in exact fractions, from nothing but what a seat may know.

Everything is read from a sight, so two states that look the same to a seat have the same odds. Cards and tokens
that are hidden count as equally likely. ``spent`` are exploration tokens that were seen and are out of the game;
the state does not keep them, whoever watched the game knows them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import AttackTarget
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room, Ship
from nemesis_desktop.games.nemesis.rules.noise import DANGER, SILENCE
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat, is_face_down

SLIME_ROOM = "room_covered_with_slime"
NOTHING, SURE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class PassageOdds:
    """One passage around a room: ``target`` as on the screen, how likely its number is rolled, and whether that
    brings an encounter, because it holds noise, or noise."""

    target: str
    chance: Fraction
    encounter: bool


@dataclass(frozen=True, slots=True)
class NoiseOdds:
    """A noise roll (N-NOISE-01 to N-NOISE-09, p. 15). ``called`` are the intruders that Danger brings; without
    any it lays noise in ``danger_noise``."""

    passages: tuple[PassageOdds, ...]
    silence: Fraction
    danger: Fraction
    called: tuple[int, ...]
    danger_noise: tuple[str, ...]

    @property
    def encounter(self) -> Fraction:
        """How likely an encounter is."""
        return sum((one.chance for one in self.passages if one.encounter), NOTHING)


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """Arriving in a room (N-MOVE-04, N-MOVE-05, N-EXPL-01, p. 14).

    ``roll`` is the noise roll as it is if one is made, None where nobody makes noise; ``encounter``, ``danger``
    and ``quiet`` count exploration as well. ``effects`` are those of the exploration token, if there is one.
    """

    room: int
    alone: bool
    roll: NoiseOdds | None
    encounter: Fraction
    danger: Fraction
    quiet: Fraction
    effects: Mapping[str, Fraction]
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BagOdds:
    """What comes out of the bag in an encounter: kinds, and how likely it attacks by surprise (N-ENC-06, p. 18)."""

    kinds: Mapping[str, Fraction]
    surprise: Fraction


def chances_of(outcomes: Collection[str]) -> dict[str, Fraction]:
    """How likely each of these equally likely outcomes is, in their order."""
    found: dict[str, Fraction] = {}
    for outcome in outcomes:
        found[outcome] = found.get(outcome, NOTHING) + Fraction(1, len(outcomes))
    return found


def noise_odds(sight: State, seat: Seat, number: int, *, slimed: bool | None = None) -> NoiseOdds:
    """A noise roll of this character in a room, wherever it stands now."""
    ship = Ship(Look(sight))
    room, hero = ship.room(number), ship.hero(seat)
    slimed = hero.slime if slimed is None else slimed
    faces = chances_of(load_content().dice.noise)
    silence, danger = faces.pop(SILENCE), faces.pop(DANGER)
    if slimed:
        silence, danger = NOTHING, danger + silence
    found: dict[str, PassageOdds] = {}
    for face, chance in faces.items():
        passage = room.board.passage(number, int(face))
        if isinstance(passage, Entrance):
            target, noisy = f"technical:{passage.network}", sight.technical_noise[passage.network]
        else:
            target, noisy = f"corridor:{passage.id}", sight.corridors[passage.id].noise
        before = found[target].chance if target in found else NOTHING
        found[target] = PassageOdds(target, before + chance, noisy)
    called = danger_calls(sight, seat, number)
    free = () if called else tuple(_free_passages(room))
    return NoiseOdds(tuple(found.values()), silence, danger, called, free)


def danger_calls(sight: State, seat: Seat, number: int) -> tuple[int, ...]:
    """Intruders next door that are not in combat once this character stands in the room (N-NOISE-07, p. 15)."""
    room = Ship(Look(sight)).room(number)
    return tuple(
        intruder.id
        for neighbour in room.neighbours
        if all(hero.seat == seat for hero in neighbour.heroes)
        for intruder in neighbour.intruders
    )


def _free_passages(room: Room) -> Iterator[str]:
    for corridor in room.corridors:
        if not corridor.noise:
            yield f"corridor:{corridor.id}"
    networks = dict.fromkeys(entrance.network for entrance in room.entrances)
    for network in networks:
        if not room.source.state.technical_noise[network]:
            yield f"technical:{network}"


def token_odds(sight: State, number: int, spent: Collection[str] = ()) -> dict[str, Fraction]:
    """How likely each effect is on the exploration token of a room; nothing where there is none."""
    token = sight.rooms[number].token
    if token is None:
        return {}
    known = load_content().exploration_tokens
    if not is_face_down(token):
        return {known[token].effect: SURE}
    seen = {room.token for room in sight.rooms.values()} | set(spent)
    return chances_of([one.effect for one in known.values() if one.id not in seen])


def possible_tiles(sight: State, number: int) -> tuple[str, ...]:
    """The rooms that may lie here, one if it is known."""
    tile = sight.rooms[number].tile
    if not is_face_down(tile):
        return (tile,)
    seen = {room.tile for room in sight.rooms.values()}
    return tuple(one for one in load_content().tiles_of_kind(tile[1:]) if one not in seen)


def move_odds(
    sight: State, seat: Seat, number: int, *, careful: bool = False, spent: Collection[str] = ()
) -> MoveOdds:
    """Arriving in a room by Movement or Escape, or with care (N-ACT-10, A-14, p. 13-14)."""
    ship = Ship(Look(sight))
    room, hero = ship.room(number), ship.hero(seat)
    effects, tiles = token_odds(sight, number, spent), possible_tiles(sight, number)
    company = room.has_intruder or any(one.seat != seat for one in room.heroes)
    if company and not effects:
        return MoveOdds(number, False, None, NOTHING, NOTHING, SURE, effects, tiles)
    encounter = danger = NOTHING
    explored = effects or {"": SURE}
    slimy = Fraction(int(SLIME_ROOM in tiles), len(tiles)) if not room.explored else NOTHING
    for effect, likely in explored.items():
        for slimed, share in ((True, slimy), (False, 1 - slimy)):
            weight = likely * share
            if not weight:
                continue
            slime = slimed or hero.slime
            if effect == SILENCE and not slime:
                continue
            if effect in (SILENCE, DANGER):
                danger += NOTHING if careful else weight
                continue
            if careful or company:
                continue
            roll = noise_odds(sight, seat, number, slimed=slime or effect == "slime")
            encounter += weight * roll.encounter
            danger += weight * roll.danger
    shown = None if careful or company else noise_odds(sight, seat, number)
    return MoveOdds(
        number, not company, shown, encounter, danger, 1 - encounter - danger, effects, tiles
    )


def bag_odds(sight: State, seat: Seat, paid: int = 0) -> BagOdds:
    """An encounter of this character after paying so many cards (N-ENC-04 to N-ENC-08, A-27, A-36, p. 18)."""
    ship, content = Ship(Look(sight)), load_content()
    bag = sight.pile(piles.BAG)
    if not bag:
        return BagOdds({"blank": SURE}, NOTHING)
    tokens = [content.intruder_tokens[token] for token in bag]
    hand = len(ship.hero(seat).hand) - paid
    lower = int(ship.weakness("reaction_to_danger"))
    attacks = [
        token
        for token in tokens
        if token.kind != "blank" and _can_be_placed(ship, token.kind) and hand < max(1, token.number - lower)
    ]
    kinds = chances_of(sorted(token.kind for token in tokens))
    return BagOdds(kinds, Fraction(len(attacks), len(tokens)))


def _can_be_placed(ship: Ship, kind: str) -> bool:
    """A miniature is left, or one can be taken from the board (A-30)."""
    mine = [one for one in ship.intruders if one.kind == kind]
    if len(mine) < load_content().models[kind]:
        return True
    return kind != "queen" and any(not ship.room(one.room).has_hero for one in mine)


def attacked_in(sight: State, number: int) -> tuple[Seat, ...]:
    """Who may be attacked in a room in step 6: one seat, or several where hidden hands decide (N-IATK-03,
    N-IATK-04, D-19, p. 20)."""
    ship = Ship(Look(sight))
    heroes = ship.room(number).heroes
    ranges = {hero.seat: _action_cards(hero) for hero in heroes}
    if ship.house_rule(AttackTarget) is AttackTarget.ALL_CARDS:
        ranges = {hero.seat: (len(hero.hand), len(hero.hand)) for hero in heroes}
    found = []
    for place, hero in enumerate(heroes):
        least = ranges[hero.seat][0]
        # Ties go to the earlier seat.
        earlier = all(ranges[other.seat][1] > least for other in heroes[:place])
        later = all(ranges[other.seat][1] >= least for other in heroes[place + 1 :])
        if earlier and later:
            found.append(hero.seat)
    return tuple(found)


def _action_cards(hero: Hero) -> tuple[int, int]:
    """How many Action cards the hand holds at least and at most, as its backs tell (N-COMP-10, p. 3)."""
    state = hero.source.state
    hidden = [card for card in hero.hand if is_face_down(card)]
    shown = len(hero.action_cards) - len(hidden)
    if not hidden:
        return shown, shown
    unseen = sum(is_face_down(card) for card in state.pile(piles.deck(hero.seat)))
    seen = {card for cards in state.piles.values() for card in cards}
    actions = [card for card in load_content().characters[hero.id].deck if card not in seen]
    contamination = max(0, len(hidden) + unseen - len(actions))
    return shown + max(0, len(hidden) - contamination), shown + min(len(hidden), len(actions))
