"""Run ``paigow`` as ``python -m paigow_tui``."""

import sys

from paigow_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
