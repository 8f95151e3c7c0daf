"""What may come of an action, and which others are worse: numbers that the engine bears out, the same for whoever asks.

Another action is only named with something by which it is worse than the chosen one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from nemesis_desktop.bots.bot import Alternative, Said, percent
from nemesis_desktop.bots.nemesis.blunders import blunders_of
from nemesis_desktop.bots.nemesis.cautious.acting import PASS
from nemesis_desktop.bots.nemesis.cautious.plan import Planner
from nemesis_desktop.bots.nemesis.cautious.valuation import COVER, action_kind, item_kind
from nemesis_desktop.games.nemesis.combat_odds import HitOdds, escape_odds, melee_odds, shot_odds, strike_odds
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.odds import move_odds
from nemesis_desktop.kernel import Question

MOST = 2
CLEARLY = 5
"""By so many percent an action must be likelier to go wrong to be called worse."""
HOPELESS = 50
WALKS = ("move", "careful")
AWAY = (*COVER, "smoke_grenade")


def odds_of(ship: Ship, hero: Hero, key: str) -> tuple[Said, ...]:
    """What may come of the action."""
    kind, _, subject = key.partition(":")
    if kind in WALKS and hero.in_room:
        odds = move_odds(ship.state, hero.seat, _beyond(ship, hero, subject), careful=kind == "careful", way=subject)
        return (Said("odds.encounter", {"percent": percent(odds.encounter + odds.danger)}),)
    if kind == "escape":
        return (Said("odds.struck", {"percent": percent(escape_odds(ship.state, hero.seat))}),)
    blow = _blow(ship, hero, key)
    if blow is None:
        return ()
    return (Said("odds.blow", {"hit": percent(blow.hit), "percent": percent(_rid(blow))}),)


def alternatives(planner: Planner, question: Question[Any], key: str) -> tuple[Alternative, ...]:
    """Up to two other actions and why they are worse."""
    found: dict[str, Alternative] = {}
    seen = _Seen(planner)
    offered = tuple(question.keys())
    for other in _worth_naming(planner, offered, key):
        if other == key or other in found:
            continue
        blunders = blunders_of(planner, question, other)
        worse = Said(f"blunder.{blunders[0]}") if blunders else seen.why_worse(other, key)
        if worse is not None:
            found[other] = Alternative(other, worse.text, worse.facts)
        if len(found) == MOST:
            break
    return tuple(found.values())


def _worth_naming(planner: Planner, offered: tuple[str, ...], key: str) -> Iterator[str]:
    """Other actions that somebody might think of, the nearest first."""
    hero, way = planner.hero, planner.plan().way
    if hero.in_combat:
        yield from (one for one in offered if one.startswith(("shoot:", "escape:", "melee:")))
        yield from (one for one in offered if one == PASS)
        return
    kind, _, subject = key.partition(":")
    onward = way.first if way is not None else None
    if kind in WALKS:
        yield from (one for one in (f"move:{subject}", f"careful:{subject}") if one in offered)
    yield from (one for one in (f"move:{onward}", f"careful:{onward}", "room") if one in offered)
    others = [one for one in offered if one.partition(":")[0] == (kind if kind in WALKS else "move")]
    yield from others[:1]
    yield PASS
    yield from others[1:]


@dataclass(frozen=True, slots=True)
class _Walk:
    """What an action out of combat comes to: the chance of an encounter or danger, cards paid, and moves left then."""

    trouble: int
    cards: int
    left: int | None


class _Seen:
    """Two actions side by side, from one sight."""

    def __init__(self, planner: Planner) -> None:
        self.planner, self.ship, self.hero = planner, planner.ship, planner.hero
        self._walks: dict[str, _Walk] = {}

    def why_worse(self, other: str, key: str) -> Said | None:
        """Something that is worse about the other one; None where nothing can be told."""
        return self._in_combat(other, key) if self.hero.in_combat else self._elsewhere(other, key)

    def _elsewhere(self, other: str, key: str) -> Said | None:
        wish = self.planner.plan().wish
        if not self._is_known(other):
            return None
        mine, its = self._walk(key), self._walk(other)
        if its.trouble >= mine.trouble + CLEARLY:
            return Said("worse.encounter", {"percent": its.trouble, "other": mine.trouble})
        if wish is not None and mine.left is not None and its.left is not None and its.left > mine.left:
            text = "worse.farther" if other != PASS else "worse.no_nearer"
            return Said(text, {"n": its.left, "other": mine.left, "room": wish.room})
        if other == PASS and key != PASS:
            return Said("worse.unused", {"n": len(self.hero.action_cards), "rounds": max(0, self.ship.state.time - 1)})
        if its.cards > mine.cards and its.left == mine.left and key.partition(":")[0] in WALKS:
            dearer = its.cards - mine.cards
            if its.trouble < mine.trouble:
                return Said("worse.dearer", {"n": dearer, "percent": its.trouble, "other": mine.trouble})
            return Said("worse.cards", {"n": dearer})
        return None

    @staticmethod
    def _is_known(key: str) -> bool:
        return key == PASS or key.partition(":")[0] in WALKS

    def _walk(self, key: str) -> _Walk:
        if key not in self._walks:
            self._walks[key] = self._walked(key)
        return self._walks[key]

    def _walked(self, key: str) -> _Walk:
        kind, _, subject = key.partition(":")
        here = self.hero.room.number
        if kind not in WALKS:
            return _Walk(0, 0, self._moves_from(here))
        beyond = _beyond(self.ship, self.hero, subject)
        odds = move_odds(self.ship.state, self.hero.seat, beyond, careful=kind == "careful", way=subject)
        return _Walk(percent(odds.encounter + odds.danger), 2 if kind == "careful" else 1, self._moves_from(beyond))

    def _moves_from(self, room: int) -> int | None:
        """Moves to the room of the plan, whatever stands in the way."""
        wish = self.planner.plan().wish
        if wish is None:
            return None
        neighbours, reached, edge = self.ship.board.neighbours, {room}, {room}
        for moves in range(len(neighbours)):
            if wish.room in reached:
                return moves
            edge = {near for one in edge for near in neighbours[one]} - reached
            reached |= edge
        return None

    def _in_combat(self, other: str, key: str) -> Said | None:
        ship, hero = self.ship, self.hero
        kind, mine = other.partition(":")[0], key.partition(":")[0]
        if kind == "escape":
            struck = percent(escape_odds(ship.state, hero.seat))
            return Said("worse.struck", {"percent": struck}) if mine != "escape" and struck >= CLEARLY else None
        if kind in ("shoot", "melee"):
            its, own = _blow(ship, hero, other), _blow(ship, hero, key)
            if its is None:
                return None
            kills = percent(_rid(its))
            if own is not None:
                better = percent(_rid(own))
                return Said("worse.kills", {"percent": kills, "other": better}) if better > kills else None
            leaves = mine == "escape" or {action_kind(key[5:]), item_kind(key[5:])} & set(AWAY)
            return Said("worse.kills_seldom", {"percent": kills}) if leaves and kills < HOPELESS else None
        enemies = hero.room.intruders
        if other == PASS and len(enemies) == 1:
            enemy = enemies[0].id
            return Said("worse.strikes", {"percent": percent(strike_odds(ship.state, enemy)), "intruder": enemy})
        return None


def _beyond(ship: Ship, hero: Hero, corridor: str) -> int:
    return ship.corridor(corridor).beyond(hero.room).number


def _rid(blow: HitOdds) -> Fraction:
    """How likely the intruder dies or retreats."""
    return blow.kill + blow.drive_off


def _blow(ship: Ship, hero: Hero, key: str) -> HitOdds | None:
    """A shot or a blow at an intruder; None for anything else, and where it is not sure which weapon is fired."""
    kind, _, subject = key.partition(":")
    if not subject.isdecimal() or kind not in ("shoot", "melee"):
        return None
    if kind == "melee":
        return melee_odds(ship.state, hero.seat, int(subject))
    loaded = [weapon for weapon in hero.weapons if hero.ammo(weapon)]
    return shot_odds(ship.state, hero.seat, int(subject), loaded[0]) if len(loaded) == 1 else None
