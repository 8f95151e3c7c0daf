"""The command line of the tools: ``python -m nemesis_desktop.devtools coverage [--json] [--write]``, and so on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from nemesis_desktop.devtools import coverage, golden, mutate, perft


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool the command line names; the exit status of the process."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools")
    tools = parser.add_subparsers(dest="tool", required=True)
    _coverage(tools.add_parser("coverage", help="which function plays a rule, and which test proves it"))
    _mutate(tools.add_parser("mutate", help="break one rule at a time and expect a red test"))
    _write(tools.add_parser("golden", help="whole games as text: check them, or write them anew"))
    _write(tools.add_parser("perft", help="how much can happen from fixed positions: check it, or count anew"))
    chosen = parser.parse_args(arguments)
    match chosen.tool:
        case "mutate":
            return mutate.run(chosen.rules, chosen.sample, chosen.seed, as_json=chosen.json)
        case "golden":
            return golden.run(write=chosen.write)
        case "perft":
            return perft.run(write=chosen.write)
        case _:
            return coverage.run(as_json=chosen.json, write=chosen.write)


def _coverage(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--json", action="store_true", help="print the counts and the untested rules as JSON")
    tool.add_argument("--write", action="store_true", help=f"write {coverage.REPORT} anew")


def _mutate(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--rules", nargs="+", default=[], metavar="ID", help="break these rules")
    tool.add_argument("--sample", type=int, default=20, metavar="N", help="else so many of all chapters")
    tool.add_argument("--seed", type=int, default=1, help="which rules, and where each is broken")
    tool.add_argument("--json", action="store_true", help="print everything as JSON")


def _write(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--write", action="store_true", help="store what comes out now")


if __name__ == "__main__":
    sys.exit(main())
