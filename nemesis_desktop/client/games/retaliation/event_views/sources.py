"""By which rule each class of events happens, for its line of the log, and why undo stops behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events import cards, facility, gear, intruders, marines, threats, turns
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.games.retaliation.state import Ending
from nemesis_desktop.games.retaliation.told_moves import loses_armor
from nemesis_desktop.kernel import Event

LOST = ("attack", "fire", "malfunction", "surplus")
MOVED = {
    **dict.fromkeys(LOST, "R-ITEM-14"),
    "cleanse": "R-CONT-02", "contamination": "R-CONT-01", "draft": "R-SETUP-27", "draw": "R-CLN-02",
    "drop": "R-GEAR-10", "eclosion": "R-ECL-S1", "gain": "R-ITEM-06", "heal": "R-WND-04", "infection": "R-INF-02",
    "killed": "R-HP-07", "leave": "R-ESC-05", "look": "R-INFO-05", "make_room": "R-GEAR-10", "objective": "R-OBJ-02",
    "pass": "R-PASS-01", "pay": "R-ACT-17", "play": "R-ACT-01", "react": "R-REACT-01", "refuse": "R-ITEM-07",
    "revive": "R-COOP-07", "search": "R-ITEM-04", "surgery": "R-ROOM-07", "take": "R-NEST-02", "trade": "R-ACT-10",
    "use": "R-ACT-08",
}
GEAR = {
    **dict.fromkeys(LOST, "R-GEAR-11"), **dict.fromkeys(("discard", "drop", "make_room"), "R-GEAR-10"),
    "gain": "R-GEAR-04", "load": "R-GEAR-05", "refill": "R-GEAR-12",
}
SHOWN = {"eclosion": "R-ECL-01", "objective": "R-VIC-03", "use": "R-ITEM-13"}
DECLARED = {
    "move": "R-ACT-03", "careful": "R-ACT-13", "secure": "R-ACT-04", "shoot": "R-ACT-05", "burst": "R-ACT-06",
    "melee": "R-ACT-07", "item": "R-ACT-08", "robot": "R-ACT-09", "trade": "R-ACT-10", "room": "R-ACT-12",
}
SHIFTED = {"enter": "R-IMOV-03", "move": "R-IMOV-01", "push": "R-COR-08", "repel": "R-REP-01", "swap": "R-COR-08"}
GONE = {"crowded_out": "R-COR-08", "latched_on": "R-IATK-04", "withdrawn": "R-QUEEN-03", "destroyed": "R-DEST-02"}
DRAWN = {"corridor": "R-NOISE-08", "room": "R-NOISE-06", "development": "R-BAG-01"}
LEFT = {"lander": "R-ESC-02", "hibernating": "R-ESC-03", "shuttle": "R-ESC-04", "room": "R-LAND-07"}
ENDED = {
    Ending.ROUNDS_OVER: "R-END-01", Ending.NOBODY_LEFT: "R-END-02", Ending.DESTROYED: "R-END-03",
}
DICE = {"shoot": "R-SHOOT-04", "burst": "R-BURST-02"}
DICE_WITHOUT_A_WEAPON = {"shoot": "R-MELEE-01", "burst": "R-BURST-03"}


def _rule_of_move(event: cards.PiecesMoved) -> str:
    if event.source == piles.QUEEN_DECK:
        return "R-QUEEN-03"
    return "R-HP-03" if loses_armor(event) else MOVED.get(event.why, "R-CARD-02")


def _rule_of_noise(event: maps.CorridorNoiseChanged, words: GameWords) -> str:
    if event.noise:
        return "R-NOISE-05"
    comes = any(one.place == event.edge for one in words.sight.intruders.values())
    return "R-COR-06" if comes else "R-NOISE-08"


RULES: Mapping[type[Event], str | Callable[[Any, Any], str]] = {
    cards.PiecesMoved: lambda e, n: _rule_of_move(e),
    cards.CardsShown: lambda e, n: SHOWN.get(e.why, "R-INFO-04"),
    cards.DeckShuffled: lambda e, n: "R-CLN-02" if e.pile.partition(":")[2].isdigit() else "R-GEN-S1",
    cards.SecretLearned: "R-INFO-05",
    cards.ContaminationChecked: "R-CONT-03",
    cards.ObjectiveChosen: "R-OBJ-01",
    facility.LifeSupportChanged: "R-LIFE-01",
    facility.HibernatoriumActivated: "R-ROOM-06",
    facility.ReactorShutDown: "R-LIFE-03",
    facility.AutodestructionArmed: "R-DEST-01",
    facility.AntiAircraftStacked: "R-LAND-05",
    facility.LanderMoved: "A-19",
    facility.LanderArrived: "R-LAND-02",
    facility.LanderLaunched: "R-LAND-08",
    facility.ShuttleLaunched: "R-ROOM-12",
    facility.RobotMoved: "R-ROB-06",
    facility.RobotRevealed: "R-ROB-01",
    facility.RobotConditionChanged: "R-ROB-07",
    facility.EventCardRevealed: "R-EVT-02",
    facility.MissionEnded: lambda e, n: ENDED[e.ending],
    facility.SeatJudged: "R-VIC-04",
    gear.GearMoved: lambda e, n: GEAR.get(e.why, "R-GEAR-03"),
    gear.AmmoHalved: "R-GEAR-06",
    gear.ItemBroken: "R-MALF-02",
    gear.ItemRepaired: "R-MALF-04",
    gear.ItemMarked: "R-CMB-04",
    gear.ItemStacked: "R-HAND-01",
    gear.GearUsed: "R-ACT-11",
    gear.GrenadeThrown: "R-GEAR-08",
    gear.DealFellThrough: "R-ACT-10",
    intruders.IntruderAppeared: "R-INT-05",
    intruders.IntruderShifted: lambda e, n: SHIFTED.get(e.why, "R-IMOV-11"),
    intruders.IntruderGone: lambda e, n: GONE.get(e.why, "R-INT-04"),
    intruders.HitsChanged: "R-CMB-02",
    intruders.QueenTrackMoved: "R-QUEEN-01",
    intruders.QueenDied: "R-QUEEN-04",
    intruders.IntruderTokenDrawn: lambda e, n: DRAWN.get(e.purpose, "R-INT-03"),
    intruders.AttackDeclared: "R-IATK-03",
    intruders.AttackCardRevealed: "R-IATK-01",
    intruders.AttackHeldOff: "R-SEC-02",
    intruders.WeaponDieRolled: lambda e, n: (DICE if e.weapon else DICE_WITHOUT_A_WEAPON)[e.die],
    maps.RoomPlaced: "R-EXP-02",
    maps.CorridorPlaced: "R-EXP-03",
    maps.HibernatoriumDiscovered: "R-EXP-15",
    maps.ExplorationRevealed: "R-EXP-01",
    maps.FireLit: "R-FIRE-01",
    maps.FirePutOut: "R-FIRE-01",
    maps.RoomBroken: "R-MALF-01",
    maps.RoomRepaired: "R-MALF-04",
    maps.SecureChanged: "R-SEC-01",
    maps.DoorMoved: "R-DOOR-06",
    maps.CorridorNoiseChanged: _rule_of_noise,
    maps.CorridorTurned: lambda e, n: "R-REIN-01" if e.reinforced else "A-38",
    maps.NoiseDieRolled: "R-NOISE-01",
    maps.NestRuined: "R-NEST-03",
    marines.MarineMoved: lambda e, n: "R-MOVE-01" if e.edge is not None else "R-MOVE-07",
    marines.ModelCarried: "R-COOP-06",
    marines.HealthChanged: "R-HP-02",
    marines.OxygenChanged: "R-OXY-01",
    marines.SuffocatingChanged: lambda e, n: "R-OXY-03" if e.suffocating else "R-OXY-S2",
    marines.LarvaSettled: "R-CONT-04",
    marines.DataTaken: "R-ROB-05",
    marines.WoundGained: "R-WND-01",
    marines.MarineLeft: lambda e, n: "R-LAND-08" if e.by == "lander" else LEFT.get(e.by or e.whereabouts, "R-ESC-05"),
    marines.MarineDied: lambda e, n: "R-COOP-05" if e.knocked_out else "R-HP-05",
    marines.MarineRevived: "R-COOP-07",
    marines.EclosionSurvived: "R-ECL-01",
    threats.AttackLossThreatened: "R-HP-03",
    threats.CommandGiven: "R-CMD-01",
    turns.DraftDealt: "R-SETUP-23",
    turns.MarineDrafted: "R-SETUP-23",
    turns.PhaseEntered: "R-ROUND-01",
    turns.RoundOpened: "R-ROUND-03",
    turns.StartingPlayerChanged: "R-CLN-01",
    turns.MarineTurnBegan: "R-TURN-01",
    turns.BasicActionDeclared: lambda e, n: DECLARED.get(e.kind, "R-TURN-03"),
    turns.MarinePassed: "R-ACT-02",
}
"""The rule of every class of events that the log tells, or how it follows from the event."""

UNDO: Mapping[type[Event], str] = {
    cards.CardsShown: "cards_shown",
    cards.SecretLearned: "looked",
    cards.ContaminationChecked: "scanned",
    facility.AntiAircraftStacked: "stacked",
    facility.LanderArrived: "lander",
    facility.RobotRevealed: "robot",
    facility.EventCardRevealed: "event",
    intruders.IntruderTokenDrawn: "token",
    intruders.AttackCardRevealed: "attack",
    intruders.WeaponDieRolled: "weapon_roll",
    maps.RoomPlaced: "room",
    maps.HibernatoriumDiscovered: "hibernatorium",
    maps.ExplorationRevealed: "room",
    maps.NoiseDieRolled: "noise_roll",
    marines.WoundGained: "serious_wound",
    marines.EclosionSurvived: "cards_shown",
    turns.DraftDealt: "looked",
}
"""Why undo stops behind a class of events: "undo.why.<word>". Cards that move say nothing, for something follows them
that does, or it is known what was hidden."""
