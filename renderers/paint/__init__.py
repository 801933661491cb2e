"""Scenes to pixels: the one place that imports Pillow."""

from renderers.paint.film import Still, film, still
from renderers.paint.painter import Painter
from renderers.paint.sprites import names

__all__ = ["Painter", "Still", "film", "names", "still"]
