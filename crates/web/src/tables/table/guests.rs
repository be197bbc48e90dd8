//! The fleet or deck of a guest, chosen with the seat as long as nobody has played.

use axum::http::StatusCode;

use crate::{
    fault::Fault,
    key::Seeds,
    store::{
        proof::Proof,
        register::{Register, Sitter},
    },
    tables::table::{Core, Table},
};

impl Table {
    /// Whether a guest may still change what their seats bring.
    pub(crate) fn may_bring(&self) -> bool {
        self.core().may_bring(self)
    }

    /// Begins the game anew with these settings of a guest's seats.
    pub(crate) fn bring(&self, settings: &[(String, String)], seeds: &Seeds) -> Result<(), Fault> {
        let mut core = self.core();
        self.open()?;
        let mut setup = core.register.setup.clone();
        settings.iter().try_for_each(|(name, value)| self.kit.set(&mut setup, name, value))?;
        if setup == core.register.setup {
            return Ok(());
        }
        if !core.may_bring(self) {
            return Err(Fault::new(StatusCode::CONFLICT, "begun", crate::words::t("fault-begun")));
        }
        let proof = Proof::new(seeds.next()?, seeds.nonce()?);
        let mut play = self.kit.open(&setup, Some(proof.set_up()))?;
        play.bind(&proof.commitment, None);
        let ahead = Register { setup, proof: Some(proof), ..core.register.clone() };
        core.store.rewrite(&play.save(), None)?;
        core.store.write_register(&ahead)?;
        (core.play, core.register) = (play, ahead);
        core.rows.clear();
        core.presses.clear();
        let delay = core.register.delay;
        core.set_delay(delay);
        core.after(None);
        self.tell(&core);
        Ok(())
    }
}

impl Core {
    /// Whether the server rolls, no list is fixed by a tournament or a lesson, and no person has said anything.
    fn may_bring(&self, table: &Table) -> bool {
        let fixed = table.sitters.iter().any(|sitter| matches!(sitter, Sitter::Player(_)));
        table.past.is_none() && !fixed && self.register.proof.is_some() && self.register.lesson.is_none() && !self.spoken(table)
    }
}
