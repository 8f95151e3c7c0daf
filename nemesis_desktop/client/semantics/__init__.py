"""What a screen says and offers, without pixels: for tests, and for those who do not see it."""
