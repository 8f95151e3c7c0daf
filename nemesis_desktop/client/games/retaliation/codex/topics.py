"""The rules by topic: every topic with its paragraphs, every paragraph with the rules that it tells."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.codex.writing import BOOK
from nemesis_desktop.client.tabletop.codex.model import CodexChapter
from nemesis_desktop.client.ui.text.catalogue import Catalogue

TOPICS: dict[str, dict[str, str]] = {
    "setup": {
        "1": "R-COMP-01 R-COMP-03..04 R-SETUP-01 R-SETUP-03..05 R-SETUP-30..31",
        "2": "R-COMP-02 R-SETUP-02 R-SETUP-06..09 R-SETUP-32",
        "3": "R-COMP-06..07 R-SETUP-10..13 A-02",
        "4": "R-COMP-08 R-COMP-12 R-SETUP-14..18 R-SETUP-S1 T-R01",
        "5": "R-SETUP-19..23 R-SETUP-26 A-01 A-36",
        "6": "R-COMP-09..10 R-SETUP-24..25 R-SETUP-27..29 R-CHAR-02",
    },
    "principles": {
        "1": "R-GEN-01..02 R-GEN-12 R-GEN-S2 A-70",
        "2": "R-COMP-11 R-GEN-03 R-GEN-13..14 T-R31 A-72",
        "3": "R-GEN-04 R-GEN-08 R-MAP-05 A-48",
        "4": "R-GEN-05..06 R-GEN-11 A-81",
        "5": "R-GEN-07 R-GEN-09..10 R-GEN-S1",
    },
    "secrets": {
        "1": "R-INFO-01 R-INFO-04..05 R-INFO-S1 A-60",
        "2": "R-INFO-02",
        "3": "R-INFO-03",
        "4": "R-INFO-06 A-67 A-69",
    },
    "round": {
        "1": "R-ROUND-01..03",
        "2": "R-TURN-01..03 R-TURN-07 R-TURN-09 T-R35",
        "3": "R-TURN-04..06 R-TURN-08 T-R02 A-05 A-22",
        "4": "R-PASS-01..03",
        "5": "R-CLN-01..09 T-R44 A-21",
    },
    "actions": {
        "1": "R-ACT-01..13 R-ACT-20",
        "2": "R-ACT-14..19 T-R03..R04",
        "3": "R-CARD-01..02",
        "4": "R-REACT-01..03 A-47 A-73",
        "5": "R-CHAR-01 R-CMD-01..04 T-R33 A-62 A-74 A-83",
    },
    "map": {
        "1": "R-MAP-01..04 R-MAP-06 R-OXY-06",
        "2": "R-COR-01..04 A-65",
        "3": "R-COR-05..11 T-R15..R16 A-53",
        "4": "R-REIN-01..03 T-R41 A-38",
    },
    "doors": {
        "1": "R-DOOR-01 R-DOOR-06 R-DOOR-11 R-DOOR-S1 A-03",
        "2": "R-DOOR-02..04 R-DOOR-07..08 R-DOOR-10 T-R12 A-14 A-37",
        "3": "R-DOOR-05 R-DOOR-09 A-30",
        "4": "R-EXP-S2 T-R46 A-78",
    },
    "moving": {
        "1": "R-MOVE-01..02 R-MOVE-04 R-MOVE-06 R-MOVE-08..09",
        "2": "R-MOVE-03 R-MOVE-10 R-IATK-S1 T-R05 T-R50 A-10..11",
        "3": "R-MOVE-11 A-51",
        "4": "R-MOVE-07 R-MOVE-S1",
    },
    "exploring": {
        "1": "R-MOVE-05 R-EXP-01..02 R-EXP-10..11 T-R11 A-63",
        "2": "R-EXP-03..05 R-EXP-12 R-EXP-14 R-EXP-S1",
        "3": "R-EXP-06..09 R-EXP-13 T-R10",
        "4": "R-EXP-15 R-EXP-S3 R-NOISE-10 T-R49 A-15 A-42 A-85",
    },
    "noise": {
        "1": "R-NOISE-01..05 R-NOISE-11 R-NOISE-14 T-R06 A-13",
        "2": "R-NOISE-06..07 T-R08 A-12",
        "3": "R-NOISE-08..09 R-NOISE-S1..S2 T-R07 A-41 A-57",
        "4": "R-NOISE-12..13 R-NOISE-S3..S4 A-52",
    },
    "secure": {
        "1": "R-SEC-01 R-SEC-05",
        "2": "R-SEC-02..04 R-SEC-S1..S2 T-R09 T-R47 A-06 A-79",
    },
    "air": {
        "1": "R-OXY-01..02 R-OXY-05 A-44",
        "2": "R-OXY-03..04 R-OXY-S1..S2 T-R30 A-04",
        "3": "R-LIFE-01..04",
    },
    "health": {
        "1": "R-HP-01..03 R-HP-06 R-ITEM-15 T-R29",
        "2": "R-HP-04..05 R-HP-07..08 A-34",
        "3": "R-WND-01..06 T-R28 A-08..09 A-55..56",
    },
    "gear": {
        "1": "R-COMP-05 R-GEAR-01..04 R-GEAR-10..11 A-77",
        "2": "R-GEAR-05..06 R-GEAR-13 R-ITEM-S2",
        "3": "R-GEAR-07..09 R-GEAR-12 R-GEAR-S1 T-R19",
    },
    "items": {
        "1": "R-ITEM-01..03 R-ITEM-13..14 A-50",
        "2": "R-ITEM-04..05 A-29",
        "3": "R-HAND-01 R-ITEM-06..10",
        "4": "R-ITEM-11..12 R-ITEM-S1",
    },
    "hazards": {
        "1": "R-MARK-01 R-FIRE-01..02 R-FIRE-04 A-33",
        "2": "R-FIRE-03 R-FIRE-05 R-FIRE-S1 T-R48 A-80",
        "3": "R-MALF-01..07 R-MALF-S1",
    },
    "rooms": {
        "1": "R-ROOM-01..03",
        "2": "R-ROOM-04..12 A-18",
        "3": "R-NEST-01..04 R-NEST-S1 T-R38 A-16 A-76",
    },
    "robot": {
        "1": "R-ROB-01..02 R-ROB-06 R-ROB-10 A-71",
        "2": "R-ROB-03..05 R-ROB-09 T-R42",
        "3": "R-ROB-07..08 A-17",
    },
    "intruders": {
        "1": "R-INT-01..05 A-54",
        "2": "R-IMOV-01..02 R-IMOV-06 R-IMOV-08..09 R-IMOV-12..13 R-IMOV-S1 T-R40 A-31 A-40",
        "3": "R-IMOV-03..05 R-IMOV-07 R-IMOV-10..11 R-IMOV-14 T-R13..R14 A-39 A-43",
        "4": "R-IATK-01..03 R-IATK-05..08 A-75",
        "5": "R-IATK-04",
        "6": "R-REP-01..07 A-66",
    },
    "phases": {
        "1": "R-IPH-01..02 R-IPH-06",
        "2": "R-IPH-03..05 R-IPH-07",
        "3": "R-EVT-01..07",
        "4": "R-BAG-01..09 R-BAG-S1 T-R24",
    },
    "combat": {
        "1": "R-CMB-01..08",
        "2": "R-COMP-13..14 R-SHOOT-01..07 T-R17",
        "3": "R-BURST-01..06 T-R18 A-28",
        "4": "R-MELEE-01..04 T-R20 A-27 A-59 A-82",
    },
    "queen": {
        "1": "R-QUEEN-01..04 R-QUEEN-11 T-R21 T-R23 A-86",
        "2": "R-QUEEN-05..09",
        "3": "R-QUEEN-10 R-QUEEN-12 R-QUEEN-S1 T-R22 T-R39 T-R45 A-07",
    },
    "infection": {
        "1": "R-COMP-15 R-CONT-01..06",
        "2": "R-INF-01..03 A-25",
        "3": "R-ECL-01..03 R-ECL-S1 A-23..24 A-49",
    },
    "lander": {
        "1": "R-LAND-01..02 R-LAND-05 R-LAND-11 R-LAND-S2 A-19 A-61",
        "2": "R-LAND-03 R-LAND-06 R-LAND-S1 A-32 A-84",
        "3": "R-LAND-04 R-LAND-07..10 T-R26 T-R37 A-20 A-45",
    },
    "leaving": {
        "1": "R-ESC-01..06 T-R27 A-35",
        "2": "R-DEST-01..05 R-DEST-S1 T-R25 T-R43 A-64",
    },
    "objectives": {
        "1": "R-OBJ-01..03 R-OBJ-S1 T-R32 A-68",
        "2": "R-TASK-01..04 R-TASK-S1..S3",
    },
    "ending": {
        "1": "R-END-01..04 A-46",
        "2": "R-END-05 R-VIC-01..02 T-R34 A-26",
        "3": "R-VIC-03..06",
    },
    "modes": {
        "1": "R-MODE-01 R-DEADLY-01..02 T-R36",
        "2": "R-COOP-01..04 R-COOP-08..10 R-COOP-S1",
        "3": "R-COOP-05..07 A-58",
    },
}
"""The topics with their paragraphs; every rule of the catalogue is told by one of them."""


def rules_chapter(text: Catalogue) -> CodexChapter:
    """One page for each topic, its paragraphs numbered."""
    return BOOK.topics(text, TOPICS, "codex")
