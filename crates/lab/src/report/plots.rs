//! Plots as SVG. Their colours are names of the page's style, so that they are readable in light and dark.

use plotters::{
    chart::{ChartBuilder, ChartContext},
    coord::{Shift, types::RangedCoordf64},
    prelude::{Cartesian2d, Circle, DrawingArea, IntoDrawingArea, PathElement, RGBColor, Rectangle, SVGBackend, Text},
    style::{
        Color, IntoFont, ShapeStyle, TextStyle,
        text_anchor::{HPos, Pos, VPos},
    },
};

/// Width of a plot in its own units.
const WIDTH: u32 = 760;

const INK: RGBColor = RGBColor(1, 1, 1);
const FAINT: RGBColor = RGBColor(2, 2, 2);

/// The colour of a series.
fn series(number: usize) -> RGBColor {
    RGBColor(3, 3, (number % SERIES) as u8)
}

/// Colours of series in the style of the page.
pub const SERIES: usize = 6;

type Chart<'c, 's> = ChartContext<'c, SVGBackend<'s>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
type Fault = plotters::drawing::DrawingAreaErrorKind<std::io::Error>;

/// An estimate with its interval, under a name.
pub struct Estimate {
    /// The name.
    pub name: String,
    /// The estimate.
    pub value: f64,
    /// Its interval.
    pub interval: [f64; 2],
    /// Which colour.
    pub series: usize,
}

/// A line through points, with a band around it or none.
pub struct Line {
    /// The name.
    pub name: String,
    /// From left to right.
    pub points: Vec<(f64, f64)>,
    /// Below and above it, at the same places.
    pub band: Option<Vec<[f64; 2]>>,
}

/// The names of a plot's axes.
pub struct Axes<'a> {
    /// Below.
    pub x: &'a str,
    /// At the left; empty for none.
    pub y: &'a str,
}

fn text(size: u32, colour: RGBColor, pos: Pos) -> TextStyle<'static> {
    TextStyle { color: colour.to_backend_color(), pos, ..TextStyle::from(("sans-serif", size).into_font()) }
}

/// Draws on a new picture, and puts the names of colours in the place of the numbers that stand for them.
fn drawn(height: u32, label: &str, draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, Shift>) -> Result<(), Fault>) -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        // Drawing into a text cannot fail but for a size of nothing, which none has.
        let _ = draw(&area).and_then(|()| area.present());
    }
    let svg = svg.replace("#010101", "var(--ink)").replace("#020202", "var(--faint)");
    let svg = (0..SERIES).fold(svg, |svg, number| svg.replace(&format!("#0303{number:02X}"), &format!("var(--series-{number})")));
    let from = svg.find("<svg").unwrap_or(0);
    let size = format!("<svg width=\"{WIDTH}\" height=\"{height}\"");
    svg[from..].replacen(&size, &format!("<svg role=\"img\" aria-label=\"{}\"", escaped(label)), 1)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// From the least to the most of these values, with a little room.
fn span(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return (0.0, 1.0);
    }
    let room = if high > low { (high - low) * 0.05 } else { low.abs().max(1.0) * 0.05 };
    (low - room, high + room)
}

/// A number on an axis, without more places than its neighbours need.
fn tick(value: f64, span: f64) -> String {
    let places = if span >= 20.0 {
        0
    } else if span >= 2.0 {
        1
    } else {
        2
    };
    let text = format!("{value:.places$}");
    if text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.') { "0".to_owned() } else { text }
}

fn axes(chart: &mut Chart<'_, '_>, names: &Axes<'_>, (x, y): (f64, f64), lines: bool) -> bool {
    let (of_x, of_y) = (move |value: &f64| tick(*value, x), move |value: &f64| tick(*value, y));
    let mut mesh = chart.configure_mesh();
    mesh.axis_style(FAINT).bold_line_style(FAINT.mix(0.25)).light_line_style(FAINT.mix(0.0));
    mesh.label_style(text(13, INK, Pos::new(HPos::Left, VPos::Top))).axis_desc_style(text(14, INK, Pos::new(HPos::Left, VPos::Top)));
    mesh.x_label_formatter(&of_x).y_label_formatter(&of_y).x_desc(names.x).y_desc(names.y).x_labels(8).y_labels(6);
    if !lines {
        mesh.disable_y_mesh().disable_y_axis();
    }
    mesh.draw().is_ok()
}

