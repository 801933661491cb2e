"""Several pictures as one."""

from collections.abc import Sequence

from renderers.scene import Scene, Tile


def stacked(scenes: Sequence[Scene]) -> Scene:
    """The scenes of one game below each other, those that are alike once."""
    tiles: list[Tile] = []
    y = 0
    for scene in dict.fromkeys(scenes):
        items = (*scene.base, *scene.over)
        tiles.append(Tile(0, y, scene.width, scene.height, scene.back, items))
        y += scene.height
    width = max(tile.width for tile in tiles)
    return Scene(scenes[0].game, width, y, scenes[0].back, tuple(tiles))
