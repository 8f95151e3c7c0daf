"""Pictures, fonts and sounds from files."""
