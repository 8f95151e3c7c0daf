"""Where the codex tells about what lies on the table. Whatever lies face down has no page: it would tell what it is."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import is_contamination
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import is_face_down

TOPICS = {
    "section": "term:life_support", "space": "topic:round", "clock": "topic:round", "bag": "bag",
    "queen_track": "term:queen_track", "lander": "topic:lander", "anti_aircraft": "term:anti_aircraft",
    "autodestruction": "term:autodestruction", "belt": "term:belt", "turn": "topic:round", "eggs": "term:egg",
    "fires": "term:fire", "malfunctions": "term:malfunction",
}
BODY = {
    "oxygen": "topic:air", "deck": "term:action_card", "discard": "term:action_card", "contamination": "contamination",
    "larva": "term:larva", "data": "term:data",
}


def link_of(target: str, sight: FacilityState) -> str:
    """The page of a target such as "room:r2c0"; "" where there is none."""
    family, _, rest = target.partition(":")
    match family:
        case "term":
            return target
        case "room":
            room = sight.rooms.get(rest)
            covered = sight.hibernatorium_covered and rest == facility_content().lattice.hibernatorium
            return "topic:exploring" if room is None or covered or is_face_down(room.tile) else f"room:{room.tile}"
        case "corridor" | "edge":
            return "topic:map"
        case "intruder":
            one = sight.intruders.get(int(rest)) if rest.isdecimal() else None
            return "" if one is None else f"intruder:{one.kind}"
        case "seat":
            marine = sight.marines.get(int(rest)) if rest.isdecimal() else None
            return "" if marine is None else f"character:{marine.id}"
        case "card":
            return page_of_card(rest)
        case "robot":
            card = next(iter(sight.pile("robot")), "")
            return page_of_card(card) or "topic:robot"
        case "body":
            return BODY.get(rest, "topic:health")
    return TOPICS.get(family, "")


def page_of_card(card: str) -> str:
    """The page of a card; "" for one that lies face down."""
    content = facility_content()
    if not card or is_face_down(card):
        return ""
    for family, known in (
        ("item", content.items), ("action", content.actions), ("event", content.events), ("attack", content.attacks),
        ("wound", content.wounds), ("assignment", content.assignments), ("robot", content.robots),
    ):
        if card in known:
            return f"{family}:{known[card].kind}"
    family, _, rest = card.partition(".")
    if is_contamination(card):
        return "contamination"
    return {"draft": f"character:{rest}", "queen_health": "queen_health", "exploration": "exploration",
            "egg": "term:egg"}.get(family, "")
