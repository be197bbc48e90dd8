//! The notation of commands reads back as it is written, and a text that is not a command is answered with a sentence.

use stcs::Command;

#[test]
fn notation_reads_back() {
    let texts = [
        "plan 1 attack",
        "allocate 2 move=8 shields=20,20,20,10,10,10 w1=5 w48=20 cloak regen=30",
        "search 1 2",
        "lock 1 4",
        "ask 1 4 shield3",
        "ask 1 4 w2",
        "move 1 slip-left",
        "path 1 f f l sr stop",
        "mark 12 fire",
        "fire 1 w3 at 4",
        "fire 1 w3 at 4 call w5",
        "fire 1 w3 at 4 call generator",
        "cease 3",
        "side 6",
        "drag 4 d2",
        "drag 4 left",
        "release 4",
        "regenerate 1 20 from reserve move shield5 w3 w48",
        "raise 1 3 12",
        "repair 1 g3",
        "repair 1 w3",
        "repair 1 none",
        "done",
        "pass",
        "side auto",
        "go first",
        "go last",
        "move 1 hard-left",
    ];
    for text in texts {
        let command = Command::read(text).expect(text);
        assert_eq!(command.to_string(), text);
        let stored = serde_json::to_string(&command).expect("plain data");
        assert_eq!(serde_json::from_str::<Command>(&stored).expect("reads back"), command);
    }
    assert_eq!(Command::read("allocate 1 s2=20 s6=4 move=7 cloak=1"), Command::read("allocate 1 move=7 shields=0,20,0,0,0,4 cloak"));
    for text in ["", "fly", "fire 0 w1 at 2", "fire 1 w49 at 2", "side 7", "path 1", "allocate 1 move", "drag 1 d6"] {
        assert!(Command::read(text).is_err(), "{text}");
    }
}

/// A line with the right verb and the rest wrong is answered with the form of the command; a line with a wrong verb, with the list of verbs.
#[test]
fn a_command_of_another_shape_is_answered_with_its_form() {
    for (text, wanted) in [
        ("fire 1 w1 2", "fire <ship> w3 at <target>"),
        ("lock 1", "lock <ship> <target>"),
        ("mark 1 perhaps", "mark <ship> fire|hold"),
        ("done now", "done"),
        ("fly 1", "regenerate, raise, repair, done, pass, go"),
        ("fire 1 w1 at 2 now", "call generator"),
        ("lock 1 13", "read-ship"),
    ] {
        let why = Command::read(text).expect_err(text).to_string();
        assert!(why.contains(wanted), "{text}: {why}");
    }
    for (verb, form) in Command::VERBS.iter().zip(Command::FORMS) {
        assert!(form.split(' ').next() == Some(verb), "{form}");
    }
}
