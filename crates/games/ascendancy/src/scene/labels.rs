//! A command's label on the table, its group, and the sectors on which it stands.

use engine::{Text, msg};

use crate::{
    command::Command,
    data::CardKind,
    ids::{FleetCardNo, GroupNo, ProjectNo, Slot, SystemNo, TiedNo},
    map::{Place, SEATS},
    rules::cards,
    state::{Frame, Mover},
    view::View,
    words,
};

/// Label, group and places of a command.
pub fn label(view: &View, command: &Command) -> (Text, Text, Vec<Place>) {
    let open = &view.open;
    let name = |place: Place| words::place(open, place);
    let system = |index: SystemNo| Place::system(index.into());
    let group_at = |group: GroupNo| open.warp.get(group.index()).map_or(Text::NONE, |group| name(group.from));
    let own = msg!("group-own");
    let (fights, moves) = (msg!("group-fight"), msg!("group-move"));
    match *command {
        Command::Bid([p, r, c]) => (msg!("do-bid", production = p, research = r, culture = c), own, vec![]),
        Command::Card(card) => (msg!("do-card", n = card), own, vec![]),
        Command::Ascend => (msg!("do-ascend"), own, vec![]),
        Command::Weapons => (msg!("do-weapons"), own, vec![]),
        Command::Shields => (msg!("do-shields"), own, vec![]),
        Command::BuyCulture => (msg!("do-buy-culture"), own, vec![]),
        Command::Done => (msg!("do-done"), own, vec![]),
        Command::End => (msg!("do-end"), own, vec![]),
        Command::Launch => (msg!("do-launch"), own, vec![]),
        Command::Research(project) => (msg!("do-research", project = project_name(view, project)), own, vec![]),
        Command::Colonise(at) => (msg!("do-colonise", place = name(system(at))), own, vec![system(at)]),
        Command::Ship(at) => (msg!("do-ship", place = name(system(at))), own, vec![system(at)]),
        Command::FreeShips(at) => (msg!("do-free-ships"), own, vec![system(at)]),
        Command::Node(at, kind) => (msg!("do-node", resource = words::resource(kind), place = name(system(at))), own, vec![system(at)]),
        Command::Mark(at) => (msg!("do-mark", place = name(system(at))), own, vec![system(at)]),
        Command::Trade(seat, card) => {
            (msg!("do-trade", seat = words::seat(seat), card = words::agreement(card)), msg!("group-trade"), vec![])
        }
        Command::Revoke(seat) => (msg!("do-revoke", seat = words::seat(seat)), msg!("group-trade"), vec![]),
        Command::Accept(card) => (msg!("do-accept", card = words::agreement(card)), msg!("group-trade"), vec![]),
        Command::Decline => (msg!("do-decline"), msg!("group-trade"), vec![]),
        Command::Move(mover, to) => (msg!("do-move", ships = ships(view, mover), to = name(to)), moves, vec![to]),
        Command::Explore(mover) => (msg!("do-explore", ships = ships(view, mover)), moves, vec![mover.from]),
        Command::Discover(mover) => (msg!("do-discover", ships = ships(view, mover)), moves, vec![mover.from]),
        Command::Warp(mover) => (msg!("do-warp", ships = ships(view, mover)), moves, vec![mover.from]),
        Command::Charge(group) => (msg!("do-charge", n = group.number(), place = group_at(group)), moves, vec![]),
        Command::Leave(group, to) => (msg!("do-leave", n = group.number(), to = name(to)), moves, vec![to]),
        Command::LeaveExplore(group, at) => (msg!("do-leave-explore", n = group.number(), to = name(system(at))), moves, vec![system(at)]),
        Command::Attack(place) => (msg!("do-attack", place = name(place)), fights, vec![place]),
        Command::Invade(at) => (msg!("do-invade", place = name(system(at))), fights, vec![system(at)]),
        Command::Hegemony(at) => (msg!("do-hegemony", place = name(system(at))), fights, vec![system(at)]),
        Command::Starbase(at) => (msg!("do-starbase", place = name(system(at))), own, vec![system(at)]),
        Command::Brave(at) => (msg!("do-brave", place = name(system(at))), moves, vec![system(at)]),
        Command::Mine(at) => (msg!("do-mine", place = name(system(at))), own, vec![system(at)]),
        Command::Fleet(place, kind) => {
            (msg!("do-fleet", card = fleet_card(view, kind), place = name(place)), msg!("group-fleets"), vec![place])
        }
        Command::Join(fleet) => (msg!("do-join", n = fleet.number()), msg!("group-fleets"), vec![]),
        Command::Detach(fleet) => (msg!("do-detach", n = fleet.number()), msg!("group-fleets"), vec![]),
        _ => answer(view, command),
    }
}

