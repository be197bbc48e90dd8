//! A game's referee under test: rulings from a line of words, as they are typed in a terminal.

use crate::{
    Game, Problem, Referee,
    referee::{Fact, Filled, Likely, Ruling, RulingKind},
};

/// The referee of a game. For tests: a fault ends the test with a sentence.
#[derive(Copy, Clone)]
pub struct Rulings(&'static dyn Referee);

impl Rulings {
    /// The referee of this game.
    ///
    /// # Panics
    /// If the game has none.
    pub fn of<G: Game>() -> Rulings {
        Rulings(G::referee().unwrap_or_else(|| panic!("{} has no referee", G::about().name)))
    }

    /// The form with these fields filled in.
    ///
    /// # Panics
    /// If there is no such form, or a word is not `name=value`.
    pub fn form(self, kind: &str, words: &str) -> Vec<Fact> {
        self.0.form(kind, &filled(words)).unwrap_or_else(|why| panic!("{kind} {words}: {why}"))
    }

    /// The ruling, or why there is none; one of `dice` answers one question.
    ///
    /// # Errors
    /// The referee's refusal.
    ///
    /// # Panics
    /// If a word is not `name=value`.
    pub fn rule(self, kind: &str, words: &str, dice: &[&str]) -> Result<Ruling, Problem> {
        let dice: Vec<String> = dice.iter().map(|&answer| answer.to_owned()).collect();
        self.0.rule(kind, &filled(words), &dice)
    }

    /// The result of a ruling that these dice settle.
    ///
    /// # Panics
    /// If it is refused or more dice are wanted, or one of its lines says nothing or names no rule.
    pub fn result(self, kind: &str, words: &str, dice: &[&str]) -> String {
        let ruled = self.rule(kind, words, dice).unwrap_or_else(|why| panic!("{kind} {words}: {why}"));
        for line in &ruled.lines {
            assert!(!line.rules.is_empty() && !line.text.is_empty(), "{kind} {words}: {line:?}");
        }
        ruled.result.unwrap_or_else(|| panic!("{kind} {words}: more dice are wanted: {:?}", ruled.question))
    }

    /// Holds that it is refused under this rule, and that its odds are not told either.
    ///
    /// # Panics
    /// If it is not.
    pub fn refused(self, kind: &str, words: &str, rule: &str) {
        let why = self.rule(kind, words, &[]).map_or_else(|why| why, |ruled| panic!("{kind} {words} is ruled: {ruled:?}"));
        assert_eq!(why.rule.map(|rule| rule.to_string()).as_deref(), Some(rule), "{kind} {words}: {why}");
        assert!(self.0.odds(kind, &filled(words)).is_err(), "{kind} {words}: odds are told of what is refused");
    }

    /// Every possible result with its chance.
    ///
    /// # Panics
    /// If it is refused, the chances do not sum to one, or a likelier result stands behind one that is not.
    pub fn odds(self, kind: &str, words: &str) -> Vec<Likely> {
        let odds = self.0.odds(kind, &filled(words)).unwrap_or_else(|why| panic!("{kind} {words}: {why}"));
        let sum: f64 = odds.iter().map(|likely| likely.chance).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{kind} {words}: the chances sum to {sum}");
        assert!(odds.windows(2).all(|pair| pair[0].chance >= pair[1].chance), "{kind} {words}: {odds:?}");
        odds
    }

    /// Holds that every form keeps the fields of its example, is settled by the example's dice and by no fewer, and has odds.
    ///
    /// # Panics
    /// If one does not.
    pub fn every_example(self) {
        for RulingKind { name, example: (words, dice), .. } in self.0.kinds() {
            let fields = self.form(name, words);
            for (field, value) in &filled(words) {
                let kept = fields.iter().find(|given| given.name == *field).map(|given| &given.value);
                assert_eq!(kept, Some(value), "{name} {field}");
            }
            let answers = self.answers(name, words, dice);
            self.result(name, words, &answers.iter().map(String::as_str).collect::<Vec<_>>());
            self.odds(name, words);
        }
    }

    /// The words of an example's dice, joined to one answer for each question.
    fn answers(self, kind: &str, words: &str, dice: &str) -> Vec<String> {
        let (mut dice, mut answers) = (dice.split_whitespace(), Vec::new());
        let asked = |answers: &[String]| self.0.rule(kind, &filled(words), answers).unwrap_or_else(|why| panic!("{kind}: {why}")).question;
        while let Some(question) = asked(&answers) {
            let mut answer = String::new();
            while question.read(&answer).is_err() {
                let word = dice.next().unwrap_or_else(|| panic!("{kind}: the example lacks dice for {}: {answer:?}", question.purpose));
                answer = format!("{answer} {word}").trim_start().to_owned();
            }
            answers.push(answer);
        }
        assert_eq!(dice.next(), None, "{kind}: the example has dice too many");
        answers
    }
}

fn filled(words: &str) -> Filled {
    let pair = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    words.split_whitespace().map(|word| pair(word).unwrap_or_else(|| panic!("{word} is not name=value"))).collect()
}
