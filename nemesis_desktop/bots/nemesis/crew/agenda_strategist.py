"""A planner for somebody with an objective of its own among others: the ship to Mars, a hoard of items."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nemesis_desktop.bots.nemesis.cautious.sabotage import DEATHS, asks_for_death
from nemesis_desktop.bots.nemesis.planning.goal_plan import Draft, PlanStep
from nemesis_desktop.bots.nemesis.planning.strategist import DEATH_OF_ANOTHER, POD, Strategist
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.modes.objectives.conditions import HOARD
from nemesis_desktop.kernel import is_face_down

EARTH, MARS = "earth", "mars"
SEARCH = "search"
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


class AgendaStrategist(Strategist):
    """Plans what the others at the table do not want as well."""

    __slots__ = ("_bound_for",)

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        super().__init__(ship, hero, temperament)
        self._bound_for: str | None = None

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
        places = self._places()
        return next((space for space, where in places.items() if where == self.bound_for), None) if places else None

    @property
    def comes_home(self) -> float:
        places = self._places()
        return float(places[self.ship.state.destination] == self.bound_for) if places else UNSEEN_COURSE

    def _places(self) -> dict[str, str]:
        """Where every space leads, nothing while the coordinates are unknown."""
        cards = self.ship.state.pile(piles.COORDINATES)
        return {} if not cards or is_face_down(cards[0]) else dict(load_content().coordinates[cards[0]].destinations)

    def _drafts(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        before, self._bound_for = self._bound_for, MARS if "ship_reaches_mars" in words else EARTH
        self._flights = {}
        try:
            luck = self._luck(cards, words)
            return [draft._replace(chance=draft.chance * luck) for draft in super()._drafts(cards, words, way_out)]
        finally:
            self._bound_for = before

    def _luck(self, cards: tuple[str, ...], words: tuple[str, ...]) -> float:
        """What the others do to it, and how the temperament likes it."""
        luck = 1.0
        for word in words:
            if any(part in word for part in DEATHS) and word != "you_only_survivor":
                luck *= FALLS / DEATH_OF_ANOTHER
            luck *= OTHERS.get(word, 1.0)
        dislike = self.temperament.dislike_of_death - EVEN.dislike_of_death
        if any(asks_for_death(card) for card in cards):
            luck *= 1.0 / (1.0 + dislike / 10.0) if dislike > 0 else 1.0 - dislike / 30.0
        return luck

    # -- what conditions ask for ----------------------------------------------------------------------------

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        if word == "ship_reaches_mars":
            return [] if self.ship.state.self_destruct is None else None
        if word.startswith("you_have_items"):
            return self._hoard(word) if way_out == POD else None
        return super()._steps_for(word, way_out)

    def _hoard(self, word: str) -> list[PlanStep] | None:
        """Search where there is most to be found on the way."""
        state, roads = self.ship.state, self.roads
        missing = HOARD - sum(card not in state.attached for card in self.hero.items)
        rooms = [room for room in self.ship.rooms if room.explored and room.items and room.number in roads]
        price = CARDS_IN_A_SEARCH * missing
        if missing <= 0:
            return []
        if not rooms:
            return None if self.known(STORE) is not None else [PlanStep(STORE, None, SEARCH, "need", word, price)]

        def trouble(room: Room) -> tuple[float, int]:
            return roads[room.number].cost - (room.items or 0), room.number

        room = min(rooms, key=trouble)
        return [PlanStep(room.tile_id, room.number, SEARCH, "need", word, price)]
