"""A new game of which only the declared options are known."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.new_game import SetupFormScene
from nemesis_desktop.client.tabletop.default.setup_form import SetupForm
from nemesis_desktop.client.tabletop.presentation import INVITE
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.scenes.game_choice import GameChoiceScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.widgets.choices import OneOf
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.games.nemesis.playable import PLAYABLE as NEMESIS
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.paths import form_file
from nemesis_desktop.storage.profile.last_setup import RememberedForm, write_setup
from tests.games.outpost.playable import PLAYABLE
from tests.games.outpost.state import OutpostSetup
from tests.language.pilot import Pilot


@pytest.fixture
def form(pilot: Pilot, outpost: str) -> SetupFormScene:
    scene = SetupFormScene(pilot.services, presentation_of(outpost), seed=7)
    pilot.show(scene)
    return scene


def line(scene: SetupFormScene, name: str) -> list[object]:
    return [widget for label, widgets, _ in scene.lines if label == name for widget in widgets]


def choose(scene: SetupFormScene, name: str, key: str) -> None:
    (row,) = (widget for widget in line(scene, name) if isinstance(widget, OneOf))
    row.chosen = key
    row.on_choose(key)


def test_without_a_word_the_game_chooses() -> None:
    assert SetupForm(PLAYABLE).setup(1) == OutpostSetup()


def test_options_and_seats_are_those_that_were_chosen() -> None:
    players, rounds = PLAYABLE.options
    form = SetupForm(PLAYABLE).with_option(players, "3").with_option(rounds, "7")
    form = form.with_seat(1, SeatSetup("Bo", "prospector"))
    assert form.setup(1) == OutpostSetup((SeatSetup(), SeatSetup("Bo", "prospector"), SeatSetup()), 7)


def test_the_options_of_nemesis_are_understood_too() -> None:
    options = {option.name: option for option in NEMESIS.options}
    form = SetupForm(NEMESIS).with_option(options["mode"], "coop").with_option(options["players"], "3")
    assert form.setup(1).mode == "coop" and len(form.setup(1).seats) == 3


def test_a_level_is_a_setup_of_its_own() -> None:
    form = SetupForm(NEMESIS)
    assert form.levels()
    assert SetupForm(NEMESIS, level=form.levels()[0]).setup(1).level


def test_there_is_a_line_for_each_option_and_each_seat(form: SetupFormScene) -> None:
    names = [name for name, _, _ in form.lines]
    undo, curtain = (form.services.text.text(f"new_game.{name}") for name in ("undo", "curtain"))
    assert names == ["Players", "Rounds", "Player 1", "Player 2", undo, curtain, "Seed"]
    choose(form, "Players", "4")
    assert [name for name, _, _ in form.lines].count("Player 4") == 1


def test_what_is_wrong_is_said_and_keeps_the_game_from_beginning(form: SetupFormScene) -> None:
    choose(form, "Players", "1")
    assert "1 scouts" in form.problem and not form.begin.enabled
    assert form.accessible_text()[1] == form.problem
    choose(form, "Players", "2")
    assert not form.problem and form.begin.enabled


def test_what_will_be_played_is_told_by_the_game(form: SetupFormScene) -> None:
    choose(form, "Rounds", "9")
    assert form.told == "Outpost, 2 scouts for 9 rounds"


def test_a_name_and_a_bot_are_kept_while_other_things_change(form: SetupFormScene) -> None:
    (name,) = (widget for widget in line(form, "Player 2") if isinstance(widget, TextField))
    name.set("Bo")
    name.on_change("Bo")  # type: ignore[misc]
    choose(form, "Player 2", "prospector")
    choose(form, "Rounds", "9")
    assert form.form.setup(7).seats[1] == SeatSetup("Bo", "prospector")


def test_a_seed_that_cannot_be_used_is_told(form: SetupFormScene) -> None:
    form.seed.set("")
    form.seed.on_change("")  # type: ignore[misc]
    assert form.problem and not form.begin.enabled


def test_what_was_filled_in_is_there_again(form: SetupFormScene, pilot: Pilot, saves: Saves) -> None:
    choose(form, "Players", "3")
    choose(form, "Player 2", "prospector")
    choose(form, form.services.text.text("new_game.undo"), "free")
    write_setup(form_file(saves.folder, "outpost"), RememberedForm, {**form.form.remembered(), "undo": form.undo})
    again = SetupFormScene(pilot.services, form.presentation)
    assert again.form == form.form and again.undo == "free"


@pytest.mark.parametrize("content", ["{", '{"format": 1}', '{"format": 1, "given": {"players": "1"}, "seats": [], '
                                     '"level": "", "undo": "barrier"}'])
def test_what_means_nothing_any_more_is_left_alone(
    form: SetupFormScene, pilot: Pilot, saves: Saves, content: str
) -> None:
    file = form_file(saves.folder, "outpost")
    file.parent.mkdir(parents=True)
    file.write_text(content)
    assert SetupFormScene(pilot.services, form.presentation).form == SetupForm(PLAYABLE)


def test_everything_fits_into_the_smallest_window(form: SetupFormScene, pilot: Pilot) -> None:
    pilot.services.settings.ui_scale = 3.0
    pilot.app.relayout()
    pilot.frames(2)
    assert pilot.services.compact
    places = [widget.rect for widget in form.group.widgets]
    assert all(one.collidelist(places[number + 1:]) == -1 for number, one in enumerate(places))


def test_the_title_asks_for_the_game_where_there_are_several(pilot: Pilot, outpost: str) -> None:
    pilot.show(TitleScene(pilot.services))
    pilot.top.new_game()  # type: ignore[union-attr]
    pilot.frames(2)
    choice = pilot.top
    assert isinstance(choice, GameChoiceScene)
    assert [button.label for button in choice.games.values()] == ["Nemesis", "Outpost", "Nemesis: Retaliation"]
    choice.choose(outpost)
    pilot.frames(2)
    assert isinstance(pilot.top, SetupFormScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TitleScene)


def test_a_game_that_cannot_be_loaded_says_why(pilot: Pilot) -> None:
    with GAMES.registered("broken", "tests.games.no_such_module"):
        choice = GameChoiceScene(pilot.services)
        pilot.show(choice)
        pilot.services.background.finish()
        assert not choice.games["broken"].enabled and "no_such_module" in choice.games["broken"].disabled_reason
        assert choice.games["outpost"].enabled
        choice.choose("broken")
        pilot.frames(2)
        assert pilot.top is choice


def test_a_game_in_progress_is_said_to_be_put_aside(pilot: Pilot, outpost: str) -> None:
    words = pilot.services.text.text("new_game.replaces")
    bare = SetupFormScene(pilot.services, presentation_of(outpost), seed=7)
    pilot.show(bare)
    assert words not in bare.accessible_text()
    begin(pilot.services, "nemesis", Setup(), 3)
    scene = SetupFormScene(pilot.services, presentation_of(outpost), seed=7)
    ledger = Ledger()
    pilot.services.writer.keep(ledger)
    pilot.show(scene)
    pilot.services.writer.keep(None)
    assert words in scene.accessible_text()
    assert words in {one.words for one in ledger.drawn}
    assert not ledger.findings


def test_an_invitation_puts_nothing_aside(pilot: Pilot, outpost: str) -> None:
    begin(pilot.services, "nemesis", Setup(), 3)
    scene = SetupFormScene(pilot.services, presentation_of(outpost), seed=7, begins=INVITE)
    pilot.show(scene)
    assert pilot.services.text.text("new_game.replaces") not in scene.accessible_text()
