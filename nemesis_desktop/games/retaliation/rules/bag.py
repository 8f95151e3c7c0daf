"""The development of the bag of Intruder tokens (rules 7)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.queen import activate_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.tokens import add_tokens, discard_token, draw_token
from nemesis_desktop.games.retaliation.state import Phase


async def develop_bag(t: FacilityTable) -> None:
    """One token, front only, by the column of the Help sheet that lies up (R-BAG-01 to R-BAG-07, R-BAG-S1)."""
    token = draw_token(t, "development")
    kind, dead = token.kind, token.dead
    if kind == "queen" and dead:
        add_tokens(t, "drone", 2)
    elif kind == "queen":
        if Facility(t).queen is not None:
            await activate_queen(t)
        else:
            add_tokens(t, "larva", 2)
    elif kind in ("drone", "adult"):
        add_tokens(t, "larva" if dead else "queen", 2)
    elif kind == "larva":
        add_tokens(t, "drone", 2)
    else:
        add_tokens(t, "adult", 2)
    discard_token(t, token)


async def bag_phase(t: FacilityTable) -> None:
    """After the Event card, also when nobody is left on the map (R-BAG-09)."""
    await develop_bag(t)
    t.emit(PhaseEntered(Phase.CLEANUP))
