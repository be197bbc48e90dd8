//! Every check of the conformance suite has a game that it alone finds: with the check taken out, that game would pass.

mod game;

use crate::defect;

use engine::{
    conformance::{Effort, run},
    example::Setup,
};

pub use game::Defect;
use game::{ALL, Bad};

/// Each defect, and words of the suite that only the check in question uses.
const DEFECTS: [(Defect, &str); ALL.len()] = [
    (Defect::None, ""),
    (Defect::PassUnlisted, "may let the moment pass by bid 1, which is not listed"),
    (Defect::WindowUndeclared, "in a window of kind 1, which the game does not declare"),
    (Defect::WordlessLog, "told-somehow is not among the words in en"),
    (Defect::WordlessRefusal, "no-words-for-this is not among the words in en"),
    (Defect::WordlessQuestion, "nothing-to-say is not among the words in en"),
    (Defect::WordlessScene, "shown-so is not among the words in en"),
    (Defect::WordlessPrompt, "what-now is not among the words in en"),
    (Defect::NoSubject, "nothing says whom ask-round"),
    (Defect::ReplayAsksMore, "replay wants more dice"),
    (Defect::ReplayTellsMore, "events, replayed differs"),
    (Defect::ReplayDiffers, ", replayed differs"),
    (Defect::NotStored, "position after storing differs"),
    (Defect::NotLoaded, "a position cannot be loaded"),
    (Defect::OpensAnew, "position after saving and loading differs"),
    (Defect::TellsAnew, "log after saving and loading"),
    (Defect::ReadsNonsense, "the session accepted nonsense"),
    (Defect::WrongWeights, "the weights after"),
    (Defect::PublicChoice, "the public is offered a choice"),
    (Defect::IllegalMore, "bid 9 of the scene"),
    (Defect::FormBesideTheList, "does not suit its preset"),
    (Defect::FormTooDear, "goes beyond its budget"),
    (Defect::PickTooSmall, "cannot be made"),
    (Defect::PickIllegal, "of a pick"),
    (Defect::ListTells, "sight"),
    (Defect::WindowTells, "sight"),
    (Defect::TurnTells, "sight"),
    (Defect::TellsOthers, "log of the secret choice"),
    (Defect::RevealsToOthers, "log of the secret choice"),
    (Defect::QuestionTells, "log of the secret choice"),
    (Defect::UndoTells, "log of the secret choice"),
    (Defect::RefusalTells, "answer to bid"),
    (Defect::WordlessTip, "tipped-so is not among the words in en"),
    (Defect::ShotOfNothing, "a shot is told of \"nowhere\""),
    (Defect::ShownOtherwise, "prompt and scene made together"),
    (Defect::DrawnOtherwise, "what stands on a sheet was drawn otherwise before"),
    (Defect::CutsNumbers, "bid 256: is taken as bid 0, without the 256"),
    (Defect::WrapsNumbers, "bid 253: it panics: a sum that fits"),
    (Defect::RefusesSilently, "bid 256: is refused without a word"),
    (Defect::SpendsMore, "bid 007: leads to a position that is not sound: nobody has this card"),
    (Defect::Unsound, "the position is not sound: nothing lies"),
];

/// The breach that the suite finds in a defect with this effort; empty for none.
pub fn found_by(defect: Defect, effort: Effort) -> String {
    defect::with(defect as u8, || run::<Bad>(&[Setup {}], effort).err().map_or_else(String::new, |why| why.to_string()))
}

/// The defects that do not depend on earlier questions.
pub fn lasting() -> impl Iterator<Item = Defect> {
    use Defect::{OpensAnew, ReplayAsksMore, ReplayDiffers, ReplayTellsMore, TellsAnew, WrongWeights};
    let fleeting = [OpensAnew, ReplayAsksMore, ReplayDiffers, ReplayTellsMore, TellsAnew, WrongWeights];
    ALL.into_iter().filter(move |defect| !fleeting.contains(defect))
}

#[test]
fn each_check_has_its_game() {
    let mut wrong = Vec::new();
    for (defect, words) in DEFECTS {
        let said = found_by(defect, Effort { games: 12, seed: 3, every: 1 });
        if !said.contains(words) || (words.is_empty() && !said.is_empty()) {
            wrong.push(format!("{defect:?}: {words:?} is not in {said:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_defect_is_tried() {
    assert_eq!(ALL, DEFECTS.map(|(defect, _)| defect));
    assert!(ALL.iter().enumerate().all(|(number, defect)| *defect as usize == number), "in the order of their numbers");
}
