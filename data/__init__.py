"""Card sets, locales and art, and the one loader of them."""

from data.library import BadCardSet, Library, UnknownGame, library
from data.words import Catalog, catalog

__all__ = ["BadCardSet", "Catalog", "Library", "UnknownGame", "catalog", "library"]
