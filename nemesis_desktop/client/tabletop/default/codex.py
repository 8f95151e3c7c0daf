"""A codex for a game that brings none: whatever its texts name and explain."""

from __future__ import annotations

from nemesis_desktop.client.tabletop.codex.model import Codex, CodexChapter, CodexPage, Passage
from nemesis_desktop.client.ui.text.catalogue import Catalogue

NAME, TEXT = ".name", ".text"
FAMILY = "codex.family."
"""A text with this before the name of a family, such as "item", is the title of its chapter; without one the family is
no chapter."""
ICON = "icons/card"


def derived_codex(game: str, title: str, text: Catalogue) -> Codex | None:
    """Every thing of the game that has a name and a text, by families; None when there is none."""
    families: dict[str, list[CodexPage]] = {}
    known = set(text.ids_in(game))
    for key in sorted(known):
        thing = key.removesuffix(NAME)
        family = thing.partition(".")[0]
        if thing == key or f"{thing}{TEXT}" not in known or not text.has(f"{FAMILY}{family}"):
            continue
        words = text.text(f"{thing}{TEXT}")
        kind = text.text(f"{FAMILY}{family}")
        families.setdefault(family, []).append(
            CodexPage(thing, text.text(key), (Passage("text", words),), kind)
        )
    chapters = [
        CodexChapter(
            family, text.text(f"{FAMILY}{family}"), ICON, tuple(sorted(pages, key=lambda page: page.title.casefold()))
        )
        for family, pages in families.items()
    ]
    return Codex(game, title, chapters) if chapters else None
