//! Small parts of a page.

use maud::{Markup, PreEscaped, html};

/// A table with its names above the columns.
pub(super) fn table(names: &[String], rows: Vec<Vec<Markup>>) -> Markup {
    html! {
        div.wide {
            table {
                thead { tr { @for name in names { th scope="col" { (name) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (at, cell) in row.into_iter().enumerate() {
                                @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A plot with a line below it.
pub(super) fn plot(svg: String, caption: &str) -> Markup {
    html! { figure { div.wide { (PreEscaped(svg)) } figcaption { (caption) } } }
}

/// Words as a cell.
pub(super) fn cell(text: impl AsRef<str>) -> Markup {
    html! { (text.as_ref()) }
}

/// The name of an arm or option as a cell, which may break behind its parts where a screen is narrow.
pub(super) fn name(text: &str) -> Markup {
    html! { @for part in text.split_inclusive(['_', '=', ',']) { (part) wbr; } }
}

/// The style of the page: in light and dark, on a telephone and on A4.
pub(super) const STYLE: &str = include_str!("style.css");
