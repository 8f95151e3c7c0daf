"""A planner for one of a crew that plays as one mind: its own duties first, then the way off the ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.crew import duties
from nemesis_desktop.bots.nemesis.crew.duties import Roster, roster_of
from nemesis_desktop.bots.nemesis.planning.goal_plan import Draft, PlanStep
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship

DUTY_OF: Mapping[str, str] = MappingProxyType({
    "signal_sent": duties.SIGNAL, "blue_corpse_in_surgery": duties.CORPSE, "with_egg": duties.EGG,
})
"""Which duty sees to a condition."""
ANALYSED = "analysed:"
BEHIND_DOORS = 0.4
"""What is left of the chance for each step that cannot be reached."""
LEFT_TO_DO = 3.5
"""The countdown starts when the crew is busy for so many rounds or fewer."""


class CrewStrategist(Strategist):
    """Reads a sight and says where to go, with what the others see to left to them."""

    __slots__ = ("_roster",)

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        super().__init__(ship, hero, temperament)
        self._roster: Roster | None = None

    @property
    def roster(self) -> Roster:
        if self._roster is None:
            self._roster = roster_of(self.ship)
        return self._roster

    def _mine(self, name: str) -> bool:
        return self.roster.has(self.seat, name)

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        for part, duty in DUTY_OF.items():
            if part in word and not self._mine(duty):
                return []
        steps = super()._steps_for(word, way_out)
        if word == "blue_corpse_in_surgery" and steps and self._mine(duties.WEAKNESS + "corpse"):
            # Once it lies in the Surgery it should stay there.
            return [*steps[:-1], replace(steps[-1], after=ANALYSED + "corpse")]
        return steps

    @property
    def delivers_the_corpse(self) -> bool:
        """Not before it has been analysed, if it is to be."""
        return super().delivers_the_corpse and not self._mine(duties.WEAKNESS + "corpse")

    def _weaknesses(self, word: str) -> list[PlanStep] | None:
        steps: list[PlanStep] = []
        before = ""
        held = [kind for kind in duties.OBJECTS if self._mine(duties.WEAKNESS + kind)]
        laboratory = self.known("laboratory")
        near = [*self.hero.objects, *(laboratory.objects if laboratory is not None else ())]
        for kind in sorted(held, key=lambda one: not any(thing.startswith(f"{one}.") for thing in near)):
            after = ""
            if not any(thing.startswith(f"{kind}.") for thing in near):
                fetched = self._object(kind, word)
                if fetched is None:
                    continue
                steps.append(replace(fetched, after=before))
                after = fetched.about
            before = ANALYSED + kind
            steps.append(self._step("laboratory", "room", "need", before, after=after))
        return steps

    def _drafts(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        """What lies behind closed doors is left for later, and who has nothing to do looks for what others need."""
        return [self._within_reach(draft) for draft in super()._drafts(cards, words, way_out)]

    def _within_reach(self, draft: Draft) -> Draft:
        there = [step for step in draft.steps if step.room is None or step.room in self.roads]
        chance = draft.chance * BEHIND_DOORS ** (len(draft.steps) - len(there))
        if not any(step.purpose == "need" for step in there):
            there += [self._step(tile, "look", "look", tile) for tile in duties.lost_tiles(self.ship)[:2]]
        there += self._rescue()
        if self._mine(duties.FIRES):
            there.append(self._step("fire_control_system", "room", "fires"))
        unfound = len({step.tile for step in (*there, draft.last) if step.room is None})
        return draft._replace(steps=there, chance=chance, unfound=unfound)

    def _rescue(self) -> list[PlanStep]:
        """Carry the fallen to the Emergency Room."""
        steps: list[PlanStep] = []
        for name in self.roster.duties.get(self.seat, ()):
            if not name.startswith(duties.RESCUE):
                continue
            corpse = f"corpse.{name.removeprefix(duties.RESCUE)}"
            fetched = self._fetch(corpse, name) or []
            if any(step.room not in self.roads for step in fetched):
                continue
            after = fetched[-1].about if fetched else ""
            steps += [*fetched, self._step("emergency_room", f"drop:{corpse}", "need", name, 0.0, after)]
        return [step for step in steps if step.room in self.roads]

    def _flight(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        """Course and engines are left to whoever looks after them, if somebody does."""
        steps, chance = super()._flight(visits, look)
        trusted = self.course is None and duties.course_is_set(self.ship)
        if trusted or self._others(duties.COURSE):
            steps = [step for step in steps if step.purpose not in ("course", "coordinates")]
        if self._others(duties.ENGINES):
            steps = [step for step in steps if step.purpose not in ("engine", "repair")]
        return steps, chance

    def _others(self, name: str) -> bool:
        return any(name in names for seat, names in self.roster.duties.items() if seat != self.seat)

    @property
    def comes_home(self) -> float:
        """A course that one of the crew has set is trusted."""
        trusted = self.course is None and duties.course_is_set(self.ship)
        return 1.0 if trusted else super().comes_home

    def _ways_to_a_pod(self, words: Sequence[str]) -> Iterator[tuple[list[PlanStep], PlanStep, float]]:
        early = self.roster.rounds > LEFT_TO_DO and len(self.roster.duties) > 1
        for steps, last, chance in super()._ways_to_a_pod(words):
            countdown = next((step for step in steps if step.purpose == "self_destruct"), None)
            if countdown is None:
                yield steps, last, chance
            elif not self._mine(duties.COUNTDOWN):
                yield [step for step in steps if step is not countdown], replace(last, deed="wait"), chance
            elif early:
                yield [step for step in steps if step is not countdown], replace(countdown, deed="wait"), chance
            else:
                yield steps, last, chance

    @property
    def unexplored(self) -> list[Room]:
        spots = super().unexplored
        mine = self.roster.spots.get(self.seat, ())
        return [room for room in spots if room.number in mine] or spots[:1]

    @property
    def dark_rooms(self) -> list[Room]:
        mine = self.roster.spots.get(self.seat, ())
        return [room for room in super().dark_rooms if room.number in mine]
