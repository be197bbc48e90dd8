"""The examples run, in their shortest form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(*said: str, **settings: str) -> str:
    """Runs an example with these variables of the environment, and gives its output."""
    around = os.environ | settings
    done = subprocess.run([sys.executable, "-P", *said], cwd=EXAMPLES, capture_output=True, text=True, timeout=180, check=False, env=around)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_training_runs_saves_and_judges(tmp_path: Path) -> None:
    policy = str(tmp_path / "policy.npz")
    short = ["--lanes", "8", "--steps", "16", "--games", "2"]
    printed = run("train_stcs.py", "--seconds", "2", "--bots", "random", "--out", policy, *short)
    assert "imitated" in printed and "against officer" in printed
    again = run("train_stcs.py", "--seconds", "0", "--load", policy, *short)
    assert again.splitlines()[-3:] == printed.splitlines()[-3:], "the same policy plays the same games"


def test_the_benchmark_runs() -> None:
    assert "decisions a second" in run("bench.py", "--seconds", "0.01", "--lanes", "4")


@pytest.mark.parametrize(
    "name, settings, printed",
    [("balance", {"VINCULUM_GAMES": "4"}, "20 games, report:"), ("training", {"VINCULUM_SECONDS": "3"}, "against officer:")],
)
def test_the_notebooks_run(name: str, settings: dict[str, str], printed: str, tmp_path: Path) -> None:
    notebook = json.loads((EXAMPLES / f"{name}.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert not any(cell.get("outputs") for cell in notebook["cells"]), "notebooks are kept without their output"
    # Cells run one after the other in one namespace; drawings go to files, since there is no screen.
    drawn = tmp_path / "drawn"
    drawn.mkdir()
    end = f"for n in plt.get_fignums():\n    plt.figure(n).savefig(r'{drawn}/%d.png' % n)"
    program = tmp_path / f"{name}.py"
    program.write_text("\n\n".join([f"import sys\nsys.path.insert(0, r'{EXAMPLES}')", *cells, end]))
    assert printed in run(str(program), MPLBACKEND="agg", **settings)
    assert len(list(drawn.iterdir())) == 2
