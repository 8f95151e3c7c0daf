"""What there is to do before the ship can be left, and by which ways: the drafts of plans, before anybody asks how far
it is and how long it takes.

Only what stands in the facts decides it, so equal facts lead to the same drafts. They change far less often than the
ship does, and in imagined games the same ones come again and again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, ENGINE_ROOMS, SECTIONS
from nemesis_desktop.bots.nemesis.cautious.sabotage import DEATHS
from nemesis_desktop.bots.nemesis.cautious.wishes import has_to_come_home
from nemesis_desktop.bots.nemesis.planning import chances
from nemesis_desktop.bots.nemesis.planning.goal_plan import PlanStep
from nemesis_desktop.bots.nemesis.planning.ordering import Orders, orders_of
from nemesis_desktop.bots.nemesis.planning.sightings import KnownTiles
from nemesis_desktop.bots.nemesis.search.long_term_goals import ENGINE_CONTROL, HATCHES
from nemesis_desktop.games.nemesis.content.load import load_content

SLEEP, POD = "sleep", "pod"
MEND = 3.5
"""Cards until a malfunction is cleared, with nothing at hand that does it."""
LUCK = {"you_and_another_survive": 0.5, "you_only_survivor": 0.03}
EGG_LUCK = 0.5
"""What is left of the chance while the egg is still in the Nest: of planners who kept that objective 16 of 123 won, of
those with the corpse for the Surgery 29 of 128, although the plans looked alike."""
DEATH_OF_ANOTHER = 0.3
UNFOUND = 0.7
"""What is left of the chance for every room that nobody has found yet."""
KEPT = 512
"""So many different facts are remembered with their drafts."""

DraftedWayOut = tuple[list[PlanStep], PlanStep, float]
"""What is done before leaving, how one leaves, and how likely that ends well."""


class Facts(NamedTuple):
    """Everything that decides what there is to do, as a seat sees it. How far rooms lie, how many cards are in the hand
    and how many rounds are left does not matter here."""

    board: str
    places: KnownTiles
    lying: tuple[tuple[int, str, tuple[str, ...]], ...]
    """Every room with objects on the floor, and its tile."""
    nest: bool
    """Whether the Nest still has eggs, if there is one."""
    held: tuple[str, ...]
    """The objects in the hands."""
    signal: bool
    evacuation_key: bool
    can_mend: bool
    infection: float
    discovered: tuple[str, ...]
    engines: tuple[str | None, ...]
    """Of every engine whether it is working or damaged, None for those that nobody has looked at."""
    idle_engines: tuple[int, ...]
    """Those that are not known to work, the one that is least trouble first."""
    pods: tuple[tuple[str, bool], ...]
    """Section and lock of every pod."""
    course: str | None
    destination: str
    comes_home: float
    sleeper: bool
    chambers_open: bool
    countdown: bool
    hands: int
    """How many more objects could be carried, if weapons are put down for them."""


class Draft:
    """What a plan would consist of, before its steps are ordered and priced."""

    __slots__ = (
        "_board", "_orders", "chance", "countdown", "exit", "explore", "found", "last", "least", "objectives",
        "opening", "operates", "steps",
    )

    def __init__(
        self, board: str, objectives: tuple[str, ...], way_out: str, steps: list[PlanStep], last: PlanStep,
        chance: float, explore: bool, countdown: PlanStep | None,
    ) -> None:
        """``chance`` is that it comes off, the time it takes apart."""
        self.objectives = objectives
        self.exit = way_out
        self.steps = steps
        self.last = last
        self.chance = chance
        self.explore = explore
        self.countdown = countdown
        self.opening = way_out, countdown is not None
        """What has to open before one can leave."""
        self.operates = "surgery" in [step.purpose for step in steps]
        self.found = UNFOUND ** len({step.tile for step in (*steps, last) if step.room is None})
        self.least = sum([step.cards for step in steps]) + last.cards
        """No order costs less than the deeds alone."""
        self._board = board
        self._orders: Orders | None = None

    @property
    def orders(self) -> Orders:
        """In which order its steps can be done; most drafts promise too little to be asked for it."""
        if self._orders is None:
            self._orders = orders_of(load_content().boards[self._board], tuple(self.steps), self.last)
        return self._orders


class Drafting:
    """Lays down what has to be done for every condition and every way off the ship."""

    def __init__(self, facts: Facts, own: Any = None) -> None:
        """``own`` is what else decides it for whoever does not plan for itself alone."""
        self.facts = facts
        self.own = own
        # What several plans ask for is found once.
        self._drafts: dict[tuple[tuple[str, ...], tuple[str, ...], str], list[Draft]] = {}
        self._flights: dict[tuple[int, bool], tuple[list[PlanStep], float]] = {}

    def known(self, tile: str) -> int | None:
        """The number of the room with this tile as far as it is known."""
        return self.facts.places.rooms.get(tile)

    def drafts(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        """Everything that could be planned for these objectives with their open conditions and for a way out."""
        course = cards, words, way_out
        found = self._drafts.get(course)
        if found is None:
            found = self._drafts[course] = self._drafted(*course)
        return found

    def _drafted(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        luck = 1.0
        steps: list[PlanStep] = []
        for word in words:
            needed = self._steps_for(word, way_out)
            if needed is None:
                return []
            steps += needed
            luck *= EGG_LUCK if needed and "with_egg" in word else 1.0
            luck *= LUCK.get(word, DEATH_OF_ANOTHER if any(part in word for part in DEATHS) else 1.0)
        lists = self._ways_to_sleep(words) if way_out == SLEEP else self._ways_to_a_pod(words)
        care = self._surgery()
        explore = "all_rooms_explored" in words
        found: list[Draft] = []
        for more, last, chance in lists:
            for healed in (False, True) if care else (False,):
                body = 1.0 - (0.04 if healed else self.facts.infection)
                whole = [*steps, *more, *(care if healed else ())]
                found.append(self._draft(cards, way_out, whole, last, luck * chance * body, explore))
        return found

    def _draft(
        self, cards: tuple[str, ...], way_out: str, steps: list[PlanStep], last: PlanStep, chance: float, explore: bool
    ) -> Draft:
        return Draft(self.facts.board, cards, way_out, steps, last, chance, explore, countdown_among(steps))

    def _step(
        self, tile: str, deed: str, purpose: str, about: str = "", cards: float = 2.0, after: str = ""
    ) -> PlanStep:
        number = self.known(tile)
        if deed == "room" and number in self.facts.places.broken:
            cards += 1.0 if self.facts.can_mend else MEND
        return PlanStep(tile, number, deed, purpose, about, cards, after)

    # -- what conditions ask for ----------------------------------------------------------------------------

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        """What has to be done for a condition before leaving; None when this way out or nothing can meet it."""
        if word.startswith("signal_sent"):
            return [] if self.facts.signal else [self._step("comms_room", "room", "need", word)]
        if word == "blue_corpse_in_surgery":
            fetched = self._fetch(BLUE_CORPSE, word)
            if fetched is None:
                return None
            drop = self._step("surgery", f"drop:{BLUE_CORPSE}", "need", word, 0.0, fetched[0].about if fetched else "")
            return [*fetched, drop]
        if "with_blue_corpse" in word:
            return self._fetch(BLUE_CORPSE, word)
        if "with_egg" in word:
            return self._egg(word)
        if word.startswith("weakness"):
            return self._weaknesses(word)
        if word == "ship_destroyed":
            return [] if way_out == POD else None
        if word == "you_finish_in_pod":
            return [] if way_out == POD else None
        if word in ("ship_reaches_mars", "queen_killed", "nest_destroyed") or word.startswith("you_have_items"):
            return None
        if word.startswith("ship_reaches") and self.facts.countdown:
            return None
        return []

    def _fetch(self, thing: str, word: str) -> list[PlanStep] | None:
        if thing in self.facts.held:
            return []
        for number, tile, things in self.facts.lying:
            if thing in things:
                return [PlanStep(tile, number, f"pickup:{thing}", "need", word + ":" + thing, 1.0)]
        return None

    def _lying(self, kind: str) -> tuple[int, str, str] | None:
        """Where the first object of a kind lies: the room, its tile, and which one it is."""
        for number, tile, things in self.facts.lying:
            for thing in things:
                if thing.startswith(f"{kind}."):
                    return number, tile, thing
        return None

    def _egg(self, word: str) -> list[PlanStep] | None:
        if any(thing.startswith("egg.") for thing in self.facts.held):
            return []
        lying = self._lying("egg")
        if lying is not None:
            number, tile, thing = lying
            return [PlanStep(tile, number, f"pickup:{thing}", "need", word, 1.0)]
        if self.known("nest") is not None and not self.facts.nest:
            return None
        return [self._step("nest", "room", "need", word, 3.0)]

    def _is_near(self, kind: str) -> bool:
        """Whether such an object is in the hands or in the Laboratory."""
        held = self.facts.held
        laboratory = next((things for _, tile, things in self.facts.lying if tile == "laboratory"), ())
        return any(thing.startswith(f"{kind}.") for thing in (*held, *laboratory))

    def _weaknesses(self, word: str) -> list[PlanStep] | None:
        """Bring objects whose weakness is unknown into the Laboratory."""
        found = self.facts.discovered
        kinds = [kind for kind in ("corpse", "carcass", "egg") if kind not in found]
        missing = max(0, 2 - len(found)) if ">=" in word else 1
        if ">=" not in word:
            kinds = [kind for kind in kinds if f"_{kind}_" in word]
        steps: list[PlanStep] = []
        # Two of them are carried to the Laboratory together, a weapon is put down for that: of 400 planners who had to
        # find two weaknesses 17 won, of those who went there twice 6. With full hands the next one is fetched when the
        # one before it has been analysed.
        before, hands = "", self.facts.hands
        for kind in kinds:
            if missing and self._is_near(kind):
                before = f"{word}:analysed:{kind}"
                steps.append(self._step("laboratory", "room", "need", before))
                missing -= 1
        for kind in kinds:
            if not missing or self._is_near(kind):
                continue
            fetched = self._object(kind, word)
            if fetched is not None:
                steps.append(fetched._replace(after="" if hands > 0 else before))
                hands -= 1
                before = f"{word}:analysed:{kind}"
                steps.append(self._step("laboratory", "room", "need", before, after=fetched.about))
                missing -= 1
        return None if missing else steps

    def _object(self, kind: str, word: str) -> PlanStep | None:
        about = f"{word}:{kind}"
        lying = self._lying(kind)
        if lying is not None:
            number, tile, thing = lying
            return PlanStep(tile, number, f"pickup:{thing}", "need", about, 1.0)
        if kind != "egg" or (self.known("nest") is not None and not self.facts.nest):
            return None
        return self._step("nest", "room", "need", about, 3.0)

    # -- ways off the ship ----------------------------------------------------------------------------------

    def _course_and_engines(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        """The steps until the ship flies home, and how likely it then does."""
        if (visits, look) not in self._flights:
            self._flights[visits, look] = self._flight(visits, look)
        return self._flights[visits, look]

    def _flight(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        facts = self.facts
        steps: list[PlanStep] = []
        home = facts.comes_home
        if facts.course is not None and facts.course != facts.destination and not facts.sleeper:
            steps.append(self._step("cockpit", "room", "course"))
            home = 1.0
        elif facts.course is None and look:
            steps.append(self._step("cockpit", "room", "coordinates", cards=3.5))
            home = 0.25 if facts.sleeper else 1.0
        working, damaged = facts.engines.count("working"), facts.engines.count("damaged")
        flies = chances.engines_after(working, damaged, 3 - working - damaged, visits)
        if visits:
            steps += self._engine_visits(visits)
        return steps, home * flies

    def _engine_visits(self, visits: int) -> list[PlanStep]:
        states = dict(zip(ENGINE_ROOMS, self.facts.engines, strict=True))
        control = self.known(ENGINE_CONTROL)
        if control is not None and control not in self.facts.places.broken and self.facts.engines.count(None) >= 2:
            return [self._step(ENGINE_CONTROL, "room", "engine", ENGINE_CONTROL)]
        steps = []
        for number in self.facts.idle_engines[:visits]:
            tile = ENGINE_ROOMS[number]
            if states[number] is None:
                steps.append(self._step(tile, "room", "engine", tile, 2.0))
            else:
                steps.append(self._step(tile, "repair", "repair", tile, 1.0 if self.facts.can_mend else MEND))
        return steps

    def _engines_to_see_to(self) -> int:
        return max(0, 2 - self.facts.engines.count("working"))

    @property
    def _ship_is_lost(self) -> bool:
        """Whether the countdown runs to its end."""
        return self.facts.countdown

    def _ways_to_sleep(self, words: Sequence[str]) -> Iterator[DraftedWayOut]:
        if self._ship_is_lost:
            return
        last = self._step("hibernatorium", "room" if self.facts.chambers_open else "wait", "sleep")
        looks = (True, False) if self.facts.course is None else (True,)
        for visits in range(self._engines_to_see_to() + 1):
            for look in looks:
                steps, chance = self._course_and_engines(visits, look)
                yield steps, last, chance

    def _ways_to_a_pod(self, words: Sequence[str]) -> Iterator[DraftedWayOut]:
        facts = self.facts
        flown = has_to_come_home(words)
        wrecked = "ship_destroyed" in words
        sections = [section for section in SECTIONS if any(section == place for place, _ in facts.pods)]
        if not sections:
            return
        if flown:
            before = [self._course_and_engines(visits, True) for visits in range(self._engines_to_see_to() + 1)]
        else:
            before = [([], 1.0)]
        countdown = self._step("generator", "room", "self_destruct")
        for section in sections:
            tile = SECTIONS[section]
            other = [SECTIONS[one] for one in sections if one != section]
            if self.known(tile) is None and any(self.known(one) is not None for one in other):
                continue
            is_open = (section, False) in facts.pods
            last = self._step(tile, "room", "pod")
            for steps, chance in before:
                if facts.countdown:
                    yield steps, last if is_open or self.known(tile) is None else last.waited_for(), chance
                    continue
                if wrecked:
                    if not facts.sleeper:
                        yield [*steps, countdown], last, chance
                    continue
                if is_open:
                    yield steps, last, chance
                if facts.evacuation_key:
                    yield steps, last.waited_for(), chance
                if self.known(HATCHES) is not None and not is_open:
                    yield [*steps, self._step(HATCHES, "room", "hatch")], last, chance
                if not flown and not is_open and not facts.sleeper:
                    yield [*steps, countdown], last, chance

    def _surgery(self) -> list[PlanStep]:
        if self.known("surgery") is None or self.facts.infection < 0.05:
            return []
        return [self._step("surgery", "room", "surgery", cards=3.5)]


def countdown_among(steps: Sequence[PlanStep]) -> PlanStep | None:
    """The step that starts the self-destruct."""
    return next((step for step in steps if step.purpose == "self_destruct"), None)


@lru_cache(KEPT)
def drafting_of(kind: type[Drafting], facts: Facts, own: Hashable = None) -> Drafting:
    """Who drafts plans for these facts; for equal facts it is the same one, with what it has found."""
    return kind(facts, own)
