"""Loading and caching of pictures, fonts and sounds."""
