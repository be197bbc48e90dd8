//! The open part of the table: everything that both players see, and every spectator.
//!
//! A view holds a whole board, so every fact in it is public. Hidden things stand in [`State`](crate::state::State), and a view holds no part of
//! that.

use engine::Seat;
use geometry::plane::{Base, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, Color, DamageKind, DialMove, Maneuver},
    fleet::price,
    ids::{Direction, Piece, SHIPS, ShipNo, Ships},
    options::Options,
    state::{Attack, Boosts, ByHand, Cause, Deck, Flow, Frame, Loadout, Pending, Performed, Phase, Reserve, Volley, WEBS, Web},
};

/// The most face-up Damage Cards beside one ship; a Hull of 10 is the largest, and a flagship card adds 1, so an eleventh card destroys.
pub const FACE_UP: usize = 11;
/// The most obstacles on the table (AW.BASE.7.10).
pub const OBSTACLES: usize = 6;

/// A Minefield Token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mine {
    /// Its centre.
    pub at: Point,
    /// Whose ship laid it: allies are not harmed by it (AW.GAP.5).
    pub of: Seat,
    /// Its kind.
    pub kind: MineKind,
}

/// A kind of Minefield Token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MineKind {
    /// Antimatter Mines: four dice against whoever meets it.
    #[default]
    Field,
    /// A Nuclear Warhead: three dice against whoever meets it.
    Warhead,
    /// Cloaked Mines: three dice against enemies of its owner that come within Range 1.
    Hidden,
}

impl MineKind {
    /// Attack dice.
    pub const fn dice(self) -> u8 {
        if let MineKind::Field = self { 4 } else { 3 }
    }
}

/// The most Minefield Tokens on the table.
pub const MINES: usize = 4;

/// The battle that is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Battle {
    /// The Battle of Sector 001: two allied fleets against the Borg.
    #[default]
    Sector001,
    /// Two fleets against each other under the base rules.
    Duel,
}

/// Everything public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The options of the setup.
    pub options: Options,
    /// The pending frames.
    pub flow: Flow,
    /// Game round, from 1.
    pub round: u8,
    /// Holder of the Control Token.
    pub control: Seat,
    /// The seat with initiative (AW.BASE.4.5).
    pub initiative: Seat,
    /// The ships, by [`ShipNo::index`].
    pub ships: [Ship; SHIPS],
    /// The Borg Cube Token.
    pub cube: BorgToken,
    /// The Borg Sphere Token.
    pub sphere: BorgToken,
    /// The players' Damage Decks.
    pub decks: [Deck; 2],
    /// The current attack.
    pub attack: Option<Attack>,
    /// The attack that was made last.
    pub last_attack: Option<Attack>,
    /// Centres of obstacles; Sector 001 has none.
    pub obstacles: [Option<Point>; OBSTACLES],
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The fleets' resources.
    pub reserves: [Reserve; 2],
    /// Attacks of one card on several ships.
    pub volley: Option<Volley>,
    /// Minefield Tokens.
    pub mines: [Option<Mine>; MINES],
    /// Energy Web Tokens.
    pub webs: [Option<Web>; WEBS],
    /// Ships at whose dials of this round the other player has looked.
    pub seen: Ships,
    /// An effect that waits for a free attack.
    pub pending: Option<Pending>,
    /// Centre of the planet; Sector 001 has none.
    pub planet: Option<Point>,
    /// The battle that is played.
    pub battle: Battle,
    /// Whether any ship has a card whose text works in play; if not, nothing looks for one.
    pub carded: bool,
    /// Adjustments by hand.
    pub by_hand: ByHand,
}

/// Whether a ship is on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// No ship has this number.
    #[default]
    Absent,
    /// Not placed yet.
    Aside,
    /// On the table.
    Flying,
    /// Destroyed, or fled.
    Destroyed,
}

/// A Damage Card that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its kind.
    pub kind: DamageKind,
    /// Its cause.
    pub cause: Cause,
    /// The round it was dealt in.
    pub round: u8,
}

/// The Cloak Token (AW.BASE.8.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cloak {
    /// None.
    #[default]
    None,
    /// Green side up.
    Green,
    /// Red side up: the ship has attacked.
    Red,
}

