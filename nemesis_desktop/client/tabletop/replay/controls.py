"""The controls of the replay theatre, and where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.editor.position import can_edit
from nemesis_desktop.client.tabletop.replay.review_scene import can_be_reviewed
from nemesis_desktop.client.tabletop.replay.timeline_bar import TimelineBar
from nemesis_desktop.client.ui.layout import column, padding, row, sized, space
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

BAR, STEP, MOMENT = 92, 46, 286
"""Height of the bar, side of a button that steps, and width of what can be done with a moment, in layout units."""
SPEEDS = ("0.5", "1", "2", "4")


def _number(speed: str) -> int | float:
    return float(speed) if "." in speed else int(speed)


class ReplayControls:
    """Everything that plays, steps and jumps, and where it lies. What it does is the business of the theatre."""

    def __init__(self, theatre: ReplayScene) -> None:
        services = self.services = theatre.services
        text, add = services.text, theatre.group.add
        self.bar = pygame.Rect(0, 0, 0, 0)
        """Where they lie."""

        def small(icon: str, action: str, press: Callable[[], None]) -> Button:
            words = Tip(text.text(f"replay.{action}"), text.text(f"replay.{action}.keys"))
            return add(Button(services, "", press, icon=icon, tip=words))

        self.round_back = small("first", "round_back", lambda: theatre.step_round(-1))
        self.step_back = small("left", "step_back", lambda: theatre.step(-1))
        self.play_button = small("play", "play", theatre.toggle)
        self.step_on = small("right", "step_on", lambda: theatre.step(1))
        self.round_on = small("skip", "round_on", lambda: theatre.step_round(1))
        self.speeds = add(
            ChoiceRow(
                services,
                [Chip(speed, text.text("replay.speed", n=_number(speed))) for speed in SPEEDS],
                "1",
                theatre.set_speed,
                text_size=15,
            )
        )
        self.timeline_bar = add(TimelineBar(services, theatre.scrub, theatre.moment.words_at))
        self.timeline_bar.focusable = False
        self.timeline_bar.name, self.speeds.name = text.text("replay.timeline"), text.text("replay.speeds")
        self._make_moment_buttons(theatre)

    def _make_moment_buttons(self, theatre: ReplayScene) -> None:
        """What can be done with the moment that is shown."""
        services, recording = self.services, theatre.recording
        text = services.text

        def button(
            words: str, press: Callable[[], None], icon: str, key: int, tip: tuple[str, str], size: int = 15
        ) -> Button:
            title, keys = map(text.text, tip)
            label = text.text(words) if words else ""
            made = Button(services, label, press, icon=icon, text_size=size, shortcut=key, tip=Tip(title, keys))
            return theatre.group.add(made)

        self.note_button = button(
            "replay.note", theatre.notes.edit, "icons/log", pygame.K_n, ("replay.note", "replay.note.keys")
        )
        self.spoiler_button = button(
            "", theatre.toggle_spoilers, "icons/hidden", pygame.K_f, ("replay.foretell", "replay.foretell.keys")
        )
        self.view_button = button(
            "replay.view", theatre.views.next, "icons/eye", pygame.K_v, ("replay.view", "replay.view.keys")
        )
        self.branch_button = button(
            "replay.branch", theatre.branch, "icons/continue", pygame.K_b, ("replay.branch", "replay.branch.keys")
        )
        self.scenario_button = button(
            "editor.button", theatre.edit_position, "icons/objective", pygame.K_y, ("editor.title", "editor.keys")
        )
        self.review_button = button(
            "review.button", theatre.review, "icons/search", pygame.K_r, ("review.title", "review.keys"), 17
        )
        for secondary in (self.note_button, self.spoiler_button, self.scenario_button, self.review_button):
            secondary.show_shortcut = False
        self.spoiler_button.kind = self.review_button.kind = "quiet"
        for made, allowed, refusal in (
            (self.branch_button, recording.can_branch, "replay.no_branch"),
            (self.scenario_button, recording.can_branch and can_edit(recording.game), "editor.not_over"),
            (self.review_button, can_be_reviewed(recording), "review.not_over"),
        ):
            made.enabled, made.disabled_reason = allowed, text.text(refusal)
        self.leave_button = theatre.group.add(
            Button(services, text.text("replay.leave"), theatre.leave_scene, icon="exit", text_size=15)
        )

    @property
    def steps(self) -> tuple[Button, ...]:
        """The buttons that play and step, from left to right."""
        return self.round_back, self.step_back, self.play_button, self.step_on, self.round_on

    @property
    def about_moment(self) -> tuple[Button, ...]:
        """What can be done with a moment."""
        first = self.view_button, self.note_button, self.branch_button
        return *first, self.scenario_button, self.leave_button, self.spoiler_button, self.review_button

    def show(self, position: int, playing: bool, spoils: bool, noted: bool) -> None:
        """Show where one stands, whether it plays, whether signs of what is to come are shown, and whether the moment
        has a note."""
        text, spoiler = self.services.text, self.spoiler_button
        self.timeline_bar.position = position
        self.play_button.icon = "pause" if playing else "play"
        spoiler.label = text.text("replay.foretell_off" if spoils else "replay.foretell")
        spoiler.icon = "icons/eye" if spoils else "icons/hidden"
        spoiler.accent = "amber" if spoils else "accent"
        self.note_button.accent = "green" if noted else "accent"

    def place_row(self, row: Sequence[pygame.Rect]) -> None:
        """Place the buttons at the foot of the column."""
        for button, rect in zip((self.view_button, self.branch_button, self.leave_button), row, strict=True):
            button.place(rect)
            button.show_shortcut = rect.width >= self.services.px(120)

    def place(self, bar: pygame.Rect) -> None:
        """Lay the bar out in the wide layout: steps over speeds, the line of time, what can be done with a moment."""
        px, gap = self.services.px, self.services.px(6)
        self.bar, self.review_button.sign_only = bar, True
        wide = {step: px(64 if step is self.play_button else STEP) for step in self.steps}
        steps = row(*(sized(step, width=width) for step, width in wide.items()), gap=gap)
        playing = column(sized(steps, height=px(STEP)), sized(self.speeds, height=px(24)), gap=px(4))
        beside = row(sized(self.note_button, flex=1), sized(self.scenario_button, flex=1), gap=gap)
        below = row(sized(self.spoiler_button, flex=1), sized(self.review_button, width=px(42)), gap=gap)
        moment = column(sized(beside, height=px(36)), sized(below, height=px(36)), gap=px(2))
        row(
            space(px(12)),
            sized(padding(playing, top=px(8)), width=sum(wide.values()) + gap * (len(wide) - 1)),
            space(px(16)),
            sized(self.timeline_bar, flex=1),
            space(px(8)),
            sized(padding(moment, top=px(5), right=px(10)), width=px(MOMENT)),
        ).place(bar)
