"""The command line's subcommands: each module offers `add_parser(commands)`, whose parser sets
`run`, a function of the arguments that returns the exit code.
"""
