"""One line of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from nemesis_desktop.client.tabletop.stage.cues import Banner

ALARM, HARM, GOOD, NEWS, PLAIN, QUIET = "amber", "red", "green", "cyan", "text", "text_soft"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence and how it looks.

    ``targets`` is what it is about, such as "seat:0" and "room:7": it can be looked for, and is lit on the board
    unless the line is ``struck``, because what it tells was taken back. The last ``important`` line stays in sight.
    ``opens`` makes the message that was shown
    when it happened, for whoever wants to read it again. ``rule`` is the id of the rule by which it happened.
    """

    text: str
    colour: str = PLAIN
    heading: bool = False
    icon: str = ""
    targets: tuple[str, ...] = ()
    struck: bool = False
    important: bool = False
    rule: str = ""
    opens: Callable[[], Banner | None] | None = field(default=None, compare=False, repr=False)

    @property
    def lit(self) -> tuple[str, ...]:
        """What of it is marked on the board."""
        return () if self.struck else self.targets

    def about(self, family: str) -> tuple[str, ...]:
        """What follows the colon in its targets of a family such as "room"."""
        return tuple(target.partition(":")[2] for target in self.targets if target.startswith(f"{family}:"))
