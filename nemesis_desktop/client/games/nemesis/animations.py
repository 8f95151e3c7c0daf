"""From facts to cues: how each event that can be seen is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view, intruder_picture
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import (
    Banner,
    Burst,
    Cue,
    Flight,
    Flip,
    Glide,
    Launch,
    Pulse,
    Shake,
    Slam,
    Strike,
    Vanish,
)
from nemesis_desktop.games.nemesis.queries import next_sculpt
from nemesis_desktop.games.nemesis.state import End
from nemesis_desktop.kernel import Event, Seat

SHORT, LONG = 0.9, 1.6
ROLL = 1.25
"""A die needs time to tumble before its face can be read."""
NOISE_FACES = ("1", "silence", "3", "danger", "2", "4")
COMBAT_FACES = ("blank", "creeper", "hit_1", "adult", "hit_2")

HELD = ("hand", "inventory", "carried")
CARD_WHYS = (
    "draw", "play", "pay", "pass", "gain", "drop", "use", "craft", "trade", "pickup", "quest", "search", "take",
    "reroll", "discard",
)  # fmt: skip
MOST_CARDS = 8
OWN_PILES = ("hand", "inventory", "carried", "quests", "deck", "discard")

Film = Callable[[Any, Names, Names], tuple[Cue, ...]]
"""An event as the seat may know it, the names before and after it."""


def cues_of(event: Event, before: Names, after: Names, seat: Seat | None = None) -> tuple[Cue, ...]:
    """The cues of an event; none for what only changes numbers. Cards that others take or pay with do not fly
    over the table of ``seat``."""
    film = _FILMS.get(type(event).__name__)
    found = film(event, before, after) if film is not None else ()
    return tuple(cue for cue in found if not isinstance(cue, Flight) or _concerns(cue, seat))


def holder_of(pile: str) -> Seat | None:
    """The seat a pile of cards belongs to, be it open or hidden."""
    name, _, which = pile.partition(":")
    return int(which) if name in OWN_PILES and which.isdecimal() else None


def _concerns(flight: Flight, seat: Seat | None) -> bool:
    ends = holder_of(flight.source), holder_of(flight.destination)
    return flight.through_middle or (seat is not None and seat in ends)


def is_shown(event: Event) -> bool:
    """Whether an event could have cues, so that the others cost nothing."""
    return type(event).__name__ in _FILMS


def _walked(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    one = before.sight.characters.get(e.seat)
    if one is None or one.room is None or one.room == e.room:
        return ()
    return (Glide(f"seat:{e.seat}", one.room, e.room, e.corridor or ""),)


def _crept(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.source == e.room:
        return ()
    return (Glide(f"intruder:{e.intruder}", e.source, e.room, e.corridor or ""),)


def _noise_rolled(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    numbered = e.face.isdecimal()
    words = text.text("face.number", n=e.face) if numbered else text.text(f"face.{e.face}")
    accent = {"silence": "green", "danger": "red"}.get(e.face, "amber")
    title = after.face(e.face)
    return (Banner(title, words, text.text("banner.noise"), accent, die=e.face, dice=NOISE_FACES, seconds=ROLL),)


def _combat_rolled(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    accent = "text_soft" if e.face == "blank" else "amber"
    strike: tuple[Cue, ...] = ()
    if e.intruder is not None:
        ranged = e.weapon is not None
        strike = (Strike(f"seat:{e.seat}", f"intruder:{e.intruder}", ranged, "amber"),)
    return (
        *strike,
        Banner(
            after.face(e.face),
            text.text_or(f"face.{e.face}", ""),
            text.text("banner.combat"),
            accent,
            die=e.face,
            dice=COMBAT_FACES,
            seconds=ROLL,
        ),
    )


def _noise(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"corridor:{e.corridor}",), "amber", 0.16),)


def _technical(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"technical:{e.network}",), "amber", 0.16),) if e.noise else ()


def _danger(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"room:{e.room}",), "red"),)


def _encounter(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    words = text.text("banner.encounter_text", room=after.room(e.room))
    return (
        Pulse((f"room:{e.room}",), "red", 0.2),
        Banner(text.text("banner.encounter"), words, "", "red", picture="icons/eye", grave=True, seconds=SHORT),
    )


def _token(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.why == "development":
        return ()
    text = after.text
    blank = e.kind == "blank"
    # Whoever comes out of the bag is the one that is placed next.
    sculpt = next_sculpt(after.sight, e.kind)
    return (
        Banner(
            after.kind(e.kind),
            text.text(f"intruder.{e.kind}.text"),
            text.text("banner.token"),
            "green" if blank else "red",
            picture=intruder_picture(e.kind, sculpt),
            token=True,
            grave=True,
            seconds=LONG + 0.3,
        ),
    )


def _placed(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (
        Burst(f"intruder:{e.intruder}", e.room),
        Pulse((f"room:{e.room}", f"intruder:{e.intruder}"), "red", 0.05),
    )


def _removed(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Vanish(f"intruder:{e.intruder}"),)


def _hurt(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.amount <= 0:
        return (Pulse((f"intruder:{e.intruder}",), "green"),)
    return (Shake(f"intruder:{e.intruder}", "amber"),)


def _endurance(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text, kind = after.text, after.kind(e.kind)
    one = before.sight.intruders.get(e.intruder)
    which = "killed" if e.killed else "retreats" if e.retreats else "lives"
    words = ""
    if e.blood is not None:
        words = text.text("banner.endurance_text", n=e.injuries, blood=e.blood)
    return (
        Banner(
            text.text(f"banner.endurance_{which}", kind=kind),
            words,
            "",
            "green" if e.killed else "amber",
            picture=intruder_picture(e.kind, one.sculpt if one is not None else 1),
            seconds=SHORT,
        ),
    )


def _attack(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    title = text.text("banner.attack", kind=after.kind(e.kind))
    leap = Strike(f"intruder:{e.intruder}", f"seat:{e.seat}")
    if not e.hits:
        miss = card_view(e.card, after)
        return (leap, Banner(text.text("banner.miss"), "", title, "green", card=miss, seconds=SHORT))
    return (
        leap,
        Pulse((f"seat:{e.seat}", f"intruder:{e.intruder}"), "red", 0.05),
        Banner(
            after.card(e.card),
            after.card_text(e.card),
            title,
            "red",
            card=card_view(e.card, after),
            seconds=LONG,
        ),
    )


def _event_card(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (
        Banner(
            after.card(e.card),
            after.card_text(e.card),
            after.text.text("banner.event"),
            "amber",
            card=card_view(e.card, after),
            seconds=LONG,
        ),
    )


def _wound(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    return (
        Shake(f"seat:{e.seat}"),
        Banner(
            text.text(f"wound.{e.kind}.name"),
            text.text(f"wound.{e.kind}.text"),
            text.text("banner.wound"),
            "red",
            picture="icons/serious_wound",
            seconds=LONG,
        ),
    )


def _light_wound(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    one = before.sight.characters.get(e.seat)
    return (
        (Shake(f"seat:{e.seat}"),)
        if one is not None and e.light_wounds > one.light_wounds
        else ()
    )


def _death(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    why = text.text_or(f"why.{e.why}", "")
    words = text.text("outcome.defeat.why", why=why) if why else ""
    return (
        Banner(
            text.text("banner.death", name=after.seat(e.seat)),
            words,
            "",
            "red",
            picture="icons/skull",
            grave=True,
            seconds=LONG,
        ),
    )


def _explored(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Flip(e.room), Pulse((f"room:{e.room}",), "cyan", 0.1))


def _fire(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"room:{e.room}",), "orange", 0.25),)


def _malfunction(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Pulse((f"room:{e.room}",), "yellow", 0.25),)


def _door(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    was = before.sight.corridors[e.corridor].door
    if was is e.door:
        return ()
    return (Slam(e.corridor, was.value, e.door.value), Pulse((f"corridor:{e.corridor}",), "accent", 0.05))


def _cards(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    """Cards somebody holds or gives away; hidden piles and tokens move without a picture."""
    source, destination = e.source.partition(":")[0], e.destination.partition(":")[0]
    ends = (source, destination)
    if not e.cards or e.why not in CARD_WHYS or not (source in HELD or destination in HELD):
        return ()
    if e.why == "play" and ends == ("hand", "discard"):
        cards = tuple(card_view(card, after) for card in e.cards)
        holder = holder_of(e.source)
        name = after.seat(holder) if holder is not None else ""
        return (Flight(cards, e.source, e.destination, through_middle=True, caption=name, seconds=0.85),)
    return (Flight(tuple(card_view(card, after) for card in e.cards[:MOST_CARDS]), e.source, e.destination),)


def _launch(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (Launch(e.pod),)


def _scan(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    bad = bool(e.infected)
    key = "infected" if bad else "clean"
    return (
        Banner(
            text.text(f"banner.scan_{key}"),
            text.text(f"contamination.{key}.text"),
            "",
            "red" if bad else "green",
            picture="icons/infected" if bad else "icons/check",
            seconds=LONG,
        ),
    )


def _self_destruct(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    ring = Pulse(("track:self_destruct",), "red", 0.2)
    if e.space is None:
        return (ring, _moment("self_destruct_off", after, "green", "icons/self_destruct", grave=False))
    if before.sight.self_destruct is None:
        return (ring, _moment("self_destruct", after, "red", "icons/self_destruct", n=e.space))
    return (ring,)


def _moment(
    name: str, names: Names, accent: str, picture: str, grave: bool = True, **facts: object
) -> Banner:
    """A turn in the fate of the ship."""
    title, words = names.text.text(f"moment.{name}"), names.text.text(f"moment.{name}_text", **facts)
    return Banner(title, words, "", accent, picture=picture, grave=grave, seconds=LONG)


def _critical(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (_moment("critical", after, "red", "icons/pod_unlocked"),)


def _hibernation(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (
        Pulse(("track:time",), "cyan", 0.1),
        _moment("hibernation", after, "cyan", "rooms/hibernatorium", grave=False),
    )


def _nest(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    return (_moment("nest", after, "green", "icons/egg", grave=False),)


def _ended(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    jumps = e.end is End.JUMP
    name, picture = ("jump", "icons/continue") if jumps else ("explosion", "icons/skull")
    return (_moment(name, after, "cyan" if jumps else "red", picture),)


def _no_deal(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    text = after.text
    words = text.text(f"banner.no_deal_{e.why}", seat=after.seat(e.seat), partner=after.seat(e.partner))
    return (Banner(text.text("banner.no_deal"), words, "", "amber", picture="icons/trade", seconds=SHORT),)


def _weakness(e: Any, before: Names, after: Names) -> tuple[Cue, ...]:
    card = card_view(e.card, after)
    return (Banner(card.name, card.text, "", "violet", card=card, seconds=LONG),)


_FILMS: dict[str, Film] = {
    "CardsMoved": _cards,
    "CharacterMoved": _walked,
    "IntruderMoved": _crept,
    "NoiseRolled": _noise_rolled,
    "CombatRolled": _combat_rolled,
    "NoisePlaced": _noise,
    "TechnicalNoiseChanged": _technical,
    "DangerStruck": _danger,
    "EncounterBegan": _encounter,
    "TokenDrawn": _token,
    "IntruderPlaced": _placed,
    "IntruderRemoved": _removed,
    "IntruderInjured": _hurt,
    "EnduranceChecked": _endurance,
    "AttackRevealed": _attack,
    "EventRevealed": _event_card,
    "SeriousWoundSuffered": _wound,
    "LightWoundsChanged": _light_wound,
    "CharacterDied": _death,
    "PodLaunched": _launch,
    "RoomRevealed": _explored,
    "FirePlaced": _fire,
    "MalfunctionPlaced": _malfunction,
    "DoorChanged": _door,
    "ContaminationScanned": _scan,
    "SelfDestructChanged": _self_destruct,
    "SelfDestructCritical": _critical,
    "HibernationOpened": _hibernation,
    "NestDestroyed": _nest,
    "ShipEnded": _ended,
    "WeaknessDiscovered": _weakness,
    "TradeFailed": _no_deal,
}
