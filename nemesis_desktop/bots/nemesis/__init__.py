"""The bots that play Nemesis."""
