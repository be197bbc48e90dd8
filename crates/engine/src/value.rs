//! The value of a position as a small model that was learned from games: trees over sums of [features](crate::encode).
//!
//! A game lists [`Inputs`]: numbers of a view, and sums over its ships, players or places. Its data file holds the trees, which `cargo xtask train GAME` writes
//! with its recipe. The model is evaluated in integers, so that it says the same on every machine, and in a few microseconds. It reads a view and knows nothing
//! that the seat does not know.
//!
//! ```
//! use engine::value::Model;
//!
//! let file = "shape = 'beacon-1'\nnames = ['round']\nbias = 0\ndepth = 1\n[[tree]]\nof = [0]\nover = [512]\nleaves = [-1024, 1024]\n";
//! let model = Model::read(file, "beacon-1", &["round".to_owned()]).expect("it is one");
//! assert_eq!((model.score(&[100]), model.score(&[600])), (-1024, 1024));
//! assert_eq!((model.worth(&[100]), model.worth(&[600])), (-4621, 4621));
//! ```

use serde::{Deserialize, Serialize};

use crate::{
    Seat, Viewer,
    encode::{self, Encode},
};

/// One of an input, and of the logarithm of the odds.
pub const UNIT: i32 = 1024;

/// Which rows of a feature are those of the own side.
#[derive(Copy, Clone, Debug)]
pub enum Own {
    /// Those with 1 in this column; the others are rows with 1 in the column `there`.
    Flag {
        /// 1 in the rows of the own side.
        own: usize,
        /// 1 in each row that is not empty.
        there: usize,
    },
    /// The first row, if there are several players.
    First,
    /// Those with 1 in the column `own`; the others are rows with 1 in one of the columns `others`.
    Column {
        /// 1 in the rows of the own side.
        own: usize,
        /// From and to the columns of other sides; the last is not among them.
        others: (usize, usize),
    },
}

/// Rows of equal numbers within a feature: its ships, its players.
#[derive(Copy, Clone, Debug)]
pub struct Rows {
    /// Name of the feature.
    pub feature: &'static str,
    /// How many rows.
    pub count: usize,
    /// Which are the own side's.
    pub own: Own,
}

/// A sum over rows, for the own side and the others. It makes four inputs: the sum of the own side, that of the others, the largest row of the others, and the
/// own share of both.
#[derive(Copy, Clone, Debug)]
pub struct Sum {
    /// Its name.
    pub name: &'static str,
    /// Over which rows: place in [`Inputs::rows`].
    pub rows: usize,
    /// The columns that are added: the first, how far apart, how many. What is not known, -1, counts as nothing.
    pub columns: (usize, usize, usize),
    /// A column by which the row counts, such as whether the ship is in play.
    pub times: Option<usize>,
}

/// The inputs of a game's value.
#[derive(Copy, Clone, Debug)]
pub struct Inputs {
    /// Single numbers: a name, the feature and the place in it.
    pub numbers: &'static [(&'static str, &'static str, usize)],
    /// Rows that sums go over.
    pub rows: &'static [Rows],
    /// Sums.
    pub sums: &'static [Sum],
}

/// A game with inputs for a value.
pub trait Valued: Encode {
    /// Its inputs.
    const INPUTS: Inputs;

    /// The worth that is written by hand: what a learned value is measured against.
    fn handwritten(state: &Self::State, seat: Seat) -> i32 {
        Self::worth(state, seat)
    }
}

/// The places of inputs among the numbers of a view.
#[derive(Clone, Debug)]
pub struct Reader {
    numbers: Vec<usize>,
    sums: Vec<(Span, Sum)>,
}

/// The place of rows among the numbers of a view.
#[derive(Copy, Clone, Debug)]
struct Span {
    from: usize,
    count: usize,
    width: usize,
    own: Own,
}

impl Reader {
    /// The reader of a game.
    ///
    /// # Panics
    /// If the inputs name a feature that the game does not have: a defect of the game.
    pub fn of<G: Valued>() -> Reader {
        let place = |name: &str| {
            let span = encode::span(G::VIEW, name).unwrap_or_else(|| panic!("{} has no feature {name}", G::SHAPE));
            (span.start, span.len())
        };
        let numbers = G::INPUTS.numbers.iter().map(|&(_, feature, at)| place(feature).0 + at).collect();
        let span = |rows: &Rows| {
            let (from, size) = place(rows.feature);
            Span { from, count: rows.count, width: size / rows.count, own: rows.own }
        };
        let sums = G::INPUTS.sums.iter().map(|sum| (span(&G::INPUTS.rows[sum.rows]), *sum)).collect();
        Reader { numbers, sums }
    }

    /// The names of the inputs, in order.
    pub fn names<G: Valued>() -> Vec<String> {
        let numbers = G::INPUTS.numbers.iter().map(|(name, ..)| (*name).to_owned());
        let sums = G::INPUTS.sums.iter().flat_map(|sum| ["own", "others", "strongest", "share"].map(|what| format!("{} {what}", sum.name)));
        numbers.chain(sums).collect()
    }

    /// The inputs of a position, from the numbers of its view.
    pub fn read(&self, numbers: &[f32], out: &mut Vec<i32>) {
        out.clear();
        out.extend(self.numbers.iter().map(|&at| whole(numbers[at])));
        for (span, sum) in &self.sums {
            let (mut own, mut others, mut strongest) = (0, 0, 0);
            for row in 0..span.count {
                let row_of = &numbers[span.from + row * span.width..span.from + (row + 1) * span.width];
                let Some(is_own) = span.own.is(row, row_of) else { continue };
                let (first, step, count) = sum.columns;
                let added: f32 = (0..count).map(|at| row_of[first + at * step].max(0.0)).sum();
                let value = whole(added * sum.times.map_or(1.0, |column| row_of[column].max(0.0)));
                if is_own {
                    own += value;
                } else {
                    others += value;
                    strongest = value.max(strongest);
                }
            }
            let both = own + others;
            out.extend([own, others, strongest, if both == 0 { UNIT / 2 } else { own * UNIT / both }]);
        }
    }
}

