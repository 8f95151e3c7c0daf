"""Reference pictures: small files with the words beside them, in which a changed digit and a moved panel are seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.drawing.ledger import DrawnText, Ledger
from nemesis_desktop.client.ui.services import Services, make_services
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.devtools import pictures
from nemesis_desktop.devtools.nemesis.screens import SCREENS
from nemesis_desktop.devtools.picture_proof import has_unheard_words, prove
from nemesis_desktop.devtools.pictures import (
    FOLDER,
    KEPT,
    Picture,
    different_regions,
    different_words,
    heard_from_pygame_gui,
    in_steps,
    keep,
    kept,
    read_words,
    reduced,
    words_of,
    written_words,
)
from nemesis_desktop.devtools.screens import SIZE, screens_of

MOST_BYTES = 6 * 1024 * 1024


@pytest.fixture
def services() -> Services:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return make_services()


def picture(colour: str = "#203040") -> pygame.Surface:
    made = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        made.fill((x % 256, 40, 90), (x, 0, 1, 360))
    made.fill(pygame.Color(colour), (0, 360, 1280, 360))
    return made


def text(words: str, x: int = 10, y: int = 20, surface_size: tuple[int, int] = SIZE) -> DrawnText:
    return DrawnText(words, (x, y, 8 * len(words), 16), surface_size)


# -- what is seen -------------------------------------------------------------------------------------------------


def test_the_same_picture_does_not_differ() -> None:
    assert not different_regions(in_steps(reduced(picture())), reduced(picture()))


def test_the_last_bit_of_a_colour_does_not_matter() -> None:
    other = picture()
    other.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert not different_regions(in_steps(reduced(picture())), reduced(other))


def test_a_changed_digit_is_seen_and_its_place_is_named(services: Services) -> None:
    one, other = picture(), picture()
    services.writer.draw(one, "12", (600, 500), "body", 16, "text")
    services.writer.draw(other, "17", (600, 500), "body", 16, "text")
    (region,) = different_regions(in_steps(reduced(one)), reduced(other))
    assert region.rect.colliderect((600, 500, 20, 20))
    assert region.rect.width <= 80 and region.rect.height <= 80


def test_a_panel_that_moved_by_twelve_pixels_is_seen() -> None:
    one, other = picture(), picture()
    one.fill("#405060", (400, 400, 200, 100))
    other.fill("#405060", (412, 400, 200, 100))
    found = different_regions(in_steps(reduced(one)), reduced(other))
    assert {region.rect.collidepoint(406, 450) for region in found} == {True, False}, "both edges"


def test_another_colour_is_seen() -> None:
    (region,) = different_regions(in_steps(reduced(picture())), reduced(picture("#283848")))
    assert region.rect.top >= 320 and region.rect.width == SIZE[0]


# -- what is read -------------------------------------------------------------------------------------------------


def test_words_that_changed_are_named() -> None:
    before, now = (text("Round 4"), text("Pass", 50)), (text("Round 5"), text("Pass", 50))
    assert different_words(before, now) == ("gone:  'Round 4' at 10,20 (56x16)", "new:   'Round 5' at 10,20 (56x16)")


def test_words_that_moved_are_named() -> None:
    assert different_words((text("Pass"),), (text("Pass", 22),)) == (
        "moved: 'Pass' from 10,20 (32x16) to 22,20 (32x16)",
    )


def test_a_few_pixels_are_no_move() -> None:
    assert not different_words((text("Pass"),), (text("Pass", 13),))


def test_one_of_two_equal_texts_is_missed() -> None:
    assert different_words((text("1"), text("1", 90)), (text("1"),)) == ("gone:  '1' at 90,20 (8x16)",)


def test_another_size_of_letters_is_named() -> None:
    smaller = replace(text("Pass"), rect=(10, 20, 26, 13))
    assert different_words((text("Pass"),), (smaller,)) != ()


def test_a_text_with_an_outline_is_one_text() -> None:
    assert words_of((text("1", 9), text("1", 11), text("1", 10))) == (text("1", 10),)


def test_the_writer_tells_what_it_draws(services: Services) -> None:
    services.writer.ledger = ledger = Ledger()
    canvas = pygame.Surface((300, 200))
    services.writer.draw(canvas, "Pass", (20, 30), "body", 16, "text")
    words = "one <b>two</b> <icon:nemesis/icons/noise> three four five"
    block = services.writer.block(words, "body", 16, 80, "text", max_lines=2)
    block.draw(canvas, (40, 60))
    assert [(one.words, one.rect[:2], one.surface_size) for one in ledger.drawn] == [
        ("Pass", (20, 30), (300, 200)),
        ("one two [nemesis/icons/noise] three…", (40, 60), (300, 200)),
    ]


def test_what_pygame_gui_writes_is_read_too(services: Services) -> None:
    ledger, line = Ledger(), TextField(services, placeholder="Search")
    line.rect = pygame.Rect(10, 10, 300, 40)
    canvas = pygame.Surface((320, 60))
    with heard_from_pygame_gui(ledger):
        line.draw(canvas)
        line.focused = True
        line.set("volume")
        line.update(0.0)
        line.draw(canvas)
    line.focused = False
    assert [one.words for one in words_of(ledger.drawn)] == ["volume"]


# -- what is kept ---------------------------------------------------------------------------------------------------


def test_words_survive_being_kept() -> None:
    words = (text("two\nlines, and a \\n"), text("12  %", 3, 4), text("Search", 1, 2, (123, 175)))
    assert read_words(written_words(words)) == words


def test_a_picture_survives_being_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    keep("title", Picture(reduced(picture()), (text("Pass"),)))
    before = kept("title")
    assert before is not None
    assert not pictures.difference(before, Picture(reduced(picture()), (text("Pass"),)))
    assert kept("menu") is None


def test_every_screen_has_its_picture_and_no_picture_is_left_over() -> None:
    there = {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.*")}
    names = [*SCREENS, *screens_of("retaliation")]
    assert there == {f"{name}{end}" for name in names for end in (".png", ".txt")}
    assert len(SCREENS) >= 30


def test_all_pictures_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < MOST_BYTES


def test_pictures_are_kept_in_one_size() -> None:
    before = kept(next(iter(SCREENS)))
    assert before is not None and before.surface.get_size() == KEPT and before.words


def test_an_unknown_screen_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert pictures.run("nemesis", write=False, names=("titel",)) == 2
    assert pictures.draw("nemesis", "titel", Path("titel.png"), 1.0) == 2
    assert capsys.readouterr().out.count("no screen is called titel") == 2


def test_one_screen_is_drawn_in_its_whole_size_with_an_interface_of_another(tmp_path: Path) -> None:
    drawn = []
    for scale in (1.0, 2.0):
        file = tmp_path / f"{scale}.png"
        assert pictures.draw("nemesis", "title", file, scale) == 0
        drawn.append(pygame.image.load(str(file)))
    assert [one.get_size() for one in drawn] == [SIZE, SIZE]
    assert different_regions(reduced(drawn[0]), reduced(drawn[1]))


def test_a_picture_of_another_game_is_shown_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path / "kept")
    keep("retaliation/new_game", Picture(reduced(picture()), (text("gone"),)))
    pictures.run("retaliation", write=False, names=("retaliation/new_game",), show=tmp_path / "seen")
    assert {file.name for file in (tmp_path / "seen").iterdir()} == {
        "retaliation_new_game.png", "retaliation_new_game.diff"
    }


def test_a_picture_that_differs_is_shown_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path / "kept")
    before = picture()
    keep("title", Picture(reduced(before), (text("gone"),)))
    assert pictures.run("nemesis", write=False, names=("title",), show=tmp_path / "seen") == 1
    said = capsys.readouterr().out
    assert "looks different: " in said and "gone:  'gone' at 10,20" in said
    assert pygame.image.load(str(tmp_path / "seen" / "title.png")).get_size() == (3 * KEPT[0], KEPT[1])
    assert "New game" in (tmp_path / "seen" / "title.diff").read_text(encoding="utf-8")
    assert pictures.run("nemesis", write=True, names=("title",)) == 0
    assert pictures.run("nemesis", write=False, names=("title",)) == 0


# -- whether they would notice --------------------------------------------------------------------------------------


def test_pictures_notice_when_the_drawing_is_spoilt() -> None:
    """All of them: python -m nemesis_desktop.devtools pictures --prove"""
    proofs = prove(["table_crowded", "library"])
    assert {way: proof.missed for way, proof in proofs.items()} == dict.fromkeys(proofs, ())
    contain = {way: proof.contain for way, proof in proofs.items()}
    assert contain["figures removed"] == ("table_crowded",), "the library shows none"
    assert contain["body text blank"] == contain["digits replaced"] == contain["one panel moved"]
    assert proofs["body text blank"].by_sight and proofs["digits replaced"].by_words


def test_figures_of_every_game_are_missed() -> None:
    proof = prove(["retaliation/crowded"])["figures removed"]
    assert proof.contain == proof.noticed == ("retaliation/crowded",)


def test_no_word_stands_in_a_picture_without_having_been_drawn_for_it() -> None:
    assert not has_unheard_words("table_paying")


def test_a_word_that_was_painted_earlier_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    update = TitleScene.update

    def paint(scene: TitleScene, dt: float) -> None:
        update(scene, dt)
        if not hasattr(scene, "painted"):
            scene.painted = pygame.Surface((200, 40))  # type: ignore[attr-defined]
            scene.services.writer.draw(scene.painted, "unheard", (0, 0), "body", 20, "text")  # type: ignore[attr-defined]

    draw = TitleScene.draw

    def show(scene: TitleScene, surface: pygame.Surface) -> None:
        draw(scene, surface)
        surface.blit(scene.painted, (0, 0))  # type: ignore[attr-defined]

    monkeypatch.setattr(TitleScene, "update", paint)
    monkeypatch.setattr(TitleScene, "draw", show)
    assert has_unheard_words("title")
