"""What is new, credits and licences inside the program."""

from __future__ import annotations

from importlib.metadata import distribution

import pygame
import pytest

from nemesis_desktop import resources
from nemesis_desktop.client.tabletop.profile import papers
from nemesis_desktop.client.tabletop.profile.about_scene import AboutScene
from nemesis_desktop.client.tabletop.profile.papers import CREDITS, LICENCES, NEWS, marked_down, paper
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.ui.services import Services
from tests.language.pilot import Pilot


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.reduced_motion = True
    return Pilot(services, window)


def words(page: str) -> str:
    return "\n".join(entry.words for entry in paper(page))


def test_the_changelog_is_the_first_page() -> None:
    assert "Unreleased" in words(NEWS) and "0.1.0" in words(NEWS)


def test_credits_tell_whose_work_everything_is() -> None:
    assert "Fonts" in words(CREDITS) and "Sounds" in words(CREDITS)


@pytest.mark.parametrize("name", ["pygame-ce", "pygame-gui", "pydantic", "platformdirs", "pydantic_core"])
def test_licences_name_every_package_with_its_version(name: str) -> None:
    assert f"{distribution(name).metadata['Name']} {distribution(name).version}: " in words(LICENCES)


def test_licences_hold_those_of_the_program_and_its_fonts() -> None:
    assert "MIT License" in words(LICENCES)
    assert all(f"{font}-OFL" in words(LICENCES) for font in ("Exo2", "Tektur", "NotoSansCJK"))


def test_a_package_that_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "PACKAGES", ("pydantic", "nobody-has-this"))
    assert "pydantic " in words(LICENCES)


def test_the_signs_of_markdown_are_not_shown() -> None:
    one, two, three = marked_down("# A **title**\n\n* a point over\n  two lines with `code`\n* [a link](x.md) <b>")
    assert (one.words, two.words, three.words) == ("A title", "a point over two lines with code", "a link ‹b›")
    assert two.icon and one.role == "heading"


def test_a_page_that_is_not_installed_says_so(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(papers, "document", lambda name: resources.document("no") / name)
    scene = AboutScene(pilot.services)
    pilot.show(scene)
    assert [one.words for one in scene.rows.entries] == ["This page is not installed."]


def test_the_title_leads_there_keys_scroll_and_esc_leads_back(pilot: Pilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    pilot.click(next(button.rect.center for button in title.aside if button.label == "About"))
    scene = pilot.app.stack.top
    assert isinstance(scene, AboutScene)
    pilot.frames(2)
    for _ in range(5):
        pilot.press(pygame.K_PAGEDOWN)
    pilot.frames(4)
    assert scene.rows.list.offset > 0
    scene.show_page(LICENCES)
    pilot.frames(1)
    assert scene.rows.list.offset == 0
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is title


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_everything_lies_on_the_page(pilot: Pilot, size: tuple[int, int], scale: float) -> None:
    pilot.services.settings.ui_scale = scale
    pilot.services.fit_scale(size)
    scene = AboutScene(pilot.services)
    scene.resize((size[0], max(size[1], scene.wanted_height(size[0]))))
    for widget in scene.group.widgets:
        assert scene.panel.rect.contains(widget.rect)
