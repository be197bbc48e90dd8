//! Products in which the cards came, and the days on which they came out.

use std::{fmt, str::FromStr};

use engine::Malformed;
use serde::{Deserialize, Serialize};

use super::{BadTable, parse};

/// A day, written as `2014-08-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day of the event *Battle of Sector 001*.
    pub const EVENT: Date = Date { year: 2014, month: 8, day: 14 };
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

impl FromStr for Date {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Date, Malformed> {
        let wrong = || format!("{text:?} is no day: write it as 2014-08-14").into();
        let [year, month, day] = text.split('-').collect::<Vec<_>>()[..] else { return Err(wrong()) };
        let digits = |part: &str, long: usize| part.len() == long && part.bytes().all(|byte| byte.is_ascii_digit());
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(wrong());
        }
        let date = Date {
            year: year.parse().map_err(|_| wrong())?,
            month: month.parse().map_err(|_| wrong())?,
            day: day.parse().map_err(|_| wrong())?,
        };
        let leap = date.year.is_multiple_of(4) && (!date.year.is_multiple_of(100) || date.year.is_multiple_of(400));
        let days = match date.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if (1..=days).contains(&date.day) { Ok(date) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for Date {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Date, Malformed> {
        text.parse()
    }
}

/// A product in which cards came.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Product {
    /// Its code: `71120`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The day on which it came out.
    pub date: Date,
    /// Codes of cards in it whose own entry names another product.
    #[serde(default)]
    pub also: Vec<String>,
}

impl Product {
    /// Whether a card came in it; `set` is the product that the card's entry names.
    pub(crate) fn brings(&self, card: &str, set: &str) -> bool {
        self.code == set || self.also.iter().any(|also| also == card)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: Vec<Product>,
}

pub(super) fn read(text: &str) -> Result<Vec<Product>, BadTable> {
    parse::<File>("sets", text).map(|file| file.set)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{CardId, open, products, products_of};
    use super::*;

    #[test]
    fn a_day_is_read_as_it_is_written_and_no_other_way() {
        for text in ["2014-08-14", "2012-02-29", "2000-02-29", "1999-12-31"] {
            assert_eq!(text.parse::<Date>().map(|date| date.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "2014-8-14",
            "2014-08-32",
            "2014-13-01",
            "2014-00-01",
            "2013-02-29",
            "1900-02-29",
            "2014-04-31",
            "+014-08-14",
            "2014-08-14-",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert_eq!("2014-08-14".parse(), Ok(Date::EVENT));
        assert!("2014-09-03".parse::<Date>().is_ok_and(|later| Date::EVENT < later));
    }

    /// Every card came in a product that has its day, and no product names a card that nobody knows.
    #[test]
    fn every_card_came_in_a_product() {
        for card in CardId::all() {
            assert!(products_of(card).next().is_some(), "{card} {}: name its product {:?} in data/sets.toml", card.name(), card.set());
        }
        for card in open() {
            assert!(products().iter().any(|product| product.brings(&card.id, &card.set)), "{} {}", card.id, card.name);
        }
        let known: BTreeSet<&str> = CardId::all().map(CardId::code).chain(open().iter().map(|card| card.id.as_str())).collect();
        let mut codes = BTreeSet::new();
        for product in products() {
            assert!(codes.insert(product.code.as_str()), "{} stands twice", product.code);
            for card in &product.also {
                assert!(known.contains(card.as_str()), "{}: no card {card}", product.code);
            }
        }
        assert!(products().is_sorted_by_key(|product| product.date), "in the order in which they came out");
    }

    /// Ships without a name of their own came long before the products that the tables name first.
    #[test]
    fn a_card_is_as_old_as_its_first_printing() {
        let first = |code: &str| {
            let card = CardId::find(code).unwrap_or_else(|| panic!("{code}"));
            products_of(card).map(|product| product.date).min().map(|date| date.to_string()).unwrap_or_default()
        };
        for (code, date) in
            [("S269", "2013-08-01"), ("S199", "2013-08-02"), ("S271", "2013-12-14"), ("S283", "2013-10-01"), ("S090", "2014-10-01")]
        {
            assert_eq!(first(code), date, "{code}");
        }
    }
}
