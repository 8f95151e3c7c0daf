"""What a question says about its matter, in words."""

from __future__ import annotations

from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.kernel import NOTHING, Question


def context_words(question: Question[Any], names: Names) -> dict[str, str | int]:
    """The context of a question with ids turned into names, for its text."""
    text, found = names.text, dict(question.context)
    for key, value in question.context.items():
        words = str(value)
        if key in ("card", "gives", "gets", "offered"):
            cards = [part for part in words.split("+") if part and part != NOTHING]
            named = names.cards([part.removeprefix("card:") for part in cards])
            found[key] = named if cards else text.text("question.nothing")
        elif key == "by":
            found[key] = text.text(f"character.{words}.name")
        elif key == "face":
            found[key] = names.face(words)
        elif key == "room" and words.isdecimal():
            found[key] = names.room(int(words))
        elif key == "intruder" and words.isdecimal():
            found[key] = names.intruder(int(words))
        elif key == "seat" and words.isdecimal():
            found[key] = names.seat(int(words))
        elif key == "subject":
            found[key] = text.text_or(f"{words}.name", words)
    return found
