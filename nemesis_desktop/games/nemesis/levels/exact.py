"""The part of a scenario that an exported position brings along: every pile, and what only a running game knows."""

from __future__ import annotations

from collections.abc import Iterable

from nemesis_desktop.games.level_documents import LevelProblem, know_seat
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.claims import Claims
from nemesis_desktop.games.nemesis.levels.schema import ExactSheet, ScenarioSheet
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.state import End, Heir, IntruderPlayer, State
from nemesis_desktop.kernel import Chance, Counters, Seat, evolve

_OF_A_SEAT = ("hand", "deck", "discard", "inventory", "carried", "quests", "objectives", "wounds", "looking")
_OF_THE_TABLE = (
    piles.BAG, piles.POOL, piles.NEST, piles.EGG_SUPPLY, piles.CARCASS_SUPPLY, piles.CORPSE_SUPPLY,
    piles.CRAFTED_SUPPLY, piles.TOKEN_BOX, piles.BOX, piles.INTRUDER_BOX, piles.OUT, piles.COORDINATES,
    piles.REVEALED, OPEN_OBJECTIVES, "box:objectives",
)
_OF_A_COLOUR = ("event", "attack", "wound", "contamination", "red", "yellow", "green", "blue")
_ELSEWHERE = ("objectives", "decks", "discards", "removed", "bag", "nest_eggs", "coordinates")


def claim_piles(sheet: ScenarioSheet, claims: Claims) -> None:
    """Every pile holds exactly what is listed; together they hold every card."""
    assert sheet.exact is not None and sheet.exact.piles is not None
    for field in _ELSEWHERE:
        if sheet.gives(field):
            raise LevelProblem(field, "piles_say_so", {"field": field})
    for key, room in sheet.rooms.items():
        if room.objects:
            raise LevelProblem(f"rooms.{key}.objects", "piles_say_so", {"field": "objects"})
    for pile, cards in sheet.exact.piles.items():
        path = f"exact.piles.{pile}"
        if not _is_pile(sheet, pile):
            raise LevelProblem(path, "unknown_pile", {"pile": pile})
        claims.claim_all(path, cards, pile, pile)
        claims.close(pile)
    for pile in claims.laid_out:
        if pile not in claims.closed:
            claims.close(pile)


def _is_pile(sheet: ScenarioSheet, pile: str) -> bool:
    sort, _, whose = pile.partition(":")
    if pile in _OF_THE_TABLE:
        return True
    if whose.isdecimal():
        if sort == "floor":
            return int(whose) in load_content().boards[sheet.board].slot
        return sort in _OF_A_SEAT and int(whose) < len(sheet.seats)
    if sort == "weakness":
        return whose in ("corpse", "egg", "carcass")
    return sort in ("deck", "discard") and whose in _OF_A_COLOUR


def completed(state: State, sheet: ScenarioSheet, given: ExactSheet) -> State:
    """The state with everything that only a running game knows."""
    seats = len(sheet.seats)
    for fact, knowers in given.known.items():
        _know_seats(f"exact.known.{fact}", knowers, seats)
    chance = state.chance
    foretold = {stream: cards for stream, cards in given.foretold.items() if cards} or chance.foretold
    drawn = chance.drawn if given.drawn is None else dict(given.drawn)
    made = evolve(
        state,
        chance=Chance(chance.seed, drawn, foretold),
        known=dict(given.known),
        counters=_counters(given) if given.counters else state.counters,
        end=None if given.end is None else End(given.end),
        end_reason=given.end_reason,
    )
    if given.piles is not None:
        # Nobody but the exported position itself knows what had been counted.
        made = evolve(made, counters=_counters(given))
        made = evolve(made, characters={
            seat: evolve(one, dressed=_dressed(sheet, given, seat)) for seat, one in made.characters.items()
        })
    if given.ammo is not None:
        made = evolve(made, ammo=_items("exact.ammo", made, given.ammo))
    if given.attached is not None:
        made = evolve(made, attached=_attached(made, given.attached))
    if given.taped is not None:
        for pair in given.taped:
            _items("exact.taped", made, dict.fromkeys(pair))
        made = evolve(made, taped=given.taped)
    if given.discovered is not None:
        made = evolve(made, discovered=given.discovered)
    if given.next_intruder is not None:
        highest = max(made.intruders, default=0)
        if given.next_intruder <= highest:
            raise LevelProblem("exact.next_intruder", "ids_must_rise", {"id": given.next_intruder})
        made = evolve(made, next_intruder=given.next_intruder)
    return _led(made, given, seats)


def _led(state: State, given: ExactSheet, seats: int) -> State:
    _know_seats("exact.heirs", (heir.seat for heir in given.heirs), seats)
    state = evolve(state, heirs=tuple(Heir(heir.seat, heir.cause) for heir in given.heirs))
    leader = given.intruder_player
    if leader is None:
        return state
    if not state.setup.has_intruder_cards:
        raise LevelProblem("exact.intruder_player", "nobody_leads", {"seat": leader.seat})
    _know_seats("exact.intruder_player", (leader.seat,), seats)
    return evolve(state, intruder_player=IntruderPlayer(leader.seat, leader.since, leader.passed))


def _counters(given: ExactSheet) -> Counters:
    return Counters({(scope, name): count for scope, name, count in given.counters})


def _dressed(sheet: ScenarioSheet, given: ExactSheet, seat: Seat) -> tuple[str, ...]:
    cards = given.dressed.get(str(seat), ())
    held = (given.piles or {}).get(piles.wounds(seat), ())
    for card in cards:
        if card not in held:
            raise LevelProblem(f"exact.dressed.{seat}", "not_held", {"card": card})
    return cards


def _items(path: str, state: State, cards: dict[str, int] | dict[str, None]) -> dict[str, int]:
    racks = [pile(seat) for seat in state.characters for pile in (piles.carried, piles.inventory)]
    held = [card for rack in racks for card in state.pile(rack)]
    for card in cards:
        if card not in load_content().items or card not in held:
            raise LevelProblem(f"{path}.{card}", "not_held", {"card": card})
    return {card: count for card, count in cards.items() if count is not None}


def _attached(state: State, attached: dict[str, str]) -> dict[str, str]:
    """Cards by their hosts; a host lies by nothing itself, so there is no end to look for."""
    _items("exact.attached", state, dict.fromkeys(attached))
    _items("exact.attached", state, dict.fromkeys(attached.values()))
    for card, host in attached.items():
        if host in attached:
            raise LevelProblem(f"exact.attached.{card}", "cannot_be_attached", {"card": host})
    return dict(attached)


def _know_seats(path: str, named: Iterable[Seat], seats: int) -> None:
    for seat in named:
        know_seat(path, seat, seats)
