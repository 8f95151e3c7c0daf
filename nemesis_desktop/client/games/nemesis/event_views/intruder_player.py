"""The player who leads the Intruders."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, NEWS
from nemesis_desktop.games.nemesis.events.intruder_player import (
    HeirNamed,
    IntruderCardPlayed,
    IntrudersJudged,
    IntrudersPassed,
    IntrudersTakenOver,
    TakeoverDeclined,
)


def add_to(views: EventViews[Names]) -> None:
    """Present what the player of the Intruders does."""
    views.add(
        TakeoverDeclined,
        log=lambda e, n: n.text.text("log.takeover_declined", seat=n.seat(e.seat)),
        icon="icons/eye",
    )
    views.add(
        IntrudersTakenOver,
        log=lambda e, n: n.text.text("log.intruders_taken_over", seat=n.seat(e.seat), since=e.since),
        icon="nemesis/icons/larva",
        colour=ALARM,
    )
    views.add(
        IntruderCardPlayed,
        log=lambda e, n: n.text.text(f"log.intruder_card.{e.use}", card=n.card(e.card)),
        icon="icons/card",
        colour=ALARM,
    )
    views.add(
        IntrudersPassed,
        log=lambda e, n: n.text.text("log.intruders_passed"),
        icon="icons/pass",
    )
    views.add(
        IntrudersJudged,
        log=lambda e, n: n.text.text(f"log.intruders_judged.{e.result}"),
        icon="icons/objective",
        colour=NEWS,
    )
    views.silent(HeirNamed)
