//! The cards.

use crate::{CardFace, Text, msg};

/// How many kinds of goods there are; kind number `n`, counted from 0, is worth `n + 1`.
pub const KINDS: usize = 6;
/// How many cards there are of each.
pub const COPIES: u8 = 3;
/// How many cards make an opening hand.
pub const DEALT: u8 = 3;
/// Goods worth this or more are contraband (`CTB.DEAL.1`).
pub const FIRST_CONTRABAND: u8 = 4;

/// The number of each kind.
pub type Goods = [u8; KINDS];

/// The kinds, by their ids in the words and in [`Game::cards`](crate::Game::cards).
pub const GOODS: [&str; KINDS] = ["goods-grain", "goods-timber", "goods-cloth", "goods-spice", "goods-silver", "goods-arms"];

/// How goods of this worth are called.
pub fn name(worth: u16) -> Text {
    Text::of(usize::from(worth).checked_sub(1).and_then(|kind| GOODS.get(kind).copied()).unwrap_or("goods-none"))
}

/// How many cards these are.
pub fn count(goods: &Goods) -> u8 {
    goods.iter().sum()
}

/// The worth of all of them together.
pub fn worth(goods: &Goods) -> i32 {
    goods.iter().zip(1..).map(|(there, worth)| i32::from(*there) * worth).sum()
}

/// One worth for each card, from the least.
pub fn each(goods: &Goods) -> impl Iterator<Item = u8> {
    goods.iter().zip(1..).flat_map(|(there, worth)| std::iter::repeat_n(worth, usize::from(*there)))
}

/// The cards' texts.
pub fn faces() -> Vec<CardFace> {
    let face = |(key, worth): (&'static str, u8)| CardFace {
        key,
        title: Text::of(key),
        kind: if worth >= FIRST_CONTRABAND { msg!("kind-contraband") } else { msg!("kind-goods") },
        hue: Some(if worth >= FIRST_CONTRABAND { 345 } else { 130 }),
        numbers: vec![(msg!("worth"), Text::name(worth.to_string()))],
        icons: Vec::new(),
        text: if worth >= FIRST_CONTRABAND { msg!("text-contraband") } else { msg!("text-goods") },
    };
    GOODS.into_iter().zip(1..).map(face).collect()
}
