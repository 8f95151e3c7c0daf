"""Who plans to the end of the game: every alternative of every objective with every way off the ship is laid out,
priced and weighed, and the one that comes off most likely is followed. Plans are made again for every decision, so
they change when facts do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from nemesis_desktop.bots.nemesis.cautious.plan import (
    BLUE_CORPSE,
    ENGINE_ROOMS,
    SECTIONS,
    BotPlan,
    hidden_rooms,
)
from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay, ways
from nemesis_desktop.bots.nemesis.cautious.sabotage import DEATHS, ruinous_wishes
from nemesis_desktop.bots.nemesis.cautious.wishes import EXIT, EXPLORE, NEED, Wish
from nemesis_desktop.bots.nemesis.planning import chances
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.goal_plan import Draft, GoalPlan, PlanStep
from nemesis_desktop.bots.nemesis.planning.ordering import (
    CARDS_IN_A_FIND,
    CARDS_IN_A_MOVE,
    CARDS_IN_A_ROUND,
    Ordering,
)
from nemesis_desktop.bots.nemesis.search.long_term_goals import ENGINE_CONTROL, HATCHES, LongTermGoals
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis.belongings import is_object, object_kind
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of

SLEEP, POD = "sleep", "pod"
MEND = 3.5
"""Cards until a malfunction is cleared, with nothing at hand that does it."""
UNLOCKING = 3.0
"""Rounds until a countdown unlocks the pods."""
LUCK = {"you_and_another_survive": 0.5, "you_only_survivor": 0.03}
EGG_LUCK = 0.5
"""What is left of the chance while the egg is still in the Nest: of planners who kept that objective 16 of 123 won, of
those with the corpse for the Surgery 29 of 128, although the plans looked alike."""
DEATH_OF_ANOTHER = 0.3
SHUT = 5.0
"""Cards until a closed door on the way is open."""
HATCHED = 0.95
"""How likely somebody with a larva sees the next round as far as events go: one of the twenty kills (Eclosion)."""
UNFOUND = 0.7
"""What is left of the chance for every room that nobody has found yet."""
BY_COUNTDOWN = 0.6
"""How often a countdown that is still to be started is survived."""
TOO_LATE = 0.15
"""What is left of the chance for every round that a plan takes too long."""
NEARLY = 1e-6
"""So little does not count when plans are compared before they are laid out."""
DETOURS = {"treat": 4.0, "shower": 2.0, "fires": 5.0, "surgery": 0.0}
"""How many cards a detour for the body or the ship may cost."""



class Strategist(LongTermGoals):
    """Reads a sight and says where to go, by the plan that comes off most likely."""

    __slots__ = ("_best", "_doom", "_flights", "_infection", "_roads", "_spots", "_tiles")

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        super().__init__(ship, hero, temperament)
        # What several plans ask for is found once.
        self._best: tuple[GoalPlan | None] | None = None
        self._flights: dict[tuple[int, bool], tuple[list[PlanStep], float]] = {}
        self._infection: float | None = None
        self._doom: float | None = None
        self._tiles: dict[str, Room] | None = None
        self._roads: dict[int, CheapestWay] | None = None
        self._spots: list[Room] | None = None

    def known(self, tile: str) -> Room | None:
        """The room with this tile as far as it is known."""
        if self._tiles is None:
            self._tiles = {room.tile_id: room for room in self.ship.rooms}
        return self._tiles.get(tile)

    @property
    def infection(self) -> float:
        """How likely the last check for contamination kills."""
        if self._infection is None:
            self._infection = chances.infection(self.hero)
        return self._infection

    # -- the plan -------------------------------------------------------------------------------------------

    def goal_plan(self) -> GoalPlan | None:
        """The plan that is followed; None when none can win."""
        if self._best is None:
            self._best = (self._likeliest([draft for course in self._courses() for draft in self._drafts(*course)]),)
        return self._best[0]

    def goal_plans(self) -> Iterator[GoalPlan]:
        """The best plan for every alternative and way out, those that cannot win left out."""
        for course in self._courses():
            plan = self._likeliest(self._drafts(*course))
            if plan is not None:
                yield plan

    def _courses(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], str]]:
        """Every alternative with every way out."""
        if self.hero.in_room:
            for cards, words in self._alternatives():
                yield cards, words, SLEEP
                yield cards, words, POD

    def chance_with(self, objective: str) -> float:
        """How likely the best plan for this objective comes off."""
        return max((plan.chance for plan in self.goal_plans() if objective in plan.objectives), default=0.0)

    def _objective(self) -> str | None:
        plan = self.goal_plan()
        return plan.objectives[0] if plan is not None and plan.objectives else super()._objective()

    def _alternatives(self) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
        """Objectives with the conditions still to be met: one alternative each, in full co-operation one of each."""
        state, seat = self.ship.state, self.seat
        rows = {
            card: [tuple(word for word, met in row if not met or word.startswith("ship_reaches"))
                   for row in progress_of(state, seat, card)]
            for card in objectives_of(state, seat)
        }
        if not rows:
            return [((), ())]
        if state.setup.mode != "coop":
            return [((card,), row) for card, alternatives in rows.items() for row in alternatives or [()]]
        together = product(*(alternatives or [()] for alternatives in rows.values()))
        return [(tuple(rows), tuple(dict.fromkeys(word for row in each for word in row))) for each in together]

    def _drafts(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        """Everything that could be planned for an alternative and a way out."""
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
                body = 1.0 - (0.04 if healed else self.infection)
                whole = [*steps, *more, *(care if healed else ())]
                countdown = next((step for step in whole if step.purpose == "self_destruct"), None)
                unfound = len({step.tile for step in (*whole, last) if step.room is None})
                wait = self._wait(way_out, countdown)
                draft = Draft(cards, way_out, whole, last, luck * chance * body, explore, countdown, unfound, wait)
                found.append(draft)
        return found

    def _likeliest(self, drafts: list[Draft]) -> GoalPlan | None:
        """The plan that comes off most likely, of several the first. The most promising drafts are laid out first, and
        those that cannot be better any more not at all."""
        held, best, first = len(self.hero.action_cards), None, 0
        promised = []
        for number, draft in enumerate(drafts):
            # No order costs less than the deeds alone.
            least = sum([step.cards for step in draft.steps]) + draft.last.cards
            rounds = max(draft.wait, (least - held) / CARDS_IN_A_ROUND) - NEARLY
            promised.append((-self._odds(draft, rounds), number))
        for promise, number in sorted(promised):
            if best is not None and -promise < best.chance:
                break
            plan = self._laid_out(drafts[number])
            if plan is not None and (
                best is None or plan.chance > best.chance or (plan.chance == best.chance and number < first)
            ):
                best, first = plan, number
        return best

    # -- what conditions ask for ----------------------------------------------------------------------------

    def _step(
        self, tile: str, deed: str, purpose: str, about: str = "", cards: float = 2.0, after: str = ""
    ) -> PlanStep:
        room = self.known(tile)
        if room is not None and room.malfunction and deed == "room":
            cards += 1.0 if self.can_mend else MEND
        return PlanStep(tile, None if room is None else room.number, deed, purpose, about, cards, after)

    def _steps_for(self, word: str, way_out: str) -> list[PlanStep] | None:
        """What has to be done for a condition before leaving; None when this way out or nothing can meet it."""
        hero = self.hero
        if word.startswith("signal_sent"):
            return [] if hero.signal else [self._step("comms_room", "room", "need", word)]
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
        if word.startswith("ship_reaches") and self.ship.state.self_destruct is not None:
            return None
        return []

    def _fetch(self, thing: str, word: str) -> list[PlanStep] | None:
        if thing in self.hero.objects:
            return []
        room = next((room for room in self.ship.rooms if thing in room.objects), None)
        if room is None:
            return None
        return [PlanStep(room.tile_id, room.number, f"pickup:{thing}", "need", word + ":" + thing, 1.0)]

    def _egg(self, word: str) -> list[PlanStep] | None:
        if any(thing.startswith("egg.") for thing in self.hero.objects):
            return []
        lying = [(room, thing) for room in self.ship.rooms for thing in room.objects if thing.startswith("egg.")]
        if lying:
            room, thing = lying[0]
            return [PlanStep(room.tile_id, room.number, f"pickup:{thing}", "need", word, 1.0)]
        nest = self.known("nest")
        if nest is not None and not self.ship.state.pile("nest"):
            return None
        return [self._step("nest", "room", "need", word, 3.0)]

    def _weaknesses(self, word: str) -> list[PlanStep] | None:
        """Bring objects whose weakness is unknown into the Laboratory."""
        found = self.ship.state.discovered
        kinds = [kind for kind in ("corpse", "carcass", "egg") if kind not in found]
        missing = max(0, 2 - len(found)) if ">=" in word else 1
        if ">=" not in word:
            kinds = [kind for kind in kinds if f"_{kind}_" in word]
        laboratory = self.known("laboratory")
        near = [*self.hero.objects, *(laboratory.objects if laboratory is not None else ())]
        steps: list[PlanStep] = []
        # Hands are full with one object: the next one is fetched when the one before it has been analysed.
        before = ""
        for kind in kinds:
            if missing and any(thing.startswith(f"{kind}.") for thing in near):
                before = f"{word}:analysed:{kind}"
                steps.append(self._step("laboratory", "room", "need", before))
                missing -= 1
        for kind in kinds:
            if not missing or any(thing.startswith(f"{kind}.") for thing in near):
                continue
            fetched = self._object(kind, word)
            if fetched is not None:
                steps.append(replace(fetched, after=before))
                before = f"{word}:analysed:{kind}"
                steps.append(self._step("laboratory", "room", "need", before, after=fetched.about))
                missing -= 1
        return None if missing else steps

    def _object(self, kind: str, word: str) -> PlanStep | None:
        about = f"{word}:{kind}"
        for room in self.ship.rooms:
            for thing in room.objects:
                if thing.startswith(f"{kind}."):
                    return PlanStep(room.tile_id, room.number, f"pickup:{thing}", "need", about, 1.0)
        nest = self.known("nest")
        if kind != "egg" or (nest is not None and not self.ship.state.pile("nest")):
            return None
        return self._step("nest", "room", "need", about, 3.0)

    # -- ways off the ship ----------------------------------------------------------------------------------

    def _course_and_engines(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        """The steps until the ship flies home, and how likely it then does."""
        if (visits, look) not in self._flights:
            self._flights[visits, look] = self._flight(visits, look)
        return self._flights[visits, look]

    @property
    def comes_home(self) -> float:
        """How likely the present course leads to Earth."""
        return chances.comes_home(self.ship)

    def _flight(self, visits: int, look: bool) -> tuple[list[PlanStep], float]:
        ship, steps = self.ship, []
        course, home = self.course, self.comes_home
        if course is not None and course != ship.state.destination and not ship.someone_sleeps:
            steps.append(self._step("cockpit", "room", "course"))
            home = 1.0
        elif course is None and look:
            steps.append(self._step("cockpit", "room", "coordinates", cards=3.5))
            home = 0.25 if ship.someone_sleeps else 1.0
        states = {number: self.engine(number) for number in ENGINE_ROOMS}
        working = sum(state == "working" for state in states.values())
        damaged = sum(state == "damaged" for state in states.values())
        flies = chances.engines_after(working, damaged, 3 - working - damaged, visits)
        if visits:
            steps += self._engine_visits(states, visits)
        return steps, home * flies

    def _engine_visits(self, states: dict[int, str | None], visits: int) -> list[PlanStep]:
        control = self.known(ENGINE_CONTROL)
        unread = [number for number, state in states.items() if state is None]
        if control is not None and not control.malfunction and len(unread) >= 2:
            return [self._step(ENGINE_CONTROL, "room", "engine", ENGINE_CONTROL)]
        far = steps_between(self.ship.board)[self.hero.room.number]
        open_engines = [number for number, state in states.items() if state != "working"]

        def trouble(number: int) -> tuple[bool, int]:
            room = self.known(ENGINE_ROOMS[number])
            broken = states[number] == "damaged" and not self.can_mend
            return broken, far[room.number] if room is not None else 0

        steps = []
        for number in sorted(open_engines, key=trouble)[:visits]:
            tile = ENGINE_ROOMS[number]
            if states[number] is None:
                steps.append(self._step(tile, "room", "engine", tile, 2.0))
            else:
                steps.append(self._step(tile, "repair", "repair", tile, 1.0 if self.can_mend else MEND))
        return steps

    def _ways_to_sleep(self, words: Sequence[str]) -> Iterator[tuple[list[PlanStep], PlanStep, float]]:
        if self.ship.state.self_destruct is not None:
            return
        last = self._step("hibernatorium", "room" if self.ship.hibernation_open else "wait", "sleep")
        needed = max(0, 2 - self.engines_sure)
        looks = (True, False) if self.course is None else (True,)
        for visits in range(needed + 1):
            for look in looks:
                steps, chance = self._course_and_engines(visits, look)
                yield steps, last, chance

    def _ways_to_a_pod(self, words: Sequence[str]) -> Iterator[tuple[list[PlanStep], PlanStep, float]]:
        state, ship = self.ship.state, self.ship
        flown = any(word.startswith("ship_reaches") for word in words)
        wrecked = "ship_destroyed" in words
        running = state.self_destruct is not None
        sections = [section for section in SECTIONS if any(pod.section == section for pod in state.pods.values())]
        if not sections:
            return
        if flown:
            needed = max(0, 2 - self.engines_sure)
            before = [self._course_and_engines(visits, True) for visits in range(needed + 1)]
        else:
            before = [([], 1.0)]
        countdown = self._step("generator", "room", "self_destruct")
        for section in sections:
            tile = SECTIONS[section]
            other = [SECTIONS[one] for one in sections if one != section]
            if self.known(tile) is None and any(self.known(one) is not None for one in other):
                continue
            is_open = any(pod.section == section and not pod.locked for pod in state.pods.values())
            last = self._step(tile, "room", "pod")
            for steps, chance in before:
                if running:
                    yield steps, last if is_open or not self._near(tile) else replace(last, deed="wait"), chance
                    continue
                if wrecked:
                    if not ship.someone_sleeps:
                        yield [*steps, countdown], last, chance
                    continue
                if is_open:
                    yield steps, last, chance
                if self.hero.items_of_kind("evacuation_key"):
                    yield steps, replace(last, deed="wait"), chance
                if self.known(HATCHES) is not None:
                    yield [*steps, self._step(HATCHES, "room", "hatch")], last, chance
                if not flown and not is_open and not ship.someone_sleeps:
                    yield [*steps, countdown], last, chance

    def _near(self, tile: str) -> bool:
        return self.known(tile) is not None

    def _surgery(self) -> list[PlanStep]:
        room = self.known("surgery")
        if room is None or self.infection < 0.05:
            return []
        return [self._step("surgery", "room", "surgery", cards=3.5)]

    # -- pricing --------------------------------------------------------------------------------------------

    @property
    def roads(self) -> dict[int, CheapestWay]:
        """The cheapest way to every room, through closed doors where there is no other."""
        if self._roads is None:
            self._roads = ways(self.ship, self.hero)
            if len(self._roads) < len(self.ship.state.rooms):
                self._roads = {**ways(self.ship, self.hero, SHUT), **self._roads}
        return self._roads

    @property
    def unexplored(self) -> list[Room]:
        """Rooms under which a basic room may lie, the nearest first."""
        if self._spots is None:
            slots, roads, ship = self.ship.board.slot, self.roads, self.ship
            spots = [
                ship.room(number) for number in hidden_rooms(ship.state.rooms)
                if slots[number].kind == "1" and number in roads
            ]
            self._spots = sorted(spots, key=lambda room: roads[room.number].cost)
        return self._spots

    @property
    def doom(self) -> float:
        """How likely fire or malfunctions destroy the ship in a round."""
        if self._doom is None:
            self._doom = chances.destruction(self.ship)
        return self._doom

    @property
    def _rounds_left(self) -> int:
        state = self.ship.state
        return state.time - 1 if state.self_destruct is None else min(state.time, state.self_destruct) - 1

    def _odds(self, draft: Draft, rounds: float) -> float:
        """How likely it comes off when it takes so many rounds."""
        wounds, left = len(self.hero.serious_wounds), self._rounds_left
        chance = draft.chance * chances.survival(self.ship.state.clock.round, rounds + 0.5, wounds)
        chance *= UNFOUND**draft.unfound
        if self.hero.larva and not any(step.purpose == "surgery" for step in draft.steps):
            chance *= HATCHED ** (rounds + 0.5)
        if self.doom:
            chance *= (1.0 - self.doom) ** (rounds + 0.5)
        if draft.countdown is not None:
            chance *= BY_COUNTDOWN
        return chance * TOO_LATE ** (rounds - left) if rounds > left else chance

    @property
    def dark_rooms(self) -> list[Room]:
        """Rooms that nobody has explored and that can be reached."""
        return [room for room in self.ship.rooms if not room.explored and room.number in self.roads]

    def _laid_out(self, draft: Draft) -> GoalPlan | None:
        """The steps in a good order, with their price; None when they cannot be done."""
        ordering = Ordering(self.ship.board, self.roads, self.unexplored)
        found = ordering.best(draft.steps, draft.last, self.dark_rooms if draft.explore else [])
        if found is None:
            return None
        price, order, first = found
        rounds = max(draft.wait, (price - len(self.hero.action_cards)) / CARDS_IN_A_ROUND)
        odds = self._odds(draft, rounds)
        return GoalPlan(draft.objectives, draft.exit, tuple(order), price, rounds, self._rounds_left, odds, first)

    def _wait(self, way_out: str, countdown: PlanStep | None) -> float:
        """How many rounds pass at least until a chamber or a pod opens."""
        state = self.ship.state
        if way_out == SLEEP and not self.ship.hibernation_open:
            wait = max(0.0, float(state.time - load_content().time_track.first_blue))
        else:
            wait = 0.0
        if state.self_destruct is not None and way_out == POD:
            locked = not any(not pod.locked for pod in state.pods.values())
            return max(wait, float(state.self_destruct - 3) if locked else 0.0)
        if countdown is not None:
            start = self._price_to(countdown)
            return max(wait, UNLOCKING + max(0.0, (start - len(self.hero.action_cards)) / CARDS_IN_A_ROUND))
        return wait

    def _price_to(self, step: PlanStep) -> float:
        if step.room is None:
            return CARDS_IN_A_FIND * len(self.unexplored) / 2 + step.cards
        road = self.roads.get(step.room)
        return step.cards + (road.cost if road is not None else 10.0)

    # -- what hands, doors and waiting have to do with it ---------------------------------------------------

    def needs_in_hand(self, thing: str) -> bool:
        """Whether the plan needs this object in the hands."""
        plan = self.goal_plan()
        if plan is None or not is_object(thing):
            return False
        kind = object_kind(thing)
        rows = [row for card in plan.objectives for row in progress_of(self.ship.state, self.seat, card)]
        asked = " ".join(word for row in rows for word, _ in row)
        if "weakness" in asked and kind not in self.ship.state.discovered:
            return True
        return ("blue_corpse" in asked and thing == BLUE_CORPSE) or ("with_egg" in asked and kind == "egg")

    @property
    def waits_here(self) -> bool:
        """It is where it wants to be, and all it can do there is to let rounds go by."""
        wish, room = self.plan().wish, self.hero.room
        if wish is None or wish.room != room.number:
            return False
        return wish.deed == "wait" or (wish.deed in ("room", "repair") and room.malfunction and not self.can_mend)

    @property
    def way_is_shut(self) -> bool:
        """The way of the plan begins with a closed door."""
        way = self.plan().way if self.hero.in_room else None
        return way is not None and way.first is not None and self.ship.corridor(way.first).is_closed

    # -- what is wished for right now -----------------------------------------------------------------------

    def _made(self) -> BotPlan:
        roads = self.roads
        if self.temperament.ruthless:
            ruin = [wish for wish in ruinous_wishes(self.ship, self.seat, self.wanted) if wish.room in roads]
            if ruin:
                return BotPlan(ruin[0], roads[ruin[0].room], roads, False)
        plan = self.goal_plan()
        if plan is None or plan.room is None or plan.room not in roads:
            return super()._made()
        wish = self._wish_of(plan)
        detour = self._detour(plan, wish)
        if detour is not None:
            return BotPlan(detour, roads[detour.room], roads, False)
        way = roads[wish.room]
        return BotPlan(wish, way, roads, plan.rounds_left - plan.rounds < 1.0)

    def _wish_of(self, plan: GoalPlan) -> Wish:
        step = next((step for step in plan.steps if step.room == plan.room), None)
        assert plan.room is not None
        if step is None:
            return Wish(EXPLORE, plan.room, "look")
        leaving = step is plan.steps[-1]
        about = step.about.partition(":")[0]
        return Wish(EXIT if leaving else NEED, plan.room, step.deed, step.purpose, about)

    def _detour(self, plan: GoalPlan, wish: Wish) -> Wish | None:
        """Care for the body or the ship that lies near the way, if there is time for it."""
        slack = plan.rounds_left - plan.rounds
        far, roads = steps_between(self.ship.board), self.roads
        for care in self._care():
            if care.room not in roads or care.purpose not in DETOURS or slack < 1.5:
                continue
            there = roads[care.room].cost
            longer = there + CARDS_IN_A_MOVE * far[care.room][wish.room] - roads[wish.room].cost
            allowed = DETOURS[care.purpose] * (0.5 if care.value < NEED else 1.0)
            if care.purpose == "fires" and self.ship.fires >= 4:
                allowed *= 2
            if longer <= allowed:
                return care
        return None

