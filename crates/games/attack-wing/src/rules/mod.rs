//! The rules, one file for each family of the ledger. A rule that goes on elsewhere pushes a [`Frame`](crate::state::Frame), and
//! `flow.rs` runs it.
//!
//! | moment | frames | file |
//! |---|---|---|
//! | set-up | `Place` | [`placing`], [`round`] |
//! | Planning Phase | `Breach`, `Dials` | [`planning`] |
//! | Activation Phase | `Activate`, `Reveal`, `Steer`, `Fly`, `Act` | [`order`], [`planning`], [`maneuver`], [`actions`] |
//! | | `MoveCube`, `CubeOverlap` | [`cube`]; the Sphere's move [`sphere`] |
//! | Combat Phase | `Fires`, `Fight`, `Attack`, `ModifyAttack`, `ModifyDefense` | [`damage`], [`declare`], [`attack`], [`count`], [`modify`] |
//! | | `FireCube`, `CubeVolley`, `SphereVolley` | [`cube`], [`sphere`] |
//! | End Phase | `Cleanup`, `Decloak`, `Shields`, `Pass` | [`round`], [`cloak`] |
//! | the end | `Over` | [`ending`], [`scoring`], [`ties`] |
//! | windows of cards | `Shown`, `Landed`, `Acted`, `Cards`, `FreeAct`, `FreeShot`, `Follow`, `Volley`, `Spare`, `Dice`, `Cheat`, `Share`, `Munitions`, `Lose`, `Succeed`, `Eve`, `Pick`, `Encore`, `Defy`, `Redial`, `Return` | [`cards`] |
//! | at any question | `Consent` | [`by_hand`] |

pub mod abilities;
pub mod actions;
pub mod attack;
pub mod by_hand;
pub mod cards;
pub(crate) mod citing;
pub mod cloak;
pub mod coordinated;
pub mod count;
pub mod cube;
pub mod damage;
pub mod declare;
pub mod ending;
pub mod maneuver;
pub mod measure;
pub mod modify;
pub mod order;
pub mod placing;
pub mod planning;
pub mod round;
pub mod scoring;
pub mod shot;
pub mod sphere;
pub mod ties;