/// A player's ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// Whether it is on the table. Of an absent ship nothing else means anything.
    pub status: Status,
    /// The ship card.
    pub card: data::ShipId,
    /// Its base; of a destroyed ship, the last one.
    pub base: Base,
    /// Captain Skill on the card.
    pub skill: u8,
    /// Captain Skill that counts in this phase (AW.BASE.3.2).
    pub rank: u8,
    /// Primary Weapon value.
    pub primary: u8,
    /// Agility value.
    pub agility: u8,
    /// Hull value.
    pub hull: u8,
    /// Shields value.
    pub shields_max: u8,
    /// Squadron Points of the ship and everything on it.
    pub points: u16,
    /// Active Shields.
    pub shields: u8,
    /// Disabled Shields.
    pub shields_disabled: u8,
    /// Damage Cards that lie face down.
    pub face_down: u8,
    /// Damage Cards that lie face up, the first ones first.
    pub cards: [Option<Card>; FACE_UP],
    /// Auxiliary Power Tokens.
    pub aux: u8,
    /// Evade Tokens.
    pub evade: u8,
    /// Scan Tokens.
    pub scan: u8,
    /// Battle Stations Tokens.
    pub battle: u8,
    /// Cloak Token.
    pub cloak: Cloak,
    /// Whether it began the round cloaked.
    pub began_cloaked: bool,
    /// Target of its Target Lock.
    pub lock: Option<Piece>,
    /// Whether its dial is set and lies face down.
    pub dial_set: bool,
    /// The maneuver of this round, once revealed (or chosen by the opponent).
    pub revealed: Option<Maneuver>,
    /// Whether it has moved this round.
    pub activated: bool,
    /// Whether it has performed an Action this round.
    pub acted: bool,
    /// Whether it has attacked, or let the chance pass, this round.
    pub attacked: bool,
    /// Whether it may not attack this round (AW.BASE.8.8).
    pub no_attack: bool,
    /// Whether it loses its Perform Action step of this round.
    pub no_action: bool,
    /// Whether the Cube costs it the Perform Action step of this round, and nothing else (AW.BCTMOVE.7, AW.GAP.6).
    pub no_step: bool,
    /// Whether it loses its next Perform Action step, whenever it comes (AW.GAP.6).
    pub no_next_action: bool,
    /// Whether it touches an obstacle or a piece that stopped it.
    pub touching: bool,
    /// Whether its Warp Core Breaches are contained: no maneuver above speed 1 (AW.BASE.9.9.10).
    pub contained: bool,
    /// Cause of its destruction.
    pub destroyed_by: Option<Cause>,
    /// Its captain and upgrades.
    pub loadout: Loadout,
    /// Effects of cards on it this round.
    pub boosts: Boosts,
    /// The second Target Lock of a fleet with Advanced Targeting Systems.
    pub lock_too: Option<Piece>,
    /// The ship it holds in its tractor beam.
    pub holds: Option<ShipNo>,
    /// Shield Tokens of Improved Shields beside it.
    pub extra_shields: u8,
    /// Actions that cards beneath the ship card add to the Action Bar.
    pub added: Performed,
    /// Whether an Energy Dampening Token lies beside it.
    pub damped: bool,
    /// Whether a Muon Token lies beside it.
    pub muon: bool,
    /// Tribble Tokens on its card.
    pub tribbles: u8,
    /// Those of them that came in this round.
    pub tribbles_new: u8,
    /// Pending cause of its destruction, which takes effect once it has made its attack, if a ship of its own skill was the cause (AW.BASE.6.3).
    pub doomed: Option<Cause>,
}

/// Stage in the life of a Borg token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// Beside the play area, not in play yet.
    Aside,
    /// On the table.
    Present,
    /// Destroyed.
    Destroyed,
    /// Left the play area.
    Escaped,
}

/// A Borg token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BorgToken {
    /// Whether it is on the table.
    pub life: Life,
    /// Its base, or its last one.
    pub base: Base,
    /// Damage Cards in its columns.
    pub damage: u8,
    /// The way it moves in every round; only the Sphere has one (AW.BSTPLACE.6).
    pub course: Option<Direction>,
    /// Whether it has moved this round.
    pub moved: bool,
    /// Whether it has attacked, or had no target, this round.
    pub fired: bool,
    /// Whether it is destroyed by a ship of its own skill and still owes its attack (AW.GAP.13).
    pub parting_shot: bool,
    /// Whose ship did the last point of damage.
    pub destroyed_by: Option<Seat>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Why.
    pub why: End,
    /// Winner of the battle; a roll off settles a tie (AW.GAP.23).
    pub winner: Seat,
    /// Whether it was the roll off that settled it.
    pub rolled_off: bool,
}

/// End of a game (AW.END.1 to AW.END.3, AW.GAP.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Time was called.
    TimeCalled,
    /// The last round of the time limit is over.
    LastRound,
    /// The Sphere was destroyed.
    SphereDestroyed,
    /// The Sphere left the play area.
    SphereEscaped,
    /// A player has no ship left.
    Eliminated,
}

