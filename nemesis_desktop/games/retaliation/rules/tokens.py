"""Intruder tokens between the bag and the piles beside it (rules 15.1)."""

from __future__ import annotations

from typing import NamedTuple

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import IntruderTokenDrawn
from nemesis_desktop.games.retaliation.handles import Facility
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.tables import token_back

BLANK = "blank"


class DrawnToken(NamedTuple):
    """A token that is being resolved: what its back says is looked at in a Corridor only. The Queen who was ``dead``
    when it was drawn takes her token out of the game."""

    id: str
    kind: str
    adults: int
    drones: int
    dead: bool


def draw_token(t: FacilityTable, purpose: str, place: str = "") -> DrawnToken:
    """A token at random leaves the bag until it is discarded; the Blank never does (R-BAG-01, R-NOISE-06, R-NOISE-08,
    R-NOISE-09)."""
    token = t.pick("bag", sorted(t.state.pile(piles.BAG)))
    kind = token.partition(".")[0]
    back = token_back(t.state.setup, token) if kind in ("adult", "drone") and purpose == "corridor" else (0, 0)
    t.emit(IntruderTokenDrawn(token, kind, purpose, place, back))
    if kind != BLANK:
        t.emit(PiecesMoved((token,), piles.BAG, piles.DRAWN, "token"))
    # Outside Bag Development only by house rule.
    elif purpose != "development" and Facility(t).house_rule("blank_adds_everywhere") == "on":
        add_tokens(t, "adult", 2)
    return DrawnToken(token, kind, *back, dead=t.state.queen_dead)


def discard_token(t: FacilityTable, token: DrawnToken) -> None:
    """Once it is resolved a token goes under its pile, a dead Queen's out of the game (R-INT-03, R-BAG-06, R-NOISE-S3,
    R-BAG-S1)."""
    if token.kind == "queen" and token.dead:
        t.emit(PiecesMoved((token.id,), piles.DRAWN, piles.OUT, "token"))
    elif token.kind != BLANK:
        t.emit(PiecesMoved((token.id,), piles.DRAWN, piles.tokens(token.kind), "token", bottom=True))


def discard_unresolved_tokens(t: FacilityTable) -> None:
    """Tokens whose resolving ended the game go under their piles as well, a dead Queen's out of the game."""
    for token in t.state.pile(piles.DRAWN):
        kind = token.partition(".")[0]
        discard_token(t, DrawnToken(token, kind, 0, 0, dead=t.state.queen_dead))


def add_tokens(t: FacilityTable, kind: str, count: int) -> None:
    """From the top of the pile into the bag, as many as there are (R-BAG-06, R-BAG-08)."""
    tokens = t.state.pile(piles.tokens(kind))[:count]
    if tokens:
        t.emit(PiecesMoved(tokens, piles.tokens(kind), piles.BAG, "token"))
