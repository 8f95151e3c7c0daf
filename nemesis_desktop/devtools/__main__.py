"""The command line of the tools: ``python -m nemesis_desktop.devtools coverage [--json] [--write]``, and so on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool the command line names; the exit status of the process."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools")
    tools = parser.add_subparsers(dest="tool", required=True)
    _coverage(tools.add_parser("coverage", help="which function plays a rule, and which test proves it"))
    _mutate(tools.add_parser("mutate", help="break one rule at a time and expect a red test"))
    _write(tools.add_parser("golden", help="whole games as text: check them, or write them anew"))
    _write(tools.add_parser("perft", help="how much can happen from fixed positions: check it, or count anew"))
    _pictures(tools.add_parser("pictures", help="reference pictures of all screens: compare them, or draw them anew"))
    _write(tools.add_parser("samples", help="recorded games that come with the program: check them, or play them anew"))
    _soak(tools.add_parser("soak", help="very many games of every kind: is anything ever wrong?"))
    _tournament(tools.add_parser("tournament", help="how often which bot wins, with 95 %% intervals"))
    chosen = parser.parse_args(arguments)
    # Each tool is imported when it is named: most need the game, and none needs the others.
    match chosen.tool:
        case "mutate":
            from nemesis_desktop.devtools import mutate

            return mutate.run(chosen.rules, chosen.sample, chosen.seed, as_json=chosen.json)
        case "soak":
            from nemesis_desktop.devtools import soak

            return soak.run(chosen.games, chosen.seed, chosen.processes, chosen.bots or soak.BOTS)
        case "tournament":
            from nemesis_desktop.devtools import tournament

            return tournament.run(chosen.games, chosen.only, chosen.processes, as_json=chosen.json)
        case "golden":
            from nemesis_desktop.devtools import golden

            return golden.run(write=chosen.write)
        case "pictures":
            if chosen.prove:
                from nemesis_desktop.devtools import picture_proof

                return picture_proof.run(chosen.names)
            from nemesis_desktop.devtools import pictures

            return pictures.run(write=chosen.write, names=chosen.names, show=chosen.show, full=chosen.full)
        case "samples":
            from nemesis_desktop.devtools import samples

            return samples.run(write=chosen.write)
        case "perft":
            from nemesis_desktop.devtools import perft

            return perft.run(write=chosen.write)
        case _:
            from nemesis_desktop.devtools import coverage

            return coverage.run(as_json=chosen.json, write=chosen.write)


def _coverage(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--json", action="store_true", help="print the counts and the untested rules as JSON")
    tool.add_argument("--write", action="store_true", help="write RULES_COVERAGE.md anew")


def _mutate(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--rules", nargs="+", default=[], metavar="ID", help="break these rules")
    tool.add_argument("--sample", type=int, default=20, metavar="N", help="else so many of all chapters")
    tool.add_argument("--seed", type=int, default=1, help="which rules, and where each is broken")
    tool.add_argument("--json", action="store_true", help="print everything as JSON")


def _write(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--write", action="store_true", help="store what comes out now")


def _pictures(tool: argparse.ArgumentParser) -> None:
    _write(tool)
    tool.add_argument("names", nargs="*", default=[], metavar="NAME", help="these screens; else all")
    tool.add_argument("--show", type=Path, metavar="FOLDER", help="put before, now and difference side by side here")
    tool.add_argument("--prove", action="store_true", help="spoil the drawing on purpose: which pictures notice?")
    tool.add_argument("--full", type=Path, metavar="FOLDER", help="keep all pictures here in their whole size, too")


def _soak(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--games", type=int, default=100, metavar="N")
    tool.add_argument("--seed", type=int, default=0, help="the number of the first game; a number is one game for ever")
    tool.add_argument("--processes", type=int, default=1, metavar="N")
    tool.add_argument(
        "--bots", nargs="+", default=[], metavar="BOT", help="random, cautious ..., or mixed: one for each seat"
    )


def _tournament(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--games", type=int, default=100, metavar="N", help="of each entry; slow ones play fewer")
    tool.add_argument("--only", nargs="+", default=[], metavar="ENTRY", help="these entries")
    tool.add_argument("--processes", type=int, default=1, metavar="K")
    tool.add_argument("--json", action="store_true", help="print one JSON object a line")


if __name__ == "__main__":
    sys.exit(main())
