"""Drawing onto surfaces: text, panels, signs, and pieces that are redrawn only when they change."""
