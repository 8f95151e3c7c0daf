"""Games of two homes that hand files to and fro: they go on to their end, and every change is noticed."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command
from nemesis_desktop.storage.correspondence.correspondence import (
    SENT,
    Correspondence,
    Correspondences,
    OpenTurn,
    keep,
)
from nemesis_desktop.storage.correspondence.keys import HomeKeys, NotOpened
from nemesis_desktop.storage.correspondence.turn_file import TurnFile, read, written
from nemesis_desktop.storage.paths import finished_folder, running_file
from nemesis_desktop.storage.problem import StorageProblem

SETUPS: dict[str, Any] = {
    "nemesis": Setup("semi-coop", seats=(SeatSetup(), SeatSetup())),
    "retaliation": RetaliationSetup("semi-coop", (SeatSetup(), SeatSetup())),
}


class Homes:
    """Two machines, and everything that was handed over between them."""

    def __init__(self, folder: Path, game: str = "nemesis") -> None:
        self.game = game
        self.zoya, self.wang = Correspondences(folder / "zoya"), Correspondences(folder / "wang")
        self.bot, self.below = bot_named(game, "random"), chance_of(5)
        self.match = self.zoya.invite(game, SETUPS[game], 0, 1, "Зоя", "王小明").record.match
        self.handed: list[bytes] = [self.sent(self.zoya)]

    def sent(self, home: Correspondences) -> bytes:
        content = self.of(home).last_file()
        assert content is not None
        return content

    def of(self, home: Correspondences) -> Correspondence:
        found = home.get(self.match)
        assert found is not None
        return found

    def begin(self) -> None:
        accepted = self.wang.accept(read(self.handed[-1]), "王小明")
        assert isinstance(accepted, Correspondence)
        self.handed.append(self.sent(self.wang))
        assert self.give(self.zoya) is None

    def give(self, home: Correspondences, content: bytes | None = None) -> StorageProblem | None:
        content = self.handed[-1] if content is None else content
        return self.of(home).receive(read(content), content)

    def open(self, home: Correspondences) -> OpenTurn:
        turn = self.of(home).turn()
        assert isinstance(turn, OpenTurn), turn
        return turn

    def play(self, home: Correspondences, most: int = 10_000) -> OpenTurn:
        """Decide for this home until it is the other's turn, or so often."""
        turn, seat = self.open(home), self.of(home).record.seat
        for _ in range(most):
            asked = turn.session.open_questions().get(seat)
            if asked is None:
                break
            key = self.bot.choose(turn.session.sight(seat), asked, self.below)
            turn.session.submit(Command(seat, asked.topic, key))
            turn.journal.append(turn.session.commands[-1], turn.session.checksum)
        over = turn.session.outcome()
        if over is not None:
            turn.journal.finish(over.name)
        return turn

    def hand_over(self, home: Correspondences) -> bytes:
        turn = self.play(home)
        self.handed.append(self.of(home).hand_over(turn.session, turn.journal.header))
        return self.handed[-1]

    def files(self) -> list[Path]:
        return [path for home in (self.zoya, self.wang) for path in home.home.rglob("*") if path.is_file()]


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    made = Homes(tmp_path)
    made.begin()
    return made


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_a_game_goes_on_to_its_end(game: str, tmp_path: Path) -> None:
    homes = Homes(tmp_path, game)
    homes.begin()
    home, other = homes.zoya, homes.wang
    while homes.of(home).record.stage == "playing":
        homes.hand_over(home)
        assert homes.give(other) is None
        home, other = other, home
    assert {homes.of(one).record.stage for one in (homes.zoya, homes.wang)} == {"over"}
    zoya, wang = (list(finished_folder(one.home).glob("*.jsonl")) for one in (homes.zoya, homes.wang))
    # Nobody chooses the seed: invitation, acceptance and two turns each is what the shortest games have at least.
    assert len(zoya) == len(wang) == 1 and len(homes.handed) >= 6
    decided = [[line for line in path[0].read_bytes().splitlines() if b'"topic"' in line] for path in (zoya, wang)]
    assert decided[0] == decided[1]


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_a_turn_that_begins_tells_of_no_loss(game: str, tmp_path: Path) -> None:
    homes = Homes(tmp_path, game)
    homes.begin()
    home, other = homes.zoya, homes.wang
    for _ in range(4):
        assert homes.open(home).problem is None
        homes.hand_over(home)
        assert homes.give(other) is None
        home, other = other, home


def test_whoever_opens_the_own_file_is_told_so(homes: Homes) -> None:
    own = StorageProblem("turn_of_this_home", {"name": "王小明"})
    assert homes.give(homes.zoya, homes.handed[0]) == own
    sent = homes.hand_over(homes.zoya)
    before = {path: path.read_bytes() for path in homes.files()}
    assert homes.give(homes.zoya, sent) == own
    assert before == {path: path.read_bytes() for path in homes.files()}


