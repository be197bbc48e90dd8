//! Options of a setup: each is one row of a table, from which follow its place in the state, its type, its values, its default and its messages.
//!
//! ```
//! engine::options! {
//!     /// The options in force.
//!     pub struct Options under engine::example::ledgers::beacon {
//!         rounds: u8 (1 to 9 "rounds") = "5", END_1;
//!         fog: bool () = "off", ROUND_1;
//!         ties: Ties (Again "again", Nobody "nobody") = "again", ROUND_1;
//!         stake: u8 (1 to 3) = "1", ROUND_1, figure;
//!     }
//! }
//!
//! let said = |name: &str| if name == "ties" { Some("nobody") } else { None };
//! let options = Options::read(|spec| said(spec.name));
//! assert_eq!((options.rounds, options.fog, options.ties), (5, false, Ties::Nobody));
//! assert_eq!(format!("{options:?}"), "Options { ties: Nobody }", "what differs from its default");
//! assert_eq!(OPTIONS[1].title, "option-fog");
//! let house: Vec<_> = Options { stake: 2, ..options }.house_rules().into_iter().map(|(spec, value)| (spec.name, value)).collect();
//! assert_eq!(house, [("stake", "2".to_owned())], "a figure of the rules that differs; ties are an option only");
//! ```

use rulebook::OptionSpec;

/// The type of an option's value in a state.
pub trait Value: Sized {
    /// The value that a word writes.
    fn of(word: &str) -> Option<Self>;

    /// The word that writes the value.
    fn word(&self) -> String;
}

