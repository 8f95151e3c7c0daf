"""The easy mind of the Intruders: it strikes at whoever stands beside them, walks towards the nearest, and takes what
comes, twice in the first round and every other one after it, once in the others. It weighs nothing."""

from __future__ import annotations

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.nemesis.intruders.ground import distances, prey
from nemesis_desktop.games.nemesis.content.board import Entrance
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.state import Door, Intruder
from nemesis_desktop.kernel import Question

NUMBERS = (1, 2, 3, 4)
NOWHERE = 99


def choose_hungrily(ship: Ship, question: Question[object]) -> Advice:
    """An answer to any question of the player who leads the Intruders, with its reason. After its one or two turns of a
    round it passes."""
    keys = tuple(question.keys())
    match question.topic:
        case "intruder_action":
            turns = 1 + ship.state.clock.round % 2
            tired = ship.state.counters.count("round", f"turn:{question.seat}") > turns
            return Advice("pass", "advice.intruders_wait") if tired else _play(ship, keys)
        case "intruder_to_move":
            moves = _numbers(str(question.context["card"]))
            return Advice(
                max(keys, key=lambda key: _best_gain(ship, ship.state.intruders[_id(key)], moves)),
                "advice.intruders_move",
            )
        case "intruder_passage":
            mover = ship.state.intruders[int(question.context["intruder"])]
            return Advice(max(keys, key=lambda key: _gain_by(ship, mover, key)), "advice.intruders_move")
    return Advice(keys[0], "advice.best_guess")


def _play(ship: Ship, keys: tuple[str, ...]) -> Advice:
    """The first card that attacks; else the one that brings somebody nearest; else the text of the first one."""
    attack = next((key for key in keys if key.endswith(":attack")), None)
    if attack is not None:
        return Advice(attack, "advice.intruders_attack")
    gains = {key: steps_gained(ship, key) for key in keys if key.endswith(":move")}
    best = max(gains, key=lambda key: gains[key], default=None)
    if best is not None and gains[best] > 0:
        return Advice(best, "advice.intruders_move")
    effect = next((key for key in keys if key.endswith(":effect")), None)
    return Advice("pass", "advice.intruders_wait") if effect is None else Advice(effect, "advice.intruders_effect")


def _id(key: str) -> int:
    return int(key.partition(":")[2])


def _numbers(card: str) -> tuple[int, ...]:
    move = load_content().intruder_actions[card].move
    return NUMBERS if move is None else (move,)


def steps_gained(ship: Ship, key: str) -> int:
    """How many rooms nearer to a character the card of a play brings one of the Intruders at best."""
    card = key.removeprefix("play:").rpartition(":")[0]
    return max(_best_gain(ship, one, _numbers(card)) for one in ship.intruders)


def _best_gain(ship: Ship, intruder: Intruder, numbers: tuple[int, ...]) -> int:
    return max(_gain(ship, intruder, number) for number in numbers)


def _gain(ship: Ship, intruder: Intruder, number: int) -> int:
    """How many rooms nearer to a character it comes; a closed door falls first, a technical corridor swallows it."""
    passage = ship.board.passage(intruder.room, number)
    if isinstance(passage, Entrance):
        return -NOWHERE
    if ship.state.corridors[passage.id].door is Door.CLOSED:
        return 0
    return _away(ship, intruder.room) - _away(ship, passage.other_end(intruder.room))


def _gain_by(ship: Ship, intruder: Intruder, key: str) -> int:
    kind, _, name = key.removeprefix("passage:").partition(":")
    return -NOWHERE if kind == "technical" else _gain(ship, intruder, ship.board.corridor[name].numbers[0])


def _away(ship: Ship, room: int) -> int:
    """Steps to the nearest character."""
    steps = distances(ship, room)
    return min((steps.get(hero.room.number, NOWHERE) for hero in prey(ship)), default=NOWHERE)
