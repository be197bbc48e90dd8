//! Every check of the conformance suite has a game that it alone finds: with the check taken out, that game would pass.

mod game;

use engine::{
    conformance::{Effort, run},
    example::Setup,
};

use game::{ALL, Bad, Defect};

fn found<const D: usize>() -> String {
    run::<Bad<D>>(&[Setup {}], Effort { games: 12, seed: 3, every: 1 }).err().unwrap_or_default()
}

/// What the suite says of each defect, and words that only the check in question uses.
macro_rules! defects {
    ($($number:literal $defect:ident $words:literal)*) => {
        #[test]
        fn each_check_has_its_game() {
            let mut wrong = Vec::new();
            $(
                assert_eq!(ALL[$number], Defect::$defect);
                let said = found::<$number>();
                if !said.contains($words) || ($words.is_empty() && !said.is_empty()) {
                    wrong.push(format!("{:?}: {:?} is not in {said:?}", Defect::$defect, $words));
                }
            )*
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }

        #[test]
        fn each_defect_is_tried() {
            assert_eq!(ALL.to_vec(), vec![$(Defect::$defect),*]);
        }
    };
}

defects! {
    0 None ""
    1 PassUnlisted "may let the moment pass by bid 1, which is not listed"
    2 WindowUndeclared "in a window of kind 1, which the game does not declare"
    3 WordlessLog "told-somehow is not among the words in en"
    4 WordlessRefusal "no-words-for-this is not among the words in en"
    5 WordlessQuestion "nothing-to-say is not among the words in en"
    6 WordlessScene "shown-so is not among the words in en"
    7 WordlessPrompt "what-now is not among the words in en"
    8 NoSubject "nothing says whom ask-round"
    9 ReplayAsksMore "replay wants more dice"
    10 ReplayTellsMore "events, replayed differs"
    11 ReplayDiffers ", replayed differs"
    12 NotStored "position after storing differs"
    13 NotLoaded "a position cannot be loaded"
    14 OpensAnew "position after saving and loading differs"
    15 TellsAnew "line 1"
    16 ReadsNonsense "the session accepted nonsense"
    17 WrongWeights "the weights after"
    18 PublicChoice "the public is offered a choice"
    19 IllegalMore "bid 9 of the scene"
    20 FormBesideTheList "does not suit its preset"
    21 FormTooDear "goes beyond its budget"
    22 PickTooSmall "cannot be made"
    23 PickIllegal "of a pick"
    24 ListTells "sight"
    25 WindowTells "sight"
    26 TurnTells "sight"
    27 TellsOthers "log of the secret choice"
    28 RevealsToOthers "log of the secret choice"
    29 QuestionTells "log of the secret choice"
    30 UndoTells "log of the secret choice"
    31 RefusalTells "answer to bid"
}
