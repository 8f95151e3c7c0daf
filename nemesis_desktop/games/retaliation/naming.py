"""What things of Retaliation are called: cards, places, figures, people, options, by the ids of their texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from nemesis_desktop.games.retaliation.content.lattice import Edge
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.rules.gaining import NOTHING_TO_GIVE_UP
from nemesis_desktop.games.retaliation.state import CorridorRecord, FacilityState, RetaliationSetup
from nemesis_desktop.games.wording import OPTION, ROLE, SETUP, Wording
from nemesis_desktop.kernel import Seat, back_of, is_face_down

ITEM_FAMILIES = ("red", "yellow", "green", "character", "support")
SEAT_ROLES = ("seat", "by", "target", "partner", "starting_player", "turn", "cursor", "following", "waiting", "known")
GEAR = ("ammo", "ammo_half", "grenade", "oxygen", "medpack")
INTRUDERS = ("larva", "adult", "drone", "queen")
NEEDS = ("health", "wound", "malfunction", "oxygen")
WORDS: Mapping[str, tuple[str, ...]] = {
    "phase": (
        "characters", "equipment", "gear", "first_hands", "round", "turns", "lander_pass", "burning", "attacks",
        "launch", "event", "bag", "cleanup", "round_track", "final_infection", "final_eclosion", "final_objectives",
        "over",
    ),
    "whereabouts": ("room", "lander", "hibernating", "escaped", "knocked_out", "dead"),
    "door": ("open", "closed", "destroyed"),
    "lander": ("under_way", "landed", "launched", "destroyed"),
    "left_by": ("lander", "shuttle"),
    "die": ("shoot", "burst", "noise"),
    "anti_aircraft": ("active", "inactive", "?anti_aircraft"),
}
"""Words that stand for themselves, by what they are said of."""
SUBJECTS = ("action", "item", "room", "robot")
"""What offers a choice of effects; it is named by its kind."""


def name_of(sight: FacilityState, role: str, value: Any) -> Wording | None:
    """The words for a thing; see `NameOf`."""
    if role == OPTION:
        return _option(sight, str(value))
    if role == SETUP:
        return table(value)
    if role == ROLE:
        return person(sight, value) if value in sight.marines else None
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return _number(sight, role, value)
    if not isinstance(value, str) or not value:
        return None
    return _of_role(sight, role, value) or thing(sight, value)


def table(setup: RetaliationSetup) -> Wording:
    """How a game is played: mode, players, and whether noise is deadly."""
    told = Wording(f"setup.told.{setup.mode}", {"n": len(setup.seats)})
    return Wording("setup.told.deadly", {"table": told}) if setup.deadly else told


def _number(sight: FacilityState, role: str, value: int) -> Wording | None:
    if role in SEAT_ROLES or role in ("marines", "results"):
        return person(sight, value)
    if role in ("intruder", "intruders"):
        return figure(sight, value)
    return None


def _of_role(sight: FacilityState, role: str, value: str) -> Wording | None:
    """Words that mean something only where they stand."""
    if value in WORDS.get(role, ()):
        return Wording(f"word.{role}.{value}")
    match role:
        case "kind" if value in INTRUDERS:
            return Wording(f"intruder.{value}")
        case "kind" if "+" in value or value in NEEDS:
            return _listed(tuple(Wording(f"need.{one}") for one in value.split("+")))
        case "face":
            return Wording("face.number", {"face": value}) if value.isdigit() else Wording(f"face.{value}")
        case "token" if value in ("active", "inactive"):
            return Wording(f"token.{value}")
        case "order":
            return Wording(f"order.{value}")
        case "section" | "life_support":
            return Wording("place.section", {"section": value})
        case "result" | "results":
            return result(value)
        case "subject" if value.partition(".")[0] in SUBJECTS:
            return Wording(f"{value}.name")
        case "ending" | "end":
            return Wording(f"ending.{value}")
        case "ending_reason" | "reason":
            return Wording(f"ending_reason.{value}")
        case "gives" | "gets" | "offered":
            return _offer(sight, value)
        case "counters":
            return Wording("counter")
    return None


@cache
def cause(why: str) -> str:
    """The id of the text for what somebody loses Health to or dies of; some cards take Health themselves."""
    content = facility_content()
    for family, cards in (("item", content.items), ("action", content.actions), ("event", content.events)):
        if why in {one.kind for one in cards.values()}:
            return f"{family}.{why}.name"
    return f"death.{why}"


def _listed(parts: tuple[Wording, ...]) -> Wording:
    return parts[0] if len(parts) == 1 else Wording("list", {"things": parts})


def _offer(sight: FacilityState, value: str) -> Wording:
    """What one side of a trade offers: cards, and gear tokens with their number."""
    if value in ("", "none"):
        return Wording("word.nothing")
    parts = []
    for one in value.split("+"):
        name, _, count = one.partition("=")
        words = option_thing(sight, name)
        parts.append(words if count in ("", "1") else Wording("word.times", {"count": int(count), "thing": words}))
    return _listed(tuple(parts))


# -- things -----------------------------------------------------------------------------------------------


def thing(sight: FacilityState, value: str) -> Wording | None:
    """A card, tile, token, place, holder or pile by its id; None for what is none of them."""
    if is_face_down(value):
        return Wording(f"back.{back_of(value)}")
    lattice = facility_content().lattice
    if value in lattice.spaces:
        return space(sight, value)
    if value in lattice.edges:
        return corridor(sight, value)
    return piece(value) or _holder(sight, value) or _pile(sight, value) or _fact(sight, value)


@cache
def piece(card: str) -> Wording | None:
    """A card, tile or token by its id."""
    content = facility_content()
    family, _, rest = card.partition(".")
    if card in content.items:
        return Wording(f"item.{content.items[card].kind}.name")
    if card in content.actions:
        return Wording(f"action.{content.actions[card].kind}.name")
    if card in content.assignments:
        return Wording(f"assignment.{content.assignments[card].kind}.name")
    if card in content.events:
        return Wording(f"event.{content.events[card].kind}.name")
    if card in content.attacks:
        return Wording(f"attack.{content.attacks[card].kind}.name")
    if card in content.wounds:
        return Wording(f"wound.{content.wounds[card].kind}.name")
    if card in content.queen_health:
        return Wording("queen_health.name", {"number": content.queen_health[card].number})
    if card in content.exploration:
        return Wording("exploration.name", {"number": content.exploration[card].number})
    if card in content.contamination:
        return Wording("contamination.name")
    if card in content.intruder_tokens:
        return Wording(f"intruder_token.{content.intruder_tokens[card]}")
    if family == "room" and rest in content.rooms:
        return Wording(f"room.{rest}.name")
    if family == "corridor" and rest.isdigit():
        return Wording("place.corridor", {"number": int(rest)})
    if family == "robot" and card in content.robots:
        return Wording(f"robot.{rest}.name")
    if family == "draft" and rest in content.characters:
        return Wording(f"character.{rest}.name")
    if family == "egg":
        return Wording("token.egg")
    return _word(card)


def _word(value: str) -> Wording | None:
    """Something that is called by its kind."""
    content = facility_content()
    if value in GEAR:
        return Wording(f"gear.{value}")
    if value in content.numbers.models or value == "blank":
        return Wording(f"intruder.{value}")
    if value in content.characters:
        return Wording(f"character.{value}.name")
    if value in content.rooms:
        return Wording(f"room.{value}.name")
    if value in ITEM_FAMILIES:
        return Wording(f"colour.{value}")
    return None


def space(sight: FacilityState, place: str) -> Wording:
    """The Room at a space, or the empty space by its Section."""
    room = sight.rooms.get(place)
    lattice = facility_content().lattice
    if room is None:
        one = lattice.spaces[place]
        return Wording("place.empty", {"section": one.section, "row": one.row + 1, "column": one.column + 1})
    if sight.hibernatorium_covered and place == lattice.hibernatorium:
        return Wording("place.covered_hibernatorium")
    return Wording(f"room.{room.tile}.name")


def corridor(sight: FacilityState, edge: str) -> Wording:
    """A Corridor by its value and where it lies, which is what the board shows of it, or the place where one could
    lie."""
    lattice, placed = facility_content().lattice, sight.corridors.get(edge)
    one = lattice.edges[edge]
    if placed is None:
        return Wording("place.between", {"one": space(sight, one.a), "other": space(sight, one.b)})
    found = [end for end in (one.a, one.b) if end in sight.rooms]
    if len(found) == 1:
        return Wording("place.corridor_of", {
            "value": _value(placed), "room": space(sight, found[0]), "direction": _direction(found[0], one),
        })
    ends = {"one": space(sight, one.a), "other": space(sight, one.b)}
    return Wording("place.corridor_between", {"value": _value(placed), **ends})


def _value(placed: CorridorRecord) -> int:
    """What answers a noise roll (R-COMP-06)."""
    return 0 if placed.reinforced else placed.number // 100


def place(sight: FacilityState, where: str) -> Wording | None:
    """A Room or Corridor."""
    lattice = facility_content().lattice
    if where in lattice.spaces:
        return space(sight, where)
    return corridor(sight, where) if where in lattice.edges else None


def person(sight: FacilityState, seat: Seat) -> Wording:
    """A Character, or the player who has none yet."""
    one = sight.marines.get(seat)
    return Wording("place.player", {"n": seat + 1}) if one is None else Wording(f"character.{one.id}.name")


def figure(sight: FacilityState, number: int) -> Wording:
    """An Intruder by its type and place; several of a kind at one place have numbers."""
    one = sight.intruders.get(number)
    if one is None:
        return Wording("intruder.gone")
    placed = sight.corridors.get(one.place)
    where = place(sight, one.place) if placed is None else Wording("place.corridor_value", {"value": _value(placed)})
    alike = sorted(i for i, other in sight.intruders.items() if (other.kind, other.place) == (one.kind, one.place))
    kind = Wording(f"intruder.{one.kind}")
    if len(alike) > 1:
        kind = Wording("intruder.numbered", {"kind": kind, "number": alike.index(number) + 1})
    return kind if where is None else Wording("intruder.at", {"kind": kind, "place": where})


def _holder(sight: FacilityState, value: str) -> Wording | None:
    """What holds gear."""
    if value in ("supply", "landing_zone", "robot"):
        return Wording(f"holder.{value}")
    kind, _, rest = value.partition(":")
    if kind in ("belt", "trade") and rest.isdigit():
        return Wording(f"holder.{kind}", {"seat": person(sight, int(rest))})
    return piece(rest) if kind == "item" and "/" not in rest else None


_PILES_OF_A_SEAT = (
    "hand", "deck", "discard", "backpack", "held", "armor", "wounds", "objectives", "shelved", "looking",
)


def _pile(sight: FacilityState, value: str) -> Wording | None:
    kind, colon, rest = value.partition(":")
    if kind in _PILES_OF_A_SEAT and rest.isdigit():
        return Wording(f"pile.{kind}", {"seat": person(sight, int(rest))})
    if value in ("bag", "map", "eggs", "tasks", "characters", "offer", "revealed", "out", "box"):
        return Wording(f"pile.{value}")
    if kind in ("deck", "discard", "tokens", "box") and colon:
        return Wording(f"pile.{kind}_{rest}")
    return None


def _fact(sight: FacilityState, value: str) -> Wording | None:
    """What somebody knows, or what a robot or Room repairs."""
    if value.startswith(("scan:", "card:")):
        return thing(sight, value.partition(":")[2])
    return None


# -- options ----------------------------------------------------------------------------------------------


def option_thing(sight: FacilityState, key: str) -> Wording:
    """What stands behind the family of a key: "card:red.grenade.1", "seat:2", "holder:belt:0"."""
    kind, _, rest = key.partition(":")
    found: Wording | None = None
    match kind:
        case "seat" if rest.isdigit():
            return person(sight, int(rest))
        case "intruder" if rest.isdigit():
            return figure(sight, int(rest))
        case "option":
            return Wording(f"option.text.{rest}")
        case "order":
            return Wording(f"order.{rest}")
        case "space":
            return Wording("option.round_space", {"number": int(rest)})
        case "section":
            return Wording("place.section", {"section": rest})
        case "colour":
            return Wording(f"colour.{rest}")
        case "token":
            return Wording(f"token.{rest}")
        case "target":
            found = Wording("repair.robot") if rest == "robot" else None
        case "gear":
            return _token_at(sight, rest)
    found = found or thing(sight, rest) or thing(sight, key)
    return Wording("word.plain", {"word": key}) if found is None else found


def _token_at(sight: FacilityState, value: str) -> Wording:
    """A gear token and, where it is told, what holds it: "ammo", "belt:0/ammo", "belt:0/ammo/2"."""
    if value == NOTHING_TO_GIVE_UP:
        return Wording("option.give_up_nothing")
    holder, slash, rest = value.partition("/")
    if not slash:
        return Wording(f"gear.{value}") if value in GEAR else _unknown(value)
    where = _holder(sight, holder)
    token = Wording(f"gear.{rest.partition('/')[0]}")
    return token if where is None else Wording("gear.at", {"gear": token, "holder": where})


def _unknown(value: str) -> Wording:
    return Wording("word.plain", {"word": value})


def _acting_space(sight: FacilityState) -> str | None:
    """Where whoever's turn it is stands."""
    acting = sight.marines.get(-1 if sight.clock.turn is None else sight.clock.turn)
    return None if acting is None else acting.space


