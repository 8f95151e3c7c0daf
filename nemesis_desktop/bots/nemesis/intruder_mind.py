"""Leads the Intruders to win: it hunts the wounded, guards the ways to safety and makes noise where it hurts.

It knows what the seat of the Intruders may know and nothing else, and decides the same whenever it sees the same.
"""

from __future__ import annotations

from typing import Any

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.intruders.events import worth_of_eclosion, worth_of_event, worth_of_hunt
from nemesis_desktop.bots.nemesis.intruders.ground import danger_of_noise, gain_of_move, prey
from nemesis_desktop.bots.nemesis.intruders.harm import STRENGTH, best_target, expected_harm, harm
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import IntruderActionCard
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.state import Intruder
from nemesis_desktop.kernel import NOTHING, ChooseSome, Question

NUMBERS = (1, 2, 3, 4)
PLANNING = 4.0
WORTH_PLAYING = 0.3
"""A play below this is worse than keeping the card."""
KEPT = ("pursuit_any", "pursuit_1", "pursuit_2", "pursuit_3", "planning_any", "planning_4", "coordinated_hunt_3",
        "coordinated_hunt_4", "metamorphosis", "self_healing")
"""What to keep when passing, the best first."""


def leads(ship: Ship, seat: int) -> bool:
    """Whether the seat decides for the Intruders."""
    one = ship.state.intruder_player
    return one is not None and one.seat == seat


def choose_for_intruders(ship: Ship, question: Question[Any]) -> Advice:
    """The best answer to any question of the player who leads the Intruders, with its reason."""
    keys = tuple(question.keys()) if not isinstance(question, ChooseSome) else ()
    match question.topic:
        case "intruder_action":
            return _play(ship, keys)
        case "intruder_keep" if isinstance(question, ChooseSome):
            offered = [option.key for option in question.options]
            kept = next((f"card:intruder_action.{name}" for name in KEPT
                         if f"card:intruder_action.{name}" in offered), NOTHING)
            return Advice(kept, "advice.intruders_keep")
        case "intruder_to_move":
            return Advice(_best(keys, lambda key: _move_of(ship, _one(ship, key), _card(question))[0]),
                          "advice.intruders_move")
        case "intruder_passage":
            mover = ship.state.intruders[int(question.context["intruder"])]
            return Advice(_best(keys, lambda key: gain_of_move(ship, mover, _number(ship, mover, key))),
                          "advice.intruders_move")
        case "intruder_to_attack":
            draws = _card(question).draws
            return Advice(_best(keys, lambda key: best_target(ship, _one(ship, key), draws)[0]),
                          "advice.intruders_attack")
        case "intruder_target":
            attacker = ship.state.intruders[int(question.context["intruder"])]
            return Advice(_best(keys, lambda key: expected_harm(ship, attacker, ship.hero(_id(key)), 1)),
                          "advice.intruders_attack")
        case "intruder_attack_card":
            attacker = ship.state.intruders[int(question.context["intruder"])]
            victim = ship.hero(int(question.context["seat"]))
            cards = load_content().attacks
            return Advice(_best(keys, lambda key: harm(cards[key.partition(":")[2]], attacker, victim)),
                          "advice.intruders_attack")
        case "pursuit_target":
            return Advice(_best(keys, lambda key: danger_of_noise(ship, ship.hero(_id(key)))),
                          "advice.intruders_noise")
        case "self_healing_target":
            return Advice(_best(keys, lambda key: _healing(_one(ship, key))), "advice.intruders_heal")
        case "planning_event":
            return Advice(_best(keys, lambda key: worth_of_event(ship, key.partition(":")[2])),
                          "advice.intruders_event")
    return Advice(next(iter(question.keys())), "advice.best_guess")


def _best(keys: tuple[str, ...], value: Any) -> str:
    """The first of those worth most."""
    return max(keys, key=value)


def _id(key: str) -> int:
    return int(key.partition(":")[2])


def _one(ship: Ship, key: str) -> Intruder:
    return ship.state.intruders[_id(key)]


def _card(question: Question[Any]) -> IntruderActionCard:
    return load_content().intruder_actions[str(question.context["card"])]


def _number(ship: Ship, mover: Intruder, key: str) -> int:
    """The number of the passage that a key names."""
    kind, _, name = key.removeprefix("passage:").partition(":")
    if kind == "corridor":
        return ship.board.corridor[name].numbers[0]
    return next(e.numbers[0] for e in ship.board.entrances_of[mover.room] if e.network == name)


# -- which card, and what for ---------------------------------------------------------------------------------


def _play(ship: Ship, keys: tuple[str, ...]) -> Advice:
    plays = [key for key in keys if key != "pass"]
    worths = {key: _worth(ship, key) for key in plays}
    best = max(plays, key=lambda key: (worths[key], -_spared(key)), default="pass")
    if best == "pass" or worths[best] < WORTH_PLAYING:
        return Advice("pass", "advice.intruders_wait")
    use = best.rpartition(":")[2]
    reasons = {"move": "advice.intruders_move", "attack": "advice.intruders_attack"}
    return Advice(best, reasons.get(use, "advice.intruders_effect"))


def _spared(key: str) -> int:
    """Among equals the card that is liked least is played."""
    name = key.removeprefix("play:intruder_action.").partition(":")[0]
    return len(KEPT) - KEPT.index(name)


def _worth(ship: Ship, key: str) -> float:
    name, _, use = key.removeprefix("play:").rpartition(":")
    card = load_content().intruder_actions[name]
    match use:
        case "move":
            return max(_move_of(ship, one, card)[0] for one in ship.intruders)
        case "attack":
            beside = [one for one in ship.intruders if ship.room(one.room).has_hero]
            return max(best_target(ship, one, card.draws)[0] for one in beside)
    return _effect(ship, card.kind)


def _move_of(ship: Ship, intruder: Intruder, card: IntruderActionCard) -> tuple[float, int]:
    """The gain of moving an Intruder with a card, and the number that brings it."""
    numbers = NUMBERS if card.move is None else (card.move,)
    return max((gain_of_move(ship, intruder, number), number) for number in numbers)


def _effect(ship: Ship, kind: str) -> float:
    match kind:
        case "pursuit":
            return max((danger_of_noise(ship, hero) for hero in prey(ship)), default=0.0)
        case "coordinated_hunt":
            return worth_of_hunt(ship)
        case "metamorphosis":
            return worth_of_eclosion(ship)
        case "planning":
            return PLANNING
        case "self_healing":
            return max((_healing(one) for one in ship.intruders), default=0.0)
    return 0.0


def _healing(intruder: Intruder) -> float:
    return 0.25 * min(2, intruder.injuries) * STRENGTH[intruder.kind]