def test_nothing_of_a_running_game_lies_open(homes: Homes) -> None:
    seen: list[bytes] = []
    for home, other in ((homes.zoya, homes.wang), (homes.wang, homes.zoya), (homes.zoya, homes.wang)):
        seed = homes.open(home).journal.header.seed
        homes.play(home, 3)
        seen += [path.read_bytes() for path in homes.files()]
        homes.hand_over(home)
        seen += [path.read_bytes() for path in homes.files()] + [homes.handed[-1]]
        assert homes.give(other) is None
        for content in seen:
            decoded = content + b"".join(_decoded(line) for line in content.splitlines())
            assert str(seed).encode() not in decoded and b'"topic"' not in decoded and b'"seed"' not in decoded


def _decoded(line: bytes) -> bytes:
    try:
        return base64.b64decode(line, validate=True)
    except ValueError:
        return b""


def test_who_has_handed_the_game_over_cannot_open_it(homes: Homes) -> None:
    content = homes.hand_over(homes.zoya)
    with pytest.raises(NotOpened):
        homes.of(homes.zoya).keys.opened(read(content).body)
    assert homes.of(homes.wang).keys.opened(read(content).body)
    assert not running_file(homes.of(homes.zoya).folder).exists()
    assert homes.of(homes.zoya).turn() == StorageProblem("not_your_turn", {"name": "王小明"})


def test_neither_home_chooses_the_seed(homes: Homes) -> None:
    zoya, wang = homes.of(homes.zoya).record, homes.of(homes.wang).record
    invitation, acceptance = (json.loads(content.splitlines()[0]) for content in homes.handed)
    assert invitation["share"] not in (zoya.share, wang.share)
    assert acceptance["share"] == wang.share == zoya.other_share
    seed = homes.open(homes.zoya).journal.header.seed
    forged = zoya.model_copy(update={"share": "ab" * 32})
    (homes.of(homes.zoya).folder / "record.json").write_text(json.dumps(forged.model_dump()), encoding="utf-8")
    assert homes.open(homes.zoya).journal.header.seed == seed
    running_file(homes.of(homes.zoya).folder).unlink()
    assert homes.open(homes.zoya).journal.header.seed != seed
    homes.hand_over(homes.zoya)
    assert homes.give(homes.wang) == StorageProblem("turn_changed", {"name": "Зоя"})


def problem_of(homes: Homes, home: Correspondences, content: bytes) -> str:
    record = homes.of(home).record
    found = homes.wang.read_content(content, "turn")
    problem = found if isinstance(found, StorageProblem) else homes.of(home).receive(*found)
    assert problem is not None and homes.of(home).record == record
    return problem.id


def test_order_is_noticed(homes: Homes) -> None:
    first = homes.hand_over(homes.zoya)
    assert homes.give(homes.wang) is None
    record = homes.of(homes.wang).record
    assert homes.give(homes.wang, first) is None and homes.of(homes.wang).record == record, "it is the same turn"
    homes.hand_over(homes.wang)
    assert problem_of(homes, homes.wang, first) == "turn_played"
    assert homes.give(homes.zoya) is None
    third = homes.hand_over(homes.zoya)
    assert homes.give(homes.wang) is None
    homes.hand_over(homes.wang)
    assert homes.give(homes.zoya) is None
    fifth = homes.hand_over(homes.zoya)
    assert problem_of(homes, homes.wang, third) == "turn_played"
    assert homes.give(homes.wang, fifth) is None


def test_a_file_that_was_left_out_is_noticed(homes: Homes, tmp_path: Path) -> None:
    homes.hand_over(homes.zoya)
    record = homes.of(homes.wang).record
    assert homes.give(homes.wang) is None
    homes.hand_over(homes.wang)
    assert homes.give(homes.zoya) is None
    later = homes.hand_over(homes.zoya)
    (homes.of(homes.wang).folder / "record.json").write_text(json.dumps(record.model_dump()), encoding="utf-8")
    assert problem_of(homes, homes.wang, later) == "turn_too_early"


