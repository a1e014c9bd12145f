//! Search in the open event: players, tables of the last round, pages and log lines.

use crate::app::route::Page;
use crate::present::log::fact::entry_words;
use crate::present::players;
use crate::present::prelude::*;
use crate::present::words::folded::fits;

/// The most results of one kind.
const MOST_HITS: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The name of its icon.
    pub icon: &'static str,
    pub label: String,
    /// The place, or other facts.
    pub detail: String,
    pub goal: Goal,
}

/// The target of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Page(Page),
    /// The panel of a player.
    Player(EntryId),
    /// The dialog of the sign-ups.
    SignUps,
    /// The file of the event is downloaded.
    Download,
    /// The backups of the event.
    Copies,
    /// Pages outside of the event.
    Home,
    Settings,
    Guide,
}

/// Players first, then tables, pages, and the log, newest first; without a text the pages.
pub fn hits(words: Words, tournament: &Tournament, log: &Log, text: &str) -> Vec<Hit> {
    let text = folded(text);
    let mut found = Vec::new();
    if !text.is_empty() {
        found.extend(people(words, tournament, &text));
        found.extend(tables(words, tournament, &text));
    }
    let named = pages(words, tournament).into_iter();
    let named = named.filter(|(hit, called)| fits(&[hit.label.as_str(), called].join(" "), &text));
    found.extend(named.map(|(hit, _)| hit));
    if text.chars().count() > 1 {
        found.extend(lines(words, tournament, log, &text));
    }
    found
}

fn people(words: Words, tournament: &Tournament, text: &str) -> Vec<Hit> {
    let rows = players::rows(words, tournament).into_iter().filter(|row| row.is_found(text)).take(MOST_HITS);
    let hit = |row: players::PlayerRow| {
        let badges = row.badges.into_iter().map(|badge| badge.text);
        Hit {
            icon: "players",
            label: row.name,
            detail: dotted(std::iter::once(row.club).chain(badges)),
            goal: Goal::Player(row.entry),
        }
    };
    rows.map(hit).collect()
}

/// Tables of the last round, by number or player.
fn tables(words: Words, tournament: &Tournament, text: &str) -> Vec<Hit> {
    let Some(round) = tournament.last_round() else { return Vec::new() };
    let name = |entry: EntryId| tournament.entry(entry).map_or("", |entry| entry.details.name.as_str());
    let matches = round.matches.iter().filter_map(|played| {
        let both = played.sides.map(name).join(" \u{2013} ");
        let is_found = text.parse() == Ok(played.table.0) || fits(&both, text);
        is_found.then(|| Hit {
            icon: "round",
            label: words.app_says(words.app_table(played.table.0), both),
            detail: round_name(words, tournament, round.number),
            goal: Goal::Page(Page::Round(Some(round.number))),
        })
    });
    matches.take(MOST_HITS).collect()
}

/// The pages and what else is offered, each with the words by which people look for it.
fn pages(words: Words, tournament: &Tournament) -> Vec<(Hit, &'static str)> {
    let hit =
        |icon, label: &str, goal, called| (Hit { icon, label: label.to_owned(), detail: String::new(), goal }, called);
    let page = |icon, label: &str, page, called| hit(icon, label, Goal::Page(page), called);
    let players = players::page(words, tournament.rules.entry);
    let sign_ups = hit("scan", words.signup_desk(), Goal::SignUps, words.find_words_sign_ups());
    let joins = !tournament.closed && tournament.bracket.is_none();
    let first = [
        page("setup", words.app_setup(), Page::Setup, words.find_words_setup()),
        page("players", players, Page::Players, words.find_words_players()),
    ];
    let rest = [
        page("round", words.app_round_page(), Page::Round(None), words.find_words_round()),
        page("standing", words.app_standing(), Page::Standing(None), words.find_words_standing()),
        page("bracket", words.app_bracket(), Page::Bracket, words.find_words_bracket()),
        page("screen", words.app_screen(), Page::Screen, words.find_words_screen()),
        page("phone", words.links_title(), Page::Links, words.find_words_links()),
        page("devices", words.desks_title(), Page::Desks, words.find_words_desks()),
        page("stats", words.app_statistics(), Page::Statistics, words.find_words_statistics()),
        page("print", words.app_paper(), Page::Paper, words.find_words_paper()),
        page("judges", words.judge_title(), Page::Judges, words.find_words_judges()),
        page("log", words.app_log(), Page::Log, words.find_words_log()),
        hit("download", words.app_download(), Goal::Download, words.find_words_download()),
        page("rules", words.app_rulebook(), Page::Rulebook, words.find_words_rulebook()),
        hit("log", words.copies_title(), Goal::Copies, words.find_words_copies()),
        hit("home", words.app_home(), Goal::Home, words.find_words_home()),
        hit("settings", words.app_settings(), Goal::Settings, words.find_words_settings()),
        hit("info", words.home_guide(), Goal::Guide, words.find_words_guide()),
    ];
    first.into_iter().chain(joins.then_some(sign_ups)).chain(rest).collect()
}

