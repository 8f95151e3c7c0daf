"""Screens and the stack that holds them."""
