//! No two files of different folders import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use syn::{File, Item, UseTree};

use crate::tidy::{files, none};

const LAYERS: [&str; 6] = ["src/engine", "src/files", "src/app", "src/present", "src/web", "src/audit"];

/// `src/present/round/mod.rs` as `present::round`.
fn module(path: &str) -> String {
    let path = path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
    path.replace('/', "::")
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn paths(tree: &UseTree, before: &[String], found: &mut Vec<Vec<String>>) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        UseTree::Path(path) => paths(&path.tree, &with(&path.ident), found),
        UseTree::Name(name) => found.push(with(&name.ident)),
        UseTree::Rename(name) => found.push(with(&name.ident)),
        UseTree::Glob(_) => found.push(before.to_vec()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| paths(tree, before, found)),
    }
}

/// Imports outside of tests, as paths from the root.
fn imports(text: &str, module: &str) -> Vec<Vec<String>> {
    let file: File = syn::parse_str(text).unwrap();
    let mut found = Vec::new();
    for item in &file.items {
        if let Item::Use(import) = item {
            paths(&import.tree, &[], &mut found);
        }
    }
    let own: Vec<String> = module.split("::").map(str::to_owned).collect();
    let absolute = |path: Vec<String>| {
        let ups = path.iter().take_while(|name| *name == "super").count();
        match path.first().map(String::as_str) {
            Some("crate") => path[1..].to_vec(),
            Some("super") => [&own[..own.len() - ups], &path[ups..]].concat(),
            Some("self") => [&own, &path[1..]].concat(),
            _ => [&own, &path[..]].concat(),
        }
    };
    found.into_iter().map(absolute).collect()
}

/// The longest prefix that is a module.
fn owner(path: &[String], modules: &BTreeMap<String, String>) -> Option<String> {
    (1..=path.len()).rev().map(|length| path[..length].join("::")).find(|name| modules.contains_key(name))
}

fn reached(from: &str, imported: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
    while let Some(module) = open.pop() {
        for next in imported.get(&module).into_iter().flatten() {
            if seen.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    seen
}

/// Modules of different folders that reach each other.
fn circles(sources: &[(String, String)]) -> Vec<String> {
    let modules: BTreeMap<String, String> = sources.iter().map(|(path, _)| (module(path), path.clone())).collect();
    let mut imported: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in sources {
        let name = module(path);
        let owners = imports(text, &name).into_iter().filter_map(|path| owner(&path, &modules));
        imported.insert(name.clone(), owners.filter(|owner| *owner != name).collect());
    }
    let reached: BTreeMap<&String, BTreeSet<String>> =
        modules.keys().map(|name| (name, reached(name, &imported))).collect();
    let mut found = Vec::new();
    for (name, path) in &modules {
        let back = reached[name].iter().filter(|other| *other > name && reached[other].contains(name));
        let apart = back.filter(|other| folder(&modules[*other]) != folder(path));
        found.extend(apart.map(|other| format!("{path} and {}", modules[other])));
    }
    found
}

#[test]
fn no_import_circle_between_folders() {
    let found = LAYERS.into_iter().flat_map(|layer| {
        let sources = files(layer, ".rs").into_iter().filter(|source| !source.path.ends_with("tests.rs"));
        circles(&sources.map(|source| (source.path, source.text)).collect::<Vec<_>>())
    });
    none(found.collect(), "files of different folders do not import each other");
}

#[test]
fn import_circles_are_seen() {
    let source = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let direct =
        [source("src/a/b.rs", "use crate::c::d::{self, D};"), source("src/c/d.rs", "use crate::a::b::B as C;")];
    assert_eq!(circles(&direct), ["src/a/b.rs and src/c/d.rs"]);
    let around = [
        source("src/a/b.rs", "use super::super::c::d;"),
        source("src/c/d.rs", "use super::e::*;"),
        source("src/c/e.rs", "use crate::a::b;"),
    ];
    assert_eq!(circles(&around).len(), 2);
    let none = [
        source("src/a/b.rs", "use super::e::E; #[cfg(test)] mod tests { use crate::c::d; }"),
        source("src/a/e.rs", "use super::b::B;"),
        source("src/c/d.rs", "use crate::a::b;"),
    ];
    assert!(circles(&none).is_empty());
}
