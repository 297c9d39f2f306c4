"""Forms that people fill in: what to practice, a new game, its rules, the preferences and others.

Each form knows its fields, their choices and limits, when a field applies, what is wrong with an answer, and the
result. Screens render it as a form, plain mode as questions, and the command line as options. Nothing here reads files
or knows how a form is shown.
"""
