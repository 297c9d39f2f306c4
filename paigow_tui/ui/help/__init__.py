"""Pages to read: help, the rules of a table, what-ifs, the manual."""
