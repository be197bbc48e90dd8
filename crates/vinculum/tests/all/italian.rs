//! The command line for those who read Italian: chosen by flag or by variable, for help, answers, refusals, manual pages and completions.

use std::fs;

use crate::harness::{Ran, folder, play, vinculum};

fn run(folder: &std::path::Path, words: &str, variables: &[(&str, &str)]) -> Ran {
    vinculum(folder)
        .args(words.split_whitespace())
        .env_remove("VINCULUM_LANG")
        .envs(variables.iter().copied())
        .output()
        .expect("it runs")
        .into()
}

fn italian(folder: &std::path::Path, words: &str) -> Ran {
    run(folder, words, &[("VINCULUM_LANG", "it")])
}

#[test]
fn the_language_comes_from_the_flag_then_from_the_variables() {
    let folder = folder();
    let spoken = |words: &str, variables: &[(&str, &str)]| run(folder.path(), words, variables).out.contains("scenari (--scenario NOME)");
    assert!(spoken("games --lang it", &[("VINCULUM_LANG", "en")]));
    assert!(spoken("--language it games", &[]));
    assert!(spoken("games", &[("VINCULUM_LANG", "it"), ("LC_ALL", "en_GB.UTF-8")]));
    assert!(spoken("games", &[("LC_ALL", "it_IT.UTF-8"), ("LANG", "en_GB.UTF-8")]));
    assert!(spoken("games", &[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "it_CH")]));
    assert!(!spoken("games --lang en", &[("LANG", "it_IT.UTF-8")]));
    run(folder.path(), "games --lang tlh", &[("LANG", "en")]).refused("usage", &["tlh", "en, it"]);
}

#[test]
fn help_manual_and_completions_are_italian() {
    let folder = folder();
    for (words, said) in [
        ("--help", "Comandi:"),
        ("help desk say", "Ordini:"),
        ("simulate --help", "Quante partite"),
        ("desk new --help", "Opzioni per --set:"),
        ("man desk say", ".SH \"SINTASSI\""),
        ("completions bash", "vinculum"),
        ("completions zsh", "Quante partite"),
        ("completions fish", "Quante partite"),
    ] {
        let ran = italian(folder.path(), words);
        assert!(ran.code == 0 && ran.out.contains(said), "{words}: {} {}", ran.out, ran.err);
        for english in ["Usage:", "[OPTIONS]", "Examples:", "How to print", "Print help"] {
            assert!(!ran.out.contains(english), "{words}: {english}");
        }
    }
}

#[test]
fn refusals_and_damaged_files_are_told_in_italian() {
    let folder = folder();
    let file = play(folder.path(), "game.jsonl", 3);
    let cut: String = file.lines().take(4).map(|line| format!("{line}\n")).collect();
    fs::write(folder.path().join("cut.jsonl"), cut + "{\"seat\":").expect("written");
    fs::write(folder.path().join("other.jsonl"), "{}\n").expect("written");
    fs::write(folder.path().join("empty.jsonl"), "").expect("written");
    fs::write(folder.path().join("empty.desk"), "").expect("written");
    fs::write(folder.path().join("colour.toml"), "colour = 1\n").expect("written");
    fs::write(folder.path().join("nothing.toml"), "").expect("written");
    fs::write(folder.path().join("cases.toml"), "game = \"stcs\"\ncolour = 1\n").expect("written");
    for (words, code, said) in [
        ("replay nothing.jsonl", "unreadable-file", "non esiste"),
        ("replay empty.jsonl", "record-empty", "il file della partita è vuoto"),
        ("replay other.jsonl", "record-header", "la riga 1 non è l'intestazione di una partita di Vinculum: manca il campo"),
        ("replay cut.jsonl", "record-line", "cancella la riga per riprendere da lì"),
        ("play --plain --resume cut.jsonl", "record-line", "cancella la riga"),
        ("desk show empty.desk", "desk-empty", "il file è vuoto"),
        ("desk show none.desk", "unreadable-file", "non esiste"),
        ("serve --no-open --config colour.toml", "bad-setting", "colour.toml: campo sconosciuto `colour`"),
        ("store check nowhere", "bad-folder", "non è una cartella"),
        ("simulate chess", "unknown-game", "non c'è un gioco"),
        ("simulate attack-wing --seed -3", "usage", "scrivi --seed 3"),
        ("simulate attack-wing --games many", "usage", "numero intero"),
        ("simulate attack-wing --seats random", "bad-seats", "nomina 1 posto"),
        ("simulate attack-wing --set colour=red", "bad-setting", "colour"),
        ("play stcs --set turns=99", "bad-setting", "un numero da 1 a 20 turni"),
        ("check nothing.toml", "bad-case", "non è un file di casi: riga 1, colonna 1: manca il campo `game`"),
        ("check cases.toml", "bad-case", "riga 2, colonna 1: campo sconosciuto `colour`; serve `game` o `case`"),
        ("frobnicate", "usage", "non c'è un comando"),
        ("games --frobnicate", "usage", "non c'è un'opzione"),
        ("check", "usage", "manca"),
        ("rules AW.NONE.9", "unknown-rule", "non c'è una regola"),
    ] {
        let ran = italian(folder.path(), words);
        let line = ran.err.trim_end();
        assert!(ran.code == 2 && line.starts_with(&format!("errore[{code}")) && line.contains(said), "{words}: {line}");
    }
}

