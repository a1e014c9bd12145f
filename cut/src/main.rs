//! Packs small program files into one: `cut FILE PART...` writes FILE with each PART as a custom section of its name
//! without folder and ending.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use walrus::{Module, RawCustomSection};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [file, parts @ ..] = args.as_slice() else { return Err("use: cut FILE PART...".into()) };
    let mut module = Module::default();
    for part in parts {
        let name = Path::new(part).file_stem().ok_or("a part without a name")?.to_string_lossy().into_owned();
        module.customs.add(RawCustomSection { name, data: fs::read(part)? });
    }
    fs::write(file, module.emit_wasm())?;
    Ok(())
}
