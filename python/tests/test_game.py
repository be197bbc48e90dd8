"""Games at a table: words, checks, dice, undo, files, bots."""

from __future__ import annotations

import copy
import pickle

import pytest
from conftest import GAMES, ROOT, played

import vinculum


def test_the_games_and_their_options_are_told_in_two_languages() -> None:
    english, italian = vinculum.games(), vinculum.games(language="it")
    assert [game["name"] for game in english] == ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"]
    for one, other in zip(english, italian, strict=True):
        assert one["languages"] == ["en", "it"] and one["scenarios"] and one["bots"]
        assert [option["name"] for option in one["options"]] == [option["name"] for option in other["options"]]
        assert [option["help"] for option in one["options"]] != [option["help"] for option in other["options"]]
    stcs = {option["name"]: option for option in english[1]["options"]}
    assert stcs["map_radius"]["choices"]["number"]["min"] < stcs["map_radius"]["choices"]["number"]["max"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_saved_opened_and_copied(name: str) -> None:
    game = played(vinculum.Game(name, seed=3), 1, 25)
    text = game.save()
    again = vinculum.Game.load(text, seed=3)
    assert (again.hash, again.turn, again.steps) == (game.hash, game.turn, game.steps)
    assert again.setup == game.setup and again.seats == game.seats
    for seat in game.seats:
        assert again.view(seat) == game.view(seat)
        assert [line["text"] for line in again.log(seat)] == [line["text"] for line in game.log(seat)]
    twin = copy.deepcopy(game)
    played(game, 2, 10)
    assert twin.hash == again.hash, "a copy goes its own way"
    assert played(twin, 2, 10).hash == game.hash, "and has the same dice ahead of it"


def test_commands_have_words_in_two_languages(duel: vinculum.Game) -> None:
    english, italian = duel.commands("A"), duel.commands("A", language="it")
    assert [command.notation for command in english] == duel.notations("A") == [command.notation for command in italian]
    assert all(command.label and command.rule.startswith("STCS.") for command in english)
    assert [command.label for command in english] != [command.label for command in italian]
    assert str(english[0]) == english[0].notation and english[0] == duel.commands()[0] and len({*english, *duel.commands()}) == len(english)


def test_a_refusal_names_the_rule_and_the_reason_and_changes_nothing(duel: vinculum.Game) -> None:
    before = duel.hash
    refusal = duel.check("cease 1")
    assert isinstance(refusal, vinculum.IllegalCommand)
    assert refusal.rule is not None and refusal.rule.startswith("STCS.") and refusal.code and refusal.reason.endswith(".")
    with pytest.raises(vinculum.IllegalCommand) as caught:
        duel.apply("cease 1")
    assert caught.value.args == refusal.args and str(caught.value) == f"{refusal.reason} [{refusal.rule}]"
    italian = vinculum.Game("stcs", "duel", seed=7, language="it").check("cease 1")
    assert italian is not None and italian.rule == refusal.rule and italian.reason != refusal.reason
    copied = pickle.loads(pickle.dumps(caught.value))
    assert type(copied) is vinculum.IllegalCommand and copied.rule == refusal.rule
    assert duel.hash == before and duel.steps == 0
    assert duel.check(duel.commands("B")[0]) is None, "an object knows its seat"
    unreadable = duel.check("dance")
    assert unreadable is not None and unreadable.code == "unreadable" and unreadable.rule is None


def test_people_type_the_dice() -> None:
    game = vinculum.Game("ascendancy", dice="typed")
    asked = game.question("A") or game.question()
    assert asked is not None and asked["count"] > 0 and game.deciders == []
    with pytest.raises(vinculum.ChanceError) as caught:
        game.answer("no such thing", asked["typist"])
    assert caught.value.code == "bad-dice"
    with pytest.raises(vinculum.ChanceError):
        game.apply("pass", "A")
    for _ in range(400):
        asked = next((seen for seat in (None, *game.seats) if (seen := game.question(seat)) and seen["seen"]), None)
        if asked is None:
            break
        left, words = asked["count"], []
        for word, _ in asked["possible"]:
            while left > 0:
                try:
                    game.clone().answer(", ".join([*words, word, *[other for other, _ in asked["possible"]]][: asked["count"]]), asked["typist"])
                except vinculum.ChanceError:
                    break
                words.append(word)
                left -= 1
        game.answer(", ".join(words[: asked["count"]]) if words else asked["possible"][0][0], asked["typist"])
    else:
        pytest.fail("the set up asks no end of questions")


def test_undo_takes_back_what_was_said(duel: vinculum.Game) -> None:
    before = duel.view("A")
    duel.apply(duel.notations("A")[0], "A")
    assert duel.steps == 1
    duel.undo("A", right="own")
    assert duel.steps == 0 and duel.view("A") == before
    with pytest.raises(vinculum.IllegalCommand):
        duel.undo("A", right="own")
    with pytest.raises(vinculum.IllegalCommand):
        duel.undo("A", right="mine")  # type: ignore[arg-type]


def test_bots_play_a_game_to_its_end() -> None:
    game = vinculum.Game("stcs", "duel", seed=11)
    assert game.advise("officer") in game.notations() or game.check(str(game.advise("officer"))) is None
    while not game.is_over:
        seat = game.deciders[0]
        assert game.play("ensign" if seat == "A" else "random", seat) is not None
    outcome = game.outcome
    assert outcome is not None and sorted(outcome["places"]) in ([1, 1], [1, 2]) and outcome["ended_by"]
    assert sum(game.returns) == 0.0 and game.deciders == []
    with pytest.raises(vinculum.FinishedGame):
        game.apply("pass", "A")
    assert isinstance(game.check("pass", "A"), vinculum.FinishedGame)
    assert game.course()[0]["turn"] <= game.turn
    again = vinculum.Game.load(game.save())
    assert again.outcome == outcome


def test_odds_are_a_distribution() -> None:
    game = vinculum.Game("stcs", "duel", seed=5)
    for _ in range(400):
        seat = game.deciders[0]
        shots = [command for command in game.notations(seat) if " at " in command]
        for shot in shots:
            odds = game.odds(shot, seat)
            if odds is not None:
                assert abs(sum(odds["chances"]) - 1.0) < 1e-9 and odds["what"]
                return
        game.play("officer", seat)
    pytest.fail("nobody came to shoot")


def test_cases_run() -> None:
    folder = ROOT / "crates/games/stcs/cases"
    text = sorted(folder.rglob("*.toml"))[0].read_text()
    verdicts = vinculum.check_cases(text)
    assert verdicts and all(verdict["passed"] and not verdict["differs"] for verdict in verdicts)
    broken = text.replace('game = "stcs"', 'game = "chess"', 1)
    with pytest.raises(vinculum.UnknownName):
        vinculum.check_cases(broken)


def test_recorded_games_of_an_earlier_version_open() -> None:
    files = sorted((ROOT / "goldens").glob("*.jsonl")) or sorted((ROOT / "goldens").rglob("*.jsonl"))
    assert files
    game = vinculum.Game.load(files[0].read_text())
    assert game.steps > 0


def test_bad_setups_and_names_are_refused() -> None:
    with pytest.raises(vinculum.UnknownName, match="attack-wing"):
        vinculum.Game("chess")
    with pytest.raises(vinculum.UnknownName, match="duel"):
        vinculum.Game("stcs", "opera")
    with pytest.raises(vinculum.BadSetup) as caught:
        vinculum.Game("stcs", "duel", {"map_radius": 4000})
    assert "map_radius" in str(caught.value).lower()
    with pytest.raises(vinculum.BadSetup):
        vinculum.Game("stcs", setup={"scenario": ["duel"]})
    with pytest.raises(vinculum.BadSetup):
        vinculum.Game("stcs", "duel", {"map_radius": {}})
    with pytest.raises(vinculum.UnknownName, match="officer"):
        vinculum.Game("stcs").play("genius")
    with pytest.raises(vinculum.IllegalCommand, match="seat"):
        vinculum.Game("stcs").notations("Z")
    game = vinculum.Game("stcs", "duel", {"map_radius": 30})
    assert game.setup != vinculum.setup("stcs", "duel") and vinculum.violations("stcs", game.setup) == []


def test_bad_files_are_refused(duel: vinculum.Game) -> None:
    text = duel.save()
    for bad in ["", "{}", text.replace('"seed"', '"sead"'), text[: len(text) // 2], text.replace("stcs", "sfb")]:
        if bad != text:
            with pytest.raises(vinculum.BadFile):
                vinculum.Game.load(bad)
    duel.apply(duel.notations("A")[0], "A")
    lines = duel.save().splitlines()
    with pytest.raises(vinculum.BadFile) as caught:
        vinculum.Game.load("\n".join([lines[0], lines[1].replace('"A"', '"B"', 1)]))
    assert caught.value.code


def test_no_seat_sees_what_another_may_not() -> None:
    game = vinculum.Game("stccg", seed=9)
    played(game, 4, 30)
    views = {seat: game.view(seat) for seat in [*game.seats, None]}
    assert views["A"] != views["B"] and views[None] != views["A"]
