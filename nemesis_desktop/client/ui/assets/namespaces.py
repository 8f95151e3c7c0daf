"""Where a picture or a sound lies: under the name of its game, or with what all games share."""

from __future__ import annotations

from pathlib import Path

from nemesis_desktop.client.ui.assets.packs import is_file

COMMON = "common"


def asset_file(folder: Path, name: str) -> Path:
    """The file of a name such as "icons/check.svg" or "chess/figures/king.svg".

    A name without a namespace is looked for with what all share, and so is one that its game does not have.
    """
    own = folder / name
    if is_file(own):
        return own
    shared = folder / COMMON / name
    if is_file(shared):
        return shared
    return folder / COMMON / name.partition("/")[2]
