"""What the things of a position are called while it is changed, by the ids of their texts."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.games.editing import PositionValue
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.names import OBJECTS, family
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import Seat


def piece(state: State, card: str) -> Wording:
    """A card, token or object; of a Contamination card whether it is infected."""
    content, kind = load_content(), family(card)
    if kind == "contamination":
        return Wording("editor.infected" if card in state.infected else "editor.clean")
    if kind == "corpse":
        return Wording("token.corpse_blue.name" if card == "corpse.blue" else "token.corpse_red.name")
    if kind in OBJECTS:
        return Wording(f"token.{kind}.name")
    if card in content.intruder_tokens:
        token = content.intruder_tokens[card]
        return Wording("editor.token", {"kind": Wording(f"intruder.{token.kind}.name"), "number": token.number})
    if card in content.items:
        return Wording(f"item.{content.items[card].kind}.name")
    if card in content.actions:
        return Wording(f"action.{content.actions[card].kind}.name")
    return Wording(f"{kind}.{getattr(content.cards[card], 'kind', card)}.name")


def values(state: State, cards: Iterable[str]) -> tuple[PositionValue, ...]:
    """Pieces to choose from, each."""
    return tuple(PositionValue(card, piece(state, card)) for card in cards)


def one_of_each(state: State, cards: Iterable[str]) -> tuple[PositionValue, ...]:
    """Pieces to choose from; of those that are called alike only the first."""
    found: dict[str, PositionValue] = {}
    for one in values(state, cards):
        found.setdefault(str(one.name), one)
    return tuple(found.values())


def person(state: State, seat: Seat) -> Wording:
    """A character."""
    return Wording(f"character.{state.characters[seat].id}.name")


def room(state: State, number: int) -> Wording:
    """A room with its number, and whether it is unexplored."""
    return _room(state, number, "editor.room" if state.rooms[number].explored else "editor.room_unexplored")


def corridor(state: State, which: str) -> Wording:
    """A corridor by the rooms at its ends. What more there is to say of them would leave no room for the second."""
    spec = load_content().boards[state.setup.board].corridor[which]
    first, second = (_room(state, number, "editor.room") for number in (spec.a, spec.b))
    return Wording("place.corridor", {"first": first, "second": second})


def _room(state: State, number: int, told: str) -> Wording:
    return Wording(told, {"number": number, "name": Wording(f"room.{state.rooms[number].tile}.name")})


def figure(state: State, number: int) -> Wording:
    """An Intruder and where it stands."""
    one = state.intruders[number]
    kind = Wording(f"intruder.{one.kind}.name")
    return Wording("editor.figure", {"kind": kind, "room": room(state, one.room)})


def places(state: State) -> tuple[PositionValue, ...]:
    """Every room, as something may stand there."""
    return tuple(PositionValue(str(number), room(state, number), f"room:{number}") for number in sorted(state.rooms))