/// Estimates below each other with their intervals, and a line at nothing.
pub fn forest(rows: &[Estimate], zero: Option<f64>, axis: &str, label: &str) -> String {
    let (low, high) = span(rows.iter().flat_map(|row| row.interval.into_iter().chain([row.value])).chain(zero));
    let (height, count) = (rows.len() as u32 * 26 + 76, rows.len() as f64);
    let names = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0) as u32;
    let left = (names * 7 + 16).clamp(60, 300);
    let most = (left as usize - 16) / 7;
    drawn(height, label, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin_right(16)
            .margin_top(8)
            .margin_bottom(12)
            .x_label_area_size(44)
            .margin_left(left as i32)
            .build_cartesian_2d(low..high, 0.0..count)?;
        axes(&mut chart, &Axes { x: axis, y: "" }, (high - low, count), false);
        if let Some(zero) = zero {
            chart.draw_series([PathElement::new(vec![(zero, 0.0), (zero, count)], INK.mix(0.6).stroke_width(1))])?;
        }
        for (place, row) in rows.iter().enumerate() {
            let (at, colour) = (count - place as f64 - 0.5, series(row.series));
            let [low, high] = row.interval;
            let line = |x: f64| PathElement::new(vec![(x, at - 0.16), (x, at + 0.16)], colour.stroke_width(2));
            chart.draw_series([PathElement::new(vec![(low, at), (high, at)], colour.stroke_width(2)), line(low), line(high)])?;
            chart.draw_series([Circle::new((row.value, at), 4, colour.filled())])?;
            let name: String = if row.name.chars().count() > most {
                row.name.chars().take(most.saturating_sub(1)).chain(['…']).collect()
            } else {
                row.name.clone()
            };
            let style = text(13, INK, Pos::new(HPos::Right, VPos::Center));
            let (_, y) = chart.backend_coord(&(row.value, at));
            area.draw(&Text::new(name, (left as i32 - 8, y), style))?;
        }
        Ok(())
    })
}

/// Histograms as outlines over each other, each as shares of its own games.
pub fn histograms(names: &[String], all: &[Vec<(f64, f64, u64)>], axis: &Axes<'_>, label: &str) -> String {
    let share = |bins: &[(f64, f64, u64)]| {
        let games = bins.iter().map(|bin| bin.2).sum::<u64>().max(1) as f64;
        bins.iter().map(|(from, width, count)| (*from, *width, 100.0 * *count as f64 / games)).collect::<Vec<_>>()
    };
    let shares: Vec<_> = all.iter().map(|bins| share(bins)).collect();
    let (low, high) = span(shares.iter().flatten().flat_map(|(from, width, _)| [*from, from + width]));
    let top = shares.iter().flatten().map(|bin| bin.2).fold(1.0, f64::max) * 1.08;
    let above = above(names.len());
    drawn(268 + above, label, |area| {
        let mut room = ChartBuilder::on(area);
        room.margin(12).margin_top(above).x_label_area_size(44).y_label_area_size(58);
        let mut chart = room.build_cartesian_2d(low..high, 0.0..top)?;
        axes(&mut chart, axis, (high - low, top), true);
        for (number, bins) in shares.iter().enumerate() {
            let colour = series(number);
            if number == 0 {
                chart.draw_series(
                    bins.iter()
                        .map(|(from, width, share)| Rectangle::new([(*from, 0.0), (from + width, *share)], colour.mix(0.25).filled())),
                )?;
            }
            let mut path = Vec::new();
            for (from, width, share) in bins {
                if path.last().is_none_or(|(x, _): &(f64, f64)| x < from) {
                    path.extend(path.last().map(|(x, _)| (*x, 0.0)));
                    path.push((*from, 0.0));
                }
                path.extend([(*from, *share), (from + width, *share)]);
            }
            path.extend(path.last().map(|(x, _)| (*x, 0.0)));
            chart.draw_series([PathElement::new(path, colour.stroke_width(2))])?;
        }
        legend(area, names)
    })
}

