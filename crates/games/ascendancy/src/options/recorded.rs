//! The options as games are recorded with them: under the names and as the numbers of the first games. For `#[serde(with)]`.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{BorgDirection, BorgNoFit, BorgSpawn, BorgStop, Connection, Extra, Factions, Options, StarbaseLevel};

/// The rules of one game.
#[derive(Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recorded {
    /// The Delta Quadrant Connection.
    #[schemars(with = "String")]
    connection: Connection,
    /// Humble Beginnings.
    humble: bool,
    /// Extra Starting Resources: 0 off, 1 on, 2 as `ASC.LINK.2` recommends.
    extra: u8,
    /// No faction has abilities.
    neutral: bool,
    /// A new lane of the Borg points anywhere at random instead of at a home (`ASC.LANE.4`).
    uniform: bool,
    /// A cube stops beside its target even where it could enter (`ASC.GAP.2`).
    literal: bool,
    /// A stop inside a lane costs range (`ASC.GAP.3`).
    partial_leg: bool,
    /// A new lane of the Borg may swing (`ASC.GAP.11`).
    swing: bool,
    /// Tenths of a radius by which a connection may be off (`ASC.GAP.12`).
    fit: u8,
    /// Degrees by which a connection may be off (`ASC.GAP.12`).
    fit_angle: u8,
    /// Most Systems translated in one step (`ASC.GAP.13`).
    pivots: u8,
    /// A cube whose lane fits nowhere goes to the nearest ship (`ASC.GAP.14`).
    nofit_ship: bool,
    /// No Borg System among the top ten discs in any set-up (`ASC.GAP.20`).
    safe_top_ten: bool,
    /// The spawn roll: 0 never, 1 above the number of cubes, 2 every turn.
    spawn: u8,
    /// How often a cube may be woken in a turn; 0 without limit (`ASC.GAP.32`).
    wake_limit: u8,
    /// Culture that hegemony costs.
    hegemony_culture: u8,
    /// Starbases at most the Ascendancy less this.
    starbase_less: u8,
    /// Last round.
    rounds: u8,
    /// Lane pieces run out.
    lane_supply: bool,
    /// Attack dice of a cube.
    cube_dice: u8,
    /// Systems on top of the stack that are no Borg Systems.
    safe_systems: u8,
    /// Decides nothing: a player may play alone (`ASC.DOC.1`).
    alone: bool,
    /// Nodes with which a Spire launches a cube. Like what follows it is written only where it is not the printed figure: files of earlier games do not have it.
    spire_nodes: u8,
    /// Added to the cubes in play that the spawn roll must exceed.
    spawn_over: u8,
}

engine::written_options! {
    Recorded {
        connection humble extra neutral uniform literal partial_leg swing fit fit_angle pivots nofit_ship safe_top_ten spawn wake_limit
        hegemony_culture starbase_less rounds lane_supply cube_dice safe_systems alone
    } unless printed {
        spire_nodes spawn_over
    }
}

impl Default for Recorded {
    fn default() -> Recorded {
        Recorded::from(&Options::default())
    }
}

impl From<&Options> for Recorded {
    fn from(options: &Options) -> Recorded {
        Recorded {
            connection: options.connection,
            humble: options.humble,
            extra: options.extra as u8,
            neutral: options.factions == Factions::Neutral,
            uniform: options.borg_direction == BorgDirection::Uniform,
            literal: options.borg_stop == BorgStop::LiteralNearest,
            partial_leg: options.borg_partial_leg,
            swing: options.borg_swing_new_lane,
            fit: options.geo_fit,
            fit_angle: options.geo_fit_angle,
            pivots: options.geo_max_pivots,
            nofit_ship: options.borg_nofit == BorgNoFit::NearestShip,
            safe_top_ten: options.borg_safe_top_ten,
            spawn: options.borg_spawn as u8,
            wake_limit: options.borg_wake_limit,
            hegemony_culture: options.hegemony_culture,
            starbase_less: options.starbase_less(),
            rounds: options.rounds,
            lane_supply: options.lane_supply,
            cube_dice: options.cube_dice,
            safe_systems: options.safe_systems,
            alone: false,
            spire_nodes: options.spire_nodes,
            spawn_over: options.spawn_over,
        }
    }
}

impl TryFrom<Recorded> for Options {
    type Error = &'static str;

    fn try_from(said: Recorded) -> Result<Options, &'static str> {
        let either = |second: bool| usize::from(second);
        Ok(Options {
            connection: said.connection,
            humble: said.humble,
            extra: *[Extra::Off, Extra::On, Extra::Auto].get(usize::from(said.extra)).ok_or("extra is 0, 1 or 2")?,
            factions: [Factions::Real, Factions::Neutral][either(said.neutral)],
            borg_direction: [BorgDirection::Home, BorgDirection::Uniform][either(said.uniform)],
            borg_stop: [BorgStop::Enter, BorgStop::LiteralNearest][either(said.literal)],
            borg_partial_leg: said.partial_leg,
            borg_swing_new_lane: said.swing,
            geo_fit: said.fit,
            geo_fit_angle: said.fit_angle,
            geo_max_pivots: said.pivots,
            borg_nofit: [BorgNoFit::Stay, BorgNoFit::NearestShip][either(said.nofit_ship)],
            borg_safe_top_ten: said.safe_top_ten,
            borg_spawn: *[BorgSpawn::Never, BorgSpawn::AboveCubes, BorgSpawn::Always]
                .get(usize::from(said.spawn))
                .ok_or("spawn is 0, 1 or 2")?,
            borg_wake_limit: said.wake_limit,
            hegemony_culture: said.hegemony_culture,
            starbase_level: [StarbaseLevel::Level, StarbaseLevel::BelowLevel][either(said.starbase_less > 0)],
            rounds: said.rounds,
            lane_supply: said.lane_supply,
            cube_dice: said.cube_dice,
            safe_systems: said.safe_systems,
            spire_nodes: said.spire_nodes,
            spawn_over: said.spawn_over,
        })
    }
}

/// Writes them.
///
/// # Errors
/// Those of the format.
pub fn serialize<S: Serializer>(options: &Options, to: S) -> Result<S::Ok, S::Error> {
    Recorded::from(options).serialize(to)
}

/// Reads them.
///
/// # Errors
/// Other names and other kinds of values.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
    Recorded::deserialize(from)?.try_into().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use engine::options::Choices;

    use super::*;
    use crate::options::OPTIONS;

    #[test]
    fn every_value_is_read_as_it_was_recorded() {
        for spec in OPTIONS {
            let values: Vec<String> = match &spec.choices {
                Choices::Flag => vec!["on".into(), "off".into()],
                Choices::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
                Choices::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            };
            for value in values {
                let options = Options::default().with(spec.name, &value);
                assert_eq!(options.words()[spec.name], value, "{}", spec.name);
                assert_eq!(Options::try_from(Recorded::from(&options)), Ok(options), "{} {value}", spec.name);
            }
        }
    }
}
