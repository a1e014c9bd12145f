//! Turns `locales/<language>/<area>.json` into the methods of `present::text::Words`. A missing key, a stray
//! placeholder or a key of the wrong area fails the build with a message naming it.
//!
//! Natively the sentences are part of the program. For the browser each language is written to three files: the shell
//! and the list of events, loaded on a first visit; the page of a player; and everything else, loaded with the second
//! file of the program (`src/web/chunk.rs`).
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// English first: the others are compared with it. The order is that of `present::text::Lang`.
const LANGUAGES: [&str; 4] = ["en", "es", "fr", "it"];

/// Areas of the shell and the list of events, and those of a player's page; they come first in every table.
const SHELL: [&str; 4] = ["app", "date", "home", "store"];
const CARD: [&str; 1] = ["card"];

type Texts = BTreeMap<String, Template>;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=locales");
    // Pages compile for a minute; the tests of the browser's storage do without.
    println!("cargo:rustc-check-cfg=cfg(pages)");
    println!("cargo:rerun-if-env-changed=TOPCUT_NO_PAGES");
    let has_pages = std::env::var_os("CARGO_FEATURE_PAGES").is_some() || in_browser();
    if has_pages && std::env::var_os("TOPCUT_NO_PAGES").is_none() {
        println!("cargo:rustc-cfg=pages");
    }
    let written = generate().and_then(|code| {
        let folder = std::env::var("OUT_DIR").map_err(|error| error.to_string())?;
        fs::write(Path::new(&folder).join("words.rs"), code).map_err(|error| error.to_string())
    });
    if let Err(problem) = written {
        println!("cargo::error={problem}");
    }
}

fn in_browser() -> bool {
    std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32")
}

fn generate() -> Result<String, String> {
    let mut languages = Vec::new();
    for language in LANGUAGES {
        languages.push(read(language)?);
    }
    let [english, others @ ..] = languages.as_slice() else {
        return Err("no language is listed in build.rs".into());
    };
    for (texts, language) in others.iter().zip(&LANGUAGES[1..]) {
        compare(english, texts, language)?;
    }
    let keys = in_order(english);
    let tables = if in_browser() { packs(&languages, &keys)? } else { table(&languages, &keys) };
    Ok(tables + &methods(&languages, &keys))
}

/// Keys in table order: those of the shell, of a player's page, then the others.
fn in_order(english: &Texts) -> Vec<&String> {
    let mut keys: Vec<_> = english.keys().collect();
    keys.sort_by_key(|key| part(key));
    keys
}

/// The file that a key belongs to, in the order of `present::text::Part`.
fn part(key: &str) -> usize {
    let area = key.split_once('_').map_or(key, |(area, _)| area);
    [&SHELL[..], &CARD[..]].iter().position(|areas| areas.contains(&area)).unwrap_or(2)
}

fn template(texts: &Texts, english: &Texts, key: &str) -> String {
    encoded(&texts[key].pieces, &english[key].names)
}

/// Writes three files for each language, one sentence per line; `xtask site` adds them to the site.
fn packs(languages: &[Texts], keys: &[&String]) -> Result<String, String> {
    let folder = Path::new(".trunk").join("texts");
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(problem)?;
    for old in fs::read_dir(&folder).map_err(problem)? {
        fs::remove_file(old.map_err(problem)?.path()).map_err(problem)?;
    }
    let [cards, events] = [1, 2].map(|of| keys.iter().filter(|key| part(key) < of).count());
    let parts = [("", &keys[..cards]), ("-card", &keys[cards..events]), ("-event", &keys[events..])];
    let mut code = format!(
        "const FIRST_OF_PART: [usize; 2] = [{cards}, {events}];\nstatic PACKS: [[&str; 3]; {}] = [",
        languages.len()
    );
    for (texts, language) in languages.iter().zip(LANGUAGES) {
        code.push('[');
        for (part, keys) in parts {
            // The command line does not run in a browser, and a stopped program shows nothing: these lines stay empty.
            let line = |key: &&String| match key.starts_with("audit_") || key.starts_with("broken_") {
                true => String::new(),
                false => template(texts, &languages[0], key).replace('\n', " "),
            };
            let pack = keys.iter().map(line).collect::<Vec<_>>().join("\n");
            let name = format!("{language}{part}-{:016x}.txt", fingerprint(&pack));
            fs::write(folder.join(&name), pack).map_err(problem)?;
            let _ = write!(code, "\"texts/{name}\", ");
        }
        code.push_str("], ");
    }
    let _ = writeln!(code, "];\n");
    fs::write(folder.join("loading.html"), loading(languages)).map_err(problem)?;
    fs::write(folder.join("broken.html"), broken(languages)).map_err(problem)?;
    Ok(code)
}

