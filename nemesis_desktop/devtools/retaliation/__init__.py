"""What the tools need for Retaliation."""
