//! The worked values of the Attack Wing base game and its ledger, to the micrometre.

use geometry::plane::{Base, Heading, Motion, Path, Point, Rect, Sector, Side, Template, Um, Vector, mm, range_band, tenths};

const TABLE: Rect = Rect::square(tenths(9144));

fn at(x_tenths: i32, y_tenths: i32, heading: Heading, side: Um) -> Base {
    Base::new(Point::new(tenths(x_tenths), tenths(y_tenths)), heading, side)
}

fn cube(x_tenths: i32, y_tenths: i32) -> Base {
    at(x_tenths, y_tenths, Heading::NORTH, tenths(1318))
}

/// Attack Wing base 1.8: the table of check values, in hundredths of a millimetre.
#[test]
fn maneuvers_end_where_the_table_says() {
    use Template::{Bank, Straight, Turn};
    let right = Side::Right;
    let table = [
        (40, Straight(1), 8_000, 0, 0),
        (40, Bank(1, right), 9_071, 3_757, 4_500),
        (40, Bank(2, right), 12_607, 5_222, 4_500),
        (40, Bank(3, right), 16_142, 6_686, 4_500),
        (40, Turn(1, right), 5_500, 5_500, 9_000),
        (40, Turn(2, right), 8_250, 8_250, 9_000),
        (40, Turn(3, right), 11_000, 11_000, 9_000),
        (80, Straight(1), 12_000, 0, 0),
        (80, Bank(1, right), 12_485, 5_172, 4_500),
        (80, Turn(1, right), 7_500, 7_500, 9_000),
    ];
    for (side, template, forward, sideways, turn) in table {
        let start = Base::new(Point::ORIGIN, Heading::NORTH, mm(side));
        let end = Path::new(start, template, Motion::Forward).end();
        let (dx, dy) = (end.centre.x - sideways * 10, end.centre.y - forward * 10);
        assert!(dx.abs() <= 5 && dy.abs() <= 5, "{template:?} with {side}: {:?}", end.centre);
        assert_eq!(end.heading, Heading::new(turn));
        let left = Path::new(start, template.mirrored(), Motion::Forward).end();
        assert_eq!((left.centre.x, left.centre.y), (-end.centre.x, end.centre.y));
        assert_eq!(left.heading, Heading::new(-turn));
    }
}

/// Attack Wing base 1.8, rows Come About, Reverse and Spin.
#[test]
fn special_motions() {
    let start = Base::new(Point::ORIGIN, Heading::EAST, mm(40));
    let about = Path::new(start, Template::Straight(3), Motion::ComeAbout);
    assert_eq!(about.end(), Base::new(Point::new(mm(160), 0), Heading::WEST, mm(40)));
    assert_eq!(about.at(about.length() - 1).heading, Heading::EAST);
    let astern = Path::new(start, Template::Straight(1), Motion::Reverse).end();
    assert_eq!(astern, Base::new(Point::new(mm(-80), 0), Heading::EAST, mm(40)));
    let spun = Path::new(start.turned(-9_000), Template::Straight(2), Motion::Forward).end();
    assert_eq!(spun, Base::new(Point::new(0, mm(120)), Heading::NORTH, mm(40)));
}

/// Attack Wing base 7.8: a Come About that has to slide back ends unturned.
#[test]
fn come_about_slides_back_unturned() {
    let start = Base::new(Point::ORIGIN, Heading::NORTH, mm(40));
    let other = Base::new(Point::new(mm(10), mm(100)), Heading::NORTH, mm(40));
    let path = Path::new(start, Template::Straight(1), Motion::ComeAbout);
    let (base, progress) = path.slide_back(|b| b.overlaps(&other)).expect("free");
    assert_eq!(base, Base::new(Point::new(0, mm(60)), Heading::NORTH, mm(40)));
    assert_eq!(progress, mm(60));
    let (free, whole) = path.slide_back(|_| false).expect("free");
    assert_eq!((free.heading, whole), (Heading::SOUTH, path.length()));
    assert_eq!(path.slide_back(|_| true), None);
}

