"""The game line by line on standard input and output, for screen readers and pipes."""
