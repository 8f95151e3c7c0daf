"""The ship's log: every fact that matters as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, LookedAt
from nemesis_desktop.games.nemesis.events.clock import TimeAdvanced
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured
from nemesis_desktop.games.nemesis.events.items import ActionAnnounced
from nemesis_desktop.games.nemesis.events.rooms import ItemCounterSet, WeaknessDiscovered
from nemesis_desktop.games.nemesis.events.ship import CourseRevealed
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged, SeriousWoundSuffered
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event, Happening

ALARM, HARM, GOOD, NEWS, PLAIN, QUIET = "amber", "red", "green", "cyan", "text", "text_soft"
COLOURS = {
    "RoundBegan": NEWS,
    "StepEntered": QUIET,
    "EncounterBegan": HARM,
    "AttackRevealed": HARM,
    "SeriousWoundSuffered": HARM,
    "LightWoundsChanged": HARM,
    "CharacterDied": HARM,
    "IntruderPlaced": HARM,
    "LarvaChanged": HARM,
    "DangerStruck": ALARM,
    "FirePlaced": ALARM,
    "MalfunctionPlaced": ALARM,
    "EventRevealed": ALARM,
    "NoiseRolled": QUIET,
    "NoisePlaced": QUIET,
    "TokenDrawn": QUIET,
    "SlimeChanged": ALARM,
    "SelfDestructChanged": ALARM,
    "SelfDestructCritical": HARM,
    "RoomRevealed": NEWS,
    "WeaknessDiscovered": GOOD,
    "SignalSent": GOOD,
    "WoundHealed": GOOD,
    "WoundDressed": GOOD,
    "FireRemoved": GOOD,
    "MalfunctionRemoved": GOOD,
    "IntruderInjured": GOOD,
    "IntruderMoved": ALARM,
    "EnduranceChecked": PLAIN,
    "CardsMoved": QUIET,
    "AmmoChanged": QUIET,
    "ItemCounterSet": QUIET,
    "TimeAdvanced": NEWS,
    "IntruderRemoved": PLAIN,
    "ShipEnded": ALARM,
    "EnginesRevealed": NEWS,
    "CourseRevealed": NEWS,
    "FinalDraw": NEWS,
    "ObjectiveJudged": NEWS,
    "TurnBegan": QUIET,
    "IntrudersTakenOver": ALARM,
    "IntruderCardPlayed": ALARM,
    "IntrudersJudged": NEWS,
}


ICONS = {
    "EncounterBegan": "icons/in_combat",
    "AttackRevealed": "icons/in_combat",
    "AttackIgnored": "icons/in_combat",
    "TradeFailed": "icons/trade",
    "SeriousWoundSuffered": "icons/serious_wound",
    "LightWoundsChanged": "icons/light_wound",
    "WoundDressed": "icons/dressed",
    "WoundHealed": "icons/heart",
    "CharacterDied": "icons/skull",
    "CharacterRevived": "icons/heart",
    "IntruderPlaced": "icons/larva",
    "IntruderMoved": "icons/larva",
    "IntruderRemoved": "icons/larva",
    "IntruderRetreated": "icons/larva",
    "IntruderInjured": "icons/shoot",
    "EnduranceChecked": "icons/shoot",
    "CombatRolled": "icons/dice",
    "LarvaChanged": "icons/larva",
    "DangerStruck": "icons/noise",
    "NoiseRolled": "icons/dice",
    "NoisePlaced": "icons/noise",
    "TechnicalNoiseChanged": "icons/technical",
    "FirePlaced": "icons/fire",
    "FireRemoved": "icons/fire",
    "MalfunctionPlaced": "icons/malfunction",
    "MalfunctionRemoved": "icons/malfunction",
    "EventRevealed": "icons/card",
    "TokenDrawn": "icons/bag",
    "BagDeveloped": "icons/bag",
    "SlimeChanged": "icons/slime",
    "SelfDestructChanged": "icons/self_destruct",
    "SelfDestructCritical": "icons/self_destruct",
    "RoomRevealed": "icons/eye",
    "TokenResolved": "icons/search",
    "LookedAt": "icons/eye",
    "WeaknessDiscovered": "icons/weaknesses",
    "SignalSent": "icons/signal",
    "CardsMoved": "icons/items",
    "CardsRevealed": "icons/card",
    "AmmoChanged": "icons/ammo",
    "ItemCounterSet": "icons/items",
    "ItemAttached": "icons/items",
    "TimeAdvanced": "icons/time",
    "HibernationOpened": "icons/time",
    "FirstEncounter": "icons/objective",
    "FirstDeath": "icons/skull",
    "ShipEnded": "icons/deep_space",
    "FinalDraw": "icons/infected",
    "CharacterMoved": "icons/move",
    "CharacterDrafted": "icons/players",
    "DraftOffered": "icons/players",
    "CharacterHibernated": "icons/time",
    "PodBoarded": "icons/pod_unlocked",
    "PodLeft": "icons/pod_unlocked",
    "PodLaunched": "icons/continue",
    "PodLockChanged": "icons/pod_locked",
    "DoorChanged": "icons/door_closed",
    "AirlockSet": "icons/airlock",
    "NestDestroyed": "icons/egg",
    "DestinationSet": "icons/destination",
    "CourseRevealed": "icons/destination",
    "EngineArranged": "icons/engine_working",
    "EnginesRevealed": "icons/engine_working",
    "ActionAnnounced": "icons/play",
    "InterruptionPlayed": "icons/card",
    "Passed": "icons/pass",
    "FirstPlayerPassed": "icons/first_player",
    "ContaminationScanned": "icons/contamination",
    "ObjectiveJudged": "icons/objective",
    "IntruderCardPlayed": "icons/card",
    "IntrudersPassed": "icons/pass",
    "IntrudersTakenOver": "icons/larva",
}


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence, its colour and the round it was said in. ``seats`` and ``rooms`` it is about can be looked
    for; ``targets`` are lit on the ship."""

    text: str
    colour: str
    round: int
    heading: bool = False
    icon: str = ""
    seats: tuple[int, ...] = ()
    rooms: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()


