//! What a builder says of a group of cards.

use engine::builder::Size;

#[test]
fn a_group_fits_between_its_fewest_and_its_most() {
    let fits = |have, most| Size { have, least: 2, most }.fits();
    assert_eq!([1, 2, 3, 4].map(|have| fits(have, Some(3))), [false, true, true, false]);
    assert_eq!([1, 2, 99].map(|have| fits(have, None)), [false, true, true]);
}
