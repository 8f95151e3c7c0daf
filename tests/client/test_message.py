"""The syntax of texts: forms, plurals by any number, genders, lists; and folders that are damaged or hostile."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.ui.text.catalogue import LONGEST_SAID, Catalogue
from nemesis_desktop.client.ui.text.files import LARGEST_FILE
from nemesis_desktop.client.ui.text.localized import retranslated
from nemesis_desktop.client.ui.text.message import Malformed, parse

ENGLISH = {
    "room.lab.name": "Laboratory",
    "seat.scout.name": "Scout",
    "place.unexplored": "Unexplored room {number}",
    "moved": "{seat} moves to {room}",
    "found": "{seat} finds {cards, list, and}",
    "left": "{n, plural, =0 {nothing} one {# card} other {# cards}} for {m, plural, one {# player} other {# players}}",
    "list.comma": "{first}, {second}",
    "list.and": "{first} and {second}",
    "danger": "<c:red>Danger</c> <icon:nemesis/icons/noise>",
}
UKRAINIAN = {
    "room.lab.name": "Лабораторія",
    "seat.scout.name": "Розвідниця",
    "moved": "{seat} переміщується {room:into}. {^room:in} темно.",
    "found": "{seat:gender, select, f {Вона знайшла} other {Він знайшов}}: {cards, list, and}",
    "left": "{n, plural, one {# карта} few {# карти} many {# карт} other {# карти}}, {m} гравців",
    "list.and": "{first} та {second}",
}
NOUNS = {
    "room.lab.name": {"into": "в лабораторію", "in": "у лабораторії"},
    "seat.scout.name": {"gender": "f"},
    "place.unexplored": {"into": "у відсік {number}"},
}


def write(folder: Path, language: str, files: dict[str, Any]) -> None:
    for name, content in files.items():
        path = folder / language / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(json.dumps(content), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "en", {"common/a.json": ENGLISH})
    write(tmp_path, "uk", {"common/a.json": UKRAINIAN, "common/nouns/a.json": NOUNS})
    return tmp_path


def test_a_plural_counts_any_number_of_the_sentence(folder: Path) -> None:
    texts = Catalogue.load(folder)
    assert texts.text("left", n=1, m=2) == "1 card for 2 players"
    assert texts.text("left", n=0, m=1) == "nothing for 1 player"
    assert Catalogue.load(folder, "uk").text("left", n=22, m=5) == "22 карти, 5 гравців"


def test_a_noun_has_the_form_that_the_sentence_asks_for(folder: Path) -> None:
    texts = Catalogue.load(folder, "uk")
    words = texts.text("moved", seat=texts.text("seat.scout.name"), room=texts.text("room.lab.name"))
    assert words == "Розвідниця переміщується в лабораторію. У лабораторії темно."


def test_a_form_holds_the_values_of_its_text(folder: Path) -> None:
    texts = Catalogue.load(folder, "uk")
    words = texts.text("moved", seat="Зоя", room=texts.text("place.unexplored", number=7))
    assert words.startswith("Зоя переміщується у відсік 7.")


def test_a_name_that_somebody_typed_has_no_forms(folder: Path) -> None:
    words = Catalogue.load(folder, "uk").text("moved", seat="王小明", room="X {y}")
    assert words.startswith("王小明 переміщується X {y}")


def test_a_gender_chooses_the_words(folder: Path) -> None:
    texts = Catalogue.load(folder, "uk")
    assert texts.text("found", seat=texts.text("seat.scout.name"), cards=("a",)) == "Вона знайшла: a"
    assert texts.text("found", seat="Зоя", cards=("a", "b", "c")) == "Він знайшов: a, b та c"


def test_a_sentence_with_forms_is_said_again_in_another_language(folder: Path) -> None:
    texts = Catalogue.load(folder)
    words = texts.text("moved", seat=texts.text("seat.scout.name"), room=texts.text("room.lab.name"))
    listed = texts.text("found", seat="A", cards=(texts.text("room.lab.name"), "b"))
    assert (words, listed) == ("Scout moves to Laboratory", "A finds Laboratory and b")
    texts.take_over(Catalogue.load(folder, "uk"))
    assert retranslated(words, texts) == "Розвідниця переміщується в лабораторію. У лабораторії темно."
    assert retranslated(listed, texts) == "Він знайшов: Лабораторія та b"


def test_numbers_have_the_separators_of_the_language(folder: Path) -> None:
    write(folder, "uk", {"locale.json": {"decimal": ",", "thousands": "\u00a0"}})
    assert Catalogue.load(folder, "uk").number(12345.62) == "12\u00a0345,6"
    assert Catalogue.load(folder).number(1234567) == "1,234,567"


@pytest.mark.parametrize("source", [
    "{", "}", "a } b", "{n", "{0}", "{n.real}", "{n!r}", "{n:>999999999}", "{n, plural, one {#}}",
    "{n, plural, several {#} other {#}}",
    "{n, list, xor}", "{a, date}", "{a, select, other {" * 9 + "x" + "}}" * 9,
])
def test_what_does_not_follow_the_syntax_is_refused(source: str) -> None:
    with pytest.raises(Malformed):
        parse(source)


@pytest.mark.parametrize("source", [
    "plain # 5", "{a} {^b:into} {c, list, or} {d, number}",
    "{n, plural, =0 {no} one {# <c:#ff0000>red</c>} other {{g:gender, select, f {#} other {x}}}}",
])
def test_a_message_can_be_written_as_it_was_read(source: str) -> None:
    assert parse(source).source() == source


DAMAGED: dict[str, Any] = {
    "cut": b'{"moved": "\xd0\xb4',
    "not json": b"\xff\xfe\x00",
    "no table": ["moved"],
    "wrong types": {"moved": 7, "found": None, "left": ["x"], "danger": {"one": 1, "other": 2}},
    "deep": b'{"moved":' * 5000 + b"1" + b"}" * 5000,
    "deep groups": json.loads('{"a":' * 50 + '"x"' + "}" * 50),
    "foreign value": {"moved": "{seat} {secret}"},
    "attribute": {"moved": "{seat.__class__}"},
    "padding": {"moved": "{seat:>999999999}"},
    "huge text": {"moved": "я" * 3_000_000},
    "long text": {"moved": "{seat} " + "я" * 3000},
    "huge file": b" " * (LARGEST_FILE + 1),
    "markup": {"moved": "<icon:../../../secret> {seat}", "danger": "<c:nonsense>!</c>"},
    "link": {"moved": "<l:rule:N-FIRE-01>{seat}</l>", "danger": "<l:term:noise>Danger</l>"},
    "turned": {"moved": "\u202e{seat}"},
    "half a character": {"moved": "\ud800"},
    "unknown id": {"nobody.asks.for": "x"},
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_folder_costs_its_own_texts_only(folder: Path, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "uk" / "common" / "a.json").unlink()
    write(folder, "uk", {"common/b.json": DAMAGED[kind], "common/c.json": {"left": "Добре"}})
    with caplog.at_level(logging.WARNING):
        texts = Catalogue.load(folder, "uk")
        for _ in range(2):
            assert texts.text("moved", seat="A", room="B") == "A moves to B"
            assert texts.text("danger") == ENGLISH["danger"]
            assert texts.text("left", n=1, m=1) == "Добре"
    assert not texts.has("nobody.asks.for")
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == len(set(told)) and (told or kind == "unknown id")


def test_a_damaged_form_leaves_the_label(folder: Path) -> None:
    nouns = {"room.lab.name": {"into": "{secret}", "in": 5}, "seat.scout.name": ["f"]}
    write(folder, "uk", {"common/nouns/a.json": nouns})
    texts = Catalogue.load(folder, "uk")
    words = texts.text("moved", seat=texts.text("seat.scout.name"), room=texts.text("room.lab.name"))
    assert words == "Розвідниця переміщується Лабораторія. Лабораторія темно."


@pytest.mark.parametrize("mark", ["<", "\n", "\u202e", "9", "x", 7, None, ["."], "..", "{"])
def test_a_number_cannot_be_spoiled_by_its_separators(folder: Path, mark: Any) -> None:
    write(folder, "uk", {"locale.json": {"decimal": mark, "thousands": mark}})
    assert Catalogue.load(folder, "uk").number(12345.5) == "12,345.5"


def test_the_folder_of_the_player_comes_before_ours_and_may_be_spoiled_too(folder: Path) -> None:
    write(folder / "own", "uk", {"common/x.json": {"moved": "Моє {seat}", "left": "{secret}"}})
    texts = Catalogue.load(folder, "uk", folder / "own")
    assert texts.text("moved", seat="A", room="B") == "Моє A"
    assert texts.text("left", n=1, m=5) == "1 карта, 5 гравців"
    assert Catalogue.load(folder, "en", folder / "own").text("moved", seat="A", room="B") == "A moves to B"


def test_a_language_of_the_player_alone(folder: Path) -> None:
    write(folder / "own", "pl", {"common/x.json": {"moved": "{seat} idzie"}})
    texts = Catalogue.load(folder, "pl", folder / "own")
    assert texts.language == "pl" and texts.text("moved", seat="A", room="B") == "A idzie"


def test_a_language_that_nobody_has_is_english(folder: Path) -> None:
    texts = Catalogue.load(folder, "xx")
    assert texts.language == "xx" and texts.text("moved", seat="A", room="B") == "A moves to B"


def test_a_first_letter_changes_only_where_the_text_says_so() -> None:
    texts = Catalogue("en", {"a": "{x} {^x} {~y} {^z}"})
    assert texts.text("a", x="the nest", y="The ship", z="") == "the nest The nest the ship "


def test_a_small_first_letter_is_that_of_every_part_of_a_list(folder: Path) -> None:
    write(folder, "uk", {
        "common/a.json": {"thing.a": "Кисень", "thing.b": "Медпакет", "times": "{n}× {thing}", "here": "Тут: {~things}",
                          "list.all.comma": "{parts, list, comma}"},
        "common/nouns/a.json": {
            "list.all.comma": {"small": "{~parts, list, comma}"}, "times": {"small": "{n}× {~thing}"}
        },
    })
    write(folder, "en", {"common/a.json": {
        "thing.a": "Oxygen", "thing.b": "Medpack", "times": "{n}× {thing}", "here": "Here: {things}",
        "list.comma": "{first}, {second}", "list.all.comma": "{parts, list, comma}",
    }})
    text = Catalogue.load(folder, "uk")
    a, b = text.text("thing.a"), text.text("times", n=2, thing=text.text("thing.b"))
    assert text.text("here", things=(a, a)) == "Тут: кисень, кисень"
    assert text.text("here", things=text.listed([a, b])) == "Тут: кисень, 2× медпакет"


def test_a_text_of_several_values_that_is_joined_by_hand_is_said_again(folder: Path) -> None:
    for language in ("en", "uk"):
        write(folder, language, {"common/b.json": {"list.all.and": "{parts, list, and}"}})
    texts = Catalogue.load(folder)
    words = texts.listed((texts.text("room.lab.name"), "", "b"), "and")
    assert words == "Laboratory and b"
    texts.take_over(Catalogue.load(folder, "uk"))
    assert retranslated(words, texts) == "Лабораторія та b"


def test_a_list_that_repeats_itself_does_not_grow_without_end(folder: Path) -> None:
    write(folder, "uk", {"common/z.json": {"list.comma": "{first}{first}{first}, {second}"}})
    texts = Catalogue.load(folder, "uk")
    assert len(texts.text("found", seat="A", cards=("card",) * 40)) <= LONGEST_SAID


@pytest.mark.parametrize("seed", range(30))
def test_random_bytes_in_a_folder_are_survived(folder: Path, seed: int) -> None:
    random = Random(seed)
    whole = json.dumps({**UKRAINIAN, **NOUNS}, ensure_ascii=random.random() < 0.5).encode()
    for name in ("a.json", "nouns/b.json", "../locale.json"):
        spoiled = bytearray(whole)
        for _ in range(random.randrange(1, 12)):
            spoiled[random.randrange(len(spoiled))] = random.randrange(256)
        end = random.randrange(len(spoiled)) if seed % 2 else None
        write(folder, "uk", {f"common/{name}": bytes(spoiled[:end])})
    texts = Catalogue.load(folder, "uk")
    for key in ENGLISH:
        room, seat = texts.text("room.lab.name"), texts.text("seat.scout.name")
        texts.text(key, seat=seat, room=room, n=3, m=1, cards=("a", "b"))


def test_a_language_knows_how_much_of_it_there_is(folder: Path) -> None:
    assert Catalogue.load(folder).share == 1
    assert Catalogue.load(folder, "uk").share == len(UKRAINIAN) / len(ENGLISH)
    write(folder / "own", "uk", {"common/x.json": {"danger": "!", "nobody.asks": "x"}})
    assert Catalogue.load(folder, "uk", folder / "own").share == (len(UKRAINIAN) + 1) / len(ENGLISH)
