"""The Queen: activation, her Hits track and her Health cards (rules 16.4)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone, QueenDied, QueenTrackMoved
from nemesis_desktop.games.retaliation.handles import Facility, Marine, is_edge
from nemesis_desktop.games.retaliation.rules.attack import intruder_attack
from nemesis_desktop.games.retaliation.rules.drawing import draw_common
from nemesis_desktop.games.retaliation.rules.intruder_movement import acting_seat, step_of_group
from nemesis_desktop.games.retaliation.rules.registry import QUEEN_EFFECTS, FacilityTable
from nemesis_desktop.kernel import Halt, Seat

QUEEN_HEALTH = "queen_health"


async def activate_queen(t: FacilityTable, cause: Seat | None = None) -> None:
    """She attacks a Character in her Room, else takes one step towards the nearest one; if she enters a Room with that
    she attacks whoever was the ``cause``, by a Noise roll or a hit (R-QUEEN-06, R-QUEEN-08, R-IATK-03, A-12)."""
    facility = Facility(t)
    queen = facility.queen
    if queen is None:
        return
    if not is_edge(queen.place) and facility.room(queen.place).has_marine:
        await intruder_attack(t, queen.id, Marine(t, _target(facility, queen.place, cause)), "effect")
    else:
        await step_of_group(t, queen.place, (queen.id,), cause)


def _target(facility: Facility, space: str, cause: Seat | None) -> Seat:
    """Whoever acts, else turn order (R-IMOV-06)."""
    here, acting = facility.room(space).seats, acting_seat(facility, cause)
    return acting if acting is not None and acting in here else here[0]


async def hit_queen(
    t: FacilityTable, count: int, *, burning: bool = False, by: Marine | None = None
) -> bool:
    """So many hits on her track; at its end the rest is lost and a Queen Health card is drawn. ``by`` is the Character
    whose hits they are, else whoever acts. Returns whether one was drawn (R-QUEEN-01, R-QUEEN-02, R-QUEEN-09,
    R-QUEEN-10)."""
    end = Facility(t).queen_track_end
    hits = min(end, t.state.queen_hits + count)
    if hits != t.state.queen_hits:
        t.emit(QueenTrackMoved(hits))
    if hits < end:
        return False
    await draw_queen_health(t, burning=burning, by=by)
    return True


async def draw_queen_health(t: FacilityTable, *, burning: bool = False, by: Marine | None = None) -> None:
    """Discard as many further cards unseen as the number says, resolve the effect, discard the card, reset the track;
    with the last card she dies. Fire alone never takes the last one (R-QUEEN-03, R-QUEEN-04, R-QUEEN-11, A-07,
    A-86)."""
    facility = Facility(t)
    card = draw_common(t, QUEEN_HEALTH)
    if card is None:
        return
    record = facility_content().queen_health[card]
    spared = burning and facility.house_rule("queen_can_burn_to_death") == "off"
    left = t.state.pile(piles.QUEEN_DECK)
    kept_back = 1 if spared and left else 0
    unseen = left[:max(0, min(record.discards, len(left) - kept_back))]
    if unseen:
        t.emit(PiecesMoved(unseen, piles.QUEEN_DECK, piles.UNSEEN, "queen_health"))
    survives = bool(t.state.pile(piles.QUEEN_DECK)) or spared
    if not survives and facility.house_rule("queen_acts_on_last_card") == "off":
        _remove_queen(t, "killed")
    if not (burning and facility.house_rule("queen_burn_number_only") == "on"):
        if by is None and not burning and facility.acting is not None:
            by = Marine(t, facility.acting)
        try:
            await QUEEN_EFFECTS[record.effect](t, by)
        except Halt:
            # It killed the last Character; the game stops after this card, which may be her last one (R-END-04).
            if not survives:
                _kill_queen(t)
            raise
    back = spared and not t.state.pile(piles.QUEEN_DECK)
    t.emit(PiecesMoved((card,), piles.REVEALED, piles.QUEEN_DECK if back else piles.QUEEN_DISCARD, "discard"))
    t.emit(QueenTrackMoved(0))
    if not survives:
        _kill_queen(t)


def _kill_queen(t: FacilityTable) -> None:
    _remove_queen(t, "killed")
    t.emit(QueenDied())


def _remove_queen(t: FacilityTable, why: str) -> None:
    queen = Facility(t).queen
    if queen is not None:
        t.emit(IntruderGone(queen.id, "queen", queen.place, why))
