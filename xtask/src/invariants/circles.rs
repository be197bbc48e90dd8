//! Files of a crate depend on each other in one direction: no file reaches itself by way of another.
//!
//! The graph is read from the source: `use` items, paths in code, and paths inside macros, each followed through re-exports to the file that defines the
//! item. A folder's own module file (`mod.rs`, `x.rs` beside `x/`, `lib.rs`) may name everything below it; that does not count as a dependency.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Item, ItemMod, Macro, UseTree, visit::Visit};

use crate::tree::Tree;

/// Floors of the server from the bottom up: a folder names none that comes after it. Files outside folders, and `limits`, are the ground.
const FLOORS: (&str, [&str; 7]) = ("crates/web", ["store", "tables", "sync", "pages", "api", "server", "simulation"]);

/// A module path from the crate root: empty for `lib.rs`.
type Module = Vec<String>;

/// A file of a crate, as the graph needs it.
#[derive(Debug, Default)]
struct Source {
    path: String,
    /// Modules that it declares in files of their own.
    children: BTreeSet<String>,
    /// Items that it defines.
    items: BTreeSet<String>,
    /// Names that it brings in, each with the path it stands for, absolute from the crate root.
    names: BTreeMap<String, Module>,
    /// Modules whose public names it brings in.
    globs: Vec<Module>,
    /// Paths that it names, absolute from the crate root.
    named: BTreeSet<Module>,
}

/// The files of one crate by their module paths.
type Sources = BTreeMap<Module, Source>;

/// Files that depend on each other, in any crate.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let mut breaches = Vec::new();
    for folder in crates(tree) {
        let sources = read(tree, &folder)?;
        for circle in circles(&sources) {
            breaches.push(format!(
                "{folder}: {} files depend on each other (`cargo xtask circles {folder}`): {}",
                circle.len(),
                circle.join(" ")
            ));
        }
        if folder == FLOORS.0 {
            breaches.extend(upward(&sources, &FLOORS.1).into_iter().map(|told| format!("{folder}: {told}")));
        }
    }
    Ok(breaches)
}

/// The circles of the crate in `folder` as text: each of their files with the files of the circle that it names.
///
/// # Errors
///
/// If a file cannot be read as Rust.
pub fn told(tree: &Tree, folder: &str) -> Result<String> {
    let sources = read(tree, folder)?;
    let mut text = String::new();
    for circle in circles(&sources) {
        let _ = writeln!(text, "{} files depend on each other:", circle.len());
        let home = |name: &Module| Some(sources.get(name)?.path.as_str()).filter(|path| circle.iter().any(|file| file == path));
        for (module, source) in sources.iter().filter(|(_, source)| circle.contains(&source.path)) {
            let _ = writeln!(text, "  {}", source.path);
            let named = source.named.iter().filter_map(|path| Some((defined(&sources, path, 8)?, path)));
            for (to, path) in named.filter(|(to, _)| to != module && !to.starts_with(module)) {
                if let Some(to) = home(&to) {
                    let _ = writeln!(text, "    {to}: {}", path.last().map_or("", String::as_str));
                }
            }
        }
    }
    Ok(text)
}

fn crates(tree: &Tree) -> BTreeSet<String> {
    let manifests = ["crates", "xtask"].into_iter().flat_map(|folder| tree.texts(folder));
    manifests.filter_map(|file| file.path.strip_suffix("/Cargo.toml").map(str::to_owned)).collect()
}

/// Files that name one of a higher floor.
fn upward(sources: &Sources, floors: &[&str]) -> Vec<String> {
    let floor = |module: &Module| module.first().and_then(|folder| floors.iter().position(|floor| floor == folder)).map_or(0, |at| at + 1);
    let mut found = Vec::new();
    for (from, source) in sources.iter().filter(|(from, _)| !from.is_empty()) {
        let named: BTreeSet<Module> = source.named.iter().filter_map(|path| defined(sources, path, 8)).collect();
        let higher = named.iter().filter(|to| floor(to) > floor(from));
        found.extend(higher.map(|to| format!("{} names {} of a higher floor", source.path, to.join("::"))));
    }
    found
}

