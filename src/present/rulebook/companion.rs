//! The rules companion: what staff look up at a table, by topic (JDG-2).
//!
//! The format lists its pieces and their headings; this file words and searches them, and finds the topic of a match.

use crate::engine::formats::{Aid, Format, Topic, all_aids};
use crate::present::prelude::*;
use crate::present::round::round_clock::Pace;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopicView {
    pub topic: Topic,
    pub title: &'static str,
    pub pieces: Vec<PieceView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceView {
    /// The ids of its requirements: `XW-22, JDG-4`.
    pub ids: String,
    /// The section of the document, or that there is none.
    pub section: String,
    /// The words of the document in it, and their language.
    pub quoted: (&'static str, &'static str),
    pub text: &'static str,
}

/// The pieces of a format by topic; with a search text only those that contain all its words.
pub fn topics(words: Words, format: &Format, search: &str) -> Vec<TopicView> {
    let wanted = folded(search);
    let wanted: Vec<_> = wanted.split_whitespace().collect();
    let topic = |topic: Topic| {
        let title = title(words, topic);
        let pieces = format.aids.iter().filter(|(aid, _)| aid.topic() == topic).map(|(aid, section)| PieceView {
            ids: aid.ids().join(", "),
            section: if section.is_empty() {
                words.companion_silent().to_owned()
            } else {
                words.companion_section(section)
            },
            quoted: (section, format.document.lang),
            text: text(words, *aid),
        });
        let pieces: Vec<_> = pieces.filter(|piece| has_all(piece, title, &wanted)).collect();
        (!pieces.is_empty()).then_some(TopicView { topic, title, pieces })
    };
    Topic::ALL.into_iter().filter_map(topic).collect()
}

macro_rules! texts {
    ($($aid:ident $key:ident in $topic:ident: $($id:literal)+,)+) => {
        pub fn text(words: Words, aid: Aid) -> &'static str {
            match aid { $(Aid::$aid => words.$key()),+ }
        }
    };
}

all_aids!(texts);

fn has_all(piece: &PieceView, title: &str, wanted: &[&str]) -> bool {
    if wanted.is_empty() {
        return true;
    }
    let PieceView { ids, section, text, .. } = piece;
    let all = folded(&[title, text, section, ids].join(" "));
    wanted.iter().all(|word| all.contains(word))
}

pub fn title(words: Words, topic: Topic) -> &'static str {
    match topic {
        Topic::Setup => words.companion_setup(),
        Topic::Play => words.companion_play(),
        Topic::Time => words.companion_time(),
        Topic::End => words.companion_end(),
        Topic::Score => words.companion_score(),
        Topic::Salvo => words.companion_salvo(),
        Topic::Lost => words.companion_lost(),
        Topic::Conduct => words.companion_conduct(),
        Topic::Lists => words.companion_lists(),
        Topic::Products => words.companion_products(),
        Topic::Tiers => words.companion_tiers(),
    }
}

/// The topic of a round at a moment: setup, play, end of time.
pub const fn of_round(pace: Pace) -> Topic {
    match pace {
        Pace::Ready => Topic::Setup,
        Pace::Running | Pace::Paused | Pace::Done => Topic::Play,
        Pace::Over => Topic::Time,
    }
}

/// The topic of a match: the final salvo while its scores are equal, scoring once it has a result, else that of its
/// round.
pub const fn of_match(is_level: bool, has_result: bool, pace: Pace) -> Topic {
    match (is_level, has_result) {
        (true, _) => Topic::Salvo,
        (false, true) => Topic::Score,
        (false, false) => of_round(pace),
    }
}

/// The wanted topic, or if the format lacks it, the end of a match.
pub fn nearest(format: &Format, wanted: Topic) -> Option<Topic> {
    let has = |topic: &Topic| format.aids.iter().any(|(aid, _)| aid.topic() == *topic);
    [wanted, Topic::End].into_iter().chain(Topic::ALL).find(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn format(id: &str) -> &'static Format {
        FORMATS.into_iter().find(|format| format.id == id).expect("a format")
    }

    #[test]
    fn a_match_asks_for_the_topic_that_fits() {
        assert_eq!(of_round(Pace::Ready), Topic::Setup);
        assert_eq!(of_match(false, false, Pace::Running), Topic::Play);
        assert_eq!(of_match(false, false, Pace::Over), Topic::Time);
        assert_eq!(of_match(true, false, Pace::Over), Topic::Salvo);
        assert_eq!(of_match(false, true, Pace::Over), Topic::Score);
        assert_eq!(nearest(format("xwing-1e"), Topic::Salvo), Some(Topic::Salvo));
        assert_eq!(nearest(format("destiny"), Topic::Salvo), Some(Topic::End), "the battlefield decides there");
    }

    #[test]
    fn a_search_finds_words_of_texts_titles_and_sections_without_accents() {
        let found = |search: &str| -> Vec<Topic> {
            topics(WORDS, format("xwing-2e"), search).into_iter().map(|view| view.topic).collect()
        };
        assert_eq!(found("reserve highest"), [Topic::Salvo]);
        assert_eq!(found("opportunites manquees"), [Topic::Play]);
        assert_eq!(found("xw-28"), [Topic::Products]);
        assert_eq!(found("nothing like this"), []);
        assert_eq!(found("").len(), Topic::ALL.len());
    }

    #[test]
    fn every_piece_is_told_in_every_language_and_listed_once() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for format in FORMATS {
                let shown = topics(words, format, "");
                let pieces: Vec<_> = shown.iter().flat_map(|view| &view.pieces).collect();
                assert_eq!(pieces.len(), format.aids.len(), "{}", format.id);
                let mut texts: Vec<_> = pieces.iter().map(|piece| piece.text).collect();
                texts.sort_unstable();
                texts.dedup();
                assert_eq!(texts.len(), pieces.len(), "{} tells something twice", format.id);
                assert!(pieces.iter().all(|piece| piece.text.len() > 60 && piece.section.len() > 3));
                assert!(format.aids.is_sorted_by_key(|(aid, _)| aid.topic()), "{}", format.id);
            }
        }
    }
}
