//! Facts that may be recorded now. Every entry passes here, typed or read from a file, so a file cannot hold an entry that the desk would refuse.

use engine::{Text, msg};

use crate::{
    PlayerId, Refusal, Tournament,
    entry::{Carried, Entry, Pairing, Throw},
    fleet::Fleet,
    player::{MOST_PLAYERS, is_name},
    report::Report,
    roll_off,
    tournament::{Battle, Round},
};

/// The longest extension of the clock at a time, in seconds.
pub const LONGEST_EXTENSION: u32 = 3 * 3600;

/// One or two names.
fn both(names: Vec<String>) -> Text {
    match <[String; 2]>::try_from(names) {
        Ok([first, second]) => msg!("both-names", first = first, second = second),
        Err(names) => Text::name(names.join(", ")),
    }
}

impl Tournament {
    /// Whether `entry` may be written down now.
    ///
    /// # Errors
    /// The [`Refusal`] that says why not, under which rule, and what to do.
    pub fn admit(&self, entry: &Entry) -> Result<(), Refusal> {
        if self.closed {
            return Err(Refusal::Closed);
        }
        match entry {
            Entry::Registered { name } => self.before_the_lock().and_then(|()| self.admit_name(name)),
            Entry::FleetRecorded { player, fleet } => self.admit_fleet(*player, fleet),
            Entry::LastMonth { ranks } => self.admit_last_month(ranks),
            Entry::CarriedOver { player, carried } => self.admit_carried(*player, carried),
            Entry::RoundsCarried { rounds } => self.admit_rounds_carried(*rounds),
            Entry::FleetsLocked {} => self.admit_lock(),
            Entry::Paired(pairing) => self.admit_pairing(pairing),
            Entry::ControlRolled { battle, throws } => self.admit_control(*battle, throws),
            Entry::SignedOff { player } => self.admit_signature(*player),
            Entry::ClockStarted {} => {
                let round = self.started()?;
                if round.clock.is_some() { Err(Refusal::ClockRunning { round: round.number }) } else { Ok(()) }
            }
            Entry::ClockExtended { seconds } => {
                let round = self.started()?;
                round.clock.ok_or(Refusal::ClockStopped { round: round.number })?;
                if (1..=LONGEST_EXTENSION).contains(seconds) { Ok(()) } else { Err(Refusal::BadExtension) }
            }
            Entry::Result { battle, report, throws } => self.admit_result(*battle, report, throws),
            Entry::Corrected { round, battle, report, throws, why } => self.admit_correction(*round, *battle, report, throws, why),
            Entry::RolledOff { round, throws } => self.admit_roll_off(*round, throws),
            Entry::DroppedOut { player, .. } => self.known(*player).and_then(|one| match one.playing {
                true => Ok(()),
                false => Err(Refusal::GoneAlready { name: one.name.clone() }),
            }),
            Entry::ArrivedLate { name, fleet } => {
                self.after_the_lock()?;
                self.rounds_to_come()?;
                self.admit_name(name)?;
                fleet.check(&self.setup, name)
            }
            Entry::Returned { player } => {
                let one = self.known(*player)?;
                if one.playing {
                    return Err(Refusal::NeverLeft { name: one.name.clone() });
                }
                if self.locked && one.fleet.is_none() {
                    return Err(Refusal::FleetMissing { players: one.name.clone() });
                }
                if self.locked { self.rounds_to_come() } else { Ok(()) }
            }
            Entry::TokenSpent { player, .. } => self.admit_token(*player),
            Entry::Closed {} => self.admit_close(),
        }
    }

    fn before_the_lock(&self) -> Result<(), Refusal> {
        if self.locked { Err(Refusal::RegistrationOver) } else { Ok(()) }
    }

    fn after_the_lock(&self) -> Result<(), Refusal> {
        if self.locked { Ok(()) } else { Err(Refusal::NotLocked) }
    }

