"""What everybody may see of every seat: the strip beside the ship and the large board of one seat."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.seats import (
    INTRUDERS,
    colour_of,
    is_out,
    members_of,
    player_name,
    role_of,
)
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, accent_of, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, bust_of, intruder_bust
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.state import Place, Step
from nemesis_desktop.kernel import is_face_down

NOBODY = -1
"""The viewer that is none of the seats, so that no turn is called yours."""
PLACE_ICONS = {
    Place.POD: "nemesis/icons/pod_unlocked",
    Place.ASLEEP: "nemesis/icons/time",
    Place.ESCAPED: "icons/continue",
    Place.DEAD: "nemesis/icons/skull",
}


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat in the strip. ``hand`` counts cards, ``backs`` are the accents of inventory cards; ``state`` is a
    word such as "passed" or "dead", "" while there is nothing to say."""

    seat: int
    name: str
    role: str
    character: str
    colour: str
    intruders: bool
    bot: bool
    thinking: bool
    asked: bool
    viewer: bool
    first_player: bool
    turn: bool
    out: bool
    place: str
    state: str
    state_icon: str
    hand: int
    backs: tuple[str, ...] = ()
    carried: tuple[CardView, ...] = ()
    light_wounds: int = 0
    serious: int = 0
    dressed: int = 0
    slime: bool = False
    signal: bool = False
    larva: bool = False
    in_combat: bool = False
    offered: bool = False
    bust: Bust | None = None


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """The large board of one seat, with everything that is public about it."""

    seat: SeatView
    facts: tuple[str, ...]
    wounds: tuple[tuple[CardView, bool], ...]
    carried: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    deck: int


def intruder_seat(names: Names) -> int | None:
    """The seat that leads the intruders, if one does."""
    one = names.sight.intruder_player
    return None if one is None else one.seat


def seat_views(
    names: Names, viewer: int, choices: tuple[Choice, ...] = (), asked: Collection[int] = ()
) -> tuple[SeatView, ...]:
    """Every seat in turn order, the intruder player last; nothing in a game for one.

    ``asked`` are the seats with an open question; a bot among them is thinking.
    """
    members = {member.seat: member for member in members_of(names.sight.setup)}
    if len(members) < 2:
        return ()
    offered = by_target(choices)
    order = list(Ship(Look(names.sight)).seats_in_order)
    order += [seat for seat in members if seat not in order]
    leader = intruder_seat(names)
    if leader is not None and leader in order and leader not in names.sight.characters:
        order.remove(leader)
        order.append(leader)
    return tuple(_seat(members[seat], names, viewer, offered, asked) for seat in order)


def _seat(
    member: Member,
    names: Names,
    viewer: int,
    offered: dict[str, tuple[Choice, ...]],
    asked: Collection[int],
) -> SeatView:
    sight, clock, seat = names.sight, names.sight.clock, member.seat
    one = sight.characters.get(seat)
    leads = intruder_seat(names) == seat
    state, icon = _state(names, seat)
    living = one is not None and one.place is not Place.DEAD
    name, role = player_name(member, names.text), role_of(member, sight, names.text)
    if not member.name and role:
        name, role = role, ""
    hero = Hero(Look(sight), seat) if one is not None else None
    intruders = member.role == INTRUDERS or (leads and not living)
    return SeatView(
        seat=seat,
        name=name,
        role=role,
        character=one.id if one is not None else "",
        colour=colour_of(member, sight),
        intruders=intruders,
        bot=not member.human,
        thinking=not member.human and seat in asked,
        asked=seat in asked,
        viewer=seat == viewer,
        first_player=clock.first_player == seat and bool(sight.characters),
        turn=queries.turn_of(sight) == seat,
        out=is_out(sight, seat),
        place=names.room(one.room) if one is not None and one.place is Place.ROOM else "",
        state=state,
        state_icon=icon,
        hand=len(sight.pile(piles.hand(seat))),
        backs=tuple(_back(card) for card in sight.pile(piles.inventory(seat))),
        carried=tuple(_held(card, names) for card in sight.pile(piles.carried(seat))),
        light_wounds=one.light_wounds if one is not None else 0,
        serious=len(hero.open_wounds) if hero is not None else 0,
        dressed=len(hero.dressed_wounds) if hero is not None else 0,
        slime=one is not None and one.slime,
        signal=one is not None and one.signal,
        larva=one is not None and one.larva,
        in_combat=hero is not None and hero.in_combat,
        offered=f"seat:{seat}" in offered,
        bust=bust_of(sight, seat) or (intruder_bust("queen") if intruders else None),
    )


