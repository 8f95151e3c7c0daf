"""Everything below the window works with a second game: saves, undo, sharing, verifying, playing from outside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.bundle import report_on
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Session
from nemesis_desktop.protocol import Conversation
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.simulate import record_game, simulate
from nemesis_desktop.storage.journal.format import Header
from nemesis_desktop.storage.journal.snapshots import read_rest, store_rest
from nemesis_desktop.storage.journal.verification import verify
from nemesis_desktop.storage.library.bundle import nameless_game, pack
from nemesis_desktop.storage.library.library import Library, TakenIn
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.problem import StorageProblem
from tests.games.outpost.state import OutpostSetup

pytestmark = pytest.mark.usefixtures("outpost")
SETUP = OutpostSetup()


def decide(session: Session[Any], decisions: int, seed: int = 5) -> None:
    below = chance_of(seed)
    for _ in range(decisions):
        command = next_command(session, RandomBot(), below)
        assert command is not None
        session.submit(command)


def waiting_reaction() -> tuple[int, int]:
    """A seed and a number of decisions after which a card may interrupt a bite."""
    playable = GAMES["outpost"]
    for seed in range(200):
        session, below = Session(playable.game, playable.game.new(SETUP, seed)), chance_of(seed)
        while (command := next_command(session, RandomBot(), below)) is not None:
            if any(question.reaction for question in session.open_questions().values()):
                return seed, len(session.commands)
            session.submit(command)
    raise AssertionError("nobody was ever bitten")


def test_simulations_find_no_problem() -> None:
    tally = simulate("outpost", SETUP, 40, 1)
    assert (tally.games, tally.problems) == (40, 0)


def test_a_game_is_saved_in_the_middle_of_a_rule_and_goes_on(tmp_path: Path) -> None:
    seed, decisions = waiting_reaction()
    saves = Saves(tmp_path)
    saved = saves.start("outpost", SETUP, seed)
    decide(saved.session, decisions, seed)
    saved.journal.follow(saved.session)
    breadcrumb, checksum = saved.session.breadcrumb(), saved.session.checksum
    assert len(breadcrumb) > 1, "a rule inside a rule waits"
    saves.close()
    again = Saves(tmp_path).load()
    assert again is not None and not isinstance(again, StorageProblem) and again.problem is None
    assert again.session.breadcrumb() == breadcrumb
    assert again.session.checksum == checksum


def test_it_is_renamed_shared_taken_in_and_verified(tmp_path: Path) -> None:
    record = tmp_path / "games" / "first.jsonl"
    record_game(record, "outpost", SETUP, 3)
    library = Library(tmp_path)
    assert library.rename("first.jsonl", "Beyond the ridge") is None
    shared = library.export("first.jsonl")
    assert isinstance(shared, bytes)
    other = Library(tmp_path / "friend")
    taken = other.take_in(shared, "gift.nemesis")
    assert isinstance(taken, TakenIn) and taken.problem is None
    (entry,) = other.entries()
    assert entry.header is not None
    assert (entry.header.game, entry.name, entry.problem) == ("outpost", "Beyond the ridge", None)
    verdict = verify(other.path_of(taken.id) or Path())
    assert verdict.problem is None and verdict.outcome == "defeat:storm"


def test_rests_are_stored_and_read(tmp_path: Path) -> None:
    playable = GAMES["outpost"]
    session: Session[Any] = Session(playable.game, playable.game.new(SETUP, 4))
    decide(session, 30)
    for number, rest in enumerate(session.rests):
        assert read_rest(playable, SETUP, 1, store_rest(playable, SETUP, rest.state, number)) == rest.state


def test_a_bug_report_leads_back_to_its_moment_without_names(tmp_path: Path) -> None:
    setup = OutpostSetup((SeatSetup("Ottilie"), SeatSetup("Bo")))
    session: Session[Any] = Session(GAMES["outpost"].game, GAMES["outpost"].game.new(setup, 3))
    decide(session, 12)
    header, twin = nameless_game(Header("outpost", 3, setup), session)
    path = tmp_path / "report.zip"
    path.write_bytes(pack(header, twin))
    lines, well = report_on(path, Catalogue.load(assets_folder() / "text"))
    assert well
    told = "\n".join(lines)
    assert "Outpost" in told and "2 scouts" in told and "round" in told
    assert "Ottilie" not in told and "[bundle." not in told


def test_a_foreign_program_plays_it() -> None:
    talk = Conversation(Catalogue.load(assets_folder() / "text"))

    def say(**request: Any) -> dict[str, Any]:
        reply = talk.reply(json.dumps(request).encode())
        assert reply["ok"], reply
        return reply

    assert say(do="hello")["games"]["outpost"] == {"title": "Outpost", "rules": 1}
    say(do="new", game="outpost", seed=2, setup={"rounds": 2}, undo="free")
    decisions = 0
    while not say(do="outcome")["over"]:
        question = say(do="questions")["questions"][0]
        key = {
            "one": lambda q: q["options"][0], "some": lambda q: "+".join(q["options"][: q["least"]]),
            "order": lambda q: ">".join(q["options"]), "number": lambda q: str(q["least"]),
        }[question["shape"]](question)
        say(do="answer", seat=question["seat"], topic=question["topic"], key=key)
        decisions += 1
    assert say(do="view", seat=0)["view"]["piles"]["hand:1"][0] == "?card"
    journal = say(do="save")["journal"]
    say(do="undo", to=decisions // 2)
    assert say(do="load", journal=journal)["commands"] == decisions
    assert say(do="outcome")["outcome"]["name"].startswith("defeat")


def test_its_saves_are_one_readable_row_where_it_is_not_installed(tmp_path: Path) -> None:
    record_game(tmp_path / "games" / "other.jsonl", "outpost", SETUP, 3)
    installed = {name: GAMES[name] for name in GAMES if name != "outpost"}
    (entry,) = Library(tmp_path, installed).entries()
    assert entry.problem is not None
    assert entry.problem.facts["game"] == "outpost"
