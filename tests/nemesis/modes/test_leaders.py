"""Who may lead the intruders: every word of the setup has a mind, and cards only where a player leads."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import setup
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.modes.intruders import MINDS
from nemesis_desktop.games.nemesis.setup import LEADERS
from nemesis_desktop.games.nemesis.state import Setup


def test_every_leader_has_a_mind_and_every_mind_can_be_named() -> None:
    assert tuple(MINDS) == LEADERS


def test_a_mind_without_a_player_needs_no_intruder_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """However it leads: the cards are those of a player."""
    monkeypatch.setattr(setup, "LEADERS", (*LEADERS, "drowsy"))
    begun = Nemesis().new(Setup(intruders="drowsy"), 1)
    assert Nemesis().problems(begun) == ()
    assert begun.piles == Nemesis().new(Setup(), 1).piles
