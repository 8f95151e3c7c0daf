"""What can be wrong with a scenario."""

from __future__ import annotations

from collections.abc import Mapping


class LevelProblem(ValueError):
    """A scenario is refused: the field that is wrong, and a message.

    ``path`` names the field, such as "rooms.7.tile" or "seats[0].hand[2]"; it is empty when the document as a whole
    is wrong. The text is ``level.<id>`` in the catalogue, its placeholders are the facts.
    """

    def __init__(self, path: str, id: str, facts: Mapping[str, str | int] | None = None) -> None:
        self.path = path
        self.id = id
        self.facts = dict(facts or {})
        told = ", ".join(f"{name}: {fact}" for name, fact in self.facts.items())
        super().__init__(f"{path or 'scenario'}: {id}" + (f" ({told})" if told else ""))

    @property
    def text_id(self) -> str:
        """The id of the text in the catalogue."""
        return f"level.{self.id}"
