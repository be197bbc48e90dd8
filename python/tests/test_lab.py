"""Simulations, experiments and their tables."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

import vinculum

EXPERIMENT = """
game = "stcs"
scenario = "duel"
seed = 1
games = 12
metrics = ["score A", "rounds"]

[seats]
bots = ["random"]

[vary.values]
regen_partial = [true]
"""


def test_a_simulation_is_counted_and_is_a_table() -> None:
    tally, table = vinculum.simulate("stcs", ["random", "random"], 70, scenario="duel", seed=4, threads=2)
    again, other = vinculum.simulate("stcs", ["random", "random"], 70, scenario="duel", seed=4, threads=1)
    assert tally == again and table.to_dict() == other.to_dict(), "the number of threads changes nothing"
    assert tally["games"] == len(table) == 70
    wins = [sum(place == 1 for place in table.column(f"place {seat}")) for seat in "AB"]
    shared = sum(a == b == 1 for a, b in zip(table.column("place A"), table.column("place B"), strict=True))
    assert [seat["wins"] + seat["draws"] for seat in tally["seats"]] == wins and tally["seats"][0]["draws"] == shared
    assert sum(table.column("decisions")) == tally["decisions"] and table.column("game") == list(range(70))


def test_tables_are_read_by_arrow_without_a_copy() -> None:
    _, table = vinculum.simulate("stcs", ["random", "random"], 20, scenario="duel")
    read = pa.table(table)
    assert read.num_rows == 20 and read.column_names == table.column_names
    assert {name: read[name].to_pylist() for name in read.column_names} == table.to_dict()
    read.validate(full=True)
    addresses = [pa.table(table)["decisions"].chunk(0).buffers()[1].address for _ in range(2)]
    assert addresses[0] == addresses[1], "both look at the same memory"
    kept = pa.table(table)["turns"]
    del table, read
    assert kept.to_pylist(), "the memory outlives the table"
    capsule = vinculum.simulate("stcs", ["random", "random"], 2, scenario="duel")[1].__arrow_c_stream__()
    del capsule


def test_an_experiment_runs_goes_on_and_reports(tmp_path: Path) -> None:
    figures, table = vinculum.experiment(EXPERIMENT, tmp_path / "run")
    assert figures["games"] == len(table) == 24 and figures["played"] == 24 and not figures["interrupted"]
    assert [arm["name"] for arm in figures["arms"]] == ["base", "regen_partial=on"] and figures["answer"]
    assert Path(figures["report"]).read_text().startswith("<!")
    again, same = vinculum.experiment(EXPERIMENT, tmp_path / "run", language="it")
    assert again["played"] == 0 and same.to_dict() == table.to_dict() and again["answer"] != figures["answer"]
    assert set(table.column("arm")) == {"base", "regen_partial=on"}
    assert len(set(table.column("seed"))) == 1, "arms in pairs share their seed"
    read = pa.table(table)
    read.validate(full=True)
    assert {name: read[name].to_pylist() for name in read.column_names} == table.to_dict()


def test_bad_experiments_are_refused(tmp_path: Path) -> None:
    with pytest.raises(vinculum.BadFile):
        vinculum.experiment("game = 3", tmp_path / "one")
    with pytest.raises(vinculum.UnknownName):
        vinculum.experiment('game = "chess"', tmp_path / "two")
    (tmp_path / "file").write_text("")
    with pytest.raises(vinculum.BadFile):
        vinculum.experiment(EXPERIMENT, tmp_path / "file")
    text = vinculum.new_experiment("stcs", "duel")
    assert 'game = "stcs"' in text and vinculum.new_experiment("stcs", "duel", language="it") != text


def test_bad_simulations_are_refused() -> None:
    with pytest.raises(vinculum.BadSetup, match="2"):
        vinculum.simulate("stcs", ["random"], 1, scenario="duel")
    with pytest.raises(vinculum.UnknownName):
        vinculum.simulate("stcs", ["random", "genius"], 1, scenario="duel")
    with pytest.raises(vinculum.BadSetup):
        vinculum.simulate("stcs", ["random", "random"], 1, threads=0)
    with pytest.raises(vinculum.BadSetup):
        vinculum.simulate("stcs", ["random", "random"], 2**63)
    tally, table = vinculum.simulate("stcs", ["random", "random"], 0, scenario="duel")
    assert tally["games"] == len(table) == 0 and pa.table(table).num_rows == 0
    with pytest.raises(vinculum.BadShape, match="turns"):
        table.column("rounds")
