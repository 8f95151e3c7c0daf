"""Marines walk, breathe, bleed, die and leave."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.games.retaliation.event_views.staged import Chapter, Staged
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import BUSTS, ShownCard
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Glide, Shake, SoundCue, Vanish
from nemesis_desktop.client.tabletop.stage.event_views import ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM, NEWS, QUIET
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events import marines, threats, turns
from nemesis_desktop.games.retaliation.naming import cause
from nemesis_desktop.games.retaliation.state import Whereabouts


def _walked(event: Any, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    one = before.sight.marines.get(event.seat)
    if one is None or one.space is None or one.space == event.space:
        return ()
    edge = getattr(event, "edge", None)
    corridor = "" if edge is None else f"corridor:{edge}"
    return (Glide(f"seat:{event.seat}", f"room:{one.space}", f"room:{event.space}", corridor),)


def _is_worse(event: marines.HealthChanged, before: GameWords) -> bool:
    one = before.sight.marines.get(event.seat)
    return one is not None and event.health > one.health


def _hurt(event: marines.HealthChanged, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Shake(f"seat:{event.seat}", "red" if _is_worse(event, before) else "green"),)


def _same_loss(event: marines.HealthChanged) -> str:
    """The marker is moved by one space after the other (R-HP-02)."""
    return "" if event.why == "restore" else f"{event.seat}:{event.why}"


def _lost_in_all(event: marines.HealthChanged, line: str, times: int, text: Catalogue) -> str:
    return text.text("log.health_lost.in_all", line=line, n=times)


def _armor_sound(event: threats.AttackLossThreatened, before: GameWords) -> SoundCue | None:
    """It takes the whole blow."""
    return None if event.count else SoundCue("retaliation/table/buckle", 5)


def _hurt_sound(event: marines.HealthChanged, before: GameWords) -> SoundCue:
    return SoundCue("retaliation/table/hurt" if _is_worse(event, before) else "retaliation/table/breath", 6)


def _face(event: Any, words: GameWords) -> str:
    """Whom it is about."""
    return f"{BUSTS}/{words.sight.marines[event.seat].id}"


def _where(event: Any, words: GameWords) -> str:
    """The room in which somebody was."""
    space = words.sight.marines[event.seat].space
    return "" if space is None else f"room:{space}"


def _wounded(event: marines.WoundGained, before: GameWords, after: GameWords) -> Banner:
    text, kind = after.text, event.card.partition(".")[2].rpartition(".")[0]
    body = text.text_or(f"wound.{kind}.text", "")
    name = text.label(after.value("card", event.card))
    return Banner(name, body, text.text("banner.wound", who=after.value("seat", event.seat)), "red",
                  card=ShownCard(event.card), waits=True, concerns=(event.seat,), staging="wound",
                  at=f"seat:{event.seat}", victim=_face(event, after))


def _suffocates(event: marines.SuffocatingChanged, before: GameWords, after: GameWords) -> Banner | None:
    if not event.suffocating:
        return None
    text, who = after.text, after.value("seat", event.seat)
    return Banner(text.text("banner.suffocating"), text.text("banner.suffocating.text"), who, "red",
                  picture="retaliation/icons/oxygen", grave=True, waits=True, concerns=(event.seat,),
                  at=f"seat:{event.seat}")


def _air_sound(event: marines.OxygenChanged, before: GameWords) -> SoundCue | None:
    """A loss is an everyday matter until it is the last one."""
    one = before.sight.marines.get(event.seat)
    if one is None or event.oxygen == one.oxygen:
        return None
    if event.oxygen > one.oxygen:
        return SoundCue("retaliation/table/breath", 3)
    return SoundCue("retaliation/table/gasp", 5) if event.oxygen == 0 else None


def _died(event: marines.MarineDied, before: GameWords, after: GameWords) -> Banner:
    text, who = after.text, after.value("seat", event.seat)
    key = "banner.knocked_out" if event.knocked_out else "banner.dead"
    return Banner(text.text(key, who=who), text.text(cause(event.why)), "", "red", grave=True, seconds=2.0,
                  staging="death", at=_where(event, before), victim=_face(event, after))


def _left(event: marines.MarineLeft, before: GameWords, after: GameWords) -> Banner:
    text, who = after.text, after.value("seat", event.seat)
    way = event.by or str(event.whereabouts)
    return Banner(text.text("banner.left", who=who), after.text.text_or(f"banner.left.{way}", ""), "", "green",
                  picture=_face(event, after), at=_where(event, before))


def _gone(event: Any, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Vanish(f"seat:{event.seat}"),)


def _good_for(event: Any, before: GameWords, after: GameWords) -> tuple[Cue, ...]:
    return (Shake(f"seat:{event.seat}", "green"),)


def _carries(event: marines.LarvaSettled, before: GameWords, after: GameWords) -> Banner | None:
    if not event.larva:
        return None
    text, who = after.text, after.value("seat", event.seat)
    return Banner(text.text("banner.larva"), text.text("banner.larva.text"), who, "red",
                  picture="retaliation/figures/larva", waits=True, concerns=(event.seat,), at=f"seat:{event.seat}")


def _larva_sound(event: marines.LarvaSettled, before: GameWords) -> SoundCue | None:
    """One that leaves play with its host brings no relief."""
    if event.larva:
        return SoundCue("retaliation/table/screech", 6)
    alive = before.sight.marines[event.seat].whereabouts is not Whereabouts.DEAD
    return SoundCue("retaliation/table/breath", 4) if alive else None


MARINES: Chapter = {
    marines.MarineMoved: Staged("retaliation/icons/move", _walked, sound=SoundCue("retaliation/table/boots", 2)),
    marines.ModelCarried: Staged("retaliation/icons/move", _walked, sound=SoundCue("retaliation/table/boots", 2)),
    threats.AttackLossThreatened: Staged("retaliation/icons/secure", sound=_armor_sound, colour=GOOD),
    marines.HealthChanged: Staged(
        "retaliation/icons/health", _hurt, sound=_hurt_sound, colour=HARM, again=_lost_in_all, alike=_same_loss
    ),
    marines.OxygenChanged: Staged("retaliation/icons/oxygen", sound=_air_sound, colour=QUIET),
    marines.SuffocatingChanged: Staged(
        "retaliation/icons/oxygen", banner=_suffocates, sound=SoundCue("retaliation/table/gasp", 9), colour=HARM
    ),
    marines.LarvaSettled: Staged(
        "retaliation/icons/larva", lambda e, b, a: (Shake(f"seat:{e.seat}", "red" if e.larva else "green"),), _carries,
        _larva_sound, HARM,
    ),
    marines.DataTaken: Staged(
        "retaliation/icons/data", _good_for, sound=SoundCue("retaliation/table/servo", 4), colour=NEWS
    ),
    marines.WoundGained: Staged(
        "retaliation/icons/wound", banner=_wounded, sound=SoundCue("retaliation/table/hurt", 8), colour=HARM,
        sign=ReplaySign("wound", "retaliation/icons/wound", "orange"),
    ),
    marines.MarineLeft: Staged(
        "retaliation/icons/lander", _gone, _left, SoundCue("retaliation/table/radio", 7), GOOD,
        ReplaySign("escape", "retaliation/icons/lander", "green"),
    ),
    marines.MarineDied: Staged(
        "retaliation/icons/skull", _gone, _died, SoundCue("retaliation/table/last_breath", 10), HARM,
        ReplaySign("death", "retaliation/icons/skull", "red"),
    ),
    marines.MarineRevived: Staged(
        "retaliation/icons/health", _good_for, sound=SoundCue("retaliation/table/breath", 5), colour=GOOD
    ),
    marines.EclosionSurvived: Staged(
        "retaliation/icons/contamination", _good_for, sound=SoundCue("retaliation/table/breath", 7), colour=GOOD
    ),
    turns.RoundOpened: Staged(
        "icons/log", sound=SoundCue("retaliation/table/radio", 6), sign=ReplaySign("round", "", "steel")
    ),
    turns.MarinePassed: Staged("icons/pass", colour=QUIET),
    turns.StartingPlayerChanged: Staged("icons/players", colour=QUIET),
    turns.MarineTurnBegan: Staged("icons/players", colour=ALARM),
}
