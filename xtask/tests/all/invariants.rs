//! The invariants of `docs/architecture.md` hold in the project as it is.

use xtask::{invariants, tree::Tree};

macro_rules! invariants {
    ($($test:ident $name:literal)*) => {
        $(
            #[test]
            fn $test() {
                let invariant = invariants::ALL.iter().find(|one| one.name == $name).expect("it is in the list");
                let breaches = (invariant.breaches)(&Tree::here()).expect("it can be looked at");
                assert!(breaches.is_empty(), "{}", breaches.join("\n"));
            }
        )*

        #[test]
        fn each_has_its_test() {
            assert_eq!(invariants::ALL.map(|one| one.name).to_vec(), vec![$($name),*]);
        }
    };
}

invariants! {
    crate_direction "crate-direction"
    pure_crates "pure-crates"
    used_dependencies "used-dependencies"
    licences "licences"
    deterministic_source "deterministic-source"
    no_state_in_views "no-state-in-views"
    bots_and_faces_see_views "bots-and-faces-see-views"
    no_seed_in_games "no-seed-in-games"
    file_length "file-length"
    self_contained "self-contained"
    nothing_unfinished "nothing-unfinished"
    options_told "options-told"
    positions_told "positions-told"
    routes_told "routes-told"
    sayings_in_catalogues "sayings-in-catalogues"
    no_circles "no-circles"
    same_rooms "same-rooms"
    typed_ids "typed-ids"
    plain_english "plain-english"
    glossary "glossary"
    singular_of_one "singular-of-one"
}
