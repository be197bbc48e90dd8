//! The setup of a game: scenario, fleets, options. A setup may be nonsense; [`begin`] makes a position of it, or says everything that is wrong.

use engine::{BadSetting, Seat, Text, Violation, msg};
use geometry::plane::{Base, Heading, Rect, mm};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, CardId},
    fleet::{Fault, Pool, Sheet, price::Terms},
    ids::{FLEET, SHIPS, ShipNo},
    options::{self, Options, Terrain},
    reason::Refusal,
    state::{Battle, Board, BorgToken, ByHand, Deck, Flow, Frame, Loadout, Phase, Reserve, Ship, State, UPGRADES},
};

/// The name of the scenario.
pub const SECTOR_001: &str = "sector-001";

/// The play area: 914.4 mm square, its south-west corner in the origin (AW.BASE.1.1).
pub const AREA: Rect = Rect::square(914_400);

pub use crate::fleet::{FleetList, Listed};

/// A seat's fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FleetChoice {
    /// A ready fleet by name.
    Ready(String),
    /// Ships one by one.
    Ships(Vec<Listed>),
    /// Ships one by one, and a resource.
    List(FleetList),
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// [`SECTOR_001`].
    pub scenario: String,
    /// The fleets of A and B.
    pub fleets: [FleetChoice; 2],
    /// The options.
    pub options: Options,
    /// The cards of which both fleets are built.
    #[serde(skip_serializing_if = "Pool::is_all")]
    pub pool: Pool,
    /// Checks that do not count, by name.
    pub waived: Vec<String>,
}

/// The checks that can be waived.
pub const WAIVERS: [&str; 6] = ["pool", "fleet-points", "unique", "slots", "talents", "restrictions"];

impl Default for Setup {
    fn default() -> Setup {
        let ready = |index: usize| FleetChoice::Ready(data::fleet(index).name.clone());
        Setup {
            scenario: SECTOR_001.into(),
            fleets: [ready(0), ready(2)],
            options: Options::default(),
            pool: Pool::All,
            waived: Vec::new(),
        }
    }
}

impl Setup {
    /// Sets an option, a fleet (`A.fleet`), the cards of which fleets are built (`pool`), or waives checks (`waive`, several between commas).
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        let wrong = |hint: Text| BadSetting::Value { name: name.into(), value: value.into(), hint };
        match name {
            "A.fleet" => self.fleets[0] = read_fleet(value).map_err(wrong)?,
            "B.fleet" => self.fleets[1] = read_fleet(value).map_err(wrong)?,
            "waive" => {
                let known = |name: &str| WAIVERS.iter().find(|known| known.eq_ignore_ascii_case(name.trim()));
                let names: Option<Vec<&str>> = value.split(',').map(|name| known(name).copied()).collect();
                let names = names.ok_or_else(|| wrong(msg!("hint-waivers", names = WAIVERS.join(", "))))?;
                self.waived.extend(names.into_iter().map(str::to_owned));
            }
            "pool" => self.pool = value.parse().map_err(|_| wrong(msg!("fleet-pool")))?,
            _ => {
                let spec = options::spec(name).ok_or_else(|| BadSetting::unknown(name, options::SPECS, "A.fleet, B.fleet, pool, waive"))?;
                self.options.set(spec, value).ok_or_else(|| BadSetting::not_taken(spec, value))?;
            }
        }
        Ok(())
    }

    fn waives(&self, check: &str) -> bool {
        self.waived.iter().any(|waived| waived == check)
    }
}

/// A ready fleet's name, or `S206:1, S179:4`, or `S207+Cap906+W122, S206, R001`.
fn read_fleet(text: &str) -> Result<FleetChoice, Text> {
    if let Some(fleet) = data::find_fleet(text.trim()) {
        return Ok(FleetChoice::Ready(fleet.name.clone()));
    }
    let (mut ships, mut first, mut more) = (Vec::new(), None, Vec::new());
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        match read_resource(word)? {
            Some(chosen) if first.is_none() => first = Some(chosen),
            Some(chosen) => more.extend(more.is_empty().then(|| chosen.card.code().to_owned())),
            None => ships.push(read_ship(word)?),
        }
    }
    match (ships.is_empty(), first) {
        (true, _) => Err(msg!("fleet-nothing")),
        (false, None) => Ok(FleetChoice::Ships(ships)),
        (false, Some(Chosen { card, tokens, sideboard })) => {
            let sideboard = sideboard.iter().map(|card| card.code().to_owned()).collect();
            Ok(FleetChoice::List(FleetList { ships, resource: Some(card.code().to_owned()), tokens, sideboard, more }))
        }
    }
}

