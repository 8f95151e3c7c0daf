"""Outpost: a small game of its own, the standing proof that the program plays more than one.

Two to four scouts leave a lander on an unknown moon. Each step off the known ground turns over a hexagonal tile and may
wake a crawler, which lurks in a corridor between two tiles and bites whoever walks through. Scouts dig up power cells,
carry them home and feed the beacon. It must reach its goal before the last round is over.
"""
