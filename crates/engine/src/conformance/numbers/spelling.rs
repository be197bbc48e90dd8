//! A command as words and numbers.

/// A text cut into its numbers and what stands between them.
pub(super) struct Spelled {
    /// The text before each number, and after the last.
    between: Vec<String>,
    numbers: Vec<String>,
}

impl Spelled {
    pub(super) fn of(text: &str) -> Spelled {
        let (mut between, mut numbers) = (vec![String::new()], Vec::new());
        let letters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            let long = length(&letters, at);
            if long == 0 {
                between.last_mut().into_iter().for_each(|text| text.push(letters[at]));
                at += 1;
            } else {
                numbers.push(letters[at..at + long].iter().collect());
                between.push(String::new());
                at += long;
            }
        }
        Spelled { between, numbers }
    }

    /// How many numbers there are.
    pub(super) fn numbers(&self) -> usize {
        self.numbers.len()
    }

    /// The text without its numbers.
    pub(super) fn shape(&self) -> String {
        self.between.join("#")
    }

    /// The text with other numbers in these places.
    pub(super) fn with(&self, put: &[(usize, &str)]) -> String {
        let mut text = self.between[0].clone();
        for (place, (number, after)) in self.numbers.iter().zip(&self.between[1..]).enumerate() {
            text.push_str(put.iter().find(|(at, _)| *at == place).map_or(number, |(_, other)| other));
            text.push_str(after);
        }
        text
    }

    /// A number that was put and is not written any more, or one that is written and was never typed. A 0 or 1 may be left out in writing.
    pub(super) fn lost_in(&self, written: &Spelled, put: &[(usize, &str)]) -> Option<String> {
        let mut typed: Vec<String> = self.numbers.iter().map(|number| value(number)).collect();
        let read: Vec<String> = written.numbers.iter().map(|number| value(number)).collect();
        let gone = put
            .iter()
            .map(|(_, number)| *number)
            .find(|number| !matches!(value(number).as_str(), "0" | "1") && !read.contains(&value(number)));
        if let Some(number) = gone {
            return Some(number.to_owned());
        }
        for number in read {
            match typed.iter().position(|one| *one == number) {
                Some(at) => drop(typed.swap_remove(at)),
                None if matches!(number.as_str(), "0" | "1") => {}
                None => return Some(format!("number that was typed where {number} stands")),
            }
        }
        None
    }
}

/// How many letters the number is long that begins here; 0 where none does. A sign belongs to it where no word stands before it.
fn length(letters: &[char], at: usize) -> usize {
    let digits = |from: usize| letters[from..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let free = at == 0 || matches!(letters[at - 1], ' ' | '=' | ',');
    let sign = usize::from(letters[at] == '-' && free);
    let whole = digits(at + sign);
    if whole == 0 {
        return 0;
    }
    let end = at + sign + whole;
    let in_a_word = at > 0 && letters[at - 1].is_ascii_alphabetic();
    let part = if letters.get(end) == Some(&'.') && !in_a_word { digits(end + 1) } else { 0 };
    end - at + if part > 0 { part + 1 } else { 0 }
}

/// A number without zeros that mean nothing.
fn value(number: &str) -> String {
    let (sign, size) = number.strip_prefix('-').map_or(("", number), |size| ("-", size));
    let (whole, part) = size.split_once('.').unwrap_or((size, ""));
    let (whole, part) = (whole.trim_start_matches('0'), part.trim_end_matches('0'));
    let whole = if whole.is_empty() { "0" } else { whole };
    match (whole, part) {
        ("0", "") => "0".into(),
        (whole, "") => format!("{sign}{whole}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(typed: &str, written: &str, put: &str) -> Option<String> {
        Spelled::of(typed).lost_in(&Spelled::of(written), &[(0, put)])
    }

    #[test]
    fn numbers_are_found_and_replaced() {
        let spelled = Spelled::of("place A1 -457.25 50 slip-left w12=3.5 L3.2");
        assert_eq!(spelled.numbers, ["1", "-457.25", "50", "12", "3.5", "3", "2"]);
        assert_eq!(spelled.with(&[(1, "256"), (4, "nan")]), "place A1 256 50 slip-left w12=nan L3.2");
        assert_eq!(Spelled::of("pass").numbers(), 0);
    }

    #[test]
    fn what_was_cut_down_is_noticed() {
        assert_eq!(lost("bid 257", "bid 1", "257"), Some("257".into()));
        assert_eq!(lost("bid 1e9", "bid 1", "1e9"), Some("1e9".into()));
        assert_eq!(lost("bid 007", "bid 7", "007"), None);
        assert_eq!(lost("pay 0.50", "pay 0.5", "0.50"), None);
        assert_eq!(lost("take kurn#1", "take kurn", "1"), None, "the first copy is not numbered");
        assert_eq!(lost("bid 3", "bid 3 4", "3"), Some("number that was typed where 4 stands".into()));
    }
}
