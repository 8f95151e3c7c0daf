"""Rests outlive the rules: what no longer replays opens from the last one and can still be watched."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Chance, Command, Session, evolve
from nemesis_desktop.simulate import Tally, play_one
from nemesis_desktop.storage.codec import NotPlain, from_plain, to_plain
from nemesis_desktop.storage.journal import snapshots as rests_module
from nemesis_desktop.storage.journal import writer as journal_module
from nemesis_desktop.storage.journal.format import Header, end_line, rest_line
from nemesis_desktop.storage.journal.parser import END_MARK
from nemesis_desktop.storage.journal.reader import read_content, read_journal
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.snapshots import NoRest, read_rest, store_rest
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.journal.writer import Journal, journal_bytes
from nemesis_desktop.storage.library.saves import SavedGame, Saves
from nemesis_desktop.storage.library.transfer import export_game
from nemesis_desktop.storage.recovery.salvage import Recovered, recover
from tests.kernel.toy import Toy, ToyState
from tests.storage.conftest import ToySetup

Games = Mapping[str, Playable]
SETUP = Setup("coop", "base", (SeatSetup("Ann"), SeatSetup("Börje")))


class NewerToy(Toy):
    """The same game with other chance at the beginning: no old command leads where it led."""

    def new(self, setup: Any, seed: int) -> ToyState:
        return super().new(setup, seed + 1)


def told(state: ToyState) -> Mapping[str, str | int]:
    return {"hurt": 90 - sum(state.health.values())}


TOY = {"toy": Playable(Toy(), ToySetup, rules=3, summary=told)}
NEWER = {"toy": Playable(NewerToy(), ToySetup, rules=4, summary=told)}


def toy_in(folder: Path, commands: int, games: Games = TOY) -> Session[ToyState]:
    """A toy game played into a save folder."""
    saves, random = Saves(folder, games, lambda: "today"), Random(4)
    game = saves.start("toy", ToySetup(), 4, name="Trip")
    while len(game.session.commands) < commands and game.session.open_questions():
        seat, question = next(iter(game.session.open_questions().items()))
        game.session.submit(Command(seat, question.topic, question.sample(random.randrange)))
        game.journal.append(game.session.commands[-1], game.session.checksum)
    saves.close()
    return game.session


@pytest.fixture(scope="module")
def voyage() -> Session[State]:
    session = play_one(Tally(), "nemesis", SETUP, 11, bot_named("nemesis", "cautious"))
    assert session is not None
    return session


def test_every_rest_comes_back_as_it_was(voyage: Session[State]) -> None:
    playable = GAMES["nemesis"]
    for rest in voyage.rests[::7]:
        stored = store_rest(playable, SETUP, rest.state, rest.commands)
        back = read_rest(playable, SETUP, playable.rules, stored)
        assert back == rest.state
        assert repr(back) == repr(rest.state)
        assert len(stored.data) < 2_500


def test_a_rest_tells_the_round_and_the_characters(voyage: Session[State]) -> None:
    state = voyage.rests[-1].state
    stored = store_rest(GAMES["nemesis"], SETUP, state, 1)
    assert stored.told["round"] == state.clock.round
    assert stored.told["characters"] == "+".join(state.characters[seat].id for seat in (0, 1))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rooms", {"1": {"number": 1, "tile": 7}}), ("time", "15"), ("time", True), ("clock", {"step": "lunch"}),
        ("piles", {"bag": "no list"}), ("piles", {}), ("unheard_of", 1), ("engines", {"x": ["a", "b"]}),
        ("counters", {"values": [["a", 1, 2]]}), ("chance", {"seed": 2**70}),
    ],
)
def test_a_rest_with_a_strange_value_is_refused(voyage: Session[State], field: str, value: object) -> None:
    plain = json.loads(json.dumps(to_plain(voyage.state)))
    if isinstance(value, dict) and isinstance(plain.get(field), dict) and field not in ("rooms", "piles"):
        value = {**plain[field], **value}
    with pytest.raises(NoRest):
        read_rest(GAMES["nemesis"], SETUP, 1, packed({**plain, field: value}))


@pytest.mark.parametrize(
    "data", ["", "!!!!", "AAAA", b64encode(b"\x00" * 90).decode(), b64encode(bytes(range(256))).decode()]
)
def test_a_rest_that_cannot_be_unpacked_is_refused(data: str) -> None:
    stored = replace(packed({}), data=data)
    with pytest.raises(NoRest):
        read_rest(GAMES["nemesis"], SETUP, 1, stored)


def test_a_rest_may_not_unpack_to_more_than_a_megabyte() -> None:
    with pytest.raises(NoRest, match="too large"):
        read_rest(GAMES["nemesis"], SETUP, 1, packed({"a": "x" * 2_000_000}))


@pytest.mark.parametrize("name", ["../secret", "nemesis-99", "/etc/passwd", "a" * 60])
def test_a_dictionary_must_be_one_of_ours(name: str) -> None:
    with pytest.raises(NoRest):
        read_rest(GAMES["nemesis"], SETUP, 1, replace(packed({}), words=name))


def packed(plain: object) -> rests_module.StoredRest:
    import zlib

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(json.dumps(plain).encode()) + packer.flush()
    return rests_module.StoredRest(1, b64encode(data).decode())


def test_a_running_game_keeps_few_rests_and_verifies(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 60)
    running = read_journal(tmp_path / "running.jsonl", TOY)
    assert [command for command, _ in running.commands] == session.commands
    assert 2 <= len(running.rests) <= 8
    assert verify(tmp_path / "running.jsonl", TOY).ok


def test_verify_finds_a_rest_that_the_replay_does_not_come_by(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    rest = read_journal(path, TOY).rests[-1]
    strange = replace(session.rests[-1].state, turn=(session.state.turn + 1) % 3)
    wrong = store_rest(TOY["toy"], ToySetup(), strange, rest.after, rest.checksum)
    path.write_bytes(path.read_bytes().replace(rest_line(rest), rest_line(wrong)))
    verdict = verify(path, TOY)
    assert verdict.problem is not None and verdict.problem.id == "other_rest"


def test_a_game_of_older_rules_goes_on_from_its_last_rest(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    old = path.read_bytes()
    last = read_journal(path, NEWER).rests[-1]
    saves = Saves(tmp_path, NEWER)
    game = saves.load()
    assert isinstance(game, SavedGame)
    assert game.problem is not None and game.problem.id == "from_rest"
    assert game.problem.facts["number"] == 6
    assert game.problem.facts["rest"] == last.after
    assert game.problem.facts["kept"] == 60
    assert game.session.state == session.state
    assert (tmp_path / "games" / str(game.problem.facts["copy"])).read_bytes() == old
    assert [entry.id for entry in saves.library.entries()] == ["running.jsonl", "older-1.jsonl"]
    assert game.journal.header.rules == 4
    assert game.journal.header.name == "Trip"
    seat, question = next(iter(game.session.open_questions().items()))
    game.session.submit(Command(seat, question.topic, next(question.keys())))
    game.journal.append(game.session.commands[-1], game.session.checksum)
    again = saves.load()
    assert isinstance(again, SavedGame)
    assert again.problem is None
    assert again.session.state == game.session.state
    assert again.journal.header.start is not None and again.journal.header.start.after == last.after
    # What was given before it cannot be told from there.
    assert (game.history, again.history) == ((), ())
    assert verify(path, NEWER).ok
    saves.close()


def test_a_game_of_older_rules_that_still_replays_gets_the_new_version(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 20)
    newer = {"toy": replace(TOY["toy"], rules=9)}
    saves = Saves(tmp_path, newer)
    game = saves.load()
    assert isinstance(game, SavedGame) and game.problem is None
    assert game.session.state == session.state
    assert read_journal(tmp_path / "running.jsonl", newer).header == game.journal.header
    assert game.journal.header.rules == 9
    saves.close()


def test_verify_names_the_first_divergence_under_newer_rules(tmp_path: Path) -> None:
    toy_in(tmp_path, 60)
    verdict = verify(tmp_path / "running.jsonl", NEWER)
    assert verdict.problem is not None and verdict.problem.id == "diverged"
    assert verdict.problem.facts["number"] == 6


def test_what_no_longer_replays_can_be_watched_from_its_rests(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    first = read_journal(path, NEWER).rests[0]
    replay = replay_file(path, NEWER)
    assert replay.problem is not None and replay.problem.id == "replay_gap"
    assert [part.after for part in replay.parts] == [0, first.after]
    assert replay.parts[0].divergence is not None and replay.parts[0].divergence.number == 6
    assert replay.gaps == (range(6, first.after),)
    assert replay.length == 60
    straight = Session(Toy(), Toy().new(ToySetup(), 4))
    for number, command in enumerate(session.commands, start=1):
        straight.submit(command)
        if number > first.after:
            assert replay.state_after(number) == straight.state
            assert [h.event for h in replay.happenings_of(number)] == [
                h.event for h in straight.happenings_of(number - 1)
            ]
        elif number >= 6:
            assert replay.happenings_of(number) == ()


def test_a_rest_that_cannot_be_read_is_passed_by_for_the_next_one(tmp_path: Path) -> None:
    toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    first, second = read_journal(path, NEWER).rests[:2]
    torn = replace(first, data=b64encode(b"rubbish").decode())
    path.write_bytes(path.read_bytes().replace(rest_line(first), rest_line(torn)))
    assert [part.after for part in replay_file(path, NEWER).parts] == [0, second.after]


def test_a_game_under_way_is_shared_with_its_rests(tmp_path: Path) -> None:
    """Whoever takes it in plays on from them."""
    toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    assert gzip.decompress(export_game(path, games=TOY)) == path.read_bytes()
    assert read_journal(path, TOY).rests


def test_what_ended_after_a_gap_ended_as_its_last_part_did(tmp_path: Path) -> None:
    """Whatever the file claims."""
    session = toy_in(tmp_path, 10_000)
    ended, path = session.outcome(), tmp_path / "claims.jsonl"
    assert ended is not None and ended.name != "landslide"
    lines = [line for line in (tmp_path / "running.jsonl").read_bytes().splitlines(keepends=True)
             if not line.startswith(END_MARK)]
    path.write_bytes(b"".join(lines) + end_line("landslide", len(session.commands), session.checksum, {}))
    replay = replay_file(path, NEWER)
    assert len(replay.parts) > 1 and replay.outcome == ended.name


def test_a_game_of_older_rules_that_still_replays_is_not_over_because_its_file_says_so(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 20)
    path = tmp_path / "running.jsonl"
    path.write_bytes(path.read_bytes() + end_line("landslide", 20, session.checksum, {}))
    assert session.outcome() is None
    assert replay_file(path, {"toy": replace(TOY["toy"], rules=9)}).outcome is None


def test_a_whole_replay_has_no_gap(tmp_path: Path) -> None:
    toy_in(tmp_path, 30)
    replay = replay_file(tmp_path / "running.jsonl", TOY)
    assert replay.problem is None
    assert replay.gaps == ()
    assert len(replay.parts) == 1
    straight = Session(Toy(), Toy().new(ToySetup(), 4))
    for number in range(31):
        assert replay.state_after(number) == straight.state
        if number < 30:
            straight.submit(replay.parts[0].session.commands[number])


def test_a_damaged_place_is_left_behind_at_the_next_rest(tmp_path: Path) -> None:
    session = toy_in(tmp_path, 60)
    path = tmp_path / "running.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[8] = b"rubbish\n"
    running = read_content(b"".join(lines), "damaged", TOY)
    restored = restore(running, TOY)
    assert restored.problem is not None and restored.problem.id == "mended"
    assert restored.session is not None and restored.session.state == session.state
    path.write_bytes(b"".join(lines))
    replay = replay_file(path, TOY)
    assert replay.parts[0].after == 0
    assert replay.state_after(60) == session.state
    assert len(replay.gaps) == 1


def test_what_is_recovered_over_a_damaged_place_says_of_which_copy(tmp_path: Path) -> None:
    toy_in(tmp_path, 60)
    lines = (tmp_path / "running.jsonl").read_bytes().splitlines(keepends=True)
    lines[8] = b"rubbish\n"
    kept = tmp_path / "running.jsonl.1.damaged"
    kept.write_bytes(b"".join(lines))
    found = recover(tmp_path, kept, TOY)
    assert isinstance(found, Recovered) and found.problem is not None
    assert (found.problem.id, found.problem.facts["copy"]) == ("mended", kept.name)


def test_what_was_taken_back_stays_in_the_file(tmp_path: Path) -> None:
    saves = Saves(tmp_path, TOY)
    game = saves.start("toy", ToySetup(), 4, undo="free")
    session, journal = game.session, game.journal
    for key in ("wait", "wait", "wait"):
        session.submit(Command(session.state.turn, "action", key))
        journal.append(session.commands[-1], session.checksum)
    before = journal.path.read_bytes()
    session.undo(1, free=journal.header.undo == "free")
    journal.follow(session)
    session.submit(Command(session.state.turn, "action", "bid"))
    journal.follow(session)
    assert journal.path.read_bytes().startswith(before)
    running = read_journal(journal.path, TOY)
    assert running.header is not None and running.header.undo == "free"
    assert [(one.number, one.command.key, one.undone) for one in running.history] == [
        (1, "wait", False), (2, "wait", True), (3, "wait", True), (2, "bid", False)
    ]
    again = saves.load()
    assert isinstance(again, SavedGame) and again.problem is None
    assert again.session.state == session.state
    assert read_journal(journal.path, TOY).history == running.history
    saves.close()


def test_undo_to_the_beginning_and_again(tmp_path: Path) -> None:
    saves = Saves(tmp_path, TOY)
    game = saves.start("toy", ToySetup(), 4)
    for _ in range(3):
        game.session.submit(Command(game.session.state.turn, "action", "wait"))
        game.journal.follow(game.session)
    game.session.undo(0, free=True)
    game.journal.follow(game.session)
    assert read_journal(game.journal.path, TOY).commands == ()
    while game.session.undone:
        game.session.redo()
    game.journal.follow(game.session)
    running = read_journal(game.journal.path, TOY)
    assert [command for command, _ in running.commands] == game.session.commands
    assert running.problem is None
    assert [(played.number, played.undone) for played in running.history] == [(1, False), (2, False), (3, False)]
    saves.close()


def test_going_back_and_forth_for_ever_does_not_make_the_file_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "MOST_LINES_OF_LOG", 30)
    saves = Saves(tmp_path, TOY)
    game = saves.start("toy", ToySetup(), 4)
    for _ in range(5):
        game.session.submit(Command(game.session.state.turn, "action", "wait"))
        game.journal.follow(game.session)
    for _ in range(40):
        game.session.undo(3, free=True)
        game.journal.follow(game.session)
        while game.session.undone:
            game.session.redo()
            game.journal.follow(game.session)
    assert game.journal.path.read_bytes().count(b"\n") < 45
    running = read_journal(game.journal.path, TOY)
    assert running.problem is None
    assert [command for command, _ in running.commands] == game.session.commands
    saves.close()


def test_a_finished_game_holds_a_rest_within_its_budget(tmp_path: Path, voyage: Session[State]) -> None:
    journal = Journal.create(tmp_path, "nemesis", SETUP, 11)
    straight = Session(voyage.game, voyage.game.new(SETUP, 11))
    journal.watch(straight)
    for command in voyage.commands:
        straight.submit(command)
        journal.append(command, straight.checksum)
    path = journal.finish("over")
    assert path is not None
    running = read_journal(path)
    assert running.problem is None
    assert 1 <= len(running.rests) <= 3
    assert len(path.read_bytes()) < 2_500 + 130 * len(voyage.commands)


def test_a_written_down_session_reads_back(voyage: Session[State]) -> None:
    content = journal_bytes(Header("nemesis", 11, SETUP, 1), voyage)
    running = read_content(content, "voyage")
    assert running.problem is None
    assert running.checksum == voyage.checksum
    assert [command for command, _ in running.commands] == voyage.commands
    assert len(running.rests) == 1
    restored = restore(running)
    assert restored.session is not None and restored.session.outcome() == voyage.outcome()


class Renamed(Toy):
    """A game whose states were different once."""


def test_older_states_can_be_renewed() -> None:
    toy = Toy()
    old = store_rest(TOY["toy"], ToySetup(), toy.new(ToySetup(), 1), 5)

    def renewed(rules: int, plain: dict[str, Any]) -> dict[str, Any]:
        assert rules == 3
        return {**plain, "turn": 2}

    playable = Playable(Renamed(), ToySetup, rules=4, renewed=renewed)
    assert read_rest(playable, ToySetup(), 3, old).turn == 2
    assert read_rest(playable, ToySetup(), 4, old).turn == 0


@pytest.mark.parametrize(
    "value", [1, "a", None, True, 1.5, (1, 2), {"a": (1,)}, {1: "x"}, {("a", "b"): 3}, Setup(), Chance(1, {"a": 2})]
)
def test_plain_data_is_json(value: Any) -> None:
    json.dumps(to_plain(value), allow_nan=False)


@pytest.mark.parametrize("value", [object(), {1, 2}, b"bytes", 1j])
def test_nothing_else_is_plain(value: Any) -> None:
    with pytest.raises(NotPlain):
        to_plain(value)


def test_states_evolve_after_they_were_read(voyage: Session[State]) -> None:
    state = voyage.rests[-1].state
    back = from_plain(State, json.loads(json.dumps(to_plain(state))))
    assert evolve(back, time=3) == evolve(state, time=3)
