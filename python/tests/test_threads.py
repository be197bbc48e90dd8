"""Long work lets other threads run, and Ctrl-C ends it."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import vinculum


def test_other_threads_run_meanwhile() -> None:
    ticks, over = 0, threading.Event()

    def simulate() -> None:
        vinculum.simulate("stcs", ["officer", "officer"], 6, scenario="duel", threads=1)
        over.set()

    worker = threading.Thread(target=simulate)
    worker.start()
    while not over.is_set():
        time.sleep(0.001)
        ticks += 1
    worker.join()
    assert ticks > 5


def test_threads_share_a_game() -> None:
    game = vinculum.Game("stcs", "duel", seed=1)

    def play() -> None:
        for _ in range(40):
            game.view("A")
            game.play("random")

    workers = [threading.Thread(target=play) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert game.steps > 40 and vinculum.Game.load(game.save()).hash == game.hash


def test_control_c_ends_a_simulation() -> None:
    # Tests that were started in the background pass on that Ctrl-C is ignored.
    code = (
        "import signal, vinculum; signal.signal(signal.SIGINT, signal.default_int_handler); print('begun', flush=True); "
        "vinculum.simulate('stcs', ['officer', 'officer'], 1_000_000, scenario='duel')"
    )
    run = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert run.stdout is not None and run.stdout.readline() == "begun\n"
    time.sleep(0.3)
    run.send_signal(signal.SIGINT)
    _, errors = run.communicate(timeout=20)
    assert "KeyboardInterrupt" in errors
