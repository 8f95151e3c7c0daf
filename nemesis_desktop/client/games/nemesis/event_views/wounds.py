"""What happens to the body of a character."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.event_views.messages import (
    LONG,
    attended,
    bust_name,
    of_fire,
    room_of,
)
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, Shake, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews, ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.chronicle import cause
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.wounds import (
    CharacterDied,
    FirstDeath,
    LarvaChanged,
    LightWoundsChanged,
    SeriousWoundSuffered,
    SignalSent,
    SlimeChanged,
    WoundDressed,
    WoundHealed,
)
from nemesis_desktop.games.nemesis.state import End

OF_WOUNDS = ("wounds", "bleeding", "fire", "melee", "blast")
"""Deaths by one wound too many."""
OF_ATTACKS = ("bite", "tail", "frenzy")
"""Deaths by an attack that kills whoever is hurt badly enough already."""
DEATH_RULES = {
    **dict.fromkeys(OF_WOUNDS, "N-WND-05"), **dict.fromkeys(OF_ATTACKS, "N-IATK-07"), "airlock": "N-ROOM-39",
    "course": "N-VIC-04", "engines": "N-VIC-02", "jump": "N-END-02",
}


def add_to(views: EventViews[Names]) -> None:
    """Present wounds, healing and death."""
    views.add(
        LightWoundsChanged,
        rule=lambda e, n: "N-WND-01" if e.light_wounds == 1 else "N-WND-02",
        cues=lambda e, before, after: (Shake(f"seat:{e.seat}"),) if _is_worse(e, before) else (),
        sound=_wounded_sound,
        log=_wounded,
        icon="nemesis/icons/light_wound",
        colour=HARM,
    )
    views.add(
        SeriousWoundSuffered,
        rule="N-WND-04",
        cues=lambda e, before, after: (*attended(room_of(e.seat, before)), Shake(f"seat:{e.seat}")),
        banner=_serious_wound,
        sound=SoundCue("nemesis/table/serious_wound", 8),
        log=lambda e, n: of_fire(
            n.text.text("log.serious_wound", seat=n.seat(e.seat), wound=n.text.text(f"wound.{e.kind}.name")), n
        ),
        icon="nemesis/icons/serious_wound",
        colour=HARM,
        important=True,
        sign=ReplaySign("wound", "nemesis/icons/serious_wound", "orange"),
        undo="undo.why.serious_wound",
    )
    views.add(
        WoundDressed,
        rule="N-WND-07",
        sound=SoundCue("nemesis/table/heal", 4),
        log=lambda e, n: n.text.text("log.dressed", seat=n.seat(e.seat), card=n.card(e.card)),
        icon="nemesis/icons/dressed",
        colour=GOOD,
    )
    views.add(
        WoundHealed,
        rule="N-WND-09",
        sound=SoundCue("nemesis/table/heal", 4),
        log=lambda e, n: n.text.text("log.healed", seat=n.seat(e.seat), card=n.card(e.card)),
        icon="nemesis/icons/heart",
        colour=GOOD,
    )
    views.add(
        SlimeChanged,
        rule=lambda e, n: "N-SLIME-01" if e.slime else "N-SLIME-04",
        sound=lambda e, n: SoundCue("nemesis/table/slime", 4) if e.slime else None,
        log=lambda e, n: n.text.text("log.slime.on" if e.slime else "log.slime.off", seat=n.seat(e.seat)),
        icon="nemesis/icons/slime",
        colour=ALARM,
    )
    views.add(
        SignalSent,
        rule="N-ROOM-07",
        sound=SoundCue("nemesis/table/computer", 5),
        log=lambda e, n: n.text.text("log.signal", seat=n.seat(e.seat)),
        icon="nemesis/icons/signal",
        colour=GOOD,
    )
    views.add(
        LarvaChanged,
        rule=lambda e, n: "N-LARVA-04" if e.larva else "N-LARVA-05",
        banner=_hatched_upon,
        sound=lambda e, n: SoundCue("nemesis/table/infection", 7) if e.larva else SoundCue("nemesis/table/heal", 4),
        log=lambda e, n: n.text.text("log.larva.on" if e.larva else "log.larva.off", seat=n.seat(e.seat)),
        icon="nemesis/icons/larva",
        colour=lambda e: HARM if e.larva else GOOD,
    )
    views.add(
        CharacterDied,
        rule=_rule_of_death,
        cues=lambda e, before, after: attended(room_of(e.seat, before)),
        banner=_death,
        sound=SoundCue("nemesis/table/death", 9),
        log=lambda e, n: n.text.text("log.died", seat=n.seat(e.seat), cause=n.text.text(cause(n.sight, e.why))),
        icon="nemesis/icons/skull",
        colour=HARM,
        important=True,
        sign=ReplaySign("death", "nemesis/icons/skull", "red"),
    )
    views.add(
        FirstDeath,
        rule="N-CRIT-05",
        log=lambda e, n: n.text.text("log.first_death"),
        icon="nemesis/icons/skull",
    )


def _hatched_upon(e: LarvaChanged, before: Names, after: Names) -> Banner | None:
    """Whom a hatching egg gets hold of. What other Larvae do is told before, by their attack or the scanner."""
    events = load_content().events
    if not e.larva or not any(events[card].kind == "hatching" for card in before.sight.pile(piles.REVEALED)
                              if card in events):
        return None
    text = after.text
    return Banner(
        text.text("moment.infestation"), text.text("moment.infestation_text", name=after.seat(e.seat)),
        text.text("event.hatching.name"), "red", waits=True, concerns=(e.seat,), seconds=LONG + 0.4, staging="attack",
        at=room_of(e.seat, before), actor="nemesis/figures/larva", victim=bust_name(e.seat, before, "terrified"),
    )


def _is_worse(e: LightWoundsChanged, before: Names) -> bool:
    one = before.sight.characters.get(e.seat)
    return one is not None and e.light_wounds > one.light_wounds


def _wounded(e: LightWoundsChanged, names: Names) -> str | None:
    if not e.light_wounds:
        return None
    return of_fire(names.text.text("log.light_wounds", seat=names.seat(e.seat), n=e.light_wounds), names)


def _wounded_sound(e: LightWoundsChanged, before: Names) -> SoundCue:
    return SoundCue("nemesis/table/wound", 6) if _is_worse(e, before) else SoundCue("nemesis/table/heal", 4)


def _serious_wound(e: SeriousWoundSuffered, before: Names, after: Names) -> Banner:
    text = after.text
    return Banner(
        text.text(f"wound.{e.kind}.name"),
        text.text(f"wound.{e.kind}.text"),
        text.text("banner.wound"),
        "red",
        picture=f"nemesis/cards/wound/{e.kind}",
        card=card_view(e.card, after),
        seconds=LONG,
        staging="wound",
        at=room_of(e.seat, before),
        victim=bust_name(e.seat, before, "hurt"),
    )


def _death(e: CharacterDied, before: Names, after: Names) -> Banner:
    """Who died, of what, and which rule made it deadly, in numbers."""
    text, name = after.text, after.seat(e.seat)
    with_ship = before.sight.end is End.DESTROYED
    words = text.text(f"outcome.{'ship_lost' if with_ship else 'died'}.{e.why}", character=name)
    serious = len(before.sight.pile(piles.wounds(e.seat)))
    if e.why in OF_ATTACKS:
        words = text.listed((words, text.text(f"moment.death_{e.why}", n=serious)), "space")
    elif e.why in OF_WOUNDS and not with_ship:
        words = text.listed((words, text.text("moment.death_wounds", n=serious)), "space")
    return Banner(
        text.text("banner.death", name=name),
        words,
        "",
        "red",
        picture="nemesis/icons/skull",
        grave=True,
        waits=True,
        seconds=LONG + 0.5,
        staging="death",
        at=room_of(e.seat, before),
        victim=bust_name(e.seat, before, "dying"),
    )


def _rule_of_death(e: CharacterDied, names: Names) -> str:
    if e.why == "infection":
        return "N-VIC-08" if e.room is None else "N-SCAN-05"
    with_ship = names.sight.end is End.DESTROYED and e.why in OF_WOUNDS
    return DEATH_RULES.get("" if with_ship else e.why, "N-END-03")
