"""Rounds, steps, turns, time and event cards."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.event_views.messages import LONG, ticking
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews, ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, NEWS, QUIET
from nemesis_desktop.games.nemesis.events.clock import (
    ActionCounted,
    CharacterDrafted,
    Counted,
    DraftOffered,
    EventRevealed,
    FirstPlayerPassed,
    Passed,
    RoundBegan,
    StepEntered,
    TimeAdvanced,
    TurnBegan,
    TurnEnded,
)
from nemesis_desktop.games.nemesis.state import Step


def add_to(views: EventViews[Names]) -> None:
    """Present what the clock brings."""
    views.add(
        RoundBegan,
        rule="N-ROUND-01",
        log=lambda e, n: n.text.text("log.round", round=e.round),
        colour=NEWS,
        heading=True,
        sign=ReplaySign("round", "", "steel"),
        begins_round=True,
    )
    views.add(
        StepEntered,
        rule="N-VIC-01",
        log=lambda e, n: n.text.text("log.final_checks") if e.step is Step.FINAL_ENGINES else None,
        colour=QUIET,
    )
    views.add(TurnBegan, begins_turn_of=lambda e: e.seat)
    views.add(
        Passed,
        rule="N-TURN-05",
        log=lambda e, n: n.text.text("log.passed", seat=n.seat(e.seat)),
        icon="icons/pass",
    )
    views.add(
        TimeAdvanced,
        rule="N-TIME-01",
        sound=lambda e, n: SoundCue(ticking(e.space), 3),
        log=lambda e, n: n.text.text("log.time", n=e.space) if e.space else None,
        icon="nemesis/icons/time",
        colour=NEWS,
    )
    views.add(
        EventRevealed,
        rule="N-EVENT-05",
        banner=_event_card,
        sound=SoundCue("nemesis/table/event", 5),
        log=lambda e, n: n.text.text("log.event", card=n.card(e.card)),
        icon="icons/card",
        colour=ALARM,
        important=True,
        undo="undo.why.event",
    )
    views.add(
        DraftOffered,
        rule="N-SETUP-22",
        log=lambda e, n: n.text.text("log.draft_offered", characters=_characters(e.characters, n)),
        icon="icons/players",
    )
    views.add(
        CharacterDrafted,
        rule="N-SETUP-22",
        log=lambda e, n: n.text.text("log.drafted", character=_characters((e.character,), n)),
        icon="icons/players",
    )
    views.silent(FirstPlayerPassed, ActionCounted, TurnEnded, Counted)


def _characters(ids: tuple[str, ...], names: Names) -> str:
    return names.text.listed(names.text.text(f"character.{one}.name") for one in ids)


def _event_card(e: EventRevealed, before: Names, after: Names) -> Banner:
    return Banner(
        after.card(e.card),
        after.card_text(e.card),
        after.text.text("banner.event"),
        "amber",
        card=card_view(e.card, after),
        waits=True,
        seconds=LONG,
        staging="card",
    )
