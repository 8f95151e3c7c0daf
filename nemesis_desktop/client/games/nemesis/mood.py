"""What the ship sounds like while nothing happens."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.faces import Company, company_of
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat


def mood_of(sight: State, seat: Seat | None) -> str:
    """The ambience for what a seat can see: the countdown, company in the room, company next door, intruders about, or
    the ship alone."""
    if sight.self_destruct is not None:
        return "nemesis/ambience/countdown"
    company = company_of(sight, seat)
    if company is not Company.NONE:
        return f"nemesis/ambience/{'danger' if company is Company.HERE else 'near'}"
    if sight.intruders or sight.first_encounter:
        return "nemesis/ambience/uneasy"
    return "ambience/calm"
