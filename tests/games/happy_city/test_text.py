"""Words of moves and events."""

from data import catalog
from game_core.games.happy_city.actions import (
    COIN,
    BuildingShown,
    FillCentre,
    TakeAction,
    TakeSpecial,
)
from game_core.games.happy_city.cards import Colour
from game_core.games.happy_city.named import card_name, effect_words
from game_core.kernel.words import words
from tests.games.happy_city.tables import EXAMPLE, GAME, WHITE, city, do, play, table

say = catalog("en").saying(["Marta", "Ada"])


def labels(state) -> dict[str, str]:
    """The labels of the options of the only field, by value."""
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seats[0])
    field = GAME.prompt(view, decision, 0).slots[0].field
    return {
        getattr(action, field): say(GAME.label(view, field, getattr(action, field)))
        for action in GAME.legal(state, decision, decision.seats[0])
    }


def test_options_say_price_and_worth() -> None:
    state = table(city(coins=9), city(), centre="florist haunted_house")
    shown = labels(state)
    assert shown["florist"] == "Florist for 3 (income 1, 1 heart)"
    assert shown["haunted_house"] == "Haunted house for 1 (income 1, minus 1 person)"
    assert shown[COIN] == "Take 1 coin"


def test_a_discount_shows_in_the_price() -> None:
    state = table(city("port", 3), city(), centre="museum", expert=True)
    assert labels(state)["museum"] == "Museum for 1 (2 hearts)"


def test_specials_within_reach_say_what_they_do() -> None:
    state = table(
        city("house factory"), city(), asked="special", specials="castle port", expert=True
    )
    (decision,) = GAME.pending(state)
    title, *effects = say(GAME.prompt(GAME.view(state, 0), decision, 0).title).split("\n")
    assert title == "Round 5: a special is within reach"
    assert effects == ["-# Castle: 1 coin each time a neighbour spends 4 coins or more."]


def test_hc_6_the_last_round_is_announced_once() -> None:
    nine = city(f"{WHITE} shoe_shop school house museum steelworks luxury_residence spa zoo", 9)
    said = []
    for second in (city(), city(EXAMPLE)):
        step = do(table(nine, second, centre="bank"), TakeAction("bank"))
        view = GAME.view(step.state, None)
        said.append(say(GAME.tell(view, step.events[-1])))
        state = play(table(nine, second, specials="dinosaur_park"), TakeAction(COIN))
        event = do(state, TakeSpecial("dinosaur_park")).events[-1]
        said.append(say(GAME.tell(view, event)))
    first = "The city of Marta is full: this is the last round."
    assert said == [
        first,
        first,
        "The city of Marta is full, too.",
        "The city of Marta is full, too.",
    ]


def test_a_coin_that_was_the_only_choice_is_told_as_such() -> None:
    for coins, told in ((2, "Marta buys nothing"), (0, "Marta cannot buy anything")):
        state = table(city(coins=coins), city(), centre="zoo")
        event = do(state, TakeAction(COIN)).events[0]
        assert say(GAME.tell(GAME.view(state, None), event)) == f"{told} and takes 1 coin."


def test_an_effect_in_words_tells_a_tie_only_where_it_matters() -> None:
    told = {card.id: say(effect_words(card)) for card in GAME.cards.expert}
    assert told["burger"].endswith("3 hearts if you have the most blue cards, 2 if tied, else 1.")
    alone = "At the end: 3 hearts if you alone have the most green cards, else 1."
    assert told["mayan_pyramid"] == alone


def test_a_special_that_copies_says_what_the_others_do() -> None:
    cities = (city("sphinx"), city("gallery"), city("port"))
    state = table(*cities, asked="copy", expert=True)
    (decision,) = GAME.pending(state)
    _, *effects = say(GAME.prompt(GAME.view(state, 0), decision, 0).title).split("\n")
    assert effects == ["-# Port: You pay 3 less for blue cards, never below 0."]


def test_decks_are_named_by_their_prices() -> None:
    state = table(city(), city(), asked="turn", centre="zoo")
    assert labels(state)["zoo"] == "Discard Zoo"
    assert labels(state)["deck_1"] == "Draw a building for 1–3 (2 left)"


def test_a_deck_that_ran_out_says_that_its_discards_are_shuffled() -> None:
    piles = (("bank", "factory", "school"), ("museum",), ())
    state = table(city(), city(), asked="turn", decks=((), (), ("zoo",)), piles=piles)
    shown = labels(state)
    assert shown["deck_1"] == "Draw a building for 1–3 (3 discards, shuffled)"
    assert shown["deck_2"] == "Draw a building for 4–5 (the only discard)"
    assert shown["deck_3"] == "Draw a building for 6–9 (1 left)"


def question(state) -> str:
    """What the seat asked is asked for first."""
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seats[0])
    return say(GAME.prompt(view, decision, decision.seats[0]).slots[0].ask)


def test_the_question_says_that_a_draw_gives_the_discard_up() -> None:
    state = table(city(), city(), asked="turn", centre="zoo")
    assert question(state) == "Discard one building first? Once you draw, you can’t any more."
    full = table(city(), city(), asked="turn", centre="zoo spa bank")
    keep = "Discard one building and draw another, or keep what lies open?"
    assert question(full) == keep
    bare = table(city(), city(), asked="turn", centre="zoo spa", decks=((), (), ()))
    assert question(bare) == keep
    assert question(play(state, FillCentre("zoo"))).startswith("From which deck?")


def title(state) -> list[str]:
    """The lines of the title of what is asked."""
    (decision,) = GAME.pending(state)
    seat = decision.seats[0]
    return say(GAME.prompt(GAME.view(state, seat), decision, seat).title).split("\n")


def test_hc_6_before_the_tenth_card_the_panel_says_what_it_means() -> None:
    nine = f"{WHITE} shoe_shop school house museum steelworks luxury_residence spa zoo"
    full = "-# A card you buy is your tenth: your city is full, and this round is the last."
    assert title(table(city(nine, 9), city(), centre="bank"))[1:] == [full]
    near = table(city(nine, 9), city(), centre="bank", specials="dinosaur_park")
    assert title(near)[1].startswith("-# A card you buy is your tenth, and a full city takes no")
    no_purple = city(nine.replace("steelworks", "grocery"), 9)
    assert title(table(no_purple, city(), centre="bank", specials="maze"))[1:] == [full]
    has_one = city(nine.replace("school", "toy_shop"), 9)
    assert title(table(has_one, city(), centre="bank", specials="dinosaur_park"))[1:] == [full]
    eight = city(nine.removesuffix(" zoo"), 9)
    assert len(title(table(eight, city(), centre="bank"))) == 1


def test_the_rules_name_every_piece_of_the_game() -> None:
    rules = say(words("happy_city-rules"))
    for dwelling in GAME.cards.dwellings:
        assert say(card_name(dwelling.id)).lower() in rules
    for colour in Colour:
        assert f" {colour} " in rules
    for low, high in ("13", "45", "69"):
        assert f"{low}–{high}" in rules
    ours = [card for card in GAME.cards.expert if card.is_ours]
    assert all(say(card_name(card.id)).lower() in rules for card in ours)
    assert f"{len(GAME.cards.expert)} specials" in rules


def test_moves_and_events() -> None:
    state = table(city(coins=9), city(), centre="zoo")
    view = GAME.view(state, 0)
    assert say(GAME.describe(view, TakeAction("zoo"))) == "Buy Zoo for 8"
    assert say(GAME.describe(view, FillCentre("zoo"))) == "Discard Zoo"
    assert say(GAME.tell(view, BuildingShown(1, "zoo", 3))) == "Ada draws Zoo."
