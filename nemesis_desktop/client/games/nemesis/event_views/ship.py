"""The ship as a whole: engines, course, pods, self-destruct, end."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.client.games.nemesis.event_views.messages import ticking, turning_point
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.banner_acts import SWEPT
from nemesis_desktop.client.tabletop.stage.cues import Banner, Launch, Pulse, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews, ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, HARM, NEWS
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.ship import (
    CourseRevealed,
    DestinationSet,
    EngineArranged,
    EnginesRevealed,
    FinalDraw,
    HibernationOpened,
    ObjectiveJudged,
    PodLaunched,
    PodLockChanged,
    SelfDestructChanged,
    SelfDestructCritical,
    ShipEnded,
)
from nemesis_desktop.games.nemesis.modes.objectives import DEFEAT_BY_DEATH, VICTORY
from nemesis_desktop.games.nemesis.state import End, Place

SELF_DESTRUCT = ReplaySign("alarm", "nemesis/icons/self_destruct", "amber")
EXPLOSION = SoundCue("nemesis/table/explosion", 9)
AWAKE = (Place.ROOM, Place.POD)
"""Where the jump is deadly; whoever waits in a pod is still aboard (N-END-02, A-74, p. 11)."""
ABOARD = (*AWAKE, Place.ASLEEP)
"""Where the loss of the ship is (N-END-03, p. 11)."""


def add_to(views: EventViews[Names]) -> None:
    """Present what becomes of the ship."""
    views.add(
        DestinationSet,
        rule="N-ROOM-52",
        sound=SoundCue("nemesis/table/computer", 4),
        log=lambda e, n: n.text.text("log.course_set", destination=e.destination),
        icon="nemesis/icons/destination",
    )
    views.add(
        EngineArranged,
        rule="N-INFO-06",
        sound=SoundCue("nemesis/table/work", 4),
        log=_arranged,
        icon="nemesis/icons/engine_working",
    )
    views.add(
        PodLockChanged,
        rule="N-POD-02",
        sound=SoundCue("nemesis/table/computer", 4),
        log=lambda e, n: n.text.text("log.pod_locked" if e.locked else "log.pod_unlocked", pod=e.pod),
        icon="nemesis/icons/pod_locked",
    )
    views.add(
        PodLaunched,
        rule="N-POD-05",
        cues=lambda e, before, after: (Launch(f"pod:{e.pod}"),),
        sound=SoundCue("nemesis/table/launch", 8),
        log=_launched,
        icon="icons/continue",
    )
    views.add(
        SelfDestructChanged,
        rule=_rule_of_self_destruct,
        cues=lambda e, before, after: (Pulse(("track:self_destruct",), "red", 0.2),),
        banner=_self_destruct,
        sound=_self_destruct_sound,
        log=_self_destruct_line,
        icon="nemesis/icons/self_destruct",
        colour=ALARM,
        sign=lambda e: SELF_DESTRUCT if e.space is not None else None,
    )
    views.add(
        SelfDestructCritical,
        rule="N-SD-04",
        banner=lambda e, before, after: turning_point("critical", after, "red", "nemesis/icons/pod_unlocked"),
        sound=SoundCue("nemesis/table/alarm", 8),
        log=lambda e, n: n.text.text("log.self_destruct.critical"),
        icon="nemesis/icons/self_destruct",
        colour=HARM,
        important=True,
    )
    views.add(
        HibernationOpened,
        rule="N-HIB-01",
        cues=lambda e, before, after: (Pulse(("track:time",), "cyan", 0.1),),
        banner=lambda e, before, after: turning_point(
            "hibernation", after, "cyan", "nemesis/rooms/hibernatorium", grave=False
        ),
        sound=SoundCue("nemesis/table/computer", 5),
        log=lambda e, n: n.text.text("log.hibernation_open"),
        icon="nemesis/icons/time",
        important=True,
    )
    views.add(
        ShipEnded,
        rule=lambda e, n: "N-END-02" if e.end is End.JUMP else "N-END-03",
        banner=_ended,
        sound=lambda e, n: SoundCue("nemesis/table/jump", 9) if e.end is End.JUMP else EXPLOSION,
        log=lambda e, n: n.text.text(f"log.ship.{e.end.value}"),
        icon="nemesis/icons/deep_space",
        colour=ALARM,
        important=True,
    )
    views.add(
        EnginesRevealed,
        rule=lambda e, n: "N-VIC-02" if e.explodes else "N-VIC-03",
        banner=_engines,
        sound=lambda e, n: EXPLOSION if e.explodes else None,
        log=lambda e, n: n.text.text("log.engines.explode" if e.explodes else "log.engines.hold"),
        icon="nemesis/icons/engine_working",
        colour=NEWS,
    )
    views.add(
        CourseRevealed,
        rule="N-VIC-04",
        log=lambda e, n: n.text.text("log.arrived", place=n.text.text(f"destination.{e.destination}.name")),
        icon="nemesis/icons/destination",
        colour=NEWS,
    )
    views.add(
        FinalDraw,
        rule="N-VIC-08",
        log=lambda e, n: n.text.text(f"log.final_draw.{'dies' if e.dies else 'lives'}", seat=n.seat(e.seat)),
        icon="nemesis/icons/infected",
        colour=NEWS,
    )
    views.add(
        ObjectiveJudged,
        rule="N-VIC-10",
        sound=_judged_sound,
        log=_judged,
        icon="icons/objective",
        colour=NEWS,
    )


def _launched(e: PodLaunched, names: Names) -> str:
    """Who is in it: they may have boarded it rounds ago."""
    if not e.passengers:
        return names.text.text("log.pod_launched_empty", pod=e.pod)
    return names.text.text("log.pod_launched", pod=e.pod, seats=tuple(names.seat(seat) for seat in e.passengers))


def _arranged(e: EngineArranged, names: Names) -> str:
    """Everybody hears whether the order has changed, nobody else what it is now (N-INFO-06, p. 26)."""
    which = "swapped" if e.swapped else "unchanged"
    return names.text.text(f"log.engine.{which}", seat=names.seat(e.seat), engine=e.engine)


def _self_destruct(e: SelfDestructChanged, before: Names, after: Names) -> Banner | None:
    if e.space is None:
        return turning_point("self_destruct_off", after, "green", "nemesis/icons/self_destruct", grave=False)
    if before.sight.self_destruct is None:
        return turning_point("self_destruct", after, "red", "nemesis/icons/self_destruct", n=e.space)
    return None


def _self_destruct_sound(e: SelfDestructChanged, before: Names) -> SoundCue:
    if e.space is None:
        return SoundCue("nemesis/table/stand_down", 6)
    if before.sight.self_destruct is None:
        return SoundCue("nemesis/table/alarm", 8)
    return SoundCue(ticking(e.space), 3)


def _self_destruct_line(e: SelfDestructChanged, names: Names) -> str:
    if e.space is None:
        return names.text.text("log.self_destruct.off")
    if e.space == 0:
        return names.text.text("log.self_destruct.zero")
    return names.text.text("log.self_destruct.on", space=e.space)


def _rule_of_self_destruct(e: SelfDestructChanged, names: Names) -> str:
    start = load_content().self_destruct_track.start
    return {None: "N-SD-03", 0: "N-SD-06", start: "N-SD-01"}.get(e.space, "N-SD-02")


def _ended(e: ShipEnded, before: Names, after: Names) -> Banner:
    if e.end is End.JUMP:
        found, staging = turning_point("jump", after, "cyan", "icons/continue"), "jump"
        victims = _is_any(before, AWAKE)
    else:
        found, staging = turning_point("explosion", after, "red", "nemesis/icons/skull"), "blast"
        victims = _is_any(before, ABOARD)
    spared = "moment.nobody_awake" if _is_any(before, ABOARD) else "moment.nobody_aboard"
    words = found.text if victims else after.text.text(spared)
    return replace(found, text=words, staging=staging, seconds=found.seconds + SWEPT)


def _engines(e: EnginesRevealed, before: Names, after: Names) -> Banner | None:
    """Engines that explode are a blast like any other: whoever sleeps aboard dies of it."""
    if not e.explodes:
        return None
    title = after.text.text("log.engines.explode")
    return replace(_ended(ShipEnded(End.DESTROYED, "engines"), before, after), title=title)


def _is_any(names: Names, places: tuple[Place, ...]) -> bool:
    """Whether a character is in one of these places."""
    return any(one.place in places for one in names.sight.characters.values())


def _judged_sound(e: ObjectiveJudged, before: Names) -> SoundCue:
    return SoundCue("nemesis/table/victory" if e.result.startswith("victory") else "nemesis/table/defeat", 9)


def _judged(e: ObjectiveJudged, names: Names) -> str:
    """Of the dead the result says nothing of what their objective asked for."""
    which = {VICTORY: "met", DEFEAT_BY_DEATH: "dead"}.get(e.result, "missed")
    return names.text.text(f"log.objective.{which}", player=names.player(e.seat))
