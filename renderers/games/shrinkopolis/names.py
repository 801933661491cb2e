"""What cards are called beside the pictures."""

from game_core.games.shrinkopolis.cards import Card, CardSet, Half, Kind
from game_core.kernel.words import Words, words
from renderers.marks import Say

LETTERS = {
    Half.NONE: "-",
    Half.EMPTY: "o",
    Half.COMPONENTS: "C",
    Half.FOOD: "F",
    Half.ART: "A",
    Half.WILD: "W",
    Half.VP1: "1",
    Half.VP2: "2",
    Half.VP3: "3",
}


def card_name(card: Card) -> Words:
    """A card by its kind and number."""
    if card.task is not None:
        return words("shrinkopolis-card-task", name=words(f"shrinkopolis-task-{card.task}"))
    if card.animal is not None:
        name = words(f"shrinkopolis-animal-{card.animal}")
    elif card.tool is not None:
        name = words(f"shrinkopolis-tool-{card.tool}")
    else:
        name = words(f"shrinkopolis-kind-{card.kind}")
    return words("shrinkopolis-card", name=name, number=card.number)


def halves(card: Card) -> str:
    """A letter for each place, clockwise from the top; a dash where there is none."""
    return "".join(LETTERS[half] for half in card.places)


def described(card: Card, say: Say) -> str:
    """A card in one line: its name, its places, its cost and VP."""
    parts = [say(card_name(card)), halves(card)]
    if card.kind is not Kind.CITY:
        resource = words(f"shrinkopolis-half-{card.kind.pays}")
        parts.append(say(words("shrinkopolis-amount", count=card.cost, resource=resource)))
    if card.kind is Kind.ANIMAL:
        parts.append(f"{card.value}/{card.bonus} VP")
    if card.kind is Kind.TOOL:
        parts.append(f"{card.value} VP")
    return " ".join(parts)


def card_names(cards: CardSet, say: Say) -> dict[str, str]:
    """Every card by its id."""
    return {card.id: say(card_name(card)) for card in cards.cards}
