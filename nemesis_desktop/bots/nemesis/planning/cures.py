"""What is at hand against an infection: an Antidote, and what rids the hand of contamination."""

from __future__ import annotations

from collections.abc import Iterator

from nemesis_desktop.bots.nemesis.cautious.acting import playable, usable
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.kernel import ChooseSome

ANTIDOTE, CRAFT = "antidote", "craft:antidote"
CURED_FROM = 0.2
"""From this risk of the last check on an Antidote is made and taken: it costs a card or two, and the round is over."""


def cures(planner: Strategist, keys: tuple[str, ...]) -> Iterator[str]:
    """The keys that make somebody healthier right here, the best first (N-SCAN-06, N-CONT-06, p. 20-21)."""
    hero = planner.hero
    if planner.infection >= CURED_FROM:
        taken = usable(keys, ANTIDOTE)
        if taken is not None:
            yield taken
        if CRAFT in keys:
            yield CRAFT
    if not hero.contamination_in_hand:
        return
    # Rest takes more of it, but not from somebody with a Larva (N-SCAN-05).
    if hero.larva or playable(keys, "rest") is None:
        cleaning = usable(keys, "alcohol", "military_drugs")
        if cleaning is not None:
            yield cleaning


def drugs_replace(question: ChooseSome[str]) -> str:
    """Contamination goes for other cards, nothing else does (D-25)."""
    keys = [option.key for option in question.options]
    return question.key_of(tuple(key for key in keys if key.startswith("card:contamination")))