    fn rounds_to_come(&self) -> Result<(), Refusal> {
        if self.next_round() > self.setup.rounds { Err(Refusal::TooLate) } else { Ok(()) }
    }

    fn known(&self, id: PlayerId) -> Result<&crate::player::Player, Refusal> {
        self.player(id).ok_or_else(|| Refusal::UnknownPlayer { name: format!("#{}", id.0), hint: Text::NONE })
    }

    /// The Battle Round under way or just over.
    pub(crate) fn started(&self) -> Result<&Round, Refusal> {
        self.current().ok_or(Refusal::NoRound)
    }

    fn admit_name(&self, name: &str) -> Result<(), Refusal> {
        if !is_name(name) {
            return Err(Refusal::BadName { name: name.chars().take(60).collect() });
        }
        if let Some(id) = self.named(name) {
            return Err(Refusal::PlayerTwice { name: self.name(id) });
        }
        if self.players.len() >= MOST_PLAYERS { Err(Refusal::Full { most: MOST_PLAYERS }) } else { Ok(()) }
    }

    fn admit_fleet(&self, id: PlayerId, fleet: &Fleet) -> Result<(), Refusal> {
        let player = self.known(id)?;
        if self.locked {
            let same_cards =
                player.fleet.as_ref().is_some_and(|old| (&old.sheet, old.sp, old.booster) == (&fleet.sheet, fleet.sp, fleet.booster));
            let player = player.name.clone();
            return Err(if same_cards { Refusal::ResourceChange { player } } else { Refusal::FleetChange { player } });
        }
        fleet.check(&self.setup, &player.name)
    }

    fn admit_last_month(&self, ranks: &[String]) -> Result<(), Refusal> {
        self.before_the_lock()?;
        if self.setup.month < 2 {
            return Err(Refusal::FirstMonth);
        }
        for (index, name) in ranks.iter().enumerate() {
            if !is_name(name) {
                return Err(Refusal::BadName { name: name.chars().take(60).collect() });
            }
            if ranks[..index].iter().any(|before| before.to_lowercase() == name.to_lowercase()) {
                return Err(Refusal::RankTwice { name: name.clone() });
            }
        }
        Ok(())
    }

    fn admit_carried(&self, id: PlayerId, carried: &Carried) -> Result<(), Refusal> {
        self.before_the_lock()?;
        self.known(id)?;
        let fought = carried.wins.checked_add(carried.losses).and_then(|sum| sum.checked_add(u8::from(carried.bye)));
        let what = if carried.met.iter().any(|other| *other == id || self.player(*other).is_none()) {
            "carry-unknown"
        } else if carried.battle_points > 100 || carried.fleet_points > 10_000 || fought.is_none_or(|sum| sum > 9) {
            "carry-many"
        } else {
            return Ok(());
        };
        Err(Refusal::BadCarry { what })
    }

    fn admit_rounds_carried(&self, rounds: u8) -> Result<(), Refusal> {
        self.before_the_lock()?;
        if rounds > self.setup.rounds { Err(Refusal::NoMoreRounds { rounds: self.setup.rounds }) } else { Ok(()) }
    }

    fn admit_lock(&self) -> Result<(), Refusal> {
        if self.locked {
            return Err(Refusal::LockedAlready);
        }
        let missing: Vec<&str> =
            self.players.iter().filter(|player| player.playing && player.fleet.is_none()).map(|player| player.name.as_str()).collect();
        if !missing.is_empty() {
            return Err(Refusal::FleetMissing { players: missing.join(", ") });
        }
        let count = self.playing().len();
        if count < 2 { Err(Refusal::TooFew { count }) } else { Ok(()) }
    }

    /// Requirements for pairing a Battle Round, whoever makes the pairing.
    pub(crate) fn ready_to_pair(&self) -> Result<(), Refusal> {
        self.after_the_lock()?;
        self.round_is_over()?;
        if self.next_round() > self.setup.rounds {
            return Err(Refusal::NoMoreRounds { rounds: self.setup.rounds });
        }
        let count = self.playing().len();
        if count < 2 { Err(Refusal::TooFew { count }) } else { Ok(()) }
    }

