"""What the cautious bot wants: rooms, how badly, and what it means to do there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import inf
from typing import NamedTuple

from nemesis_desktop.bots.nemesis.cautious.contamination import contamination_of
from nemesis_desktop.bots.nemesis.cautious.routes import CheapestWay, search
from nemesis_desktop.bots.nemesis.cautious.sabotage import DEATHS, asks_for_death, ruinous_wishes
from nemesis_desktop.bots.nemesis.cautious.valuation import REPAIRS, action_kind, rank_of_objective
from nemesis_desktop.bots.nemesis.cautious.wishes import EXIT, EXPLORE, NEED, Wish, has_to_come_home
from nemesis_desktop.bots.nemesis.planning.sightings import lying_objects
from nemesis_desktop.bots.nemesis.temperament import EVEN, Temperament
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship, numbers_of_tiles
from nemesis_desktop.games.nemesis.queries import ObjectiveProgress, objectives_of, progress_of
from nemesis_desktop.games.nemesis.rules.ship import can_stop_self_destruct
from nemesis_desktop.games.nemesis.state import Pod, RoomState
from nemesis_desktop.kernel import cached_by_identity, is_face_down

BLUE_CORPSE = "corpse.blue"
SECTIONS = {"A": "evacuation_section_a", "B": "evacuation_section_b"}
ENGINE_ROOMS = {1: "engine_1", 2: "engine_2", 3: "engine_3"}
ENGINES_NEEDED = 2
LEAVING = ("in_pod", "survive", "ship_destroyed", "ship_reaches_mars", *DEATHS)
"""Parts of the conditions that leaving sees to, or nothing that can be done."""
NOT_ABOARD = frozenset({"ship_destroyed", "you_finish_in_pod"})
"""Conditions that nobody meets who flies home."""

LATE = 5
HURRY_TO_LEAVE = 7
FIRES_TO_FIGHT = 2
KEPT = 512
"""So many answers about objectives are remembered; what is met of them rarely changes."""


@cache
def seen_to_by_leaving(word: str) -> bool:
    """This condition asks for nothing but to leave. What has to be carried along must be fetched first."""
    return "_with_" not in word and any(part in word for part in LEAVING)


@cached_by_identity
def hidden_rooms(rooms: Mapping[int, RoomState]) -> tuple[int, ...]:
    """Rooms that nobody has explored and of which only the back is seen, in ascending number."""
    return tuple(sorted([
        number for number, room in rooms.items() if not room.explored and is_face_down(room.tile)
    ]))


@cached_by_identity
def pods_left(pods: Mapping[int, Pod]) -> Mapping[str, bool]:
    """The sections that still have a pod, each with whether one of its pods is unlocked."""
    found: dict[str, bool] = {}
    for pod in pods.values():
        found[pod.section] = found.get(pod.section, False) or not pod.locked
    return found


@cached_by_identity
def _looks(board: Board, rooms: Mapping[int, RoomState], purpose: str, about: str) -> tuple[Wish, ...]:
    """Every basic room lies under a tile of the first kind."""
    return tuple([
        Wish(EXPLORE - (0 if board.slot[number].kind == "1" else 5), number, "look", purpose, about)
        for number in hidden_rooms(rooms)
    ])


@lru_cache(KEPT)
def _to_do(wanted: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """Of these conditions those that ask for more than to leave, and whether one can leave without seeing to any."""
    words = tuple([word for word in wanted if not seen_to_by_leaving(word)])
    return words, all(word.startswith(("ship_reaches", "finish_in_pod")) and "egg" not in word for word in words)


@lru_cache(KEPT)
def _asked_by(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Every condition of these objectives, met or not."""
    known = load_content().objectives
    return tuple([word for card in cards if card in known for row in known[card].any_of for word in row])


@lru_cache(KEPT)
def _open_words(met: ObjectiveProgress) -> tuple[str, ...]:
    """The conditions of one objective that still have to be met, by its best alternative."""
    open_rows = [[word for word, done in row if not done] for row in met]
    # What is met asks for nothing more. Else the way by a destroyed ship comes first: a pod sees to it.
    if len(open_rows) > 1:
        open_rows.sort(key=lambda row: (bool(row), not any("ship_destroyed" in word for word in row), len(row)))
    return tuple(dict.fromkeys(open_rows[0])) if open_rows else ()


