"""The options of a question as a player sees them: words, price, and the thing on the screen they belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from nemesis_desktop.client.ui.text.catalogue import Catalogue

GLOW = ("selected", "attack", "move", "choose", "careful")
"""How a thing can glow; where several would, the first of these wins."""


@dataclass(frozen=True, slots=True)
class Risk:
    """The one number beside an option: a sign, words and a colour."""

    icon: str
    words: str
    accent: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. ``target`` is the thing to click for it; ``group`` keeps like options together; what is ``risky``
    is never done by a single click on a thing; what is ``aside`` is meant by a click on it only where nothing else can
    be done with it. Options of a ``fold``, which is its name, stand behind one row of the list, and one that means the
    same as another option, its ``twin_of``, has no row of its own. Where something is shared out, it may be given up to
    ``most``, ``step`` at a time. A ``forecast`` says in lines what may come of it, where that needs the question."""

    key: str
    label: str
    group: str = ""
    icon: str | None = None
    cost: int | None = None
    target: str | None = None
    style: str = "choose"
    risk: Risk | None = None
    risky: bool = False
    aside: bool = False
    fold: str = ""
    twin_of: str = ""
    most: int = 1
    step: int = 1
    forecast: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fold:
    """A row of the list behind which several options of a kind stand."""

    name: str
    choices: tuple[Choice, ...]
    is_open: bool


def listed_rows(choices: Iterable[Choice], opened: Collection[str]) -> tuple[Choice | Fold, ...]:
    """The rows of a list: an option each, and one for each fold of at least two, whose options follow once it is
    opened."""
    folds: dict[str, list[Choice]] = {}
    rows = [choice for choice in choices if not choice.twin_of]
    for choice in rows:
        folds.setdefault(choice.fold, []).append(choice)
    found: list[Choice | Fold] = []
    for choice in rows:
        alike = folds[choice.fold]
        if not choice.fold or len(alike) < 2:
            found.append(choice)
        elif choice is alike[0]:
            is_open = choice.fold in opened
            found.append(Fold(choice.fold, tuple(alike), is_open))
            found += alike if is_open else ()
    return tuple(found)


def told_apart(choices: Sequence[Choice], text: Catalogue) -> tuple[Choice, ...]:
    """Options that read alike are numbered."""
    total = Counter(choice.label for choice in choices if not choice.twin_of)
    if len(total) == len(choices):
        return tuple(choices)
    met: Counter[str] = Counter()
    found = []
    for choice in choices:
        label = choice.label
        met[label] += 1
        if total[label] > 1 and not choice.twin_of:
            words = text.text("option.one_of", label=label, n=met[label], total=total[label])
            choice = replace(choice, label=words)
        found.append(choice)
    return tuple(found)


def by_target(choices: Iterable[Choice]) -> dict[str, tuple[Choice, ...]]:
    """Which options belong to a thing on the screen."""
    found: dict[str, tuple[Choice, ...]] = {}
    for choice in choices:
        if choice.target is not None:
            found[choice.target] = (*found.get(choice.target, ()), choice)
    return found


def glowing(choices: Iterable[Choice], picked: tuple[str, ...] = ()) -> dict[str, str]:
    """What glows on the board and how: "selected" before "attack", "move", "choose" and "careful"."""
    found: dict[str, str] = {}
    for choice in choices:
        if choice.target is None or choice.risky:
            continue
        style = "selected" if choice.key in picked else choice.style
        before = found.get(choice.target)
        if before is None or GLOW.index(style) < GLOW.index(before):
            found[choice.target] = style
    return found
