"""Own-drawn controls with mouse and keyboard."""
