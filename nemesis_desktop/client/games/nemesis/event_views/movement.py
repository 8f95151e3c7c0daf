"""Characters go from place to place."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Cue, Glide, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.games.nemesis.events.movement import (
    ActionDeclared,
    CharacterHibernated,
    CharacterMoved,
    PodBoarded,
    PodLeft,
)
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Step


def add_to(views: EventViews[Names]) -> None:
    """Present the ways of the crew."""
    views.add(
        CharacterMoved,
        rule="N-MOVE-02",
        cues=_walked,
        sound=SoundCue("nemesis/table/steps", 2),
        log=_moved,
        icon="nemesis/icons/move",
    )
    views.add(
        PodBoarded,
        rule="N-POD-03",
        cues=_boards,
        sound=SoundCue("nemesis/table/door_open", 5),
        log=lambda e, n: n.text.text("log.pod_boarded", seat=n.seat(e.seat), pod=e.pod),
        icon="nemesis/icons/pod_unlocked",
    )
    views.add(
        PodLeft,
        rule=lambda e, n: "N-POD-08" if Ship(Look(n.sight)).room(e.room).has_intruder else "N-POD-07",
        cues=_leaves,
        sound=SoundCue("nemesis/table/door_open", 5),
        log=lambda e, n: n.text.text("log.pod_left", seat=n.seat(e.seat), room=n.room(e.room)),
        icon="nemesis/icons/pod_unlocked",
    )
    views.add(
        CharacterHibernated,
        rule="N-HIB-03",
        sound=SoundCue("nemesis/table/hibernate", 8),
        log=lambda e, n: n.text.text("log.hibernated", seat=n.seat(e.seat)),
        icon="nemesis/icons/time",
    )
    views.silent(ActionDeclared)


def _moved(e: CharacterMoved, names: Names) -> str | None:
    """Before the first draw of a round nobody walks: the corpse that went tells of the revival (N-COOP-06, p. 27)."""
    if names.sight.clock.step is Step.DRAW:
        return None
    return names.text.text("log.moved", seat=names.seat(e.seat), room=names.room(e.room))


def _walked(e: CharacterMoved, before: Names, after: Names) -> tuple[Cue, ...]:
    one = before.sight.characters.get(e.seat)
    if one is None or one.room is None or one.room == e.room:
        return ()
    corridor = "" if e.corridor is None else f"corridor:{e.corridor}"
    return (Glide(f"seat:{e.seat}", f"room:{one.room}", f"room:{e.room}", corridor),)


def _boards(e: PodBoarded, before: Names, after: Names) -> tuple[Cue, ...]:
    one = before.sight.characters.get(e.seat)
    return () if one is None or one.room is None else (Glide(f"seat:{e.seat}", f"room:{one.room}", f"pod:{e.pod}"),)


def _leaves(e: PodLeft, before: Names, after: Names) -> tuple[Cue, ...]:
    one = before.sight.characters.get(e.seat)
    return () if one is None or one.pod is None else (Glide(f"seat:{e.seat}", f"pod:{one.pod}", f"room:{e.room}"),)
