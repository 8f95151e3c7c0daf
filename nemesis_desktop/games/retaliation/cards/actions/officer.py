"""Action cards of the Officer; First in Command stands with Chain of Command (components 13)."""

from __future__ import annotations

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.cards.actions.parts import (
    ask_companion,
    give_command,
    hurry_lander,
    lander_stays,
    no_way_out,
)
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import PiecesMoved
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import NO_CARDS_TO_DRAW, NO_COMMAND_CARD
from nemesis_desktop.games.retaliation.rules.asking import choose_card, choose_corridor, choose_room
from nemesis_desktop.games.retaliation.rules.commands import (
    COMMANDS,
    command,
    heeds,
    nobody_to_burst,
    order_bursts,
    within_earshot,
)
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.movement import move, ways_out
from nemesis_desktop.games.retaliation.rules.playing_cards import lay_down
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable, action_card

action_card(
    "fire_at_will", "first_in_command", "lets_go", "officers_channel", "stay_calm",
    option="lander", why_not=lander_stays,
)(hurry_lander)

# -- Fire at Will, Stay Calm ------------------------------------------------------------------------------

command("fire_at_will", why_not=nobody_to_burst)(order_bursts)


def _can_draw(marine: Marine) -> bool:
    state = marine.source.state
    return bool(state.pile(piles.deck(marine.seat)) or state.pile(piles.discard(marine.seat)))


def _nobody_draws(marine: Marine, here: FacilityRoom) -> Reason | None:
    return None if any(_can_draw(one) for one in within_earshot(marine, here)) else NO_CARDS_TO_DRAW


@command("stay_calm", why_not=_nobody_draws)
async def calm_everybody(t: FacilityTable, marine: Marine, card: str, here: FacilityRoom) -> None:
    """Everybody within earshot draws an Action card (R-CMD-01, R-GEN-S1)."""
    for target in within_earshot(marine, here):
        if await heeds(t, marine, target, card, "draw"):
            draw_action_cards(t, target, 1)


give_command("fire_at_will", "stay_calm")

# -- Let's Go! --------------------------------------------------------------------------------------------


@action_card("lets_go", option="move", why_not=no_way_out)
async def lead_on(t: FacilityTable, marine: Marine, card: str) -> None:
    """Move, together with another Character who agrees and makes no Noise roll (R-MOVE-02, R-MOVE-08)."""
    way = await choose_corridor(t, marine, "move_through", ways_out(marine))
    await move(t, marine, way, companion=await ask_companion(t, marine))


# -- Officer's Channel ------------------------------------------------------------------------------------


def _places(marine: Marine, card: str) -> tuple[FacilityRoom, ...]:
    """Rooms from which the Command of a card could be given."""
    text = COMMANDS.get(facility_content().actions[card].kind)
    if text is None:
        return ()
    return tuple([room for room in Facility(marine.source).rooms if text.why_not(marine, room) is None])


def _to_transmit(marine: Marine, channel: str) -> tuple[str, ...]:
    """Other Command cards in hand that could be given somewhere."""
    return tuple([card for card in marine.action_cards if card != channel and _places(marine, card)])


def _nothing_to_transmit(marine: Marine, card: str) -> Reason | None:
    return None if _to_transmit(marine, card) else NO_COMMAND_CARD


@action_card("officers_channel", option="command", why_not=_nothing_to_transmit)
async def transmit(t: FacilityTable, marine: Marine, card: str) -> None:
    """Play a Command card from hand as if in any Room of the Facility; closed Doors on the way do not matter
    (R-CMD-03, R-DOOR-04)."""
    order = await choose_card(t, marine, "transmit", _to_transmit(marine, card))
    room = await choose_room(t, marine, "transmit_to", _places(marine, order), card=order)
    t.emit(PiecesMoved((order,), piles.hand(marine.seat), piles.REVEALED, "play"))
    await COMMANDS[facility_content().actions[order].kind].run(t, marine, order, room)
    lay_down(t, marine, order)
