"""Cards played as a player plays them: chosen among the legal actions, paid for, carried out."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.rules.legality import legal_actions, why_not
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from tests.language.ship import Played, Position


def find(position: Position, kind: str, seat: int = 0) -> tuple[str, str]:
    """The action kind ("card" or "item") and the id of the card of that kind that the seat holds."""
    hero = Hero(Look(position.state), seat)
    actions = load_content().actions
    for card in hero.hand:
        if card in actions and actions[card].kind == kind:
            return "card", card
    return "item", hero.items_of_kind(kind)[0]


def use(position: Position, kind: str, answers: Iterable[str] = (), seat: int = 0) -> Played:
    """Play the card or use the item of that kind."""
    family, card = find(position, kind, seat)

    async def rule(t: NemesisTable) -> None:
        hero = Hero(t, seat)
        action = next((one for one in legal_actions(hero) if (one.kind, one.subject) == (family, card)), None)
        assert isinstance(action, Action), f"{kind} is refused: {why_not(hero, family, card)}"
        await perform(t, hero, action)

    return position.play(rule, answers)


def refused(position: Position, kind: str, seat: int = 0) -> str | None:
    """The id of the reason why the card cannot be used, or None."""
    family, card = find(position, kind, seat)
    reason = why_not(Hero(Look(position.state), seat), family, card)
    return None if reason is None else reason.id
