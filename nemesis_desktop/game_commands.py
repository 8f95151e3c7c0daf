"""The commands that play, draw and measure games. What they need is imported late: ``--help`` needs neither window nor
game."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.game_options import ChosenSetup, chosen_setup
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.outcome_words import outcome_words
from nemesis_desktop.progress import INTERRUPTED, Progress, progress_line
from nemesis_desktop.refusals import refuse, refuse_game, refuse_output


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
    setup, seed = None, 1
    if hasattr(chosen, "seed"):
        try:
            said = _setup_of(chosen)
            setup, seed = (said.setup, said.seed) if said.said else (None, 1)
            if setup is not None:
                # Before a window opens for a game that there cannot be.
                GAMES[chosen.game].game.new(setup, seed)
        except (ValueError, OSError) as error:
            return refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    reason = play(chosen.fullscreen, setup, seed, game=getattr(chosen, "game", DEFAULT), language=chosen.language)
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _setup_of(chosen: argparse.Namespace) -> ChosenSetup:
    return chosen_setup(GAMES[chosen.game], chosen)


def _open(chosen: argparse.Namespace, texts: Catalogue) -> int:
    try:
        chosen.file.stat()
    except OSError as error:
        return refuse(texts.text("level.not_read", file=chosen.file, reason=error.strerror or error))
    from nemesis_desktop.app import play
    from nemesis_desktop.opening import scenes_of

    reason = play(
        chosen.fullscreen,
        opening=lambda services: [services.navigator.make("title"), *scenes_of(services, chosen.file)],
        language=chosen.language,
    )
    if reason:
        print(texts.text("command_line.no_window", reason=reason), file=sys.stderr)
    return 1 if reason else 0


def _simulate(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.bots.registry import bots_of
    from nemesis_desktop.simulate import Tally, record_game, simulated

    try:
        said = _setup_of(chosen)
    except (ValueError, OSError) as error:
        return refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    roles = {role: getattr(chosen, f"bot_of_{role}") or chosen.bot for role in bots_of(GAMES[chosen.game]).roles}
    refused = refuse_output(chosen.record, chosen, texts)
    if refused:
        return refused
    tally, stopped = Tally(), False
    try:
        with Progress(chosen.games, progress_line("progress_games", texts)) as progress:
            for _ in simulated(tally, chosen.game, said.of_seed, chosen.games, said.seed, chosen.bot, roles):
                progress.tell(tally.games)
        if chosen.record is not None:
            last = said.seed + chosen.games - 1
            record_game(
                chosen.record, chosen.game, said.of_seed(last), last, chosen.bot, roles, overwrite=chosen.overwrite
            )
    except KeyboardInterrupt:
        stopped = True
    except ValueError as error:
        return refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        reason = error.strerror or error
        return refuse(texts.text("command_line.not_written", file=chosen.record, reason=reason))
    report = tally.report()
    if stopped:
        print(texts.text("command_line.stopped", done=tally.games, total=chosen.games), file=sys.stderr)
    if chosen.json:
        print(json.dumps({**report, "interrupted": stopped}, ensure_ascii=False))
    else:
        rate = report["commands_per_second"]
        print(texts.text(
            "command_line.games_played", n=tally.games, commands=tally.commands, events=tally.events, rate=rate
        ))
        for outcome, count in report["outcomes"].items():
            told = outcome_words(outcome, texts.within(chosen.game))
            print(texts.text("command_line.outcome_count", outcome=told, count=count))
        print(texts.text("command_line.problems", n=tally.problems))
        for failure in tally.failures:
            print(f"  {failure}")
    return INTERRUPTED if stopped else 1 if tally.problems else 0


def _shot(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    refused = refuse_output(chosen.out, chosen, texts, suffix=".png")
    if refused:
        return refused
    from nemesis_desktop.shot import draw_scene

    try:
        said = _setup_of(chosen)
    except (ValueError, OSError) as error:
        return refuse_game(error, getattr(chosen, "level", None), texts.within(chosen.game))
    try:
        draw_scene(
            chosen.game, chosen.scene, said.setup, said.seed, chosen.commands, chosen.size, chosen.out,
            overwrite=chosen.overwrite, language=texts.language,
        )
    except ValueError as error:
        return refuse(texts.text("command_line.no_setup", reason=error))
    except OSError as error:
        return refuse(texts.text("command_line.not_written", file=chosen.out, reason=error.strerror or error))
    print(texts.text("command_line.wrote", file=chosen.out))
    return 0


def _bench(chosen: argparse.Namespace, texts: Catalogue) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from nemesis_desktop.bench import STEPS, measured, told

    GAMES[chosen.game]  # so that an unknown one is refused before anything is measured
    report: dict[str, Any] = {}
    stopped = False
    try:
        with Progress(STEPS, progress_line("progress_parts", texts)) as progress:
            for done, part in enumerate(measured(chosen.quick, chosen.game), start=1):
                report |= part
                progress.tell(done)
    except KeyboardInterrupt:
        stopped = True
        print(texts.text("command_line.stopped_measuring"), file=sys.stderr)
    if chosen.json:
        print(json.dumps(report))
    else:
        print("\n".join(told(report)))
    return INTERRUPTED if stopped else 0


def _protocol(chosen: argparse.Namespace, texts: Catalogue) -> int:
    from nemesis_desktop.protocol import converse

    GAMES[chosen.game]  # so that an unknown one is refused before anybody speaks
    if sys.stdin is None or sys.stdout is None:
        return 0  # nobody asks, or nobody listens
    return converse(sys.stdin.buffer, sys.stdout.buffer, texts, chosen.game)


GAME_COMMANDS: Mapping[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "play": _play, "open": _open, "simulate": _simulate, "shot": _shot, "bench": _bench, "protocol": _protocol,
}
