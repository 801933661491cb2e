"""Where tests keep baked sprites: baked once for all of them, whichever run bakes them."""

import getpass
import tempfile
from pathlib import Path

SPRITES = Path(tempfile.gettempdir()) / f"alderman-test-sprites-{getpass.getuser()}"
