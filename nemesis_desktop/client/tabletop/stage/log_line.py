"""One line of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.kernel import Event

ALARM, HARM, GOOD, NEWS, PLAIN, QUIET = "amber", "red", "green", "cyan", "text", "text_soft"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence and how it looks.

    ``targets`` is what it is about, such as "seat:0" and "room:7": it can be looked for, and is lit on the board
    unless the line is ``struck``, because what it tells was taken back. The last ``important`` line stays in sight.
    ``opens`` makes the message that was shown when it happened, for whoever wants to read it again. ``rule`` is the id
    of the rule by which it happened. ``tells`` is the event that it tells; ``heads`` says of an earlier one, given the
    one below it that it stands above already, whether it belongs above that as well. ``again`` makes the words for so
    many such lines in a row, None where they stay apart; a line that was joined is ``once`` so many ``times``. Lines
    whose words differ are such lines too when they are ``alike``.
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
    tells: Event | None = field(default=None, compare=False, repr=False)
    heads: Callable[[Event, Event | None], bool] | None = field(default=None, compare=False, repr=False)
    again: Callable[[int], str | None] | None = field(default=None, compare=False, repr=False)
    times: int = 1
    once: str = ""
    alike: str = field(default="", compare=False, repr=False)

    @property
    def lit(self) -> tuple[str, ...]:
        """What of it is marked on the board."""
        return () if self.struck else self.targets

    def about(self, family: str) -> tuple[str, ...]:
        """What follows the colon in its targets of a family such as "room"."""
        return tuple(target.partition(":")[2] for target in self.targets if target.startswith(f"{family}:"))


def put_in(lines: list[LogLine], line: LogLine) -> int:
    """Add a line to others: at the end; above what came of it where the rules settle that first, as ammo is spent
    before the die is rolled; or as one with the last line where that says the same. Returns its place."""
    joined = _joined(lines[-1], line) if lines and line.again is not None else None
    if joined is not None:
        lines[-1] = joined
        return len(lines) - 1
    place, below = len(lines), None
    if line.heads is not None:
        while place:
            earlier = lines[place - 1].tells
            if earlier is None or not line.heads(earlier, below):
                break
            place, below = place - 1, earlier
    lines.insert(place, line)
    return place


def _joined(last: LogLine, line: LogLine) -> LogLine | None:
    same = last.alike == line.alike if line.alike else (last.once or last.text) == line.text
    if line.again is None or not same or type(last.tells) is not type(line.tells):
        return None
    times, targets = last.times + 1, tuple(dict.fromkeys((*last.targets, *line.targets)))
    words = line.again(times)
    return None if words is None else replace(line, text=words, targets=targets, times=times, once=line.text)
