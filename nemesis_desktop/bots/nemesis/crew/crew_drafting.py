"""What one of a crew has to do that plays as one mind: its own duties, and nothing that the others see to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import SECTIONS
from nemesis_desktop.bots.nemesis.cautious.wishes import has_to_come_home
from nemesis_desktop.bots.nemesis.crew import duties
from nemesis_desktop.bots.nemesis.crew.crew_facts import FIRST_COURSE
from nemesis_desktop.bots.nemesis.planning.drafting import (
    Draft,
    DraftedWayOut,
    Drafting,
    Facts,
    countdown_among,
)
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep

DUTY_OF: Mapping[str, str] = MappingProxyType({
    "signal_sent": duties.SIGNAL, "blue_corpse_in_surgery": duties.CORPSE, "with_egg": duties.EGG,
})
"""Which duty sees to a condition."""
ANALYSED = "analysed:"
CLEARING_CARDS = 6.0
"""What it takes to destroy five eggs by hand: five blows in six destroy one."""
BEHIND_DOORS = 0.4
"""What is left of the chance for each step that cannot be reached."""


class OwnShare(NamedTuple):
    """What falls to one of the crew, and what is in the way of it."""

    mine: tuple[str, ...]
    """The names of its duties."""
    others_steer: bool
    others_mend: bool
    early: bool
    """Whether it is too early for a countdown."""
    lost: tuple[str, ...]
    """Tiles that somebody needs and nobody has found."""
    out_of_reach: tuple[int, ...]
    leaves: bool
    """Whether it leaves the ship as it stands."""
    by_hand: bool
    """Whether the eggs in the Nest are to be destroyed there."""
    stopped: bool
    """Whether somebody stops the countdown."""


class CrewDrafting(Drafting):
    """Drafts plans for one of a crew."""

    def __init__(self, facts: Facts, own: OwnShare) -> None:
        super().__init__(facts, own)
        self.share = own

    def _is_mine(self, name: str) -> bool:
        return name in self.share.mine

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        if self.share.leaves:
            return []
        for part, duty in DUTY_OF.items():
            if part in word and not self._is_mine(duty):
                return []
        if word.startswith("ship_reaches") and self.share.stopped:
            return [self._step("generator", "room", "stop", word)] if self._is_mine(duties.STOPPING) else []
        if word == "nest_destroyed" and self.share.by_hand:
            mine = self._is_mine(duties.CLEARING)
            return [self._step("nest", "melee:eggs", "need", word, CLEARING_CARDS)] if mine else []
        steps = super()._steps_for(word, way_out)
        if word == "blue_corpse_in_surgery" and steps and self._is_mine(duties.WEAKNESS + "corpse"):
            # Once it lies in the Surgery it should stay there.
            return [*steps[:-1], steps[-1]._replace(after=ANALYSED + "corpse")]
        return steps

    def _weaknesses(self, word: str) -> list[PlanStep] | None:
        steps: list[PlanStep] = []
        before = ""
        kinds = [kind for kind in duties.OBJECTS if self._is_mine(duties.WEAKNESS + kind)]
        for kind in sorted(kinds, key=lambda one: not self._is_near(one)):
            after = ""
            if not self._is_near(kind):
                fetched = self._object(kind, word)
                if fetched is None:
                    continue
                steps.append(fetched._replace(after=before))
                after = fetched.about
            before = ANALYSED + kind
            steps.append(self._step("laboratory", "room", "need", before, after=after))
        return steps

    def _draft(
        self, cards: tuple[str, ...], way_out: str, steps: list[PlanStep], last: PlanStep, chance: float, explore: bool
    ) -> Draft:
        """What lies behind closed doors is left for later, and who has nothing to do looks for what others need;
        nothing comes before a countdown that has to be stopped."""
        if self.share.leaves:
            return Draft(self.facts.board, cards, way_out, steps, last, chance, False, None)
        if self._is_mine(duties.STOPPING):
            stopping = [step for step in steps if step.purpose == "stop"]
            return Draft(self.facts.board, cards, way_out, stopping, last, chance, False, None)
        there = [step for step in steps if self._can_be_reached(step)]
        chance *= BEHIND_DOORS ** (len(steps) - len(there))
        if not any(step.purpose == "need" for step in there):
            there += [self._step(tile, "look", "look", tile) for tile in self.share.lost[:2]]
        there += self._rescue()
        if self._is_mine(duties.FIRES):
            there.append(self._step("fire_control_system", "room", "fires"))
        return Draft(self.facts.board, cards, way_out, there, last, chance, explore, countdown_among(steps))

    def _can_be_reached(self, step: PlanStep) -> bool:
        return step.room not in self.share.out_of_reach

    def _rescue(self) -> list[PlanStep]:
        """Carry the fallen to the Emergency Room."""
        steps: list[PlanStep] = []
        for name in self.share.mine:
            if not name.startswith(duties.RESCUE):
                continue
            corpse = f"corpse.{name.removeprefix(duties.RESCUE)}"
            fetched = self._fetch(corpse, name) or []
            if not all(self._can_be_reached(step) for step in fetched):
                continue
            after = fetched[-1].about if fetched else ""
            steps += [*fetched, self._step("emergency_room", f"drop:{corpse}", "need", name, 0.0, after)]
        return [step for step in steps if step.found and self._can_be_reached(step)]

    @property
    def _ship_is_lost(self) -> bool:
        return super()._ship_is_lost and not self.share.stopped

    def _surgery(self) -> list[PlanStep]:
        """Of 56 who went there once the pods were open none left the ship."""
        return [] if self._ship_is_lost else super()._surgery()

    def _flight(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        """Course and engines are left to whoever looks after them, if somebody does."""
        steps, chance = super()._flight(visits, look)
        trusted = self.facts.course is None and self.facts.destination != FIRST_COURSE
        if trusted or self.share.others_steer:
            steps = [step for step in steps if step.purpose not in ("course", "coordinates")]
        if self.share.others_mend:
            steps = [step for step in steps if step.purpose not in ("engine", "repair")]
        return steps, chance

    def _ways_to_sleep(self, words: Sequence[str]) -> Iterator[DraftedWayOut]:
        if not self.share.leaves:
            yield from super()._ways_to_sleep(words)
        elif self.facts.chambers_open and has_to_come_home(words):
            yield [], self._step("hibernatorium", "room", "sleep"), 1.0

    def _ways_to_a_pod(self, words: Sequence[str]) -> Iterator[DraftedWayOut]:
        if self.share.leaves:
            yield from self._ways_out()
            return
        if self.share.stopped:
            return
        for steps, last, chance in super()._ways_to_a_pod(words):
            countdown = countdown_among(steps)
            if countdown is None:
                yield steps, last, chance
            elif not self._is_mine(duties.COUNTDOWN):
                yield [step for step in steps if step is not countdown], last.waited_for(), chance
            elif self.share.early:
                yield [step for step in steps if step is not countdown], countdown.waited_for(), chance
            else:
                yield steps, last, chance

    def _ways_out(self) -> Iterator[DraftedWayOut]:
        """Into a pod that is open, else to where one will be."""
        facts = self.facts
        sections = {section for section, _ in facts.pods}
        ready = {section for section, locked in facts.pods if not locked}
        for section in sorted(ready or sections):
            step = self._step(SECTIONS[section], "room", "pod")
            yield [], step if section in ready else step.waited_for(), 1.0
