"""What a post says, and whom it mentions."""

import msgspec

from bot.outbox.rows import Kind, OutboxRow, Payload, lines, mentions
from game_core.kernel.words import words


def row(number: int, **payload: object) -> OutboxRow:
    return OutboxRow(number, 1, 1, number, Kind.TURN, Payload(**payload))  # type: ignore[arg-type]


def test_a_nonce_is_the_id_in_base_36() -> None:
    assert [row(n).nonce for n in (1, 35, 36, 10**9)] == ["1", "z", "10", "gjdgxs"]


def test_a_payload_survives_the_store() -> None:
    inner = words("card", number=12)
    payload = Payload((words("told", seat=1, card=inner),), (10,), (10, 11), 1, 7)
    packed = payload.packed()
    assert msgspec.msgpack.decode(packed, type=Payload) == payload
    assert isinstance(msgspec.msgpack.decode(packed), dict)


def test_a_merged_post_tells_every_line_and_mentions_who_is_still_waited_for() -> None:
    first = row(1, lines=(words("a"),), mentions=(10, 11), waiting=(10, 11))
    second = row(2, lines=(words("b"),), mentions=(), waiting=(11,))
    third = row(3, lines=(words("c"),), mentions=(12,), waiting=(11, 12))
    assert [line.key for line in lines(third, (first, second))] == ["a", "b", "c"]
    assert mentions(third, (first, second)) == (11, 12)
    assert mentions(third, ()) == (12,)


def test_who_was_to_be_told_is_mentioned_though_the_table_does_not_wait_for_them() -> None:
    caretaker = row(1, lines=(words("a"),), mentions=(11, 10), waiting=(11,), told=(10,))
    after = row(2, lines=(words("b"),), mentions=(12,), waiting=(12,))
    assert mentions(after, (caretaker,)) == (10, 12)
