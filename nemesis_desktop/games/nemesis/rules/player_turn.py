"""One decision of the player whose turn it is (p. 10, 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis.handles import Hero, Look
from nemesis_desktop.games.nemesis.rules import escape_pods, items
from nemesis_desktop.games.nemesis.rules.action_kinds import ActionSituation
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.rules.legality import KINDS, offered, options, scene_of
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.turn import pass_turn
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import Choose, Offer, Option

_POD = Place.POD  # asked before every action
PASS_KEY = "pass"
PASS = offered(PASS_KEY, "", 0)


def action_question(hero: Hero) -> Choose[Action]:
    """Everything the player may do now; dropping is free, passing always possible (N-TURN-02, N-DROP-01)."""
    scene = scene_of(Hero(Look(hero.source.state), hero.seat))
    return Choose(
        seat=hero.seat,
        topic="action",
        context={"action": hero.source.state.clock.actions + 1},
        options=Offer(_all_options(scene), lambda key: _option(scene, key)),
    )


def _all_options(scene: ActionSituation | None) -> Iterator[Option[Action]]:
    return iter((PASS,)) if scene is None else chain.from_iterable(options(scene))


def _option(scene: ActionSituation | None, key: str) -> Option[Action] | None:
    """The option of that key; looks only among those of its kind."""
    kind = KINDS.get(key.partition(":")[0])
    offers: Iterable[Option[Action]] = (PASS,)
    if scene is not None:
        offers = kind.options(scene) if kind is not None else ()
    for option in offers:
        if option.key == key:
            return option
    return None


async def take_action(t: NemesisTable) -> None:
    """An action, a free drop, or a pass (N-TURN-01 to N-TURN-03, N-ACT-23, p. 10)."""
    seat = t.state.clock.turn
    assert seat is not None
    hero = Hero(t, seat)
    if hero.record.place is _POD:
        # Whoever boards in the middle of a turn full of adrenaline is not at the start of it.
        first = t.state.counters.count("round", f"turn:{seat}") <= 1 and t.state.clock.actions == 0
        await escape_pods.wait_in_pod(t, hero, first_turn=first)
        return
    action = await t.ask(action_question(hero))
    match action.kind:
        case "pass":
            await pass_turn(t, hero)
        case "drop":
            items.drop(t, hero, action.subject)
        case _:
            await perform(t, hero, action)
