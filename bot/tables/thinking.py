"""Where computer players think: one process beside the bot, killed when it takes too long."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from data.library import Library, library
from game_core.kernel.chance import Dice
from game_core.kernel.decision import Action, Decision
from game_core.kernel.game import AnyGame
from game_core.kernel.seats import Seat
from game_core.players import choose

PATIENCE = 5.0
"""Seconds a thought may take."""
STARTING = 30.0
"""Seconds the process may take to start."""

_log = logging.getLogger(__name__)
_READY = b"ready"


class Question(msgspec.Struct, frozen=True):
    """All that a computer player gets to see: states that its seat cannot tell from the real one.

    `text` is the card set; empty for the set in force.
    """

    game: str
    digest: str
    text: bytes
    policy: str
    samples: tuple[bytes, ...]
    decision: Decision
    seat: Seat
    seed: str


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Connection


class Thinker:
    """Asks the worker process, one question at a time; starts it at the first, and after a kill."""

    def __init__(
        self, games: Callable[[], Library] = library, *, patience: float = PATIENCE
    ) -> None:
        self._games = games
        self._patience = patience
        self._worker: _Worker | None = None
        self._turn = asyncio.Lock()

    async def answer(self, question: Question) -> bytes | None:
        """The packed action; None where the worker failed or took too long, and was killed."""
        async with self._turn:
            asked = asyncio.to_thread(self._asked, msgspec.msgpack.encode(question))
            thought = asyncio.ensure_future(asked)
            try:
                return await asyncio.shield(thought)
            except asyncio.CancelledError:
                self._abandon()
                await asyncio.wait({thought})  # its thread lets go of the pipe
                raise

    async def close(self) -> None:
        """The process is gone."""
        self._abandon()
        async with self._turn:
            await asyncio.to_thread(self._kill)

    def _abandon(self) -> None:
        """The process dies, so that whoever waits for its answer stops waiting."""
        if self._worker is not None:
            self._worker.process.kill()

    def _asked(self, question: bytes) -> bytes | None:
        try:
            worker = self._worker or self._started()
            worker.pipe.send_bytes(question)
            if worker.pipe.poll(self._patience):
                return worker.pipe.recv_bytes() or None
            _log.warning("a computer player took more than %s s", self._patience)
        except (OSError, EOFError) as error:
            _log.warning("the process of the computer players is gone: %s", error)
        self._kill()
        return None

    def _started(self) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self._games), daemon=True)
        process.start()
        theirs.close()
        self._worker = _Worker(process, ours)
        if not ours.poll(STARTING) or ours.recv_bytes() != _READY:
            raise EOFError("it did not start")
        return self._worker

    def _kill(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.process.kill()
            worker.process.join()
            worker.pipe.close()


def work(pipe: Connection, games: Callable[[], Library]) -> None:
    """The worker's life: a question in, an action out, nothing where a thought broke."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    known = games()
    sets: dict[str, AnyGame] = {game.digest: game for game in known.games.values()}
    pipe.send_bytes(_READY)
    while True:
        try:
            asked = msgspec.msgpack.decode(pipe.recv_bytes(), type=Question)
        except EOFError:
            return
        pipe.send_bytes(_thought(asked, known, sets))


def _thought(asked: Question, known: Library, sets: dict[str, AnyGame]) -> bytes:
    try:
        if asked.digest not in sets:
            sets[asked.digest] = known.over(asked.game, asked.text)
        game = sets[asked.digest]
        samples = [game.decode_state(state) for state in asked.samples]
        dice = Dice(asked.seed)
        action: Action = choose(asked.policy, game, samples, asked.decision, asked.seat, dice)
        return game.encode_action(action)
    except Exception:
        _log.exception("a thought about %s, decision %s broke", asked.game, asked.decision.id)
        return b""
