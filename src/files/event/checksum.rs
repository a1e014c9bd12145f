//! CRC-32, the checksum of stored cells and of cards.

const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0_u32; 256];
    let mut byte = 0_u32;
    while byte < 256 {
        let mut crc = byte;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
            bit += 1;
        }
        table[byte as usize] = crc;
        byte += 1;
    }
    table
}

/// CRC-32 (IEEE 802.3) of the UTF-8 bytes.
pub fn checksum(text: &str) -> u32 {
    checksum_of(text.as_bytes())
}

/// CRC-32 (IEEE 802.3).
pub fn checksum_of<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u32 {
    !bytes.into_iter().fold(!0, |crc, byte| (crc >> 8) ^ TABLE[usize::from(crc.to_le_bytes()[0] ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_check_value_of_the_standard() {
        assert_eq!(checksum("123456789"), 0xCBF4_3926);
        assert_eq!(checksum(""), 0);
    }
}