impl Ship {
    /// A place without a ship.
    pub fn absent() -> Ship {
        Ship {
            status: Status::Absent,
            card: data::ships()[0].id,
            base: Base::new(Point::ORIGIN, geometry::plane::Heading::NORTH, geometry::plane::mm(40)),
            skill: 1,
            rank: 1,
            primary: 0,
            agility: 0,
            hull: 0,
            shields_max: 0,
            points: 0,
            shields: 0,
            shields_disabled: 0,
            face_down: 0,
            cards: [None; FACE_UP],
            aux: 0,
            evade: 0,
            scan: 0,
            battle: 0,
            cloak: Cloak::None,
            began_cloaked: false,
            lock: None,
            dial_set: false,
            revealed: None,
            activated: false,
            acted: false,
            attacked: false,
            no_attack: false,
            no_action: false,
            no_step: false,
            no_next_action: false,
            touching: false,
            contained: false,
            destroyed_by: None,
            loadout: Loadout::default(),
            boosts: Boosts::default(),
            lock_too: None,
            holds: None,
            extra_shields: 0,
            added: Performed::default(),
            doomed: None,
            damped: false,
            muon: false,
            tribbles: 0,
            tribbles_new: 0,
        }
    }

    /// The color a maneuver has for this ship now: with an Engine Room Fire all turns are red (AW.BASE.9.9.4).
    pub fn color(&self, place: &DialMove) -> Color {
        match place.maneuver {
            Maneuver::Turn(..) if self.has(DamageKind::EngineRoomFire) => Color::Red,
            _ => place.color,
        }
    }

    /// Takes the first face-up card of a kind out of the row; whether there was one.
    pub fn take(&mut self, kind: DamageKind) -> bool {
        let Some(place) = self.cards.iter().position(|card| card.is_some_and(|card| card.kind == kind)) else { return false };
        self.cards[place..].rotate_left(1);
        self.cards[FACE_UP - 1] = None;
        true
    }

    /// A ship under this card, beside the table.
    pub fn of(card: data::ShipId, skill: u8, options: &Options) -> Ship {
        let facts = data::ship(card);
        let side = options.base_side(data::class(facts.class).base);
        let (primary, agility, hull, shields) = (facts.primary, facts.agility, facts.hull, facts.shields);
        let points = if options.later_costs { facts.points_later } else { facts.points };
        let base = Base { side, ..Ship::absent().base };
        Ship {
            status: Status::Aside,
            card,
            base,
            skill,
            rank: skill,
            primary,
            agility,
            hull,
            shields_max: shields,
            points,
            shields,
            ..Ship::absent()
        }
    }

    /// The same ship with a captain and upgrades; a captain card brings its own skill.
    pub(crate) fn carrying(self, mut loadout: Loadout, terms: &price::Terms) -> Ship {
        let skill = loadout.captain.and_then(data::CardId::captain).map_or(self.skill, |captain| captain.skill) + loadout.lift();
        let points = price::loaded_points(self.card, &loadout, terms);
        let captain = loadout.captain.filter(|card| card.captain().is_some());
        let upgrades: Vec<data::CardId> = loadout.upgrades.iter().copied().flatten().collect();
        let facts = price::as_flagship(self.facts(), &upgrades);
        for place in crate::state::Place::all() {
            if let Some(card) = loadout.card(place) {
                loadout.set_cost(place, price::aboard(&facts, captain, &upgrades, card).cost);
            }
        }
        for bargain in price::bargains(&facts, captain, &upgrades, terms) {
            let place = crate::state::Place::upgrade(bargain.place);
            loadout.set_cost(place, loadout.cost(place).saturating_sub(bargain.off));
        }
        let mut ship = Ship { loadout, skill, rank: skill, points, ..self };
        let begins = |card: data::CardId| crate::effects::of(card).iter().any(|ability| ability.does == crate::effects::Does::Tribble);
        ship.tribbles = u8::from(ship.loadout.upgrades.into_iter().flatten().any(begins));
        for bonus in ship.loadout.upgrades.into_iter().flatten().filter_map(data::CardId::bonus) {
            ship.primary += bonus.primary;
            ship.agility += bonus.agility;
            ship.hull += bonus.hull;
            ship.shields_max += bonus.shields;
            ship.shields += bonus.shields;
            bonus.actions.iter().for_each(|&icon| ship.added.insert(icon));
        }
        ship
    }

