"""The board of a scenario: tiles, exploration tokens, markers, doors, noise, miniatures, engines and pods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nemesis_desktop.games.level_documents import LevelProblem
from nemesis_desktop.games.nemesis.content.board import Board
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.schema import RoomSheet, ScenarioSheet
from nemesis_desktop.games.nemesis.state import CorridorState, Door, Intruder, Pod, RoomState, State

PODS_IN_A_SECTION = 2


def board_of(sheet: ScenarioSheet) -> Board:
    """The side of the board that the scenario is played on."""
    return load_content().boards[sheet.board]


def know_room(sheet: ScenarioSheet, path: str, number: int) -> int:
    """The number of a room that the board has. Raises LevelProblem."""
    slots = board_of(sheet).slot
    if number not in slots:
        raise LevelProblem(path, "unknown_room", {"room": number, "allowed": f"{min(slots)}-{max(slots)}"})
    return number


def at_most(path: str, what: str, count: int, limit: int) -> None:
    """Raise LevelProblem when the box has fewer of something than the scenario wants."""
    if count > limit:
        raise LevelProblem(path, f"too_many_{what}", {"count": count, "limit": limit})


def rooms_of(sheet: ScenarioSheet, base: State) -> dict[int, RoomState]:
    """Every room; what the scenario leaves out is as the setup has laid it."""
    given = {know_room(sheet, f"rooms.{key}", int(key)): room for key, room in sheet.rooms.items()}
    tiles = _tiles(sheet, base, given)
    tokens = _tokens(base, given)
    supply = load_content().supply
    at_most("rooms", "fires", sum(room.fire for room in given.values()), supply["fire"])
    at_most("rooms", "malfunctions", sum(room.malfunction for room in given.values()), supply["malfunction"])
    made = {}
    for number, before in base.rooms.items():
        told = given.get(number, RoomSheet())
        explored = before.explored if told.explored is None else told.explored
        tile = load_content().tiles[tiles[number]]
        path = f"rooms.{number}"
        if before.explored and not explored:
            raise LevelProblem(f"{path}.explored", "always_explored", {"room": number})
        if told.items is not None and (not explored or not tile.searchable):
            raise LevelProblem(f"{path}.items", "no_items_here", {"tile": tile.id})
        if told.malfunction and not (explored and tile.takes_malfunction):
            raise LevelProblem(f"{path}.malfunction", "no_malfunction_here", {"tile": tile.id})
        token = tokens.get(number)
        items = told.items
        if explored and not told.gives("items") and not before.explored and tile.searchable:
            items = _items_of(base, before.token if token is None else token)
        made[number] = RoomState(number, tile.id, explored, token, items, told.fire, told.malfunction)
    return made


def _items_of(base: State, token: str | None) -> int:
    printed = load_content().exploration_tokens[token].items if token is not None else 1
    return (printed + 1) // 2 if base.setup.mode == "solo" else printed


def _tiles(sheet: ScenarioSheet, base: State, given: Mapping[int, RoomSheet]) -> dict[int, str]:
    content, board = load_content(), board_of(sheet)
    wanted: dict[int, str] = {}
    where: dict[str, str] = {}
    for number, room in given.items():
        if room.tile is None:
            continue
        path, slot = f"rooms.{number}.tile", board.slot[number]
        kinds = content.tiles_of_kind(slot.kind) if slot.room is None else (slot.room,)
        taken = [one.room for one in board.slots if one.room is not None and one.number != number]
        allowed = [tile for tile in kinds if tile not in taken]
        if room.tile not in allowed:
            raise LevelProblem(path, "tile_not_here", {"tile": room.tile, "allowed": ", ".join(allowed)})
        if room.tile in where:
            raise LevelProblem(path, "tile_twice", {"tile": room.tile, "other": where[room.tile]})
        wanted[number], where[room.tile] = room.tile, path
    made, spare = dict(wanted), [tile for room in base.rooms.values() if (tile := room.tile) not in where]
    for kind in ("1", "2"):
        spare += [tile for tile in content.tiles_of_kind(kind) if tile not in where and tile not in spare]
    fixed = {slot.number: slot.room for slot in board.slots if slot.room is not None}
    for number, before in base.rooms.items():
        if number not in made and before.tile in spare:
            made[number] = before.tile
            spare.remove(before.tile)
    for slot in board.slots:
        if slot.number not in made:
            fits = [tile for tile in spare if content.tiles[tile].kind == slot.kind and tile not in fixed.values()]
            made[slot.number] = fits[0]
            spare.remove(fits[0])
    return made


def _tokens(base: State, given: Mapping[int, RoomSheet]) -> dict[int, str | None]:
    """Exploration tokens; a room that was explored has lost its own."""
    known = load_content().exploration_tokens
    made: dict[int, str | None] = {}
    free = list(known)
    named = [(number, room.token) for number, room in given.items() if room.token is not None]
    # Ids first, so that none is used up for a token that is only described.
    for number, name in sorted(named, key=lambda one: one[1] not in known):
        path = f"rooms.{number}.token"
        matching = [token.id for token in known.values() if name in _token_names(token.id, token.effect, token.items)]
        if not matching:
            effects = dict.fromkeys(token.effect for token in known.values())
            raise LevelProblem(path, "unknown_token", {"token": name, "allowed": ", ".join(effects)})
        left = [token for token in matching if token in free]
        if not left:
            raise LevelProblem(path, "none_left", {"card": name})
        made[number] = left[0]
        free.remove(left[0])
    for number, before in base.rooms.items():
        if number in made:
            continue
        told = given.get(number)
        if before.token is None or (told is not None and (told.explored or told.gives("token"))):
            made[number] = None
        elif before.token in free:
            made[number] = before.token
            free.remove(before.token)
    for number in base.rooms:
        if number not in made:
            made[number] = free.pop(0)
    return made


def _token_names(token: str, effect: str, items: int) -> tuple[str, ...]:
    return token, effect, f"{effect}.{items}"


def corridors_of(sheet: ScenarioSheet, base: State) -> dict[str, CorridorState]:
    """Doors and noise."""
    made = dict(base.corridors)
    for corridor, given in sheet.corridors.items():
        if corridor not in made:
            facts = {"corridor": corridor, "allowed": ", ".join(made)}
            raise LevelProblem(f"corridors.{corridor}", "unknown_corridor", facts)
        made[corridor] = CorridorState(Door(given.door), given.noise)
    doors = sum(one.door is not Door.OPEN for one in made.values())
    at_most("corridors", "doors", doors, load_content().supply["door"])
    return made


def technical_noise_of(sheet: ScenarioSheet, base: State) -> dict[str, bool]:
    """Noise in the technical corridors."""
    for number, network in enumerate(sheet.technical_noise):
        if network not in base.technical_noise:
            facts = {"network": network, "allowed": ", ".join(base.technical_noise)}
            raise LevelProblem(f"technical_noise[{number}]", "unknown_network", facts)
    return {network: network in sheet.technical_noise for network in base.technical_noise}


def intruders_of(sheet: ScenarioSheet) -> dict[int, Intruder]:
    """The miniatures by id; one without an id gets the next free one."""
    made: dict[int, Intruder] = {}
    counts: Counter[str] = Counter()
    for index, given in enumerate(sheet.intruders):
        path = f"intruders[{index}]"
        know_room(sheet, f"{path}.room", given.room)
        counts[given.kind] += 1
        limit = load_content().models[given.kind]
        if counts[given.kind] > limit:
            raise LevelProblem(f"{path}.kind", "too_many_figures", {"kind": given.kind, "limit": limit})
        number = given.id if given.id is not None else max(made, default=0) + 1
        if number <= max(made, default=0):
            raise LevelProblem(f"{path}.id", "ids_must_rise", {"id": number})
        made[number] = Intruder(number, given.kind, given.room, given.injuries, given.sculpt)
    return made


def engines_of(sheet: ScenarioSheet, base: State) -> dict[int, tuple[str, str]]:
    """The tokens on each engine, the one that counts first."""
    made = dict(base.engines)
    for key, given in sheet.engines.items():
        if isinstance(given, str):
            made[int(key)] = (given, "damaged" if given == "working" else "working")
        elif given[0] == given[1]:
            raise LevelProblem(f"engines.{key}", "engine_twice", {"engine": int(key)})
        else:
            made[int(key)] = given
    return made


def pods_of(sheet: ScenarioSheet, base: State, *, unlocked: bool) -> dict[int, Pod]:
    """The pods that are still there."""
    if sheet.pods is None:
        return {n: Pod(n, pod.section, pod.locked and not unlocked) for n, pod in base.pods.items()}
    made = {int(key): Pod(int(key), given.section, given.locked) for key, given in sheet.pods.items()}
    for section in "AB":
        at_most("pods", "pods", sum(pod.section == section for pod in made.values()), PODS_IN_A_SECTION)
    return {number: made[number] for number in sorted(made)}
