//! Words that the texts of a language avoid: one word per idea, buttons that fit a phone, plurals for counted nouns.

use std::collections::BTreeSet;

use topcut::present::words::text::Lang;

use crate::tidy::{files, has_word, none, texts};

/// Texts in which an avoided word is right, with the reason.
const EXCEPTIONS: [(Lang, &str, &str); 2] = [
    (Lang::Es, "checklist_documents", "the event guide is a document of that name"),
    (Lang::It, "checklist_documents", "the event guide is a document of that name"),
];

/// Labels of primary buttons; those with a number count to 12.
const BUTTONS: &[&str] = &[
    "app_retry",
    "app_to_events",
    "copies_return",
    "desk_apart_do",
    "home_new",
    "judge_new",
    "judge_rule_save",
    "judge_save",
    "list_form_save",
    "merge_join",
    "next_add_players",
    "next_close",
    "next_cut",
    "next_draw_bracket",
    "next_pair_eighths",
    "next_pair_final",
    "next_pair_quarterfinals",
    "next_pair_round",
    "next_pair_semifinals",
    "next_pair_third",
    "next_post_round",
    "paper_print",
    "paste_add",
    "players_save",
    "setup_create",
    "setup_save",
    "sheet_correct",
    "sheet_save",
    "team_paste_add",
];
const LONGEST_LABEL: usize = 22;

fn avoided(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[
            "standing",
            "anew",
            "all the same",
            "the own",
            "gone another way",
            "mend",
            "tie-break",
            "tie-breaks",
            "the document",
            "The document",
        ],
        Lang::Es => &[
            "su dispositivo",
            "usted",
            "Anótelo",
            "toque",
            "Añádala",
            "dele",
            "cuente",
            "evento",
            "eventos",
            "Evento",
            "salva final",
            "fortín",
            "Fortín",
            "fortaleza",
            "fortificar",
            "Juego {",
        ],
        Lang::Fr => &[
            "évènement",
            "évènements",
            "événement",
            "événements",
            "cut",
            "le cut",
            "forteresse",
            "Forteresse",
            "salve finale",
            "journal d’arbitrage",
            "raison",
            "revanche",
            "de {name}",
            "de {event}",
            "de {winner}",
            "de {loser}",
        ],
        Lang::It => &[
            "evento",
            "eventi",
            "Evento",
            "fortino",
            "fortezza",
            "veicolo",
            "veicoli",
            "armamento",
            "ammonimento",
            "avvertimento",
            "applicazione",
            "Impostazione",
            "turno",
            "turni",
        ],
    }
}

/// Whether an Italian text is about the rounds of a game, which are called `turni`.
fn is_of_a_game(key: &str) -> bool {
    let areas = ["aid_", "clock_", "decision_dst_", "judge_stayed", "refusal_game_", "sheet_", "signal_"];
    areas.iter().any(|area| key.starts_with(area))
}

/// Text without the names of its placeholders.
fn plain(text: &str) -> String {
    let mut parts = text.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once(['|', '}']).map_or("", |(_, rest)| rest));
    rest.fold(first, |kept, rest| kept + " " + rest).replace(['|', '}'], " ")
}

/// Text with its plural forms removed.
fn singular(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some(start) = rest.find('{') {
        let (before, from) = rest.split_at(start);
        let mut depth = 0_usize;
        let end = from.char_indices().find_map(|(at, letter)| {
            depth = match letter {
                '{' => depth + 1,
                '}' => depth - 1,
                _ => depth,
            };
            (depth == 0).then_some(at + 1)
        });
        let (held, after) = from.split_at(end.unwrap_or(from.len()));
        kept.push_str(before);
        kept.push_str(if held.contains('|') { "#" } else { held });
        rest = after;
    }
    kept + rest
}

/// The label with 12 for each number, in the plural.
fn counted(label: &str) -> String {
    match label.split_once('{') {
        None => label.to_owned(),
        Some((before, rest)) if rest.starts_with("n}") => counted(&[before, "12", &rest[2..]].concat()),
        Some((before, rest)) => {
            let plural = rest.replace("{n}", "12");
            let (forms, after) = plural.split_once('}').unwrap();
            [before, forms.rsplit('|').next().unwrap(), &counted(after)].concat()
        }
    }
}

fn flaws(lang: Lang, key: &str, text: &str) -> Vec<String> {
    let words = avoided(lang).iter().filter(|word| {
        let within = if word.contains('{') { text.to_owned() } else { plain(text) };
        has_word(&within, word) && !(word.starts_with("turn") && is_of_a_game(key))
    });
    let mut found: Vec<String> = words.map(|word| format!("“{word}”")).collect();
    let mut add = |wrong: bool, flaw: &str| {
        if wrong {
            found.push(flaw.to_owned());
        }
    };
    add(key.starts_with("fact_") && text.matches(": ").count() > 1, "two colons");
    match lang {
        Lang::En => {
            let is_no = text.match_indices("is no ").any(|(at, found)| {
                let next = &text[at + found.len()..];
                !text[..at].to_lowercase().ends_with("there ")
                    && !next.starts_with("longer")
                    && !next.starts_with("more")
            });
            add(is_no, "“is no”: say what it is not");
            add(text.starts_with("Who ") && !text.contains('?'), "“Who” begins no question");
            add(text.contains(" %"), "a space before %");
            let nouns = singular(text);
            let is_plural = ["{n} ", "{count} "].iter().any(|number| {
                let after = nouns.split(number).skip(1).filter_map(|rest| rest.split([' ', '.', ',', ';']).next());
                after.into_iter().any(|noun| noun.len() > 3 && noun.ends_with('s') && !noun.ends_with("ss"))
            }) && !["Game {n}", "Line {n}"].iter().any(|label| text.contains(label));
            add(is_plural, "a counted noun without its singular");
        }
        Lang::Es => {
            let vosotros = plain(text).split_whitespace().any(|word| {
                let word = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
                word.ends_with("áis") || word.ends_with("éis")
            });
            add(vosotros, "vosotros");
        }
        Lang::Fr => {}
        Lang::It => add(text.contains('“'), "« » are the quotation marks"),
    }
    found
}

#[test]
fn each_idea_has_one_word() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for ((_, key), text) in texts(lang) {
            let flaws = flaws(lang, &key, &text);
            if EXCEPTIONS.iter().any(|(of, named, _)| *of == lang && *named == key) {
                assert!(!flaws.is_empty(), "{} {key}: no exception is needed", lang.code());
                continue;
            }
            found.extend(flaws.iter().map(|flaw| format!("{} {key}: {flaw}: {text}", lang.code())));
        }
    }
    none(found, "texts use the words of the field, one for each idea");
}

#[test]
fn primary_buttons_fit_a_phone() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let texts = texts(lang);
        for key in BUTTONS {
            let area = key.split('_').next().unwrap().to_owned();
            let label = counted(&texts[&(area, (*key).to_owned())]);
            if label.chars().count() > LONGEST_LABEL {
                found.push(format!("{} {key}: {label}", lang.code()));
            }
        }
    }
    none(found, "the label of a primary button has at most 22 characters");
}

#[test]
fn every_text_is_used() {
    let joins = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let sources = files("src", ".rs");
    let used: BTreeSet<&str> = sources.iter().flat_map(|source| source.text.split(|letter| !joins(letter))).collect();
    let keys = texts(Lang::En).into_keys();
    // `build.rs` puts this area into the page.
    let unused = keys.filter(|(area, key)| area != "broken" && !used.contains(key.as_str()));
    none(unused.map(|(_, key)| key).collect(), "a text that no page shows is translated for nothing");
}
