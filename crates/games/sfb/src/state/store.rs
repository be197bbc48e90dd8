//! What lies in canisters and casters: values of [`Load::stock`](super::secret::Load::stock).

/// In each of a launcher's two canisters.
pub mod canister {
    /// Nothing.
    pub const EMPTY: u8 = 0;
    /// A second-turn proto-torpedo.
    pub const PROTO: u8 = 1;
    /// A complete F.
    pub const F: u8 = 2;
    /// A torpedo after its first turn, with the option.
    pub const FIRST: u8 = 3;
    /// Used up, with the option.
    pub const USED: u8 = 0x80;

    /// Two canisters whose launcher is destroyed: empty (`SFB.CANISTER.7`), and of expendable ones used up if they held anything, which no repair makes
    /// new (`SFB.CANISTEROPT.6`).
    pub fn lost(stock: [u8; 2], expendable: bool) -> [u8; 2] {
        stock.map(|content| if expendable && content != EMPTY { USED } else { EMPTY })
    }
}

/// In a caster.
pub mod caster {
    use crate::{data::Torp, state::Load};

    /// An F in the caster.
    pub const F: u8 = Torp::F.code() + 1;
    /// Added to what lies in it: a pseudo-torpedo, a photon charge.
    pub const PSEUDO: u8 = 0x80;

    /// Whether what lies in a caster is an F, which is held at a price; a pseudo-torpedo is handled as a real one (`SFB.CASTER.26`,
    /// `SFB.CASTEROPT.3`).
    pub fn holds_f(load: &Load) -> bool {
        load.stock[0] & !PSEUDO == F
    }
}
