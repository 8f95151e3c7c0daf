"""The little markup of the catalogue: <b>bold</b>, <c:amber>coloured</c> and <icon:nemesis/icons/noise>. Code adds
<l:term:noise>links</l>; no locale may."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from nemesis_desktop.client.ui.drawing.breaking import ICON

_TAG = re.compile(r"<(b|/b|/c|/l|c:(?:\w+|#[0-9a-fA-F]{6})|l:[\w:#.-]+|icon:[\w/.-]+)>")


@dataclass(frozen=True, slots=True)
class Style:
    """How one character looks; `icon` is set for a character that is a picture, `link` says where it leads."""

    bold: bool = False
    colour: str | None = None
    icon: str | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """Plain text and the style of each of its characters."""

    text: str
    styles: tuple[Style, ...]


@lru_cache(maxsize=2048)
def parse(source: str) -> Marked:
    """Read the markup; anything that is not a known tag stays as it is."""
    if "<" not in source:
        return Marked(source, (Style(),) * len(source))
    text: list[str] = []
    styles: list[Style] = []
    bold, link = False, ""
    colour_stack: list[str | None] = [None]
    position = 0

    def take(part: str) -> None:
        text.append(part)
        styles.extend([Style(bold, colour_stack[-1], None, link)] * len(part))

    for found in _TAG.finditer(source):
        take(source[position : found.start()])
        position = found.end()
        tag = found.group(1)
        if tag == "b":
            bold = True
        elif tag == "/b":
            bold = False
        elif tag == "/c":
            if len(colour_stack) > 1:
                colour_stack.pop()
        elif tag.startswith("c:"):
            colour_stack.append(tag[2:])
        elif tag == "/l":
            link = ""
        elif tag.startswith("l:"):
            link = tag[2:]
        else:
            text.append(ICON)
            styles.append(Style(bold, colour_stack[-1], tag[5:], link))
    take(source[position:])
    return Marked("".join(text), tuple(styles))


def escape(name: str) -> str:
    """Make a player's own words safe inside marked text."""
    return name.replace("<", "‹").replace(">", "›")


def plain(source: str) -> str:
    """The text without markup and icons."""
    return parse(source).text.replace(ICON, "")
