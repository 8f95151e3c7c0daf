"""How Nemesis looks, reads and sounds."""