/// The sentence of `index.html` before the program has arrived, in all languages: see `src/web/first.js`.
fn loading(languages: &[Texts]) -> String {
    let mut page = String::new();
    for (texts, language) in languages.iter().zip(LANGUAGES) {
        let text = encoded(&texts["app_loading"].pieces, &[]);
        let _ = writeln!(
            page,
            "              <p class=\"head__title skeleton__word\" lang=\"{language}\" hidden>{text}</p>"
        );
    }
    page
}

/// The message of `index.html` after the program has stopped, in all languages: see `src/web/broken.js`.
fn broken(languages: &[Texts]) -> String {
    let mut page = String::from("    <template id=\"stopped\"><div id=\"broken\" class=\"broken\">\n");
    for (texts, language) in languages.iter().zip(LANGUAGES) {
        let text = |key: &str| encoded(&texts[key].pieces, &[]).replace('&', "&amp;").replace('<', "&lt;");
        let say = |key: &str| text(&["broken_", key].concat());
        let head = |kind: &str, title: &str, text: &str| {
            let (title, text) = (say(title), say(text));
            format!(
                "<h1 class=\"broken__title\" tabindex=\"-1\" data-kind=\"{kind}\">{title}</h1><p data-kind=\"{kind}\">{text}</p>"
            )
        };
        let act = |act: &str, rest: &str| {
            let word = say(act);
            format!("<a class=\"button\" href=\"./\" data-act=\"{act}\"{rest}>{word}</a>")
        };
        let _ = writeln!(
            page,
            "      <section lang=\"{language}\" role=\"alert\" hidden>{}{}<div class=\"buttons\">{}{}{}</div><details><summary>{}</summary><pre class=\"broken__message\"></pre><button class=\"button\" type=\"button\" data-act=\"copy\">{}</button></details></section>",
            head("stopped", "title", "text"),
            head("unstarted", "start_title", "start_text"),
            act("open", "").replace("\"button\"", "\"button button--primary\""),
            act("events", ""),
            act("file", " hidden"),
            say("message"),
            say("copy"),
        );
    }
    page + "    </div></template>\n"
}

/// FNV-1a, as part of a file name: new content has a new name, so browsers never use an old one.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn read(language: &str) -> Result<Texts, String> {
    let folder = Path::new("locales").join(language);
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut texts = Texts::new();
    for path in paths {
        let place = path.display();
        let area = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        let raw = fs::read_to_string(&path).map_err(|error| format!("{place}: {error}"))?;
        let flat: BTreeMap<String, String> = serde_json::from_str(&raw).map_err(|error| format!("{place}: {error}"))?;
        for (key, text) in flat {
            check_key(&key, &area, &raw).map_err(|problem| format!("{place}: {problem}"))?;
            let text = match language {
                "en" => text,
                "fr" => spaced_in_french(&text),
                _ => spaced_percent(&text),
            };
            let template = Template::parse(&text).map_err(|problem| format!("{place}: `{key}`: {problem}"))?;
            if texts.insert(key.clone(), template).is_some() {
                return Err(format!("{place}: the key `{key}` is in another file of this language as well"));
            }
        }
    }
    Ok(texts)
}

