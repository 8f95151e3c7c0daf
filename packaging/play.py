"""Plays decisions in the packed program by the keyboard, as somebody at the machine would.

    python packaging/play.py PROGRAM [--decisions 10]

Needs Linux, an X display (DISPLAY) and xdotool; Xvfb serves. The program is started with a folder of saved games of its
own. A decision counts when it is in the saved game on the disk. At the end it is asked for a hint, which a bot gives
from a process of its own.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds that the program may take to open its window, and for each decision."""
SETTLE = 0.4
KEYS = ("Return", "1", "space", "p")
"""Goes on, takes the first answer, skips what is being shown, passes."""


def main() -> int:
    """Play; the exit status is 0 when all decisions were stored."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="+", help="the program, with what calls it")
    parser.add_argument("--decisions", type=int, default=10)
    parser.add_argument("--keep", type=Path, help="keep the last picture of the window here (xwd)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        # The setup is named on the command line, so that the first picture is the table.
        command = [*chosen.program, "play", "--mode", "solo", "--seed", "5"]
        environment = {**os.environ, "NEMESIS_DESKTOP_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        with subprocess.Popen(command, env=environment) as process:
            try:
                window = _window(process)
                played = _play(process, window, Path(home) / "running.jsonl", chosen.decisions)
                thinking = _hint_is_thought_about(process)
                if chosen.keep is not None:
                    with chosen.keep.open("wb") as file:
                        subprocess.run(["xwd", "-silent", "-id", window], stdout=file, check=False)
            finally:
                process.terminate()
    print(f"{played} decisions played by the keyboard; bots in a process of their own: {thinking}")
    return 0 if played >= chosen.decisions and thinking else 1


def _window(process: subprocess.Popen[bytes]) -> str:
    """The id of the window, once it is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        tree = subprocess.run(["xwininfo", "-root", "-tree"], capture_output=True, text=True, check=True).stdout
        found = re.search(r'(0x[0-9a-f]+) "Nemesis', tree)
        if found is not None:
            return found[1]
        time.sleep(0.1)
    raise SystemExit(f"the program opened no window (exit status {process.poll()})")


def _play(process: subprocess.Popen[bytes], window: str, journal: Path, wanted: int) -> int:
    subprocess.run(["xdotool", "windowfocus", window], check=False)
    until, done, tries = time.monotonic() + PATIENCE, 0, 0
    while done < wanted and time.monotonic() < until and process.poll() is None:
        subprocess.run(["xdotool", "key", KEYS[tries % len(KEYS)]], check=True)
        tries += 1
        time.sleep(SETTLE)
        stored = _decisions(journal)
        if stored > done:
            done, until, tries = stored, time.monotonic() + PATIENCE, 0
    return done


def _hint_is_thought_about(process: subprocess.Popen[bytes]) -> bool:
    """Whether the program starts another process when it is asked for a hint. While something is being shown there is
    no hint, so it is asked until there is one."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        subprocess.run(["xdotool", "key", "t"], check=True)
        for _ in range(20):
            time.sleep(0.1)
            if children.exists() and children.read_text().split():
                return True
    return False


def _decisions(journal: Path) -> int:
    try:
        return journal.read_bytes().count(b'{"seat":')
    except OSError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