    fn round_is_over(&self) -> Result<(), Refusal> {
        let Some(round) = self.current().filter(|round| !round.is_over()) else { return Ok(()) };
        let open = round.battles.iter().enumerate().filter(|(_, battle)| battle.result.is_none()).map(|(index, _)| (index + 1).to_string());
        Err(Refusal::RoundOpen { round: round.number, battles: open.collect::<Vec<_>>().join(", ") })
    }

    fn ties_are_broken(&self) -> Result<(), Refusal> {
        if self.open_ties().is_empty() { Ok(()) } else { Err(Refusal::TiesOpen { round: self.rounds_over() }) }
    }

    fn admit_pairing(&self, pairing: &Pairing) -> Result<(), Refusal> {
        self.ready_to_pair()?;
        self.ties_are_broken()?;
        if pairing.round != self.next_round() {
            return Err(Refusal::WrongRound { next: self.next_round(), given: pairing.round });
        }
        let mut seen: Vec<PlayerId> = Vec::new();
        for id in pairing.battles.iter().flatten().chain(&pairing.bye).copied() {
            let player = self.known(id)?;
            if !player.playing {
                return Err(Refusal::NotPlaying { name: player.name.clone() });
            }
            if seen.contains(&id) {
                return Err(Refusal::PairedTwice { name: player.name.clone() });
            }
            seen.push(id);
        }
        let playing = self.playing();
        if let Some(bye) = pairing.bye {
            self.admit_bye(bye, playing.len())?;
        }
        let left: Vec<String> = playing.iter().filter(|id| !seen.contains(id)).map(|id| self.name(*id)).collect();
        if !left.is_empty() {
            return Err(Refusal::Unpaired { names: left.join(", ") });
        }
        let given = self.repeats(&pairing.battles);
        let needed = if given == 0 { 0 } else { self.repeats(&self.swiss(pairing.bye)) };
        if given > needed { Err(Refusal::Repeats { given, needed }) } else { Ok(()) }
    }

    fn admit_bye(&self, bye: PlayerId, playing: usize) -> Result<(), Refusal> {
        if playing.is_multiple_of(2) {
            return Err(Refusal::ByeWhenEven { count: playing });
        }
        let candidates = self.bye_candidates();
        if candidates.contains(&bye) {
            return Ok(());
        }
        let fresh = candidates.first().is_some_and(|&one| !self.had_bye(one));
        if fresh && self.had_bye(bye) {
            return Err(Refusal::ByeAgain { name: self.name(bye) });
        }
        let other = candidates.first().map_or_else(String::new, |&one| self.name(one));
        Err(Refusal::ByeNotLast { name: self.name(bye), other })
    }

    /// A battle of a Battle Round by number, counted from 1.
    pub(crate) fn battle(&self, round: &Round, battle: u8) -> Result<usize, Refusal> {
        let count = round.battles.len();
        let index = usize::from(battle).wrapping_sub(1);
        if index < count { Ok(index) } else { Err(Refusal::NoBattle { round: round.number, battle, count }) }
    }

    fn admit_control(&self, battle: u8, throws: &[Throw]) -> Result<(), Refusal> {
        let round = self.started()?;
        let fought = &round.battles[self.battle(round, battle)?];
        if let Some(holder) = fought.control {
            return Err(Refusal::ControlSettled { battle, name: self.name(holder).into() });
        }
        roll_off::replay(&fought.players, throws).map(|_| ()).map_err(|what| Refusal::BadThrows { what })
    }

    fn admit_signature(&self, id: PlayerId) -> Result<(), Refusal> {
        let name = self.known(id)?.name.clone();
        let round = self.started()?;
        let Some((battle, side)) = round.battle_of(id) else { return Err(Refusal::NoOpponent { name }) };
        let battle = &round.battles[battle];
        if battle.signed[side] { Err(Refusal::SignedTwice { name: name.into() }) } else { Ok(()) }
    }