#[test]
fn a_tournament_and_a_replay_are_told_in_italian() {
    let folder = folder();
    play(folder.path(), "game.jsonl", 3);
    let ran = italian(folder.path(), "replay game.jsonl");
    assert!(ran.code == 0 && ran.out.contains("turno 1"), "{}", ran.out);
    assert!(italian(folder.path(), "replay game.jsonl --verify").out.contains("ogni impronta è quella registrata"));
    let begun = italian(folder.path(), "desk new may.desk --seed 1");
    assert!(begun.out.contains("è conservato in may.desk") && begun.out.contains("Iscrivi i giocatori"), "{}", begun.out);
    let mut said = vinculum(folder.path());
    let orders = ["register Ann fleet 100", "register Bob fleet 90", "lock", "pair"];
    let ran: Ran = said.args(["desk", "say", "may.desk"]).args(orders).env("VINCULUM_LANG", "it").output().expect("it runs").into();
    assert!(ran.code == 0 && ran.out.contains("risultato"), "{} {}", ran.out, ran.err);
    for (words, told) in [
        ("desk pairings may.desk", "Round di battaglia 1 di 3"),
        ("desk sheet may.desk", "Foglio dei punti"),
        ("desk sheet may.desk Ann", "Foglio della flotta di Ann"),
        ("desk ranks may.desk", "Classifica dopo"),
        ("desk show may.desk", "round di battaglia finiti"),
    ] {
        let ran = italian(folder.path(), words);
        assert!(ran.code == 0 && ran.out.contains(told), "{words}: {}", ran.out);
    }
}

/// Fleets and decks: faults of a list, notes to the reader, the cards with their figures, factions and kinds.
#[test]
fn lists_and_cards_are_told_in_italian() {
    let folder = folder();
    fs::write(folder.path().join("my.txt"), "U.S.S. Enterprise-D\nWorf (4)\nNobody at all (3)\n").expect("written");
    let ran = italian(folder.path(), "fleet check my.txt");
    for said in ["PS", "non c'è una carta"] {
        assert!(ran.out.contains(said), "{said}: {} {}", ran.out, ran.err);
    }
    assert!(!ran.out.contains("there is no card"), "{}", ran.out);
    for (words, said, english) in [
        ("fleet cards --kind ship enterprise-d", "attacco 4, agilità 1", "4 attack"),
        ("fleet cards --kind captain picard", "1 Talento Scelto", "skill 9"),
        ("fleet cards --group federazione --kind weapon", "dadi d'attacco", "5 attack dice"),
        ("fleet cards --group federation --kind weapon", "Federazione", "5 attack dice"),
        ("fleet cards --game sfb --kind ship fed-ca", "Incrociatore pesante della Federazione CA", "heavy cruiser"),
        ("deck cards --kind mission", "punti, span", " points,"),
    ] {
        let ran = italian(folder.path(), words);
        assert!(ran.code == 0 && ran.out.contains(said) && !ran.out.contains(english), "{words}: {} {}", ran.out, ran.err);
    }
    fs::write(folder.path().join("own.toml"), "[[ship]]\nid = \"x\"\n").expect("written");
    for (words, code, said) in [
        ("fleet new two.fleet frobnicate", "bad-edit", "non è una modifica"),
        ("deck new two.deck frobnicate", "bad-edit", "non è una modifica"),
        ("fleet check own.toml --game sfb", "bad-ship-file", "questo non è un file di navi"),
    ] {
        let mut run = vinculum(folder.path());
        let ran: Ran = run.args(words.split_whitespace()).env("VINCULUM_LANG", "it").output().expect("it runs").into();
        assert!(ran.code == 2 && ran.err.contains(&format!("errore[{code}")) && ran.err.contains(said), "{words}: {}", ran.err);
    }
}
