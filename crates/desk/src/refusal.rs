//! Why the desk does not write something down. Nothing is changed by what is refused.

use engine::{Text, game::Reason};
use rulebook::{RuleId, attack_wing as rules};

/// A refusal: its rule, a stable word for programs, and one sentence with what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant says what its fields are")]
pub enum Refusal {
    // Registration and fleets.
    #[error("{name:?} is no name for a sheet: use 1 to 40 letters, digits, spaces and ordinary signs, not only digits, no quotation marks")]
    BadName { name: String },
    #[error("{name} is already registered: a player takes part once; add an initial if this is somebody else")]
    PlayerTwice { name: String },
    #[error("{most} players are registered, which is all this desk holds")]
    Full { most: usize },
    #[error("nobody called {name:?} is registered{hint}")]
    UnknownPlayer { name: String, hint: String },
    #[error("registration is over since the fleets were locked: use `arrive` for somebody who comes late")]
    RegistrationOver,
    #[error("the fleets are not locked yet: use `lock` when everybody is registered")]
    NotLocked,
    #[error("the fleets are locked already")]
    LockedAlready,
    #[error("the sheet of {player} is too long to keep: list ships, Captains and Upgrades only")]
    SheetTooLong { player: String },
    #[error("{player} takes {count} Resources: none or one may be taken")]
    TwoResources { player: String, count: usize },
    #[error("the fleet of {player} has no SP: write down what its ships cost")]
    EmptyFleet { player: String },
    #[error("the fleet of {player} costs {sp} SP{}; the limit is {limit}: take something out", of_them(*.resource))]
    FleetOver { player: String, sp: u32, resource: u16, limit: u16 },
    #[error("{player} spends {sp} SP on a booster; this event allows {limit}")]
    BoosterOver { player: String, sp: u16, limit: u16 },
    #[error(
        "the prepared part of the fleet of {player} costs {sp} SP; of the limit {limit} may be prepared, the rest comes from a booster"
    )]
    PreparedOver { player: String, sp: u32, limit: u16 },
    #[error("the fleet of {player} is locked: fleets do not change between Battle Rounds")]
    FleetChange { player: String },
    #[error("the Resource of {player} is locked: it does not change between Battle Rounds")]
    ResourceChange { player: String },
    #[error("no fleet is recorded for {players}: record it with `fleet`, or let them `drop`")]
    FleetMissing { players: String },
    #[error("a tournament needs two players at least; {count} are here")]
    TooFew { count: usize },
    #[error("there are no ranks of last month in month 1: the commendation token exists from month 2 on")]
    FirstMonth,
    #[error("{name} stands in last month's ranks twice")]
    RankTwice { name: String },
    #[error("a player cannot have carried this over: {what}")]
    BadCarry { what: &'static str },

    // Pairings.
    #[error("Battle Round {round} is not over: battles {battles} have no result yet")]
    RoundOpen { round: u8, battles: String },
    #[error("all {rounds} Battle Rounds have been paired: use `close`")]
    NoMoreRounds { rounds: u8 },
    #[error("the next Battle Round is number {next}, not {given}")]
    WrongRound { next: u8, given: u8 },
    #[error("{name} is not taking part any more and cannot be paired")]
    NotPlaying { name: String },
    #[error("{name} stands in this pairing twice: everybody has one opponent or the bye")]
    PairedTwice { name: String },
    #[error("{names} would have neither an opponent nor the bye")]
    Unpaired { names: String },
    #[error("{count} players play: with an even number nobody has a bye")]
    ByeWhenEven { count: usize },
    #[error("{name} had a bye already; it goes to somebody who had none")]
    ByeAgain { name: String },
    #[error("the bye does not go to {name}: {other} has fewer points")]
    ByeNotLast { name: String, other: String },
    #[error("this pairing repeats {given} battles; {needed} need to be repeated: pair otherwise")]
    Repeats { given: usize, needed: usize },

    // Battles and results.
    #[error("no Battle Round has been paired yet: use `pair`")]
    NoRound,
    #[error("there is no battle {battle} in Battle Round {round}; it has battles 1 to {count}")]
    NoBattle { round: u8, battle: u8, count: usize },
    #[error("battle {battle} of Battle Round {round} has its result: use `correct` if it was typed wrongly")]
    ResultTwice { round: u8, battle: u8 },
    #[error("battle {battle} is {first} against {second}: type the result of both of them")]
    WrongPlayers { battle: u8, first: String, second: String },
    #[error("{name} has no battle in this Battle Round")]
    NoOpponent { name: String },
    #[error("{names} did not sign the opponent's fleet sheet: use `sign` first")]
    NotSigned { names: String },
    #[error("{name} has signed off for this Battle Round already")]
    SignedTwice { name: String },
    #[error("{left} SP cannot be left of the fleet of {name}, which costs {total}")]
    LeftOver { name: String, left: u16, total: u32 },
    #[error("the tally of {name} does not hold: {what}")]
    BadTally { name: String, what: String },
    #[error("both players cannot have dealt the last damage to the {token}: mark one")]
    TokenTwice { token: &'static str },
    #[error("nobody is marked as having destroyed the Sphere, but the battle is said to have ended with that")]
    SphereStands,
    #[error("the Sphere is marked as destroyed: the battle ended at that moment, so report it as ended by `sphere`")]
    SphereGone,
    #[error("the Sphere comes when the Cube is destroyed: mark who destroyed the Cube")]
    SphereWithoutCube,
    #[error("{name} cannot have lost {lost} ships to the tokens with {left} SP left")]
    LossUnseen { name: String, lost: u8, left: u16 },
    #[error("nothing is left of the fleet of {name}: the battle ended with that, so report it as ended by `eliminated`")]
    GoneOnTime { name: String },
    #[error("both fleets have ships left: the battle did not end by elimination")]
    NobodyGone,
    #[error("elimination ends no battle in this event (option elimination_ends): report how it went on")]
    EliminationOff,
    #[error("a conceded battle needs one of its two players as the one who conceded, with 0 SP left; another battle has nobody conceding")]
    BadConcession,
    #[error("{points} Fleet Points cannot come from one battle")]
    TooManyPoints { points: u16 },
    #[error("both tokens were destroyed by both players: mark one")]
    BothTwice,
    #[error("a winner of a roll off is named, but {what}")]
    WinnerNamed { what: &'static str },
    #[error("battle {battle} of Battle Round {round} has no result that could be corrected: use `result`")]
    NothingToCorrect { round: u8, battle: u8 },
    #[error("the correction is what is recorded already")]
    SameReport,
    #[error("a correction needs its reason for the record: end it with `because` and a few words")]
    WhyMissing,

    // Roll offs, control, clock, token, coming and going, closing.
    #[error("there is no tie to roll off: {what}")]
    NoTie { what: &'static str },
    #[error("ties after Battle Round {round} are open: use `roll off` first")]
    TiesOpen { round: u8 },
    #[error("these dice are no roll off: {what}")]
    BadThrows { what: &'static str },
    #[error("who holds the Control Token first in battle {battle} is settled: {name}")]
    ControlSettled { battle: u8, name: String },
    #[error("the clock of Battle Round {round} was started already: use `clock extend` to give time back")]
    ClockRunning { round: u8 },
    #[error("the clock of Battle Round {round} was not started: use `clock start`")]
    ClockStopped { round: u8 },
    #[error("a clock is extended by 1 second to 3 hours at a time")]
    BadExtension,
    #[error("{name} has left already")]
    GoneAlready { name: String },
    #[error("{name} never left")]
    NeverLeft { name: String },
    #[error("the last Battle Round has been paired: who comes now cannot play any more")]
    TooLate,
    #[error("there is no commendation token in this tournament")]
    NoToken,
    #[error("the commendation token belongs to {owner}, not to {name}")]
    NotYourToken { owner: String, name: String },
    #[error("the commendation token was spent in Battle Round {round}: it left the game")]
    TokenGone { round: u8 },
    #[error("{name} is in no running battle: the token re-rolls one of its owner's own dice there")]
    TokenOutsideBattle { name: String },
    #[error("{played} of {rounds} Battle Rounds are over: play on, or close when fewer than two players are left")]
    RoundsLeft { played: u8, rounds: u8 },
    #[error("the tournament is closed and its ranks stand")]
    Closed,
}

fn of_them(resource: u16) -> String {
    if resource == 0 { String::new() } else { format!(", {resource} of them for a Resource") }
}

impl Reason for Refusal {
    fn rule(&self) -> RuleId {
        use Refusal as R;
        match self {
            R::BadName { .. } | R::FleetMissing { .. } | R::NotLocked | R::SheetTooLong { .. } => rules::BUILD_1,
            R::PlayerTwice { .. } | R::Full { .. } | R::UnknownPlayer { .. } | R::TooFew { .. } => rules::ROUND_2,
            R::RegistrationOver | R::LockedAlready | R::FleetChange { .. } => rules::BUILD_2,
            R::TwoResources { .. } => rules::RES_1,
            // The fleet alone would have fitted: it is the Resource that is paid out of the same limit.
            R::FleetOver { sp, resource, limit, .. } if sp.saturating_sub(u32::from(*resource)) <= u32::from(*limit) => rules::RES_2,
            R::FleetOver { .. } | R::EmptyFleet { .. } => rules::BUILD_3,
            R::BoosterOver { .. } | R::PreparedOver { .. } => rules::GAP_2,
            R::ResourceChange { .. } => rules::RES_4,
            R::FirstMonth | R::NoToken | R::NotYourToken { .. } => rules::CAT_1,
            R::RankTwice { .. } => rules::RANK_2,
            R::BadCarry { .. } => rules::BP_2,
            R::RoundOpen { .. } | R::GoneOnTime { .. } | R::NobodyGone | R::BadConcession => rules::ROUND_4,
            R::NoMoreRounds { .. } | R::WrongRound { .. } | R::RoundsLeft { .. } | R::TooLate => rules::ROUND_1,
            R::NotPlaying { .. } | R::PairedTwice { .. } | R::Unpaired { .. } | R::NoBattle { .. } => rules::ROUND_2,
            R::WrongPlayers { .. } | R::NoOpponent { .. } | R::GoneAlready { .. } | R::NeverLeft { .. } => rules::ROUND_2,
            R::ClockRunning { .. } | R::ClockStopped { .. } | R::BadExtension => rules::ROUND_2,
            R::ByeWhenEven { .. } => rules::BYE_1,
            R::ByeAgain { .. } => rules::BYE_5,
            R::ByeNotLast { .. } => rules::BYE_4,
            R::Repeats { .. } => rules::GAP_21,
            R::NoRound => rules::ROUND_3,
            R::ResultTwice { .. } => rules::FP_1,
            R::NotSigned { .. } | R::SignedTwice { .. } => rules::BUILD_4,
            R::LeftOver { .. } | R::BadTally { .. } => rules::SURV_1,
            R::TokenTwice { token: "Sphere" } => rules::BONUS_2,
            R::TokenTwice { .. } => rules::BONUS_1,
            R::SphereStands | R::SphereGone => rules::END_2,
            R::SphereWithoutCube => rules::BST_1,
            R::LossUnseen { .. } => rules::BONUS_3,
            R::EliminationOff => rules::GAP_16,
            R::TooManyPoints { .. } => rules::FP_3,
            R::BothTwice => rules::BONUS_4,
            R::WinnerNamed { .. } => rules::GAP_23,
            R::NothingToCorrect { .. } | R::SameReport | R::WhyMissing => rules::FP_5,
            R::NoTie { .. } | R::TiesOpen { .. } => rules::TIE_1,
            R::BadThrows { .. } => rules::TIE_2,
            R::ControlSettled { .. } => rules::GAP_19,
            R::TokenGone { .. } => rules::CAT_4,
            R::TokenOutsideBattle { .. } => rules::CAT_3,
            R::Closed => rules::WIN_1,
        }
    }

    fn text(&self) -> Text {
        self.to_string().into()
    }

    fn code(&self) -> &'static str {
        use Refusal as R;
        match self {
            R::BadName { .. } => "bad-name",
            R::PlayerTwice { .. } => "player-twice",
            R::Full { .. } => "desk-full",
            R::UnknownPlayer { .. } => "unknown-player",
            R::RegistrationOver => "registration-over",
            R::NotLocked => "not-locked",
            R::LockedAlready => "locked-already",
            R::SheetTooLong { .. } => "sheet-too-long",
            R::TwoResources { .. } => "two-resources",
            R::EmptyFleet { .. } => "empty-fleet",
            R::FleetOver { .. } => "fleet-over-limit",
            R::BoosterOver { .. } => "booster-over-limit",
            R::PreparedOver { .. } => "prepared-over-limit",
            R::FleetChange { .. } => "fleet-locked",
            R::ResourceChange { .. } => "resource-locked",
            R::FleetMissing { .. } => "fleet-missing",
            R::TooFew { .. } => "too-few-players",
            R::FirstMonth => "first-month",
            R::RankTwice { .. } => "rank-twice",
            R::BadCarry { .. } => "bad-carry",
            R::RoundOpen { .. } => "round-open",
            R::NoMoreRounds { .. } => "no-more-rounds",
            R::WrongRound { .. } => "wrong-round",
            R::NotPlaying { .. } => "not-playing",
            R::PairedTwice { .. } => "paired-twice",
            R::Unpaired { .. } => "unpaired",
            R::ByeWhenEven { .. } => "bye-when-even",
            R::ByeAgain { .. } => "bye-again",
            R::ByeNotLast { .. } => "bye-not-last",
            R::Repeats { .. } => "repeated-pairing",
            R::NoRound => "no-round",
            R::NoBattle { .. } => "no-battle",
            R::ResultTwice { .. } => "result-twice",
            R::WrongPlayers { .. } => "wrong-players",
            R::NoOpponent { .. } => "no-opponent",
            R::NotSigned { .. } => "not-signed",
            R::SignedTwice { .. } => "signed-twice",
            R::LeftOver { .. } => "left-over",
            R::BadTally { .. } => "bad-tally",
            R::TokenTwice { .. } => "token-destroyed-twice",
            R::SphereStands => "sphere-stands",
            R::SphereGone => "sphere-gone",
            R::SphereWithoutCube => "sphere-without-cube",
            R::LossUnseen { .. } => "loss-unseen",
            R::GoneOnTime { .. } => "gone-on-time",
            R::NobodyGone => "nobody-gone",
            R::EliminationOff => "elimination-off",
            R::BadConcession => "bad-concession",
            R::TooManyPoints { .. } => "too-many-points",
            R::BothTwice => "both-tokens-twice",
            R::WinnerNamed { .. } => "winner-named",
            R::NothingToCorrect { .. } => "nothing-to-correct",
            R::SameReport => "same-report",
            R::WhyMissing => "why-missing",
            R::NoTie { .. } => "no-tie",
            R::TiesOpen { .. } => "ties-open",
            R::BadThrows { .. } => "bad-throws",
            R::ControlSettled { .. } => "control-settled",
            R::ClockRunning { .. } => "clock-running",
            R::ClockStopped { .. } => "clock-not-started",
            R::BadExtension => "bad-extension",
            R::GoneAlready { .. } => "gone-already",
            R::NeverLeft { .. } => "never-left",
            R::TooLate => "too-late",
            R::NoToken => "no-token",
            R::NotYourToken { .. } => "not-your-token",
            R::TokenGone { .. } => "token-gone",
            R::TokenOutsideBattle { .. } => "token-outside-battle",
            R::RoundsLeft { .. } => "rounds-left",
            R::Closed => "closed",
        }
    }
}
