"""The rules by topic: every topic with its paragraphs, every paragraph with the rules that it tells."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex.writing import BOOK
from nemesis_desktop.client.tabletop.codex.model import CodexChapter
from nemesis_desktop.client.ui.text.catalogue import Catalogue

TOPICS: dict[str, dict[str, str]] = {
    "setup": {
        "1": "N-COMP-01..03 N-COMP-07..09 N-COMP-11 A-13 D-01 D-03 D-42",
        "2": "N-SETUP-01..05 N-BOARD-01 D-04 D-44",
        "3": "N-SETUP-06..10",
        "4": "N-SETUP-11..14 N-COMP-04..05",
        "5": "N-SETUP-15..18 N-COMP-06 N-BOARD-02 N-BOARD-05..06",
        "6": "N-SETUP-19..20 N-SETUP-22..23 N-SETUP-28 A-01 D-05",
        "7": "N-SETUP-21 A-82",
        "8": "N-SETUP-24..27 N-SETUP-29..30 N-COMP-10 N-ACT-24",
    },
    "secrets": {
        "1": "N-INFO-01..03",
        "2": "N-INFO-04 N-INFO-07..08 A-55",
        "3": "N-INFO-05..06 N-INFO-09",
    },
    "round": {
        "1": "N-ROUND-01..05 N-TURN-08 A-04..05",
        "2": "N-ROUND-06..08 N-TURN-01..03 N-ACT-23 A-06",
        "3": "N-TURN-04..06 A-07..08 N-CONT-03",
        "4": "N-TURN-07 N-FIRE-01..03",
        "5": "A-02..03 A-09 A-11",
    },
    "actions": {
        "1": "N-ACT-01..04 T-12 D-25",
        "2": "N-ACT-05..08 D-09 D-38",
        "3": "N-ACT-09..13 A-14..16",
        "4": "N-ACT-14..16 A-103 D-43",
        "5": "N-ACT-17..20 A-51 D-17",
        "6": "N-ACT-21..22 T-14 A-97",
        "7": "A-121 A-132",
    },
    "movement": {
        "1": "N-MOVE-01..03 N-BOARD-03..04 A-21",
        "2": "N-MOVE-04..05 N-MOVE-08..09 T-01 A-25",
        "3": "N-MOVE-02 N-MOVE-06..07 A-126",
        "4": "N-MOVE-10 N-TECH-01..06 N-NOISE-11 D-06",
    },
    "exploring": {
        "1": "N-EXPL-01..03 N-EXPL-10 N-EXPL-12 T-05",
        "2": "N-EXPL-04..05 N-SLIME-01 N-EXPL-13",
        "3": "N-EXPL-06..09 A-17..18",
        "4": "N-EXPL-11 N-EXPL-14 N-IMOV-03 A-123",
    },
    "noise": {
        "1": "N-NOISE-01 N-NOISE-10 N-NOISE-12",
        "2": "N-NOISE-02..04 N-NOISE-06 T-02..04 N-DOOR-10 A-22",
        "3": "N-NOISE-05",
        "4": "N-NOISE-07..09 A-19..20 D-12",
    },
    "encounters": {
        "1": "N-ENC-01..02 A-26 D-39",
        "2": "N-ENC-03..07 T-06 A-27 A-34 A-36",
        "3": "N-ENC-08 N-ENC-14 N-DOOR-11",
        "4": "N-ENC-09..11 A-37 D-18",
        "5": "N-ENC-12..13 A-29..32 A-35 A-124 D-13",
    },
    "combat": {
        "1": "N-COMBAT-01..03 N-PVP-01..02",
        "2": "N-SHOOT-01..06 N-SHOOT-08 T-07",
        "3": "N-SHOOT-07 A-129 A-131",
        "4": "N-MELEE-01..07",
        "5": "N-ESC-01..07 T-08 A-42..43 A-52 D-41",
        "6": "N-INJ-01..05 N-INJ-08 A-38..39 A-41 D-21 D-33 N-INJ-07",
        "7": "N-INJ-06 N-RET-01..06 A-40 A-64",
        "8": "N-ROOM-24..29 N-MELEE-08 A-23 A-45..48 D-30 N-FIRE-05",
    },
    "intruders": {
        "1": "N-IATK-01..06 N-IATK-11 D-19..20 A-44 A-49",
        "2": "N-IATK-07..09 T-13 A-130",
        "3": "N-IATK-10 N-LARVA-01..05 A-60",
        "4": "N-IMOV-01..02 N-EVENT-09",
        "5": "N-WEAK-01..04 N-ROOM-19..21 A-94",
    },
    "wounds": {
        "1": "N-CONT-01..02 N-CONT-04..05 A-53",
        "2": "N-CONT-06..08 N-SCAN-01..06 T-09 A-54 A-56 D-22",
        "3": "N-WND-01..05 A-57..59",
        "4": "N-WND-06..10 D-23 A-105 N-ROOM-09",
        "5": "N-SLIME-02..04",
        "6": "N-DIE-01..07 N-CRIT-05 A-61 A-63 A-65",
    },
    "items": {
        "1": "N-ITEM-01 N-ITEM-04..09 D-24",
        "2": "N-HAND-01..03 N-ITEM-02..03 N-ITEM-10 N-DROP-01..03 A-99..101",
        "3": "N-ITEM-11..12 A-102 N-ROOM-05..06",
        "4": "N-SRCH-01..07 T-10 A-98",
        "5": "N-CRAFT-01..04 D-34",
        "6": "N-QST-01..03 A-104",
    },
    "rooms": {
        "1": "N-ROOM-01..04 N-MALF-03",
        "2": "N-ROOM-07..08 N-ROOM-17..18 N-ROOM-45 N-ROOM-47",
        "3": "N-ROOM-14..16 N-ROOM-44 A-89",
        "4": "N-ROOM-36..40 A-66 A-90..93 D-28",
        "5": "N-ROOM-30..31 N-ROOM-33..35 N-ROOM-41..42 A-84..87 A-95..96 D-27",
        "6": "D-16 D-29 D-40",
    },
    "hazards": {
        "1": "N-FIRE-04 N-FIRE-06..10 A-10 A-125 D-14",
        "2": "N-MALF-01..02 N-MALF-04..08 D-15 A-128",
        "3": "N-MALF-09..12 A-122",
        "4": "N-DOOR-01..03 N-DOOR-07..09 N-DOOR-12..13 A-88",
        "5": "N-DOOR-04..06 N-RET-05 N-EVENT-08 D-11",
    },
    "engines": {
        "1": "N-ROOM-55..58 N-MALF-09",
        "2": "N-ROOM-51..54",
        "3": "N-VIC-02..04 D-26",
    },
    "pods": {
        "1": "N-POD-01..03 N-ROOM-10..13 N-ROOM-46 A-71 A-73",
        "2": "N-POD-04..07 N-POD-09..11 A-67 A-70 A-72 A-75..76",
        "3": "N-POD-08 A-68..69 A-74",
        "4": "N-HIB-01..04 N-ROOM-59 N-CRIT-07 N-TIME-02 D-31 A-79",
    },
    "events": {
        "1": "N-EVENT-01..04 N-TIME-01 N-TIME-03 N-SD-02 A-12 A-50",
        "2": "N-EVENT-05..07 N-EVENT-10..12 T-11 D-10",
        "3": "N-BAG-01..03 N-BAG-08 N-BAG-10 A-33 A-117",
        "4": "N-BAG-04..05 A-24 D-07",
        "5": "N-BAG-06..07 N-BAG-09 A-28 D-08",
        "6": "N-SD-01 N-SD-03..07 A-77..78",
    },
    "ending": {
        "1": "N-CRIT-01..04 N-CRIT-08 A-106 A-127",
        "2": "N-END-01..06 A-83",
        "3": "N-VIC-01 N-VIC-05..08 A-80",
        "4": "N-VIC-09..11 N-OBJ-01..03 N-OBJ-08 A-81 A-107",
        "5": "N-OBJ-04..07",
    },
    "modes": {
        "1": "N-SOLO-01..04 N-COMP-09",
        "2": "N-COOP-01..04",
        "3": "N-COOP-05..08 A-62 A-108..109 D-35",
        "4": "N-REV-01..07 A-118..120 D-37",
    },
    "intruder_player": {
        "1": "N-INTR-01..05 N-CRIT-06 A-116",
        "2": "N-INTR-06..09 A-110..111 A-115",
        "3": "N-INTR-10..14 A-112..114",
        "4": "N-INTR-15..17 D-36 A-117",
        "5": "N-INTR-06 N-COOP-01",
    },
    "house_rules": {
        "1": "D-07..08 D-19 A-122 A-128",
    },
}
"""The topics with their paragraphs; every rule of the catalogue is told by one of them or by a card, room or die."""


def rules_chapter(text: Catalogue) -> CodexChapter:
    """One page for each topic, its paragraphs numbered."""
    return BOOK.topics(text, TOPICS, "codex")
