"""Five starship games for Python: their rules, positions, simulations and experiments.

    >>> import vinculum
    >>> game = vinculum.Game("stcs", "duel", seed=7)
    >>> game.deciders
    ['A', 'B']
    >>> game.apply(game.notations()[0])
    >>> game.steps
    1

``Game`` is a game at a table: words, log, record, undo. ``Position`` is a game for search and learning, without these. ``VectorEnv`` steps many games at a
time into arrays. ``vinculum.envs`` has environments for PettingZoo, Gymnasium and OpenSpiel. ``simulate`` and ``experiment`` give tables that polars, pandas,
pyarrow and duckdb read.

Everything that takes long lets other threads run. All errors are subclasses of ``VinculumError``.
"""

from ._errors import (
    BadFile,
    BadSetup,
    BadShape,
    ChanceError,
    FinishedGame,
    IllegalCommand,
    InternalError,
    NoFeatures,
    UnknownName,
    VinculumError,
)
from ._vinculum import (
    Command,
    Game,
    Position,
    Table,
    __version__,
    check_cases,
    experiment,
    features,
    games,
    new_experiment,
    schema,
    setup,
    simulate,
    violations,
)
from .vector import VectorEnv

__all__ = [
    "BadFile",
    "BadSetup",
    "BadShape",
    "ChanceError",
    "Command",
    "FinishedGame",
    "Game",
    "IllegalCommand",
    "InternalError",
    "NoFeatures",
    "Position",
    "Table",
    "UnknownName",
    "VectorEnv",
    "VinculumError",
    "__version__",
    "check_cases",
    "experiment",
    "features",
    "games",
    "new_experiment",
    "schema",
    "setup",
    "simulate",
    "violations",
]
