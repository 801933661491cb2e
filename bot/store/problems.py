"""What keeps a home from opening: one sentence each, for the command line."""


class StoreProblem(Exception):
    """The home cannot be used; the message is a sentence fit to show."""


class HomeUnwritable(StoreProblem):
    """The folder, or a file in it, cannot be written."""


class HomeBusy(StoreProblem):
    """Another process works in this home."""


class NewerDatabase(StoreProblem):
    """The database was written by a later release."""


class BadDatabase(StoreProblem):
    """The file is no database of ours."""


class HeadMoved(RuntimeError):
    """A game's head is not where the writer believed: somebody else wrote to this database."""
