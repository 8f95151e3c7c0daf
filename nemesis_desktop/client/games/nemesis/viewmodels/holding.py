"""What a seat holds and plays for, in a line each, for whoever studies a game."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.hud import ObjectiveView, objective_views
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.handles import Look, Ship


def held_words(names: Names, seat: int) -> tuple[str, ...]:
    """Where it stands, the hand, hands and items, then every objective with what of it is met."""
    text, sight = names.text, names.sight
    found = []
    if seat in sight.characters:
        hero = Ship(Look(sight)).hero(seat)
        carried = (*sight.pile(piles.carried(seat)), *sight.pile(piles.inventory(seat)))
        if hero.in_room:
            found.append(text.text("decision.place", place=names.room(hero.room.number)))
        found.append(_listed(names, "decision.hand", sight.pile(piles.hand(seat))))
        found.append(_listed(names, "decision.items", carried))
    found += [_objective(one, names) for one in objective_views(names, seat)]
    return tuple(line for line in found if line)


def _listed(names: Names, line: str, cards: tuple[str, ...]) -> str:
    return names.text.text(line, cards=tuple(names.card(card) for card in cards)) if cards else ""


def _objective(goal: ObjectiveView, names: Names) -> str:
    """Its name with its conditions, those that are met marked."""
    text = names.text
    conditions = tuple(
        text.text("decision.met", condition=words) if done else words for row in goal.rows for words, done in row
    )
    return text.text("decision.objective", name=goal.name, conditions=conditions)
