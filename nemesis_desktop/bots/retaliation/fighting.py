"""Fights: whether to shoot, to strike or to get away, and when a Burst into a Corridor pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.retaliation import prices
from nemesis_desktop.bots.retaliation.arms import blades, spent_weapons
from nemesis_desktop.bots.retaliation.blunders.answers import kind_of
from nemesis_desktop.bots.retaliation.card_uses import BREAKTHROUGH, BURNS_OUT, FLIGHTS, REPULSES, THROWN
from nemesis_desktop.bots.retaliation.plan import MarinePlan
from nemesis_desktop.games.retaliation.combat_odds import burst_odds, grenade_odds, melee_odds, shot_odds
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, FacilityRoom, size_of
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
"""How much of the coming attacks counts for whoever has too few cards to kill them all."""
COMES_BACK = 0.4
"""So much of an attack is to be feared of whoever was driven into a Corridor beside, or left alive behind."""
GOOD_BURST, GOOD_GRENADE = 0.6, 1.5


def way_through(plan: MarinePlan, ways: Sequence[FacilityCorridor]) -> FacilityCorridor:
    """The Corridor that the plan leads through if it is among these, else the one with the least danger."""
    aim = plan.aim

    def danger(way: FacilityCorridor) -> tuple[bool, int, str]:
        beyond = way.beyond(plan.marine.room)
        crowd = len(way.intruders) + (len(beyond.intruders) if beyond is not None else 0)
        return aim is None or way.id != aim.way, crowd, way.id

    return min(ways, key=danger)


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
        killing = NEVER if queen else self._killing_price()
        escape, repulse = self._escape(flight), self._repulse()
        if repulse is not None and repulse[0] <= min(killing, escape[0] if escape is not None else NEVER):
            yield Advice(repulse[1], "advice.repel")
        if escape is not None and escape[0] <= killing:
            yield Advice(escape[1], "advice.flee")
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

    def _texts(self, kinds: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Cards and Items of these kinds that could be used now, each with its kind."""
        for key in self.keys:
            sort, _, subject = key.partition(":")
            if sort in ("card", "item") and (kind := kind_of(subject)) in kinds:
                yield kind, key

    def _escape(self, flight: str | None) -> tuple[float, str] | None:
        """The cheapest way out of the fight: a Move, or a text that keeps attacks away."""
        found = []
        if flight is not None:
            corridor = self.plan.facility.corridor(flight.partition(":")[2])
            found.append((FLEE * self._leaving_price(corridor), flight))
        for kind, key in self._texts(FLIGHTS):
            text = FLIGHTS[kind]
            if ways := text.ways(self.marine):
                way = way_through(self.plan, ways)
                near = attackers_of_move(self.marine.room, way)[: text.prevents]
                back = sum(COMES_BACK * prices.attack_price(self.marine, one.kind) for one in near)
                found.append((text.price + back + FLEE * self._leaving_price(way, text.prevents), key))
        return min(found, default=None)

    def _repulse(self) -> tuple[float, str] | None:
        """The cheapest text that drives off what is here; who stays has to be killed, who goes may come back."""
        here, found = self.marine.room.intruders, []
        for kind, key in self._texts(REPULSES):
            text = REPULSES[kind]
            gone = here if text.everybody else [max(here, key=lambda one: (size_of(one.kind), -one.id))]
            left = sum(self._shots_to_kill(one) for one in here if one not in gone)
            back = sum(COMES_BACK * prices.attack_price(self.marine, one.kind) for one in gone)
            found.append((text.price + left + back, key))
        return min(found, default=None)

    def _leaving_price(self, corridor: FacilityCorridor, prevented: int = 0) -> float:
        """What the attacks cost that a Move provokes, all but the first ones that are prevented."""
        attackers = attackers_of_move(self.marine.room, corridor)[prevented:]
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
        aim = self.plan.aim
        if corridor.intruders and aim is not None and aim.way == way:
            yield from (Advice(key, "advice.burst") for _, key in self._texts((BREAKTHROUGH,)))
        if not group:
            return
        if len(group) > 1:
            yield from (Advice(key, "advice.burst") for _, key in self._texts((BURNS_OUT,))
                        if self.marine.gear_of_kind("grenade"))
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
        if len(group) > 1 and _mean(grenade_odds(self.sight, way).kills) >= GOOD_GRENADE:
            yield from (Advice(key, "advice.burst") for _, key in self._texts((THROWN,)))


def _mean(kills: Mapping[int, Fraction]) -> float:
    return float(sum(number * chance for number, chance in kills.items()))
