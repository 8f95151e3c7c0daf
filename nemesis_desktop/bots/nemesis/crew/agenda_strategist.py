"""A planner for somebody with an objective of its own among others: the ship to Mars, a hoard of items."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.sabotage import DEATHS, asks_for_death
from nemesis_desktop.bots.nemesis.planning.drafting import (
    DEATH_OF_ANOTHER,
    POD,
    Draft,
    Drafting,
    Facts,
    drafting_of,
)
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import HOARD
from nemesis_desktop.kernel import is_face_down

EARTH, MARS = "earth", "mars"
SEARCH = "search"
ITEMS = "you_have_items"
STORE = "storage"
"""Where nobody knows of anything to be found yet, the way to it leads past rooms that hold something."""
CARDS_IN_A_SEARCH = 3.2
"""What an item costs in cards, until a card turns up that searches."""
FALLS = 0.8
"""How often a certain other one does not live to the end, measured at tables of four."""
OTHERS: Mapping[str, float] = MappingProxyType({
    "ship_reaches_mars": 0.3, "you_and_another_survive": 0.6, f"you_have_items>={HOARD}": 0.4,
})
"""What the others leave of the chance of a condition, beyond what a plan knows of them."""
UNSEEN_COURSE = 0.25
"""How likely a course that nobody has looked at leads to any one place."""


class Agenda(NamedTuple):
    """What somebody wants for itself alone, and how."""

    hoard: tuple[PlanStep, ...] | None
    """What is done for a hoard of items, None where there is nothing to be done for it."""
    dislike: float
    """How much less than others it likes that somebody dies."""


class AgendaDrafting(Drafting):
    """Drafts plans for somebody among others."""

    def __init__(self, facts: Facts, own: Agenda) -> None:
        super().__init__(facts, own)
        self.agenda = own
        self._luck = 1.0

    def _drafted(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        self._luck = self._luck_of(cards, words)
        return super()._drafted(cards, words, way_out)

    def _draft(
        self, cards: tuple[str, ...], way_out: str, steps: list[PlanStep], last: PlanStep, chance: float, explore: bool
    ) -> Draft:
        return super()._draft(cards, way_out, steps, last, chance * self._luck, explore)

    def _luck_of(self, cards: tuple[str, ...], words: tuple[str, ...]) -> float:
        """What the others do to it, and how the temperament likes it."""
        luck = 1.0
        for word in words:
            if any(part in word for part in DEATHS) and word != "you_only_survivor":
                luck *= FALLS / DEATH_OF_ANOTHER
            luck *= OTHERS.get(word, 1.0)
        dislike = self.agenda.dislike
        if any(asks_for_death(card) for card in cards):
            luck *= 1.0 / (1.0 + dislike / 10.0) if dislike > 0 else 1.0 - dislike / 30.0
        return luck

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        if word == "ship_reaches_mars":
            return None if self.facts.countdown else []
        if word.startswith(ITEMS):
            hoard = self.agenda.hoard
            return None if hoard is None or way_out != POD else list(hoard)
        return super()._steps_for(word, way_out)


class AgendaStrategist(Strategist):
    """Plans what the others at the table do not want as well."""

    __slots__ = ("_agenda", "_bound_for", "_draftings")

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        super().__init__(ship, hero, temperament)
        self._agenda: Agenda | None = None
        self._bound_for: str | None = None
        self._draftings: dict[str, Drafting] = {}

    # -- where the ship shall go ----------------------------------------------------------------------------

    @property
    def bound_for(self) -> str:
        """Mars for whoever is in quarantine, for everybody else Earth."""
        if self._bound_for is None:
            plan = self.goal_plan()
            known = load_content().objectives
            cards = plan.objectives if plan is not None else ()
            wanted = [word for card in cards if card in known for row in known[card].any_of for word in row]
            self._bound_for = MARS if "ship_reaches_mars" in wanted else EARTH
        return self._bound_for

    @property
    def course(self) -> str | None:
        """The space that leads where it wants to go, if the coordinates are known."""
        return self._course_to(self.bound_for)

    @property
    def comes_home(self) -> float:
        return self._comes_to(self.bound_for)

    def _course_to(self, place: str) -> str | None:
        return next((space for space, where in self._places().items() if where == place), None)

    def _comes_to(self, place: str) -> float:
        places = self._places()
        return float(places[self.ship.state.destination] == place) if places else UNSEEN_COURSE

    def _places(self) -> dict[str, str]:
        """Where every space leads, nothing while the coordinates are unknown."""
        cards = self.ship.state.pile(piles.COORDINATES)
        return {} if not cards or is_face_down(cards[0]) else dict(load_content().coordinates[cards[0]].destinations)

    def _drafting_for(self, words: tuple[str, ...]) -> Drafting:
        """Whoever wants to go elsewhere steers elsewhere."""
        place = MARS if "ship_reaches_mars" in words else EARTH
        if place not in self._draftings:
            if self._agenda is None:
                dislike = self.temperament.dislike_of_death - EVEN.dislike_of_death
                self._agenda = Agenda(self._hoard(), dislike)
            facts = self._facts(self._course_to(place), self._comes_to(place))
            self._draftings[place] = drafting_of(AgendaDrafting, facts, self._agenda)
        return self._draftings[place]

    # -- what conditions ask for ----------------------------------------------------------------------------

    def _hoard(self) -> tuple[PlanStep, ...] | None:
        """Search where there is most to be found on the way."""
        words = [word for _, asked in self._alternatives for word in asked if word.startswith(ITEMS)]
        if not words:
            return None
        state, roads, word = self.ship.state, self.roads, words[0]
        missing = HOARD - sum(card not in state.attached for card in self.hero.items)
        rooms = [room for room in self.ship.rooms if room.explored and room.items and room.number in roads]
        price = CARDS_IN_A_SEARCH * missing
        if missing <= 0:
            return ()
        if not rooms:
            return None if self.known(STORE) is not None else (PlanStep(STORE, None, SEARCH, "need", word, price),)

        def trouble(room: Room) -> tuple[float, int]:
            return roads[room.number].cost - (room.items or 0), room.number

        room = min(rooms, key=trouble)
        return (PlanStep(room.tile_id, room.number, SEARCH, "need", word, price),)
