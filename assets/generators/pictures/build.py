"""Write every picture under assets/images: `python assets/generators/pictures/build.py`.

The output depends on nothing but these sources, so a second run changes no file.
"""

from __future__ import annotations

from pathlib import Path

import facility_stage
from burrowers import BURROWERS
from card_actions import ACTIONS
from card_charts import CHARTS
from card_events import EVENTS
from card_fates import ATTACKS, WEAKNESSES, WOUNDS
from card_general import GENERAL
from card_intruder import INTRUDER
from card_items import ITEMS
from card_objectives import OBJECTIVES
from card_orders import CONTAMINATION, ORDERS
from compact import compacted
from covers import COVERS
from crew import CREW_FIGURES
from crew_busts import CREW_BUSTS
from facility_dossiers import FACILITY_BACKS, FACILITY_DOSSIERS
from facility_endings import FACILITY_ENDINGS
from facility_events import FACILITY_EVENTS
from facility_fates import FACILITY_ATTACKS, FACILITY_QUEEN, FACILITY_ROBOTS, FACILITY_WOUNDS
from facility_icons import FACILITY_ICONS, thin
from facility_items import FACILITY_ITEMS
from facility_rooms import FACILITY_ROOMS
from facility_tokens import FACILITY_TOKENS
from icons import ICONS
from interiors import INTERIORS, STATES
from interiors_near import PROPS, near
from intruder_busts import INTRUDER_BUSTS
from intruders import INTRUDERS
from key_art import KEY_ART
from marines import BUSTS, MARINES
from matriarchs import MATRIARCHS
from rooms import ROOMS
from signs import sign
from stage import bench, card, finish

TARGET = Path(__file__).resolve().parents[2] / "images"
COMMON, GAME = "common", "nemesis"
"""The folders of what all games share, and of the game that the rest was drawn for."""
FAMILIES = {
    "event": EVENTS, "attack": ATTACKS, "wound": WOUNDS, "weakness": WEAKNESSES, "objective": OBJECTIVES,
    "coordinates": CHARTS,
}  # fmt: skip
"""Cards of which each kind has a picture of its own, in the folder of its family."""
FACILITY_FAMILIES = {
    "item": FACILITY_ITEMS, "event": FACILITY_EVENTS, "attack": FACILITY_ATTACKS, "wound": FACILITY_WOUNDS,
    "queen": FACILITY_QUEEN, "robot": FACILITY_ROBOTS, "objective": FACILITY_DOSSIERS, "back": FACILITY_BACKS,
}  # fmt: skip
"""The same for Retaliation."""
SHARED = {
    "arrow_left", "arrow_right", "card", "check", "continue", "cross", "dice", "eye", "hand", "help", "hidden", "log",
    "minimize", "muted", "objective", "pass", "pickup", "play", "players", "redo", "save", "search", "settings",
    "sound", "title", "undo", "zoom_in", "zoom_out",
}
"""Signs and key art that all games share."""


def pictures() -> dict[str, str]:
    """Every picture's text by its path below assets/images."""
    found: dict[str, str] = {}
    for name, figure in (CREW_FIGURES | INTRUDERS | MATRIARCHS).items():
        found[f"{GAME}/figures/{name}.svg"] = figure().svg()
    for name, bust in (CREW_BUSTS | INTRUDER_BUSTS).items():
        found[f"{GAME}/busts/{name}.svg"] = bust().svg()
    for name, inner in ROOMS.items():
        found[f"{GAME}/rooms/{name}.svg"] = sign(128, inner)
    for name, interior in INTERIORS.items():
        found[f"{GAME}/rooms/interiors/{name}.svg"] = interior().svg()
    for name, figure in (MARINES | BURROWERS).items():
        found[f"retaliation/figures/{name}.svg"] = figure().svg()
    for name, figure in FACILITY_TOKENS.items():
        found[f"retaliation/tokens/{name}.svg"] = figure().svg()
    for name, figure in BUSTS.items():
        found[f"retaliation/busts/{name}.svg"] = figure().svg()
    for name in PROPS:
        found[f"{GAME}/rooms/near/{name}.svg"] = near(name).svg()
    for name, inner in FACILITY_ICONS.items():
        found[f"retaliation/icons/{name}.svg"] = thin(inner)
    for name, room in FACILITY_ROOMS.items():
        found[f"retaliation/rooms/interiors/{name}.svg"] = room().svg()
    for name, state in STATES.items():
        found[f"{GAME}/rooms/states/{name}.svg"] = state().svg()
    for name, inner in ICONS.items():
        found[f"{COMMON if name in SHARED else GAME}/icons/{name}.svg"] = sign(64, inner)
    for family, scenes in FAMILIES.items():
        for name, (palette, scene) in scenes.items():
            picture = card(palette)
            scene(picture)
            found[f"{GAME}/cards/{family}/{name}.svg"] = finish(picture).svg()
    for name, (palette, scene) in (ACTIONS | GENERAL | INTRUDER | ITEMS).items():
        picture = card(palette)
        if name in ITEMS:
            bench(picture)
        scene(picture)
        found[f"{GAME}/cards/{name}.svg"] = finish(picture).svg()
    orders = {f"action/{kind}": order for kind, order in ORDERS.items()}
    for name, (palette, scene) in (orders | {"contamination": CONTAMINATION}).items():
        picture = card(palette)
        scene(picture)
        found[f"retaliation/cards/{name}.svg"] = finish(picture).svg()
    for family, scenes in FACILITY_FAMILIES.items():
        for name, (palette, draw_scene) in scenes.items():
            picture = facility_stage.scene(palette)
            draw_scene(picture)
            found[f"retaliation/cards/{family}/{name}.svg"] = facility_stage.done(picture).svg()
    for name, draw in FACILITY_ENDINGS.items():
        found[f"retaliation/endings/{name}.svg"] = draw().svg()
    for name, draw in COVERS.items():
        found[f"{name}/cover.svg"] = draw().svg()
    for name, draw in KEY_ART.items():
        found[f"{COMMON if name in SHARED else GAME}/title/{name}.svg"] = draw().svg()
    return {path: compacted(text) for path, text in found.items()}


def main() -> None:
    """Write the pictures, replacing what is there."""
    for path, text in sorted(pictures().items()):
        target = TARGET / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
