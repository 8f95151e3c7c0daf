"""Whatever belongs to a step of the round happens while the state says that this step is being played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import (
    EventRevealed,
    FirstPlayerPassed,
    RoundBegan,
    StepEntered,
    TimeAdvanced,
    TurnBegan,
    TurnEnded,
)
from nemesis_desktop.games.nemesis.events.intruder_player import IntrudersJudged
from nemesis_desktop.games.nemesis.events.intruders import BagDeveloped, TokenDrawn
from nemesis_desktop.games.nemesis.events.movement import ActionDeclared
from nemesis_desktop.games.nemesis.events.ship import (
    CourseRevealed,
    EnginesRevealed,
    FinalDraw,
    ObjectiveJudged,
)
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Event, Rule, Session
from tests.language.games import play_on

CREW = (SeatSetup(),) * 3
GAMES: Mapping[str, tuple[Setup, int]] = {
    "solo": (Setup(), 1),
    "solo-advanced": (Setup(board="advanced"), 2),
    "coop": (Setup("coop", "base", CREW), 3),
    "semi-coop": (Setup("semi-coop", "advanced", CREW), 4),
    "takeover": (Setup("semi-coop", "base", CREW, intruders="takeover"), 13),
    "player": (Setup("coop", "base", CREW, intruders="player"), 6),
}
STEP_OF_EVENT: Mapping[type[Event], Step] = {
    FirstPlayerPassed: Step.FIRST_PLAYER,
    TurnBegan: Step.TURNS,
    ActionDeclared: Step.TURNS,
    TurnEnded: Step.TURNS,
    EventRevealed: Step.EVENT,
    BagDeveloped: Step.BAG,
    EnginesRevealed: Step.FINAL_ENGINES,
    CourseRevealed: Step.FINAL_COORDINATES,
    FinalDraw: Step.FINAL_CONTAMINATION,
    ObjectiveJudged: Step.FINAL_OBJECTIVES,
    IntrudersJudged: Step.FINAL_OBJECTIVES,
}
STEP_OF_RULE: Mapping[str, Step] = {
    "draft_character": Step.DRAFT,
    "draw_step": Step.DRAW,
    "pass_first_player": Step.FIRST_PLAYER,
    "begin_turn": Step.TURNS,
    "take_action": Step.TURNS,
    "take_intruder_turn": Step.TURNS,
    "end_turn": Step.TURNS,
    "airlock_step": Step.AIRLOCK,
    "time_step": Step.TIME,
    "attack_step": Step.ATTACKS,
    "skip_attacks": Step.ATTACKS,
    "fire_step": Step.FIRE,
    "event_step": Step.EVENT,
    "skip_event_and_bag": Step.EVENT,
    "bag_step": Step.BAG,
    "engine_check": Step.FINAL_ENGINES,
    "coordinates_check": Step.FINAL_COORDINATES,
    "contamination_check": Step.FINAL_CONTAMINATION,
    "judge_objectives": Step.FINAL_OBJECTIVES,
}
WITHOUT_STEP = {"begin_round", "offer_takeover"}


class Traced(Nemesis):
    """Remembers which rule was played from which happening on."""

    def __init__(self) -> None:
        self.begins: list[tuple[int, str]] = []

    def next_rule(self, state: State) -> Rule:
        rule = super().next_rule(state)

        async def traced(t: NemesisTable) -> None:
            self.begins.append((len(t.happenings), rule.__name__))
            await rule(t)

        return traced


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Session[State]:
    """A whole game of a careful bot, whose rules are traced."""
    setup, seed = GAMES[request.param]
    traced = Traced()
    session = Session(traced, traced.new(setup, seed))
    play_on(session, seed, bot=CautiousBot())
    assert session.outcome() is not None
    return session


def step_of(event: Event) -> Step | None:
    """The step an event belongs to by its kind, None for those that happen in several."""
    match event:
        case TimeAdvanced(space=space) if space > 0:
            return Step.TIME
        case TokenDrawn(why="development"):
            return Step.BAG
    return STEP_OF_EVENT.get(type(event))


def happened_in_rules(session: Session[State]) -> Iterator[tuple[str, Event, State]]:
    """Every event with the name of the rule that it came from and the state after it."""
    assert isinstance(session.game, Traced)
    begins = [*session.game.begins, (len(session.happenings), "")]
    for (first, name), (behind, _) in pairwise(begins):
        for event, state in session.happenings[first:behind]:
            yield name, event, state


def test_an_event_that_belongs_to_a_step_happens_in_that_step(game: Session[State]) -> None:
    """N-ROUND-01, N-EVENT-01, N-VIC-01: event cards, tokens of the bag, time, turns and checks are seen under the name
    of their own step. Only a card of the player who leads the Intruders turns an event card in a turn (N-INTR-14)."""
    shown = [
        (type(event).__name__, wanted, state.clock.step)
        for name, event, state in happened_in_rules(game)
        if (wanted := step_of(event)) is not None
        and not (isinstance(event, EventRevealed) and name == "take_intruder_turn")
    ]
    assert len(shown) > 50
    assert [(name, step) for name, wanted, step in shown if step is not wanted] == []


def test_whatever_a_step_brings_happens_in_that_step(game: Session[State]) -> None:
    """N-EVENT-01: so are the attacks, burns, noise and deaths that come of it."""
    found = list(happened_in_rules(game))
    assert {name for name, _, _ in found} <= STEP_OF_RULE.keys() | WITHOUT_STEP
    assert [
        (name, type(event).__name__, state.clock.step)
        for name, event, state in found
        if name in STEP_OF_RULE and not isinstance(event, StepEntered)
        and state.clock.step is not STEP_OF_RULE[name]
    ] == []


def test_a_new_round_is_drawn_for_before_anything_else_happens(game: Session[State]) -> None:
    """N-ROUND-01: nothing lies between the beginning of a round and its first step."""
    events = [event for event, _ in game.happenings]
    following = [events[place + 1] for place, event in enumerate(events) if isinstance(event, RoundBegan)]
    assert following
    assert set(following) == {StepEntered(Step.DRAW)}


def test_cards_of_the_draw_step_are_drawn_in_it(game: Session[State]) -> None:
    """N-ROUND-02: the hands are refilled while the state says so."""
    drawn = [
        state.clock.step
        for name, event, state in happened_in_rules(game)
        if name == "draw_step" and isinstance(event, CardsMoved)
    ]
    assert drawn
    assert set(drawn) == {Step.DRAW}
