//! The effect of each entry on the event. Nothing is refused here: `admit` comes first.

use engine::{Text, msg};
use rulebook::attack_wing as rules;

use crate::{
    PlayerId, Tournament,
    entry::{Entry, Instant, Pairing, Throw, TokenDie},
    fleet::{Fleet, Tally},
    notice::Notice,
    player::Player,
    report::Report,
    roll_off,
    standing::title,
    tournament::{Battle, BattleResult, Change, Clock, RollOff, Round, Token},
};

impl Tournament {
    /// Records `entry`, which [`Tournament::admit`] has accepted, and returns its notices.
    pub(crate) fn fold(&mut self, at: Instant, entry: &Entry) -> Vec<Notice> {
        let mut told = Vec::new();
        match entry {
            Entry::Registered { name } => {
                self.enrol(name, None);
                told.push(Notice::new([rules::ROUND_2], msg!("told-registered", name = name.clone(), number = self.players.len())));
            }
            Entry::FleetRecorded { player, fleet } => self.record_fleet(*player, fleet, &mut told),
            Entry::LastMonth { ranks } => {
                self.last_month.clone_from(ranks);
                told.push(Notice::new([rules::CAT_1, rules::GAP_19], msg!("told-last-month", ranks = ranks.join(", "))));
            }
            Entry::CarriedOver { player, carried } => {
                if let Some(one) = self.players.get_mut(player.index()) {
                    one.carried = carried.clone();
                }
                let (battle, fleet) = (carried.battle_points, carried.fleet_points);
                let text = msg!("told-carried", name = self.name(*player), battle = battle, fleet = fleet);
                told.push(Notice::new([rules::BP_2, rules::FP_5], text));
            }
            Entry::RoundsCarried { rounds } => {
                self.carried_rounds = *rounds;
                told.push(Notice::new([rules::ROUND_1], msg!("told-rounds-carried", rounds = *rounds)));
            }
            Entry::FleetsLocked {} => self.lock(&mut told),
            Entry::Paired(pairing) => self.open_round(pairing, &mut told),
            Entry::ControlRolled { battle, throws } => self.roll_control(*battle, throws, &mut told),
            Entry::SignedOff { player } => self.sign(*player, &mut told),
            Entry::ClockStarted {} => self.start_clock(at, &mut told),
            Entry::ClockExtended { seconds } => self.extend_clock(*seconds, &mut told),
            Entry::Result { battle, report, throws } => {
                let round = self.rounds.len().saturating_sub(1);
                self.put_result(round, *battle, report, throws, &mut told);
                self.tell_round_over(round, &mut told);
            }
            Entry::Corrected { round, battle, report, throws, why } => self.correct(at, (*round, *battle), report, throws, why, &mut told),
            Entry::RolledOff { round, throws } => self.break_ties(*round, throws, &mut told),
            Entry::DroppedOut { player, why } => self.drop_out(*player, why, &mut told),
            Entry::ArrivedLate { name, fleet } => {
                self.enrol(name, Some(fleet));
                let text = msg!("told-late", name = name.clone());
                told.push(Notice::new([rules::ROUND_2, rules::BUILD_1], text));
            }
            Entry::Returned { player } => {
                if let Some(one) = self.players.get_mut(player.index()) {
                    (one.playing, one.struck) = (true, false);
                }
                told.push(Notice::new([rules::ROUND_2], msg!("told-back", name = self.name(*player))));
            }
            Entry::TokenSpent { player, die } => self.spend_token(*player, *die, &mut told),
            Entry::Closed {} => self.close(&mut told),
        }
        told
    }

    fn enrol(&mut self, name: &str, fleet: Option<&Fleet>) {
        let late = fleet.is_some();
        let fleet = fleet.cloned();
        self.players.push(Player { name: name.into(), fleet, playing: true, struck: false, late, carried: Default::default() });
    }

    fn record_fleet(&mut self, id: PlayerId, fleet: &Fleet, told: &mut Vec<Notice>) {
        let text = msg!("told-fleet", name = self.name(id), sp = fleet.total(), limit = self.setup.fleet_sp);
        told.push(Notice::new([rules::BUILD_1, rules::BUILD_3, rules::GAP_2], text));
        if let Some(resource) = fleet.resources.first() {
            let text = msg!("told-resource", name = resource.name.clone(), sp = resource.sp);
            told.push(Notice::new([rules::RES_1, rules::RES_2, rules::RES_3], text));
        }
        if let Some(player) = self.players.get_mut(id.index()) {
            player.fleet = Some(fleet.clone());
        }
    }