@lru_cache(KEPT)
def _difficulty(card: str, met: ObjectiveProgress, dislike_of_death: float, dislike_of_company: float) -> float:
    """How hard an objective is thought to be for somebody of this temperament; one that is met is the easiest."""
    rank = rank_of_objective(card) + (dislike_of_death if asks_for_death(card) else dislike_of_company)
    return rank - 10.0 if any(all(done for _, done in row) for row in met) else rank


class BotPlan(NamedTuple):
    """The wish that is worth the way best, and the way to it."""

    wish: Wish | None
    way: CheapestWay | None
    hurry: bool


class Planner:
    """Reads a sight and says where to go."""

    __slots__ = (
        "_cards", "_met", "_plan", "_pursued", "_still_wanted", "_tiles", "hero", "seat", "ship", "state",
        "temperament",
    )

    def __init__(self, ship: Ship, hero: Hero, temperament: Temperament = EVEN) -> None:
        self.ship = ship
        self.state = ship.source.state
        self.hero = hero
        self.seat = hero.seat
        self.temperament = temperament
        # Found when somebody asks: most questions need none of it.
        self._cards: tuple[str, ...] | None = None
        self._tiles: Mapping[str, int] | None = None
        self._pursued: tuple[str | None] | None = None
        self._still_wanted: tuple[str, ...] | None = None
        self._met: dict[str, ObjectiveProgress] = {}
        self._plan: BotPlan | None = None

    @property
    def objective(self) -> str | None:
        """The objective to pursue: the kept one, before that the easier one."""
        if self._pursued is None:
            self._pursued = (self._objective(),)
        return self._pursued[0]

    @property
    def wanted(self) -> tuple[str, ...]:
        """Conditions of the objectives that still have to be met before leaving."""
        if self._still_wanted is None:
            self._still_wanted = self._wanted()
        return self._still_wanted

    # -- what is known --------------------------------------------------------------------------------------

    def known(self, tile: str) -> Room | None:
        """The room with this tile as far as it is known."""
        tiles = self._tiles
        if tiles is None:
            tiles = self._tiles = numbers_of_tiles(self.state.rooms)
        number = tiles.get(tile)
        return None if number is None else Room(self.ship.source, number)

    def _working(self, tile: str) -> int | None:
        """The number of the room with this tile, if it is known and not broken."""
        room = self.known(tile)
        return None if room is None or room.malfunction else room.number

    @property
    def _objectives(self) -> tuple[str, ...]:
        """The objectives that count for the seat."""
        if self._cards is None:
            self._cards = objectives_of(self.state, self.seat)
        return self._cards

    @property
    def _pursued_objectives(self) -> tuple[str, ...]:
        """Those that are to be met: one of the own, in full co-operation all."""
        if self.state.setup.mode == "coop":
            return self._objectives
        return (self.objective,) if self.objective is not None else ()

    def _objective(self) -> str | None:
        cards, temper = self._objectives, self.temperament
        if len(cards) < 2:
            return cards[0] if cards else None
        death, company = temper.dislike_of_death, temper.dislike_of_company
        return min([(_difficulty(card, self._progress(card), death, company), card) for card in cards])[1]

    def _progress(self, card: str) -> ObjectiveProgress:
        """What of an objective is met; the easier one is asked about again."""
        found = self._met.get(card)
        if found is None:
            found = self._met[card] = progress_of(self.state, self.seat, card)
        return found

    def _wanted(self) -> tuple[str, ...]:
        words = [_open_words(self._progress(card)) for card in self._pursued_objectives]
        return words[0] if len(words) == 1 else tuple(dict.fromkeys(chain.from_iterable(words)))

    @property
    def delivers_the_corpse(self) -> bool:
        """An objective wants the blue corpse in the Surgery; in hands it is there only until its bearer leaves."""
        return "blue_corpse_in_surgery" in _asked_by(self._objectives)

    @property
    def takes_the_ship(self) -> bool:
        """Sleep and fly home, unless the objective wants the ship destroyed or a pod launched."""
        return self.state.self_destruct is None and NOT_ABOARD.isdisjoint(self.wanted)

    @property
    def course(self) -> str | None:
        """The space that leads to Earth, if the coordinates are known."""
        cards = self.state.pile(piles.COORDINATES)
        if not cards or is_face_down(cards[0]):
            return None
        destinations = load_content().coordinates[cards[0]].destinations
        return next((space for space, where in destinations.items() if where == "earth"), None)

    def engine(self, number: int) -> str | None:
        """ "working" or "damaged" if known."""
        top = self.state.engines[number][0]
        return None if is_face_down(top) else top

    @property
    def engines_sure(self) -> int:
        return sum([order[0] == "working" for order in self.state.engines.values()])

    @property
    def _wants_to_stop_the_countdown(self) -> bool:
        return can_stop_self_destruct(self.ship) and has_to_come_home(self._asked)

    @property
    def _asked(self) -> tuple[str, ...]:
        """Every condition of the objectives that are pursued, met or not."""
        return _asked_by(self._pursued_objectives)

    def _rooms(self, tile: str) -> tuple[Room, ...]:
        """The room with this tile, if it is known."""
        room = self.known(tile)
        return () if room is None else (room,)

    # -- wishes ---------------------------------------------------------------------------------------------

    def wishes(self) -> list[Wish]:
        words, done = _to_do(self.wanted)
        time = self.state.time
        found: list[Wish] = []
        for word in words:
            found += self._for_condition(word)
        if self.takes_the_ship:
            found.extend(self._way_home(done or time <= LATE))
        else:
            found.extend(self._way_out(done or time <= HURRY_TO_LEAVE))
        found.extend(self._care())
        if self._wants_to_stop_the_countdown:
            found.extend(Wish(EXIT - 5, room.number, "room", "stop") for room in self._rooms("generator"))
        if self.temperament.ruthless:
            found.extend(ruinous_wishes(self.ship, self.seat, self.wanted))
        return found

    def _for_condition(self, word: str) -> Sequence[Wish]:
        hero = self.hero
        if word.startswith("signal_sent") and not hero.signal:
            return self._in_room(word, "comms_room", NEED)
        if word == "blue_corpse_in_surgery":
            return self._carry(word, BLUE_CORPSE, "surgery")
        if "with_blue_corpse" in word:
            return self._take(word, BLUE_CORPSE)
        if "with_egg" in word:
            egg = next((thing for thing in hero.objects if thing.startswith("egg.")), None)
            return [] if egg else self._take_kind(word, "egg") or self._in_room(word, "nest", NEED)
        if word.startswith("weakness"):
            return self._research(word)
        if word == "all_rooms_explored":
            return [
                Wish(EXPLORE, number, "look", "need", word)
                for number, room in sorted(self.state.rooms.items()) if not room.explored
            ]
        if word == "nest_destroyed":
            return self._in_room(word, "nest", NEED)
        return []

    def _in_room(self, word: str, tile: str, value: float) -> Sequence[Wish]:
        room = self.known(tile)
        if room is None:
            return self._explore("need", word)
        return [Wish(value - (8 if room.malfunction else 0), room.number, "room", "need", word)]

    def _explore(self, purpose: str = "look", about: str = "") -> Sequence[Wish]:
        return _looks(self.ship.board, self.state.rooms, purpose, about)

    def _take(self, word: str, thing: str) -> list[Wish]:
        if thing in self.hero.objects:
            return []
        return [
            Wish(NEED + 2, number, f"pickup:{thing}", "need", word)
            for number, _, things in lying_objects(self.state) if thing in things
        ]

    def _take_kind(self, word: str, kind: str) -> list[Wish]:
        return [
            Wish(NEED, number, f"pickup:{thing}", "need", word)
            for number, _, things in lying_objects(self.state)
            for thing in things
            if thing.startswith(f"{kind}.")
        ]

    def _carry(self, word: str, thing: str, tile: str) -> Sequence[Wish]:
        if thing not in self.hero.objects:
            return self._take(word, thing)
        room = self.known(tile)
        if room is None:
            return self._explore("need", word)
        return [Wish(NEED + 10, room.number, f"drop:{thing}", "need", word)]

    def _research(self, word: str) -> Sequence[Wish]:
        """Bring an object whose weakness is unknown into the Laboratory."""
        open_kinds = [kind for kind in ("corpse", "carcass", "egg") if kind not in self.state.discovered]
        if "_carcass_" in word or "_egg_" in word:
            open_kinds = [kind for kind in open_kinds if f"_{kind}_" in word]
        laboratory = self.known("laboratory")
        held = [thing.partition(".")[0] for thing in self.hero.objects]
        lying = [thing.partition(".")[0] for thing in laboratory.objects] if laboratory is not None else []
        if any(kind in open_kinds for kind in (*held, *lying)):
            return self._in_room(word, "laboratory", NEED + 5)
        found = [wish for kind in open_kinds for wish in self._take_kind(word, kind)]
        if "egg" in open_kinds and (self.known("nest") is not None or not found):
            found.extend(self._in_room(word, "nest", NEED - 2))
        return found

    def _way_home(self, leaving: bool) -> list[Wish]:
        """Look at the coordinates, set the course, have two engines work, sleep."""
        found: list[Wish] = []
        cockpit = self.known("cockpit")
        course = self.course
        sleeping = self.ship.someone_sleeps
        on_course = course == self.state.destination
        if cockpit is not None and not on_course and not sleeping:
            purpose = "course" if course else "coordinates"
            found.append(Wish(NEED + (8 if course else 2), cockpit.number, "room", purpose))
        sure = self.engines_sure
        if sure < ENGINES_NEEDED:
            for number, tile in ENGINE_ROOMS.items():
                room = self.known(tile)
                if room is None or (state := self.engine(number)) == "working":
                    continue
                if state is None:
                    found.append(Wish(NEED - 2, room.number, "room", "engine", tile))
                    continue
                repairing = any(action_kind(card) in REPAIRS for card in self.hero.hand)
                found.append(Wish(NEED - (4 if repairing else 9), room.number, "repair", "repair", tile))
        ready = on_course and sure >= ENGINES_NEEDED
        hibernatorium = self.known("hibernatorium")
        late = self.state.time <= LATE
        if hibernatorium is not None and ((ready and leaving) or late):
            deed = "room" if self.ship.hibernation_open else "wait"
            found.append(Wish(EXIT if late or deed == "room" else NEED - 10, hibernatorium.number, deed, "sleep"))
        return found

    def _way_out(self, leaving: bool) -> list[Wish]:
        """Start the self-destruct, which unlocks the pods, and launch one; or sleep if there is no other way."""
        found: list[Wish] = []
        if not leaving:
            return found
        state, pods = self.state, pods_left(self.state.pods)
        there = [(self.known(tile), pods[section]) for section, tile in SECTIONS.items() if section in pods]
        sections = [(room, unlocked) for room, unlocked in there if room is not None]
        for room, unlocked in sections:
            broken = 12 if room.malfunction else 0
            if unlocked:
                found.append(Wish(EXIT - broken, room.number, "room", "pod"))
            elif state.self_destruct is not None:
                found.append(Wish(EXIT - 10 - broken, room.number, "wait", "pod"))
        if state.self_destruct is not None:
            return found or list(self._explore())
        if not any(unlocked for _, unlocked in sections) and not self.ship.someone_sleeps:
            generator = self.known("generator")
            if generator is not None and sections:
                found.append(Wish(EXIT - 20, generator.number, "room", "self_destruct"))
            else:
                found.extend(self._explore())
        if state.time <= LATE:
            found.extend(self._way_home(True))
        return found

    def _care(self) -> list[Wish]:
        """See to wounds and parasites when it is urgent."""
        found: list[Wish] = []
        hero = self.hero
        room = self._working("emergency_room")
        if room is not None and len(hero.open_wounds) + len(hero.dressed_wounds) >= 2:
            found.append(Wish(NEED + 4, room, "room", "treat"))
        room = self._working("surgery")
        if room is not None and (hero.larva or contamination_of(hero) >= 4):
            found.append(Wish(NEED + 6, room, "room", "surgery"))
        room = self._working("fire_control_system")
        if room is not None and self.ship.fires >= FIRES_TO_FIGHT:
            found.append(Wish(NEED + 8, room, "room", "fires"))
        return found

    # -- the plan -------------------------------------------------------------------------------------------

    def plan(self) -> BotPlan:
        """The best wish; nothing to wish for means waiting where it is quiet."""
        if self._plan is None:
            self._plan = self._made()
        return self._plan

    def _made(self) -> BotPlan:
        roads = search(self.ship, self.hero)
        best: tuple[Wish, CheapestWay] | None = None
        most = -inf
        for wish in self.wishes():
            way = roads.found.get(wish.room)
            # The way to a room that is too far to be worth it need not be found.
            if way is None and wish.value - roads.reached > most:
                way = roads.to(wish.room)
            if way is not None and wish.value - way.cost > most:
                best, most = (wish, way), wish.value - way.cost
        if best is None:
            return BotPlan(None, None, False)
        return BotPlan(*best, self._hurry(*best))

    def _hurry(self, wish: Wish, way: CheapestWay) -> bool:
        """Whether there is no time left for quiet steps: two rooms a round is what those allow."""
        state = self.state
        left = state.time
        if state.self_destruct is not None:
            left = min(left, state.self_destruct)
        return wish.value >= EXIT - 15 and left - 1 <= way.steps / 2 + 1
