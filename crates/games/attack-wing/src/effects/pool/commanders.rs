//! The texts of Fleet Captain cards (R010), which lie beneath a captain, and of Admirals.

use crate::{
    data::UpgradeKind,
    effects::{Aid, Does, FleetOrder, Row, When, action, change},
};

pub(super) const TABLE: &[Row] = &[
    ("R010a", &[change(When::Moved, &[], Does::Lead(3, Aid::Enable))]),
    ("R010b", &[change(When::Moved, &[], Does::Lead(2, Aid::Card(UpgradeKind::Tech)))]),
    ("R010c", &[change(When::Moved, &[], Does::Lead(2, Aid::Echo))]),
    ("R010d", &[change(When::Moved, &[], Does::Lead(2, Aid::Card(UpgradeKind::Crew)))]),
    ("R010f", &[change(When::Moved, &[], Does::Lead(2, Aid::Move))]),
    ("A026", &[action(&[], Does::FleetAction(FleetOrder::Disable(1)))]),
    ("A025", &[action(&[], Does::FleetAction(FleetOrder::Primary(1)))]),
];
