"""A game of a scenario or a lesson goes by its name: in the library, on the title and in the theatre. Whoever is new
is told on the title where to begin."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.client.tabletop.level_words import level_title
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.running_game import recording_of
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.storage.lessons import lessons_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.lessons_done import write_lessons_done


def test_a_lesson_is_known_by_its_name_wherever_its_game_is_listed(services: Services, tmp_path: Path) -> None:
    services.storage = Saves(tmp_path)
    setup, seed = lessons_of("nemesis")["noise"].begin("nemesis")
    table = begin(services, "nemesis", setup, seed)
    table.play.close()
    assert recording_of(services, table.play).title == "Noise and quiet"
    title = TitleScene(services)
    title.finish_loading()
    assert title.hint == "Noise and quiet · Scout, round 1"
    library = LibraryScene(services)
    library.finish_animations()
    assert "Noise and quiet" in {item.title for item in library.shelf.items}


def test_a_game_of_the_rulebook_has_no_other_name(services: Services) -> None:
    assert level_title("nemesis", Setup(), services.within("nemesis").text) == ""
    assert level_title("unknown", None, services.text) == ""


def test_own_scenarios_are_called_as_somebody_has_called_them(services: Services) -> None:
    setup = Setup(level='{"title": "Five minutes to midnight"}')
    assert level_title("nemesis", setup, services.within("nemesis").text) == "Five minutes to midnight"
    assert level_title("nemesis", Setup(level="["), services.within("nemesis").text) == ""
    marked = Setup(level='{"title": "<icon:none/none> <b>Now"}')
    assert plain(title := level_title("nemesis", marked, services.within("nemesis").text)) == title


def test_the_title_tells_whoever_is_new_where_to_begin(services: Services, tmp_path: Path) -> None:
    services.storage = Saves(tmp_path)
    title, welcome = TitleScene(services), services.text.text("menu.welcome")
    title.resize((1280, 720))
    assert title.told.words == welcome
    write_lessons_done(tmp_path, {"nemesis/first_game"})
    title = TitleScene(services)
    title.resize((1280, 720))
    assert title.told.words == ""
