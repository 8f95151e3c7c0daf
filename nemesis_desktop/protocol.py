"""Playing by lines of JSON: what a foreign program says, and what it is answered. See docs/protocol.md.

One line asks, one line answers. Nothing that is said wrongly changes the game or ends the process.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import IO, Any

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import DEFAULT, GAMES, BrokenGame, Playable
from nemesis_desktop.kernel import (
    Allocate,
    Amount,
    Arrange,
    BehindBarrier,
    Choose,
    ChooseSome,
    Command,
    IllegalCommand,
    KernelError,
    Question,
    Session,
)
from nemesis_desktop.storage.codec import NotPlain, from_plain, to_plain
from nemesis_desktop.storage.journal.format import UNDO_MODES, Header
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.journal.replayer import restore
from nemesis_desktop.storage.journal.writer import journal_bytes
from nemesis_desktop.storage.problem import StorageProblem, without_copy
from nemesis_desktop.storage.strict_json import BadJson, read_json

logger = logging.getLogger(__name__)

VERSION = 1
LONGEST_LINE = 1_000_000
LARGEST_SEED = 2**63 - 1
HIGHEST_SEAT = 99
_SHAPES = {Choose: "one", ChooseSome: "some", Arrange: "order", Amount: "number", Allocate: "share"}


class Refused(Exception):
    """A request that cannot be fulfilled: the code, and what its text names."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class RequestFields:
    """The fields of one request, each asked for by name and type."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = dict(fields)
        self.verb = self.take("do", str)
        self._fields.pop("id", None)

    def take(self, name: str, *kinds: type, default: Any = ...) -> Any:
        """The value of a field, which must be of one of the types."""
        if name not in self._fields:
            if default is ...:
                raise Refused("missing_field", field=name)
            return default
        value = self._fields.pop(name)
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise Refused("bad_field", field=name)
        return value

    def number(self, name: str, least: int, most: int, default: Any = ...) -> Any:
        """A whole number within limits."""
        value = self.take(name, int, default=default)
        if value is not default and not least <= value <= most:
            raise Refused("bad_field", field=name)
        return value

    def nothing_else(self) -> None:
        """Refuse fields that mean nothing here."""
        for name in sorted(self._fields):
            raise Refused("unknown_field", field=name[:60])


class Conversation:
    """One game at a time, played by whoever sends the lines."""

    def __init__(self, texts: Catalogue, games: Mapping[str, Playable] = GAMES, game: str = DEFAULT) -> None:
        """``game`` is the one that is begun where a request names none."""
        self.texts = texts
        self.games = games
        self.game = game
        self.session: Session[Any] | None = None
        self.header: Header | None = None
        self.over = False
        self._verbs: Mapping[str, Callable[[RequestFields], dict[str, Any]]] = {
            "hello": self._hello, "new": self._new, "view": self._view, "questions": self._questions,
            "answer": self._answer, "undo": self._undo, "redo": self._redo, "save": self._save,
            "load": self._load, "outcome": self._outcome, "events": self._events, "quit": self._quit,
        }

    def reply(self, line: bytes) -> dict[str, Any]:
        """The answer to one line, whatever it holds."""
        name: Any = None
        try:
            if len(line) > LONGEST_LINE:
                raise Refused("too_long", limit=LONGEST_LINE)
            try:
                fields = read_json(line)
            except BadJson as error:
                raise Refused("too_deep" if error.id == "too_deep" else "no_json") from error
            if not isinstance(fields, dict):
                raise Refused("no_object")
            name = fields.get("id")
            if name is not None and (not isinstance(name, str | int) or len(str(name)) > 100):
                name = None
                raise Refused("bad_field", field="id")
            request = RequestFields(fields)
            verb = self._verbs.get(request.verb)
            if verb is None:
                raise Refused("unknown_request", request=request.verb[:60])
            content: dict[str, Any] = {"ok": True, **verb(request)}
        except Exception as error:
            refused = error if isinstance(error, Refused) else Refused("defect")
            if refused is not error:
                logger.exception("a request failed")
            text = self.texts.text(f"protocol.{refused.code}", **refused.facts)
            content = {"ok": False, "error": {"code": refused.code, "text": text}}
        return content if name is None else {"id": name, **content}

    # -- beginning ----------------------------------------------------------------------------------------

    def _hello(self, request: RequestFields) -> dict[str, Any]:
        version = request.number("version", 0, 2**31, default=VERSION)
        request.nothing_else()
        if version != VERSION:
            raise Refused("other_version", found=version, known=VERSION)
        games = {name: self._told_game(name) for name in self.games}
        return {"version": VERSION, "program": __version__, "games": games, "longest_line": LONGEST_LINE}

    def _told_game(self, name: str) -> dict[str, Any]:
        try:
            playable = self.games[name]
            return {"title": playable.title, "rules": playable.rules}
        except BrokenGame as error:
            return {"problem": error.reason}

    def _playable(self, name: str) -> Playable:
        try:
            return self.games[name]
        except BrokenGame as error:
            raise Refused("broken_game", game=name, reason=error.reason) from error
        except KeyError as error:
            raise Refused("unknown_game", game=name[:60]) from error

    def _new(self, request: RequestFields) -> dict[str, Any]:
        name = request.take("game", str, default=self.game)
        seed = request.number("seed", 0, LARGEST_SEED, default=None)
        chosen = request.take("setup", dict, default={})
        level = request.take("level", dict, str, default="")
        undo = request.take("undo", str, default=UNDO_MODES[0])
        request.nothing_else()
        if undo not in UNDO_MODES:
            raise Refused("bad_field", field="undo")
        playable = self._playable(name)
        try:
            given, seed_of_level = _of_level(playable, level) if level != "" else ({}, None)
            seed = seed_of_level if seed is None else seed
            if seed is None:
                raise Refused("missing_field", field="seed")
            setup = from_plain(playable.setup, {**given, **chosen})
            session = Session(playable.game, playable.game.new(setup, seed))
        except (NotPlain, ValueError, KernelError) as error:
            raise Refused("bad_setup", reason=str(error)[:300]) from error
        self.session, self.header = session, Header(name, seed, setup, playable.rules, undo=undo)
        return self._standing(session)

    # -- looking ------------------------------------------------------------------------------------------

    def _view(self, request: RequestFields) -> dict[str, Any]:
        session, seat = self._game(), self._seat(request)
        request.nothing_else()
        return {"seat": seat, "view": to_plain(session.sight(seat)), **self._standing(session)}

    def _questions(self, request: RequestFields) -> dict[str, Any]:
        session, seat = self._game(), request.number("seat", 0, HIGHEST_SEAT, default=None)
        request.nothing_else()
        questions = [
            self._asked(session, question) for of, question in session.open_questions().items() if seat in (None, of)
        ]
        return {"questions": questions, **self._standing(session)}

    def _asked(self, session: Session[Any], question: Question[Any]) -> dict[str, Any]:
        asked: dict[str, Any] = {
            "seat": question.seat, "topic": question.topic, "shape": _SHAPES[type(question)],
            "context": dict(question.context), "reaction": question.reaction,
        }
        if isinstance(question, ChooseSome | Amount | Allocate):
            asked |= {"least": question.least, "most": question.most}
        if isinstance(question, Choose | ChooseSome | Arrange):
            asked["options"] = [option.key for option in question.options]
        if isinstance(question, Allocate):
            asked["shares"] = [{"key": one.key, "most": one.most, "step": one.step} for one in question.shares]
        assert self.header is not None
        hindrances = self.games[self.header.game].hindrances
        if hindrances is not None:
            found = hindrances(session.sight(question.seat), question)
            if found:
                asked["impossible"] = [self._hindered(hindrance) for hindrance in found]
        return asked

    def _hindered(self, hindrance: Any) -> dict[str, Any]:
        """What is impossible and why, with the sentence that a player would read."""
        assert self.header is not None
        told: dict[str, Any] = to_plain(hindrance)
        texts = self.texts.within(self.header.game)
        for reason in told.get("reasons", ()):
            facts = {
                role: texts.text_or(f"fact.{role}", fact, value=fact) for role, fact in reason.get("facts", {}).items()
            }
            reason["text"] = texts.text_or(f"reason.{reason.get('id')}", "", **facts)
        return told

    def _outcome(self, request: RequestFields) -> dict[str, Any]:
        session = self._game()
        request.nothing_else()
        ended = session.outcome()
        found = None if ended is None else {"name": ended.name, "facts": to_plain(ended.facts)}
        return {"outcome": found, **self._standing(session)}

    def _events(self, request: RequestFields) -> dict[str, Any]:
        session, seat = self._game(), self._seat(request)
        since = request.number("since", 0, 2**31, default=0)
        request.nothing_else()
        told = []
        for number, (event, state) in enumerate(session.happenings[since:], start=since):
            known = event.redacted_for(seat, state)
            if known is not None:
                told.append({"number": number, "event": type(known).__name__, **to_plain(known)})
        return {"seat": seat, "events": told, **self._standing(session)}

    # -- playing ------------------------------------------------------------------------------------------

    def _answer(self, request: RequestFields) -> dict[str, Any]:
        session = self._game()
        seat = request.number("seat", 0, HIGHEST_SEAT)
        topic, key = request.take("topic", str), request.take("key", str)
        after = request.number("commands", 0, 2**31, default=None)
        request.nothing_else()
        if after is not None and after != len(session.commands):
            raise Refused("too_late", commands=len(session.commands))
        question = session.open_questions().get(seat)
        if question is None:
            raise Refused("not_asked", seat=seat)
        if question.topic != topic:
            raise Refused("other_question", seat=seat, topic=question.topic)
        try:
            session.submit(Command(seat, topic, key))
        except IllegalCommand as error:
            raise Refused("no_option", answer=key[:120], topic=topic) from error
        except KernelError as error:
            raise Refused("rule_failed", reason=str(error)) from error
        return self._standing(session)

    def _undo(self, request: RequestFields) -> dict[str, Any]:
        session = self._game()
        to = request.number("to", 0, 2**31, default=len(session.commands) - 1)
        request.nothing_else()
        assert self.header is not None
        if not 0 <= to < len(session.commands):
            raise Refused("nothing_to_undo")
        try:
            session.undo(to, free=self.header.undo == "free")
        except BehindBarrier as error:
            raise Refused("behind_barrier", barrier=session.barrier) from error
        return self._standing(session)

    def _redo(self, request: RequestFields) -> dict[str, Any]:
        session = self._game()
        request.nothing_else()
        if not session.undone:
            raise Refused("nothing_to_redo")
        session.redo()
        return self._standing(session)

    # -- keeping ------------------------------------------------------------------------------------------

    def _save(self, request: RequestFields) -> dict[str, Any]:
        session = self._game()
        request.nothing_else()
        assert self.header is not None
        return {"journal": journal_bytes(self.header, session, self.games).decode(), **self._standing(session)}

    def _load(self, request: RequestFields) -> dict[str, Any]:
        journal = request.take("journal", str)
        request.nothing_else()
        running = read_content(journal.encode(), "journal", self.games)
        restored = restore(running, self.games)
        if restored.session is None or running.header is None:
            raise Refused("bad_journal", reason=self._told(restored.problem))
        self.session, self.header = restored.session, running.header
        lost = restored.problem is not None
        problem = self.texts.text("protocol.partly_loaded", n=len(restored.session.commands)) if lost else None
        return {"problem": problem, **self._standing(restored.session)}

    def _quit(self, request: RequestFields) -> dict[str, Any]:
        request.nothing_else()
        self.over = True
        return {}

    # -- shared -------------------------------------------------------------------------------------------

    def _told(self, problem: StorageProblem | None) -> str:
        if problem is None:
            return ""
        # Nothing is kept of a text that somebody sent, so that no copy of it is spoken of.
        shown = without_copy(problem, "journal")
        return self.texts.text(shown.text_id, **shown.facts)

    def _game(self) -> Session[Any]:
        if self.session is None:
            raise Refused("no_game")
        return self.session

    def _seat(self, request: RequestFields) -> int | None:
        """A seat, or None for a bystander."""
        seat: int | None = request.take("seat", int, type(None))
        if seat is not None and not 0 <= seat <= HIGHEST_SEAT:
            raise Refused("bad_field", field="seat")
        return seat

    def _standing(self, session: Session[Any]) -> dict[str, Any]:
        """Where the game stands, told with every answer."""
        return {
            "commands": len(session.commands), "events_so_far": len(session.happenings),
            "asked": sorted(session.open_questions()), "over": session.outcome() is not None,
        }


def converse(lines: IO[bytes], answers: IO[bytes], texts: Catalogue, game: str = DEFAULT) -> int:
    """Answer lines until there are no more, or until asked to quit; the exit status. ``game`` is begun where a request
    names none."""
    conversation = Conversation(texts, game=game)
    while not conversation.over:
        line = lines.readline(LONGEST_LINE + 2)
        if not line:
            break
        if len(line) > LONGEST_LINE + 1 and not line.endswith(b"\n"):
            while (more := lines.readline(LONGEST_LINE)) and not more.endswith(b"\n"):
                continue
        elif not line.strip():
            continue
        content = json.dumps(conversation.reply(line.rstrip(b"\r\n")), separators=(",", ":"))
        try:
            answers.write(content.encode() + b"\n")
            answers.flush()
        except BrokenPipeError:
            break
    return 0


def _of_level(playable: Playable, level: str | Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The setup and seed that a level prescribes. Raises ValueError."""
    if playable.levels is None:
        raise ValueError("this game has no levels")
    text = level if isinstance(level, str) else json.dumps(level, ensure_ascii=False)
    setup, seed = playable.levels.read(text)
    plain: dict[str, Any] = to_plain(setup)
    return plain, seed
