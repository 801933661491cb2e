"""Bakes SVG sprites to PNG files in a cache folder.

resvg holds the interpreter's lock, so it works in a child process: this file run as a program
reads jobs from standard input and writes their files.
"""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

FORMAT = 1
"""Raise it when the same source must come out differently: it is part of every file's name."""


class Job(msgspec.Struct, frozen=True):
    """One file to write; `size` is the width of the drawing without the edge of its style."""

    svg: str
    out: str
    size: int
    style: str
    paper: str
    ink: str


def cache_folder() -> Path:
    """Where baked sprites lie: in ALDERMAN_HOME, else in the platform's folder for caches."""
    if home := os.environ.get("ALDERMAN_HOME"):
        return Path(home) / "cache" / "sprites"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "alderman" / "sprites"


def job(source: str, size: int, style: str, recolour: dict[str, str], folder: Path) -> Job:
    """The job that bakes `source`; its file is named by a digest of all that shapes it."""
    svg = source
    if recolour:
        svg = re.sub(r"#[0-9A-Fa-f]{6}", lambda m: recolour.get(m[0].upper(), m[0]), source)
    paper, ink = recolour.get("#FFF6E4", "#FFF6E4"), recolour.get("#1F2530", "#1F2530")
    facts = f"{FORMAT} {_resvg()} {size} {style} {paper} {ink} {svg}"
    digest = hashlib.blake2s(facts.encode(), digest_size=12).hexdigest()
    return Job(svg, str(folder / f"{digest}-{size}.png"), size, style, paper, ink)


@cache
def _resvg() -> str:
    return version("resvg_py")


def bake(jobs: Iterable[Job]) -> None:
    """Writes the files of `jobs` that are not there yet."""
    missing = [todo for todo in jobs if not Path(todo.out).exists()]
    if not missing:
        return
    Path(missing[0].out).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(  # noqa: S603 - this very file, run by this very interpreter
        [sys.executable, "-I", __file__], input=msgspec.json.encode(missing), check=True
    )


def silhouette(body: str, colour: str, grow: int) -> str:
    """A sprite's outline as one flat shape in `colour`, grown on all sides."""
    body = re.sub(r'(fill|stroke)="(?!none)[^"]*"', lambda m: f'{m[1]}="{colour}"', body)
    body = re.sub(r' opacity="[^"]*"', "", body)
    body = re.sub(
        r'stroke-width="([\d.]+)"',
        lambda m: f'stroke-width="{float(m[1]) + 2 * grow:.1f}"',
        body,
    )
    return (
        f'<g stroke="{colour}" stroke-width="{2 * grow}" stroke-linejoin="round" '
        f'stroke-linecap="round">{body}</g>'
    )


EDGES = {"plain": (0, 0), "halo": (5, 6), "token": (6, 12)}
"""By style, in units of a drawing of 100: how far the paper edge reaches, and the picture."""


def styled(todo: Job) -> tuple[str, int]:
    """The whole source of a job with its edge and shadow, and the width to draw it at."""
    parts = re.fullmatch(r'\s*<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)</svg>\s*', todo.svg, re.DOTALL)
    assert parts, "a sprite is one <svg> element with a viewBox"
    x, y, width, height = (float(part) for part in parts[1].split())
    body, (grow, margin) = parts[2], EDGES[todo.style]
    if grow:
        shape = silhouette(parts[2], todo.paper, grow)
        body = shape + body
        if todo.style == "token":
            shadow = silhouette(parts[2], todo.ink, grow)
            body = f'<g opacity=".28" transform="translate(5 5)">{shadow}</g>{body}'
    box = f"{x - margin:g} {y - margin:g} {width + 2 * margin:g} {height + 2 * margin:g}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return svg, todo.size + 2 * outset(todo.size, todo.style)


def outset(size: int, style: str) -> int:
    """How many pixels a styled sprite of `size` reaches beyond its square, on every side."""
    return round(size * EDGES[style][1] / 100)


def main() -> None:
    """Bakes the jobs on standard input, each file whole or not at all."""
    import resvg_py

    for todo in msgspec.json.decode(sys.stdin.buffer.read(), type=list[Job]):
        svg, width = styled(todo)
        png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
        partial = Path(f"{todo.out}.{os.getpid()}")
        partial.write_bytes(png)
        partial.replace(todo.out)


if __name__ == "__main__":
    main()
