"""The book of a player: what finished games come to, which of them count, and that nothing in it can drift."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.games.achievements import Achievement, read_achievements
from nemesis_desktop.games.chronicle import ASPECTS, SeatChronicle
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.resources import sample_saves
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.writer import Journal, journal_bytes
from nemesis_desktop.storage.lessons import lessons_of
from nemesis_desktop.storage.library import chronicles
from nemesis_desktop.storage.library.chronicles import NAME, GameRecords, PlayedGame, record_of
from nemesis_desktop.storage.library.library import Library
from nemesis_desktop.storage.library.transfer import export_game
from nemesis_desktop.storage.profile import career
from nemesis_desktop.storage.profile.career import career_of, new_grades, reached

SAMPLES = {f"{path.parent.name}/{path.stem}": path for path in sample_saves()}


def write(folder: Path, stem: str, sample: str, /, **header: Any) -> Path:
    """A sample as a game of this folder, played by people."""
    replay = replay_file(SAMPLES[sample])
    assert replay.header is not None
    path = folder / "games" / f"{stem}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(journal_bytes(replace(replay.header, **header), replay.parts[0].session))
    return path


def book(folder: Path) -> tuple[PlayedGame, ...]:
    return GameRecords(Library(folder)).games()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write(tmp_path, "nemesis-1-1", "nemesis/solo", created="2026-01-01T10:00:00+00:00")
    write(tmp_path, "nemesis-2-1", "nemesis/solo-victory", created="2026-01-02T10:00:00+00:00")
    write(tmp_path, "retaliation-1-1", "retaliation/solo", created="2026-01-03T10:00:00+00:00")
    return tmp_path


def test_finished_games_are_told_the_oldest_first(home: Path) -> None:
    assert [(one.id, one.won) for one in book(home)] == [
        ("nemesis-1-1.jsonl", False), ("nemesis-2-1.jsonl", True), ("retaliation-1-1.jsonl", True),
    ]


def test_games_add_up_by_mode_character_objective_and_death(home: Path) -> None:
    told = career_of(one for one in book(home) if one.game == "nemesis")
    assert (told.all.games, told.all.won) == (2, 1)
    assert told.by["mode"]["new_game.mode.solo"].games == 2
    assert told.by["character"]["character.captain.name"].won == 1
    assert told.by["objective"]["objective.destination_earth.name"].won == 0
    assert [word for word, _ in told.listed("death")] == ["death.wounds"]
    assert told.counts["moves"] == 44 and "won" not in told.counts


def test_streaks_follow_the_order_of_the_games(home: Path) -> None:
    told = career_of(book(home))
    assert (told.streak, told.best_streak) == (2, 2)
    turned = career_of(sorted(book(home), key=lambda one: one.created, reverse=True))
    assert (turned.streak, turned.best_streak) == (0, 2)


@pytest.mark.parametrize("change", ["practice", "copy", "imported", "unfinished", "again"])
def test_what_is_no_game_of_ones_own_does_not_count(home: Path, change: str) -> None:
    library = Library(home)
    match change:
        case "practice":
            write(home, "nemesis-5-1", "nemesis/solo-reverse-side", undo="free")
        case "copy":
            assert isinstance(library.duplicate("nemesis-2-1.jsonl"), str)
        case "imported":
            library.take_in(export_game(SAMPLES["nemesis/solo-reverse-side"]))
        case "unfinished":
            lines = SAMPLES["nemesis/solo-reverse-side"].read_bytes().splitlines(keepends=True)
            (home / "games" / "nemesis-5-1.jsonl").write_bytes(b"".join(lines[:-1]))
        case "again":
            # The same game under another name is the same game.
            write(home, "nemesis-2-2", "nemesis/solo-victory", name="mine", created="2026-02-02")
    assert len(list((home / "games").iterdir())) == 4
    assert len(book(home)) == 3


def test_a_lesson_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, seed = next(iter(lessons_of("nemesis").values())).begin("nemesis")
    entry = Library(tmp_path).entry(write(tmp_path, "nemesis-1-1", "nemesis/solo"))
    assert len(book(tmp_path)) == 1
    lesson = replace(entry, header=Header("nemesis", seed, setup, 2))
    monkeypatch.setattr(Library, "entries", lambda library: (lesson,))
    assert book(tmp_path) == ()


def test_a_file_that_only_claims_a_victory_is_told_by_its_replay(home: Path) -> None:
    path = home / "games" / "nemesis-1-1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'{"outcome":"defeat:dead"', b'{"outcome":"victory"'))
    assert [one.won for one in book(home)] == [False, True, True]


def test_bots_have_no_profile(tmp_path: Path) -> None:
    replay = replay_file(SAMPLES["nemesis/solo-victory"])
    assert replay.header is not None
    playable = GAMES["nemesis"]
    seats = [replace(one, controller="cautious") for one in playable.seats(replay.header.setup)]
    path = write(tmp_path, "nemesis-1-1", "nemesis/solo-victory", setup=playable.with_seats(replay.header.setup, seats))
    assert record_of(Library(tmp_path).entry(path)).seats == ()


def test_each_game_is_replayed_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = book(home)
    monkeypatch.setattr(chronicles, "record_of", lambda *about: pytest.fail("replayed again"))
    assert book(home) == first


@pytest.mark.parametrize("damage", [b"", b"[]", b"{", b'{"a": {"won": 1}}', None])
def test_the_book_is_written_again_from_the_games(home: Path, damage: bytes | None) -> None:
    first = book(home)
    path = home / NAME
    path.unlink() if damage is None else path.write_bytes(damage)
    assert book(home) == first
    assert len(json.loads(path.read_bytes())) == 3


def test_a_deleted_game_is_forgotten(home: Path) -> None:
    book(home)
    Library(home).delete("nemesis-2-1.jsonl")
    assert len(book(home)) == 2 and len(json.loads((home / NAME).read_bytes())) == 2


def test_reading_tells_how_far_it_is_and_can_be_stopped(home: Path) -> None:
    told: list[tuple[int, int]] = []
    GameRecords(Library(home)).games(lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    (home / NAME).unlink()
    answers = iter((True, False))
    assert len(GameRecords(Library(home)).games(go_on=lambda: next(answers))) == 1
    assert len(json.loads((home / NAME).read_bytes())) == 1


def test_the_time_at_the_table_is_counted_without_long_pauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = replay_file(SAMPLES["nemesis/solo-victory"])
    assert replay.header is not None
    session, now = replay.parts[0].session, [0.0]
    monkeypatch.setattr("nemesis_desktop.storage.journal.writer.monotonic", lambda: now[0])
    header = replay.header
    journal = Journal.create(tmp_path, header.game, header.setup, header.seed)
    journal.watch(session)
    for number, command in enumerate(session.commands, start=1):
        now[0] += 10_000 if number == 5 else 2
        journal.append(command, session.checksum_after(number))
    ended = session.outcome()
    assert ended is not None and journal.finish(ended.name) is not None
    (game,) = book(tmp_path)
    assert game.seconds == 2 * (len(session.commands) - 1) + 180


def test_the_time_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("nemesis_desktop.storage.journal.writer.monotonic", lambda: now[0])
    line = b'{"rest":"AAAA","words":"","after":3,"checksum":"","told":{"round":2,"played":77},"sum":"000000000000"}\n'
    header = Header("nemesis", 1, GAMES["nemesis"].tables()[0])
    journal = Journal(tmp_path, header, log=[line])
    now[0] = 3.0
    kept = journal.finish("defeat")
    assert kept is not None and b'"played":80' in kept.read_bytes().splitlines()[-1]


# -- achievements -------------------------------------------------------------------------------------------------


def game(number: int, *seats: SeatChronicle) -> PlayedGame:
    return PlayedGame(f"g-{number}.jsonl", "", "nemesis", str(number), f"2026-01-{number:02}", float(number), 0, seats)


def seat(words: dict[str, str] | None = None, **counts: int) -> SeatChronicle:
    return SeatChronicle(bool(counts.get("won")), words or {}, counts)


def grade(one: Achievement, games: Iterable[PlayedGame]) -> tuple[int, int]:
    (told,) = reached([one], list(games))
    return told.value, told.grade


def test_games_are_counted_once_each() -> None:
    one = Achievement(id="a", where={"won": 1}, grades=(1, 3))
    games = [game(1, seat(won=1), seat(won=1)), game(2, seat(won=0)), game(3, seat(won=1))]
    assert grade(one, games) == (2, 1)
    (told,) = reached([one], games)
    assert told.games == (games[0],) and told.next == 3


def test_sums_bests_and_different_words() -> None:
    games = [game(1, seat({"death": "a"}, kills=3)), game(2, seat({"death": "b"}, kills=4))]
    games.append(game(3, seat({"death": "b"})))
    assert grade(Achievement(id="a", measure="sum", of="kills", grades=(5, 8)), games) == (7, 1)
    assert grade(Achievement(id="a", measure="best", of="kills", grades=(4,)), games) == (4, 1)
    assert grade(Achievement(id="a", measure="different", of="death", grades=(2, 3)), games) == (2, 1)


def test_a_limit_may_be_a_most() -> None:
    one = Achievement.model_validate({"id": "a", "where": {"won": 1, "wounds": {"most": 0}}})
    assert grade(one, [game(1, seat(won=1, wounds=1))]) == (0, 0)
    assert grade(one, [game(1, seat(won=1))]) == (1, 1)


def test_what_is_new_after_one_more_game() -> None:
    one = [Achievement(id="a", where={"won": 1}, grades=(1, 2, 9)), Achievement(id="b", where={"won": 1}, grades=(1,))]
    games = [game(1, seat(won=1)), game(2, seat(won=1))]
    new = new_grades(reached(one, games[:1]), reached(one, games))
    assert [(each.achievement.id, each.grade) for each in new] == [("a", 2)]


@pytest.mark.parametrize("wrong", [
    [{"id": "a"}, {"id": "a"}], [{"id": "A b"}], [{"id": "a", "grades": []}], [{"id": "a", "measure": "luck"}],
    [{"id": "a", "more": 1}],
])
def test_wrong_achievements_are_refused(tmp_path: Path, wrong: list[object]) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(wrong))
    with pytest.raises(ValueError):
        read_achievements(path)


def seats_of(sample: str) -> tuple[SeatChronicle, ...]:
    session, chronicle = replay_file(SAMPLES[sample]).parts[0].session, GAMES[sample.partition("/")[0]].chronicle
    assert chronicle is not None
    return tuple(chronicle(session.happenings, session.state).values())


@pytest.mark.parametrize("name", ["nemesis", "retaliation"])
def test_every_achievement_asks_for_what_games_tell(name: str) -> None:
    """A count that no game tells could never be reached."""
    told = [one for sample in SAMPLES if sample.startswith(f"{name}/") for one in seats_of(sample)]
    counts = {name for one in told for name in one.counts} | {"mode.solo", "mode.coop", "mode.semi-coop"}
    found = GAMES[name].achievements
    assert 20 <= len(found) <= 30
    for one in found:
        assert set(one.where) <= counts, one.id
        assert one.of in (ASPECTS if one.measure == "different" else counts), one.id
        assert list(one.grades) == sorted(set(one.grades)), one.id


def test_the_samples_reach_what_they_show() -> None:
    """Whole games, played to their end, and what they are worth."""
    def of(sample: str) -> set[str]:
        found = reached(GAMES["nemesis"].achievements, [game(1, *seats_of(sample))])
        return {one.achievement.id for one in found if one.grade}

    assert {"alone", "homecoming", "sleeper", "explorer", "patched_up"} <= of("nemesis/solo-victory")
    assert "homecoming" not in of("nemesis/solo") and "first_shift" in of("nemesis/solo")
    assert "other_side" in of("nemesis/coop-two-reverse-side")
    assert "hive" in of("nemesis/coop-three-against-a-player")
    assert "first_shift" not in of("nemesis/scenario-burning-ship")
    # The nest went down with the ship here: nobody destroyed it.
    assert "nest_burner" not in of("nemesis/scenario-burning-ship")


def test_a_game_of_retaliation_tells_mission_character_and_ways_out() -> None:
    (one,) = seats_of("retaliation/solo")
    assert one.won and one.words["mission"].startswith("assignment.")
    assert sum(one.counts[way] for way in ("by_lander", "by_shuttle", "hibernated")) == 1
    found = reached(GAMES["retaliation"].achievements, [game(1, one)])
    assert {"first_drop", "home_safe", "lone_marine"} <= {each.achievement.id for each in found if each.grade}
    told = career_of([game(1, one, one)])
    assert told.by["mission"][one.words["mission"]].games == 1, "a mission is counted once for a game"


def test_nothing_is_counted_that_is_not_told() -> None:
    assert career.career_of(()).all.games == 0
