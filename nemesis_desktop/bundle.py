"""A bug bundle from the command line: played again to its moment, with a report of what came of it."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.outcome_words import outcome_words
from nemesis_desktop.storage.journal.reader import read_content
from nemesis_desktop.storage.library.bundle import bundle_file, look_into
from nemesis_desktop.storage.problem import StorageProblem


def report_on(path: Path, texts: Catalogue) -> tuple[list[str], bool]:
    """What is in the bundle and whether its game still leads where it led, line by line."""
    bundle = bundle_file(path)
    if isinstance(bundle, StorageProblem):
        return [texts.text(bundle.text_id, **bundle.facts)], False
    said = bundle.report
    lines = [
        texts.text("bundle.versions", **{name: said.get(name, "") for name in ("program", "rules", "python", "system")})
    ]
    finding = look_into(bundle, path.name)
    session = finding.session
    if session is not None:
        playable = GAMES[session.game.name]
        header = read_content(bundle.game, path.name).header
        about = "" if header is None else playable.describe(header.setup)
        lines.append(texts.text("bundle.game", title=playable.title, setup=about, seed=said.get("seed", "")))
        lines.append(texts.text("bundle.moment", n=finding.commands, checksum=session.checksum_after(finding.commands)))
        facts = {} if playable.summary is None else playable.summary(session.state)
        where = ", ".join(f"{name} {value}" for name, value in facts.items())
        lines.append(texts.text("bundle.place", where=where, trail=" > ".join(session.breadcrumb())))
        for seat, question in session.open_questions().items():
            keys = [key for key, _ in zip(question.keys(), range(12), strict=False)]
            lines.append(texts.text("bundle.open", seat=seat, topic=question.topic, keys=", ".join(keys)))
        ended = session.outcome()
        if ended is not None:
            lines.append(texts.text("bundle.over", outcome=outcome_words(ended.name, texts.within(session.game.name))))
    if bundle.attempt is not None and finding.problem is None:
        tried = bundle.attempt
        id = "bundle.tried_failed" if finding.failure else "bundle.tried_well"
        lines.append(texts.text(id, seat=tried.seat, topic=tried.topic, answer=tried.key, failure=finding.failure))
    if finding.problem is not None:
        lines.append(texts.text(finding.problem.text_id, **finding.problem.facts))
        return lines, False
    lines.append(texts.text("bundle.same"))
    return lines, not finding.failure
