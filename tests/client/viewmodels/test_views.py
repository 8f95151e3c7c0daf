"""What the view models say."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    hand_view,
    hero_view,
    objective_views,
    top_view,
)
from nemesis_desktop.client.games.nemesis.viewmodels.log import ICONS, log_lines
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import prompt_of
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target, glowing
from nemesis_desktop.client.tabletop.viewmodels.seed import LONGEST, read_seed
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import drafted, new_play
from tests.language.ship import ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(Path(assets_folder()) / "text")


def test_every_text_of_a_game_is_in_the_catalogue(text: Catalogue) -> None:
    for seed in range(6):
        play, dice = new_play(seed), random.Random(seed)
        while (question := play.question) is not None:
            names = Names(text, play.sight)
            prompt = prompt_of(question, names, 0)
            assert prompt is not None
            words = [prompt.title, prompt.hint, *(choice.label for choice in prompt.choices)]
            words += [goal.name for goal in objective_views(names, 0)]
            for target in (*by_target(prompt.choices), "seat:0", "track:time", "top:bag", "top:weaknesses"):
                about = words_about(target, names, 0)
                words += [about.title, about.body] if about is not None else []
            assert not [word for word in words if "[" in word or "{" in word]
            play.submit(question.sample(dice.randrange))
        lines = log_lines(play.happenings, 0, text, play.sight_of)
        assert lines
        assert not [line.text for line in lines if "[" in line.text or "{" in line.text]


def test_the_hand_glows_only_where_a_card_may_be_played(text: Catalogue) -> None:
    play = drafted()
    names = Names(text, play.sight)
    prompt = prompt_of(play.question, names, 0)
    assert prompt is not None
    offered = {choice.key.removeprefix("card:") for choice in prompt.choices if choice.group == "card"}
    assert {card.id for card in hand_view(names, 0, prompt.choices, ()) if card.playable} == offered


def test_dropping_never_glows(text: Catalogue) -> None:
    play = drafted()
    prompt = prompt_of(play.question, Names(text, play.sight), 0)
    assert prompt is not None
    weapon = next(choice for choice in prompt.choices if choice.group == "drop")
    assert weapon.target not in glowing(prompt.choices)


def test_equal_sights_give_equal_views(text: Catalogue) -> None:
    play = drafted()
    first, second = Names(text, play.sight), Names(text, play.sight)
    assert hero_view(first, 0, (), ()) == hero_view(second, 0, (), ())
    assert top_view(first, 0) == top_view(second, 0)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("42", "number"),
        ("  ", "empty"),
        ("", "empty"),
        ("ripley", "hashed"),
        ("-3", "hashed"),
        ("9" * 30, "hashed"),
        ("x" * (LONGEST + 1), "long"),
        ("٣", "hashed"),
        ("\ud800", "hashed"),
    ],
)
def test_any_text_is_a_seed_or_says_why_not(typed: str, kind: str) -> None:
    seed = read_seed(typed)
    assert seed.kind == kind
    assert (seed.number is None) == (kind in ("empty", "long"))


def test_a_hashed_seed_is_the_same_every_time() -> None:
    assert read_seed("Nostalgia").number == read_seed(" nostalgia ").number


def conditions(text: Catalogue, objective: str, seat: int = 0) -> list[str]:
    """The lines below the name of an objective of a voyage for two."""
    state = ship(players=2).objective(seat, objective).state
    (goal,) = objective_views(Names(text, state), seat)
    return [words for row in goal.rows for words, _ in row]


def test_what_belongs_together_in_an_objective_is_joined_by_and(text: Catalogue) -> None:
    """N-OBJ-01, p. 12."""
    assert conditions(text, "quarantine") == [
        "The course leads to Mars, or the course leads to Earth and the nest is destroyed"
    ]


def test_an_objective_against_oneself_shows_only_its_other_half(text: Catalogue) -> None:
    """N-OBJ-01, p. 12: nobody wins by the own death."""
    assert conditions(text, "greener_pastures", seat=1) == ["Everyone else is dead"]
    assert conditions(text, "greener_pastures", seat=0) == [
        "The character of player 2 is dead or everyone else is dead"
    ]


def test_the_log_names_the_two_that_wake_up(text: Catalogue) -> None:
    play = drafted()
    lines = [line.text for line in log_lines(play.happenings, 0, text, play.sight_of)]
    offered = [play.session.state.characters[0].id]
    (waking,) = [line for line in lines if line.startswith("Two of the crew wake up: ")]
    assert all(text.text(f"character.{one}.name") in waking for one in offered) and "," in waking


def test_every_line_of_the_log_but_headings_has_a_sign() -> None:
    texts = json.loads((assets_folder() / "text" / "en" / "log.json").read_text(encoding="utf-8"))
    told = {key.split(".")[1] for key in texts if key.startswith("log.") and key.split(".")[1][0].isupper()}
    assert told - set(ICONS) == {"RoundBegan", "StepEntered"}
    assert all((assets_folder() / "images" / f"{icon}.svg").exists() for icon in ICONS.values())
