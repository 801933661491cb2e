"""Building cards in words, made from their effects."""

from collections.abc import Sequence
from typing import assert_never

from game_core.games.life_in_reterra.effects import (
    Copies,
    Each,
    Effect,
    Flat,
    Gift,
    Leader,
    Turn,
    Variety,
)
from game_core.kernel.words import Words, words


def card_words(effects: Sequence[Effect]) -> Words:
    """All effects of a face, one sentence each."""
    told = [effect_words(effect) for effect in effects]
    if len(told) == 1:
        return told[0]
    rest = card_words(effects[1:])
    return words("life_in_reterra-card-both", one=told[0], other=rest)


def effect_words(effect: Effect) -> Words:
    """One effect as a sentence."""
    match effect:
        case Flat(points=points):
            return words("life_in_reterra-card-flat", points=points)
        case Copies(table=table) | Variety(table=table):
            kind = "copies" if isinstance(effect, Copies) else "variety"
            return words(f"life_in_reterra-card-{kind}", table=" · ".join(map(str, table)))
        case Each(points=points, of=of, where=where, most=most, step=step):
            return words(
                "life_in_reterra-card-each",
                points=points,
                step=step,
                things=words(f"life_in_reterra-counted-{of}", step=step),
                where=words(f"life_in_reterra-where-{where}"),
                most=points * most,
            )
        case Leader(points=points, of=prize):
            return words(
                "life_in_reterra-card-leader",
                points=points,
                prize=words(f"life_in_reterra-prize-{prize}"),
            )
        case Turn(of=Gift.JUNK):
            return words("life_in_reterra-card-junk")
        case Turn(of=gift, terrain=terrain, in_sight=in_sight):
            place = "sight" if in_sight else terrain or "anywhere"
            return words(f"life_in_reterra-card-{gift}", place=words(f"life_in_reterra-on-{place}"))
        case _:
            assert_never(effect)
