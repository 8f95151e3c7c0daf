"""The library, by mouse and keyboard."""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.thumbnail import draw_ship
from nemesis_desktop.client.tabletop.library.items import MINE, item_at, item_of
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.library.scene import LibraryScene
from nemesis_desktop.client.tabletop.library.thumbnails import SIZE, Pictures, public_sight_of
from nemesis_desktop.client.tabletop.replay.scene import ReplayScene
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.palette import PALETTE, palette_of
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import evolve
from nemesis_desktop.resources import assets_folder, sample_saves_folder
from nemesis_desktop.storage.library.notes import notes_file, read_notes, write_notes
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from tests.language.games import play_on
from tests.language.pilot import Pilot


def begin(saves: Saves, setup: Setup, seed: int, commands: int, name: str = "") -> SavedGame:
    """A running game; the one before is set aside."""
    saved = saves.start("nemesis", setup, seed, name=name)
    play_on(saved.session, seed, commands)
    saved.journal.follow(saved.session)
    ended = saved.session.outcome()
    if ended is not None:
        saved.journal.finish(ended.name)
    return saved


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    """A finished game, one that was set aside, a running one, and something strange."""
    made = Saves(tmp_path / "home")
    begin(made, Setup(), 3, 10_000)
    begin(made, Setup("coop", "base", (SeatSetup("Ann"), SeatSetup("Börje"))), 4, 30)
    begin(made, Setup(), 4815, 12, name="My evening")
    (made.folder / "games" / "strange.jsonl").write_bytes(b"{not a game")
    yield made
    made.close()


@pytest.fixture
def samples(tmp_path: Path, saves: Saves) -> Path:
    """A folder with one sample."""
    folder = tmp_path / "samples"
    folder.mkdir()
    source = next(path for path in (saves.folder / "games").glob("nemesis-*.jsonl"))
    (folder / "one.jsonl").write_bytes(source.read_bytes())
    return folder


@pytest.fixture
def pilot(
    services: Services, window: pygame.Surface, saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Pilot:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    services.settings.animation_speed = 0.0
    services.storage = saves
    return Pilot(services, window)


@pytest.fixture
def library(pilot: Pilot, samples: Path) -> LibraryScene:
    scene = LibraryScene(pilot.services, samples)
    pilot.show(scene)
    settle(pilot, scene)
    return scene


def settle(pilot: Pilot, scene: LibraryScene) -> None:
    pilot.frames(1)
    scene.finish_animations()
    pilot.frames(2)


def choose(pilot: Pilot, scene: LibraryScene, title: str) -> None:
    """Go to a game by keyboard."""
    wanted = next(n for n, item in enumerate(scene.items) if title in item.title)
    pilot.press(pygame.K_HOME)
    for _ in range(wanted):
        pilot.press(pygame.K_DOWN)
    assert scene.chosen is not None and title in scene.chosen.title


def test_all_games_are_there_and_a_strange_file_hides_none(library: LibraryScene) -> None:
    kinds = [(item.place, item.kind) for item in library.items]
    assert kinds[0] == ("mine", "running")
    assert sorted(kinds) == [
        ("mine", "aside"), ("mine", "damaged"), ("mine", "over"), ("mine", "running"), ("sample", "over"),
    ]
    strange = next(item for item in library.items if item.kind == "damaged")
    assert "strange.jsonl" in strange.problem
    assert not strange.can_watch and not strange.can_continue and strange.can_delete


def look_for(pilot: Pilot, scene: LibraryScene, words: str) -> None:
    """Type words over those that stand in the search field."""
    scene.group.focus(scene.search)
    pilot.frames(1)
    scene.search.select_all()
    pilot.press(pygame.K_BACKSPACE)
    pilot.type(words)


def test_words_tabs_and_orders_find_games(pilot: Pilot, library: LibraryScene) -> None:
    look_for(pilot, library, "ann börje")
    assert [item.kind for item in library.items] == ["aside"]
    for words, found in (("seed 4815", ["My evening"]), ("seed 481", [])):
        look_for(pilot, library, words)
        assert [item.title for item in library.items] == found
    look_for(pilot, library, "")
    library.tabs.choose("over")
    assert [item.kind for item in library.items] == ["over"]
    library.tabs.choose("all")
    library.orders.choose("name")
    titles = [item.title.lower() for item in library.items]
    assert titles == sorted(titles)


def games_shown(library: LibraryScene) -> set[str]:
    return {item.game for item in library.items}


@pytest.mark.parametrize("language", languages_of_ours())
def test_the_games_of_one_box_are_found_by_keys(pilot: Pilot, saves: Saves, language: str) -> None:
    pilot.services.speak(language)
    both = LibraryScene(pilot.services, sample_saves_folder())
    pilot.show(both)
    settle(pilot, both)
    assert games_shown(both) == {"", "nemesis", "retaliation"}, "a strange file is of no game"
    while not both.games.focused:
        pilot.press(pygame.K_TAB)
    for game in ("nemesis", "retaliation"):
        pilot.press(pygame.K_RIGHT)
        assert games_shown(both) == {game}
        size = both.services.text_px(both.games.text_size)
        label = both.services.writer.width(both.games.choice.label, "body_bold", size)
        assert label < both.games.rect.width * 0.75, "the name is as large as the words around it"
    pilot.press(pygame.K_RETURN)
    assert games_shown(both) == {"", "nemesis", "retaliation"}


def test_the_games_of_one_box_are_found_by_mouse_together_with_words(pilot: Pilot, saves: Saves) -> None:
    both = LibraryScene(pilot.services, sample_saves_folder())
    pilot.show(both)
    settle(pilot, both)
    both.tabs.choose("samples")
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=both.games.rect.center)
    pilot.app.frame(0.02, [click])
    look_for(pilot, both, "captain")
    found = {item.key for item in both.items}
    assert found and games_shown(both) == {"nemesis"}
    both.tabs.choose("all")
    look_for(pilot, both, "")
    for _ in range(2):
        pilot.app.frame(0.02, [click])
    assert games_shown(both) == {"", "nemesis", "retaliation"} and len(both.items) > len(found)


