//! A number of a ship, a seat, a side, a mount, a weapon or a target is a type of its own in everything that a game makes public.
//!
//! A plain number under one of these names could be any of the others, and a mistake among them would compile. Arrays of numbers are left alone: they are
//! tables of counts.

use anyhow::{Result, anyhow};
use syn::{Fields, FnArg, GenericArgument, ImplItem, Item, Pat, PathArguments, Signature, Type, Visibility};

use crate::tree::{File, Tree};

/// Names of things that are numbered.
const NAMES: [&str; 6] = ["ship", "seat", "side", "mount", "weapon", "target"];

/// Types that take any number.
const RAW: [&str; 4] = ["u8", "u16", "u32", "usize"];

/// Public fields and parameters of games with a plain number under such a name.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let mut breaches = Vec::new();
    for file in tree.sources("crates/games").filter(|file| file.path.contains("/src/")) {
        breaches.extend(raw(&file)?);
    }
    Ok(breaches)
}

fn raw(file: &File) -> Result<Vec<String>> {
    let parsed = syn::parse_file(&file.text).map_err(|why| anyhow!("{}: {why}", file.path))?;
    let mut found = Vec::new();
    items(&parsed.items, &mut |owner, name| found.push(format!("{}: {name} of {owner} is a plain number", file.path)));
    Ok(found)
}

fn items(all: &[Item], tell: &mut impl FnMut(&str, &str)) {
    for item in all {
        match item {
            Item::Struct(item) if open(&item.vis) => fields(&item.fields, false, &item.ident.to_string(), tell),
            Item::Enum(item) if open(&item.vis) => {
                item.variants.iter().for_each(|variant| fields(&variant.fields, true, &format!("{}::{}", item.ident, variant.ident), tell));
            }
            Item::Fn(item) if open(&item.vis) => parameters(&item.sig, tell),
            Item::Impl(item) => {
                for of_it in &item.items {
                    match of_it {
                        ImplItem::Fn(function) if open(&function.vis) => parameters(&function.sig, tell),
                        _ => {}
                    }
                }
            }
            Item::Mod(item) => items(item.content.as_ref().map_or(&[], |(_, items)| items), tell),
            _ => {}
        }
    }
}

fn open(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn fields(fields: &Fields, all: bool, owner: &str, tell: &mut impl FnMut(&str, &str)) {
    for field in fields.iter().filter(|field| all || open(&field.vis)) {
        if let Some(name) = field.ident.as_ref().map(ToString::to_string).filter(|name| is_raw(name, &field.ty)) {
            tell(owner, &name);
        }
    }
}

fn parameters(signature: &Signature, tell: &mut impl FnMut(&str, &str)) {
    for input in &signature.inputs {
        if let FnArg::Typed(typed) = input
            && let Pat::Ident(name) = &*typed.pat
            && is_raw(&name.ident.to_string(), &typed.ty)
        {
            tell(&signature.ident.to_string(), &name.ident.to_string());
        }
    }
}

/// Whether a thing of this name has a type that takes any number. A plain number under a plural (`ships: u8`) is how many there are.
fn is_raw(name: &str, ty: &Type) -> bool {
    let one = NAMES.contains(&name);
    let several = name.strip_suffix('s').is_some_and(|one| NAMES.contains(&one));
    let (inner, listed) = within(ty);
    let plain = matches!(inner, Type::Path(path) if RAW.iter().any(|raw| path.path.is_ident(raw)));
    plain && (one || (several && listed))
}

/// The type inside references, options and lists, and whether there was a list.
fn within(ty: &Type) -> (&Type, bool) {
    match ty {
        Type::Reference(inner) => within(&inner.elem),
        Type::Slice(inner) => (within(&inner.elem).0, true),
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if ["Option", "Vec"].iter().any(|name| last.ident == name) => match &last.arguments {
                PathArguments::AngleBracketed(inside) => match inside.args.first() {
                    Some(GenericArgument::Type(inner)) => {
                        let (inner, listed) = within(inner);
                        (inner, listed || last.ident == "Vec")
                    }
                    _ => (ty, false),
                },
                _ => (ty, false),
            },
            _ => (ty, false),
        },
        _ => (ty, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        raw(&File { path: "x.rs".into(), text: text.into() }).expect("it can be read")
    }

    #[test]
    fn plain_numbers_are_found_in_fields_variants_and_parameters() {
        assert_eq!(found("pub struct Shot { pub ship: u8, weapon: u8, pub n: u8 }"), ["x.rs: ship of Shot is a plain number"]);
        assert_eq!(found("pub enum Event { Hit { target: Option<u8> } }"), ["x.rs: target of Event::Hit is a plain number"]);
        assert_eq!(found("impl X { pub fn fire(&self, mount: usize) {} }"), ["x.rs: mount of fire is a plain number"]);
        assert_eq!(found("pub fn volley(weapons: &[u8], targets: Vec<u16>) {}").len(), 2);
    }

    #[test]
    fn types_of_their_own_and_counts_are_none() {
        assert_eq!(found("pub struct Shot { pub ship: ShipNo, pub weapons: Vec<WeaponNo> }"), Vec::<String>::new());
        assert_eq!(found("pub fn begin(ships: u8, seats: usize, side: [u8; 3]) {}\nfn own(ship: u8) {}"), Vec::<String>::new());
    }
}
