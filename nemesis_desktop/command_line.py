"""What the command line understands. Some commands are about a game, which adds options of its own to them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from nemesis_desktop import __version__
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import languages
from nemesis_desktop.game_options import Say, add_setup_options, from_zero, named_game, positive
from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.registry import DEFAULT, GAMES
from nemesis_desktop.staging import staging_of

SHOT_COMMANDS = 12
WITH_SETUP = ("play", "simulate", "shot")
"""The commands that are told what to play."""
WITH_FILE = ("replay", "verify")
"""The commands that find their game in a file."""
LANGUAGE = "--language"
ARGPARSE = {
    "usage": "usage: ",
    "options": "options",
    "positional": "positional arguments",
    "help": "show this help message and exit",
    "error": "%(prog)s: error: %(message)s\n",
    "argument": "argument %(argument_name)s: %(message)s",
    "required": "the following arguments are required: %s",
    "unrecognized": "unrecognized arguments: %s",
    "one_expected": "expected one argument",
    "some_expected": "expected at least one argument",
    "choice": "invalid choice: %(value)r (choose from %(choices)s)",
    "value": "invalid %(type)s value: %(value)r",
}
"""The texts that argparse says by itself, by the end of our id for each."""
FACT = re.compile(r"%(?:\(\w+\))?[sr]")
WITH_GAME = (*WITH_SETUP, *WITH_FILE, "bench", "protocol")


def named_language(said: Sequence[str]) -> tuple[str, list[str]]:
    """The language that is named anywhere in what was said, and the rest of it. It is found before anything else,
    because the parser itself speaks it; without a name behind it the option is left for the parser to complain of."""
    rest = list(said)
    for number, word in enumerate(rest):
        option, _, value = word.partition("=")
        if option == LANGUAGE and value:
            return value, rest[:number] + rest[number + 1 :]
        if word == LANGUAGE and number + 1 < len(rest):
            return rest[number + 1], rest[:number] + rest[number + 2 :]
    return "", rest


def speak(texts: Catalogue) -> None:
    """Let argparse say in the language of the texts what it says by itself. It asks gettext, whose catalogues are files
    of their own that nobody would keep up with ours; so it is handed another way to ask. A text must name the same
    facts as the English one."""
    ends = {words: "\n" if words.endswith("\n") else "" for words in ARGPARSE.values()}
    said = {words: texts.text(f"argparse.{key}") + ends[words] for key, words in ARGPARSE.items()}
    known = {words: mine for words, mine in said.items() if sorted(FACT.findall(mine)) == sorted(FACT.findall(words))}
    # It also asks about what it has no words for (None), which must stay nothing rather than become the word "None".
    argparse._ = lambda words: known.get(words, words)  # type: ignore[attr-defined]


class DefaultsShown(argparse.HelpFormatter):
    """Tells the default of an option where it has one that says anything."""

    def __init__(self, prog: str, *, texts: Catalogue | None = None) -> None:
        super().__init__(prog)
        self._texts = texts

    def _get_help_string(self, action: argparse.Action) -> str | None:
        words = action.help or ""
        default = action.default
        plain = default in (None, False, argparse.SUPPRESS) or not action.option_strings or f" {default})" in words
        if plain or not words:
            return words
        value = "%(default)s"
        if self._texts is None:
            return f"{words} (default: {value})"
        return str(self._texts.text("command_line.default", what=words, value=value))


def parser_of(texts: Catalogue, said: Sequence[str], *, whole: bool = False) -> argparse.ArgumentParser:
    """The parser for what was ``said``; its ``run`` names the command. Only the game of a command that is about one is
    loaded, unless the ``whole`` parser is wanted, with every option of every command. Raises UnknownGame and
    BrokenGame."""

    def say(name: str, **facts: object) -> str:
        return texts.text_or(f"command_line.{name}", "", **facts)

    # A bare "play" opens the title, which stands on the screen before any game is loaded.
    named = next((word for word in said if word in WITH_GAME), "") if list(said) != ["play"] else ""
    wanted = WITH_SETUP if whole else (named,)
    playable = GAMES[named_game(said)] if whole or named in WITH_SETUP else None
    if playable is not None:
        # Its options are told in its own words.
        texts = texts.within(playable.game.name)
    speak(texts)
    shape = partial(DefaultsShown, texts=texts)
    parser = argparse.ArgumentParser(
        prog="nemesis-desktop", description=say("about"), formatter_class=shape, epilog=say("epilog")
    )
    spoken = ", ".join(languages())
    _add_program_options(parser, spoken, say)
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=say(name), description=say(name), allow_abbrev=False, formatter_class=shape
        )
        made.set_defaults(run=name)
        made.add_argument(LANGUAGE, metavar="CODE", help=say("language", names=spoken))
        if name in WITH_GAME:
            usual = None if name in WITH_FILE else DEFAULT
            made.add_argument("--game", metavar="NAME", default=usual, help=say("game", names=", ".join(GAMES)))
        if name in wanted and playable is not None:
            add_setup_options(made, playable, say)
        return made

    told = dict.fromkeys(wanted, playable)
    command("play")
    opened = command("open")
    opened.add_argument("file", type=Path, help=say("opened_file"))
    _add_simulate(command("simulate"), told.get("simulate"), say)
    _add_shot(command("shot"), told.get("shot"), say)
    bench = command("bench")
    bench.add_argument("--json", action="store_true", help=say("json"))
    bench.add_argument("--quick", action="store_true", help=say("quick"))
    command("protocol")
    _add_saved_games(command, say)
    _add_replay(command("replay"), say)
    _add_examining(command, say)
    return parser


def _add_program_options(parser: argparse.ArgumentParser, spoken: str, say: Say) -> None:
    """What is said without a command."""
    parser.add_argument("--version", action="version", version=__version__, help=say("version"))
    parser.add_argument("--check", action="store_true", help=say("check"))
    parser.add_argument("--fullscreen", action="store_true", help=say("fullscreen"))
    parser.add_argument(LANGUAGE, metavar="CODE", help=say("language", names=spoken))
    parser.set_defaults(run="play")


def _add_written(
    parser: argparse.ArgumentParser, option: str, words: str, say: Say, *, required: bool = False
) -> None:
    """A file that is written, which must not be there unless one says so."""
    parser.add_argument(option, type=Path, required=required, metavar="FILE", help=words)
    parser.add_argument("--overwrite", action="store_true", help=say("overwrite"))


def _add_simulate(parser: argparse.ArgumentParser, playable: Playable | None, say: Say) -> None:
    parser.add_argument("--games", type=positive(say), default=1, help=say("games_played_by_bots"))
    if playable is not None:
        _add_bots(parser, playable, say)
    parser.add_argument("--json", action="store_true", help=say("json"))
    _add_written(parser, "--record", say("record"), say)


def _add_shot(parser: argparse.ArgumentParser, playable: Playable | None, say: Say) -> None:
    names = () if playable is None else tuple(staging_of(playable.game.name).scenes)
    parser.add_argument("scene", metavar="scene", choices=names, help=say("scene", names=", ".join(names)))
    parser.add_argument("--commands", type=from_zero(say), default=SHOT_COMMANDS, help=say("shot_commands"))
    parser.add_argument("--size", type=_size(say), default="1920x1080", help=say("size"))
    _add_written(parser, "--out", say("out"), say, required=True)


def _add_examining(command: Callable[[str], argparse.ArgumentParser], say: Say) -> None:
    """What looks into bug reports and saved games and says whether they still lead where they led."""
    command("bundle").add_argument("file", type=Path, help=say("bundle_file"))
    verify = command("verify")
    verify.add_argument("file", type=Path, nargs="+", help=say("file"))
    verify.add_argument("--json", action="store_true", help=say("json_lines"))


def _add_saved_games(command: Callable[[str], argparse.ArgumentParser], say: Say) -> None:
    """What lists saved games, takes them in, and makes other files of them."""
    export = command("export")
    export.add_argument("file", type=Path, help=say("exported_file"))
    export.add_argument("--commands", type=positive(say), metavar="N", help=say("export_commands"))
    _add_written(export, "--out", say("export_out"), say, required=True)

    games = command("games")
    games.add_argument("--json", action="store_true", help=say("json_lines"))

    export_game = command("export-game")
    export_game.add_argument("game", help=say("exported_game"))
    _add_written(export_game, "--out", say("export_game_out"), say)
    export_game.add_argument("--line", action="store_true", help=say("export_game_line"))

    import_game = command("import-game")
    import_game.add_argument("file", type=Path, nargs="+", help=say("imported_file"))


def _add_replay(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", type=Path, help=say("replayed_file"))
    parser.add_argument("--text", action="store_true", help=say("replay_text"))
    parser.add_argument("--decisions", action="store_true", help=say("replay_decisions"))
    parser.add_argument("--advice", action="store_true", help=say("replay_advice"))
    parser.add_argument("--view", type=positive(say), metavar="N", help=say("replay_view"))
    _add_written(parser, "--html", say("replay_html"), say)
    parser.add_argument("--animation", type=Path, metavar="FILE", help=say("replay_animation"))


def _add_bots(parser: argparse.ArgumentParser, playable: Playable, say: Say) -> None:
    """Who answers: one bot for all seats, and another for each role that a game has."""
    from nemesis_desktop.bots.registry import RANDOM, bot_names, bots_of

    names = bot_names(playable)
    parser.add_argument(
        "--bot", metavar="BOT", choices=names, default=RANDOM, help=say("bot", names=", ".join(names))
    )
    for role in bots_of(playable).roles:
        parser.add_argument(
            f"--{role}-bot", metavar="BOT", choices=names, dest=f"bot_of_{role}",
            help=say(f"option.{role}-bot"),
        )


def _size(say: Say) -> Callable[[str], tuple[int, int]]:
    """Reads a width and a height in pixels."""

    def read(value: str) -> tuple[int, int]:
        width, _, height = value.partition("x")
        if not (width.isdecimal() and height.isdecimal() and 0 < int(width) <= 8192 and 0 < int(height) <= 8192):
            raise argparse.ArgumentTypeError(say("no_size", value=value))
        return int(width), int(height)

    return read


def options_of(parser: argparse.ArgumentParser, command: str = "") -> tuple[str, ...]:
    """The long names of every option that may be given to the program, or to one of its commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction) and command in action.choices:
            return options_of(action.choices[command])
    return tuple(name for action in parser._actions for name in action.option_strings if name.startswith("--"))
