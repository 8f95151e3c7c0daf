"""A correspondence game as one home knows it: whose turn it is, what was handed over last, and what may come next.

Two homes agree on a game by an invitation and its acceptance. Each adds to the seed, so that neither chooses it. From
then on the whole game travels sealed, and a home keeps it only while it is its turn.

What comes from outside is believed when its signature fits the keys of the other home, it follows the file that was
written last, its decisions up to then are those that were handed over, what is new was decided by others, and all of
it can be played again.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage import files
from nemesis_desktop.storage.codec import NotPlain, from_plain, to_plain
from nemesis_desktop.storage.correspondence.keys import HomeKeys, NotOpened, PublicKeys
from nemesis_desktop.storage.correspondence.sealed_journal import SealedJournal, read_sealed
from nemesis_desktop.storage.correspondence.turn_file import (
    LARGEST_TURN_FILE,
    LONGEST_TURN_HEAD,
    SHARE,
    BadTurnFile,
    Digits,
    KeyPair,
    PlayerName,
    TurnFile,
    TurnHead,
    opened,
    read,
    sum_of_bytes,
    written,
)
from nemesis_desktop.storage.journal.format import Header, Recorded
from nemesis_desktop.storage.journal.reader import Running, read_content
from nemesis_desktop.storage.journal.replayer import continued, restore
from nemesis_desktop.storage.journal.writer import journal_bytes, lines_of
from nemesis_desktop.storage.paths import TURN_SUFFIX, running_file
from nemesis_desktop.storage.problem import StorageProblem, unreadable
from nemesis_desktop.storage.strict_json import BadJson, read_json

logger = logging.getLogger(__name__)
FOLDER = "correspondence"
RECORD, SENT, RECEIVED = "record.json", f"sent{TURN_SUFFIX}", f"received{TURN_SUFFIX}"
MOST = 200
Stage = Literal["invited", "playing", "waiting", "over"]


class CorrespondenceRecord(BaseModel):
    """What one home keeps of a game: never the seed, and nothing of what the game hides.

    ``number`` and ``before`` tell of the file that was written or read last, ``commands`` and ``checksum`` how far the
    game was when it was handed over.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[1] = 1
    match: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    game: Annotated[str, Field(min_length=1, max_length=60)]
    rules: Annotated[int, Field(ge=1, le=1_000_000)]
    setup: dict[str, Any]
    seat: Annotated[int, Field(ge=0, le=99)]
    other: Annotated[int, Field(ge=0, le=99)]
    name: PlayerName
    other_name: PlayerName
    inviter: bool
    secret: Digits
    share: Digits
    other_share: Digits | Literal[""] = ""
    other_keys: KeyPair | None = None
    number: Annotated[int, Field(ge=0, le=100_000)] = 0
    before: Digits
    commands: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    checksum: Annotated[str, Field(max_length=64, pattern=r"^[0-9a-f]*$")] = ""
    stage: Stage


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A game that waits for a decision of this home."""

    session: Session[Any]
    journal: SealedJournal
    problem: StorageProblem | None = None


class Correspondence:
    """One game. What writes raises OSError; what comes from outside is refused with a problem and changes nothing."""

    def __init__(self, home: Path, record: CorrespondenceRecord, games: Mapping[str, Playable] = GAMES) -> None:
        """``home`` is the folder of the saved games."""
        self.home = home
        self.record = record
        self._games = games

    @property
    def folder(self) -> Path:
        """Where everything of this game lies."""
        return self.home / FOLDER / self.record.match

    @property
    def keys(self) -> HomeKeys:
        """The keys of this home."""
        return HomeKeys(bytes.fromhex(self.record.secret))

    @property
    def setup(self) -> Any:
        """The setup of the game. Raises NotPlain, and KeyError for an unknown game."""
        return self.setup_of(self._games[self.record.game], self.record.setup)

    @staticmethod
    def setup_of(playable: Playable, plain: Any) -> Any:
        """The setup that an invitation tells. Raises NotPlain."""
        return from_plain(playable.setup, plain)

    def last_file(self) -> bytes | None:
        """The file that was written last, to be handed over once more; None when it is gone."""
        try:
            return files.read_file(self.folder / SENT, LARGEST_TURN_FILE)
        except OSError:
            return None

    # -- the own turn -------------------------------------------------------------------------------------------

    def turn(self) -> OpenTurn | StorageProblem:
        """Go on with the own turn where it was left; from the file that came when its journal cannot be read."""
        if self.record.stage != "playing":
            return StorageProblem("not_your_turn", {"name": self.record.other_name})
        running = read_sealed(self.folder, self.keys)
        found = None if running is None else self._restored(running)
        if found is None or len(found.session.commands) < self.record.commands:
            return self._turn_from_file()
        return found

    def _turn_from_file(self) -> OpenTurn | StorageProblem:
        """The turn from its beginning: what was decided since is lost, and that is said."""
        problem = StorageProblem("turn_begins_again")
        if self.record.number == 1:
            return self._first_turn(problem)
        try:
            file = read(files.read_file(self.folder / RECEIVED, LARGEST_TURN_FILE))
            running, _ = self._content_of(file)
        except (OSError, BadTurnFile, NotOpened):
            return StorageProblem("turn_lost", {"name": self.record.other_name})
        return self._restored(running, problem) or StorageProblem("turn_lost", {"name": self.record.other_name})

    def _first_turn(self, problem: StorageProblem | None = None) -> OpenTurn:
        record = self.record
        seed = _seed(record.match, record.share, record.other_share)
        header = Header(record.game, seed, self.setup, record.rules)
        playable = self._games[record.game]
        session: Session[Any] = Session(playable.game, playable.game.new(header.setup, seed))
        journal = self._journal(session, header)
        return OpenTurn(session, journal, problem or journal.problem)

    def _restored(self, running: Running, problem: StorageProblem | None = None) -> OpenTurn | None:
        """The turn as far as its commands lead where they led; None where nothing of it can be played."""
        restored = restore(running, self._games)
        if running.header is None or restored.session is None:
            return None
        journal = self._journal(restored.session, *continued(running, restored, self._games[running.header.game]))
        return OpenTurn(restored.session, journal, problem or restored.problem or journal.problem)

    def _journal(
        self, session: Session[Any], header: Header, commands: Sequence[Recorded] = (), log: Sequence[bytes] = ()
    ) -> SealedJournal:
        journal = SealedJournal(self.folder, header, commands, log, self.keys, self.home)
        journal.watch(session)
        return journal

    def hand_over(self, session: Session[Any], header: Header) -> bytes:
        """The file for the other home, which from now on holds the game: here it can no longer be opened. Raises
        OSError; the turn is still here then."""
        record, body = self.record, journal_bytes(header, session, self._games)
        share = bytes.fromhex(record.share if record.inviter else record.other_share)
        assert record.other_keys is not None
        other = PublicKeys(record.other_keys.seal, record.other_keys.sign)
        content = written(self._head("turn", record.number + 1), share + body, self.keys, other)
        files.replace_file(self.folder / SENT, content)
        self._store(
            number=record.number + 1, before=sum_of_bytes(content), commands=len(session.commands),
            checksum=session.checksum, stage="waiting" if session.outcome() is None else "over",
        )
        for path in (running_file(self.folder), self.folder / RECEIVED):
            path.unlink(missing_ok=True)
        rmtree(self.folder / "backups", ignore_errors=True)
        return content

    def _head(self, kind: Literal["invitation", "acceptance", "turn"], number: int, **facts: Any) -> TurnHead:
        record, public = self.record, self.keys.public
        return TurnHead(
            kind=kind, match=record.match, number=number, game=record.game, rules=record.rules, sender=record.seat,
            receiver=record.other, sender_name=record.name, receiver_name=record.other_name,
            keys=KeyPair(seal=public.seal, sign=public.sign), before=record.before if number else "", **facts,
        )

    # -- what comes -----------------------------------------------------------------------------------------------

    def receive(self, file: TurnFile, content: bytes) -> StorageProblem | None:
        """Take the next file of this game in; the problem when it is not the next one, or not what it says."""
        head, record = file.head, self.record
        facts: dict[str, str | int] = {"name": record.other_name}
        ours = (record.game, record.other, record.seat)
        if head.sender == record.seat and head.keys.seal == self.keys.public.seal:
            return StorageProblem("turn_of_this_home", facts)
        if record.other_keys is not None and head.keys != record.other_keys:
            return StorageProblem("turn_of_somebody_else", facts)
        if (head.game, head.sender, head.receiver) != ours or head.kind == "invitation":
            return StorageProblem("turn_changed", facts)
        if head.number == record.number and file.sum == record.before and record.stage == "playing":
            # The file of this turn once more: it is kept again, in case it was lost here.
            files.replace_file(self.folder / RECEIVED, content)
            return None
        if head.number <= record.number:
            return StorageProblem("turn_played", facts)
        if head.number > record.number + 1 or record.stage not in ("invited", "waiting"):
            return StorageProblem("turn_too_early", facts)
        if head.before != record.before or (head.kind == "acceptance") != (record.stage == "invited"):
            return StorageProblem("turn_changed", facts)
        return self._accepted(file) if head.kind == "acceptance" else self._next_turn(file, content)

    def _accepted(self, file: TurnFile) -> StorageProblem | None:
        if not file.head.share:
            return StorageProblem("turn_changed", {"name": self.record.other_name})
        self._store(
            number=1, before=file.sum, other_keys=file.head.keys, other_share=file.head.share, stage="playing",
            other_name=file.head.sender_name,
        )
        return self._first_turn().problem

    def _next_turn(self, file: TurnFile, content: bytes) -> StorageProblem | None:
        changed = StorageProblem("turn_changed", {"name": self.record.other_name})
        try:
            running, share = self._content_of(file)
        except NotOpened:
            return changed
        if running.problem is not None or running.header is None or running.later:
            return running.problem or changed
        restored = restore(running, self._games)
        session = restored.session
        if session is None or restored.problem is not None or restored.start is not None:
            return restored.problem or changed
        if not self._goes_on(session):
            return changed
        files.replace_file(self.folder / RECEIVED, content)
        over = session.outcome()
        journal = self._journal(session, running.header, running.commands, lines_of(running))
        if journal.problem is not None:
            return journal.problem
        if over is not None and journal.finish(over.name) is None:
            return journal.problem
        known = {} if self.record.inviter else {"other_share": share}
        self._store(number=file.head.number, before=file.sum, stage="playing" if over is None else "over", **known)
        return None

    def _goes_on(self, session: Session[Any]) -> bool:
        """Whether the game is the one that was handed over, and nobody decided for this home since."""
        record, known = self.record, self.record.commands
        if len(session.commands) <= known or (known and session.checksum_after(known) != record.checksum):
            return False
        if any(command.seat == record.seat for command in session.commands[known:]):
            return False
        return session.outcome() is not None or record.seat in session.open_questions()

    def _content_of(self, file: TurnFile) -> tuple[Running, str]:
        """The journal in a file, and what the inviter has added to the seed. Raises NotOpened when it is not sealed
        for this home, or is another game."""
        body, record = opened(file, self.keys), self.record
        share, journal = body[:SHARE].hex(), body[SHARE:]
        mine, theirs = (record.share, record.other_share) if record.inviter else (share, record.share)
        promised = record.share if record.inviter else record.other_share
        if promised not in (share, sum_of_bytes(body[:SHARE])):
            raise NotOpened
        running = read_content(journal, SENT, self._games)
        header = running.header
        if header is not None and (
            header.game != record.game or to_plain(header.setup) != record.setup or header.undo != "barrier"
            or header.start is not None or header.seed != _seed(record.match, mine, theirs)
        ):
            raise NotOpened
        return running, share

    def delete(self) -> None:
        """Forget the game: nobody can go on with it any more. Raises OSError."""
        rmtree(self.folder)

    def _store(self, **changes: Any) -> None:
        self.record = self.record.model_copy(update=changes)
        keep(self.home, self.record)


def keep(home: Path, record: CorrespondenceRecord) -> None:
    """Write a record. Raises OSError."""
    content = json.dumps(record.model_dump(), ensure_ascii=False, indent=1).encode() + b"\n"
    files.replace_file(home / FOLDER / record.match / RECORD, content)


def _seed(match: str, inviter: str, acceptor: str) -> int:
    """What the two shares of the homes make together."""
    digest = blake2b(bytes.fromhex(match + inviter + acceptor), digest_size=6).digest()
    return int.from_bytes(digest, "big")


class Correspondences:
    """All correspondence games of one home."""

    def __init__(self, home: Path, games: Mapping[str, Playable] = GAMES) -> None:
        """``home`` is the folder of the saved games."""
        self.home = home
        self._games = games

    def listed(self) -> tuple[Correspondence, ...]:
        """Those that can be read, the one whose turn it is here first."""
        order = ("playing", "invited", "waiting", "over")
        return tuple(sorted(self._found(), key=lambda one: (order.index(one.record.stage), one.record.other_name)))

    def get(self, match: str) -> Correspondence | None:
        """The game with this name."""
        return next((one for one in self._found() if one.record.match == match), None)

    def invite(self, game: str, setup: Any, seat: int, other: int, name: str, other_name: str) -> Correspondence:
        """Begin a game and write the invitation. Raises OSError, and ValueError for a setup the rules do not know."""
        playable = self._games[game]
        playable.game.new(setup, 0)
        record = CorrespondenceRecord(
            match=secrets.token_hex(16), game=game, rules=playable.rules, setup=to_plain(setup), seat=seat,
            other=other, name=name, other_name=other_name, inviter=True, secret=secrets.token_hex(32),
            share=secrets.token_hex(SHARE), before="0" * 64, stage="invited",
        )
        made = Correspondence(self.home, record, self._games)
        commitment = sum_of_bytes(bytes.fromhex(record.share))
        head = made._head("invitation", 0, share=commitment, setup=record.setup)
        return self._begun(made, written(head, b"", made.keys, None))

    def accept(self, file: TurnFile, name: str) -> Correspondence | StorageProblem:
        """Answer an invitation. Raises OSError."""
        problem = self.refused(file)
        if problem is not None:
            return problem
        head = file.head
        record = CorrespondenceRecord(
            match=head.match, game=head.game, rules=head.rules, setup=head.setup or {}, seat=head.receiver,
            other=head.sender, name=name, other_name=head.sender_name, inviter=False, secret=secrets.token_hex(32),
            share=secrets.token_hex(SHARE), other_share=head.share, other_keys=head.keys, before=file.sum, number=0,
            stage="waiting",
        )
        made = Correspondence(self.home, record, self._games)
        answer = made._head("acceptance", 1, share=record.share)
        return self._begun(made, written(answer, b"", made.keys, None), number=1)

    def _begun(self, made: Correspondence, content: bytes, number: int = 0) -> Correspondence:
        files.private_folder(made.folder)
        files.replace_file(made.folder / SENT, content)
        made._store(before=sum_of_bytes(content), number=number)
        return made

    def refused(self, file: TurnFile) -> StorageProblem | None:
        """Why an invitation cannot be accepted; None when it can."""
        head = file.head
        playable = self._games.get(head.game)
        if playable is None:
            return StorageProblem("other_game", {"game": head.game})
        if head.rules != playable.rules:
            return StorageProblem("turn_other_rules", {"name": head.sender_name})
        if self.get(head.match) is not None:
            return StorageProblem("turn_played", {"name": head.sender_name})
        try:
            setup = Correspondence.setup_of(playable, head.setup)
            playable.game.new(setup, 0)
        except (NotPlain, ValueError):
            return StorageProblem("unknown_setup")
        people = {seat for seat, one in enumerate(playable.seats(setup)) if one.controller == "human"}
        if head.kind != "invitation" or people != {head.sender, head.receiver} or not head.share:
            return StorageProblem("turn_changed", {"name": head.sender_name})
        return None

    def read(self, path: Path) -> tuple[TurnFile, bytes] | StorageProblem:
        """The file at this path, if it is one."""
        try:
            content = files.read_file(path, LARGEST_TURN_FILE)
        except OSError as error:
            return unreadable(path, error)
        return self.read_content(content, path.name)

    def read_content(self, content: bytes, name: str) -> tuple[TurnFile, bytes] | StorageProblem:
        """The turn file in these bytes, if they are one."""
        try:
            return read(content), content
        except BadTurnFile as error:
            return StorageProblem("turn_newer" if error.newer else "turn_damaged", {"file": name})

    def _found(self) -> Iterator[Correspondence]:
        try:
            paths = sorted((self.home / FOLDER).glob(f"*/{RECORD}"))[:MOST]
        except OSError:
            return
        for path in paths:
            try:
                raw = read_json(files.read_file(path, 2 * LONGEST_TURN_HEAD), 12)
                record = CorrespondenceRecord.model_validate(raw)
            except (OSError, BadJson, ValidationError) as error:
                logger.warning("a game by file cannot be read: %s", str(error).splitlines()[0])
                continue
            if path.parent.name == record.match:
                yield Correspondence(self.home, record, self._games)