@pytest.mark.parametrize("line", [0, 1, 2])
def test_every_changed_byte_is_noticed(homes: Homes, line: int) -> None:
    lines = homes.hand_over(homes.zoya).split(b"\n")
    for place in range(3, len(lines[line]), max(1, len(lines[line]) // 25)):
        changed = bytearray(lines[line])
        changed[place] ^= 1
        content = b"\n".join([*lines[:line], bytes(changed), *lines[line + 1:]])
        assert problem_of(homes, homes.wang, content) in ("turn_damaged", "turn_newer")
    assert problem_of(homes, homes.wang, b"\n".join(lines)[:-9]) == "turn_damaged"


def test_a_file_signed_by_somebody_else_is_refused(homes: Homes) -> None:
    file = read(homes.hand_over(homes.zoya))
    forger = HomeKeys(b"\x07" * 32)
    keys = file.head.keys.model_copy(update={"seal": forger.public.seal, "sign": forger.public.sign})
    head = file.head.model_copy(update={"keys": keys})
    content = written(head, b"x" * 40, forger, homes.of(homes.wang).keys.public)
    assert problem_of(homes, homes.wang, content) == "turn_of_somebody_else"


def resealed(homes: Homes, session: Any, header: Any) -> bytes:
    """What a cheater at Zoya's machine would write who knows the program."""
    zoya = homes.of(homes.zoya)
    before = zoya.record
    content = zoya.hand_over(session, header)
    keep(zoya.home, before)
    return content


def test_another_history_is_noticed(homes: Homes) -> None:
    homes.hand_over(homes.zoya)
    assert homes.give(homes.wang) is None
    homes.hand_over(homes.wang)
    assert homes.give(homes.zoya) is None
    turn = homes.open(homes.zoya)
    shorter = type(turn.session)(turn.session.game, turn.session.game.new(turn.journal.header.setup, 1))
    assert problem_of(homes, homes.wang, resealed(homes, shorter, turn.journal.header)) == "turn_changed"
    assert problem_of(homes, homes.wang, resealed(homes, turn.session, replace(turn.journal.header, seed=1))) in (
        "turn_changed", "diverged"
    )


def test_nobody_decides_for_the_other_home(homes: Homes) -> None:
    turn = homes.play(homes.zoya)
    asked = turn.session.open_questions()[1]
    key = homes.bot.choose(turn.session.sight(1), asked, homes.below)
    turn.session.submit(Command(1, asked.topic, key))
    content = resealed(homes, turn.session, turn.journal.header)
    assert problem_of(homes, homes.wang, content) == "turn_changed"


def test_a_turn_goes_on_where_it_was_left(homes: Homes) -> None:
    turn = homes.play(homes.zoya, 1)
    assert homes.open(homes.zoya).session.commands == turn.session.commands
    path = running_file(homes.of(homes.zoya).folder)
    path.write_bytes(b"rubbish")
    again = homes.open(homes.zoya)
    assert again.problem == StorageProblem("turn_begins_again") and not again.session.commands
    homes.hand_over(homes.zoya)
    assert homes.give(homes.wang) is None
    path = running_file(homes.of(homes.wang).folder)
    path.unlink()
    assert homes.open(homes.wang).problem == StorageProblem("turn_begins_again")
    (homes.of(homes.wang).folder / "received.nemesis-turn").unlink()
    running_file(homes.of(homes.wang).folder).unlink()
    assert homes.of(homes.wang).turn() == StorageProblem("turn_lost", {"name": "Зоя"})
    assert homes.give(homes.wang) is None
    assert homes.open(homes.wang).problem == StorageProblem("turn_begins_again")


def played_lines(homes: Homes, home: Correspondences) -> list[bytes]:
    """What is stored of a turn that is played to its end."""
    homes.play(home)
    return running_file(homes.of(home).folder).read_bytes().splitlines()


@pytest.mark.parametrize("damaged", [-1, -3], ids=["cut off", "within"])
def test_of_a_damaged_turn_everything_before_the_damage_is_there(homes: Homes, damaged: int) -> None:
    home, other = homes.zoya, homes.wang
    # The first line holds what came from the other home; after it each decision has its own.
    while len(lines := played_lines(homes, home)) < 1 + 4:
        homes.hand_over(home)
        assert homes.give(other) is None
        home, other = other, home
    decided, path = homes.open(home).session.commands, running_file(homes.of(home).folder)
    lines[damaged] = lines[damaged][:-7]
    path.write_bytes(b"\n".join(lines))
    assert homes.open(home).session.commands == decided[: len(decided) + damaged]


def test_an_invitation_is_accepted_once_and_only_where_it_fits(homes: Homes, tmp_path: Path) -> None:
    invitation = read(homes.handed[0])
    assert homes.wang.refused(invitation) == StorageProblem("turn_played", {"name": "Зоя"})
    stranger = Correspondences(tmp_path / "stranger")
    assert stranger.refused(invitation) is None

    def with_head(**changes: Any) -> TurnFile:
        return replace(invitation, head=invitation.head.model_copy(update=changes))

    ids = {}
    for name, changes in {
        "game": {"game": "chess"}, "rules": {"rules": 999}, "setup": {"setup": {"mode": 5}},
        "seats": {"sender": 4}, "share": {"share": ""}, "kind": {"kind": "turn"},
    }.items():
        problem = stranger.refused(with_head(**changes))
        assert problem is not None
        ids[name] = problem.id
    assert ids == {
        "game": "other_game", "rules": "turn_other_rules", "setup": "unknown_setup", "seats": "turn_changed",
        "share": "turn_changed", "kind": "turn_changed",
    }


def test_damaged_records_cost_only_themselves(homes: Homes, tmp_path: Path) -> None:
    other = homes.zoya.invite("retaliation", SETUPS["retaliation"], 0, 1, "A", "B")
    record = homes.of(homes.zoya).folder / "record.json"
    record.write_bytes(b'{"match": [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]}')
    assert [one.record.match for one in homes.zoya.listed()] == [other.record.match]
    other.delete()
    assert homes.zoya.listed() == ()


def test_the_last_file_can_be_handed_over_again(homes: Homes) -> None:
    content = homes.hand_over(homes.zoya)
    assert (homes.of(homes.zoya).folder / SENT).read_bytes() == homes.of(homes.zoya).last_file() == content
