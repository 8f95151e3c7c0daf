"""The rules by topic: every topic with its paragraphs, every paragraph with the rules that it tells."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex.writing import passage
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage
from nemesis_desktop.client.ui.text.catalogue import Catalogue

TOPICS: dict[str, dict[str, str]] = {}


def rules_chapter(text: Catalogue) -> CodexChapter:
    """One page for each topic, its paragraphs numbered."""
    pages = tuple(
        CodexPage(
            f"topic:{topic}", text.text(f"codex.{topic}.title"),
            tuple(
                passage(name, text.text(f"codex.{topic}.{name}"), rules=rules, number=f"{number}.{line}")
                for line, (name, rules) in enumerate(paragraphs.items(), 1)
            ),
            text.text("codex.kind.topic"),
        )
        for number, (topic, paragraphs) in enumerate(TOPICS.items(), 1)
    )
    return CodexChapter("rules", text.text("codex.chapter.rules"), "icons/help", pages)
