//! Reasons: why a command or a setup is not accepted. Each is declared once, with the things it names, its rule, its code and its sentence.
//!
//! ```
//! engine::reasons! {
//!     /// Why it is not accepted.
//!     pub enum Why under engine::example::ledgers::beacon {
//!         /// It was laid before.
//!         Laid => BID_1, "laid";
//!         /// There is no such card.
//!         NoCard { card: u8 } => BID_1, "no-card";
//!         /// More than there is.
//!         Over { need: u16, have: u16 } => BID_1, "over" (need = *need, over = need - have);
//!     }
//! }
//!
//! use engine::Reason;
//! assert_eq!(Why::NoCard { card: 7 }.code(), "no-card");
//! assert_eq!(Why::NoCard { card: 7 }.text().to_string(), "why-no-card(card=7)");
//! assert_eq!(Why::Over { need: 5, have: 3 }.text().to_string(), "why-over(need=5, over=2)");
//! assert_eq!(Why::MESSAGES[1], ("why-no-card", &["card"][..]));
//! assert_eq!(Why::Laid.rule(), engine::example::ledgers::beacon::BID_1);
//! ```

/// Makes the reasons of a game: the enum and its [`Reason`](crate::Reason).
///
/// A row is `Variant { thing: Type, .. } => RULE, "code";`. Its message is `why-CODE` and is given the things by their names. If it needs others they stand in
/// brackets behind the code (`(need = *need, over = need - have)`); if the sentence is a different message, its text stands after `as`. See [the module](self).
#[macro_export]
macro_rules! reasons {
    ($(#[$doc:meta])* $vis:vis enum $all:ident under $($rules:ident)::+ { $(
        $(#[$about:meta])* $variant:ident $({ $($field:ident: $kind:ty),+ $(,)? })? => $rule:ident, $code:literal $(($($arg:ident = $value:expr),+))? $(as $text:expr)?;
    )+ }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the things are explained by the line of their variant")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $all { $($(#[$about])* $variant $({ $($field: $kind),+ })?),+ }

        impl $all {
            /// The messages of those whose sentence follows from their row, each with the names that it is given.
            pub const MESSAGES: &[(&str, &[&str])] =
                &[$($crate::reasons!(@names $code [$($($field)+)?] [$($($arg)+)?] [$($text)?])),+];
        }

        impl $crate::Reason for $all {
            fn rule(&self) -> $crate::reasons::RuleId {
                use $($rules)::+ as rules;
                match self { $($all::$variant { .. } => rules::$rule),+ }
            }

            fn code(&self) -> &'static str {
                match self { $($all::$variant { .. } => $code),+ }
            }

            #[allow(unused_variables, reason = "a sentence need not name every thing")]
            fn text(&self) -> $crate::Text {
                match self { $(
                    $all::$variant $({ $($field),+ })? => $crate::reasons!(@text $code [$($($field)+)?] [$(($($arg = $value),+))?] [$($text)?])
                ),+ }
            }
        }
    };
    (@names $code:literal $fields:tt $args:tt [$text:expr]) => { ("", &[]) };
    (@names $code:literal [$($field:ident)*] [] []) => { (concat!("why-", $code), &[$(stringify!($field)),*]) };
    (@names $code:literal $fields:tt [$($arg:ident)+] []) => { (concat!("why-", $code), &[$(stringify!($arg)),+]) };
    (@text $code:literal $fields:tt $args:tt [$text:expr]) => { $text };
    (@text $code:literal $fields:tt [($($arg:ident = $value:expr),+)] []) => {
        $crate::Text::Message(concat!("why-", $code), vec![$((stringify!($arg), $crate::words::Arg::from($value))),+])
    };
    (@text $code:literal [$($field:ident)*] [] []) => {
        $crate::Text::Message(concat!("why-", $code), vec![$((stringify!($field), $crate::words::Arg::from(::std::clone::Clone::clone($field)))),*])
    };
}

#[doc(hidden)]
pub use rulebook::RuleId;
