"""What a screen says and offers, without pixels: for tests and for screen readers."""
