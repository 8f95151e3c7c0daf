"""Hints: asked for with a key, said with a reason, marked, and gone with the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from nemesis_desktop.bots.bot import Advice, AdvisedPlan
from nemesis_desktop.client.games.nemesis.viewmodels.advising import told_advice
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import Bots
from nemesis_desktop.client.tabletop.table.hint_scene import HintScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.advice import advised
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.kernel import Session
from tests.language.pilot import drafted


def spoken(node: Node) -> str:
    """Every name and value below a node."""
    return "\n".join((str(node), *(spoken(child) for child in node.children)))


def _press(app: Any, key: int) -> None:
    app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
    app.frame(0.05, [])


def test_the_key_asks_and_the_answer_is_marked() -> None:
    with shown("table_cornered") as app:
        table = app.stack.top
        _press(app, pygame.K_t)
        hint = table.hints.shown
        assert hint is not None and not table.toast.shown
        assert table.question_panel.focused is not None
        assert table.question_panel.focused.label in hint.lines[0]
        assert not table.play.is_advised
        said = spoken(tree_of(app.services, app.stack))
        assert all(line in said for line in hint.lines)


def test_the_same_key_puts_the_hint_away_and_the_table_is_played_on_below_it() -> None:
    with shown("table_cornered") as app:
        table = app.stack.scenes[0]
        _press(app, pygame.K_t)
        assert table.hints.shown is not None
        _press(app, pygame.K_t)
        assert table.hints.shown is None and app.stack.top is table
        _press(app, pygame.K_t)
        table.play.submit(next(iter(table.play.question.keys())))
        for _ in range(5):
            app.frame(0.05, [])
        assert table.hints.shown is None and app.stack.top is table


def test_escape_puts_the_hint_away_before_it_opens_the_menu() -> None:
    with shown("table_cornered") as app:
        table = app.stack.scenes[0]
        _press(app, pygame.K_t)
        assert table.hints.shown is not None
        _press(app, pygame.K_ESCAPE)
        assert table.hints.shown is None and app.stack.top is table
        _press(app, pygame.K_ESCAPE)
        assert app.stack.top is not table


def test_cards_to_pay_with_are_picked_but_not_paid() -> None:
    with shown("table_paying") as app:
        table = app.stack.top
        commands = table.play.commands
        table.hints.ask()
        app.frame(0.05, [])
        assert table.hints.shown is not None
        assert len(table.picked) == table.prompt.least
        assert table.play.commands == commands


def test_a_hint_for_an_answered_question_is_not_said() -> None:
    with shown("table_quiet") as app:
        table = app.stack.top
        assert table.play.ask_advice()
        table.play.submit("pass")
        assert table.play.take_advice() is None


class Slow:
    """Bots that answer when they are told to."""

    def __init__(self) -> None:
        self.answer: Advice | None = None

    def follow(self, commands: object) -> None:
        """Nowhere."""

    def request(self, seat: int, bot_name: str) -> None:
        """Somebody asks."""

    def poll(self) -> Advice | None:
        return self.answer

    def close(self) -> None:
        """Nothing runs."""


def quiet(services: Services, make_bots: Callable[[], Bots]) -> TableScene:
    """A table at its first question, whose bots are these."""
    state = drafted().session.state
    return open_table(services, Play(Session(Nemesis(), state), seed=1, make_bots=make_bots))


def test_that_somebody_thinks_is_said_until_the_hint_is_there() -> None:
    """A first hint took longer than the words stayed: nothing told that it would still come."""
    slow = Slow()
    with shown("table_quiet", make=lambda services: [quiet(services, lambda: slow)]) as app:
        table = app.stack.top
        _press(app, pygame.K_t)
        words = app.services.text.text("hint.thinking")
        for _ in range(100):
            app.frame(0.1, [])
            assert table.toast.shown and table.toast.message == words
        table.toast.say("Something else")
        app.frame(0.1, [])
        assert table.toast.message == "Something else"
        for _ in range(50):
            app.frame(0.1, [])
        assert table.toast.shown and table.toast.message == words
        slow.answer = Advice("pass", "advice.pass", {})
        app.frame(0.1, [])
        assert not table.toast.shown and not table.play.is_advised


def test_the_bots_begin_when_a_hint_is_about_to_be_asked_for_and_not_before() -> None:
    for prepare in ("eye", "why"):
        begun: list[Slow] = []

        def begin(begun: list[Slow] = begun) -> Slow:
            begun.append(Slow())
            return begun[-1]

        with shown("table_quiet", make=lambda services, begin=begin: [quiet(services, begin)]) as app:
            table = app.stack.top
            app.frame(0.1, [])
            assert not begun
            if prepare == "why":
                _press(app, pygame.K_h)
            else:
                table.hints.button.hovered = True
            for _ in range(3):
                app.frame(0.1, [])
            assert len(begun) == 1


def test_facts_are_told_in_words() -> None:
    with shown("table_cornered") as app:
        table = app.stack.top
        names, choices = Names(table.services.text, table.sight), table.prompt.choices
        advice = Advice("shoot:1", "advice.shoot", {"intruder": 1})
        (words,) = told_advice(advice, choices, names)
        assert words == "Shoot: Adult (1 injury). Shoot the Adult while you have ammo."
        assert [choice.key for choice in advised(advice, choices)] == ["shoot:1"]


def test_a_long_hint_is_read_on_several_pages_where_the_window_is_too_low() -> None:
    def large(services: Services) -> None:
        services.settings.ui_scale = 3.0

    with shown("hint", (1280, 720), large) as app:
        hint = app.stack.top
        assert isinstance(hint, HintScene) and hint.more.visible
        read: list[str] = []
        while not read or hint.shown[0].words not in read:
            assert app.surface.get_rect().contains(hint.panel.rect)
            read += [label.words for label in hint.shown]
            _press(app, pygame.K_PAGEDOWN)
        assert tuple(read) == hint.lines


def test_in_a_lesson_no_plan_for_a_whole_game_is_told() -> None:
    """It told of rooms to go to in rounds that the lesson never has."""
    with shown("lesson") as app:
        table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
        assert table.prompt is not None
        key = table.prompt.choices[0].key
        told = []
        whole = AdvisedPlan(20, 3, stops=("engine_2", "hibernatorium"), rounds=6, rounds_left=14, percent=40)
        for plan in (None, whole):
            table.hints._tell(Advice(key, "advice.best_guess", plan=plan), table.prompt)
            assert table.hints.shown is not None
            told.append(tuple(table.hints.shown.lines))
            table.hints.shown.go()
            app.frame(0.05, [])
        assert told[0] == told[1] and told[0]
