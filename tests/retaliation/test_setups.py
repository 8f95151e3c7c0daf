"""Setups of Retaliation from words, and what is told of a game to those who know nothing about it."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation import queries
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.reports import hindrances, statistics, summary
from nemesis_desktop.games.retaliation.setups import MOST_TASKS, setup_of
from nemesis_desktop.kernel import Command, Session
from tests.retaliation.language import GAME, facility

PLAYABLE = GAMES["retaliation"]


def made(**given: Any) -> Any:
    return setup_of(given, lambda limit: 0, None)


def test_options_make_a_setup() -> None:
    setup = made(mode="coop", players=3, danger="deadly", tasks=2, house_rule=["eyes_affects_melee=off"])
    assert (setup.mode, len(setup.seats), setup.deadly, setup.tasks) == ("coop", 3, True, 2)
    assert queries.switches_chosen(setup) == (("eyes_affects_melee", "off"),)
    assert "danger=deadly" in PLAYABLE.traits(setup)


def test_one_plays_alone_and_two_together_unless_said_otherwise() -> None:
    assert (len(made().seats), len(made(mode="semi-coop").seats)) == (1, 2)


def test_as_many_tasks_may_be_asked_for_as_there_are() -> None:
    """One pair of them excludes each other (R-COOP-04, R-COOP-S1)."""
    assert len(facility_content().assignments_of_deck("coop")) - 1 == MOST_TASKS
    assert len(GAME.new(made(mode="coop", tasks=MOST_TASKS), 1).pile("tasks")) == MOST_TASKS


@pytest.mark.parametrize(("given", "words"), [
    ({"mode": "solo", "players": 2}, "solo for 2"), ({"mode": "coop", "players": 1}, "coop for 1"),
    ({"mode": "semi-coop", "tasks": 2}, "semi-coop with 2 tasks"), ({"house_rule": ["chess"]}, "chess"),
    ({"house_rule": ["eyes_affects_melee=perhaps"]}, "on, off"), ({"house_rule": ["chess=on"]}, "chess"),
])
def test_what_there_is_not_is_refused_with_what_is_wrong(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        made(**given)


def test_every_house_rule_can_be_drawn_by_chance() -> None:
    setup = setup_of({"house_rule": ["random", "eyes_affects_melee=off"]}, lambda limit: limit - 1, None)
    assert set(setup.house_rules) == set(queries.SWITCHES)
    assert setup.house_rules["eyes_affects_melee"] == "off"


def test_a_list_of_games_tells_round_and_characters() -> None:
    site = facility(2).squad().turn(round=4)
    assert summary(site.state) == {"round": 4, "characters": "recon+officer"}


def test_what_cannot_be_done_is_told_with_every_reason() -> None:
    session: Session[Any] = facility().marine(hand=1).turn().session()
    question = session.open_questions()[0]
    told = {one["kind"]: [reason.id for reason in one["reasons"]] for one in hindrances(session.sight(0), question)}
    assert told["shoot"] and told["melee"] and "pass" not in told


def test_a_kill_counts_for_whoever_acts() -> None:
    session: Session[Any] = facility(2).marine().marine(hand=5).turn(1).intruder("larva", "r2c0").session()
    while session.state.intruders:
        seat, question = next(iter(session.open_questions().items()))
        keys = list(question.keys())
        fight = [key for key in keys if key.startswith(("shoot", "melee"))] if question.topic == "action" else keys
        session.submit(Command(seat, question.topic, fight[0]))
    counted = statistics(session.happenings, session.state.setup)
    assert (counted[0]["kills"], counted[1]["kills"]) == (0, 1)
