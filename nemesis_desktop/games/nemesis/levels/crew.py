"""The characters of a scenario and what they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import HAND_SLOTS
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.claims import Claim, Claims
from nemesis_desktop.games.nemesis.levels.rooms import know_room
from nemesis_desktop.games.nemesis.levels.schema import CarriedSheet, ScenarioSheet, SeatSheet, WoundSheet
from nemesis_desktop.games.nemesis.setup import HIBERNATORIUM
from nemesis_desktop.games.nemesis.state import Character, Place, Pod, State
from nemesis_desktop.kernel import Chance, Seat


@dataclass(slots=True)
class Held:
    """What will be known about items once every card has its place."""

    loaded: list[tuple[Claim, int | None, str]] = field(default_factory=list)
    attached: list[tuple[Claim, Claim]] = field(default_factory=list)
    taped: list[tuple[Claim, str, Seat, str]] = field(default_factory=list)
    dressed: list[tuple[Claim, Seat]] = field(default_factory=list)


def drafted(sheet: ScenarioSheet) -> dict[Seat, str]:
    """The characters that the scenario names, by seat. Raises LevelProblem: only the last seats may still draft."""
    made: dict[Seat, str] = {}
    crew = len(sheet.seats) - (1 if sheet.leader == "player" else 0)
    for seat, one in enumerate(sheet.seats):
        path = f"seats[{seat}]"
        if one.character is None:
            given = [name for name in SeatSheet.model_fields if one.gives(name) and name not in ("name", "character")]
            if given and seat < crew:
                raise LevelProblem(f"{path}.{given[0]}", "needs_character", {"seat": seat})
            continue
        if seat >= crew:
            raise LevelProblem(f"{path}.character", "leader_has_no_character", {"seat": seat})
        if len(made) < seat:
            raise LevelProblem(f"{path}.character", "draft_in_order", {"seat": seat})
        if one.character in made.values():
            raise LevelProblem(f"{path}.character", "character_twice", {"character": one.character})
        made[seat] = one.character
    return made


def equipped(
    base: State, characters: Mapping[Seat, str]
) -> tuple[dict[str, tuple[str, ...]], Chance]:
    """The piles after the draft (N-SETUP-24 to N-SETUP-26, p. 8)."""
    made, chance = dict(base.piles), base.chance
    for seat, name in characters.items():
        spec = load_content().characters[name]
        personal = (*spec.deck, spec.weapon, *spec.quests)
        made[piles.BOX] = tuple(card for card in made[piles.BOX] if card not in personal)
        made[piles.deck(seat)], chance = chance.shuffled(piles.deck(seat), spec.deck)
        made[piles.carried(seat)] = (spec.weapon,)
        made[piles.quests(seat)] = spec.quests
    return made, chance


def characters_of(sheet: ScenarioSheet, base: State, pods: Mapping[int, Pod]) -> dict[Seat, Character]:
    """Where everybody is and how."""
    made: dict[Seat, Character] = {}
    start = next(number for number, room in base.rooms.items() if room.tile == HIBERNATORIUM)
    passengers: dict[int, int] = {}
    for seat, one in enumerate(sheet.seats):
        if one.character is None:
            continue
        path, place = f"seats[{seat}]", Place(one.place)
        room, pod = one.room, one.pod
        if place is Place.ROOM:
            room = start if room is None else know_room(sheet, f"{path}.room", room)
        elif room is not None:
            raise LevelProblem(f"{path}.room", "not_in_a_room", {"place": one.place})
        if place is Place.POD:
            if pod is None or pod not in pods:
                facts = {"pod": "?" if pod is None else pod, "allowed": ", ".join(str(number) for number in pods)}
                raise LevelProblem(f"{path}.pod", "unknown_pod", facts)
            passengers[pod] = passengers.get(pod, 0) + 1
            if passengers[pod] > load_content().pod_seats:
                raise LevelProblem(f"{path}.pod", "pod_full", {"pod": pod, "limit": load_content().pod_seats})
        elif pod is not None and place not in (Place.ESCAPED, Place.DEAD):
            raise LevelProblem(f"{path}.pod", "not_in_a_pod", {"place": one.place})
        made[seat] = Character(
            seat, one.character, place, room, pod, one.light_wounds, (), one.slime, one.signal, one.larva, one.passed
        )
    return made


def claim_cards(sheet: ScenarioSheet, claims: Claims, *, exact: bool) -> Held:
    """What every character wants to hold. In an exact position the piles say so themselves."""
    held = Held()
    for seat, one in enumerate(sheet.seats):
        if one.character is None:
            continue
        if exact:
            given = [name for name in _CARD_FIELDS if one.gives(name)]
            if given:
                raise LevelProblem(f"seats[{seat}].{given[0]}", "piles_say_so", {"field": given[0]})
            continue
        _claim_of_seat(f"seats[{seat}]", seat, one, sheet.mode, claims, held)
    return held


_CARD_FIELDS = ("hand", "deck", "discard", "inventory", "carried", "quests", "objectives", "serious_wounds")


def _claim_of_seat(path: str, seat: Seat, sheet: SeatSheet, mode: str, claims: Claims, held: Held) -> None:
    deck, own = piles.deck(seat), piles.discard(seat)
    mine = (deck, piles.CONTAMINATION_DECK)
    claims.claim_all(f"{path}.hand", sheet.hand or (), piles.hand(seat), *mine)
    claims.claim_all(f"{path}.deck", sheet.deck, deck, *mine)
    claims.claim_all(f"{path}.discard", sheet.discard, own, *mine)
    stock = tuple(piles.deck(colour) for colour in piles.ITEM_COLOURS)
    stock = (*stock, piles.CRAFTED_SUPPLY, piles.quests(seat), piles.carried(seat))
    for number, name in enumerate(sheet.inventory):
        held.loaded.append((
            claims.claim(f"{path}.inventory[{number}]", name, piles.inventory(seat), *stock), None, ""
        ))
    if sheet.carried is not None:
        claims.close(piles.carried(seat))
        _claim_carried(path, seat, sheet.carried, stock, claims, held)
    if sheet.quests is not None:
        claims.close(piles.quests(seat))
        claims.claim_all(f"{path}.quests", sheet.quests, piles.quests(seat), piles.quests(seat))
    if sheet.objectives is not None:
        claims.close(piles.objectives(seat))
        claims.claim_all(f"{path}.objectives", sheet.objectives, piles.objectives(seat))
    for number, wound in enumerate(sheet.serious_wounds):
        told = WoundSheet(kind=wound) if isinstance(wound, str) else wound
        wish = claims.claim(f"{path}.serious_wounds[{number}]", told.kind, piles.wounds(seat))
        if told.dressed:
            held.dressed.append((wish, seat))
    if sheet.place == "dead" and mode != "coop":
        # What the dead leave behind is out of the game (N-DIE-03).
        for pile in (deck, piles.carried(seat), piles.quests(seat)):
            if pile not in claims.closed:
                claims.claim_all(path, claims.laid_out[pile], piles.OUT)


def _claim_carried(
    path: str, seat: Seat, carried: tuple[CarriedSheet | str, ...], stock: tuple[str, ...], claims: Claims, held: Held
) -> None:
    target, slots = piles.carried(seat), 0
    for number, thing in enumerate(carried):
        where = f"{path}.carried[{number}]"
        told = CarriedSheet(card=thing) if isinstance(thing, str) else thing
        host = claims.claim(where, told.card, target, *stock)
        held.loaded.append((host, told.ammo, f"{where}.ammo"))
        for index, name in enumerate(told.attached):
            held.attached.append((claims.claim(f"{where}.attached[{index}]", name, target, *stock), host))
        if told.taped_to is not None:
            held.taped.append((host, told.taped_to, seat, f"{where}.taped_to"))
        else:
            slots += 1
    if slots > HAND_SLOTS:
        raise LevelProblem(f"{path}.carried", "too_many_in_hand", {"count": slots, "limit": HAND_SLOTS})
