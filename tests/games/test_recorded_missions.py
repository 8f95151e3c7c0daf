"""Missions that were won are played once more, answer by answer, by real events: one with the mouse alone, from the
title to the theatre, and one for three people with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import NOTHING, Allocate, Arrange, ChooseSome, Command, Question, Session
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.journal.recording import replay_file
from tests.games.traveller import Traveller

MOST_STEPS = 60
KEYS = tuple(range(pygame.K_1, pygame.K_9 + 1))


def recorded(name: str) -> tuple[Any, int, tuple[Command, ...]]:
    """Setup, seed and answers of a recorded mission."""
    replay = replay_file(sample_saves_folder() / "retaliation" / f"{name}.jsonl")
    assert replay.header is not None
    return replay.header.setup, replay.header.seed, tuple(replay.parts[0].session.commands)


def picks_of(question: Question[Any], key: str) -> list[str]:
    """The options that are taken one after the other for an answer."""
    match question:
        case ChooseSome():
            return [] if key == NOTHING else key.split("+")
        case Arrange():
            return key.split(">")
        case Allocate():
            parts = dict(part.rsplit("=", 1) for part in key.split("+") if "=" in part)
            step = {share.key: share.step for share in question.shares}
            return [name for name, part in parts.items() for _ in range(int(part) // step[name])]
        case _:
            return [key]


class Repeater(Traveller):
    """Somebody who gives answers that were given before."""

    curtains = 0

    def take(self, choice: Choice) -> None:
        """Take an option as it stands in the list. Raises NotImplementedError."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Say that all is picked. Raises NotImplementedError."""
        raise NotImplementedError

    def insist(self) -> None:
        """Do what one is asked about twice. Raises NotImplementedError."""
        raise NotImplementedError

    def wait_to_be_asked(self) -> None:
        """Until somebody at the screen may answer."""
        for _ in range(MOST_STEPS):
            table, covered = self.table, self.uncover()
            self.curtains += covered
            if not covered and table.prompt is not None and not table.is_covered and not table.director.busy:
                break
            self.frames(1)

    def repeat(self, command: Command) -> None:
        """Give an answer as it is given at the table."""
        play = self.table.play
        self.wait_to_be_asked()
        while play.question is not None and play.question not in play.session.open_questions().values():
            # Asked only so that being called tells nothing: no command comes of it.
            assert self.table.prompt is not None
            self.take(self.table.prompt.choices[0])
            self.wait_to_be_asked()
        question, prompt, asked = play.question, self.table.prompt, play.commands
        assert question is not None and prompt is not None, "nothing is asked"
        assert (question.seat, question.topic) == (command.seat, command.topic)
        for key in picks_of(question, command.key):
            choice = prompt.choice(key)
            assert choice is not None, f"{key} is not offered"
            self.take(choice)
            if isinstance(self.top, AskScene):
                self.insist()
        if play.commands == asked and self.table.prompts.is_gathering:
            self.confirm()
        assert play.commands == asked + 1, f"{command.topic} {command.key} was not answered"
        assert play.session.commands[-1] == command


class Clicker(Repeater):
    """Somebody with nothing but a mouse, who looks for an option in the list."""

    def row_of(self, choice: Choice) -> int:
        """The row of an option, whose fold is opened."""
        panel = self.table.question_panel
        for number, row in enumerate(panel.listed):
            if isinstance(row, Choice):
                if row.key == choice.key:
                    return number
            elif choice in row.choices and not row.is_open:
                self.click_row(number)
                return self.row_of(choice)
        raise AssertionError(f"{choice.label} is not in the list")

    def click_row(self, number: int) -> None:
        rows = self.table.question_panel.list
        for _ in range(MOST_STEPS):
            place = rows.row_rect(number)
            if rows.rect.contains(place):
                break
            self.move(rows.rect.center)
            turn = 1 if place.top < rows.rect.top else -1
            self.app.frame(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0,
                                                     precise_y=float(turn), flipped=False)])
            self.frames(4)
        self.click(rows.row_rect(number).center)
        self.frames(1)

    def take(self, choice: Choice) -> None:
        self.click_row(self.row_of(choice))

    def confirm(self) -> None:
        self.click_on("button", self.confirming)

    def insist(self) -> None:
        self.click_node(self.tree().all("button")[0])


class Typist(Repeater):
    """Somebody with nothing but a keyboard: arrows to an option, return to take it."""

    def take(self, choice: Choice) -> None:
        panel = self.table.question_panel
        for _ in range(MOST_STEPS):
            selected = panel.list.selected
            row = panel.listed[selected] if selected is not None and selected < len(panel.listed) else None
            if isinstance(row, Choice) and row.key == choice.key:
                break
            closed = row is not None and not isinstance(row, Choice) and choice in row.choices and not row.is_open
            self.press(pygame.K_RETURN if closed else pygame.K_DOWN)
        else:
            raise AssertionError(f"{choice.label} is not reached")
        self.press(pygame.K_SPACE if self.table.prompts.is_gathering else pygame.K_RETURN)
        self.frames(1)

    def confirm(self) -> None:
        self.press(pygame.K_RETURN)
        self.frames(1)

    def insist(self) -> None:
        self.press(pygame.K_RIGHT)
        self.press(pygame.K_RETURN)
        self.frames(2)


def told_by(page: PlainOutcomeScene) -> str:
    return "\n".join(page.accessible_text())


def test_a_won_mission_is_played_again_with_the_mouse(
    open_home: Callable[..., Traveller], tmp_path: Any
) -> None:
    setup, seed, commands = recorded("solo")
    somebody = open_home(tmp_path / "home", Clicker)
    assert isinstance(somebody, Clicker)
    somebody.hurry()
    text = somebody.services.text
    somebody.begin_mission(str(seed))
    game = somebody.table.play
    assert game.session.state.setup == setup
    for command in commands:
        somebody.repeat(command)
    somebody.settle()
    page = somebody.top
    assert isinstance(page, PlainOutcomeScene) and game.outcome is not None and game.outcome.name == "victory"
    assert text.text("outcome.decisions") + f": {len(commands)}" in told_by(page)
    somebody.click_on("button", text.text("library.watch_this"))
    somebody.settle()
    theatre = somebody.top
    assert isinstance(theatre, ReplayScene)
    assert theatre.recording.finished
    somebody.click_on("button", text.text("replay.leave"))
    somebody.settle()
    somebody.click_on("button", text.text("outcome.title_button"))
    somebody.settle()
    assert isinstance(somebody.top, TitleScene)


def test_three_people_win_again_with_keys_alone(open_home: Callable[..., Traveller], tmp_path: Any) -> None:
    """With curtains between them."""
    setup, seed, commands = recorded("semi-coop-three")
    somebody = open_home(tmp_path / "home", Typist)
    assert isinstance(somebody, Typist)
    somebody.hurry()
    game = GAMES["retaliation"].game
    play = Play(Session(game, game.new(setup, seed)), seed=seed)
    somebody.services.navigator.reset("title")
    somebody.show(TableScene(somebody.services, play))
    for command in commands:
        somebody.repeat(command)
    somebody.settle()
    page = somebody.top
    assert isinstance(page, PlainOutcomeScene) and play.outcome is not None and play.outcome.name == "victory"
    rounds = somebody.services.text.text("outcome.rounds")
    assert f"{rounds}: {play.session.state.clock.round}" in told_by(page)
    assert somebody.curtains > 20
