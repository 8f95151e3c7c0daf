"""Who plans to the end of the game: every alternative of every objective with every way off the ship is laid out,
priced and weighed, and the one that comes off most likely is followed. Plans are made again for every decision, so
they change when facts do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.plan import BLUE_CORPSE, ENGINE_ROOMS, BotPlan, hidden_rooms
from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay, chart_of
from nemesis_desktop.bots.nemesis.cautious.sabotage import ruinous_wishes
from nemesis_desktop.bots.nemesis.cautious.wishes import EXIT, EXPLORE, NEED, Wish, has_to_come_home
from nemesis_desktop.bots.nemesis.planning import chances
from nemesis_desktop.bots.nemesis.planning.distances import steps_between
from nemesis_desktop.bots.nemesis.planning.drafting import POD, SLEEP, Draft, Drafting, Facts, drafting_of
from nemesis_desktop.bots.nemesis.planning.goal_plan import GoalPlan, PlanStep
from nemesis_desktop.bots.nemesis.planning.ordering import (
    CARDS_IN_A_FIND,
    CARDS_IN_A_MOVE,
    CARDS_IN_A_ROUND,
    Order,
)
from nemesis_desktop.bots.nemesis.planning.sightings import KnownTiles, known_tiles, lying_objects
from nemesis_desktop.bots.nemesis.search.long_term_goals import LongTermGoals
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import is_object, object_kind
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Ship
from nemesis_desktop.games.nemesis.queries import objectives_of, progress_of

UNLOCKING = 3.0
"""Rounds until a countdown unlocks the pods."""
SHUT = 5.0
"""Cards until a closed door on the way is open."""
HATCHED = 0.95
"""How likely somebody with a larva sees the next round as far as events go: one of the twenty kills (Eclosion)."""
BY_COUNTDOWN = 0.6
"""How often a countdown that is still to be started is survived."""
TOO_LATE = 0.15
"""What is left of the chance for every round that a plan takes too long."""
NEARLY = 1e-6
"""So little does not count when plans are compared before they are laid out."""
DETOURS = {"treat": 4.0, "shower": 2.0, "fires": 5.0, "surgery": 0.0}
"""How many cards a detour for the body or the ship may cost."""

GoalsAndWayOut = tuple[tuple[str, ...], tuple[str, ...], str]
"""Objectives, what is still to be met of them, and a way out."""


class _Hour(NamedTuple):
    """What time does to every plan alike."""

    round: int
    left: int
    """Rounds until the ship jumps or explodes."""
    cards: int
    wounds: int
    larva: bool
    doom: float


class Strategist(LongTermGoals):
    """Reads a sight and says where to go, by the plan that comes off most likely."""

    __slots__ = (
        "_alternative", "_best", "_dark", "_doom", "_drafting", "_hour", "_infection", "_lived", "_roads", "_spots",
        "_waits",
    )

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        super().__init__(ship, hero, temperament)
        # What several plans ask for is found once.
        self._alternative: list[tuple[tuple[str, ...], tuple[str, ...]]] | None = None
        self._best: tuple[GoalPlan | None] | None = None
        self._dark: list[int] | None = None
        self._doom: float | None = None
        self._drafting: Drafting | None = None
        self._hour: _Hour | None = None
        self._infection: float | None = None
        self._lived: dict[float, float] = {}
        self._roads: dict[int, CheapestWay] | None = None
        self._spots: list[int] | None = None
        self._waits: dict[tuple[str, bool], float] = {}

    @property
    def infection(self) -> float:
        """How likely the last check for contamination kills."""
        if self._infection is None:
            self._infection = chances.infection(self.hero)
        return self._infection

    @property
    def comes_home(self) -> float:
        """How likely the present course leads to Earth."""
        return chances.comes_home(self.ship)

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

    def _courses(self) -> Iterator[GoalsAndWayOut]:
        """Every alternative with every way out."""
        if self.hero.in_room:
            for cards, words in self._alternatives:
                yield cards, words, SLEEP
                yield cards, words, POD

    def chance_with(self, objective: str) -> float:
        """How likely the best plan for this objective comes off."""
        return max((plan.chance for plan in self.goal_plans() if objective in plan.objectives), default=0.0)

    def _objective(self) -> str | None:
        plan = self.goal_plan()
        return plan.objectives[0] if plan is not None and plan.objectives else super()._objective()

    @property
    def _alternatives(self) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
        if self._alternative is None:
            self._alternative = self._all_alternatives()
        return self._alternative

    def _all_alternatives(self) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
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
        every = [tuple(dict.fromkeys(word for row in each for word in row)) for each in together]
        return [(tuple(rows), words) for words in every if not _contradict(words)]

    def _drafts(self, cards: tuple[str, ...], words: tuple[str, ...], way_out: str) -> list[Draft]:
        """Everything that could be planned for an alternative and a way out."""
        return self._drafting_for(words).drafts(cards, words, way_out)

    def _drafting_for(self, words: tuple[str, ...]) -> Drafting:
        """Who drafts plans for these conditions."""
        if self._drafting is None:
            self._drafting = drafting_of(Drafting, self._facts(self.course, self.comes_home))
        return self._drafting

    def _facts(self, course: str | None, comes_home: float) -> Facts:
        """What decides what there is to do, with the space to steer for."""
        ship, hero, can_mend = self.ship, self.hero, self.can_mend
        state = ship.state
        places, engines = known_tiles(state.rooms), tuple([self.engine(number) for number in ENGINE_ROOMS])
        return Facts(
            state.setup.board, places, lying_objects(state), bool(state.pile(piles.NEST)),
            hero.objects, hero.signal, bool(hero.items_of_kind("evacuation_key")), can_mend, self.infection,
            state.discovered, engines, self._idle_engines(places, engines, can_mend),
            tuple([(pod.section, pod.locked) for pod in state.pods.values()]), course, state.destination, comes_home,
            ship.someone_sleeps, ship.hibernation_open, state.self_destruct is not None,
            hero.free_slots + len(hero.weapons),
        )

    def _idle_engines(self, places: KnownTiles, engines: tuple[str | None, ...], can_mend: bool) -> tuple[int, ...]:
        """Engines that are not known to work, the one that is least trouble first."""
        found, rooms = [], places.rooms
        far = steps_between(self.ship.board)[self.hero.room.number]
        for (number, tile), engine in zip(ENGINE_ROOMS.items(), engines, strict=True):
            if engine != "working":
                found.append((engine == "damaged" and not can_mend, far[rooms[tile]] if tile in rooms else 0, number))
        return tuple([number for _, _, number in sorted(found)])

    def _likeliest(self, drafts: list[Draft]) -> GoalPlan | None:
        """The plan that comes off most likely, of several the first. The most promising drafts are laid out first, and
        those that cannot be better any more not at all."""
        held = self._now.cards
        promised = []
        for number, draft in enumerate(drafts):
            rounds = max(self._wait(draft), (draft.least - held) / CARDS_IN_A_ROUND) - NEARLY
            promised.append((-self._odds(draft, rounds), number))
        promised.sort()
        best: tuple[float, int, float, Order] | None = None
        for promise, number in promised:
            if best is not None and -promise < best[0]:
                break
            draft = drafts[number]
            order = draft.orders.best(self.roads, self.unexplored, self.dark_rooms if draft.explore else ())
            if order is None:
                continue
            rounds = max(self._wait(draft), (order[0] - held) / CARDS_IN_A_ROUND)
            chance = self._odds(draft, rounds)
            if best is None or chance > best[0] or (chance == best[0] and number < best[1]):
                best = chance, number, rounds, order
        if best is None:
            return None
        chance, number, rounds, (price, steps, first) = best
        draft = drafts[number]
        return GoalPlan(
            draft.objectives, draft.exit, tuple(steps), price, rounds, self._now.left, chance, first,
        )

    # -- pricing --------------------------------------------------------------------------------------------

    @property
    def roads(self) -> dict[int, CheapestWay]:
        """The cheapest way to every room, through closed doors where there is no other."""
        if self._roads is None:
            hero = self.hero
            self._roads = chart_of(self.ship).everywhere(hero.room.number, hero.slime, SHUT)
        return self._roads

    @property
    def unexplored(self) -> list[int]:
        """Rooms under which a basic room may lie, the nearest first."""
        if self._spots is None:
            slots, roads = self.ship.board.slot, self.roads
            spots = [
                number for number in hidden_rooms(self.ship.state.rooms)
                if slots[number].kind == "1" and number in roads
            ]
            self._spots = self._spots_of(sorted(spots, key=lambda number: roads[number].cost))
        return self._spots

    @property
    def dark_rooms(self) -> list[int]:
        """Rooms that nobody has explored and that can be reached, the nearest first."""
        if self._dark is None:
            roads, rooms = self.roads, self.ship.state.rooms
            dark = [number for number in sorted(roads) if not rooms[number].explored]
            self._dark = self._share_of(sorted(dark, key=lambda number: roads[number].cost))
        return self._dark

    def _spots_of(self, rooms: list[int]) -> list[int]:
        """Those of them under which this seat looks."""
        return rooms

    def _share_of(self, rooms: list[int]) -> list[int]:
        """Those of them that this seat explores."""
        return rooms

    @property
    def doom(self) -> float:
        """How likely fire or malfunctions destroy the ship in a round."""
        if self._doom is None:
            self._doom = chances.destruction(self.ship)
        return self._doom

    @property
    def _now(self) -> _Hour:
        if self._hour is None:
            hero, state = self.hero, self.ship.state
            left = (state.time if state.self_destruct is None else min(state.time, state.self_destruct)) - 1
            wounds, cards = len(hero.serious_wounds), len(hero.action_cards)
            self._hour = _Hour(state.clock.round, left, cards, wounds, hero.larva, self.doom)
        return self._hour

    def _odds(self, draft: Draft, rounds: float) -> float:
        """How likely it comes off when it takes so many rounds."""
        now = self._now
        lived = self._lived.get(rounds)
        if lived is None:
            lived = self._lived[rounds] = chances.survival(now.round, rounds + 0.5, now.wounds)
        chance = draft.chance * lived * draft.found
        if now.larva and not draft.operates:
            chance *= HATCHED ** (rounds + 0.5)
        if now.doom:
            chance *= (1.0 - now.doom) ** (rounds + 0.5)
        if draft.countdown is not None:
            chance *= BY_COUNTDOWN
        return chance * TOO_LATE ** (rounds - now.left) if rounds > now.left else chance

    def _wait(self, draft: Draft) -> float:
        """How many rounds pass at least until a chamber or a pod opens."""
        wait = self._waits.get(draft.opening)
        if wait is None:
            wait = self._waits[draft.opening] = self._waiting(draft.exit, draft.countdown)
        return wait

    def _waiting(self, way_out: str, countdown: PlanStep | None) -> float:
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
            return max(wait, UNLOCKING + max(0.0, (start - self._now.cards) / CARDS_IN_A_ROUND))
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
                return BotPlan(ruin[0], roads[ruin[0].room], False)
        plan = self.goal_plan()
        if plan is None or plan.room is None or plan.room not in roads:
            return super()._made()
        wish = self._wish_of(plan)
        detour = self._detour(plan, wish)
        if detour is not None:
            return BotPlan(detour, roads[detour.room], False)
        way = roads[wish.room]
        return BotPlan(wish, way, plan.rounds_left - plan.rounds < 1.0)

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


def _contradict(words: tuple[str, ...]) -> bool:
    """A ship that is destroyed reaches no planet."""
    return "ship_destroyed" in words and has_to_come_home(words)
