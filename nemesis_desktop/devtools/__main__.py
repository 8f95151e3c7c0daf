"""The command line of the tools: ``python -m nemesis_desktop.devtools coverage [--json] [--write]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from nemesis_desktop.devtools import coverage


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool the command line names; the exit status of the process."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools")
    tools = parser.add_subparsers(dest="tool", required=True)
    rules = tools.add_parser("coverage", help="which function plays a rule, and which test proves it")
    rules.add_argument("--json", action="store_true", help="print the counts and the untested rules as JSON")
    rules.add_argument("--write", action="store_true", help=f"write {coverage.REPORT} anew")
    chosen = parser.parse_args(arguments)
    return coverage.run(as_json=chosen.json, write=chosen.write)


if __name__ == "__main__":
    sys.exit(main())
