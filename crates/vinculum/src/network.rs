//! The address at which other devices of the network reach this machine, and its picture for the camera of a phone.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::{QrCode, render::unicode::Dense1x2};

/// An address for documentation (RFC 5737): the system chooses a way towards it, and nothing is sent.
const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The page of a server that listens on every address of this machine, as other devices open it; `None` for a server of this machine alone, or without a
/// network.
pub fn page(bound: SocketAddr) -> Option<String> {
    bound.ip().is_unspecified().then(own).flatten().map(|ip| format!("http://{ip}:{}/", bound.port()))
}

/// The address of this machine in its network.
fn own() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// The address as a QR code of block characters, two rows of squares in a line; dark squares are spaces, as on a dark terminal. `None` for an address that is
/// too long for one.
pub fn picture(address: &str) -> Option<String> {
    let code = QrCode::new(address.as_bytes()).ok()?;
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Dark).light_color(Dense1x2::Light).quiet_zone(true).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_for_others_has_a_page_for_them() {
        assert_eq!(page("127.0.0.1:7331".parse().expect("an address")), None);
        let there = page("0.0.0.0:7331".parse().expect("an address"));
        assert!(there.is_none_or(|page| page.starts_with("http://") && page.ends_with(":7331/") && !page.contains("0.0.0.0")));
    }

    #[test]
    fn a_picture_is_square_and_fits_a_terminal() {
        let picture = picture("http://192.168.178.123:7331/").expect("a short address");
        let (rows, columns) = (picture.lines().count(), picture.lines().next().map_or(0, |line| line.chars().count()));
        assert!(rows <= 24 && columns <= 80 && columns.abs_diff(2 * rows) <= 1, "{rows} x {columns}");
        assert!(picture.lines().all(|line| line.chars().count() == columns));
    }
}
