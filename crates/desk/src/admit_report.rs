//! Whether a report of a battle can be true.

use engine::msg;

use crate::{
    Refusal, Tournament,
    fleet::Tally,
    report::{Ended, MOST_POINTS, Points, Report, Side},
    tournament::Battle,
};

impl Report {
    /// Whether a player gave up or did not come.
    pub fn is_concession(&self) -> bool {
        matches!(self, Report::Counted { ended: Ended::Conceded, .. })
    }
}

impl Tournament {
    pub(crate) fn admit_report(&self, battle: &Battle, number: u8, report: &Report) -> Result<(), Refusal> {
        if report.players() != battle.players {
            let [first, second] = battle.players.map(|player| self.name(player));
            return Err(Refusal::WrongPlayers { battle: number, first, second });
        }
        match report {
            Report::Counted { ended, conceded, sides } => {
                self.admit_sides(sides)?;
                self.admit_end(*ended, sides)?;
                let named = conceded.and_then(|player| sides.iter().find(|side| side.player == player));
                let fits = match (ended, named) {
                    (Ended::Conceded, Some(side)) => side.left == 0,
                    (Ended::Conceded, None) => false,
                    (_, _) => conceded.is_none(),
                };
                if fits { Ok(()) } else { Err(Refusal::BadConcession) }
            }
            Report::Points { sides, winner, .. } => self.admit_points(sides, *winner),
        }
    }

    fn admit_sides(&self, sides: &[Side; 2]) -> Result<(), Refusal> {
        let [a, b] = sides;
        if a.sphere && b.sphere {
            return Err(Refusal::TokenTwice { token: "Sphere" });
        }
        if a.cube && b.cube {
            return Err(Refusal::TokenTwice { token: "Cube" });
        }
        sides.iter().try_for_each(|side| self.admit_side(side))
    }

    fn admit_side(&self, side: &Side) -> Result<(), Refusal> {
        let name = self.name(side.player);
        let total = self.player(side.player).and_then(|player| player.fleet.as_ref()).map_or(0, crate::fleet::Fleet::total);
        if u32::from(side.left) > total {
            return Err(Refusal::LeftOver { name, left: side.left, total });
        }
        let mut most_lost = if u32::from(side.left) < total { u8::MAX } else { 0 };
        if let Some(text) = &side.tally {
            let tally = Tally::read(text).map_err(|what| Refusal::BadTally { name: name.clone(), what })?;
            if tally.surviving() != u32::from(side.left) {
                let what = msg!("tally-counts", counted = tally.surviving(), left = side.left);
                return Err(Refusal::BadTally { name, what });
            }
            if tally.total() > total {
                let what = msg!("tally-names", named = tally.total(), total = total);
                return Err(Refusal::BadTally { name, what });
            }
            most_lost = u8::try_from(tally.destroyed()).unwrap_or(u8::MAX);
        }
        // No ship costs less than ten SP, so twelve are more than any fleet has.
        if side.lost > most_lost.min(12) {
            return Err(Refusal::LossUnseen { name, lost: side.lost, left: side.left });
        }
        Ok(())
    }

    fn admit_end(&self, ended: Ended, sides: &[Side; 2]) -> Result<(), Refusal> {
        let any = |mark: fn(&Side) -> bool| sides.iter().any(mark);
        let (sphere, cube) = (any(|side| side.sphere), any(|side| side.cube));
        if ended == Ended::SphereDestroyed && !sphere {
            return Err(Refusal::SphereStands);
        }
        if ended != Ended::SphereDestroyed && sphere {
            return Err(Refusal::SphereGone);
        }
        if (sphere || ended == Ended::SphereEscaped) && !cube {
            return Err(Refusal::SphereWithoutCube);
        }
        let gone = sides.iter().find(|side| side.left == 0);
        match (ended, gone, self.setup.elimination_ends) {
            (Ended::Elimination, _, false) => Err(Refusal::EliminationOff),
            (Ended::Elimination, None, true) => Err(Refusal::NobodyGone),
            (Ended::Time, Some(side), true) => Err(Refusal::GoneOnTime { name: self.name(side.player) }),
            _ => Ok(()),
        }
    }

    fn admit_points(&self, sides: &[Points; 2], winner: Option<crate::PlayerId>) -> Result<(), Refusal> {
        if let Some(side) = sides.iter().find(|side| side.fleet_points > MOST_POINTS) {
            return Err(Refusal::TooManyPoints { points: side.fleet_points });
        }
        if sides[0].both && sides[1].both {
            return Err(Refusal::BothTwice);
        }
        let Some(winner) = winner else { return Ok(()) };
        if sides[0].fleet_points != sides[1].fleet_points {
            return Err(Refusal::WinnerNamed { what: "winner-not-equal" });
        }
        let inside = sides.iter().any(|side| side.player == winner);
        if inside { Ok(()) } else { Err(Refusal::WinnerNamed { what: "winner-elsewhere" }) }
    }
}