def log_lines(
    happenings: Iterable[Happening], seat: int, text: Catalogue, sight: Callable[[State], State]
) -> list[LogLine]:
    """The sentences of these happenings as the seat may know them."""
    lines = []
    for happening in happenings:
        line = log_line(happening, seat, text, sight)
        if line is not None:
            lines.append(line)
    return lines


def log_line(
    happening: Happening, seat: int, text: Catalogue, sight: Callable[[State], State]
) -> LogLine | None:
    """The sentence of one happening; None for what is not worth one or not noticed."""
    event = happening.event.told_to(seat, happening.state)
    return None if event is None else told_line(event, happening.state, text, sight)


def told_line(event: Event, after: State, text: Catalogue, sight: Callable[[State], State]) -> LogLine | None:
    """The sentence of an event as it was told; None for what is not worth one."""
    if (found := _id_of(event, text)) is None:
        return None
    words = words_of(event, Names(text, sight(after)), after)
    name = type(event).__name__
    seats, rooms, targets = matter_of(event)
    return LogLine(
        _capital(text.text(found, **words)),
        COLOURS.get(name, PLAIN),
        after.clock.round,
        name == "RoundBegan",
        ICONS.get(name, ""),
        seats,
        rooms,
        targets,
    )


def matter_of(event: Event) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
    """The seats and rooms an event is about, and everything on the screen that it touches."""
    seats = [one for name in ("seat", "against", "partner") if isinstance(one := getattr(event, name, None), int)]
    if isinstance(event, CardsMoved) and (owner := _owner(event)) is not None:
        seats.append(owner)
    places = [getattr(event, name, None) for name in ("room", "source", "destination")]
    rooms = [one for one in places if isinstance(one, int) and not isinstance(one, bool)]
    found: dict[str, list[Any]] = {
        "seat": seats,
        "room": rooms,
        "corridor": [getattr(event, "corridor", None)],
        "intruder": [getattr(event, "intruder", None)],
        "pod": [getattr(event, "pod", None)],
        "technical": [getattr(event, "network", None)],
    }
    targets = [f"{kind}:{one}" for kind, many in found.items() for one in many if one is not None]
    return tuple(seats), tuple(rooms), tuple(dict.fromkeys(targets))


def _capital(sentence: str) -> str:
    """A sentence that begins with a capital letter, even behind a mark such as <b>."""
    start = sentence.find(">") + 1 if sentence.startswith("<") else 0
    return sentence[:start] + sentence[start : start + 1].upper() + sentence[start + 1 :]


def _id_of(event: Event, text: Catalogue) -> str | None:
    name = type(event).__name__
    variant = _VARIANTS.get(name)
    if variant is not None:
        chosen = variant(event)
        if chosen is None:
            return None
        if text.has(f"log.{name}.{chosen}"):
            return f"log.{name}.{chosen}"
    return f"log.{name}" if text.has(f"log.{name}") else None


