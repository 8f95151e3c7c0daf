"""The hand of cards as a fan, or in two rows. The card under the pointer rises and grows until it can be read."""

from __future__ import annotations

from dataclasses import replace
from math import radians, sin

import pygame

from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, Title, card_face, resting_face
from nemesis_desktop.client.games.nemesis.cards.card_panel import ShipCards
from nemesis_desktop.client.games.nemesis.cards.hand_layout import HandLayout, lay_hand
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.hud import hand_view
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.controls import box
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.widget import approach

LIFT_SECONDS = 0.14
SPARE = 30
"""A card that is picked, tilted or lit stands out of its place by less than so many layout units."""
LARGE = 268
"""Width of a raised card in layout units."""
MARGIN = 16
"""Around the rows of a compact window, in layout units."""

FaceKey = tuple[str, CardView, int, int, float, Title, int, float]


class HandFan(ShipCards):
    """Cards in a row that bends a little; later cards lie on top. In a compact window they stand as rows of words,
    which nothing raises."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self.away: frozenset[str] = frozenset()
        """Cards that are still on their way here."""
        self.covered = False
        """Whether everybody looks at the table, so that no hand is shown."""
        self.budgeted = False
        """Whether cards may keep the face they had: then one new face at most is painted with each frame."""
        self.resting = False
        """Whether no new face at all is painted with this frame, if it is budgeted."""
        self.repaint_queue = 0
        """Faces that wait for a frame to come."""
        self._awaited: set[int] = set()
        """Places of cards that had no face and get one with a frame to come."""
        self._shown: dict[str, FaceKey] = {}
        self._chosen: tuple[object, ...] = ()
        self._raised: dict[str, float] = {}
        self._laid_for: tuple[object, ...] = ()
        self._laid = HandLayout()

    def keep_within(self, bounds: pygame.Rect) -> None:
        """The part of the screen a raised card may use."""
        self.bounds = bounds.copy()

    def place(self, rect: pygame.Rect) -> None:
        """Where the fan rests; in a compact window the rows stand within a margin."""
        self.rect = rect.copy()
        if not self.services.compact:
            self.rows = None
            return
        margin = self.services.px(MARGIN)
        self.rect.inflate_ip(-margin, -margin)
        self.bounds = self.rect.copy()
        self.stand(self.rect)

    def show(self, table: TableView) -> None:
        """Show the hand of the seat."""
        self.table, self.covered = table, table.is_neutral
        names = Names(table.text, table.sight)
        self.show_cards(() if self.covered else hand_view(names, table.seat, table.choices, table.picked))

    def show_cards(self, cards: tuple[CardView, ...]) -> None:
        """Show these cards."""
        self.cards = cards
        if self.rows is not None:
            self.rows.show(cards)
        if self.hovered is not None and self.hovered >= len(cards):
            self.hovered = None
        ids = [card.id + str(index) for index, card in enumerate(cards)]
        self._raised = {key: value for key, value in self._raised.items() if key in ids}

    def clear(self) -> None:
        """Show nothing, for somebody else comes to the screen."""
        self.hovered = self.focus = None
        self.show_cards(())

    @property
    def tab_label(self) -> str:
        """How many cards there are."""
        return self.services.text.text("compact.tab.hand_of", n=len(self.cards))

    @property
    def _layout(self) -> HandLayout:
        names, services = tuple(card.name for card in self.cards), self.services
        key = (names, tuple(self.rect), services.scale, services.text_px(14), services.text.language)
        if key != self._laid_for:
            self._laid_for, self._laid = key, lay_hand(services, names, self.rect)
        return self._laid

    @property
    def card_width(self) -> int:
        """Width of a resting card."""
        return self._layout.slots[0].width if self.cards else lay_hand(self.services, ("",), self.rect).slots[0].width

    def slots(self) -> list[pygame.Rect]:
        """The resting places, from left to right, those of a back row first."""
        if self.rows is not None:
            return self.rows.slots()
        return [slot.copy() for slot in self._layout.slots]

    def card_at(self, position: tuple[int, int]) -> int | None:
        """The card under a position: a raised one first, then the uppermost."""
        if self.hidden:
            return None
        if self.rows is not None:
            return self.rows.card_at(position)
        if self.hovered is not None and self.hovered < len(self.cards):
            raised = self._place(self.hovered, 1.0)
            slot = self.slots()[self.hovered]
            # A card that has risen does not steal the pointer from its neighbours below.
            if slot.collidepoint(position) and self._exposed(self.hovered).collidepoint(position):
                return self.hovered
            if raised.collidepoint(position) and position[1] < slot.top:
                return self.hovered
        for index in range(len(self.cards) - 1, -1, -1):
            if self.slots()[index].collidepoint(position):
                return index
        return None

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The card under a position as a target."""
        index = self.card_at(position)
        return None if index is None else f"card:{self.cards[index].id}"

    def point(self, position: tuple[int, int] | None) -> None:
        """The pointer is here; None means elsewhere."""
        self.hovered = None if position is None else self.card_at(position)

    def update(self, dt: float) -> None:
        """Let cards rise and sink."""
        if self.rows is not None:
            return
        calm = bool(self.services.settings.reduced_motion)
        for index, card in enumerate(self.cards):
            goal = 1.0 if index in (self.hovered, self.focus) else 0.0
            key = card.id + str(index)
            now = self._raised.get(key, 0.0)
            if goal > now == 0.0:
                self.services.audio.play("nemesis/table/lift")
            self._raised[key] = goal if calm else approach(now, goal, dt / LIFT_SECONDS)

    def prefetch_cards(self, prefetcher: SurfacePrefetcher, cards: tuple[CardView, ...]) -> None:
        """Have what is on the resting faces of these cards drawn in the background, should they come to the hand."""
        if self.rows is None and self.rect.width > 0:
            width, layout = self.card_width, self._layout
            free, height = (layout.free[0], layout.slots[0].height) if self.cards else (width, 0)
            with self.services.images.prefetching(prefetcher):
                for card in cards:
                    resting_face(self.services, card, width, free, layout.title, height)

    def wants_frame(self) -> bool:
        """True while a card moves."""
        return self.rows is None and any(
            self._raised.get(card.id + str(index), 0.0)
            != (1.0 if index in (self.hovered, self.focus) else 0.0)
            for index, card in enumerate(self.cards)
        )

    def allow(self, budgeted: bool, resting: bool) -> None:
        """Whether cards may keep the face they had for some frames, and whether none is painted with this one."""
        self.budgeted, self.resting = budgeted and not self.services.compact, resting

    @property
    def repaint_pending(self) -> bool:
        """Whether faces wait for the frames to come."""
        return bool(self.repaint_queue)

    def pieces(self) -> list[Piece]:
        """The fan as it looks now."""
        raised = tuple(self._raised.get(card.id + str(index), 0.0) for index, card in enumerate(self.cards))
        spots = self.slots()
        if self.budgeted:
            self._choose_faces()
        else:
            self.repaint_queue, self._chosen = 0, ()
        spots += [self._place(index, 1 - (1 - share) ** 3) for index, share in enumerate(raised) if share > 0]
        reach = self.services.px(SPARE)
        rect = self.rect.unionall(spots).inflate(2 * reach, 2 * reach)
        return [Piece(rect, (self.cards, self.covered, raised, self.away, self.repaint_queue), self.draw)]

    def heading(self) -> str:
        """How many cards are in the hand."""
        return self.services.text.text("spoken.hand", n=len(self.cards))

    def nodes(self) -> tuple[Node, ...]:
        """Every card with all that is written on it."""
        return tuple(replace(node, rect=box(self.rect), key="hand") for node in super().nodes())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the resting cards, then the raised ones on top."""
        if self.hidden:
            return
        if not self.cards:
            text = self.services.text.text("hud.hidden_hands" if self.covered else "hud.no_cards")
            size = self.services.text_px(16)
            self.services.writer.draw(surface, text, self.rect.center, "body", size, "text_faint", "center")
            return
        if self.rows is not None:
            self.rows.draw(surface, (self.hovered, self.focus), self.away)
            return
        slots = self.slots()
        risen = []
        for index, slot in enumerate(slots):
            if self.cards[index].id in self.away or (self.budgeted and index in self._awaited):
                continue
            share = self._raised.get(self.cards[index].id + str(index), 0.0)
            if share > 0:
                risen.append((share, index))
            else:
                self._draw_resting(surface, index, slot)
        for share, index in sorted(risen):
            self._draw_risen(surface, index, share)

    def _draw_resting(self, surface: pygame.Surface, index: int, slot: pygame.Rect) -> None:
        face = self._turned(index, slot.width)
        place = face.get_rect(center=slot.center)
        view = self.cards[index]
        if view.picked:
            place.y -= self.services.px(16)
        if view.playable or view.picked:
            self._glow(surface, pygame.Rect(slot.x, place.y, slot.width, slot.height), view)
        surface.blit(face, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_risen(self, surface: pygame.Surface, index: int, share: float) -> None:
        eased = 1 - (1 - share) ** 3
        place = self._place(index, eased)
        # A raised card is there to be read, so it is never dim.
        view = replace(self.cards[index], dimmed=False)
        large = self._large()
        if share >= 1.0:
            self._glow(surface, place, view)
            surface.blit(card_face(self.services, view, place.width, True), place)
            return
        full = card_face(self.services, view, large, True)
        surface.blit(
            pygame.transform.smoothscale(full.premul_alpha(), place.size),
            place,
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )

    def raised_rect(self, index: int) -> pygame.Rect:
        """Where a card lies once it has risen."""
        if self.rows is not None:
            return self.slots()[index]
        return self._place(index, 1.0)

    def _large(self) -> int:
        return max(
            self.card_width, min(self.services.px(LARGE), round(self.bounds.height / PROPORTION * 0.9))
        )

    def _place(self, index: int, share: float) -> pygame.Rect:
        slot, large = self.slots()[index], self._large()
        width = round(slot.width + (large - slot.width) * share)
        height = round(slot.height + (round(large * PROPORTION) - slot.height) * share)
        place = pygame.Rect(0, 0, width, height)
        place.midbottom = (slot.centerx, round(slot.bottom - (slot.bottom - self.rect.bottom) * share))
        return place.clamp(self.bounds)

    def _exposed(self, index: int) -> pygame.Rect:
        """What other cards leave free of a resting one."""
        layout = self._layout
        slot = layout.slots[index].copy()
        slot.width = max(1, layout.free[index])
        if index < layout.back:
            slot.height = layout.peek
        return slot

    def _choose_faces(self) -> None:
        """Decide which faces the cards show: those they should have, or for some frames still those they had. Of cards
        that had none, as when somebody else comes to the screen, one more appears with each frame."""
        chosen = (self.cards, self.away, self.rect.copy(), self.services.scale)
        if chosen == self._chosen and not self.repaint_queue:
            return
        self._chosen = chosen
        slots, cache = self.slots(), self.services.images.cache
        painted, self.repaint_queue = int(self.resting), 0
        shown: dict[str, FaceKey] = {}
        self._awaited = set()
        for index, card in enumerate(self.cards):
            name = card.id + str(index)
            wanted, had = self._face(index, slots[index].width), self._shown.get(name)
            if wanted not in cache and (card.id in self.away or had is None or had in cache):
                if painted:
                    self.repaint_queue += 1
                    if had is None and card.id not in self.away:
                        self._awaited.add(index)
                        continue
                    wanted = had if had is not None else wanted
                else:
                    painted = 1
                    self._painted(wanted)
            shown[name] = wanted
        self._shown = shown

    def _face(self, index: int, width: int) -> FaceKey:
        """What the face of a resting card depends on."""
        layout = self._layout
        free, angle, height = layout.free[index], layout.angles[index], layout.slots[index].height
        card = layout.face(index, self.cards[index])
        return ("turned card", card, width, free, angle, layout.title, height, self.services.scale)

    def _turned(self, index: int, width: int) -> pygame.Surface:
        had = self._shown.get(self.cards[index].id + str(index)) if self.budgeted else None
        return self._painted(had if had is not None else self._face(index, width))

    def _painted(self, key: FaceKey) -> pygame.Surface:
        _, view, width, free, angle, title, height, _ = key

        def make() -> pygame.Surface:
            return resting_face(self.services, view, width, free, title, height).premul_alpha()

        def turn() -> pygame.Surface:
            drop = abs(sin(radians(angle)))
            return pygame.transform.rotozoom(cache.get(upright, make), angle, 1.0 - drop * 0.05)

        # Each card that comes or goes tilts all others, which then need not be painted again.
        cache, upright = self.services.images.cache, (*key[:4], 0.0, *key[5:])
        return cache.get(key, turn if angle else make)

    def _glow(self, surface: pygame.Surface, place: pygame.Rect, view: CardView) -> None:
        colour = "#ffffff" if view.picked else self.services.palette.named(view.accent)
        draw_glow(self.services, surface, place, colour, 0.8 if view.picked else 0.55)
