# ruff: noqa: E501 (a shape is easier to edit as one line)
"""The one-colour signs of Retaliation: lines of one width in a square of 24."""

from __future__ import annotations


def thin(inner: str) -> str:
    """A finished sign of thin lines."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        '<g fill="none" stroke="#ffffff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">'
        f"{inner}</g></svg>\n"
    )


FACILITY_ICONS: dict[str, str] = {
    "ammo": '<path d="M7 21V9.5C7 6.5 9 4 12 2.5C15 4 17 6.5 17 9.5V21Z"/><path d="M7 16.5H17V21H7Z" fill="#ffffff" stroke="none"/>',
    "ammo_half": '<path d="M7 21V9.5C7 6.5 9 4 12 2.5C15 4 17 6.5 17 9.5V21Z" stroke-dasharray="2.6 2.6"/><path d="M7 18.5H17V21H7Z" fill="#ffffff" stroke="none"/>',
    "anti_aircraft": '<path d="M4 20H20L17 15H7Z"/><path d="M9.5 15L16.5 4.5M13 15L20 7M8 15V12"/>',
    "armor": '<path d="M8 3.5L4 6V12C4 17 8 20 12 21C16 20 20 17 20 12V6L16 3.5C15.4 6 8.6 6 8 3.5Z"/>',
    "autodestruction": '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="2" fill="#ffffff" stroke="none"/><path d="M12 10L8.4 4.2A8.6 8.6 0 0 1 15.6 4.2ZM13.8 13L20.4 12.6A8.6 8.6 0 0 1 16.8 19ZM10.2 13L7.2 19A8.6 8.6 0 0 1 3.6 12.6Z" fill="#ffffff" stroke="none"/>',
    "bag": '<path d="M8.5 7C5 10 4 13 4 16A4.6 4.6 0 0 0 8.6 20.6H15.4A4.6 4.6 0 0 0 20 16C20 13 19 10 15.5 7Z"/><path d="M8 7H16M9.5 7L8 3.5H16L14.5 7"/>',
    "bell": '<path d="M6 17C6 9 8 5 12 5S18 9 18 17ZM4 17H20M10.5 20A1.6 1.6 0 0 0 13.5 20M12 5V3"/>',
    "blank": '<circle cx="12" cy="12" r="8" stroke-dasharray="4.2 2.1"/>',
    "burst": '<path d="M3 7H13M3 12H16M3 17H13"/><path d="M16 4L21 7L16 10ZM19 9.4L23 12L19 14.6ZM16 14L21 17L16 20Z" fill="#ffffff" stroke="none"/>',
    "card": '<path d="M6 3.5H18V20.5H6Z"/><path d="M9 7.5H15M9 11H15M9 14.5H12.5"/>',
    "careful": '<path d="M3 12H15M10.5 7L15.5 12L10.5 17" stroke-dasharray="4 2.4"/><path d="M19 6A8.5 8.5 0 0 1 19 18"/>',
    "computer": '<path d="M3.5 5H20.5V16H3.5Z"/><path d="M9 20H15M12 16V20M7 9H12M7 12H10"/>',
    "contamination": '<circle cx="12" cy="12" r="2.4" fill="#ffffff" stroke="none"/><circle cx="12" cy="6.6" r="3.6"/><circle cx="7.2" cy="15" r="3.6"/><circle cx="16.8" cy="15" r="3.6"/>',
    "crates": '<path d="M3 12H11V20H3ZM13 12H21V20H13ZM8 4H16V12H8Z"/><path d="M5 16H9M15 16H19M10 8H14"/>',
    "cross": '<path d="M9.5 4H14.5V9.5H20V14.5H14.5V20H9.5V14.5H4V9.5H9.5Z"/>',
    "data": '<path d="M5 4H16L19.5 7.5V20H5Z"/><path d="M8.5 4V9H15V4M8.5 20V14H15.5V20"/>',
    "door_closed": '<path d="M5 4H19V20H5Z" fill="#ffffff" fill-opacity="0.35"/><path d="M12 4V20M8.6 10.4V13.6M15.4 10.4V13.6"/>',
    "door_destroyed": '<path d="M5 4H19V20H5Z" stroke-dasharray="3 3"/><path d="M12 4L9 10L14 13L10 20"/>',
    "door_open": '<path d="M5 4H8V20H5ZM16 4H19V20H16Z"/>',
    "drill": '<path d="M4 4H14V9H4ZM6.5 9L8.5 13H9.5L11.5 9M9 13V21"/><path d="M7 15.5L11 17M7.4 18.4L10.6 19.6M17 6L20 3M18 10H21M17 13L20 16"/>',
    "drop": '<path d="M12 3C15 7.5 18 10.6 18 14.4A6 6 0 0 1 6 14.4C6 10.6 9 7.5 12 3Z"/><path d="M9 14.5A3 3 0 0 0 12 17.5"/>',
    "egg": '<path d="M12 3C15.8 3 18.5 9 18.5 13.4A6.5 6.9 0 0 1 5.5 13.4C5.5 9 8.2 3 12 3Z"/><path d="M9 13A3 3 0 0 0 12 17"/>',
    "explore": '<path d="M12 3L20 7.5V16.5L12 21L4 16.5V7.5Z" stroke-dasharray="3 2.4"/><path d="M9.6 9.8A2.4 2.4 0 1 1 12 12.4V13.6M12 16.2V16.3"/>',
    "fire": '<path d="M12 2.5C13.5 6 18 8.2 18 14A6 6 0 0 1 6 14C6 11 8 9.6 8.6 7.6C10 8.6 10.4 10 10.4 11C12 9 12.6 5.8 12 2.5Z" fill="#ffffff" stroke="none"/>',
    "flask": '<path d="M9.5 3H14.5M10.5 3V9.5L5 18.5A1.6 1.6 0 0 0 6.4 21H17.6A1.6 1.6 0 0 0 19 18.5L13.5 9.5V3M7.5 15H16.5"/>',
    "gauge": '<path d="M3.5 17A9 9 0 1 1 20.5 17"/><path d="M12 16L16 9M5.5 13H7M12 6.5V8M18.5 13H17M8 20H16"/>',
    "gear": '<path d="M4 9H20V19H4ZM8 9V5.5H16V9M4 13H20M12 11.5V15"/>',
    "grenade": '<circle cx="11" cy="14.5" r="6.5"/><path d="M9.5 8V5H13.5V8M13.5 5.5L18 4.5L19.5 8.5M11 11.4V17.6M7.8 14.5H14.2"/>',
    "health": '<path d="M12 20.5C5 15 3 11.5 3 8.4A4.6 4.6 0 0 1 12 6.6A4.6 4.6 0 0 1 21 8.4C21 11.5 19 15 12 20.5Z" fill="#ffffff" stroke="none"/>',
    "hibernatorium": '<path d="M8 3H16A3 3 0 0 1 19 6V18A3 3 0 0 1 16 21H8A3 3 0 0 1 5 18V6A3 3 0 0 1 8 3Z"/><path d="M12 7V17M8 9.5L16 14.5M16 9.5L8 14.5"/>',
    "intruder": '<path d="M12 6L16.5 10.5L15.5 17L12 20.5L8.5 17L7.5 10.5Z" fill="#ffffff" stroke="none"/><path d="M8 9L4 6M16 9L20 6M7.5 13H3M16.5 13H21M8.6 17L5 20M15.4 17L19 20M10 6L8 3M14 6L16 3"/>',
    "item": '<path d="M4 8L12 4L20 8V16L12 20L4 16ZM4 8L12 12L20 8M12 12V20"/>',
    "lander": '<path d="M12 2.5L16.5 9V15H7.5V9Z"/><path d="M7.5 12L3.5 16V20H7.5M16.5 12L20.5 16V20H16.5M10 15L9 20M14 15L15 20"/>',
    "larva": '<path d="M5 16C3 11 7 5 12.5 5.5C17.5 6 20 10 19 15"/><circle cx="19" cy="16.5" r="2.4" fill="#ffffff" stroke="none"/><path d="M8 8L9.5 10.5M12.5 5.6V9M16.4 7.4L14.6 10"/>',
    "life_support": '<path d="M3 8.5C6 5.5 9 5.5 12 8.5S18 11.5 21 8.5M3 14.5C6 11.5 9 11.5 12 14.5S18 17.5 21 14.5"/>',
    "life_support_off": '<path d="M3 8.5C6 5.5 9 5.5 12 8.5S18 11.5 21 8.5M3 14.5C6 11.5 9 11.5 12 14.5S18 17.5 21 14.5"/><path d="M4 21L20 3"/>',
    "malfunction": '<path d="M12 3.2L21.4 20H2.6Z"/><path d="M12.8 8L10 13H14L11.4 17.4"/>',
    "medpack": '<path d="M3.5 7.5H20.5V19.5H3.5Z"/><path d="M9 7.5V4.5H15V7.5M12 10.5V16.5M9 13.5H15"/>',
    "melee": '<path d="M4 20L15.5 8.5M15.5 8.5L20.5 3.5L19 9.5L9.5 19M7 13.5L11 17.5"/>',
    "move": '<path d="M3 12H19M13 6L19.5 12L13 18"/>',
    "nest": '<path d="M3 19C3 12 7 9 12 9S21 12 21 19Z"/><path d="M8 19A2 3.2 0 0 1 12 19A2 3.2 0 0 1 16 19M7 9L5 4M12 9V3.5M17 9L19 4"/>',
    "noise": '<path d="M4 9.5H8L13 5V19L8 14.5H4Z" fill="#ffffff"/><path d="M16 9A4.4 4.4 0 0 1 16 15M18.6 6.4A8 8 0 0 1 18.6 17.6"/>',
    "objective": '<path d="M6 21V3M6 4H19L15.5 8.5L19 13H6"/>',
    "oxygen": '<path d="M8 8H16V18A3 3 0 0 1 13 21H11A3 3 0 0 1 8 18Z"/><path d="M10 8V5.5H14V8M12 5.5V3M9 3H15M8 12.5H16"/>',
    "queen": '<path d="M4 18L3 7L8 11L12 4L16 11L21 7L20 18Z"/><path d="M4 21H20"/>',
    "reactor": '<circle cx="12" cy="12" r="2.2" fill="#ffffff" stroke="none"/><ellipse cx="12" cy="12" rx="9.5" ry="3.8"/><ellipse cx="12" cy="12" rx="3.8" ry="9.5"/>',
    "reinforced": '<path d="M4 6H20V18H4Z"/><path d="M4 18L12 6M12 18L20 6M4 12L8 6M16 18L20 12"/>',
    "robot": '<path d="M5 9H19V19H5Z"/><path d="M12 9V5M9 13.5V14.5M15 13.5V14.5M2.5 13V16M21.5 13V16"/><circle cx="12" cy="4" r="1.2"/>',
    "room": '<path d="M12 3L20 7.5V16.5L12 21L4 16.5V7.5Z"/><path d="M9.5 12L11.3 13.8L15 10"/>',
    "scalpel": '<path d="M4 20L13 11M13 11L20 4V9L15 13ZM4 20L8 19L10 17"/>',
    "secure": '<path d="M12 3L19.5 6V11.5C19.5 16 16.4 19.2 12 21C7.6 19.2 4.5 16 4.5 11.5V6Z"/><path d="M8.5 12L11.2 14.7L15.8 9.4"/>',
    "server": '<path d="M4 4H20V9H4ZM4 10.5H20V15.5H4ZM4 17H20V21H4Z"/><path d="M7 6.5V6.6M7 13V13.1M7 19V19.1M11 6.5H16M11 13H16M11 19H16"/>',
    "shelter": '<path d="M3 12L12 4L21 12M5.5 10V20H18.5V10"/><path d="M10 20V14H14V20"/>',
    "shoot": '<circle cx="12" cy="12" r="6.6"/><path d="M12 2.5V8M12 16V21.5M2.5 12H8M16 12H21.5"/>',
    "shower": '<path d="M5 10A7 7 0 0 1 19 10Z"/><path d="M12 3V1.8M8 13V14.5M12 13V14.5M16 13V14.5M7 17V18.5M12 17V18.5M17 17V18.5"/>',
    "shuttle": '<path d="M12 2.5C15 5.5 16 9 16 13V17H8V13C8 9 9 5.5 12 2.5Z"/><path d="M8 13L4 18V20L8 18M16 13L20 18V20L16 18M10.5 20V22M13.5 20V22"/>',
    "skull": '<path d="M12 3A8 8 0 0 0 7 17.2V20.5H17V17.2A8 8 0 0 0 12 3Z"/><circle cx="9" cy="11.5" r="1.8" fill="#ffffff" stroke="none"/><circle cx="15" cy="11.5" r="1.8" fill="#ffffff" stroke="none"/><path d="M10.4 20.5V17.8M13.6 20.5V17.8"/>',
    "snow": '<path d="M12 3V21M4.2 7.5L19.8 16.5M19.8 7.5L4.2 16.5M9.5 4.5L12 7L14.5 4.5M9.5 19.5L12 17L14.5 19.5"/>',
    "switches": '<path d="M6 4V20M12 4V20M18 4V20"/><path d="M3.5 9H8.5M9.5 15H14.5M15.5 7.5H20.5" stroke-width="4"/>',
    "task": '<path d="M5 4H19V20H5Z"/><path d="M8 9L9.6 10.6L12.4 7.6M14.5 9.4H16.5M8 15L9.6 16.6L12.4 13.6M14.5 15.4H16.5"/>',
    "trade": '<path d="M4 8H18M14.5 4.5L18.5 8L14.5 11.5M20 16H6M9.5 12.5L5.5 16L9.5 19.5"/>',
    "tunnel": '<path d="M3 20V12A9 9 0 0 1 21 12V20"/><path d="M7.5 20V13A4.5 4.5 0 0 1 16.5 13V20M3 20H21"/>',
    "turn": '<path d="M4 5L20 12L4 19L7.5 12Z"/>',
    "wound": '<path d="M12 20.5C5 15 3 11.5 3 8.4A4.6 4.6 0 0 1 12 6.6A4.6 4.6 0 0 1 21 8.4C21 11.5 19 15 12 20.5Z"/><path d="M12 6.6L10 11L13.6 13L11.4 18"/>',
}
