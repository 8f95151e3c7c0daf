"""What just happened: a message that counts stays until the player goes on, and can be opened again from the log."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.input import SETTLING
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, TokenDrawn
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session
from tests.client.test_neutral_screen import a_table, opened
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship


@pytest.fixture
def waiting(services: Services) -> Services:
    services.settings.wait_for_moments = True
    return services


def a_solo_table(services: Services, window: pygame.Surface, position: Position) -> tuple[Pilot, TableScene]:
    session: Session[State] = Session(GAME, position.turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    return pilot, table


def before_an_event() -> Position:
    return ship().hero("scout", room=11, hand=["search"]).explored().next_event("regeneration")


def choose(table: TableScene, group: str) -> None:
    assert table.prompt is not None
    table.submit(next(choice.key for choice in table.prompt.choices if choice.group == group))
    # How many cards go with a pass is asked; none do.
    while table.play.question is not None and table.play.question.topic.startswith("pass"):
        table.submit(next(iter(table.play.question.keys())))


def until_it_waits(pilot: Pilot, table: TableScene) -> Banner:
    """Time passes until a message waits."""
    for _ in range(400):
        if table.director.is_waiting:
            assert isinstance(table.director.cue, Banner)
            return table.director.cue
        pilot.frames(1)
    raise AssertionError("nothing waits")


def kinds_of_waiting(pilot: Pilot, table: TableScene) -> list[str]:
    """The titles of all messages that wait, one after the other."""
    found = []
    while table.director.busy:
        if table.director.is_waiting:
            assert isinstance(table.director.cue, Banner)
            found.append(table.director.cue.title)
            pilot.press(pygame.K_SPACE)
        pilot.frames(1)
    return found


def test_an_event_card_waits_without_a_frame(waiting: Services, window: pygame.Surface) -> None:
    pilot, table = a_solo_table(waiting, window, before_an_event())
    choose(table, "pass")
    message = until_it_waits(pilot, table)
    assert message.card is not None and message.card.id == "event.regeneration"
    for _ in range(100):
        # Pictures that are made in the background meanwhile are painted when they come.
        waiting.background.finish()
        pilot.frames(1)
    assert table.director.cue is message and not table.wants_frame()
    pilot.press(pygame.K_SPACE)
    assert table.director.cue is not message


@pytest.mark.parametrize(("wait", "speed"), [(False, 1.0), (True, 2.0)])
def test_nothing_waits_for_those_who_do_not_want_it(
    services: Services, window: pygame.Surface, wait: bool, speed: float
) -> None:
    services.settings.wait_for_moments, services.settings.animation_speed = wait, speed
    pilot, table = a_solo_table(services, window, before_an_event())
    choose(table, "pass")
    for _ in range(900):
        if not table.director.busy:
            return
        pilot.frames(1)
    raise AssertionError("something waits")


def test_a_message_is_opened_again_from_its_line(waiting: Services, window: pygame.Surface) -> None:
    waiting.settings.animation_speed = 0.0
    pilot, table = a_solo_table(waiting, window, before_an_event())
    choose(table, "pass")
    pilot.finish_animations()
    row = next(n for n, line in enumerate(table.log.lines) if line.opens is not None and line.important)
    table.log.list.select(row)
    pilot.frames(2)
    message = table.director.cue
    assert isinstance(message, Banner) and message.card is not None and message.card.id == "event.regeneration"
    pilot.frames(50)
    assert table.director.cue is message
    pilot.press(pygame.K_SPACE)
    assert table.director.cue is None and table.prompt is not None


def test_the_last_event_stays_in_sight_and_opens(waiting: Services, window: pygame.Surface) -> None:
    waiting.settings.animation_speed = 0.0
    pilot, table = a_solo_table(waiting, window, before_an_event())
    assert not table.log.last.visible
    choose(table, "pass")
    pilot.finish_animations()
    last = table.log.last
    assert last.visible and last.label == "Event: Regeneration" and last.rect.bottom <= table.log.list.rect.top
    pilot.click(last.rect.center)
    assert isinstance(table.director.cue, Banner) and table.director.cue.title == "Regeneration"


def test_what_was_taken_back_is_no_last_event(waiting: Services, window: pygame.Surface) -> None:
    _pilot, table = a_solo_table(waiting, window, before_an_event())
    table.log.show([LogLine("gone", important=True, struck=True), LogLine("plain")])
    assert not table.log.last.visible


def test_an_attack_and_a_death_wait_and_say_why(waiting: Services, window: pygame.Surface) -> None:
    position = ship().hero("scout", room=11, hand=["search"], serious=("arm", "leg")).explored()
    position.intruder("adult", 11).next_attack("bite_1")
    pilot, table = a_solo_table(waiting, window, position)
    choose(table, "pass")
    attack = until_it_waits(pilot, table)
    assert attack.card is not None and "2 serious wounds" in attack.text
    pilot.press(pygame.K_SPACE)
    death = until_it_waits(pilot, table)
    assert "kills a character with 2 serious wounds" in death.text


def test_a_surprise_attack_tells_token_and_hand(waiting: Services, window: pygame.Surface) -> None:
    async def met(t: Any) -> None:
        await encounter(t, Ship(t).hero(0))

    position = ship().hero("scout", room=11, hand=["search", "rest"]).explored().first_encounter_over()
    played = position.turn(0).next_token("adult", 4).next_attack("scratch_1").play(met)
    (revealed,) = played.of(AttackRevealed)
    names = Names(waiting.text.within("nemesis"), sight(played.state, 0))
    message = EVENT_VIEWS.cues(revealed, names, names)[-1]
    assert isinstance(message, Banner)
    assert names.text.text("moment.surprise", n=2) in message.text
    (drawn,) = played.of(TokenDrawn)
    token = EVENT_VIEWS.cues(drawn, names, names)[-1]
    assert isinstance(token, Banner) and names.text.text("moment.token_number", n=4) in token.text


def test_a_larva_has_a_message_of_its_own(waiting: Services, window: pygame.Surface) -> None:
    position = ship().hero("scout", room=11, hand=["search"]).explored().intruder("larva", 11)
    pilot, table = a_solo_table(waiting, window, position)
    choose(table, "pass")
    message = until_it_waits(pilot, table)
    assert message.title == table.services.text.text("moment.infestation")


@pytest.mark.parametrize(("face", "hits"), [("blank", False), ("hit_1", True), ("creeper", False)])
def test_the_question_to_roll_again_calls_a_miss_a_miss(
    services: Services, window: pygame.Surface, face: str, hits: bool
) -> None:
    services.settings.animation_speed = 0.0
    position = ship().hero("scout", room=11, hand=["search", "rest"], items=["prototype_pistol"]).explored()
    position.intruder("adult", 11).next_combat(face)
    pilot, table = a_solo_table(services, window, position)
    choose(table, "shoot")
    for _ in range(6):
        pilot.finish_animations()
        assert table.prompt is not None
        if table.prompt.topic == "reroll_combat":
            break
        pistol = next((one for one in table.prompt.choices if "prototype" in one.key), table.prompt.choices[0])
        table.prompts.choose(pistol)
    assert table.prompt.topic == "reroll_combat"
    text = table.services.text
    wanted = text.text("question.reroll_hit" if hits else "question.reroll_miss", face=text.text_or(f"die.{face}", ""))
    assert table.prompt.title.split(":")[1] == wanted.split(":")[1]


def test_what_was_for_one_seat_alone_waits_until_it_is_back(waiting: Services, window: pygame.Surface) -> None:
    """The Scout scans; the Captain is called in between, and everybody looks on while the scan is made."""
    position = ship(3).hero("scout", room=11, hand=["rest", "contamination", "search"])
    position.hero("captain", room=11, hand=["search", "rest"]).hero("pilot", room=2, hand=["search"])
    pilot, table = a_table(waiting, window, position)
    opened(pilot)
    assert table.prompt is not None
    table.submit(next(choice.key for choice in table.prompt.choices if ".rest." in choice.key))
    for _ in range(200):
        if isinstance(pilot.top, CurtainScene):
            break
        if table.prompt is not None and not table.director.busy:
            table.submit(next(iter(table.play.question.keys())))  # type: ignore[union-attr]
        pilot.frames(1)
    opened(pilot)
    table.submit("pass")
    while not isinstance(pilot.top, CurtainScene):
        assert not table.director.is_waiting
        pilot.frames(1)
    opened(pilot)
    message = until_it_waits(pilot, table)
    assert table.play.viewer == 0 and message.kicker == table.services.text.text("moment.only_you")


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_pressed_once_too_often_to_skip_marks_no_answer(
    waiting: Services, window: pygame.Surface, key: int
) -> None:
    pilot, table = a_solo_table(waiting, window, before_an_event())
    choose(table, "pass")
    until_it_waits(pilot, table)
    while table.director.busy:
        pilot.press(key)
    assert table.prompt is not None and table.prompt.topic == "action"
    pilot.press(key)
    assert table.question_panel.focused is None
    pilot.frames(round(SETTLING / 0.05) + 1)
    pilot.press(key)
    assert table.question_panel.focused is not None and table.prompt.topic == "action"
