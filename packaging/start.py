"""Where the packed program begins. A process for the bots is this program once more, which `freeze_support` notices."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()

    from nemesis_desktop.__main__ import main, window

    # The second program of the folder on Windows has no console.
    sys.exit(window() if sys.stderr is None else main())
