"""A game with a bot that answers what was not offered; it is loaded in a child process, too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from nemesis_desktop.bots.bot import Advice, Below
from nemesis_desktop.bots.registry import GameBots
from nemesis_desktop.kernel import Question
from tests.kernel.toy import Toy
from tests.kernel.toy_playable import PLAYABLE as TOY


class Cheating(Toy):
    name = "cheating"


class Cheat:
    looks: ClassVar[bool] = False

    def choose(self, sight: Any, question: Question[Any], below: Below) -> str:
        return "win"

    def advise(self, sight: Any, question: Question[Any], below: Below) -> Advice:
        return Advice("win", "advice.chance")


PLAYABLE = replace(TOY, game=Cheating(), bots=__name__)
BOTS = GameBots({"cheat": Cheat})
