"""The numbers of a last page and their words."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.panels.number_tiles import draw_numbers
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services


def test_the_words_below_a_number_wrap_before_their_letters_shrink(services: Services) -> None:
    services.fit_scale((1920, 1080))
    services.writer.keep(ledger := Ledger())
    numbers = [("Intruders killed together", "12"), ("Rounds", "15")]
    draw_numbers(services, pygame.Surface((320, 88)), pygame.Rect(0, 0, 320, 88), numbers)
    assert ledger.smaller_than(15) == {} and not ledger.findings
