"""What may come of an action, and which others are worse: numbers that the engine bears out.

Another action is only named with something by which it is worse than the chosen one.
"""

from __future__ import annotations

from nemesis_desktop.bots.bot import Alternative, Said, percent
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.bots.retaliation.routes import steps_between
from nemesis_desktop.games.retaliation.combat_odds import melee_odds, shot_odds
from nemesis_desktop.games.retaliation.handles import FacilityRoom
from nemesis_desktop.games.retaliation.noise_odds import attackers_at_leaving, noise_odds
from nemesis_desktop.games.retaliation.rules.weapon_traits import weapons_to_shoot

MOST = 2
CLEARLY = 5
"""By so many percent noise must be likelier to bring something to be called worse."""
WALKS = ("move", "careful")
PASS = "pass"


class Weighing:
    """The actions of one turn side by side, from one sight."""

    def __init__(self, plan: MarinePlan, keys: tuple[str, ...]) -> None:
        self.plan = plan
        self.marine = plan.marine
        self.sight = plan.state
        self.keys = keys

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
        """Up to two other actions and why they are worse."""
        found = []
        for other in self.keys:
            worse = self._why_worse(other, key) if other != key else None
            if worse is not None:
                found.append(Alternative(other, worse.text, worse.facts))
            if len(found) == MOST:
                break
        return tuple(found)

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
        """How many attack as one leaves (R-MOVE-03)."""
        kind, _, way = key.partition(":")
        return len(attackers_at_leaving(self.sight, self.marine.seat, way)) if kind in WALKS else 0

    def _contact(self, key: str) -> int | None:
        """How likely the noise of a plain Move brings something in; None for anything else."""
        beyond = self._beyond(key)
        if beyond is None or not key.startswith("move:"):
            return None
        return percent(noise_odds(self.sight, beyond.space).contact)

    def _kill(self, key: str) -> int | None:
        """How likely a Shot or a Melee Attack kills; None where it is not sure which weapon is fired."""
        kind, _, subject = key.partition(":")
        if not subject.isdecimal() or self.sight.intruders[int(subject)].kind == "queen":
            return None
        seat, target = self.marine.seat, int(subject)
        if kind == "melee":
            return percent(melee_odds(self.sight, seat, target).kill)
        weapons = weapons_to_shoot(self.marine) if kind == "shoot" else ()
        return percent(shot_odds(self.sight, seat, target, weapons[0]).kill) if len(weapons) == 1 else None

    def _left(self, key: str) -> int | None:
        """Rooms to the goal of the plan, whatever stands in the way; None where it is not found yet."""
        goal = self.plan.room_named(self.plan.goal) if self.plan.goal else None
        beyond = self._beyond(key)
        here = self.marine.room if key == PASS else beyond
        return None if goal is None or here is None else steps_between(here.space, (goal.space,))
