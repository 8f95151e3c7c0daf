"""The door to the tools: ``python -m nemesis_desktop.devtools``.

The tools are for those who change the program. They work on a checkout with its tests and are not installed with the
program; of this package only the door is, so that it can say so.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("pyproject.toml", "tests")


def main(root: Path = ROOT) -> int:
    """Run the tool the command line names; the exit status of the process."""
    missing = [name for name in NEEDED if not (root / name).exists()]
    if missing or find_spec("nemesis_desktop.devtools.command_line") is None:
        print(
            f"These tools need a checkout of the repository with its tests; {root} is none.", file=sys.stderr,
        )
        return 2
    from nemesis_desktop.devtools.command_line import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
