"""Face-down things in a view: a card or tile of which only the back is known."""

from __future__ import annotations

FACE_DOWN = "?"


def face_down(back: str) -> str:
    """The stand-in for something of which only the back is seen, such as "?red"."""
    return FACE_DOWN + back


def is_face_down(name: str) -> bool:
    """True for a stand-in made by :func:`face_down`."""
    return name[:1] == FACE_DOWN  # half the time of startswith


def back_of(name: str) -> str:
    """The back of a face-down thing."""
    return name[len(FACE_DOWN):]
