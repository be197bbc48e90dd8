//! The effects of cards: one small vocabulary of when, where, on what, and what a card does. How it is read from the data stands in `reading`.

use serde::Deserialize;

use crate::{
    data::{Affil, Attr, Kind, Need, Reach, When},
    ids::CardId,
};

/// Who selects.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The opponent draws.
    Random,
    /// The opponent chooses.
    Opponent,
    /// The one who met or played the card chooses.
    Owner,
    /// The one with the highest total of attributes.
    Highest,
    /// All of them.
    All,
    /// Half of them, rounded down, at random.
    Half,
}

/// Where a downloaded card comes into play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// As if played: reported where it may, or played on the table.
    Play,
    /// Into the hand.
    Hand,
    /// To the place of the card that fetches it.
    Here,
    /// Onto what the card that fetches it lies on.
    Onto,
    /// Aboard the ship that the effect is about.
    Aboard,
    /// To where its player has somebody with one of the skills that are asked for.
    Beside,
}

/// Which cards are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct What {
    /// Its kind.
    pub kind: Option<Kind>,
    /// Not of this kind.
    pub not_kind: Option<Kind>,
    /// With one of these icons, a bit each; 0 for any card.
    pub icons: u16,
    /// A drone.
    pub drone: bool,
    /// With a Borg affiliation.
    pub borg: Option<bool>,
    /// A universal card.
    pub universal: bool,
    /// Of this species.
    pub species: Option<String>,
    /// Not of this species.
    pub not_species: Option<String>,
    /// A woman or a man.
    pub gender: Option<bool>,
    /// With one of these skills or classifications.
    pub skills: Vec<u8>,
    /// Of this classification.
    pub class: Option<u8>,
    /// Words of its title.
    pub title: Option<String>,
    /// One of these cards.
    pub cards: Vec<CardId>,
    /// Of this affiliation.
    pub affil: Option<Affil>,
    /// Or disabled, whoever it is.
    pub disabled: bool,
}

/// What a boost counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// RANGE of the ship.
    Range,
    /// WEAPONS of the ship.
    Weapons,
    /// SHIELDS of the ship.
    Shields,
    /// An attribute of the personnel present.
    #[serde(skip)]
    Of(Attr),
    /// ATTACK of a tactic.
    Attack,
    /// DEFENSE of a tactic.
    Defense,
    /// Markers that a tactic flips on a hit that is not direct.
    Flips,
}

/// What a damage marker puts off line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Off {
    /// What raises RANGE, WEAPONS or SHIELDS.
    #[serde(skip)]
    Boost(Scale),
    /// Its transporters.
    Transporters,
    /// Its Cloaking Device.
    Cloak,
    /// Its engines: it does not fly.
    Engines,
    /// Flying past the location it lies on, unless the ship has what the card asks for.
    Passing,
    /// Beaming between ships, at the mission that says so.
    ShipBeam,
    /// Attempts of the mission it lies on.
    Attempt,
    /// Scouting of the mission it lies on.
    Scout,
    /// Artifacts of a mission that is solved.
    Artifacts,
}

/// What a card lets its player look at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// The opponent's hand.
    Hand,
    /// Everybody aboard the ship.
    Ship,
    /// What lies under the mission.
    Under,
    /// One of the opponent's hidden agendas, at random.
    Agenda,
    /// The opponent's Away Team where the wearer of the card is.
    Team,
    /// The seed card at the bottom of the stack where the wearer of the card is.
    Bottom,
}

/// A lasting bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boost {
    /// Which number.
    pub what: Scale,
    /// How much is added.
    pub add: i8,
    /// Doubled instead.
    pub double: bool,
    /// Once for each crew member of this classification.
    pub per_class: Option<u8>,
    /// Only for Borg.
    pub borg: bool,
    /// Only against this affiliation.
    pub versus: Option<Affil>,
    /// Only at this mission.
    pub at: Option<CardId>,
    /// Only aboard this ship.
    pub aboard: Option<CardId>,
    /// Only for ships with this word in their class or title.
    pub ship: Option<String>,
    /// Only for ships of this affiliation.
    pub with: Option<Affil>,
    /// Only with a ship that needs no staff.
    pub bare: bool,
    /// Once for each ship that fires.
    pub each: bool,
    /// Only in the Alpha Quadrant.
    pub alpha: bool,
    /// By a counterpart aboard that was assimilated, against his former affiliation.
    pub former: bool,
}

