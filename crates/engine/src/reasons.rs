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
//!
//! Where the same thing is forbidden by several rules, the rule is given with the refusal and the rows have none:
//!
//! ```
//! engine::reasons! {
//!     /// What is wrong.
//!     pub enum Wrong told by "no-" {
//!         TooMany { have: u8, most: u8 } => "too-many" (a = *have, b = *most);
//!         Twice => "twice";
//!     }
//! }
//!
//! assert_eq!(Wrong::Twice.code(), "twice");
//! assert_eq!(Wrong::TooMany { have: 5, most: 3 }.text().to_string(), "no-too-many(a=5, b=3)");
//! assert_eq!(Wrong::MESSAGES[0], ("no-too-many", &["a", "b"][..]));
//! ```

/// Makes the reasons of a game: the enum and its [`Reason`](crate::Reason).
///
/// A row is `Variant { thing: Type, .. } => RULE, "code";`. Its message is `why-CODE` and is given the things by their names; where it needs others they
/// stand in brackets behind the code (`(need = *need, over = need - have)`), and where the sentence is another message altogether, its text after `as`.
/// With `told by "PREFIX"` in place of the ledger the rows have no rule, and their messages are `PREFIXCODE`.
/// See [the module](self).
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
                &[$($crate::reasons!(@names "why-" $code [$($($field)+)?] [$($($arg)+)?] [$($text)?])),+];
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
                    $all::$variant $({ $($field),+ })? => $crate::reasons!(@text "why-" $code [$($($field)+)?] [$(($($arg = $value),+))?] [$($text)?])
                ),+ }
            }
        }
    };
    ($(#[$doc:meta])* $vis:vis enum $all:ident told by $prefix:literal { $(
        $(#[$about:meta])* $variant:ident $({ $($field:ident: $kind:ty),+ $(,)? })? => $code:literal $(($($arg:ident = $value:expr),+))? $(as $text:expr)?;
    )+ }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "each says what its sentence says")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $all { $($(#[$about])* $variant $({ $($field: $kind),+ })?),+ }

        impl $all {
            /// The messages of those whose sentence follows from their row, each with the names that it is given.
            pub const MESSAGES: &[(&str, &[&str])] =
                &[$($crate::reasons!(@names $prefix $code [$($($field)+)?] [$($($arg)+)?] [$($text)?])),+];

            /// A stable word for programs: `out-of-arc`.
            pub fn code(&self) -> &'static str {
                match self { $($all::$variant { .. } => $code),+ }
            }

            /// One clear sentence that says what to do.
            #[allow(unused_variables, reason = "a sentence need not name every thing")]
            pub fn text(&self) -> $crate::Text {
                match self { $(
                    $all::$variant $({ $($field),+ })? => $crate::reasons!(@text $prefix $code [$($($field)+)?] [$(($($arg = $value),+))?] [$($text)?])
                ),+ }
            }
        }
    };
    (@names $prefix:literal $code:literal $fields:tt $args:tt [$text:expr]) => { ("", &[]) };
    (@names $prefix:literal $code:literal [$($field:ident)*] [] []) => { (concat!($prefix, $code), &[$(stringify!($field)),*]) };
    (@names $prefix:literal $code:literal $fields:tt [$($arg:ident)+] []) => { (concat!($prefix, $code), &[$(stringify!($arg)),+]) };
    (@text $prefix:literal $code:literal $fields:tt $args:tt [$text:expr]) => { $text };
    (@text $prefix:literal $code:literal $fields:tt [($($arg:ident = $value:expr),+)] []) => {
        $crate::Text::Message(concat!($prefix, $code), vec![$((stringify!($arg), $crate::words::Arg::from($value))),+])
    };
    (@text $prefix:literal $code:literal [$($field:ident)*] [] []) => {
        $crate::Text::Message(concat!($prefix, $code), vec![$((stringify!($field), $crate::words::Arg::from(::std::clone::Clone::clone($field)))),*])
    };
}

#[doc(hidden)]
pub use rulebook::RuleId;
