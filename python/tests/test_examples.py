"""The examples run, in their shortest form."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(*said: str) -> str:
    """Runs an example, and gives its output."""
    done = subprocess.run([sys.executable, "-P", *said], cwd=EXAMPLES, capture_output=True, text=True, timeout=120, check=False)
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
