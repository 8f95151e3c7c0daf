"""Hits on Intruders, in Rooms and in Corridors (rules 16)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation.events.intruders import HitsChanged
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, Marine, is_edge
from nemesis_desktop.games.retaliation.rules.kills import kill_intruder
from nemesis_desktop.games.retaliation.rules.queen import draw_queen_health, hit_queen
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import Allocate, Share

HITS_FOR_A_DRONE = 2
"""A Drone in a Corridor takes both at once or none (R-CMB-01, R-BURST-05)."""


async def hit_in_room(t: FacilityTable, intruder_id: int, count: int = 1, *, by: Marine | None = None) -> bool:
    """So many hits on an Intruder in a Room: a Larva dies of the first, the Queen has her track, on others they stay
    as markers (R-CMB-02, R-CMB-05 to R-CMB-08, R-QUEEN-01, R-QUEEN-07). ``by`` is the Character whose hits they are,
    else whoever acts. Returns whether a Queen Health card was drawn."""
    figure = t.state.intruders.get(intruder_id)
    if figure is None or count < 1:
        return False
    if figure.kind == "queen":
        return await hit_queen(t, count, by=by)
    if figure.kind == "larva":
        kill_intruder(t, intruder_id)
    else:
        t.emit(HitsChanged(intruder_id, figure.kind, figure.hits + count))
    return False


async def hit_intruder(t: FacilityTable, intruder_id: int, count: int = 1, *, by: Marine | None = None) -> bool:
    """Hits on one Intruder wherever it is: in a Corridor nothing is stored, so that fewer than it takes are lost
    (R-CMB-01, R-CMB-07). Returns whether a Queen Health card was drawn."""
    figure = t.state.intruders.get(intruder_id)
    if figure is None or not is_edge(figure.place) or figure.kind == "queen":
        return await hit_in_room(t, intruder_id, count, by=by)
    if count >= (HITS_FOR_A_DRONE if figure.kind == "drone" else 1):
        kill_intruder(t, intruder_id)
    return False


async def critical(t: FacilityTable, intruder_id: int, *, by: Marine | None = None) -> bool:
    """The Intruder dies wherever it is; for the Queen a Queen Health card is drawn instead (R-SHOOT-03, R-QUEEN-02,
    R-QUEEN-S1). Returns whether one was."""
    figure = t.state.intruders.get(intruder_id)
    if figure is None:
        return False
    if figure.kind == "queen":
        await draw_queen_health(t, by=by)
        return True
    kill_intruder(t, intruder_id)
    return False


async def spread_hits(
    t: FacilityTable, chooser: Marine, corridor: FacilityCorridor, hits: int, *, by: Marine | None = None
) -> None:
    """The player announces how the hits are divided among the Intruders of a Corridor, then the dead are removed and
    the Queen's track moves; what reaches nobody is lost (R-CMB-01, R-BURST-03, R-BURST-05, A-28). ``by`` is the
    Character whose hits they are, the chooser unless said otherwise (A-62)."""
    # Whoever needs more at once than there is cannot be given anything.
    shares = tuple([share for figure in corridor.intruders if (share := _share(t, figure)).step <= hits])
    least, most = _bounds(shares, hits)
    if not most:
        return
    divided = _among_equals(shares, most) or await t.ask(Allocate(
        seat=chooser.seat, topic="divide_hits", context={"corridor": corridor.id, "n": hits},
        shares=shares, least=least, most=most,
    ))
    queen = 0
    for figure, count in divided:
        if figure.kind == "queen":
            queen = count
        else:
            kill_intruder(t, figure.id)
    if queen:
        await hit_queen(t, queen, by=by or chooser)


def _among_equals(shares: tuple[Share[IntruderFigure], ...], most: int) -> tuple[tuple[IntruderFigure, int], ...]:
    """The hits on those placed first, where all are alike and it makes no difference who dies; else nothing."""
    if len({(share.value.kind, share.value.hits) for share in shares}) > 1:
        return ()
    return tuple([(share.value, share.most) for share in shares[:most // shares[0].most]])


def _share(t: FacilityTable, figure: IntruderFigure) -> Share[IntruderFigure]:
    """What one Intruder can take: an Adult or a Larva one hit, a Drone two together, the Queen up to the end of her
    track (R-BURST-03)."""
    key = f"intruder:{figure.id}"
    if figure.kind == "queen":
        return Share(key, figure, Facility(t).queen_track_end - t.state.queen_hits)
    if figure.kind == "drone":
        return Share(key, figure, HITS_FOR_A_DRONE, HITS_FOR_A_DRONE)
    return Share(key, figure, 1)


def _bounds(shares: tuple[Share[IntruderFigure], ...], hits: int) -> tuple[int, int]:
    """The fewest and the most hits that can find a target, when none is lost that somebody could still take."""
    drones = len([share for share in shares if share.step > 1])
    singles = sum(share.most for share in shares if share.step == 1)
    sums = []
    for shot in range(min(drones, hits // HITS_FOR_A_DRONE) + 1):
        alone = min(singles, hits - HITS_FOR_A_DRONE * shot)
        left = hits - HITS_FOR_A_DRONE * shot - alone
        if shot == drones or left < HITS_FOR_A_DRONE:
            sums.append(hits - left)
    return min(sums), max(sums)
