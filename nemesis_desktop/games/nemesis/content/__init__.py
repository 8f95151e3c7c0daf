"""Numbers and ids of every component of the base game; no behaviour and no texts."""