    fn lock(&mut self, told: &mut Vec<Notice>) {
        self.locked = true;
        for player in self.players.iter_mut().filter(|player| !player.playing) {
            player.struck = true;
        }
        let text = msg!("told-locked", n = self.playing().len());
        told.push(Notice::new([rules::BUILD_1, rules::BUILD_2, rules::RES_4], text));
        let ranked = |id: &PlayerId| self.rank_of_last_month(*id);
        let best = self.playing().into_iter().filter_map(|id| ranked(&id).map(|rank| (rank, id))).min();
        if let Some((rank, owner)) = best.filter(|_| self.setup.month >= 2) {
            self.token = Some(Token { owner, spent: None });
            let rule = if rank == 1 { rules::CAT_1 } else { rules::CAT_2 };
            let text = msg!("told-token", name = self.name(owner), rank = rank);
            told.push(Notice::new([rule], text));
        }
    }

    fn open_round(&mut self, pairing: &Pairing, told: &mut Vec<Notice>) {
        let first = pairing.round == 1;
        let standings = self.standings(self.rounds_over());
        let place = |id: PlayerId| standings.iter().position(|line| line.player == id);
        let last = |id: PlayerId| self.rank_of_last_month(id).unwrap_or(usize::MAX);
        let battles: Vec<Battle> = pairing
            .battles
            .iter()
            .map(|&[a, b]| {
                let ranks = if first { (Some(last(a)), Some(last(b))) } else { (place(a), place(b)) };
                let control = match ranks.0.cmp(&ranks.1) {
                    std::cmp::Ordering::Less => Some(a),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Greater => Some(b),
                };
                Battle { players: [a, b], control, signed: [false; 2], result: None, changes: Vec::new() }
            })
            .collect();
        self.tell_pairing(pairing, told);
        for (index, battle) in battles.iter().enumerate() {
            let [a, b] = battle.players.map(|player| self.name(player));
            let control = battle.control.map_or(msg!("told-control-rolled"), |id| msg!("told-control", name = self.name(id)));
            let mut cited = vec![rules::ROUND_2, rules::SETUP_4];
            cited.extend(first.then_some(rules::GAP_19));
            told.push(Notice::new(cited, msg!("told-battle", battle = index + 1, first = a, second = b, control = control)));
        }
        let (number, bye) = (pairing.round, pairing.bye);
        self.rounds.push(Round { number, battles, bye, by_hand: pairing.by_hand, clock: None });
    }

    fn tell_pairing(&self, pairing: &Pairing, told: &mut Vec<Notice>) {
        let hand = if pairing.by_hand { msg!("told-by-hand") } else { Text::NONE };
        let (round, of) = (pairing.round, self.setup.rounds);
        if pairing.round == 1 {
            told.push(Notice::new([rules::ROUND_3, rules::ROUND_1], msg!("told-paired-first", round = round, of = of, hand = hand)));
        } else {
            let text = msg!("told-paired", round = round, of = of, hand = hand);
            told.push(Notice::new([rules::GAP_21, rules::FP_2, rules::ROUND_1], text));
            let repeated = self.repeats(&pairing.battles);
            if repeated > 0 {
                told.push(Notice::new([rules::GAP_21], msg!("told-repeated", n = repeated)));
            }
        }
        let Some(bye) = pairing.bye else { return };
        let name = self.name(bye);
        let passed = self.playing().into_iter().any(|id| self.had_bye(id) && self.poverty(id) < self.poverty(bye));
        if pairing.round == 1 {
            told.push(Notice::new([rules::BYE_1, rules::BYE_3], msg!("told-bye-drawn", name = name)));
        } else if self.had_bye(bye) {
            told.push(Notice::new([rules::BYE_1, rules::BYE_4, rules::GAP_22], msg!("told-bye-again", name = name)));
        } else {
            let mut cited = vec![rules::BYE_1, rules::BYE_4];
            cited.extend(passed.then_some(rules::BYE_5));
            let same = |id: PlayerId| id != bye && !self.had_bye(id) && self.poverty(id).0 == self.poverty(bye).0;
            cited.extend(self.playing().into_iter().any(same).then_some(rules::GAP_22));
            let passing = if passed { msg!("told-bye-passing") } else { Text::NONE };
            told.push(Notice::new(cited, msg!("told-bye", name = name, points = self.poverty(bye).0, passing = passing)));
        }
    }

    fn roll_control(&mut self, number: u8, throws: &[Throw], told: &mut Vec<Notice>) {
        let Some(battle) = self.rounds.last_mut().and_then(|round| round.battles.get_mut(usize::from(number) - 1)) else { return };
        battle.control = roll_off::replay(&battle.players, throws).ok().and_then(|order| order.first().copied());
        let holder = battle.control.map_or_else(String::new, |id| self.name(id));
        let text = msg!("told-control-first", battle = number, name = holder, dice = self.spoken(throws));
        told.push(Notice::new([rules::SETUP_4, rules::GAP_19, rules::TIE_2], text));
    }

