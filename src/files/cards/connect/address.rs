//! Addresses of a local network. Others are neither written nor read: no packet leaves the network.

use std::net::{Ipv4Addr, Ipv6Addr};

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Address {
    V4([u8; 4]),
    V6([u8; 16]),
    /// A name that the browser gave itself on its network: a random UUID below `.local`.
    Name([u8; 16]),
}

impl Address {
    /// None for an address outside a local network, and for an unknown name.
    pub fn from_text(text: &str) -> Option<Self> {
        let found = if let Some(name) = text.strip_suffix(".local") {
            Self::Name(uuid(name)?)
        } else if let Ok(address) = text.parse::<Ipv4Addr>() {
            Self::V4(address.octets())
        } else {
            Self::V6(text.parse::<Ipv6Addr>().ok()?.octets())
        };
        found.is_local().then_some(found)
    }

    pub fn to_text(self) -> String {
        match self {
            Self::V4(octets) => Ipv4Addr::from(octets).to_string(),
            Self::V6(octets) => Ipv6Addr::from(octets).to_string(),
            Self::Name(bytes) => {
                let hex = |range: std::ops::Range<usize>| {
                    bytes[range].iter().map(|byte| format!("{byte:02x}")).collect::<String>()
                };
                [hex(0..4), hex(4..6), hex(6..8), hex(8..10), hex(10..16)].join("-") + ".local"
            }
        }
    }

    pub fn is_local(self) -> bool {
        match self {
            Self::V4(octets) => {
                let address = Ipv4Addr::from(octets);
                address.is_private() || address.is_link_local() || address.is_loopback()
            }
            Self::V6(octets) => {
                let address = Ipv6Addr::from(octets);
                address.is_unique_local() || address.is_unicast_link_local() || address.is_loopback()
            }
            Self::Name(_) => true,
        }
    }
}

fn uuid(text: &str) -> Option<[u8; 16]> {
    let parts: Vec<&str> = text.split('-').collect();
    let is_sound = parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12])
        && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit());
    let bits = u128::from_str_radix(&parts.concat(), 16).ok()?;
    is_sound.then(|| bits.to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_addresses_are_read_as_they_are_written() {
        for text in [
            "192.168.1.20",
            "10.0.0.7",
            "172.16.3.4",
            "169.254.8.9",
            "127.0.0.1",
            "fe80::1",
            "fd00:12::3",
            "::1",
            "4f1a2b3c-0d5e-4f60-8a9b-0c1d2e3f4a5b.local",
        ] {
            assert_eq!(Address::from_text(text).map(Address::to_text).as_deref(), Some(text));
        }
    }

    #[test]
    fn no_other_address_is_read() {
        for text in [
            "8.8.8.8",
            "172.32.0.1",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "2001:db8::1",
            "::ffff:8.8.8.8",
            "::",
            "ff02::1",
            "printer.local",
            "4f1a2b3c0d5e4f608a9b0c1d2e3f4a5b.local",
            "+f1a2b3c-0d5e-4f60-8a9b-0c1d2e3f4a5b.local",
            "example.org",
            "",
        ] {
            assert_eq!(Address::from_text(text), None, "{text}");
        }
    }
}
