"""Writes the manual page and the completions of shells from the parser of the command line.

    python packaging/manual.py            # write them again
    python packaging/manual.py --check    # exit status 1 when they are not what the parser says

Needs the packages argparse-manpage and shtab, which are in the extra "dev".
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.command_line import parser_of
from nemesis_desktop.resources import assets_folder

LINUX = Path(__file__).parent / "linux"
NAME = "nemesis-desktop"


def files() -> dict[Path, str]:
    """Everything that is written, by its path."""
    os.environ["COLUMNS"] = "80"
    parser = parser_of(Catalogue.load(assets_folder() / "text"), [], whole=True)
    _complete_files(parser)
    data = {
        # Without a date the present one is written, and the page would differ every day.
        "project_name": NAME, "version": __version__, "long_description": "", "date": __version__,
        "manual_section": 1, "manual_title": "Nemesis Desktop",
    }
    page = str(Manpage(parser, format="single-commands-section", _data=data))
    return {
        LINUX / f"{NAME}.1": page,
        LINUX / f"{NAME}.bash": shtab.complete(parser, "bash"),
        LINUX / f"_{NAME}": shtab.complete(parser, "zsh"),
    }


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Let the shell complete names of files wherever one is asked for."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in set(action.choices.values()):
                _complete_files(command)
        elif action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]


def main() -> int:
    """Write or compare; the exit status."""
    wrong = 0
    for path, words in files().items():
        words = "\n".join(line.rstrip() for line in words.splitlines()) + "\n"
        if "--check" not in sys.argv:
            path.write_text(words, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != words:
            print(f"{path.name} is not what the command line says; run python packaging/manual.py", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
