"""The button of the review says in words what it does, wherever there is room, and always to those who are read to."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.devtools.texts import languages_of_ours

PAGES = ("outcome_defeat", "outcome_crew", "retaliation/outcome_of_four", "retaliation/ending_dawn")


def spoken(services: Services, language: str, large: float = 1.0) -> None:
    services.settings.language, services.settings.ui_scale = language, large
    services.speak(language)


def buttons(app: App) -> list[Button]:
    return [one for one in app.stack.top.group.widgets if isinstance(one, Button) and one.visible]  # type: ignore[attr-defined]


def review(app: App) -> Button:
    label = app.stack.top.services.text.text("review.button")
    (found,) = [one for one in buttons(app) if one.label == label]
    return found


def is_written(button: Button) -> bool:
    """Whether the label is what is drawn: with another one the button looks different."""

    def look() -> bytes:
        surface = pygame.Surface(button.rect.bottomright)
        button.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    before, label = look(), button.label
    button.label = label[::-1]
    after, button.label = look(), label
    return before != after


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("page", PAGES)
def test_the_last_page_says_it_in_words(page: str, language: str) -> None:
    with shown(page, (1280, 720), partial(spoken, language=language)) as app:
        button = review(app)
        assert is_written(button), "a bare magnifier"
        row = sorted((one.rect for one in buttons(app)), key=lambda rect: rect.x)
        assert all(left.right <= right.left for left, right in pairwise(row))
        assert app.surface.get_rect().contains(row[0].unionall(row[1:]))


@pytest.mark.parametrize("page", ["outcome_defeat", "retaliation/ending_dawn"])
def test_a_large_interface_says_it_in_words_too(page: str) -> None:
    with shown(page, (1280, 720), partial(spoken, language="uk", large=2.0)) as app:
        button = review(app)
        assert is_written(button) and button.show_shortcut


def test_the_tooltip_tells_what_the_review_does() -> None:
    with shown("outcome_defeat", (1280, 720)) as app:
        tip = review(app).tip
        assert tip is not None and tip.body == app.stack.top.services.text.text("review.keys")


def test_in_the_theatre_only_a_small_bar_keeps_it_as_a_sign() -> None:
    for large, words in ((1.0, False), (2.0, True)):
        with shown("replay", (1280, 720), partial(spoken, language="en", large=large)) as app:
            button = app.stack.top.controls.review_button  # type: ignore[attr-defined]
            assert button.label and button.sign_only is not words
