"""The replay theatre, by mouse and keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.games.nemesis.viewmodels.hud import round_words_of
from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_of
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import EVERYTHING, PUBLIC, Recording, recording_of_session
from nemesis_desktop.client.tabletop.replay.timeline import View
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.library.notes import notes_file, read_notes, write_notes
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.client.test_replay_timeline import played
from tests.language.pilot import Pilot, drafted

COOP = Setup("coop", "base", (SeatSetup(),) * 2)


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def recording(seed: int = 3, most: int = 10_000, people: tuple[int, ...] = (0, 1)) -> Recording:
    """A game of two."""
    return recording_of_session(played(COOP, seed, most), "A game", people, Header("nemesis", seed, COOP, 1))


def shown(pilot: Pilot, one: Recording) -> ReplayScene:
    """The theatre with the pointer out of the way."""
    scene = ReplayScene(pilot.services, one)
    pilot.show(scene)
    return scene


def test_keys_step_jump_and_play(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    first = scene.timeline.after(scene.timeline.moments, 0)
    assert scene.play.position == scene.timeline.after(scene.timeline.moments, first)
    pilot.press(pygame.K_LEFT)
    assert scene.play.position == scene.timeline.after(scene.timeline.moments, 0)
    pilot.press(pygame.K_PAGEDOWN)
    pilot.press(pygame.K_PAGEDOWN)
    assert scene.play.position == scene.timeline.rounds[1]
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.play.position in scene.timeline.turns
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_END)
    assert scene.play.position == scene.timeline.end
    pilot.press(pygame.K_HOME)
    assert scene.play.position == 0
    pilot.press(pygame.K_SPACE)
    assert scene.playing
    pilot.frames(40)
    assert scene.play.position > 0
    pilot.press(pygame.K_SPACE)
    assert not scene.playing


def test_what_is_shown_is_the_state_of_the_moment(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    for number in (0, 17, 40, 41, scene.timeline.decisions):
        scene.jump(scene.timeline.position_of(number))
        assert scene.sight == scene.timeline.state_at(scene.play.position)
        assert scene.decision == number


def test_playing_with_motion_ends_at_the_same_state(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 4.0
    scene = shown(pilot, recording(most=30))
    scene.set_speed("4")
    pilot.press(pygame.K_SPACE)
    pilot.frames(900, 0.1)
    assert scene.play.position == scene.timeline.end
    assert scene.sight == scene.play.sight


def test_a_click_on_a_line_of_the_log_jumps(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    scene.finish_animations()
    pilot.press(pygame.K_END)
    pilot.frames(2)
    log = scene.replay_log.list
    row = next(n for n in range(log.count) if log.rect.contains(log.row_rect(n)))
    pilot.click(log.row_rect(row).center)
    assert scene.play.position == scene.timeline.opened(scene.transcript.positions[row])


def test_the_log_ends_with_the_moment_that_is_shown(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    scene.finish_animations()
    log = scene.replay_log.list
    for position in (0, scene.timeline.end // 2, scene.timeline.end, scene.timeline.end // 3):
        scene.jump(position)
        pilot.frames(1)
        assert log.count == sum(one <= position for one in scene.transcript.positions)
        assert log.offset == log.reach
    assert log.measured == len(scene.transcript.lines)


def test_a_log_that_is_still_read_tells_nothing_of_what_comes(pilot: Pilot) -> None:
    scene = ReplayScene(pilot.services, recording())
    pilot.app.stack.push(scene)
    pilot.app.frame(0.0, [])
    scene.jump(5)
    while not scene.transcript.complete:
        pilot.frames(1, 0.01)
    pilot.frames(1)
    assert scene.replay_log.list.count == sum(one <= 5 for one in scene.transcript.positions)


def test_a_press_on_the_line_of_time_scrubs(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    rail = scene.controls.timeline_bar.rail
    pilot.click((rail.centerx, rail.centery))
    assert 0.4 < scene.play.position / scene.timeline.end < 0.6


def test_a_note_is_kept_and_found_again(pilot: Pilot, tmp_path: Path) -> None:
    file = notes_file(tmp_path, Header("nemesis", 3, COOP, 1))
    one = recording_of_session(played(COOP, 3), "A game", (0, 1), Header("nemesis", 3, COOP, 1), file)
    scene = shown(pilot, one)
    scene.jump(scene.timeline.position_of(20))
    pilot.press(pygame.K_n)
    event = pygame.event.Event(pygame.TEXTINPUT, text="Why here?")
    pilot.app.frame(0.02, [event])
    pilot.press(pygame.K_RETURN)
    assert read_notes(file) == {20: "Why here?"}
    assert scene.notes.note == "Why here?"
    assert any(sign.icon == "icons/log" for sign in scene.controls.timeline_bar.signs)
    pilot.press(pygame.K_n)
    scene.notes.field.set("")
    pilot.press(pygame.K_RETURN)
    assert not file.exists()


def noted(pilot: Pilot, file: Path, lived: bool = False) -> ReplayScene:
    """A theatre that keeps its notes in this file."""
    return shown(pilot, replace(recording(), notes=file, written=read_notes(file), lived=lived))


def typed(pilot: Pilot, words: str) -> None:
    """What the keyboard sends for letters."""
    pilot.app.frame(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def test_the_key_that_opens_a_note_writes_no_letter(pilot: Pilot, tmp_path: Path) -> None:
    scene = noted(pilot, tmp_path / "notes.json")
    key = {"key": pygame.K_n, "mod": 0, "unicode": "n", "scancode": 17}
    pilot.app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key), pygame.event.Event(pygame.TEXTINPUT, text="n")])
    typed(pilot, "no")
    assert scene.notes.field.value == "no"


def test_a_note_belongs_to_the_moment_it_was_begun_at_wherever_one_clicks(pilot: Pilot, tmp_path: Path) -> None:
    scene = noted(pilot, tmp_path / "notes.json")
    scene.jump(scene.timeline.position_of(20))
    pilot.press(pygame.K_n)
    typed(pilot, "Why here?")
    pilot.click(scene.controls.timeline_bar.rail.center)
    assert scene.decision > 20 and not scene.notes.field.visible
    assert read_notes(tmp_path / "notes.json") == {20: "Why here?"}


def test_the_button_that_opens_a_note_keeps_it_and_escape_leaves_it_as_it_was(pilot: Pilot, tmp_path: Path) -> None:
    scene = noted(pilot, tmp_path / "notes.json")
    button = scene.controls.note_button
    pilot.click(button.rect.center)
    typed(pilot, "One")
    pilot.click(button.rect.center)
    assert not scene.notes.field.visible and scene.notes.note == "One"
    pilot.click(button.rect.center)
    typed(pilot, " two")
    pilot.press(pygame.K_ESCAPE)
    assert not scene.notes.field.visible and scene.notes.note == "One"


def test_whoever_leaves_the_theatre_has_written_the_note(pilot: Pilot, tmp_path: Path) -> None:
    scene = noted(pilot, tmp_path / "notes.json")
    pilot.press(pygame.K_n)
    typed(pilot, "Later")
    pilot.app.stack.clear()
    pilot.app.stack.apply()
    assert read_notes(tmp_path / "notes.json") == {scene.decision: "Later"}


def test_notes_of_another_window_stay(pilot: Pilot, tmp_path: Path) -> None:
    scene = noted(pilot, tmp_path / "notes.json")
    write_notes(tmp_path / "notes.json", {5: "Theirs"})
    scene.jump(scene.timeline.position_of(20))
    scene.notes.edit()
    scene.notes.write("Mine")
    assert read_notes(tmp_path / "notes.json") == {5: "Theirs", 20: "Mine"}


def test_ones_own_notes_can_be_found_before_their_moments_are_watched(pilot: Pilot, tmp_path: Path) -> None:
    write_notes(tmp_path / "notes.json", {20: "Why here?"})
    scene = noted(pilot, tmp_path / "notes.json")
    assert [sign.icon for sign in scene.controls.timeline_bar.signs] == ["icons/log"]
    tip = scene.moment.words_at(scene.timeline.position_of(20))
    assert tip is not None and tip.body == "Why here?"
    pilot.press(pygame.K_DOWN)
    assert scene.decision == 20


def test_a_game_that_is_played_on_says_so_behind_the_longest_name(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = Saves(tmp_path)
    scene = shown(pilot, replace(recording(), title="Long " * 16))
    scene.jump(scene.timeline.position_of(20))
    scene.branch()
    pilot.frames(2)
    (entry,) = pilot.services.storage.library.entries()
    assert entry.name.startswith("Long Long") and entry.name.endswith("…, from decision 20")
    pilot.services.storage.close()


def test_a_game_is_played_on_from_the_round_that_is_shown(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = saves = Saves(tmp_path)
    for turns in range(2, 5):
        scene = shown(pilot, recording())
        for _ in range(turns):
            pilot.press(pygame.K_PAGEDOWN)
        assert scene.round == turns
        scene.branch()
        pilot.frames(2)
        assert pilot.table.play.session.state.clock.round == turns
    saves.close()


def test_a_finished_game_is_seen_by_everybody_a_running_one_behind_a_curtain(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    assert scene.play.view == EVERYTHING
    for _ in range(4):
        pilot.press(pygame.K_v)
        assert not isinstance(pilot.top, CurtainScene)
    assert scene.play.view == EVERYTHING

    scene = shown(pilot, recording(most=40))
    assert scene.play.view == PUBLIC
    pilot.press(pygame.K_v)
    pilot.frames(2)
    assert isinstance(pilot.top, CurtainScene)
    assert scene.play.view == PUBLIC
    pilot.frames(20)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert scene.play.view == View(0)
    assert scene.sight == scene.play.session.game.sight(scene.timeline.state_at(scene.play.position), 0)


def test_a_theatre_behind_a_curtain_draws_nothing_until_it_is_drawn_aside(pilot: Pilot) -> None:
    scene = shown(pilot, recording(most=40))
    pilot.press(pygame.K_v)
    pilot.frames(2)
    assert isinstance(pilot.top, CurtainScene)
    surface = pygame.Surface(scene.size)

    def colours() -> int:
        scene.draw(surface)
        return len({tuple(surface.get_at((x, y))) for x in range(0, 800, 13) for y in range(0, 600, 13)})

    assert colours() == 1
    pilot.frames(20)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert colours() > 1


def test_a_click_on_a_player_shows_what_they_saw_and_one_more_everything(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    (panel,) = scene.reading.beside
    places = [(x, y) for y in range(0, 700, 12) for x in range(panel.rect.x, panel.rect.right, 12)]
    place = next(place for place in places if panel.target_at(place) == "seat:1")
    pilot.click(place)
    assert scene.play.view == View(1) and not scene.reading.is_open
    pilot.click(place)
    assert scene.play.view == EVERYTHING

    scene = shown(pilot, recording(most=40, people=(0,)))
    pilot.click(place)
    assert scene.play.view == View(0) and scene.reading.is_open


def test_a_branch_goes_on_from_the_moment_and_everything_can_be_taken_back(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = saves = Saves(tmp_path)
    one = recording()
    scene = shown(pilot, one)
    number = scene.timeline.decisions // 2
    scene.jump(scene.timeline.position_of(number))
    before = scene.timeline.state_at(scene.play.position)
    seat = scene.seat
    scene.branch()
    pilot.frames(2)
    play = pilot.table.play
    assert play.commands >= number
    assert play.session.commands[:number] == scene.timeline.segments[0].session.commands[:number]
    assert play.humans == (seat,)
    assert play.free_undo
    twin = play.session.rests[0].state
    assert twin.setup.seats[1 - seat].controller == "cautious"
    kept = saves.load()
    assert isinstance(kept, SavedGame)
    assert kept.journal.header.undo == "free"
    assert len(kept.session.commands) >= number
    assert before.clock.round <= kept.session.state.clock.round
    saves.close()


def test_the_people_of_ones_own_game_play_on_from_there(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = saves = Saves(tmp_path)
    scene = shown(pilot, replace(recording(), lived=True))
    scene.jump(scene.timeline.position_of(20))
    scene.branch()
    pilot.frames(2)
    assert pilot.table.play.humans == (0, 1)
    saves.close()


def test_the_bots_of_ones_own_game_play_on_as_they_did(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = saves = Saves(tmp_path)
    setup = replace(COOP, seats=(COOP.seats[0], replace(COOP.seats[1], controller="random")))
    session, header = played(setup, 3, 10_000), Header("nemesis", 3, setup, 1)
    for turns in (2, 3):
        scene = shown(pilot, recording_of_session(session, "A game", (0,), header, lived=True))
        for _ in range(turns):
            pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        scene.branch()
        pilot.frames(2)
        assert [seat.controller for seat in pilot.table.play.session.state.setup.seats] == ["human", "random"]
    saves.close()


def test_a_game_under_way_is_not_played_on_in_secret(pilot: Pilot) -> None:
    scene = shown(pilot, recording(most=40))
    assert not scene.controls.branch_button.enabled
    scene.branch()
    pilot.frames(2)
    assert pilot.top is scene


def test_the_table_and_the_outcome_lead_to_the_theatre(pilot: Pilot) -> None:
    pilot.show(TableScene(pilot.services, drafted()))
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    menu = pilot.top
    next(button for button in menu.extras if button.icon == "icons/eye").press()  # type: ignore[union-attr]
    pilot.frames(2)
    assert isinstance(pilot.top, ReplayScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene)
    play = Play(played(Setup(), 5), seed=5)
    outcome = OutcomeScene(pilot.services, play, lambda: None, lambda: None)
    pilot.show(outcome)
    pilot.frames(20)
    outcome.watch()
    pilot.frames(2)
    assert isinstance(pilot.top, ReplayScene)


def test_from_behind_a_curtain_only_what_everybody_saw_is_watched(pilot: Pilot) -> None:
    setup = Setup("semi-coop", "base", (SeatSetup(),) * 2)
    play = Play(played(setup, 6, 30), seed=6)
    pilot.show(TableScene(pilot.services, play))
    pilot.frames(3)
    curtain = pilot.top
    assert isinstance(curtain, CurtainScene)
    pilot.frames(20)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    extras = {button.icon: button for button in pilot.top.extras}  # type: ignore[union-attr]
    assert "undo" not in extras
    extras["icons/eye"].press()
    pilot.frames(2)
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    assert scene.play.view == PUBLIC
    scene.leave_scene()
    pilot.frames(2)
    assert pilot.top is curtain


@pytest.mark.parametrize("name", ["semi-coop-three-against-a-player", "semi-coop-five", "solo"])
def test_every_view_of_a_whole_game_can_be_drawn(name: str, pilot: Pilot, tmp_path: Path) -> None:
    library = Library(tmp_path)
    shelf = SavedGameList(library, sample_saves_folder(), pilot.services.text)
    entry = library.entry(sample_saves_folder() / "nemesis" / f"{name}.jsonl")
    one = shelf.recording(item_of(entry, SAMPLE, pilot.services.text))
    assert isinstance(one, Recording)
    scene = shown(pilot, one)
    for view in one.views:
        scene.views.see(view)
        for share in (0, 30, 70, 100):
            scene.jump(scene.timeline.end * share // 100)
            pilot.frames(1)
            assert scene.sight == view.sight(scene.timeline.game, scene.timeline.state_at(scene.play.position))


def test_what_was_not_watched_yet_is_not_foretold(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    text = pilot.services.text.within("nemesis")
    scene.finish_animations()
    assert scene.controls.timeline_bar.signs == ()
    tip = scene.moment.words_at(scene.timeline.end)
    assert tip is not None and tip.body == text.text("replay.ahead.text")
    pilot.press(pygame.K_DOWN)
    assert scene.play.position == 0 and scene.toast.shown
    middle = scene.timeline.position_of(scene.timeline.decisions // 2)
    scene.jump(middle)
    signs = scene.controls.timeline_bar.signs
    assert signs and all(sign.position <= middle for sign in signs)
    scene.jump(0)
    assert scene.controls.timeline_bar.signs == signs, "what was watched stays known"
    pilot.press(pygame.K_DOWN)
    assert scene.play.position > 0


def test_signs_of_what_is_to_come_are_shown_on_request_and_the_wish_is_remembered(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    text = pilot.services.text.within("nemesis")
    assert scene.controls.spoiler_button.visible and scene.controls.spoiler_button.label == text.text("replay.foretell")
    pilot.press(pygame.K_f)
    scene.finish_animations()
    assert pilot.services.settings.show_spoilers
    assert any(sign.position > 0 for sign in scene.controls.timeline_bar.signs)
    tip = scene.moment.words_at(scene.timeline.end)
    assert tip is not None and tip.body != text.text("replay.ahead.text")
    assert shown(pilot, recording()).controls.timeline_bar.signs


def test_a_game_one_has_just_played_has_no_secrets_of_what_came(pilot: Pilot) -> None:
    play = drafted()
    assert ReplayScene(pilot.services, recording_of(pilot.services, play)).controls.timeline_bar.signs


def test_the_beginning_is_called_start(pilot: Pilot) -> None:
    scene = shown(pilot, recording())
    scene.jump(0)
    assert scene.sight.clock.round == 0
    assert round_words_of(scene.services.text, scene.sight.clock.round) == "Start"