def test_a_game_that_was_set_aside_goes_on_and_the_running_one_is_kept(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "Full co-op")
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.top, TableScene) or pilot.table is not None
    assert len(pilot.table.play.members) == 2
    assert pilot.table.play.commands == 30
    shelf = SavedGameList(pilot.services.storage.library, library.shelf.samples, pilot.services.text)
    shelf.read()
    assert any(item.title == "My evening" and item.kind == "aside" for item in shelf.items)


def test_a_name_is_given_by_keyboard(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "My evening")
    pilot.press(pygame.K_r)
    pilot.frames(2)
    assert isinstance(pilot.top, AskScene)
    assert pilot.top.field is not None
    pilot.top.field.set("Another evening")
    pilot.press(pygame.K_RETURN)
    settle(pilot, library)
    assert library.chosen is not None and library.chosen.title == "Another evening"


def test_deleting_asks_first_and_can_be_undone(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "Full co-op")
    pilot.press(pygame.K_DELETE)
    pilot.frames(2)
    assert isinstance(pilot.top, AskScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    # The safe answer had the keyboard.
    assert any(item.kind == "aside" for item in library.items)
    pilot.press(pygame.K_DELETE)
    pilot.frames(2)
    assert isinstance(pilot.top, AskScene)
    pilot.top.yes.press()
    settle(pilot, library)
    assert not any(item.kind == "aside" for item in library.items)
    library.tabs.choose("deleted")
    assert len(library.items) == 1
    pilot.press(pygame.K_u)
    settle(pilot, library)
    library.tabs.choose("under_way")
    assert {item.kind for item in library.items} == {"running", "aside"}


def test_the_running_game_cannot_be_thrown_away(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "My evening")
    assert not library.delete.visible
    pilot.press(pygame.K_DELETE)
    pilot.frames(2)
    assert pilot.top is library


def test_a_game_is_given_away_and_taken_in_again(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "Solo, seed 3")
    pilot.press(pygame.K_x)
    pilot.frames(1)
    assert isinstance(pilot.top, FileDialogScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(1)
    written = list(Path.home().glob("*.nemesis"))
    assert len(written) == 1
    assert str(written[0]) in library.message
    original = library.chosen
    assert original is not None
    pilot.services.storage.library.delete(original.entry.id)
    for _ in range(2):
        pilot.app.frame(0.02, [pygame.event.Event(pygame.DROPFILE, file=str(written[0]))])
        settle(pilot, library)
        assert sum(item.kind == "over" and item.place == "mine" for item in library.items) == 1
    assert library.message == pilot.services.text.text("storage.already_here", file=written[0].name)
    library.actions.import_from(written[0].parent)
    settle(pilot, library)
    assert sum(item.kind == "over" and item.place == "mine" for item in library.items) == 1
    library.actions.import_from(Path("/nowhere/at/all.nemesis"))
    assert library.notice.colour == "amber"


def test_notes_travel_with_a_game_and_are_seen_wherever_its_file_lies(
    pilot: Pilot, library: LibraryScene, tmp_path: Path
) -> None:
    choose(pilot, library, "Solo, seed 3")
    item = library.chosen
    assert item is not None and item.entry.header is not None
    kept = notes_file(library.shelf.library.folder, item.entry.header)
    write_notes(kept, {2: "Theirs", 3: "Theirs, too"})
    given = tmp_path / "given.nemesis"
    library.actions.export_to(item, given)
    write_notes(kept, {3: "Mine"})
    text = pilot.services.text
    for found in (
        library.shelf.recording_of(given.read_bytes(), given),
        library.shelf.recording(item_at(given, MINE, library.shelf.library, text)),
    ):
        assert isinstance(found, Recording) and found.written == {2: "Theirs", 3: "Mine"}
    assert read_notes(kept) == {3: "Mine"}, "nobody asked to keep what was looked at"
    library.actions.import_from(given)
    settle(pilot, library)
    assert library.message == text.text("storage.notes_added", file=given.name, notes=1)
    assert library.chosen is not None and library.chosen.entry.id == item.entry.id
    assert read_notes(kept) == {2: "Theirs", 3: "Mine"}


def test_a_game_is_watched(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "Solo, seed 3")
    pilot.press(pygame.K_v)
    settle(pilot, library)
    assert isinstance(pilot.top, ReplayScene)
    assert pilot.top.recording.finished
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.top is library


def test_a_click_selects_and_a_second_opens(pilot: Pilot, library: LibraryScene) -> None:
    over = next(n for n, item in enumerate(library.items) if item.kind == "over")
    pilot.click(library.list.row_rect(over).center)
    assert library.chosen is library.items[over]
    pilot.click(library.list.row_rect(over).center)
    settle(pilot, library)
    assert isinstance(pilot.top, ReplayScene)


def test_a_thousand_games_are_drawn_as_quickly_as_ten(pilot: Pilot, saves: Saves, samples: Path) -> None:
    source = next(path for path in (saves.folder / "games").glob("nemesis-*.jsonl")).read_bytes()
    for number in range(1_000):
        (saves.folder / "games" / f"copy-{number}.jsonl").write_bytes(source)
    scene = LibraryScene(pilot.services, samples)
    pilot.show(scene)
    scene.shelf.read()
    pilot.frames(3)
    assert len(scene.items) > 1_000
    surface = pilot.app.surface
    took = []
    for _ in range(5):
        began = time.perf_counter()
        scene.draw(surface)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.05


def test_a_picture_shows_nothing_but_what_everybody_saw(saves: Saves, window: pygame.Surface) -> None:
    saved = begin(saves, Setup("semi-coop", "base", (SeatSetup(),) * 3), 9, 60)
    sight = saved.session.sight(None)
    other = evolve(saved.session.state, known={})
    public = Nemesis().sight(other, None)
    first, second = draw_ship(sight, SIZE), draw_ship(public, SIZE)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    stored = public_sight_of(saves.folder / "running.jsonl")
    assert stored is not None
    assert not any("?" not in card for card in stored.pile("hand:0"))


@pytest.mark.parametrize("kind", ["red_green", "blue_yellow"])
def test_pictures_have_the_chosen_colours(saves: Saves, kind: str) -> None:
    saved = begin(saves, Setup("semi-coop", "base", (SeatSetup(),) * 3), 9, 60)
    palette = palette_of(kind)
    usual, chosen = draw_ship(saved.session.sight(None), SIZE), draw_ship(saved.session.sight(None), SIZE, palette)
    assert pygame.image.tobytes(usual, "RGB") != pygame.image.tobytes(chosen, "RGB")
    now = [PALETTE]
    background = Background()
    pictures = Pictures(saves.folder / "thumbnails", background, lambda: now[0])
    text = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
    item = item_of(saves.library.entry(saves.folder / "running.jsonl"), MINE, text)
    found = []
    for one in (PALETTE, palette):
        now[0] = one
        pictures.of(item)
        background.finish()
        assert not pictures.busy
        picture = pictures.of(item)
        assert picture is not None
        found.append(pygame.image.tobytes(picture, "RGB"))
    pictures.close()
    assert found[0] != found[1]


def test_pictures_are_kept_on_disk(library: LibraryScene, pilot: Pilot) -> None:
    folder = pilot.services.storage.folder / "thumbnails"
    assert len(list(folder.glob("*.png"))) == 4
    again = Pictures(folder, pilot.services.background)
    item = next(item for item in library.items if item.kind == "over")
    again.of(item)
    pilot.services.background.finish()
    assert again.of(item) is not None
    again.close()


def test_unreadable_files_have_a_reason(library: LibraryScene, pilot: Pilot, saves: Saves) -> None:
    path = saves.folder / "games" / "locked.jsonl"
    path.write_bytes(b"x")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    library.shelf.read()
    pilot.frames(2)
    assert any(item.entry.id == "locked.jsonl" and item.problem for item in library.items)


def test_against_a_player_it_is_the_crew_that_won_or_lost(pilot: Pilot, saves: Saves) -> None:
    begin(saves, Setup("solo", "base", (SeatSetup(), SeatSetup()), intruders="player"), 6, 10_000)
    shelf = SavedGameList(pilot.services.storage.library, saves.folder / "none", pilot.services.text)
    shelf.read()
    words = [item.result for item in shelf.shown() if "player" in getattr(item.entry.setup, "intruders", "")]
    assert words in (["The crew won"], ["The crew lost"])


# -- kept aside ----------------------------------------------------------------------------------------------


def torn(saves: Saves) -> Path:
    """A damaged copy of the running game."""
    content = (saves.folder / "running.jsonl").read_bytes()
    path = saves.folder / "running.jsonl.1.damaged"
    path.write_bytes(content[: len(content) * 2 // 3])
    return path


def test_damaged_copies_have_a_section_of_their_own_and_are_recovered(
    pilot: Pilot, saves: Saves, samples: Path
) -> None:
    path = torn(saves)
    content = path.read_bytes()
    scene = LibraryScene(pilot.services, samples)
    pilot.show(scene)
    scene.finish_animations()
    assert all(item.place != "kept" for item in scene.items)
    scene.tabs.choose("kept")
    kept = [item for item in scene.items if item.entry.path == path]
    assert len(kept) == 1 and kept[0].problem
    scene.list.select(scene.items.index(kept[0]))
    assert scene.recover.visible and not scene.delete.visible and not scene.go_on.visible
    pilot.press(pygame.K_u)
    scene.finish_animations()
    assert scene.tab == "all" and scene.message
    assert scene.chosen is not None and scene.chosen.entry.id.startswith("recovered") and scene.chosen.can_continue
    assert path.read_bytes() == content


def test_a_kept_file_of_which_nothing_can_be_read_is_only_listed(pilot: Pilot, saves: Saves, samples: Path) -> None:
    path = saves.folder / "running.jsonl.1.damaged"
    path.write_bytes(b"\x00" * 400)
    scene = LibraryScene(pilot.services, samples)
    pilot.show(scene)
    scene.finish_animations()
    scene.tabs.choose("kept")
    place = next(number for number, item in enumerate(scene.items) if item.entry.path == path)
    scene.list.select(place)
    assert scene.chosen is not None and scene.chosen.problem and not scene.recover.visible
    scene.actions.recover_game()
    assert not list((saves.folder / "games").glob("recovered*"))


def test_a_game_is_imported_through_the_dialog(pilot: Pilot, library: LibraryScene, tmp_path: Path) -> None:
    choose(pilot, library, "Solo, seed 3")
    assert library.chosen is not None
    library.actions.export_to(library.chosen, tmp_path)
    (shared,) = tmp_path.glob("*.nemesis")
    library.shelf.library.delete(library.chosen.entry.id)
    pilot.press(pygame.K_o)
    pilot.frames(1)
    assert isinstance(pilot.top, FileDialogScene)
    pilot.top.field.set(f'"{shared}"')
    pilot.press(pygame.K_RETURN)
    settle(pilot, library)
    assert sum(item.kind == "over" and item.place == "mine" for item in library.items) == 1


def test_an_exported_game_is_called_as_it_is_in_every_script(
    pilot: Pilot, library: LibraryScene, tmp_path: Path
) -> None:
    choose(pilot, library, "Solo, seed 3")
    assert library.chosen is not None
    for title in ("Кооператив: 2 гравці", "合作，2 名玩家" * 20):
        library.actions.export_to(replace(library.chosen, title=title), tmp_path)
    names = sorted(path.name for path in tmp_path.glob("*.nemesis"))
    assert names[0] == "кооператив-2-гравці-1.nemesis" and names[1].startswith("合作-2-名玩家")


def test_no_file_is_overwritten_by_an_export(pilot: Pilot, library: LibraryScene, tmp_path: Path) -> None:
    choose(pilot, library, "Solo, seed 3")
    assert library.chosen is not None
    taken = tmp_path / "taken.nemesis"
    taken.write_text("somebody's")
    library.actions.export_to(library.chosen, taken)
    assert taken.read_text() == "somebody's" and library.notice.colour == "amber"
    library.actions.export_to(library.chosen, Path("bad\0name"))
    assert library.notice.colour == "amber"


def test_the_dialog_of_an_export_stays_until_there_is_a_name_that_is_free(
    pilot: Pilot, library: LibraryScene, tmp_path: Path
) -> None:
    choose(pilot, library, "Solo, seed 3")
    (tmp_path / "taken.nemesis").write_text("somebody's")
    pilot.press(pygame.K_x)
    pilot.frames(1)
    dialog = pilot.top
    assert isinstance(dialog, FileDialogScene)
    for name, stays in (("taken", True), ("free", False)):
        dialog.field.set(str(tmp_path / f"{name}.nemesis"))
        pilot.press(pygame.K_RETURN)
        pilot.frames(2)
        assert (pilot.top is dialog) == stays == bool(dialog.refused)
    assert (tmp_path / "free.nemesis").exists() and library.notice.colour == "green"


def test_samples_of_two_games_with_the_same_name_are_told_apart(pilot: Pilot, samples: Path) -> None:
    (one,) = samples.rglob("*.jsonl")
    other = samples / "another" / one.name
    other.parent.mkdir()
    other.write_bytes(one.read_bytes())
    scene = LibraryScene(pilot.services, samples)
    pilot.show(scene)
    scene.finish_animations()
    found = [item for item in scene.items if item.place == "sample"]
    assert len(found) == len({item.key for item in found}) == 2
    scene.list.select(scene.items.index(found[1]))
    scene.orders.choose("name")
    assert scene.chosen is not None and scene.chosen.entry.path == found[1].entry.path


def test_of_a_game_that_one_has_played_nothing_is_a_spoiler(library: LibraryScene, saves: Saves) -> None:
    played = next(item for item in library.items if item.kind == "over" and item.place == MINE)
    assert library.shelf.recording(played).lived
    copy = saves.library.duplicate(played.entry.id)
    assert isinstance(copy, str)
    library.shelf.read()
    others = [item for item in library.shelf.items if item.entry.id == copy or item.place == "sample"]
    assert len(others) == 2 and not any(library.shelf.recording(item).lived for item in others)


def test_a_copy_says_that_it_is_one(pilot: Pilot, library: LibraryScene) -> None:
    for title, copy in (("My evening", "My evening (copy)"), ("Solo, seed 3", "Solo, seed 3 (copy)")):
        choose(pilot, library, title)
        pilot.press(pygame.K_y)
        settle(pilot, library)
        assert library.chosen is not None and library.chosen.title == copy
    library.tabs.choose("samples")
    for _ in range(2):
        library.actions.duplicate_game()
    settle(pilot, library)
    assert sum(item.title == "Solo, seed 3 (copy)" for item in library.shelf.items) == 3


def test_a_renamed_game_was_played_when_it_was_played(pilot: Pilot, library: LibraryScene, saves: Saves) -> None:
    played = next(item for item in library.items if item.kind == "over" and item.place == MINE)
    os.utime(played.entry.path, (1_700_000_000, 1_700_000_000))
    assert saves.rename(played.entry.id, "An old one") is None
    assert saves.library.entry(played.entry.path).changed == 1_700_000_000


def test_an_order_shows_its_beginning_until_a_game_was_chosen(library: LibraryScene) -> None:
    library.orders.choose("result")
    assert library.list.selected == 0
    library.list.select(2)
    chosen = library.chosen
    library.orders.choose("name")
    assert library.chosen == chosen


def test_the_first_letter_replaces_the_name_that_is_proposed(pilot: Pilot, library: LibraryScene) -> None:
    choose(pilot, library, "My evening")
    pilot.press(pygame.K_r)
    pilot.frames(2)
    pilot.type("Ours")
    assert isinstance(pilot.top, AskScene) and pilot.top.field is not None and pilot.top.field.value == "Ours"


def test_files_that_are_not_there_or_not_whole_and_empty_folders_are_told_in_words(
    library: LibraryScene, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    played = next(item for item in library.items if item.kind == "over" and item.place == MINE)
    library.actions.export_to(played, tmp_path / "whole.nemesis")
    (tmp_path / "half.nemesis").write_bytes((tmp_path / "whole.nemesis").read_bytes()[:900])
    text = library.services.text
    for name, told in (
        ("empty", text.text("files.empty")),
        ("none.nemesis", text.text("storage.no_such_game", file="none.nemesis")),
        ("half.nemesis", text.text("storage.no_archive", file="half.nemesis")),
    ):
        library.actions.import_from(tmp_path / name)
        assert library.message == told


def test_a_game_of_which_a_part_is_kept_is_not_called_rejected(library: LibraryScene, tmp_path: Path) -> None:
    played = next(item for item in library.items if item.kind == "over" and item.place == MINE)
    library.actions.export_to(played, tmp_path / "whole.nemesis")
    lines = gzip.decompress((tmp_path / "whole.nemesis").read_bytes()).splitlines(keepends=True)
    nobody = next(number for number, line in enumerate(lines) if number > 9 and b'"seat":0' in line)
    lines[nobody] = lines[nobody].replace(b'"seat":0', b'"seat":7')
    (tmp_path / "changed.nemesis").write_bytes(gzip.compress(b"".join(lines)))
    library.actions.import_from(tmp_path / "changed.nemesis")
    added = library.services.text.text("library.imported", n=1)
    assert library.message.startswith(f"{added} changed.nemesis was changed or damaged.")


def test_keys_wait_for_the_games_that_are_being_read(
    pilot: Pilot, samples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SavedGameList, "reading", True)
    scene = LibraryScene(pilot.services, samples)
    monkeypatch.setattr(scene.shelf, "read", lambda background=None: None)
    pilot.show(scene)
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert scene.list.focused and not scene.message
    text = pilot.services.text
    assert text.text("library.reading") in scene.accessible_text()
    assert text.text("library.nothing") not in scene.accessible_text()


def test_an_empty_list_speaks_of_a_match_only_where_something_was_looked_for(
    pilot: Pilot, library: LibraryScene
) -> None:
    library.tabs.choose("deleted")
    text = pilot.services.text
    assert text.text("library.none") in library.accessible_text()
    look_for(pilot, library, "seed")
    assert text.text("library.nothing") in library.accessible_text()


@pytest.mark.parametrize("undo", ["barrier", "free"])
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_only_a_game_for_practice_is_called_one(pilot: Pilot, tmp_path: Path, undo: str, scale: float) -> None:
    saves, ledger = Saves(tmp_path), Ledger()
    saves.start("nemesis", Setup("solo"), 1, undo=undo)
    pilot.services.storage, pilot.services.settings.ui_scale = saves, scale
    pilot.services.writer.keep(ledger)
    scene = LibraryScene(pilot.services)
    pilot.show(scene)
    scene.finish_animations()
    pilot.frames(3)
    written = {text for texts in ledger.sizes.values() for text in texts}
    assert ("Practice game: unlimited undo" in written) == (undo == "free")
    saves.close()


def test_samples_are_marked_as_such_and_found_by_that(library: LibraryScene) -> None:
    surface = pygame.Surface((800, 104))
    for item in library.items:
        ledger = Ledger()
        library.services.writer.keep(ledger)
        library.drawing.row(surface, surface.get_rect(), item)
        library.services.writer.keep(None)
        assert ("Sample" in {one.words for one in ledger.drawn}) == (item.place == "sample")
        assert item.has("sample") == (item.place == "sample")


def test_a_long_name_is_read_whole_beside_the_list(library: LibraryScene) -> None:
    name = "Eighty letters are a long name for a saved game of somebody who likes long names"
    item, ledger = replace(library.items[0], title=name), Ledger()
    library.services.writer.keep(ledger)
    library.drawing.detail(pygame.Surface((400, 600)), item, pygame.Rect(0, 0, 290, 420))
    assert name in " ".join(one.words for one in ledger.drawn)