/// One step of what a card does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Do {
    /// Select this number of what is there; 0 for any number.
    #[serde(skip)]
    Select(By, u8, What),
    /// Kill those selected.
    Kill,
    /// Stop those selected.
    Stop,
    /// Stop everybody of the group.
    StopTeam,
    /// Take those selected to the farthest planet.
    Farthest,
    /// Assimilate those selected as drones, for the player who seeded or played the card.
    Assimilate,
    /// Discard those selected.
    Discard,
    /// Damage the ship.
    Damage,
    /// Destroy the ship.
    Destroy,
    /// Everybody of the group dies, but not this species.
    #[serde(skip)]
    KillAll(What),
    /// The card stays in play on the ship.
    OnShip,
    /// The card stays in play on the table.
    OnTable,
    /// The card stays on the location.
    OnPlace,
    /// Score (or lose) points, for the player who met or played it.
    #[serde(skip)]
    Points(i16),
    /// Draw this number of cards.
    #[serde(skip)]
    Draw(u8),
    /// Either player draws this number of cards; the player of the card says who.
    #[serde(skip)]
    DrawFor(u8),
    /// Download up to (or exactly) this number of cards.
    #[serde(skip)]
    Download(bool, u8, What, From),
    /// No card is drawn at the end of this turn.
    NoDraw,
    /// Take a card of one's discard pile.
    #[serde(skip)]
    TakeDiscard(What),
    /// The target is nullified.
    Nullify,
    /// The discard pile is shuffled into the draw deck.
    ShuffleDiscard,
    /// The ship is repaired.
    Repair,
    /// The ship is stopped.
    StopShip,
    /// The ship, its crew and its teams are unstopped, and RANGE is restored.
    Refresh,
    /// RANGE of the ship is 0 this turn.
    NoRange,
    /// RANGE of the ship is doubled this turn.
    DoubleRange,
    /// No battle may be started against the ship this turn.
    Safe,
    /// The ship explodes at the end of the turn.
    Explode,
    /// RANGE drops by one at each turn's end; at 0 the ship is destroyed.
    Drain,
    /// The current objective is discarded, or taken to hand with the Queen in play.
    DropObjective,
    /// One of these lists is chosen, by its number.
    #[serde(skip)]
    Choose(u8),
    /// Goes on with the alternative of this number only.
    #[serde(skip)]
    Alternative(u8),
    /// The opponent may bring a scout ship here.
    ScoutEncounter,
    /// The group gives up and beams up, or dies.
    GiveUp,
    /// Moves the ship to any location: one of two cards.
    Wormhole,
    /// Ships go from one gateway to another.
    Transwarp,
    /// The crew is saved.
    SaveCrew,
    /// Personnel beam out of turn.
    Armbands,
    /// Weapons of opposing ships drop for each person with low CUNNING.
    Spread,
    /// Three cards of choice from the draw deck.
    #[serde(skip)]
    TakeDeck(u8),
    /// Double turns from now on.
    DoubleTurns,
    /// The Borg Ship appears.
    BorgShip,
    /// A Borg Ship in play becomes a cube with seven drones.
    Retask,
    /// Goes on only if the group (the team that met the dilemma, else the crew of the ship) meets this.
    #[serde(skip)]
    If(Need),
    /// Goes on only if it does not.
    #[serde(skip)]
    Unless(Need),
    /// Goes on only in a turn of who has the ship, after the one in which the card came.
    IfTurn,
    /// Those selected are disabled.
    Disable,
    /// The card itself is discarded.
    Gone,
    /// The ship decloaks.
    Decloak,
    /// RANGE of the ship is lower by so much this turn.
    #[serde(skip)]
    Slow(u8),
    /// The player looks at something.
    #[serde(skip)]
    Look(Look),
    /// This number of further tactics is drawn in this battle.
    #[serde(skip)]
    Tactics(u8),
    /// WEAPONS of the player's side are higher by so much for each ship that fires in this battle.
    #[serde(skip)]
    Sharpen(u8),
    /// Points are lost, by whoever it is, Borg or not.
    #[serde(skip)]
    Lose(u8),
    /// The crew goes over to another ship of its player, the nearest.
    Evacuate,
    /// The counterpart becomes a drone.
    ToDrone,
    /// A card is drawn for each skill dot of the person it is played on.
    DrawDots,
    /// Every Borg of the opponent dies.
    Collapse,
    /// Its hive may start a battle, once in a game.
    Permit,
    /// Dilemmas that are named are nullified where it is.
    Shield,
    /// All ships of its player have a Cloaking Device.
    Cloaks,
    /// Each player whose missions with points lean to one kind by three or more loses these points.
    #[serde(skip)]
    Balance(u8),
    /// A random member of the target's crew is assimilated aboard the ship that hit.
    Beamed,
    /// The current tactic of the opponent is nullified, unless he has an OFFICER with CUNNING over 8 in the battle.
    Forestall,
    /// SHIELDS of the opposing targets are lower by so much in this battle.
    #[serde(skip)]
    Expose(u8),
    /// All Klingons present fight again with double STRENGTH.
    Vengeance,
    /// The person drawn into the duel is assimilated instead of dying.
    Tubules,
    /// It stands for the opponent of who played it.
    ForFoe,
    /// WEAPONS of the Borg Ship are this number in this turn.
    #[serde(skip)]
    Dim(u8),
    /// As a tactic it goes on a target that it did not hit, too.
    Cling,
    /// WEAPONS of the ship are lower by so much in this turn.
    #[serde(skip)]
    Blunt(u8),
    /// The card itself goes to the hand of its owner.
    ToHand,
    /// The card itself goes on top of the draw deck.
    OnTop,
    /// At most this number of people in a turn may be beamed to or from the planet it lies on.
    #[serde(skip)]
    Throttle(u8),
    /// Cards that are named are played on it without using the card play.
    Frees,
    /// A probe is made in the turn in which scouting becomes complete, where its conditions hold.
    Hasten,
    /// What it lies on is closed.
    Closes,
    /// The owner of the target loses points, Borg or not.
    #[serde(skip)]
    Fine(u8),
    /// The person has neither skills nor CUNNING in this turn.
    DrainMind,
    /// The ship may not cloak in this turn.
    Hold,
    /// The card that raises the SHIELDS of a target most is ignored in this battle.
    Bypass,
    /// Everybody who is not needed to staff the ship is adrift in space.
    Adrift,
    /// Those selected may not be beamed for a full turn.
    Keep,
    /// Up to this number of cards beam from the ship to a location beside it.
    #[serde(skip)]
    Lift(u8),
    /// The ship takes another in tow.
    Tow,
    /// Another probe is made.
    ProbeAgain,
    /// A Q-Net lets the ship through in this turn.
    Through,
    /// The ship is not stopped by the Bajoran Wormhole in this turn.
    Chart,
    /// It becomes an end of the Bajoran Wormhole: a location beside the one it is played on.
    Mouth,
    /// Another copy becomes the end in the Gamma Quadrant.
    FarMouth,
    /// The ship is away in time.
    Vanish,
    /// The ship and everything aboard goes back to the hands of the owners.
    Recall,
    /// A card for each of the group is faced from the Q-Continuum of the owner.
    Face,
    /// All damaged ships but those of the Borg are repaired.
    MendAll,
    /// Cards that are named have no effect while it is in play, and leave play as it comes.
    Bans,
    /// The romance that comes next sends people where the opponent says.
    Redirect,
    /// Those selected are ANIMALs while it lies on them.
    Animal,
    /// A card of one's Q's Tent goes to the hand: chosen.
    TakeSide,
    /// The same at random.
    DrawSide,
    /// Rogue Borg come aboard and fight the crew.
    Board,
    /// They fight again.
    Skirmish,
    /// STRENGTH of the Rogue Borg it lies on is doubled.
    Rally,
    /// Rogue Borg count twice while it is in play.
    Twice,
    /// All Rogue Borg at a location leave play; all of the game where no place is named.
    Purge,
    /// The person becomes somebody else, with two skills that the opponent picks.
    Frame,
    /// Everybody at the location falls into stasis, the ships too.
    Freeze,
    /// The intruder it is used on becomes a drone.
    Seize,
    /// The larger half of the team is out of phase.
    Split,
    /// The one who engages wounds his adversary mortally, and engages another.
    Headlock,
    /// Each Klingon with Honor kills an adversary with Treachery.
    Challenge,
    /// Weapons of that title do no harm to Borg of its player any more.
    Modulate,
    /// It goes to the far end of the spaceline, to come back to where it was met.
    Menace,
    /// It comes nearer, and destroys what it came for.
    Approach,
    /// A sealed pack is opened.
    Pack,
    /// An even chance that the ship of the matching commander avoids all damage.
    Dodge,
    /// The one whom the moment is about dies.
    Slay,
    /// This number of cards of the hand goes into the draw deck for as many from its bottom.
    #[serde(skip)]
    Swap(u8),
    /// The opponent of who met it may lend him a unique person of his hand, who arrives stopped; the same one once in a game.
    Lend,
    /// A ship of the opponent's discard pile may be put under the objective, and every ship of its player has its special equipment.
    Salvage,
    /// The card of the hand that it is used on is put aside under it.
    Stow,
    /// The card that was put aside goes back to the hand.
    Unstow,
    /// All affiliations of the opponent of its player work together, but Borg.
    Mixes,
    /// The ship it lies on, its crew and its Away Teams are Non-Aligned.
    Wipe,
    /// The ship comes back from a time location to where that lies on the spaceline.
    Home,
    /// The people who were seeded with it come to who acquires it.
    Thaw,
    /// Its player starts a battle somewhere, without a leader and whatever the affiliation.
    Provoke,
    /// Spheres with crews come where the opponent attempts a mission that was scouted.
    Spheres,
    /// A Rogue Borg aboard is discarded for the card that has just come.
    Displace,
    /// The Rogue Borg aboard fight the crew.
    Fray,
    /// It lies at Earth: Borg report there, and objectives count twice.
    Populates,
    /// The card goes under the mission where it was met.
    Beneath,
    /// Whom it lies on dies when his STRENGTH is next used.
    Doom,
    /// No battle begins at it without a card that is named, which is spent.
    Shrouds,
    /// When the opponent scores, a ship there meets the next dilemma.
    Lures,
    /// Points of the card count for whoever has it in orbit; it takes off and lands once in a game each.
    Orbits,
    /// The team beams back, and the opponent has its ship and crew until they are stopped.
    Infest,
    /// Something for which there is no word: the rules write it out.
    #[serde(skip)]
    ByHand(Hand),
}

