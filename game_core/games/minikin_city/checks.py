"""What is wrong with a card set: one sentence a problem, each naming its card (MK-1)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game_core.games.minikin_city.cards import (
    CARDS,
    MOST_SPACES,
    REWARD_CARDS,
    SEATS,
    TOKENS,
    TOP,
    VALUES,
    Card,
    CardSet,
    Colour,
    Count,
    Effect,
    Gain,
    Symbol,
    Thing,
)

COUNTED = {*Symbol, *Colour, *Thing}
AT_ONCE = {"pawns", "tokens"}
AT_THE_END = {"points", "cockades"}


def problems(cards: CardSet) -> tuple[str, ...]:
    """All problems of a set, in the order of the file."""
    return (
        *_numbers(cards),
        *(f"{titled(card)}: {why}" for card in cards.cards for why in _card(card)),
        *_rewards(cards),
        *_tokens(cards),
    )


def titled(card: Card) -> str:
    """What people call a card: "Green 1"."""
    return f"{card.colour.title()} {card.value}" if card.colour else f"Card {card.value}"


def _numbers(cards: CardSet) -> Iterator[str]:
    if len(cards.cards) != CARDS:
        yield f"The set has {len(cards.cards)} city cards, but the game needs {CARDS}."
    wanted = {f"{colour.letter}{n}" for colour in Colour for n in range(1, VALUES + 1)}
    times = Counter(card.name for card in cards.cards)
    for card in dict.fromkeys(cards.cards):
        if card.name not in wanted | {str(TOP)}:
            yield f"{titled(card)}: no card of the game has this value."
    for name in sorted(times):
        if times[name] > 1:
            yield f"{titled(cards.by_name[name])}: {times[name]} cards have this colour and value."


def _card(card: Card) -> Iterator[str]:
    if card.colour is None and (card.symbols or card.spaces or card.instant or card.scoring):
        yield "without a colour it must have neither symbols nor an effect."
    if len(card.symbols) > 2:
        yield f"two symbols fit on a card, not {len(card.symbols)}."
    if card.instant and card.scoring:
        yield "it has an instant and a scoring effect, but only one fits."
    if not 0 <= card.spaces <= MOST_SPACES:
        yield f"it must have 0 to {MOST_SPACES} spaces, not {card.spaces}."
    if bool(card.spaces) != bool(card.scoring):
        yield "spaces and a scoring effect go together."
    if card.instant:
        yield from _effect(card.instant, AT_ONCE, "an instant effect gives pawns or tokens")
    if card.scoring:
        yield from _effect(card.scoring, AT_THE_END, "a scoring effect gives points or cockades")


def _effect(effect: Effect, kinds: set[str], sentence: str) -> Iterator[str]:
    if effect.needs and effect.each:
        yield "its effect has both `needs` and `each`, but only one is possible."
    if len(effect.needs) > 2:
        yield f"its effect may need two things at most, not {len(effect.needs)}."
    yield from _gain(effect.gain, kinds, sentence)
    counts = (*effect.needs, *((effect.each,) if effect.each else ()))
    for count in counts:
        yield from _count(count)


def _count(count: Count) -> Iterator[str]:
    values = count.values
    if values is None and count.of not in COUNTED:
        known = ", ".join(sorted(str(one) for one in COUNTED))
        yield f"“{count.of}” cannot be counted; choose one of: {known}, or a range such as 1-5."
    if values is not None and not (values and values[0] >= 1 and values[-1] <= VALUES):
        yield f"the range {count.of} must go upwards within 1 to {VALUES}."
    if count.number < 1:
        yield f"it must count at least 1 of {count.of}, not {count.number}."


def _gain(gain: Gain, kinds: set[str], sentence: str) -> Iterator[str]:
    parts = dict(gain.parts)
    if len(parts) != 1 or not set(parts) <= kinds or min(parts.values()) < 1:
        found = ", ".join(f"{name} = {number}" for name, number in parts.items()) or "nothing"
        yield f"{sentence}, one kind and at least 1, not: {found}."


def _rewards(cards: CardSet) -> Iterator[str]:
    for players in SEATS:
        numbers = sorted(card.number for card in cards.rewards if card.players == players)
        if numbers != list(range(1, REWARD_CARDS + 1)):
            yield (
                f"For {players} players there must be reward cards 1 to {REWARD_CARDS}, each once,"
                f" not: {', '.join(map(str, numbers)) or 'none'}."
            )
        tiles = sum(tile.players == players for tile in cards.endgame)
        if tiles != 1:
            yield f"For {players} players there must be one endgame tile, not {tiles}."
        for card in cards.rewards:
            if card.players == players:
                where = f"Reward card {card.number} for {players} players"
                yield from _spaces(where, card.spaces, players)
        for tile in cards.endgame:
            if tile.players == players:
                yield from _spaces(f"The endgame tile for {players} players", tile.spaces, players)
    for card in cards.rewards:
        if card.players not in SEATS:
            yield f"Reward card {card.number}: the game is not for {card.players} players."


def _spaces(where: str, spaces: Iterable[Gain], players: int) -> Iterator[str]:
    gains = tuple(spaces)
    if len(gains) != players:
        yield f"{where}: it must have {players} spaces, not {len(gains)}."
    for gain in gains:
        for why in _gain(gain, AT_ONCE | AT_THE_END, "a space gives something"):
            yield f"{where}: {why}"


def _tokens(cards: CardSet) -> Iterator[str]:
    if len(cards.tokens) != TOKENS:
        yield f"The set has {len(cards.tokens)} bonus tokens, but the game needs {TOKENS}."
    times = Counter(token.name for token in cards.tokens)
    for token in cards.tokens:
        where = f"Token “{token.name}”"
        if times[token.name] > 1:
            yield f"{where}: {times[token.name]} tokens have this name."
        if not (token.name.isascii() and token.name.isidentifier()):
            yield f"{where}: its name must consist of letters, digits and underscores."
        if (len(token.gain.parts) > 0) + (len(token.symbols) > 0) + token.wild != 1:
            yield f"{where}: it must have one of a gain, symbols or the colour wildcard."
        if token.gain.parts:
            kinds = AT_THE_END | {"pawns"}
            for why in _gain(token.gain, kinds, "it gives points, cockades or pawns"):
                yield f"{where}: {why}"