/// Lines with bands.
pub fn lines(all: &[Line], zero: Option<f64>, axis: &Axes<'_>, label: &str) -> String {
    let points = || all.iter().flat_map(|line| line.points.iter());
    let bands = all.iter().flat_map(|line| line.band.iter().flatten().flatten().copied());
    let (left, right) = span(points().map(|point| point.0));
    let (low, high) = span(points().map(|point| point.1).chain(bands).chain(zero));
    let above = above(all.len());
    drawn(268 + above, label, |area| {
        let mut room = ChartBuilder::on(area);
        room.margin(12).margin_top(above).x_label_area_size(44).y_label_area_size(58);
        let mut chart = room.build_cartesian_2d(left..right, low..high)?;
        axes(&mut chart, axis, (right - left, high - low), true);
        if let Some(zero) = zero {
            chart.draw_series([PathElement::new(vec![(left, zero), (right, zero)], INK.mix(0.6).stroke_width(1))])?;
        }
        for (number, line) in all.iter().enumerate() {
            let colour = series(number);
            if let Some(band) = &line.band {
                let there = line.points.iter().zip(band).map(|((x, _), [low, _])| (*x, *low));
                let back = line.points.iter().zip(band).rev().map(|((x, _), [_, high])| (*x, *high));
                let style: ShapeStyle = colour.mix(0.18).filled();
                chart.draw_series([plotters::prelude::Polygon::new(there.chain(back).collect::<Vec<_>>(), style)])?;
            }
            chart.draw_series([PathElement::new(line.points.clone(), colour.stroke_width(2))])?;
        }
        legend(area, &all.iter().map(|line| line.name.clone()).collect::<Vec<_>>())
    })
}

/// The room above a chart: for the names of its series, where there are several.
fn above(series: usize) -> u32 {
    if series < 2 { 12 } else { 18 + 18 * series as u32 }
}

/// The left edge of the names of series: on a telephone the right end of a plot is not in sight.
const LEFT: i32 = 70;

/// The names of the series, above the chart, each with its colour.
fn legend(area: &DrawingArea<SVGBackend<'_>, Shift>, names: &[String]) -> Result<(), Fault> {
    if names.len() < 2 {
        return Ok(());
    }
    for (number, name) in names.iter().enumerate() {
        let y = 16 + 18 * number as i32;
        let mark = Rectangle::new([(LEFT, y - 5), (LEFT + 12, y + 5)], series(number).filled());
        let short: String = if name.chars().count() > 44 { name.chars().take(43).chain(['…']).collect() } else { name.clone() };
        area.draw(&mark)?;
        area.draw(&Text::new(short, (LEFT + 20, y), text(13, INK, Pos::new(HPos::Left, VPos::Center))))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_names_colours_of_the_page_only() {
        let row = |name: &str, value: f64| Estimate { name: name.into(), value, interval: [value - 1.0, value + 1.0], series: 1 };
        let plot = forest(&[row("a < b", 2.0), row("c", -1.0)], Some(0.0), "points", "a \"plot\"");
        assert!(plot.starts_with("<svg role=\"img\" aria-label=\"a &quot;plot&quot;\"") && plot.contains("viewBox"), "{plot}");
        assert!(plot.contains("var(--series-1)") && plot.contains("var(--ink)") && !plot.contains("=\"#"), "{plot}");
        assert!(plot.contains("a &lt; b") || plot.contains("a < b"));
    }

    #[test]
    fn plots_of_nothing_are_drawn() {
        assert!(forest(&[], None, "", "").contains("<svg"));
        assert!(histograms(&["a".into()], &[vec![]], &Axes { x: "x", y: "y" }, "").contains("<svg"));
        let flat = Line { name: "a".into(), points: vec![(8.0, 0.0)], band: Some(vec![[0.0, 0.0]]) };
        assert!(lines(&[flat], Some(0.0), &Axes { x: "x", y: "y" }, "").contains("<svg"));
    }

    #[test]
    fn ticks_have_the_places_that_they_need() {
        assert_eq!(
            [(25.0, 100.0), (2.5, 5.0), (0.126, 0.5), (-0.001, 1.0)].map(|(value, span)| tick(value, span)),
            ["25", "2.5", "0.13", "0"]
        );
    }
}
