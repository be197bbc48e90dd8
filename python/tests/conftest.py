"""Shared by all tests."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import vinculum

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the project."""

GAMES = [game["name"] for game in vinculum.games()]
ENCODING = [name for name in GAMES if vinculum.features(name) is not None]
"""Games with features: all of them today."""


@pytest.fixture
def duel() -> vinculum.Game:
    """A duel of STCS."""
    return vinculum.Game("stcs", "duel", seed=7)


def played(game: vinculum.Game, seed: int, most: int) -> vinculum.Game:
    """Plays commands at random, each as likely as the others."""
    rng = random.Random(seed)
    for _ in range(most):
        deciders = game.deciders
        if not deciders:
            break
        game.apply(rng.choice(game.notations(deciders[0])), deciders[0])
    return game
