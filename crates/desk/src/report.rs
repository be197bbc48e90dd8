//! The report of one battle, and the points it is worth.

use engine::{Outcome, Score, ScoreLine, Seat, Text, msg};
use rulebook::{RuleId, attack_wing as rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlayerId, setup::Setup};

/// Fleet Points for destroying a token (AW.BONUS.1, AW.BONUS.2).
pub const TOKEN_BONUS: i32 = 40;
/// Fleet Points for each own ship the tokens destroyed (AW.BONUS.3).
pub const LOSS_BONUS: i32 = 20;
/// Fleet Points lost by both while the Sphere is not destroyed (AW.BONUS.5).
pub const SPHERE_PENALTY: i32 = 30;
/// Battle Points of a win, of a bye, and of a loss (AW.BP.1).
pub const WIN: u16 = 2;
/// Battle Points of a bye (AW.BYE.2).
pub const BYE: u16 = 2;
/// Battle Points of a loss (AW.BP.1).
pub const LOSS: u16 = 1;

/// How a battle ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Time ran out (AW.END.1, AW.ROUND.4).
    Time,
    /// The Sphere was destroyed (AW.END.2).
    SphereDestroyed,
    /// The Sphere left the play area (AW.END.3).
    SphereEscaped,
    /// One fleet was gone (AW.ROUND.4, AW.GAP.16).
    Elimination,
    /// A player gave up or did not come; that fleet counts as gone and the other player wins (ours).
    Conceded,
}

/// One player's side of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    /// Who.
    pub player: PlayerId,
    /// SP left in this player's own surviving fleet (AW.SURV.1).
    pub left: u16,
    /// How that was counted, in the notation of [`Tally`](crate::Tally), if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<String>,
    /// Dealt the last damage to the Cube.
    #[serde(default)]
    pub cube: bool,
    /// Dealt the last damage to the Sphere.
    #[serde(default)]
    pub sphere: bool,
    /// Own ships that the tokens destroyed (AW.GAP.17).
    #[serde(default)]
    pub lost: u8,
}

/// One player's points, from a game that was scored elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Points {
    /// Who.
    pub player: PlayerId,
    /// Fleet Points with bonuses and penalty.
    pub fleet_points: u16,
    /// Destroyed both tokens (AW.BONUS.4).
    #[serde(default)]
    pub both: bool,
    /// Spent the commendation token in that game (AW.CAT.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub commended: bool,
    /// The players adjusted that game by hand (AW.GAP.28).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
}

/// The report of a battle. The sides stand in the order of the battle's players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// The table's own count; the desk does the sums.
    Counted {
        /// How it ended.
        ended: Ended,
        /// The player who conceded, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        conceded: Option<PlayerId>,
        /// Both sides.
        sides: [Side; 2],
    },
    /// Sums made elsewhere: on the score sheet, or in a game played at a Vinculum table.
    Points {
        /// Both sides.
        sides: [Points; 2],
        /// Player who won a tie by a roll off in that game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<PlayerId>,
        /// Which game, if it was one of ours: the last hash of its game file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
    },
}

/// Why a game's outcome cannot be taken as a report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOutcome {
    /// Not two seats.
    #[error("a battle has two players; the game has {0} seats")]
    Seats(usize),
    /// A negative or enormous total.
    #[error("{0} Fleet Points cannot be entered: a total is from 0 to 1000")]
    Total(i32),
    /// Two seats with the same player.
    #[error("the two seats of the game need two different players")]
    Players,
}

impl Report {
    /// The report of a game played at a Vinculum table: Fleet Points from the totals of its account, both tokens from the bonus lines, the
    /// commendation token from the line that it left the game, adjustments by hand from theirs, and the places where the totals are equal. `players` sit at seats A and B; `game` is the
    /// last hash of the game file.
    ///
    /// # Errors
    /// [`BadOutcome`] if the outcome does not belong to a battle of two.
    pub fn from_outcome(outcome: &Outcome, players: [PlayerId; 2], game: &str) -> Result<Report, BadOutcome> {
        let [a, b] = outcome.scores.as_slice() else { return Err(BadOutcome::Seats(outcome.scores.len())) };
        if players[0] == players[1] {
            return Err(BadOutcome::Players);
        }
        let points = |score: &Score, seat: Seat| {
            let fleet_points =
                u16::try_from(score.total).ok().filter(|&points| points <= MOST_POINTS).ok_or(BadOutcome::Total(score.total))?;
            let earned = |rule: RuleId| score.lines.iter().any(|line| line.rule == rule && line.points > 0);
            let both = earned(rules::BONUS_1) && earned(rules::BONUS_2);
            let commended = score.lines.iter().any(|line| line.rule == rules::CAT_4);
            let by_hand = score.lines.iter().any(|line| line.rule == rules::GAP_28);
            Ok(Points { player: players[seat.index()], fleet_points, both, commended, by_hand })
        };
        let winner = match outcome.places.as_slice() {
            [first, second] if a.total == b.total && first != second => Some(players[usize::from(second < first)]),
            _ => None,
        };
        Ok(Report::Points { sides: [points(a, Seat::A)?, points(b, Seat::B)?], winner, game: Some(game.to_owned()) })
    }

