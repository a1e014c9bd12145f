//! The page, and the folder of the program beside it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::hash::{hex, integrity};
use crate::program::{self, Needs, name_of, one};
use crate::{Result, Said, files, offline, text};

const WHERE: &str = "see xtask/site/src/pages.rs";
/// Files that a page asks for before the program runs, by the kind of the page.
const FIRST: [(&str, Option<&str>); 3] = [("event", None), ("more", Some("event")), ("card", None)];

/// Turns what trunk has built from index.html into the site.
///
/// # Errors
/// A sentence that says which step failed.
pub fn finish(staging: &Path, wasm: &Path) -> Result<()> {
    let texts = staging.join("texts");
    fs::create_dir_all(&texts).said(&texts)?;
    for path in files(".trunk/texts".as_ref())?.iter().filter(|path| name_of(path).ends_with(".txt")) {
        fs::copy(path, texts.join(name_of(path))).said(path)?;
    }
    for end in [".js", "_bg.wasm"] {
        let path = one(staging, "topcut-", end)?;
        fs::remove_file(&path).said(path)?;
    }
    let folder = staging.join("program");
    let needs = program::write(wasm, &folder)?;
    let write = |name: &str, text: String| fs::write(folder.join(name), text).said(folder.join(name));
    write("files.js", program::list(&folder)?)?;
    write("start.js", text("src/web/start.js")?)?;
    write("broken.js", text("src/web/broken.js")?)?;
    write("first.js", first(&folder, &texts, &needs)? + &text("src/web/first.js")?)?;
    let name = ["topcut-", &hash_of(&folder)?].concat();
    fs::rename(&folder, staging.join(&name)).said(&folder)?;
    let page = staging.join("index.html");
    let finished = finished(&text(&page)?, staging, &name)?;
    fs::write(&page, finished).said(&page)?;
    let worker = offline::worker(staging, &name, &needs)?;
    fs::write(staging.join("worker.js"), worker).said("worker.js")
}

/// Of the names and the content of all files.
fn hash_of(folder: &Path) -> Result<String> {
    let mut all = String::new();
    for path in files(folder)? {
        all += &format!("{} {}\n", name_of(&path), hex(&fs::read(&path).said(&path)?));
    }
    Ok(hex(all.as_bytes())[..16].to_owned())
}

/// The constants of `first.js`: names and hashes.
fn first(folder: &Path, texts: &Path, needs: &Needs) -> Result<String> {
    let mut script = String::from("const TEXTS = {\n");
    let all = files(texts)?;
    let languages: BTreeSet<String> =
        all.iter().filter_map(|path| Some(name_of(path).split_once('-')?.0.to_owned())).collect();
    for language in &languages {
        let of = |kind: &str| -> Result<String> {
            let path = one_text(texts, language, kind)?;
            Ok(format!("[\"texts/{}\", \"{}\"]", name_of(&path), integrity(&fs::read(&path).said(&path)?)))
        };
        script += &format!("  {language}: {{ all: {}, event: {}, card: {} }},\n", of("")?, of("event-")?, of("card-")?);
    }
    script += "};\nconst FILES = {\n";
    for (name, earlier) in FIRST {
        let of =
            |name: &str| needs.get(name).ok_or_else(|| format!("the program has no part {name}: see src/web/chunk.rs"));
        script += &format!("  {name}: [\n");
        for file in of(name)? {
            if earlier.map(of).transpose()?.is_some_and(|files| files.contains(file)) {
                continue;
            }
            let path = folder.join(file);
            script += &format!("    [\"{file}\", \"{}\"],\n", integrity(&fs::read(&path).said(&path)?));
        }
        script += "  ],\n";
    }
    Ok(script + "};\n\n")
}

/// The text of a language, of a kind or of all pages.
fn one_text(texts: &Path, language: &str, kind: &str) -> Result<std::path::PathBuf> {
    let begins = [language, "-", kind].concat();
    let is_hash = |path: &Path| {
        let name = name_of(path);
        name.strip_prefix(&begins).is_some_and(|rest| !rest.contains('-'))
    };
    files(texts)?.into_iter().find(|path| is_hash(path)).ok_or_else(|| format!("no text {begins}*: see build.rs"))
}

/// The page without what trunk has put in, with the files of the program and their hashes.
fn finished(page: &str, staging: &Path, folder: &str) -> Result<String> {
    let with_hash = |name: &str| -> Result<String> {
        let path = staging.join(folder).join(name);
        Ok(format!("\"./{folder}/{name}\" integrity=\"{}\"", integrity(&fs::read(&path).said(&path)?)))
    };
    let script = |name| Ok::<_, String>(format!("    <script src={}></script>\n", with_hash(name)?));
    let mut head = format!("    <script type=\"module\" src={}></script>\n", with_hash("start.js")?);
    for name in ["__wasm_split.js", "topcut.js", "files.js"] {
        head += &format!("    <link rel=\"modulepreload\" href={} crossorigin=\"anonymous\">\n", with_hash(name)?);
    }
    head += &format!(
        "    <link rel=\"preload\" href=\"./{folder}/topcut_bg.wasm\" crossorigin=\"anonymous\" as=\"fetch\" type=\"application/wasm\">\n"
    );
    let page = without(page, "<script type=\"module\">", "</script>")?;
    let page = without(&page, "<link rel=\"modulepreload\"", ">")?;
    let page = without(&page, "<link rel=\"preload\"", ">")?;
    let page = filled(&page, "</head>", &[&head, "</head>"].concat())?;
    let page = filled(&page, "<!-- loading -->", text(".trunk/texts/loading.html")?.trim())?;
    let page = filled(&page, "<!-- first -->", script("first.js")?.trim())?;
    let broken = text(".trunk/texts/broken.html")? + &script("broken.js")?;
    filled(&page, "<!-- broken -->", broken.trim())
}

/// The page without its one part that begins and ends so.
fn without(page: &str, begin: &str, end: &str) -> Result<String> {
    let parts = || {
        let (before, rest) = page.split_once(begin)?;
        let (_, after) = rest.split_once(end)?;
        (!after.contains(begin)).then(|| [before, after].concat())
    };
    parts().ok_or_else(|| format!("trunk has not written one {begin} into index.html: {WHERE}"))
}

fn filled(page: &str, place: &str, with: &str) -> Result<String> {
    match page.matches(place).count() {
        1 => Ok(page.replace(place, with)),
        _ => Err(format!("index.html has not one {place}: {WHERE}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_form_is_refused() {
        assert_eq!(without("a<b c>d", "<b", ">").unwrap(), "ad");
        assert_eq!(filled("a<!-- b -->c", "<!-- b -->", "x").unwrap(), "axc");
        for page in ["a", "a<b", "<b><b>"] {
            assert!(without(page, "<b", ">").is_err(), "{page}");
        }
        assert!(filled("<!-- b --><!-- b -->", "<!-- b -->", "x").is_err());
    }
}
