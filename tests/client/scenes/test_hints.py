"""Hints: asked for with a key, said with a reason, marked, and gone with the question."""

from __future__ import annotations

from typing import Any

import pygame

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.client.games.nemesis.viewmodels.advising import advice_words
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.advice import advised
from nemesis_desktop.devtools.screens import shown


def _press(app: Any, key: int) -> None:
    app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
    app.frame(0.05, [])


def test_the_key_asks_and_the_answer_is_marked() -> None:
    with shown("table_cornered") as app:
        table = app.stack.top
        _press(app, pygame.K_t)
        assert table.toast.shown
        assert table.question_panel.focused is not None
        assert table.question_panel.focused.label in table.toast.message
        assert not table.play.is_advised


def test_cards_to_pay_with_are_picked_but_not_paid() -> None:
    with shown("table_paying") as app:
        table = app.stack.top
        commands = table.play.commands
        table.hints.ask()
        app.frame(0.05, [])
        assert len(table.picked) == table.prompt.least
        assert table.play.commands == commands


def test_a_hint_for_an_answered_question_is_not_said() -> None:
    with shown("table_quiet") as app:
        table = app.stack.top
        assert table.play.ask_advice()
        table.play.submit("pass")
        assert table.play.take_advice() is None


def test_facts_are_told_in_words() -> None:
    with shown("table_cornered") as app:
        table = app.stack.top
        names, choices = Names(table.services.text, table.sight), table.prompt.choices
        advice = Advice("shoot:1", "advice.shoot", {"intruder": 1})
        words = advice_words(advice, advised(advice, choices), names)
        assert words == "Shoot: Adult, 1 injury. Shoot the Adult while you have ammo."
        assert [choice.key for choice in advised(advice, choices)] == ["shoot:1"]
