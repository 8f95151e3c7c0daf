"""What is played in answer to something else."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.games.nemesis.events.reactions import AttackIgnored, InterruptionPlayed


def add_to(views: EventViews[Names]) -> None:
    """Present reactions."""
    views.add(
        InterruptionPlayed,
        rule="A-121",
        log=lambda e, n: n.text.text("log.interrupted", seat=n.seat(e.seat), against=n.seat(e.against)),
        icon="icons/card",
    )
    views.add(
        AttackIgnored,
        rule="A-121",
        log=lambda e, n: n.text.text("log.attack_ignored", seat=n.seat(e.seat), card=n.card(e.card)),
        icon="nemesis/icons/in_combat",
    )
