//! Exceeded limits in words: the field, the limit, and the remedy.

use crate::engine::bounds::{Bound, Excess, Item};
use crate::engine::facts::beyond;
use crate::present::prelude::*;

pub fn excess_words(words: Words, excess: &Excess) -> String {
    if excess.item == Item::Step {
        return words.refusal_beyond_step().to_owned();
    }
    let item = item_words(words, excess.item);
    let what = match &excess.whose {
        Some(name) => words.refusal_beyond_of(item, name),
        None => item.to_owned(),
    };
    match excess.bound {
        Bound::Long(most) => words.refusal_beyond_long(what, most),
        Bound::Many(most) => words.refusal_beyond_many(what, most),
        Bound::From { least, most, .. } => words.refusal_beyond_from(what, least, most),
    }
}

/// A notice for an event with entries beyond a limit, written before that limit existed.
pub fn beyond_words(words: Words, log: &Log) -> Option<String> {
    Some(beyond(log.entries())).filter(|count| *count > 0).map(|count| words.file_beyond(count))
}

fn item_words(words: Words, item: Item) -> &'static str {
    match item {
        Item::EventName => words.setup_name(),
        Item::Date => words.setup_date(),
        Item::Place => words.setup_place(),
        Item::Start => words.notice_start(),
        Item::Products => words.notice_products(),
        Item::PlayArea => words.notice_area(),
        Item::Fee => words.setup_fee(),
        Item::Prizes => words.setup_prizes(),
        Item::Organiser => words.setup_organiser(),
        Item::HeadJudges => words.setup_head_judges(),
        Item::Judges => words.setup_judges(),
        Item::UniqueNames => words.refusal_beyond_unique(),
        Item::Between => words.day_between(),
        Item::Breaks => words.day_break(),
        Item::Cut => words.setup_cut(),
        Item::Format => words.setup_format(),
        Item::Missions => words.setup_missions(),
        Item::Minutes => words.setup_minutes(),
        Item::Limit => words.refusal_beyond_limit(),
        Item::Margin => words.refusal_beyond_margin(),
        Item::Name => words.players_field_name(),
        Item::Members => words.refusal_beyond_members(),
        Item::Together => words.players_field_together(),
        Item::Club => words.desk_club(),
        Item::Pronouns => words.desk_pronouns(),
        Item::Faction => words.list_fact_faction(),
        Item::Note | Item::ResultNote => words.sheet_note(),
        Item::List => words.setup_lists_name(),
        Item::Mission => words.round_mission(),
        Item::Counted => words.refusal_beyond_counted(),
        Item::Dice => words.refusal_beyond_dice(),
        Item::Clock => words.refusal_beyond_clock(),
        Item::Ruling => words.judge_text(),
        Item::By => words.players_dq_by(),
        Item::What => words.judge_what_document(),
        Item::Illegible => words.judge_illegible(),
        Item::Maker => words.judge_maker(),
        Item::MadeOn => words.judge_date(),
        Item::Players => words.refusal_beyond_players(),
        Item::Reason => words.app_reason(),
        Item::Step => words.refusal_beyond_step(),
    }
}