    /// The players of the report.
    pub fn players(&self) -> [PlayerId; 2] {
        match self {
            Report::Counted { sides: [a, b], .. } => [a.player, b.player],
            Report::Points { sides: [a, b], .. } => [a.player, b.player],
        }
    }

    /// The same report with the other side first.
    pub fn turned(mut self) -> Report {
        match &mut self {
            Report::Counted { sides, .. } => sides.swap(0, 1),
            Report::Points { sides, .. } => sides.swap(0, 1),
        }
        self
    }

    /// Players who spent the commendation token in the game, by the report (AW.CAT.4).
    pub fn commended(&self) -> impl Iterator<Item = PlayerId> {
        let sides: &[Points] = match self {
            Report::Counted { .. } => &[],
            Report::Points { sides, .. } => sides,
        };
        sides.iter().filter(|side| side.commended).map(|side| side.player)
    }

    /// Whether the players adjusted the game by hand, so that the rules alone did not decide it (AW.GAP.28).
    pub fn by_hand(&self) -> bool {
        matches!(self, Report::Points { sides, .. } if sides.iter().any(|side| side.by_hand))
    }

    /// Each side's account of Fleet Points, line by line.
    pub fn accounts(&self, setup: &Setup) -> [Score; 2] {
        match self {
            Report::Counted { sides: [a, b], .. } => {
                let alive = !a.sphere && !b.sphere;
                [account(setup, a, b, alive), account(setup, b, a, alive)]
            }
            Report::Points { sides: [a, b], .. } => [a, b].map(|side| {
                let points = i32::from(side.fleet_points);
                let mut lines = vec![ScoreLine { what: msg!("score-reported"), points, rule: rules::FP_3 }];
                if side.by_hand {
                    lines.push(ScoreLine { what: msg!("score-by-hand"), points: 0, rule: rules::GAP_28 });
                }
                Score { total: points, lines }
            }),
        }
    }

    /// Which side won without any roll off: by concession, by Fleet Points, or by the roll off of the game itself.
    pub fn winner(&self, setup: &Setup) -> Option<usize> {
        let players = self.players();
        let named = |player: &PlayerId| players.iter().position(|one| one == player);
        if let Report::Counted { conceded: Some(loser), .. } = self {
            return named(loser).map(|side| 1 - side);
        }
        let [a, b] = self.accounts(setup);
        match a.total.cmp(&b.total) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => match self {
                Report::Points { winner: Some(winner), .. } => named(winner),
                _ => None,
            },
        }
    }

    /// Which sides earned the additional Battle Point (AW.BONUS.4).
    pub fn both_tokens(&self) -> [bool; 2] {
        match self {
            Report::Counted { sides, .. } => [0, 1].map(|side: usize| sides[side].cube && sides[side].sphere),
            Report::Points { sides, .. } => [0, 1].map(|side: usize| sides[side].both),
        }
    }

    /// The rules under which the battle ended, most important first.
    pub fn ended_by(&self, setup: &Setup) -> Vec<RuleId> {
        let mut cited = match self {
            Report::Points { .. } => vec![rules::END_4],
            Report::Counted { ended, .. } => match ended {
                Ended::Time => vec![rules::END_1, rules::ROUND_4, rules::ROUND_5, rules::END_4],
                Ended::SphereDestroyed => vec![rules::END_2, rules::END_4],
                Ended::SphereEscaped => vec![rules::END_3, rules::END_4],
                Ended::Elimination => vec![rules::ROUND_4, rules::GAP_16, rules::END_4],
                Ended::Conceded => vec![rules::ROUND_4],
            },
        };
        if self.winner(setup).is_none() {
            cited.push(rules::GAP_23);
        }
        cited
    }
}

/// The most Fleet Points a battle may be reported with.
pub const MOST_POINTS: u16 = 1000;

/// The account of `own` against `other`; `alive` is whether the Sphere was not destroyed.
fn account(setup: &Setup, own: &Side, other: &Side, alive: bool) -> Score {
    let mut score = Score { total: 0, lines: Vec::new() };
    let mut add = |what: Text, points: i32, rule: RuleId| {
        score.total += points;
        score.lines.push(ScoreLine { what, points, rule });
    };
    let base = i32::from(setup.fleet_sp) - i32::from(other.left);
    add(msg!("score-left", limit = setup.fleet_sp, sp = other.left), base, rules::FP_3);
    if own.cube {
        add(msg!("score-cube"), TOKEN_BONUS, rules::BONUS_1);
    }
    if own.sphere {
        add(msg!("score-sphere"), TOKEN_BONUS, rules::BONUS_2);
    }
    if (own.cube || own.sphere) && own.lost > 0 {
        add(msg!("score-lost", n = own.lost), LOSS_BONUS * i32::from(own.lost), rules::BONUS_3);
    }
    if alive {
        let taken = SPHERE_PENALTY.min(score.total.max(0));
        score.total -= taken;
        let what = if taken < SPHERE_PENALTY { msg!("score-not-destroyed-floor") } else { msg!("score-not-destroyed") };
        score.lines.push(ScoreLine { what, points: -taken, rule: rules::BONUS_5 });
    }
    score
}
