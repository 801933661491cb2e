"""A bounded memory of what was drawn."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Keep(Generic[Kept]):
    """The most recently used values, up to a total size in bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._values: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable, make: Callable[[], Kept], size: Callable[[Kept], int]) -> Kept:
        """The value of `key`, made where it is not kept; the least recently used make room."""
        if found := self._values.get(key):
            self._values.move_to_end(key)
            return found[0]
        value = make()
        weight = size(value)
        self._values[key] = (value, weight)
        self._size += weight
        while self._size > self._most and len(self._values) > 1:
            _, (_, freed) = self._values.popitem(last=False)
            self._size -= freed
        return value
