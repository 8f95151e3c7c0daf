"""The book of a player on the screen: read in the background, page by page, and what a new game adds to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.profile.news import words_of_news
from nemesis_desktop.client.tabletop.profile.pages import achievement_entry
from nemesis_desktop.client.tabletop.profile.scene import ProfileScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools import screens
from nemesis_desktop.devtools.nemesis.screens import SCREENS
from nemesis_desktop.games.achievements import Achievement
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.writer import Journal
from nemesis_desktop.storage.library.chronicles import NAME, GameRecords, PlayedGame
from nemesis_desktop.storage.profile.career import Reached
from tests.language.pilot import Pilot


def profile(pilot: Pilot, page: str = "overview") -> ProfileScene:
    """A book full of games."""
    (scene,) = SCREENS[f"profile_{page}" if page != "overview" else "profile"].make(pilot.services)
    assert isinstance(scene, ProfileScene)
    pilot.show(scene)
    return scene


def settled(pilot: Pilot, scene: ProfileScene) -> str:
    scene.finish_animations()
    pilot.frames(2)
    return words_of(scene)


def words_of(scene: ProfileScene) -> str:
    return "\n".join(f"{one.words}: {one.value}" for one in scene.rows.entries)


def test_the_title_leads_to_the_profile_and_back(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    pilot.click(next(button.rect.center for button in title.aside if button.label == "Profile"))
    assert isinstance(pilot.app.stack.top, ProfileScene)
    pilot.frames(2)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is title


def test_games_are_told_once_they_are_read(pilot: Pilot) -> None:
    scene = profile(pilot)
    told = settled(pilot, scene)
    assert "Games finished: 18" in told and "Nemesis: Retaliation: 3 of 4 games won" in told
    assert (pilot.services.storage.folder / NAME).exists() if pilot.services.storage else False


def test_every_page_of_every_game_has_words(pilot: Pilot) -> None:
    scene = profile(pilot)
    settled(pilot, scene)
    assert "Captain: 1 of 2 games won" in shown(scene, "crew", "nemesis")
    assert "Too many wounds" in shown(scene, "crew", "nemesis")
    assert "First shift (2/3): 12 / 50" in shown(scene, "achievements", "nemesis")
    assert "Intruders killed" in shown(scene, "numbers", "nemesis")
    assert "Medical Support" in shown(scene, "crew", "retaliation")
    assert "First drop (1/3): 4 / 10" in shown(scene, "achievements", "retaliation")
    assert "By mission" in shown(scene, "overview", "retaliation")
    for page in ("overview", "crew", "achievements", "numbers"):
        for game in ("nemesis", "retaliation"):
            assert "⟨" not in shown(scene, page, game) and ".name" not in shown(scene, page, game)


def shown(scene: ProfileScene, page: str, game: str) -> str:
    scene.show_page(page)
    scene.show_game(game)
    return words_of(scene)


def test_pages_are_turned_by_key_and_read_row_by_row(pilot: Pilot) -> None:
    scene = profile(pilot)
    settled(pilot, scene)
    pilot.press(pygame.K_RIGHT)
    pilot.frames(1)
    assert scene.page == "crew"
    told = repr(tree_of(pilot.services, pilot.app.stack))
    assert "Captain" in told and "Characters" in told


def test_a_screen_reader_hears_how_far_the_reading_is(pilot: Pilot) -> None:
    scene = ProfileScene(pilot.services)
    scene.show_progress(3, 12)
    assert "3 of 12" in " ".join(scene.accessible_text())


def test_an_empty_folder_has_an_empty_book(pilot: Pilot) -> None:
    scene = ProfileScene(pilot.services)
    pilot.show(scene)
    assert "Games finished: 0" in settled(pilot, scene)
    assert "0 of 28 achievements" in shown(scene, "achievements", "nemesis")


def test_leaving_stops_the_reading(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on: list[Callable[[], bool]] = []
    monkeypatch.setattr(GameRecords, "games", lambda records, progress, go_on: goes_on.append(go_on) or ())
    scene = ProfileScene(pilot.services)
    pilot.show(scene)
    pilot.services.background.finish()
    assert [go_on() for go_on in goes_on] == [True]
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert [go_on() for go_on in goes_on] == [False] and scene not in pilot.app.stack.scenes


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_lies_outside_of_the_page(pilot: Pilot, size: tuple[int, int], scale: float) -> None:
    pilot.services.settings.ui_scale = scale
    pilot.services.fit_scale(size)
    scene = ProfileScene(pilot.services)
    scene.resize((size[0], max(size[1], scene.wanted_height(size[0]))))
    for widget in scene.group.widgets:
        assert scene.panel.rect.contains(widget.rect), widget


# -- what is new ---------------------------------------------------------------------------------------------------


def finished(pilot: Pilot, sample: str, *, undo: str = "barrier") -> Play:
    """A game of this folder that has just ended."""
    path = next(one for one in sample_saves() if f"{one.parent.name}/{one.stem}" == sample)
    replay = replay_file(path)
    assert replay.header is not None and pilot.services.storage is not None
    header, session = replay.header, replay.parts[0].session
    journal = Journal.create(pilot.services.storage.folder, header.game, header.setup, header.seed, undo=undo)
    journal.watch(session)
    for number, command in enumerate(session.commands, start=1):
        journal.append(command, session.checksum_after(number))
    ended = session.outcome()
    assert ended is not None and journal.finish(ended.name) is not None
    return replace_journal(session, header.seed, journal)


def replace_journal(session: object, seed: int, journal: Journal) -> Play:
    return Play(session, seed=seed, journal=journal)  # type: ignore[arg-type]


def test_the_last_screen_names_new_achievements_once(pilot: Pilot) -> None:
    for number, expected in enumerate(("Alone in the dark", "")):
        play = finished(pilot, ("nemesis/solo-victory", "nemesis/solo")[number])
        scene = OutcomeScene(pilot.services, play, lambda: None, lambda: None)
        pilot.show(scene)
        scene.finish_animations()
        pilot.services.background.finish()
        pilot.frames(2)
        news = " ".join(scene.announcements())
        assert ("Alone in the dark" in news) == bool(expected)
        if number == 0:
            assert "First shift" in news and scene.news.rect.width > 0
            assert news.startswith("New achievements: ")


@pytest.mark.parametrize(("count", "words"), [
    (1, "New achievement: Lone marine"), (2, "New achievements: Lone marine, Lone marine"),
])
def test_one_achievement_is_not_several(pilot: Pilot, count: int, words: str) -> None:
    text = pilot.services.text
    assert text.text("profile.new_achievement", n=count, names=("Lone marine",) * count) == words


@pytest.mark.parametrize(("ids", "words"), [
    (("hunter",), "New achievement: Big game. Kill 8 intruders in one game."),
    (("hunter", "untouched"), "New achievements: Big game, Untouched\n"
     "Big game: Kill 8 intruders in one game.\nUntouched: Win without a single wound."),
    (("hunter",) * 3, "New achievements: Big game, Big game, Big game"),
])
def test_an_achievement_says_what_it_was_for(pilot: Pilot, ids: tuple[str, ...], words: str) -> None:
    game = PlayedGame("id", "", "nemesis", "", "", 0.0, 0, ())
    found = [Reached(Achievement(id=one, grades=(4, 8, 12)), 9, (game, game)) for one in ids]
    assert words_of_news(found, pilot.services.text.within("nemesis")) == words


def test_nothing_is_told_while_the_checks_are(pilot: Pilot) -> None:
    scene = OutcomeScene(pilot.services, finished(pilot, "nemesis/solo-victory"), lambda: None, lambda: None)
    scene.told = 0
    scene.tell_news("new")
    assert scene.announcements() == ("",)


def test_a_practice_game_brings_nothing(pilot: Pilot) -> None:
    play = finished(pilot, "nemesis/solo-victory", undo="free")
    scene = OutcomeScene(pilot.services, play, lambda: None, lambda: None)
    pilot.show(scene)
    pilot.services.background.finish()
    pilot.frames(2)
    assert scene.news.words == ""


def test_the_plain_last_screen_has_room_for_news(pilot: Pilot) -> None:
    scene = PlainOutcomeScene(pilot.services, finished(pilot, "retaliation/solo"), lambda: None, lambda: None)
    pilot.show(scene)
    scene.tell_news("New achievement: a")
    pilot.frames(1)
    assert any(one.words == "New achievement: a" for one in scene.entries)
    assert scene.announcements() == ("New achievement: a",)




def test_what_is_told_of_an_achievement_begins_below_its_name() -> None:
    with screens.shown("profile_achievements", prepare=lambda services: services.writer.keep(Ledger())) as app:
        scene, ledger = app.stack.top, app.services.writer.ledger
        assert isinstance(scene, ProfileScene) and scene.view is not None and ledger is not None
        name, task, *_ = achievement_entry(scene.view.reached["nemesis"][0], app.services.text.within("nemesis"))
        names, tasks = ({one.rect[0] for one in ledger.drawn if one.words == told.words} for told in (name, task))
    assert names == tasks and len(names) == 1
