//! No match swallows a new kind: if one arm names a fact, command, refusal or kind of note, no other arm is a
//! catch-all.
//!
//! Sources are parsed to find the arms of one match. `if let`, `let else` and `matches!` are exempt.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::visit::{self, Visit};
use syn::{Arm, ExprMatch, File, Ident, ItemImpl, ItemMod, Macro, Member, Pat, Path, Type};

use crate::tidy::{files, none};

/// The enums that grow.
const GROWING: [&str; 4] = ["Fact", "Command", "Refusal", "NoteKind"];

/// A step into a pattern: variant or struct (empty for a tuple), and field.
type Step = (String, String);

#[derive(Default)]
struct Matches {
    /// The type behind `Self`.
    own: String,
    /// Lines of catch-all arms.
    lines: Vec<usize>,
}

impl Matches {
    fn of(text: &str) -> Vec<usize> {
        let mut found = Self::default();
        let file: File = syn::parse_str(text).unwrap();
        found.visit_file(&file);
        found.lines
    }

    fn arms(&mut self, arms: &[Arm]) {
        let mut places = BTreeSet::new();
        arms.iter().for_each(|arm| self.places(&arm.pat, &mut Vec::new(), &mut places));
        let swallowing = arms.iter().filter(|arm| places.iter().any(|place| swallows(&arm.pat, place)));
        self.lines.extend(swallowing.map(|arm| arm.fat_arrow_token.spans[0].start().line));
    }

    /// Places of growing enums in a pattern.
    fn places(&self, pat: &Pat, at: &mut Vec<Step>, found: &mut BTreeSet<Vec<Step>>) {
        for case in cases(pat) {
            if path(case).is_some_and(|path| self.is_kind(path)) {
                found.insert(at.clone());
            }
            for (step, part) in parts(case) {
                at.push(step);
                self.places(part, at, found);
                at.pop();
            }
        }
    }

    fn is_kind(&self, path: &Path) -> bool {
        let of = path.segments.iter().rev().nth(1).map(|segment| segment.ident.to_string());
        of.is_some_and(|of| GROWING.contains(&if of == "Self" { self.own.as_str() } else { of.as_str() }))
    }

