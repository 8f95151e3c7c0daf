"""What a tooltip says about any thing on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    ObjectiveView,
    course_known,
    objective_views,
    round_words_of,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Room, Ship
from nemesis_desktop.games.nemesis.state import Door, Place
from nemesis_desktop.kernel import is_face_down


@dataclass(frozen=True, slots=True)
class Words:
    """Finished words of a tooltip."""

    title: str
    body: str = ""
    rule: str = ""
    accent: str = "accent"


def words_about(target: str, names: Names, seat: int) -> Words | None:
    """The tooltip of a target such as "room:7" or "card:red.grenade.1"."""
    family, _, rest = target.partition(":")
    maker = _MAKERS.get(family)
    return maker(rest, names, seat) if maker is not None else None


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _room(rest: str, names: Names, seat: int) -> Words | None:
    number = int(rest)
    if number not in names.sight.rooms:
        return None
    text, room = names.text, Room(Look(names.sight), number)
    title, there = names.room(number), _lying_and_standing(room, names)
    if is_face_down(room.tile_id):
        return Words(text.label(title), _lines(text.text("tip.room_unexplored"), *there), accent="steel")
    eggs = text.text("tip.room_eggs", n=queries.eggs_in_nest(names.sight)) if room.is_nest else ""
    facts = text.listed(_room_facts(room, text), "stop") + text.text("list.end")
    return Words(
        title,
        _lines(facts, _room_action(room, text), _room_supplies(room, text), eggs, *there),
        accent="red" if room.has_intruder or room.fire else "accent",
    )


def _lying_and_standing(room: Room, names: Names) -> tuple[str, ...]:
    """What is known of a room that nobody has explored, too: its dangers, who is there, what lies there, and its
    neighbours."""
    text = names.text
    here = [names.seat(hero.seat) for hero in room.heroes] + [names.intruder(one.id) for one in room.intruders]
    return (
        text.text("tip.room_fire") if room.fire else "",
        text.text("tip.room_malfunction") if room.malfunction else "",
        text.text("tip.room_who", who=tuple(here)) if here else "",
        text.text("tip.room_floor", cards=names.cards(room.objects)) if room.objects else "",
        text.text("tip.room_neighbours", rooms=tuple(names.room(one.number) for one in room.neighbours)),
    )


def _room_action(room: Room, text: Catalogue) -> str:
    tile = room.tile
    words = f"room.{tile.id}.text"
    if not tile.has_action:
        return text.text_or(words, "")
    name = text.text(f"room.{tile.id}.action")
    return text.text("tip.room_action", name=name, cost=tile.cost, text=text.text(words))


def _room_facts(room: Room, text: Catalogue) -> list[str]:
    """Its number and its colour."""
    facts, colour = [text.text("tip.room_number", n=room.number)], f"colour.{room.tile.colour}.name"
    if text.has(colour) and room.tile.colour != "none":
        facts.append(text.text("tip.room_colour", colour=text.text(colour)))
    return facts


def _room_supplies(room: Room, text: Catalogue) -> str:
    """How many items are left, and whether it has a computer."""
    if not room.tile.searchable:
        items = text.text("tip.room_not_searchable")
    elif room.items is None:
        items = text.text("tip.room_items_unknown")
    else:
        items = text.text("tip.room_items", n=room.items)
    return text.listed((items, text.text("tip.room_computer") if room.tile.computer else ""), "space")


def _explained(thing: str, text: Catalogue) -> str:
    return text.text("label.explained", name=text.text(f"{thing}.name"), text=text.text(f"{thing}.text"))


def _corridor(rest: str, names: Names, seat: int) -> Words | None:
    ship = Ship(Look(names.sight))
    if rest not in ship.board.corridor:
        return None
    text, corridor = names.text, ship.corridor(rest)
    door = text.text("tip.corridor_open")
    if corridor.door is Door.CLOSED:
        door = _explained("token.door_closed", text)
    elif corridor.door is Door.DESTROYED:
        door = _explained("token.door_destroyed", text)
    numbers = tuple(corridor.spec.numbers)
    noise = text.text("tip.corridor_noise" if corridor.noise else "tip.corridor_quiet")
    return Words(
        names.corridor(rest),
        _lines(text.text("tip.corridor_numbers", numbers=numbers), noise, door),
        accent="amber" if corridor.noise else "accent",
    )


def _technical(rest: str, names: Names, seat: int) -> Words | None:
    text = names.text
    board = load_content().boards[names.sight.setup.board]
    rooms = [names.room(entrance.slot) for entrance in board.entrances if entrance.network == rest]
    noise = text.text("tip.corridor_noise" if names.sight.technical_noise.get(rest) else "tip.corridor_quiet")
    return Words(
        text.text("token.technical.name"),
        _lines(
            text.text("token.technical.text"), noise, text.text("tip.technical_rooms", rooms=tuple(rooms))
        ),
    )


def _intruder(rest: str, names: Names, seat: int) -> Words | None:
    one = names.sight.intruders.get(int(rest))
    if one is None:
        return None
    text = names.text
    injuries = (
        text.text("tip.intruder_injuries", n=one.injuries)
        if one.injuries
        else text.text("tip.intruder_unhurt")
    )
    return Words(
        names.kind(one.kind),
        _lines(text.text(f"intruder.{one.kind}.text"), f"<b>{injuries}</b>", names.room(one.room)),
        accent="red",
    )


def _seat(rest: str, names: Names, seat: int) -> Words | None:
    one = names.sight.characters.get(int(rest))
    if one is None:
        return _player(int(rest), names)
    text = names.text
    serious = len(names.sight.pile(piles.wounds(one.seat)))
    return Words(
        names.seat(one.seat),
        _lines(
            text.text(f"character.{one.id}.text"),
            text.text("tip.light_wounds", n=one.light_wounds),
            text.text("tip.serious_wounds", n=serious) if serious else text.text("tip.no_wounds"),
            names.room(one.room) if one.place is Place.ROOM else "",
            text.text("seat.tip") if len(names.sight.setup.seats) > 1 else "",
        ),
        accent=one.id,
    )


def _player(seat: int, names: Names) -> Words | None:
    """A seat without a character: it still chooses one, or it leads the intruders."""
    leader, text = names.sight.intruder_player, names.text
    if seat >= len(names.sight.setup.seats):
        return None
    if leader is None or leader.seat != seat:
        return Words(names.seat(seat), text.text("seat.choosing"))
    cards = len(names.sight.pile(piles.hand(seat)))
    body = _lines(text.text("seat.leads_text"), text.text("seat.hand", n=cards), text.text("seat.tip"))
    return Words(text.text("seat.leads"), body, accent="nest")


def _object(rest: str, names: Names, seat: int) -> Words | None:
    return Words(names.card(rest), names.card_text(rest), accent="violet")


def _card(rest: str, names: Names, seat: int) -> Words | None:
    text = names.text
    if is_face_down(rest):
        return Words(names.card(rest))
    content = load_content()
    facts = []
    action, item = content.actions.get(rest), content.items.get(rest)
    kind = "card"
    if action is not None:
        facts.append(text.text("tip.cost", n=action.cost))
        if action.combat in ("in", "out"):
            facts.append(text.text(f"tip.combat.{action.combat}"))
    if item is not None:
        kind = "item"
        facts += item_facts(rest, names)
    led = content.intruder_actions.get(rest)
    if led is not None:
        key = "intruder_card.move_any" if led.move is None else "intruder_card.move"
        facts = [text.text(key, number=led.move or 0), text.text("intruder_card.attack", n=led.draws)]
    reason = ""
    rule = ""
    quests = names.sight.pile(piles.quests(seat))
    owned = (
        *names.sight.pile(piles.hand(seat)),
        *names.sight.pile(piles.inventory(seat)),
        *names.sight.pile(piles.carried(seat)),
    )
    if rest in quests:
        kind = "quest"
        facts.insert(0, text.text("tip.inactive"))
    known = action is not None or item is not None
    if known and (rest in owned or rest in quests) and names.sight.clock.turn == seat:
        why = queries.why_not(names.sight, seat, kind, rest)
        if why is not None:
            reason = f"<c:amber>{names.because(why.text, why)}</c>"
            rule = text.text("tip.rule", rule=why.rule, page=why.page)
    return Words(names.card(rest), _lines(names.card_text(rest), text.listed(facts, "stop"), reason), rule)


def item_facts(card: str, names: Names) -> list[str]:
    """What the signs on an item mean, and what activates a quest item."""
    text, item = names.text, load_content().items[card]
    facts = []
    if item.weapon is None and card not in names.sight.attached:
        facts.append(text.text("tip.cost", n=item.cost))
    if item.weapon is not None:
        facts.append(text.text("tip.ammo", n=names.sight.ammo.get(card, 0), total=item.weapon.capacity))
    if item.combat in ("in", "out"):
        facts.append(text.text(f"tip.combat.{item.combat}"))
    if item.heavy:
        facts.append(text.text("tip.heavy"))
    if item.one_use:
        facts.append(text.text("tip.one_use"))
    if item.component:
        facts.append(text.text("tip.component", name=text.text(f"component.{item.component}.name")))
    activation = item.activation
    if activation is not None:
        room = names.tile(activation.room) if activation.room else ""
        items = tuple(text.text(f"item.{kind}.name") for kind in activation.discard)
        which = "room_item" if room and items else "room" if room else "item"
        facts.append(text.text(f"tip.activation_{which}", room=room, items=items, cost=activation.cost))
    return facts


def _pod(rest: str, names: Names, seat: int) -> Words | None:
    pod = names.sight.pods.get(int(rest)) if rest.isdecimal() else None
    if pod is None:
        return None
    text = names.text
    state = "pod_locked" if pod.locked else "pod_unlocked"
    return Words(
        text.text("tip.pod", n=pod.number),
        _lines(
            text.text("tip.pod_section", section=pod.section, state=text.text(f"token.{state}.name")),
            text.text(f"token.{state}.text"),
        ),
        accent="amber" if pod.locked else "green",
    )


def _engine(rest: str, names: Names, seat: int) -> Words | None:
    text = names.text
    state = names.sight.engines.get(int(rest), ("?engine", ""))[0]
    if is_face_down(state):
        body = text.text("tip.engine_unknown")
    else:
        body = text.text(f"token.engine_{state}.text")
    return Words(text.text("tip.engine", n=int(rest)), _lines(body, text.text("tip.engine_rule")))


def _coordinates(rest: str, names: Names, seat: int) -> Words | None:
    text = names.text
    known = load_content().coordinates
    for card in names.sight.pile(piles.COORDINATES):
        if card in known:
            lines = [
                text.text("label.value", label=space, value=text.text(f"destination.{place}.name"))
                for space, place in known[card].destinations.items()
            ]
            return Words(text.text("token.coordinates.name"), "\n".join(lines), accent="green")
    return Words(
        text.text("token.coordinates.name"),
        _lines(text.text("token.coordinates.text"), text.text("tip.coordinates_unknown")),
    )


def _track(rest: str, names: Names, seat: int) -> Words | None:
    text, sight = names.text, names.sight
    if queries.is_lost(sight):
        body = text.text("tip.wreck")
    elif rest == "time":
        blue = load_content().time_track.first_blue
        is_open = sight.time <= blue
        chambers = text.text("tip.time_open") if is_open else text.text("tip.time_closed", n=blue)
        body = text.text("tip.time_text", n=sight.time, blue=chambers)
    elif rest == "self_destruct":
        on = sight.self_destruct is not None
        body = (
            text.text("tip.self_destruct_on", n=sight.self_destruct)
            if on
            else text.text("tip.self_destruct_off")
        )
    else:
        place = course_known(names)
        known = (
            text.text("tip.destination_known", place=place) if place else text.text("tip.destination_unknown")
        )
        body = text.text("tip.destination_text", space=sight.destination, known=known)
    return Words(text.text(f"token.{rest}.name"), _lines(text.text(f"token.{rest}.text"), body))


def _top(rest: str, names: Names, seat: int) -> Words | None:
    """The counts in the top bar."""
    text, sight = names.text, names.sight
    ship = Ship(Look(sight))
    if rest in ("fire", "malfunction") and queries.is_lost(sight):
        return Words(
            text.text(f"token.{rest}.name"), _lines(text.text("tip.wreck"), text.text(f"token.{rest}.text"))
        )
    match rest:
        case "round":
            return Words(
                round_words_of(text, sight.clock.round),
                text.text("tip.round_text", step=text.text(f"step.{sight.clock.step.value}")),
            )
        case "fire":
            return Words(
                text.text("tip.fire", n=ship.fires, total=queries.markers_of("fire")),
                _lines(text.text("token.fire.text")),
                accent="orange",
            )
        case "malfunction":
            return Words(
                text.text("tip.malfunction", n=ship.malfunctions, total=queries.markers_of("malfunction")),
                text.text("token.malfunction.text"),
                accent="yellow",
            )
        case "bag":
            bag = sight.pile(piles.BAG)
            told = _lines(names.cards(bag), text.text("tip.bag_text"))
            return Words(text.text("tip.bag", n=len(bag)), told, accent="violet")
        case "eggs":
            title = text.text("tip.eggs", n=queries.eggs_in_nest(sight))
            return Words(title, text.text("tip.eggs_text"), accent="nest")
        case "weaknesses":
            title = text.text("tip.weaknesses", n=len(sight.discovered), total=3)
            return Words(title, "\n".join(_weaknesses(names)), accent="violet")
    return None


def _weaknesses(names: Names) -> Iterator[str]:
    """What can be researched, with the weakness that was found."""
    text, sight = names.text, names.sight
    for slot in ("corpse", "egg", "carcass"):
        card = next(iter(sight.pile(piles.weakness_slot(slot))), "?weakness")
        thing = text.text(f"object.{slot}")
        if slot in sight.discovered and not is_face_down(card):
            yield text.text(
                "tip.weakness_shown", object=thing, name=names.card(card), text=names.card_text(card)
            )
        else:
            yield text.text("tip.weakness_hidden", object=thing)


def _progress(goal: ObjectiveView, text: Catalogue) -> Iterator[str]:
    """What is met so far: the panel says it by ticks, and of many objectives only by numbers."""
    for words, met in (condition for row in goal.rows for condition in row):
        yield text.text("outcome.objective_met" if met else "outcome.objective_missed", objectives=words)


def _body(rest: str, names: Names, seat: int) -> Words | None:
    """What lies on the character board."""
    text, sight = names.text, names.sight
    if rest.startswith("objective:"):
        card, own = rest.partition(":")[2], sight.pile(piles.objectives(seat))
        choice = text.text("tip.objective_choice") if card in own and len(own) > 1 else ""
        goal = next((one for one in objective_views(names, seat) if one.card == card), None)
        progress = () if goal is None else _progress(goal, text)
        return Words(names.card(card), _lines(names.card_text(card), *progress, choice))
    one = sight.characters.get(seat)
    if one is None:
        return None
    match rest.partition(":")[0]:
        case "light":
            return Words(
                text.text("tip.light_wounds", n=one.light_wounds), text.text("token.light_wound.text")
            )
        case "wound":
            card = rest.partition(":")[2]
            dressed = f" ({text.text('tip.dressed')})" if card in one.dressed else ""
            body = _lines(names.card_text(card), text.text("token.serious_wound.text"))
            return Words(names.card(card) + dressed, body, accent="red")
        case "slime" | "signal" | "larva" as token:
            return Words(text.text(f"token.{token}.name"), text.text(f"token.{token}.text"))
        case "deck":
            return Words(
                text.text("tip.deck"), text.text("tip.deck_text", n=len(sight.pile(piles.deck(seat))))
            )
        case "discard":
            cards = sight.pile(piles.discard(seat))
            return Words(
                text.text("tip.discard"),
                _lines(text.text("tip.discard_text", n=len(cards)), names.cards(cards) if cards else ""),
            )
        case "hand":
            return Words(text.text("tip.hand_empty"), text.text("tip.empty_text"))
        case "lost":
            return Words(text.text("tip.hand_empty"), text.text("tip.hand_lost"), accent="red")
    return None


def _pile(rest: str, names: Names, seat: int) -> Words | None:
    """Deck and discard pile of a seat without a character board."""
    kind, _, owner = rest.partition(":")
    cards = names.sight.pile(f"{kind}:{owner}")
    body = names.cards(cards) if kind == "discard" and cards else ""
    counted = names.text.text("seat.discard" if kind == "discard" else "seat.deck", n=len(cards))
    return Words(names.text.text(f"tip.pile_{kind}"), _lines(counted, body), accent="nest")


_MAKERS: dict[str, Callable[[str, Names, int], Words | None]] = {
    "pile": _pile,
    "room": _room,
    "corridor": _corridor,
    "technical": _technical,
    "intruder": _intruder,
    "seat": _seat,
    "object": _object,
    "card": _card,
    "pod": _pod,
    "engine": _engine,
    "coordinates": _coordinates,
    "track": _track,
    "top": _top,
    "body": _body,
}
