"""Why a card cannot be used, beyond what holds for all actions."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason

PASSIVE = Reason("passive_card", "N-QST-02", 23)
ATTACHED_ALREADY = Reason("attached_already", "N-ITEM-09", 22)
FULLY_LOADED = Reason("fully_loaded", "N-ITEM-11", 22)
NOBODY_HERE = Reason("nobody_here", "A-132", 13)
NO_CONTAMINATION = Reason("no_contamination", "N-SCAN-04", 25)
NO_ENTRANCE = Reason("no_entrance", "N-TECH-01", 16)
NO_YELLOW_ROOM = Reason("no_yellow_room", "A-90", 25)
NO_POD_HERE = Reason("no_pod_here", "N-POD-02", 26)
SELF_DESTRUCT_FIXED = Reason("self_destruct_is_fixed", "N-SD-04", 24)
SOMEONE_SLEEPS = Reason("someone_sleeps", "N-SD-01", 24)
NOTHING_TO_TREAT = Reason("no_wound_to_treat", "N-WND-07", 21)
NOTHING_TO_RESEARCH = Reason("nothing_to_analyse", "D-29", 24)
WEAKNESS_KNOWN = Reason("weakness_already_known", "A-94", 24)
NOTHING_TO_PEEK_AT = Reason("all_explored", "N-INFO-05", 25)
NO_OBJECTIVE_TO_SEE = Reason("no_objective_to_see", "N-INFO-01", 8)
ONLY_WITHOUT_COMPUTER = Reason("only_without_computer", "N-ROOM-02", 24)
