//! The changes of an entry: each field, its value before and after.

use serde_json::Value;

use super::fact::result_words;
use crate::engine::facts::{EntryEdited, PlanChanged, ResultCleared, ResultCorrected, RuleOverridden, SetupEdited};
use crate::engine::formats::{Format, by_id};
use crate::present::prelude::*;
use crate::present::rulebook;
use crate::present::words::structure;

/// Fields told in the sentence of the fact, and numbers that nobody reads.
const UNTOLD: [&str; 2] = ["notice.ready", "ticket"];
/// The secret behind the tokens of matches.
const SECRET: &str = "links.results";

type Fields = BTreeMap<String, String>;

/// `Venue: Nova Games → Town hall` for each field, from the event before the entry.
pub fn changes(words: Words, before: &Tournament, fact: &Fact) -> Vec<String> {
    if let Fact::SetupEdited(SetupEdited { setup }) = fact {
        let of = |setup: &Setup| {
            let mut fields = fields(setup);
            fields.retain(|path, _| !path.starts_with("structure"));
            let format = before.format();
            let structure = match setup.structure {
                StructureChoice::Custom(plan) => structure::plan(words, plan),
                other => structure::choice_name(words, format, other).to_owned(),
            };
            fields.insert("structure".to_owned(), structure);
            fields.insert("tier".to_owned(), rulebook::tier_name(words, format, setup.tier).to_owned());
            fields
        };
        differing(words, &of(&before.setup), &of(setup))
    } else if let Fact::RuleOverridden(RuleOverridden { rules }) = fact {
        differing(words, &fields(&before.rules), &fields(rules))
    } else if let Fact::PlanChanged(PlanChanged { plan }) = fact {
        let before = before.plan.map(|plan| structure::plan(words, plan)).unwrap_or_default();
        vec![change(words, words.setup_structure(), &before, &structure::plan(words, *plan))]
    } else if let Fact::EntryEdited(EntryEdited { entry, details }) = fact {
        let known = before.entry(*entry).map(|entry| fields(&entry.details)).unwrap_or_default();
        differing(words, &known, &fields(details))
    } else if let Fact::ResultCorrected(ResultCorrected { round, table, .. })
    | Fact::ResultCleared(ResultCleared { round, table }) = fact
    {
        result_before(words, before, *round, *table).into_iter().collect()
    } else {
        Vec::new()
    }
}

fn result_before(words: Words, before: &Tournament, round: RoundRef, table: TableNumber) -> Option<String> {
    let result = before.round(round)?.at(table)?.result.as_ref()?;
    Some(words.log_before(result_words(words, before, (round, table), result)))
}

/// The values of a part of the log by their paths in the file.
fn fields(of: &impl Serialize) -> Fields {
    let mut found = Fields::new();
    flatten(&serde_json::to_value(of).unwrap_or_default(), "", &mut found);
    found
}

fn flatten(value: &Value, path: &str, found: &mut Fields) {
    if let Value::Object(parts) = value {
        for (name, part) in parts {
            let path = if path.is_empty() { name.clone() } else { [path, ".", name].concat() };
            flatten(part, &path, found);
        }
    } else if !path.is_empty() {
        found.insert(path.to_owned(), text(value));
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(false) => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Bool(true) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

fn differing(words: Words, before: &Fields, after: &Fields) -> Vec<String> {
    let paths: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let value = |fields: &Fields, path: &String| fields.get(path).cloned().unwrap_or_default();
    let changed = paths.into_iter().filter(|path| !UNTOLD.contains(&path.as_str()));
    let changed = changed.map(|path| (path, value(before, path), value(after, path))).filter(|(_, was, is)| was != is);
    let told = changed.map(|(path, was, is)| {
        let [was, is] = [was, is].map(|value| shown(words, path, value));
        change(words, label(words, path).unwrap_or(path), &was, &is)
    });
    told.collect()
}

fn shown(words: Words, path: &str, value: String) -> String {
    match (path, value.as_str()) {
        (SECRET, value) if !value.is_empty() => words.share_yes().to_owned(),
        (_, "true") => words.share_yes().to_owned(),
        ("links.names", "full" | "") => words.links_names_full().to_owned(),
        ("links.names", "short") => words.links_names_short().to_owned(),
        ("links.names", "numbers") => words.links_names_numbers().to_owned(),
        ("format", id) => by_id(id).map_or(value, |format: &Format| format_name(words, format).to_owned()),
        _ => value,
    }
}

fn change(words: Words, label: &str, before: &str, after: &str) -> String {
    let [before, after] = [before, after].map(|value| if value.is_empty() { "–" } else { value });
    words.log_change(label, before, after)
}

/// The label of a field in its form; none for those that no form names.
fn label(words: Words, path: &str) -> Option<&'static str> {
    Some(match path {
        "name" => words.setup_name(),
        "date" => words.setup_date(),
        "place" => words.setup_place(),
        "tier" => words.setup_tier(),
        "structure" => words.setup_structure(),
        "staff.organiser" => words.setup_organiser(),
        "staff.head_judges" => words.setup_head_judges(),
        "staff.judges" => words.setup_judges(),
        "lists" => words.setup_lists(),
        "places" => words.setup_places(),
        "clubs_apart" => words.setup_clubs_apart(),
        "second_check" => words.setup_second_check(),
        "random_end" => words.setup_random_end(),
        "loss_at" => words.setup_loss_at(),
        "notice.start" => words.notice_start(),
        "notice.play_area" => words.notice_area(),
        "notice.fee" => words.setup_fee(),
        "notice.prizes" => words.setup_prizes(),
        "notice.products" => words.notice_products(),
        "format" => words.setup_format(),
        "minutes.preparation" => words.rulebook_minutes_preparation(),
        "minutes.swiss" => words.rulebook_minutes_swiss(),
        "minutes.elimination" => words.rulebook_minutes_elimination(),
        "minutes.last" => words.rulebook_minutes_final(),
        "elimination_match" => words.setup_elimination_match(),
        "keep_apart" => words.setup_keep_apart(),
        "links.names" => words.links_names(),
        "links.places" => words.links_places(),
        SECRET => words.links_results(),
        "no_show_as_bye" => words.setup_no_show(),
        "missions" => words.setup_missions(),
        "mov.bye" => words.setup_bye_mov(),
        "members" => words.signup_members(),
        "together" => words.players_field_together(),
        "club" => words.desk_club(),
        "pronouns" => words.desk_pronouns(),
        "paid" => words.desk_fee_paid(),
        "fixed_table" => words.players_field_table(),
        "awarded_bye" => words.players_field_bye(),
        "squad_total" => words.rulebook_squad_points(),
        "ships" => words.list_head_ships(),
        "faction" => words.players_fact_faction(),
        "note" => words.players_field_note(),
        _ => return None,
    })
}
