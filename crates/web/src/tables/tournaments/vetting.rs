//! Checks fleet lists for the desk against the building rules, with the builder of the game.

use desk::{Desk, Fleet, Order, Resource};
use engine::{
    Problem,
    builder::{Builder, Draft},
    msg,
};

use crate::{names, words::tell};

/// A fleet list in an order must be sound if the builder understands it; any other text is kept as it is. The organiser waives a check by its name in
/// the list itself (`Waived: NAME`), where the opponent reads it when signing. A list in JSON is stored as text, for the same reason.
///
/// # Errors
/// What is wrong with the list, with the rule it breaks; JSON that is no list; or a sum that is not the list's (`other-sum`, AW.BUILD.3).
pub fn vet_fleet(builders: &[Box<dyn Builder>], desk: &Desk, mut order: Order) -> Result<Order, Problem> {
    if let Order::Register { name, .. } | Order::Arrive { name, .. } = &order {
        names::seen(name)?;
    }
    let fleet = match &mut order {
        Order::Register { fleet: Some(fleet), .. } | Order::Arrive { fleet: Some(fleet), .. } | Order::Fleet { fleet, .. } => fleet,
        _ => return Ok(order),
    };
    let Some(builder) = builder_of(builders) else { return Ok(order) };
    let draft = match builder.read(&fleet.sheet) {
        Ok(draft) => draft,
        Err(why) if is_json(&fleet.sheet) => return Err(why),
        Err(_) => return Ok(order),
    };
    let draft = of_the_event(builder, &draft, &desk.tournament().setup)?;
    sound(&draft)?;
    fill_in(&draft, fleet);
    same_sum(&draft, fleet)?;
    if is_json(&fleet.sheet) {
        fleet.sheet = draft.text;
    }
    Ok(order)
}

/// A list under the limit of the event, of the cards that it allows.
pub(crate) fn of_the_event(builder: &dyn Builder, draft: &Draft, setup: &desk::Setup) -> Result<Draft, Problem> {
    let limited = builder.edit(&draft.list, &format!("limit {}", setup.fleet_sp))?;
    builder.edit(&limited.list, &format!("pool {}", setup.pool.word()))
}

/// The builder of the game that a tournament is played in.
pub(crate) fn builder_of(builders: &[Box<dyn Builder>]) -> Option<&dyn Builder> {
    builders.iter().find(|builder| builder.game() == desk::cases::LEDGER).map(|builder| &**builder)
}

fn is_json(sheet: &str) -> bool {
    let start: String = sheet.chars().filter(|letter| !letter.is_whitespace()).take(2).collect();
    start.starts_with('{') || start == "[{" || start == "[]"
}

/// The first thing that is wrong with a list and not waived.
pub(crate) fn sound(draft: &Draft) -> Result<(), Problem> {
    let Some(wrong) = draft.wrong.iter().find(|wrong| !wrong.waived) else { return Ok(()) };
    let allow = wrong.waiver.map_or(String::new(), |name| tell(&msg!("fault-waiver", name = name.to_owned())));
    Err(Problem { rule: Some(wrong.rule), ..Problem::new(wrong.code, format!("{}{allow}", wrong.sentence)) })
}

/// The sums that were left out.
fn fill_in(draft: &Draft, fleet: &mut Fleet) {
    if fleet.sp == 0 {
        fleet.sp = ships(draft).saturating_sub(fleet.booster);
    }
    if fleet.resources.is_empty() {
        let held = draft.places.iter().filter(|place| place.kind == "resource").filter_map(|place| place.held.as_ref());
        fleet.resources = held.map(|held| Resource { name: held.name.to_string(), sp: held.cost }).collect();
    }
}

/// Cost of the list without its Resource.
fn ships(draft: &Draft) -> u16 {
    let resources: u16 =
        draft.places.iter().filter(|place| place.kind == "resource").filter_map(|place| place.held.as_ref()).map(|held| held.cost).sum();
    draft.cost.saturating_sub(resources)
}

fn same_sum(draft: &Draft, fleet: &Fleet) -> Result<(), Problem> {
    let ships = ships(draft);
    if fleet.sp + fleet.booster == ships || draft.wrong.iter().any(|wrong| wrong.waived) {
        return Ok(());
    }
    let sentence = tell(&msg!("fault-other-sum", list = ships, sp = fleet.sp));
    Err(Problem { rule: Some(rulebook::attack_wing::BUILD_3), ..Problem::new("other-sum", sentence) })
}
