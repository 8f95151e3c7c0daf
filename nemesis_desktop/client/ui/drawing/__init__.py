"""Drawing onto surfaces: text, panels, signs, and pieces that are drawn again only when they look different."""
