"""A new mission: mode, who plays, noise, tasks, house rules and scenarios, with what each choice means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import marine_colour
from nemesis_desktop.client.games.retaliation.board.figures import bust_picture
from nemesis_desktop.client.games.retaliation.new_game.mode_pictures import mode_picture
from nemesis_desktop.client.games.retaliation.new_game.scenarios import ScenarioPage, story_of
from nemesis_desktop.client.tabletop.default.new_game import FormGuide, SetupFormScene
from nemesis_desktop.client.tabletop.default.setup_form import NO_LEVEL, SetupForm
from nemesis_desktop.client.tabletop.new_game.faces import NamedFace
from nemesis_desktop.client.tabletop.presentation import BEGIN
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.picture_choices import PictureChoices
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.playable import SetupOption
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.setup import MODES, MOST_PLAYERS
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup

SOLO, COOP = "solo", "coop"
MOST_TASKS = 5
"""More tasks than this nobody fulfils in 14 rounds."""
MODE_ICONS: Mapping[str, str] = {"solo": "icons/hand", "coop": "icons/players", "semi-coop": "icons/hidden"}
COLOURS = ("", "cyan", "amber", "green", "violet", "orange", "red")
BOT = "cautious"


class MissionGuide(FormGuide):
    """Asks for what the chosen mode needs, and tells beside it how that is played."""

    # -- what is asked --------------------------------------------------------------------------------------

    def head(self, scene: SetupFormScene) -> Widget | None:
        """The modes, each with its picture; a scenario settles the mode."""
        setup, services = _setup_of(scene), scene.services
        if setup.level:
            return None
        text, option = services.text, next(one for one in scene.form.playable.options if one.name == "mode")
        chips = _described(text, option, MODES, MODE_ICONS)
        choose = partial(scene.choose_option, option)
        modes = PictureChoices(services, chips, setup.mode, choose, partial(mode_picture, services), text_size=20)
        modes.name = text.text("setup.mode")
        return modes

    def option(self, scene: SetupFormScene, option: SetupOption) -> Widget | None:
        """Every value by its name, what it means beside it; nothing that the scenario or the mode settles."""
        setup = _setup_of(scene)
        if option.repeated:
            return scene.usual_option(option)
        if setup.level:
            return None
        match option.name:
            case "players" if setup.mode != SOLO:
                return _chips(scene, option, tuple(map(str, range(2, MOST_PLAYERS + 1))), str(len(setup.seats)))
            case "danger":
                return _chips(scene, option, option.choices, option.choices[setup.deadly])
            case "tasks" if setup.mode != "semi-coop":
                usual = len(setup.seats)
                chips = [_tasks(scene.services.text, count, usual) for count in range(1, max(MOST_TASKS, usual) + 1)]
                chosen = str(setup.tasks) if setup.tasks and setup.tasks != usual else ""
                return ChoiceRow(scene.services, chips, chosen, partial(scene.choose_option, option))
        return None

    def level(self, scene: SetupFormScene) -> tuple[Widget, ...]:
        """The scenario, or that there is none; a page tells the story of each."""
        text = scene.services.text
        chosen = _level_name(scene, scene.form.level) if scene.form.level else text.text("default.no_level")
        return (Button(scene.services, chosen, partial(_open_scenarios, scene), icon="icons/objective"),)

    def seat(self, scene: SetupFormScene, number: int, seat: SeatSetup) -> tuple[Widget, ...]:
        """Where several play each may have a colour of their own."""
        controls = scene.usual_seat(number, seat)
        if len(_setup_of(scene).seats) < 2:
            return controls
        text = scene.services.text
        chips = [
            Chip(name, text.text(f"seat_colour.{name or 'character'}"), accent=name or "steel",
                 tip=Tip("", text.text("seat_colour.help")))
            for name in COLOURS
        ]
        chosen = seat.colour if seat.colour in COLOURS else ""
        colour = Stepper(scene.services, chips, chosen, lambda name: scene.change_seat(number, colour=name))
        colour.name = text.text("seat_colour.name", n=number + 1)
        return (*controls, colour)

    # -- what is chosen -------------------------------------------------------------------------------------

    def chosen(self, scene: SetupFormScene, option: SetupOption, value: str) -> SetupForm:
        """What another mode does not allow is left to it; others who join are bots at first."""
        before = len(_setup_of(scene).seats)
        form = scene.form.with_option(option, value)
        if option.name == "mode":
            kept = {name: told for name, told in form.given.items() if name not in ("players", "tasks")}
            form = replace(form, given=kept)
        # Who is invited to play by file is nobody's bot.
        for number in range(before, len(form.setup(0).seats)) if scene.begins == BEGIN else ():
            if number not in form.seats:
                form = form.with_seat(number, SeatSetup(controller=BOT))
        return form

    def for_two(self, form: SetupForm) -> SetupForm:
        """Nobody is invited to a solo mission."""
        try:
            alone = form.setup(0).mode == SOLO and form.level == NO_LEVEL
        except ValueError:
            return form
        mode = next(option for option in form.playable.options if option.name == "mode")
        return form.with_option(mode, COOP) if alone else form

    # -- what is told ---------------------------------------------------------------------------------------

    def brief(self, scene: SetupFormScene) -> tuple[str, tuple[str, ...]]:
        """How the mode is played, or the story of the scenario."""
        text, level = scene.services.text, scene.form.level
        story = () if level == NO_LEVEL else story_of(scene.form, level, text)
        if story:
            return _level_name(scene, level), story
        mode = _setup_of(scene).mode
        return text.text(f"setup.mode.{mode}"), how_to_play(mode, text)

    def faces(self, scene: SetupFormScene) -> tuple[NamedFace, ...]:
        """All characters."""
        text = scene.services.text
        return tuple(
            NamedFace(text.text(f"character.{who}.name"), partial(_draw_face, scene, who))
            for who in facility_content().characters
        )


def _draw_face(scene: SetupFormScene, who: str, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Head and shoulders within a frame of the character's colour."""
    services = scene.services
    pygame.draw.rect(picture, pygame.Color(services.palette.panel_deep), place)
    bust = bust_picture(services.images, who, place.width)
    picture.blit(bust, bust.get_rect(center=place.center))
    pygame.draw.rect(picture, pygame.Color(marine_colour(who)), place, max(1, services.px(2)))


