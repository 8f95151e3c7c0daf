"""What a planner does against an infection with what it carries."""

from __future__ import annotations

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Command, Session, evolve
from tests.bots.tables import GAME, TABLES, never, positions

BAD = ("contamination.01", "contamination.02", "contamination.03")


@pytest.fixture(scope="module")
def start() -> State:
    asked = positions(TABLES["solo"], 3, CautiousBot())
    return next(s for s, _, q in asked if q.topic == "action" and s.state.clock.actions == 0).state


def infected(state: State, *things: str, hand: tuple[str, ...] = (), larva: bool = True) -> Session[State]:
    """With these items, contamination in the discard or in hand, at the beginning of a turn."""
    moved = {*BAD, *things}
    piles = {name: tuple(card for card in cards if card not in moved) for name, cards in state.piles.items()}
    piles["inventory:0"] = things
    piles["hand:0"] = (*state.pile("hand:0"), *hand)
    piles["discard:0"] = (*state.pile("discard:0"), *(card for card in BAD if card not in hand))
    one = evolve(state.characters[0], larva=larva)
    return Session(GAME, evolve(state, piles=piles, characters={0: one}))


def answered(session: Session[State]) -> str:
    seat, question = next(iter(session.open_questions().items()))
    return PlannerBot().choose(session.sight(seat), question, never)


def test_an_antidote_is_made_and_taken(start: State) -> None:
    """N-CRAFT-01, N-SCAN-06: two actions, and the Larva is gone."""
    session = infected(start, "yellow.chemicals.1", "green.medkit.1")
    done = []
    while session.state.characters[0].larva and len(done) < 12:
        seat, question = next(iter(session.open_questions().items()))
        key = answered(session)
        done.append(key)
        session.submit(Command(seat, question.topic, key))
    assert done[0] == "craft:antidote" and any(key.startswith("item:blue.antidote") for key in done)
    assert not session.state.characters[0].larva


def test_nobody_healthy_makes_one(start: State) -> None:
    session = infected(start, "yellow.chemicals.1", "green.medkit.1", larva=False)
    clean = evolve(session.state, piles={**session.state.piles, "discard:0": ()})
    assert answered(Session(GAME, clean)) != "craft:antidote"


def test_alcohol_takes_contamination_out_of_the_hand_of_who_carries_a_larva(start: State) -> None:
    """N-CONT-06; Rest would kill it (N-SCAN-05)."""
    assert answered(infected(start, "green.alcohol.1", hand=BAD[:1])) == "item:green.alcohol.1"


def test_drugs_replace_contamination_and_nothing_else(start: State) -> None:
    """D-25: as many cards and one more."""
    session = infected(start, "green.military_drugs.1", hand=BAD[:2])
    assert answered(session) == "item:green.military_drugs.1"
    topic = ""
    while topic != "discard_and_draw":
        seat, question = next(iter(session.open_questions().items()))
        key, topic = answered(session), question.topic
        session.submit(Command(seat, topic, key))
    assert set(key.split("+")) == {f"card:{card}" for card in BAD[:2]}
