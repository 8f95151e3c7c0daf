"""How likely an attack hurts, kills or drives off, in exact fractions, from nothing but what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import AttackCard
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.odds import NOTHING, SURE, chances_of
from nemesis_desktop.games.nemesis.rules.combat import (
    EGGS,
    burns,
    melee_injuries,
    rolls_again,
    shot_injuries,
    takes_more_ammo,
)
from nemesis_desktop.games.nemesis.rules.injury import (
    CARDS_FOR_CHECK,
    CheckCards,
    check_of_injuries,
    injuries_placed,
    summed_up,
)
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat, is_face_down

REMEMBERED = 64


@dataclass(frozen=True, slots=True)
class HitOdds:
    """One attack. ``weapon`` is None with bare hands; ``injuries`` says how likely each number is."""

    weapon: str | None
    injuries: dict[int, Fraction]
    kill: Fraction
    drive_off: Fraction

    @property
    def hit(self) -> Fraction:
        """How likely at least one injury is."""
        return 1 - self.injuries.get(0, NOTHING)


def shot_odds(sight: State, seat: Seat, target: int | None, weapon: str) -> HitOdds:
    """A shot at an intruder, or with None at eggs (N-SHOOT-02 to N-SHOOT-08, p. 18). Where the weapon lets its
    owner choose, a miss is rolled again and more ammo is spent."""
    ship = Ship(Look(sight))
    hero, kind = ship.hero(seat), _kind(sight, target)
    faces = chances_of(load_content().dice.combat)
    odds: dict[int, Fraction] = {}
    for face, chance in faces.items():
        count = _shot(ship, hero, face, kind, weapon)
        if not count and rolls_again(weapon):
            for second, share in faces.items():
                _add(odds, _shot(ship, hero, second, kind, weapon), chance * share)
        else:
            _add(odds, count, chance)
    return _judged(sight, target, weapon, odds)


def _shot(ship: Ship, hero: Hero, face: str, kind: str, weapon: str) -> int:
    """The injuries of one face, with one more ammo where that is more (N-SHOOT-07, p. 18)."""
    more = int(takes_more_ammo(face, weapon) and hero.ammo(weapon) > 1)
    injuries = shot_injuries(ship, face, kind, weapon, more)
    return injuries if kind == EGGS or not injuries else injuries_placed(ship, injuries, by_fire=burns(weapon))


def melee_odds(sight: State, seat: Seat, target: int | None) -> HitOdds:
    """A blow with bare hands; a miss against an intruder costs a serious wound (N-MELEE-01 to N-MELEE-08, p. 19)."""
    ship, kind = Ship(Look(sight)), _kind(sight, target)
    odds: dict[int, Fraction] = {}
    for face, chance in chances_of(load_content().dice.combat).items():
        count = melee_injuries(ship, face, kind)
        _add(odds, count if kind == EGGS or not count else injuries_placed(ship, count, by_fire=False), chance)
    return _judged(sight, target, None, odds)


def injuries_rolled(sight: State, seat: Seat, target: int | None, weapon: str | None, face: str) -> int:
    """The injuries that a rolled face deals to this intruder, or with None to eggs; 0 is a miss. An intruder that is
    gone is taken for one that only a full hit hurts."""
    ship = Ship(Look(sight))
    one = None if target is None else sight.intruders.get(target)
    kind = EGGS if target is None else "queen" if one is None else one.kind
    if weapon is None:
        return melee_injuries(ship, face, kind)
    return shot_injuries(ship, face, kind, weapon)


def endurance_odds(sight: State, intruder: int, added: int) -> tuple[Fraction, Fraction]:
    """How likely an intruder dies and how likely it is driven off by so many more injuries (N-INJ-03 to N-INJ-08,
    N-RET-01, p. 20)."""
    one = sight.intruders[intruder]
    if one.kind == "larva":
        return SURE, NOTHING
    ship, dies, flees = Ship(Look(sight)), NOTHING, NOTHING
    for drawn, chance in _checks(*_attack_cards(sight), CARDS_FOR_CHECK[one.kind]):
        check = check_of_injuries(ship, drawn, one.injuries + added)
        dies += chance * check.killed
        flees += chance * check.retreats
    return dies, flees


def strike_odds(sight: State, intruder: int) -> Fraction:
    """How likely an attack of this intruder hits (N-IATK-07, N-IATK-08, p. 20). A Larva never misses."""
    kind = sight.intruders[intruder].kind
    if kind == "larva":
        return SURE
    draws = attack_draws(sight, 1)
    return sum((chance for chance, drawn in draws if drawn and kind in drawn[0].symbols), NOTHING)


def escape_odds(sight: State, seat: Seat) -> Fraction:
    """How likely at least one intruder hits when this character escapes (N-ESC-02, A-42, p. 19)."""
    hero = Ship(Look(sight)).hero(seat)
    attackers = [one.kind for one in hero.room.intruders] if hero.in_room else []
    if not attackers:
        return NOTHING
    if "larva" in attackers:
        return SURE
    return 1 - _all_miss(*_attack_cards(sight), tuple(attackers))


@lru_cache(REMEMBERED)
def _all_miss(
    deck: tuple[str, ...], unseen: tuple[str, ...], discard: tuple[str, ...], attackers: tuple[str, ...]
) -> Fraction:
    """How likely none of these attackers, one after the other, draws a card with its sign."""
    if not deck:
        deck, unseen, discard = ("?attack",) * len(discard), discard, ()
    if not attackers or not deck:
        return SURE
    known = load_content().attacks
    tops = unseen if is_face_down(deck[0]) else (deck[0],)
    missed = NOTHING
    for card in tops:
        if attackers[0] not in known[card].symbols:
            rest = tuple(other for other in unseen if other != card)
            missed += _all_miss(deck[1:], rest, discard, attackers[1:])
    return missed / len(tops)


def attack_draws(sight: State, count: int) -> Iterator[tuple[Fraction, tuple[AttackCard, ...]]]:
    """Every row of cards that may come off the attack deck, which is refilled from its discard when it runs out
    (N-IATK-09, p. 20)."""
    yield from _draws(*_attack_cards(sight), count)


def _attack_cards(sight: State) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The deck as it is seen, what it may hold, and the discard."""
    seen = {card for cards in sight.piles.values() for card in cards}
    unseen = tuple(card for card in load_content().attacks if card not in seen)
    return sight.pile(piles.ATTACK_DECK), unseen, tuple(sorted(sight.pile(piles.ATTACK_DISCARD)))


