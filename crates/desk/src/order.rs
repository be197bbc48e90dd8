//! The organiser's orders, and the facts that follow from them. Chance is a question here as everywhere: the table answers it.

use engine::{Lots, Question, Table, Text, msg, table::Asking};
use rulebook::attack_wing as rules;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    PlayerId, Refusal, Tournament,
    entry::{Carried, Entry, Pairing, Throw, TokenDie},
    fleet::Fleet,
    report::Report,
    roll_off::{ATTACK_DIE, BATTLE_STATIONS, ROLL_OFF_DICE, settle},
};

/// An order to the desk. `notation` reads it from text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the entries of the same name")]
pub enum Order {
    /// Signs a player up, with the fleet if it is at hand.
    Register { name: String, fleet: Option<Fleet> },
    /// Writes down a fleet.
    Fleet { player: PlayerId, fleet: Fleet },
    /// Says how last month ended.
    LastMonth { ranks: Vec<String> },
    /// Takes over a player's points from paper.
    Carry { player: PlayerId, carried: Carried },
    /// Takes over a number of Battle Rounds from paper.
    CarryRounds { rounds: u8 },
    /// Ends registration.
    Lock {},
    /// Pairs the next Battle Round; breaks open ties first.
    Pair {},
    /// Takes a pairing made elsewhere: a draw from a hat, a ruling of the organiser. Breaks open ties first.
    PairByHand { battles: Vec<[PlayerId; 2]>, bye: Option<PlayerId> },
    /// Rolls for the Control Token in one battle of the first Battle Round, or in all where it is open.
    RollControl { battle: Option<u8> },
    /// These players signed off; none named means all who have not.
    Sign { players: Vec<PlayerId> },
    /// Starts the clock of the Battle Round.
    ClockStart {},
    /// Gives time back.
    ClockExtend { seconds: u32 },
    /// Types in a result. The sides may come in any order.
    Result { battle: u8, report: Report },
    /// Puts a result right.
    Correct { round: u8, battle: u8, report: Report, why: String },
    /// Breaks all open ties.
    RollOff {},
    /// A player leaves.
    Drop { player: PlayerId, why: String },
    /// A player comes late or comes back.
    Arrive { name: String, fleet: Option<Fleet> },
    /// Spends the commendation token.
    Spend { player: PlayerId, die: TokenDie },
    /// Ends the event; breaks open ties first.
    Close {},
}

/// Why an order was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// A rule forbids it.
    Refused(Refusal),
    /// Dice or a draw are wanted first.
    Asked {
        /// Which.
        question: Box<Question>,
        /// Player who rolls.
        player: Option<PlayerId>,
    },
}

impl From<Refusal> for Hold {
    fn from(refusal: Refusal) -> Hold {
        Hold::Refused(refusal)
    }
}

/// A table at the desk: nobody listens to events there, entries are the record.
pub type Hat<'a> = Table<'a, ()>;

impl Tournament {
    /// The entries that an order leads to, each admitted after those before it. Nothing is changed.
    ///
    /// # Errors
    /// A refusal, or the question that is open.
    pub fn decide(&self, order: &Order, table: &mut Hat<'_>) -> Result<Vec<Entry>, Hold> {
        let mut draft = Draft { ahead: self.clone(), entries: Vec::new() };
        draft.carry_out(order, table)?;
        Ok(draft.entries)
    }
}

/// The event as it will be after the entries decided so far.
struct Draft {
    ahead: Tournament,
    entries: Vec<Entry>,
}

impl Draft {
    fn add(&mut self, entry: Entry) -> Result<(), Hold> {
        self.ahead.admit(&entry)?;
        self.ahead.fold(0, &entry);
        self.entries.push(entry);
        Ok(())
    }

    fn carry_out(&mut self, order: &Order, table: &mut Hat<'_>) -> Result<(), Hold> {
        match order {
            Order::Register { name, fleet } => {
                self.add(Entry::Registered { name: name.clone() })?;
                let player = PlayerId(self.ahead.players.len() as u8);
                fleet.iter().try_for_each(|fleet| self.add(Entry::FleetRecorded { player, fleet: fleet.clone() }))
            }
            Order::Fleet { player, fleet } => self.add(Entry::FleetRecorded { player: *player, fleet: fleet.clone() }),
            Order::LastMonth { ranks } => self.add(Entry::LastMonth { ranks: ranks.clone() }),
            Order::Carry { player, carried } => self.add(Entry::CarriedOver { player: *player, carried: carried.clone() }),
            Order::CarryRounds { rounds } => self.add(Entry::RoundsCarried { rounds: *rounds }),
            Order::Lock {} => self.add(Entry::FleetsLocked {}),
            Order::Pair {} => self.pair(table),
            Order::PairByHand { battles, bye } => {
                self.open()?;
                self.ahead.ready_to_pair()?;
                self.break_ties(table)?;
                let round = self.ahead.next_round();
                self.add(Entry::Paired(Pairing { round, battles: battles.clone(), bye: *bye, by_hand: true }))
            }
            Order::RollControl { battle } => self.roll_control(*battle, table),
            Order::Sign { players } => self.sign(players),
            Order::ClockStart {} => self.add(Entry::ClockStarted {}),
            Order::ClockExtend { seconds } => self.add(Entry::ClockExtended { seconds: *seconds }),
            Order::Result { battle, report } => self.result(*battle, report, table),
            Order::Correct { round, battle, report, why } => self.correct((*round, *battle), report, why, table),
            Order::RollOff {} => {
                self.open()?;
                if self.ahead.open_ties().is_empty() {
                    return Err(Refusal::NoTie { what: "tie-nobody" }.into());
                }
                self.break_ties(table)
            }
            Order::Drop { player, why } => self.add(Entry::DroppedOut { player: *player, why: why.clone() }),
            Order::Arrive { name, fleet } => self.arrive(name, fleet.as_ref()),
            Order::Spend { player, die } => self.add(Entry::TokenSpent { player: *player, die: Some(*die) }),
            Order::Close {} => {
                self.ahead.ready_to_close()?;
                self.break_ties(table)?;
                self.add(Entry::Closed {})
            }
        }
    }

