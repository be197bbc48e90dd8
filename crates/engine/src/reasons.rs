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
//! Messages that begin with another word, and a rule that depends on what happened:
//!
//! ```
//! use engine::{Reason, example::ledgers::beacon};
//!
//! engine::reasons! {
//!     /// Why it is not accepted.
//!     pub enum Refusal under engine::example::ledgers::beacon with "refused-" {
//!         /// Not now.
//!         NotNow { over: bool } => (if *over { beacon::END_1 } else { beacon::BID_1 }), "not-now" (what = if *over { "over" } else { "laid" });
//!     }
//! }
//!
//! let refusal = Refusal::NotNow { over: true };
//! assert_eq!((refusal.rule(), refusal.text().to_string().as_str()), (beacon::END_1, "refused-not-now(what=over)"));
//! ```
//!
//! Several rules may forbid one thing. The rule is then given with each refusal, and the rows have none:
//!
//! ```
//! engine::reasons! {
//!     /// A fault.
//!     pub enum Wrong with "no-" {
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
/// A row is `Variant { thing: Type, .. } => RULE, "code";`. A rule that depends on the things stands in brackets, as an expression of them. The message is
/// `why-CODE`, or begins with another word that is given behind the ledger (`with "refused-"`), and is given the things by their names. If it needs others
/// they stand in brackets behind the code (`(need = *need, over = need - have)`); if the sentence is a different message, its text stands after `as`. Without
/// a ledger (`enum Wrong with "no-"`) the rows have no rule: code and sentence are methods of the enum. See [the module](self).
#[macro_export]
macro_rules! reasons {
    ($(#[$doc:meta])* $vis:vis enum $all:ident under $($rules:ident)::+ { $($rows:tt)+ }) => {
        $crate::reasons!(@all "why-" [$(#[$doc])* $vis enum $all] [$($rules)::+] $($rows)+);
    };
    ($(#[$doc:meta])* $vis:vis enum $all:ident under $($rules:ident)::+ with $prefix:literal { $($rows:tt)+ }) => {
        $crate::reasons!(@all $prefix [$(#[$doc])* $vis enum $all] [$($rules)::+] $($rows)+);
    };
    ($(#[$doc:meta])* $vis:vis enum $all:ident with $prefix:literal { $(
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
    (@all $prefix:literal [$(#[$doc:meta])* $vis:vis enum $all:ident] $rules:tt $(
        $(#[$about:meta])* $variant:ident $({ $($field:ident: $kind:ty),+ $(,)? })? => $rule:tt, $code:literal $(($($arg:ident = $value:expr),+))? $(as $text:expr)?;
    )+) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the things are explained by the line of their variant")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $all { $($(#[$about])* $variant $({ $($field: $kind),+ })?),+ }

        impl $all {
            /// The messages of those whose sentence follows from their row, each with the names that it is given.
            pub const MESSAGES: &[(&str, &[&str])] =
                &[$($crate::reasons!(@names $prefix $code [$($($field)+)?] [$($($arg)+)?] [$($text)?])),+];
        }

        impl $crate::Reason for $all {
            #[allow(unused_variables, reason = "most rules depend on no thing")]
            fn rule(&self) -> $crate::reasons::RuleId {
                match self { $($all::$variant $({ $($field),+ })? => $crate::reasons!(@rule $rules $rule)),+ }
            }

            fn code(&self) -> &'static str {
                match self { $($all::$variant { .. } => $code),+ }
            }

            #[allow(unused_variables, reason = "a sentence need not name every thing")]
            fn text(&self) -> $crate::Text {
                match self { $(
                    $all::$variant $({ $($field),+ })? =>
                        $crate::reasons!(@text $prefix $code [$($($field)+)?] [$(($($arg = $value),+))?] [$($text)?])
                ),+ }
            }
        }
    };
    (@rule $rules:tt ($rule:expr)) => { $rule };
    (@rule [$($rules:ident)::+] $rule:ident) => { $($rules)::+::$rule };
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
