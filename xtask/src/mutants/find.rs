//! Finds the places in a source file where one small change makes another program: a parser reads the file, so that a change is never made in
//! a text, a remark or a test.

use std::ops::Range;

use syn::{
    Attribute, BinOp, Block, Expr, ExprBinary, ExprClosure, ExprIf, ExprLit, ExprMethodCall, ExprUnary, ImplItemFn, ItemFn, ItemMod, Lit,
    Stmt, UnOp,
    spanned::Spanned,
    visit::{self, Visit},
};

/// A small change of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The bytes that are replaced.
    pub at: Range<usize>,
    /// What they are replaced by.
    pub by: String,
    /// What kind of change it is.
    pub kind: &'static str,
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

    /// The lines it touches, before and after, without what is around them.
    pub fn change(&self, text: &str) -> (String, String) {
        let from = text[..self.at.start].rfind('\n').map_or(0, |end| end + 1);
        let to = text[self.at.end..].find('\n').map_or(text.len(), |end| self.at.end + end);
        let one = |lines: &str| lines.split_whitespace().collect::<Vec<_>>().join(" ");
        (one(&text[from..to]), one(&format!("{}{}{}", &text[from..self.at.start], self.by, &text[self.at.end..to])))
    }
}

/// Every mutation of a file, in the order of their places.
pub fn mutations(text: &str) -> Result<Vec<Mutation>, String> {
    let file = syn::parse_file(text).map_err(|why| format!("line {}: {why}", why.span().start().line))?;
    let mut finder = Finder { text, found: Vec::new() };
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
}

impl Finder<'_> {
    fn add(&mut self, at: Range<usize>, by: impl Into<String>, kind: &'static str) {
        self.found.push(Mutation { at, by: by.into(), kind });
    }

    fn text_of(&self, part: &impl Spanned) -> &str {
        &self.text[part.span().byte_range()]
    }

    /// A condition that is always or never so.
    fn condition(&mut self, condition: &Expr) {
        if !has_let(condition) {
            self.add(condition.span().byte_range(), "true", "condition dropped");
            self.add(condition.span().byte_range(), "false", "condition dropped");
        }
    }
}

/// Whether a condition binds names by `let`.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

/// Whether what carries these attributes belongs to the tests.
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
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        // How a thing looks to a programmer is not a rule.
        if !is_test(&function.attrs) && function.sig.ident != "fmt" {
            visit::visit_impl_item_fn(self, function);
        }
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
            self.add(both.op.span().byte_range(), *by, kind);
        }
        if matches!(both.op, BinOp::And(_) | BinOp::Or(_)) && !has_let(&Expr::Binary(both.clone())) {
            let (left, right) = (self.text_of(&both.left).to_owned(), self.text_of(&both.right).to_owned());
            self.add(both.span().byte_range(), left, "condition dropped");
            self.add(both.span().byte_range(), right, "condition dropped");
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            self.add(unary.op.span().byte_range(), "", "condition turned");
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

    fn visit_expr_closure(&mut self, closure: &'ast ExprClosure) {
        visit::visit_expr_closure(self, closure);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let keeps = ["filter", "retain", "any", "all", "take_while", "skip_while", "is_some_and", "is_none_or", "is_ok_and"];
        if let (true, Some(Expr::Closure(closure))) = (keeps.iter().any(|name| call.method == name), call.args.first())
            && closure.inputs.len() == 1
        {
            self.add(closure.span().byte_range(), "|_| true", "condition dropped");
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
            self.add(call.span().byte_range(), format!("{path}::{everyone}"), "audience widened");
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
                        self.add(number.span().byte_range(), format!("{}{}", value + 1, number.suffix()), "constant off by one");
                        if value > 0 {
                            self.add(number.span().byte_range(), format!("{}{}", value - 1, number.suffix()), "constant off by one");
                        }
                    }
                }
            }
            Lit::Bool(word) => self.add(word.span().byte_range(), if word.value { "false" } else { "true" }, "constant turned"),
            _ => {}
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        for statement in &block.stmts {
            // `let _ = ...` and macros are left alone; what gives nothing back is done for what it does.
            if let Stmt::Expr(Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::Try(_), Some(_)) = statement {
                self.add(statement.span().byte_range(), "", "deed dropped");
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
        assert!(!found.iter().any(|(line, ..)| *line == 1), "lengths of types are left alone: {found:?}");
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
        assert!(found.contains(&(2, "let n = l.filter(|_| true).count();".into(), "condition dropped")), "{found:?}");
        assert!(found.contains(&(4, "0 if true => n + 1,".into(), "condition dropped")), "{found:?}");
        assert!(found.contains(&(4, "0 if l.odd() => n - 1,".into(), "sum turned")), "{found:?}");
    }

    #[test]
    fn tests_texts_and_remarks_are_left_alone() {
        let text = "// 1 < 2\n#[cfg(test)]\nmod tests {\n    fn f() -> bool { 1 < 2 }\n}\n#[test]\nfn g() { assert!(1 < 2); }\nconst S: &str = \"1 < 2\";\n";
        assert_eq!(changes(text), []);
        assert!(mutations("fn f( {").is_err_and(|why| why.starts_with("line 1")));
    }
}
