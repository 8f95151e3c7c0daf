"""Effects of Action cards, by the Character who owns them."""

from nemesis_desktop.games.retaliation.cards.actions import (
    combat_engineer,
    contractor,
    heavy_gun_operator,
    medical_support,
    officer,
    recon,
    shared,
)

__all__ = ["combat_engineer", "contractor", "heavy_gun_operator", "medical_support", "officer", "recon", "shared"]
