"""What a table may answer where the rulebook leaves a question: one enumeration for each, the usual answer first.

Rules ask with ``Ship(t).house_rule(DangerDoors) is DangerDoors.DOORS_PROTECT``; a misspelt answer is an error.
`house_rules.HOUSE_RULES` says which question of the book each of them settles.
"""

from __future__ import annotations

from enum import StrEnum

# -- order and timing ----------------------------------------------------------------------------------------


class EffectOrder(StrEnum):
    BY_ROOM = "by_room"
    BY_SIZE = "by_size"
    FIRST_PLAYER = "first_player"


class DepartedFirstPlayer(StrEnum):
    KEEPS_TOKEN = "keeps_token"
    HANDS_ON = "hands_on"


class Supplies(StrEnum):
    UNLIMITED = "unlimited"
    COUNTED = "counted"


# -- movement and noise --------------------------------------------------------------------------------------


class CarefulNoise(StrEnum):
    LIKE_THE_ROLL = "like_the_roll"
    ALWAYS = "always"


class ParallelCorridors(StrEnum):
    OPEN_FIRST = "open_first"
    LOWEST_NUMBER = "lowest_number"


class DangerDoors(StrEnum):
    DOORS_GIVE_WAY = "doors_give_way"
    DOORS_PROTECT = "doors_protect"


class HuntDoors(StrEnum):
    DOORS_GIVE_WAY = "doors_give_way"
    DOORS_PROTECT = "doors_protect"


class MovedByOthers(StrEnum):
    ROLLS = "rolls"
    SILENT = "silent"


class TechnicalNetworks(StrEnum):
    SEPARATE = "separate"
    JOINED = "joined"


class KnownSections(StrEnum):
    UNEXPLORED = "unexplored"
    EXPLORED = "explored"


# -- encounters and the bag ----------------------------------------------------------------------------------


class BlankNoise(StrEnum):
    TECHNICAL_TOO = "technical_too"
    CORRIDORS_ONLY = "corridors_only"


class EmptyBag(StrEnum):
    AS_BLANK = "as_blank"
    NOTHING_HAPPENS = "nothing_happens"


class MissingMiniature(StrEnum):
    OTHERS_HIDE = "others_hide"
    NOTHING_COMES = "nothing_comes"


class NinthAdult(StrEnum):
    TOKEN_RETURNS = "token_returns"
    TOKEN_STAYS_OUT = "token_stays_out"


class SecondQueen(StrEnum):
    NOTHING_COMES = "nothing_comes"
    SHE_COMES = "she_comes"


class QueenSurprise(StrEnum):
    ONE_CHARACTER = "one_character"
    ALL_CHARACTERS = "all_characters"


class QueenToken(StrEnum):
    STAYS_OUT = "stays_out"
    RETURNS = "returns"


class AdultToken(StrEnum):
    RETURNS_LAST = "returns_last"
    RETURNS_FIRST = "returns_first"


class Summoning(StrEnum):
    APPEARS = "appears"
    SURPRISES = "surprises"


# -- combat --------------------------------------------------------------------------------------------------


class AttackTarget(StrEnum):
    ACTION_CARDS = "action_cards"
    ALL_CARDS = "all_cards"


class TargetChoice(StrEnum):
    EACH_ATTACK = "each_attack"
    ONCE_FOR_ALL = "once_for_all"


class ArrowAndBlood(StrEnum):
    RETREATS = "retreats"
    BLOOD_FIRST = "blood_first"


class WayOfFighting(StrEnum):
    BITE_KILLS = "bite_kills"
    BITE_SPARES = "bite_spares"


class SawedOffShotgun(StrEnum):
    ONE_HIT_FACE = "one_hit_face"
    ANY_SINGLE_HIT = "any_single_hit"


class CarcassSupply(StrEnum):
    EIGHT = "eight"
    UNLIMITED = "unlimited"


# -- eggs and the Nest ---------------------------------------------------------------------------------------


class EggMelee(StrEnum):
    CLEAN = "clean"
    CONTAMINATION = "contamination"


class WhichEggs(StrEnum):
    ATTACKER = "attacker"
    FLOOR_FIRST = "floor_first"
    NEST_FIRST = "nest_first"


