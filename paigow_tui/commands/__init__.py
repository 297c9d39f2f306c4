"""The verbs of the command line, one module each: ``configure(parser)`` and ``run(args) -> int``.

Nothing is imported here: each verb is loaded when used.
"""
