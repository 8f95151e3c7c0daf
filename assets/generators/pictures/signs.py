"""One-colour signs: white strokes, tints and solids that the client recolours by replacing #ffffff."""

from __future__ import annotations

INK = "#ffffff"


def stroke(path: str, width: float = 4, opacity: float = 1) -> str:
    """An open line."""
    fade = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width:g}"{fade}'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def solid(path: str, opacity: float = 1) -> str:
    """A filled shape; holes are cut with the even-odd rule."""
    fade = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{path}" fill="{INK}"{fade} fill-rule="evenodd"/>'


def duo(path: str, width: float = 4, tint: float = 0.24) -> str:
    """An outlined shape with a tinted inside."""
    return (
        f'<path d="{path}" fill="{INK}" fill-opacity="{tint:g}" fill-rule="evenodd" stroke="{INK}"'
        f' stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def turned(degrees: float, x: float, y: float, inner: str) -> str:
    """Rotate a piece about a point."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{inner}</g>'


def sign(size: int, inner: str) -> str:
    """A finished square sign."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'
        f"\n{inner}\n</svg>\n"
    )
