"""The mind of a beginner who leads the Intruders: once in every other round it strikes at whoever stands beside one of
them, or brings one nearer to somebody. It weighs nothing, and never uses the effect of a card.

It cannot be much weaker: a crew of three planning bots won 70 of 100 games against it, 61 against the easy mind, 40
against the standard one, and no more than 74 against a leader who only passed (250 games each, with the handicap that
suits the crew)."""

from __future__ import annotations

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.intruders.hungry import choose_hungrily, steps_gained
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.kernel import Question


def choose_heedlessly(ship: Ship, question: Question[object]) -> Advice:
    """An answer to any question of the player who leads the Intruders, with its reason."""
    if question.topic != "intruder_action":
        return choose_hungrily(ship, question)
    keys = tuple(question.keys())
    idle = ship.state.clock.round % 2 == 0
    if idle or ship.state.counters.count("round", f"turn:{question.seat}") > 1:
        return Advice("pass", "advice.intruders_wait")
    attack = next((key for key in keys if key.endswith(":attack")), None)
    if attack is not None:
        return Advice(attack, "advice.intruders_attack")
    move = next((key for key in keys if key.endswith(":move") and steps_gained(ship, key) > 0), None)
    return Advice("pass", "advice.intruders_wait") if move is None else Advice(move, "advice.intruders_move")