    fn open(&self) -> Result<(), Hold> {
        if self.ahead.closed { Err(Refusal::Closed.into()) } else { Ok(()) }
    }

    fn pair(&mut self, table: &mut Hat<'_>) -> Result<(), Hold> {
        self.open()?;
        self.ahead.ready_to_pair()?;
        self.break_ties(table)?;
        let round = self.ahead.next_round();
        let odd = !self.ahead.playing().len().is_multiple_of(2);
        let bye = if odd { Some(self.draw_bye(round, table)?) } else { None };
        let battles = if round == 1 { self.draw_battles(bye, table)? } else { self.ahead.swiss(bye) };
        self.add(Entry::Paired(Pairing { round, battles, bye, by_hand: false }))
    }

    fn draw_bye(&self, round: u8, table: &mut Hat<'_>) -> Result<PlayerId, Hold> {
        let candidates = self.ahead.bye_candidates();
        if let [only] = candidates.as_slice() {
            return Ok(*only);
        }
        let rule = if round == 1 { rules::BYE_3 } else { rules::GAP_22 };
        self.draw(&candidates, rule, "ask-bye", table)
    }

    fn draw(&self, ids: &[PlayerId], rule: rulebook::RuleId, purpose: &'static str, table: &mut Hat<'_>) -> Result<PlayerId, Hold> {
        self.draw_from(ids, table.ask(rule, purpose), None)
    }

    /// One of these players, each as likely. A lot is called by the player's number, as everywhere at the desk; a name typed instead is read as the
    /// number ([`Desk::say`](crate::Desk::say)).
    fn draw_from(&self, ids: &[PlayerId], ask: Asking<'_, '_, ()>, player: Option<PlayerId>) -> Result<PlayerId, Hold> {
        let lots: Vec<(u16, u32)> = ids.iter().map(|id| (u16::from(id.0), 1)).collect();
        let among = ids.iter().map(|&id| format!("{} {}", id.0, self.ahead.name(id))).collect::<Vec<_>>().join(", ");
        let asked = ask.about(|| Text::name(among)).draw(&Lots::new(&lots, |id| Text::name(id.to_string())));
        asked.map(|id| PlayerId(id as u8)).map_err(|open| Hold::Asked { question: open.0, player })
    }

    /// The first remaining player by number draws an opponent from the rest, and so on: every pairing is equally likely.
    fn draw_battles(&self, bye: Option<PlayerId>, table: &mut Hat<'_>) -> Result<Vec<[PlayerId; 2]>, Hold> {
        let mut left: Vec<PlayerId> = self.ahead.playing().into_iter().filter(|id| Some(*id) != bye).collect();
        let mut battles = Vec::with_capacity(left.len() / 2);
        while left.len() > 1 {
            let first = left.remove(0);
            let rest = left.as_slice();
            let second = match rest {
                [only] => *only,
                _ => {
                    let ask = table.ask(rules::ROUND_3, "ask-opponent");
                    self.draw_from(rest, ask, Some(first))?
                }
            };
            left.retain(|&id| id != second);
            battles.push([first, second]);
        }
        Ok(battles)
    }

    fn roll(&self, tied: &[PlayerId], table: &mut Hat<'_>) -> Result<Vec<Throw>, Hold> {
        let mut throws = Vec::new();
        settle(tied, &mut |player| {
            let about = || Text::name(self.ahead.name(player));
            let rolled = table.ask(rules::TIE_2, "ask-roll-off").about(about).dice(&ATTACK_DIE, ROLL_OFF_DICE);
            let rolled = rolled.map_err(|open| Hold::Asked { question: open.0, player: Some(player) })?;
            let dice: String =
                rolled.faces().iter().filter_map(|&face| ATTACK_DIE.faces.get(usize::from(face))).map(|face| face.short).collect();
            let stations = dice.chars().filter(|&letter| letter == BATTLE_STATIONS).count() as u8;
            throws.push(Throw { player, dice });
            Ok::<u8, Hold>(stations)
        })?;
        Ok(throws)
    }

