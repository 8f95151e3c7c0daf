"""A card that cannot be played says why as soon as one points at it."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.retaliation.language import GAME, Site, facility


def told_of(services: Services, window: pygame.Surface, position: Site, card: str) -> str:
    session: Session[FacilityState] = Session(GAME, position.turn().state)
    table = TableScene(services, Play(session, seed=1))
    Pilot(services, window).show(table)
    target = next(one for one in (f"card:{held.id}" for held in table.face.cards_in_hand) if card in one)
    tip = table.tip_of(target)
    assert tip is not None and plain(tip.title)
    return f"{plain(tip.body)} {tip.rule}"


def in_combat() -> Site:
    position = facility(1).bare().marine("officer", at="r2c1", hand=("repairs", "rest", "secure"))
    return position.room("r2c1", "armory").intruder("adult", "r2c1")


def test_a_greyed_card_says_why_it_cannot_be_played(services: Services, window: pygame.Surface) -> None:
    told = told_of(services, window, in_combat(), "repairs")
    assert "There is an intruder in your room" in told and "Kill it or drive it off" in told and "R-" in told