#[test]
fn aw_setup_1_cube_in_the_centre() {
    let token = Base::new(TABLE.centre(), Heading::NORTH, tenths(1318));
    assert_eq!(token.centre, Point::new(tenths(4572), tenths(4572)));
    let bounds = token.bounds();
    assert_eq!((bounds.max.y, bounds.min.y), (tenths(5231), tenths(3913)));
    assert_eq!((bounds.min.x, bounds.max.x), (tenths(3913), tenths(5231)));
    let free = TABLE.margins(&token);
    assert_eq!([free.north, free.east, free.south, free.west], [tenths(3913); 4]);
}

#[test]
fn aw_bctmove_1_travel() {
    let token = cube(4572, 4572);
    for (n, travel) in [(1, 1718), (2, 2118), (3, 2518)] {
        assert_eq!(Path::new(token, Template::Straight(n), Motion::Forward).length(), tenths(travel));
    }
    let east = Path::drifting(token, Heading::EAST, Template::Straight(2)).end();
    assert_eq!(east, cube(6690, 4572));
}

#[test]
fn aw_bctmove_4_the_border_is_inside() {
    let token = cube(4572, 7090);
    assert_eq!(TABLE.margins(&token).north, tenths(1395));
    let go = |base: Base, course, n| Path::drifting(base, course, Template::Straight(n)).end().inside(&TABLE);
    assert!((1..=3).all(|n| !go(token, Heading::NORTH, n) && go(token, Heading::EAST, n)));
    let token = cube(4572, 7026 - 659);
    assert!(go(token, Heading::NORTH, 1) && go(token, Heading::NORTH, 2) && !go(token, Heading::NORTH, 3));
}

#[test]
fn aw_bctmove_5_slides_back_to_exact_contact() {
    let ship = at(4572, 6400, Heading::NORTH, mm(40));
    assert_eq!(ship.bounds().min.y, mm(620));
    let path = Path::new(cube(4572, 4572), Template::Straight(1), Motion::Forward);
    assert_eq!(path.end().bounds().max.y, tenths(6949));
    assert!(path.end().overlaps(&ship));
    let (base, _) = path.slide_back(|b| b.overlaps(&ship)).expect("free");
    assert_eq!(base, cube(4572, 5541));
    assert_eq!(base.bounds().max.y, mm(620));
    assert!(!base.overlaps(&ship));
    assert_eq!(base.distance(&ship), 0);
}

#[test]
fn aw_bstplace_edges_and_course() {
    let free = TABLE.margins(&cube(6690, 2854));
    assert_eq!([free.north, free.south, free.east, free.west], [5631, 2195, 1795, 6031].map(tenths));
    let token = cube(4572, 7090);
    let sphere = at(4572, 7349, Heading::NORTH, mm(80));
    assert_eq!(token.bounds().max.y, tenths(7749));
    assert_eq!(sphere.bounds().max.y, token.bounds().max.y);
    let free = TABLE.margins(&sphere);
    assert_eq!([free.north, free.south, free.east, free.west], [1395, 6949, 4172, 4172].map(tenths));
}

#[test]
fn aw_bstmove_1_three_rounds_to_leave() {
    let mut sphere = at(4572, 7349, Heading::NORTH, mm(80));
    for (y, inside) in [(4949, true), (2549, true), (149, false)] {
        sphere = Path::drifting(sphere, Heading::SOUTH, Template::Straight(4)).end();
        assert_eq!(sphere, at(4572, y, Heading::NORTH, mm(80)));
        assert_eq!(sphere.inside(&TABLE), inside);
    }
    assert_eq!(sphere.bounds().min.y, tenths(-251));
}

#[test]
fn aw_coord_1_strictly_closer() {
    let token = cube(4572, 4572);
    let east = |gap: i32| at(4572 + 659 + 200 + gap * 10, 4572, Heading::WEST, mm(40));
    for gap in [50, 120, 121, 300] {
        assert_eq!(east(gap).distance(&token), mm(gap));
        assert_eq!(token.distance_sq(&east(gap)), i64::from(mm(gap)).pow(2));
    }
    // The same distance measured to the north is exactly equal, not merely near.
    let north = at(4572, 4572 + 659 + 200 + 1200, Heading::EAST, mm(40));
    assert_eq!(north.distance_sq(&token), east(120).distance_sq(&token));
    assert!(north.distance_sq(&token) < east(121).distance_sq(&token));
}

