"""How the events of Retaliation are told in a log: one line of the table for each class, silent ones included."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events import (
    cards,
    facility,
    gear,
    intruders,
    marines,
    threats,
    turns,
)
from nemesis_desktop.games.retaliation.events import map as maps
from nemesis_desktop.games.retaliation.handles import Marine, StateView
from nemesis_desktop.games.retaliation.naming import action, cause, figure, name_of, person, place, thing
from nemesis_desktop.games.retaliation.rules.action_kinds import BASIC_ACTIONS
from nemesis_desktop.games.retaliation.state import FacilityState, Phase, Whereabouts
from nemesis_desktop.games.retaliation.tables import item_of
from nemesis_desktop.games.retaliation.told_moves import LOST, NOTHING, counted, moved
from nemesis_desktop.games.wording import UNTOLD, Telling, Wording
from nemesis_desktop.kernel import Event, is_face_down

TellWords = Callable[[Any, FacilityState], Wording | None]
_QUIET_PHASES = (
    Phase.ROUND, Phase.FIRST_HANDS, Phase.ROUND_TRACK, Phase.OVER, Phase.LANDER_PASS, Phase.FINAL_OBJECTIVES,
)
BREAK_IN_USE = ("bf_gun", "gatling_gun", "tactical_hatchet")
"""Weapons whose own text puts a Malfunction marker on them."""


def _plain(text: str, *names: str) -> Callable[[Any, FacilityState], Wording]:
    """A text whose placeholders are fields of the event."""

    def words(event: Any, sight: FacilityState) -> Wording:
        return Wording(f"log.{text}", {name: _fact(sight, name, getattr(event, name)) for name in names})

    return words


def _fact(sight: FacilityState, role: str, value: Any) -> Any:
    if isinstance(value, tuple):
        return counted(sight, value)
    return name_of(sight, role, value) or (NOTHING if value is None else value)


def _by(field: str, text: str, *names: str) -> TellWords:
    """A text for each value of a field: "log.<text>.<value>"."""

    def words(event: Any, sight: FacilityState) -> Wording:
        value = getattr(event, field)
        told = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        return _plain(f"{text}.{told}", *names)(event, sight)

    return words


# -- cards ------------------------------------------------------------------------------------------------

TOLD_GEAR = {
    **{why: why for why in ("gain", "load", "discard")},
    **dict.fromkeys(LOST, "lost"),
    **dict.fromkeys(("drop", "make_room"), "discard"),
}
"""The words for a move of gear, by why it moves."""


def _learned(event: cards.SecretLearned, sight: FacilityState) -> Wording:
    """What was seen, for whoever looked; that somebody looked, for all others."""
    known = event.seat in sight.known.get(event.fact, ())
    facts: dict[str, Any] = {"seat": person(sight, event.seat)}
    if event.fact == "anti_aircraft":
        if not known or not sight.anti_aircraft:
            return Wording("log.learned.anti_aircraft", facts)
        return Wording(f"log.learned.anti_aircraft.{sight.anti_aircraft[0]}", facts)
    if not known:
        return Wording("log.learned.hidden", facts)
    card = event.fact.partition(":")[2]
    owner = next((seat for seat in sight.marines if card in sight.pile(piles.objectives(seat))), None)
    facts["card"] = thing(sight, card) or NOTHING
    if owner is None:
        return Wording("log.learned.card", facts)
    return Wording("log.learned.objective", {**facts, "owner": person(sight, owner)})


def _stacked(event: facility.AntiAircraftStacked, sight: FacilityState) -> Wording:
    upper = event.order[0]
    text = "log.anti_aircraft_stacked" if is_face_down(upper) else f"log.anti_aircraft_stacked.{upper}"
    return Wording(text, {"seat": person(sight, event.seat)})


def _scanned(event: cards.ContaminationChecked, sight: FacilityState) -> Wording:
    hidden = bool(event.cards) and is_face_down(event.cards[0])
    facts: dict[str, Any] = {"seat": person(sight, event.seat), "n": len(event.cards), "infected": len(event.infected)}
    return Wording("log.scanned.hidden" if hidden else "log.scanned", facts)


def _chosen(event: cards.ObjectiveChosen, sight: FacilityState) -> Wording:
    hidden = is_face_down(event.kept)
    return _plain("objective_chosen.hidden" if hidden else "objective_chosen", *("seat", "kept")[: 2 - hidden])(
        event, sight
    )


def _shuffled(event: cards.DeckShuffled, sight: FacilityState) -> Wording | None:
    return _plain("shuffled", "pile")(event, sight) if event.order else None


# -- rounds and turns -------------------------------------------------------------------------------------


def _phase(event: turns.PhaseEntered, sight: FacilityState) -> Wording | None:
    return None if event.phase in _QUIET_PHASES else _plain("phase", "phase")(event, sight)


TOLD_BY_WHAT_FOLLOWS = ("card", "pass", "gear", "arrange", "objective", "drop", "drop_gear")


def _declared(event: turns.BasicActionDeclared, sight: FacilityState) -> Wording | None:
    if event.kind in TOLD_BY_WHAT_FOLLOWS or event.kind not in BASIC_ACTIONS:
        return None
    done = action(sight, event.kind, event.subject)
    return Wording("log.declared", {"seat": person(sight, event.seat), "action": done})


# -- people -----------------------------------------------------------------------------------------------


def _cause(why: str) -> Wording:
    """What took Health or a life, within a sentence; the name of a card stays as it is."""
    words = cause(why)
    return Wording("log.cause", {"cause": Wording(words)}) if words.startswith("death.") else Wording(words)


def _health(event: marines.HealthChanged, sight: FacilityState) -> Wording:
    skull = Marine(StateView(sight), event.seat).skull
    facts: dict[str, Any] = {"seat": person(sight, event.seat), "left": skull - event.health, "most": skull}
    if event.why == "restore":
        return Wording("log.health_restored", facts)
    return Wording("log.health_lost", {**facts, "cause": _cause(event.why)})


def _health_kept(event: threats.AttackLossThreatened, sight: FacilityState) -> Wording | None:
    """Armor takes all of it; what is lost is told once it is."""
    return None if event.count else _plain("health_kept", "seat")(event, sight)


def _oxygen(event: marines.OxygenChanged, sight: FacilityState) -> Wording:
    return Wording("log.oxygen", {"seat": person(sight, event.seat), "oxygen": event.oxygen})


def _walked(event: marines.MarineMoved, sight: FacilityState) -> Wording:
    facts: dict[str, Any] = {"seat": person(sight, event.seat), "room": place(sight, event.space) or NOTHING}
    if event.edge is None:
        return Wording("log.marine_moved.passage", facts)
    return Wording("log.marine_moved", {**facts, "corridor": place(sight, event.edge) or NOTHING})


def _left(event: marines.MarineLeft, sight: FacilityState) -> Wording:
    way = event.by or str(event.whereabouts)
    if way == Whereabouts.LANDER and event.whereabouts is Whereabouts.ESCAPED:
        way = "by_lander"  # Whoever is aboard when it is launched boarded it before.
    return Wording(f"log.marine_left.{way}", {"seat": person(sight, event.seat)})


def _died(event: marines.MarineDied, sight: FacilityState) -> Wording:
    facts: dict[str, Any] = {"seat": person(sight, event.seat), "cause": _cause(event.why)}
    return Wording("log.knocked_out" if event.knocked_out else "log.died", facts)


def _larva(event: marines.LarvaSettled, sight: FacilityState) -> Wording | None:
    """That it leaves play with its host is no relief (R-HP-07)."""
    return _by("larva", "larva", "seat")(event, sight) if Marine(StateView(sight), event.seat).alive else None


def _drafted(event: turns.MarineDrafted, sight: FacilityState) -> Wording:
    facts = {"player": _player(sight, event.seat), "character": _fact(sight, "", event.character)}
    return Wording("log.drafted", facts)


def _draft_dealt(event: turns.DraftDealt, sight: FacilityState) -> Wording:
    return Wording("log.draft_dealt", {"seat": _player(sight, event.seat)})


def _player(sight: FacilityState, seat: int) -> str | Wording:
    """Who chooses a Character: by name, or by number where a player has none."""
    return sight.setup.seats[seat].name or Wording("place.player", {"n": seat + 1})


# -- Intruders --------------------------------------------------------------------------------------------


def _kind(event: Any) -> Wording:
    return Wording(f"intruder.{event.kind}")


def _appeared(event: intruders.IntruderAppeared, sight: FacilityState) -> Wording:
    return Wording("log.appeared", {"kind": _kind(event), "place": place(sight, event.place) or NOTHING})


def _shifted(event: intruders.IntruderShifted, sight: FacilityState) -> Wording:
    return Wording("log.shifted", {
        "kind": _kind(event), "source": place(sight, event.source) or NOTHING,
        "place": place(sight, event.destination) or NOTHING,
    })


def _gone(event: intruders.IntruderGone, sight: FacilityState) -> Wording:
    where = place(sight, event.place) or NOTHING
    return Wording(f"log.gone.{event.why}", {"kind": _kind(event), "place": where})


def _hit(event: intruders.HitsChanged, sight: FacilityState) -> Wording | None:
    if not event.hits:
        return None
    return Wording("log.hits", {"intruder": figure(sight, event.intruder), "n": event.hits})


def _token(event: intruders.IntruderTokenDrawn, sight: FacilityState) -> Wording:
    kind = _kind(event)
    where = place(sight, event.place)
    if event.purpose == "development":
        return Wording("log.token.bag", {"kind": kind})
    if event.purpose == "corridor" and event.kind in ("adult", "drone"):
        adults, drones = event.back
        return Wording("log.token.corridor", {
            "kind": kind, "adults": adults, "drones": drones, "place": where or NOTHING,
        })
    return Wording("log.token", {"kind": kind, "place": where or NOTHING})


def _attack(event: intruders.AttackDeclared, sight: FacilityState) -> Wording:
    return Wording("log.attack", {"kind": _kind(event), "target": person(sight, event.target)})


def _attack_card(event: intruders.AttackCardRevealed, sight: FacilityState) -> Wording:
    return Wording("log.attack_card", {"card": thing(sight, event.card) or NOTHING})


def _held_off(event: intruders.AttackHeldOff, sight: FacilityState) -> Wording:
    return Wording("log.held_off", {"kind": _kind(event), "place": place(sight, event.space) or NOTHING})


def _rolled(event: Any, sight: FacilityState) -> Wording:
    die = getattr(event, "die", "noise")
    face = Wording(f"face.{event.face}") if not event.face.isdigit() else Wording("face.number", {"face": event.face})
    if event.seat is None:
        return Wording(f"log.rolled.{die}.nobody", {"face": face})
    facts: dict[str, Any] = {"seat": person(sight, event.seat), "face": face}
    weapon = None if getattr(event, "weapon", None) is None else thing(sight, event.weapon)
    if weapon is None:
        return Wording(f"log.rolled.{die}", facts)
    return Wording(f"log.rolled.{die}.weapon", {**facts, "weapon": weapon})


# -- map and facility -------------------------------------------------------------------------------------


def _room_placed(event: maps.RoomPlaced, sight: FacilityState) -> Wording:
    return Wording("log.room_placed", {"room": Wording(f"room.{event.tile}.name")})


def _corridor_placed(event: maps.CorridorPlaced, sight: FacilityState) -> Wording:
    return Wording("log.corridor_placed", {"corridor": place(sight, event.edge) or NOTHING})


def _explored(event: maps.ExplorationRevealed, sight: FacilityState) -> Wording:
    card = thing(sight, event.card) or NOTHING
    if event.seat is None:
        return Wording("log.explored.nobody", {"card": card})
    return Wording("log.explored", {"seat": person(sight, event.seat), "card": card})


def _judged(event: facility.SeatJudged, sight: FacilityState) -> Wording:
    result = name_of(sight, "result", event.result) or NOTHING
    return Wording("log.judged", {"seat": person(sight, event.seat), "result": result})


def _arrived(event: facility.LanderArrived, sight: FacilityState) -> Wording:
    return Wording(f"log.lander_arrived.{event.lander}")


def _gear_moved(event: gear.GearMoved, sight: FacilityState) -> Wording | None:
    if event.why in ("use", "spend", "trade", "death") or not event.tokens:
        return None
    text = f"gear.{TOLD_GEAR[event.why]}" if event.why in TOLD_GEAR else "gear_moved"
    return _plain(text, "tokens", "source", "destination")(event, sight)


def _gear_used(event: gear.GearUsed, sight: FacilityState) -> Wording | None:
    if event.token == "grenade":
        return None  # It is told where it is thrown.
    return Wording("log.gear_used", {"seat": person(sight, event.seat), "token": counted(sight, (event.token,))})


def _broken(event: gear.ItemBroken, sight: FacilityState) -> Wording:
    """A weapon that nothing else breaks has prevented an attack, of which no event tells (R-MELEE-02, R-IATK-05)."""
    shields = item_of(event.card).weapon and item_of(event.card).kind not in BREAK_IN_USE
    text = "log.item_broken.prevents" if shields else "log.item_broken"
    return Wording(text, {"card": _fact(sight, "card", event.card)})


def blast_is_early(event: facility.MissionEnded, sight: FacilityState) -> bool:
    """Whether the autodestruction goes off before its round because nobody is left (R-END-04, A-46)."""
    everybody_gone = not any(Marine(StateView(sight), seat).in_play for seat in sight.marines)
    return event.reason == "autodestruction" and everybody_gone


def _ended(event: facility.MissionEnded, sight: FacilityState) -> Wording:
    return Wording("log.ended.early" if blast_is_early(event, sight) else f"log.ended.{event.ending}")


TELLINGS: Mapping[type[Event], Telling] = {
    # -- cards
    cards.PiecesMoved: Telling(moved, icon="icons/card"),
    cards.CardsShown: Telling(_by("why", "shown", "seat", "cards"), icon="icons/card"),
    cards.DeckShuffled: Telling(_shuffled, icon="icons/card"),
    cards.SecretLearned: Telling(_learned, icon="icons/eye", important=True),
    cards.ContaminationChecked: Telling(_scanned),
    cards.ObjectiveChosen: Telling(_chosen, important=True),
    # -- facility
    facility.LifeSupportChanged: Telling(_by("active", "life_support", "section")),
    facility.HibernatoriumActivated: Telling(_plain("hibernatorium_activated"), important=True),
    facility.ReactorShutDown: Telling(_plain("reactor_shut_down", "seat"), important=True),
    facility.AutodestructionArmed: Telling(_plain("autodestruction", "space"), important=True),
    facility.AntiAircraftStacked: Telling(_stacked),
    facility.LanderMoved: Telling(_plain("lander_moved", "space")),
    facility.LanderArrived: Telling(_arrived, important=True),
    facility.LanderLaunched: Telling(_plain("lander_launched", "seat"), important=True),
    facility.ShuttleLaunched: Telling(_plain("shuttle_launched", "seat"), important=True),
    facility.RobotMoved: Telling(_plain("robot_moved", "space")),
    facility.RobotRevealed: Telling(_plain("robot_revealed", "robot")),
    facility.RobotConditionChanged: Telling(_by("malfunction", "robot_condition")),
    facility.EventCardRevealed: Telling(_plain("event_card", "card"), icon="icons/card", important=True),
    facility.MissionEnded: Telling(_ended, heading=True),
    facility.SeatJudged: Telling(_judged, important=True),
    # -- gear
    gear.GearMoved: Telling(_gear_moved),
    gear.AmmoHalved: Telling(_plain("ammo_halved", "holder")),
    gear.ItemBroken: Telling(_broken),
    gear.ItemRepaired: Telling(_plain("item_repaired", "card")),
    gear.ItemMarked: Telling(_plain("item_marked", "card", "count")),
    gear.ItemStacked: Telling(_plain("item_stacked", "card", "host")),
    gear.ItemCleared: UNTOLD,
    gear.ItemUnstacked: UNTOLD,
    gear.GearUsed: Telling(_gear_used),
    gear.GrenadeThrown: Telling(_plain("grenade_thrown", "seat", "edge")),
    gear.DealFellThrough: Telling(_by("why", "deal_off", "seat", "partner")),
    # -- Intruders
    intruders.IntruderAppeared: Telling(_appeared),
    intruders.IntruderShifted: Telling(_shifted),
    intruders.IntruderGone: Telling(_gone),
    intruders.HitsChanged: Telling(_hit),
    intruders.QueenTrackMoved: Telling(_plain("queen_track", "hits")),
    intruders.QueenDied: Telling(_plain("queen_died"), important=True),
    intruders.IntruderTokenDrawn: Telling(_token),
    intruders.AttackDeclared: Telling(_attack),
    intruders.AttackCardRevealed: Telling(_attack_card, icon="icons/card"),
    intruders.AttackHeldOff: Telling(_held_off),
    intruders.WeaponDieRolled: Telling(_rolled, icon="icons/dice"),
    # -- map
    maps.RoomPlaced: Telling(_room_placed, important=True),
    maps.CorridorPlaced: Telling(_corridor_placed),
    maps.HibernatoriumDiscovered: Telling(_plain("hibernatorium_discovered", "robot"), important=True),
    maps.ExplorationRevealed: Telling(_explored, icon="icons/card"),
    maps.FireLit: Telling(_plain("fire_lit", "space")),
    maps.FirePutOut: Telling(_plain("fire_put_out", "space")),
    maps.RoomBroken: Telling(_plain("room_broken", "space")),
    maps.RoomRepaired: Telling(_plain("room_repaired", "space")),
    maps.SecureChanged: Telling(_plain("secure", "space", "count")),
    maps.DoorMoved: Telling(_by("door", "door", "edge")),
    maps.CorridorNoiseChanged: Telling(_by("noise", "noise", "edge")),
    maps.CorridorTurned: Telling(_by("reinforced", "reinforced", "edge")),
    maps.NoiseDieRolled: Telling(_rolled, icon="icons/dice"),
    maps.NestRuined: Telling(_plain("nest_ruined"), important=True),
    # -- people
    marines.MarineMoved: Telling(_walked),
    marines.ModelCarried: Telling(_plain("model_carried", "seat", "by", "space")),
    marines.HealthChanged: Telling(_health),
    marines.OxygenChanged: Telling(_oxygen),
    marines.SuffocatingChanged: Telling(_by("suffocating", "suffocating", "seat")),
    marines.LarvaSettled: Telling(_larva),
    marines.DataTaken: Telling(_plain("data_taken", "seat")),
    marines.WoundGained: Telling(_plain("wound_gained", "seat", "card")),
    marines.MarineLeft: Telling(_left, important=True),
    marines.MarineDied: Telling(_died, important=True),
    marines.MarineRevived: Telling(_plain("revived", "seat"), important=True),
    marines.EclosionSurvived: Telling(_plain("eclosion_survived", "seat"), important=True),
    # -- what is about to happen is told once it has
    threats.WoundThreatened: UNTOLD,
    threats.ContaminationThreatened: UNTOLD,
    threats.AttackLossThreatened: Telling(_health_kept),
    threats.CommandGiven: Telling(_plain("command", "seat", "by", "order")),
    # -- rounds and turns
    turns.DraftDealt: Telling(_draft_dealt),
    turns.MarineDrafted: Telling(_drafted),
    turns.PhaseEntered: Telling(_phase, heading=True),
    turns.SeatServed: UNTOLD,
    turns.RoundOpened: Telling(_plain("round", "round"), heading=True, begins_round=True),
    turns.StartingPlayerChanged: Telling(_plain("starting_player", "seat")),
    turns.MarineTurnBegan: Telling(_plain("turn", "seat"), begins_turn=True),
    turns.BasicActionDeclared: Telling(_declared),
    turns.ActionSpent: UNTOLD,
    turns.MarineTurnEnded: UNTOLD,
    turns.MarinePassed: Telling(_plain("passed", "seat")),
    turns.UseCounted: UNTOLD,
}
"""Every event of the game."""
