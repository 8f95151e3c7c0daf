"""The command line: open the window, or simulate, draw, measure and verify without one."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.resources import assets_folder

SCENES = (
    "title", "new-game", "house-rules", "draft", "table", "curtain", "menu", "outcome", "replay", "library", "undo",
    "settings", "keys", "scenarios",
)
SHOT_COMMANDS = 12
MODES = ("solo", "coop", "semi-coop", "intruder")
LEADERS = ("book", "takeover", "player")
BOARDS = ("base", "advanced")
BOTS = ("cautious", "random", "seasoned", "search")
RANDOM = "random"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        # A console or file with fewer characters than ours must not end the program.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    texts = Catalogue.load(assets_folder() / "text")
    chosen = _parser(texts).parse_args(arguments)
    run: Callable[[argparse.Namespace, Catalogue], int] = chosen.run
    return run(chosen, texts)


def _parser(texts: Catalogue) -> argparse.ArgumentParser:
    def say(name: str, **facts: object) -> str:
        return texts.text(f"command_line.{name}", **facts)

    parser = argparse.ArgumentParser(prog="nemesis-desktop", description=say("about"))
    parser.add_argument("--version", action="version", version=__version__, help=say("version"))
    parser.add_argument("--check", action="store_true", help=say("check"))
    parser.add_argument("--fullscreen", action="store_true", help=say("fullscreen"))
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title=say("commands"), metavar="")

    def command(name: str, run: Callable[[argparse.Namespace, Catalogue], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=say(name), description=say(name))
        made.set_defaults(run=run)
        return made

    def positive(value: str) -> int:
        if not value.isdecimal() or int(value) < 1:
            raise argparse.ArgumentTypeError(say("not_positive", value=value))
        return int(value)

    def size(value: str) -> tuple[int, int]:
        width, _, height = value.partition("x")
        if not (width.isdecimal() and height.isdecimal() and 0 < int(width) <= 8192 and 0 < int(height) <= 8192):
            raise argparse.ArgumentTypeError(say("no_size", value=value))
        return int(width), int(height)

    def game_options(made: argparse.ArgumentParser) -> None:
        made.add_argument("--mode", choices=MODES, default="solo", help=say("mode"))
        made.add_argument("--intruders", choices=LEADERS, help=say("intruders"))
        made.add_argument("--players", type=positive, help=say("players"))
        made.add_argument("--board", choices=BOARDS, default="base", help=say("board"))
        made.add_argument("--level", metavar="FILE", help=say("level_or_file"))
        made.add_argument("--seed", type=int, help=say("seed"))

    play = command("play", _play)
    play.add_argument("--level", metavar="FILE", help=say("level_or_file"))
    play.add_argument("--seed", type=int, help=say("seed"))

    simulate = command("simulate", _simulate)
    game_options(simulate)
    simulate.add_argument("--games", type=positive, default=1, help=say("games"))
    simulate.add_argument("--bot", choices=BOTS, default="random", help=say("bot"))
    simulate.add_argument("--intruder-bot", choices=BOTS, help=say("intruder_bot"))
    simulate.add_argument(
        "--house-rule", "--house-rules", action="append", default=[], metavar="NAME=VALUE", help=say("house_rule")
    )
    simulate.add_argument("--json", action="store_true", help=say("json"))
    simulate.add_argument("--record", type=Path, metavar="FILE", help=say("record"))

    shot = command("shot", _shot)
    shot.add_argument("scene", choices=SCENES, help=say("scene", names=", ".join(SCENES)))
    game_options(shot)
    shot.add_argument(
        "--commands", type=int, default=SHOT_COMMANDS, help=say("shot_commands", number=SHOT_COMMANDS)
    )
    shot.add_argument("--size", type=size, default=(1920, 1080), help=say("size"))
    shot.add_argument("--out", type=Path, required=True, metavar="FILE", help=say("out"))

    bench = command("bench", _bench)
    bench.add_argument("--json", action="store_true", help=say("json"))
    bench.add_argument("--quick", action="store_true", help=say("quick"))

    command("protocol", _protocol)

    export = command("export", _export)
    export.add_argument("file", type=Path, help=say("exported_file"))
    export.add_argument("--commands", type=positive, metavar="N", help=say("export_commands"))
    export.add_argument("--out", type=Path, required=True, metavar="FILE", help=say("export_out"))

    command("games", _games)

    export_game = command("export-game", _export_game)
    export_game.add_argument("game", help=say("exported_game"))
    export_game.add_argument("--out", type=Path, metavar="FILE", help=say("export_game_out"))

    import_game = command("import-game", _import_game)
    import_game.add_argument("file", type=Path, nargs="+", help=say("imported_file"))

    replay = command("replay", _replay)
    replay.add_argument("file", type=Path, help=say("replayed_file"))
    replay.add_argument("--text", action="store_true", help=say("replay_text"))

    bundle = command("bundle", _bundle)
    bundle.add_argument("file", type=Path, help=say("bundle_file"))

    verify = command("verify", _verify)
    verify.add_argument("file", type=Path, nargs="+", help=say("file"))
    return parser


def _play(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.health import complaints

    if chosen.check:
        found = complaints()
        for complaint in found:
            print(texts.text(complaint.text_id, **complaint.facts), file=sys.stderr)
        if not found:
            print(texts.text("command_line.healthy", version=__version__))
        return 1 if found else 0
    try:
        from nemesis_desktop.app import play
    except ImportError:
        for complaint in complaints():
            print(texts.text(complaint.text_id, **complaint.facts), file=sys.stderr)
        raise
    level = getattr(chosen, "level", None)
    try:
        setup, seed = _game_of(chosen) if level is not None else (None, 1)
    except (ValueError, OSError) as error:
        return _refuse_game(error, level, texts)
    reason = play(chosen.fullscreen, setup, seed)
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _game_of(chosen: argparse.Namespace) -> tuple[Any, int]:
    """The setup and the seed. Raises ValueError for a level that is refused, OSError for one that cannot be read."""
    if chosen.level is None or chosen.level in BOARDS:
        return _setup_of(chosen), 1 if chosen.seed is None else chosen.seed
    from nemesis_desktop.storage.library.scenarios import find_scenario

    scenario = find_scenario(chosen.level)
    return scenario.setup(), scenario.seed if chosen.seed is None else chosen.seed


def _setup_of(chosen: argparse.Namespace) -> Any:
    from nemesis_desktop.games.nemesis.state import SeatSetup, Setup

    board = chosen.level or getattr(chosen, "board", BOARDS[0])
    if not hasattr(chosen, "mode"):
        return Setup(board=board)
    # "intruder" is short for a crew, alone or in full co-operation, against a player.
    against = chosen.mode == "intruder"
    players = chosen.players or (1 if chosen.mode in ("solo", "intruder") else 2)
    mode = ("solo" if players == 1 else "coop") if against else chosen.mode
    intruders = chosen.intruders or ("player" if against else "book")
    seats = players + (1 if intruders == "player" else 0)
    return Setup(mode, board, (SeatSetup(),) * seats, intruders=intruders)


def _with_house_rules(setup: Any, words: Sequence[str], seed: int) -> Any:
    """The setup with house rules written as name=value; the word "random" answers all others by the seed."""
    from nemesis_desktop.games.nemesis.house_rules import check_house_rules, drawn_house_rules

    named = dict(word.split("=", 1) for word in words if "=" in word)
    unknown = [word for word in words if "=" not in word and word != RANDOM]
    if unknown:
        raise ValueError(f"no such house rule: {unknown[0]}")
    drawn = drawn_house_rules(Random(seed).randrange) if RANDOM in words else {}
    check_house_rules(named)
    return replace(setup, house_rules={**setup.house_rules, **drawn, **named})


def _refuse_game(error: ValueError | OSError, level: str | None, texts: Catalogue) -> int:
    """Say why no game can be played like this."""
    if isinstance(error, OSError):
        return _refuse(texts.text("level.not_read", file=level, reason=error.strerror or error))
    problem = getattr(error, "text_id", "")
    if not problem:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    path, facts = error.path, error.facts  # type: ignore[attr-defined]
    told = texts.text(problem, **facts)
    return _refuse(texts.text("level.in_field" if path else "level.as_a_whole", path=path, problem=told))


def _simulate(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.simulate import record_game, simulate

    try:
        setup, seed = _game_of(chosen)
    except (ValueError, OSError) as error:
        return _refuse_game(error, chosen.level, texts)
    try:
        bots = (chosen.bot, {"intruder": chosen.intruder_bot or chosen.bot})
        def vary(number: int) -> Any:
            return _with_house_rules(setup, chosen.house_rule, number)

        tally = simulate("nemesis", vary, chosen.games, seed, *bots)
        if chosen.record is not None:
            last = seed + chosen.games - 1
            record_game(chosen.record, "nemesis", vary(last), last, *bots)
    except ValueError as error:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        return _refuse(texts.text("command_line.not_written", file=chosen.record, reason=error.strerror))
    report = tally.report()
    if chosen.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        rate = report["commands_per_second"]
        print(texts.text(
            "command_line.games_played", n=tally.games, commands=tally.commands, events=tally.events, rate=rate
        ))
        for outcome, count in report["outcomes"].items():
            print(texts.text("command_line.outcome_count", outcome=outcome, count=count))
        print(texts.text("command_line.problems", n=tally.problems))
        for failure in tally.failures:
            print(f"  {failure}")
    return 1 if tally.problems else 0


def _shot(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from nemesis_desktop.shot import draw_scene

    try:
        setup, seed = _game_of(chosen)
    except (ValueError, OSError) as error:
        return _refuse_game(error, chosen.level, texts)
    try:
        draw_scene(chosen.scene, setup, seed, chosen.commands, chosen.size, chosen.out)
    except ValueError as error:
        return _refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        return _refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
    print(texts.text("command_line.wrote", file=chosen.out))
    return 0


def _bench(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from nemesis_desktop.bench import measure

    report = measure(quick=chosen.quick)
    if chosen.json:
        print(json.dumps(report))
    else:
        for name, value in (report | report.pop("motion")).items():
            print(f"{name}: {value}")
    return 0


def _verify(chosen: argparse.Namespace, texts: Catalogue) -> int:
    return max(_verify_one(file, texts) for file in chosen.file)


def _verify_one(file: Path, texts: Catalogue) -> int:
    from nemesis_desktop.storage.journal.verification import verify

    verdict = verify(file)
    if verdict.problem is None:
        outcome = verdict.outcome or texts.text("command_line.not_over")
        print(texts.text("command_line.verified", file=file, commands=verdict.commands, outcome=outcome))
        return 0
    problem = verdict.problem
    short = f"command_line.found_{problem.id}"
    told = texts.text(short if texts.has(short) else problem.text_id, **problem.facts)
    print(texts.text("command_line.not_verified", file=file, problem=told), file=sys.stderr)
    return 1


def _replay(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.replay import recording_of, told, watch
    from nemesis_desktop.storage.paths import user_folder
    from nemesis_desktop.storage.problem import StorageProblem

    found = recording_of(chosen.file, texts, user_folder())
    if isinstance(found, StorageProblem):
        return _refuse(texts.text(found.text_id, **found.facts))
    if chosen.text:
        for line in told(found, texts):
            print(line)
        return 0
    reason = watch(found)
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _bundle(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.bundle import report_on

    lines, well = report_on(chosen.file, texts)
    for line in lines:
        print(line)
    return 0 if well else 1


def _export(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.storage.library.scenarios import scenario_from_save, write_scenario
    from nemesis_desktop.storage.problem import StorageProblem

    try:
        found = scenario_from_save(chosen.file, chosen.commands)
        if isinstance(found, StorageProblem):
            told = texts.text(found.text_id, **found.facts)
            return _refuse(texts.text("command_line.not_verified", file=chosen.file, problem=told))
        write_scenario(chosen.out, found)
    except ValueError as error:
        return _refuse_game(error, None, texts)
    except OSError as error:
        return _refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
    print(texts.text("command_line.wrote", file=chosen.out))
    return 0


def _games(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import told_games
    from nemesis_desktop.storage.paths import user_folder

    for line in told_games(user_folder(), texts):
        print(line)
    return 0


def _export_game(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import NotShared, give_away
    from nemesis_desktop.storage.paths import user_folder

    try:
        target = give_away(chosen.game, chosen.out, user_folder(), texts)
    except NotShared as error:
        return _refuse(str(error))
    print(texts.text("command_line.wrote", file=target))
    return 0


def _import_game(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.share import take_in
    from nemesis_desktop.storage.paths import user_folder

    taken, refused = take_in(chosen.file, user_folder(), texts)
    for name in taken:
        print(texts.text("command_line.taken_in", name=name))
    for words in refused:
        print(words, file=sys.stderr)
    return 1 if refused else 0


def _protocol(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.protocol import converse

    return converse(sys.stdin.buffer, sys.stdout.buffer, texts)


def _refuse(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