    fn sign(&mut self, id: PlayerId, told: &mut Vec<Notice>) {
        let name = self.name(id);
        let Some(round) = self.rounds.last_mut() else { return };
        let Some((battle, side)) = round.battle_of(id) else { return };
        round.battles[battle].signed[side] = true;
        let (opponent, number) = (round.battles[battle].players[1 - side], round.number);
        let text = msg!("told-signed", name = name, other = self.name(opponent), round = number);
        told.push(Notice::new([rules::BUILD_4], text));
    }

    fn start_clock(&mut self, at: Instant, told: &mut Vec<Notice>) {
        let minutes = self.setup.minutes;
        let Some(round) = self.rounds.last_mut() else { return };
        round.clock = Some(Clock { started: at, ends: at.saturating_add(u64::from(minutes) * 60), extended: 0 });
        told.push(Notice::new([rules::ROUND_2, rules::END_1], msg!("told-clock", round = round.number, minutes = minutes)));
    }

    fn extend_clock(&mut self, seconds: u32, told: &mut Vec<Notice>) {
        let Some(clock) = self.rounds.last_mut().and_then(|round| round.clock.as_mut()) else { return };
        clock.ends = clock.ends.saturating_add(u64::from(seconds));
        clock.extended = clock.extended.saturating_add(seconds);
        told.push(Notice::new([rules::ROUND_2], msg!("told-clock-extended", seconds = seconds)));
    }

    fn put_result(&mut self, round: usize, number: u8, report: &Report, throws: &[Throw], told: &mut Vec<Notice>) {
        let plain = report.winner(&self.setup).map(|side| report.players()[side]);
        let rolled = || roll_off::replay(&report.players(), throws).ok().and_then(|order| order.first().copied());
        let Some(winner) = plain.or_else(rolled) else { return };
        let result = BattleResult { report: report.clone(), winner, rolled: plain.is_none() };
        if let Some(battle) = self.rounds[round].battles.get_mut(usize::from(number) - 1) {
            battle.result = Some(result);
        }
        let rolled = if plain.is_none() { msg!("told-by-roll-off", dice = self.spoken(throws)) } else { Text::NONE };
        let conceded = if report.is_concession() { msg!("told-conceded") } else { Text::NONE };
        let (of, name) = (self.rounds[round].number, self.name(winner));
        let text = msg!("told-won", battle = number, round = of, name = name, rolled = rolled, conceded = conceded);
        let mut cited = report.ended_by(&self.setup);
        cited.extend(plain.is_none().then_some(rules::TIE_2));
        told.push(Notice::new(cited, text));
        self.tell_accounts(round, report, told);
    }

    fn tell_accounts(&self, round: usize, report: &Report, told: &mut Vec<Notice>) {
        let accounts = report.accounts(&self.setup);
        for (side, player) in report.players().into_iter().enumerate() {
            let name = self.name(player);
            if let Report::Counted { sides, .. } = report {
                let own = &sides[side];
                let tally = own.tally.as_ref().and_then(|text| Tally::read(text).ok());
                let cited = tally.as_ref().map_or_else(|| vec![rules::SURV_1], Tally::rules);
                told.push(Notice::new(cited, msg!("told-survive", sp = own.left, name = name.clone())));
            }
            let mut cited = vec![rules::FP_3, rules::FP_1];
            let mut lines = Text::NONE;
            for line in &accounts[side].lines {
                let own = msg!("told-account-line", points = line.points, what = line.what.clone());
                lines = if lines.is_empty() { own } else { msg!("told-account-lines", before = lines, line = own) };
                if !cited.contains(&line.rule) {
                    cited.push(line.rule);
                }
            }
            if cited.contains(&rules::BONUS_3) {
                cited.push(rules::GAP_17);
            }
            if cited.contains(&rules::BONUS_5) {
                cited.push(rules::GAP_16);
            }
            told.push(Notice::new(cited, msg!("told-fleet-points", name = name.clone(), points = accounts[side].total, account = lines)));
            let Some((battle_points, _)) = self.points_in(&self.rounds[round], player) else { continue };
            let mut cited = vec![rules::BP_1];
            cited.extend(report.both_tokens()[side].then_some(rules::BONUS_4));
            told.push(Notice::new(cited, msg!("told-battle-points", name = name, points = battle_points)));
        }
    }

    fn tell_round_over(&self, index: usize, told: &mut Vec<Notice>) {
        let round = &self.rounds[index];
        if !round.is_over() {
            return;
        }
        let text = msg!("told-round-over", round = round.number);
        told.push(Notice::new([rules::BP_2, rules::FP_5, rules::FP_1, rules::ROUND_4], text));
        if let Some(bye) = round.bye {
            let points = self.bye_fleet_points(round);
            let text = msg!("told-bye-points", name = self.name(bye), points = points);
            told.push(Notice::new([rules::BYE_2, rules::BP_1, rules::FP_4], text));
        }
        for group in self.open_ties() {
            let names: Vec<String> = group.iter().map(|id| self.name(*id)).collect();
            told.push(Notice::new([rules::TIE_1], msg!("told-level", names = names.join(", "))));
        }
    }

