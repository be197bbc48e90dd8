//! Says everything that is wrong with a file of ships: `cargo run -p sfb --example ship -- my-ships.toml`.

use sfb::data::{faults, parse};

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        match parse(&text) {
            Err(why) => println!("{file}: {why}"),
            Ok(classes) => {
                for class in classes {
                    let wrong = faults(&class);
                    println!("{} {}: {}", class.id, class.name, if wrong.is_empty() { "sound" } else { "unsound" });
                    for fault in wrong {
                        println!("  {} {} [{}]", fault.code, fault.what, fault.rule);
                    }
                }
            }
        }
    }
}
