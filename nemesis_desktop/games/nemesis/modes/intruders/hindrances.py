"""Why an Intruder Action card cannot be used in one of its three ways (N-INTR-10, p. 27)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis.answers import IntruderCardMove
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.registry import INTRUDER_ACTIONS
from nemesis_desktop.games.nemesis.state import Intruder

MOVE, ATTACK, EFFECT = "move", "attack", "effect"
USES = (MOVE, ATTACK, EFFECT)

NO_INTRUDER = Reason("no_intruder", "N-INTR-11", 27)
NO_PREY = Reason("no_prey", "N-INTR-12", 27)


def movers(ship: Ship) -> tuple[Intruder, ...]:
    """Every Intruder may be moved, out of combat as well, unless a house rule keeps it there (N-INTR-11, A-112)."""
    if ship.house_rule(IntruderCardMove) is IntruderCardMove.ANY_INTRUDER:
        return ship.intruders
    return tuple(one for one in ship.intruders if not ship.room(one.room).has_hero)


def attackers(ship: Ship) -> tuple[Intruder, ...]:
    """Those that share a room with a character (N-INTR-12, p. 27)."""
    return tuple(one for one in ship.intruders if ship.room(one.room).has_hero)


def why_not(ship: Ship, card: str, use: str) -> Reason | None:
    """The hindrance of one use of a card, None when it is possible."""
    match use:
        case "move":
            return None if movers(ship) else NO_INTRUDER
        case "attack":
            return None if attackers(ship) else NO_PREY
    hindrance = INTRUDER_ACTIONS[load_content().intruder_actions[card].kind].why_not
    return hindrance(ship) if hindrance is not None else None
