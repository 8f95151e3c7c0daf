"""The published schema of the scenario format: ``python -m nemesis_desktop.devtools.level_schema [--write]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from nemesis_desktop.games.nemesis.levels import json_schema
from nemesis_desktop.resources import levels_folder

FILE = ("nemesis", "scenario.schema.json")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare the published schema with the models, or write it; 1 when it is out of date."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools.level_schema")
    parser.add_argument("--write", action="store_true", help="write the schema anew")
    path, text = levels_folder().joinpath(*FILE), json_schema()
    if parser.parse_args(arguments).write:
        path.write_text(text, "utf-8")
        return 0
    return 0 if path.read_text("utf-8") == text else 1


if __name__ == "__main__":
    sys.exit(main())