def _direction(space: str, edge: Edge) -> Wording:
    """Where an edge leads from a space: the numbers of Corridors stand on no board."""
    return Wording(f"direction.{facility_content().lattice.direction(space, edge)}")


def _towards(sight: FacilityState, edge: str) -> Wording | None:
    """In which direction a Corridor leaves the Room of whose turn it is; None for one elsewhere."""
    here, one = _acting_space(sight), facility_content().lattice.edges.get(edge)
    return _direction(here, one) if one is not None and here in (one.a, one.b) else None


def _through(sight: FacilityState, edge: str) -> Mapping[str, Any]:
    """Where a Corridor leads from where whose turn it is stands."""
    here, one = _acting_space(sight), facility_content().lattice.edges[edge]
    return {"room": space(sight, one.b if here in (None, one.a) else one.a)}


def _arranged(sight: FacilityState, rest: str) -> Mapping[str, Any]:
    source, _, target = rest.partition(">")
    return {"gear": _token_at(sight, source), "holder": _holder(sight, target) or _unknown(target)}


PLAIN_OPTIONS = ("yes", "no", "done", "stop", "none", "end_turn", "make_room")
ACTIONS: Mapping[str, Callable[[FacilityState, str], Mapping[str, Any]]] = {
    "shoot": lambda sight, rest: {"intruder": figure(sight, int(rest))},
    "burst": lambda sight, rest: {"corridor": corridor(sight, rest)},
    "melee": lambda sight, rest: {"intruder": figure(sight, int(rest))},
    "move": _through,
    "careful": _through,
    "secure": lambda sight, rest: {},
    "room": lambda sight, rest: {},
    "card": lambda sight, rest: {"card": thing(sight, rest)},
    "item": lambda sight, rest: {"item": thing(sight, rest)},
    "gear": lambda sight, rest: {},
    "robot": lambda sight, rest: {},
    "trade": lambda sight, rest: {},
    "objective": lambda sight, rest: {"objective": thing(sight, rest)},
    "drop": lambda sight, rest: {"item": thing(sight, rest)},
    "drop_gear": lambda sight, rest: {"gear": _token_at(sight, rest)},
    "arrange": _arranged,
    "pass": lambda sight, rest: {},
}
"""What the words of each action name."""
_NEVER_A_THING = ("shoot", "burst", "melee", "move", "careful", "drop", "drop_gear", "arrange", "item", "objective")


