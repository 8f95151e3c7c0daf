"""Names of everything in the game, from the catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.tabletop.level_words import written
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.success import GOAL
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import back_of, is_face_down

FAMILY_OF_DECK = {
    "red": "item",
    "yellow": "item",
    "green": "item",
    "blue": "item",
    "weapon": "item",
    "quest": "item",
    "captain": "action",
    "pilot": "action",
    "mechanic": "action",
    "soldier": "action",
    "scout": "action",
    "scientist": "action",
}
OBJECTS = ("egg", "carcass", "corpse")
GOAL_LETTERS = 60
"""A goal that has no name among the texts is told in its own words up to this length."""


def family_of(card: str) -> str:
    """The catalogue family of a card or token id: "action", "item", "wound", "event" ..."""
    deck = card.partition(".")[0]
    return FAMILY_OF_DECK.get(deck, deck)


def kind_of(card: str) -> str:
    """The kind of a card, its id without deck and copy number."""
    record = load_content().cards.get(card)
    kind = getattr(record, "kind", None)
    if isinstance(kind, str):
        return kind
    parts = card.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


@dataclass(frozen=True, slots=True)
class Names:
    """Finds the words for ids. ``sight`` gives what a room or an intruder is at the moment."""

    text: Catalogue
    sight: State

    def card(self, card: str) -> str:
        """The name of a card, token or object; of a face-down one what its back says."""
        if is_face_down(card):
            return self.text.text(f"back.{back_of(card)}")
        if card == GOAL:
            return self._level_goal()
        family = family_of(card)
        if family in OBJECTS:
            return self.text.text(f"token.{self._object(card)}.name")
        if family == "contamination":
            return self.text.text("contamination.name")
        if family == "coordinates":
            return self.text.text("token.coordinates.name")
        if family == "token":
            return self.text.text(f"intruder.{kind_of(card)}.name")
        return self.text.text(f"{family}.{kind_of(card)}.name")

    def card_text(self, card: str) -> str:
        """What a card says."""
        if is_face_down(card):
            return ""
        family = family_of(card)
        if family in OBJECTS:
            return self.text.text(f"token.{self._object(card)}.text")
        if family == "contamination":
            return self.text.text("contamination.text")
        if family == "coordinates":
            return self.text.text("token.coordinates.text")
        return self.text.text_or(f"{family}.{kind_of(card)}.text", "")

    def cards(self, cards: tuple[str, ...] | list[str]) -> str:
        """Several names in one line; equal ones are counted."""
        counted: dict[str, int] = {}
        for card in cards:
            name = self.card(card)
            counted[name] = counted.get(name, 0) + 1
        parts = [
            self.text.text("prompt.part", n=count, what=name) if count > 1 else name for name, count in counted.items()
        ]
        return self.text.listed(parts) if len(parts) > 1 else parts[0] if parts else self.text.text("ui.none")

    def _level_goal(self) -> str:
        """What a lesson asks for; a scenario of somebody's own may ask for more than a line holds."""
        level = queries.scenario_of(self.sight)
        goal = "" if level is None else written(level.goal, self.text)
        return goal if 0 < len(goal) <= GOAL_LETTERS else self.text.text(f"{GOAL}.name")

    def tile(self, tile: str) -> str:
        """The name of a room tile."""
        return self.text.text(f"room.{tile}.name")

    def room(self, number: int | None) -> str:
        """The name of a room as the seat knows it, an unknown one by its number."""
        if number is None:
            return self.text.text("place.off_board")
        room = self.sight.rooms.get(number)
        if room is None or is_face_down(room.tile):
            return self.text.text("place.unexplored", number=number)
        if not room.explored:
            return self.text.text("place.known", name=self.tile(room.tile), number=number)
        return self.tile(room.tile)

    def because(self, text_id: str, why: Reason) -> str:
        """A text of a reason. No explored room shows its number on the board, so a room is named."""
        facts = {role: self.room(int(fact)) if role == "room" else fact for role, fact in why.facts.items()}
        return self.text.text_or(text_id, "", **facts)

    def corridor(self, corridor: str, here: int | None = None) -> str:
        """A corridor, by where it leads to when ``here`` is one of its ends."""
        spec = load_content().boards[self.sight.setup.board].corridor[corridor]
        if here in (spec.a, spec.b):
            return self.text.text("place.corridor_to", room=self.room(spec.other_end(here)))
        return self.text.text("place.corridor", first=self.room(spec.a), second=self.room(spec.b))

    def intruder(self, intruder: int) -> str:
        """An intruder on the board, with its injuries."""
        one = self.sight.intruders.get(intruder)
        if one is None:
            return self.text.text("place.some_intruder")
        name = self.kind(one.kind)
        if one.injuries:
            return self.text.text("place.injured", name=name, n=one.injuries)
        return name

    def kind(self, kind: str) -> str:
        """A kind of intruder."""
        return self.text.text(f"intruder.{kind}.name")

    def seat(self, seat: int) -> str:
        """The character of a seat."""
        one = self.sight.characters.get(seat)
        return (
            self.text.text(f"character.{one.id}.name") if one else self.text.text("place.player", n=seat + 1)
        )

    def player(self, seat: int) -> str:
        """The name of the player of a seat, the character of one without a name."""
        return self.sight.setup.seats[seat].name or self.seat(seat)

    def face(self, face: str) -> str:
        """A face of a die."""
        return self.text.text(f"die.{face}.name")

    @staticmethod
    def _object(thing: str) -> str:
        kind, _, which = thing.partition(".")
        if kind == "corpse":
            return "corpse_blue" if which == "blue" else "corpse_red"
        return kind
