"""A planner for one of a crew that plays as one mind: its own duties first, then the way off the ship."""

from __future__ import annotations

from nemesis_desktop.bots.nemesis.crew import duties
from nemesis_desktop.bots.nemesis.crew.crew_drafting import CrewDrafting, OwnShare
from nemesis_desktop.bots.nemesis.crew.crew_facts import course_is_set
from nemesis_desktop.bots.nemesis.crew.duties import Roster, roster_of
from nemesis_desktop.bots.nemesis.planning.drafting import Drafting, drafting_of
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.handles import Hero, Ship

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

    @property
    def too_early(self) -> bool:
        """Whether the crew is too busy for a countdown."""
        return self.roster.rounds > LEFT_TO_DO and len(self.roster.duties) > 1

    def _mine(self, name: str) -> bool:
        return self.roster.has(self.seat, name)

    def _others(self, name: str) -> bool:
        return any(name in names for seat, names in self.roster.duties.items() if seat != self.seat)

    @property
    def delivers_the_corpse(self) -> bool:
        """Not before it has been analysed, if it is to be."""
        return super().delivers_the_corpse and not self._mine(duties.WEAKNESS + "corpse")

    @property
    def comes_home(self) -> float:
        """A course that one of the crew has set is trusted."""
        trusted = self.course is None and course_is_set(self.ship)
        return 1.0 if trusted else super().comes_home

    def _drafting_for(self, words: tuple[str, ...]) -> Drafting:
        if self._drafting is None:
            facts = self._facts(self.course, self.comes_home)
            self._drafting = drafting_of(CrewDrafting, facts, self._share())
        return self._drafting

    def _share(self) -> OwnShare:
        roster, roads = self.roster, self.roads
        return OwnShare(
            roster.duties.get(self.seat, ()), self._others(duties.COURSE), self._others(duties.ENGINES),
            self.too_early, roster.lost,
            tuple([number for number in self.ship.state.rooms if number not in roads]),
            roster.survivor == self.seat, roster.by_hand, self._mine(duties.STOPPING) or self._others(duties.STOPPING),
        )

    def _spots_of(self, rooms: list[int]) -> list[int]:
        mine = self.roster.spots.get(self.seat, ())
        return [number for number in rooms if number in mine] or rooms[:1]

    def _share_of(self, rooms: list[int]) -> list[int]:
        mine = self.roster.spots.get(self.seat, ())
        return [number for number in rooms if number in mine]