fn answer(view: &View, command: &Command) -> (Text, Text, Vec<Place>) {
    let open = &view.open;
    let name = |place: Place| words::place(open, place);
    let system = |index: SystemNo| Place::system(index.into());
    let group = msg!("group-answer");
    match *command {
        Command::Lay(degrees) => (msg!("do-lay", n = degrees), group, vec![]),
        Command::Link(at) => (msg!("do-link", place = name(system(at))), group, vec![system(at)]),
        Command::NoLane => (msg!("do-no-lane"), group, vec![]),
        Command::Keep(slot) => (msg!("do-keep", project = kept(view, slot)), group, vec![]),
        Command::Culture => (if meditates(view) { msg!("do-meditate") } else { msg!("do-culture") }, group, vec![]),
        Command::GiveShip => (msg!("do-give-ship"), group, vec![]),
        Command::Peace => (msg!("do-peace"), group, vec![]),
        Command::Fight => (msg!("do-fight"), group, vec![]),
        Command::Give(at) => (msg!("do-give", place = name(system(at))), group, vec![system(at)]),
        Command::Pass(true) => (msg!("do-pass-right"), group, vec![]),
        Command::Pass(false) => (msg!("do-pass-left"), group, vec![]),
        Command::Split(split) => (split_text(view, split), group, vec![]),
        Command::Hit(seat, mover) => {
            let ships = mover.fleet.map_or_else(|| msg!("name-ship"), |fleet| msg!("name-fleet", n = fleet.number()));
            (msg!("do-hit", seat = words::seat(seat), ships = ships, place = name(mover.from)), group, vec![mover.from])
        }
        Command::Retreat(to) => (msg!("do-retreat", place = name(to)), group, vec![to]),
        Command::Stay => (msg!("do-stay"), group, vec![]),
        Command::Manoeuvre(from, to) => (msg!("do-manoeuvre", from = name(from), to = name(to)), group, vec![to]),
        Command::Hold => (msg!("do-hold"), group, vec![]),
        Command::Press => (msg!("do-press"), group, vec![]),
        Command::Withdraw => (msg!("do-withdraw"), group, vec![]),
        Command::Activate(cube) => (msg!("do-activate", n = cube.number()), group, vec![]),
        Command::Take(index) => take(view, index, group),
        Command::Settle(at) => (msg!("do-settle", place = name(system(at))), msg!("group-own"), vec![system(at)]),
        Command::KeepCard => (msg!("do-keep-card"), group, vec![]),
        Command::Another => (msg!("do-another"), group, vec![]),
        Command::Sacrifice(seat) => (msg!("do-sacrifice", seat = words::seat(seat)), group, vec![]),
        _ => (Text::name(command.to_string()), group, vec![]),
    }
}

/// Whether the card that asks gives culture, where the other one takes it.
pub fn meditates(view: &View) -> bool {
    matches!(view.open.frame(), Frame::Card(_, _, card) if cards::facts(card).kind == CardKind::Meditation)
}

fn take(view: &View, index: TiedNo, group: Text) -> (Text, Text, Vec<Place>) {
    let Some(tied) = view.open.tie.get(usize::from(index)) else { return (Text::NONE, group, vec![]) };
    let turned = tied.turns.iter().map(|turn| {
        let system = words::place(&view.open, Place::system(turn.system.into()));
        msg!("name-turned", place = system, n = turn.degrees.abs(), side = words::side(turn.degrees))
    });
    let turned = turned.reduce(|a, b| msg!("name-and", a = a, b = b));
    let place = words::place(&view.open, tied.place);
    let label = match turned {
        Some(turned) if tied.deviation == 0 => msg!("do-take-turning", place = place, turned = turned),
        Some(turned) => {
            msg!("do-take-turned", place = place, n = tied.deviation.abs(), side = words::side(tied.deviation), turned = turned)
        }
        None if tied.deviation != 0 => {
            msg!("do-take-direction", place = place, n = tied.deviation.abs(), side = words::side(tied.deviation))
        }
        None if tied.end != tied.place => msg!("do-take-way", place = place, end = words::place(&view.open, tied.end)),
        None => msg!("do-take", place = place),
    };
    (label, group, vec![tied.end])
}

fn split_text(view: &View, split: [u8; SEATS]) -> Text {
    let parts = view.open.all().filter(|&seat| split[seat] > 0).map(|seat| msg!("name-dice-at", n = split[seat], seat = words::seat(seat)));
    parts.reduce(|a, b| msg!("name-and", a = a, b = b)).unwrap_or(Text::NONE)
}

fn ships(view: &View, mover: Mover) -> Text {
    let place = words::place(&view.open, mover.from);
    match mover.fleet {
        None => msg!("name-ship-at", place = place),
        Some(fleet) => msg!("name-fleet-at", n = fleet.number(), place = place),
    }
}

fn project_name(view: &View, project: ProjectNo) -> Text {
    let slot = view.own.and_then(|own| own.projects.get(usize::from(project)).copied());
    let shown = view.viewer.and_then(|seat| view.open.players[seat].projects.get(usize::from(project)).copied());
    match (slot, shown) {
        (Some(slot), Some(shown)) => words::advancement(view.open.advancement(shown.of, slot)),
        _ => msg!("name-project"),
    }
}

fn kept(view: &View, slot: Slot) -> Text {
    let seat = view.viewer.unwrap_or_default();
    let facts = view.open.advancement(seat, slot.into());
    msg!("name-costing", project = words::advancement(facts), n = facts.cost)
}

fn fleet_card(view: &View, kind: FleetCardNo) -> Text {
    let seat = view.viewer.unwrap_or_default();
    view.open.players[seat].facts().fleets.get(usize::from(kind)).map_or(Text::NONE, words::fleet)
}
