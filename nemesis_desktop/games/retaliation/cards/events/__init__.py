"""The main effects of Event cards, registered by kind when the game is put together (R-EVT-02, components 7).

A sentence that cannot be resolved does nothing, and the rest of its card goes on (R-GEN-06). Events are no effects of
Characters: a closed Door hides nothing from them (R-DOOR-03), and nobody acts while they happen (A-31).
"""

from nemesis_desktop.games.retaliation.cards.events import breakdowns, characters, fires, intruders

__all__ = ["breakdowns", "characters", "fires", "intruders"]
