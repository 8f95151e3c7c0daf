"""Everything the player sees and hears; draws with pygame and knows the engine only through its session."""