    /// The ship card, the captain and the upgrades.
    pub fn texts(&self) -> impl Iterator<Item = data::CardId> + '_ {
        std::iter::once(data::CardId::of_ship(self.card)).chain(self.loadout.cards().map(|(_, card)| card))
    }

    /// The Action Bar: that of the ship card, with the Actions of cards beneath it.
    pub fn bar(&self) -> data::Actions {
        let printed = self.facts().actions;
        if self.added == Performed::default() {
            return printed;
        }
        data::ActionIcon::ALL.into_iter().filter(|&icon| self.added.has(icon)).fold(printed, data::Actions::with)
    }

    /// The ship card's facts.
    pub fn facts(&self) -> &'static data::Ship {
        data::ship(self.card)
    }

    /// The facts of its class.
    pub fn class(&self) -> &'static data::Class {
        data::class(self.facts().class)
    }

    /// Whether Energy Web Tokens do nothing to it.
    pub fn tholian(&self) -> bool {
        self.class().name == "Tholian Vessel"
    }

    /// Whether it is on the table.
    pub fn flying(&self) -> bool {
        self.status == Status::Flying
    }

    /// Its face-up Damage Cards.
    pub fn face_up(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().map_while(|card| *card)
    }

    /// How many cards lie face up.
    pub fn face_up_count(&self) -> u8 {
        self.face_up().map(|_| 1).sum()
    }

    /// How many face-up cards of a kind it has.
    pub fn count(&self, kind: DamageKind) -> u8 {
        self.face_up().filter(|card| card.kind == kind).map(|_| 1).sum()
    }

    /// Whether it has a face-up card of a kind.
    pub fn has(&self, kind: DamageKind) -> bool {
        self.face_up().any(|card| card.kind == kind)
    }

    /// Damage Cards in all.
    pub fn damage(&self) -> u8 {
        self.face_down + self.face_up_count()
    }

    /// Damage it can still take on its Hull before it is destroyed.
    pub fn hull_left(&self) -> u8 {
        self.hull.saturating_sub(self.damage())
    }

    /// Shields that are destroyed.
    pub fn shields_lost(&self) -> u8 {
        self.shields_max.saturating_sub(self.shields + self.shields_disabled)
    }

    /// Whether it is cloaked.
    pub fn cloaked(&self) -> bool {
        self.cloak != Cloak::None
    }
}

impl BorgToken {
    /// A token beside the table.
    pub fn aside(base: Base) -> BorgToken {
        BorgToken { life: Life::Aside, base, damage: 0, course: None, moved: false, fired: false, parting_shot: false, destroyed_by: None }
    }

    /// Whether it is on the table.
    pub fn present(&self) -> bool {
        self.life == Life::Present
    }
}

impl Board {
    /// A ship.
    pub fn ship(&self, ship: ShipNo) -> &Ship {
        &self.ships[ship.index()]
    }

    /// A ship, to change.
    pub fn ship_mut(&mut self, ship: ShipNo) -> &mut Ship {
        &mut self.ships[ship.index()]
    }

    /// The ships on the table.
    pub fn flying(&self) -> impl Iterator<Item = (ShipNo, &Ship)> {
        ShipNo::all().zip(&self.ships).filter(|(_, ship)| ship.flying())
    }

    /// A seat's ships on the table.
    pub fn fleet(&self, seat: Seat) -> impl Iterator<Item = (ShipNo, &Ship)> {
        ShipNo::of(seat).map(|no| (no, self.ship(no))).filter(|(_, ship)| ship.flying())
    }

    /// A Borg token; `None` for a ship.
    pub fn token(&self, piece: Piece) -> Option<&BorgToken> {
        match piece {
            Piece::Cube => Some(&self.cube),
            Piece::Sphere => Some(&self.sphere),
            Piece::Ship(_) => None,
        }
    }

    /// The Borg token in play, if one is.
    pub fn borg(&self) -> Option<(Piece, &BorgToken)> {
        if self.cube.present() {
            Some((Piece::Cube, &self.cube))
        } else if self.sphere.present() {
            Some((Piece::Sphere, &self.sphere))
        } else {
            None
        }
    }

    /// Base of a piece, or its last one.
    pub fn base(&self, piece: Piece) -> &Base {
        match piece {
            Piece::Cube => &self.cube.base,
            Piece::Sphere => &self.sphere.base,
            Piece::Ship(ship) => &self.ship(ship).base,
        }
    }

    /// Whether a piece is on the table.
    pub fn on_table(&self, piece: Piece) -> bool {
        match piece {
            Piece::Ship(ship) => self.ship(ship).flying(),
            token => self.token(token).is_some_and(BorgToken::present),
        }
    }

    /// Phase of the round.
    pub fn phase(&self) -> Phase {
        self.flow.phase
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.flow.top() == Frame::Over
    }
}
