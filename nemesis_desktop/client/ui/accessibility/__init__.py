"""The accessibility tree of a screen: its texts and controls without pixels, for tests and screen readers."""
