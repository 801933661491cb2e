"""User texts: Fluent files of every part of the project, one catalogue a locale."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from game_core.kernel.words import Words

HERE = Path(__file__).parent
PSEUDO = "en-XA"
"""A made-up locale with accents and 40 % longer texts: what does not fit shows at once."""

AT_HAND = 4096
"""How many filled texts a catalogue remembers: a click shows dozens that were shown before."""

_log = logging.getLogger(__name__)
_ACCENTS = str.maketrans("AEIOUYaeiouycdnrstz", "ÁÉÍÓÚÝáéíóúýčďňřšťž")


class Catalog:
    """The texts of one locale; what it lacks is said in English.

    They are read from `<folder>/<part>/locale` of every folder.
    """

    def __init__(self, locale: str, folders: Sequence[Path] = (HERE,)) -> None:
        self.locale = locale
        self.missing: set[str] = set()
        self._bundles = [_bundle(locale, folders)]
        if locale != "en":
            self._bundles.append(_bundle("en", folders))
        self._said = lru_cache(AT_HAND)(self._filled)

    def say(self, words: Words, names: Sequence[str] | None = None) -> str:
        """The words in this locale; seats become `names`, or "Seat 2" where none are given.

        A missing key is answered by the key itself, logged and kept in `missing`.
        """
        return self._said(words, None if names is None else tuple(names))

    def _filled(self, words: Words, names: tuple[str, ...] | None) -> str:
        args = {name: self._argument(name, value, names) for name, value in words.args}
        for bundle in self._bundles:
            if bundle.has_message(words.key):
                pattern = bundle.get_message(words.key).value
                if pattern is not None:
                    text, errors = bundle.format_pattern(pattern, args)
                    if errors:
                        self._miss(words.key, errors)
                    return str(text)
        self._miss(words.key, ["no such message"])
        return words.key

    def has(self, key: str) -> bool:
        """Whether some text stands behind the key."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def saying(self, names: Sequence[str] | None = None) -> Callable[[Words], str]:
        """`say` with the names filled in."""
        known = None if names is None else tuple(names)
        return lambda words: self._said(words, known)

    def _argument(self, name: str, value: int | str | Words, names: tuple[str, ...] | None) -> Any:
        if isinstance(value, Words):
            return self.say(value, names)
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
            if names is not None and 0 <= value < len(names):
                return names[value]
            return self.say(Words("seat-number", (("number", value + 1),)))
        if isinstance(value, int):
            return fluent_number(value, useGrouping=False)
        return value

    def _miss(self, key: str, errors: Sequence[object]) -> None:
        if key not in self.missing:
            self.missing.add(key)
            _log.error("text %s in %s: %s", key, self.locale, errors[0])


@cache
def catalog(locale: str = "en") -> Catalog:
    """The catalogue of a locale of this installation; English for one that has no file."""
    return Catalog(locale if locale in locales() else "en")


@cache
def locales() -> tuple[str, ...]:
    """The locales that have files, and the pseudo-locale."""
    found = {path.stem for path in HERE.glob("*/locale/*.ftl")}
    return (*sorted(found), PSEUDO)


def _bundle(locale: str, folders: Sequence[Path]) -> FluentBundle:
    language = "en" if locale == PSEUDO else locale
    bundle = FluentBundle([language], use_isolating=False)
    paths = [path for folder in folders for path in folder.glob(f"*/locale/{language}.ftl")]
    for path in sorted(paths):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        if locale == PSEUDO:
            resource = _Pseudo().visit(resource)
        bundle.add_resource(resource)
    return bundle


class _Pseudo(Transformer):
    """Accents and padding on every piece of literal text; links, mentions and commands stay."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        words = node.value.split(" ")
        node.value = " ".join(_pseudo_word(word) for word in words)
        return node


def _pseudo_word(word: str) -> str:
    letters = sum(character.isalpha() for character in word)
    if not letters or any(mark in word for mark in ("://", "<", "`", "/")):
        return word
    return word.translate(_ACCENTS) + "~" * -(-letters * 2 // 5)
