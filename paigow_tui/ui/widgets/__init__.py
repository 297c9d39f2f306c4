"""The table's widgets, one a file. They get frozen values and post messages; none knows the session."""
