//! The effect of a card, as the rest of a sentence that begins with the card. It is kept as data, and put into words only for a reader.

use engine::{Text, msg, words::Arg};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{
        CardId, Faction, Maneuver,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::ShipNo,
    words,
};

macro_rules! deeds {
    ($($name:ident $id:literal)*) => {
        /// Kind of a card's effect, apart from numbers and names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "the catalogue says what each is")]
        pub enum Deed {
            $($name,)*
        }

        impl Deed {
            const fn id(self) -> &'static str {
                match self { $(Deed::$name => $id,)* }
            }
        }
    };
}

deeds! {
    Performs "deed-performs"
    MakesCriticals "deed-makes-criticals"
    OneMoreManeuver "deed-one-more-maneuver"
    TurnsRound "deed-turns-round"
    GoesUnder "deed-goes-under"
    IsDisabled "deed-is-disabled"
    IsDiscarded "deed-is-discarded"
    Spares "deed-spares"
    IsLost "deed-is-lost"
    AddsHit "deed-adds-hit"
    SpendsScan "deed-spends-scan"
    Trades "deed-trades"
    ReplacesAttack "deed-replaces-attack"
    ReplacesDefense "deed-replaces-defense"
    KeepsCloak "deed-keeps-cloak"
    TurnsBack "deed-turns-back"
    Breaches "deed-breaches"
    Cancels "deed-cancels"
    CancelsHit "deed-cancels-hit"
    TurnsCritical "deed-turns-critical"
    CancelsCritical "deed-cancels-critical"
    MayBeAnswered "deed-may-be-answered"
    Softens "deed-softens"
    FreeAction "deed-free-action"
    LaysMine "deed-lays-mine"
    Works "deed-works"
    RepairsForDice "deed-repairs-for-dice"
    RepairsShield "deed-repairs-shield"
    RepairsHull "deed-repairs-hull"
    Doubles "deed-doubles"
    Rallies "deed-rallies"
    RemovesAux "deed-removes-aux"
    TwoEvades "deed-two-evades"
    Untouchable "deed-untouchable"
    TwoAttacks "deed-two-attacks"
    Cloaks "deed-cloaks"
    ExtraShield "deed-extra-shield"
    Turns "deed-turns"
    TurnsOneCritical "deed-turns-one-critical"
    AddsEvades "deed-adds-evades"
    GivesDice "deed-gives-dice"
    AddsDice "deed-adds-dice"
    AddsDamage "deed-adds-damage"
    DisablesForDie "deed-disables-for-die"
    PlacesTokens "deed-places-tokens"
    AddsDefense "deed-adds-defense"
    TakesDefense "deed-takes-defense"
    GivesAhead "deed-gives-ahead"
    GivesExposed "deed-gives-exposed"
    Subdues "deed-subdues"
    ShieldsForDice "deed-shields-for-dice"
    RepairsShields "deed-repairs-shields"
    CrewActs "deed-crew-acts"
    Drones "deed-drones"
    Straight "deed-straight"
    Bears "deed-bears"
    KeepsDice "deed-keeps-dice"
    IntoHits "deed-into-hits"
    EvadesMine "deed-evades-mine"
    Survives "deed-survives"
    GivesAction "deed-gives-action"
    PutsAux "deed-puts-aux"
    TakesDice "deed-takes-dice"
    DisablesCaptain "deed-disables-captain"
    Boards "deed-boards"
    IsTaken "deed-is-taken"
    TakesCommand "deed-takes-command"
    GivesAux "deed-gives-aux"
    TakesScan "deed-takes-scan"
    TakesBattle "deed-takes-battle"
    Holds "deed-holds"
    DisablesShields "deed-disables-shields"
    Pulls "deed-pulls"
    Shares "deed-shares"
    Truce "deed-truce"
    BreaksLock "deed-breaks-lock"
    ForEvade "deed-for-evade"
    ForDie "deed-for-die"
    ForManeuver "deed-for-maneuver"
    Keeps "deed-keeps"
    CannotKeep "deed-cannot-keep"
    Sets "deed-sets"
    Answers "deed-answers"
    Rerolls "deed-rerolls"
    Chooses "deed-chooses"
    Changes "deed-changes"
    Command "deed-command"
    AddsCritical "deed-adds-critical"
    ForAction "deed-for-action"
    ForEachAttack "deed-for-each-attack"
    Marks "deed-marks"
    Unmasks "deed-unmasks"
    Parries "deed-parries"
    Strikes "deed-strikes"
    Bursts "deed-bursts"
    Inspires "deed-inspires"
    LetsLock "deed-lets-lock"
    LetsMove "deed-lets-move"
    Hardens "deed-hardens"
    Stores "deed-stores"
    RollsToCloak "deed-rolls-to-cloak"
    TurnsDown "deed-turns-down"
    TurnsDownRepairs "deed-turns-down-repairs"
    Enables "deed-enables"
    EnablesAll "deed-enables-all"
    MustersBattle "deed-musters-battle"
    MustersDice "deed-musters-dice"
    MustersHits "deed-musters-hits"
    TalentActs "deed-talent-acts"
    Unstrained "deed-unstrained"
    CancelsDie "deed-cancels-die"
    Breaks "deed-breaks"
    Shelters "deed-shelters"
    Sacrifices "deed-sacrifices"
    DisablesOwn "deed-disables-own"
    DiscardsOwn "deed-discards-own"
    Slows "deed-slows"
    Bars "deed-bars"
    Disarms "deed-disarms"
    Wounds "deed-wounds"
    Rolls "deed-rolls"
    Swaps "deed-swaps"
    Storms "deed-storms"
    Gathers "deed-gathers"
    Fuses "deed-fuses"
    Purges "deed-purges"
    Mends "deed-mends"
    TradesForEvade "deed-trades-for-evade"
    ForFewer "deed-for-fewer"
    Scans "deed-scans"
    RaisesSkill "deed-raises-skill"
    Orders "deed-orders"
    EchoesBy "deed-echoes-by"
    TakesEvade "deed-takes-evade"
    TakesLock "deed-takes-lock"
    GivesPrimary "deed-gives-primary"
    Dampens "deed-dampens"
    Cascades "deed-cascades"
    Regrows "deed-regrows"
    AttacksAgain "deed-attacks-again"
    DrawsTwo "deed-draws-two"
    WillRam "deed-will-ram"
    Stays "deed-stays"
    EnablesOn "deed-enables-on"
    LetsCardAct "deed-lets-card-act"
    GivesPrimaryTo "deed-gives-primary-to"
    LetsAct "deed-lets-act"
    BecomesCaptain "deed-becomes-captain"
    Jams "deed-jams"
    PutsMuon "deed-puts-muon"
    Shakes "deed-shakes"
    TakesCloak "deed-takes-cloak"
    Waits "deed-waits"
    Closes "deed-closes"
    Opens "deed-opens"
    Reinforces "deed-reinforces"
    TakesBack "deed-takes-back"
    CannotBeAboard "deed-cannot-be-aboard"
    TakesTokenOf "deed-takes-token-of"
    SendsTribbles "deed-sends-tribbles"
    Tribbles "deed-tribbles"
    Adapts "deed-adapts"
    Forgets "deed-forgets"
    Deploys "deed-deploys"
    Peeks "deed-peeks"
    Leaves "deed-leaves"
    LaysWeb "deed-lays-web"
}

/// Effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Nothing to report.
    Nothing,
    /// This.
    Plain(Deed),
    /// A number of things.
    Count(Deed, u8),
    /// To a ship.
    Ship(Deed, ShipNo),
    /// A number of things, to a ship.
    CountShip(Deed, u8, ShipNo),
    /// It keeps two ships from attacking each other.
    Truce(ShipNo, ShipNo),
    /// With another card.
    Card(Deed, CardId),
    /// With another card, to a ship.
    CardShip(Deed, CardId, ShipNo),
    /// With attack dice.
    Attack(Deed, AttackFaces),
    /// With defense dice.
    Defense(Deed, DefenseFaces),
    /// It re-rolls attack dice: those dice, their new faces, the faces of all.
    Rerolls(AttackFaces, AttackFaces, AttackFaces),
    /// It re-rolls defense dice: those dice, their new faces, the faces of all.
    RerollsDefense(DefenseFaces, DefenseFaces, DefenseFaces),
    /// It chooses a faction.
    Chooses(Option<Faction>),
    /// It changes the maneuver.
    Changes(Maneuver),
    /// It is the Command Token of this number.
    Command(u8),
}

/// Gains from the Command Tokens, by the number a player types.
const GAINS: [&str; 10] = [
    "gain-an-evade-token",
    "gain-a-battle-stations-token",
    "gain-a-scan-token",
    "gain-a-target-lock",
    "gain-a-re-roll-of-attack-dice",
    "gain-a-re-roll-of-defense-dice",
    "gain-1-more-attack-die",
    "gain-1-more-defense-die",
    "gain-an-attack-die-set-to-any-side",
    "gain-a-defense-die-set-to-any-side",
];

/// A ship by its number alone: `A1`.
fn no(ship: ShipNo) -> Arg {
    ship.to_string().into()
}

impl Told {
    /// In words.
    pub fn words(self) -> Text {
        let of = |deed: Deed, args| Text::Message(deed.id(), args);
        match self {
            Told::Nothing => Text::NONE,
            Told::Plain(deed) => of(deed, vec![]),
            Told::Count(deed, n) => of(deed, vec![("n", n.into())]),
            Told::Ship(deed, ship) => of(deed, vec![("ship", no(ship))]),
            Told::CountShip(deed, n, ship) => of(deed, vec![("n", n.into()), ("ship", no(ship))]),
            Told::Truce(one, other) => of(Deed::Truce, vec![("one", no(one)), ("other", no(other))]),
            Told::Card(deed, card) => of(deed, vec![("card", card.name().into())]),
            Told::CardShip(deed, card, ship) => of(deed, vec![("card", card.name().into()), ("ship", no(ship))]),
            Told::Attack(deed, dice) => of(deed, vec![("dice", words::attack_faces(dice).into())]),
            Told::Defense(deed, dice) => of(deed, vec![("dice", words::defense_faces(dice).into())]),
            Told::Rerolls(dice, now, all) => rerolls([dice, now, all].map(words::attack_faces)),
            Told::RerollsDefense(dice, now, all) => rerolls([dice, now, all].map(words::defense_faces)),
            Told::Chooses(faction) => of(Deed::Chooses, vec![("faction", faction.map_or("", |faction| faction.title()).into())]),
            Told::Changes(maneuver) => of(Deed::Changes, vec![("maneuver", words::maneuver(maneuver).into())]),
            Told::Command(number) => {
                let gain = GAINS[usize::from(number.clamp(1, 10)) - 1];
                of(Deed::Command, vec![("gain", Text::of(gain).into())])
            }
        }
    }
}

fn rerolls([dice, now, all]: [Text; 3]) -> Text {
    msg!("deed-rerolls", dice = dice, now = now, all = all)
}
