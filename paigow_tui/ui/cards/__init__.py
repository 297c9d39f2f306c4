"""Pictures of cards for every screen: bitmaps, the canvas they are painted on, colors, and the painter."""
