"""The table options of Happy City."""

from enum import StrEnum

from game_core.kernel.seats import Options


class Specials(StrEnum):
    """Which specials lie open; with the expert ones go coloured markets (HC-9)."""

    FAMILY = "family"
    EXPERT = "expert"


class Variant(StrEnum):
    """How people and hearts make points: multiplied (HC-7), or added up (HC-10)."""

    PRODUCT = "product"
    SUM = "sum"


class HappyCityOptions(Options, frozen=True):
    """Which specials are played with, and how cities are judged."""

    specials: Specials = Specials.FAMILY
    variant: Variant = Variant.PRODUCT