impl Own {
    /// Whether the row is the own side's; nothing for a row that is empty.
    fn is(self, row: usize, numbers: &[f32]) -> Option<bool> {
        match self {
            Own::Flag { own, there } => (numbers[there] > 0.0).then(|| numbers[own] > 0.0),
            Own::First => Some(row == 0),
            Own::Column { own, others } => {
                let is_own = numbers[own] > 0.0;
                (is_own || numbers[others.0..others.1].iter().any(|&number| number > 0.0)).then_some(is_own)
            }
        }
    }
}

/// A number in units, at most what fits the data of a run.
fn whole(number: f32) -> i32 {
    ((number * UNIT as f32).round() as i32).clamp(i16::MIN.into(), i16::MAX.into())
}

/// A tree in which every way has the same number of questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// The input that each question looks at: the root, then its two followers, then theirs.
    pub of: Vec<u16>,
    /// Whether the input is over this: then the second follower is next.
    pub over: Vec<i32>,
    /// The end of each way, in units.
    pub leaves: Vec<i32>,
}

impl Tree {
    fn leaf(&self, depth: u32, inputs: &[i32]) -> i32 {
        let mut at = 0;
        for _ in 0..depth {
            at = 2 * at + 1 + usize::from(inputs[usize::from(self.of[at])] > self.over[at]);
        }
        self.leaves[at + 1 - (1 << depth)]
    }
}

/// How a model was made: whatever is needed to make it again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Recipe {
    /// The command.
    pub command: String,
    /// Seed of its games.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// Positions it was made of.
    pub positions: u64,
    /// Version of the game's rules.
    pub rules: u32,
    /// Mean log loss of games that it has not seen, in thousandths: of the model, of the hand-written worth, and of the mean result.
    pub loss: [u32; 3],
}

/// A model.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The shape of the features.
    pub shape: String,
    /// How it was made.
    #[serde(default)]
    pub recipe: Recipe,
    /// The names of its inputs.
    pub names: Vec<String>,
    /// The score before any tree, in units.
    pub bias: i32,
    /// Questions on each way through a tree.
    pub depth: u32,
    /// Its trees.
    #[serde(rename = "tree", default)]
    pub trees: Vec<Tree>,
}

impl Model {
    /// Reads a data file, for this shape and these inputs.
    ///
    /// # Errors
    /// It is no model, or one of another shape, of other inputs, or with a tree that is none.
    pub fn read(text: &str, shape: &str, names: &[String]) -> Result<Model, String> {
        let model: Model = toml::from_str(text).map_err(|why| why.to_string())?;
        if model.shape != shape {
            return Err(format!("the model is of {}, and the features are of {shape}: train it again", model.shape));
        }
        if model.names != names {
            return Err("the model has other inputs than the game: train it again".into());
        }
        if model.depth > 12 {
            return Err(format!("trees of depth {} are too deep", model.depth));
        }
        let (questions, leaves) = ((1 << model.depth) - 1, 1 << model.depth);
        for (number, tree) in model.trees.iter().enumerate() {
            let whole = tree.of.len() == questions && tree.over.len() == questions && tree.leaves.len() == leaves;
            if !whole || tree.of.iter().any(|&input| usize::from(input) >= names.len()) {
                return Err(format!("tree {number} is not whole"));
            }
        }
        Ok(model)
    }

    /// Logarithm of the odds, in units.
    pub fn score(&self, inputs: &[i32]) -> i32 {
        self.bias + self.trees.iter().map(|tree| tree.leaf(self.depth, inputs)).sum::<i32>()
    }

    /// The same as a worth: 0 is even, 10,000 as good as won.
    pub fn worth(&self, inputs: &[i32]) -> i32 {
        let odds = f64::from(self.score(inputs)) / f64::from(UNIT);
        (10_000.0 * libm::tanh(odds / 2.0)).round() as i32
    }
}

/// A model with the reader of its game.
#[derive(Debug)]
pub struct Learned {
    model: Model,
    reader: Reader,
}

impl Learned {
    /// The model in a data file of the game.
    ///
    /// # Panics
    /// If it is not one of the game's: a test reads each file that a game comes with.
    pub fn of<G: Valued>(text: &str) -> Learned {
        let model = Model::read(text, G::SHAPE, &Reader::names::<G>()).unwrap_or_else(|why| panic!("{}: {why}", G::SHAPE));
        Learned { model, reader: Reader::of::<G>() }
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The worth of a position to a seat, as far as it knows the position; allies count with it.
    pub fn worth<G: Valued>(&self, state: &G::State, seat: Seat) -> i32 {
        self.seen::<G>(&G::view(state, Viewer::Seat(seat)), seat)
    }

    /// The worth of a view.
    pub fn seen<G: Valued>(&self, view: &G::View, seat: Seat) -> i32 {
        let (mut numbers, mut inputs) = (Vec::with_capacity(encode::size(G::VIEW)), Vec::with_capacity(self.model.names.len()));
        G::encode_view(view, seat, &mut numbers);
        self.reader.read(&numbers, &mut inputs);
        self.model.worth(&inputs)
    }
}
