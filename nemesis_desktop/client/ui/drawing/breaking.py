"""Where a line of text may be broken, in alphabetic and in Chinese, Japanese and Korean text."""

from __future__ import annotations

from itertools import pairwise

NOT_AT_START = frozenset("、。，．・：；？！」』）］｝〕〉》】〗〙〛’”…‥～々ー%％)]}!?,.:;»›")
NOT_AT_END = frozenset("「『（［｛〔〈《【〖〘〚‘“([{«‹№")
ALWAYS_AFTER = frozenset("-–—/")
ICON = "\ufffc"


def is_wide(character: str) -> bool:
    """True for characters that may be broken between without a space."""
    code = ord(character)
    return (
        0x2E80 <= code <= 0x9FFF
        or 0xAC00 <= code <= 0xD7A3
        or 0xF900 <= code <= 0xFAFF
        or 0xFE30 <= code <= 0xFE4F
        or 0xFF00 <= code <= 0xFFEF
        or 0x20000 <= code <= 0x3FFFF
    )


def break_points(text: str) -> list[int]:
    """Indices before which a new line may begin, in order, without 0 and the end."""
    points: list[int] = []
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        if after == " ":
            continue
        if before == " ":
            points.append(index)
        elif before in NOT_AT_END or after in NOT_AT_START or _is_counted(before, after):
            continue
        elif is_wide(before) or is_wide(after) or _is_joint(text, index):
            points.append(index)
    return points


def pieces(text: str) -> list[str]:
    """The parts of a text that stay whole, with the spaces behind them."""
    ends = [0, *break_points(text), len(text)]
    return [text[start:end] for start, end in pairwise(ends)]


def _is_counted(before: str, after: str) -> bool:
    """True between a number and the Chinese word that counts, on either side: 2|張, 第|3."""
    return (before.isdecimal() and is_wide(after)) or (before == "第" and after.isdecimal())


def _is_joint(text: str, index: int) -> bool:
    """True behind a hyphen or slash that stands between two words."""
    return (
        index >= 2 and text[index - 1] in ALWAYS_AFTER and text[index].isalpha() and text[index - 2].isalpha()
    )