/// A resource with what is chosen for it.
pub struct Chosen {
    /// Which.
    pub card: CardId,
    /// Command Tokens, by number.
    pub tokens: Vec<u8>,
    /// The cards on the Sideboard.
    pub sideboard: Vec<CardId>,
}

impl Chosen {
    /// As it comes to the table.
    pub fn laid(&self) -> Reserve {
        Reserve::new(self.card, &self.tokens).with_side(self.sideboard.iter().copied())
    }
}

/// `R001`, or `R002+1+2+4+5+9` with the chosen Command Tokens, or `R003+Cap906+C145` with the cards of its Sideboard; `None` if it does not name a
/// resource.
pub fn read_resource(word: &str) -> Result<Option<Chosen>, Text> {
    let mut parts = word.split('+');
    let Some(card) = parts.next().and_then(CardId::find).filter(|card| card.resource().is_some()) else { return Ok(None) };
    if card.code() == "R003" {
        let find = |code: &str| CardId::find(code).ok_or_else(|| msg!("parse-card", word = code.to_owned()));
        let sideboard = parts.map(find).collect::<Result<Vec<CardId>, Text>>()?;
        return Ok(Some(Chosen { card, tokens: Vec::new(), sideboard }));
    }
    let tokens: Vec<u8> = parts.map(|number| number.parse().unwrap_or(0)).collect();
    let right = tokens.is_empty() || (card.code() == "R002" && five(&tokens));
    if right { Ok(Some(Chosen { card, tokens, sideboard: Vec::new() })) } else { Err(msg!("fleet-tokens")) }
}

/// Whether these are five different Command Tokens.
fn five(chosen: &[u8]) -> bool {
    let different = chosen.iter().enumerate().all(|(place, number)| (1..=10).contains(number) && !chosen[..place].contains(number));
    chosen.len() == 5 && different
}

/// `S206`, `S206:4`, `S207+Cap906+W122`.
fn read_ship(word: &str) -> Result<Listed, Text> {
    // `S206:4`, and `S206:4+W122` as well.
    let (front, behind) = word.split_once(':').unwrap_or((word, "1"));
    let (skill, fitted) = behind.split_once('+').unwrap_or((behind, ""));
    let mut codes = front.split('+').chain(fitted.split('+').filter(|code| !code.is_empty()));
    let code = codes.next().unwrap_or_default();
    let known = data::find_ship(code).ok_or_else(|| {
        let fleets = data::fleets().iter().map(|fleet| fleet.name.as_str()).collect::<Vec<_>>().join(", ");
        msg!("fleet-no-such", name = code.to_owned(), fleets = fleets)
    })?;
    let skill = skill.parse().map_err(|_| msg!("fleet-no-skill", skill = skill.to_owned()))?;
    let mut ship = Listed { ship: known.code().into(), skill, ..Listed::default() };
    for code in codes {
        let card: CardId = code.parse().map_err(|_| msg!("parse-card", word = code.to_owned()))?;
        match card.card() {
            data::Card::Captain(_) if ship.captain.is_none() => ship.captain = Some(card.code().into()),
            data::Card::Upgrade(_) => ship.upgrades.push(card.code().into()),
            _ => return Err(msg!("fleet-not-on-a-ship", card = card.code())),
        }
    }
    Ok(ship)
}

/// The name of the plain duel.
pub const DUEL: &str = "duel";

/// The battle of a setup.
pub fn battle(setup: &Setup) -> Battle {
    if setup.scenario == DUEL { Battle::Duel } else { Battle::Sector001 }
}

/// Puts a setup on the table, or says everything that is wrong with it.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Refusal>>> {
    let mut wrong = Vec::new();
    let mut must = |reason| wrong.push(Violation { waiver: None, reason });
    if ![SECTOR_001, DUEL].contains(&setup.scenario.as_str()) {
        must(Refusal::UnknownScenario { name: setup.scenario.clone() });
    }
    for spec in options::SPECS {
        if let Some(number) = setup.options.number(spec.name)
            && !spec.allows(&number.to_string())
        {
            must(Refusal::BadOption { name: spec.name.into(), rule: spec.rule });
        }
    }
    if setup.options.bst_side_mm > setup.options.bct_side_mm {
        must(Refusal::SphereTooLarge);
    }
    let mut board = empty_board(setup.options);
    board.battle = battle(setup);
    if board.battle == Battle::Duel {
        duel_table(&mut board);
    }
    for seat in [Seat::A, Seat::B] {
        put_fleet(setup, seat, &mut board, &mut wrong);
    }
    set_commendation(&mut board);
    if wrong.is_empty() { Ok(State { board, dials: [None; SHIPS] }) } else { Err(wrong) }
}

