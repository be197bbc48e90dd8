//! Finds the places in a source file where one small change makes another program: a parser reads the file, so that a change is never made in
//! a text, a remark or a test.

use std::ops::Range;

use anyhow::{Result, anyhow};
use syn::{
    Attribute, BinOp, Block, Expr, ExprBinary, ExprIf, ExprLit, ExprMethodCall, ExprUnary, ImplItemFn, ItemFn, ItemMod, Lit, ReturnType,
    Signature, Stmt, Type, UnOp,
    spanned::Spanned,
    visit::{self, Visit},
};

/// A small change of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The bytes that are replaced.
    pub at: Range<usize>,
    /// Text that replaces them.
    pub by: String,
    /// Kind of the change.
    pub kind: &'static str,
    /// The expression or statement that takes another course with the change: nothing but a point for a deed that is added.
    pub around: Range<usize>,
    /// The kind of code that is changed.
    pub part: Part,
}

/// The kind of code that is changed, as far as a running program can switch between original and change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An expression.
    Expression,
    /// A statement.
    Deed,
    /// A constant or a pattern: known when the program is built, so that nothing chooses later.
    Fixed,
}

impl Mutation {
    /// The file with the change made.
    pub fn apply(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.at.start], self.by, &text[self.at.end..])
    }

    /// The line on which it begins, from 1.
    pub fn line(&self, text: &str) -> usize {
        text[..self.at.start].matches('\n').count() + 1
    }

    /// The lines it touches, before and after, without their surroundings.
    pub fn change(&self, text: &str) -> (String, String) {
        let from = text[..self.at.start].rfind('\n').map_or(0, |end| end + 1);
        let to = text[self.at.end..].find('\n').map_or(text.len(), |end| self.at.end + end);
        let one = |lines: &str| lines.split_whitespace().collect::<Vec<_>>().join(" ");
        (one(&text[from..to]), one(&format!("{}{}{}", &text[from..self.at.start], self.by, &text[self.at.end..to])))
    }
}

/// Every mutation of a file, in the order of their places.
pub fn mutations(text: &str) -> Result<Vec<Mutation>> {
    let file = syn::parse_file(text).map_err(|why| anyhow!("line {}: {why}", why.span().start().line))?;
    let mut finder = Finder { text, found: Vec::new(), fixed: 0 };
    if !is_test(&file.attrs) {
        finder.visit_file(&file);
    }
    let mut found = finder.found;
    found.sort_by(|a, b| (a.at.start, a.at.end, &a.by).cmp(&(b.at.start, b.at.end, &b.by)));
    found.dedup();
    Ok(found)
}

struct Finder<'t> {
    text: &'t str,
    found: Vec<Mutation>,
    /// How many constants and patterns it is in.
    fixed: u32,
}

impl Finder<'_> {
    /// A change of the bytes at `at` in the expression `around`.
    fn add(&mut self, around: &impl Spanned, at: Range<usize>, by: impl Into<String>, kind: &'static str) {
        self.put(around.span().byte_range(), at, by.into(), kind, Part::Expression);
    }

    fn put(&mut self, around: Range<usize>, at: Range<usize>, by: String, kind: &'static str, part: Part) {
        let part = if self.fixed > 0 { Part::Fixed } else { part };
        self.found.push(Mutation { at, by, kind, around, part });
    }

    /// An expression that is replaced as a whole.
    fn replace(&mut self, expression: &impl Spanned, by: impl Into<String>, kind: &'static str) {
        self.add(expression, expression.span().byte_range(), by, kind);
    }

    /// Visits code that is evaluated at compile time.
    fn fixed(&mut self, visit: impl FnOnce(&mut Self)) {
        self.fixed += 1;
        visit(self);
        self.fixed -= 1;
    }

    /// A function whose first deed is to return.
    fn entry(&mut self, signature: &Signature, block: &Block) {
        let whole = self.text_of(block);
        let body = whole.trim_start_matches('{').trim_end_matches('}').trim().to_owned();
        let at = block.brace_token.span.open().byte_range().end;
        for value in early(&signature.output) {
            if !body.is_empty() && body != *value {
                let by = if value.is_empty() { " return;".into() } else { format!(" return {value};") };
                self.put(at..at, at..at, by, "returned early", Part::Deed);
            }
        }
    }

    /// A function: where it is a constant one, all of it is.
    fn function(&mut self, signature: &Signature, block: &Block, visit: impl FnOnce(&mut Self)) {
        if signature.constness.is_some() {
            return self.fixed(visit);
        }
        if signature.ident != "main" {
            self.entry(signature, block);
        }
        visit(self);
    }

    fn text_of(&self, part: &impl Spanned) -> &str {
        &self.text[part.span().byte_range()]
    }

    /// A condition that is always or never so.
    fn condition(&mut self, condition: &Expr) {
        match condition {
            // Beside names that are bound each part stands alone.
            Expr::Binary(both) if has_let(condition) => {
                self.condition(&both.left);
                self.condition(&both.right);
            }
            Expr::Let(_) => {}
            _ => {
                self.replace(condition, "true", "condition dropped");
                self.replace(condition, "false", "condition dropped");
            }
        }
    }
}

