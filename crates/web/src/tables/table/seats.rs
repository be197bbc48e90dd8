//! Seats and their links: the first person to open a link takes the seat and gets a key that nobody else has seen. A seat can be handed over, taken
//! back before anybody has come, and freed by the owner of the table, which everybody sees.

use axum::http::StatusCode;
use engine::{Seat, Text, msg};

use crate::{
    fault::Fault,
    key, names,
    store::register::{self, Sitter},
    tables::table::{Core, Table},
    words,
};

/// How the register notes that a seat was freed; each viewer reads it in their own language.
const FREED: &str = ":freed ";

/// How the register notes that dice were taken back that only bots had seen.
pub(crate) const PRACTICE: &str = ":practice";

/// How the register notes that all persons agreed to the bot.
pub(crate) const BOT_AGREED: &str = ":bot-agreed";

/// How the register notes that a seat has asked the bot at a table between persons.
const BOT: &str = ":bot ";

/// A notice about the table, in a language.
pub(crate) fn noticed(notice: &str, language: &str) -> String {
    if notice == PRACTICE {
        return words::say(language, &msg!("notice-practice"));
    }
    if notice == BOT_AGREED {
        return words::say(language, &msg!("notice-bot-agreed"));
    }
    if let Some(seat) = notice.strip_prefix(BOT).and_then(|seat| seat.parse::<Seat>().ok()) {
        return words::say(language, &msg!("notice-bot", seat = seat));
    }
    let seat = notice.strip_prefix(FREED).and_then(|seat| seat.parse::<Seat>().ok());
    seat.map_or_else(|| notice.to_owned(), |seat| words::say(language, &msg!("notice-freed", seat = seat)))
}

/// The word of a seat that was just taken.
pub(crate) struct Taken {
    /// Number of the key.
    pub(crate) key: usize,
    /// The word.
    pub(crate) token: String,
}

impl Table {
    /// Whether this word is the link of a seat that waits for somebody.
    pub(crate) fn invited(&self, word: &str) -> Option<usize> {
        let core = self.core();
        core.register.keys.iter().position(|held| held.invite.as_ref().is_some_and(|invite| key::same(invite, word)))
    }

    /// Takes the seats of a link: who had them before has them no more.
    pub(crate) fn claim(&self, word: &str, name: Option<&str>) -> Result<Taken, Fault> {
        let used = || Fault::new(StatusCode::FORBIDDEN, "link-used", words::t("fault-link-gone"));
        let name = name.filter(|name| !name.trim().is_empty()).map(names::clean).transpose()?;
        let token = key::word(26)?;
        let key = self.invited(word).ok_or_else(used)?;
        self.change_keys(|keys| {
            // If two open it at the same time, only one finds it.
            let held = keys.get_mut(key).filter(|held| held.invite.as_ref().is_some_and(|invite| key::same(invite, word)));
            let held = held.ok_or_else(used)?;
            (held.invite, held.name, held.turn) = (None, name, held.turn + 1);
            held.token.clone_from(&token);
            Ok(None)
        })?;
        Ok(Taken { key, token })
    }

    /// The person of this key is called so from now on; an empty name is none.
    pub(crate) fn call(&self, key: usize, name: &str) -> Result<u64, Fault> {
        let name = Some(name).filter(|name| !name.trim().is_empty()).map(names::clean).transpose()?;
        if self.core().register.keys[key].name != name {
            self.change_keys(|keys| {
                keys[key].name = name;
                Ok(None)
            })?;
        }
        Ok(self.core().revision)
    }

    /// A link that hands a seat over: until somebody takes it the seat stays where it is.
    pub(crate) fn hand_over(&self, key: usize) -> Result<String, Fault> {
        let word = key::word(26)?;
        self.change_keys(|keys| {
            keys[key].invite = Some(word.clone());
            Ok(None)
        })?;
        Ok(word)
    }

    /// Takes the link back that would hand the seat over.
    pub(crate) fn reclaim(&self, key: usize) -> Result<(), Fault> {
        self.change_keys(|keys| {
            if keys[key].invite.take().is_none() {
                return Err(Fault::new(StatusCode::CONFLICT, "no-link", words::t("fault-no-open-link")));
            }
            Ok(None)
        })
    }

    /// Frees another person's seat, at the owner's word. Whoever had it sees no more of it; everybody sees that it was freed.
    pub(crate) fn free(&self, owner: usize, seat: Seat) -> Result<String, Fault> {
        if !self.keys[owner].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", words::t("fault-not-owner-free")));
        }
        let others = self.keys.iter().position(|held| !held.owner && held.seats.contains(&seat));
        let key = others.ok_or_else(|| Fault::new(StatusCode::CONFLICT, "no-seat", words::t("fault-nobody-holds")))?;
        let word = key::word(26)?;
        self.change_keys(|keys| {
            let held = &mut keys[key];
            (held.invite, held.name, held.turn) = (Some(word.clone()), None, held.turn + 1);
            held.token.clear();
            Ok(Some(format!("{FREED}{seat}")))
        })?;
        Ok(word)
    }

    /// Whether the other persons have yet to agree that the bot is used here.
    pub(crate) fn wants_consent_for_bot(&self, core: &Core, key: usize) -> bool {
        !self.others(key).is_empty() && !core.register.notices.iter().any(|notice| notice == BOT_AGREED)
    }

    /// Whoever plays with others asks the bot only if they agreed to it.
    pub(crate) fn may_ask_bot(&self, key: usize) -> Result<(), Fault> {
        if self.wants_consent_for_bot(&self.core(), key) {
            return Err(Fault::new(StatusCode::FORBIDDEN, "bot-consent", words::t("fault-bot-consent")));
        }
        Ok(())
    }

    /// The other persons at the table read, once for each seat, that it asks the bot.
    pub(crate) fn tell_of_bot(&self, key: usize, seat: Seat) -> Result<(), Fault> {
        let notice = format!("{BOT}{seat}");
        let mut core = self.core();
        if self.others(key).is_empty() || core.register.notices.contains(&notice) {
            return Ok(());
        }
        core.register(|register| register.notices.push(notice))?;
        core.revise();
        self.tell(&core);
        Ok(())
    }

    fn change_keys(&self, change: impl FnOnce(&mut Vec<register::Key>) -> Result<Option<String>, Fault>) -> Result<(), Fault> {
        let mut core = self.core();
        self.open()?;
        let mut keys = core.register.keys.clone();
        let notice = change(&mut keys)?;
        core.register(|register| {
            // Whoever is new at the table has not agreed to the bot.
            if register.keys.iter().zip(&keys).any(|(before, now)| before.turn != now.turn) {
                register.notices.retain(|notice| notice != BOT_AGREED);
            }
            register.keys = keys;
            register.notices.extend(notice);
        })?;
        // Clocks run as soon as everybody has come.
        core.turn_clocks(None);
        core.acted = std::time::Instant::now();
        core.revise();
        self.tell(&core);
        Ok(())
    }
}

/// The player of a seat, in a word or two.
pub(crate) fn sitter(sitter: &Sitter, mine: bool, language: &str) -> String {
    let text = match sitter {
        Sitter::Bot(name) => msg!("sits-bot", name = Text::name(name.clone())),
        Sitter::Hot if mine => msg!("sits-here"),
        _ if mine => msg!("sits-you"),
        Sitter::Player(name) => Text::name(name.clone()),
        Sitter::Friend => msg!("sits-friend"),
        Sitter::You | Sitter::Hot => msg!("sits-host"),
    };
    words::say(language, &text)
}
