"""The player's errors: each carries the words to show, and nothing was changed."""

from game_core.kernel.words import Words


class PlayerError(Exception):
    """Something a person did that the table refuses; `words` says what to do instead."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.key)
        self.words = words


class IllegalAction(PlayerError):
    """The action is not among the legal ones of this decision."""


class NotYourTurn(PlayerError):
    """The decision waits for somebody else."""


class StaleChoice(PlayerError):
    """The decision is closed, or lies on a line of play that an undo has left."""


class UndoRefused(PlayerError):
    """Nothing to take back, or not this person's to take back."""


class BadPosition(ValueError):
    """A position laid out by hand breaks a rule; the sentence names the card's index."""
