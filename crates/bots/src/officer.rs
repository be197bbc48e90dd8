//! The bot that asks the game what looks good.

use engine::{
    Bot, Chance, Decision, Game, Outlook, Weights,
    weighing::{Next, Weighing},
};

/// Takes the command that [`Game::plan`] makes; without one, that with the highest score of [`Game::appraise`], where chance decides between equals.
#[derive(Clone, Debug)]
pub struct Officer {
    weights: Weights,
    /// Kept between decisions, so that a game does not allocate for each of them.
    scores: Vec<i32>,
}

impl Officer {
    /// One that judges by these weights.
    pub fn new(weights: &Weights) -> Officer {
        Officer { weights: weights.clone(), scores: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Officer {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let view = outlook.view();
        self.scores.clear();
        if let Some(plan) = G::plan(&view, outlook.seat(), commands, &self.weights) {
            return Decision::Plan(plan);
        }
        let appraise = |scores: &mut Vec<i32>| G::appraise(&view, outlook.seat(), commands, &self.weights, scores);
        highest(&mut self.scores, commands.len(), chance, appraise).into()
    }

    fn weighing(&self, commands: &[G::Command]) -> Option<Weighing<G::Command>> {
        // A plan that is made as a whole leaves no scores.
        if self.scores.len() != commands.len() {
            return None;
        }
        let mut order: Vec<usize> = (0..commands.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.scores[place]));
        let next = order.get(1).map(|&place| Next { command: commands[place].clone(), behind: None });
        Some(Weighing { lines: 0, expects: None, next })
    }
}

/// The command with the highest score of `appraise`, of `count` commands; `scores` is written over.
pub(crate) fn highest(scores: &mut Vec<i32>, count: usize, chance: &mut Chance, appraise: impl FnOnce(&mut Vec<i32>)) -> usize {
    scores.clear();
    appraise(scores);
    debug_assert_eq!(scores.len(), count, "one score for each command");
    best(&scores[..scores.len().min(count)], chance)
}

/// The index of the highest score; among equals, each as likely as the others. No scores give 0.
fn best(scores: &[i32], chance: &mut Chance) -> usize {
    let Some(highest) = scores.iter().max() else { return 0 };
    let equals = scores.iter().filter(|score| *score == highest).count();
    let pick = if equals == 1 { 0 } else { chance.below(equals as u32) as usize };
    scores.iter().enumerate().filter(|(_, score)| *score == highest).map(|(index, _)| index).nth(pick).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_decided_by_chance_and_others_are_not() {
        let mut chance = Chance::new(5, 0);
        let mut taken = [0; 4];
        for _ in 0..3000 {
            taken[best(&[7, -2, 7, 7], &mut chance)] += 1;
        }
        assert_eq!(taken[1], 0);
        assert!([taken[0], taken[2], taken[3]].iter().all(|times| (900..1100).contains(times)), "{taken:?}");
        assert_eq!(best(&[1, 9, 3], &mut chance), 1);
        assert_eq!(best(&[], &mut chance), 0);
    }
}
