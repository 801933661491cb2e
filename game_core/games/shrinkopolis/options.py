"""The table options of Shrinkopolis, and the variants they lead to."""

from enum import StrEnum
from typing import Final

from game_core.games.shrinkopolis.cards import LayoutB
from game_core.kernel.seats import Options


class Mode(StrEnum):
    """Who builds together: nobody, or two and two."""

    SINGLE = "single"
    PARTNERS = "partners"


class Layouts(StrEnum):
    """SH-7, SH-75: where the layouts come from; a mission names layout B and counts by it."""

    RANDOM = "random"
    FIRST = "first"
    CHOSEN = "chosen"
    MISSION_1 = "mission_1"
    MISSION_2 = "mission_2"
    MISSION_3 = "mission_3"
    MISSION_4 = "mission_4"
    MISSION_5 = "mission_5"

    @property
    def mission(self) -> int:
        """The number of the campaign's mission; 0 outside it."""
        return int(self.value[-1]) if self.value.startswith("mission") else 0

    @property
    def layout_b(self) -> LayoutB | None:
        """The layout of deck B that it names."""
        if self is Layouts.FIRST:
            return LayoutB.STREET
        return tuple(LayoutB)[self.mission - 1] if self.mission else None


class Following(StrEnum):
    """SH-42: whether clean-up waits for the answers of a turn."""

    OPEN = "open"
    STRICT = "strict"


class ShrinkopolisOptions(Options, frozen=True):
    """Who plays together, under which layouts, and how following is asked."""

    mode: Mode = Mode.SINGLE
    layouts: Layouts = Layouts.RANDOM
    following: Following = Following.OPEN


class Variant(StrEnum):
    """What is played: it follows from the number of seats and the mode."""

    STANDARD = "standard"
    SOLO = "solo"
    COOPERATIVE = "cooperative"
    TEAM = "team"

    @property
    def has_vertigo(self) -> bool:
        """Whether Vertigo builds too."""
        return self in (Variant.SOLO, Variant.COOPERATIVE)

    @property
    def rounds(self) -> int:
        """How many turns every seat has."""
        return 4 if self is Variant.TEAM else 5

    @property
    def most_reserved(self) -> int:
        """How many cards a reserve holds (SH-50)."""
        return 5 if self in (Variant.COOPERATIVE, Variant.TEAM) else 3


def variant_of(seats: int, options: ShrinkopolisOptions) -> Variant:
    """Alone: solo; two or four partners: cooperative or team; otherwise each for themselves."""
    if seats == 1:
        return Variant.SOLO
    if options.mode is Mode.PARTNERS and seats in _PARTNERS:
        return _PARTNERS[seats]
    return Variant.STANDARD


_PARTNERS: Final = {2: Variant.COOPERATIVE, 4: Variant.TEAM}
