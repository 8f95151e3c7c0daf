"""The buttons of game controllers as signs: letters in a ring, the four shapes, the cross for directions."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.ui.drawing.svg import document, path

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LEFT_TRIGGER, RIGHT_TRIGGER, LEFT_STICK, RIGHT_STICK = 100, 101, 102, 103
"""Signs for what is no button, numbered beyond the buttons."""
STICK_ENDS = {
    f"{stick}_{end}": 104 + place
    for place, (stick, end) in enumerate(
        (stick, end) for stick in ("left_stick", "right_stick") for end in ("up", "down", "left", "right")
    )
}
"""Signs for a stick that is pushed to one side."""
PADDLES = {15: "+", 16: "P1", 17: "P2", 18: "P3", 19: "P4", 20: "TP"}
"""What few controllers have: one more button, paddles at the back, a touchpad to press."""
WORDS: dict[str, dict[int, str]] = {
    "xbox": {
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
        LEFT_TRIGGER: "LT",
        RIGHT_TRIGGER: "RT",
    },
    "playstation": {
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L1",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
        LEFT_TRIGGER: "L2",
        RIGHT_TRIGGER: "R2",
    },
    "nintendo": {
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
        LEFT_TRIGGER: "ZL",
        RIGHT_TRIGGER: "ZR",
    },
}
LETTERS = {A: "A", B: "B", X: "X", Y: "Y"}
FACE_COLOURS: dict[str, dict[int, str]] = {
    "xbox": {A: "#7ee08a", B: "#ff7a72", X: "#6fb4ff", Y: "#ffd75e"},
    "playstation": {A: "#8fb8ff", B: "#ff8a8a", X: "#f0a5dc", Y: "#6fe0c4"},
    "nintendo": {A: "#ffffff", B: "#ffffff", X: "#ffffff", Y: "#ffffff"},
}
_SHAPES = {
    A: "M10 10L22 22M22 10L10 22",
    B: "M16 8.6A7.4 7.4 0 1 1 15.99 8.6Z",
    X: "M9.5 9.5H22.5V22.5H9.5Z",
    Y: "M16 8L23.4 21.4H8.6Z",
}
_ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "M16 4.5L20.5 11H11.5Z",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "M16 27.5L20.5 21H11.5Z",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "M4.5 16L11 11.5V20.5Z",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "M27.5 16L21 11.5V20.5Z",
}
_PUSHED = ("M16 0.6L20.4 5.8H11.6Z", "M16 31.4L20.4 26.2H11.6Z", "M0.6 16L5.8 11.6V20.4Z", "M31.4 16L26.2 11.6V20.4Z")
_CROSS = "M12 3H20V12H29V20H20V29H12V20H3V12H12Z"


@dataclass(frozen=True, slots=True)
class PadSign:
    """A picture of 32 by 32, and a word to be written over its middle."""

    svg: str
    word: str
    ink: str
    inside: bool = False
    """Whether the word stands in a smaller ring within the picture."""

    @property
    def letters(self) -> float:
        """How large the word is, as a share of the picture."""
        return 0.44 if self.inside else 0.56 if len(self.word) == 1 else 0.42


def pad_sign(button: int, style: str, dark: bool = False) -> PadSign:
    """The sign of a button in the style of a maker; ``dark`` for bright grounds."""
    plate, ring = ("#04101c", "#04101c") if dark else ("#0a1524", "#a9c1d6")
    plate_opacity = 0.16 if dark else 0.9
    ink = "#04101c" if dark else FACE_COLOURS.get(style, {}).get(button, "#e8f3fb")
    disc = (
        f'<circle cx="16" cy="16" r="14.4" fill="{plate}" fill-opacity="{plate_opacity}" '
        f'stroke="{ink if button in LETTERS else ring}" stroke-width="1.8"/>'
    )
    if button in LETTERS:
        if style == "playstation":
            return PadSign(document(disc + path(_SHAPES[button], stroke=ink, width=2.6), 32, 32), "", ink)
        return PadSign(document(disc, 32, 32), LETTERS[button], ink)
    if button in _ARROWS:
        cross = path(_CROSS, fill=plate, fill_opacity=plate_opacity, stroke=ring, width=1.6)
        return PadSign(document(cross + path(_ARROWS[button], fill=ink), 32, 32), "", ink)
    if button in STICK_ENDS.values():
        right, end = divmod(button - 104, 4)
        knob = (
            f'<circle cx="16" cy="16" r="8.6" fill="{plate}" fill-opacity="{plate_opacity}" stroke="{ring}" '
            f'stroke-width="1.4"/>'
        )
        sign = document(knob + path(_PUSHED[end], fill=ink), 32, 32)
        return PadSign(sign, "R" if right else "L", ink, inside=True)
    word = WORDS.get(style, WORDS["xbox"]).get(button, "") or PADDLES.get(button, "")
    if word:
        box = (
            f'<rect x="1.5" y="5" width="29" height="22" rx="8" fill="{plate}" '
            f'fill-opacity="{plate_opacity}" stroke="{ring}" stroke-width="1.6"/>'
        )
        return PadSign(document(box, 32, 32), word, ink)
    if button in (
        LEFT_STICK, RIGHT_STICK, pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK
    ):  # fmt: skip
        left = button in (LEFT_STICK, pygame.CONTROLLER_BUTTON_LEFTSTICK)
        knob = f'<circle cx="16" cy="16" r="8.5" fill="none" stroke="{ring}" stroke-width="1.4"/>'
        pressed = button in (pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        word = ("L" if left else "R") + ("3" if pressed else "")
        return PadSign(document(disc + knob, 32, 32), word, ink)
    return PadSign(document(disc + path(_special(button, style), stroke=ink, width=2.2), 32, 32), "", ink)


def _special(button: int, style: str) -> str:
    """The small signs of the two buttons in the middle."""
    start = button == pygame.CONTROLLER_BUTTON_START
    if style == "nintendo":
        return "M9 16H23M16 9V23" if start else "M9 16H23"
    if start:
        return "M9.5 11H22.5M9.5 16H22.5M9.5 21H22.5"
    if style == "playstation":
        return "M16 21V10M11 13L8.5 10.5M21 13L23.5 10.5"
    return "M9 9H19V17H9ZM13 17V23H23V14H19"
