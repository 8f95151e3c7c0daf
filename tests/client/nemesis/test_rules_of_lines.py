"""Each line of the log names the rule by which the thing happened that it tells of."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import IntruderRemoved
from nemesis_desktop.games.nemesis.events.movement import PodLeft
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet, NestDestroyed, NoisePlaced
from nemesis_desktop.games.nemesis.events.ship import PodLockChanged, SelfDestructChanged
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied, LarvaChanged
from nemesis_desktop.games.nemesis.state import End, State, Step
from nemesis_desktop.kernel import Event
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import dead

TEXT = load_texts("en").within("nemesis")
BURNED = CardsMoved(("egg.1",), "nest", "egg_supply", "destroyed")
FALLEN, KILLED = CardsMoved(("egg.1",), "carried:0", "floor:3", "drop"), IntruderRemoved(1, "adult", 3, "killed")
STEPPED_OUT, OVER = PodLeft(0, 3), AirlockSet(None)


def ruled(event: Event, position: Position) -> str:
    def seen(state: State) -> State:
        return state

    line = EVENT_VIEWS.line(event, position.state, position.state, TEXT, seen)
    assert line is not None
    return line.rule


@pytest.mark.parametrize(("event", "position", "rule"), [
    (BURNED, ship().at(Step.FIRE), "N-ROOM-29"), (BURNED, ship().at(Step.TURNS), "N-ROOM-25"),
    (FALLEN, ship().hero(), "N-DROP-01"), (FALLEN, dead(ship().hero()), "N-DIE-02"),
    (KILLED, ship(), "N-INJ-06"), (KILLED, ship().having(end=End.DESTROYED), "N-END-03"),
    (NestDestroyed(), ship(), "N-ROOM-30"), (NestDestroyed(), ship().having(end=End.DESTROYED), "N-END-03"),
    (OVER, ship().at(Step.AIRLOCK), "N-ROOM-39"), (OVER, ship().at(Step.TURNS), "N-ROOM-38"),
    (STEPPED_OUT, ship().intruder("adult", room=3), "N-POD-08"), (STEPPED_OUT, ship(), "N-POD-07"),
])
def test_a_line_names_the_rule_of_its_moment(event: Event, position: Position, rule: str) -> None:
    assert ruled(event, position) == rule


@pytest.mark.parametrize(("event", "rule"), [
    (LarvaChanged(0, larva=True), "N-LARVA-04"),
    (CardsMoved(("token.adult.04",), "pool", "bag", "return"), "N-BAG-10"),
    (PodLockChanged(1, locked=True), "N-POD-02"), (PodLockChanged(1, locked=False), "N-POD-02"),
    (SelfDestructChanged(6), "N-SD-01"), (SelfDestructChanged(5), "N-SD-02"), (SelfDestructChanged(0), "N-SD-06"),
    (NoisePlaced("006-011"), "N-NOISE-04"),
    (CharacterDied(0, 3, "wounds"), "N-WND-05"), (CharacterDied(0, 3, "airlock"), "N-ROOM-39"),
    (CharacterDied(0, 3, "infection"), "N-SCAN-05"), (CharacterDied(0, None, "infection"), "N-VIC-08"),
    (CharacterDied(0, None, "course"), "N-VIC-04"), (CharacterDied(0, 3, "jump"), "N-END-02"),
    (CharacterDied(0, 3, "self_destruct"), "N-END-03"), (CharacterDied(0, 3, "fire"), "N-WND-05"),
    (CharacterDied(0, 3, "bite"), "N-IATK-07"),
])
def test_a_line_names_the_rule_of_what_it_tells(event: Event, rule: str) -> None:
    """Whatever brought it about: the line of the cause stands above."""
    assert ruled(event, ship()) == rule


def test_a_hand_of_the_intruders_is_drawn_by_a_rule_of_its_own() -> None:
    """N-INTR-06."""
    drawn = CardsMoved(("intruder_action.pursuit_1",), "deck:2", "hand:2", "draw")
    assert ruled(drawn, ship(2, intruders="player")) == "N-INTR-06"
