//! Every event as one exact sentence.

use engine::{Seat, Shot, Text, msg};
use geometry::plane::{Base, Side};

use crate::{
    command::{Action, With},
    data::dice::AttackFaces,
    event::Event,
    ids::{Piece, ShipNo},
    state::{Board, Cause, End},
    view::View,
    words,
};

/// The event in a sentence. The view only supplies names: the facts are all in the event.
pub fn narrate(view: &View, event: &Event) -> Text {
    let teller = Teller { board: &view.board };
    let told = teller.setting(event).or_else(|| teller.flight(event)).or_else(|| teller.tokens(event));
    let told = told.or_else(|| teller.borg(event)).or_else(|| teller.attack(event)).or_else(|| teller.damage(event));
    told.or_else(|| teller.ending(event)).unwrap_or_default()
}

/// `1 Blank`.
fn die_of(die: With) -> Text {
    match die {
        With::Attack(die) => words::attack_faces(die),
        With::Defense(die) => words::defense_faces(die),
        _ => Text::NONE,
    }
}

struct Teller<'a> {
    board: &'a Board,
}

impl Teller<'_> {
    /// `A1 Galaxy`.
    fn ship(&self, ship: ShipNo) -> Text {
        words::ship(self.board, ship)
    }

    /// `A1 Galaxy`, `the Cube`.
    fn piece(&self, piece: Piece) -> Text {
        words::piece(self.board, piece)
    }

    /// The same at the beginning of a sentence.
    fn first(&self, piece: Piece) -> Text {
        words::first(self.board, piece)
    }

    fn ships(&self, ships: &[ShipNo]) -> Text {
        words::list(ships.iter().map(|&ship| self.ship(ship)))
    }

    /// A message about one ship.
    fn of(&self, id: &'static str, ship: ShipNo) -> Text {
        words::of_ship(id, self.board, ship)
    }

    fn setting(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::TokensSetUp { .. } => msg!("told-set-up"),
            Event::Initiative { seat, points: [a, b], rolled } => {
                let why = match (rolled, a == b) {
                    (true, _) => msg!("initiative-rolled", points = *a),
                    (false, true) => msg!("initiative-faction", points = *a),
                    (false, false) => msg!("initiative-cost", a = *a, b = *b),
                };
                msg!("told-initiative", seat = *seat, why = why)
            }
            Event::RollOff { a, b, winner } => {
                let shown = |seat: Seat, faces: &AttackFaces| msg!("roll-off", seat = seat, dice = faces.letters(), n = faces.battle);
                let result = winner.map_or(msg!("roll-off-tie"), |seat| msg!("roll-off-won", seat = seat));
                msg!("told-roll-off", a = shown(Seat::A, a), b = shown(Seat::B, b), result = result)
            }
            Event::Control { seat } => msg!("told-control", seat = *seat),
            Event::Placed { ship, base } => msg!("told-placed", ship = self.ship(*ship), place = place(base)),
            Event::RoundBegins { round } => msg!("told-round", n = *round),
            Event::SkillLost { ship } => self.of("told-skill-lost", *ship),
            Event::DialSet { ship, maneuver: Some(maneuver) } => {
                msg!("told-dial", ship = self.ship(*ship), maneuver = words::maneuver(*maneuver))
            }
            Event::DialSet { ship, maneuver: None } => self.of("told-dial-hidden", *ship),
            Event::DialsSet => msg!("told-dials-set"),
            _ => return None,
        })
    }

    fn flight(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::Revealed { ship, maneuver, color } => {
                msg!("told-revealed", ship = self.ship(*ship), maneuver = words::maneuver(*maneuver), color = words::color(*color))
            }
            Event::Steered { ship, maneuver } => {
                let maneuver = words::maneuver(*maneuver);
                msg!("told-steered", ship = self.ship(*ship), seat = ship.seat().other(), maneuver = maneuver)
            }
            Event::Moved { ship, maneuver, from, to } if from == to => {
                msg!("told-stays", ship = self.ship(*ship), maneuver = words::maneuver(*maneuver))
            }
            Event::Moved { ship, maneuver, to, .. } => {
                msg!("told-moved", ship = self.ship(*ship), maneuver = words::maneuver(*maneuver), place = place(to))
            }
            Event::Overlapped { ship, with, planet, loses_action } => {
                let with = with.iter().map(|&piece| self.piece(piece)).chain(planet.then(|| msg!("the-planet")));
                let (ship, with) = (self.ship(*ship), words::list(with));
                if *loses_action {
                    msg!("told-overlaps-loses", ship = ship, with = with)
                } else {
                    msg!("told-overlaps", ship = ship, with = with)
                }
            }
            Event::HitObstacle { ship, roll } => msg!("told-obstacle", ship = self.ship(*ship), dice = words::attack_faces(*roll)),
            Event::MineSpares { ship } => self.of("told-mine-spares", *ship),
            Event::MineOverlaps { ship } => self.of("told-mine-overlaps", *ship),
            Event::Fled { ship } => self.of("told-fled", *ship),
            Event::AuxTaken { ship, now } => msg!("told-aux-taken", ship = self.ship(*ship), n = *now),
            Event::AuxRemoved { ship, now } => msg!("told-aux-removed", ship = self.ship(*ship), n = *now),
            Event::NoAction { ship } => self.of("told-no-action", *ship),
            Event::Acted { ship, action } => self.acted(*ship, *action),
            Event::Echoed { ship, side, to, .. } => {
                let (ship, place) = (self.ship(*ship), place(to));
                if *side == Side::Left {
                    msg!("told-echo-left", ship = ship, place = place)
                } else {
                    msg!("told-echo-right", ship = ship, place = place)
                }
            }
            Event::Card { ship, card, what } => {
                msg!("told-card", ship = self.ship(*ship), card = words::card(*card), what = what.words())
            }
            Event::Doomed { ship } => self.of("told-doomed", *ship),
            Event::LockLost { ship } => self.of("told-lock-lost", *ship),
            _ => return None,
        })
    }

    fn acted(&self, ship: ShipNo, action: Action) -> Text {
        match action {
            Action::None => self.of("acted-none", ship),
            Action::Evade => self.of("acted-evade", ship),
            Action::Lock(target) => msg!("acted-lock", ship = self.ship(ship), target = self.piece(target)),
            Action::Scan => self.of("acted-scan", ship),
            Action::BattleStations => self.of("acted-battle-stations", ship),
            Action::Cloak => self.of("acted-cloak", ship),
            Action::Echo { .. } => self.of("acted-echo", ship),
            Action::Regenerate(_) => self.of("acted-regenerate", ship),
            Action::Repair(kind) => msg!("acted-repair", ship = self.ship(ship), card = kind.title()),
            Action::Enable(card) => msg!("acted-enable", ship = self.ship(ship), card = card.name()),
        }
    }

    fn tokens(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::CloakTurned { ship } => self.of("told-cloak-turned", *ship),
            Event::Decloaked { ship } => self.of("told-decloaked", *ship),
            Event::StaysCloaked { ship } => self.of("told-stays-cloaked", *ship),
            Event::ShieldsRaised { ship, count } => msg!("told-shields-raised", ship = self.ship(*ship), n = *count),
            Event::ShieldsLeft { ship } => self.of("told-shields-left", *ship),
            Event::TokensRemoved => msg!("told-tokens-removed"),
            _ => return None,
        })
    }

    fn borg(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::CubeMoved { towards, speed, to, slid, .. } => {
                let (way, place) = (words::direction(*towards), place(to));
                if *slid {
                    msg!("told-cube-slid", speed = *speed, way = way, place = place)
                } else {
                    msg!("told-cube-moved", speed = *speed, way = way, place = place)
                }
            }
            Event::CubeStays => msg!("told-cube-stays"),
            Event::CubeOverlapped { ship, suffers: true } => self.of("told-cube-overlaps", *ship),
            Event::CubeOverlapped { ship, suffers: false } => self.of("told-cube-borne", *ship),
            Event::ActionLost { ship } => self.of("told-action-lost", *ship),
            Event::SphereMoved { to, slid: true, .. } => msg!("told-sphere-slid", place = place(to)),
            Event::SphereMoved { to, .. } => msg!("told-sphere-moved", place = place(to)),
            Event::SphereEscaped => msg!("told-sphere-escaped"),
            Event::SphereAppeared { base, edge, course } => {
                let (edge, course) = (words::direction(*edge), words::direction(*course));
                msg!("told-sphere-appeared", place = place(base), edge = edge, course = course)
            }
            Event::NoTarget { piece } => msg!("told-no-target", piece = self.first(*piece)),
            Event::VolleyNamed { dice, targets, .. } if targets.len() > 1 => {
                msg!("told-volley-each", targets = self.ships(targets), n = *dice)
            }
            Event::VolleyNamed { dice, targets, .. } => msg!("told-volley", targets = self.ships(targets), n = *dice),
            Event::VolleyEnds { piece } => msg!("told-volley-ends", piece = self.first(*piece)),
            Event::SphereVolley { targets } => {
                msg!("told-sphere-volley", targets = self.ships(targets), n = self.board.options.sphere_dice)
            }
            Event::TokenDamaged { piece, count, damage, columns } => msg!(
                "told-token-damaged",
                piece = self.first(*piece),
                damage = words::count(*count, "count-damage"),
                total = *damage,
                columns = words::count(*columns, "count-column"),
                dice = words::count(self.board.options.adaptation(*damage), "count-defense-die")
            ),
            Event::CriticalsTurned { count } => msg!("told-criticals-turned", n = *count),
            Event::TokenDestroyed { piece, by } => msg!("told-token-destroyed", piece = self.first(*piece), seat = *by),
            _ => return None,
        })
    }

    fn attack(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::DiceKept { ship } => self.of("told-dice-kept", *ship),
            Event::HeldFire { ship } => self.of("told-held-fire", *ship),
            Event::AttackDeclared { attacker, target, range, obstructed } => {
                let (attacker, target) = (self.first(*attacker), self.piece(*target));
                if *obstructed {
                    msg!("told-attack-obstructed", attacker = attacker, target = target, range = *range)
                } else {
                    msg!("told-attack", attacker = attacker, target = target, range = *range)
                }
            }
            Event::Coordinated { seat } => msg!("told-coordinated", seat = *seat),
            Event::AttackRolled { dice: 0, .. } => msg!("told-no-attack-dice"),
            Event::AttackRolled { dice, faces } => msg!("told-attack-rolled", n = *dice, dice = words::attack_faces(*faces)),
            Event::TokenRerolled { dice, now, faces } => {
                let [dice, now, all] = [dice, now, faces].map(|faces| words::attack_faces(*faces));
                msg!("told-borg-rerolled", dice = dice, now = now, all = all)
            }
            Event::Commended { seat, die, now } => msg!("told-commended", seat = *seat, dice = die_of(*die), now = die_of(*now)),
            Event::LockRerolled { ship, dice, now, faces } => {
                let [dice, now, all] = [dice, now, faces].map(|faces| words::attack_faces(*faces));
                msg!("told-lock-rerolled", ship = self.ship(*ship), dice = dice, now = now, all = all)
            }
            Event::BattleStationsSpent { ship, turned } => msg!("told-battle-spent", ship = self.ship(*ship), n = *turned),
            Event::EvadeSpent { ship } => self.of("told-evade-spent", *ship),
            Event::DefenseRolled { roller, dice: 0, .. } => msg!("told-no-defense-dice", seat = *roller),
            Event::DefenseRolled { roller, dice, faces } => {
                msg!("told-defense-rolled", seat = *roller, n = *dice, dice = words::defense_faces(*faces))
            }
            Event::Compared { evades: 0, hits: 0, crits: 0 } => msg!("told-nothing"),
            Event::Compared { evades, hits: 0, crits: 0 } => msg!("told-cancelled", n = *evades),
            Event::Compared { evades, hits, crits } => {
                let left = words::attack_faces(AttackFaces { hit: *hits, crit: *crits, ..AttackFaces::default() });
                let through = *hits + *crits;
                match evades {
                    0 => msg!("told-through", dice = left, n = through),
                    _ => msg!("told-through-evades", evades = words::count(*evades, "count-evade"), dice = left, n = through),
                }
            }
            _ => return None,
        })
    }

    fn damage(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::ShieldsLost { ship, count, left } => msg!("told-shields-lost", ship = self.ship(*ship), n = *count, left = *left),
            Event::CardsDown { ship, count, damage } => {
                msg!("told-cards-down", ship = self.ship(*ship), n = *count, damage = self.hull(*ship, *damage))
            }
            Event::CardUp { ship, kind, damage } => msg!(
                "told-card-up",
                ship = self.ship(*ship),
                card = kind.title(),
                damage = self.hull(*ship, *damage),
                effect = Text::of(words::effect(*kind))
            ),
            Event::DeckRenewed { seat } => msg!("told-deck", seat = *seat),
            Event::CardWorks { ship, kind } => msg!("told-card-works", ship = self.ship(*ship), card = kind.title()),
            Event::CardRolled { ship, kind, roll } => {
                msg!("told-card-rolled", ship = self.ship(*ship), card = kind.title(), dice = words::attack_faces(*roll))
            }
            Event::CardTurned { ship, kind } => msg!("told-card-turned", ship = self.ship(*ship), card = kind.title()),
            Event::Repaired { ship, kind: Some(kind) } => msg!("told-repaired", ship = self.ship(*ship), card = kind.title()),
            Event::Repaired { ship, kind: None } => self.of("told-repaired-down", *ship),
            Event::Destroyed { ship, by } => {
                let by = Text::of(match by {
                    Cause::Cube => "by-the-cube",
                    Cause::Sphere => "by-the-sphere",
                    Cause::Enemy => "by-the-enemy",
                    Cause::Fled => "by-flight",
                    Cause::Own => "by-no-enemy",
                });
                msg!("told-destroyed", ship = self.ship(*ship), points = self.board.ship(*ship).points, by = by)
            }
            _ => return None,
        })
    }

    fn ending(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::AdjustmentAsked { seat, ship, to } => {
                msg!("told-adjustment-asked", seat = *seat, what = words::adjustment(self.board, *ship, *to))
            }
            Event::AdjustmentRefused { seat } => msg!("told-adjustment-refused", seat = *seat),
            Event::Adjusted { ship, to } => msg!("told-adjusted", what = words::adjustment(self.board, *ship, *to)),
            Event::Ended { why } => msg!("told-ended", why = ended(*why)),
            Event::Scored { seat, what, points } => msg!("told-scored", seat = *seat, points = format!("{points:+}"), what = what.text()),
            Event::Won { seat, points: [a, b] } => {
                let (own, other) = if *seat == Seat::A { (a, b) } else { (b, a) };
                msg!("told-won", seat = *seat, own = *own, other = *other)
            }
            _ => return None,
        })
    }

    /// `3 damage on a Hull of 5`.
    fn hull(&self, ship: ShipNo, damage: u8) -> Text {
        msg!("damage-on-hull", n = damage, hull = self.board.ship(ship).hull)
    }
}

/// Why a game ended, as part of a sentence.
pub(crate) fn ended(why: End) -> Text {
    Text::of(match why {
        End::TimeCalled => "end-time-called",
        End::LastRound => "end-last-round",
        End::SphereDestroyed => "end-sphere-destroyed",
        End::SphereEscaped => "end-sphere-escaped",
        End::Eliminated => "end-eliminated",
    })
}

/// `457, 51, heading 90`: millimetres from the south-west corner, degrees.
fn place(base: &Base) -> Text {
    words::standing(base.centre, base.heading)
}

/// A shot as the board draws it: the line when it is declared, its effect when the results are compared.
pub fn shot(event: &Event) -> Option<Shot> {
    match *event {
        Event::AttackDeclared { attacker, target, .. } => Some(Shot::line(attacker.shape(), target.shape())),
        Event::Compared { hits, crits, .. } => Some(Shot::result(hits + crits > 0, u16::from(hits + crits))),
        _ => None,
    }
}