def _setup_of(scene: SetupFormScene) -> RetaliationSetup:
    """What is chosen, as far as it can be played."""
    try:
        setup: RetaliationSetup = scene.form.setup(0)
    except ValueError:
        setup = RetaliationSetup()
    return setup


def _chips(scene: SetupFormScene, option: SetupOption, values: Sequence[str], chosen: str) -> ChoiceRow:
    chips = _described(scene.services.text, option, values, {})
    return ChoiceRow(scene.services, chips, chosen, partial(scene.choose_option, option))


def _described(
    text: Catalogue, option: SetupOption, values: Sequence[str], icons: Mapping[str, str]
) -> list[Chip]:
    """Every value by its name, with what it means."""
    chips = []
    for one in values:
        key = f"setup.{option.name}.{one}"
        label = text.text_or(key, one)
        tip = Tip(label, text.text(f"{key}.help")) if text.has(f"{key}.help") else None
        chips.append(Chip(one, label, icons.get(one, ""), tip=tip))
    return chips


def _tasks(text: Catalogue, count: int, usual: int) -> Chip:
    """So many tasks; what the rules say is nothing that has to be said."""
    label = text.text("setup.tasks.count", n=count)
    which = "usual" if count == usual else "fewer" if count < usual else "more"
    return Chip(str(count) if count != usual else "", label, tip=Tip(label, text.text(f"setup.tasks.{which}")))


def _level_name(scene: SetupFormScene, level: str) -> str:
    return scene.own_names.get(level) or scene.services.text.text_or(f"scenario.{level}.name", level)


def _open_scenarios(scene: SetupFormScene) -> None:
    if scene.stack is not None:
        def again() -> tuple[SetupForm, Mapping[str, str]]:
            scene.own_changed()
            return scene.form, scene.own_names

        scene.stack.push(ScenarioPage(scene.services, scene.form, scene.own_names, scene.choose_level, again))


def how_to_play(mode: str, text: Catalogue) -> tuple[str, ...]:
    """A mode in a few lines."""
    found: list[str] = []
    while text.has(key := f"setup.how.{mode}.{len(found) + 1}"):
        found.append(text.text(key))
    return tuple(found)
