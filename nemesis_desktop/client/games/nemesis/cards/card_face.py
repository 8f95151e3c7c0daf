"""The face of a card: frame, name, picture, price, signs and, when large enough, its text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import with_bust
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import darker, lighter, mix, readable
from nemesis_desktop.client.ui.services import LEAST_TEXT, Services

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

PROPORTION = 1.42
"""Height of a card for its width."""
TEXT_WIDTH = 90
"""A resting card shows its text from this free width in layout units on; in less, each line would be a word."""
LEAST_PICTURE = 0.13
"""A picture on a resting card that takes less of the room than this would no longer be known."""
MOST_LINES = 3
"""A name on a resting card may take so many lines."""
BADGE_MARGIN = 3
"""Pixels between the price and the upper edge of the picture."""
TITLE_LEADING = 0.86
"""How far the lines of a name are apart, as a share of what is usual."""
TIGHT = 0.9
"""How far the lines on a resting card are apart, as a share of what is usual: they are few, and short."""
PICTURE_SHAPE = 1.6
"""Width of a card picture for its height."""
MOST_CROPPED = 1.8
COMBAT_ICONS = {"in": "nemesis/icons/in_combat", "out": "nemesis/icons/out_of_combat"}


def card_face(services: Services, view: CardView, width: int, with_text: bool) -> pygame.Surface:
    """The face of a card at a width in pixels, with its whole text or only with its picture; cached."""
    key = _key(services, view, width, with_text)
    return services.images.cache.get(key, lambda: _whole(services, view, width, with_text))


def prefetch_face(
    services: Services, prefetcher: SurfacePrefetcher, view: CardView, width: int, with_text: bool
) -> None:
    """Have what is on a face drawn in the background, because it is going to be wanted."""
    if _key(services, view, width, with_text) not in services.images.cache:
        with services.images.prefetching(prefetcher):
            _whole(services, view, width, with_text)


def _key(services: Services, view: CardView, width: int, with_text: bool) -> tuple[object, ...]:
    return ("card face", view, width, with_text, services.text.language, services.scale)


@dataclass(frozen=True, slots=True)
class Title:
    """How the names of a hand are written: ``close`` where they have little room, on so many lines at most."""

    close: bool = False
    lines: int = 1

    @property
    def role(self) -> Role:
        """The kind of letters."""
        return "body_bold" if self.close else "heading"

    def least(self, services: Services) -> int:
        """The smallest size: names stay small on a large interface, where cards overlap more."""
        return max(11 if self.close else 12, round(14 * min(services.scale, max(1.0, services.window_scale))))


ONE_LINE = Title()


def _whole(services: Services, view: CardView, width: int, with_text: bool) -> pygame.Surface:
    title = _read_title(services, view, width) if with_text else ONE_LINE
    share = _picture_share(services, view, width, title) if with_text else 1.0
    return _paint(services, view, (width, round(width * PROPORTION)), share, width, title)


def _read_title(services: Services, view: CardView, width: int) -> Title:
    """How the name of a card that is there to be read is written where it has little room."""
    room = width - 2 * margin(width) - 3
    wide = services.writer.width(view.name, ONE_LINE.role, ONE_LINE.least(services)) > room
    return Title(lines=2) if wide and width < services.px(READ_FROM) else ONE_LINE


def _picture_share(services: Services, view: CardView, width: int, title: Title) -> float:
    """How much of the height the picture takes above the whole text: a short text leaves more to it, and one that
    has no room in the smallest letters takes some of what it usually keeps."""
    pad, _, foot = _measures(view, width)
    room = round(width * PROPORTION) - title_band(services, width, title) - foot - pad
    least, column = services.text_px(14), width - 2 * pad - 4
    letters = max(least, round(width * 0.068))
    text = services.writer.height(view.text, "body", letters, column)
    tallest = (width - 2 * pad) / PICTURE_SHAPE * 1.3
    usual = max(0.42, min(tallest, room - text - 2 * pad) / room)
    leading = _leading(services, width)
    smallest = services.writer.height(view.text, "body", least, column, leading) + _gap(pad) + 5 - pad
    return max(LEAST_PICTURE, min(usual, 1 - smallest / room))


def title_width(services: Services, name: str, close: bool) -> int:
    """The least width at which a name takes no more lines than it may and no word of it is broken."""
    writer, title, parts = services.writer, Title(close), pieces(name)
    least = title.least(services)
    ends = [writer.width(part.rstrip(), title.role, least) for part in parts]
    whole = [writer.width(part, title.role, least) for part in parts]
    widths = {sum(whole[start:end]) + ends[end] for end in range(len(parts)) for start in range(end + 1)}
    for width in sorted(one for one in widths if one >= max(ends)):
        if len(writer.wrap(name, title.role, least, width)) <= MOST_LINES:
            return width
    return writer.width(name, title.role, least)


def title_room(width: int, name: int) -> int:
    """How much of a card of a width is to be free for a name of a width."""
    return name + margin(width) + 4


def title_band(services: Services, width: int, title: Title) -> int:
    """How high the title of a card is."""
    pitch = services.writer.line_height(title.role, title.least(services), TITLE_LEADING)
    return max(22, round(width * 0.15), title.lines * pitch + 6 if title.lines > 1 else 0)


def resting_face(
    services: Services, view: CardView, width: int, free: int, title: Title = ONE_LINE, height: int = 0
) -> pygame.Surface:
    """A card as it rests in a hand, not cached. Only ``free`` pixels of its width stay uncovered: where its text has
    room below a picture that can still be known, it stands there whole, with the signs beside the price where it needs
    their room as well; elsewhere the picture takes the card, for a torn sentence says less than none. Its name is
    written like those of the others; ``height`` is what is usual for the width, or less."""
    height = height or round(width * PROPORTION)
    share, close = _resting_share(services, view, (width, height), free, title)
    return _paint(services, view, (width, height), share, min(free, width), title, close)


def _resting_share(
    services: Services, view: CardView, size: tuple[int, int], free: int, title: Title
) -> tuple[float, bool]:
    """How much of the height the picture of a resting card takes, and whether the signs lie on it."""
    width, height = size
    usual = usual_width(width, height)
    pad, _, foot = _measures(view, usual)
    column = min(width - pad - 2, min(free, width) - 6) - (pad + 2)
    least = services.text_px(14)
    narrow = free < services.px(TEXT_WIDTH) or services.writer.widest_word(view.text, "body", least) > column
    if not view.text or narrow:
        return 1.0, False
    text = services.writer.height(view.text, "body", least, column, _leading(services, width)) + _gap(pad) + 6 - pad
    # The price lies on the picture, and so do the other uses of a card of the intruders; on a lower one they would
    # cover the beginning of the text.
    bare = view.cost is None and view.draws is None
    badge = 0 if bare else badge_height(usual - 2 * pad) + BADGE_MARGIN + 3
    above = height - title_band(services, usual, title) - pad
    for close in (False, True):
        room = above - (_gap(pad) if close else foot)
        if room - text >= max(LEAST_PICTURE * room, badge):
            return min(1 - text / room, (width - 2 * pad) / PICTURE_SHAPE / room), close
    return 1.0, False


def _gap(pad: int) -> int:
    """What is free below a picture, and below a text where no signs stand, inside a margin."""
    return max(3, pad // 2)


def usual_width(width: int, height: int) -> int:
    """The width that a card of this height usually has. A wider one has room for words beside each other, not below
    each other, so that its title, its price and its signs are as low as on a usual one."""
    return min(width, round(height / PROPORTION))


def margin(width: int) -> int:
    """What is left free inside the frame of a card."""
    return max(5, round(width * 0.055))


def _measures(view: CardView, width: int) -> tuple[int, int, int]:
    """Margin, height of the title and height of the row of signs."""
    signs = (
        view.ammo is not None or view.combat in COMBAT_ICONS or view.component or view.one_use or view.heavy
    )
    pad = margin(width)
    return pad, max(22, round(width * 0.15)), max(20, round(width * 0.13)) if signs else _gap(pad)


CUT = 0.075
"""How much of the width its cut corners take."""
READ_FROM = 200
"""Cards as wide as this, in layout units, are there to be read; the text of smaller ones only reminds of them."""


def _leading(services: Services, width: int) -> float:
    return TIGHT if width < services.px(READ_FROM) else 1.0


def _paint(
    services: Services,
    view: CardView,
    size: tuple[int, int],
    share: float,
    free: int,
    title: Title = ONE_LINE,
    close: bool = False,
) -> pygame.Surface:
    """A card whose picture takes a share of the height; a text below it keeps to the free width. Signs stand in the
    picture of a ``close`` one."""
    width, height = size
    accent = services.palette.named(view.accent)
    if view.faded:
        accent = mix(accent, services.palette.line, 0.7)
    card = pygame.Surface((width, height), pygame.SRCALPHA)
    card.blit(services.images.drawn(_frame(width, height, accent, services, view), (width, height)), (0, 0))
    usual = usual_width(width, height)
    pad, _, foot = _measures(view, usual)
    if close:
        foot = _gap(pad)
    band = title_band(services, usual, title)
    title_size = max(title.least(services), round(width * 0.082))
    ink = readable(lighter(accent, 0.35), services.palette.panel)
    _title(services, card, view, pygame.Rect(pad, 2, width - 2 * pad, band), title_size, ink, free - pad, title)
    room = height - band - foot - pad
    picture = pygame.Rect(pad, band + 2, width - 2 * pad, round(room * share) - 2)
    _picture(services, card, view, picture, accent)
    if view.cost is not None:
        _cost(services, card, view.cost, pygame.Rect(picture.topleft, (usual - 2 * pad, picture.height)), accent)
    if view.draws is not None:
        _uses(services, card, view, picture, usual - 2 * pad, accent)
    if share < 1.0:
        gap = _gap(pad)
        body = pygame.Rect(pad + 2, picture.bottom + gap, 0, height - foot - picture.bottom - gap - 4)
        body.width = min(width - pad - 2, free - 6) - body.x
        _text(services, card, view.text, body)
    if close:
        _close_signs(services, card, view, picture, usual - 2 * pad, accent)
    else:
        _signs(services, card, view, pygame.Rect(pad, height - foot - 3, width - 2 * pad, foot))
    for is_veiled, veil in ((view.dimmed, (168, 174, 186, 255)), (view.faded, (150, 160, 175, 255))):
        if is_veiled:
            card.fill(veil, special_flags=pygame.BLEND_RGBA_MULT)
    return card


def _text(services: Services, card: pygame.Surface, words: str, body: pygame.Rect) -> None:
    """What the card says, as large as its width allows."""
    least, own = services.text_px(14), round(card.get_width() * 0.068)
    letters = max(least, own)
    leading = _leading(services, card.get_width())
    # A longer text in a large interface falls back on the letters that suit the card.
    least = min(least, max(LEAST_TEXT, own))
    services.writer.fitted_block(words, "body", letters, body.size, "text", min_size=least, leading=leading).draw(
        card, body.topleft
    )


def draw_small_face(
    services: Services, target: pygame.Surface, view: CardView, area: pygame.Rect, accent: str
) -> None:
    """A card in small, as one of many: its picture, its price, and its name below on up to two lines."""
    writer, palette, size = services.writer, services.palette, services.text_px(14)
    room = area.width - services.px(4)
    lines = 1 if writer.width(view.name, "body_bold", size) <= room else 2
    block = writer.fitted_block(
        view.name, "body_bold", size, (room, lines * writer.line_height("body_bold", size, TIGHT)), "text",
        leading=TIGHT, align="centre",
    )
    strip = block.lines * block.line_height + services.px(6)
    services.panels.chip(target, area, services.scale, mix(accent, palette.line, 0.45), False)
    picture = pygame.Rect(area.x + 2, area.y + 2, area.width - 4, area.height - strip - 2)
    _picture(services, target, view, picture, accent)
    if view.cost is not None:
        _cost(services, target, view.cost, pygame.Rect(picture.x, picture.y, services.px(110), 0), accent)
    block.draw(target, (area.x + services.px(2), picture.bottom + (strip - block.lines * block.line_height) // 2))


def _frame(width: int, height: int, accent: str, services: Services, view: CardView) -> str:
    palette = services.palette
    cut = width * CUT
    cuts = Cuts(top_left=cut, bottom_right=cut)
    outline = polygon(cut_corners(1.5, 1.5, width - 3, height - 3, cuts))
    inner = polygon(cut_corners(4.5, 4.5, width - 9, height - 9, cuts))
    bright = view.playable or view.picked
    edge = "#ffffff" if view.picked else lighter(accent, 0.2) if bright else mix(accent, palette.line, 0.55)
    body = path(outline, fill="url(#f)")
    body += path(outline, fill="url(#t)")
    body += path(inner, stroke=accent, width=0.9, stroke_opacity=0.22)
    if view.draws is not None:
        body += _spines(width, height, accent)
    body += path(outline, stroke=edge, width=max(1.6, width * (0.02 if bright else 0.011)))
    definitions = linear(
        "f",
        (0, 0),
        (0, height),
        [(0, mix(palette.raised, accent, 0.16), 1), (0.55, palette.panel, 1), (1, palette.panel_deep, 1)],
    )
    definitions += linear(
        "t", (0, 0), (width, height * 0.4), [(0, accent, 0.22), (0.7, accent, 0.02), (1, accent, 0)]
    )
    return document(body, width, height, definitions)


def _title(
    services: Services,
    card: pygame.Surface,
    view: CardView,
    band: pygame.Rect,
    size: int,
    ink: str,
    free: int,
    title: Title,
) -> None:
    writer = services.writer
    # A name shrinks so that the next card covers none of it; cut names show that they are cut.
    room, least, role = min(free - 3, band.width), title.least(services), title.role
    size = writer.fit(view.name, role, size, room, least)
    fits = writer.width(view.name, role, size) <= room
    if not fits and title.lines > 1 and title_width(services, view.name, title.close) <= room:
        block = writer.block(view.name, role, least, room, ink, leading=TITLE_LEADING)
        block.draw(card, (band.x + 1, band.centery - block.lines * block.line_height // 2))
        return
    teaser = card.get_width() < services.px(READ_FROM)
    if not teaser and not fits:
        # A large card is there to be read: a long name takes two lines, the first of which keeps clear of the corner.
        left = round(card.get_width() * CUT) + 2
        block = writer.block(view.name, role, size, band.right - left, ink, leading=0.9, max_lines=2)
        block.draw(card, (left, band.centery - block.lines * block.line_height // 2))
        return
    name = writer.shortened(view.name, role, size, room, teaser)
    writer.draw(card, name, (band.x + 1, band.centery), role, size, ink, "midleft")


def _picture(
    services: Services, card: pygame.Surface, view: CardView, area: pygame.Rect, accent: str
) -> None:
    if area.height < 8:
        return
    palette = services.palette
    width, height = area.size
    body = path(
        polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill=darker(palette.panel_deep, 0.35)
    )
    body += path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#g)")
    body += path(
        polygon([(0.5, 0.5), (width - 0.5, 0.5), (width - 0.5, height - 0.5), (0.5, height - 0.5)]),
        stroke=accent,
        width=1,
        stroke_opacity=0.35,
    )
    glow = radial(
        "g",
        (width / 2, height * 0.55),
        max(width, height) * 0.62,
        [(0, accent, 0.32), (0.6, accent, 0.09), (1, accent, 0)],
    )
    card.blit(services.images.drawn(document(body, width, height, glow), area.size), area)
    draw_picture(services, card, view.picture, area.inflate(-2, -2), lighter(accent, 0.3), view.who)


def draw_picture(
    services: Services, target: pygame.Surface, name: str, area: pygame.Rect, tint: str, who: Bust | None = None
) -> None:
    """A card picture in a box: wide pictures may lose a little at their edges, figures are shown whole. ``who`` is put
    into pictures that leave a place for somebody."""
    width, height = area.size
    if "icons/" in name:
        picture = services.panels.icon(name, round(min(width, height) * 0.66), tint)
    elif name.startswith("nemesis/cards/"):
        wide, high = services.images.fitted(name, width, height)
        shape = wide / max(1, high)
        grow = min(MOST_CROPPED, max(width / wide, height / high))
        side = round(wide * grow), round(wide * grow / shape)
        picture = services.images.svg(name, *side, redrawn=None if who is None else with_bust(services, who))
    else:
        picture = services.images.svg(name, round(width * 0.96), round(height * 0.94))
    before = target.get_clip()
    target.set_clip(area.clip(before))
    target.blit(picture, picture.get_rect(center=area.center))
    target.set_clip(before)


def badge_height(picture: int) -> int:
    """How high the badge with the price is on a picture of a width."""
    return max(24, round(picture * 0.19))


def _plate(width: int, height: int) -> str:
    """The outline of what lies on the upper edge of a picture: two of its corners are cut."""
    cut = height * 0.24
    return polygon(cut_corners(1, 1, width - 2, height - 2, Cuts(top_left=cut, bottom_right=cut)))


def _cost(services: Services, card: pygame.Surface, cost: int, picture: pygame.Rect, accent: str) -> None:
    """The price as a badge in the form of a card, on the upper left corner of the picture."""
    high = badge_height(picture.width)
    wide = round(high * 0.82)
    place = pygame.Rect(picture.x + 3, picture.y + BADGE_MARGIN, wide, high)
    palette = services.palette
    fill = lighter(accent, 0.25) if cost else mix(accent, palette.panel_deep, 0.82)
    shape = _plate(wide, high)
    body = path(shape, fill=fill, fill_opacity=0.96, stroke="#03070e", width=4, stroke_opacity=0.55)
    body += path(shape, stroke=lighter(accent, 0.55 if cost else 0.2), width=1.4)
    card.blit(services.images.drawn(document(body, wide, high), (wide, high)), place)
    ink = "#04101c" if cost else lighter(accent, 0.5)
    size = max(14, round(high * 0.66))
    services.writer.draw(card, str(cost), place.center, "heading_bold", size, ink, "center")


def _spines(width: int, height: int, accent: str) -> str:
    """Thorns along both edges: the frame of the cards that belong to the intruders."""
    deep, reach = width * 0.052, height * 0.03
    body = ""
    for number in range(9):
        y = height * (0.16 + 0.085 * number)
        for edge, inward in ((2.0, deep), (width - 2.0, -deep)):
            thorn = polygon([(edge, y - reach), (edge + inward, y), (edge, y + reach)])
            body += path(thorn, fill=mix(accent, "#0a0614", 0.35), stroke=accent, width=0.8)
    return body


def _uses(
    services: Services, card: pygame.Surface, view: CardView, picture: pygame.Rect, width: int, accent: str
) -> None:
    """The other two uses of a card of the intruders: the way of a move, and the cards drawn for an attack; as high as
    on a picture of a width."""
    high = max(24, round(width * 0.17))
    palette = services.palette
    size = max(14, round(high * 0.62))
    for icon, words, left in (
        ("nemesis/icons/move", "?" if view.move == "*" else str(view.move), True),
        ("nemesis/icons/melee", str(view.draws), False),
    ):
        wide = round(high * 1.75)
        place = pygame.Rect(0, 0, wide, high)
        place.topleft = (picture.x + 3, picture.y + 3)
        if not left:
            place.topright = (picture.right - 3, picture.y + 3)
        fill = mix(accent, palette.panel_deep, 0.82)
        body = path(_plate(wide, high), fill=fill, fill_opacity=0.94, stroke=accent, width=1.4)
        card.blit(services.images.drawn(document(body, wide, high), (wide, high)), place)
        tint = lighter(accent, 0.5)
        sign = services.panels.icon(icon, round(high * 0.7), tint)
        card.blit(sign, sign.get_rect(midleft=(place.x + round(high * 0.18), place.centery)))
        spot = (place.right - round(high * 0.24), place.centery)
        services.writer.draw(card, words, spot, "heading_bold", size, tint, "midright")


def _signs(services: Services, card: pygame.Surface, view: CardView, foot: pygame.Rect) -> None:
    side = max(13, round(foot.height * 0.74))
    x = foot.x + 1
    if view.ammo is not None:
        for number in range(view.ammo[1]):
            full = number < view.ammo[0]
            icon = services.panels.icon(
                "nemesis/icons/ammo", side, services.palette.amber if full else services.palette.line
            )
            card.blit(icon, icon.get_rect(midleft=(x, foot.centery)))
            x += round(side * 0.62)
        x += 4
    # Signs stay at the left, because the right part of a card in a hand lies under the next one.
    for name, colour in _signs_of(view):
        icon = services.panels.icon(name, side, colour)
        card.blit(icon, icon.get_rect(midleft=(x, foot.centery)))
        x += side + 4


def _close_signs(
    services: Services, card: pygame.Surface, view: CardView, picture: pygame.Rect, width: int, accent: str
) -> None:
    """The signs beside the price, on a plate as high, where the text takes the room below it."""
    high = badge_height(width)
    place = pygame.Rect(picture.x + 3, picture.y + BADGE_MARGIN, round(high * 0.82), high)
    for name, colour in _signs_of(view):
        place.x += place.width + 3
        fill = mix(accent, services.palette.panel_deep, 0.82)
        body = path(_plate(*place.size), fill=fill, fill_opacity=0.94, stroke=lighter(accent, 0.2), width=1.2)
        card.blit(services.images.drawn(document(body, *place.size), place.size), place)
        icon = services.panels.icon(name, round(place.width * 0.78), colour)
        card.blit(icon, icon.get_rect(center=place.center))


def _signs_of(view: CardView) -> list[tuple[str, str]]:
    """The signs of a card with their colours."""
    signs = []
    if view.combat in COMBAT_ICONS:
        signs.append((COMBAT_ICONS[view.combat], "red" if view.combat == "in" else "text_soft"))
    if view.component:
        signs.append((f"nemesis/icons/component_{view.component}", "text_soft"))
    if view.one_use:
        signs.append(("nemesis/icons/one_use", "text_soft"))
    if view.heavy:
        signs.append(("nemesis/icons/heavy", "text_soft"))
    return signs
