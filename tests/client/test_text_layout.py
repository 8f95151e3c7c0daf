"""Line breaking, markup and fitting."""

from __future__ import annotations

import json
import lzma
import shutil
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.ui.assets import fonts as fonts_module
from nemesis_desktop.client.ui.assets import packs
from nemesis_desktop.client.ui.assets.fonts import CHINESE, RARE, Fonts, Role
from nemesis_desktop.client.ui.drawing.breaking import NOT_AT_START, break_points
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.drawing.markup import escape, parse, plain
from nemesis_desktop.client.ui.palette import PALETTE, contrast, readable, text_on
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.resources import assets_folder

LONG = "Move without a noise roll, then place noise in one corridor of your choice beside the new room."


def pieces(text: str) -> list[str]:
    ends = [0, *break_points(text), len(text)]
    return [text[start:end] for start, end in pairwise(ends)]


def test_alphabetic_text_breaks_after_spaces() -> None:
    assert pieces("one two  three") == ["one ", "two  ", "three"]


def test_words_break_after_a_hyphen_but_numbers_do_not() -> None:
    assert pieces("semi-coop 2-3") == ["semi-", "coop ", "2-3"]


def test_chinese_breaks_between_characters_but_not_before_punctuation() -> None:
    assert pieces("擲骰，移動。") == ["擲", "骰，", "移", "動。"]


def test_no_break_after_an_opening_bracket() -> None:
    assert pieces("移「門」") == ["移", "「門」"]


def test_what_was_measured_is_found_out_again_when_it_may_differ(services: Services) -> None:
    """In another language, and while a ledger notes what does not fit."""
    found: list[str] = []

    def look() -> int:
        found.append(services.text.language)
        return services.writer.measured("name", lambda: len(found))

    assert [look(), look()] == [1, 1]
    services.speak("uk")
    assert look() == 3
    services.writer.keep(Ledger())
    assert [look(), look()] == [4, 5]


def test_widths_are_those_of_the_font_that_is_used(services: Services) -> None:
    writer = services.writer
    before = [writer.width("机库", "body", 20), writer.width("机库", "body", 20), writer.width("机库", "body", 21)]
    assert before[0] == before[1] == writer.fonts.font("body", 20).size("机库")[0] != before[2]
    services.speak("zh-Hans")
    assert writer.width("Wide", "body", 20) == writer.fonts.font("body", 20).size("Wide")[0]


def test_every_wrapped_line_fits(services: Services) -> None:
    for width in (90, 140, 260):
        for line in services.writer.wrap(LONG, "body", 16, width):
            assert services.writer.width(line, "body", 16) <= width


def test_wrapping_loses_nothing(services: Services) -> None:
    assert " ".join(services.writer.wrap(LONG, "body", 16, 150)) == LONG


