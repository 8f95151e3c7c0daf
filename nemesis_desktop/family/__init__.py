"""What the games of one family share: mechanism without a word of any of their rulebooks.

A piece is here when two games use it as it is. What would have to be bent to fit stays in its game.
"""
