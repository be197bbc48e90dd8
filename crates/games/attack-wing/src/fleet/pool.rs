//! The cards of which a fleet may be built: all, those that were out on a day, or those of the products that somebody owns.

use std::{collections::BTreeSet, fmt, str::FromStr};

use engine::Malformed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{self, CardId, Date};

/// The cards of which a fleet may be built. Cards of one's own belong to every pool. Written as `all`, as a day (`2014-08-14`), or as the codes of
/// products with commas between (`71120,71121`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Pool {
    /// Every card that is known here.
    #[default]
    All,
    /// The cards that were out on this day.
    Until(Date),
    /// The cards of these products, by their codes.
    Sets(BTreeSet<&'static str>),
}

impl Pool {
    /// The cards that were out on the day of the event.
    pub const EVENT: Pool = Pool::Until(Date::EVENT);

    /// Whether a fleet may have the card.
    pub fn holds(&self, card: CardId) -> bool {
        let any = |fits: &dyn Fn(&data::Product) -> bool| card.is_own() || data::products_of(card).any(fits);
        match self {
            Pool::All => true,
            Pool::Until(day) => any(&|product| product.date <= *day),
            Pool::Sets(codes) => any(&|product| codes.contains(product.code.as_str())),
        }
    }

    /// Whether it is every card, as where nothing is said.
    pub fn is_all(&self) -> bool {
        *self == Pool::All
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pool::All => f.write_str("all"),
            Pool::Until(day) => day.fmt(f),
            Pool::Sets(codes) => f.write_str(&codes.iter().copied().collect::<Vec<_>>().join(",")),
        }
    }
}

impl FromStr for Pool {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Pool, Malformed> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("all") {
            return Ok(Pool::All);
        }
        if let Ok(day) = text.parse() {
            return Ok(Pool::Until(day));
        }
        let product = |code: &str| {
            let product = data::find_product(code);
            product.map(|product| product.code.as_str()).ok_or_else(|| format!("there is no product {code:?}").into())
        };
        let codes: BTreeSet<&'static str> =
            text.split([',', ' ']).filter(|code| !code.is_empty()).map(product).collect::<Result<_, Malformed>>()?;
        if codes.is_empty() { Err("a pool is all, a day, or codes of products".into()) } else { Ok(Pool::Sets(codes)) }
    }
}

impl From<Pool> for String {
    fn from(pool: Pool) -> String {
        pool.to_string()
    }
}

impl TryFrom<String> for Pool {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Pool, Malformed> {
        text.parse()
    }
}

impl JsonSchema for Pool {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pool".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(all|[0-9]{4}-[0-9]{2}-[0-9]{2}|[A-Za-z0-9_]+([, ]+[A-Za-z0-9_]+)*)$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(text: &str) -> Pool {
        text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    fn holds(pool: &Pool, code: &str) -> bool {
        pool.holds(CardId::find(code).unwrap_or_else(|| panic!("{code}")))
    }

    #[test]
    fn a_pool_comes_back_from_its_text() {
        for text in ["all", "2014-08-14", "71120", "71120,71121,OP1Prize"] {
            assert_eq!(pool(text).to_string(), text);
            let json = serde_json::to_string(&pool(text)).expect("plain");
            assert_eq!(serde_json::from_str::<Pool>(&json).expect("read"), pool(text));
        }
        assert_eq!(pool(" op1prize, 71120,71120 ").to_string(), "71120,OP1Prize");
        for text in ["", ",", "2014-02-30", "71120,nothing", "everything"] {
            assert!(text.parse::<Pool>().is_err(), "{text}");
            assert!(serde_json::from_value::<Pool>(text.into()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_day_has_the_cards_that_were_out_by_then() {
        // The Starter Set, a prize of that very day, the Sovereign class of October, and a ship whose entry names a product of 2017.
        for (code, out) in
            [("S207", true), ("Cap906", true), ("S106", true), ("S269", true), ("S090", false), ("S113", false), ("R018", false)]
        {
            assert_eq!(holds(&Pool::EVENT, code), out, "{code}");
            assert!(holds(&Pool::All, code), "{code}");
        }
        assert!(!holds(&pool("2014-08-13"), "S106"), "it came out a day later");
        assert!(holds(&pool("2013-08-01"), "S207") && !holds(&pool("2013-07-31"), "S207"));
    }

    #[test]
    fn an_owner_has_the_cards_of_the_products_and_no_others() {
        let own = pool("71120,OP4Prize");
        for (code, has) in [("S207", true), ("S269", true), ("S271", true), ("S202", false), ("S090", false)] {
            assert_eq!(holds(&own, code), has, "{code}");
        }
        assert!(holds(&pool("71531"), "S090"));
    }
}