def action(sight: FacilityState, kind: str, subject: str) -> Wording:
    """An action with what it is done to."""
    if kind in ("move", "careful") and subject:
        lattice = facility_content().lattice
        edge = lattice.edges[subject]
        unknown = next((lattice.spaces[end] for end in (edge.a, edge.b) if end not in sight.rooms), None)
        if unknown is not None:
            towards = _direction(edge.other_end(unknown.id), edge)
            return Wording(f"action_kind.{kind}.explore", {"direction": towards, "section": unknown.section})
    ahead = _towards(sight, subject) if kind == "burst" else None
    if ahead is not None:
        return Wording("action_kind.burst.towards", {"direction": ahead})
    facts = ACTIONS[kind](sight, subject)
    return Wording(f"action_kind.{kind}.to" if facts else f"action_kind.{kind}", facts)


def _option(sight: FacilityState, key: str) -> Wording:
    if key in PLAIN_OPTIONS:
        return Wording(f"option.{key}")
    kind, colon, rest = key.partition(":")
    if key in ACTIONS:
        return action(sight, key, "")
    if colon and kind in _NEVER_A_THING:
        return action(sight, "arrange" if ">" in rest else kind, rest)
    if kind == "take":
        return Wording("option.take", {"gear": Wording(f"gear.{rest}")})
    if kind == "use":
        what = _token_at(sight, rest) if "/" in rest else thing(sight, rest) or _unknown(rest)
        return Wording("option.use", {"thing": what})
    if kind == "edge":
        placed, towards = sight.corridors.get(rest), _towards(sight, rest)
        if placed is None or towards is None:
            return corridor(sight, rest)
        return Wording("place.towards", {"value": _value(placed), "direction": towards})
    return option_thing(sight, key)


def result(value: str) -> Wording:
    """What became of a player: "victory" or "defeat:<reason>"."""
    kind, _, reason = value.partition(":")
    return Wording(f"result.{kind}.{reason}" if reason else f"result.{kind}")
