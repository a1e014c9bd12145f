//! Session descriptions (SDP, RFC 8866) of one reliable data channel: the parts of a [`Peer`] out of a browser's own
//! text, and a text for the other browser around them.

use std::fmt::Write as _;

use super::{Address, Peer};

/// Of a peer. Browsers name up to three: the network, the loopback, a second interface.
pub(super) const MOST_ADDRESSES: usize = 4;
/// Characters of the user of ICE and of its password (RFC 8839, 5.4); browsers use 4 to 8 and 22 to 32.
const USER: std::ops::RangeInclusive<usize> = 4..=32;
const PASSWORD: std::ops::RangeInclusive<usize> = 22..=64;

/// Which browser begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Offer,
    Answer,
}

impl Peer {
    /// None without a user, a password, a fingerprint or an address of the local network.
    pub fn of_sdp(sdp: &str) -> Option<Self> {
        let value = |name: &str| sdp.lines().find_map(|line| line.trim_end().strip_prefix(name));
        let addresses: Vec<(Address, u16)> =
            sdp.lines().filter_map(|line| candidate(line.strip_prefix("a=candidate:")?)).collect();
        let mut peer = Self {
            user: value("a=ice-ufrag:")?.to_owned(),
            password: value("a=ice-pwd:")?.to_owned(),
            fingerprint: fingerprint(value("a=fingerprint:")?)?,
            addresses: Vec::new(),
        };
        for address in addresses {
            if peer.addresses.len() < MOST_ADDRESSES && !peer.addresses.contains(&address) {
                peer.addresses.push(address);
            }
        }
        peer.is_sound().then_some(peer)
    }

    /// The description for the other browser.
    pub fn to_sdp(&self, step: Step) -> String {
        let setup = match step {
            Step::Offer => "actpass",
            Step::Answer => "active",
        };
        let sum: Vec<String> = self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        let mut sdp = format!(
            "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
             a=ice-ufrag:{}\r\na=ice-pwd:{}\r\na=fingerprint:sha-256 {}\r\na=setup:{setup}\r\n\
             a=mid:0\r\na=sctp-port:5000\r\na=max-message-size:65536\r\n",
            self.user,
            self.password,
            sum.join(":"),
        );
        for (number, (address, port)) in (1_u32..).zip(&self.addresses) {
            // The first ones are preferred (RFC 8445, 5.1.2).
            let priority = (126 << 24) + ((65_536 - number) << 8) + 255;
            let _ = write!(sdp, "a=candidate:{number} 1 udp {priority} {} {port} typ host\r\n", address.to_text());
        }
        sdp + "a=end-of-candidates\r\n"
    }

    /// Whether it breaks out of no line and names only addresses of a local network.
    pub(super) fn is_sound(&self) -> bool {
        let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'));
        is_word(&self.user)
            && is_word(&self.password)
            && USER.contains(&self.user.len())
            && PASSWORD.contains(&self.password.len())
            && (1..=MOST_ADDRESSES).contains(&self.addresses.len())
            && self.addresses.iter().all(|(address, port)| address.is_local() && *port > 0)
    }
}

/// A candidate of this host over UDP.
fn candidate(line: &str) -> Option<(Address, u16)> {
    let mut words = line.split_whitespace();
    let (_, _, transport, _) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let (address, port) = (words.next()?, words.next()?.parse().ok()?);
    let is_host = words.next() == Some("typ") && words.next() == Some("host");
    let address = Address::from_text(address).filter(|_| is_host && transport.eq_ignore_ascii_case("udp"))?;
    Some((address, port))
}

fn fingerprint(value: &str) -> Option<[u8; 32]> {
    let (kind, sum) = value.split_once(' ')?;
    let bytes: Option<Vec<u8>> = sum.split(':').map(|byte| u8::from_str_radix(byte, 16).ok()).collect();
    bytes?.try_into().ok().filter(|_| kind.eq_ignore_ascii_case("sha-256"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUM: &str = "7B:8B:F0:65:5F:78:E2:51:3B:AC:6F:F3:3F:46:1B:35:DC:B8:5F:64:1A:24:C2:43:F0:A1:58:D0:A1:2C:19:08";

    fn told(candidates: &[&str]) -> String {
        let candidates: String = candidates.iter().map(|line| format!("a=candidate:{line}\r\n")).collect();
        format!(
            "v=0\r\na=ice-ufrag:aB+/\r\na=ice-pwd:0123456789abcdefABCDEF\r\na=fingerprint:sha-256 {SUM}\r\n{candidates}"
        )
    }

    #[test]
    fn a_description_is_made_again_from_its_parts() {
        let sdp = told(&[
            "1 1 udp 2113937151 4f1a2b3c-0d5e-4f60-8a9b-0c1d2e3f4a5b.local 51234 typ host generation 0",
            "2 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active",
            "3 1 UDP 2122252543 192.168.1.20 40000 typ host",
            "3 1 UDP 2122252543 192.168.1.20 40000 typ host",
            "4 1 udp 1677729535 203.0.113.9 40000 typ srflx raddr 0.0.0.0 rport 0",
            "5 1 udp 2122252543 2001:db8::1 40001 typ host",
        ]);
        let peer = Peer::of_sdp(&sdp).expect("a peer");
        let addresses: Vec<String> =
            peer.addresses.iter().map(|(address, port)| format!("{} {port}", address.to_text())).collect();
        assert_eq!(addresses, ["4f1a2b3c-0d5e-4f60-8a9b-0c1d2e3f4a5b.local 51234", "192.168.1.20 40000"]);
        for step in [Step::Offer, Step::Answer] {
            let again = peer.to_sdp(step);
            assert_eq!(Peer::of_sdp(&again).as_ref(), Some(&peer));
            assert!(again.lines().any(|line| line == format!("a=fingerprint:sha-256 {SUM}")), "{again}");
        }
    }

    #[test]
    fn nothing_is_made_of_half_a_description() {
        let host = "1 1 udp 1 192.168.1.20 40000 typ host";
        assert!(Peer::of_sdp(&told(&[host])).is_some());
        assert_eq!(Peer::of_sdp(&told(&[])), None);
        assert_eq!(Peer::of_sdp(&told(&["1 1 udp 1 198.51.100.7 40000 typ host"])), None);
        assert_eq!(Peer::of_sdp(&told(&["1 1 udp 1 192.168.1.20 0 typ host"])), None);
        for missing in ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint"] {
            assert_eq!(Peer::of_sdp(&told(&[host]).replace(missing, "a=other")), None, "{missing}");
        }
        for (right, wrong) in [("sha-256", "sha-1"), ("aB+/", "aB="), (":08", ""), ("0123456789abcdefABCDEF", "short")]
        {
            assert_eq!(Peer::of_sdp(&told(&[host]).replace(right, wrong)), None, "{wrong}");
        }
    }

    #[test]
    fn only_the_first_addresses_are_named() {
        let hosts: Vec<String> = (1..9).map(|host| format!("1 1 udp 1 10.0.0.{host} 40000 typ host")).collect();
        let hosts: Vec<&str> = hosts.iter().map(String::as_str).collect();
        assert_eq!(Peer::of_sdp(&told(&hosts)).expect("a peer").addresses.len(), MOST_ADDRESSES);
    }
}
