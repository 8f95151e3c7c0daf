"""Where nothing more can be undone, the reason names what became known, in every language."""

from __future__ import annotations

from random import Random

import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.retaliation.event_views.sources import UNDO
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import why_no_further
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled
from nemesis_desktop.games.retaliation.events.facility import SeatJudged
from nemesis_desktop.games.retaliation.events.map import CorridorPlaced
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.retaliation.telling import TELLINGS
from nemesis_desktop.kernel import Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
COME_WITH_OTHERS = (DeckShuffled, CorridorPlaced, SeatJudged)
"""What becomes known only together with something that has words, or at the end."""


def test_every_class_that_reveals_something_has_its_reason() -> None:
    revealing = {kind for kind in TELLINGS if getattr(kind, "reveals", False)}
    assert revealing - set(UNDO) == set(COME_WITH_OTHERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    text = Catalogue.load(assets_folder() / "text", language).within("retaliation")
    for kind, word in UNDO.items():
        assert text.has(f"undo.why.{word}") and EVENT_VIEWS.of(kind).undo == f"undo.why.{word}"


def test_a_mission_names_many_reasons_and_none_without_words() -> None:
    text = Catalogue.load(assets_folder() / "text").within("retaliation")
    found: set[str] = set()
    for seed in range(3):
        session = Session(GAME, GAME.new(RetaliationSetup(), seed))
        play = Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed))  # type: ignore[arg-type] # noqa: B023
        dice = Random(seed)
        while play.outcome is None and play.commands < 120:
            if play.question is None:
                assert play.next_human is not None
                play.sit(play.next_human)
            assert play.question is not None
            play.submit(play.question.sample(dice.randrange))
            if not play.undo_steps:
                found.add(why_no_further(play, text))
    assert not any("[" in one for one in found)
    assert {text.text(f"undo.why.{word}") for word in ("noise_roll", "room", "attack")} <= found
    assert len(found) > 5
