"""A bug bundle: one file with all that is needed to see once more what somebody saw, and nobody's name.

It holds the game up to the moment, what was tried there, the versions, and a picture. It is read with the same
suspicion as any file from outside.
"""

from __future__ import annotations

import io
import json
import logging
import platform
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from nemesis_desktop import __version__
from nemesis_desktop.games.registry import GAMES, Playable
from nemesis_desktop.kernel import Command, KernelError, Session
from nemesis_desktop.storage.files import read_file
from nemesis_desktop.storage.journal.format import LARGEST_FILE, Header
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.journal.replayer import begun, replay
from nemesis_desktop.storage.journal.writer import journal_bytes
from nemesis_desktop.storage.problem import StorageProblem, unreadable, without_copy
from nemesis_desktop.storage.strict_json import BadJson, read_json

logger = logging.getLogger(__name__)
FORMAT = 1
ARCHIVE = b"PK\x03\x04"
"""How its archive begins."""
GAME, REPORT, PICTURE = "game.jsonl", "report.json", "screen.png"
LARGEST_BUNDLE = 12_000_000
LARGEST_PICTURE = 8_000_000
LARGEST_REPORT = 20_000
_DATE = (1980, 1, 1, 0, 0, 0)
"""The same game gives the same bytes, whenever it is packed."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """What a bundle says: the report as it was written, the game, and what was tried at its last moment."""

    report: Mapping[str, Any]
    game: bytes
    attempt: Command | None
    picture: bytes


@dataclass(frozen=True, slots=True)
class BundleFinding:
    """What came of playing a bundle again. ``problem`` when the game leads elsewhere now; ``failure`` is what the
    rules said to what was tried."""

    session: Session[Any] | None
    commands: int
    problem: StorageProblem | None = None
    failure: str = ""


def nameless(playable: Playable, setup: Any) -> Any:
    """The setup without the names of the players."""
    return playable.with_seats(setup, [replace(seat, name="") for seat in playable.seats(setup)])


def nameless_game(
    header: Header, session: Session[Any], games: Mapping[str, Playable] = GAMES
) -> tuple[Header, Session[Any]]:
    """The same game without any name, played again from its beginning. Raises ValueError when it leads elsewhere."""
    header = replace(header, setup=nameless(games[header.game], header.setup), name="")
    twin = begun(header, games)
    if twin is None:
        raise ValueError("the game cannot be begun again")
    for command in session.commands:
        try:
            twin.submit(command)
        except KernelError as error:
            raise ValueError(f"command {len(twin.commands) + 1} leads elsewhere: {error}") from error
    return header, twin


def pack(
    header: Header, session: Session[Any], picture: bytes = b"", attempt: Command | None = None, *,
    facts: Mapping[str, str | int] | None = None, games: Mapping[str, Playable] = GAMES,
) -> bytes:
    """The bundle of a game that `nameless_game` has made."""
    tried = None if attempt is None else {"seat": attempt.seat, "topic": attempt.topic, "key": attempt.key}
    report = {
        "bundle": FORMAT, "game": header.game, "program": __version__, "rules": games[header.game].rules,
        "python": platform.python_version(), "system": f"{platform.system()} {platform.release()}",
        "seed": header.seed, "commands": len(session.commands), "checksum": session.checksum, "attempt": tried,
        "facts": dict(facts or {}),
    }
    parts = {
        REPORT: json.dumps(report, indent=1).encode() + b"\n",
        GAME: journal_bytes(header, session, games),
        PICTURE: picture,
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            if content:
                archive.writestr(zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def unpack(content: bytes, name: str) -> Bundle | StorageProblem:
    """Read a bundle; writes nothing, and unpacks no more than a bundle may hold."""
    if len(content) > LARGEST_BUNDLE:
        return StorageProblem("too_large", {"file": name, "megabytes": LARGEST_BUNDLE // 1_000_000})
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            report = read_json(_part(archive, REPORT, LARGEST_REPORT), 4)
            game = _part(archive, GAME, LARGEST_FILE)
            picture = _part(archive, PICTURE, LARGEST_PICTURE) if PICTURE in archive.namelist() else b""
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError) as error:
        logger.info("the bug report %s is damaged: %s", name, error)
        return StorageProblem("damaged_bundle" if content.startswith(ARCHIVE) else "no_bundle", {"file": name})
    except (BadJson, KeyError, RuntimeError, NotImplementedError) as error:
        logger.info("%s is no bug report: %s", name, error)
        return StorageProblem("no_bundle", {"file": name})
    if not isinstance(report, dict) or report.get("bundle") != FORMAT:
        return StorageProblem("no_bundle", {"file": name})
    return Bundle(report, game, _attempt_of(report.get("attempt")), picture)


def look_into(bundle: Bundle, name: str, games: Mapping[str, Playable] = GAMES) -> BundleFinding:
    """Play the game to the moment, compare every checksum, and try once more what was tried."""
    running = read_content(bundle.game, name, games)
    if running.header is None:
        return BundleFinding(None, 0, without_copy(running.problem or StorageProblem("no_header"), name))
    session = begun(running.header, games)
    if session is None:
        return BundleFinding(None, 0, StorageProblem("unknown_setup", {"file": name}))
    divergence = replay(session, running.commands)
    count = len(session.commands)
    if divergence is not None:
        return BundleFinding(session, count, StorageProblem("bundle_differs", {
            "file": name, "number": divergence.number, "topic": divergence.command.topic,
            "answer": divergence.command.key, "reason": divergence.reason,
        }))
    if running.problem is not None or session.checksum != bundle.report.get("checksum"):
        return BundleFinding(session, count, StorageProblem("bundle_differs", {
            "file": name, "number": count, "topic": "", "answer": "", "reason": "checksum",
        }))
    broken = session.game.problems(session.state)
    if broken:
        return BundleFinding(session, count, StorageProblem("broken_invariant", {"file": name, "reason": broken[0]}))
    return BundleFinding(session, count, failure=_tried(session, bundle.attempt))


def bundle_file(path: Path) -> Bundle | StorageProblem:
    """Read a bundle from disk."""
    try:
        return unpack(read_file(path, LARGEST_BUNDLE), path.name)
    except OSError as error:
        return unreadable(path, error)


def _tried(session: Session[Any], attempt: Command | None) -> str:
    if attempt is None:
        return ""
    try:
        session.submit(attempt)
    except KernelError as error:
        cause = error.__cause__
        return f"{type(error).__name__}: {error}" + (f" ({type(cause).__name__}: {cause})" if cause else "")
    broken = session.game.problems(session.state)
    return broken[0] if broken else ""


def _part(archive: zipfile.ZipFile, name: str, largest: int) -> bytes:
    with archive.open(name) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise RuntimeError(f"{name} is too large")
    return content


def _attempt_of(raw: Any) -> Command | None:
    if not isinstance(raw, dict):
        return None
    seat, topic, key = raw.get("seat"), raw.get("topic"), raw.get("key")
    if isinstance(seat, int) and isinstance(topic, str) and isinstance(key, str):
        return Command(seat, topic, key)
    return None