impl Value for bool {
    fn of(word: &str) -> Option<bool> {
        match word {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn word(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }
}

impl Value for u8 {
    fn of(word: &str) -> Option<u8> {
        word.parse().ok()
    }

    fn word(&self) -> String {
        self.to_string()
    }
}

impl Value for u16 {
    fn of(word: &str) -> Option<u16> {
        word.parse().ok()
    }

    fn word(&self) -> String {
        self.to_string()
    }
}

/// The value of an option: the value given, or the default if none was given or the option does not take it.
///
/// # Panics
/// If the default of the table is not a value of the option's type: a test of the game that reads its options finds it.
pub fn value<V: Value>(spec: &OptionSpec, said: Option<&str>) -> V {
    let said = said.filter(|said| spec.allows(said)).and_then(V::of);
    said.or_else(|| V::of(spec.default)).unwrap_or_else(|| panic!("{} is no value of {}", spec.default, spec.name))
}

/// Makes the options of a game: the type that a state carries, and the table `OPTIONS` that faces, setups and the suite read.
///
/// A row is `name: type (values) = "default", RULE;`, with `, figure` after the rule where the option is a figure of the rule itself, so that another value
/// than the default is a house rule. The values are nothing for `bool`, a range for a number (`1 to 20 "turns"`, `0 to 3000 by 10
/// "points"`), or for a type that is made here its variants with their words (`Full "full", AllUp "all_up"`). The messages are `option-NAME` and
/// `option-NAME-help`. See [the module](self).
#[macro_export]
macro_rules! options {
    ($(#[$doc:meta])* $vis:vis struct $all:ident under $($rules:ident)::+ { $($name:ident: $kind:ident $values:tt = $default:literal, $rule:ident $(, $figure:ident)?;)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, $crate::ids::serde::Serialize, $crate::ids::serde::Deserialize)]
        $vis struct $all {
            $(#[doc = concat!("`", stringify!($name), "`.")] pub $name: $kind,)*
        }

        $($crate::options!(@kind $vis $kind $name $values);)*

        /// The options by name.
        $vis static OPTIONS: &[$crate::options::Spec] = {
            #[allow(unused_imports, reason = "an option of another ledger is named whole")]
            use $($rules)::+ as rules;
            &[$($crate::options::Spec {
                name: stringify!($name),
                rule: rules::$rule,
                title: concat!("option-", stringify!($name)),
                default: $default,
                choices: $crate::options!(@choices $values),
                help: concat!("option-", stringify!($name), "-help"),
                figure: $crate::options!(@figure $($figure)?),
            }),*]
        };

        /// Only what differs from its default: a row that is added changes no text.
        impl std::fmt::Debug for $all {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let (plain, mut told) = ($all::read(|_| None), f.debug_struct(stringify!($all)));
                $(if self.$name != plain.$name { told.field(stringify!($name), &self.$name); })*
                told.finish()
            }
        }

        impl $all {
            /// The values that a function gives for each option, or their defaults.
            pub fn read<'s>(said: impl Fn(&'static $crate::options::Spec) -> Option<&'s str>) -> $all {
                let mut specs = OPTIONS.iter();
                $(let $name = specs.next().expect("a row each");)*
                $all { $($name: $crate::options::value($name, said($name))),* }
            }

            /// The figures of the rules that differ from the printed ones, with their values.
            pub fn house_rules(&self) -> Vec<(&'static $crate::options::Spec, String)> {
                let plain = $all::read(|_| None);
                let (mut specs, mut changed) = (OPTIONS.iter(), Vec::new());
                $(let spec = specs.next().expect("a row each");
                if spec.figure && self.$name != plain.$name {
                    changed.push((spec, $crate::options::Value::word(&self.$name)));
                })*
                changed
            }
        }
    };
    (@figure figure) => { true };
    (@figure) => { false };
    (@choices ()) => { $crate::options::Choices::Flag };
    (@choices ($min:literal to $max:literal $($unit:literal)?)) => { $crate::options!(@choices ($min to $max by 1 $($unit)?)) };
    (@choices ($min:literal to $max:literal by $step:literal)) => { $crate::options!(@choices ($min to $max by $step "")) };
    (@choices ($min:literal to $max:literal by $step:literal $unit:literal)) => {
        $crate::options::Choices::Number { min: $min, max: $max, step: $step, unit: $unit }
    };
    (@choices ($($variant:ident $word:literal),+)) => { $crate::options::Choices::OneOf(&[$($word),+]) };
    (@kind $vis:vis $kind:ident $name:ident ($($variant:ident $word:literal),+)) => {
        #[doc = concat!("What the option `", stringify!($name), "` can be.")]
        #[derive(Copy, Clone, Debug, PartialEq, Eq, $crate::ids::serde::Serialize, $crate::ids::serde::Deserialize)]
        $vis enum $kind { $(#[doc = concat!("`", $word, "`.")] #[serde(rename = $word)] $variant),+ }

        impl $crate::options::Value for $kind {
            fn of(word: &str) -> Option<$kind> {
                match word {
                    $($word => Some($kind::$variant),)+
                    _ => None,
                }
            }

            fn word(&self) -> String {
                match self {
                    $($kind::$variant => $word,)+
                }
                .to_owned()
            }
        }
    };
    (@kind $vis:vis $kind:ident $name:ident $values:tt) => {};
}

#[doc(hidden)]
pub use rulebook::{OptionChoices as Choices, OptionSpec as Spec};

/// Writes options by name in this order: the last ones only where they differ from the printed figures, so that files and hashes of games that do not know
/// them stay as they are. A format without names, as that of positions in memory, has every value at its place.
#[macro_export]
macro_rules! written_options {
    ($all:ident { $($always:ident)* } unless printed { $($changed:ident)* }) => {
        impl ::serde::Serialize for $all {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                use ::serde::ser::SerializeStruct as _;
                let (printed, named) = ($all::default(), to.is_human_readable());
                let fields = [$(stringify!($always),)* $(stringify!($changed),)*];
                let mut told = to.serialize_struct(stringify!($all), fields.len())?;
                $(told.serialize_field(stringify!($always), &self.$always)?;)*
                $(if named && self.$changed == printed.$changed {
                    told.skip_field(stringify!($changed))?;
                } else {
                    told.serialize_field(stringify!($changed), &self.$changed)?;
                })*
                told.end()
            }
        }

        impl ::std::fmt::Debug for $all {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let (printed, mut told) = ($all::default(), f.debug_struct(stringify!($all)));
                $(told.field(stringify!($always), &self.$always);)*
                $(if self.$changed != printed.$changed {
                    told.field(stringify!($changed), &self.$changed);
                })*
                told.finish()
            }
        }
    };
}