/// Gives the Commendation Award Token to the player who has one (AW.CAT.3).
pub fn set_commendation(board: &mut Board) {
    let owner = board.options.commendation.seat();
    for seat in [Seat::A, Seat::B] {
        board.reserves[seat.index()].commended = owner == Some(seat);
    }
}

/// A table with the Cube in its centre and no ships (AW.SETUP.1, AW.SETUP.2).
pub fn empty_board(options: Options) -> Board {
    let mut cube = BorgToken::aside(Base::new(AREA.centre(), Heading::NORTH, options.cube_side()));
    cube.life = crate::state::Life::Present;
    let sphere = BorgToken::aside(Base::new(AREA.centre(), Heading::NORTH, options.sphere_side()));
    Board {
        options,
        flow: Flow::new(Phase::Setup, Frame::Place),
        round: 0,
        control: Seat::A,
        initiative: Seat::A,
        ships: [Ship::absent(); SHIPS],
        cube,
        sphere,
        decks: [Deck::FULL; 2],
        attack: None,
        last_attack: None,
        obstacles: [None; crate::state::OBSTACLES],
        ending: None,
        reserves: Default::default(),
        volley: None,
        mines: [None; crate::state::MINES],
        webs: [None; crate::state::WEBS],
        seen: crate::ids::Ships::NONE,
        pending: None,
        planet: None,
        battle: Battle::Sector001,
        carded: false,
        by_hand: ByHand { open: options.by_hand, ..ByHand::default() },
    }
}

/// The ships and the resource of a choice.
fn listed(choice: &FleetChoice) -> Option<FleetList> {
    Some(match choice {
        FleetChoice::Ships(ships) => FleetList { ships: ships.clone(), ..FleetList::default() },
        FleetChoice::List(list) => list.clone(),
        FleetChoice::Ready(name) => FleetList::ready(data::find_fleet(name)?),
    })
}

/// The table of a plain duel: no tokens; the planet in the centre, and four obstacles around it, which lie alike for both sides (ours).
fn duel_table(board: &mut Board) {
    board.cube.life = crate::state::Life::Aside;
    let terrain = board.options.terrain;
    if matches!(terrain, Terrain::Both | Terrain::Planet) {
        board.planet = Some(AREA.centre());
    }
    if matches!(terrain, Terrain::Both | Terrain::Obstacles) {
        for (place, (x, y)) in board.obstacles.iter_mut().zip([(-200, -90), (200, 90), (200, -90), (-200, 90)]) {
            *place = Some(AREA.centre() + geometry::plane::Vector::local(Heading::NORTH, mm(y), mm(x)));
        }
    }
}

