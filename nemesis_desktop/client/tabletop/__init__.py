"""A table for any game on the kernel: seats, undo, log, prompt, stage, replay, library, settings."""
