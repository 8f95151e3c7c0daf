"""What can be chosen for a new game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import (
    BOOK,
    COOP,
    INTRUDER,
    MODES,
    MOST_CREW,
    PLAYER,
    SEMI_COOP,
    SOLO,
    GamePlan,
    SeatPlan,
    grouped_rules,
)
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.queries import HANDICAP, HOUSE_RULES, usual_handicap
from nemesis_desktop.games.nemesis.setup import LEADERS
from nemesis_desktop.games.nemesis.state import Setup


def test_nothing_chosen_is_a_solo_game() -> None:
    assert GamePlan().setup() == Setup()


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_begins_with_a_crew_that_the_rules_accept(mode: str) -> None:
    plan = GamePlan().in_mode(mode)
    Nemesis().new(plan.setup(), 1)
    assert plan.humans >= 1


@pytest.mark.parametrize("mode", [COOP, SEMI_COOP, INTRUDER])
def test_up_to_five_may_join_and_the_rules_accept_all(mode: str) -> None:
    plan = GamePlan().in_mode(mode)
    for _ in range(9):
        plan = plan.added()
    assert len(plan.crew) == MOST_CREW
    Nemesis().new(plan.setup(), 1)
    for _ in range(9):
        plan = plan.removed(0)
    Nemesis().new(plan.setup(), 1)


def test_a_solo_game_has_one_seat_and_may_have_a_player_against_it() -> None:
    plan = replace(GamePlan(), intruders=PLAYER)
    setup = plan.setup()
    assert setup.mode == SOLO
    assert len(setup.seats) == 2
    assert tuple(setup.crew) == (0,)
    Nemesis().new(setup, 1)


def test_a_crew_of_one_against_the_intruders_plays_solo() -> None:
    plan = GamePlan().in_mode(INTRUDER)
    while plan.can_remove:
        plan = plan.removed(0)
    assert plan.setup().mode == SOLO


def test_the_crew_against_the_intruders_wins_together_or_each_alone() -> None:
    plan = GamePlan().in_mode(INTRUDER)
    assert plan.setup().mode == COOP
    assert replace(plan, shared=False).setup().mode == SEMI_COOP


def test_the_handicap_goes_with_the_crew_until_it_is_chosen() -> None:
    plan = GamePlan().in_mode(INTRUDER)
    assert plan.handicap == usual_handicap(3) == plan.setup().house_rules[HANDICAP]
    fewer = plan.removed(0).removed(0)
    assert fewer.handicap == usual_handicap(1) != plan.handicap
    assert fewer.added().added() == plan
    chosen = plan.with_handicap("three_cards")
    assert chosen.removed(0).handicap == "three_cards"
    assert plan.with_handicap("none").setup().house_rules == {}


@pytest.mark.parametrize("mode", [SOLO, COOP, SEMI_COOP])
def test_only_a_player_who_leads_from_the_start_has_a_handicap(mode: str) -> None:
    plan = GamePlan().in_mode(INTRUDER).in_mode(mode)
    assert HANDICAP not in plan.house_rules
    assert plan.led_by(PLAYER).handicap == usual_handicap(len(plan.crew))
    assert HANDICAP not in plan.led_by(PLAYER).led_by("book").house_rules


def test_the_handicap_is_not_counted_among_the_changed_house_rules() -> None:
    plan = GamePlan().in_mode(INTRUDER)
    assert plan.changed_rules == 0
    rule = next(iter(HOUSE_RULES.values()))
    assert plan.with_rule(rule, rule.values[1]).changed_rules == 1


def test_only_semi_cooperation_lets_the_dead_take_over() -> None:
    """N-INTR-01"""
    assert [mode for mode in MODES if "takeover" in GamePlan().in_mode(mode).leaders] == [SEMI_COOP]


@pytest.mark.parametrize("leader", LEADERS)
def test_everybody_who_may_lead_the_intruders_can_be_chosen_and_is_told_of(services: Services, leader: str) -> None:
    assert any(leader in GamePlan().in_mode(mode).leaders for mode in MODES)
    asked = [f"new_game.intruders.{leader}", f"new_game.leads.{leader}"]
    if leader != BOOK:
        asked.append(f"library.intruders.{leader}")
    text = services.text.within("nemesis")
    assert [key for key in asked if not text.has(key)] == []
    assert f"({leader})" in text.text("command_line.option.intruders")


def test_changing_the_mode_keeps_the_human_and_the_name() -> None:
    plan = GamePlan(crew=(SeatPlan("Ann"),)).in_mode(SEMI_COOP)
    assert plan.crew[0].name == "Ann"
    assert [seat.controller for seat in plan.crew[1:]] == ["cautious", "cautious"]


def test_a_temperament_belongs_to_the_name_of_the_bot() -> None:
    assert SeatPlan(controller="cautious", temperament="loyal").setup().controller == "cautious:loyal"
    assert SeatPlan(controller="random", temperament="loyal").setup().controller == "random"
    assert SeatPlan(controller="human", temperament="loyal").setup().controller == "human"


def test_a_house_rule_set_back_to_the_usual_is_not_written_down() -> None:
    rule = next(iter(HOUSE_RULES.values()))
    changed = GamePlan().with_rule(rule, rule.values[1])
    assert changed.changed_rules == 1
    assert changed.setup().house_rules == {rule.id: rule.values[1]}
    assert changed.with_rule(rule, rule.usual).setup().house_rules == {}


def test_every_house_rule_stands_in_one_chapter() -> None:
    grouped = [rule.id for _, rules in grouped_rules() for rule in rules]
    assert sorted(grouped) == sorted(HOUSE_RULES)
    chapters = [name for name, _ in grouped_rules()]
    assert len(chapters) == len(set(chapters))