/// What no other card does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// One of the two strongest, at random.
    TwoStrongest,
    /// Who has a certain skill stops the team; else the opponent selects somebody.
    ShotInTheBack,
    /// Up to four of the opponent's people come to the place.
    BeamIn,
    /// The opponent names the ship that is chased.
    Conundrum,
    /// Security puts a fire out, or the ship is damaged.
    PlasmaFire,
    /// A random equipment card of the opponent is destroyed, with whoever is near it.
    DisruptorOverload,
    /// The attack of the Borg Ship in this turn has no effect.
    Hugh,
}

/// What a mission is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// So much.
    pub base: i16,
    /// For each location of its region in play.
    pub region: bool,
    /// More while a Borg card, a `[BO]` card or the Borg Ship is there.
    pub borg: i16,
}

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The card.
    pub card: CardId,
    /// Of every card with this special equipment; empty for this card alone.
    pub equipment: String,
    /// When.
    pub when: When,
    /// On what it is played: `ship`, `own-ship`, `event`, `location`... empty for nothing.
    pub on: String,
    /// What that could be at best.
    pub reach: Reach,
    /// Where personnel of this skill must be: how many levels aboard the ship.
    pub crew: Option<(u8, u8)>,
    /// What it does, in order.
    pub does: Vec<Do>,
    /// Lasting bonuses.
    pub boosts: Vec<Boost>,
    /// What must hold where the card is (or of the crew of the ship it is played on); of one that bars a mission, who is free.
    pub needs: Option<Need>,
    /// Classification that gains a skill.
    pub grants: Vec<(u8, u8)>,
    /// What it may answer, or what it acts on.
    pub what: What,
    /// An affiliation that may attempt the mission it lies on, for its player.
    pub opens: Option<Affil>,
    /// What it puts off line as a damage marker.
    pub off: Vec<Off>,
    /// Skills that it gives to the crew of the ship it is.
    pub gives: Vec<u8>,
    /// Skills of which each of its owner's people where it is has one less.
    pub takes: Vec<u8>,
    /// Affiliations that leaders where it is may attack in spite of theirs, a bit each.
    pub lets: u16,
    /// What the mission is worth in place of its point box.
    pub worth: Option<Worth>,
}
