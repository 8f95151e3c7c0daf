"""The bag of Intruder tokens and its development (rules 7, 15.1)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import IntruderTokenDrawn
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.queen import activate_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import Phase
from nemesis_desktop.games.retaliation.tables import token_back

BLANK = "blank"


def draw_token(t: FacilityTable, purpose: str, place: str = "") -> tuple[str, tuple[int, int]]:
    """A token at random: its type and what its back says, which is looked at in a Corridor only (R-BAG-01, R-NOISE-06,
    R-NOISE-08). It goes under its pile, the Blank back into the bag and a dead Queen's token out of the game
    (R-BAG-06, R-INT-03, R-NOISE-09, R-NOISE-S3, R-BAG-S1)."""
    token = t.pick("bag", sorted(t.state.pile(piles.BAG)))
    kind = token.partition(".")[0]
    back = token_back(t.state.setup, token) if kind in ("adult", "drone") and purpose == "corridor" else (0, 0)
    t.emit(IntruderTokenDrawn(token, kind, purpose, place, back))
    if kind == "queen" and t.state.queen_dead:
        t.emit(PiecesMoved((token,), piles.BAG, piles.OUT, "token"))
    elif kind != BLANK:
        t.emit(PiecesMoved((token,), piles.BAG, piles.tokens(kind), "token", bottom=True))
    # Outside Bag Development only by house rule.
    if kind == BLANK and purpose != "development" and Facility(t).house_rule("blank_adds_everywhere") == "on":
        add_tokens(t, "adult", 2)
    return kind, back


def add_tokens(t: FacilityTable, kind: str, count: int) -> None:
    """From the top of the pile into the bag, as many as there are (R-BAG-06, R-BAG-08)."""
    tokens = t.state.pile(piles.tokens(kind))[:count]
    if tokens:
        t.emit(PiecesMoved(tokens, piles.tokens(kind), piles.BAG, "token"))


async def develop_bag(t: FacilityTable) -> None:
    """One token, front only, by the column of the Help sheet that lies up (R-BAG-01 to R-BAG-07, R-BAG-S1)."""
    kind, _ = draw_token(t, "development")
    dead = t.state.queen_dead
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


async def bag_phase(t: FacilityTable) -> None:
    """After the Event card, also when nobody is left on the map (R-BAG-09)."""
    await develop_bag(t)
    t.emit(PhaseEntered(Phase.CLEANUP))
