//! The rules, a file for each family of the ledger. No rule calls one that comes after it in the sequence of play: it puts a frame on the stack, and
//! [`crate::flow`] runs the innermost frame until somebody has to decide.
//!
//! | frame | file | leads to |
//! |---|---|---|
//! | none | [`seed`], then [`turn`] | `Ending`, `Drawing`, `Shed`, the orders of the turn |
//! | `Window` | [`windows`] | whatever answers |
//! | `Card` | [`play`] | `Run` |
//! | `Run` | [`run`]: one step of the effect, in the file of its family ([`steps`], [`fetch`], [`hands`], [`further`], ...) | anything |
//! | `Attempt` | [`attempt`] | `Met`, `Window` |
//! | `Met` | [`dilemma`] | `Run`, `Choose`, `Window` |
//! | `Fly` | [`flight`] | `Run` of what waits there, `Shoot` by the Borg Ship |
//! | `Shoot` | [`shoot`] | `Destroy`, `Window` |
//! | `Duel` | [`duel`] | `Window`, `Choose`, `Carry` |
//! | `Destroy` | [`harm`] | `Choose`, `Run` |
//! | `Held` | [`infest`] | an attempt, a flight or a battle of the opponent |
//! | `Choose`, `Carry`, `Newcomer`, `Claim` | the rule that asked | the same rule |
//!
//! Questions that several rules ask are in files that name no rule: [`group`] and [`ships`] (what people and ships are worth), [`staffing`], [`spaceline`],
//! [`fire`] and [`grounds`] (who may fight whom), [`objective`], [`candidates`], [`running`] and [`selecting`] (the effect at work).

pub mod abduct;
pub mod aims;
pub mod artifacts;
pub mod assim;
pub mod attempt;
pub mod boost;
pub mod borg;
pub mod brawl;
pub mod candidates;
pub mod claim;
pub mod continuum;
pub mod conundrum;
pub mod crews;
pub mod dilemma;
pub mod drift;
pub mod duel;
pub mod eliminate;
pub mod exchange;
pub mod fetch;
pub mod fire;
pub mod flight;
pub mod further;
pub mod future;
pub mod gateway;
pub mod grounds;
pub mod group;
pub mod hands;
pub mod harm;
pub mod infest;
pub mod landing;
pub mod leaving;
pub mod lure;
pub mod maneuver;
pub mod mercs;
pub mod moving;
pub mod multiplex;
pub mod newcomer;
pub mod notes;
pub mod objective;
pub mod pack;
pub mod passage;
pub mod piles;
pub mod play;
pub mod points;
pub mod probe;
pub mod provoke;
pub mod retask;
pub mod rogue;
pub mod run;
pub mod running;
pub mod salvage;
pub mod seed;
pub mod selecting;
pub mod shields;
pub mod ships;
pub mod shoot;
pub mod spaceline;
pub mod special;
pub mod staffing;
pub mod steps;
pub mod strange;
pub mod timeline;
pub mod turn;
pub mod using;
pub mod vortex;
pub mod windows;