@pytest.mark.parametrize(
    "words", ["Move to Life Support Control A", "Explore to the right, section C.", "移動到節點A的維生系統控制室旁。"]
)
def test_a_letter_never_stands_alone_on_the_last_line(services: Services, words: str) -> None:
    whole = services.writer.width(words, "body", 16)
    for width in range(whole // 3, whole):
        lines = services.writer.wrap(words, "body", 16, width)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
        assert all(services.writer.width(line, "body", 16) <= width for line in lines)
        assert len(lines[-1]) > 2


def test_a_word_wider_than_the_line_is_broken(services: Services) -> None:
    lines = services.writer.wrap("САМОЗНИЩЕННЯ", "heading", 30, 80)
    assert len(lines) > 1 and "".join(lines) == "САМОЗНИЩЕННЯ"


def test_chinese_lines_never_start_with_punctuation(services: Services) -> None:
    lines = services.writer.wrap("移動到相鄰的房間，然後擲噪音骰。如果沒有人，則結束。", "body", 16, 60)
    assert all(line[0] not in NOT_AT_START for line in lines)


def test_line_feeds_are_kept(services: Services) -> None:
    assert services.writer.wrap("one\n\ntwo", "body", 16, 200) == ["one", "", "two"]


def test_fit_shrinks_until_the_line_fits_but_not_below_the_smallest(services: Services) -> None:
    writer = services.writer
    size = writer.fit("Self-destruct sequence", "heading", 30, 200)
    assert 12 < size < 30 and writer.width("Self-destruct sequence", "heading", size) <= 200
    assert writer.fit(LONG, "heading", 30, 50) == 12


def test_shortened_text_fits_and_says_so(services: Services) -> None:
    short = services.writer.shortened(LONG, "body", 16, 100)
    assert short.endswith("…") and services.writer.width(short, "body", 16) <= 100


def test_a_fitted_block_stays_in_its_box(services: Services) -> None:
    block = services.writer.fitted_block(LONG, "body", 24, (180, 100), "text")
    assert block.lines * block.line_height <= 100 and block.text_size < 24


def test_a_block_is_cached(services: Services) -> None:
    first = services.writer.block(LONG, "body", 16, 200, "text")
    assert services.writer.block(LONG, "body", 16, 200, "text").surface is first.surface


def test_markup_sets_styles_and_leaves_plain_text() -> None:
    marked = parse("a <b>bold</b> <c:red>word</c> <icon:check>")
    assert plain("a <b>bold</b> <c:red>word</c> <icon:check>") == "a bold word "
    assert marked.styles[2].bold and marked.styles[7].colour == "red" and marked.styles[-1].icon == "check"


def test_unknown_tags_stay_text() -> None:
    assert parse("1 < 2 <x>").text == "1 < 2 <x>"


def test_a_players_name_cannot_bring_markup() -> None:
    assert "<" not in escape("<b>Ann</b>")


def test_an_icon_takes_room_in_its_line(services: Services) -> None:
    with_icon = services.writer.block("roll <icon:warning> now", "body", 16, 400, "text")
    assert with_icon.lines == 1


@pytest.mark.parametrize(
    "name", ["text", "text_soft", "text_faint", "accent", "amber", "red", "green", "violet"]
)
@pytest.mark.parametrize("ground", ["hull", "panel", "panel_deep", "raised"])
def test_palette_texts_are_readable(name: str, ground: str) -> None:
    assert contrast(PALETTE.named(name), PALETTE.named(ground)) >= 4.5


@pytest.mark.parametrize("role", ["captain", "pilot", "mechanic", "soldier", "scout", "scientist", "nest"])
def test_every_crew_colour_has_a_readable_text_colour(role: str) -> None:
    colour = PALETTE.crew(role)
    assert contrast(text_on(colour), colour) >= 4.5
    assert contrast(readable(colour, PALETTE.panel), PALETTE.panel) >= 4.5


def test_a_text_lies_where_it_lies_whatever_the_clip_lets_through(services: Services) -> None:
    # What is painted in parts puts the next line below this one, and would put it elsewhere in each part.
    canvas = pygame.Surface((200, 100))
    whole = services.writer.draw(canvas, "Round 2", (10, 20), "heading", 18, "text")
    block = services.writer.block("Round 2", "body", 16, 120, "text")
    below = block.draw(canvas, (10, 60))
    canvas.set_clip(pygame.Rect(0, 90, 200, 10))
    assert services.writer.draw(canvas, "Round 2", (10, 20), "heading", 18, "text") == whole
    assert block.draw(canvas, (10, 60)) == below


def test_a_number_stays_with_the_word_that_counts() -> None:
    assert pieces("丟棄12張牌，第3輪") == ["丟", "棄", "12張", "牌，", "第3輪"]


@pytest.mark.parametrize("words", ["王小明", "Зоя", "Λυδια", "ひめ", "玩家Bob王"])
@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize("role", ["body", "heading_bold"])
def test_a_name_can_be_read_in_every_language(words: str, language: str, role: Role) -> None:
    fonts = Fonts(assets_folder() / "fonts", language)
    nothing = fonts.font(role, 40).render("\U0001f600", True, "#ffffff")
    for letter in words:
        surface = fonts.font(role, 40).render(letter, True, "#ffffff")
        assert surface.get_height() == nothing.get_height()
        assert pygame.image.tobytes(surface, "RGBA") != pygame.image.tobytes(nothing, "RGBA")


def test_a_character_looks_as_it_is_written_where_the_language_is_spoken() -> None:
    fonts = [Fonts(assets_folder() / "fonts", language) for language in ("zh-Hant", "zh-Hans", "uk")]
    traditional, simplified, other = (
        pygame.image.tobytes(one.font("body", 60).render("骨", True, "#ffffff"), "RGBA") for one in fonts
    )
    assert traditional != simplified == other


def test_a_text_with_letters_of_two_scripts_is_as_wide_as_its_parts() -> None:
    fonts = Fonts(assets_folder() / "fonts")
    font = fonts.font("body", 20)
    assert font.size("Bob王小明")[0] == font.size("Bob")[0] + font.size("王小明")[0]
    assert font.render("Bob王小明", True, "#ffffff").get_size() == font.size("Bob王小明")


def test_one_character_without_a_bold_form_makes_the_word_regular() -> None:
    fonts = Fonts(assets_folder() / "fonts")
    assert {face.path.stem for face, _ in fonts.runs("繁體中文", "heading") if face is not None} == {"NotoSansCJK-700"}
    regular = {face.path.stem for face, _ in fonts.runs("繁體中文鹰", "heading") if face is not None}
    assert all(name.endswith("500") for name in regular)


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_rare_characters_are_read_when_somebody_typed_one(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    coverage = fonts_module.GlyphCoverage
    monkeypatch.setattr(
        fonts_module, "GlyphCoverage", lambda face: read.append(face.path.parent.name) or coverage(face)
    )
    fonts = Fonts(assets_folder() / "fonts", language)
    fonts.font("heading", 20).render("繁體中文 简体中文", True, "#ffffff")
    assert set(read) == {"fonts"}
    assert [face.path.parent.name for face, _ in fonts.runs("鷹", "heading") if face is not None] == ["rare"]


def test_fonts_of_a_pack_are_read_when_they_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(assets_folder() / "fonts", tmp_path, dirs_exist_ok=True)
    name, content = f"{CHINESE}-500.ttc", (tmp_path / RARE / f"{CHINESE}-500.ttc").read_bytes()
    shutil.rmtree(tmp_path / RARE)
    line = json.dumps({name: len(content)}).encode()
    (tmp_path / f"{RARE}.pack").write_bytes(lzma.compress(line + b"\n" + content, preset=0))
    for language in ("zh-Hans", "zh-Hant"):
        # Nothing is unpacked for what our own texts use.
        monkeypatch.setattr(packs, "opened", None)
        Fonts(tmp_path, language).font("heading", 30).render("繁體中文 简体中文", True, "#ffffff")
        monkeypatch.undo()
        there, here = (Fonts(folder, language).font("body", 30) for folder in (tmp_path, assets_folder() / "fonts"))
        drawn = (pygame.image.tobytes(font.render("鷹ひめ", True, "#ffffff"), "RGBA") for font in (there, here))
        assert next(drawn) == next(drawn)


def test_quotation_marks_are_wide_in_chinese_only() -> None:
    font = Fonts(assets_folder() / "fonts", "zh-Hans").font("body", 40)
    assert font.size("“引擎”")[0] == 160 and font.size("“Bob”")[0] < 160


def test_a_font_file_that_is_damaged_is_not_asked(tmp_path: Path) -> None:
    for name in ("Exo2-500.ttf",):
        (tmp_path / name).write_bytes((assets_folder() / "fonts" / name).read_bytes())
    (tmp_path / "NotoSansCJK-500.ttc").write_bytes(b"OTTO" + b"\xff" * 40)
    assert Fonts(tmp_path).font("body", 20).size("王")[0] > 0


def test_chinese_text_that_is_cut_keeps_what_fits(services: Services) -> None:
    block = services.writer.block("移動到相鄰的房間然後擲噪音骰如果沒有人則結束", "body", 16, 100, "text", max_lines=2)
    lines = services.writer.wrap("移動到相鄰的房間然後擲噪音骰如果沒有人則結束", "body", 16, 100)
    assert block.lines == 2 and len(lines[0]) == 6


@pytest.mark.parametrize("width", [1, 5, 17, 40, 200])
@pytest.mark.parametrize("text", ["移動到2張牌", "one two", "Wortungetüm", "a", "", "移 a 動-b"])
def test_every_width_has_an_end(services: Services, text: str, width: int) -> None:
    lines = services.writer.wrap(text, "body", 16, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
