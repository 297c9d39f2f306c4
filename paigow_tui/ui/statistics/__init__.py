"""Statistics on the screen."""
