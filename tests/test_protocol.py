"""A foreign program plays by lines of JSON, and nothing it says breaks anything."""

from __future__ import annotations

import gc
import io
import json
import os
import random
import re
import subprocess
import sys
import time
import weakref
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.protocol import LONGEST_LINE, Conversation, converse
from nemesis_desktop.resources import assets_folder, levels_folder
from nemesis_desktop.storage.codec import from_plain

ROOT = Path(__file__).parents[1]
TEXTS = Catalogue.load(assets_folder() / "text")


@pytest.fixture
def table() -> Conversation:
    return Conversation(TEXTS)


def say(table: Conversation, do: str, **fields: Any) -> dict[str, Any]:
    return table.reply(json.dumps({"do": do, **fields}).encode())


def code(table: Conversation, line: bytes | str) -> str:
    reply = table.reply(line.encode() if isinstance(line, str) else line)
    assert reply["ok"] is False
    assert reply["error"]["text"] and "[" not in reply["error"]["text"]
    return str(reply["error"]["code"])


def first_key(question: dict[str, Any]) -> str:
    options = question.get("options", [])
    match question["shape"]:
        case "one":
            return str(options[0])
        case "some":
            return "+".join(options[: question["least"]]) or "none"
        case "order":
            return ">".join(options)
        case "share":
            left, parts = question["least"], []
            for share in question["shares"]:
                part = min(left, share["most"]) // share["step"] * share["step"]
                parts += [f"{share['key']}={part}"] if part else []
                left -= part
            return "+".join(parts) or "none"
    return str(question["least"])


def play(table: Conversation, decisions: int) -> dict[str, Any]:
    now = say(table, "view", seat=0)
    for _ in range(decisions):
        if now["over"]:
            break
        question = say(table, "questions")["questions"][0]
        now = say(table, "answer", seat=question["seat"], topic=question["topic"], key=first_key(question))
        assert now["ok"], now
    return now


def test_the_example_of_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    run = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "example_bot.py")],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=True,
    )
    assert re.fullmatch(r"\d+ decisions: (victory|defeat)\S*\n", run.stdout)
    assert run.stderr == ""


def test_no_window_is_needed() -> None:
    program = "import sys, nemesis_desktop.protocol; print('pygame' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_a_conversation_over_a_pipe_ends_with_quit() -> None:
    lines = b'{"do":"hello"}\n\nnonsense\n{"do":"quit","id":"last"}\n{"do":"hello"}\n'
    answers = io.BytesIO()
    assert converse(io.BytesIO(lines), answers, TEXTS) == 0
    replies = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True]
    assert replies[2]["id"] == "last"


def test_a_line_that_is_too_long_is_skipped_as_one() -> None:
    lines = b'{"do":"' + b"x" * (3 * LONGEST_LINE) + b'"}\n{"do":"hello"}\n' + b"y" * (LONGEST_LINE + 1)
    answers = io.BytesIO()
    converse(io.BytesIO(lines), answers, TEXTS)
    replies = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [reply.get("error", {}).get("code", "ok") for reply in replies] == ["too_long", "ok", "too_long"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"", "no_json"), (b"\xff\xfe", "no_json"), (b"{", "no_json"), (b'{"do":"hello"} {}', "no_json"),
        (b'{"do":"hello","do":"quit"}', "no_json"), (b'{"do":"new","seed":NaN}', "no_json"),
        (b'{"do":"new","seed":1e999}', "no_json"), (b'{"do":"\\ud800"}', "no_json"),
        (b'{"do":"new","seed":' + b"9" * 100_000 + b"}", "no_json"),
        (b"[" * 500_000, "too_deep"), (b'{"a":' * 100_000, "too_deep"), (b"[]", "no_object"), (b"7", "no_object"),
        (b"{}", "missing_field"), (b'{"do":7}', "bad_field"), (b'{"do":"fly"}', "unknown_request"),
        (b'{"do":"hello","id":[]}', "bad_field"), (b'{"do":"hello","version":2}', "other_version"),
        (b'{"do":"hello","colour":"red"}', "unknown_field"), (b'{"do":"view","seat":0}', "no_game"),
        (b'{"do":"new"}', "missing_field"), (b'{"do":"new","seed":true}', "bad_field"),
        (b'{"do":"new","seed":-1}', "bad_field"), (b'{"do":"new","seed":1,"game":"chess"}', "unknown_game"),
        (b'{"do":"new","seed":1,"setup":{"mode":"chess"}}', "bad_setup"),
        (b'{"do":"new","seed":1,"setup":{"seats":[{},{}]}}', "bad_setup"),
        (b'{"do":"new","seed":1,"setup":{"seats":{}}}', "bad_setup"),
        (b'{"do":"new","seed":1,"setup":{"cheat":true}}', "bad_setup"),
        (b'{"do":"new","seed":1,"undo":"always"}', "bad_field"),
        (b'{"do":"load","journal":"Dear crew"}', "bad_journal"), (b'{"do":"load","journal":""}', "bad_journal"),
    ],
)
def test_what_cannot_be_understood_has_a_code(table: Conversation, line: bytes, expected: str) -> None:
    began = time.perf_counter()
    assert code(table, line) == expected
    assert time.perf_counter() - began < 1.0
    assert say(table, "hello")["ok"]
    assert table.session is None


