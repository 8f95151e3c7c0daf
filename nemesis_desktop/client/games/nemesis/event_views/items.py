"""Ammo, attachments, and what a character is about to do."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.event_views.messages import SHORT
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.tabletop.stage.log_line import QUIET
from nemesis_desktop.games.nemesis.events.items import (
    ActionAnnounced,
    AmmoChanged,
    ItemAttached,
    ItemDetached,
    ItemsTaped,
    TapeRemoved,
    TradeFailed,
)

ACTION_RULES = {
    "card": "N-ACT-04", "item": "N-ACT-21", "quest": "N-QST-03", "craft": "N-ACT-17", "careful": "N-ACT-10",
    "room": "N-ACT-22",
}
"""The rules of what is announced, where the log tells it."""


def add_to(views: EventViews[Names]) -> None:
    """Present what happens with items."""
    views.add(
        AmmoChanged,
        rule="N-ITEM-11",
        sound=SoundCue("nemesis/table/item", 2),
        log=_ammo,
        icon="nemesis/icons/ammo",
        colour=QUIET,
    )
    views.add(
        ItemsTaped,
        rule="N-ITEM-10",
        sound=SoundCue("nemesis/table/work", 3),
        log=lambda e, n: n.text.text("log.taped", card=n.card(e.first), host=n.card(e.second)),
        icon="icons/play",
    )
    views.add(
        ItemAttached,
        rule="N-ITEM-09",
        log=lambda e, n: n.text.text("log.attached", card=n.card(e.card), host=n.card(e.host)),
        icon="icons/play",
    )
    views.add(ActionAnnounced, log=_announced, rule=lambda e, n: ACTION_RULES.get(e.kind, ""), icon="icons/play")
    views.add(
        TradeFailed,
        rule="N-ACT-14",
        banner=_no_deal,
        sound=SoundCue("nemesis/table/drop", 2),
        log=lambda e, n: n.text.text(
            f"log.trade_failed.{e.why}", seat=n.seat(e.seat), partner=n.seat(e.partner)
        ),
        icon="nemesis/icons/trade",
    )
    views.silent(ItemDetached, TapeRemoved)


def _ammo(e: AmmoChanged, names: Names) -> str | None:
    return None if e.ammo is None else names.text.text("log.ammo", card=names.card(e.card), n=e.ammo)


def _announced(e: ActionAnnounced, names: Names) -> str | None:
    """Actions that would not be told from what comes of them."""
    text, who = names.text, names.seat(e.seat)
    match e.kind:
        case "card" | "item" | "quest":
            return text.text(f"log.action.{e.kind}", seat=who, card=names.card(e.subject))
        case "room":
            return text.text("log.action.room", seat=who, room=names.tile(e.subject))
        case "craft" | "careful":
            return text.text(f"log.action.{e.kind}", seat=who)
    return None


def _no_deal(e: TradeFailed, before: Names, after: Names) -> Banner:
    text = after.text
    words = text.text(f"banner.no_deal_{e.why}", seat=after.seat(e.seat), partner=after.seat(e.partner))
    return Banner(text.text("banner.no_deal"), words, "", "amber", picture="nemesis/icons/trade", seconds=SHORT)
