"""From a scenario to the state before the first rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nemesis_desktop.games.level_documents import LevelProblem, know_seat, know_setup
from nemesis_desktop.games.nemesis import invariants, piles
from nemesis_desktop.games.nemesis.belongings import ATTACHMENT_CAPACITY, CARDS_IN_HAND
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.levels import crew, exact, rooms
from nemesis_desktop.games.nemesis.levels.claims import Claims
from nemesis_desktop.games.nemesis.levels.names import family, is_called
from nemesis_desktop.games.nemesis.levels.schema import ScenarioSheet
from nemesis_desktop.games.nemesis.levels.words import know_words
from nemesis_desktop.games.nemesis.modes.objectives.conditions import OPEN_OBJECTIVES
from nemesis_desktop.games.nemesis.setup import leaders_of, new_game
from nemesis_desktop.games.nemesis.state import Character, Clock, Place, Setup, State, Step
from nemesis_desktop.kernel import Chance, Counters, Seat, evolve

STREAMS = {"noise": "die:noise", "combat": "die:combat", "bag": "bag"}
BEFORE_CARDS = (Step.DRAFT, Step.DRAW, Step.ROUND_END)


def build(sheet: ScenarioSheet, setup: Setup, seed: int) -> State:
    """The position of a scenario; what it leaves out comes from the setup with this seed.

    Raises LevelProblem for a position that the box could not show.
    """
    _agree(sheet, setup)
    characters = crew.drafted(sheet)
    base = new_game(replace(setup, level=""), seed)
    laid_out, chance = crew.equipped(base, characters)
    base = evolve(base, piles=laid_out, chance=chance)
    infected = _infected(sheet, base)
    first_death, critical = _someone_has_died(sheet), _is_critical(sheet)
    pods = rooms.pods_of(sheet, base, unlocked=first_death or critical)
    people = crew.characters_of(sheet, base, pods)
    figures = rooms.intruders_of(sheet)
    clock = _clock(sheet, people)
    claims = Claims(laid_out, characters, infected)
    is_exact = sheet.exact is not None and sheet.exact.piles is not None
    held = crew.claim_cards(sheet, claims, exact=is_exact)
    first_encounter = bool(figures) if sheet.first_encounter is None else sheet.first_encounter
    if is_exact:
        exact.claim_piles(sheet, claims)
    else:
        _claim_table(sheet, claims, figures=[one.kind for one in figures.values()])
        if first_encounter and sheet.mode != "coop":
            _keep_one_objective(sheet, claims)
    lying = claims.lay()
    if not is_exact:
        _fill_hands(sheet, clock, people, lying)
    state = evolve(
        base,
        setup=setup,
        chance=Chance(chance.seed, chance.drawn, _foretold(sheet, lying)),
        clock=clock,
        rooms=rooms.rooms_of(sheet, base),
        corridors=rooms.corridors_of(sheet, base),
        technical_noise=rooms.technical_noise_of(sheet, base),
        characters={seat: _dressed(one, held, claims) for seat, one in people.items()},
        intruders=figures,
        piles=lying,
        engines=rooms.engines_of(sheet, base),
        pods=pods,
        infected=infected,
        time=base.time if sheet.time is None else sheet.time,
        self_destruct=sheet.self_destruct,
        destination=sheet.destination or base.destination,
        ammo=_ammo(held, claims, lying, characters),
        attached={claims.given[card]: claims.given[host] for card, host in held.attached},
        taped=_taped(held, claims, lying),
        discovered=tuple(slot for slot, weakness in sheet.weaknesses.items() if weakness.discovered),
        counters=_counters(clock),
        next_intruder=max(figures, default=0) + 1,
        airlock=None if sheet.airlock is None else rooms.know_room(sheet, "airlock", sheet.airlock),
        nest_destroyed=sheet.nest_destroyed,
        first_encounter=first_encounter,
        first_death=first_death,
        queen_killed=sheet.queen_killed,
        critical=critical,
    )
    if sheet.exact is not None:
        state = exact.completed(state, sheet, sheet.exact)
    _check(sheet, state)
    return state


def _someone_has_died(sheet: ScenarioSheet) -> bool:
    if sheet.first_death is not None:
        return sheet.first_death
    return any(seat.place == "dead" for seat in sheet.seats)


def _is_critical(sheet: ScenarioSheet) -> bool:
    """Whether self-destruction has gone so far that nothing stops it."""
    if sheet.critical is not None:
        return sheet.critical
    return sheet.self_destruct is not None and sheet.self_destruct <= load_content().self_destruct_track.first_yellow


def _agree(sheet: ScenarioSheet, setup: Setup) -> None:
    """The setup that carries a scenario is the one the scenario asks for; house rules and names are free."""
    asked: dict[str, tuple[str | int, str | int]] = {
        "mode": (sheet.mode, setup.mode),
        "board": (sheet.board, setup.board),
        "leader": (sheet.leader, setup.intruders),
        "seats": (len(sheet.seats), len(setup.seats)),
    }
    know_setup(asked, sheet.house_rules, {rule: one.values for rule, one in HOUSE_RULES.items()})
    crewed = len(setup.crew)
    if not 1 <= crewed <= 5 or (sheet.mode == "solo") != (crewed == 1):
        raise LevelProblem("seats", "wrong_crew", {"mode": sheet.mode, "count": crewed})
    if sheet.leader not in leaders_of(sheet.mode):
        raise LevelProblem("leader", "no_takeover", {"mode": sheet.mode})


def _infected(sheet: ScenarioSheet, base: State) -> tuple[str, ...]:
    if sheet.infected is None:
        return base.infected
    content = load_content()
    for number, card in enumerate(sheet.infected):
        if card not in content.contamination:
            raise LevelProblem(f"infected[{number}]", "unknown_card", {"card": card})
        if card in sheet.infected[:number]:
            facts = {"card": card, "other": f"infected[{sheet.infected.index(card)}]"}
            raise LevelProblem(f"infected[{number}]", "card_twice", facts)
    if len(sheet.infected) != content.infected_count:
        count = len(sheet.infected)
        raise LevelProblem("infected", "wrong_count", {"count": count, "wanted": content.infected_count})
    return tuple(sorted(sheet.infected))


def _clock(sheet: ScenarioSheet, people: Mapping[Seat, Character]) -> Clock:
    given, crewed = sheet.clock, len(sheet.seats) - (1 if sheet.leader == "player" else 0)
    complete = len(people) == crewed
    step = Step(given.step) if given.step is not None else Step.DRAW if complete else Step.DRAFT
    if step is not Step.DRAFT and not complete:
        raise LevelProblem("clock.step", "draft_first", {"step": step.value})
    number = given.round if given.round is not None else 0 if step is Step.DRAFT else 1
    named = [("first_player", given.first_player), *((f"waiting[{n}]", seat) for n, seat in enumerate(given.waiting))]
    if given.turn is not None:
        named.append(("turn", given.turn))
        if step is not Step.TURNS:
            raise LevelProblem("clock.turn", "nobodys_turn", {"step": step.value})
    for field, seat in named:
        know_seat(f"clock.{field}", seat, len(sheet.seats))
    return Clock(number, step, given.first_player, given.turn, given.actions, given.waiting)


def _counters(clock: Clock) -> Counters:
    """Whoever is in the middle of a turn has begun it."""
    return Counters() if clock.turn is None else Counters().counted("round", f"turn:{clock.turn}")


# -- cards and tokens on the table ----------------------------------------------------------------------------


def _claim_table(sheet: ScenarioSheet, claims: Claims, figures: list[str]) -> None:
    for name, cards in sheet.decks.items():
        claims.claim_all(f"decks.{name}", cards, piles.deck(name), piles.deck(name))
    for pile_name, cards in sheet.discards.items():
        source = piles.CRAFTED_SUPPLY if pile_name == "blue" else piles.deck(pile_name)
        claims.claim_all(f"discards.{pile_name}", cards, piles.discard(pile_name), source)
    claims.claim_all("removed", sheet.removed, piles.OUT)
    for key, room in sheet.rooms.items():
        claims.claim_all(f"rooms.{key}.objects", room.objects, piles.floor(int(key)), piles.EGG_SUPPLY)
    if sheet.nest_eggs is not None:
        claims.close(piles.NEST)
        for _ in range(sheet.nest_eggs):
            claims.claim("nest_eggs", "egg", piles.NEST, piles.NEST, piles.EGG_SUPPLY)
    elif sheet.nest_destroyed:
        claims.close(piles.NEST)
    for slot, weakness in sheet.weaknesses.items():
        if weakness.card is not None:
            claims.close(piles.weakness_slot(slot))
            claims.claim(f"weaknesses.{slot}.card", weakness.card, piles.weakness_slot(slot))
    if sheet.coordinates is not None:
        claims.close(piles.COORDINATES)
        claims.claim("coordinates", sheet.coordinates, piles.COORDINATES)
    if sheet.objectives is not None:
        if sheet.mode != "coop":
            raise LevelProblem("objectives", "only_in_coop", {"mode": sheet.mode})
        claims.close(OPEN_OBJECTIVES)
        claims.claim_all("objectives", sheet.objectives, OPEN_OBJECTIVES)
    if sheet.bag is not None:
        claims.close(piles.BAG)
        claims.claim_all("bag", sheet.bag, piles.BAG, piles.BAG, piles.POOL)
    else:
        _take_tokens_of(figures, claims)


def _take_tokens_of(figures: list[str], claims: Claims) -> None:
    """A miniature on the board has been drawn from the bag."""
    left = list(claims.laid_out[piles.BAG])
    for kind in figures:
        token = next((token for token in left if is_called(token, kind, ())), None)
        if token is not None:
            left.remove(token)
            claims.claim("intruders", token, piles.POOL)


def _keep_one_objective(sheet: ScenarioSheet, claims: Claims) -> None:
    """After the first encounter everybody has one (N-CRIT-02)."""
    for seat, one in enumerate(sheet.seats):
        held = claims.laid_out.get(piles.objectives(seat), ())
        if one.character is not None and one.objectives is None and len(held) > 1:
            claims.claim_all(f"seats[{seat}].objectives", held[1:], piles.BOX)


def _fill_hands(
    sheet: ScenarioSheet, clock: Clock, people: Mapping[Seat, Character], lying: dict[str, tuple[str, ...]]
) -> None:
    """Whoever is awake in the middle of a round has drawn cards, unless the scenario names the hand."""
    if clock.step in BEFORE_CARDS:
        return
    for seat, one in people.items():
        if sheet.seats[seat].hand is None and not one.passed and one.place in (Place.ROOM, Place.POD):
            deck = lying[piles.deck(seat)]
            lying[piles.hand(seat)] = deck[:CARDS_IN_HAND]
            lying[piles.deck(seat)] = deck[CARDS_IN_HAND:]


def _foretold(sheet: ScenarioSheet, lying: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    made: dict[str, tuple[str, ...]] = {}
    if sheet.next.noise:
        made[STREAMS["noise"]] = sheet.next.noise
    if sheet.next.combat:
        made[STREAMS["combat"]] = sheet.next.combat
    tokens: list[str] = []
    bag = sorted(lying[piles.BAG])
    for number, name in enumerate(sheet.next.bag):
        found = next((token for token in bag if token not in tokens and is_called(token, name, ())), None)
        if found is None:
            raise LevelProblem(f"next.bag[{number}]", "not_in_the_bag", {"card": name})
        tokens.append(found)
    if tokens:
        made[STREAMS["bag"]] = tuple(tokens)
    return made


# -- items ------------------------------------------------------------------------------------------------------


def _ammo(
    held: crew.Held, claims: Claims, lying: Mapping[str, tuple[str, ...]], characters: Mapping[Seat, str]
) -> dict[str, int]:
    content, made = load_content(), {}
    extra: dict[str, int] = {}
    for card, host in held.attached:
        item = content.items.get(claims.given[card])
        if item is None or claims.given[host] not in content.items:
            raise LevelProblem(card.path, "cannot_be_attached", {"card": claims.given[card]})
        weapon = claims.given[host]
        extra[weapon] = extra.get(weapon, 0) + ATTACHMENT_CAPACITY.get(item.kind, 0)
    for seat, name in characters.items():
        weapon = content.characters[name].weapon
        if weapon in lying.get(piles.carried(seat), ()):
            spec = content.items[weapon].weapon
            made[weapon] = spec.capacity if spec is not None else 0
    for wish, ammo, path in held.loaded:
        record = content.items.get(claims.given[wish])
        spec = record.weapon if record is not None else None
        if spec is None:
            if ammo is not None:
                raise LevelProblem(path, "no_weapon", {"card": claims.given[wish]})
            continue
        capacity = spec.capacity + extra.get(claims.given[wish], 0)
        if ammo is not None:
            rooms.at_most(path, "ammo", ammo, capacity)
        made[claims.given[wish]] = spec.capacity if ammo is None else ammo
    return made


def _taped(
    held: crew.Held, claims: Claims, lying: Mapping[str, tuple[str, ...]]
) -> tuple[tuple[str, str], ...]:
    made: list[tuple[str, str]] = []
    for wish, name, seat, path in held.taped:
        card = claims.given[wish]
        used = [one for pair in made for one in pair]
        carried = [c for c in lying[piles.carried(seat)] if c != card and c not in used and is_called(c, name, ())]
        if not carried or card in used or family(card) not in ("red", "yellow", "green", "blue", "weapon", "quest"):
            raise LevelProblem(path, "cannot_be_taped", {"card": name})
        made.append((carried[0], card))
    return tuple(made)


def _dressed(character: Character, held: crew.Held, claims: Claims) -> Character:
    cards = tuple(claims.given[wish] for wish, seat in held.dressed if seat == character.seat)
    return evolve(character, dressed=cards) if cards else character


# -- what must hold -----------------------------------------------------------------------------------------------


def _check(sheet: ScenarioSheet, state: State) -> None:
    if sheet.success is not None:
        know_words(sheet.success)
    ended = state.end is not None
    if not ended:
        for field, marker in (("time", state.time), ("self_destruct", state.self_destruct)):
            if marker == 0:
                raise LevelProblem(field, "already_over", {"field": field})
    if not ended and state.characters and state.clock.step is not Step.DRAFT:
        if not any(one.place in (Place.ROOM, Place.POD) for one in state.characters.values()):
            raise LevelProblem("seats", "nobody_left", {"count": len(state.characters)})
    turn = state.clock.turn
    if turn is not None and turn not in state.characters and turn != Ship(Look(state)).intruder_player:
        allowed = ", ".join(str(seat) for seat in state.characters)
        raise LevelProblem("clock.turn", "unknown_seat", {"seat": turn, "allowed": allowed})
    for problem in invariants.problems(state)[:1]:
        raise LevelProblem("", "impossible", {"reason": problem})
