"""A game is a record of functions over a card set."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision, Event, Footprint, Prompt
from game_core.kernel.narrow import Value
from game_core.kernel.outcome import Outcome
from game_core.kernel.seats import Options, Seat, Table
from game_core.kernel.words import Words

S = TypeVar("S")
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The state after an action, what everybody may know of it, and whether it showed something
    new.

    `reveals` is true where the actor, or anybody, learnt what an undo cannot make unlearnt.
    """

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, V]):
    """The rules of one game over one card set; every function is pure.

    `legal` is the only place where legality is written; `apply` is total on what it yields.
    """

    key: str
    version: int
    seats: range
    bound: int
    """The most entries one game can take, chance included."""
    cards: Any
    digest: str
    """The card set and its digest: one Game for each (key, digest)."""
    state_type: type[S]
    view_type: type[V]
    action_type: Any
    """The union of the game's actions, for codecs."""
    event_type: Any
    options_type: type[Options]

    start: Callable[[Table], S]
    pending: Callable[[S], tuple[Decision, ...]]
    legal: Callable[[S, Decision, Seat], Iterator[Action]]
    apply: Callable[[S, Decision, Seat, Action], Step[S]]
    chance: Callable[[S, Decision, Dice], Action]
    view: Callable[[S, Seat | None], V]
    redeal: Callable[[S, Seat | None, Dice], S]
    standing: Callable[[V], Outcome]
    outcome: Callable[[S], Outcome | None]
    prompt: Callable[[V, Decision, Seat], Prompt]
    footprint: Callable[[V, Action], Footprint]
    position: Callable[[object], V]
    """A layout by hand, decoded from JSON, as a view; raises BadPosition with a sentence."""
    label: Callable[[V, str, Value], Words]
    """The words of one option of a field, e.g. ("card", 12); unique within its menu."""
    describe: Callable[[V, Action], Words]
    """An action in words, for typed moves and confirmations; unique among the legal ones."""
    tell: Callable[[V, Event], Words]
    """A public event in words."""
    cooperative: Callable[[Table], bool]
    """Whether the table plays together against the game (or alone): decides who may undo."""
    progress: Callable[[V], tuple[int, int]]
    """The turn now and the number of turns (0 where not known), from 1."""
    extra: Mapping[str, Words] = field(default_factory=dict)
    """Names of option values for the lobby: "difficulty.hard" -> words."""
    sequels: Mapping[str, Callable[[S], Options]] = field(default_factory=dict)
    """What may follow a finished game, by name: the options of the next table. What these fix
    (the same goals) is honoured by `start` and `chance`, so that records replay.
    """
    goes_on: Callable[[str, Options], bool] | None = None
    """Whether the sequel of that name makes sense after a game under these options; None where all
    do after any.
    """
    fixed: Callable[[Options], Words | None] | None = None
    """What a sequel has fixed, in words; None where nothing is."""
    record_key: Callable[[S], str | None] | None = None
    """Which best score a finished game is held against: equal where results compare."""
    record_words: Callable[[str], Words] | None = None
    """A record's key in words."""
    pieces: Callable[[S], tuple[str, ...]] | None = None
    """Every card and token by name, wherever it lies, sorted: the same in all states of a game
    once the opening chance has set them out. Tests hold it to that.
    """

    def encode_state(self, state: S) -> bytes:
        """The state as a MessagePack map."""
        return msgspec.msgpack.encode(state)

    def decode_state(self, blob: bytes) -> S:
        """The state that `encode_state` wrote; raises msgspec.DecodeError on anything else."""
        return msgspec.msgpack.decode(blob, type=self.state_type)

    def encode_action(self, action: Action) -> bytes:
        """The action as a MessagePack map with its tag."""
        return msgspec.msgpack.encode(action)

    def decode_action(self, blob: bytes) -> Action:
        """The action that `encode_action` wrote; raises msgspec.DecodeError on anything else."""
        action: Action = msgspec.msgpack.decode(blob, type=self.action_type)
        return action


AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class GameModule:
    """What a game's package exports as GAME: its key, the type of its card set, and `make`."""

    key: str
    cards_type: type[Any]
    make: Callable[[Any, str], AnyGame]
    """(cards, digest) -> the game over that set."""
    problems: Callable[[Any], tuple[str, ...]]
    """What is wrong with a card set, one sentence a problem, each naming its card."""
