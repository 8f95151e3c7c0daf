"""The words tests are written in."""
