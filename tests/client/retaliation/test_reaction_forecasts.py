"""What stands beside the answers of whoever is attacked, and of whoever pays cards for hits, before one chooses; that
the numbers are those of the engine is in tests/retaliation/test_attack_odds.py."""

from __future__ import annotations

from typing import Any

import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.sharing import PAYING_FOR_HITS, foreseen
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import moment_of
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.retaliation.attack_odds import attack_odds
from nemesis_desktop.kernel import PASS, Command, Session
from tests.client.retaliation.test_attack_forecasts import LANGUAGES, NO_WORDS, TEXT, TEXTS, VIEW
from tests.retaliation.language import Site, facility
from tests.retaliation.test_attempts import BEYOND, HERE, WAY, beset, two_ways

LEAVE = f"move:{WAY}"


def asked(position: Site, *path: str, language: str = "en") -> tuple[Prompt, Session[Any]]:
    """The first question that these answers lead to, each told by how it begins."""
    session: Session[Any] = position.session()
    for start in path:
        (question,) = session.open_questions().values()
        keys = list(question.keys())
        key = next((key for key in keys if key.startswith(start)), keys[0])
        session.submit(Command(question.seat, question.topic, key))
        while (questions := session.open_questions()) and (one := next(iter(questions.values()))).topic == "pay":
            cheap = next(key for key in one.keys() if "duck" not in key and "stay_calm" not in key)
            session.submit(Command(one.seat, "pay", cheap))
    (question,) = session.open_questions().values()
    return VIEW.prompt(question, moment_of(session, TEXTS[language], question.seat)), session


def crew(*hand: str, kind: str = "drone", health: int = 0, armor: str = "") -> Site:
    """A Recon who leaves a Room in which somebody waits, comrades beside them."""
    position = facility(3).bare().marine("recon", at=HERE, hand=(*hand, "rest", "secure"), health=health)
    position.marine("officer", at=HERE, hand=("search",), health=7).marine("combat_engineer", at=HERE, hand=("search",))
    if armor:
        position.give(0, armor)
    position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).intruder(kind, HERE)
    return position.next_attack("bite").next_noise("4").turn()


def of(prompt: Prompt, start: str) -> Choice:
    return next(one for one in prompt.choices if one.key.startswith(start))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_could_step_in_reads_what_the_attack_may_bring(language: str) -> None:
    prompt, session = asked(officer_beside(), LEAVE, language=language)
    assert prompt.topic == "react_before_AttackDeclared"
    odds = attack_odds(session.sight(1), "drone", 0)
    passing, calm = of(prompt, PASS), of(prompt, "use:officer.stay_calm")
    assert passing.risk is not None and calm.risk is not None
    assert passing.risk.words.replace("\u00a0", "").startswith(str(round(100 * odds.kills)))
    assert calm.risk.words.startswith("0") and calm.risk.accent == "green"
    for one in (passing, calm):
        assert one.forecast and not any(NO_WORDS.search(line) for line in one.forecast)


def officer_beside() -> Site:
    position = facility(2).bare().marine("recon", at=HERE, hand=("rest", "secure"), health=6)
    position.marine("officer", at=HERE, hand=("stay_calm",)).room(HERE, "armory").room(BEYOND, "emergency_room")
    return position.corridor(WAY, 104).intruder("drone", HERE).next_attack("bite").next_noise("4").turn()


def test_of_everybody_to_whom_an_attack_may_be_passed_on_it_is_told_what_it_would_bring() -> None:
    position = contractor_among_others()
    prompt, session = asked(position, LEAVE)
    ducking = of(prompt, "use:contractor.duck")
    assert len(ducking.forecast) == 2 and "Officer" in ducking.forecast[0]
    prompt, session = asked(position, LEAVE, "use:contractor.duck")
    assert prompt.topic == "redirect_attack"
    for seat in (1, 2):
        odds = attack_odds(session.sight(0), "drone", seat)
        risk = of(prompt, f"seat:{seat}").risk
        assert risk is not None and risk.words == f"{round(100 * odds.kills)}%"
    assert of(prompt, "seat:1").risk != of(prompt, "seat:2").risk, "the officer is nearly dead"


