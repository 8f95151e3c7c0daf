"""Tiles, tokens, fire, malfunctions, doors, noise, the airlock."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.event_views.messages import LONG, ROLL, nest_of, turning_point
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, Befall, Cue, Flip, Pulse, Slam, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews, ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, NEWS, QUIET
from nemesis_desktop.games.nemesis.events.rooms import (
    AirlockSet,
    DangerStruck,
    DoorChanged,
    FirePlaced,
    FireRemoved,
    ItemCounterSet,
    MalfunctionPlaced,
    MalfunctionRemoved,
    NestDestroyed,
    NoiseCleared,
    NoisePlaced,
    NoiseRolled,
    RoomRevealed,
    TechnicalNoiseChanged,
    TokenResolved,
    WeaknessDiscovered,
)
from nemesis_desktop.games.nemesis.queries import noise_passage
from nemesis_desktop.games.nemesis.state import Door, Step

NOISE_FACES = ("1", "silence", "3", "danger", "2", "4")
NOISE_SOUNDS = {"silence": "nemesis/table/silence", "danger": "nemesis/table/danger"}
TOKEN_RULES = {
    "silence": "N-EXPL-04", "danger": "N-EXPL-05", "slime": "N-EXPL-06", "fire": "N-EXPL-07",
    "malfunction": "N-EXPL-08", "doors": "N-EXPL-09",
}
DOOR_RULES = {Door.OPEN: "N-DOOR-08", Door.CLOSED: "N-DOOR-09", Door.DESTROYED: "N-DOOR-07"}
NOISE_RULES = {"silence": "N-NOISE-05", "danger": "N-NOISE-07"}
DOOR_SOUNDS = {Door.CLOSED: "nemesis/table/door_close", Door.DESTROYED: "nemesis/table/door_break"}


def add_to(views: EventViews[Names]) -> None:
    """Present what lies in rooms and corridors."""
    views.add(
        RoomRevealed,
        rule="N-EXPL-01",
        cues=lambda e, before, after: (Flip(f"room:{e.room}"), Pulse((f"room:{e.room}",), "cyan", 0.1)),
        sound=SoundCue("nemesis/table/reveal", 4),
        log=lambda e, n: n.text.text("log.room_explored", room=n.room(e.room)),
        icon="icons/eye",
        colour=NEWS,
        sign=ReplaySign("room", "icons/eye", "cyan"),
        undo="undo.why.room",
    )
    views.add(
        TokenResolved,
        rule=lambda e, n: TOKEN_RULES.get(e.effect, "N-EXPL-10"),
        log=lambda e, n: n.text.text("log.exploration", effect=n.text.text(f"exploration.{e.effect}.name")),
        icon="icons/search",
    )
    views.add(
        ItemCounterSet,
        rule="N-SRCH-04",
        log=lambda e, n: n.text.text("log.searches_left", room=n.room(e.room), n=e.items),
        icon="nemesis/icons/items",
        colour=QUIET,
    )
    views.add(
        FirePlaced,
        rule="N-FIRE-01",
        cues=lambda e, before, after: (Befall(f"room:{e.room}", "fire"), Pulse((f"room:{e.room}",), "orange", 0.05)),
        sound=SoundCue("nemesis/table/fire", 4),
        log=lambda e, n: n.text.text("log.fire", room=n.room(e.room)),
        icon="nemesis/icons/fire",
        colour=ALARM,
    )
    views.add(
        FireRemoved,
        rule="N-FIRE-09",
        sound=SoundCue("nemesis/table/extinguish", 3),
        log=lambda e, n: n.text.text("log.fire_out", room=n.room(e.room)),
        icon="nemesis/icons/fire",
        colour=GOOD,
    )
    views.add(
        MalfunctionPlaced,
        rule="N-MALF-01",
        cues=lambda e, before, after: (
            Befall(f"room:{e.room}", "malfunction"), Pulse((f"room:{e.room}",), "yellow", 0.05),
        ),
        sound=SoundCue("nemesis/table/malfunction", 4),
        log=lambda e, n: n.text.text("log.malfunction", room=n.room(e.room)),
        icon="nemesis/icons/malfunction",
        colour=ALARM,
    )
    views.add(
        MalfunctionRemoved,
        rule="N-MALF-07",
        sound=SoundCue("nemesis/table/work", 4),
        log=lambda e, n: n.text.text("log.repaired", room=n.room(e.room)),
        icon="nemesis/icons/malfunction",
        colour=GOOD,
    )
    views.add(
        DoorChanged,
        rule=lambda e, n: DOOR_RULES[e.door],
        cues=_door,
        sound=lambda e, n: SoundCue(DOOR_SOUNDS.get(e.door, "nemesis/table/door_open"), 4),
        log=lambda e, n: n.text.text(f"log.door.{e.door.value}", corridor=n.corridor(e.corridor)),
        icon="nemesis/icons/door_closed",
    )
    views.add(
        NoiseRolled,
        rule=lambda e, n: NOISE_RULES.get(e.face, "N-NOISE-02"),
        banner=_noise_roll,
        sound=lambda e, n: SoundCue(NOISE_SOUNDS.get(e.face, "nemesis/table/dice"), 4),
        log=lambda e, n: n.text.text("log.noise_roll", seat=n.seat(e.seat), face=n.face(e.face)),
        icon="icons/dice",
        colour=QUIET,
        undo="undo.why.noise_roll",
    )
    views.add(
        NoisePlaced,
        rule="N-NOISE-04",
        cues=lambda e, before, after: (Pulse((f"corridor:{e.corridor}",), "amber", 0.16),),
        sound=SoundCue("nemesis/table/clang", 3),
        log=lambda e, n: n.text.text("log.noise", corridor=n.corridor(e.corridor)),
        icon="nemesis/icons/noise",
        colour=QUIET,
    )
    views.add(
        TechnicalNoiseChanged,
        rule="N-NOISE-11",
        cues=_technical_noise,
        sound=SoundCue("nemesis/table/clang", 2),
        log=lambda e, n: n.text.text("log.technical_noise") if e.noise else None,
        icon="nemesis/icons/technical",
    )
    views.add(
        DangerStruck,
        rule="N-NOISE-07",
        cues=lambda e, before, after: (Pulse((f"room:{e.room}",), "red"),),
        sound=SoundCue("nemesis/table/danger", 5),
        log=lambda e, n: n.text.text("log.danger", room=n.room(e.room)),
        icon="nemesis/icons/noise",
        colour=ALARM,
    )
    views.add(
        AirlockSet,
        rule=_rule_of_airlock,
        cues=_airlock_rings,
        banner=_airlock_starts,
        sound=SoundCue("nemesis/table/airlock", 5),
        log=_airlock,
        icon="nemesis/icons/airlock",
    )
    views.add(
        NestDestroyed,
        rule=lambda e, n: "N-ROOM-30" if n.sight.end is None else "N-END-03",
        banner=_nest_destroyed,
        sound=SoundCue("nemesis/table/kill", 8),
        log=lambda e, n: n.text.text("log.nest_destroyed"),
        icon="nemesis/icons/egg",
        important=True,
    )
    views.add(
        WeaknessDiscovered,
        rule="N-WEAK-02",
        banner=_weakness,
        sound=SoundCue("nemesis/table/computer", 5),
        log=lambda e, n: n.text.text("log.weakness", card=n.card(e.card)),
        icon="nemesis/icons/weaknesses",
        colour=GOOD,
        important=True,
        undo="undo.why.weakness",
    )
    views.silent(NoiseCleared)


def _noise_roll(e: NoiseRolled, before: Names, after: Names) -> Banner:
    text = after.text
    words = text.text("face.number", n=e.face) if e.face.isdecimal() else text.text(f"face.{e.face}")
    accent = {"silence": "green", "danger": "red"}.get(e.face, "amber")
    return Banner(
        after.face(e.face), words, text.text("banner.noise"), accent, die=e.face, dice=NOISE_FACES, seconds=ROLL,
        at=f"seat:{e.seat}", lands=noise_passage(before.sight, e.seat, e.face),
    )


def _nest_destroyed(e: NestDestroyed, before: Names, after: Names) -> Banner:
    """By somebody's hand it is a success; with the ship it is one more thing that is lost."""
    if after.sight.end is None:
        return turning_point("nest", after, "green", "nemesis/icons/egg", grave=False, at=nest_of(after))
    return turning_point("nest_lost", after, "amber", "nemesis/icons/egg", at=nest_of(after))


