"""Intruders come, move, attack and die; dice and tokens that decide about it."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.games.retaliation.event_views.staged import (
    Chapter,
    Staged,
    about_space,
    place_target,
)
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import BUSTS, FIGURES, ShownCard
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import (
    HERE,
    Attend,
    Banner,
    Burst,
    Cue,
    Glide,
    Pulse,
    Shake,
    SoundCue,
    Strike,
    Vanish,
)
from nemesis_desktop.client.tabletop.stage.event_views import ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM
from nemesis_desktop.games.retaliation import tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events import cards, intruders, turns
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.kernel import Event

ENCOUNTER = ReplaySign("encounter", "retaliation/icons/intruder", "red", first_only=True)
ICON = "retaliation/icons/intruder"
HARMLESS = frozenset({"reshuffle"})
FALL_SECONDS = 3.2
"""For so long one sees how the Queen falls."""


def _appeared(event: intruders.IntruderAppeared, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Burst(f"intruder:{event.intruder}", place_target(event.place)),)


def _shifted(event: intruders.IntruderShifted, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    source, place = place_target(event.source), place_target(event.destination)
    return (Glide(f"intruder:{event.intruder}", source, place, alarms=True),)


def _gone(event: intruders.IntruderGone, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    """The view goes to where the Queen dies, before she falls in a message."""
    vanish = Vanish(f"intruder:{event.intruder}")
    dies = (event.kind, event.why) == ("queen", "killed")
    return (Attend(place_target(event.place)), vanish) if dies else (vanish,)


def _gone_colour(event: intruders.IntruderGone) -> str:
    """A larva that leaves the map has found a host."""
    return HARM if event.why == "latched_on" else GOOD


def _gone_sound(event: intruders.IntruderGone, before: GameWords) -> SoundCue:
    killed = event.why == "killed"
    return SoundCue("retaliation/table/carapace", 7) if killed else SoundCue("retaliation/table/scuttle", 3)


def _struck(event: intruders.AttackDeclared, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Strike(f"intruder:{event.intruder}", f"seat:{event.target}"),)


def _effects_of(event: intruders.AttackCardRevealed) -> tuple[str, ...]:
    """What the card says of this kind of attacker."""
    record = facility_content().attacks.get(event.card)
    return () if record is None else getattr(record, event.kind, ())


def _harms(event: intruders.AttackCardRevealed) -> bool:
    """Whether the card does anything to whoever is attacked; a miss only has the deck shuffled."""
    return bool(set(_effects_of(event)) - HARMLESS)


def _attack_colour(event: intruders.AttackCardRevealed) -> str:
    return HARM if _harms(event) else GOOD


def _attack_card(event: intruders.AttackCardRevealed, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    title = text.label(after.value("card", event.card))
    body = text.label(text.listed(text.text(f"attack_word.{word}") for word in _effects_of(event)))
    kicker = text.text("banner.attack", kind=text.text(f"intruder.{event.kind}"), who=after.value("seat", event.target))
    victim = before.sight.marines.get(event.target)
    return Banner(title, body, kicker, "red" if _harms(event) else "green", card=ShownCard(event.card), waits=True,
                  concerns=(event.target,), seconds=1.8, staging="attack", at=f"seat:{event.target}",
                  actor=f"{FIGURES}/{event.kind}", victim="" if victim is None else f"{BUSTS}/{victim.id}")


def _weapon(event: intruders.WeaponDieRolled, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    title = text.text(f"banner.{event.die}.{event.face}" if not event.face.isdigit() else f"banner.{event.die}",
                      n=event.face)
    weapon = text.label(after.value("card", event.weapon)) if event.weapon else ""
    accent = "green" if event.face == "critical" else "amber" if event.face == "ammo_loss" else "accent"
    return Banner(title, weapon, text.text(_occasion(event)), accent, die=event.face,
                  dice=tables.die(after.sight.setup, event.die))


def _occasion(event: intruders.WeaponDieRolled) -> str:
    """Without a weapon the die of shots is rolled in melee, and that of bursts for a grenade or a room."""
    if event.weapon is not None:
        return f"banner.die.{event.die}"
    return "term.melee.name" if event.die == "shoot" else "banner.die.hits"


def _weapon_sound(event: intruders.WeaponDieRolled, before: GameWords) -> SoundCue:
    if event.weapon is None:
        return SoundCue("retaliation/table/carapace", 6)
    return SoundCue("retaliation/table/long_burst" if event.die == "burst" else "retaliation/table/single_shot", 6)


def _noise(event: maps.NoiseDieRolled, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    hazard = event.face == "hazard"
    title = text.text("banner.noise.hazard") if hazard else text.text("banner.noise", n=event.face)
    body, faces = text.text("banner.noise.hazard.text") if hazard else "", tables.die(after.sight.setup, "noise")
    accent = "red" if hazard else "amber"
    return Banner(title, body, text.text("banner.die.noise"), accent, die=event.face, dice=faces, grave=hazard,
                  at=f"room:{event.space}")


def _noise_sound(event: maps.NoiseDieRolled, before: GameWords) -> SoundCue:
    return SoundCue("retaliation/table/klaxon", 8) if event.face == "hazard" else SoundCue("retaliation/table/sonar", 4)


def _token(event: intruders.IntruderTokenDrawn, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    picture = f"{FIGURES}/{event.kind}"
    body = text.text("codex.meaning.blank") if event.kind == "blank" else ""
    if event.purpose == "corridor" and event.kind in ("adult", "drone"):
        body = text.text("banner.token.back", adults=event.back[0], drones=event.back[1])
    title, kicker = text.text(f"intruder.{event.kind}"), text.text("banner.token")
    return Banner(title, body, kicker, "red", picture=picture, token=True, seconds=1.6,
                  at=place_target(event.place) if event.place else "")


def _token_about(event: intruders.IntruderTokenDrawn) -> tuple[str, ...]:
    return (place_target(event.place),) if event.place else ("bag",)


def _held_off(event: Any, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Pulse((f"room:{event.space}",), "cyan"),)


def _hit_sound(event: intruders.HitsChanged, before: GameWords) -> SoundCue | None:
    return SoundCue("retaliation/table/carapace", 4) if event.hits else None


def _queen_hurt(event: intruders.QueenTrackMoved, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    """The Queen, where she stands on the map."""
    queens = (number for number, one in after.sight.intruders.items() if one.kind == "queen")
    return tuple(Shake(f"intruder:{number}", "orange") for number in queens)


def _queen_died(event: intruders.QueenDied, before: GameWords, after: GameWords) -> Banner:
    text = after.text
    return Banner(text.text("banner.queen_died"), text.text("banner.queen_died.text"), "", "nest", grave=True,
                  waits=True, seconds=FALL_SECONDS, staging="fall", at=HERE, victim=f"{FIGURES}/queen")


def _infects(event: intruders.IntruderGone, earlier: Event, below: Event | None) -> bool:
    """A larva leaves the map once its host has the card (R-IATK-04)."""
    contaminated = isinstance(earlier, cards.PiecesMoved) and earlier.why == "contamination"
    return event.why == "latched_on" and contaminated and below is None


def _hits_first(event: intruders.WeaponDieRolled, earlier: Event, below: Event | None) -> bool:
    """The first hit of a shot or blow comes before the die (R-SHOOT-02, R-MELEE-01), and with it all that a Health card
    of the Queen has done, from its drawing to the return of her track (R-QUEEN-02, R-QUEEN-03)."""
    if event.die != "shoot":
        return False
    match earlier:
        case intruders.HitsChanged() | intruders.IntruderGone(kind="larva", why="killed"):
            return below is None
        case intruders.QueenTrackMoved() | intruders.QueenDied() if below is None:
            return True
        case turns.BasicActionDeclared() | cards.PiecesMoved(why="pay" | "play"):
            return False
    match below:
        case cards.PiecesMoved(why="reveal"):
            return isinstance(earlier, intruders.QueenTrackMoved)
        case None | intruders.HitsChanged() | intruders.IntruderGone(kind="larva", why="killed"):
            return False
        case intruders.QueenTrackMoved(hits=hits):
            return not hits
    return True


INTRUDERS: Chapter = {
    intruders.IntruderAppeared: Staged(
        ICON, _appeared, sound=SoundCue("retaliation/table/scuttle", 5), colour=HARM, sign=ENCOUNTER,
        about=lambda e: (f"intruder:{e.intruder}", place_target(e.place)),
    ),
    intruders.IntruderShifted: Staged(
        ICON, _shifted, sound=SoundCue("retaliation/table/scuttle", 4), colour=ALARM,
        about=lambda e: (f"intruder:{e.intruder}", place_target(e.destination)),
    ),
    intruders.IntruderGone: Staged(
        "retaliation/icons/skull", _gone, sound=_gone_sound, colour=_gone_colour,
        about=lambda e: (place_target(e.place),), heads=_infects,
    ),
    intruders.HitsChanged: Staged(
        "retaliation/icons/shoot", lambda e, b, a: (Shake(f"intruder:{e.intruder}", "orange"),), sound=_hit_sound,
        about=lambda e: (f"intruder:{e.intruder}",),
    ),
    intruders.QueenTrackMoved: Staged(
        "retaliation/icons/queen", _queen_hurt, sound=SoundCue("retaliation/table/carapace", 6), colour=GOOD
    ),
    intruders.QueenDied: Staged(
        "retaliation/icons/queen", banner=_queen_died, sound=SoundCue("retaliation/table/carapace", 10), colour=GOOD,
        sign=ReplaySign("queen", "retaliation/icons/queen", "nest"),
    ),
    intruders.IntruderTokenDrawn: Staged(
        "retaliation/icons/bag", banner=_token, sound=SoundCue("retaliation/table/sonar", 5), colour=ALARM,
        about=_token_about,
    ),
    intruders.AttackDeclared: Staged(
        "retaliation/icons/melee", _struck, sound=SoundCue("retaliation/table/screech", 8), colour=HARM,
        about=lambda e: (f"intruder:{e.intruder}", f"seat:{e.target}"),
    ),
    intruders.AttackCardRevealed: Staged("icons/card", banner=_attack_card, colour=_attack_colour),
    intruders.AttackHeldOff: Staged(
        "retaliation/icons/secure", _held_off, sound=SoundCue("retaliation/table/shutter_down", 5), colour=GOOD,
        about=about_space,
    ),
    intruders.WeaponDieRolled: Staged("icons/dice", banner=_weapon, sound=_weapon_sound, heads=_hits_first),
    maps.NoiseDieRolled: Staged("icons/dice", banner=_noise, sound=_noise_sound, about=about_space),
}
