"""The table options of Minikin City."""

from enum import StrEnum

from game_core.kernel.seats import Options


class Order(StrEnum):
    """How a round is played (MK-10): one after another as printed, or all at once."""

    OPEN = "open"
    SEALED = "sealed"


class MinikinOptions(Options, frozen=True):
    """`sealed` is a house rule: everybody chooses in secret, the order still settles ties."""

    order: Order = Order.OPEN
