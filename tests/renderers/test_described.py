"""Pictures in words."""

from collections.abc import Callable

import pytest

from data.words import PSEUDO, Catalog
from game_core.games.sprawlopolis.cards import CardSet
from game_core.games.sprawlopolis.view import Placed, View, footprint_of
from game_core.kernel.outcome import Outcome
from renderers.games.sprawlopolis import ART
from renderers.marks import Marks, Say
from renderers.registry import art_of
from tests.renderers.cities import COMPACT, WIDE, spots_round, view_of

Standing = Callable[[View], Outcome]
ONE = (Placed(1, 0, 0, 0),)


def test_a_place_is_told_by_the_zones_under_and_beside_it(cards: CardSet, say: Say) -> None:
    """Card 1 has R and I above P and C."""
    view = view_of((Placed(1, 0, 0, 0),))
    on_top = ART.place
    assert on_top is not None
    told = on_top(view, cards, footprint_of(Placed(2, 0, 1, 0)), say)
    assert told == "Covers Park, Commercial. Beside Residential, Industrial."
    assert on_top(view, cards, footprint_of(Placed(2, 0, 2, 0)), say) == "Beside Park, Commercial."
    assert on_top(view, cards, footprint_of(Placed(2, 0, 0, 0)), say).startswith("Covers ")


def test_alt_names_turn_score_target_who_and_the_newest_card(
    cards: CardSet, say: Say, standing: Standing
) -> None:
    view = view_of(ONE)
    assert ART.alt(view, cards, Marks(standing=standing(view)), say) == (
        f"Turn 1 of 14. Score {standing(view).sheets[0].total}, target 32. Ana plays next. "
        "Newest: card 1 with Residential at W1 N1, Industrial at E1 N1, "
        "Park at W1 S1, Commercial at E1 S1."
    )


def test_alt_tells_of_a_ghost_and_of_spots(cards: CardSet, say: Say) -> None:
    marks = Marks(ghost=footprint_of(Placed(2, 2, 0, 0)), gain=-1, spots=spots_round(view_of(ONE)))
    said = ART.alt(view_of(ONE), cards, marks, say)
    assert "Preview: card 2 at E2 N1. It would change the score by -1." in said
    assert said.endswith("21 places are numbered.")


@pytest.mark.parametrize("locale", ["en", PSEUDO])
@pytest.mark.parametrize("city", [ONE, COMPACT, WIDE])
def test_words_keep_to_what_discord_takes(
    city: tuple[Placed, ...], locale: str, cards: CardSet, standing: Standing
) -> None:
    said = Catalog(locale).saying(("A name too long for any picture", "Božena"))
    view = view_of(city, hand=(2, 3, 4), deck=5)
    lines = standing(view).sheets[0].lines
    alts = [
        ART.alt(view, cards, Marks(standing=standing(view), highlight=line), said)
        for line in (None, *lines)
    ]
    assert ART.hand_alt is not None
    alts.append(ART.hand_alt(view, cards, said))
    alts.append(ART.card_alt(cards, "5", said))
    alts.append(ART.extra_alts["goals"](view, cards, Marks(standing=standing(view)), said))
    assert all(0 < len(alt) <= 1024 for alt in alts)
    assert len(ART.text_view(view, cards, said)) <= 3500


def test_every_text_stands_in_the_catalogue(cards: CardSet, standing: Standing) -> None:
    catalog = Catalog("en")
    view = view_of(COMPACT, hand=(2,), deck=5)
    marks = Marks(standing=standing(view), ghost=footprint_of(COMPACT[0]), gain=1)
    ART.table(view, cards, marks, catalog.say)
    ART.alt(view_of(ONE), cards, marks, catalog.say)
    assert ART.hand is not None
    assert ART.hand_alt is not None
    ART.hand(view, cards, catalog.say)
    ART.hand_alt(view, cards, catalog.say)
    ART.card(cards, "3", catalog.say)
    ART.card_alt(cards, "3", catalog.say)
    ART.text_view(view, cards, catalog.say)
    assert not catalog.missing


def test_the_text_view_is_a_grid_of_zones_and_roads(cards: CardSet, say: Say) -> None:
    view = view_of([*ONE, Placed(12, 2, 1, 0)])
    grid = ART.text_view(view, cards, say).split("```")[1]
    assert grid == (
        "\n   W1  E1  E2  E3\nN1 Rew Isw .   .\nS1 P   Cns P   Rns\nS2 .   .   Isw Cns\n"
    )


def test_the_registry_finds_the_game_by_itself() -> None:
    assert art_of("sprawlopolis") is ART