class EggSupply(StrEnum):
    EIGHT = "eight"
    UNLIMITED = "unlimited"


class RuinedNest(StrEnum):
    NO_EGG = "no_egg"
    NEW_EGG = "new_egg"


class LastHatching(StrEnum):
    NEST_DESTROYED = "nest_destroyed"
    NEST_STANDS = "nest_stands"


# -- fire and malfunctions -----------------------------------------------------------------------------------


class FireAndFlight(StrEnum):
    BURNS_ONCE = "burns_once"
    BURNS_AGAIN = "burns_again"


class FireUnexplored(StrEnum):
    BURNS = "burns"
    DOES_NOT_BURN = "does_not_burn"


class EventMalfunction(StrEnum):
    LOWEST_ROOM = "lowest_room"
    NEXT_ROOM = "next_room"


class BasicRepairs(StrEnum):
    OWN_ROOM = "own_room"
    ANY_ROOM = "any_room"


# -- contamination and death ---------------------------------------------------------------------------------


class ContaminationDeck(StrEnum):
    STAYS_EMPTY = "stays_empty"
    REMOVED_RETURN = "removed_return"


class BurstToken(StrEnum):
    BAG_UNTOUCHED = "bag_untouched"
    TOKEN_LEAVES = "token_leaves"


class PassengerCorpse(StrEnum):
    SECTION = "section"
    LOST = "lost"


class Revival(StrEnum):
    AS_BEFORE = "as_before"
    CLEANSED = "cleansed"


class DeadSender(StrEnum):
    COUNTS = "counts"
    DOES_NOT_COUNT = "does_not_count"


# -- rooms, doors, items -------------------------------------------------------------------------------------


class Boarding(StrEnum):
    WORKING_SECTION = "working_section"
    ALWAYS = "always"


class LockedPod(StrEnum):
    NO_LAUNCH = "no_launch"
    LAUNCHES = "launches"


class PodEjection(StrEnum):
    ESCAPE = "escape"
    THROWN_OUT = "thrown_out"


class RecycledDoor(StrEnum):
    ACTING_PLAYER = "acting_player"
    FIRST_PLAYER = "first_player"
    LOWEST_NUMBER = "lowest_number"


class UnexploredDoors(StrEnum):
    INCLUDED = "included"
    LEFT_OUT = "left_out"


class AirlockCheck(StrEnum):
    AT_ONCE = "at_once"
    AT_THE_END = "at_the_end"


class SecondAirlock(StrEnum):
    ILLEGAL = "illegal"
    MOVES_ON = "moves_on"


class AirlockDoors(StrEnum):
    RECYCLED = "recycled"
    SUPPLY_ONLY = "supply_only"


class Laboratory(StrEnum):
    UNKNOWN_WEAKNESS = "unknown_weakness"
    ANY_OBJECT = "any_object"


class Cabins(StrEnum):
    ONE_MORE = "one_more"
    SIX_CARDS = "six_cards"


class ShortItemDeck(StrEnum):
    RESHUFFLE = "reshuffle"
    WHAT_IS_LEFT = "what_is_left"


class FailedTrade(StrEnum):
    FREE = "free"
    COSTS_ACTION = "costs_action"


class TradePartners(StrEnum):
    ANYBODY = "anybody"
    STARTER_ONLY = "starter_only"


# -- objectives and the intruder player ----------------------------------------------------------------------


class TwoObjectives(StrEnum):
    CHOOSE_ONE = "choose_one"
    EITHER = "either"


class IntruderDeck(StrEnum):
    RESHUFFLE = "reshuffle"
    RUNS_OUT = "runs_out"


class IntruderCardMove(StrEnum):
    ANY_INTRUDER = "any_intruder"
    NOT_IN_COMBAT = "not_in_combat"


class Takeover(StrEnum):
    OPTIONAL = "optional"
    OBLIGATORY = "obligatory"


class IntruderHandicap(StrEnum):
    NONE = "none"
    THREE_CARDS = "three_cards"
    TWO_CARDS = "two_cards"
    ONE_CARD = "one_card"
    EVERY_OTHER_ROUND = "every_other_round"
