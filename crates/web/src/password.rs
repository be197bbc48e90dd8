//! The password of a server that has one, and the word that a browser keeps instead of it.

use std::time::Instant;

use axum::http::HeaderMap;

use crate::{
    extract::cookie,
    key,
    limits::{Allowance, Client},
};

/// The gate of a server that has a password.
#[derive(Debug)]
pub(crate) struct Password {
    /// Key of the tokens that a browser keeps instead of the password.
    pass: Option<[u8; 32]>,
    password: Option<String>,
    /// Tries of one person: a browser at an address, or all programs at it.
    tries: Allowance<(Client, u64)>,
    /// Tries of everybody at an address, such as a club behind one router. A browser that drops its cookie still counts here.
    tries_together: Allowance,
}

/// Rounds of hashing between the password and a token: someone with a stolen token has to do the same for each password that is guessed.
const STIRRED: u32 = 20_000;

/// Verdict on a request at a server that has a password.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    Yes,
    No,
    /// No more tries, for this many seconds.
    Wait(u64),
}

pub(crate) const COOKIE: &str = "vinculum-pass";

/// The cookie that tells a browser from others at its address before it knows the password. It proves nothing.
pub(crate) const VISITOR: &str = "vinculum-visitor";

impl Password {
    pub(crate) fn new(password: Option<&str>) -> Password {
        let password = password.filter(|password| !password.is_empty()).map(str::to_owned);
        let stirred = |password: &String| {
            let mut bytes = *blake3::Hasher::new_derive_key("Vinculum: pass").update(password.as_bytes()).finalize().as_bytes();
            (0..STIRRED).for_each(|_| bytes = *blake3::hash(&bytes).as_bytes());
            bytes
        };
        Password {
            pass: password.as_ref().map(stirred),
            password,
            tries: Allowance::new(10, 120),
            tries_together: Allowance::new(100, 240),
        }
    }

    /// The word of one browser, `SALT.PROOF`: no two are alike.
    pub(crate) fn word(&self, salt: &str) -> Option<String> {
        let pass = self.pass.as_ref()?;
        Some(format!("{salt}.{}", blake3::keyed_hash(pass, salt.as_bytes()).to_hex()))
    }

    /// Whether a request opens the gate: by the word that a browser keeps, or by the password in a header.
    pub(crate) fn opens(&self, headers: &HeaderMap, client: Option<Client>) -> Known {
        if self.pass.is_none() {
            return Known::Yes;
        }
        let shown = cookie(headers, COOKIE).and_then(|shown| shown.split_once('.').zip(Some(shown)));
        if shown.is_some_and(|((salt, _), shown)| self.word(salt).is_some_and(|word| key::same(shown, &word))) {
            return Known::Yes;
        }
        // Programs send the password in a header of its own.
        let told = headers.get("x-vinculum-password").and_then(|value| value.to_str().ok());
        told.map_or(Known::No, |told| self.tried(told, client, headers))
    }

    /// Whether this is the password. Only wrong tries count; after too many, the server no longer says whether one is right.
    pub(crate) fn tried(&self, password: &str, client: Option<Client>, headers: &HeaderMap) -> Known {
        let (now, knows) = (Instant::now(), self.knows(password));
        let Some(client) = client else { return if knows { Known::Yes } else { Known::No } };
        let person = (client, cookie(headers, VISITOR).map_or(0, fingerprint_of));
        if let Err(seconds) = self.tries.has(person, now).and_then(|()| self.tries_together.has(client, now)) {
            return Known::Wait(seconds);
        }
        if knows {
            return Known::Yes;
        }
        self.tries.take(person, now).and_then(|()| self.tries_together.take(client, now)).map_or_else(Known::Wait, |()| Known::No)
    }

    /// Whether there is a password.
    pub(crate) fn is_closed(&self) -> bool {
        self.pass.is_some()
    }

    /// The password, for the other processes of a base, which have the same.
    pub(crate) fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    fn knows(&self, password: &str) -> bool {
        self.password.as_ref().is_some_and(|known| key::same(known, password))
    }
}

/// A number for a word of a browser.
fn fingerprint_of(word: &str) -> u64 {
    blake3::hash(word.as_bytes()).as_bytes().first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}
