"""The replay theatre: any recorded game from any moment."""
