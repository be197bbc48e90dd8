//! The state of an event: the fold of its entries. This file has its queries; `fold` makes it, `admit` guards it.

use engine::{Text, msg};
use serde::Serialize;

use crate::{
    PlayerId, Refusal,
    entry::{Instant, TokenDie},
    player::Player,
    report::Report,
    setup::Setup,
    words,
};

/// An event at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tournament {
    /// The options it is held under.
    pub setup: Setup,
    pub(crate) players: Vec<Player>,
    pub(crate) last_month: Vec<String>,
    pub(crate) locked: bool,
    pub(crate) token: Option<Token>,
    pub(crate) carried_rounds: u8,
    pub(crate) rounds: Vec<Round>,
    pub(crate) roll_offs: Vec<RollOff>,
    pub(crate) closed: bool,
}

/// The commendation token of this month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Player who received it.
    pub owner: PlayerId,
    /// In which Battle Round and on which die it was spent, if that is known.
    pub spent: Option<(u8, Option<TokenDie>)>,
}

/// One Battle Round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// From 1.
    pub number: u8,
    /// The battles, in order of their tables.
    pub battles: Vec<Battle>,
    /// Player who has the bye.
    pub bye: Option<PlayerId>,
    /// Paired by the organiser.
    pub by_hand: bool,
    /// The clock, once it was started.
    pub clock: Option<Clock>,
}

/// One battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Battle {
    /// Both players.
    pub players: [PlayerId; 2],
    /// First holder of the Control Token (AW.SETUP.4); open until rank or dice decide.
    pub control: Option<PlayerId>,
    /// Which of the two signed the opponent's fleet sheet.
    pub signed: [bool; 2],
    /// How it ended.
    pub result: Option<BattleResult>,
    /// Results that were corrected, oldest first.
    pub changes: Vec<Change>,
}

/// A recorded result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BattleResult {
    /// The report.
    pub report: Report,
    /// Which of the two won.
    pub winner: PlayerId,
    /// By a roll off.
    pub rolled: bool,
}

/// A result that was corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The earlier result.
    pub before: BattleResult,
    /// When it was changed.
    pub at: Instant,
    /// Why.
    pub why: String,
}

/// A roll off after a Battle Round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollOff {
    /// After which Battle Round.
    pub round: u8,
    /// Players who rolled, best first.
    pub order: Vec<PlayerId>,
}

/// The clock of one Battle Round. It holds no running time, so it survives any restart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clock {
    /// When it was started.
    pub started: Instant,
    /// When time is up, extensions included.
    pub ends: Instant,
    /// Seconds given back so far.
    pub extended: u32,
}

impl Clock {
    /// Seconds left at `now`; 0 when time is up.
    pub fn left(&self, now: Instant) -> u64 {
        self.ends.saturating_sub(now)
    }

    /// Whether time is up at `now` (AW.ROUND.2).
    pub fn is_up(&self, now: Instant) -> bool {
        now >= self.ends
    }
}

impl Round {
    /// Whether every battle has its result.
    pub fn is_over(&self) -> bool {
        self.battles.iter().all(|battle| battle.result.is_some())
    }

    /// The battle of a player and which of its two sides that is.
    pub fn battle_of(&self, player: PlayerId) -> Option<(usize, usize)> {
        self.battles.iter().enumerate().find_map(|(index, battle)| battle.side_of(player).map(|side| (index, side)))
    }
}

impl Battle {
    /// Which side of the battle a player is.
    pub fn side_of(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|&one| one == player)
    }
}

impl Tournament {
    /// An event with nobody in it.
    pub fn new(setup: Setup) -> Tournament {
        Tournament {
            setup,
            players: Vec::new(),
            last_month: Vec::new(),
            locked: false,
            token: None,
            carried_rounds: 0,
            rounds: Vec::new(),
            roll_offs: Vec::new(),
            closed: false,
        }
    }

    /// Everybody who ever registered, by number.
    pub fn players(&self) -> impl Iterator<Item = (PlayerId, &Player)> {
        self.players.iter().enumerate().map(|(index, player)| (PlayerId(index as u8 + 1), player))
    }

