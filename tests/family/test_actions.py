"""Actions, reasons, house rules and registers of any game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from nemesis_desktop.family.actions import Action, Possibility, offered
from nemesis_desktop.family.house_rules import check_answers, drawn, unusual
from nemesis_desktop.family.reasons import Reason, each_once
from nemesis_desktop.family.registers import register_once


@dataclass(frozen=True)
class Question:
    id: str
    values: tuple[str, ...]


SWITCHES = {one.id: one for one in (Question("doors", ("open", "closed")), Question("eggs", ("5", "8", "9")))}


def test_the_key_of_an_action_names_its_kind_and_its_subject() -> None:
    assert offered("move", "3", 1).key == "move:3"
    assert offered("pass", "", 0).value == Action("pass", "", 0)
    assert offered("pass", "", 0).key == "pass"
    assert Possibility("pass", "", offered("pass", "", 0)).possible
    assert not Possibility("move", "3", None, (Reason("no_way", "X-01"),)).possible


def test_a_reason_names_its_texts_and_is_told_once() -> None:
    one, same, other = Reason("no_way", "X-01"), Reason("no_way", "X-02", 7), Reason("no_card", "X-03")
    assert (one.text, one.remedy) == ("reason.no_way", "reason.no_way.remedy")
    assert each_once([one, other, same]) == (one, other)


@pytest.mark.parametrize(("answers", "complaint"), [
    ({"windows": "open"}, "no such house rule: windows"), ({"eggs": "7"}, "eggs knows 5, 8, 9, not 7"),
])
def test_unknown_house_rules_and_answers_are_refused(answers: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        check_answers(SWITCHES, answers)
    check_answers(SWITCHES, {"doors": "closed"})


def test_only_what_differs_from_usual_is_unusual() -> None:
    assert unusual(SWITCHES, {"doors": "open", "eggs": "9"}) == (SWITCHES["eggs"],)
    assert drawn(SWITCHES, lambda below: below - 1) == {"doors": "closed", "eggs": "9"}


def test_a_kind_has_one_effect() -> None:
    register: dict[str, int] = {}
    register_once(register, "search", 1)
    with pytest.raises(ValueError, match="search has two effects"):
        register_once(register, "search", 2)
    assert register == {"search": 1}
