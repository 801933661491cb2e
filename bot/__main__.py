"""`python -m bot` is `alderman`."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main())
