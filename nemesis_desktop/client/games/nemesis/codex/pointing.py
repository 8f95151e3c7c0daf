"""Where the codex tells about what lies on the table. Whatever lies face down has no page: it would tell what it is."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.names import family_of, kind_of
from nemesis_desktop.games.nemesis.state import Door, State
from nemesis_desktop.kernel import is_face_down

TOPICS = {
    "technical": "token:technical", "coordinates": "token:coordinates", "pod": "topic:pods", "engine": "topic:engines",
    "pile": "term:action_card",
}
TRACKS = {"time": "token:time", "self_destruct": "token:self_destruct", "destination": "token:destination"}
TOP = {
    "round": "topic:round", "fire": "token:fire", "malfunction": "token:malfunction", "bag": "bag", "eggs": "token:egg",
    "weaknesses": "term:weakness",
}
BODY = {
    "light": "token:light_wound", "slime": "token:slime", "signal": "token:signal", "larva": "token:larva",
    "deck": "term:action_card", "discard": "term:action_card", "hand": "term:heavy_item", "lost": "term:heavy_item",
}
DOORS = {Door.CLOSED: "token:door_closed", Door.DESTROYED: "token:door_destroyed"}
PAGES_OF_CARDS = ("action", "item", "event", "attack", "weakness", "wound", "objective", "intruder_action")


def link_of(target: str, sight: State) -> str:
    """The page of a target such as "room:7"; "" where there is none."""
    family, _, rest = target.partition(":")
    match family:
        case "term":
            return target
        case "room":
            room = sight.rooms.get(int(rest)) if rest.isdecimal() else None
            return "" if room is None else "topic:exploring" if is_face_down(room.tile) else f"room:{room.tile}"
        case "corridor":
            way = sight.corridors.get(rest)
            return "topic:noise" if way is None else DOORS.get(way.door, "topic:noise")
        case "intruder":
            one = sight.intruders.get(int(rest)) if rest.isdecimal() else None
            return "" if one is None else f"intruder:{one.kind}"
        case "seat":
            hero = sight.characters.get(int(rest)) if rest.isdecimal() else None
            return "" if hero is None else f"character:{hero.id}"
        case "card" | "object":
            return page_of_card(rest)
        case "body":
            part, _, card = rest.partition(":")
            return page_of_card(card) if part in ("wound", "objective") else BODY.get(part, "")
        case "track":
            return TRACKS.get(rest, "")
        case "top":
            return TOP.get(rest, "")
    return TOPICS.get(family, "")


def page_of_card(card: str) -> str:
    """The page of a card, token or object."""
    if not card or is_face_down(card):
        return ""
    family = family_of(card)
    if family == "contamination":
        return "contamination"
    if family == "corpse":
        return "token:corpse_blue" if card.endswith("blue") else "token:corpse_red"
    if family in ("egg", "carcass", "coordinates"):
        return f"token:{family}"
    if family == "token":
        return f"intruder:{kind_of(card)}"
    return f"{family}:{kind_of(card)}" if family in PAGES_OF_CARDS else ""
