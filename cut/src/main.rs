//! Hot/cold splitting: moves cold functions, which no page calls when it opens, out of a file of wasm-split. Also packs
//! small files into one.
//!
//!     cut FILE LIST COLD      moves the functions in LIST from FILE to the new file COLD
//!     cut --pack FILE PART... writes FILE with each PART as a custom section of its name without folder and ending
//!     cut --count FILE NAME   makes each function of FILE call the import NAME of "count" with its index, and writes
//!                             a line for each to FILE.functions: size in instructions, key, symbol
//!
//! The two files call each other through a table of FILE, into which COLD puts its functions. A call before that calls
//! the import "load" of "cold", which instantiates COLD with the imports of FILE and with its exports as "hot", and
//! sets the export "missing" to 0. A COLD too small for a request is not written; then FILE only loses its names.
//!
//! LIST holds keys, one a line. Changed functions and other compilers give other keys: such functions stay in FILE.
//! Another version or feature of the package gives every function another key.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, FunctionBuilder, FunctionId, FunctionKind, InstrSeqBuilder, Module,
    ModuleConfig, RawCustomSection, RefType, TableId, ValType,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// In instructions. Smaller functions stay in FILE: calling them through the table takes as many.
const MIN_FUNCTION: u64 = 9;
/// In bytes. A smaller COLD is not worth a request.
const MIN_FILE: usize = 4_000;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--count", file, name] => count(file, name),
        ["--pack", file, ref parts @ ..] => pack(file, parts),
        [file, list, cold] => cut(file, &keys(list)?, cold),
        _ => Err("use: cut FILE LIST COLD, cut --pack FILE PART..., or cut --count FILE NAME".into()),
    }
}

fn read(file: &str) -> Result<Module> {
    ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(file)
        .map_err(|error| format!("{file}: {error:#}").into())
}

/// The functions that the module defines, in their order.
fn defined(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter_local().map(|(id, _)| id).collect()
}

fn symbol(module: &Module, function: FunctionId) -> &str {
    module.funcs.get(function).name.as_deref().unwrap_or_default()
}

/// In instructions.
fn size(module: &Module, function: FunctionId) -> u64 {
    module.funcs.get(function).kind.unwrap_local().size()
}

fn count(file: &str, name_of_file: &str) -> Result<()> {
    let mut module = read(file)?;
    let functions = defined(&module);
    let counts = module.types.add(&[ValType::I32], &[]);
    let (count, _) = module.add_import_func("count", name_of_file, counts);
    let mut lines = String::new();
    for (index, &function) in functions.iter().enumerate() {
        let symbol = symbol(&module, function);
        lines += &format!("{} {} {symbol}\n", size(&module, function), key(symbol));
        let mut body = module.funcs.get_mut(function).kind.unwrap_local_mut().builder_mut().func_body();
        body.const_at(0, Value::I32(i32::try_from(index)?)).call_at(1, count);
    }
    fs::write(format!("{file}.functions"), lines)?;
    fs::write(file, module.emit_wasm())?;
    Ok(())
}

fn pack(file: &str, parts: &[&str]) -> Result<()> {
    let mut module = Module::default();
    for part in parts {
        let name = Path::new(part).file_stem().ok_or("a part without a name")?.to_string_lossy().into_owned();
        module.customs.add(RawCustomSection { name, data: fs::read(part)? });
    }
    fs::write(file, module.emit_wasm())?;
    Ok(())
}

fn keys(file: &str) -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// `01234567` of a symbol such as `_ZN4path17h0123456789abcdefE`; `-` of one without such a hash.
fn key(symbol: &str) -> &str {
    let hash = symbol.strip_suffix('E').and_then(|symbol| symbol.rsplit_once("17h"));
    hash.filter(|(_, hash)| hash.len() == 16).and_then(|(_, hash)| hash.get(..8)).unwrap_or("-")
}

fn cut(file: &str, keys: &BTreeSet<String>, cold: &str) -> Result<()> {
    let mut module = read(file)?;
    let functions = defined(&module);
    let moves = |&index: &usize| {
        let id = functions[index];
        keys.contains(key(symbol(&module, id))) && size(&module, id) >= MIN_FUNCTION
    };
    let moved: Vec<_> = (0..functions.len()).filter(moves).collect();
    let mut called = Called::default();
    for &index in &moved {
        let function = module.funcs.get(functions[index]).kind.unwrap_local();
        dfs_in_order(&mut called, function, function.entry_block());
    }
    let stays = |&index: &usize| called.0.contains(&functions[index]) && moved.binary_search(&index).is_err();
    let wanted: Vec<_> = (0..functions.len()).filter(stays).collect();

    let mut other = read(file)?;
    keep_moved(&mut other, &moved, &wanted)?;
    let bytes = other.emit_wasm();
    if bytes.len() >= MIN_FILE {
        replace_moved(&mut module, &moved, &wanted)?;
        fs::write(cold, bytes)?;
    }
    fs::write(file, module.emit_wasm())?;
    Ok(())
}