fn check_key(key: &str, area: &str, raw: &str) -> Result<(), String> {
    if !key.starts_with(&format!("{area}_")) {
        return Err(format!("the key `{key}` must begin with `{area}_`"));
    }
    if !key.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_') {
        return Err(format!("the key `{key}` must be snake_case"));
    }
    if raw.matches(&format!("\"{key}\":")).count() > 1 {
        return Err(format!("the key `{key}` stands there twice"));
    }
    Ok(())
}

/// French sets a non-breaking space before these marks.
fn spaced_in_french(text: &str) -> String {
    [" :", " ;", " ?", " !", " »"].iter().fold(spaced_percent(text).replace("« ", "«\u{a0}"), |text, pair| {
        text.replace(pair, &pair.replace(' ', "\u{a0}"))
    })
}

/// No line breaks between a number and its percent sign.
fn spaced_percent(text: &str) -> String {
    text.replace(" %", "\u{a0}%")
}

fn compare(english: &Texts, texts: &Texts, language: &str) -> Result<(), String> {
    if let Some(key) = english.keys().find(|key| !texts.contains_key(*key)) {
        return Err(format!("locales/{language}: the key `{key}` is missing"));
    }
    if let Some(key) = texts.keys().find(|key| !english.contains_key(*key)) {
        return Err(format!("locales/{language}: the key `{key}` is not in locales/en"));
    }
    for (key, template) in texts {
        let names = |template: &Template| {
            let mut names: Vec<_> = template.names.iter().map(|(name, _)| name.clone()).collect();
            names.sort();
            names
        };
        if names(template) != names(&english[key]) {
            return Err(format!("locales/{language}: the placeholders of `{key}` differ from those in locales/en"));
        }
    }
    Ok(())
}

/// A parsed sentence.
struct Template {
    pieces: Vec<Piece>,
    /// Placeholders in order of first appearance, and whether they select a plural.
    names: Vec<(String, bool)>,
}

enum Piece {
    Text(String),
    Argument(String),
    Plural(String, Vec<Piece>, Vec<Piece>),
}

impl Template {
    fn parse(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err("the text is empty".into());
        }
        if text.chars().any(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter)) {
            return Err("characters of the private use area are kept for placeholders".into());
        }
        let mut rest = text;
        let pieces = pieces(&mut rest, "")?;
        let mut names = Vec::new();
        collect(&pieces, &mut names);
        Ok(Self { pieces, names })
    }
}

/// Parses until the end or one of the stop characters, which is left in place.
fn pieces(rest: &mut &str, stop: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    loop {
        let end = rest.find(|letter| letter == '{' || letter == '}' || stop.contains(letter)).unwrap_or(rest.len());
        if end > 0 {
            pieces.push(Piece::Text(rest[..end].to_owned()));
            *rest = &rest[end..];
        }
        if !rest.starts_with('{') {
            return if rest.is_empty() == stop.is_empty() { Ok(pieces) } else { Err("a brace stands alone".into()) };
        }
        *rest = &rest[1..];
        pieces.push(placeholder(rest)?);
    }
}

/// Parses the text after an opening brace: `name}` or `name|one|other}`.
fn placeholder(rest: &mut &str) -> Result<Piece, String> {
    let end = rest.find(['}', '|']).ok_or("a placeholder is not closed")?;
    let name = rest[..end].to_owned();
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
        return Err(format!("`{name}` is no name for a placeholder"));
    }
    let plural = rest[end..].starts_with('|');
    *rest = &rest[end + 1..];
    if !plural {
        return Ok(Piece::Argument(name));
    }
    let one = pieces(rest, "|}")?;
    if !rest.starts_with('|') {
        return Err(format!("the plural of `{name}` needs two forms"));
    }
    *rest = &rest[1..];
    let other = pieces(rest, "|}")?;
    if !rest.starts_with('}') {
        return Err(format!("the plural of `{name}` has more than two forms"));
    }
    *rest = &rest[1..];
    Ok(Piece::Plural(name, one, other))
}

