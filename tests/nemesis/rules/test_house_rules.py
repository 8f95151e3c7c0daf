"""The list of house rules: complete, checked, recorded, told; and games with any of them hold together."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from nemesis_desktop.__main__ import main
from nemesis_desktop.devtools.nemesis import tools
from nemesis_desktop.devtools.tools import ROOT
from nemesis_desktop.games.nemesis import house_rules, queries
from nemesis_desktop.games.nemesis.answers import Boarding
from nemesis_desktop.games.nemesis.house_rules import (
    HOUSE_RULES,
    WITHOUT_SWITCH,
    chosen,
    departures,
    drawn_house_rules,
)
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.resources import assets_folder
from tests.language.games import played_at_random

CATALOGUE = json.loads((ROOT / tools.CATALOGUE.file).read_text(encoding="utf-8"))
TEXTS = json.loads((assets_folder() / "text" / "en" / "nemesis" / "house_rules.json").read_text(encoding="utf-8"))


def test_every_open_question_has_a_switch_or_a_reason_to_have_none() -> None:
    """The catalogue marks as open what the rulebook leaves to the table."""
    answered = {rule.rule for rule in HOUSE_RULES.values()}
    open_questions = {rule for rule, record in CATALOGUE.items() if record.get("open")}
    assert open_questions - answered - {*WITHOUT_SWITCH} == set()
    assert not answered & {*WITHOUT_SWITCH}
    assert {*WITHOUT_SWITCH} <= open_questions


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_switch_names_its_rule_and_has_different_answers(name: str) -> None:
    rule = HOUSE_RULES[name]
    assert rule.id == name
    assert rule.rule in CATALOGUE
    assert 1 < rule.page <= 28
    assert len({*rule.values}) == len(rule.values) >= 2
    assert rule.usual == rule.values[0]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_switch_has_its_texts(name: str) -> None:
    wanted = [name, f"{name}.help", *(f"{name}.{value}" for value in HOUSE_RULES[name].values)]
    assert [text for text in wanted if not TEXTS.get(f"house_rule.{text}")] == []


def test_every_switch_is_tried_with_all_its_answers() -> None:
    tried = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_house_*.py")))
    assert [name for name in HOUSE_RULES if f'effects("{name}"' not in tried] == []


@pytest.mark.parametrize("wrong", [{"no_such_rule": "yes"}, {"boarding": "perhaps"}, {"boarding": ""}])
def test_unknown_rules_and_answers_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError):
        new_game(Setup(house_rules=wrong), 1)


def test_what_a_setup_does_not_say_is_as_usual() -> None:
    assert chosen(Setup(), Boarding) is Boarding.WORKING_SECTION
    assert chosen(Setup(house_rules={"boarding": "always"}), Boarding) is Boarding.ALWAYS


def test_an_answer_that_does_not_exist_is_no_answer() -> None:
    """A misspelt one must not count as "the other one" in silence."""
    with pytest.raises(KeyError):
        chosen(Setup(house_rules={"boarding": "allways"}), Boarding)
    with pytest.raises(AttributeError):
        _ = Boarding.ALLWAYS  # type: ignore[attr-defined]


def test_every_question_has_answers_of_its_own() -> None:
    """The enumeration is what rules ask with, so no two switches may share one."""
    assert len({rule.answers for rule in HOUSE_RULES.values()}) == len(HOUSE_RULES)


def test_rules_ask_with_answers_not_with_words() -> None:
    """A bare string compares with anything; only the enumerations of ``answers`` are asked for."""
    package = Path(house_rules.__file__).parent
    bare = re.compile(r"""(house_rule|chosen)\([^)]*(["']|\) *[=!]=)""")
    wrong = [file.name for file in package.rglob("*.py") if bare.search(file.read_text(encoding="utf-8"))]
    assert wrong == []

def test_an_outcome_tells_what_was_played_otherwise() -> None:
    setup = Setup(house_rules={"summoning": "surprises", "boarding": "working_section", "effect_order": "by_size"})
    assert [rule.id for rule in departures(setup)] == ["effect_order", "summoning"]
    assert queries.house_rules_chosen(setup) == (("effect_order", "by_size"), ("summoning", "surprises"))


def test_any_answers_can_be_drawn() -> None:
    drawn = drawn_house_rules(Random(1).randrange)
    assert {*drawn} == {*HOUSE_RULES}
    new_game(Setup(house_rules=drawn), 1)
    assert drawn != drawn_house_rules(Random(2).randrange)


GAMES = {
    "solo": Setup(),
    "semi-co-op for four on the reverse side": Setup("semi-coop", "advanced", (SeatSetup(),) * 4),
    "co-op for three": Setup("coop", "base", (SeatSetup(),) * 3),
    "co-op against a player": Setup("coop", "advanced", (SeatSetup(),) * 3, intruders="player"),
    "takeover": Setup("semi-coop", "base", (SeatSetup(),) * 3, intruders="takeover"),
}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_with_random_house_rules_ends_with_everything_in_its_place(name: str, seed: int) -> None:
    random, plain = Random(f"{name} {seed}"), GAMES[name]
    setup = Setup(
        plain.mode, plain.board, plain.seats, drawn_house_rules(random.randrange), plain.intruders, plain.level
    )
    assert played_at_random(setup, seed, random).outcome() is not None


@pytest.mark.parametrize("words", [["boarding=always"], ["random"], ["random", "summoning=surprises"]])
def test_games_are_simulated_with_house_rules(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    named = [part for word in words for part in ("--house-rule", word)]
    assert main(["simulate", "--games", "2", "--json", *named]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == 0


@pytest.mark.parametrize("word", ["boarding", "boarding=perhaps", "no_such_rule=yes"])
def test_wrong_house_rules_are_refused_on_the_command_line(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--house-rule", word]) == 2
    assert word.partition("=")[0] in capsys.readouterr().err
