//! Fleet lists that come to the desk, held against the building rules by the builder of the game.

use desk::{Desk, Order};
use engine::{Problem, builder::Builder};

/// A fleet list in an order must be sound if the builder understands it; a text that is no list is kept as it is. The organiser waives a check by its
/// name in the list itself (`Waived: NAME`), where the opponent reads it when signing.
///
/// # Errors
/// What is wrong with the list, with the rule it breaks; or a sum that is not the list's (`other-sum`, AW.BUILD.3).
pub fn vet_fleet(builders: &[Box<dyn Builder>], desk: &Desk, order: &Order) -> Result<(), Problem> {
    let fleet = match order {
        Order::Register { fleet: Some(fleet), .. } | Order::Arrive { fleet: Some(fleet), .. } | Order::Fleet { fleet, .. } => fleet,
        _ => return Ok(()),
    };
    let Some(builder) = builders.iter().find(|builder| builder.game() == desk::cases::LEDGER) else { return Ok(()) };
    let Ok(draft) = builder.read(&fleet.sheet) else { return Ok(()) };
    let draft = builder.edit(&draft.list, &format!("limit {}", desk.tournament().setup.fleet_sp))?;
    let refused = |code: &str, rule, sentence: String| {
        let mut problem = Problem::new(code, sentence);
        problem.rule = Some(rule);
        Err(problem)
    };
    if let Some(wrong) = draft.wrong.iter().find(|wrong| !wrong.waived) {
        let allow = wrong.waiver.map_or(String::new(), |name| format!("; a house rule allows it with a line `Waived: {name}` in the list"));
        return refused(wrong.code, wrong.rule, format!("{}{allow}", wrong.sentence));
    }
    let resource: u16 = draft.places.iter().filter_map(|place| place.held.as_ref()).map(|held| held.cost).sum();
    let ships = draft.cost.saturating_sub(resource);
    let waived = draft.wrong.iter().any(|wrong| wrong.waived);
    if fleet.sp != ships && !waived {
        let sentence =
            format!("the list costs {ships} SP without its Resource, and {} SP are written down: put one of them right", fleet.sp);
        return refused("other-sum", rulebook::attack_wing::BUILD_3, sentence);
    }
    Ok(())
}
