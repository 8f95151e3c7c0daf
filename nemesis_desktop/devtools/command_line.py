"""The command line of the tools: ``python -m nemesis_desktop.devtools coverage [--json] [--write]``, and so on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from nemesis_desktop.bots.registry import UnknownBot
from nemesis_desktop.command_line import DefaultsShown
from nemesis_desktop.devtools.tools import NoTools, tools_of
from nemesis_desktop.games.registry import DEFAULT, UnknownGame


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool the command line names; the exit status of the process."""
    parser = argparse.ArgumentParser(prog="python -m nemesis_desktop.devtools")
    tools = parser.add_subparsers(dest="tool", required=True)

    def tool(name: str, help: str) -> argparse.ArgumentParser:
        made = tools.add_parser(name, help=help, formatter_class=DefaultsShown)
        made.add_argument("--game", metavar="NAME", default=DEFAULT, help="which game")
        return made

    _coverage(tool("coverage", "which function plays a rule, and which test proves it"))
    _mutate(tool("mutate", "break one rule at a time and expect a red test"))
    _write(tool("golden", "whole games as text: check them, or write them again"))
    _write(tool("perft", "how much can happen from fixed positions: check it, or count again"))
    _pictures(tool("pictures", "reference pictures of all screens: compare them, or draw them again"))
    _write(tool("samples", "recorded games that come with the program: check them, or play them again"))
    _write(tool("level-schema", "the published form of levels: check it, or write it again"))
    _soak(tool("soak", "very many games of every kind: is anything ever wrong?"))
    _tournament(tool("tournament", "how often which bot wins, with 95 %% intervals"))
    _train(tool("train", "let the bots of a game learn from games of their own"))
    _map_rates(tool("map-rates", "how the map of a game grows, over very many maps"))
    _texts(tool("texts", "the texts of every language: missing, unused, wrong, and what cannot be drawn"))
    chosen, more = parser.parse_known_args(arguments)
    if chosen.tool == "map-rates":
        # Only the game knows what can be said about its map.
        chosen.told = [*chosen.told, *more]
    elif more:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    try:
        return _run(chosen)
    except (UnknownGame, NoTools, UnknownBot) as error:
        print(error, file=sys.stderr)
        return 2


def _run(chosen: argparse.Namespace) -> int:
    """Each tool is imported when it is named: most need the game, and none needs the others."""
    game = chosen.game
    match chosen.tool:
        case "mutate":
            from nemesis_desktop.devtools import mutate

            return mutate.run(game, chosen.rules, chosen.sample, chosen.seed, as_json=chosen.json)
        case "soak":
            from nemesis_desktop.devtools import soak

            return soak.run(game, chosen.games, chosen.seed, chosen.processes, chosen.bots)
        case "tournament":
            from nemesis_desktop.devtools import tournament

            first = tournament.FIRST_SEED if chosen.seed is None else chosen.seed
            return tournament.run(game, chosen.games, chosen.only, chosen.processes, first, as_json=chosen.json)
        case "train":
            learning: int = import_module(_trainer(game)).run(chosen.games, chosen.seed, write=chosen.write)
            return learning
        case "golden":
            from nemesis_desktop.devtools import golden

            return golden.run(game, write=chosen.write)
        case "pictures":
            return _compare_pictures(chosen)
        case "samples":
            from nemesis_desktop.devtools import samples

            return samples.run(game, write=chosen.write)
        case "map-rates":
            status: int = import_module(_map_module(game)).main(chosen.told)
            return status
        case "texts":
            from nemesis_desktop.devtools import texts

            return texts.run(chosen.language, missing=chosen.missing, screens_of=game if chosen.screens else "")
        case "perft":
            from nemesis_desktop.devtools import perft

            return perft.run(game, write=chosen.write)
        case "level-schema":
            from nemesis_desktop.devtools import level_schema

            return level_schema.run(game, write=chosen.write)
        case _:
            from nemesis_desktop.devtools import coverage

            return coverage.run(game, as_json=chosen.json, write=chosen.write)


def _compare_pictures(chosen: argparse.Namespace) -> int:
    if chosen.prove:
        from nemesis_desktop.devtools import picture_proof

        return picture_proof.run(chosen.game, chosen.names)
    from nemesis_desktop.devtools import pictures

    if chosen.draw is not None:
        return pictures.draw(chosen.game, chosen.draw, chosen.out, chosen.scale)
    return pictures.run(chosen.game, write=chosen.write, names=chosen.names, show=chosen.show, full=chosen.full)


def _positive(value: str) -> int:
    if not value.isdecimal() or not int(value):
        raise argparse.ArgumentTypeError(f"{value} is not a positive number")
    return int(value)


def _coverage(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--json", action="store_true", help="print the counts and the untested rules as JSON")
    tool.add_argument("--write", action="store_true", help="write the table of rules again")


def _mutate(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--rules", nargs="+", default=[], metavar="ID", help="break these rules")
    tool.add_argument("--sample", type=_positive, default=20, metavar="N", help="else so many of all chapters")
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
    tool.add_argument("--draw", metavar="NAME", help="compare nothing, and write this screen to --out")
    tool.add_argument("--out", type=Path, metavar="FILE", default=Path("screen.png"), help="a PNG file")
    tool.add_argument("--scale", type=float, default=1.0, help="the size of the interface, 2.0 for 200%%")


def _train(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--games", type=_positive, default=1000, metavar="N", help="how many are played")
    tool.add_argument("--seed", type=int, default=2_000_000, help="the number of the first game")
    _write(tool)


def _trainer(game: str) -> str:
    found = tools_of(game).trainer
    if not found:
        raise NoTools(f"no bot of {game} learns")
    return found


def _map_rates(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--help-of-game", dest="told", action="store_const", const=["--help"], default=[],
                      help="what else the tool of the game understands")


def _map_module(game: str) -> str:
    found = tools_of(game).map_rates
    if not found:
        raise NoTools(f"the map of {game} does not grow")
    return found


def _texts(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--language", nargs="+", default=[], metavar="CODE", help="these languages; else all")
    tool.add_argument("--missing", action="store_true", help="print the English texts that are still to be translated")
    tool.add_argument(
        "--screens", action="store_true", help="also draw every screen at every size: does every text find room?"
    )


def _soak(tool: argparse.ArgumentParser) -> None:
    tool.add_argument("--games", type=_positive, default=100, metavar="N", help="how many")
    tool.add_argument("--seed", type=int, default=0, help="the number of the first game; a number is one game for ever")
    tool.add_argument("--processes", type=_positive, default=1, metavar="N", help="share the games among so many")
    tool.add_argument(
        "--bots", nargs="+", default=[], metavar="BOT", help="random, cautious ..., or mixed: one for each seat"
    )


def _tournament(tool: argparse.ArgumentParser) -> None:
    fewer = "of each entry; slow ones that are not named play fewer"
    tool.add_argument("--games", type=_positive, default=100, metavar="N", help=fewer)
    tool.add_argument("--only", nargs="+", default=[], metavar="ENTRY", help="these entries, with all games")
    tool.add_argument("--seed", type=int, metavar="N", help="the first game, for games that no bot was tried on")
    tool.add_argument("--processes", type=_positive, default=1, metavar="N", help="share the games among so many")
    tool.add_argument("--json", action="store_true", help="print one JSON object a line")