    fn correct(&mut self, at: Instant, place: (u8, u8), report: &Report, throws: &[Throw], why: &str, told: &mut Vec<Notice>) {
        let (number, battle) = place;
        let Some(index) = self.rounds.iter().position(|round| round.number == number) else { return };
        let Some(fought) = self.rounds[index].battles.get_mut(usize::from(battle) - 1) else { return };
        if let Some(before) = fought.result.take() {
            fought.changes.push(Change { before, at, why: why.to_owned() });
        }
        let text = msg!("told-corrected", battle = battle, round = number, why = why.to_owned());
        told.push(Notice::new([rules::FP_5, rules::BP_2], text));
        self.put_result(index, battle, report, throws, told);
        if index + 1 < self.rounds.len() {
            let text = msg!("told-pairings-stay", round = number);
            told.push(Notice::new([rules::FP_2], text));
        }
        self.tell_round_over(index, told);
    }

    fn break_ties(&mut self, round: u8, throws: &[Throw], told: &mut Vec<Notice>) {
        let first = throws.first().map(|throw| throw.player);
        let Some(group) = self.open_ties().into_iter().find(|group| group.first().copied() == first) else { return };
        let Ok(order) = roll_off::replay(&group, throws) else { return };
        let names: Vec<String> = order.iter().map(|id| self.name(*id)).collect();
        let text = msg!("told-rolled-off", names = names.join(" > "), dice = self.spoken(throws));
        let mut cited = vec![rules::TIE_1, rules::TIE_2];
        cited.extend((throws.len() > group.len()).then_some(rules::GAP_23));
        told.push(Notice::new(cited, text));
        self.roll_offs.push(RollOff { round, order });
    }

    fn drop_out(&mut self, id: PlayerId, why: &str, told: &mut Vec<Notice>) {
        let locked = self.locked;
        if let Some(player) = self.players.get_mut(id.index()) {
            player.playing = false;
            player.struck = !locked;
        }
        let name = self.name(id);
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        let why = Text::name(why);
        let open = self.current().and_then(|round| round.battle_of(id).filter(|(battle, _)| round.battles[*battle].result.is_none()));
        let text = match open {
            Some((battle, _)) => msg!("told-left-battle", name = name, why = why, battle = battle + 1),
            None => msg!("told-left", name = name, why = why),
        };
        told.push(Notice::new([rules::ROUND_2], text));
    }

    fn spend_token(&mut self, id: PlayerId, die: Option<TokenDie>, told: &mut Vec<Notice>) {
        let round = self.current().map_or(0, |round| round.number);
        if let Some(token) = &mut self.token {
            token.spent = Some((round, die));
        }
        let kind = match die {
            Some(TokenDie::Attack) => msg!("told-attack-die"),
            Some(TokenDie::Defense) => msg!("told-defense-die"),
            None => msg!("told-one-die"),
        };
        let text = msg!("told-token-spent", name = self.name(id), die = kind);
        told.push(Notice::new([rules::CAT_3, rules::CAT_4], text));
    }

    fn close(&mut self, told: &mut Vec<Notice>) {
        self.closed = true;
        let over = self.rounds_over();
        told.push(Notice::new([rules::WIN_1, rules::ROUND_1], msg!("told-tallied", n = over)));
        for line in self.standings(over) {
            let (title, ours) = title(line.place);
            let mut cited = match line.place {
                1 => vec![rules::RANK_1, rules::WIN_2, rules::GAP_24, rules::FP_2],
                2 => vec![rules::RANK_2],
                _ => vec![rules::RANK_2, rules::RANK_3],
            };
            cited.extend((line.place == 2).then_some(rules::RANK_3));
            let text = msg!(
                "told-rank",
                rank = line.place,
                name = self.name(line.player),
                title = title,
                ours = if ours { msg!("told-title-ours") } else { Text::NONE },
                battle = line.record.battle_points,
                fleet = line.record.fleet_points,
            );
            told.push(Notice::new(cited, text));
        }
        if let Some(token) = self.token.as_ref().filter(|token| token.spent.is_none()) {
            told.push(Notice::new([rules::CAT_5], msg!("told-token-lost", name = self.name(token.owner))));
        }
    }

    /// Throws as they are read out.
    fn spoken(&self, throws: &[Throw]) -> String {
        throws.iter().map(|throw| format!("{} {}", self.name(throw.player), throw.dice)).collect::<Vec<_>>().join(", ")
    }
}
