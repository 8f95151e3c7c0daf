"""How a game with several seats ended for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nemesis_desktop.client.games.nemesis.seats import colour_of, player_name, role_of
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import SeatCheck, seat_checks
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import CheckView, ResultView, story_of
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import queries
from nemesis_desktop.games.nemesis.events.ship import ObjectiveJudged
from nemesis_desktop.games.nemesis.modes.objectives.judge import AIM_MISSED, AIM_REACHED
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Happening, Outcome, Seat


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One line of the last screen: who it was, what became of them, what they were after, and whether they won; None
    while that is not told. For whoever led the Intruders ``won`` says whether nobody else did (N-INTR-17); ``verdict``
    never calls that a victory."""

    seat: Seat
    name: str
    role: str
    colour: str
    character: str
    story: str
    objectives: str
    won: bool | None
    intruders: bool
    verdict: str = ""
    checks: tuple[SeatCheck, ...] = ()


def has_won(result: str) -> bool:
    """Whether a seat got what it was after; only the crew can win (N-INTR-17)."""
    return result.startswith("victory") or result == AIM_REACHED


def _verdict(result: str, text: Catalogue) -> str:
    if result in (AIM_REACHED, AIM_MISSED):
        return text.text(f"crew_outcome.{result}")
    return text.text("crew_outcome.won" if has_won(result) else "crew_outcome.lost")


def seat_results(
    outcome: Outcome,
    happenings: Sequence[Happening],
    state: State,
    names: Names,
    members: Sequence[Member],
) -> tuple[SeatResult, ...]:
    """Every seat, the winners as they are seated; nothing in a game for one."""
    if len(members) < 2:
        return ()
    results: Mapping[Seat, str] = outcome.facts.get("results", {})
    judged = {event.seat: event for event, _ in happenings if isinstance(event, ObjectiveJudged)}
    text, found = names.text, []
    # What everybody is after together stands once, beside the checks of the ship.
    together = state.setup.mode == "coop"
    for member in members:
        seat = member.seat
        result = results.get(seat, outcome.name)
        leads = result in (AIM_REACHED, AIM_MISSED)
        one = state.characters.get(seat)
        checked = one is not None and not leads
        cards = [card for card in judged[seat].objective.split("+") if card] if seat in judged else []
        role = role_of(member, state, text)
        name = player_name(member, text)
        found.append(
            SeatResult(
                seat=seat,
                name=name,
                role=_other(text.text("crew.intruders") if leads else role, name),
                colour=colour_of(member, state),
                character="" if one is None or leads else one.id,
                story=story_of(result, happenings, state, names, seat),
                objectives=names.cards(cards) if cards and not together else "",
                won=has_won(result),
                intruders=leads,
                verdict=_verdict(result, text),
                checks=seat_checks(happenings, state, names, seat, () if together else cards) if checked else (),
            )
        )
    return tuple(found)


def for_everybody(
    view: ResultView,
    results: Sequence[SeatResult],
    humans: Sequence[Seat],
    names: Names,
    members: Sequence[Member],
) -> ResultView:
    """The last screen for all: its headline is about the people at the screen, and only the checks of the ship
    and of common objectives are left, since each seat has a line of its own."""
    text = names.text
    checks: tuple[CheckView, ...] = view.checks[:2]
    if names.sight.setup.mode == "coop":
        common = names.cards(list(queries.objectives_of(names.sight, names.sight.setup.crew[0])))
        met = any(one.won for one in results if not one.intruders)
        title = text.text("crew_outcome.together")
        checks += (CheckView("icons/objective", title, common, met),)
    if len(humans) == 1:
        return replace(view, checks=checks)
    asked = tuple(humans) or tuple(one.seat for one in results)
    winners = [one for one in results if one.won and one.seat in asked and not one.intruders]
    leader = next((one for one in results if one.intruders and one.seat in asked), None)
    word = text.text("outcome.victory" if winners else "outcome.defeat")
    if len(winners) == len(asked):
        story = text.text("crew_outcome.all")
    elif winners:
        who = [_full_name(one, text) for one in winners]
        story = text.text("crew_outcome.some", names=tuple(who), n=len(who))
    else:
        story = text.text("crew_outcome.nobody")
    if leader is not None:
        aim = text.text("crew_outcome.leader_reached" if leader.won else "crew_outcome.leader_missed")
        story = text.text("crew_outcome.with_leader", story=story, intruders=aim)
    return replace(view, won=bool(winners), word=word, text=story, checks=checks)


def _full_name(result: SeatResult, text: Catalogue) -> str:
    """Player and role."""
    return text.text("crew.name_and_role", name=result.name, role=result.role) if result.role else result.name


def _other(role: str, name: str) -> str:
    """The role, unless the player goes by that name anyway."""
    return role if role != name else ""