    fn admit_result(&self, number: u8, report: &Report, throws: &[Throw]) -> Result<(), Refusal> {
        let round = self.started()?;
        let battle = &round.battles[self.battle(round, number)?];
        if battle.result.is_some() {
            return Err(Refusal::ResultTwice { round: round.number, battle: number });
        }
        let unsigned: Vec<String> =
            [0, 1].into_iter().filter(|&side| !battle.signed[side]).map(|side| self.name(battle.players[side])).collect();
        if self.setup.sign_off && !report.is_concession() && !unsigned.is_empty() {
            return Err(Refusal::NotSigned { names: both(unsigned) });
        }
        self.admit_report(battle, number, report)?;
        self.admit_tie_break(report, throws)
    }

    fn admit_correction(&self, round: u8, number: u8, report: &Report, throws: &[Throw], why: &str) -> Result<(), Refusal> {
        self.started()?;
        let found = self.round(round).ok_or(Refusal::NothingToCorrect { round, battle: number })?;
        let battle: &Battle = &found.battles[self.battle(found, number)?];
        let Some(old) = &battle.result else { return Err(Refusal::NothingToCorrect { round, battle: number }) };
        if why.trim().is_empty() {
            return Err(Refusal::WhyMissing);
        }
        self.admit_report(battle, number, report)?;
        if old.report == *report {
            return Err(Refusal::SameReport);
        }
        self.admit_tie_break(report, throws)
    }

    /// Throws are there exactly when the report leaves a tie.
    fn admit_tie_break(&self, report: &Report, throws: &[Throw]) -> Result<(), Refusal> {
        if report.winner(&self.setup).is_some() {
            return if throws.is_empty() { Ok(()) } else { Err(Refusal::NoTie { what: "tie-winner" }) };
        }
        roll_off::replay(&report.players(), throws).map(|_| ()).map_err(|what| Refusal::BadThrows { what })
    }

    fn admit_roll_off(&self, round: u8, throws: &[Throw]) -> Result<(), Refusal> {
        if round != self.rounds_over() {
            return Err(Refusal::NoTie { what: "tie-old" });
        }
        let first = throws.first().map(|throw| throw.player);
        let group = self.open_ties().into_iter().find(|group| group.first().copied() == first);
        let Some(group) = group else { return Err(Refusal::NoTie { what: "tie-nobody" }) };
        roll_off::replay(&group, throws).map(|_| ()).map_err(|what| Refusal::BadThrows { what })
    }

    fn admit_token(&self, id: PlayerId) -> Result<(), Refusal> {
        let name = self.known(id)?.name.clone();
        let token = self.token.as_ref().ok_or(Refusal::NoToken)?;
        if token.owner != id {
            return Err(Refusal::NotYourToken { owner: self.name(token.owner), name });
        }
        if let Some((round, _)) = token.spent {
            return Err(Refusal::TokenGone { round });
        }
        let running = self.current().and_then(|round| round.battle_of(id).map(|(battle, _)| round.battles[battle].result.is_none()));
        if running == Some(true) { Ok(()) } else { Err(Refusal::TokenOutsideBattle { name }) }
    }

    /// Requirements for closing the event, except its ties.
    pub(crate) fn ready_to_close(&self) -> Result<(), Refusal> {
        if self.closed {
            return Err(Refusal::Closed);
        }
        self.after_the_lock()?;
        self.round_is_over()?;
        let (played, rounds) = (self.rounds_over(), self.setup.rounds);
        if played < rounds && self.playing().len() > 1 { Err(Refusal::RoundsLeft { played, rounds }) } else { Ok(()) }
    }

    fn admit_close(&self) -> Result<(), Refusal> {
        self.ready_to_close()?;
        self.ties_are_broken()
    }
}
