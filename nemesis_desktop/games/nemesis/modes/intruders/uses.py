"""The three uses of an Intruder Action card (N-INTR-10 to N-INTR-14, p. 27)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import IntruderActionCard
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.modes.intruders.hindrances import ATTACK, MOVE, attackers, movers
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack, strike
from nemesis_desktop.games.nemesis.rules.drawing import draw_in_secret
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.registry import INTRUDER_ACTIONS, NemesisTable
from nemesis_desktop.games.nemesis.state import Intruder
from nemesis_desktop.kernel import Choose, Option, Seat


async def use_card(t: NemesisTable, seat: Seat, card: str, use: str) -> None:
    """Exactly one of the three (N-INTR-10, p. 27)."""
    record = load_content().intruder_actions[card]
    if use == MOVE:
        await _move(t, seat, record)
    elif use == ATTACK:
        await _attack(t, seat, record)
    else:
        await INTRUDER_ACTIONS[record.kind].effect(t, seat)


async def _choose_intruder(t: NemesisTable, seat: Seat, topic: str, card: str, among: tuple[Intruder, ...]) -> int:
    return await t.ask(Choose(
        seat=seat, topic=topic, context={"card": card},
        options=tuple(Option(f"intruder:{one.id}", one.id) for one in among),
    ))


async def _move(t: NemesisTable, seat: Seat, card: IntruderActionCard) -> None:
    """One Intruder goes through the passage with the card's number; doors break, technical corridors swallow as
    always (N-INTR-11, A-21, p. 27)."""
    mover = await _choose_intruder(t, seat, "intruder_to_move", card.id, movers(Ship(t)))
    number = card.move if card.move is not None else await _choose_number(t, seat, mover)
    move_by_number(t, [mover], number)


async def _choose_number(t: NemesisTable, seat: Seat, mover: int) -> int:
    """With "any number" the player points at the passage; keys "passage:corridor:<id>" or
    "passage:technical:<network>"."""
    board, room = Ship(t).board, t.state.intruders[mover].room
    ways = [(f"corridor:{way.id}", way.numbers[0]) for way in board.corridors_of[room]]
    ways += [(f"technical:{way.network}", way.numbers[0]) for way in board.entrances_of[room]]
    return await t.ask(Choose(
        seat=seat, topic="intruder_passage", context={"intruder": mover},
        options=tuple(Option(f"passage:{name}", number) for name, number in ways),
    ))


async def _attack(t: NemesisTable, seat: Seat, card: IntruderActionCard) -> None:
    """One Intruder against one character of its room, both chosen by the player; a Larva needs no card
    (N-INTR-12, A-113, p. 27)."""
    attacker = await _choose_intruder(t, seat, "intruder_to_attack", card.id, attackers(Ship(t)))
    one = t.state.intruders[attacker]
    target = await t.ask(Choose(
        seat=seat, topic="intruder_target", context={"intruder": attacker},
        options=tuple(Option(f"seat:{hero.seat}", hero) for hero in Ship(t).room(one.room).heroes),
    ))
    if one.kind == "larva":
        await intruder_attack(t, attacker, target)
        return
    attack = await _choose_attack_card(t, seat, attacker, target.seat, card.draws)
    if attack is not None:
        await strike(t, attacker, target, attack)


async def _choose_attack_card(
    t: NemesisTable, seat: Seat, attacker: int, target: Seat, draws: int
) -> str | None:
    """Draw as many cards as the card says, in secret; one is resolved, fitting or not, the others go under the
    deck (N-INTR-13, A-114, p. 27)."""
    drawn = draw_in_secret(t, seat, "attack", draws)
    if not drawn:
        return None
    chosen = await t.ask(Choose(
        seat=seat, topic="intruder_attack_card", context={"intruder": attacker, "seat": target},
        options=tuple(Option(f"card:{card}", card) for card in drawn),
    ))
    others = tuple(card for card in drawn if card != chosen)
    if others:
        t.emit(CardsMoved(others, piles.looking(seat), piles.ATTACK_DECK, "under", bottom=True))
    t.emit(CardsMoved((chosen,), piles.looking(seat), piles.REVEALED, "reveal"))
    return chosen