def test_a_journal_that_is_none_is_told_in_whole_words(table: Conversation) -> None:
    """Nothing is kept of a text that somebody sent, and nothing stands in for a name."""
    words = say(table, "load", journal="Dear crew")["error"]["text"]
    assert "not a saved game" in words
    assert "{" not in words and "kept" not in words


def test_a_wrong_answer_changes_nothing(table: Conversation) -> None:
    say(table, "new", seed=3, setup={"mode": "coop", "seats": [{}, {}]})
    before = say(table, "save")["journal"]
    seat = say(table, "questions")["questions"][0]["seat"]
    question = say(table, "questions", seat=seat)["questions"][0]
    right = {"do": "answer", "seat": seat, "topic": question["topic"], "key": first_key(question), "commands": 0}
    assert code(table, json.dumps({**right, "key": "room:99"})) == "no_option"
    assert code(table, json.dumps({**right, "topic": "bid"})) == "other_question"
    assert code(table, json.dumps({**right, "seat": 1 - seat})) == "not_asked"
    assert code(table, json.dumps({**right, "seat": 77})) == "not_asked"
    assert code(table, json.dumps({**right, "seat": -1})) == "bad_field"
    assert code(table, json.dumps({**right, "commands": 4})) == "too_late"
    assert say(table, "save")["journal"] == before
    assert table.reply(json.dumps(right).encode())["commands"] == 1
    assert code(table, json.dumps(right)) == "too_late"
    assert say(table, "view", seat=0)["commands"] == 1


def test_a_view_is_the_sight_of_the_seat(table: Conversation) -> None:
    say(table, "new", seed=5, setup={"mode": "semi-coop", "seats": [{}, {}]})
    play(table, 30)
    assert table.session is not None
    for seat in (0, 1, None):
        view = json.loads(json.dumps(say(table, "view", seat=seat)["view"]))
        assert from_plain(State, view) == table.session.sight(seat)
        assert view["chance"]["seed"] == 0


def test_events_are_told_from_a_number_on_and_as_the_seat_may_know_them(table: Conversation) -> None:
    say(table, "new", seed=5, setup={"mode": "semi-coop", "seats": [{}, {}]})
    now = play(table, 30)
    mine, theirs = (say(table, "events", seat=seat)["events"] for seat in (0, 1))
    assert mine != theirs
    since = now["events_so_far"] - 3
    assert all(event["number"] >= since for event in say(table, "events", seat=0, since=since)["events"])
    assert say(table, "events", seat=0, since=since)["events"] == [e for e in mine if e["number"] >= since]
    assert say(table, "events", seat=0, since=10**6)["events"] == []


def test_save_load_and_go_on_is_the_same_game(table: Conversation) -> None:
    say(table, "new", seed=9, undo="free")
    play(table, 25)
    journal = say(table, "save")["journal"]
    other = Conversation(TEXTS)
    assert say(other, "load", journal=journal)["problem"] is None
    assert play(table, 20) == play(other, 20)
    assert say(table, "save") == say(other, "save")


def test_damaged_journals_leave_nothing_behind(table: Conversation) -> None:
    say(table, "new", seed=9)
    play(table, 25)
    lines = say(table, "save")["journal"].splitlines(keepends=True)
    kept: list[weakref.ref[Any]] = []
    gc.disable()
    try:
        for lost in range(2, 10):
            told = say(table, "load", journal="".join(lines[:lost] + lines[lost + 3 :]))
            assert told["problem"] is not None
            kept.append(weakref.ref(table.session))
        assert [one() is not None for one in kept] == [*[False] * (len(kept) - 1), True]
    finally:
        gc.enable()