    /// A player by number.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(id.index())
    }

    /// A player's name; an unknown number is shown as `#9`.
    pub fn name(&self, id: PlayerId) -> String {
        self.player(id).map_or_else(|| format!("#{}", id.0), |player| player.name.clone())
    }

    /// Finds a player by name (any case) or by number, written `3` or `#3`.
    ///
    /// # Errors
    /// [`Refusal::UnknownPlayer`], with the names that begin alike.
    pub fn find(&self, text: &str) -> Result<PlayerId, Refusal> {
        let number = text.strip_prefix('#').unwrap_or(text).parse::<u8>().ok().map(PlayerId).filter(|id| self.player(*id).is_some());
        if let Some(id) = number.or_else(|| self.named(text)) {
            return Ok(id);
        }
        let alike = |name: &str| name.chars().zip(text.chars()).next().is_some_and(|(a, b)| a.eq_ignore_ascii_case(&b));
        let near: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).filter(|name| alike(name)).take(3).collect();
        let hint = if near.is_empty() { msg!("hint-players") } else { msg!("hint-alike", names = near.join(", ")) };
        Err(Refusal::UnknownPlayer { name: text.into(), hint })
    }

    pub(crate) fn named(&self, name: &str) -> Option<PlayerId> {
        let wanted = name.to_lowercase();
        self.players().find(|(_, player)| player.name.to_lowercase() == wanted).map(|(id, _)| id)
    }

    /// Players of the next pairing, by number.
    pub fn playing(&self) -> Vec<PlayerId> {
        self.players().filter(|(_, player)| player.playing).map(|(id, _)| id).collect()
    }

    /// Last month's ranks, best first.
    pub fn last_month(&self) -> &[String] {
        &self.last_month
    }

    /// Last month's rank of a player, 1 is best.
    pub fn rank_of_last_month(&self, id: PlayerId) -> Option<usize> {
        let name = self.player(id)?.name.to_lowercase();
        self.last_month.iter().position(|one| one.to_lowercase() == name).map(|index| index + 1)
    }

    /// Whether fleets are locked.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Whether the ranks stand.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The commendation token, if there is one.
    pub fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// The Battle Rounds paired so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A Battle Round by number.
    pub fn round(&self, number: u8) -> Option<&Round> {
        self.rounds.iter().find(|round| round.number == number)
    }

    /// The Battle Round paired last.
    pub fn current(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Number of the next Battle Round to pair.
    pub fn next_round(&self) -> u8 {
        self.carried_rounds + self.rounds.len() as u8 + 1
    }

    /// Number of the last Battle Round that is over; 0 before the first is.
    pub fn rounds_over(&self) -> u8 {
        let open = self.current().is_some_and(|round| !round.is_over());
        self.next_round() - 1 - u8::from(open)
    }

    /// Whether a player has had a bye.
    pub fn had_bye(&self, id: PlayerId) -> bool {
        self.player(id).is_some_and(|player| player.carried.bye) || self.rounds.iter().any(|round| round.bye == Some(id))
    }

    /// Whether two players have met.
    pub fn have_met(&self, a: PlayerId, b: PlayerId) -> bool {
        let carried = |one: PlayerId, other| self.player(one).is_some_and(|player| player.carried.met.contains(&other));
        let fought = self.rounds.iter().flat_map(|round| &round.battles).any(|battle| battle.players == [a, b] || battle.players == [b, a]);
        fought || carried(a, b) || carried(b, a)
    }

    /// The current question to the organiser, as an English sentence.
    pub fn prompt(&self) -> String {
        self.prompt_in("en")
    }

    /// The same in a language.
    pub fn prompt_in(&self, language: &str) -> String {
        let say = |text: &Text| words::of(language).say(text);
        if self.closed {
            return say(&msg!("prompt-closed"));
        }
        if !self.locked {
            return say(&msg!("prompt-register", n = self.playing().len()));
        }
        let open = self.current().filter(|round| !round.is_over());
        if let Some(round) = open {
            let results = round.battles.iter().filter(|battle| battle.result.is_none()).count();
            let unsigned = round.battles.iter().flat_map(|battle| battle.signed).filter(|signed| !signed).count();
            let number = round.number;
            let missing = if unsigned == 0 || !self.setup.sign_off {
                msg!("prompt-results", round = number, n = results)
            } else {
                msg!("prompt-results-and-signs", round = number, n = results, signs = unsigned)
            };
            let clock = if round.clock.is_none() { say(&msg!("prompt-clock")) } else { String::new() };
            return [say(&missing), clock].join(" ").trim_end().to_owned();
        }
        let roll = match self.open_ties().len() {
            0 => String::new(),
            ties => say(&msg!("prompt-ties", n = ties)),
        };
        let next = if self.next_round() > self.setup.rounds || self.playing().len() < 2 {
            msg!("prompt-all-played")
        } else {
            msg!("prompt-pair", round = self.next_round())
        };
        [say(&next), roll].join(" ").trim_end().to_owned()
    }
}
