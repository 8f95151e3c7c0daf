"""Choices that cannot be taken back and may cost dearly: what is said before they are made."""

from __future__ import annotations

from fractions import Fraction

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.perils import words_of
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.games.nemesis.perils import Peril, Stake, perils_of

MOST_SAID = 2
TOO_LIKELY = Fraction(1, 2)


def worry_about(choice: Choice, prompt: Prompt, names: Names, seat: int) -> str | None:
    """What there is to worry about in a choice; None for all that is harmless or a risk like any other."""
    sight = names.sight
    perils = perils_of(sight, seat, prompt.topic, choice.key)
    grave = [one for one in perils if _asks(one)]
    if grave:
        return names.text.listed((words_of(one, names) for one in grave[:MOST_SAID]), "space")
    if choice.cost and any(one.id == "empty_hand" for one in perils):
        # Where every card is needed nothing is left to choose, so nothing else would tell what it takes.
        return names.text.text("ask.whole_hand", n=choice.cost)
    one = sight.characters.get(seat)
    if prompt.topic != "action" or one is None or one.room is None or choice.group != "pass":
        return None
    if prompt.choices and all(other.group in ("pass", "drop") for other in prompt.choices):
        # Without cards there is nothing else to do about it.
        return None
    intruders = sum(intruder.room == one.room for intruder in sight.intruders.values())
    if intruders:
        return names.text.text("ask.pass.intruder", n=intruders)
    return names.text.text("ask.pass.fire") if sight.rooms[one.room].fire else None


def _asks(peril: Peril) -> bool:
    """Whoever fights for a life takes risks; what is likely, or costs more than the own life, is asked about."""
    if peril.stake is Stake.GUARD:
        return False
    if peril.stake is not Stake.LIFE:
        return True
    return peril.chance is not None and peril.chance >= TOO_LIKELY
