"""The scene stack, what a scene is, and the scenes that every program needs."""
