"""Anything at all is thrown at everything there is: exceptions of Python come back, and the interpreter goes on."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import vinculum
from vinculum import _vinculum

# Seeds are fixed: whoever breaks something finds it, and nobody else does.
CALM = settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

WORDS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["A", "B", "table", "stcs", "stccg", "duel", "pass", "concede", "random", "officer", "en", "it", "referee", "typed", "on", "\0", "é"]),
)
SCALARS = st.one_of(
    WORDS,
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 70),
    st.floats(allow_nan=True),
    st.binary(max_size=4),
    st.builds(object),
    st.builds(lambda size: np.zeros(size, np.float32), st.integers(0, 700)),
    st.builds(lambda size: np.zeros(size, np.uint8), st.integers(0, 80)),
)
ANYTHING = st.recursive(SCALARS, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=3)), max_leaves=6)
FAULTS = (vinculum.VinculumError, TypeError, ValueError, OverflowError, OSError)


def call(function: Any, arguments: list[Any], named: dict[str, Any]) -> None:
    """Calls it; only these exceptions may come, and no defect of the program."""
    try:
        function(*arguments, **named)
    except vinculum.InternalError:
        raise
    except FAULTS:
        pass


def callables(thing: Any) -> list[str]:
    """The methods of a class of the library."""
    return sorted(name for name in dir(thing) if not name.startswith("__") and callable(getattr(thing, name)))


@CALM
@given(st.data())
def test_games_take_anything(data: st.DataObject) -> None:
    typed = data.draw(st.booleans())
    game = vinculum.Game("ascendancy", dice="typed") if typed else vinculum.Game("stcs", "duel", seed=1)
    for _ in range(data.draw(st.integers(1, 5))):
        method = data.draw(st.sampled_from(callables(vinculum.Game)))
        call(getattr(game, method), data.draw(st.lists(ANYTHING, max_size=2)), data.draw(st.dictionaries(st.sampled_from(["seat", "language", "right"]), ANYTHING, max_size=1)))
    assert game.turn >= 0 and vinculum.Game("stcs").steps == 0


@CALM
@given(st.data())
def test_positions_take_anything(data: st.DataObject) -> None:
    position = vinculum.Position(data.draw(st.sampled_from(["stcs", "attack-wing"])), seed=data.draw(st.sampled_from([None, 1])))
    for _ in range(data.draw(st.integers(1, 5))):
        method = data.draw(st.sampled_from(callables(vinculum.Position)))
        call(getattr(position, method), data.draw(st.lists(ANYTHING, max_size=3)), {})
    assert position.turn >= 0 and (position.is_over or position.is_chance or position.count > 0)


@CALM
@given(st.data())
def test_lanes_and_tables_take_anything(data: st.DataObject) -> None:
    lanes = _vinculum.Lanes("stcs", "duel", lanes=2)
    method = data.draw(st.sampled_from([name for name in callables(_vinculum.Lanes) if name != "drift"]))
    call(getattr(lanes, method), data.draw(st.lists(st.one_of(ANYTHING, st.tuples(*[ANYTHING] * 6)), max_size=2)), {})
    assert lanes.games == 2


@CALM
@given(st.data())
def test_classes_and_functions_take_anything(data: st.DataObject) -> None:
    # Functions that run games or write files have numbers of their own, else it would take all day.
    makers: list[Any] = [vinculum.Game, vinculum.Game.load, vinculum.Position, _vinculum.Lanes]
    makers += [vinculum.games, vinculum.features, vinculum.setup, vinculum.violations, vinculum.schema, vinculum.check_cases, vinculum.new_experiment]
    maker = data.draw(st.sampled_from(makers))
    names = [name for name in inspect.signature(maker).parameters if name not in ("lanes", "threads", "most")]
    named = data.draw(st.dictionaries(st.sampled_from(names), ANYTHING, max_size=3))
    first = data.draw(st.lists(st.one_of(ANYTHING, st.just("stcs")), max_size=2))
    call(maker, first, named)


@CALM
@given(st.lists(ANYTHING, max_size=3), st.integers(0, 3), st.dictionaries(st.sampled_from(["scenario", "options", "seed", "threads", "nodes", "setup", "language"]), ANYTHING, max_size=3))
def test_simulations_take_anything(bots: list[Any], games: int, named: dict[str, Any]) -> None:
    call(vinculum.simulate, ["stcs", bots, games], named)


@CALM
@given(st.data())
def test_spoilt_files_are_refused_or_open(data: st.DataObject) -> None:
    text = SAVED
    at, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 6))
    call(vinculum.Game.load, [text[:at] + data.draw(st.text(max_size=4)) + text[at + length :]], {})


def test_a_defect_is_an_exception() -> None:
    with pytest.raises(vinculum.InternalError, match="planted") as caught:
        _vinculum._defect()
    assert caught.value.code == "internal"


def _saved() -> str:
    game = vinculum.Game("stcs", "duel", seed=1)
    for _ in range(12):
        game.play("random")
    return game.save()


SAVED = _saved()
