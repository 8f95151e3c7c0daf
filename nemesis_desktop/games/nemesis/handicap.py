"""The handicap of a player who leads the Intruders from the start: fewer cards, and a crew with less to do.

By the book such a player wins nearly always. With any handicap a crew in full co-operation has a single open objective
instead of one for each character.
"""

from __future__ import annotations

from collections.abc import Mapping

from nemesis_desktop.games.nemesis.answers import IntruderHandicap
from nemesis_desktop.games.nemesis.house_rules import HANDICAP, chosen
from nemesis_desktop.games.nemesis.state import Setup

_BY_THE_BOOK = IntruderHandicap.NONE.value

USUAL_HANDICAPS = (
    IntruderHandicap.EVERY_OTHER_ROUND, IntruderHandicap.ONE_CARD, IntruderHandicap.TWO_CARDS,
    IntruderHandicap.THREE_CARDS, IntruderHandicap.THREE_CARDS,
)
"""With which a crew of one, two and so on wins about every other game: planning bots against the standard mind."""


def usual_handicap(crew: int) -> str:
    """What is filled in for a new game against a crew of so many."""
    return USUAL_HANDICAPS[min(crew, len(USUAL_HANDICAPS)) - 1].value


def with_handicap(house_rules: Mapping[str, str], handicap: str) -> dict[str, str]:
    """The house rules with this handicap; as with all of them, the usual answer is not written down."""
    others = {name: value for name, value in house_rules.items() if name != HANDICAP}
    return others if handicap == _BY_THE_BOOK else {**others, HANDICAP: handicap}


def handicap_of(house_rules: Mapping[str, str]) -> str:
    """The handicap among house rules."""
    return house_rules.get(HANDICAP, _BY_THE_BOOK)


def has_one_objective(setup: Setup) -> bool:
    """Whether a crew in full co-operation has a single open objective."""
    return setup.intruders == "player" and chosen(setup, IntruderHandicap) is not IntruderHandicap.NONE
