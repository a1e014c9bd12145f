//! Folds names for comparing, searching and sorting.

/// Lower case, single spaces, without the accents of western Europe: `Björn  LUND` equals `bjorn lund`.
pub fn folded(name: &str) -> String {
    let plain: String = name.chars().flat_map(char::to_lowercase).map(without_accent).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text has all words, or parts of words, that are looked for.
pub fn fits(text: &str, sought: &str) -> bool {
    let text = folded(text);
    folded(sought).split(' ').all(|word| text.contains(word))
}

const fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' => 'a',
        'ç' | 'č' | 'ć' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ę' | 'ě' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ı' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'š' | 'ś' | 'ş' => 's',
        'ù' | 'ú' | 'û' | 'ü' | 'ű' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        other => other,
    }
}
