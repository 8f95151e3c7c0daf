"""A toolkit for games on a screen: loop, scenes, widgets, drawing, input, text; it knows no kernel and no game."""