fn put_fleet(setup: &Setup, seat: Seat, board: &mut Board, wrong: &mut Vec<Violation<Refusal>>) {
    let choice = &setup.fleets[seat.index()];
    let Some(list) = listed(choice) else {
        let name = if let FleetChoice::Ready(name) = choice { name.clone() } else { String::new() };
        wrong.push(Violation { waiver: None, reason: Refusal::UnknownFleet { seat, name } });
        return;
    };
    if list.ships.is_empty() || list.ships.len() > FLEET {
        wrong.push(Violation { waiver: None, reason: Refusal::FleetSize { seat, count: list.ships.len() } });
    }
    let sheet = Sheet { pool: setup.pool.clone(), ..Sheet::of(list.clone()) };
    for fault in sheet.all_faults() {
        let misplaced =
            matches!(fault, Fault::NoSlot { .. } | Fault::NoTalent { .. } | Fault::Restricted { .. } | Fault::OutsidePool { .. })
                || matches!(fault, Fault::OnSideboard { .. } | Fault::SideboardPoints { .. });
        let waiver = fault.waiver();
        if misplaced && !waiver.is_some_and(|name| setup.waives(name)) {
            wrong.push(Violation { waiver, reason: Refusal::Unfit { seat, fault } });
        }
    }
    if !list.more.is_empty() {
        wrong.push(Violation { waiver: None, reason: Refusal::TwoResources { seat } });
    }
    let (mut points, mut names) = (put_resource(&list, seat, board, wrong), Vec::new());
    let beside = board.reserves[seat.index()].began.into_iter().flatten();
    names.extend(beside.filter(|&card| unique(card)).map(crate::fleet::check::person));
    let terms = Terms::of(list.ships.iter().flat_map(|ship| &ship.upgrades), setup.options.later_costs);
    for (ship, place) in list.ships.iter().zip(ShipNo::of(seat)) {
        let Some(card) = data::find_ship(&ship.ship) else {
            wrong.push(Violation { waiver: None, reason: Refusal::UnknownShip { seat, code: ship.ship.clone() } });
            continue;
        };
        if !(1..=10).contains(&ship.skill) {
            wrong.push(Violation { waiver: None, reason: Refusal::BadSkill { seat, skill: ship.skill } });
        }
        let Some(loadout) = loadout(seat, ship, wrong) else { continue };
        let fitted: Vec<CardId> = ship.upgrades.iter().filter_map(|code| CardId::find(code)).collect();
        let reserve = &mut board.reserves[seat.index()];
        reserve.beneath = reserve.beneath.or(crate::state::beneath(&fitted));
        for card in std::iter::once(CardId::of_ship(card)).chain(loadout.cards().map(|(_, card)| card)) {
            if !unique(card) {
                continue;
            }
            let name = crate::fleet::check::person(card);
            if names.contains(&name) && !setup.waives("unique") {
                wrong.push(Violation { waiver: Some("unique"), reason: Refusal::Unique { seat, name: card.name().into() } });
            }
            names.push(name);
        }
        let built = Ship::of(card, ship.skill, &setup.options).carrying(loadout, &terms);
        points = points.saturating_add(built.points);
        board.carded |= built.texts().any(|card| !crate::effects::of(card).is_empty());
        board.by_hand.open |= built.texts().any(crate::effects::needs_hands);
        *board.ship_mut(place) = built;
    }
    let aboard = ShipNo::of(seat).flat_map(|no| board.ship(no).texts()).collect::<Vec<_>>();
    board.by_hand.open |= crate::effects::leaderless(board.reserves[seat.index()].card, aboard.into_iter());
    let limit = setup.options.fleet_sp;
    if points > limit && !setup.waives("fleet-points") {
        wrong.push(Violation { waiver: Some("fleet-points"), reason: Refusal::FleetPoints { seat, points, limit } });
    }
}

/// Lays out the resource of a fleet, and gives its points.
fn put_resource(list: &FleetList, seat: Seat, board: &mut Board, wrong: &mut Vec<Violation<Refusal>>) -> u16 {
    let Some(code) = &list.resource else { return 0 };
    let Some(card) = CardId::find(code).filter(|card| card.resource().is_some()) else {
        wrong.push(Violation { waiver: None, reason: Refusal::UnknownCard { seat, code: code.clone() } });
        return 0;
    };
    let right = list.tokens.is_empty() || (card.code() == "R002" && five(&list.tokens));
    if !right {
        wrong.push(Violation { waiver: None, reason: Refusal::BadTokens { seat } });
    }
    let mut find = |code: &String| {
        let found = CardId::find(code);
        if found.is_none() {
            wrong.push(Violation { waiver: None, reason: Refusal::UnknownCard { seat, code: code.clone() } });
        }
        found
    };
    let sideboard: Vec<CardId> = list.sideboard.iter().filter_map(&mut find).collect();
    board.by_hand.open |= sideboard.iter().chain([&card]).any(|&card| crate::effects::needs_hands(card));
    board.reserves[seat.index()] = Chosen { card, tokens: list.tokens.clone(), sideboard }.laid();
    board.carded = true;
    card.points()
}

fn unique(card: CardId) -> bool {
    match card.card() {
        data::Card::Ship(ship) => ship.unique,
        data::Card::Captain(captain) => captain.unique,
        data::Card::Upgrade(upgrade) => upgrade.unique,
        data::Card::Resource(_) => false,
    }
}

/// The cards of a listed ship; `None`, and everything that is wrong, if there are such cards not.
fn loadout(seat: Seat, ship: &Listed, wrong: &mut Vec<Violation<Refusal>>) -> Option<Loadout> {
    let before = wrong.len();
    let mut find = |code: &String, fits: fn(CardId) -> bool| {
        let found = CardId::find(code).filter(|&card| fits(card));
        if found.is_none() {
            wrong.push(Violation { waiver: None, reason: Refusal::UnknownCard { seat, code: code.clone() } });
        }
        found
    };
    let captain = ship.captain.as_ref().and_then(|code| find(code, |card| card.captain().is_some()));
    let upgrades: Vec<CardId> = ship.upgrades.iter().filter_map(|code| find(code, |card| card.upgrade().is_some())).collect();
    if ship.upgrades.len() > UPGRADES {
        wrong.push(Violation { waiver: None, reason: Refusal::TooManyUpgrades { seat, count: ship.upgrades.len() } });
    }
    (wrong.len() == before).then(|| Loadout::new(captain, &upgrades))
}
