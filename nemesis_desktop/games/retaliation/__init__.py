"""Nemesis: Retaliation. Marines enter a facility that grows while it is explored."""