def _technical_noise(e: TechnicalNoiseChanged, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"technical:{e.network}",), "amber", 0.16),) if e.noise else ()


def _door(e: DoorChanged, before: Names, after: Names) -> tuple[Cue, ...]:
    was, target = before.sight.corridors[e.corridor].door, f"corridor:{e.corridor}"
    if was is e.door:
        return ()
    return (Slam(target, was.value, e.door.value), Pulse((target,), "accent", 0.05))


def _airlock_rings(e: AirlockSet, before: Names, after: Names) -> tuple[Cue, ...]:
    room, colour = (e.room, "red") if e.room is not None else (before.sight.airlock, "cyan")
    return () if room is None else (Pulse((f"room:{room}",), colour),)


def _airlock_starts(e: AirlockSet, before: Names, after: Names) -> Banner | None:
    if e.room is None:
        return None
    text = after.text
    return Banner(text.text("moment.airlock", room=after.room(e.room)), text.text("moment.airlock_text"), "", "red",
                  picture="nemesis/icons/airlock", grave=True, seconds=LONG, at=f"room:{e.room}")


def _airlock(e: AirlockSet, names: Names) -> str:
    if e.room is None:
        return names.text.text("log.airlock.over" if _is_over(names) else "log.airlock.cancelled")
    return names.text.text("log.airlock.started", room=names.room(e.room))


def _weakness(e: WeaknessDiscovered, before: Names, after: Names) -> Banner:
    card = card_view(e.card, after)
    kicker = after.text.text("banner.weakness")
    return Banner(card.name, card.text, kicker, "violet", card=card, seconds=LONG, staging="card")


def _is_over(names: Names) -> bool:
    """At the end of the Player Phase whoever is left in there dies next; before it a door has been opened."""
    return names.sight.clock.step is Step.AIRLOCK


def _rule_of_airlock(e: AirlockSet, names: Names) -> str:
    if e.room is not None:
        return "N-ROOM-36"
    return "N-ROOM-39" if _is_over(names) else "N-ROOM-38"
