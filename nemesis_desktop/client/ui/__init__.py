"""A toolkit for games: main loop, scenes, widgets, drawing, input and text. It knows no kernel and no game."""
