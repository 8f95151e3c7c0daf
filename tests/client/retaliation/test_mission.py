"""A mission at the table: every event is shown and told, in motion and without, and nothing is said that a seat may
not know."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS, STAGED
from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.cues import Banner, Glide
from nemesis_desktop.client.tabletop.staging import played_by_chance, unfinished
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.events.intruders import IntruderTokenDrawn
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.queries import is_met
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.retaliation.telling import TELLINGS
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot
from tests.retaliation.language import facility

TEXT = Catalogue.load(assets_folder() / "text", "en").within("retaliation")
GAME = "retaliation"


def table_of(mode: str, seats: int) -> RetaliationSetup:
    return RetaliationSetup(mode, (SeatSetup(),) * seats)


def test_every_class_of_events_has_its_words_and_its_picture() -> None:
    assert set(EVENT_VIEWS.kinds) == set(TELLINGS)
    assert set(STAGED) <= set(TELLINGS)


@pytest.mark.parametrize(("mode", "seats", "seed"), [("solo", 1, 3), ("coop", 2, 5), ("semi-coop", 4, 8)])
def test_every_event_of_a_whole_mission_can_be_shown(mode: str, seats: int, seed: int) -> None:
    """To every seat, with names as they were before and after it."""
    session = played_by_chance(GAME, table_of(mode, seats), seed, None).session
    seen: set[str] = set()
    before = session.happenings[0].state
    for event, state in session.happenings:
        for seat in range(seats):
            told = event.redacted_for(seat, state)
            if told is not None:
                names = [GameWords.of(GAME, TEXT, sight(one, seat)) for one in (before, state)]
                cues = EVENT_VIEWS.cues(told, names[0], names[1], seat)
                EVENT_VIEWS.sound(told, names[0])
                seen.update(type(cue).__name__ for cue in cues)
                assert all(cue.title for cue in cues if isinstance(cue, Banner))
                assert all(cue.text == TEXT.label(cue.text) for cue in cues if isinstance(cue, Banner)), cues
                assert not any("{" in cue.title + cue.text + cue.kicker for cue in cues if isinstance(cue, Banner))
        before = state
    assert {"Glide", "Flip", "Burst", "Banner", "Pulse"} <= seen


def test_a_marine_walks_through_the_corridor() -> None:
    session = played_by_chance(GAME, table_of("solo", 1), 3, 40).session
    before = session.happenings[0].state
    for event, state in session.happenings:
        if type(event).__name__ == "MarineMoved" and event.edge is not None:
            names = [GameWords.of(GAME, TEXT, sight(one, 0)) for one in (before, state)]
            (cue,) = EVENT_VIEWS.cues(event, names[0], names[1], 0)
            assert isinstance(cue, Glide)
            assert cue.corridor == f"corridor:{event.edge}"
            return
        before = state
    pytest.fail("nobody walked")


def shown_table(services: Services, window: pygame.Surface, setup: RetaliationSetup, seed: int, after: int) -> Pilot:
    """The table after so many decisions of chance."""
    pilot = Pilot(services, window)
    pilot.show(open_table(services, unfinished(GAME, setup, seed, after)))
    return pilot


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("commands", [4, 90])
def test_everything_on_the_table_has_words(services: Services, size: tuple[int, int], commands: int) -> None:
    """In a wide and in a low window, while characters are chosen and later."""
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    table = shown_table(services, window, table_of("coop", 2), 5, commands).table
    table.finish_animations()
    for target in table.board.places():
        if not target.startswith("edge:"):
            assert table.face.words(target, table.face.marine.table) is not None, target


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_a_mission_is_played_by_keys_with_everything_shown(
    services: Services, window: pygame.Surface, scale: float
) -> None:
    """Motion runs; bots answer for nobody, so every question comes to the keys. The larger scale leaves as much room
    as 300 % does in a large window."""
    services.settings.ui_scale = scale
    services.fit_scale(window.get_size())
    services.settings.animation_speed = 8.0
    pilot, dice = shown_table(services, window, table_of("solo", 1), 4, 0), Random(4)
    play = pilot.table.play
    pilot.hurry(12)
    for _ in range(900):
        if not isinstance(pilot.app.stack.top, TableScene | AskScene):
            break
        pilot.answer(dice)
    assert play.outcome is not None
    assert not isinstance(pilot.app.stack.top, TableScene)


def test_a_move_is_two_clicks_on_the_board_and_the_hand(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    pilot = shown_table(services, window, table_of("solo", 1), 12, 14)
    table = pilot.table
    before = table.sight.marines[0].space
    target = next(one.target for one in table.prompt.choices if one.group == "move")
    spot = table.board.anchor(target)
    pilot.click(spot)
    card = next(iter(table.face.hand.places().values()))
    pilot.click(card)
    pilot.frames(4)
    assert f"room:{table.sight.marines[0].space}" == target
    assert table.sight.marines[0].space != before


def around(table: TableScene, target: str) -> bytes:
    """What the board draws around a target."""
    window = pygame.Surface(table.board.rect.bottomright)
    table.board.compose()
    table.board.draw(window)
    box = pygame.Rect(0, 0, 80, 80)
    box.center = table.board.anchor(target) or (0, 0)
    return pygame.image.tobytes(window.subsurface(box.clip(window.get_rect())), "RGB")


def test_a_payment_says_what_it_is_for_and_lights_it(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    table = shown_table(services, window, table_of("solo", 1), 12, 14).table
    assert table.prompt is not None
    move = next(one for one in table.prompt.choices if one.group == "move")
    table.prompts.choose(move)
    table.finish_animations()
    assert table.prompt is not None and table.prompt.topic == "pay"
    assert move.label in table.prompt.title
    assert table.prompt.about == move.target
    lit = around(table, move.target)
    table.board.set_choices({})
    assert around(table, move.target) != lit


def test_a_payment_within_a_card_says_for_which_card_it_is(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    table = shown_table(services, window, table_of("solo", 1), 12, 3).table
    assert table.prompt is not None
    table.prompts.choose(next(one for one in table.prompt.choices if one.label == "Repairs"))
    while table.prompt.topic != "pay":
        table.finish_animations()
        table.prompts.choose(table.prompt.choices[0])
    assert table.prompt.title.endswith("(Repairs)")


@pytest.mark.parametrize(("mode", "seats", "seed", "after"), [("coop", 2, 5, 60), ("semi-coop", 4, 3, 30)])
def test_options_begin_with_a_capital_letter(
    services: Services, window: pygame.Surface, mode: str, seats: int, seed: int, after: int
) -> None:
    table = shown_table(services, window, table_of(mode, seats), seed, after).table
    assert table.prompt is not None
    labels = [one.label for one in table.prompt.choices]
    assert labels == [label[:1].upper() + label[1:] for label in labels]


def test_corridors_are_named_by_their_value_and_their_rooms(services: Services, window: pygame.Surface) -> None:
    table = shown_table(services, window, table_of("solo", 1), 7, 60).table
    titles = []
    for target in table.board.places():
        if target.startswith("corridor:"):
            tip = table.tip_of(target)
            assert tip is not None
            titles.append(f"{tip.title}: {tip.body.partition(chr(10))[0]}")
    assert titles and len(set(titles)) == len(titles)
    assert [title for title in titles if re.search(r"\d\d", title)] == []
    assert all(re.match(r"Corridor \d: Corridor \d (between|of) ", title) for title in titles)


def test_in_deadly_noise_the_second_number_of_a_corridor_is_told(services: Services, window: pygame.Surface) -> None:
    """Each number that makes it answer, and no other."""
    setup = RetaliationSetup("semi-coop", (SeatSetup(),) * 5, deadly=True)
    table = shown_table(services, window, setup, 3, 120).table
    second = 0
    for corridor in Facility(StateView(table.sight)).corridors:
        if not corridor.reinforced and not corridor.covered:
            tip = table.tip_of(f"corridor:{corridor.id}")
            assert tip is not None
            line = next(one for one in tip.body.split("\n") if "noise die" in one)
            assert {int(one) for one in re.findall(r"\d", line)} == {
                face for face in (1, 2, 3, 4) if corridor.answers_to(face)
            }
            second += corridor.tile.second is not None
    assert second


def test_the_price_and_the_odds_are_told_before_the_choice(services: Services, window: pygame.Surface) -> None:
    table = shown_table(services, window, table_of("solo", 1), 12, 14).table
    move = next(one for one in table.prompt.choices if one.group == "move")
    tip = table.face.choice_tip(move, table.face.marine.table)
    assert tip is not None
    assert "action card" in tip.body
    assert move.risk is not None


@pytest.mark.parametrize(("seed", "after"), [(12, 14), (7, 48), (5, 44), (3, 30)])
def test_ways_are_told_in_the_direction_in_which_they_are_drawn(
    services: Services, window: pygame.Surface, seed: int, after: int
) -> None:
    """No number of a corridor stands on the board, and several may lead into one section."""
    session = played_by_chance(GAME, table_of("solo", 1), seed, after).session
    while "action" not in [one.topic for one in session.open_questions().values()]:
        session.undo(free=True)
    pilot = Pilot(services, window)
    pilot.show(open_table(services, Play(session, seed=seed)))
    pilot.finish_animations()
    table, told = pilot.table, 0
    assert table.prompt is not None
    here = table.board.anchor(f"room:{table.sight.marines[0].space}")
    for choice in table.prompt.choices:
        if choice.label.startswith(("Explore", "Burst")) and choice.target is not None:
            there = table.board.anchor(choice.target)
            assert here is not None and there is not None
            across, down = there[0] - here[0], there[1] - here[1]
            assert ("right" in choice.label, "left" in choice.label) == (across > 0, across < 0), choice.label
            level = abs(down) < abs(across) / 4
            assert ("lower" in choice.label, "upper" in choice.label) == (
                down > 0 and not level, down < 0 and not level
            ), choice.label
            told += 1
    assert told


def test_characters_to_choose_from_have_their_words(services: Services, window: pygame.Surface) -> None:
    """Characters to draft, with what is written on them."""
    table = shown_table(services, window, table_of("coop", 2), 5, 0).table
    offered = table.face.offer.cards
    assert [f"card:{card.id}" for card in offered] == [one.target for one in table.prompt.choices]
    assert all(card.text for card in offered)


def test_the_last_page_tells_every_check_and_every_objective(services: Services, window: pygame.Surface) -> None:
    play = played_by_chance(GAME, table_of("semi-coop", 4), 3, None)
    told = "\n".join(play.presentation.outcome(services, play, lambda: None, lambda: None).accessible_text())
    assert "Final check: infection" in told
    assert "Final check: eclosion" in told
    for seat in range(4):
        for card in play.session.state.pile(f"objectives:{seat}"):
            met = "Met" if is_met(play.session.state, seat, card) else "Not met"
            name = TEXT.text(f"assignment.{card.split('.')[1]}.name")
            assert any(line.startswith(f"{met}: ") and name in line for line in told.splitlines())


@pytest.mark.parametrize("alone", [True, False])
def test_nobody_is_asked_to_reconsider_the_only_thing_that_can_be_done(
    services: Services, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    services.settings.animation_speed = 0.0
    table = shown_table(services, window, table_of("solo", 1), 12, 14).table
    assert table.prompt is not None and len(table.prompt.choices) > 2
    monkeypatch.setattr(table.face, "worry", lambda choice, view: "It burns.")
    choice = table.prompt.choices[-1]
    if alone:
        table.prompts.prompt = replace(table.prompt, choices=(choice,))
    assert table.prompts.asks_first(choice) is not alone


def test_return_picks_what_is_still_to_be_paid_and_then_confirms(
    services: Services, window: pygame.Surface
) -> None:
    """Arrows and Return alone pay for an action: the first presses pick cards, and only then it is an answer."""
    services.settings.animation_speed = 0.0
    pilot = shown_table(services, window, table_of("solo", 1), 7, 3)
    table = pilot.table
    assert table.prompt is not None
    table.prompts.choose(next(one for one in table.prompt.choices if one.cost == 2))
    assert table.prompt.topic == "pay" and table.prompt.least == 2
    asked = table.play.commands
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert len(table.picked) == 1 and table.play.commands == asked
    pilot.press(pygame.K_RETURN)
    assert len(table.picked) == 1, "one card cannot be paid twice"
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert table.play.commands == asked + 1


@pytest.mark.parametrize("purpose", ["corridor", "room", "development"])
def test_the_blank_from_the_bag_says_what_it_does(purpose: str) -> None:
    words = GameWords.of(GAME, TEXT, facility().state)
    drawn = IntruderTokenDrawn("token.blank.1", "blank", purpose)
    (banner,) = [cue for cue in EVENT_VIEWS.cues(drawn, words, words, 0) if isinstance(cue, Banner)]
    assert "returns to the bag" in banner.text and "adds 2 Adults" in banner.text
