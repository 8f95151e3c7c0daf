"""Which drawing shows a card: one for each meaning, and one for each kind of back."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import is_contamination
from nemesis_desktop.kernel import back_of, is_face_down

FOLDER, FIGURES, BUSTS = "retaliation/cards", "retaliation/figures", "retaliation/busts"
BACKS = (
    "action", "red", "yellow", "green", "character", "support", "event", "attack", "queen_health", "wound", "robot",
    "draft", "task", "mission", "private", "coop", "exploration",
)  # fmt: skip
"""Cards that have a back of their own; "contamination" looks like an action card from behind."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in a message."""

    id: str


def picture_of(card: str) -> str:
    """The name of the drawing of a card or token, "" for what has none. A card that lies face down shows its back,
    whatever it is."""
    if is_face_down(card):
        back = back_of(card).partition(".")[0]
        return f"{FOLDER}/back/{back}" if back in BACKS else ""
    content = facility_content()
    if is_contamination(card):
        return f"{FOLDER}/contamination"
    for family, known in (
        ("item", content.items), ("action", content.actions), ("event", content.events), ("attack", content.attacks),
        ("wound", content.wounds), ("objective", content.assignments), ("robot", content.robots),
    ):
        if card in known:
            return f"{FOLDER}/{family}/{known[card].kind}"
    if card in content.queen_health:
        return f"{FOLDER}/queen/{content.queen_health[card].effect}"
    if card in content.intruder_tokens:
        return f"{FIGURES}/{content.intruder_tokens[card]}"
    family, _, kind = card.partition(".")
    return f"{FIGURES}/{kind}" if family == "draft" else f"{FIGURES}/egg" if family == "egg" else ""
