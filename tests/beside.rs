//! What lies in a folder `shared` beside the project and belongs to others: real events, the original documents.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, thread};

/// A file or folder of the real events, or of the folder that `TOPCUT_REAL` names.
pub fn real(path: &str) -> Option<PathBuf> {
    match env::var_os("TOPCUT_REAL") {
        Some(folder) => there(&Path::new(&folder).join(path)),
        None => shared(&format!("real/{path}")),
    }
}

/// A file or folder of `shared`. Without it a full run fails; another names the test, and `./dev test` counts those.
pub fn shared(path: &str) -> Option<PathBuf> {
    let near = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("shared").join(path));
    let found = near.into_iter().find(|found| found.exists());
    there(&found.unwrap_or_else(|| Path::new("../shared").join(path)))
}

fn there(found: &Path) -> Option<PathBuf> {
    if found.exists() {
        return Some(found.to_owned());
    }
    let missing = format!("{} is not there", found.display());
    assert!(env::var_os("TOPCUT_FULL").is_none(), "{missing}: a full run needs it");
    // Past the test harness, which shows no output of a test that passed.
    let _ = writeln!(io::stderr(), "not run: {}: {missing}", thread::current().name().unwrap_or("a test"));
    None
}