/// Values of this type that carry no information, each as it stands after `return`.
fn early(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, output) = output else { return &[""] };
    let Type::Path(path) = &**output else { return &[] };
    let Some(last) = path.path.segments.last() else { return &[] };
    match last.ident.to_string().as_str() {
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => &["0", "1"],
        "Option" => &["None"],
        "Vec" => &["Vec::new()"],
        "String" => &["String::new()"],
        "Result" if nothing(&last.arguments) => &["Ok(())"],
        _ => &[],
    }
}

/// Whether the first of these arguments is `()`.
fn nothing(arguments: &syn::PathArguments) -> bool {
    let syn::PathArguments::AngleBracketed(arguments) = arguments else { return false };
    matches!(arguments.args.first(), Some(syn::GenericArgument::Type(Type::Tuple(tuple))) if tuple.elems.is_empty())
}

/// Whether a condition binds names by `let`.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

/// Whether an item with these attributes belongs to the tests.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg") && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test"))
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if !is_test(&function.attrs) {
            self.function(&function.sig, &function.block, |inside| visit::visit_item_fn(inside, function));
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        // How a thing looks to a programmer is not a rule.
        if !is_test(&function.attrs) && function.sig.ident != "fmt" {
            self.function(&function.sig, &function.block, |inside| visit::visit_impl_item_fn(inside, function));
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.sig, block, |inside| visit::visit_trait_item_fn(inside, function));
        }
    }

    fn visit_item_const(&mut self, constant: &'ast syn::ItemConst) {
        self.fixed(|inside| visit::visit_item_const(inside, constant));
    }

    fn visit_impl_item_const(&mut self, constant: &'ast syn::ImplItemConst) {
        self.fixed(|inside| visit::visit_impl_item_const(inside, constant));
    }

    fn visit_trait_item_const(&mut self, constant: &'ast syn::TraitItemConst) {
        self.fixed(|inside| visit::visit_trait_item_const(inside, constant));
    }

    fn visit_item_static(&mut self, constant: &'ast syn::ItemStatic) {
        self.fixed(|inside| visit::visit_item_static(inside, constant));
    }

    fn visit_expr_const(&mut self, constant: &'ast syn::ExprConst) {
        self.fixed(|inside| visit::visit_expr_const(inside, constant));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.fixed(|inside| visit::visit_variant(inside, variant));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.fixed(|inside| visit::visit_generic_argument(inside, argument));
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        self.fixed(|inside| visit::visit_pat(inside, pattern));
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    // A length that is wrong does not compile.
    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_expr_repeat(&mut self, list: &'ast syn::ExprRepeat) {
        self.visit_expr(&list.expr);
    }

    fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
        self.visit_expr(&index.expr);
        self.visit_expr(&index.index);
    }

    fn visit_expr_binary(&mut self, both: &'ast ExprBinary) {
        let turned: &[(&str, &str)] = match both.op {
            BinOp::Lt(_) => &[("<=", "comparison turned"), (">", "comparison turned")],
            BinOp::Le(_) => &[("<", "comparison turned"), (">", "comparison turned")],
            BinOp::Gt(_) => &[(">=", "comparison turned"), ("<", "comparison turned")],
            BinOp::Ge(_) => &[(">", "comparison turned"), ("<", "comparison turned")],
            BinOp::Eq(_) => &[("!=", "comparison turned")],
            BinOp::Ne(_) => &[("==", "comparison turned")],
            BinOp::Add(_) => &[("-", "sum turned")],
            BinOp::Sub(_) => &[("+", "sum turned")],
            BinOp::AddAssign(_) => &[("-=", "sum turned")],
            BinOp::SubAssign(_) => &[("+=", "sum turned")],
            _ => &[],
        };
        for (by, kind) in turned {
            self.add(both, both.op.span().byte_range(), *by, kind);
        }
        if matches!(both.op, BinOp::And(_) | BinOp::Or(_)) && !has_let(&Expr::Binary(both.clone())) {
            let (left, right) = (self.text_of(&both.left).to_owned(), self.text_of(&both.right).to_owned());
            self.replace(both, left, "condition dropped");
            self.replace(both, right, "condition dropped");
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            self.add(unary, unary.op.span().byte_range(), "", "condition turned");
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_if(&mut self, branch: &'ast ExprIf) {
        self.condition(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.condition(guard);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let keeps = ["filter", "retain", "any", "all", "take_while", "skip_while", "is_some_and", "is_none_or", "is_ok_and"];
        if let (true, Some(Expr::Closure(closure))) = (keeps.iter().any(|name| call.method == name), call.args.first())
            && closure.inputs.len() == 1
        {
            self.replace(&closure.body, "true", "condition dropped");
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let name: String = self.text_of(&*call.func).split_whitespace().collect();
        let everyone = match name.rsplit_once("Audience::").map(|(_, name)| name) {
            Some("Only" | "Except") => Some("Everyone"),
            Some("only" | "except" | "of") => Some("EVERYONE"),
            _ => None,
        };
        if let (Some(everyone), Some((path, _))) = (everyone, name.rsplit_once("::")) {
            self.replace(call, format!("{path}::{everyone}"), "audience widened");
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_lit(&mut self, literal: &'ast ExprLit) {
        match &literal.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u128>() {
                    let digits = number.base10_digits();
                    let plain = self.text_of(number).starts_with(digits);
                    if plain {
                        self.replace(number, format!("{}{}", value + 1, number.suffix()), "constant off by one");
                        if value > 0 {
                            self.replace(number, format!("{}{}", value - 1, number.suffix()), "constant off by one");
                        }
                    }
                }
            }
            Lit::Bool(word) => self.replace(word, if word.value { "false" } else { "true" }, "constant turned"),
            _ => {}
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        for statement in &block.stmts {
            // `let _ = ...` and macros are left alone; a call without a result is made for its effect.
            if let Stmt::Expr(Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Try(_), Some(_)) = statement {
                let whole = statement.span().byte_range();
                self.put(whole.clone(), whole, String::new(), "deed dropped", Part::Deed);
            }
        }
        visit::visit_block(self, block);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(text: &str) -> Vec<(usize, String, &'static str)> {
        let found = mutations(text).expect("sound source");
        for mutation in &found {
            syn::parse_file(&mutation.apply(text)).unwrap_or_else(|why| panic!("{mutation:?}: {why}"));
        }
        found.iter().map(|one| (one.line(text), one.change(text).1, one.kind)).collect()
    }

    #[test]
    fn every_kind_of_change_is_found() {
        let text = "fn f(a: u8, b: [u8; 3]) -> bool {\n    if a < 3 && ready() {\n        b.clear();\n    }\n    !(a == 1)\n}\n";
        let found = changes(text);
        let is = |line: usize, change: &str, kind: &str| {
            assert!(found.iter().any(|(at, to, what)| *at == line && to == change && *what == kind), "{line} {change} {kind}: {found:?}");
        };
        is(2, "if a <= 3 && ready() {", "comparison turned");
        is(2, "if a < 2 && ready() {", "constant off by one");
        is(2, "if a < 4 && ready() {", "constant off by one");
        is(2, "if a < 3 {", "condition dropped");
        is(2, "if ready() {", "condition dropped");
        is(2, "if true {", "condition dropped");
        is(3, "", "deed dropped");
        is(5, "(a == 1)", "condition turned");
        is(5, "!(a != 1)", "comparison turned");
        assert!(!found.iter().any(|(line, _, kind)| *line == 1 && *kind != "returned early"), "lengths of types are left alone: {found:?}");
    }

    #[test]
    fn secrets_are_told_to_everyone() {
        let text = "fn f(t: &mut T) {\n    t.tell(Audience::Only(seat), &[], || e());\n    t.tell(engine::Audience::except(seat), &[], || e());\n}\n";
        let found = changes(text);
        assert!(found.contains(&(2, "t.tell(Audience::Everyone, &[], || e());".into(), "audience widened")), "{found:?}");
        assert!(found.contains(&(3, "t.tell(engine::Audience::EVERYONE, &[], || e());".into(), "audience widened")), "{found:?}");
    }

    #[test]
    fn filters_guards_and_sums() {
        let text = "fn f(l: L) -> u8 {\n    let n = l.filter(|x| x.big()).count();\n    match n {\n        0 if l.odd() => n + 1,\n        _ => n,\n    }\n}\n";
        let found = changes(text);
        assert!(found.contains(&(2, "let n = l.filter(|x| true).count();".into(), "condition dropped")), "{found:?}");
        assert!(found.contains(&(4, "0 if true => n + 1,".into(), "condition dropped")), "{found:?}");
        assert!(found.contains(&(4, "0 if l.odd() => n - 1,".into(), "sum turned")), "{found:?}");
    }

    #[test]
    fn functions_that_return_early() {
        let text = "fn f(a: u8) {\n    g(a);\n}\nfn ready(&self) -> bool {\n    true\n}\nfn h() -> Result<(), Why> {\n    ask()\n}\nfn i() -> Table {\n    t()\n}\n";
        let found = changes(text);
        let early: Vec<_> = found.iter().filter(|(.., kind)| *kind == "returned early").map(|(line, is, _)| (*line, is.as_str())).collect();
        assert_eq!(
            early,
            [
                (1, "fn f(a: u8) { return;"),
                (4, "fn ready(&self) -> bool { return false;"),
                (7, "fn h() -> Result<(), Why> { return Ok(());")
            ]
        );
    }

    #[test]
    fn conditions_beside_names_that_are_bound() {
        let found = changes("fn f(a: u8) {\n    if a < 3 && let Some(b) = g() {\n        h(b);\n    }\n}\n");
        assert!(found.contains(&(2, "if true && let Some(b) = g() {".into(), "condition dropped")), "{found:?}");
        assert!(!found.iter().any(|(_, is, _)| is == "if true {"), "b would be unknown: {found:?}");
    }

    #[test]
    fn what_is_known_when_the_program_is_built() {
        let text = "const MOST: u8 = 3;\nconst fn f() -> u8 {\n    4\n}\nfn g(n: u8) -> bool {\n    match n {\n        5 => n == 6,\n        _ => false,\n    }\n}\n";
        let fixed = |by: &str| {
            let found = mutations(text).expect("sound source");
            found.iter().find(|one| one.by == by).unwrap_or_else(|| panic!("{by}: {found:?}")).part == Part::Fixed
        };
        assert_eq!(["2", "3", "4", "5", "7", "!="].map(fixed), [true, true, true, true, false, false]);
    }

    #[test]
    fn tests_texts_and_remarks_are_left_alone() {
        let text = "// 1 < 2\n#[cfg(test)]\nmod tests {\n    fn f() -> bool { 1 < 2 }\n}\n#[test]\nfn g() { assert!(1 < 2); }\nconst S: &str = \"1 < 2\";\n";
        assert_eq!(changes(text), []);
        assert!(mutations("fn f( {").is_err_and(|why| why.to_string().starts_with("line 1")));
    }
}
