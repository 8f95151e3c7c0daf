"""What the log tells of cards, eggs and tokens that change hands is what happened, in words that a reader expects."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.retaliation.viewmodels.marine import facility_facts, queen_words
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.events.gear import GearMoved, GearUsed
from nemesis_desktop.games.retaliation.events.marines import MarineLeft
from nemesis_desktop.games.retaliation.events.turns import DraftDealt, MarineDrafted
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.games.retaliation.telling import TELLINGS
from nemesis_desktop.games.retaliation.told_moves import COUNTED
from nemesis_desktop.kernel import Command, Event, Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME, facility

LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
TEXTS = {code: Catalogue.load(assets_folder() / "text", code).within("retaliation") for code in LANGUAGES}


def seen_by(state: FacilityState, seat: int | None) -> FacilityState:
    return sight(state, seat)


def told(event: Event, state: FacilityState, seat: int | None = 0, language: str = "en") -> str | None:
    seen = event.redacted_for(seat, state)
    assert seen is not None
    line = EVENT_VIEWS.line(seen, state, state, TEXTS[language], partial(seen_by, seat=seat))
    return None if line is None else line.text


@pytest.fixture(scope="module")
def state() -> FacilityState:
    return facility(2).bare().marine("recon", hand=["search"]).marine("officer").state


def moved(state: FacilityState, cards: tuple[str, ...], source: str, destination: str, why: str) -> str | None:
    return told(PiecesMoved(cards, source, destination, why), state)


def test_eggs_are_told_as_they_are_taken_and_lost(state: FacilityState) -> None:
    egg = state.pile(piles.EGGS)[:1]
    assert moved(state, egg, piles.EGGS, "held:0", "take") == "Recon takes an egg."
    assert moved(state, egg, piles.EGGS, piles.OUT, "destroy") == "An egg is destroyed."
    assert moved(state, egg, piles.EGGS, piles.OUT, "fire") == "Fire destroys an egg."


def test_who_takes_which_equipment_is_told(state: FacilityState) -> None:
    card = next(one for one in state.pile("deck:support") if "sonic_gun" in one)
    assert moved(state, (card,), piles.OFFER, "held:1", "draft") == "Officer takes Sonic Gun."


def test_who_chooses_a_character_is_called_by_name(state: FacilityState) -> None:
    seats = tuple(replace(one, name=name) for one, name in zip(state.setup.seats, ("Ann <b>", ""), strict=True))
    named = replace(state, setup=replace(state.setup, seats=seats))
    assert told(DraftDealt(0), named) == "Ann ‹b› looks at 2 characters."
    assert told(MarineDrafted(0, "recon", "r0c0"), named) == "Ann ‹b› plays the Recon."
    assert told(MarineDrafted(1, "officer", "r0c0"), named, 1) == "Player 2 plays the Officer."


def test_a_trade_is_told_once_with_giver_and_taker(state: FacilityState) -> None:
    card = next(one for one in state.pile("deck:red") if "grenade" in one)
    assert moved(state, (card,), "backpack:0", "looking:0", "trade") is None
    event = PiecesMoved((card,), "looking:0", "backpack:1", "trade")
    assert told(event, state, 1) == "Officer gets Grenade from Recon."
    assert told(event, state, None) == "Officer gets a red item from Recon."
    assert told(GearMoved(("ammo",), "belt:0", "trade:0", "trade"), state) is None


def test_an_objective_that_was_not_chosen_is_put_away_and_not_drawn(state: FacilityState) -> None:
    goal = state.pile(piles.objectives(0))[:1]
    event = PiecesMoved(goal, piles.objectives(0), piles.shelved(0), "objective")
    assert (told(event, state, 0) or "").startswith("Recon puts away ")
    assert told(event, state, 1) in ("Recon puts away a private objective.", "Recon puts away a mission objective.")


def test_who_stands_up_again_is_rid_of_wounds_and_gets_none_back(state: FacilityState) -> None:
    wound = state.pile(piles.WOUND_DECK)[:1]
    assert (moved(state, wound, "wounds:0", piles.WOUND_DISCARD, "revive") or "").startswith("Recon is rid of ")


def _shown(event: Event, state: FacilityState) -> Banner | None:
    seen = event.redacted_for(0, state)
    assert seen is not None
    cues = EVENT_VIEWS.cues(seen, GameWords.of("retaliation", TEXTS["en"], seen_by(state, 0)),
                            GameWords.of("retaliation", TEXTS["en"], seen_by(event.apply(state), 0)), 0)
    return next((cue for cue in cues if isinstance(cue, Banner)), None)


def test_the_health_card_that_the_queen_loses_is_read_by_everybody(state: FacilityState) -> None:
    event = PiecesMoved(("queen_health.09",), piles.QUEEN_DECK, piles.REVEALED, "reveal")
    banner, after = _shown(event, state), event.apply(state)
    assert banner is not None and banner.title == "Queen health card 9" and banner.waits
    assert banner.text == "2 more health cards are discarded unseen.\nEach character in her room makes a noise roll."
    line = EVENT_VIEWS.line(event, state, after, TEXTS["en"], partial(seen_by, seat=0))
    assert line is not None and line.text == "Queen health card 9 is drawn; 11 left in the deck."
    assert line.rule == "R-QUEEN-03"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_that_its_number_takes_stay_unseen(state: FacilityState, language: str) -> None:
    cards = ("queen_health.03", "queen_health.04")
    event = PiecesMoved(cards, piles.QUEEN_DECK, piles.UNSEEN, "queen_health")
    assert _shown(event, state) is None
    line = EVENT_VIEWS.line(event.redacted_for(0, state) or event, state, event.apply(state), TEXTS[language],
                            partial(seen_by, seat=0))
    assert line is not None and "10" in line.text and "2" in line.text
    for card in cards:
        assert TEXTS[language].text("queen_health.name", number=int(card[-2:])) not in line.text


def test_no_other_pile_that_turns_a_card_is_shown_as_hers(state: FacilityState) -> None:
    card = state.pile("deck:attack")[:1]
    event = PiecesMoved(card, "deck:attack", piles.REVEALED, "reveal")
    assert told(event, state) is None and _shown(event, state) is None


def test_everybody_reads_how_many_health_cards_she_has_left(state: FacilityState) -> None:
    lost = PiecesMoved(("queen_health.03",), piles.QUEEN_DECK, piles.UNSEEN, "queen_health").apply(state)
    words = queen_words(facility_facts(GameWords.of("retaliation", TEXTS["en"], seen_by(lost, 0))), TEXTS["en"])
    assert words == "Queen: 0 of 5 hits on her track. 11 health cards left."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_what_has_no_name_is_counted_as_a_noun(state: FacilityState, language: str, count: int) -> None:
    cards = state.pile("deck:0")[:count]
    words = told(PiecesMoved(cards, "deck:0", "hand:0", "draw"), state, 1, language)
    assert words is not None and "×" not in words
    assert (str(count) in words) == (count > 1 or language.startswith("zh"))
    used = told(GearUsed(0, "oxygen", "belt:0"), state, 0, language)
    assert used is not None and "×" not in used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_that_is_counted_has_words(language: str) -> None:
    text = TEXTS[language]
    for name in COUNTED.values():
        for n in (1, 3, 7):
            assert not re.search(r"[\[{]", text.text(f"counted.{name}", n=n)), name


@pytest.mark.parametrize("seed", range(10))
def test_no_card_of_a_whole_mission_is_only_said_to_be_moved(seed: int) -> None:
    dice, playable = Random(seed), GAMES["retaliation"]
    session: Session[Any] = Session(GAME, GAME.new(playable.random_setup(dice.randrange), seed))
    while questions := session.open_questions():
        seat = dice.choice(sorted(questions))
        session.submit(Command(seat, questions[seat].topic, questions[seat].sample(dice.randrange)))
    words = TELLINGS[PiecesMoved].words
    assert words is not None
    for event, state in session.happenings:
        if isinstance(event, PiecesMoved):
            found = words(event, state)
            assert found is None or found.text != "log.moved.other", event


@pytest.mark.parametrize(("whereabouts", "by", "words"), [
    (Whereabouts.LANDER, "", "boards the lander."), (Whereabouts.ESCAPED, "lander", "escapes by lander."),
    (Whereabouts.ESCAPED, "shuttle", "escapes by shuttle."), (Whereabouts.HIBERNATING, "", "goes into hibernation."),
])
def test_whoever_is_aboard_does_not_board_again_when_it_leaves(whereabouts: Whereabouts, by: str, words: str) -> None:
    state = facility().marine("recon").turn().state
    line = told(MarineLeft(0, whereabouts, by), state)
    assert line is not None and line.endswith(words)
