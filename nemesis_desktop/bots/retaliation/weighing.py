"""What may come of an action, and which others are worse: numbers that the engine bears out.

Another action is only named with something by which it is worse than the chosen one.
"""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.bot import Alternative, Said, percent
from nemesis_desktop.bots.retaliation.blunders.answers import kind_of
from nemesis_desktop.bots.retaliation.blunders.telling import blunders_beside
from nemesis_desktop.bots.retaliation.card_uses import BEFORE_A_SHOT, FLIGHTS
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.bots.retaliation.routes import steps_between
from nemesis_desktop.games.retaliation.attempts import attempts_of_action, odds_of
from nemesis_desktop.games.retaliation.combat_odds import TargetOdds, melee_odds, shot_odds
from nemesis_desktop.games.retaliation.handles import FacilityRoom
from nemesis_desktop.games.retaliation.noise_odds import attackers_at_leaving, move_odds
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_shoot
from nemesis_desktop.kernel import Question

MOST = 2
CLEARLY = 5
"""By so many percent noise must be likelier to bring something to be called worse."""
WALKS, TEXTS = ("move", "careful"), ("card", "item")
PASS = "pass"


class Weighing:
    """The actions of one turn side by side, from one sight."""

    def __init__(self, plan: MarinePlan, question: Question[Any]) -> None:
        self.plan = plan
        self.marine = plan.marine
        self.sight = plan.state
        self.question = question

    def odds_of(self, key: str) -> tuple[Said, ...]:
        """What may come of the action."""
        found = []
        attackers = self._attackers(key)
        if attackers:
            found.append(Said("odds.attacked", {"n": attackers}))
        contact, kill = self._contact(key), self._kill(key)
        if contact is not None:
            found.append(Said("odds.contact", {"percent": contact}))
        if kill is not None:
            found.append(Said("odds.kill", {"percent": kill}))
        return tuple(found)

    def alternatives(self, key: str) -> tuple[Alternative, ...]:
        """Up to two other actions and why they are worse, one of them a blunder by its name where there is any."""
        blunders = list(blunders_beside(self.plan, self.question, key))
        named = {one.key for one in blunders}
        compared = [
            Alternative(other, worse.text, worse.facts) for other in self.question.keys()
            if other != key and other not in named and (worse := self._why_worse(other, key)) is not None
        ]
        return tuple([*blunders[:1], *compared[:1], *blunders[1:], *compared[1:]][:MOST])

    def _why_worse(self, other: str, key: str) -> Said | None:
        its, mine = self._kill(other), self._kill(key)
        if its is not None and mine is not None:
            return Said("worse.kills", {"percent": its, "other": mine}) if its < mine else None
        kind = other.partition(":")[0]
        if kind not in (*WALKS, PASS) or (self.marine.in_combat and kind == PASS):
            return None
        attackers = self._attackers(other)
        if attackers > self._attackers(key):
            return Said("worse.attacked", {"n": attackers})
        noise, own = self._contact(other), self._contact(key)
        if noise is not None and own is not None and noise >= own + CLEARLY:
            return Said("worse.contact", {"percent": noise, "other": own})
        left, nearer = self._left(other), self._left(key)
        if left is None or nearer is None or left <= nearer:
            return None
        text = "worse.no_nearer" if other == PASS else "worse.farther"
        return Said(text, {"n": left, "other": nearer, "room": self.plan.goal})

    # -- what an action comes to ----------------------------------------------------------------------------

    def _beyond(self, key: str) -> FacilityRoom | None:
        """The known Room that a Move leads to."""
        kind, _, way = key.partition(":")
        return self.plan.facility.corridor(way).beyond(self.marine.room) if kind in WALKS else None

    def _attackers(self, key: str) -> int:
        """How many attack as one leaves (R-MOVE-03); of a card or an Item that leads out of a fight, where it is the
        same on every way."""
        kind, _, way = key.partition(":")
        if kind in WALKS:
            return len(attackers_at_leaving(self.sight, self.marine.seat, way))
        text = FLIGHTS.get(kind_of(way)) if kind in TEXTS else None
        if text is None:
            return 0
        numbers = {len(attackers_of_move(self.marine.room, one)[text.prevents:]) for one in text.ways(self.marine)}
        return numbers.pop() if len(numbers) == 1 else 0

    def _contact(self, key: str) -> int | None:
        """How likely the noise of a plain Move brings something in; None for anything else."""
        kind, _, way = key.partition(":")
        odds = move_odds(self.sight, self.marine.seat, way) if kind == "move" else None
        return None if odds is None else percent(odds.contact)

    def _kill(self, key: str) -> int | None:
        """How likely a Shot or a Melee Attack kills; None where it is not sure which weapon is fired."""
        kind, _, subject = key.partition(":")
        if kind == "card":
            return self._kill_by_card(subject)
        if not subject.isdecimal() or self.sight.intruders[int(subject)].kind == "queen":
            return None
        seat, target = self.marine.seat, int(subject)
        if kind == "melee":
            return percent(melee_odds(self.sight, seat, target).kill)
        weapons = weapons_to_shoot(self.marine) if kind == "shoot" else ()
        return percent(shot_odds(self.sight, seat, target, weapons[0]).kill) if len(weapons) == 1 else None

    def _kill_by_card(self, card: str) -> int | None:
        """The same of the Shot that a card leads to, hits before it counted."""
        if kind_of(card) not in BEFORE_A_SHOT:
            return None
        attempts = attempts_of_action(self.sight, self.marine.seat, "card", card)
        shots = [one for one in attempts if one.target is not None and one.weapon is not None]
        if len(shots) != 1 or any(one.kind == "queen" for one in self.marine.room.intruders):
            return None
        odds = odds_of(self.sight, shots[0])
        return percent(odds.kill) if isinstance(odds, TargetOdds) else None

    def _left(self, key: str) -> int | None:
        """Rooms to the goal of the plan, whatever stands in the way; None where it is not found yet."""
        goal = self.plan.room_named(self.plan.goal) if self.plan.goal else None
        beyond = self._beyond(key)
        here = self.marine.room if key == PASS else beyond
        return None if goal is None or here is None else steps_between(here.space, (goal.space,))
