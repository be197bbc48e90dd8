//! Downloads, and cards taken from a pile (DL, DLRPT).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, From, Hand, Kind, What, When},
    event::Event,
    ids::{Id, NONE},
    odds,
    rules::{
        borg, candidates, continuum, exchange, group, newcomer, notes, objective, pack, piles, play, retask,
        running::{self, Running},
        salvage, spaceline, staffing,
    },
    state::{
        EVERYBODY, Few, Gather, List, State, Zone,
        frames::{self, Ask},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Where a downloaded person, ship or equipment would come into play.
pub fn landing(state: &State, seat: Seat, run: &Running, id: Id) -> Few {
    let here = matches!(run.step(), Some(Do::Download(_, _, _, From::Here)));
    if matches!(run.step(), Some(Do::Download(_, _, _, From::Aboard))) {
        let open = run.on != NONE && staffing::welcome(state, seat, id, state.at(run.on).loc, run.on);
        return open.then_some(run.on).into_iter().collect();
    }
    if let Some(Do::Download(_, _, what, From::Beside)) = run.step() {
        return beside(state, seat, id, what);
    }
    if here && !state.card(id).reports() {
        // An implant goes to whoever lies on the table of this card (CARD.12).
        let (loc, host) = (state.at(run.card).loc, state.at(run.card).host);
        return state.aboard(seat, loc, host).filter(|&one| state.at(one).is(mark::ABDUCTED)).few();
    }
    if here {
        // To one of the player's ships in the battle.
        let loc = state.shoot.as_ref().map(|shoot| shoot.loc);
        let own = state.of_kind(seat, Kind::Ship).filter(|&ship| Some(state.at(ship).loc) == loc);
        return own.filter(|&ship| staffing::welcome(state, seat, id, state.at(ship).loc, ship)).few();
    }
    // Several cards of one download go to one location (DL.15).
    let first = state.picked.iter().copied().find(|&one| state.at(one).zone == Zone::Play).map(|one| state.at(one).loc);
    let near = |host: &Id| first.is_none_or(|loc| state.at(*host).loc == loc);
    play::hosts(state, seat).filter(near).filter(|&host| play::report(state, seat, id, host).is_ok()).few()
}

/// Places where a player has somebody with one of the skills that a download asks for, and the card is welcome.
fn beside(state: &State, seat: Seat, id: Id, what: &What) -> Few {
    let kin = |one: Id| state.awake(one) && what.skills.iter().any(|&skill| group::own_level(state, one, skill) > 0);
    let hulls = state.hulls(seat).few().into_iter();
    let ground = state.places.iter().map(|place| place.card);
    let there = hulls.chain(ground).filter(|&to| {
        let Some((loc, host)) = spaceline::spot(state, to) else { return false };
        state.aboard(seat, loc, host).any(kin) && staffing::welcome(state, seat, id, loc, host)
    });
    there.few()
}

/// What may be fetched now: card and place (none for the hand or the table).
pub fn fetchable(state: &State, run: &Running) -> Vec<(Id, Option<Id>)> {
    let mut list = Vec::new();
    let (seat, what, to) = match run.step() {
        Some(Do::Download(_, _, what, to)) => (run.by, what.clone(), *to),
        Some(Do::ScoutEncounter) => return scouts(state, run.by.other()),
        Some(Do::Spheres) => return newcomer::spheres(state, run),
        Some(Do::ByHand(Hand::BeamIn)) => return beam_in(state, run.by.other()),
        Some(Do::Retask) => return retask::next(state, run),
        Some(Do::Pack) => return pack::places(state, run),
        _ => return list,
    };
    for id in candidates::candidates(state, seat, &what) {
        if play::unique(state, seat, id).is_err() && to != From::Hand {
            continue;
        }
        // One who is needed for a later part of a required download is not spent on this one (CARD.20).
        if !rest_there(state, run, id) {
            continue;
        }
        if to == From::Hand {
            list.push((id, None));
        } else if play::door(state, seat, id).is_err() {
        } else if to == From::Onto {
            list.push((id, Some(run.on)));
        } else if state.card(id).reports() || to == From::Here {
            list.extend(landing(state, seat, run, id).into_iter().map(|host| (id, Some(host))));
        } else if state.card(id).hidden || !state.card(id).uses_play() {
            list.push((id, None));
        } else if state.kind(id) == Kind::Objective {
            // One that is no hidden agenda is played with its target.
            let goals = objective::targets(state, seat, id);
            list.extend(goals.into_iter().filter(|&on| objective::may_aim(state, seat, id, Some(on)).is_ok()).map(|on| (id, Some(on))));
        }
    }
    list
}

/// Undetected Beam-In: drones for the place of the dilemma (CARD.22): the planet, or any ship or facility there.
pub(crate) fn beam_in(state: &State, seat: Seat) -> Vec<(Id, Option<Id>)> {
    let Some((team, ..)) = running::team(state) else { return Vec::new() };
    if !state.player(seat).borg {
        return Vec::new();
    }
    let what = What { drone: true, ..What::default() };
    let ground = state.planet(team.loc).then(|| state.places[usize::from(team.loc)].card);
    // Any ship or facility there will do, one's own too.
    let hulls = [team.seat, seat].into_iter().flat_map(|who| state.hulls_here(who, team.loc));
    let mut places: Few = ground.into_iter().chain(hulls).few();
    let first = state.picked.first().map(|&id| (state.at(id).host, state.at(id).loc));
    if let Some((host, loc)) = first.filter(|_| !state.options.split_download) {
        let same = if host == NONE { state.places[usize::from(loc)].card } else { host };
        places.retain(|to| *to == same);
    }
    let drones = candidates::candidates(state, seat, &what).into_iter().filter(|&id| play::unique(state, seat, id).is_ok());
    drones.flat_map(|id| places.clone().into_iter().map(move |to| (id, Some(to)))).collect()
}

/// Scout Encounter: first the ship, then one or two universal personnel (CARD.18).
pub(crate) fn scouts(state: &State, seat: Seat) -> Vec<(Id, Option<Id>)> {
    let Some((team, ..)) = running::team(state) else { return Vec::new() };
    let ship = state.picked.first().copied();
    let to = ship.unwrap_or(state.places[usize::from(team.loc)].card);
    let what = What { kind: Some(if ship.is_some() { Kind::Personnel } else { Kind::Ship }), universal: true, ..What::default() };
    let people = What { kind: Some(Kind::Personnel), universal: true, ..What::default() };
    let list = candidates::candidates(state, seat, &what).into_iter();
    let fits = |id: Id| match ship {
        Some(ship) => group::compatible(state, seat, id, ship),
        None => {
            let scout = state.card(id).class_name.contains("Scout");
            scout && candidates::candidates(state, seat, &people).into_iter().any(|one| group::compatible(state, seat, one, id))
        }
    };
    list.filter(|&id| fits(id) && play::unique(state, seat, id).is_ok()).map(|id| (id, Some(to))).collect()
}

pub(crate) fn download(state: &mut State, table: At<'_, '_>, run: Running) {
    let Some(Do::Download(must, ..)) = run.step() else { return };
    let n = count(state, &run);
    if !*must {
        // Who fetches says so himself when nothing is there: whether it is tells of hand and deck.
        run.wait(state, n);
        return;
    }
    // The opponent may look whether it could be done (DL.10).
    table.reveal(Audience::EVERYONE);
    if !all_there(state, &run) {
        verify(state, table, &run);
        table.announce(&[rules::DL_9, rules::DL_11], || Event::NoDownload { seat: run.by });
        // The whole of a required download is invalid; what follows it is done.
        let mut skip = run;
        skip.left = frames::FRESH;
        skip.pc += 1;
        while matches!(skip.step(), Some(Do::Download(true, ..))) {
            skip.pc += 1;
        }
        skip.save(state);
        return;
    }
    run.wait(state, n);
}

/// How many cards a download brings: one more to a battle that the opponent began.
fn count(state: &State, run: &Running) -> u8 {
    let Some(Do::Download(_, n, _, to)) = run.step() else { return 0 };
    let begun = state.shoot.as_ref().is_some_and(|shoot| shoot.by.unwrap_or_default() != run.by);
    n + u8::from(*to == From::Here && begun)
}

/// The opponent looks through hand and deck, and the deck is shuffled; the card is not tried again before a pile is replenished (DL.10, DL.12, DL.13).
fn verify(state: &mut State, table: At<'_, '_>, run: &Running) {
    let (who, foe) = (run.by, run.by.other());
    let list: Vec<_> = candidates::sources(state, run.by).map(|id| (state.name(id), state.name(run.card))).collect();
    table.tell(Audience::only(foe), &[rules::DL_10], || Event::Listed { seat: who, cards: { list } });
    piles::shuffle(state, run.by);
    table.announce(&[rules::DL_13], || Event::Shuffled { seat: who });
    spent(state, run);
}

/// A download came to nothing: it is not tried again before a pile is replenished. Whether there was anything to fetch nobody need tell (DL.12).
fn spent(state: &mut State, run: &Running) {
    let failed = &mut state.failed[run.by];
    if !failed.contains(&run.effect) {
        let _ = failed.try_push(run.effect);
    }
}

/// Whether every required download that follows could be done, each with a card of its own (DL.9, CARD.20).
pub(crate) fn all_there(state: &State, run: &Running) -> bool {
    parts_there(state, run, &mut Few::new())
}

/// Whether the parts of a required download after this one could still be done if this card went to this one.
fn rest_there(state: &State, run: &Running, id: Id) -> bool {
    let mut rest = *run;
    rest.pc += 1;
    let required = |run: &Running| matches!(run.step(), Some(Do::Download(true, ..)));
    !required(run) || !required(&rest) || parts_there(state, &rest, &mut std::iter::once(id).collect())
}

fn parts_there(state: &State, run: &Running, used: &mut Few) -> bool {
    let Some(Do::Download(true, _, what, to)) = run.step() else { return true };
    let mut tried = Few::new();
    for id in candidates::sources(state, run.by) {
        let twin = tried.iter().any(|&one: &Id| state.at(one).card == state.at(id).card);
        if twin || used.contains(&id) || tried.is_full() || used.is_full() || !running::fits(state, id, what) {
            continue;
        }
        tried.push(id);
        let plays = *to == From::Hand
            || play::unique(state, run.by, id).is_ok()
                && play::door(state, run.by, id).is_ok()
                && (!state.card(id).reports() || !landing(state, run.by, run, id).is_empty());
        if !plays {
            continue;
        }
        let mut next = *run;
        next.pc += 1;
        used.push(id);
        let rest = parts_there(state, &next, used);
        used.pop();
        if rest {
            return true;
        }
    }
    false
}

/// A card is fetched.
pub fn fetch(state: &mut State, table: At<'_, '_>, id: Id, on: Option<Id>) -> Result<(), Unanswered> {
    let Some(run) = Running::of(state) else { return Ok(()) };
    let step = run.step();
    if matches!(step, Some(Do::Retask)) {
        retask::comes(state, table, run, id);
        return Ok(());
    }
    if let (Some(Do::Pack), Some(on)) = (step, on) {
        pack::comes(state, table, run, id, on);
        return Ok(());
    }
    let seat = match step {
        Some(Do::Download(..) | Do::Spheres) => run.by,
        _ => run.by.other(),
    };
    let hand = matches!(step, Some(Do::Download(_, _, _, From::Hand)));
    play::fetched(state, table, seat, id, hand);
    if run.left <= 1 {
        run.next(state)
    } else {
        run.wait(state, run.left - 1)
    }
    if hand {
        state.put(id, Zone::Hand);
        return Ok(());
    }
    if matches!(step, Some(Do::Download(_, _, _, From::Play)) | None) {
        if state.card(id).hidden && on.is_none() {
            borg::face_down(state, table, seat, id, rules::GAP_26);
            return Ok(());
        }
        // The card is played from where it was taken.
        if state.card(id).reports() && !state.picked.is_full() {
            state.picked.push(id);
            if state.picked.len() > 1 {
                table.announce(&[rules::DL_15], || Event::Selected { card: state.name(id) });
            }
        }
        return play::into_play(state, table, seat, id, on, Ask::Card);
    }
    let Some(on) = on else { return Ok(()) };
    let name = state.name(on);
    if state.kind(id) == Kind::Facility {
        let loc = state.place_of(on).unwrap_or_default();
        state.enter(id, seat, loc, NONE);
        table.announce(&[rules::DLFAC_1], || Event::Placed { card: state.name(id), on: name });
        return Ok(());
    }
    if !state.card(id).reports() {
        state.place_on(id, seat, on);
        state.at_mut(id).t = state.turn.stamp();
        table.announce(&[rules::CARD_12, rules::GAP_3], || Event::Placed { card: state.name(id), on: name });
        return Ok(());
    }
    let (loc, host) = spaceline::spot(state, on).unwrap_or((0, NONE));
    state.enter(id, seat, loc, host);
    state.at_mut(id).known = EVERYBODY;
    let rule = match step {
        Some(Do::ScoutEncounter) => rules::CARD_18,
        Some(Do::Download(_, _, _, From::Beside | From::Aboard)) | Some(Do::Spheres) => rules::DLRPT_1,
        _ => rules::CARD_22,
    };
    let mut cited = notes::cite(&[rule, rules::DLRPT_1, rules::DLRPT_2]);
    let guest = host != NONE && state.at(host).ctrl != seat;
    notes::add(&mut cited, &[(guest, rules::CARD_23), (rule == rules::CARD_22, rules::DL_15), (rule == rules::CARD_22, rules::GAP_55)]);
    table.announce(&cited, || Event::Reported { seat, card: state.name(id), at: name });
    let counted = matches!(step, Some(Do::ByHand(_) | Do::Spheres | Do::Download(_, _, _, From::Aboard)));
    if counted && !state.picked.is_full() {
        state.picked.push(id);
    }
    if matches!(step, Some(Do::ScoutEncounter)) && state.kind(id) == Kind::Ship {
        state.picked.push(id);
        let mut again = run;
        again.left = 2;
        again.save(state);
    } else if matches!(step, Some(Do::ScoutEncounter)) && run.left <= 1 {
        newcomer::comes(state);
    }
    Ok(())
}

/// No more is fetched.
pub fn fetched_all(state: &mut State, table: At<'_, '_>) {
    if let Some(run) = Running::of(state) {
        if matches!(run.step(), Some(Do::Download(..))) && count(state, &run) == run.left {
            table.announce(&[rules::DL_9, rules::DL_11], || Event::NoDownload { seat: run.by });
            spent(state, &run);
        }
        let ship = matches!(run.step(), Some(Do::ScoutEncounter | Do::Spheres));
        run.next(state);
        if ship {
            newcomer::comes(state);
        }
        state.picked.clear();
    }
}

/// Whether a download that need not be carried out finds nothing. Its player is asked all the same: the others must not learn it.
pub fn is_in_vain(state: &State) -> bool {
    let Some(run) = Running::of(state) else { return false };
    let completes = data::effects()[usize::from(run.effect)].when == When::Completed && state.picked.is_empty();
    completes && matches!(run.step(), Some(Do::Download(false, ..))) && fetchable(state, &run).is_empty()
}

/// Whether a download may be left undone.
pub fn may_stop(state: &State) -> bool {
    let Some(run) = Running::of(state) else { return true };
    match run.step() {
        Some(Do::Download(must, ..)) => !must,
        // The ship may not come without a crew.
        Some(Do::ScoutEncounter) => state.picked.is_empty() || run.left == 1,
        Some(Do::TakeDiscard(_) | Do::TakeDeck(_) | Do::TakeSide) => false,
        Some(Do::Retask) => retask::next(state, &run).is_empty(),
        _ => true,
    }
}

/// Cards that may be taken into the hand.
pub fn takes(state: &State, run: &Running) -> Few {
    let player = state.player(run.by);
    match run.step() {
        Some(Do::TakeDiscard(what)) => player.discard.iter().copied().filter(|&id| running::fits(state, id, what) && id != run.card).few(),
        Some(Do::TakeDeck(_)) => {
            let mut list = Few::new();
            for &id in &player.deck {
                if !list.is_full() && !list.iter().any(|&one: &Id| state.at(one).card == state.at(id).card) {
                    list.push(id);
                }
            }
            list
        }
        Some(Do::TakeSide) => continuum::tent(state, run.by).collect(),
        Some(Do::Swap(_)) => player.hand.iter().copied().filter(|&id| id != run.card).few(),
        Some(Do::Lend) => exchange::lent(state, run),
        Some(Do::Salvage) => salvage::wrecks(state, run.by),
        _ => Few::new(),
    }
}

/// A card is taken into the hand, or given for another.
///
/// # Errors
/// A question that is still open.
pub fn taken(state: &mut State, table: At<'_, '_>, id: Id) -> Result<(), Unanswered> {
    let Some(run) = Running::of(state) else { return Ok(()) };
    match run.step() {
        Some(Do::TakeSide) => {
            run.next(state);
            continuum::take(state, table, run.by, id);
            return Ok(());
        }
        Some(Do::Swap(_)) => return gives(state, table, run, id),
        Some(Do::Lend) => {
            exchange::lends(state, table, run, id);
            return Ok(());
        }
        Some(Do::Salvage) => {
            salvage::keep(state, table, run, id);
            return Ok(());
        }
        _ => {}
    }
    let who = run.by;
    let deck = state.at(id).zone == Zone::Deck;
    let name = state.name(id);
    if deck {
        table.tell(Audience::only(who), &[rules::META_2], || Event::Taken { seat: who, card: Some(name) });
        table.tell(Audience::except(who), &[rules::META_2], || Event::Taken { seat: who, card: None });
    } else {
        table.announce(&[rules::META_2], || Event::Taken { seat: who, card: Some(name) });
    }
    let seen = if deck { 0 } else { EVERYBODY };
    state.put(id, Zone::Hand);
    state.at_mut(id).known |= seen;
    if deck {
        piles::shuffle(state, run.by);
    }
    // With nothing left to take, fewer will do.
    if run.left <= 1 || takes(state, &run).is_empty() {
        run.next(state)
    } else {
        run.wait(state, run.left - 1)
    }
    Ok(())
}

/// A card of the hand is laid aside, to go into the draw deck when the others have come.
pub(super) fn gives(state: &mut State, table: At<'_, '_>, run: Running, id: Id) -> Result<(), Unanswered> {
    let (who, name, by) = (run.by, state.name(id), state.name(run.card));
    state.put(id, Zone::Out);
    let inst = state.at_mut(id);
    inst.known = 1 << run.by.index();
    inst.host = run.card;
    table.tell(Audience::only(who), &[rules::META_2], || Event::SetAside { seat: who, card: Some(name), by });
    if run.left > 1 && !takes(state, &run).is_empty() {
        run.wait(state, run.left - 1);
        return Ok(());
    }
    swap(state, table, run)
}

/// As many cards come from the bottom of the draw deck as were laid aside; those go there, and nobody knows in what order.
fn swap(state: &mut State, table: At<'_, '_>, run: Running) -> Result<(), Unanswered> {
    let aside = |id: &Id| state.at(*id).zone == Zone::Out && state.at(*id).host == run.card;
    let given: Few = state.ids().filter(aside).few();
    let who = run.by;
    for _ in 0..given.len() {
        let player = state.player(run.by);
        let low = &player.deck[..player.deck.len() - usize::from(player.top).min(player.deck.len())];
        let id = match (player.bottom, low.first()) {
            (1.., Some(&last)) => last,
            _ => {
                let low: List = low.iter().copied().collect();
                odds::card(state, table, &low, rules::META_2, "ask-card", run.by)?
            }
        };
        if id == NONE {
            break;
        }
        let name = state.name(id);
        state.put(id, Zone::Hand);
        table.tell(Audience::only(who), &[rules::META_2], || Event::Taken { seat: who, card: Some(name) });
    }
    let by = state.name(run.card);
    table.tell(Audience::except(who), &[rules::META_2], || Event::SetAside { seat: who, card: None, by });
    for &id in &given {
        state.put(id, Zone::Deck);
        let player = state.player_mut(run.by);
        player.deck.pop();
        let end = player.deck.len() - usize::from(player.top).min(player.deck.len());
        let start = usize::from(player.bottom).min(end);
        let index = start + player.deck[start..end].partition_point(|&one| one < id);
        player.deck.insert(index, id);
    }
    run.next(state);
    Ok(())
}
