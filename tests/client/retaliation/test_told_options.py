"""What an answer does stands on it: which way a switch goes, whose room is meant, whose slots are filled."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.retaliation.presentation import PRESENTATION as RETALIATION
from nemesis_desktop.client.games.retaliation.viewmodels.preview import previews
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.presentation import Moment
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Session
from nemesis_desktop.resources import assets_folder
from tests.retaliation.language import GAME, Site, facility

TEXT = Catalogue.load(assets_folder() / "text", "en").within("retaliation")
HERE = "r2c1"


def control(tile: str, *cards: str, **record: object) -> Site:
    return facility().bare().marine("combat_engineer", at=HERE, hand=cards, **record).room(HERE, tile)


def asked_after(position: Site, *keys: str) -> Prompt:
    """The question on the table once these answers were given."""
    session: Session[FacilityState] = position.turn().session()
    for key in keys:
        question = session.open_questions()[0]
        session.submit(Command(0, question.topic, key))
    question = session.open_questions()[0]
    return RETALIATION.prompt(question, Moment(TEXT, session.sight(0), 0))


def labels(prompt: Prompt) -> dict[str, str]:
    return {choice.key: choice.label for choice in prompt.choices}


# -- switches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "words"), [(False, "Turn life support on"), (True, "Turn life support off")])
def test_a_switch_says_which_way_it_goes(active: bool, words: str) -> None:
    position = control("life_support_control_c", "search", "rest")
    position.having(life_support={**position.state.life_support, "C": active})
    assert labels(asked_after(position, "room"))["option:life_support"] == words


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("which", "ABC")
def test_a_room_that_only_switches_tells_beforehand_what_goes_off(which: str, active: bool) -> None:
    """R-ROOM-06: nothing burns, Anti-Aircraft is gone, the Hibernatorium is active: nothing more is asked."""
    position = control(f"life_support_control_{which.lower()}", "search", "rest")
    position.having(anti_aircraft=(), hibernatorium_active=True)
    position.having(life_support={**position.state.life_support, which: active})
    room = Choice("room", "", "room")
    told = previews(room, GameWords.of("retaliation", TEXT, position.turn().state), 0)
    assert ("Turn life support off" in told) == active


def test_a_switch_used_from_another_computer_is_that_of_its_room() -> None:
    """R-ROOM-03: the section is that of the room that is used, not of the room one stands in."""
    position = control("server_room", "search", "rest").room("r1c0", "life_support_control_a").marked("r1c0", fire=True)
    position.having(life_support={**position.state.life_support, "A": True})
    prompt = asked_after(position, "room", "option:computer")
    assert labels(prompt)["option:life_support"] == "Turn life support off"


def test_a_card_uses_the_room_of_whoever_plays_it() -> None:
    position = control("server_room", "computer_skills").room("r2c2", "life_support_control_b")
    position.corridor("r2c1-r2c2", 101, slot=HERE)
    prompt = asked_after(position, "card:combat_engineer.computer_skills")
    assert labels(prompt)["option:use_room"] == "Use the room"


# -- gear -------------------------------------------------------------------------------------------------


def test_it_is_told_whose_slots_the_gear_fills() -> None:
    session: Session[FacilityState] = Session(GAME, GAME.new(RetaliationSetup("solo", (SeatSetup(),)), 784149))
    titles = []
    while session.open_questions()[0].topic in ("draft", "draft_equipment", "choose_gear"):
        question = session.open_questions()[0]
        keys = list(question.keys())
        if question.topic == "choose_gear":
            titles.append(RETALIATION.prompt(question, Moment(TEXT, session.sight(0), 0)).title)
        session.submit(Command(0, question.topic, next((one for one in keys if "utility_vest" in one), keys[0])))
    assert titles == ["Choose the gear for Utility Vest", "Choose the gear for Combat Engineer’s belt"]
