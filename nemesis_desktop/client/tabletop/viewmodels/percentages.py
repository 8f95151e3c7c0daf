"""Chances as players read them."""

from __future__ import annotations

from fractions import Fraction

from nemesis_desktop.client.ui.text.catalogue import Catalogue


def percent(chance: Fraction, text: Catalogue) -> str:
    """A chance as players read it; only what is certain is 0% or 100%."""
    shown = int(chance) * 100 if chance in (0, 1) else min(99, max(1, round(float(chance) * 100)))
    return text.text("number.chance", n=shown)


def percents(text: Catalogue, **chances: Fraction) -> dict[str, str]:
    """Several chances by the names of their placeholders."""
    return {name: percent(chance, text) for name, chance in chances.items()}