def test_what_is_said_of_a_damaged_journal_has_no_gaps(table: Conversation) -> None:
    say(table, "new", seed=9)
    play(table, 25)
    lines = say(table, "save")["journal"].splitlines(keepends=True)
    for broken in (lines[:5] + lines[9:], [*lines[:5], "nonsense\n", *lines[6:]]):
        problem = say(table, "load", journal="".join(broken))["problem"]
        assert problem and "{" not in problem


def test_undo_stops_at_the_barrier_unless_the_game_allows_more(table: Conversation) -> None:
    say(table, "new", seed=9)
    assert code(table, '{"do":"undo"}') == "nothing_to_undo"
    assert code(table, '{"do":"redo"}') == "nothing_to_redo"
    play(table, 20)
    assert code(table, '{"do":"undo","to":0}') == "behind_barrier"
    say(table, "new", seed=9, undo="free")
    play(table, 20)
    before = say(table, "save")["journal"]
    assert say(table, "undo", to=0)["commands"] == 0
    for number in range(1, 21):
        assert say(table, "redo")["commands"] == number
    assert say(table, "save")["journal"] == before


def test_what_cannot_be_done_is_named_with_its_reasons(table: Conversation) -> None:
    say(table, "new", seed=2)
    for _ in range(40):
        question = say(table, "questions")["questions"][0]
        if question["topic"] == "action":
            break
        say(table, "answer", seat=0, topic=question["topic"], key=first_key(question))
    reasons = [reason for entry in question["impossible"] for reason in entry["reasons"]]
    assert reasons
    assert all(reason["text"] and reason["rule"] and reason["page"] for reason in reasons)


def test_a_level_is_played_from_its_text(table: Conversation) -> None:
    path = sorted((levels_folder() / "nemesis" / "scenarios").glob("*.json"))[0]
    level = json.loads(path.read_text(encoding="utf-8"))
    assert say(table, "new", level=level)["ok"]
    assert table.session is not None
    assert table.session.state.setup.level
    play(table, 5)
    journal = say(table, "save")["journal"]
    other = Conversation(TEXTS)
    assert say(other, "load", journal=journal)["problem"] is None
    assert say(other, "view", seat=0) == say(table, "view", seat=0)
    assert code(table, json.dumps({"do": "new", "level": {**level, "board": "moon"}})) == "bad_setup"
    assert code(table, '{"do":"new","level":{"no":"level"}}') == "bad_setup"
    assert code(table, '{"do":"new","level":"nonsense"}') == "bad_setup"
    assert code(table, '{"do":"new","level":7}') == "bad_field"
    assert code(table, '{"do":"new","seed":1,"level":{}}') == "bad_setup"


def test_noise_on_the_line_never_ends_the_process(table: Conversation) -> None:
    say(table, "new", seed=1)
    noise = random.Random(7)
    good = [
        json.dumps({"do": do, **fields}).encode() for do, fields in (
            ("questions", {"seat": 0}), ("answer", {"seat": 0, "topic": "draft", "key": "x"}), ("undo", {"to": 3}),
            ("events", {"seat": None, "since": 2}), ("view", {"seat": 0}), ("load", {"journal": "{}"}),
        )
    ]
    for _ in range(2_000):
        line = bytearray(noise.choice(good))
        for _ in range(noise.randint(1, 4)):
            line[noise.randrange(len(line))] = noise.randrange(256)
        assert "ok" in table.reply(bytes(line))
    assert say(table, "view", seat=0)["commands"] == 0


def test_a_reason_names_a_room_in_the_words_of_its_sentence(table: Conversation) -> None:
    say(table, "new", seed=2)
    for _ in range(40):
        question = say(table, "questions")["questions"][0]
        reasons = [reason for entry in question.get("impossible", ()) for reason in entry["reasons"]]
        told = [reason["text"] for reason in reasons if reason["id"] == "object_elsewhere"]
        if told:
            break
        say(table, "answer", seat=0, topic=question["topic"], key=first_key(question))
    assert told == ["It lies in room 11"]
