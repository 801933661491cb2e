"""The table options of Shrinkopolis, and the variants they lead to."""

from enum import StrEnum
from typing import Final, Self

from msgspec.structs import replace

from game_core.games.shrinkopolis.cards import LayoutB
from game_core.kernel.seats import Options, Seat


class Mode(StrEnum):
    """Who builds together: nobody, or two and two."""

    SINGLE = "single"
    PARTNERS = "partners"


class Layouts(StrEnum):
    """SH-7, SH-75: where the layouts come from; a campaign begins with its first mission."""

    RANDOM = "random"
    FIRST = "first"
    CHOSEN = "chosen"
    CAMPAIGN = "campaign"


class Following(StrEnum):
    """SH-42: whether clean-up waits for the answers of a turn."""

    OPEN = "open"
    STRICT = "strict"


MISSIONS: Final = 5
MOST_GATHERED: Final = 1000


class ShrinkopolisOptions(Options, frozen=True):
    """Who plays together, under which layouts, and how following is asked.

    `campaign` is what a sequel fixes (SH-75): the number of the mission, then what each seat has
    gathered in those before it (`for_seats` moves it along). It counts whatever `layouts` says.
    """

    mode: Mode = Mode.SINGLE
    layouts: Layouts = Layouts.RANDOM
    following: Following = Following.OPEN
    campaign: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError unless the campaign is none, or a mission and what was gathered."""
        if self.campaign:
            mission, *gathered = self.campaign
            if not 1 <= mission <= MISSIONS or any(not 0 <= n <= MOST_GATHERED for n in gathered):
                msg = f"a campaign is a mission from 1 to {MISSIONS}, and points for every seat"
                raise ValueError(msg)

    @property
    def mission(self) -> int:
        """The number of the campaign's mission; 0 outside it."""
        if self.campaign:
            return self.campaign[0]
        return 1 if self.layouts is Layouts.CAMPAIGN else 0

    @property
    def layout_b(self) -> LayoutB | None:
        """The layout of deck B that is given."""
        if self.mission:
            return tuple(LayoutB)[self.mission - 1]
        return LayoutB.STREET if self.layouts is Layouts.FIRST else None

    def for_seats(self, order: tuple[Seat | None, ...]) -> Self:
        """SH-75: what was gathered goes with who gathered it; somebody new has nothing."""
        if not self.campaign:
            return self
        gathered = (0 if seat is None else self.gathered(seat) for seat in order)
        return replace(self, campaign=(self.mission, *gathered))

    def gathered(self, seat: Seat) -> int:
        """What a seat brings along from the missions before."""
        points = self.campaign[1:]
        return points[seat] if seat < len(points) else 0


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
