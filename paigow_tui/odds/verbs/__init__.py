"""The verbs of the command line that need the odds: each module has ``configure`` and ``run``.

``configure(parser)`` adds the arguments and loads no NumPy; ``run(args)`` answers and gives the exit
status: 2, and one sentence on standard error, for what cannot be answered.
"""