fn lines(words: Words, tournament: &Tournament, log: &Log, text: &str) -> Vec<Hit> {
    let lines = log.entries().iter().rev().filter_map(|entry| {
        let said = entry_words(words, log, tournament, entry);
        fits(&said, text).then(|| Hit {
            icon: "log",
            label: said,
            detail: words.app_log().to_owned(),
            goal: Goal::Page(Page::Log),
        })
    });
    lines.take(MOST_HITS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::Instant;
    use crate::present::home::demo::demo;
    use crate::present::words::text::Lang;

    fn found(text: &str) -> Vec<Hit> {
        found_in(Lang::En, text)
    }

    fn found_in(lang: Lang, text: &str) -> Vec<Hit> {
        let words = Words::new(lang);
        let log = demo(words, 1, Instant(1_800_000_000_000)).unwrap();
        hits(words, &log.replay(), &log, text)
    }

    #[test]
    fn a_name_leads_to_the_player_the_table_and_the_log() {
        let hits = found("anna logue");
        assert_eq!((hits[0].label.as_str(), hits[0].goal), ("Anna Logue", Goal::Player(EntryId(0))));
        assert!(hits.iter().any(|hit| hit.icon == "round" && hit.label.contains("Anna Logue")), "{hits:#?}");
        assert!(hits.iter().any(|hit| hit.icon == "log"), "{hits:#?}");
        assert!(hits.iter().filter(|hit| hit.icon == "log").count() <= MOST_HITS);
    }

    #[test]
    fn a_number_leads_to_the_table_a_word_to_the_page() {
        assert!(found("3").iter().any(|hit| hit.label.starts_with("Table 3: ")));
        assert_eq!(
            found("standing").iter().find(|hit| hit.icon != "log").unwrap().goal,
            Goal::Page(Page::Standing(None))
        );
        assert_eq!(found("").len(), 19, "nothing typed: the pages, the sign-ups, the file, and ways out");
        assert_eq!(found("xyzzy"), []);
    }
    /// Words that people type, in each language.
    #[test]
    fn each_page_is_found_by_the_words_that_people_type() {
        let page = Goal::Page;
        let (phones, desks, screen, paper) =
            (page(Page::Links), page(Page::Desks), page(Page::Screen), page(Page::Paper));
        let (round, judges, players) = (page(Page::Round(None)), page(Page::Judges), page(Page::Players));
        let (setup, log, rules) = (page(Page::Setup), page(Page::Log), page(Page::Rulebook));
        let (standing, bracket, statistics) = (page(Page::Standing(None)), page(Page::Bracket), page(Page::Statistics));
        let wanted = [
            (vec![Goal::SignUps, phones], ["sign", "inscr", "inscri", "iscri"]),
            (vec![Goal::SignUps, phones], ["sign-up", "inscripción", "inscription", "iscrizione"]),
            (vec![phones], ["link", "enlace", "lien", "link"]),
            (vec![phones, Goal::SignUps], ["qr", "qr", "qr", "qr"]),
            (vec![phones, desks], ["phone", "móvil", "téléphone", "telefono"]),
            (vec![desks], ["device", "dispositivo", "appareil", "dispositivo"]),
            (vec![desks], ["tablet", "tableta", "tablette", "tablet"]),
            (vec![phones, desks, Goal::Download], ["share", "compartir", "partager", "condividere"]),
            (vec![Goal::Download, Goal::Copies], ["backup", "copia de seguridad", "sauvegarde", "backup"]),
            (vec![Goal::Download], ["export", "exportar", "exporter", "esportare"]),
            (vec![Goal::Download], ["save", "guardar", "enregistrer", "salvare"]),
            (vec![screen], ["tv", "tele", "télé", "tv"]),
            (vec![screen], ["projector", "proyector", "projecteur", "proiettore"]),
            (vec![round, screen], ["timer", "cronómetro", "minuteur", "timer"]),
            (vec![judges], ["penalty", "sanción", "sanction", "penalità"]),
            (vec![judges], ["warning", "aviso", "avertissement", "ammonizione"]),
            (vec![paper], ["paper", "papel", "papier", "carta"]),
            (vec![paper], ["pdf", "pdf", "pdf", "pdf"]),
            (vec![players], ["drop", "abandonar", "abandon", "ritir"]),
            (vec![setup], ["announcement", "anuncio", "annonce", "annuncio"]),
            (vec![log], ["history", "cambios", "historique", "modifiche"]),
            (vec![rules], ["rules", "reglas", "règles", "regole"]),
            (vec![standing], ["ranking", "puestos", "rang", "punti"]),
            (vec![bracket], ["top", "corte", "top", "taglio"]),
            (vec![statistics], ["chart", "gráfico", "graphique", "grafici"]),
            (vec![Goal::Home], ["events", "torneos", "tournois", "tornei"]),
            (vec![Goal::Settings], ["language", "idioma", "langue", "lingua"]),
            (vec![Goal::Guide], ["help", "ayuda", "aide", "aiuto"]),
        ];
        for (goals, texts) in wanted {
            for (lang, text) in [Lang::En, Lang::Es, Lang::Fr, Lang::It].into_iter().zip(texts) {
                let found: Vec<Goal> = found_in(lang, text).into_iter().map(|hit| hit.goal).collect();
                assert!(goals.iter().all(|goal| found.contains(goal)), "{lang:?} {text}: {found:?}");
            }
        }
    }
}