#[derive(Default)]
struct Called(BTreeSet<FunctionId>);

impl Visitor<'_> for Called {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.0.insert(*function);
    }
}

/// Leaves the moved functions, which call the wanted ones through the table.
fn keep_moved(module: &mut Module, moved: &[usize], wanted: &[usize]) -> Result<()> {
    for id in module.elements.iter().map(walrus::Element::id).collect::<Vec<_>>() {
        module.elements.delete(id);
    }
    for id in module.data.iter().map(walrus::Data::id).collect::<Vec<_>>() {
        module.data.delete(id);
    }
    module.tables.iter_mut().for_each(|table| table.elem_segments.clear());
    module.memories.iter_mut().for_each(|memory| memory.data_segments.clear());
    let slots = u64::try_from(moved.len() + wanted.len())?;
    let (table, _) = module.add_import_table("hot", "table", false, slots, Some(slots), RefType::FUNCREF);
    let functions = fill(module, table, 0, moved)?;
    for (slot, &index) in (moved.len()..).zip(wanted) {
        call_through(module, functions[index], table, slot, None)?;
    }
    walrus::passes::gc::run(module);
    Ok(())
}

/// Replaces the moved functions by calls through the table, and puts the wanted ones into it.
fn replace_moved(module: &mut Module, moved: &[usize], wanted: &[usize]) -> Result<()> {
    let slots = u64::try_from(moved.len() + wanted.len())?;
    let table = module.tables.add_local(false, slots, Some(slots), RefType::FUNCREF);
    module.exports.add("table", table);
    let functions = fill(module, table, moved.len(), wanted)?;
    let load = load_once(module);
    for (slot, &index) in moved.iter().enumerate() {
        call_through(module, functions[index], table, slot, Some(load))?;
    }
    walrus::passes::gc::run(module);
    Ok(())
}

/// Puts the functions with these indices into a table, from `slot` on; returns all functions.
fn fill(module: &mut Module, table: TableId, slot: usize, indices: &[usize]) -> Result<Vec<FunctionId>> {
    let functions = defined(module);
    let offset = ConstExpr::Value(Value::I32(i32::try_from(slot)?));
    let items = ElementItems::Functions(indices.iter().map(|&index| functions[index]).collect());
    let element = module.elements.add(ElementKind::Active { table, offset }, items);
    module.tables.get_mut(table).elem_segments.insert(element);
    Ok(functions)
}

/// Adds a function that calls "load" if COLD is missing.
fn load_once(module: &mut Module) -> FunctionId {
    let plain = module.types.add(&[], &[]);
    let (load, _) = module.add_import_func("cold", "load", plain);
    let missing = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(1)));
    module.exports.add("missing", missing);
    let mut function = FunctionBuilder::new(&mut module.types, &[], &[]);
    let then = |body: &mut InstrSeqBuilder| {
        body.call(load);
    };
    function.func_body().global_get(missing).if_else(None, then, |_| {});
    function.finish(Vec::new(), &mut module.funcs)
}

/// Replaces a function by one that calls `first`, then the function in `slot` of the table.
fn call_through(
    module: &mut Module,
    id: FunctionId,
    table: TableId,
    slot: usize,
    first: Option<FunctionId>,
) -> Result<()> {
    let ty = module.funcs.get(id).ty();
    let (takes, gives) = (module.types.params(ty).to_vec(), module.types.results(ty).to_vec());
    let args: Vec<_> = takes.iter().map(|&ty| module.locals.add(ty)).collect();
    let mut function = FunctionBuilder::new(&mut module.types, &takes, &gives);
    let mut body = function.func_body();
    if let Some(first) = first {
        body.call(first);
    }
    for &arg in &args {
        body.local_get(arg);
    }
    body.i32_const(i32::try_from(slot)?).call_indirect(ty, table);
    module.funcs.get_mut(id).kind = FunctionKind::Local(function.local_func(args));
    Ok(())
}
