//! Commands that a player might expect now and cannot give, with the reason of the rules' own checker: the natural candidates are tried one by one.

use std::collections::BTreeSet;

use engine::{Denied, Reason, Seat, Text, msg};

use super::{attacks, dial, labels};
use crate::{
    command::{Action, Command, CubeOption},
    data::ActionIcon,
    ids::{Direction, Piece, ShipNo},
    legal, rules,
    scene::icons,
    state::{Board, Frame},
    view::View,
    words,
};

/// Everything that is denied to the viewer now; nothing if another seat is asked.
pub(super) fn denied(view: &View, commands: &[Command]) -> Vec<Denied> {
    let board = &view.board;
    let Some(seat) = view.viewer.filter(|&seat| view.deciders.contains(seat)) else { return Vec::new() };
    let trial = Trial { board, seat };
    match board.flow.top() {
        Frame::Dials => board.fleet(seat).filter(|(_, ship)| !ship.dial_set).flat_map(|(no, _)| trial.dials(no, false)).collect(),
        Frame::Steer(no) => trial.dials(no, true),
        Frame::Act(no) => trial.actions(no),
        Frame::MoveCube => trial.cube_moves(),
        Frame::FireCube => trial.cube_targets(),
        Frame::Fight => {
            let asked: BTreeSet<ShipNo> = commands.iter().filter_map(|command| attacker(*command)).collect();
            asked.into_iter().flat_map(|no| trial.attacks(no)).collect()
        }
        _ => Vec::new(),
    }
}

fn attacker(command: Command) -> Option<ShipNo> {
    if let Command::Attack { ship, .. } = command { Some(ship) } else { None }
}

struct Trial<'a> {
    board: &'a Board,
    seat: Seat,
}

impl Trial<'_> {
    /// The candidate as something denied, unless it is allowed.
    fn of(&self, command: Command, label: Text, group: Text) -> Option<Denied> {
        let why = legal::check(self.board, self.seat, &command).err()?;
        Some(Denied { label, group, why: msg!("denied", why = why.text()), rule: why.rule(), cell: None, icon: None })
    }

    fn dials(&self, ship: ShipNo, steer: bool) -> Vec<Denied> {
        let class = self.board.ship(ship).class();
        let try_one = |maneuver| {
            let command = if steer { Command::Steer { ship, maneuver } } else { Command::Dial { ship, maneuver } };
            let denied = self.of(command, words::maneuver(maneuver), labels::dial_group(self.board, ship))?;
            Some(Denied { cell: Some(dial::cell(maneuver)), icon: Some(dial::icon(maneuver)), ..denied })
        };
        class.dial.iter().filter_map(|place| try_one(place.maneuver)).collect()
    }

    fn actions(&self, ship: ShipNo) -> Vec<Denied> {
        let facts = self.board.ship(ship);
        let mut candidates = Vec::new();
        for icon in facts.bar().iter() {
            match icon {
                ActionIcon::Evade => candidates.push(Action::Evade),
                ActionIcon::TargetLock => candidates.extend(self.board.borg().map(|(piece, _)| Action::Lock(piece))),
                ActionIcon::Scan => candidates.push(Action::Scan),
                ActionIcon::BattleStations => candidates.push(Action::BattleStations),
                ActionIcon::Cloak => candidates.push(Action::Cloak),
                ActionIcon::SensorEcho => candidates.push(Action::Echo { side: geometry::plane::Side::Left, ahead: 0 }),
                ActionIcon::Regenerate => candidates.push(Action::Regenerate(None)),
            }
        }
        candidates.extend(facts.face_up().map(|card| card.kind).filter(|kind| kind.has_action()).map(Action::Repair));
        let group = labels::act_group(self.board, ship);
        let try_one = |action| {
            let denied = self.of(Command::Act { ship, action }, labels::action_label(self.board, action), group.clone())?;
            Some(Denied { icon: Some(labels::action_icon(action)), ..denied })
        };
        candidates.into_iter().filter_map(try_one).collect()
    }

    fn cube_moves(&self) -> Vec<Denied> {
        let mut all = Vec::new();
        for towards in Direction::ALL {
            for speed in 1..=3 {
                let label = labels::cube_label(towards, speed);
                if let Some(denied) = self.of(Command::MoveCube { towards, speed }, label, Text::of(labels::CUBE_MOVE)) {
                    all.push(Denied { cell: Some(labels::compass(towards, speed)), icon: Some(icons::arrow(towards)), ..denied });
                }
            }
        }
        all
    }

    /// Ships out of the Cube's range, and options that need more ships.
    fn cube_targets(&self) -> Vec<Denied> {
        let group = |option| labels::volley_group(self.board, option);
        let possible: Vec<ShipNo> = rules::cube::targets(self.board).collect();
        let mut all = Vec::new();
        for (no, _) in self.board.flying().filter(|(no, _)| !possible.contains(no)) {
            let command = Command::FireCube { option: CubeOption::Twelve, targets: [Some(no), None, None] };
            all.extend(self.of(command, words::ship(self.board, no), group(CubeOption::Twelve)));
        }
        for option in CubeOption::ALL.into_iter().filter(|option| option.attacks() > possible.len()) {
            let mut targets = [None; 3];
            let ships = self.board.flying().map(|(no, _)| no).filter(|no| !possible.contains(no));
            for (place, no) in targets.iter_mut().zip(possible.iter().copied().chain(ships)).take(option.attacks()) {
                *place = Some(no);
            }
            let label = words::count(u32::try_from(option.attacks()).unwrap_or(0), "count-attack");
            all.extend(self.of(Command::FireCube { option, targets }, label, group(option)));
        }
        all
    }

    /// The Borg out of arc or range, and the nearest ship of the rival.
    fn attacks(&self, ship: ShipNo) -> Vec<Denied> {
        let own = self.board.ship(ship).base;
        let rival =
            self.board.fleet(self.seat.other()).min_by_key(|(_, other)| own.distance_sq(&other.base)).map(|(no, _)| Piece::Ship(no));
        let targets = self.board.borg().map(|(piece, _)| piece).into_iter().chain(rival);
        let try_one = |target: Piece| {
            let label = msg!("do-attack", target = words::piece(self.board, target));
            let mut denied = self.of(Command::Attack { ship, target: Some(target) }, label, attacks::attack_group(self.board, ship))?;
            let distance = own.distance(self.board.base(target));
            denied.why = msg!("denied-away", why = denied.why, distance = words::millimetres(distance));
            Some(Denied { icon: Some(icons::FIRE), ..denied })
        };
        targets.filter_map(try_one).collect()
    }
}
