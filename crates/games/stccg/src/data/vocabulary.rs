//! Closed vocabularies of the data: a word for each value, and nothing for a word that nobody knows.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// As it stands in the data.
            pub const fn word(self) -> &'static str { match self { $($name::$variant => $word),* } }
            /// The one of a word.
            pub fn of(word: &str) -> Option<$name> { Self::ALL.iter().copied().find(|known| known.word() == word) }
        }
    };
}
pub(super) use words;
