//! Every event as one exact sentence.

use engine::{Seat, Text};
use geometry::plane::{Base, Side, mm_f64};

use crate::{
    command::{Action, With},
    dice::AttackFaces,
    event::Event,
    pieces::{Direction, Piece, ShipNo},
    state::{Board, Cause, End},
    view::View,
    words,
};

/// The event in a sentence. The view only lends names: what happened is all in the event.
pub fn narrate(view: &View, event: &Event) -> Text {
    let teller = Teller { board: &view.board };
    let told = teller.setting(event).or_else(|| teller.flight(event)).or_else(|| teller.tokens(event));
    let told = told.or_else(|| teller.borg(event)).or_else(|| teller.attack(event)).or_else(|| teller.damage(event));
    told.or_else(|| teller.ending(event)).unwrap_or_default().into()
}

/// `1 Blank`.
fn die_of(die: With) -> String {
    match die {
        With::Attack(die) => words::attack_faces(die),
        With::Defense(die) => words::defense_faces(die),
        _ => String::new(),
    }
}

struct Teller<'a> {
    board: &'a Board,
}

impl Teller<'_> {
    /// `A1 Galaxy`.
    fn ship(&self, ship: ShipNo) -> String {
        words::ship(self.board, ship)
    }

    /// `A1 Galaxy`, `the Cube`.
    fn piece(&self, piece: Piece) -> String {
        words::piece(self.board, piece)
    }

    fn ships(&self, ships: &[ShipNo]) -> String {
        words::list(&ships.iter().map(|&ship| self.ship(ship)).collect::<Vec<_>>())
    }

    fn setting(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::TokensSetUp { .. } => "The Cube stands in the centre of the play area; the Sphere lies beside it.".into(),
            Event::Initiative { seat, points: [a, b], rolled } => {
                let why = match (rolled, a == b) {
                    (true, _) => format!("both fleets cost {a} SP and a roll decided"),
                    (false, true) => format!("both fleets cost {a} SP and its faction comes first"),
                    (false, false) => format!("the fleets cost {a} SP and {b} SP"),
                };
                format!("{seat} has initiative: {why}.")
            }
            Event::RollOff { a, b, winner } => {
                let result = winner.map_or("a tie, rolled again".into(), |seat| format!("{seat} wins"));
                let shown = |seat: Seat, battle: u8, letters: String| format!("{seat} rolls {letters}, {battle} Battle Stations");
                format!("Roll off: {}; {}: {result}.", shown(Seat::A, a.battle, a.letters()), shown(Seat::B, b.battle, b.letters()))
            }
            Event::Control { seat } => format!("{seat} holds the Control Token."),
            Event::Placed { ship, base } => format!("{} is placed at {}.", self.ship(*ship), place(base)),
            Event::RoundBegins { round } => format!("Round {round} begins."),
            Event::SkillLost { ship } => format!("{} has lost its communications: its Captain Skill counts as 0.", self.ship(*ship)),
            Event::DialSet { ship, maneuver: Some(maneuver) } => {
                format!("{}: {} on the dial.", self.ship(*ship), words::maneuver(*maneuver))
            }
            Event::DialSet { ship, maneuver: None } => format!("{}: the dial lies face down.", self.ship(*ship)),
            Event::DialsSet => "All dials are set.".into(),
            _ => return None,
        })
    }

    fn flight(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Revealed { ship, maneuver, color } => {
                format!("{} reveals {}, {}.", self.ship(*ship), words::maneuver(*maneuver), words::color(*color))
            }
            Event::Steered { ship, maneuver } => {
                format!(
                    "{} shows red with Auxiliary Power: {} chooses {}.",
                    self.ship(*ship),
                    ship.seat().other(),
                    words::maneuver(*maneuver)
                )
            }
            Event::Moved { ship, maneuver, from, to } if from == to => {
                format!("{} cannot complete {} and stays where it is.", self.ship(*ship), words::maneuver(*maneuver))
            }
            Event::Moved { ship, maneuver, to, .. } => {
                format!("{} flies {} to {}.", self.ship(*ship), words::maneuver(*maneuver), place(to))
            }
            Event::Overlapped { ship, with, planet, loses_action } => {
                let planet = planet.then(|| "the planet".to_owned());
                let with = words::list(&with.iter().map(|&piece| self.piece(piece)).chain(planet).collect::<Vec<_>>());
                let loses = if *loses_action { " and loses its Perform Action step" } else { "" };
                format!("{} would overlap {with}: it slides back along its template until they touch{loses}.", self.ship(*ship))
            }
            Event::HitObstacle { ship, roll } => {
                format!("{} meets an obstacle and rolls {}.", self.ship(*ship), words::attack_faces(*roll))
            }
            Event::MineSpares { ship } => {
                format!("{} passes a minefield that the Allied Fleet laid: nothing happens to it.", self.ship(*ship))
            }
            Event::MineOverlaps { ship } => {
                format!("{} meets another token of the same minefield: nothing more happens to it.", self.ship(*ship))
            }
            Event::Fled { ship } => format!("{} leaves the play area.", self.ship(*ship)),
            Event::AuxTaken { ship, now } => {
                format!("{} takes an Auxiliary Power Token and has {now}.", self.ship(*ship))
            }
            Event::AuxRemoved { ship, now } => format!("{} removes an Auxiliary Power Token and has {now} left.", self.ship(*ship)),
            Event::NoAction { ship } => format!("{} has no Perform Action step.", self.ship(*ship)),
            Event::Acted { ship, action } => self.acted(*ship, *action),
            Event::Echoed { ship, side, to, .. } => {
                let side = if *side == Side::Left { "left" } else { "right" };
                format!("{} slips to the {side} to {}.", self.ship(*ship), place(to))
            }
            Event::Card { ship, card, what } => format!("{}: {} ({card}) {what}.", self.ship(*ship), card.name()),
            Event::Doomed { ship } => format!("{} is destroyed by a ship of its own skill and makes its attack first.", self.ship(*ship)),
            Event::LockLost { ship } => format!("{} loses its Target Lock.", self.ship(*ship)),
            _ => return None,
        })
    }

    fn acted(&self, ship: ShipNo, action: Action) -> String {
        let name = self.ship(ship);
        match action {
            Action::None => format!("{name} performs no Action."),
            Action::Evade => format!("{name} takes an Evade Token."),
            Action::Lock(target) => format!("{name} acquires a Target Lock on {}.", self.piece(target)),
            Action::Scan => format!("{name} takes a Scan Token."),
            Action::BattleStations => format!("{name} takes a Battle Stations Token."),
            Action::Cloak => format!("{name} cloaks: its Shields are disabled."),
            Action::Echo { .. } => format!("{name} performs a Sensor Echo."),
            Action::Regenerate(_) => format!("{name} regenerates and does not attack this round."),
            Action::Repair(kind) => format!("{name} works on its {}.", kind.title()),
            Action::Enable(card) => format!("{name} enables {} again.", card.name()),
        }
    }

    fn tokens(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::CloakTurned { ship } => format!("{} has attacked: its Cloak Token turns to red.", self.ship(*ship)),
            Event::Decloaked { ship } => format!("{} decloaks.", self.ship(*ship)),
            Event::StaysCloaked { ship } => format!("{} stays cloaked.", self.ship(*ship)),
            Event::ShieldsRaised { ship, count } => format!("{} raises {}.", self.ship(*ship), words::count(*count, "Shield")),
            Event::ShieldsLeft { ship } => format!("{} leaves its Shields down.", self.ship(*ship)),
            Event::TokensRemoved => "Evade, Scan and Battle Stations Tokens come off.".into(),
            _ => return None,
        })
    }

    fn borg(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::CubeMoved { towards, speed, to, slid, .. } => {
                let slid = if *slid { ", slides back from what is in its way and stops" } else { "" };
                format!("The Cube moves Straight {speed} {}{slid} at {}.", direction(*towards), place(to))
            }
            Event::CubeStays => "The Cube cannot move in any direction and stays.".into(),
            Event::CubeOverlapped { ship, suffers: true } => format!("The Cube runs into {}, which suffers 2 damage.", self.ship(*ship)),
            Event::CubeOverlapped { ship, suffers: false } => {
                format!("The Cube runs into {}, whose Hull of more than 7 bears it.", self.ship(*ship))
            }
            Event::ActionLost { ship } => format!("{} loses its Perform Action step to the Cube.", self.ship(*ship)),
            Event::SphereMoved { to, slid, .. } => {
                let slid = if *slid { ", slides back from what is in its way and stops" } else { "" };
                format!("The Sphere moves Straight 4 along its course{slid} at {}.", place(to))
            }
            Event::SphereEscaped => "The Sphere leaves the play area.".into(),
            Event::SphereAppeared { base, edge, course } => format!(
                "The Sphere appears at {}: the Cube was nearest to the {} edge, and the Sphere's course is {}.",
                place(base),
                direction(*edge),
                direction(*course)
            ),
            Event::NoTarget { piece } => format!("{} has no ship within range.", words::sentence(&self.piece(*piece))),
            Event::VolleyNamed { dice, targets } => {
                let each = if targets.len() > 1 { " each" } else { "" };
                format!("The Cube attacks {} with {}{each}.", self.ships(targets), words::count(*dice, "die"))
            }
            Event::VolleyEnds { piece } => format!("{} is gone: its other attacks are not made.", words::sentence(&self.piece(*piece))),
            Event::SphereVolley { targets } => format!("The Sphere attacks every ship in range, 5 dice each: {}.", self.ships(targets)),
            Event::TokenDamaged { piece, count, damage, columns } => format!(
                "{} takes {}: {damage} in all, {}, {} more when it defends.",
                words::sentence(&self.piece(*piece)),
                words::count(*count, "damage"),
                words::count(*columns, "column"),
                words::count(2 * *columns, "defense die")
            ),
            Event::CriticalsTurned { count } => {
                format!(
                    "{} {} as {}.",
                    words::count(*count, "Critical Hit"),
                    if *count == 1 { "counts" } else { "count" },
                    words::count(*count, "Hit")
                )
            }
            Event::TokenDestroyed { piece, by } => {
                format!("{} is destroyed: a ship of {by} did the last point of damage.", words::sentence(&self.piece(*piece)))
            }
            _ => return None,
        })
    }

    fn attack(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::DiceKept { ship } => format!("{} leaves its dice as they are.", self.ship(*ship)),
            Event::HeldFire { ship } => format!("{} holds fire.", self.ship(*ship)),
            Event::AttackDeclared { attacker, target, range, obstructed } => {
                let through = if *obstructed { ", obstructed" } else { "" };
                format!("{} attacks {} at Range {range}{through}.", words::sentence(&self.piece(*attacker)), self.piece(*target))
            }
            Event::Coordinated { seat } => format!("Coordinated attack: all ships of {seat} are closer, which gives 1 more die."),
            Event::AttackRolled { dice: 0, .. } => "No attack dice are rolled.".into(),
            Event::AttackRolled { dice, faces } => {
                format!("{}: {}.", words::sentence(&words::count(*dice, "attack die")), words::attack_faces(*faces))
            }
            Event::TokenRerolled { dice, now, faces } => format!(
                "The Borg re-roll {} into {}: {} in all.",
                words::attack_faces(*dice),
                words::attack_faces(*now),
                words::attack_faces(*faces)
            ),
            Event::Commended { seat, die, now } => {
                format!("{seat} spends the Commendation Award Token and re-rolls {} into {}.", die_of(*die), die_of(*now))
            }
            Event::LockRerolled { ship, dice, now, faces } => format!(
                "{} spends its Target Lock and re-rolls {} into {}: {} in all.",
                self.ship(*ship),
                words::attack_faces(*dice),
                words::attack_faces(*now),
                words::attack_faces(*faces)
            ),
            Event::BattleStationsSpent { ship, turned } => {
                format!("{} spends Battle Stations and turns {}.", self.ship(*ship), words::count(*turned, "result"))
            }
            Event::EvadeSpent { ship } => format!("{} spends an Evade Token: 1 more Evade.", self.ship(*ship)),
            Event::DefenseRolled { roller, dice: 0, .. } => format!("{roller} rolls no defense dice."),
            Event::DefenseRolled { roller, dice, faces } => {
                format!("{roller} rolls {}: {}.", words::count(*dice, "defense die"), words::defense_faces(*faces))
            }
            Event::Compared { evades: 0, hits: 0, crits: 0 } => "Nothing that damages: the attack misses.".into(),
            Event::Compared { evades, hits: 0, crits: 0 } => {
                let cancel = if *evades == 1 { "cancels" } else { "cancel" };
                format!("{} {cancel} everything: the attack misses.", words::count(*evades, "Evade"))
            }
            Event::Compared { evades, hits, crits } => {
                let left = words::attack_faces(AttackFaces { hit: *hits, crit: *crits, ..AttackFaces::default() });
                let get = if hits + crits == 1 { "gets" } else { "get" };
                match evades {
                    0 => format!("No Evade: {left} {get} through."),
                    _ => format!("{} against it: {left} {get} through.", words::count(*evades, "Evade")),
                }
            }
            _ => return None,
        })
    }

    fn damage(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ShieldsLost { ship, count, left } => {
                format!("{} loses {}; {left} left.", self.ship(*ship), words::count(*count, "Shield"))
            }
            Event::CardsDown { ship, count, damage } => {
                format!("{} takes {} face down: {}.", self.ship(*ship), words::count(*count, "Damage Card"), self.hull(*ship, *damage))
            }
            Event::CardUp { ship, kind, damage } => {
                format!("{} takes {} face up: {}. {}", self.ship(*ship), kind.title(), self.hull(*ship, *damage), words::effect(*kind))
            }
            Event::DeckRenewed { seat } => format!("{seat}'s Damage Deck was empty: discarded cards are shuffled into a new one."),
            Event::CardWorks { ship, kind } => format!("{} takes effect on {}.", kind.title(), self.ship(*ship)),
            Event::CardRolled { ship, kind, roll } => {
                format!("{} rolls for {}: {}.", self.ship(*ship), kind.title(), words::attack_faces(*roll))
            }
            Event::CardTurned { ship, kind } => format!("{} of {} is turned face down.", kind.title(), self.ship(*ship)),
            Event::Repaired { ship, kind: Some(kind) } => format!("{} repairs {}.", self.ship(*ship), kind.title()),
            Event::Repaired { ship, kind: None } => format!("{} repairs a face-down Damage Card.", self.ship(*ship)),
            Event::Destroyed { ship, by } => {
                let by = match by {
                    Cause::Cube => "by the Cube",
                    Cause::Sphere => "by the Sphere",
                    Cause::Enemy => "by the enemy",
                    Cause::Fled => "outside the play area",
                    Cause::Own => "by no enemy",
                };
                format!("{} ({} SP) is destroyed {by}.", self.ship(*ship), self.board.ship(*ship).points)
            }
            _ => return None,
        })
    }

    fn ending(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Ended { why } => format!("The game is over: {}.", ended(*why)),
            Event::Scored { seat, what, points } => format!("{seat}: {points:+} for {what}."),
            Event::Won { seat, points: [a, b] } => {
                let (own, other) = if *seat == Seat::A { (a, b) } else { (b, a) };
                format!("{seat} wins with {own} Fleet Points to {other}.")
            }
            _ => return None,
        })
    }

    /// `3 damage on a Hull of 5`.
    fn hull(&self, ship: ShipNo, damage: u8) -> String {
        format!("{} on a Hull of {}", words::count(damage, "damage"), self.board.ship(ship).hull)
    }
}

/// Why a game ended, as part of a sentence.
pub(crate) const fn ended(why: End) -> &'static str {
    match why {
        End::TimeCalled => "time was called",
        End::LastRound => "the last round of the time limit is over",
        End::SphereDestroyed => "the Sphere was destroyed",
        End::SphereEscaped => "the Sphere left the play area",
        End::Eliminated => "a player has no ship left",
    }
}

/// `north`.
pub(crate) const fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::E => "east",
        Direction::S => "south",
        Direction::W => "west",
    }
}

/// `457, 51, heading 90`: millimetres from the south-west corner, degrees.
fn place(base: &Base) -> String {
    format!("{:.0}, {:.0}, heading {:.0}", mm_f64(base.centre.x), mm_f64(base.centre.y), base.heading.degrees())
}
