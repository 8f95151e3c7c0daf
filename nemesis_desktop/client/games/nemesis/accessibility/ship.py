"""The ship as words: every room with what is in it, every corridor, and all the rest that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Room, Ship
from nemesis_desktop.games.nemesis.state import Door

Press = Callable[[str], Callable[[], None] | None]
"""What a click on a target does; None when it does nothing."""
Where = Callable[[str], NodeBox | None]


def map_node(names: Names, seat: int, offered: Mapping[str, str], press: Press, where: Where) -> Node:
    """The whole ship. ``offered`` are the targets that are lit."""
    ship = Ship(Look(names.sight))
    text = names.text

    def node(role: str, target: str, name: str, value: str, *children: Node) -> Node:
        state = (text.text("spoken.offered"),) if target in offered else ()
        return Node(role, name, value, state, where(target), children, target, press(target))  # type: ignore[arg-type]

    rooms = []
    for number in sorted(names.sight.rooms):
        room, target = ship.room(number), f"room:{number}"
        inside = [
            *(node("figure", f"intruder:{one.id}", names.intruder(one.id), "") for one in room.intruders),
            *(node("figure", f"seat:{hero.seat}", _person(names, hero.seat, seat), "") for hero in room.heroes),
            *(node("thing", f"object:{card}", names.card(card), names.card_text(card)) for card in room.objects),
        ]
        words = words_about(target, names, seat)
        value = "" if words is None else plain(words.body)
        rooms.append(node("room", target, room_words(names, room), value, *inside))
    corridors = [
        node("corridor", f"corridor:{spec.id}", corridor_words(names, ship, spec.id), "")
        for spec in ship.board.corridor.values()
    ]
    others = [node("thing", target, *_told(names, seat, target)) for target in _others(names)]
    return Node("map", text.text("spoken.map"), children=(*rooms, *corridors, *others))


def room_words(names: Names, room: Room) -> str:
    """A room in one line: "Canteen, explored, fire, 1 Adult, noise in 2 corridors"."""
    text = names.text
    parts = [text.label(names.room(room.number))]
    if room.explored:
        parts.append(text.text("spoken.explored"))
        if room.items:
            parts.append(text.text("spoken.items_here", n=room.items))
    if room.fire:
        parts.append(text.text("spoken.fire"))
    if room.malfunction:
        parts.append(text.text("spoken.malfunction"))
    counted: dict[str, int] = {}
    for one in room.intruders:
        counted[one.kind] = counted.get(one.kind, 0) + 1
    parts += [text.text("spoken.kinds", n=n, kind=names.kind(kind)) for kind, n in counted.items()]
    parts += [names.seat(hero.seat) for hero in room.heroes]
    if room.objects:
        parts.append(text.text("spoken.on_floor", cards=names.cards(room.objects)))
    noisy = sum(bool(corridor.noise) for corridor in room.corridors)
    if noisy:
        parts.append(text.text("spoken.noise_in", n=noisy))
    return text.listed(parts)


def corridor_words(names: Names, ship: Ship, corridor: str) -> str:
    """A corridor in one line: where it leads, its numbers, noise and door."""
    text, one = names.text, ship.corridor(corridor)
    numbers = tuple(one.spec.numbers)
    parts = [text.text("spoken.corridor", name=names.corridor(corridor), numbers=numbers)]
    if one.noise:
        parts.append(text.text("spoken.noise"))
    if one.door is not Door.OPEN:
        parts.append(text.text("spoken.door_closed" if one.door is Door.CLOSED else "spoken.door_destroyed"))
    return text.listed(parts)


def _person(names: Names, seat: int, viewer: int) -> str:
    name = names.seat(seat)
    return names.text.text("spoken.you", name=name) if seat == viewer else name


def _others(names: Names) -> tuple[str, ...]:
    sight = names.sight
    networks = dict.fromkeys(entrance.network for entrance in load_content().boards[sight.setup.board].entrances)
    return (
        *(f"technical:{network}" for network in networks),
        *(f"pod:{number}" for number in sorted(sight.pods)),
        *(f"engine:{number}" for number in sorted(sight.engines)),
        "coordinates", "track:destination", "track:time", "track:self_destruct",
    )


def _told(names: Names, seat: int, target: str) -> tuple[str, str]:
    words = words_about(target, names, seat)
    return (target, "") if words is None else (words.title, plain(words.body))
