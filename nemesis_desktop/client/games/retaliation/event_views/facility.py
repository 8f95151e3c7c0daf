"""The facility grows, burns, closes its doors and is lost; the lander comes and goes; gear is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemesis_desktop.client.games.retaliation.event_views.staged import (
    Chapter,
    Staged,
    about_edge,
    about_space,
    room_pulse,
)
from nemesis_desktop.client.games.retaliation.viewmodels.marine import card_text
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import ShownCard
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import (
    Banner,
    Cue,
    Flip,
    Glide,
    Launch,
    Pulse,
    Shake,
    Slam,
    SoundCue,
)
from nemesis_desktop.client.tabletop.stage.event_views import ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM, NEWS, QUIET
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events import facility, gear, marines
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.games.retaliation.naming import cause
from nemesis_desktop.games.retaliation.state import DoorState, Ending, LanderState
from nemesis_desktop.games.retaliation.telling import blast_is_early
from nemesis_desktop.kernel import Event, is_face_down

ROOM = ReplaySign("room", "retaliation/icons/room", "cyan")
END = ReplaySign("end", "retaliation/icons/autodestruction", "red")
DOOR_SOUNDS = {
    DoorState.CLOSED: SoundCue("retaliation/table/shutter_down", 4),
    DoorState.OPEN: SoundCue("retaliation/table/shutter_up", 4),
    DoorState.DESTROYED: SoundCue("retaliation/table/shutter_torn", 6),
}


def _slammed(event: maps.DoorMoved, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    one = before.sight.corridors.get(event.edge)
    return (Slam(f"corridor:{event.edge}", "open" if one is None else one.door.value, event.door.value),)


def _noise(event: maps.CorridorNoiseChanged, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"corridor:{event.edge}",), "amber" if event.noise else "steel"),)


def _noise_sound(event: maps.CorridorNoiseChanged, before: GameWords) -> SoundCue | None:
    return SoundCue("retaliation/table/sonar", 3) if event.noise else None


def _uncovered(event: maps.HibernatoriumDiscovered, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Flip(f"room:{facility_content().lattice.hibernatorium}"),)


def _air(event: facility.LifeSupportChanged, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"section:{event.section}",), "cyan" if event.active else "red"),)


def _air_sound(event: facility.LifeSupportChanged, before: GameWords) -> SoundCue:
    return SoundCue("retaliation/table/power_up" if event.active else "retaliation/table/power_down", 6)


def _event_card(event: facility.EventCardRevealed, before: GameWords, after: GameWords) -> Banner:
    title, body = after.text.label(after.value("card", event.card)), card_text(event.card, after)
    return Banner(title, body, after.text.text("banner.event"), "amber", card=ShownCard(event.card), waits=True,
                  seconds=1.6, staging="card")


def _arrived(event: facility.LanderArrived, before: GameWords, after: GameWords) -> Banner:
    text, lost = after.text, event.lander is LanderState.DESTROYED
    title = text.text("banner.lander.lost" if lost else "banner.lander.landed")
    return Banner(title, "", "", "red" if lost else "green", picture="retaliation/figures/lander", grave=lost,
                  waits=True, seconds=1.6, at=f"room:{facility_content().lattice.landing_zone}")


def _arrived_sound(event: facility.LanderArrived, before: GameWords) -> SoundCue:
    lost = event.lander is LanderState.DESTROYED
    return SoundCue("retaliation/table/blast" if lost else "retaliation/table/thrusters", 10)


def _launched(event: object, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Launch(f"room:{facility_content().lattice.landing_zone}"),)


def _shuttle(event: facility.ShuttleLaunched, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    spaces = [space for space, room in before.sight.rooms.items() if room.tile == "escape_shuttle"]
    return tuple(Launch(f"room:{space}") for space in spaces[:1])


def _armed(event: facility.AutodestructionArmed, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    return Banner(text.text("banner.armed"), text.text("facility.autodestruction", n=event.space), "", "red",
                  picture="retaliation/icons/autodestruction", grave=True, waits=True, seconds=1.8)


def _due(event: facility.LanderMoved, before: GameWords, after: GameWords) -> Banner:
    """The track lies beside the board, where nothing can be ringed."""
    return Banner(after.text.text("banner.lander.moved", n=event.space), "", "", "cyan",
                  picture="retaliation/figures/lander", seconds=1.0)


def _ended(event: facility.MissionEnded, before: GameWords, after: GameWords) -> Banner:
    text, destroyed = after.text, event.ending is Ending.DESTROYED
    title, why = text.label(text.text(f"ending.{event.ending}")), text.text(cause(event.reason)) if destroyed else ""
    if blast_is_early(event, after.sight):
        why = text.text("log.ended.early")
    sign = "autodestruction" if destroyed else "objective"
    return Banner(title, why, text.text("outcome.checks"), "red" if destroyed else "amber",
                  picture=f"retaliation/icons/{sign}", grave=destroyed, seconds=1.8)


def _end_sound(event: facility.MissionEnded, before: GameWords) -> SoundCue:
    return SoundCue("retaliation/table/blast" if event.ending is Ending.DESTROYED else "retaliation/table/radio", 8)


def _robot(event: facility.RobotMoved, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Glide("robot", f"room:{before.sight.robot.space}", f"room:{event.space}"),)


def _robot_shown(event: Any, before: GameWords, after: GameWords) -> Banner | None:
    """Which of the six it is, and what it can do (R-ROB-01)."""
    robot = next(iter(after.sight.pile(piles.ROBOT)), "")
    if not robot or is_face_down(robot):
        return None
    title, kicker = after.text.label(after.value("card", robot)), after.text.text("banner.robot")
    return Banner(title, card_text(robot, after), kicker, "cyan", card=ShownCard(robot), waits=True, seconds=1.6,
                  staging="card", at="robot")


def _robot_shakes(colour: str) -> Callable[[Any, GameWords, GameWords], tuple[Cue, ...]]:
    return lambda event, before, after: (Shake("robot", colour),)


def _robot_condition(
    event: facility.RobotConditionChanged, before: GameWords, after: GameWords
) -> tuple[Cue, ...]:
    return (Shake("robot", "yellow" if event.malfunction else "green"),)


def _condition_sound(event: facility.RobotConditionChanged, before: GameWords) -> SoundCue:
    return SoundCue("retaliation/table/power_down" if event.malfunction else "retaliation/table/power_up", 4)


def _pulse_in(tile: str, colour: str) -> Callable[[Any, GameWords, GameWords], tuple[Cue, ...]]:
    """Rings around a room, once it was found."""

    def cues(event: Any, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
        spaces = (space for space, room in after.sight.rooms.items() if room.tile == tile)
        return tuple(Pulse((f"room:{space}",), colour) for space in spaces)

    return cues


def _awake(event: facility.HibernatoriumActivated, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"room:{facility_content().lattice.hibernatorium}",), "cyan"),)


def _at_controls(event: facility.AntiAircraftStacked, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    """The room from which the guns are set."""
    space = after.sight.marines[event.seat].space
    return () if space is None else (Pulse((f"room:{space}",), "amber"),)


def _turned(event: maps.CorridorTurned, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"corridor:{event.edge}",), "steel"),)


def _grenade(event: gear.GrenadeThrown, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"corridor:{event.edge}",), "orange"),)


def _used_sound(event: gear.GearUsed, before: GameWords) -> SoundCue:
    breathes = event.token in ("oxygen", "medpack")
    return SoundCue("retaliation/table/breath" if breathes else "retaliation/table/servo", 4)


def _helps(event: gear.GearUsed, earlier: Event, below: Event | None) -> bool:
    """A token is put away once it has helped (R-GEAR-02)."""
    match earlier:
        case marines.HealthChanged(why="restore"):
            return event.token == "medpack" and below is None
        case marines.OxygenChanged():
            return event.token == "oxygen" and not isinstance(below, marines.OxygenChanged)
        case marines.SuffocatingChanged(suffocating=False):
            return event.token == "oxygen" and below is None
    return False


def _takes_along(event: facility.ShuttleLaunched, earlier: Event, below: Event | None) -> bool:
    """Who escapes is aboard when it leaves."""
    return isinstance(earlier, marines.MarineLeft) and earlier.seat == event.seat and below is None


FACILITY: Chapter = {
    maps.RoomPlaced: Staged(
        "retaliation/icons/room", lambda e, b, a: (Flip(f"room:{e.space}"),),
        sound=SoundCue("retaliation/table/discovery", 6), colour=NEWS, sign=ROOM, about=about_space,
    ),
    maps.CorridorPlaced: Staged("retaliation/icons/explore", about=about_edge, colour=QUIET),
    maps.HibernatoriumDiscovered: Staged(
        "retaliation/icons/hibernatorium", _uncovered, banner=_robot_shown,
        sound=SoundCue("retaliation/table/discovery", 7), colour=NEWS,
    ),
    maps.ExplorationRevealed: Staged("icons/card", about=about_space),
    maps.FireLit: Staged(
        "retaliation/icons/fire", room_pulse("orange"), sound=SoundCue("retaliation/table/blast", 5), colour=HARM,
        about=about_space,
    ),
    maps.FirePutOut: Staged(
        "retaliation/icons/fire", room_pulse("cyan"), sound=SoundCue("retaliation/table/breath", 3), colour=GOOD,
        about=about_space,
    ),
    maps.RoomBroken: Staged(
        "retaliation/icons/malfunction", room_pulse("yellow"), sound=SoundCue("retaliation/table/power_down", 4),
        colour=ALARM, about=about_space,
    ),
    maps.RoomRepaired: Staged(
        "retaliation/icons/malfunction", room_pulse("green"), sound=SoundCue("retaliation/table/power_up", 4),
        colour=GOOD, about=about_space,
    ),
    maps.SecureChanged: Staged(
        "retaliation/icons/secure", room_pulse("cyan"), sound=SoundCue("retaliation/table/buckle", 2), about=about_space
    ),
    maps.DoorMoved: Staged(
        "retaliation/icons/door_closed", _slammed, sound=lambda e, b: DOOR_SOUNDS[e.door], about=about_edge
    ),
    maps.CorridorNoiseChanged: Staged(
        "retaliation/icons/noise", _noise, sound=_noise_sound, colour=ALARM, about=about_edge
    ),
    maps.CorridorTurned: Staged(
        "retaliation/icons/reinforced", _turned, sound=SoundCue("retaliation/table/shutter_down", 4), about=about_edge
    ),
    maps.NestRuined: Staged(
        "retaliation/icons/nest", _pulse_in("nest", "orange"), sound=SoundCue("retaliation/table/blast", 8), colour=GOOD
    ),
    facility.LifeSupportChanged: Staged(
        "retaliation/icons/life_support", _air, sound=_air_sound, colour=NEWS, about=lambda e: (f"section:{e.section}",)
    ),
    facility.HibernatoriumActivated: Staged(
        "retaliation/icons/hibernatorium", _awake, sound=SoundCue("retaliation/table/power_up", 7), colour=GOOD
    ),
    facility.ReactorShutDown: Staged(
        "retaliation/icons/reactor", _pulse_in("reactor", "amber"), sound=SoundCue("retaliation/table/power_down", 8),
        colour=ALARM,
    ),
    facility.AutodestructionArmed: Staged(
        "retaliation/icons/autodestruction", banner=_armed, sound=SoundCue("retaliation/table/klaxon", 10), colour=HARM,
        sign=END, about=lambda e: (f"space:{e.space}",),
    ),
    facility.AntiAircraftStacked: Staged(
        "retaliation/icons/anti_aircraft", _at_controls, sound=SoundCue("retaliation/table/servo", 4)
    ),
    facility.LanderMoved: Staged(
        "retaliation/icons/lander", banner=_due, sound=SoundCue("retaliation/table/radio", 4),
        about=lambda e: (f"space:{e.space}",),
    ),
    facility.LanderArrived: Staged(
        "retaliation/icons/lander", banner=_arrived, sound=_arrived_sound, colour=ALARM,
        sign=ReplaySign("lander", "retaliation/icons/lander", "cyan"),
    ),
    facility.LanderLaunched: Staged(
        "retaliation/icons/lander", _launched, sound=SoundCue("retaliation/table/thrusters", 10), colour=ALARM
    ),
    facility.ShuttleLaunched: Staged(
        "retaliation/icons/shuttle", _shuttle, sound=SoundCue("retaliation/table/thrusters", 10), colour=ALARM,
        heads=_takes_along,
    ),
    facility.RobotMoved: Staged(
        "retaliation/icons/robot", _robot, sound=SoundCue("retaliation/table/servo", 3), about=about_space
    ),
    facility.RobotRevealed: Staged(
        "retaliation/icons/robot", _robot_shakes("cyan"), banner=_robot_shown,
        sound=SoundCue("retaliation/table/servo", 5), colour=NEWS,
    ),
    facility.RobotConditionChanged: Staged(
        "retaliation/icons/robot", _robot_condition, sound=_condition_sound, colour=ALARM
    ),
    facility.MissionEnded: Staged("icons/log", banner=_ended, sound=_end_sound),
    facility.EventCardRevealed: Staged(
        "icons/card", banner=_event_card, sound=SoundCue("retaliation/table/klaxon", 6), colour=ALARM
    ),
    gear.GearUsed: Staged("retaliation/icons/gear", sound=_used_sound, heads=_helps),
    gear.GrenadeThrown: Staged(
        "retaliation/icons/grenade", _grenade, sound=SoundCue("retaliation/table/blast", 8), colour=ALARM,
        about=about_edge,
    ),
}
