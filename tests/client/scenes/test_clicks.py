"""How many clicks common deeds take. The table is clicked where a player would click, so a question too many is red."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship

Wanted = Callable[[Choice], bool]


def group(name: str) -> Wanted:
    return lambda choice: choice.group == name


def card(kind: str) -> Wanted:
    return lambda choice: choice.key.startswith("card:") and f".{kind}." in choice.key


def item(kind: str) -> Wanted:
    return lambda choice: choice.key.startswith("item:") and kind in choice.key


def quiet(hand: int = 4) -> Position:
    return ship().hero("scout", room=11, hand=hand).explored(11, 8, 15, 7, 16)


def in_combat() -> Position:
    return ship().hero("soldier", room=11, hand=4).explored().intruder("creeper", 11)


def hurt() -> Position:
    hand = ["rest", "search", "interruption"]
    return ship().hero("scout", room=11, hand=hand, items=["bandages"], light_wounds=1).explored()


def in_the_armory() -> Position:
    position = ship().hero("scout", room=7, hand=["search", "rest", "interruption"], ammo=1)
    return position.tile(7, "armory", items=2)


def clicks(services: Services, window: pygame.Surface, position: Position, wanted: Wanted) -> int:
    """Clicks from the open list of actions until the action has happened, with the mouse alone."""
    services.settings.animation_speed = 0.0
    session: Session[State] = Session(GAME, position.turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    done = 0

    def settle() -> None:
        pilot.finish_animations()
        pilot.frames(1)

    def take(choice: Choice) -> None:
        """The thing itself if it can be clicked, else the row of the list, which may have to be unfolded first."""
        nonlocal done
        alike = by_target(table.prompt.choices).get(choice.target or "", ()) if table.prompt is not None else ()
        if choice.target is not None and not choice.risky and not choice.aside and choice in alike:
            before = table.prompt
            table.prompts.click(choice.target, (600, 300))
            done += 1
            if table.menu.is_open:
                table.menu.buttons[table.menu.choices.index(choice)].press()
                done += 1
            if table.prompt is not before or table.prompts.picked or table.play.commands:
                return
        done += 1 if choice in table.question_panel.listed else 2
        table.prompts.choose(choice)

    assert table.prompt is not None
    take(next(choice for choice in table.prompt.choices if wanted(choice)))
    settle()
    while table.prompt is not None and table.prompt.topic == "pay":
        for _ in range(table.prompt.least):
            assert table.prompt is not None
            take(next(choice for choice in table.prompt.choices if choice.key not in table.prompts.picked))
            settle()
            if table.prompt is None or table.prompt.topic != "pay":
                break
        if table.prompt is not None and table.prompt.topic == "pay":
            table.question_panel.confirm.press()
            done += 1
            settle()
    return done


DEEDS: dict[str, tuple[Callable[[], Position], Wanted, int]] = {
    "move": (quiet, group("move"), 2),
    "careful move": (quiet, group("careful"), 4),
    "search": (in_the_armory, card("search"), 1),
    "pick up": (lambda: quiet().lying("corpse", 11), group("pickup"), 2),
    "shoot": (in_combat, group("shoot"), 3),
    "fight with bare hands": (in_combat, group("melee"), 3),
    "escape": (in_combat, group("escape"), 2),
    "use the room": (in_the_armory, group("room"), 3),
    "use an item": (hurt, item("bandages"), 2),
    "pass": (quiet, group("pass"), 1),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_common_deed_takes_so_many_clicks(services: Services, window: pygame.Surface, deed: str) -> None:
    position, wanted, number = DEEDS[deed]
    assert clicks(services, window, position(), wanted) == number


def test_a_payment_that_takes_the_whole_hand_asks(services: Services, window: pygame.Surface) -> None:
    """Nothing is left to choose, so the cards would go without another word."""
    session: Session[State] = Session(GAME, quiet(hand=1).turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    assert table.prompt is not None
    way = next(choice for choice in table.prompt.choices if choice.group == "move")
    assert way.target is not None
    table.prompts.click(way.target, (600, 300))
    pilot.frames(2)
    asked = pilot.top
    assert isinstance(asked, AskScene) and not table.play.commands
    asked.do_it()
    pilot.frames(2)
    assert table.play.commands


def test_a_payment_that_confirmed_itself_can_be_taken_back(services: Services, window: pygame.Surface) -> None:
    services.settings.animation_speed = 0.0
    session: Session[State] = Session(GAME, quiet().lying("corpse", 11).turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    hand = [card.id for card in table.face.hand.cards]
    assert table.prompt is not None
    table.prompts.choose(next(choice for choice in table.prompt.choices if choice.group == "pickup"))
    pilot.frames(2)
    assert table.prompt is not None and table.prompt.topic == "pay"
    table.prompts.choose(table.prompt.choices[0])
    pilot.finish_animations()
    assert len(table.face.hand.cards) == len(hand) - 1
    table.undoing.undo()
    pilot.finish_animations()
    assert [card.id for card in table.face.hand.cards] == hand


def test_where_everything_can_be_undone_nothing_is_asked_first(services: Services, window: pygame.Surface) -> None:
    """The warning is meant for what cannot be undone; in a puzzle it also told of chances that are known there."""
    session: Session[State] = Session(GAME, quiet(hand=1).turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1, free_undo=True))
    pilot.show(table)
    assert table.prompt is not None
    table.prompts.choose(next(choice for choice in table.prompt.choices if choice.group == "move"))
    pilot.frames(2)
    assert not isinstance(pilot.top, AskScene) and table.play.commands


def test_cards_to_discard_are_picked_without_a_warning(services: Services, window: pygame.Surface) -> None:
    """The pass itself was warned of; picking cards is no answer yet, and several may be picked."""
    services.settings.animation_speed = 0.0
    dying = ship().hero("scout", room=11, hand=4, serious=("bleeding", "leg", "arm")).explored()
    session: Session[State] = Session(GAME, dying.turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    table.prompts.let_pass()
    pilot.frames(2)
    warned = pilot.top
    assert isinstance(warned, AskScene), "nobody warns of bleeding to death"
    warned.do_it()
    pilot.frames(2)
    assert table.prompt is not None and table.prompt.topic == "pass_discard"
    for choice in table.prompt.choices[:2]:
        table.prompts.choose(choice)
        pilot.frames(2)
        assert pilot.top is table
    assert len(table.prompts.picked) == 2
