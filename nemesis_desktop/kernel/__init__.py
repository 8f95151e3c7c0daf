"""The engine: questions, commands, events and rests. It knows no game, no clock and no screen."""

from nemesis_desktop.kernel.chance import Chance, shuffled_from
from nemesis_desktop.kernel.commands import Command
from nemesis_desktop.kernel.counters import Counters
from nemesis_desktop.kernel.errors import (
    BehindBarrier,
    Diverged,
    IllegalCommand,
    KernelError,
    RuleFailed,
    RunawayRule,
)
from nemesis_desktop.kernel.events import Event, Happening, Seat
from nemesis_desktop.kernel.game import Game, Outcome, Rule
from nemesis_desktop.kernel.gc_pause import collector_paused, set_aside
from nemesis_desktop.kernel.identity_cache import cached_by_identity
from nemesis_desktop.kernel.questions import (
    NOTHING,
    Allocate,
    Amount,
    Arrange,
    Choose,
    ChooseSome,
    Offer,
    Option,
    Question,
    Share,
)
from nemesis_desktop.kernel.records import construct_fast, evolve, with_field
from nemesis_desktop.kernel.session import CommandMark, Rest, Session
from nemesis_desktop.kernel.sight import back_of, face_down, is_face_down
from nemesis_desktop.kernel.table import PASS, Halt, Table
from nemesis_desktop.kernel.windows import Ability, Cancelled, ReplacedBy, Window, WindowVerdict

__all__ = [
    "NOTHING",
    "PASS",
    "Ability",
    "Allocate",
    "Amount",
    "Arrange",
    "BehindBarrier",
    "Cancelled",
    "Chance",
    "Choose",
    "ChooseSome",
    "Command",
    "CommandMark",
    "Counters",
    "Diverged",
    "Event",
    "Game",
    "Halt",
    "Happening",
    "IllegalCommand",
    "KernelError",
    "Offer",
    "Option",
    "Outcome",
    "Question",
    "ReplacedBy",
    "Rest",
    "Rule",
    "RuleFailed",
    "RunawayRule",
    "Seat",
    "Session",
    "Share",
    "Table",
    "Window",
    "WindowVerdict",
    "back_of",
    "cached_by_identity",
    "collector_paused",
    "construct_fast",
    "evolve",
    "face_down",
    "is_face_down",
    "set_aside",
    "shuffled_from",
    "with_field",
]
