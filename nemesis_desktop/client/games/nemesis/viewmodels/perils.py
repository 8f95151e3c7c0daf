"""Perils in words: what a choice may cost, and what hangs over a seat."""

from __future__ import annotations

from collections.abc import Collection

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.games.nemesis.perils import Peril, Stake, perils_around, perils_of

SIGNS = {
    "airlock": ("nemesis/icons/airlock", "red"),
    "countdown": ("nemesis/icons/self_destruct", "red"),
    "last_round": ("nemesis/icons/time", "red"),
    "fire_limit": ("nemesis/icons/fire", "red"),
    "malfunction_limit": ("nemesis/icons/malfunction", "red"),
    "next_wound": ("nemesis/icons/skull", "red"),
    "larva": ("nemesis/icons/larva", "red"),
}
"""The sign and colour of what hangs over a seat."""


def told_around(names: Names, seat: int) -> dict[str, tuple[str, str, str]]:
    """What hangs over a seat, by peril: sign, words and colour, the gravest first."""
    return {
        one.id: (SIGNS[one.id][0], names.text.text(f"danger.{one.id}", **one.facts), SIGNS[one.id][1])
        for one in perils_around(names.sight, seat)
    }


def peril_lines(names: Names, seat: int, key: str, spent: Collection[str] = ()) -> list[str]:
    """What an action may cost, one sentence each, the gravest first."""
    found = perils_of(names.sight, seat, "action", key, spent)
    return [
        names.text.text("peril.mild" if one.stake is Stake.GUARD else "peril.grave", text=words_of(one, names))
        for one in found
    ]


def words_of(peril: Peril, names: Names) -> str:
    """A peril as it is: certain, as likely as it is, or merely possible."""
    if peril.chance is None:
        return names.text.text(peril.text, **peril.facts)
    wording = "sure" if peril.certain else "chance"
    facts = {**peril.facts, "chance": percent(peril.chance, names.text)}
    exact = names.text.text_or(f"{peril.text}.{wording}", "", **facts)
    return exact or names.text.text(peril.text, **peril.facts)
