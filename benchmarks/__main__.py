"""``python -m benchmarks`` runs the benchmarks one after the other, each as its file does without arguments.

Series that take hours, such as the bots' strength, are left to ``python benchmarks/game.py``.
"""

import sys

from benchmarks import browser, engine, game, table, what_if

engine.main()
sys.argv[1:] = ["speed"]
game.main()
del sys.argv[1:]
what_if.main()
browser.main()
table.main()
