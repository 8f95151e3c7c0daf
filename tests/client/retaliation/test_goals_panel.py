"""Tasks and objectives leave the question its room, and nothing of them is cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.retaliation.panels.goals import AssignmentPanel
from nemesis_desktop.client.games.retaliation.viewmodels.marine import goal_lines
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.retaliation.screens import after, seats
from nemesis_desktop.devtools.screens import shown, spoken
from nemesis_desktop.devtools.texts import languages_of_ours
from tests.retaliation.language import GAME, facility

FIVE = after(seats("coop", 5), 30)


def lowest(panel: AssignmentPanel, ledger: Ledger) -> int:
    """Where the last word of the panel ends."""
    return max(one.rect[1] + one.rect[3] for one in ledger.drawn)


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_five_tasks_stand_whole_above_a_question_with_room(language: str, size: tuple[int, int]) -> None:
    ledger = Ledger()

    def listen(app: App) -> None:
        app.services.writer.keep(ledger)

    with shown("retaliation/crowded", size, spoken(language), FIVE, listen) as app:
        table = app.stack.top
        panel: AssignmentPanel = table.face.goals  # type: ignore[attr-defined]
        prompt = table.question_panel.rect  # type: ignore[attr-defined]
        assert len(panel.view or ()) == 5
        ledger.drawn.clear()
        panel.paint(app.surface, panel.rect.copy(), panel.view or ())
        assert lowest(panel, ledger) <= panel.rect.bottom
        names = [one.name for one in panel.view or ()]
        assert all(any(name in written.words for written in ledger.drawn) for name in names)
        assert all(panel.spot(f"card:{one.card}") for one in panel.view or ())
        assert prompt.height >= 0.3 * size[1]


def test_what_they_ask_for_is_read_where_there_is_room() -> None:
    for size, told in (((1920, 1080), True), ((1280, 720), False)):
        with shown("retaliation/crowded", size, make=FIVE) as app:
            panel: AssignmentPanel = app.stack.top.face.goals  # type: ignore[attr-defined]
            assert (panel.rect.height >= panel.content_height(panel.rect.width)) == told
            panel.view = (panel.view or ())[:2]
            assert panel.brief_height(panel.rect.width) < panel.content_height(panel.rect.width)


@pytest.mark.parametrize("language", languages_of_ours())
def test_an_objective_about_its_owner_is_not_told_as_fulfilled(language: str) -> None:
    """It was green with a tick from the beginning, and cannot be chosen at all (R-OBJ-01)."""
    position = facility(3).marine("recon").squad().objectives(0, "right_moment_to_strike", "official_order")
    sight = GAME.sight(position.turn().state, 0)
    text = load_texts(language).within("retaliation")
    own = goal_lines(GameWords.of("retaliation", text, sight), 0, (), ())[-2]
    assert own.kind == "private" and not own.met
    assert own.text == text.text("goals.about_you", text=text.text("assignment.right_moment_to_strike.text"))


@pytest.mark.parametrize("kind", ["right_moment_to_strike", "weve_got_history"])
def test_a_death_that_somebody_waits_for_is_not_ticked_off_before_it(kind: str) -> None:
    """R-TASK-S2: nobody inside the facility survives yet, so by the rules alone each was met from the start."""
    state = facility(4).squad().objectives(3, kind).state
    words = GameWords.of("retaliation", load_texts("en").within("retaliation"), GAME.sight(state, 3))
    assert [one.met for one in goal_lines(words, 3, (), ()) if kind in one.card] == [False]


def test_a_task_that_would_count_now_is_told_as_met_to_those_who_do_not_see_the_tick() -> None:
    with shown("retaliation/crowded", (1280, 720), make=FIVE) as app:
        panel: AssignmentPanel = app.stack.top.face.goals  # type: ignore[attr-defined]
        first, *others = panel.view or ()
        panel.view = (replace(first, met=True), *(replace(one, met=False) for one in others))
        (group,), said = panel.nodes(), app.services.text.text("spoken.met")
        told = [said in node.state for node in group.children]
        assert told == [True] + [False] * len(others)