@lru_cache(REMEMBERED)
def _checks(
    deck: tuple[str, ...], unseen: tuple[str, ...], discard: tuple[str, ...], count: int
) -> tuple[tuple[CheckCards, Fraction], ...]:
    """What the drawn cards may say together, and how likely it is."""
    found: dict[CheckCards, Fraction] = {}
    for chance, drawn in _draws(deck, unseen, discard, count):
        said = summed_up(drawn)
        found[said] = found.get(said, NOTHING) + chance
    return tuple(found.items())


def _draws(
    deck: Sequence[str], unseen: Sequence[str], discard: Sequence[str], count: int
) -> Iterator[tuple[Fraction, tuple[AttackCard, ...]]]:
    if not deck:
        # Shuffled, the discard is as unknown as any other deck.
        deck, unseen, discard = ("?attack",) * len(discard), tuple(discard), ()
    if not count or not deck:
        yield SURE, ()
        return
    known = load_content().attacks
    tops = unseen if is_face_down(deck[0]) else (deck[0],)
    for card in tops:
        rest = tuple(other for other in unseen if other != card)
        for chance, drawn in _draws(deck[1:], rest, discard, count - 1):
            yield chance / len(tops), (known[card], *drawn)


def _judged(sight: State, target: int | None, weapon: str | None, odds: dict[int, Fraction]) -> HitOdds:
    kill = flee = NOTHING
    for count, chance in odds.items():
        if count and target is not None:
            dies, flees = endurance_odds(sight, target, count)
            kill += chance * dies
            flee += chance * flees
    return HitOdds(weapon, dict(sorted(odds.items())), kill, flee)


def _kind(sight: State, target: int | None) -> str:
    return EGGS if target is None else sight.intruders[target].kind


def _add(odds: dict[int, Fraction], count: int, chance: Fraction) -> None:
    odds[count] = odds.get(count, NOTHING) + chance
