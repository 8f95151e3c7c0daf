"""From a scenario to the state before the first turn."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.games.level_documents import (
    LevelProblem,
    is_missing,
    is_not_one_of,
    know_seat,
    know_setup,
)
from nemesis_desktop.games.retaliation import invariants, piles, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.house_rules import SWITCHES
from nemesis_desktop.games.retaliation.levels.exact import restored
from nemesis_desktop.games.retaliation.levels.pieces import ITEMS, Pieces
from nemesis_desktop.games.retaliation.levels.schema import (
    FacilityMarineSheet,
    FacilityScenarioSheet,
    OwnedSheet,
)
from nemesis_desktop.games.retaliation.setup import check_setup, new_facility
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    DoorState,
    FacilityState,
    IntruderFigure,
    LanderState,
    MarineRecord,
    Phase,
    RetaliationSetup,
    RobotRecord,
    RoomRecord,
    RoundClock,
    Whereabouts,
)
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.kernel import Chance, Seat, evolve

STREAMS = {"noise": "die:noise", "shoot": "die:shoot", "burst": "die:burst"}
DECKS = (
    "event", "attack", "exploration", "wound", "contamination", "queen_health", "red", "yellow", "green", "support",
    "room_any", "room_a", "room_b", "room_c", "corridor",
)


def build(sheet: FacilityScenarioSheet, setup: RetaliationSetup, seed: int) -> FacilityState:
    """The position of a scenario; what it leaves out comes from the setup with this seed.

    Raises LevelProblem for a position that the box could not show.
    """
    _agree(sheet, setup)
    if sheet.exact is not None:
        return restored(sheet, sheet.exact, setup, seed)
    base = new_facility(replace(setup, level="", tasks=0), seed)
    pieces = Pieces(base.piles, base.gear)
    chance = _characters(sheet, base, pieces)
    rooms = _rooms(sheet, base, pieces)
    corridors = _corridors(sheet, base, pieces)
    _assignments(sheet, pieces)
    for seat, one in enumerate(sheet.seats):
        _belongings(setup, seat, one, pieces)
    _table(sheet, pieces)
    for seat, one in enumerate(sheet.seats):
        _fill_hand(seat, one, pieces)
    figures = _intruders(sheet)
    discovered = any(_touches(space) for space in rooms)
    robot = _robot(sheet, base, pieces, revealed=discovered)
    lying, gear = pieces.frozen()
    state = evolve(
        base,
        setup=setup,
        chance=Chance(chance.seed, chance.drawn, _foretold(sheet)),
        clock=RoundClock(
            sheet.round, Phase.TURNS, sheet.starting_player, cursor=sheet.starting_player,
        ),
        rooms=rooms,
        corridors=corridors,
        marines={seat: _record(seat, one) for seat, one in enumerate(sheet.seats)},
        intruders=figures,
        next_intruder=max(figures, default=0) + 1,
        piles=lying,
        gear=gear,
        robot=robot,
        life_support={section: section in sheet.life_support for section in "ABC"},
        lander=LanderState.LANDED if sheet.lander.landed else LanderState.UNDER_WAY,
        lander_space=None if sheet.lander.landed else sheet.lander.due or base.lander_space,
        anti_aircraft=_anti_aircraft(sheet, base),
        autodestruction=sheet.autodestruction,
        reactor_shut_down=sheet.reactor_shut_down,
        hibernatorium_active=sheet.hibernatorium_active,
        hibernatorium_covered=not discovered,
        queen_hits=sheet.queen_hits,
    )
    _check(state)
    return state


def _agree(sheet: FacilityScenarioSheet, setup: RetaliationSetup) -> None:
    """The setup that carries a scenario is the one the scenario asks for; house rules and names are free."""
    asked: dict[str, tuple[str | int, str | int]] = {
        "mode": (sheet.mode, setup.mode),
        "deadly": (int(sheet.deadly), int(setup.deadly)),
        "seats": (len(sheet.seats), len(setup.seats)),
    }
    know_setup(asked, sheet.house_rules, {rule: one.values for rule, one in SWITCHES.items()})
    try:
        check_setup(replace(setup, level="", tasks=0))
    except ValueError as error:
        raise LevelProblem("seats", "impossible", {"reason": str(error)}) from error
    know_seat("starting_player", sheet.starting_player, len(sheet.seats))


# -- people -----------------------------------------------------------------------------------------------


def _characters(sheet: FacilityScenarioSheet, base: FacilityState, pieces: Pieces) -> Chance:
    """Every seat gets its Character with a shuffled deck (R-SETUP-24)."""
    chance = base.chance
    for seat, one in enumerate(sheet.seats):
        path, character = f"seats[{seat}].character", _character_of(seat, one)
        pieces.lay(pieces.take(path, f"draft.{character}", ("draft",), piles.DRAFT_DECK), piles.CHARACTERS)
        order, chance = chance.shuffled(f"deck:{seat}", facility_content().deck_of(character))
        for card in order:
            pieces.piles[piles.BOX].remove(card)
        pieces.piles[piles.deck(seat)] = list(order)
    return chance


def _character_of(seat: Seat, sheet: FacilityMarineSheet) -> str:
    if sheet.character is None:
        raise is_missing(f"seats[{seat}].character")
    return sheet.character


def _record(seat: Seat, sheet: FacilityMarineSheet) -> MarineRecord:
    aboard = sheet.place == "lander"
    space = None if aboard else sheet.place or facility_content().lattice.landing_zone
    return MarineRecord(
        seat, _character_of(seat, sheet), Whereabouts.LANDER if aboard else Whereabouts.ROOM, space, sheet.health,
        sheet.oxygen, larva=sheet.larva, data=sheet.data,
    )


def _belongings(setup: RetaliationSetup, seat: Seat, sheet: FacilityMarineSheet, pieces: Pieces) -> None:
    path = f"seats[{seat}]"
    owned = sheet.items
    if owned is None:
        for card in tables.character_items(setup, _character_of(seat, sheet)):
            _own(pieces, seat, f"{path}.character", card)
            pieces.load(f"{path}.character", f"item:{card}", ("ammo",) * tables.slots_of(setup, card).get("ammo", 0))
    for number, thing in enumerate(owned or ()):
        name, gear = (thing.item, thing.gear) if isinstance(thing, OwnedSheet) else (thing, ())
        card = _own(pieces, seat, f"{path}.items[{number}]", name)
        pieces.load(f"{path}.items[{number}].gear", f"item:{card}", gear)
    for _ in range(sheet.eggs):
        pieces.lay(pieces.take(f"{path}.eggs", "egg", ("egg",), piles.EGGS), piles.held(seat))
    pieces.load(f"{path}.belt", f"belt:{seat}", sheet.belt)
    for number, name in enumerate(sheet.wounds):
        pieces.lay(pieces.take(f"{path}.wounds[{number}]", name, ("wound",), piles.WOUND_DECK), piles.wounds(seat))
    own = (_character_of(seat, sheet), "contamination")
    pieces.lay_all(f"{path}.discard", sheet.discard, own, piles.discard(seat), piles.deck(seat))
    if sheet.hand is not None:
        pieces.lay_all(f"{path}.hand", sheet.hand, own, piles.hand(seat), piles.deck(seat), piles.CONTAMINATION_DECK)


def _own(pieces: Pieces, seat: Seat, path: str, name: str) -> str:
    """An Item goes to a Hand, the Health track or the Backpack."""
    card = pieces.take(path, name, ITEMS, piles.BOX)
    record = tables.item_of(card)
    pieces.lay(card, piles.held(seat) if record.heavy else piles.armor(seat) if record.armor else piles.backpack(seat))
    return card


def _fill_hand(seat: Seat, sheet: FacilityMarineSheet, pieces: Pieces) -> None:
    """Who is not told otherwise has drawn five cards (R-SETUP-29)."""
    if sheet.hand is None:
        for _ in range(facility_content().numbers.cards_in_hand):
            card = pieces.draw(piles.deck(seat))
            if card is not None:
                pieces.lay(card, piles.hand(seat))


def _assignments(sheet: FacilityScenarioSheet, pieces: Pieces) -> None:
    box = "box:assignments"
    if sheet.tasks is not None:
        pieces.empty(piles.TASKS, box)
        pieces.lay_all("tasks", sheet.tasks, ("task", "coop"), piles.TASKS, box)
    for seat, one in enumerate(sheet.seats):
        if one.objectives is not None:
            pieces.empty(piles.objectives(seat), box)
    for seat, one in enumerate(sheet.seats):
        if one.objectives is not None:
            path = f"seats[{seat}].objectives"
            pieces.lay_all(path, one.objectives, ("mission", "private"), piles.objectives(seat), box)


# -- map --------------------------------------------------------------------------------------------------


def _touches(space: str) -> bool:
    """Whether a Room there joins a Corridor of the Hibernatorium (R-EXP-15)."""
    lattice = facility_content().lattice
    return any(lattice.hibernatorium in (edge.a, edge.b) for edge in lattice.edges_of[space]) and (
        space != lattice.hibernatorium
    )


def _rooms(sheet: FacilityScenarioSheet, base: FacilityState, pieces: Pieces) -> dict[str, RoomRecord]:
    lattice, made = facility_content().lattice, dict(base.rooms)
    for space, room in sheet.rooms.items():
        path = f"rooms.{space}"
        if space not in lattice.spaces:
            raise is_not_one_of(path, lattice.spaces)
        there = made.get(space)
        if there is None:
            if room.tile is None:
                raise is_missing(f"{path}.tile")
            card = pieces.take(f"{path}.tile", f"room.{room.tile.removeprefix('room.')}", ("room",))
            pieces.lay(card, piles.MAP)
            there = RoomRecord(space, card.partition(".")[2])
        elif room.tile not in (None, there.tile):
            raise is_not_one_of(f"{path}.tile", (there.tile,))
        made[space] = evolve(there, fire=room.fire, malfunction=room.malfunction, secure=room.secure)
    return made


def _corridors(sheet: FacilityScenarioSheet, base: FacilityState, pieces: Pieces) -> dict[str, CorridorRecord]:
    content = facility_content()
    if sheet.corridors is None:
        return dict(base.corridors)
    printed = tables.printed_corridors(base.setup)
    made = {edge: one for edge, one in base.corridors.items() if edge in printed}
    for tile in [tile for tile in pieces.piles[piles.MAP] if tile.startswith("corridor.")]:
        pieces.piles[piles.MAP].remove(tile)
        pieces.lay(tile, piles.CORRIDOR_DECK)
    for edge, one in sorted(sheet.corridors.items(), key=lambda pair: pair[1].number is None):
        path = f"corridors.{edge}"
        if edge not in content.lattice.edges:
            raise is_not_one_of(path, content.lattice.edges)
        if edge in printed:
            if one.number not in (None, made[edge].number):
                raise is_not_one_of(f"{path}.number", (str(made[edge].number),))
            laid = made[edge]
        else:
            name = f"corridor.{one.number}" if one.number is not None else pieces.piles[piles.CORRIDOR_DECK][0]
            tile = pieces.take(f"{path}.number", name, ("corridor",), piles.CORRIDOR_DECK)
            pieces.lay(tile, piles.MAP)
            number = int(tile.partition(".")[2])
            place = content.lattice.edges[edge]
            slot = one.slot or (place.a if content.corridors[number].door or one.door != "open" else None)
            laid = CorridorRecord(edge, number, slot)
        if laid.door_end not in (None, content.lattice.edges[edge].a, content.lattice.edges[edge].b):
            raise is_not_one_of(f"{path}.slot", (content.lattice.edges[edge].a, content.lattice.edges[edge].b))
        made[edge] = evolve(laid, door=DoorState(one.door), noise=one.noise, reinforced=one.reinforced)
    return made


def _intruders(sheet: FacilityScenarioSheet) -> dict[int, IntruderFigure]:
    made: dict[int, IntruderFigure] = {}
    for one in sheet.intruders:
        for _ in range(one.count):
            number = len(made) + 1
            made[number] = IntruderFigure(number, one.kind, one.place, one.hits)
    return made


# -- table ------------------------------------------------------------------------------------------------


def _robot(sheet: FacilityScenarioSheet, base: FacilityState, pieces: Pieces, *, revealed: bool) -> RobotRecord:
    if sheet.robot.kind is not None:
        pieces.empty(piles.ROBOT, piles.UNSEEN)
        pieces.lay_all("robot.kind", (f"robot.{sheet.robot.kind}",), ("robot",), piles.ROBOT, piles.UNSEEN)
    return evolve(
        base.robot, space=sheet.robot.space or base.robot.space, revealed=revealed, malfunction=sheet.robot.malfunction
    )


def _anti_aircraft(sheet: FacilityScenarioSheet, base: FacilityState) -> tuple[str, ...]:
    if sheet.lander.landed or sheet.reactor_shut_down:
        return ()
    if sheet.anti_aircraft is None:
        return base.anti_aircraft
    return (sheet.anti_aircraft, "inactive" if sheet.anti_aircraft == "active" else "active")


def _table(sheet: FacilityScenarioSheet, pieces: Pieces) -> None:
    for name, cards in sheet.decks.items():
        if name not in DECKS:
            raise is_not_one_of(f"decks.{name}", DECKS)
        family = "room" if name.startswith("room_") else name
        pieces.lay_all(f"decks.{name}", cards, (family,), piles.deck(name))
    if sheet.bag is None:
        return
    kinds = tuple(facility_content().numbers.tokens)
    for token in pieces.piles[piles.BAG]:
        pieces.lay(token, piles.tokens(token.partition(".")[0]))
    pieces.piles[piles.BAG] = []
    pieces.lay_all("bag", sheet.bag, kinds, piles.BAG, *(piles.tokens(kind) for kind in kinds))


def _foretold(sheet: FacilityScenarioSheet) -> dict[str, tuple[str, ...]]:
    given = {"noise": sheet.next.noise, "shoot": sheet.next.shoot, "burst": sheet.next.burst}
    return {STREAMS[name]: tuple(faces) for name, faces in given.items() if faces}


# -- what must hold ---------------------------------------------------------------------------------------


def _check(state: FacilityState) -> None:
    facility = Facility(StateView(state))
    for seat, one in state.marines.items():
        if one.space is not None and one.space not in state.rooms:
            raise is_not_one_of(f"seats[{seat}].place", (*state.rooms, "lander"))
        if one.space is None and not facility.lander_is_here:
            raise is_not_one_of(f"seats[{seat}].place", state.rooms)
        _check_body(facility.marine(seat))
    for number, figure in state.intruders.items():
        if figure.place not in state.rooms and figure.place not in state.corridors:
            raise is_not_one_of(f"intruders[{number - 1}].place", (*state.rooms, *state.corridors))
    if state.robot.space not in state.rooms:
        raise is_not_one_of("robot.space", state.rooms)
    if not any(one.whereabouts is Whereabouts.ROOM for one in state.marines.values()):
        raise LevelProblem("seats", "impossible", {"reason": "nobody is in the facility"})
    for problem in (*invariants.problems(state), *state_errors(state))[:1]:
        raise LevelProblem("", "impossible", {"reason": problem})


def _check_body(marine: Marine) -> None:
    """The marker stands where no wound lies and before the skull, and the Hands hold what is in them."""
    least, most = marine.first_open_space, marine.skull - 1
    if not least <= marine.health <= most:
        raise LevelProblem(f"seats[{marine.seat}].health", "not_allowed", {"allowed": f"{least}-{most}"})
    if marine.free_hands < 0:
        facts = {"count": marine.hands_used, "wanted": marine.hand_slots}
        raise LevelProblem(f"seats[{marine.seat}].items", "wrong_count", facts)