def contractor_among_others() -> Site:
    position = facility(3).bare().marine("contractor", at=HERE, hand=("duck_and_cover", "rest", "search"))
    position.marine("officer", at=HERE, hand=("search",), health=8).marine("combat_engineer", at=HERE, hand=("search",))
    position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).intruder("drone", HERE)
    return position.next_attack("bite").next_noise("4").turn()


def test_armor_tells_what_it_costs_instead_of_a_wound() -> None:
    prompt, _ = asked(crew(health=3, kind="adult", armor="heavy_armor"), LEAVE)
    assert prompt.topic == "react_before_WoundThreatened"
    worn = of(prompt, "use:support.heavy_armor")
    assert worn.risk is not None and worn.risk.words == "0%"
    assert worn.forecast == ("It costs 2 health instead.",)
    assert of(prompt, PASS).forecast == ("You gain a serious wound.",)


def test_armor_tells_what_it_costs_instead_of_contamination() -> None:
    position = crew(health=2, kind="adult", armor="biohazard_armor").next_attack("scratch_a")
    prompt, _ = asked(position, LEAVE)
    assert prompt.topic == "react_before_ContaminationThreatened"
    assert of(prompt, "use:support.biohazard_armor").forecast == ("It costs 1 health instead.",)
    assert of(prompt, PASS).forecast == ("You gain a contamination card.",)


# -- cards for hits ---------------------------------------------------------------------------------------


def firing() -> Site:
    return beset(two_ways("heavy_gun_operator", "continuous_fire"), (), ("adult", "drone", "drone"))


def paying() -> tuple[Prompt, Session[Any]]:
    return asked(firing(), "card:heavy_gun_operator.cont", f"corridor:{WAY}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_every_number_of_cards_kills_is_told_before_one_is_picked(language: str) -> None:
    session = paying()[1]
    (question,) = session.open_questions().values()
    prompt = VIEW.prompt(question, moment_of(session, TEXTS[language], 0))
    assert prompt.topic == PAYING_FOR_HITS and prompt.about == f"corridor:{WAY}" and prompt.most == 3
    line = foreseen(prompt, (), GameWords.of("retaliation", TEXTS[language], session.sight(0)))
    assert all(str(count) in line for count in (1, 2, 3)) and not NO_WORDS.search(line)


@pytest.mark.parametrize(("count", "kills"), [(1, 1), (2, 1), (3, 2)])
def test_so_many_cards_kill_as_many_as_was_told(count: int, kills: int) -> None:
    prompt, session = paying()
    picked = tuple(one.key for one in prompt.choices)[:count]
    line = foreseen(prompt, picked, GameWords.of("retaliation", TEXT, session.sight(0)))
    assert line == f"Dies at most: with {count} card{'s' if count > 1 else ''} {kills} of 3."
    before = len(session.state.intruders)
    session.submit(Command(0, prompt.topic, "+".join(picked)))
    while (questions := session.open_questions()) and (one := next(iter(questions.values()))).topic == "divide_hits":
        best = max(one.keys(), key=lambda key: _dead(session, key))
        session.submit(Command(0, one.topic, best))
    assert before - len(session.state.intruders) == kills


def _dead(session: Session[Any], key: str) -> int:
    parts = (one.rpartition("=") for one in key.split("+"))
    needed = {"drone": 2, "adult": 1}
    return sum(
        int(number) >= needed[session.state.intruders[int(name.partition(":")[2])].kind] for name, _, number in parts
    )


def test_of_the_queen_it_is_told_how_far_the_hits_move_her_track() -> None:
    position = beset(two_ways("heavy_gun_operator", "continuous_fire"), (), ("queen",))
    prompt, session = asked(position, "card:heavy_gun_operator.cont", f"corridor:{WAY}")
    line = foreseen(prompt, (), GameWords.of("retaliation", TEXT, session.sight(0)))
    assert "Queen’s track: 3 of" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_prevents_an_attack_says_what_it_takes(language: str) -> None:
    position = facility(1).bare().marine("recon", at=HERE, hand=("rest", "secure")).give(0, "bayonet")
    position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).intruder("drone", HERE)
    prompt, _ = asked(position.next_attack("bite").next_noise("4").turn(), LEAVE, language=language)
    assert prompt.topic == "react_before_AttackDeclared"
    parry = of(prompt, "use:support.bayonet")
    assert TEXTS[language].within("retaliation").text("item.bayonet.text") in "\n".join(parry.forecast)
