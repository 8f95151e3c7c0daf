"""Small signs of the interface itself, drawn in a square of 24 units. Recolour them with `Images.symbol`."""

from __future__ import annotations

_STROKE = 'fill="none" stroke="#ffffff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'

_BODIES: dict[str, str] = {
    "check": '<path d="M4.5 12.5L9.8 17.8L19.5 6.8"/>',
    "cross": '<path d="M6 6L18 18M18 6L6 18"/>',
    "plus": '<path d="M12 5V19M5 12H19"/>',
    "minus": '<path d="M5 12H19"/>',
    "left": '<path d="M15 5L8 12L15 19"/>',
    "right": '<path d="M9 5L16 12L9 19"/>',
    "up": '<path d="M5 15L12 8L19 15"/>',
    "down": '<path d="M5 9L12 16L19 9"/>',
    "menu": '<path d="M4 6.5H20M4 12H20M4 17.5H14"/>',
    "lock": '<path d="M6 11H18V20H6Z"/><path d="M8.5 11V7.5A3.5 3.5 0 0 1 15.5 7.5V11"/>',
    "undo": '<path d="M9 5L4 10L9 15"/><path d="M4 10H14A5.5 5.5 0 0 1 14 21H9"/>',
    "redo": '<path d="M15 5L20 10L15 15"/><path d="M20 10H10A5.5 5.5 0 0 0 10 21H15"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6"/><path d="M15.2 15.2L20 20"/>',
    "info": '<circle cx="12" cy="12" r="8.5"/><path d="M12 11V16.5M12 7.6V7.7"/>',
    "warning": '<path d="M12 4L21 19.5H3Z"/><path d="M12 10V14M12 16.8V16.9"/>',
    "book": '<path d="M12 6.5C9.5 4.8 6.5 4.6 3.5 5V18.5C6.5 18.1 9.5 18.3 12 20'
    'C14.5 18.3 17.5 18.1 20.5 18.5V5C17.5 4.6 14.5 4.8 12 6.5ZM12 6.5V20"/>',
    "play": '<path d="M8 5.5L19 12L8 18.5Z" fill="#ffffff" stroke="none"/>',
    "pause": '<path d="M7 5.5H10.4V18.5H7ZM13.6 5.5H17V18.5H13.6Z" fill="#ffffff" stroke="none"/>',
    "skip": '<path d="M5 5.5L14 12L5 18.5ZM15.5 5.5H18.5V18.5H15.5Z" fill="#ffffff" stroke="none"/>',
    "first": '<path d="M19 5.5L10 12L19 18.5ZM8.5 5.5H5.5V18.5H8.5Z" fill="#ffffff" stroke="none"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 3.5V6M12 18V20.5M3.5 12H6M18 12H20.5'
    'M6 6L7.8 7.8M16.2 16.2L18 18M18 6L16.2 7.8M7.8 16.2L6 18"/>'
    '<circle cx="12" cy="12" r="6.2"/>',
    "people": '<circle cx="9" cy="8" r="3.2"/><path d="M3 19.5C3 15.8 5.6 14 9 14C12.4 14 15 15.8 15 19.5" '
    '/><path d="M15.5 5.2A3.2 3.2 0 0 1 15.5 10.8M17.5 14.4C19.7 15.1 21 16.8 21 19.5"/>',
    "exit": '<path d="M13 4H5V20H13M10 12H20M16 8L20 12L16 16"/>',
    "disk": '<path d="M4.5 4.5H16L19.5 8V19.5H4.5Z"/><path d="M8 4.5V9H15V4.5M8 19.5V13.5H16V19.5"/>',
    "dot": '<circle cx="12" cy="12" r="5" fill="#ffffff" stroke="none"/>',
    "controller": '<path d="M7.5 7H16.5C19.5 7 21 9.5 21.5 14.5C21.8 17.6 20.6 18.8 19.2 18.8'
    'C17.4 18.8 16.6 15.6 14.8 15.6H9.2C7.4 15.6 6.6 18.8 4.8 18.8C3.4 18.8 2.2 17.6 2.5 14.5'
    'C3 9.5 4.5 7 7.5 7Z"/><path d="M8 9.6V13M6.3 11.3H9.7M14.6 12.4V12.5M17 10.2V10.3"/>',
    "clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7V12L15.5 14"/>',
}


def glyph(name: str) -> str:
    """The vector text of a sign."""
    size = 'width="24" height="24" viewBox="0 0 24 24"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><g {_STROKE}>{_BODIES[name]}</g></svg>'


def is_glyph(name: str) -> bool:
    """True when a sign has this name."""
    return name in _BODIES