def words_of(event: Event, names: Names, state: State) -> dict[str, Any]:
    """Every field of an event in words, under its own name."""
    words: dict[str, Any] = {}
    for field in fields(event):  # type: ignore[arg-type]
        value = getattr(event, field.name)
        maker = _WORDS.get(field.name)
        words[field.name] = value if maker is None or value is None else maker(value, names)
    match event:
        case CardsMoved():
            owner = _owner(event)
            words["owner"] = names.seat(owner) if owner is not None else ""
            words["n"] = len(event.cards)
        case TimeAdvanced():
            words["n"] = event.space
        case ItemCounterSet():
            words["n"] = event.items
        case IntruderInjured():
            words["n"] = abs(event.amount)
            words["intruder_kind"] = names.kind(event.kind)
        case LightWoundsChanged():
            words["n"] = event.light_wounds
        case SeriousWoundSuffered():
            words["wound"] = names.text.text(f"wound.{event.kind}.name")
        case ActionAnnounced():
            kind, subject = event.kind, event.subject
            words["card"] = names.card(subject) if kind in ("card", "item", "quest") else ""
        case LookedAt():
            words["number"] = event.fact.rpartition(":")[2]
        case CourseRevealed():
            place = event.destination
            words["place"] = names.text.text_or(f"destination.{place}.name", str(place))
        case WeaknessDiscovered():
            words["card"] = names.card(event.card)
    return words


def _owner(event: Any) -> int | None:
    for pile in (event.destination, event.source):
        owner = pile.rpartition(":")[2]
        if owner.isdecimal() and not pile.startswith("floor:"):
            return int(owner)
    return None


def _kind(value: str, names: Names) -> str:
    return names.text.text_or(f"intruder.{value}.name", value)


_WORDS: dict[str, Callable[[Any, Names], Any]] = {
    "seat": lambda value, names: names.seat(value),
    "against": lambda value, names: names.seat(value),
    "partner": lambda value, names: names.seat(value),
    "room": lambda value, names: names.room(value),
    "source": lambda value, names: value,
    "corridor": lambda value, names: names.corridor(value),
    "kind": _kind,
    "intruder": lambda value, names: names.intruder(value),
    "card": lambda value, names: names.card(value),
    "cards": lambda value, names: names.cards(value),
    "face": lambda value, names: names.face(value),
    "effect": lambda value, names: names.text.text_or(f"exploration.{value}.name", value),
    "character": lambda value, names: names.text.text(f"character.{value}.name"),
    "characters": lambda value, names: ", ".join(names.text.text(f"character.{one}.name") for one in value),
}


def _on(field: str) -> Callable[[Any], str | None]:
    return lambda event: "on" if getattr(event, field) else "off"


def _moved(event: Any) -> str | None:
    """Only what a player would say aloud; cards that change piles unseen are no news."""
    if event.why in ("draw", "contamination", "search", "craft", "pickup", "quest"):
        owner = _owner(event)
        if owner is None or event.destination.startswith(
            (piles.discard(""), piles.deck(""), "out", "box", "looking")
        ):
            return None
        return str(event.why)
    if event.why in ("trade", "drop", "laid", "hatched", "destroyed"):
        return str(event.why)
    return None


def _looked(event: Any) -> str | None:
    family = str(event.fact.partition(":")[0])
    return family if family in ("room", "engine", "coordinates") else ("other" if family != "token" else None)


_VARIANTS: dict[str, Callable[[Any], str | None]] = {
    "StepEntered": lambda e: e.step.value if e.step.value == "final_engines" else None,
    "PodLockChanged": lambda e: "locked" if e.locked else "unlocked",
    "DoorChanged": lambda e: e.door.value,
    "TechnicalNoiseChanged": lambda e: "on" if e.noise else None,
    "AirlockSet": _on("room"),
    "TokenDrawn": lambda e: e.why,
    "IntruderRemoved": lambda e: e.why,
    "IntruderInjured": lambda e: "up" if e.amount > 0 else "down",
    "EnduranceChecked": lambda e: "killed" if e.killed else "retreats" if e.retreats else "lives",
    "AttackRevealed": lambda e: "hit" if e.hits else "miss",
    "TradeFailed": lambda e: e.why,
    "SlimeChanged": _on("slime"),
    "LarvaChanged": _on("larva"),
    "TimeAdvanced": lambda e: "on" if e.space else None,
    "ActionAnnounced": lambda e: e.kind if e.kind in ("card", "item", "craft", "careful", "quest") else None,
    "CardsMoved": _moved,
    "CardsRevealed": lambda e: "shown" if e.cards else None,
    "ContaminationScanned": lambda e: "infected" if e.infected else "clean",
    "LookedAt": _looked,
    "EngineArranged": lambda e: "swapped" if e.swapped else "same",
    "SelfDestructChanged": lambda e: "off" if e.space is None else "on",
    "ShipEnded": lambda e: e.end.value,
    "EnginesRevealed": lambda e: "explodes" if e.explodes else "safe",
    "FinalDraw": lambda e: "dies" if e.dies else "lives",
    "ObjectiveJudged": lambda e: "victory" if e.result == "victory" else "defeat",
    "AmmoChanged": lambda e: None if e.ammo is None else "set",
    "ItemCounterSet": lambda e: None if e.items is None else "set",
    "IntruderCardPlayed": lambda e: e.use,
    "IntrudersJudged": lambda e: e.result,
    "LightWoundsChanged": lambda e: "n" if e.light_wounds else None,
    "TurnBegan": lambda e: None,
}
