"""The table options of Minikin City."""

from game_core.kernel.seats import Options


class MinikinOptions(Options, frozen=True):
    """How a round is played (MK-10): one after another as printed, or `sealed`.

    Sealed rounds are a house rule: all choose at once in secret, the order settles ties.
    """

    sealed: bool = False
