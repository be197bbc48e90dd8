//! What lists and checks look at most, small enough to stay at hand. None of it is changed by the text of a card.

use std::sync::LazyLock;

use crate::{
    data::{
        Affil, Do, Effect, Icon, Kind, Trait, When, cards, of,
        reading::{all_told, told},
    },
    ids::CardId,
};

/// A card in a few bytes.
#[derive(Copy, Clone, Debug)]
pub struct Facts {
    /// Kind.
    pub kind: Kind,
    /// Whether it bears a special download icon.
    pub special: bool,
    /// Whether anything of it is used while it is in play, or lies in the discard pile, by the text of the data.
    pub used: bool,
    /// Whether there is a card on which it is played without using the card play.
    pub freed: bool,
    /// Whether it uses the normal card play.
    pub plays: bool,
    /// Whether it reports for duty.
    pub reports: bool,
    /// Set of the moments of its effects, a bit each, by the text of the data.
    pub moments: u64,
    /// Whether, once it lies on another, it is looked at after every decision: it has a cure, or goes by itself.
    pub watched: bool,
    /// Whether it gives every ship of its player a Cloaking Device.
    pub cloaks: bool,
    /// Whether its points count while it is in orbit.
    pub orbits: bool,
    /// Whether anything of it adds to a number.
    pub boosts: bool,
    /// Whether it has a Cloaking Device.
    pub veils: bool,
    /// Whether each of its icons fills a need of its own.
    pub triple: bool,
    /// A Soong-type android or an Exocomp.
    pub soong: bool,
    /// Whether it makes those Non-Aligned while it lies on the table.
    pub loosens: bool,
    /// Whether there is a card that answers its death.
    pub answered: bool,
    /// Set of affiliations, a bit each.
    pub affil: u16,
    /// Set of icons, a bit each.
    pub icons: u16,
    /// Number of the persona: that of the first card that is one.
    pub persona: CardId,
}

impl Icon {
    /// The icon in a set.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl Facts {
    /// Whether it is of the affiliation.
    #[inline]
    pub const fn is(&self, affil: Affil) -> bool {
        self.affil & (1 << affil as u16) != 0
    }
    /// Whether any of its effects is of the moment.
    #[inline]
    pub const fn acts(&self, when: When) -> bool {
        self.moments & (1 << when as u64) != 0
    }
    /// Whether it has the icon.
    #[inline]
    pub const fn has(&self, icon: Icon) -> bool {
        self.icons & (1 << icon as u16) != 0
    }
}

/// The number of places for cards: more than there are, so that the number of any card is one in the table without being compared with its length.
const ROOM: usize = 512;

/// Cards with one of these are looked at after every decision while they lie on another card, although they have no cure.
const WATCHED: [Trait; 4] = [Trait::SendsChasing, Trait::PutsOutOfPhase, Trait::LeavesAdrift, Trait::FreezesLocation];

static FACTS: LazyLock<Box<[Facts; ROOM]>> = LazyLock::new(|| {
    let all = cards().iter().enumerate();
    let mut all: Vec<Facts> = all
        .map(|(index, card)| Facts {
            kind: card.kind,
            watched: card.cure.is_some() || WATCHED.iter().any(|&one| card.traits.has(one)),
            plays: card.uses_play(),
            reports: card.reports(),
            moments: of(index as CardId).iter().filter_map(|&index| told(index)).fold(0, |set, effect| set | 1 << effect.when as u64),
            used: does(index as CardId, |effect| effect.when.used()),
            cloaks: does(index as CardId, |effect| effect.does.contains(&Do::Cloaks)),
            orbits: does(index as CardId, |effect| effect.does.contains(&Do::Orbits)),
            boosts: does(index as CardId, |effect| !effect.boosts.is_empty()),
            veils: card.equipment.iter().any(|one| one == "Cloaking Device"),
            freed: all_told().any(|effect| effect.does.contains(&Do::Frees) && effect.what.cards.contains(&(index as CardId))),
            special: !card.special.is_empty(),
            triple: card.traits.has(Trait::FillsEveryNeed),
            soong: card.soong,
            loosens: card.traits.has(Trait::LoosensAndroids),
            answered: all_told().any(|effect| effect.when == When::Killed && effect.what.cards.contains(&(index as CardId))),
            affil: card.affil,
            icons: card.icons,
            persona: cards().iter().position(|other| other.persona == card.persona).unwrap_or_default() as CardId,
        })
        .collect();
    let last = all[all.len() - 1];
    all.resize(ROOM, last);
    all.into_boxed_slice().try_into().expect("there are fewer cards")
});

/// Whether an effect of a card is of a kind.
fn does(card: CardId, fits: impl Fn(&Effect) -> bool) -> bool {
    of(card).iter().any(|&index| told(index).is_some_and(&fits))
}

/// The cards that the special download icon of each card names.
static NAMED: LazyLock<Vec<Vec<CardId>>> = LazyLock::new(|| {
    let names = |named: &String, title: &str, kind: Kind| {
        named == title || (named.starts_with("Any Enterprise") && kind == Kind::Ship && title.contains("Enterprise"))
    };
    let all = cards().iter();
    all.map(|source| {
        let found = cards().iter().enumerate().filter(|(_, card)| source.special.iter().any(|named| names(named, &card.title, card.kind)));
        found.map(|(index, _)| index as CardId).collect()
    })
    .collect()
});

/// A card in a few bytes.
#[inline]
pub fn facts(id: CardId) -> &'static Facts {
    &FACTS[usize::from(id).min(ROOM - 1)]
}

/// The kind of a card.
#[inline]
pub fn kind(id: CardId) -> Kind {
    facts(id).kind
}

/// The cards that the special download icon of a card names.
pub fn specials(id: CardId) -> &'static [CardId] {
    #[cfg(test)]
    if super::mutants::card(id).is_some_and(|wrong| wrong.special.is_empty()) {
        return &[];
    }
    NAMED.get(usize::from(id)).map_or(&[], Vec::as_slice)
}
