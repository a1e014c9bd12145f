//! Text of a file: by the mark at its begin, else UTF-8, else in the likeliest encoding of one byte a letter.
//!
//! The tables are written out: a library would bring those of all languages, and the browser's own decoder is no part of
//! what is tested natively.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Utf16,
    /// Western Europe.
    Windows1252,
    /// Central Europe.
    Windows1250,
    MacRoman,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    pub text: String,
    pub encoding: Encoding,
    /// No mark, and no UTF-8: another encoding may be right.
    pub is_guess: bool,
}

impl Decoded {
    /// Text that needs no decoding.
    pub const fn sure(text: String) -> Self {
        Self { text, encoding: Encoding::Utf8, is_guess: false }
    }
}

/// The characters of 0x80 to 0xFF; the rest is ASCII.
const BYTES: [(Encoding, &str); 3] = [
    (
        Encoding::Windows1252,
        "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²\
    ³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    ),
    (
        Encoding::Windows1250,
        "€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛\
    ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    ),
    (
        Encoding::MacRoman,
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄\
    €‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    ),
];

/// Letters of western Europe, which are likelier than others.
const USUAL: &str = "àáâãäåæçèéêëìíîïñòóôõöøùúûüßœÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ";

impl Encoding {
    /// Those that can be chosen where the bytes do not tell.
    pub const CHOICES: [Self; 3] = [Self::Windows1252, Self::Windows1250, Self::MacRoman];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1252 => "Windows-1252",
            Self::Windows1250 => "Windows-1250",
            Self::MacRoman => "Mac Roman",
        }
    }
}

/// Decodes a file; what was chosen counts only where the bytes do not tell.
pub fn decode(bytes: &[u8], chosen: Option<Encoding>) -> Decoded {
    let sure = |text, encoding| Decoded { text, encoding, is_guess: false };
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => sure(String::from_utf8_lossy(rest).into_owned(), Encoding::Utf8),
        [0xFF, 0xFE, rest @ ..] => sure(utf_16(rest, u16::from_le_bytes), Encoding::Utf16),
        [0xFE, 0xFF, rest @ ..] => sure(utf_16(rest, u16::from_be_bytes), Encoding::Utf16),
        [_, 0, _, 0, ..] => sure(utf_16(bytes, u16::from_le_bytes), Encoding::Utf16),
        [0, _, 0, _, ..] => sure(utf_16(bytes, u16::from_be_bytes), Encoding::Utf16),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => sure(text.to_owned(), Encoding::Utf8),
            Err(_) => guessed(bytes, chosen),
        },
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16_lossy(&units)
}

fn guessed(bytes: &[u8], chosen: Option<Encoding>) -> Decoded {
    let texts = BYTES.iter().map(|(encoding, upper)| (*encoding, with(bytes, upper)));
    let wanted = |(encoding, text): &(Encoding, String)| match chosen {
        Some(chosen) => u32::from(*encoding != chosen),
        None => strangeness(text) + u32::from(*encoding != Encoding::Windows1252),
    };
    let (encoding, text) = texts.min_by_key(wanted).unwrap_or((Encoding::Utf8, String::new()));
    Decoded { text, encoding, is_guess: true }
}

fn with(bytes: &[u8], upper: &str) -> String {
    let upper: Vec<char> = upper.chars().collect();
    let letter = |byte: &u8| match byte.checked_sub(0x80) {
        Some(index) => upper.get(usize::from(index)).copied().unwrap_or('\u{fffd}'),
        None => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}

/// How unlike names a text is: signs within words, capitals after small letters, rare letters.
fn strangeness(text: &str) -> u32 {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| letters.get(index)).copied().unwrap_or(' ');
    let strange = |(index, letter): (usize, &char)| {
        let (before, after) = (at(index.checked_sub(1)), at(index.checked_add(1)));
        match letter {
            letter if letter.is_ascii() => 0,
            '\u{fffd}' => 16,
            letter if !letter.is_alphabetic() => 8 * u32::from(before.is_alphabetic() || after.is_alphabetic()),
            letter if letter.is_uppercase() && before.is_lowercase() => 8,
            letter => u32::from(!USUAL.contains(*letter)),
        }
    };
    letters.iter().enumerate().map(strange).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], text: &str, encoding: Encoding, is_guess: bool) {
        assert_eq!(decode(bytes, None), Decoded { text: text.to_owned(), encoding, is_guess });
    }

    #[test]
    fn text_is_read_in_the_encoding_that_its_bytes_name() {
        check("Niño".as_bytes(), "Niño", Encoding::Utf8, false);
        check("\u{feff}Niño".as_bytes(), "Niño", Encoding::Utf8, false);
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes = |text: &str| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
            check(&bytes("\u{feff}Niño"), "Niño", Encoding::Utf16, false);
            check(&bytes("Bo\tNiño"), "Bo\tNiño", Encoding::Utf16, false);
        }
        check(b"", "", Encoding::Utf8, false);
    }

    #[test]
    fn other_text_is_guessed_by_its_letters() {
        check(b"Pr\xe9nom;ZO\xc9;L\x8cUILLET", "Prénom;ZOÉ;LŒUILLET", Encoding::Windows1252, true);
        check(b"J\x9frgen M\x9fller;N\x9ava", "Jürgen Müller;Növa", Encoding::MacRoman, true);
        check(b"Imi\xea;\xa3ukasz;W\xf3jcik;\x8cwi\xeatek", "Imię;Łukasz;Wójcik;Świętek", Encoding::Windows1250, true);
        check(b"Jos\xe9 \x93Ace\x94 Ni\xf1o", "José “Ace” Niño", Encoding::Windows1252, true);
    }

    #[test]
    fn another_encoding_can_be_chosen() {
        let read = |chosen| decode(b"Imi\xea", Some(chosen)).text;
        assert_eq!(Encoding::CHOICES.map(read), ["Imiê", "Imię", "ImiÍ"]);
        assert_eq!(decode("ń".as_bytes(), Some(Encoding::MacRoman)).text, "ń", "UTF-8 is told by its bytes");
    }
}