def _state(names: Names, seat: int) -> tuple[str, str]:
    """The word that says most about a seat, and its sign."""
    sight, text = names.sight, names.text
    one = sight.characters.get(seat)
    leader = sight.intruder_player
    if leader is not None and leader.seat == seat:
        if leader.passed == sight.clock.round and sight.clock.step is Step.TURNS:
            return text.text("seat.passed"), "icons/pass"
        return text.text("seat.leads"), "nemesis/icons/larva"
    if one is None:
        return text.text("seat.choosing"), "icons/players"
    if one.place is not Place.ROOM:
        return whereabouts(names, seat), PLACE_ICONS[one.place]
    if one.passed and sight.clock.step is Step.TURNS:
        return text.text("seat.passed"), "icons/pass"
    return "", ""


def whereabouts(names: Names, seat: int) -> str:
    """The room of a character, else what became of it."""
    one, text = names.sight.characters[seat], names.text
    match one.place:
        case Place.ROOM:
            return names.room(one.room)
        case Place.POD:
            return text.text("seat.pod", n=one.pod or 0)
        case _:
            return text.text(f"seat.{one.place.value}")


def _back(card: str) -> str:
    """Only the colour on the back, also of one's own cards: the strip is for everybody."""
    return accent_of(card)


def _held(card: str, names: Names) -> CardView:
    item = load_content().items.get(card)
    ammo = None
    if item is not None and item.weapon is not None:
        capacity = item.weapon.capacity
        ammo = (names.sight.ammo.get(card, 0), max(capacity, names.sight.ammo.get(card, 0)))
    return card_view(card, names, ammo=ammo)


def seat_board(
    names: Names, seat: int, viewer: int, asked: Collection[int] = ()
) -> SeatBoard | None:
    """The large board of a seat; None for one that has nothing to show."""
    view = next((one for one in seat_views(names, viewer, (), asked) if one.seat == seat), None)
    if view is None:
        return None
    sight, text = names.sight, names.text
    facts = [view.state] if view.state else []
    if view.place:
        facts.append(text.label(view.place))
    facts.append(text.text("seat.hand", n=view.hand))
    if not view.intruders:
        facts.append(text.text("seat.inventory", n=len(view.backs)))
        facts.append(text.text("tip.light_wounds", n=view.light_wounds))
        facts += [text.text(f"token.{mark}.name") for mark in ("slime", "signal", "larva") if getattr(view, mark)]
    dressed = sight.characters[seat].dressed if seat in sight.characters else ()
    discard = sight.pile(piles.discard(seat))
    return SeatBoard(
        seat=view,
        facts=tuple(facts),
        wounds=tuple((card_view(card, names), card in dressed) for card in sight.pile(piles.wounds(seat))),
        carried=view.carried,
        discard=tuple(card_view(card, names) for card in discard if not is_face_down(card)),
        deck=len(sight.pile(piles.deck(seat))),
    )


def whose_turn(names: Names, viewer: int) -> tuple[str, int | None]:
    """Whose turn it is in words, and the seat; no seat while the ship acts."""
    turn, text = queries.turn_of(names.sight), names.text
    if turn is None or names.sight.clock.step is Step.DRAFT:
        return "", None
    if turn == viewer:
        return text.text("seat.your_turn"), turn
    member = members_of(names.sight.setup)[turn]
    return text.text("seat.turn_of", name=_short(member, names)), turn


def _short(member: Member, names: Names) -> str:
    if member.name:
        return member.name
    return role_of(member, names.sight, names.text) or player_name(member, names.text)
