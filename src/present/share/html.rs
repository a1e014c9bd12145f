//! The results as one self-contained page of HTML: no script, no link, inline style, printable.
//!
//! Notes of staff about players are excluded (DROP-6): the page is public.

use super::markup::Markup;
use crate::engine::formats::by_id;
use crate::engine::standing::standing;
use crate::present::bracket::{Bout, BoutSide, BracketView, Mark, Picture};
use crate::present::prelude::*;
use crate::present::round::{RoundView, SideCell, view};
use crate::present::standing::ending::{EndingView, champion};
use crate::present::standing::{Head, StandingView};
use crate::present::words::structure;

/// Follows the colour scheme of the reader's device and prints in black on white.
const STYLE: &str = include_str!("page.css");

/// `code` is the line with the check code of its log.
pub fn page(words: Words, tournament: &Tournament, code: Option<String>) -> String {
    let mut out = Markup::default();
    let name = &tournament.setup.name;
    out.raw("<!doctype html>\n<html lang=\"").raw(words.lang().code()).raw("\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.raw(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n",
    );
    out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.within("<title>", name, "</title>\n").raw("<style>\n").raw(STYLE).raw("</style>\n</head>\n<body>\n");
    out.raw("<header>\n<h1>").name(name).raw("</h1>\n");
    facts(&mut out, words, tournament);
    out.raw("</header>\n<main>\n");
    winner(&mut out, words, tournament);
    let is_cut = tournament.bracket.is_some();
    if is_cut {
        ending(&mut out, words, &EndingView::of(words, tournament));
    }
    if let (true, BracketView::Picture(picture)) = (is_cut, BracketView::of(words, tournament)) {
        bracket(&mut out, words, &picture);
    }
    let found = standing(tournament, Plan::MOST_ROUNDS);
    if found.after > 0 {
        swiss(&mut out, words, &StandingView::of(words, tournament, &found, None));
    }
    for view in tournament.posted_rounds().filter_map(|round| view(tournament, round.number, words)) {
        round(&mut out, words, &view);
    }
    out.raw("</main>\n<footer>\n").within("<p>", words.share_made(), "</p>\n");
    if let Some(code) = code {
        out.within("<p class=\"code\">", &code, "</p>\n");
    }
    out.raw("</footer>\n</body>\n</html>\n");
    out.done()
}

/// Properties of the event, without empty ones.
fn facts(out: &mut Markup, words: Words, tournament: &Tournament) {
    let setup = &tournament.setup;
    let format = by_id(&tournament.rules.format).map(|format| format_name(words, format).to_owned());
    let facts = [
        (words.setup_date(), figure::date(words, &setup.date)),
        (words.setup_place(), setup.place.clone()),
        (words.notice_format(), format.unwrap_or_default()),
        (words.setup_structure(), tournament.plan.map(|plan| structure::plan(words, plan)).unwrap_or_default()),
        (words.share_entries(), tournament.listed().filter(|entry| !entry.waits()).count().to_string()),
        (words.setup_organiser(), setup.staff.organiser.clone()),
        (words.setup_head_judges(), setup.staff.head_judges.join(", ")),
    ];
    out.raw("<dl>\n");
    for (what, said) in facts.iter().filter(|(_, said)| !said.trim().is_empty()) {
        out.within("<div><dt>", what, "</dt><dd>").name(said).raw("</dd></div>\n");
    }
    out.raw("</dl>\n");
}

fn winner(out: &mut Markup, words: Words, tournament: &Tournament) {
    if let Some(winner) = champion(words, tournament) {
        out.raw("<p class=\"winner\"><strong>").name(&words.standing_wins(winner.name)).raw("</strong> ");
        out.name(&winner.how).raw("</p>\n");
    }
}

fn ending(out: &mut Markup, words: Words, view: &EndingView) {
    out.within("<section>\n<h2>", view.title, "</h2>\n<table>\n<thead><tr>");
    out.head("<th class=\"n\" scope=\"col\">", words.standing_place()).head("<th scope=\"col\">", view.who);
    out.head("<th scope=\"col\">", words.standing_reached());
    figure_heads(out, view.figures.iter().chain([&view.record]));
    for row in &view.rows {
        out.within("<tr><td class=\"n\">", &row.place, "</td>");
        who(out, &row.name, &row.members, row.out.unwrap_or_default());
        out.within("<td>", &row.reached, "</td>");
        for text in row.figures.iter().map(|cell| &cell.text).chain([&row.record]) {
            out.within("<td class=\"n\">", text, "</td>");
        }
        out.raw("</tr>\n");
    }
    out.raw("</tbody>\n</table>\n</section>\n");
}

fn figure_heads<'a>(out: &mut Markup, heads: impl Iterator<Item = &'a Head>) {
    for head in heads {
        out.raw("<th class=\"n\" scope=\"col\"><abbr title=\"").say(head.long).raw("\">").say(head.short);
        out.raw("</abbr></th>");
    }
    out.raw("</tr></thead>\n<tbody>\n");
}

