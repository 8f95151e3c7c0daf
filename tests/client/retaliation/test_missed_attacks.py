"""An attack that misses is shown and told as a miss: the card that only has the deck shuffled harms nobody."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import GOOD, HARM
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed
from tests.retaliation.language import facility

VIEWS = presentation_of("retaliation").events


def card_of(kind: str) -> str:
    return next(card for card in facility_content().attacks if card.startswith(f"attack.{kind}"))


@pytest.mark.parametrize("attacker", ["adult", "drone", "queen"])
@pytest.mark.parametrize(("kind", "accent", "colour"), [
    ("miss", "green", GOOD), ("bite", "red", HARM), ("scratch_a", "red", HARM), ("fury_b", "red", HARM),
])
def test_only_what_harms_is_red(kind: str, accent: str, colour: str, attacker: str) -> None:
    state = facility().marine("officer", at="r2c2").state
    event = AttackCardRevealed(None, attacker, 0, card_of(kind))
    names = VIEWS.names(load_texts("en").within("retaliation"), state)
    (banner,) = [cue for cue in VIEWS.cues(event, names, names) if isinstance(cue, Banner)]
    assert banner.accent == accent
    told = VIEWS.of(AttackCardRevealed).colour
    assert callable(told) and told(event) == colour
