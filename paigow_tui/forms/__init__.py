"""What people fill in: what to practice, a new game, its rules, and the preferences.

Each form knows its fields, their choices and limits, when a field applies, what is wrong with an answer, and the
result. The screens render it as a form, plain mode as questions, the command line as options. Nothing here reads a
file or knows how a form is shown.
"""
