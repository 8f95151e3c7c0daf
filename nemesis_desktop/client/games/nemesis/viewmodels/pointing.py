"""What the tooltip of a thing says while it can be used: what that may bring comes before what it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from nemesis_desktop.client.games.nemesis.viewmodels.keywords import TERMS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.preview import preview_lines
from nemesis_desktop.client.games.nemesis.viewmodels.rulings import attacked_words, deadly_words
from nemesis_desktop.client.games.nemesis.viewmodels.tips import Words, words_about
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target
from nemesis_desktop.games.nemesis.events.rooms import TokenResolved
from nemesis_desktop.kernel import Happening

MOST_PREVIEWS = 2
WAYS = ("move", "careful", "escape")


def spent_tokens(happenings: Iterable[Happening]) -> tuple[str, ...]:
    """The exploration tokens that everybody has seen."""
    return tuple(one.event.token for one in happenings if isinstance(one.event, TokenResolved))


def pointed_words(
    target: str, names: Names, seat: int, choices: tuple[Choice, ...], spent: Collection[str] = ()
) -> Words | None:
    """The tooltip of a target with the previews of what it offers."""
    words = words_about(target, names, seat)
    room = _room_of(target, names)
    rulings = [] if room is None else [attacked_words(names, room)]
    if target.startswith("intruder:"):
        rulings.append(deadly_words(names, seat, int(target.partition(":")[2])))
    if any(rulings) and words is not None:
        said = "\n".join(f"<c:red>{ruling}</c>" for ruling in rulings if ruling)
        words = replace(words, body=f"{words.body}\n{said}")
    told = previews(target, names, seat, choices, spent)
    if not told:
        return None if words is None else replace(words, body=TERMS.marked(words.body, names.text))
    if words is None:
        return Words("", "\n".join(told))
    return replace(words, body="\n".join((*told, TERMS.marked(words.body, names.text))))


def as_answer(words: Words | None, names: Names) -> Words | None:
    """The words about a thing that answers the question: without what a click on it does at other times."""
    opens = names.text.text("seat.tip")
    return None if words is None else replace(words, body=words.body.replace(f"\n{opens}", ""))


def previews(
    target: str, names: Names, seat: int, choices: tuple[Choice, ...], spent: Collection[str] = ()
) -> tuple[str, ...]:
    """What the options that belong to a target may bring."""
    offered = by_target(choices).get(target, ())
    if target.startswith("corridor:"):
        # A way that can be taken tells what lies at its end.
        way = target.partition(":")[2]
        offered = (*offered, *(one for one in choices if one.group in WAYS and one.key.endswith(f":{way}")))
    found = (choice_preview(choice, names, seat, spent) for choice in offered if not choice.risky)
    return tuple(text for text in found if text)[:MOST_PREVIEWS]


def _room_of(target: str, names: Names) -> int | None:
    """The room of a room or an intruder."""
    family, _, rest = target.partition(":")
    if family == "room":
        return int(rest)
    if family == "intruder" and int(rest) in names.sight.intruders:
        return names.sight.intruders[int(rest)].room
    return None


def choice_words(
    choice: Choice, names: Names, seat: int, spent: Collection[str] = (), *, acts: bool = True
) -> Words | None:
    """The tooltip of one option in the list, of which ``acts`` tells whether it is an action."""
    about = None if choice.target is None else as_answer(words_about(choice.target, names, seat), names)
    lines = preview_lines(choice, names, seat, spent) if acts else ()
    if not lines:
        return None if about is None else replace(about, body=TERMS.marked(about.body, names.text))
    body = "\n".join(lines)
    if about is None:
        return Words(choice.label, body)
    # A room is told about where it lies; beside the option there is room for what comes of it alone.
    if choice.group in ("move", "careful", "escape", "shoot", "melee"):
        return Words(choice.label, body, "", about.accent)
    return replace(about, body=f"{body}\n{TERMS.marked(about.body, names.text)}")


def choice_preview(choice: Choice, names: Names, seat: int, spent: Collection[str] = ()) -> str:
    """What an option may bring, headed by its name; "" for one that has no more to tell than its price."""
    lines = preview_lines(choice, names, seat, spent)
    # A price alone is on the card or beside the option already.
    if len(lines) < 2:
        return ""
    return "\n".join((f"<c:accent><b>{choice.label}</b></c>", *lines))