fn swiss(out: &mut Markup, words: Words, view: &StandingView) {
    out.within("<section>\n<h2>", &view.title, "</h2>\n");
    if let Some(provisional) = view.provisional {
        out.within("<p>", provisional, "</p>\n");
    }
    out.raw("<table>\n<thead><tr>");
    out.head("<th class=\"n\" scope=\"col\">", words.standing_place()).head("<th scope=\"col\">", view.who);
    figure_heads(out, view.heads.iter().chain([&view.record]));
    let last = view.cut.as_ref().map(|cut| cut.last);
    for row in &view.rows {
        out.raw(if last == Some(row.entry) { "<tr class=\"cut\">" } else { "<tr>" });
        out.within("<td class=\"n\">", &row.place, "</td>");
        who(out, &row.name, &row.members, row.out.unwrap_or_default());
        for text in row.cells.iter().map(|cell| &cell.text).chain([&row.record]) {
            out.within("<td class=\"n\">", text, "</td>");
        }
        out.raw("</tr>\n");
    }
    out.raw("</tbody>\n</table>\n");
    if let Some(cut) = &view.cut {
        let why = [cut.label.as_str(), cut.why.as_str()].into_iter().filter(|text| !text.is_empty());
        out.raw("<p class=\"note\">").name(&why.collect::<Vec<_>>().join(": ")).raw("</p>\n");
    }
    out.raw("</section>\n");
}

fn who(out: &mut Markup, name: &str, members: &str, beside: &str) {
    out.raw("<td class=\"who\">").name(name);
    if !members.is_empty() {
        out.raw(" <small>").name(members).raw("</small>");
    }
    if !beside.is_empty() {
        out.within(" <small>(", beside, ")</small>");
    }
    out.raw("</td>");
}

fn round(out: &mut Markup, words: Words, view: &RoundView) {
    out.within("<section>\n<h2>", &view.title, "</h2>\n");
    if let Some(mission) = &view.mission {
        out.raw("<p>").name(&words.round_mission_now(mission)).raw("</p>\n");
    }
    out.raw("<table class=\"round\">\n<tbody>\n");
    for row in &view.rows {
        let [a, b] = &row.sides;
        out.raw("<tr><th class=\"n\" scope=\"row\">").say(&row.table.0.to_string()).raw("</th>");
        side(out, words, a);
        out.raw("<td class=\"score\">").say(&score(a)).raw("\u{a0}: ").say(&score(b)).raw("</td>");
        side(out, words, b);
        out.within("<td>", row.state, "</td></tr>\n");
    }
    for row in &view.unpaired {
        out.raw("<tr><th class=\"n\" scope=\"row\">\u{2013}</th>");
        who(out, &row.name, &row.members, "");
        out.within("<td colspan=\"3\">", row.state, "</td></tr>\n");
    }
    out.raw("</tbody>\n</table>\n</section>\n");
}

fn score(side: &SideCell) -> String {
    side.score.map_or_else(|| "\u{2013}".to_owned(), |score| score.to_string())
}

/// A side of a match.
fn one(out: &mut Markup, words: Words, (name, members): (&str, &str), won: bool) {
    if won {
        out.raw("<strong>").name(name).raw("</strong>");
    } else {
        out.name(name);
    }
    if !members.is_empty() {
        out.raw(" <small>").name(members).raw("</small>");
    }
    if won {
        out.within(" <small>", words.round_won(), "</small>");
    }
}

fn side(out: &mut Markup, words: Words, side: &SideCell) {
    out.raw("<td class=\"who\">");
    one(out, words, (&side.name, &side.members), side.won);
    out.raw("</td>");
}

fn bracket(out: &mut Markup, words: Words, picture: &Picture) {
    out.within("<section>\n<h2>", &picture.title, "</h2>\n<div class=\"bracket\">\n");
    let columns = picture.columns.iter().map(|column| (column.title.as_str(), column.bouts.as_slice()));
    let third = picture.third.as_ref().map(|third| (words.bracket_third(), std::slice::from_ref(third)));
    for (title, bouts) in columns.chain(third) {
        out.within("<div class=\"column\">\n<h3>", title, "</h3>\n<div class=\"bouts\">\n");
        bouts.iter().for_each(|found| bout(out, words, found));
        out.raw("</div>\n</div>\n");
    }
    out.raw("</div>\n</section>\n");
}

fn bout(out: &mut Markup, words: Words, bout: &Bout) {
    out.raw("<div class=\"bout\">");
    for side in &bout.sides {
        bout_side(out, words, side);
    }
    if !bout.state.is_empty() {
        out.within("<small>", &bout.state, "</small>");
    }
    out.raw("</div>\n");
}

fn bout_side(out: &mut Markup, words: Words, side: &BoutSide) {
    out.raw("<p>");
    if let Some(seed) = side.seed {
        out.raw("<small>").say(&seed.to_string()).raw("</small> ");
    }
    one(out, words, (&side.name, &side.members), side.mark == Mark::Won);
    out.within(" <span class=\"score\">", &side.score, "</span></p>");
}