fn collect(pieces: &[Piece], names: &mut Vec<(String, bool)>) {
    let mut add = |name: &String, plural: bool| match names.iter_mut().find(|(known, _)| known == name) {
        Some((_, known)) => *known |= plural,
        None => names.push((name.clone(), plural)),
    };
    for piece in pieces {
        match piece {
            Piece::Text(_) => {}
            Piece::Argument(name) => add(name, false),
            Piece::Plural(name, ..) => add(name, true),
        }
    }
    for piece in pieces {
        if let Piece::Plural(_, one, other) = piece {
            collect(one, names);
            collect(other, names);
        }
    }
}

/// One table of templates for each language.
fn table(languages: &[Texts], keys: &[&String]) -> String {
    let english = &languages[0];
    let mut code = format!("static TEXTS: [[&str; {}]; {}] = [\n", english.len(), languages.len());
    for texts in languages {
        code.push_str("    [\n");
        for key in keys {
            let _ = writeln!(code, "        {:?},", template(texts, english, key));
        }
        code.push_str("    ],\n");
    }
    code.push_str("];\n\n");
    code
}

/// One method for each key.
fn methods(languages: &[Texts], keys: &[&String]) -> String {
    let english = &languages[0];
    let mut code = String::from("impl Words {\n");
    for (index, key) in keys.iter().copied().enumerate() {
        let names = arguments(languages, key);
        let doc = encoded(&english[key].pieces, &[]);
        let _ = writeln!(code, "    /// {}", doc.replace('\n', " "));
        if names.is_empty() {
            let _ = writeln!(code, "    #[must_use]\n    pub fn {key}(self) -> &'static str {{ self.text({index}) }}");
            continue;
        }
        let _ = write!(code, "    #[must_use]\n    pub fn {key}(self");
        let mut handed = String::new();
        for (name, plural) in names {
            let _ = write!(code, ", {name}: impl {}", if plural { "Count" } else { "Display" });
            let _ = write!(
                handed,
                "{}, ",
                if plural { format!("Fill::Count({name}.count())") } else { format!("Fill::Text(&{name})") }
            );
        }
        let _ = writeln!(code, ") -> String {{ self.fill({index}, &[{handed}]) }}");
    }
    code.push_str("}\n");
    code
}

/// The arguments of a key in English order, numeric if any language has a plural on them.
fn arguments(languages: &[Texts], key: &str) -> Vec<(String, bool)> {
    let mut names = languages[0][key].names.clone();
    for texts in &languages[1..] {
        for (name, plural) in &texts[key].names {
            if let Some((_, known)) = names.iter_mut().find(|(known, _)| known == name) {
                *known |= plural;
            }
        }
    }
    names
}

/// Encodes placeholders as characters of the private use area, which `Words::fill` replaces; without names: readable.
fn encoded(pieces: &[Piece], names: &[(String, bool)]) -> String {
    let at = |name: &String, base: u32| {
        let index = names.iter().position(|(known, _)| known == name).unwrap_or_default();
        char::from_u32(base + u32::try_from(index).unwrap_or_default()).unwrap_or_default()
    };
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(plain) => text.push_str(plain),
            Piece::Argument(name) if names.is_empty() => text.push_str(&format!("`{name}`")),
            Piece::Plural(_, _, other) if names.is_empty() => text.push_str(&encoded(other, names)),
            Piece::Argument(name) => text.push(at(name, 0xe000)),
            Piece::Plural(name, one, other) => {
                text.push(at(name, 0xe100));
                text.push_str(&encoded(one, names));
                text.push('\u{e200}');
                text.push_str(&encoded(other, names));
                text.push('\u{e201}');
            }
        }
    }
    text
}
