"""What one seat looks at in secret is told to that seat, on the screen and in its log, and to nobody else; what
everybody is shown is shown with its owner."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.board.dusk import marine_colour
from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.retaliation.panels.card_flight import FacilityCardFlight
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.cues import Banner, Flight
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.naming import thing
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Happening, Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import Site, facility

GAME = "retaliation"
LANGUAGES = ("en", "uk", "zh-Hant", "zh-Hans")
TEXTS = {code: Catalogue.load(assets_folder() / "text", code).within(GAME) for code in LANGUAGES}
TEXT = TEXTS["en"]
HERE, BEYOND = "r2c1", "r1c0"
OTHERS = (1, 2, None)


def seen_by(state: FacilityState, seat: int | None) -> FacilityState:
    return sight(state, seat)


def site(kind: str = "", tile: str = "armory") -> Site:
    """Three at a table; the first has an item and cards to pay for using it."""
    position = facility(3).bare().marine("recon", at=HERE, hand=["search", "sprint", "rest", "taking_aim"])
    position.marine("officer", at=HERE).marine("medical_support", at=BEYOND)
    position.room(HERE, tile).room(BEYOND, "emergency_room").corridor("r1c0-r2c1", 103)
    if kind:
        position.give(0, kind)
    return position.turn()


def played(position: Site, *wanted: str) -> list[Happening]:
    """The happenings of these answers: each is the start of a key, and the first that begins so is taken."""
    session: Session[Any] = position.session()
    before = len(session.happenings)
    for start in wanted:
        question = next(iter(session.open_questions().values()))
        keys = [key for key in question.keys() if key.startswith(start)]
        assert keys, (start, list(question.keys()))
        session.submit(Command(question.seat, question.topic, keys[0]))
    return session.happenings[before:]


def lines(happenings: list[Happening], seat: int | None, text: Catalogue = TEXT) -> list[str]:
    found, before = [], happenings[0].state
    for event, after in happenings:
        told = event.redacted_for(seat, after)
        line = None if told is None else EVENT_VIEWS.line(told, before, after, text, partial(seen_by, seat=seat))
        if line is not None:
            found.append(line.text)
        before = after
    return found


def messages(happenings: list[Happening], seat: int | None, text: Catalogue = TEXT) -> list[Banner]:
    """Those that come by themselves; each can be opened again from its line of the log."""
    found, before = [], happenings[0].state
    for event, after in happenings:
        told = event.redacted_for(seat, after)
        assert told is not None
        names = [GameWords.of(GAME, text, sight(one, seat)) for one in (before, after)]
        come = [cue for cue in EVENT_VIEWS.cues(told, names[0], names[1], seat) if isinstance(cue, Banner)]
        found += come
        line = EVENT_VIEWS.line(told, before, after, text, partial(seen_by, seat=seat))
        assert not come or (line is not None and line.opens is not None and line.opens() == come[0])
        before = after
    return found


def decoded(upper: str, lower: str, put: str) -> list[Happening]:
    position = site("anti_aircraft_codes").having(anti_aircraft=(upper, lower))
    return played(position, "item:", "card:", f"token:{put}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_looks_at_the_anti_aircraft_is_told_what_lies_on_top(language: str) -> None:
    text = TEXTS[language]
    told = {upper: decoded(upper, lower, upper) for upper, lower in (("active", "inactive"), ("inactive", "active"))}
    for upper, happenings in told.items():
        (message,) = messages(happenings, 0, text)
        assert message.title == text.text(f"banner.anti_aircraft.{upper}") and message.waits
        assert message.concerns == (0,) and message.kicker == text.text("banner.scan.only_you")
    assert lines(told["active"], 0, text) != lines(told["inactive"], 0, text)
    for seat in OTHERS:
        assert lines(told["active"], seat, text) == lines(told["inactive"], seat, text)
        assert messages(told["active"], seat, text) == []


def test_how_the_tokens_were_stacked_stands_in_the_log_of_who_did_it() -> None:
    up, down = decoded("active", "inactive", "active"), decoded("active", "inactive", "inactive")
    assert next(line for line in lines(up, 0) if "stacks" in line).endswith("active on top.")
    assert next(line for line in lines(down, 0) if "stacks" in line).endswith("inactive on top.")
    for seat in OTHERS:
        assert lines(up, seat) == lines(down, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_a_personal_log_is_told_the_objectives_and_whose_they_are(language: str) -> None:
    text, position = TEXTS[language], site("personal_log_codes")
    goals = position.state.pile(piles.objectives(1))
    happenings = played(position, "item:", "card:")
    names = []
    for goal in goals:
        named = thing(position.state, goal)
        assert named is not None
        names.append(text.label(GameWords.of(GAME, text, position.state).say(named)))
    shown = messages(happenings, 0, text)
    assert [message.title for message in shown] == names and len(names) == 2
    assert all(message.text and message.concerns == (0,) for message in shown)
    owner = text.label(text.text("character.officer.name"))
    assert language == "uk" or all(owner.casefold() in message.kicker.casefold() for message in shown)
    own = "\n".join(lines(happenings, 0, text))
    assert all(name.casefold() in own.casefold() for name in names)
    for seat in OTHERS:
        assert messages(happenings, seat, text) == []
        heard = "\n".join(lines(happenings, seat, text)).casefold()
        assert not any(name.casefold() in heard for name in names)


def test_what_is_looked_at_while_searching_stands_in_the_log_of_the_searcher_alone() -> None:
    position = site(tile="supply_room")
    happenings = played(position, "card:recon.search")
    looked = [event.cards[0] for event, _ in happenings if getattr(event, "why", "") == "look"]
    assert len(looked) > 1
    names = []
    for card in looked:
        named = thing(position.state, card)
        assert named is not None
        names.append(TEXT.label(GameWords.of(GAME, TEXT, position.state).say(named)))
    own = [line for line in lines(happenings, 0) if "looks at" in line]
    assert len(own) == len(looked)
    assert all(name in line for name, line in zip(names, own, strict=True))
    for seat in OTHERS:
        assert not any("looks at" in line for line in lines(happenings, seat))


def test_a_secret_look_is_the_only_message_of_its_kind_that_a_whole_game_tells_a_seat_of_others() -> None:
    """No message or line of a mission names a card that lies face down for whoever reads it."""
    setup = RetaliationSetup("semi-coop", (SeatSetup(),) * 3)
    for seed in range(4):
        happenings = list(played_by_chance(GAME, setup, seed, None).session.happenings)
        for seat in (0, None):
            for message in messages(happenings, seat):
                assert "nly you know" not in message.kicker or message.concerns == (seat,)


# -- what everybody is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["use", "eclosion", "objective"])
def test_what_is_shown_says_whose_it_is(why: str) -> None:
    state = site("personal_log_codes").state
    card = state.pile(piles.hand(0))[0]
    event = CardsShown((card,), why, 1)
    for seat in (0, *OTHERS):
        names = GameWords.of(GAME, TEXT, sight(state, seat))
        (flight,) = [cue for cue in EVENT_VIEWS.cues(event, names, names, seat) if isinstance(cue, Flight)]
        assert flight.caption == "Officer" and flight.colour == marine_colour("officer")
        line = EVENT_VIEWS.line(event, state, state, TEXT, partial(seen_by, seat=seat))
        assert line is not None and line.text.startswith("Officer") and "seat:1" in line.targets


def test_the_owner_of_what_is_shown_changes_no_recorded_game() -> None:
    """Recordings are compared by the words of their events."""
    assert repr(CardsShown(("a",), "use", 1)) == repr(CardsShown(("a",), "use", 2))
    assert CardsShown(("a",), "use", 1) != CardsShown(("a",), "use", 2)


def test_several_cards_have_one_plate_above_their_middle(services: Services) -> None:
    """Eight cards of an eclosion are too narrow for a name each."""
    setup = RetaliationSetup("coop", (SeatSetup(),) * 2)
    table = open_table(services, Play(played_by_chance(GAME, setup, 5, 60).session, seed=1))
    table.resize((1280, 720))
    flown = table.face.flight
    assert isinstance(flown, FacilityCardFlight)
    names = GameWords.of(GAME, TEXT, table.sight)
    hand = table.play.session.state.pile(piles.hand(0))
    event = CardsShown((hand * 8)[:8], "eclosion", 1)
    (flight,) = [cue for cue in EVENT_VIEWS.cues(event, names, names, 0) if isinstance(cue, Flight)]
    board = pygame.Rect(100, 60, 900, 500)
    carried = flown.carried_at(board, flight, 0.5)
    plates = [one for one in carried if one.caption]
    assert len(carried) == 8 and len(plates) == 1
    plate = flown.plate_of(plates[0])
    assert plate.centerx == board.centerx and not any(plate.colliderect(one.place) for one in carried)
    assert flown.carried_at(board, replace(flight, cards=flight.cards[:1]), 0.5)[0].caption == flight.caption