    fn break_ties(&mut self, table: &mut Hat<'_>) -> Result<(), Hold> {
        let round = self.ahead.rounds_over();
        for group in self.ahead.open_ties() {
            let throws = self.roll(&group, table)?;
            self.add(Entry::RolledOff { round, throws })?;
        }
        Ok(())
    }

    fn roll_control(&mut self, battle: Option<u8>, table: &mut Hat<'_>) -> Result<(), Hold> {
        self.open()?;
        let round = self.ahead.started()?;
        let numbers: Vec<u8> = match battle {
            Some(number) => vec![number],
            None => (1..).zip(&round.battles).filter(|(_, battle)| battle.control.is_none()).map(|(number, _)| number).collect(),
        };
        if numbers.is_empty() {
            return Err(Refusal::ControlSettled { battle: 1, name: msg!("control-everywhere") }.into());
        }
        for number in numbers {
            let round = self.ahead.started()?;
            let battle = &round.battles[self.ahead.battle(round, number)?];
            // A settled battle is refused by the entry; no dice are asked for it.
            let throws = if battle.control.is_none() { self.roll(&battle.players, table)? } else { Vec::new() };
            self.add(Entry::ControlRolled { battle: number, throws })?;
        }
        Ok(())
    }

    fn sign(&mut self, players: &[PlayerId]) -> Result<(), Hold> {
        self.open()?;
        let round = self.ahead.started()?;
        let unsigned = |battle: &crate::tournament::Battle| {
            let (players, signed) = (battle.players, battle.signed);
            [0, 1].into_iter().filter(move |&side: &usize| !signed[side]).map(move |side| players[side])
        };
        let all: Vec<PlayerId> = round.battles.iter().flat_map(unsigned).collect();
        let players = if players.is_empty() { all } else { players.to_vec() };
        if players.is_empty() {
            return Err(Refusal::SignedTwice { name: msg!("everybody") }.into());
        }
        players.into_iter().try_for_each(|player| self.add(Entry::SignedOff { player }))
    }

    /// The report with its sides in the order of the battle's players, and the dice of a tie in it.
    fn settled(
        &self,
        place: (u8, u8),
        report: &Report,
        table: &mut Hat<'_>,
        trial: impl Fn(Report, Vec<Throw>) -> Entry,
    ) -> Result<Entry, Hold> {
        let found = self.ahead.round(place.0).and_then(|round| round.battles.get(usize::from(place.1).wrapping_sub(1)));
        let turned = found.is_some_and(|battle| battle.players != report.players());
        let report = if turned { report.clone().turned() } else { report.clone() };
        let bare = trial(report.clone(), Vec::new());
        match self.ahead.admit(&bare) {
            // All is well but that dice are missing: now they are asked for.
            Err(Refusal::BadThrows { .. }) => {}
            refused => return refused.map(|()| bare).map_err(Hold::Refused),
        }
        let throws = self.roll(&report.players(), table)?;
        Ok(trial(report, throws))
    }

    fn result(&mut self, battle: u8, report: &Report, table: &mut Hat<'_>) -> Result<(), Hold> {
        let round = self.ahead.current().map_or(0, |round| round.number);
        let entry = self.settled((round, battle), report, table, |report, throws| Entry::Result { battle, report, throws })?;
        // Before the result: it was spent in the battle.
        for player in self.newly_commended(round, report) {
            self.add(Entry::TokenSpent { player, die: None })?;
        }
        self.add(entry)
    }

    /// Players who spent the commendation token by the report, except those the desk knew of already in that Battle Round (AW.CAT.4).
    fn newly_commended(&self, round: u8, report: &Report) -> Vec<PlayerId> {
        let told = |player: PlayerId| {
            self.ahead.token.as_ref().is_some_and(|token| token.owner == player && token.spent.is_some_and(|(spent, _)| spent == round))
        };
        report.commended().filter(|&player| !told(player)).collect()
    }

    fn correct(&mut self, place: (u8, u8), report: &Report, why: &str, table: &mut Hat<'_>) -> Result<(), Hold> {
        let (round, battle) = place;
        let entry =
            self.settled(place, report, table, |report, throws| Entry::Corrected { round, battle, report, throws, why: why.to_owned() })?;
        // A correction comes after the battle, in which the token is spent.
        if let Some(player) = self.newly_commended(round, report).into_iter().next() {
            return Err(Refusal::TokenOutsideBattle { name: self.ahead.name(player) }.into());
        }
        self.add(entry)
    }

    fn arrive(&mut self, name: &str, fleet: Option<&Fleet>) -> Result<(), Hold> {
        if let Some(player) = self.ahead.named(name) {
            let back = self.ahead.player(player).is_some_and(|one| !one.playing);
            let returned = Entry::Returned { player };
            if back && fleet.is_none() {
                return self.add(returned);
            }
        }
        self.add(Entry::ArrivedLate { name: name.to_owned(), fleet: fleet.cloned().unwrap_or_default() })
    }
}
