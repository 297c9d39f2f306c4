"""The table's widgets, one per file. They are given frozen values and post messages; none knows the session."""
