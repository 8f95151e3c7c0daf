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

CARD_RULES = {"move": "N-INTR-11", "attack": "N-INTR-12", "effect": "N-INTR-14"}


def add_to(views: EventViews[Names]) -> None:
    """Present what the player of the Intruders does."""
    views.add(
        TakeoverDeclined,
        rule="N-INTR-01",
        log=lambda e, n: n.text.text("log.takeover_declined", seat=n.seat(e.seat)),
        icon="icons/eye",
    )
    views.add(
        IntrudersTakenOver,
        rule="N-INTR-05",
        log=lambda e, n: n.text.text("log.intruders_taken_over", seat=n.seat(e.seat), since=e.since),
        icon="nemesis/icons/larva",
        colour=ALARM,
    )
    views.add(
        IntruderCardPlayed,
        rule=lambda e, n: CARD_RULES.get(e.use, "N-INTR-10"),
        log=lambda e, n: n.text.text(f"log.intruder_card.{e.use}", card=n.card(e.card)),
        icon="icons/card",
        colour=ALARM,
    )
    views.add(
        IntrudersPassed,
        rule="N-INTR-09",
        log=lambda e, n: n.text.text("log.intruders_passed"),
        icon="icons/pass",
    )
    views.add(
        IntrudersJudged,
        rule="N-INTR-17",
        log=lambda e, n: n.text.text(f"log.intruders_judged.{e.result}"),
        icon="icons/objective",
        colour=NEWS,
    )
    views.silent(HeirNamed)
