"""Games of every rules version that was ever published still open, go on and can be watched, as docs/saves.md promises.

``rules_<n>/`` holds games recorded under those rules and never written again: ``finished-*`` are over, ``running-*``
were left, some in the middle of a rule, some with decisions that were undone.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.journal.reader import Running, read_content, read_journal
from nemesis_desktop.storage.journal.recording import replay_file
from nemesis_desktop.storage.journal.replayer import resumed
from nemesis_desktop.storage.journal.snapshots import read_rest
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.bundle import Bundle, bundle_file, look_into
from nemesis_desktop.storage.library.saves import SavedGame, Saves

NOW = GAMES["nemesis"].rules
HERE = Path(__file__).parent
RECORDED = tuple(sorted(HERE.glob("rules_*/*.jsonl")))
FINISHED = tuple(path for path in RECORDED if path.name.startswith("finished-"))
RUNNING = tuple(path for path in RECORDED if path.name.startswith("running-"))
BUNDLES = tuple(sorted(HERE.glob("rules_*/*.zip")))
ENOUGH = 15


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def only_drafted(recorded: Running) -> bool:
    """So little was decided that newer rules have changed nothing of it."""
    return all(command.topic == "draft" for command, _ in recorded.commands)


def test_there_are_games_of_every_older_version() -> None:
    assert {int(path.parent.name.removeprefix("rules_")) for path in RECORDED} >= set(range(1, NOW))
    assert len(FINISHED) >= 14 and len(RUNNING) >= 8
    headers = [read_journal(path).header for path in RUNNING]
    assert {header.undo for header in headers if header is not None} == {"barrier", "free"}
    assert any(played.undone for path in RUNNING for played in read_journal(path).history)


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_a_game_of_older_rules_is_read_and_every_rest_of_it_can_be_played_from(path: Path) -> None:
    running = read_journal(path)
    header = running.header
    assert running.problem is None and header is not None
    assert header.rules == int(path.parent.name.removeprefix("rules_"))
    assert (running.outcome is not None) == path.name.startswith("finished-")
    for rest in running.rests:
        read_rest(GAMES[header.game], header.setup, header.rules, rest)
        session = resumed(header, rest)
        assert session is not None
        assert session.open_questions() or session.outcome() is not None


@pytest.mark.parametrize("path", RUNNING, ids=name_of)
def test_a_running_game_of_older_rules_goes_on_from_its_last_rest_and_is_kept(path: Path, tmp_path: Path) -> None:
    recorded = read_journal(path)
    assert recorded.header is not None
    copyfile(path, tmp_path / "running.jsonl")
    saves = Saves(tmp_path)
    game = saves.load()
    assert isinstance(game, SavedGame)
    if game.problem is None:
        assert recorded.header.rules == NOW or only_drafted(recorded)
        assert len(game.session.commands) == len(recorded.commands)
    elif recorded.rests:
        assert game.problem.id == "from_rest"
        assert game.problem.facts["rest"] == recorded.rests[-1].after
        kept = tmp_path / "games" / str(game.problem.facts["copy"])
        assert kept.read_bytes() == path.read_bytes()
    else:
        assert game.problem.id == "diverged"
        assert (tmp_path / str(game.problem.facts["copy"])).read_bytes() == path.read_bytes()
    assert (game.journal.header.undo, game.journal.header.rules) == (recorded.header.undo, NOW)

    bot, below, reached = bot_named("nemesis", "random"), chance_of(1), len(game.session.commands)
    while len(game.session.commands) < reached + ENOUGH:
        command = next_command(game.session, bot, below)
        if command is None:
            break
        game.session.submit(command)
        game.journal.follow(game.session)
    again = saves.load()
    assert isinstance(again, SavedGame) and again.problem is None
    assert again.session.state == game.session.state
    assert verify(tmp_path / "running.jsonl").problem is None
    saves.close()


@pytest.mark.parametrize("path", FINISHED, ids=name_of)
def test_a_finished_game_of_older_rules_can_be_watched(path: Path) -> None:
    recorded, watched = read_journal(path), replay_file(path)
    assert watched.header is not None and watched.outcome == recorded.outcome
    assert watched.length == len(recorded.commands)
    if watched.problem is None:
        assert watched.header.rules == NOW and not watched.gaps
        return
    assert watched.problem.id == "replay_gap"
    # From the beginning up to the decision that leads elsewhere, and from the rests on.
    assert watched.parts[0].after == 0
    for rest in recorded.rests:
        assert watched.state_after(rest.after) is not None


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_verify_says_which_decision_of_an_older_game_leads_elsewhere(path: Path) -> None:
    verdict, recorded = verify(path), read_journal(path)
    assert recorded.header is not None
    if recorded.header.rules == NOW or only_drafted(recorded):
        assert verdict.problem is None
    else:
        assert verdict.problem is not None and verdict.problem.id == "diverged"


@pytest.mark.parametrize("path", BUNDLES, ids=name_of)
def test_a_reported_game_of_older_rules_is_said_to_lead_elsewhere(path: Path) -> None:
    bundle = bundle_file(path)
    assert isinstance(bundle, Bundle)
    finding = look_into(bundle, path.name)
    assert finding.problem is not None and finding.problem.id == "bundle_differs"
    assert finding.session is not None and finding.commands < len(read_content(bundle.game, path.name).commands)
