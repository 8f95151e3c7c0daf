"""What is chosen for a new game, step by step, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from nemesis_desktop.client.tabletop.seats import HUMAN
from nemesis_desktop.games.nemesis.queries import (
    HANDICAP,
    HOUSE_RULES,
    HouseRule,
    Scenario,
    handicap_of,
    leaders_of,
    usual_handicap,
    with_handicap,
)
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup

SOLO, COOP, SEMI_COOP, INTRUDER = "solo", "coop", "semi-coop", "intruder"
MODES = (SOLO, COOP, SEMI_COOP, INTRUDER)
BOARDS = ("base", "advanced")
MOST_CREW = 5
LEAST_CREW = {SOLO: 1, COOP: 2, SEMI_COOP: 2, INTRUDER: 1}
CREW_AT_FIRST = {SOLO: 1, COOP: 2, SEMI_COOP: 3, INTRUDER: 3}
BARRIER, FREE = UNDO_MODES = ("barrier", "free")
BOOK, PLAYER = "book", "player"
TEMPERED = ("cautious", "heuristic", "planner", "planner-standard", "planner-patient")
"""The bots that have a temperament."""
CONTROLLERS = (HUMAN, *TEMPERED, "random")
"""Who may answer for a seat."""
INTRUDER_BOTS = ("intruder-beginner", "intruder-easy", "intruder-standard")
"""The bots that lead the intruders, the weakest first."""
LEADER_CONTROLLERS = (HUMAN, *INTRUDER_BOTS, "random")
"""Who may answer for the seat that leads the intruders."""
USUAL_INTRUDER_BOT, USUAL_OPPONENT = "intruder-standard", "planner"
"""Who leads the intruders and who plays the crew against them at first; the handicap is measured with them."""
EVEN = ""
COLOURS = ("", "cyan", "amber", "green", "violet", "orange", "red")
"""What a seat may be coloured; the first leaves it to the character."""
CHAPTERS = (
    (9, "setup"),
    (12, "round"),
    (15, "moving"),
    (17, "ship"),
    (20, "intruders"),
    (23, "crew"),
    (26, "rooms"),
)
"""The last page of each chapter of the rulebook, for grouping house rules; what comes later are variants."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat as it is filled in."""

    name: str = ""
    controller: str = HUMAN
    temperament: str = EVEN
    colour: str = ""

    def setup(self) -> SeatSetup:
        """The seat of the setup."""
        tempered = self.controller in TEMPERED and self.temperament
        controller = f"{self.controller}:{self.temperament}" if tempered else self.controller
        return SeatSetup(self.name.strip(), controller, self.colour)


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Everything that can be chosen. ``shared`` is whether the crew against a player wins together; a scenario
    settles everything but who answers for the seats and the house rules. ``undo`` is how far may be taken back."""

    mode: str = SOLO
    board: str = "base"
    crew: tuple[SeatPlan, ...] = (SeatPlan(),)
    leader: SeatPlan = SeatPlan()
    intruders: str = BOOK
    shared: bool = True
    house_rules: Mapping[str, str] = field(default_factory=dict)
    scenario: Scenario | None = None
    undo: str = BARRIER

    # -- what may be chosen -----------------------------------------------------------------------------

    @property
    def played_mode(self) -> str:
        """The mode of the rules: a crew of one plays solo, whatever it plays against."""
        if self.scenario is not None:
            return self.scenario.mode
        if len(self.crew) == 1:
            return SOLO
        if self.mode == INTRUDER:
            return COOP if self.shared else SEMI_COOP
        return self.mode

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who may lead the intruders in this mode."""
        if self.scenario is not None:
            return (self.intruders,)
        if self.mode == INTRUDER:
            return (PLAYER,)
        return leaders_of(self.mode)

    @property
    def has_leader_seat(self) -> bool:
        """Whether a seat leads the intruders from the start."""
        return self.intruders == PLAYER

    @property
    def can_add(self) -> bool:
        """Whether one more may join the crew."""
        return self.scenario is None and self.mode != SOLO and len(self.crew) < MOST_CREW

    @property
    def can_remove(self) -> bool:
        """Whether the crew may lose one."""
        return self.scenario is None and len(self.crew) > LEAST_CREW[self.mode]

    @property
    def has_temperaments(self) -> bool:
        """Temperaments matter where not all win together."""
        return self.played_mode == SEMI_COOP

    @property
    def humans(self) -> int:
        """How many people share the screen."""
        seats = (*self.crew, self.leader) if self.has_leader_seat else self.crew
        return sum(seat.controller == HUMAN for seat in seats)

    @property
    def undo_mode(self) -> str:
        """How far answers may be taken back: at will only where nobody else sits at the table."""
        return self.undo if self.humans <= 1 else BARRIER

    @property
    def changed_rules(self) -> int:
        """How many house rules are not the usual ones. The handicap is chosen beside the crew."""
        return len(self.house_rules) - (HANDICAP in self.house_rules)

    @property
    def handicap(self) -> str:
        """What the player who leads the intruders does without."""
        return handicap_of(self.house_rules)

    # -- choosing ---------------------------------------------------------------------------------------

    def in_scenario(self, scenario: Scenario | None) -> GamePlan:
        """A scenario with its seats, the first of them human; None is the game of the rulebook in the same mode."""
        if scenario is None:
            return self.in_mode(self.mode)
        human = next((seat for seat in self.crew if seat.controller == HUMAN), SeatPlan())
        names = [seat.name for seat in scenario.setup().seats]
        seats = [SeatPlan(name, "cautious") for name in names]
        seats[0] = replace(human, name=human.name or names[0])
        return replace(
            self,
            mode=scenario.mode,
            board=scenario.board,
            crew=tuple(seats[: scenario.crew]),
            leader=SeatPlan(names[-1] if scenario.crew < len(seats) else "", USUAL_INTRUDER_BOT),
            intruders=scenario.leader,
            house_rules=dict(scenario.house_rules),
            scenario=scenario,
        )

    def in_mode(self, mode: str) -> GamePlan:
        """Another mode with a crew that suits it; a scenario is given up."""
        if self.scenario is not None:
            return replace(self, house_rules={}, scenario=None).in_mode(mode)
        count = CREW_AT_FIRST[mode]
        if mode == INTRUDER:
            crew = tuple(SeatPlan(controller=USUAL_OPPONENT) for _ in range(count))
            plan = replace(self, mode=mode, crew=crew, leader=SeatPlan(), intruders=PLAYER, scenario=None)
            return plan.with_usual_handicap()
        first = next((seat for seat in self.crew if seat.controller == HUMAN), SeatPlan())
        others = (SeatPlan(controller="cautious") if mode == SEMI_COOP else SeatPlan(),) * (count - 1)
        return replace(
            self,
            mode=mode,
            crew=(first, *others),
            leader=SeatPlan(controller=USUAL_INTRUDER_BOT),
            intruders=BOOK,
        ).with_usual_handicap()

    def led_by(self, leader: str) -> GamePlan:
        """Others lead the intruders."""
        return replace(self, intruders=leader).with_usual_handicap()

    def with_handicap(self, handicap: str) -> GamePlan:
        """Another handicap for the player who leads them."""
        rules = with_handicap(self.house_rules, handicap)
        return replace(self, house_rules={name: rules[name] for name in HOUSE_RULES if name in rules})

    def with_usual_handicap(self) -> GamePlan:
        """The handicap that suits the crew, none where no player leads the intruders."""
        none = HOUSE_RULES[HANDICAP].usual
        return self.with_handicap(usual_handicap(len(self.crew)) if self.has_leader_seat else none)

    def for_two_people(self) -> GamePlan:
        """A crew of two people, in a mode that has more than one."""
        plan = self if self.mode in (COOP, SEMI_COOP) and self.scenario is None else self.in_mode(COOP)
        first = next((seat for seat in plan.crew if seat.controller == HUMAN), SeatPlan())
        return replace(plan, crew=(first, SeatPlan()))

    def with_seat(self, number: int, seat: SeatPlan) -> GamePlan:
        """The seat with this number, -1 for the leader of the intruders, filled in otherwise."""
        if number < 0:
            return replace(self, leader=seat)
        return replace(self, crew=(*self.crew[:number], seat, *self.crew[number + 1 :]))

    def added(self) -> GamePlan:
        """One more in the crew, automatic at first."""
        bot = USUAL_OPPONENT if self.mode == INTRUDER else "cautious"
        return self._resized((*self.crew, SeatPlan(controller=bot))) if self.can_add else self

    def removed(self, number: int) -> GamePlan:
        """The crew without this seat."""
        if not self.can_remove:
            return self
        return self._resized((*self.crew[:number], *self.crew[number + 1 :]))

    def _resized(self, crew: tuple[SeatPlan, ...]) -> GamePlan:
        """Another crew; the handicap goes with it unless it was chosen."""
        plan, usual = replace(self, crew=crew), self.with_usual_handicap().handicap
        return plan.with_usual_handicap() if self.handicap == usual else plan

    def with_rule(self, rule: HouseRule, value: str) -> GamePlan:
        """A house rule with this value; the usual one is not written down."""
        rules = {name: chosen for name, chosen in self.house_rules.items() if name != rule.id}
        if value != rule.usual:
            rules[rule.id] = value
        return replace(self, house_rules={name: rules[name] for name in HOUSE_RULES if name in rules})

    def rule_value(self, rule: HouseRule) -> str:
        """The value of a house rule."""
        return self.house_rules.get(rule.id, rule.usual)

    def setup(self) -> Setup:
        """The setup of the game."""
        planned = (*self.crew, self.leader) if self.has_leader_seat else self.crew
        seats, rules = tuple(seat.setup() for seat in planned), dict(self.house_rules)
        if self.scenario is not None:
            return self.scenario.setup(seats, rules)
        return Setup(
            mode=self.played_mode,
            board=self.board,
            seats=seats,
            house_rules=rules,
            intruders=self.intruders if self.intruders in self.leaders else BOOK,
        )


def chapter_of(rule: HouseRule) -> str:
    """The chapter that a house rule belongs to."""
    return next((name for last, name in CHAPTERS if rule.page <= last), "variants")


def grouped_rules() -> tuple[tuple[str, tuple[HouseRule, ...]], ...]:
    """All house rules by chapter, in the order of the rulebook."""
    order = [name for _, name in CHAPTERS] + ["variants"]
    rules = sorted(HOUSE_RULES.values(), key=lambda rule: order.index(chapter_of(rule)))
    return tuple((name, tuple(found)) for name, found in groupby(rules, chapter_of))


def known_rules(rules: Mapping[str, str]) -> dict[str, str]:
    """Of these answers those that there are, without the usual ones."""
    found = {}
    for _, group in grouped_rules():
        for rule in group:
            value = rules.get(rule.id, rule.usual)
            if value != rule.usual and value in rule.values:
                found[rule.id] = value
    return found
