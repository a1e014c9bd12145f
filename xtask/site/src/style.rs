//! Inlines the imports of the style sheet, so that visitors fetch one file.

use std::path::Path;

use crate::{Result, text};

/// Each import is on its own line, without media or layer: `@import "parts/button.css";`
///
/// # Errors
/// A sheet cannot be read.
pub fn bundle(index: &Path) -> Result<String> {
    let folder = index.parent().unwrap_or(index);
    let mut sheet = String::new();
    for line in text(index)?.lines() {
        match line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";")) {
            Some(name) => sheet += &text(folder.join(name))?,
            None => sheet = sheet + line + "\n",
        }
    }
    let bare = without_comments(&sheet);
    let lines = bare.lines().map(str::trim_start).filter(|line| !line.is_empty());
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn comments_and_indents_go() {
        let bare = super::without_comments("/* a * b */.a { /* c */ color: red }\n/* d\n e */\n.b {}");
        assert_eq!(bare, ".a {  color: red }\n\n.b {}");
    }
}
