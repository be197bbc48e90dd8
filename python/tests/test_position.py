"""Positions: stepping, chance as questions, copies, imagined worlds, features."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import ENCODING, GAMES

import vinculum


def step(position: vinculum.Position, rng: random.Random) -> None:
    """One step at random: a command, a die or a lot."""
    if position.is_chance:
        weights = [weight for _, weight in position.outcomes()]
        position.fall(rng.choices(range(len(weights)), weights)[0])
    else:
        position.choose(rng.randrange(position.count))


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_asked_die_by_die(name: str) -> None:
    rng, position, dice = random.Random(5), vinculum.Position(name, seed=None), 0
    for _ in range(120):
        if position.is_over:
            break
        if position.is_chance:
            dice += 1
            outcomes = position.outcomes()
            assert position.current == -1 and position.count == 0
            assert 0 < sum(weight for _, weight in outcomes) and len(outcomes) <= 10_000
            with pytest.raises(vinculum.ChanceError):
                position.fall(len(outcomes))
            with pytest.raises(vinculum.IllegalCommand):
                position.choose(0)
        else:
            assert position.count == len(position.notations) > 0
            with pytest.raises(vinculum.ChanceError):
                position.fall(0)
        step(position, rng)
    assert dice > 0, "chance decides something"


@pytest.mark.parametrize("name", GAMES)
def test_seeded_games_repeat_and_copies_go_on_alike(name: str) -> None:
    one, other = vinculum.Position(name, seed=8), vinculum.Position(name, seed=8)
    rngs = random.Random(1), random.Random(1)
    for _ in range(60):
        if one.is_over:
            break
        for position, rng in zip((one, other), rngs, strict=True):
            step(position, rng)
    assert one.notations == other.notations
    copied, rngs = one.clone(), (random.Random(2), random.Random(2))
    for _ in range(20):
        if one.is_over:
            break
        step(one, rngs[0])
        step(copied, rngs[1])
    assert one.view_text() == copied.view_text() and one.notations == copied.notations
    assert one.decisions != other.decisions or one.is_over, "the copy was made of one of two positions"


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_position_looks_the_same_to_the_seat(name: str) -> None:
    position, rng = vinculum.Position(name, seed=4), random.Random(3)
    for _ in range(40):
        if position.is_over:
            return
        seat = position.current
        imagined = position.imagine(seat, 99)
        assert imagined.view_text(seat) == position.view_text(seat)
        assert imagined.notations == position.notations
        if name in ENCODING:
            assert np.array_equal(features_of(imagined, seat), features_of(position, seat)), "tensors know no more than views"
        step(position, rng)


def features_of(position: vinculum.Position, seat: int) -> np.ndarray:
    """Features of the view and of the commands."""
    shape = vinculum.features(position.name)
    assert shape is not None
    view = np.empty(shape["view_size"], np.float32)
    rows, mask = np.empty((600, shape["command_size"]), np.float32), np.empty(600, np.uint8)
    position.encode_view(seat, view)
    position.encode_commands(0, rows, mask)
    return np.concatenate([view, rows.ravel(), mask])


@pytest.mark.parametrize("name", ENCODING)
def test_features_have_the_declared_shape_and_ranges(name: str) -> None:
    shape = vinculum.features(name)
    assert shape is not None and shape["name"].startswith(name)
    for kind in ("view", "command"):
        assert sum(feature["size"] for feature in shape[kind]) == shape[f"{kind}_size"]  # type: ignore[literal-required, misc]
    low = np.concatenate([np.full(feature["size"], feature["low"]) for feature in shape["view"]])
    high = np.concatenate([np.full(feature["size"], feature["high"]) for feature in shape["view"]])
    position, rng = vinculum.Position(name, seed=2), random.Random(1)
    for _ in range(50):
        view = np.empty(shape["view_size"], np.float32)
        position.encode_view(position.current, view)
        assert (view >= low).all() and (view <= high).all()
        step(position, rng)


def test_pages_have_each_command_once() -> None:
    position, rng = vinculum.Position("stcs", seed=6), random.Random(6)
    while position.count < 12:
        step(position, rng)
    shape = vinculum.features("stcs")
    assert shape is not None
    whole = np.empty((600, shape["command_size"]), np.float32)
    position.encode_commands(0, whole, np.empty(600, np.uint8))
    for most in (2, 5, 7):
        places, rows = [], []
        page = 0
        while len(places) < position.count:
            out, mask = np.empty((most, shape["command_size"]), np.float32), np.empty(most, np.uint8)
            count, turns = position.encode_commands(page, out, mask)
            assert turns and mask[-1] == 1 and mask.sum() == count + 1
            assert position.on_page(page, most, most - 1) is None and not out[count:].any()
            places += [position.on_page(page, most, action) for action in range(count)]
            rows.append(out[:count])
            page += 1
        assert places == list(range(position.count)), f"pages of {most}"
        assert np.array_equal(np.concatenate(rows), whole[: position.count])
        first, _ = position.encode_commands(page, np.empty((most, shape["command_size"]), np.float32), np.empty(most, np.uint8))
        assert first == most - 1 and position.on_page(page, most, 0) == 0, "after the last page comes the first"


def test_wrong_arrays_are_refused() -> None:
    position = vinculum.Position("stcs", "duel")
    size = vinculum.features("stcs")["view_size"]  # type: ignore[index]
    frozen = np.zeros(size, np.float32)
    frozen.flags.writeable = False
    for bad in [np.zeros(size + 1, np.float32), np.zeros(size), np.zeros(2 * size, np.float32)[::2], frozen, None, "view", b"view"]:
        with pytest.raises(vinculum.BadShape):
            position.encode_view(0, bad)
    with pytest.raises(vinculum.BadShape):
        position.encode_commands(0, np.zeros((1, 72), np.float32), np.zeros(1, np.uint8))


def test_bots_advise_in_positions() -> None:
    position = vinculum.Position("stcs", "duel", seed=1)
    command = position.advise("officer")
    assert command == position.advise("officer"), "the same seed gives the same advice"
    position.apply(command)
    assert position.decisions == 1
    with pytest.raises(vinculum.UnknownName):
        position.advise("genius")
