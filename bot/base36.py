"""Numbers in few letters, for custom ids and nonces."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    """The number, 0 or more, in digits and small letters; `int(text, 36)` reads it."""
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits
