"""What a question is about stands in its words: a name that the rules hand to a question is said in every language,
unless the screen shows it otherwise."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis import state as nemesis
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Game, Session
from tests.retaliation.language import GAME as RETALIATION

SHOWN = {
    "n": "a count; the choice says how many",
    "action": "which action of the turn it is; the panel of the character shows it",
    "cost": "the choice says how many cards are missing",
    "corridor": "the corridor is lit on the map",
    "die": "the die has just been rolled on the screen",
    "figure": "which one of its kind it is; the odds of the attack on it stand beside the answers",
    "holder": "the options are what lies there",
    "colour": "the options are cards of that colour",
}
"""Facts that a question need not put into words, and where they are seen instead."""
TOLD_OTHERWISE = {
    ("trade_offer", "offered"): "who speaks first in a trade is not offered anything yet",
    ("react_before_ActionDeclared", "seat"): "question.call_off takes the place of the text and names both",
    ("react_before_ActionDeclared", "deed"): "question.call_off takes the place of the text and names both",
    ("roll_again", "card"): "the roll before it names the weapon",
}
"""Facts of single questions that their text need not say, and why."""


def games_of(name: str) -> list[tuple[Game[Any], Any]]:
    if name == "nemesis":
        tables = (("solo", 1), ("coop", 3), ("semi-coop", 4))
        return [(Nemesis(), nemesis.Setup(mode, "base", (nemesis.SeatSetup(),) * n)) for mode, n in tables]
    return [(RETALIATION, RetaliationSetup(mode, (SeatSetup(),) * n)) for mode, n in (("coop", 3), ("semi-coop", 4))]


@cache
def asked(name: str) -> dict[str, frozenset[str]]:
    """The facts of every question of some random games, by its topic."""
    found: dict[str, frozenset[str]] = {}
    for game, setup in games_of(name):
        for seed in range(25):
            session, random = Session(game, game.new(setup, seed)), Random(seed)
            while session.open_questions():
                seat, question = sorted(session.open_questions().items())[0]
                named = frozenset(question.context)
                found[question.topic] = found.get(question.topic, named) & named
                session.submit(Command(seat, question.topic, question.sample(random.randrange)))
    return found


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("name", ["nemesis", "retaliation"])
def test_a_question_names_what_it_is_about(name: str, language: str) -> None:
    text, silent = load_texts(language).within(name), []
    for topic, facts in asked(name).items():
        if not text.has(f"question.{topic}"):
            continue
        said = text.text(f"question.{topic}", **{fact: f"<{fact}>" for fact in facts})
        silent += [(topic, fact) for fact in sorted(facts - set(SHOWN)) if f"{fact}>" not in said.lower()]
    assert [one for one in silent if one not in TOLD_OTHERWISE] == []
