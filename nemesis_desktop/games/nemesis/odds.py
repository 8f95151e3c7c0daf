"""What an action may bring, in exact fractions, from nothing but what a seat may know.

Everything is read from a sight, so two states that look the same to a seat have the same odds. Cards and tokens
that are hidden count as equally likely. ``spent`` are exploration tokens that were seen and are out of the game;
the state does not keep them, whoever watched the game knows them.

What a face, a token or a card comes to is asked of the rules themselves, in the position as it would be then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.rules.attack import cards_compared, targets_in
from nemesis_desktop.games.nemesis.rules.doors import can_be_closed
from nemesis_desktop.games.nemesis.rules.encounter import comes_as_a_surprise, nothing_is_drawn, who_hides_for
from nemesis_desktop.games.nemesis.rules.exploration import SLIME_ROOM, NoiseOwed, noise_after
from nemesis_desktop.games.nemesis.rules.intruder_movement import Approach, approaches
from nemesis_desktop.games.nemesis.rules.movement import makes_noise
from nemesis_desktop.games.nemesis.rules.noise import NoiseResult, called_by_danger, what_is_heard
from nemesis_desktop.games.nemesis.rules.noise_markers import free_passages
from nemesis_desktop.games.nemesis.rules.supplies import noise_markers_left
from nemesis_desktop.games.nemesis.state import Door, State
from nemesis_desktop.kernel import Seat, is_face_down

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
    """A noise roll (N-NOISE-01 to N-NOISE-09, p. 15). ``called`` are the intruders that Danger calls, of which some
    only destroy the door between; without any it lays noise in ``danger_noise``."""

    passages: tuple[PassageOdds, ...]
    silence: Fraction
    danger: Fraction
    called: tuple[Approach, ...]
    danger_noise: tuple[str, ...]

    @property
    def encounter(self) -> Fraction:
        """How likely an encounter is."""
        return sum((one.chance for one in self.passages if one.encounter), NOTHING)


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """Arriving in a room (N-MOVE-04, N-MOVE-05, N-EXPL-01, p. 14).

    ``makes_noise`` is False where company spares it, exploration apart. ``roll`` is the noise roll as it is if one is
    made, None where there is none; ``encounter``, ``danger`` and ``quiet`` count exploration as well, and ``marker`` is
    how likely Careful Movement lays its marker. ``effects`` are those of the exploration token, if there is one.
    """

    room: int
    makes_noise: bool
    roll: NoiseOdds | None
    encounter: Fraction
    danger: Fraction
    marker: Fraction
    quiet: Fraction
    effects: Mapping[str, Fraction]
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BagOdds:
    """What comes out of the bag in an encounter: kinds, none when nothing is drawn at all, and how likely it attacks by
    surprise (N-ENC-06, p. 18)."""

    kinds: Mapping[str, Fraction]
    surprise: Fraction


def chances_of(outcomes: Collection[str]) -> dict[str, Fraction]:
    """How likely each of these equally likely outcomes is, in their order."""
    found: dict[str, Fraction] = {}
    for outcome in outcomes:
        found[outcome] = found.get(outcome, NOTHING) + Fraction(1, len(outcomes))
    return found


def noise_odds(sight: State, seat: Seat, number: int) -> NoiseOdds:
    """A noise roll of this character in a room, wherever it stands now."""
    return _noise_odds(standing_in(sight, seat, number), seat)


def _noise_odds(there: State, seat: Seat) -> NoiseOdds:
    """A noise roll of a character where it stands."""
    hero = Hero(Look(there), seat)
    room = hero.room
    silence = danger = NOTHING
    found: dict[str, PassageOdds] = {}
    for face, chance in chances_of(load_content().dice.noise).items():
        heard = what_is_heard(room, face, slime=hero.slime)
        if heard.kind is NoiseResult.SILENCE:
            silence += chance
        elif heard.kind is NoiseResult.DANGER:
            danger += chance
        else:
            before = found[heard.passage].chance if heard.passage in found else NOTHING
            encounter = heard.kind is NoiseResult.ENCOUNTER
            found[heard.passage] = PassageOdds(heard.passage, before + chance, encounter)
    called = approaches(called_by_danger(room), room)
    free = () if called else free_passages(room)[: max(0, noise_markers_left(Ship(Look(there))))]
    return NoiseOdds(tuple(found.values()), silence, danger, called, free)


def standing_in(sight: State, seat: Seat, number: int) -> State:
    """The sight as it would be with this character in that room."""
    if sight.characters[seat].room == number:
        return sight
    return change.character(sight, seat, room=number)


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
    sight: State,
    seat: Seat,
    number: int,
    *,
    careful: bool = False,
    spent: Collection[str] = (),
    way: str | None = None,
) -> MoveOdds:
    """Arriving in a room by Movement or Escape, or with care (N-ACT-10, A-14, p. 13-14); ``way`` is the corridor, which
    a token may close behind the character."""
    there, noise = standing_in(sight, seat, number), "chosen" if careful else "roll"
    effects, tiles = token_odds(sight, number, spent), possible_tiles(sight, number)
    encounter = danger = marker = NOTHING
    for effect, slimed, likely in _explored(sight, number, effects, tiles):
        after = _after_exploring(there, seat, effect, slimed, way)
        hero = Hero(Look(after), seat)
        owed = noise_after(effect, slime=hero.slime, quiet=careful)
        if owed is NoiseOwed.DANGER:
            danger += likely
        elif not makes_noise(hero, noise):
            continue
        elif careful:
            marker += likely if free_passages(hero.room) else NOTHING
        elif owed is NoiseOwed.ROLL:
            roll = _noise_odds(after, seat)
            encounter += likely * roll.encounter
            danger += likely * roll.danger
    here = Hero(Look(there), seat)
    heard = makes_noise(here, noise)
    shown = _noise_odds(there, seat) if heard and not careful else None
    quiet = SURE - encounter - danger
    return MoveOdds(number, heard, shown, encounter, danger, marker, quiet, effects, tiles)


def _explored(
    sight: State, number: int, effects: Mapping[str, Fraction], tiles: Collection[str]
) -> Iterator[tuple[str, bool, Fraction]]:
    """What exploring may bring: the effect of the token, "" without one, and whether the room covers in Slime."""
    slimy = NOTHING if sight.rooms[number].explored else Fraction(int(SLIME_ROOM in tiles), len(tiles))
    for effect, likely in (effects or {"": SURE}).items():
        for slimed, share in ((True, slimy), (False, SURE - slimy)):
            if likely * share:
                yield effect, slimed, likely * share


def _after_exploring(there: State, seat: Seat, effect: str, slimed: bool, way: str | None) -> State:
    """The position in which noise is made: with the Slime of room or token, and the door that the token closes."""
    if slimed or effect == "slime":
        there = change.character(there, seat, slime=True)
    if effect == "doors" and way is not None and there.corridors[way].door is Door.OPEN:
        if can_be_closed(Ship(Look(there)).corridor(way)):
            there = change.corridor(there, way, door=Door.CLOSED)
    return there


def bag_odds(sight: State, seat: Seat, paid: int = 0) -> BagOdds:
    """An encounter of this character after paying so many cards (N-ENC-04 to N-ENC-08, A-27, A-36, p. 18)."""
    ship, content = Ship(Look(sight)), load_content()
    bag = sight.pile(piles.BAG)
    if not bag:
        return BagOdds({} if nothing_is_drawn(ship) else {"blank": SURE}, NOTHING)
    tokens = [content.intruder_tokens[token] for token in bag]
    hand = len(ship.hero(seat).hand) - paid
    attacks = [
        token
        for token in tokens
        if token.kind != "blank"
        and who_hides_for(ship, token.kind) is not None
        and comes_as_a_surprise(ship, token, hand)
    ]
    kinds = chances_of(sorted(token.kind for token in tokens))
    return BagOdds(kinds, Fraction(len(attacks), len(tokens)))


def attacked_in(sight: State, number: int) -> tuple[Seat, ...]:
    """Who may be attacked in a room in step 6: one seat, or several where hidden hands decide (N-IATK-03,
    N-IATK-04, D-19, p. 20)."""
    return tuple(hero.seat for hero in targets_in(Ship(Look(sight)).room(number)))


def hands_compared(sight: State, number: int) -> dict[Seat, tuple[int, int]]:
    """How many cards at least and at most decide for everybody in a room whether they are attacked in step 6
    (N-IATK-03, p. 20)."""
    return {hero.seat: cards_compared(hero) for hero in Ship(Look(sight)).room(number).heroes}
