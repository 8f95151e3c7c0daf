"""Fights: whether to shoot, to strike or to get away, and when a Burst into a Corridor pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.arms import blades, spent_weapons
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.games.retaliation.combat_odds import burst_odds, grenade_odds, melee_odds, shot_odds
from nemesis_desktop.games.retaliation.handles import FacilityRoom
from nemesis_desktop.games.retaliation.rules.movement import attackers_of_move
from nemesis_desktop.games.retaliation.rules.weapon_traits import (
    traits_of,
    weapons_to_burst,
    weapons_to_shoot,
)
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import evolve

SHOTS_AHEAD = 4
NEVER = 99.0
GOOD_BLOW = 0.6
SHIELDED_BLOW = 0.3
"""So likely it should kill where no answer is to be feared: after the first hit it does."""
LAST_STAND = 0.1
"""Who can neither shoot nor leave strikes even with so little hope."""
FLEE = 2.0
"""How much more the attacks of a flight count than the cards of a fight."""
STAY = 0.5
"""How much of the coming attacks counts for who has too few cards to kill them all."""
GOOD_BURST, GOOD_GRENADE = 0.6, 1.5


class Fight:
    """What one Character does about the Intruders around it."""

    def __init__(self, plan: MarinePlan, keys: tuple[str, ...]) -> None:
        self.plan = plan
        self.marine = plan.marine
        self.sight = plan.state
        self.keys = keys

    def advice(self, flight: str | None) -> Iterator[Advice]:
        """The best thing to do while something is here; ``flight`` is the key that would leave."""
        here = self.marine.room.intruders
        queen = any(one.kind == "queen" for one in here)
        shot = self._best_target()
        for one in here:
            if one.kind == "larva" and f"shoot:{one.id}" in self.keys:
                yield Advice(f"shoot:{one.id}", "advice.shoot")
        if not queen:
            yield from self._blows()
        if flight is not None and (queen or self._leaving_price(flight) * FLEE <= self._killing_price()):
            yield Advice(flight, "advice.flee")
        if shot and not (queen and len(here) == 1):
            yield Advice(shot, "advice.shoot")
        if "gear" in self.keys and self.could_load:
            yield Advice("gear", "advice.load")
        if flight is not None:
            yield Advice(flight, "advice.flee")
        yield from self._strike(LAST_STAND if len(self.marine.action_cards) > 1 else GOOD_BLOW)

    # -- in the own Room ----------------------------------------------------------------------------------

    def _shots_to_kill(self, figure: IntruderFigure) -> float:
        """How many cards it takes in the mean to kill it with the best weapon at hand."""
        return min((self._shots(figure, weapon) for weapon in weapons_to_shoot(self.marine)), default=NEVER)

    def _shots(self, figure: IntruderFigure, weapon: str) -> float:
        traits = traits_of(weapon)
        chances = []
        for number in range(SHOTS_AHEAD):
            hits = figure.hits + number * (1 + traits.hits_before + traits.hits_after)
            sight = evolve(self.sight, intruders={figure.id: evolve(figure, hits=hits)})
            chances.append(float(shot_odds(sight, self.marine.seat, figure.id, weapon).kill))
        expected = 1.0 / max(chances[-1], 0.1)
        for chance in reversed(chances[:-1]):
            expected = 1.0 + (1.0 - chance) * expected
        return expected

    def _best_target(self) -> str:
        """The key that shoots at the Intruder that takes the fewest shots."""
        found = [
            (self._shots_to_kill(self.sight.intruders[int(key.partition(":")[2])]), key)
            for key in self.keys if key.startswith("shoot:")
        ]
        return min(found, default=(NEVER, ""))[1]

    def _leaving_price(self, key: str) -> float:
        """What the attacks cost that a Move provokes."""
        corridor = self.plan.facility.corridor(key.partition(":")[2])
        attackers = attackers_of_move(self.marine.room, corridor)
        return sum(prices.attack_price(self.marine, one.kind) for one in attackers)

    def _killing_price(self) -> float:
        """Cards for all Intruders here, and some of what they do if there are too few of them."""
        here = self.marine.room.intruders
        shots = sum(self._shots_to_kill(one) for one in here)
        if shots > len(self.marine.action_cards) + 1:
            shots += STAY * sum(prices.attack_price(self.marine, one.kind) for one in here)
        return shots

    def _blows(self) -> Iterator[Advice]:
        """Hand to hand, where a blade kills for sure or a spent weapon takes the answer."""
        sure, shielded = blades(self.marine), spent_weapons(self.marine) and not self.marine.ready_weapons
        if self.could_load or not (sure or shielded):
            return
        yield from self._strike(0.0 if sure else SHIELDED_BLOW)

    def _strike(self, least: float) -> Iterator[Advice]:
        for key in self.keys:
            if key.startswith("melee:"):
                odds = melee_odds(self.sight, self.marine.seat, int(key.partition(":")[2]))
                if float(odds.kill) >= least:
                    yield Advice(key, "advice.strike")

    @property
    def could_load(self) -> bool:
        """Whether no weapon is ready that could be."""
        return not self.marine.ready_weapons and "ammo" in self.marine.belt and bool(self.marine.ranged_weapons)

    def steps(self) -> Iterator[tuple[FacilityRoom, str]]:
        """Known Rooms to which a step leads without an attack, each with its key, careful steps first."""
        here = self.marine.room
        for kind in ("careful", "move"):
            for way in here.corridors:
                beyond, key = way.beyond(here), f"{kind}:{way.id}"
                if beyond is not None and key in self.keys and not attackers_of_move(here, way):
                    yield beyond, key

    # -- Corridors ----------------------------------------------------------------------------------------

    def clear(self, way: str) -> Iterator[Advice]:
        """A Burst or a Grenade into a Corridor."""
        corridor = self.plan.facility.corridor(way)
        group = [one for one in corridor.intruders if one.kind != "queen"]
        if not group:
            return
        if f"burst:{way}" in self.keys:
            hopes = [
                _mean(burst_odds(self.sight, self.marine.seat, way, weapon).kills)
                for weapon in weapons_to_burst(self.marine)
            ]
            if max(hopes, default=0.0) >= min(1.0, GOOD_BURST * len(group)):
                yield Advice(f"burst:{way}", "advice.burst")
        if "gear" in self.keys and len(group) > 1 and self.marine.gear_of_kind("grenade"):
            if _mean(grenade_odds(self.sight, way).kills) >= GOOD_GRENADE:
                yield Advice("gear", "advice.burst")


def _mean(kills: Mapping[int, Fraction]) -> float:
    return float(sum(number * chance for number, chance in kills.items()))
