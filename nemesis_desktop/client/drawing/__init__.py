"""Vector drawing: icons, panels, text blocks and light effects."""