/// Attack Wing base 1.7: a point exactly on a line belongs to the nearer band.
#[test]
fn range_bands() {
    let band = |um: i64| range_band(um * um, mm(100));
    assert_eq!([band(0), band(100_000), band(200_000), band(300_000)], [1, 1, 2, 3].map(Some));
    assert_eq!(range_band(100_000_i64.pow(2) + 1, mm(100)), Some(2));
    assert_eq!(range_band(300_000_i64.pow(2) + 1, mm(100)), None);
    assert_eq!(range_band(101_600_i64.pow(2), tenths(1016)), Some(1));
}

/// Attack Wing base 8.7: Sensor Echo with the Straight 2.
#[test]
fn sensor_echo() {
    let ship = Base::new(Point::ORIGIN, Heading::NORTH, mm(40));
    let length = Template::Straight(2).length();
    assert_eq!(ship.play(), mm(10));
    let right = ship.beside(Side::Right, length, mm(10), mm(-3)).expect("within the side");
    assert_eq!(right, Base::new(Point::new(mm(120), mm(7)), Heading::NORTH, mm(40)));
    let left = ship.turned(9_000).beside(Side::Left, length, 0, mm(10)).expect("within the side");
    assert_eq!(left, Base::new(Point::new(mm(10), mm(120)), Heading::EAST, mm(40)));
    assert_eq!(ship.beside(Side::Left, length, mm(10) + 1, 0), None);
    assert_eq!(ship.beside(Side::Left, length, 0, mm(-10) - 1), None);
}

/// Attack Wing base 10.1 and 10.2: the closest point inside the arc, borders included.
#[test]
fn range_inside_the_arc() {
    let ship = Base::new(Point::ORIGIN, Heading::NORTH, mm(40));
    let ahead = ship.sector(Sector::QUARTER);
    // Straight ahead: the arc changes nothing.
    let target = Base::new(Point::new(0, mm(140)), Heading::NORTH, mm(40));
    let found = ship.closest_in_sector(&target, &ahead).expect("in arc");
    assert_eq!((found.distance(), found.a, found.b), (mm(100), Point::new(0, mm(20)), Point::new(0, mm(120))));
    // To the right, cut by the line x = y: its nearest point in the arc is (80, 80), 60 mm off in both.
    let target = Base::new(Point::new(mm(100), mm(70)), Heading::NORTH, mm(40));
    let found = ship.closest_in_sector(&target, &ahead).expect("in arc");
    assert_eq!(found.b, Point::new(mm(80), mm(80)));
    assert_eq!(found.squared, 2 * i64::from(mm(60)).pow(2));
    assert_eq!(ship.closest(&target).distance(), 67_083);
    // A corner exactly on the line is in; one micrometre to the east it is out.
    let target = Base::new(Point::new(mm(100), mm(60)), Heading::NORTH, mm(40));
    let found = ship.closest_in_sector(&target, &ahead).expect("on the line");
    assert_eq!(found.b, Point::new(mm(80), mm(80)));
    assert_eq!(ship.closest_in_sector(&target.moved(Vector::new(1, 0)), &ahead), None);
    // The half plane and the whole plane.
    let beside = Base::new(Point::new(mm(100), mm(-10)), Heading::NORTH, mm(40));
    let half = ship.closest_in_sector(&beside, &ship.sector(Sector::HALF)).expect("in arc");
    assert_eq!(half.distance(), mm(60));
    assert_eq!(ship.closest_in_sector(&beside, &ahead), None);
    let behind = Base::new(Point::new(0, mm(-140)), Heading::NORTH, mm(40));
    assert_eq!(ship.closest_in_sector(&behind, &ship.sector(Sector::HALF)), None);
    for sector in [ship.sector(Sector::WHOLE), ahead.reversed()] {
        let found = ship.closest_in_sector(&behind, &sector).expect("in arc");
        assert_eq!(found.distance(), mm(100));
    }
}
