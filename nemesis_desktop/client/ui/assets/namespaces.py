"""Where a picture or a sound lies: under the name of its game, or with what all games share."""

from __future__ import annotations

from pathlib import Path

COMMON = "common"


def asset_file(folder: Path, name: str) -> Path:
    """The file of a name such as "icons/check.svg" or "chess/figures/king.svg".

    A name without a namespace is looked for with what all share, and so is one that its game does not have.
    """
    own = folder / name
    if own.is_file():
        return own
    shared = folder / COMMON / name
    if shared.is_file():
        return shared
    return folder / COMMON / name.partition("/")[2]
