"""How a game ended, in words on the command line."""

from __future__ import annotations

from nemesis_desktop.client.ui.text.catalogue import Catalogue


def outcome_words(outcome: str, texts: Catalogue) -> str:
    """An outcome such as "defeat:dead" by the text of its name; what nobody has words for stays as it is."""
    return texts.label(texts.text_or(f"command_line.outcome.{outcome.replace(':', '.')}", outcome))
