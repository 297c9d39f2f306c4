"""Pages to read, as lines that wrap behind their beginning."""
