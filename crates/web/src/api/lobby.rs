//! The lobby for programs.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};

use crate::{
    api::{answers::Version, requests::List},
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    sync::{listing::sorted, proxy},
    tables::{site::SiteState, table::delay},
    time::now_ms,
};

/// The lobby for programs.
pub(crate) async fn look(State(site): SiteState, headers: HeaderMap) -> Result<Response, Fault> {
    Ok(Json(sorted(&site, proxy::passed_on(&headers)).await?).into_response())
}

/// Lists a table, or takes it out, at its opener's word.
pub(crate) async fn list(State(site): SiteState, Path(id): Path<String>, Body(word): Body<List>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        if !table.keys[key].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", crate::words::t("fault-not-owner-list")));
        }
        let mut core = table.core();
        let delay = word.delay.map_or(core.register.delay, |seconds| seconds.min(delay::LONGEST));
        let (before, since) = (core.register.delay, if core.register.listed { core.register.listed_at } else { now_ms() });
        core.register(|register| (register.listed, register.listed_at, register.delay) = (word.accept, since, delay))?;
        if delay != before {
            core.set_delay(delay);
        }
        core.note_result();
        core.revise();
        table.tell(&core);
        site.lobby.change(&id, word.accept);
        let revision = core.revision;
        drop(core);
        if delay != before {
            delay::follow(&table);
        }
        Ok(Json(Version { version: revision }))
    })
    .await
}
