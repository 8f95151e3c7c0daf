"""Chances as players read them."""

from __future__ import annotations

from fractions import Fraction


def percent(chance: Fraction) -> str:
    """A chance as players read it; only what is certain is 0% or 100%."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    return f"{min(99, max(1, round(float(chance) * 100)))}%"
