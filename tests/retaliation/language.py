"""Positions of Retaliation for tests, in the language of the game.

    facility().marine("recon", at="r1c0", hand=["search", "rest"]).room("r1c0", "shelter").corridor("r1c0-r1c1", 103)
        .intruder("adult", "r1c0-r1c1").next_noise("1").play(rule)

Rooms and Corridors are laid by name, cards and tokens are moved and never made, so every position is one that the box
could show. ``play`` runs one rule with given answers and checks the invariants afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.retaliation import piles, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events import update
from nemesis_desktop.games.retaliation.game import Retaliation
from nemesis_desktop.games.retaliation.handles import (
    Facility,
    FacilityCorridor,
    FacilityRoom,
    Marine,
    StateView,
)
from nemesis_desktop.games.retaliation.rules.drafts import equip
from nemesis_desktop.games.retaliation.rules.legality import everything, legal_actions
from nemesis_desktop.games.retaliation.setup import new_facility
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    DoorState,
    FacilityState,
    IntruderFigure,
    Phase,
    RetaliationSetup,
    RoomRecord,
)
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Question, Session
from tests.language.foretold import foretold
from tests.language.rule_run import Rule, RuleRun, run_rule

GAME = Retaliation()
SQUAD = ("recon", "officer", "medical_support", "combat_engineer", "heavy_gun_operator")
LZ, HIB = "r2c0", "r0c2"


def facility(
    players: int = 1, *, mode: str | None = None, seed: int = 1, deadly: bool = False, tasks: int = 0, **house: str
) -> Site:
    """A new game with so many players; solo for one, semi-co-op for more unless said otherwise. Other words are house
    rules with their answers."""
    chosen = mode or ("solo" if players == 1 else "semi-coop")
    setup = RetaliationSetup(chosen, (SeatSetup(),) * players, deadly, tasks, house)
    return Site(new_facility(setup, seed))


class Site:
    """A state under construction; every word returns the site itself."""

    def __init__(self, state: FacilityState) -> None:
        self.state = state

    @property
    def view(self) -> Facility:
        """The table as it stands now, to look at."""
        return Facility(StateView(self.state))

    # -- people -------------------------------------------------------------------------------------------

    def marine(
        self,
        name: str = "",
        *,
        at: str = LZ,
        hand: Sequence[str] | int = 0,
        items: Sequence[str] = (),
        belt: Sequence[str] = (),
        wounds: Sequence[str] = (),
        eggs: int = 0,
        **record: Any,
    ) -> Site:
        """The next seat's Character. ``hand``: kinds ("search", "contamination"), card ids, or a number of cards;
        ``items`` by kind; ``belt`` gear tokens; other words set fields of the record (health=4, larva=True ...)."""
        seat = len(self.state.marines)
        self._run(lambda t: equip(t, seat, name or SQUAD[seat]))
        self._lay_draft_card(self.state.marines[seat].id)
        self.state = update.marine(self.state, seat, space=at, **record)
        if isinstance(hand, int):
            hand = self.state.pile(piles.deck(seat))[:hand]
        for card in reversed(hand):
            self._move(self._find(card, piles.deck(seat), piles.CONTAMINATION_DECK), piles.hand(seat))
        for kind in wounds:
            self._move(self._find(kind, piles.WOUND_DECK), piles.wounds(seat), bottom=True)
        for kind in items:
            self.give(seat, kind)
        for _ in range(eggs):
            self._move(self.state.pile(piles.EGGS)[0], piles.held(seat))
        return self.gear(f"belt:{seat}", *belt)

    def squad(self) -> Site:
        """Every seat without a Character gets one, in the Landing Zone, with empty hands."""
        for name in SQUAD[len(self.state.marines):len(self.state.setup.seats)]:
            self.marine(name)
        return self

    def record(self, seat: int = 0, **record: Any) -> Site:
        """Set fields of a Character: health=4, oxygen=1, whereabouts=Whereabouts.LANDER ..."""
        self.state = update.marine(self.state, seat, **record)
        return self

    def give(self, seat: int, kind: str, *, gear: Sequence[str] = ()) -> Site:
        """An Item of a kind from its deck to the Backpack, a Hand or the Health track, with these tokens on it."""
        card = self._find(
            kind, *(piles.deck(c) for c in (*piles.ITEM_COLOURS, "support")), piles.BOX, piles.OFFER, piles.UNSEEN
        )
        record = tables.item_of(card)
        place = piles.held(seat) if record.heavy else piles.armor(seat) if record.armor else piles.backpack(seat)
        return self._move(card, place).gear(f"item:{card}", *gear)

    def gear(self, holder: str, *tokens: str) -> Site:
        """Gear tokens from the supply to a holder ("belt:0", "item:<card>", "robot"); "ammo_half" is a half one."""
        for token in tokens:
            self.state = update.gear_moved(self.state, (token.removesuffix("_half"),), "supply", holder)
            if token.endswith("_half"):
                held = list(self.state.gear[holder])
                held[held.index("ammo")] = "ammo_half"
                self.state = replace(self.state, gear={**self.state.gear, holder: tuple(held)})
        return self

    def only_gear(self, holder: str, *tokens: str) -> Site:
        """A holder has exactly these tokens."""
        there = self.state.gear.get(holder, ())
        whole = tuple(token.removesuffix("_half") for token in there)
        self.state = replace(self.state, gear={**self.state.gear, holder: whole})
        self.state = update.gear_moved(self.state, whole, holder, "supply")
        return self.gear(holder, *tokens)

    def discard(self, seat: int, *cards: str) -> Site:
        """Cards from the deck (or Contamination) into the own discard pile."""
        for card in reversed(cards):
            self._move(self._find(card, piles.deck(seat), piles.CONTAMINATION_DECK), piles.discard(seat))
        return self

    def infected(self, *cards: str) -> Site:
        """These Contamination cards are infected, as many others as the game needs are not in anybody's way."""
        self.state = replace(self.state, infected=tuple(sorted(cards)))
        return self

    def objectives(self, seat: int, *kinds: str) -> Site:
        """The seat holds exactly these Objectives."""
        self._move_all(self.state.pile(piles.objectives(seat)), piles.objectives(seat), "box:assignments")
        for kind in reversed(kinds):
            self._move(self._find(kind, *(n for n in self.state.piles if n.startswith(("box:", "objectives:")))),
                       piles.objectives(seat))
        return self

    def tasks(self, *kinds: str) -> Site:
        """These Tasks lie open."""
        self._move_all(self.state.pile(piles.TASKS), piles.TASKS, "box:assignments")
        for kind in reversed(kinds):
            self._move(self._find(kind, "box:assignments"), piles.TASKS)
        return self

    # -- map ----------------------------------------------------------------------------------------------

    def bare(self) -> Site:
        """Take the three Corridors of the Landing Zone away again, for a map of one's own."""
        for edge, record in list(self.state.corridors.items()):
            if HIB not in edge.split("-"):
                self._take_corridor(edge, record)
        return self

    def room(self, space: str, tile: str, *, fire: bool = False, malfunction: bool = False, secure: int = 0) -> Site:
        """Lay a Room tile on a space, from wherever it lies; next to the Hibernatorium this discovers it."""
        self._move(f"room.{tile}", piles.MAP)
        laid = RoomRecord(space, tile, fire, malfunction, secure)
        self.state = replace(self.state, rooms={**self.state.rooms, space: laid})
        lattice = facility_content().lattice
        if any(HIB in (edge.a, edge.b) for edge in lattice.edges_of[space]) and self.state.hibernatorium_covered:
            robot = replace(self.state.robot, revealed=True)
            self.state = replace(self.state, hibernatorium_covered=False, robot=robot)
        return self

    def marked(self, space: str, **marks: Any) -> Site:
        """Set markers of a Room: fire=True, malfunction=True, secure=2."""
        self.state = update.room(self.state, space, **marks)
        return self

    def corridor(
        self,
        edge: str,
        number: int,
        *,
        slot: str | None = None,
        door: str = "open",
        noise: bool = False,
        reinforced: bool = False,
    ) -> Site:
        """Lay a Corridor tile on an edge; ``slot`` is the space at whose end its Door lies."""
        if edge in self.state.corridors:
            self._take_corridor(edge, self.state.corridors[edge])
        there = next((e for e, one in self.state.corridors.items() if one.number == number), None)
        if there is not None:
            self._take_corridor(there, self.state.corridors[there])
        if number in facility_content().corridors:
            self._move(f"corridor.{number}", piles.MAP)
        laid = CorridorRecord(edge, number, slot, DoorState(door), noise, reinforced)
        self.state = replace(self.state, corridors={**self.state.corridors, edge: laid})
        return self

    def changed(self, edge: str, **changes: Any) -> Site:
        """Set fields of a Corridor: noise=True, door=DoorState.CLOSED ..."""
        self.state = update.corridor(self.state, edge, **changes)
        return self

    def noise(self, *edges: str) -> Site:
        for edge in edges:
            self.state = update.corridor(self.state, edge, noise=True)
        return self

    def intruder(self, kind: str, place: str, hits: int = 0, count: int = 1) -> Site:
        """Models on the map; ids count up from 1."""
        for _ in range(count):
            number = self.state.next_intruder
            placed = IntruderFigure(number, kind, place, hits)
            self.state = replace(
                self.state, intruders={**self.state.intruders, number: placed}, next_intruder=number + 1,
            )
        return self

    def having(self, **fields: Any) -> Site:
        """Set fields of the state itself: queen_hits=4, autodestruction=8, life_support={...} ..."""
        self.state = replace(self.state, **fields)
        return self

    def robot(self, kind: str | None = None, **fields: Any) -> Site:
        """Which Robot it is, and where (space=...), revealed=..., malfunction=..."""
        if kind is not None:
            self._move_all(self.state.pile(piles.ROBOT), piles.ROBOT, piles.UNSEEN)
            self._move(f"robot.{kind}", piles.ROBOT)
        self.state = replace(self.state, robot=replace(self.state.robot, **fields))
        return self

    def lay(self, pile: str, *cards: str) -> Site:
        """Cards and tokens by id or kind, from wherever they lie, on top of a pile."""
        for card in reversed(cards):
            self._move(self._find(card, *self.state.piles), pile)
        return self

    def only(self, pile: str, *cards: str, rest: str = piles.BOX) -> Site:
        """A pile holds exactly these cards or tokens; what else lay there goes away."""
        self._move_all(self.state.pile(pile), pile, rest)
        return self.lay(pile, *cards)

    # -- chance and decks ---------------------------------------------------------------------------------

    def next_noise(self, *faces: str) -> Site:
        return self._next("die:noise", tables.die(self.state.setup, "noise"), faces)

    def next_shoot(self, *faces: str) -> Site:
        return self._next("die:shoot", tables.die(self.state.setup, "shoot"), faces)

    def next_burst(self, *faces: str) -> Site:
        return self._next("die:burst", tables.die(self.state.setup, "burst"), faces)

    def next_token(self, kind: str, back: tuple[int, int] | None = None) -> Site:
        """The token drawn next from the bag, put in if the bag has none like it; ``back`` is (Adults, Drones)."""
        def fits(token: str) -> bool:
            return token.startswith(f"{kind}.") and (
                back is None or tables.token_back(self.state.setup, token) == back
            )

        if not any(fits(token) for token in self.state.pile(piles.BAG)):
            self._move(next(token for token in self.state.pile(piles.tokens(kind)) if fits(token)), piles.BAG)
        bag = sorted(self.state.pile(piles.BAG))
        return self._next("bag", bag, (next(token for token in bag if fits(token)),))

    def next_exploration(self, *numbers: int) -> Site:
        return self.lay(piles.EXPLORATION_DECK, *(f"exploration.{number:02}" for number in numbers))

    def next_attack(self, *kinds: str) -> Site:
        return self.lay(piles.ATTACK_DECK, *(f"attack.{kind}.1" for kind in kinds))

    def next_event(self, *kinds: str) -> Site:
        return self.lay(piles.EVENT_DECK, *(f"event.{kind}" for kind in kinds))

    def next_queen_health(self, *numbers: int) -> Site:
        return self.lay(piles.QUEEN_DECK, *(f"queen_health.{number:02}" for number in numbers))

    def next_wound(self, *kinds: str) -> Site:
        for kind in reversed(kinds):
            self._move(self._find(kind, piles.WOUND_DECK), piles.WOUND_DECK)
        return self

    def next_items(self, colour: str, *kinds: str) -> Site:
        for kind in reversed(kinds):
            self._move(self._find(kind, piles.deck(colour)), piles.deck(colour))
        return self

    def next_room(self, back: str, *tiles: str) -> Site:
        return self.lay(piles.room_stack(back), *(f"room.{tile}" for tile in tiles))

    def next_corridor(self, *numbers: int) -> Site:
        return self.lay(piles.CORRIDOR_DECK, *(f"corridor.{number}" for number in numbers))

    def _next(self, stream: str, faces: Sequence[str], wanted: Sequence[str]) -> Site:
        return self.having(chance=foretold(self.state.chance, stream, faces, wanted))

    # -- play ---------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0, actions: int = 0, round: int = 2) -> Site:
        """It is this seat's turn in the Player Phase."""
        clock = replace(self.state.clock, phase=Phase.TURNS, turn=seat, actions=actions, round=round, cursor=seat)
        return self.having(clock=clock)

    def at(self, phase: Phase, *, round: int = 2, starting_player: int = 0) -> Site:
        clock = replace(
            self.state.clock, phase=phase, turn=None, round=round, starting_player=starting_player,
            cursor=starting_player,
        )
        return self.having(clock=clock)

    def session(self) -> Session[FacilityState]:
        """A session that starts at this position."""
        return Session(GAME, self.state)

    def go(self, *answers: str) -> Run:
        """Let the sequence of play run from here, answering its questions by key in order, until one is left without
        an answer or the game is over."""
        session = self.session()
        asked: list[Question[Any]] = []
        for key in answers:
            questions = session.open_questions()
            assert questions, f"nobody asked for {key}"
            question = questions[min(questions)]
            asked.append(question)
            session.submit(Command(question.seat, question.topic, key))
        assert not GAME.problems(session.state)
        waiting = next(iter(session.open_questions().values()), None)
        events = tuple(happening.event for happening in session.happenings)
        over = session.outcome() is not None
        return Run(session.state, events, (*asked, *([waiting] if waiting else [])), waiting, over, None)

    def play(self, rule: Rule, answers: Iterable[str] = ()) -> Run:
        """Run one rule, answering its questions by key in order; stops at the first question without answer."""
        return play(self.state, rule, answers)

    def may(self, seat: int = 0) -> list[str]:
        """The keys of every legal action of a seat."""
        return [action.key for action in legal_actions(self.view.marine(seat))]

    def hindered(self, seat: int = 0) -> dict[str, list[str]]:
        """For every impossible action, by "kind:subject", the ids of its obstacles."""
        return {
            f"{one.kind}:{one.subject}" if one.subject else one.kind: [reason.id for reason in one.reasons]
            for one in everything(self.view.marine(seat)) if one.reasons
        }

    # -- moving things ------------------------------------------------------------------------------------

    def _run(self, rule: Rule) -> None:
        ran = play(self.state, rule, checked=False)
        assert ran.open is None, f"no answer for {ran.open.topic}"
        self.state = ran.state

    def _lay_draft_card(self, name: str) -> None:
        self._move(f"draft.{name}", piles.CHARACTERS)

    def _take_corridor(self, edge: str, record: CorridorRecord) -> None:
        if record.number in facility_content().corridors:
            self._move(f"corridor.{record.number}", piles.CORRIDOR_DECK, bottom=True)
        left = {name: one for name, one in self.state.corridors.items() if name != edge}
        self.state = replace(self.state, corridors=left)

    def _find(self, wanted: str, *sources: str) -> str:
        """A card by id or kind in the named piles."""
        for source in sources:
            for card in self.state.pile(source):
                if wanted in (card, card.partition(".")[2], card.partition(".")[0], *card.split(".")[1:2]):
                    return card
        raise ValueError(f"no {wanted} in {', '.join(sources)}")

    def _move(self, card: str, target: str, *, bottom: bool = False) -> Site:
        source = next(name for name, cards in self.state.piles.items() if card in cards)
        self.state = update.moved(self.state, (card,), source, target, bottom=bottom)
        return self

    def _move_all(self, cards: Sequence[str], source: str, target: str) -> None:
        self.state = update.moved(self.state, tuple(cards), source, target)


class Run(RuleRun[FacilityState]):
    """What became of a rule of Retaliation."""

    @property
    def view(self) -> Facility:
        return Facility(StateView(self.state))

    def marine(self, seat: int = 0) -> Marine:
        return self.view.marine(seat)

    def room(self, space: str) -> FacilityRoom:
        return self.view.room(space)

    def corridor(self, edge: str) -> FacilityCorridor:
        return self.view.corridor(edge)

    def kinds_at(self, place: str) -> list[str]:
        """The Intruders at a place, by id."""
        return [one.kind for one in sorted(self.state.intruders.values(), key=lambda i: i.id) if one.place == place]


def play(state: FacilityState, rule: Rule, answers: Iterable[str] = (), *, checked: bool = True) -> Run:
    """Run one rule on a state; see :meth:`Site.play`. Fails when an answer is left over or an invariant breaks that
    held before."""
    run = run_rule(Run, GAME, state, rule, answers)
    if checked:
        before = GAME.problems(state)
        problems = [problem for problem in GAME.problems(run.state) if problem not in before]
        assert not problems, problems
    return run