    /// Matches inside the unparsed argument of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut is_matched = false;
        for tree in tokens {
            match tree {
                TokenTree::Ident(name) if name == "match" => is_matched = true,
                TokenTree::Group(group) => {
                    if is_matched && group.delimiter() == Delimiter::Brace {
                        is_matched = false;
                        if let Ok(arms) = arms.parse2(group.stream()) {
                            self.arms(&arms);
                        }
                    }
                    self.tokens(group.stream());
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Matches {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let is_test = |name: Ident| name == "test";
        if !module.attrs.iter().any(|one| one.path().is_ident("cfg") && one.parse_args().is_ok_and(is_test)) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast ItemImpl) {
        let before = std::mem::take(&mut self.own);
        if let Type::Path(of) = &*block.self_ty {
            self.own = of.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        }
        visit::visit_item_impl(self, block);
        self.own = before;
    }

    fn visit_expr_match(&mut self, found: &'ast ExprMatch) {
        self.arms(&found.arms);
        visit::visit_expr_match(self, found);
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        self.tokens(found.tokens.clone());
    }
}

fn arms(input: ParseStream) -> syn::Result<Vec<Arm>> {
    let mut arms = Vec::new();
    while !input.is_empty() {
        arms.push(input.parse()?);
    }
    Ok(arms)
}

/// Alternatives of a pattern, without bindings, references and guards.
fn cases(pat: &Pat) -> Vec<&Pat> {
    match pat {
        Pat::Or(or) => or.cases.iter().flat_map(cases).collect(),
        Pat::Paren(inner) => cases(&inner.pat),
        Pat::Reference(inner) => cases(&inner.pat),
        Pat::Guard(inner) => cases(&inner.pat),
        Pat::Ident(name) => name.subpat.as_ref().map_or_else(|| vec![pat], |(_, inner)| cases(inner)),
        _ => vec![pat],
    }
}

fn path(pat: &Pat) -> Option<&Path> {
    match pat {
        Pat::Path(unit) => Some(&unit.path),
        Pat::TupleStruct(tuple) => Some(&tuple.path),
        Pat::Struct(fields) => Some(&fields.path),
        _ => None,
    }
}

/// Last name of the path; empty for a tuple.
fn name(pat: &Pat) -> String {
    path(pat).and_then(|path| path.segments.last()).map(|segment| segment.ident.to_string()).unwrap_or_default()
}

fn parts(pat: &Pat) -> Vec<(Step, &Pat)> {
    let name = name(pat);
    let numbered = |(index, part)| ((name.clone(), format!("{index}")), part);
    match pat {
        Pat::Tuple(tuple) => tuple.elems.iter().enumerate().map(numbered).collect(),
        Pat::TupleStruct(tuple) => tuple.elems.iter().enumerate().map(numbered).collect(),
        Pat::Struct(fields) => {
            let field = |member: &Member| match member {
                Member::Named(field) => field.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            fields.fields.iter().map(|part| ((name.clone(), field(&part.member)), &*part.pat)).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a pattern is a catch-all at a place.
fn swallows(pat: &Pat, place: &[Step]) -> bool {
    cases(pat).into_iter().any(|case| match (case, place) {
        (Pat::Wild(_) | Pat::Rest(_), _) => true,
        (Pat::Ident(binding), _) => binding.ident.to_string().starts_with(|first: char| !first.is_uppercase()),
        (_, []) => false,
        (_, [step, rest @ ..]) => match parts(case).into_iter().find(|(own, _)| own == step) {
            Some((_, part)) => swallows(part, rest),
            None => has_rest(case) && name(case) == step.0,
        },
    })
}

/// Whether a pattern leaves out fields.
fn has_rest(pat: &Pat) -> bool {
    match pat {
        Pat::Struct(fields) => fields.rest.is_some(),
        _ => parts(pat).iter().any(|(_, part)| matches!(part, Pat::Rest(_))),
    }
}

#[test]
fn matches_name_every_kind() {
    let mut found = Vec::new();
    for source in files("src", ".rs").iter().filter(|source| !source.path.ends_with("tests.rs")) {
        found.extend(Matches::of(&source.text).into_iter().map(|line| format!("{}:{line}", source.path)));
    }
    none(found, "a match over facts, commands, refusals or kinds of notes has no catch-all arm");
}

#[test]
fn catch_all_arms_are_seen() {
    let found = |arms: &str| Matches::of(&format!("impl Fact {{ fn f() {{ match x {{ {arms} }} }} }}")).len();
    for arms in [
        "Fact::A(_) => 1, _ => 2",
        "Fact::A(_) => 1, fact => 2",
        "Self::A => 1, fact @ _ => 2",
        "command::Command::A { .. } => 1, _ if x => 2, Command::B => 3",
        "Some(Fact::A(_)) => 1, Some(_) => 2, None => 3",
        "Some(Fact::A(_)) => 1, None | Some(..) => 2",
        "Err(Refusal::A) => 1, other => 2",
        "(Fact::A, &Fact::B) => 1, (_, Fact::B) => 2",
        "Stamped { fact: Fact::A(_), .. } => 1, Stamped { .. } => 2",
        "1 => view! { <p>{match y { NoteKind::A => 1, _ => 2 }}</p> }",
        "1 => match y { NoteKind::A | NoteKind::B => 1, _ => 2 }",
    ] {
        assert_eq!(found(arms), 1, "{arms}");
    }
    for arms in [
        "Fact::A(_) | Fact::B { .. } => 1, Self::C(A { x: 1, .. }) if x => 2",
        "Err(Refusal::A) => 1, Ok(_) => 2",
        "(Fact::A, _) => 1, (Fact::B, 1) => 2",
        "Other::A => 1, _ => 2",
        "1 => if let Fact::A(_) = y { 1 } else { 2 }",
    ] {
        assert_eq!(found(arms), 0, "{arms}");
    }
    assert!(Matches::of("#[cfg(test)] mod tests { fn f() { match x { Fact::A => 1, _ => 2 } } }").is_empty());
}