/// Reads the files of a crate and the paths that they name.
fn read(tree: &Tree, folder: &str) -> Result<Sources> {
    let inside = format!("{folder}/src/");
    let mut sources = Sources::new();
    for file in tree.sources(folder).filter(|file| file.path.starts_with(&inside)) {
        let parsed = syn::parse_file(&file.text).map_err(|why| anyhow!("{}: {why}", file.path))?;
        let module = module_of(&file.path[inside.len()..]);
        let mut reader = Reader { module: module.clone(), source: Source { path: file.path, ..Source::default() } };
        reader.items(&parsed.items);
        reader.visit_file(&parsed);
        sources.insert(module, reader.source);
    }
    Ok(sources)
}

fn module_of(path: &str) -> Module {
    let mut parts: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

struct Reader {
    module: Module,
    source: Source,
}

impl Reader {
    /// Names that the file declares or brings in. They come first: paths in code begin with them.
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Mod(module) if module.content.is_none() && !is_test(module) => {
                    self.source.children.insert(module.ident.to_string());
                }
                Item::Use(item) => self.tree(&item.tree, &mut Vec::new()),
                item => self.source.items.extend(name_of(item)),
            }
        }
    }

    fn tree(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.tree(&path.tree, before);
                before.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, before)),
            UseTree::Name(name) if name.ident == "self" => self.bring(before.last().cloned(), before),
            UseTree::Name(name) => self.bring(Some(name.ident.to_string()), &[before.as_slice(), &[name.ident.to_string()]].concat()),
            UseTree::Rename(name) => self.bring(Some(name.rename.to_string()), &[before.as_slice(), &[name.ident.to_string()]].concat()),
            UseTree::Glob(_) => self.source.globs.extend(self.absolute(before)),
        }
    }

    fn bring(&mut self, name: Option<String>, path: &[String]) {
        if let (Some(name), Some(path)) = (name, self.absolute(path)) {
            self.source.named.insert(path.clone());
            self.source.names.insert(name, path);
        }
    }

    /// A path from the crate root; nothing for a path into another crate.
    fn absolute(&self, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([self.module.as_slice(), rest].concat()),
            "super" => {
                let above = path.iter().take_while(|part| *part == "super").count();
                let kept = self.module.len().checked_sub(above)?;
                Some([&self.module[..kept], &path[above..]].concat())
            }
            name if self.source.children.contains(name) => Some([self.module.as_slice(), path].concat()),
            name => self.source.names.get(name).map(|stands| [stands.as_slice(), rest].concat()),
        }
    }

    fn path(&mut self, path: &[String]) {
        match self.absolute(path) {
            Some(path) => {
                self.source.named.insert(path);
            }
            // A name of a glob, or of another crate: only the former leads to a file.
            None if !path.is_empty() => {
                let from = self.source.globs.iter().map(|from| [from.as_slice(), path].concat());
                self.source.named.extend(from.collect::<Vec<_>>());
            }
            None => {}
        }
    }

    /// Paths inside a macro: names with `::` between them.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => colons += 1,
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.path(&std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                other => {
                    self.path(&std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.path(&path);
    }
}

/// Name of an item by which a path can lead to it.
fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn is_test(module: &ItemMod) -> bool {
    module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg") && quote(attribute).contains("test"))
}

fn quote(attribute: &syn::Attribute) -> String {
    attribute.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default()
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        if !is_test(module) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, _: &'a syn::ItemUse) {}

    fn visit_path(&mut self, path: &'a syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.path(&parts);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}

/// The module whose file defines the name `path`, followed through re-exports; `None` for a name that the crate does not have.
fn defined(sources: &Sources, path: &[String], depth: usize) -> Option<Module> {
    let mut module = Module::new();
    for (at, name) in path.iter().enumerate() {
        let source = sources.get(&module)?;
        if source.children.contains(name) {
            module.push(name.clone());
            continue;
        }
        if source.items.contains(name) {
            return Some(module);
        }
        let rest = &path[at + 1..];
        let stands = source.names.get(name).map(|stands| [stands.as_slice(), rest].concat());
        let brought = source.globs.iter().map(|from| [from.as_slice(), &path[at..]].concat());
        return stands.into_iter().chain(brought).filter(|_| depth > 0).find_map(|path| defined(sources, &path, depth - 1));
    }
    sources.contains_key(&module).then_some(module)
}

/// Sets of two or more files in which every file reaches every other.
fn circles(sources: &Sources) -> Vec<Vec<String>> {
    let modules: Vec<&Module> = sources.keys().collect();
    let edges: Vec<BTreeSet<usize>> = modules.iter().map(|from| targets(sources, &modules, from)).collect();
    let reach: Vec<BTreeSet<usize>> = (0..modules.len()).map(|from| reachable(&edges, from)).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for from in 0..modules.len() {
        let circle: BTreeSet<usize> = reach[from].iter().copied().filter(|to| reach[*to].contains(&from)).collect();
        if circle.len() > 1 && circle.iter().all(|member| seen.insert(*member)) {
            found.push(circle.iter().map(|member| sources[modules[*member]].path.clone()).collect());
        }
    }
    found
}

fn targets(sources: &Sources, modules: &[&Module], from: &Module) -> BTreeSet<usize> {
    let homes = sources[from].named.iter().filter_map(|path| defined(sources, path, 8));
    let counted = homes.filter(|home| home != from && !home.starts_with(from));
    counted.filter_map(|home| modules.binary_search(&&home).ok()).collect()
}

fn reachable(edges: &[BTreeSet<usize>], from: usize) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(at) = open.pop() {
        open.extend(edges[at].iter().copied().filter(|to| found.insert(*to)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        circles(&sources_of(files))
    }

    fn sources_of(files: &[(&str, &str)]) -> Sources {
        let mut sources = Sources::new();
        for (path, text) in files {
            let module = module_of(path);
            let parsed = syn::parse_file(text).expect("it is Rust");
            let mut reader = Reader { module: module.clone(), source: Source { path: (*path).into(), ..Source::default() } };
            reader.items(&parsed.items);
            reader.visit_file(&parsed);
            sources.insert(module, reader.source);
        }
        sources
    }

    #[test]
    fn a_lower_floor_names_no_higher_one() {
        let root = ("lib.rs", "mod ground; mod store; mod api; pub use api::serve;");
        let (ground, store) = (("ground.rs", "use crate::store::Disk;"), ("store.rs", "use crate::ground; pub struct Disk;"));
        let told = upward(&sources_of(&[root, ground, store, ("api.rs", "use crate::store::Disk; pub fn serve() {}")]), &["store", "api"]);
        assert_eq!(told, ["ground.rs names store of a higher floor"]);
    }

    #[test]
    fn a_module_file_may_name_its_children_and_they_it() {
        let files = [("lib.rs", "mod a; pub use a::A; pub struct Root;"), ("a.rs", "use crate::Root; pub struct A(Root);")];
        assert_eq!(crate_of(&files), Vec::<Vec<String>>::new());
    }

    #[test]
    fn a_circle_is_found_through_re_exports_macros_and_globs() {
        let root = "mod a; mod b; mod c; pub use a::A; pub use c::*;";
        let a = ("a.rs", "use crate::b; pub struct A; fn f() { b::g() }");
        for by in ["use crate::A; pub fn g() {}", "pub fn g() { say!(1, crate::a::A) }", "pub fn g() { super::a::f() }"] {
            let found = crate_of(&[("lib.rs", root), a, ("b.rs", by), ("c.rs", "")]);
            assert_eq!(found, [["a.rs".to_owned(), "b.rs".to_owned()]], "{by}");
        }
        let one_way = crate_of(&[("lib.rs", root), a, ("b.rs", "#[cfg(test)] mod tests { use crate::A; } pub fn g() {}"), ("c.rs", "")]);
        assert_eq!(one_way, Vec::<Vec<String>>::new());
    }
}
