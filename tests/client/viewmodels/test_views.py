"""What the view models say."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    hand_view,
    hero_view,
    objective_views,
    top_view,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.prompt import prompt_of
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_logs import LogBooks
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target, glowing
from nemesis_desktop.client.tabletop.viewmodels.seed import LONGEST, read_seed
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, PileShuffled
from nemesis_desktop.games.nemesis.events.ship import ObjectiveJudged
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.kernel import evolve
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import drafted, new_play
from tests.language.ship import ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(Path(assets_folder()) / "text").within("nemesis")


def log_of(play: Play, text: Catalogue) -> list[LogLine]:
    """The log of a game as its first seat reads it."""
    session = play.session
    first = session.rests[0].state
    books = LogBooks(EVENT_VIEWS, text, session.game.sight, first)
    return books.lines_of(0, play.happenings, first)


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
        lines = log_of(play, text)
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
        "The ship reaches Mars, or the ship reaches Earth and the Nest is destroyed"
    ]


def test_an_objective_against_oneself_shows_only_its_other_half(text: Catalogue) -> None:
    """N-OBJ-01, p. 12: nobody wins by the own death."""
    assert conditions(text, "greener_pastures", seat=1) == ["You are the only survivor"]
    assert conditions(text, "greener_pastures", seat=0) == [
        "Player 2’s character is dead or you are the only survivor"
    ]


def test_the_log_names_the_two_to_choose_from(text: Catalogue) -> None:
    play = drafted()
    lines = [line.text for line in log_of(play, text)]
    offered = [play.session.state.characters[0].id]
    (choice,) = [line for line in lines if line.startswith("To choose from: ")]
    assert all(text.text(f"character.{one}.name") in choice for one in offered) and "," in choice


@pytest.mark.parametrize(("result", "said"), [
    ("victory", "Scout’s objective met"), ("defeat:objective", "Scout’s objective not met"),
    ("defeat:dead", "Scout did not survive: the objective does not count"),
])  # fmt: skip
def test_the_log_says_of_the_dead_that_their_objective_does_not_count(text: Catalogue, result: str, said: str) -> None:
    state, judged = ship().hero("scout").state, ObjectiveJudged(0, "objective.clean_up_crew", result)
    line = EVENT_VIEWS.line(judged, state, judged.apply(state), text, lambda state: state)
    assert line is not None and plain(line.text) == said


def test_the_cards_of_whoever_leads_the_intruders_are_those_of_the_intruders(text: Catalogue) -> None:
    state = ship(players=2, intruders="player").state
    state = evolve(state, clock=evolve(state.clock, round=1))
    leader = state.intruder_player
    assert leader is not None
    events = (
        CardsMoved((), piles.deck(leader.seat), piles.hand(leader.seat), "draw"),
        PileShuffled(piles.deck(leader.seat), ()),
        CardsMoved((), piles.deck(0), piles.hand(0), "draw"),
    )
    lines = [EVENT_VIEWS.line(event, state, state, text, lambda state: state) for event in events]
    assert [line.text if line else "" for line in lines] == [
        "The intruders draw 0 cards", "The intruders shuffle their deck", "Player 1 draws 0 cards",
    ]  # fmt: skip


@pytest.mark.parametrize(("known", "state"), [(False, "working"), (True, "working"), (True, "damaged")])
def test_the_tooltip_of_an_engine_says_what_is_known_of_it(text: Catalogue, known: bool, state: str) -> None:
    game, order = Nemesis(), (state, "damaged" if state == "working" else "working")
    true = ship().hero("scout", room=11).state
    true = evolve(true, engines={**true.engines, 2: order}, known={"engine:2": (0,)} if known else {})
    about = words_about("engine:2", Names(text, game.sight(true, 0)), 0)
    assert about is not None
    words = plain(f"{about.title} {about.body}")
    assert ("This engine works" in words) is (known and state == "working")
    assert ("This engine is damaged" in words) is (known and state == "damaged")
    assert ("do not know" in words) is not known


def test_the_words_of_an_objective_tell_that_one_of_two_is_kept(text: Catalogue) -> None:
    position = ship().hero("scout").objective(0, "destination_earth", "necroscopy")
    names = Names(text, position.session().sight(0))
    words = words_about("body:objective:objective.destination_earth", names, 0)
    assert words is not None and text.text("tip.objective_choice") in words.body
    position = ship().hero("scout").objective(0, "destination_earth")
    words = words_about("body:objective:objective.destination_earth", Names(text, position.session().sight(0)), 0)
    assert words is not None and text.text("tip.objective_choice") not in words.body


def test_the_words_of_an_objective_tell_what_of_it_is_met(text: Catalogue) -> None:
    position = ship().hero("scout").objective(0, "cutting_off_the_head")
    names = Names(text, position.session().sight(0))
    words = words_about("body:objective:objective.cutting_off_the_head", names, 0)
    goal = objective_views(names, 0)[0]
    conditions = [condition for row in goal.rows for condition in row]
    assert words is not None and conditions and not any(met for _, met in conditions)
    assert all(text.text("outcome.objective_missed", objectives=told) in words.body for told, _ in conditions)
