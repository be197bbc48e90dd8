//! Work for requests, away from the threads that speak with the clients. The number of requests of one client is bounded, and the number that is worked on at
//! the same time: no client has to wait until all the work of another one is done.

use std::{
    cell::Cell,
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::response::Response;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    fault::Fault,
    limits::{
        Client, Limits,
        bounds::{Bound, Thread},
    },
    words,
};

/// The most requests of one client that are worked on at the same time; its others wait. Far fewer than there are threads for this.
pub(crate) const AT_ONCE: usize = 16;

/// The requests that are being answered.
#[derive(Debug)]
pub(crate) struct Work {
    most: usize,
    clients: Mutex<HashMap<Client, Busy>>,
}

#[derive(Debug)]
struct Busy {
    requests: usize,
    places: Arc<Semaphore>,
}

/// A request of a client, from its head until it is answered and all its work has ended.
#[derive(Debug)]
pub(crate) struct Asking {
    work: Arc<Work>,
    client: Client,
    places: Arc<Semaphore>,
}

/// The right to work for a request; nothing where it comes from inside the process.
pub(crate) struct Place(Option<(OwnedSemaphorePermit, Arc<Asking>)>);

tokio::task_local! {
    /// The request that is being answered.
    static ASKING: Option<Arc<Asking>>;
    /// The row of its route, and whether something has been worked out apart for it.
    static ROW: (&'static Bound, Cell<bool>);
}

impl Work {
    pub(crate) fn new(limits: &Limits) -> Work {
        Work { most: limits.connections_per_client, clients: Mutex::default() }
    }

    /// One more request of a client; nothing where it has as many under way as it may have connections.
    pub(crate) fn ask(work: &Arc<Work>, client: Client) -> Option<Arc<Asking>> {
        let mut clients = work.clients();
        let busy = clients.entry(client).or_insert_with(|| Busy { requests: 0, places: Arc::new(Semaphore::new(AT_ONCE)) });
        if busy.requests >= work.most {
            return None;
        }
        busy.requests += 1;
        Some(Arc::new(Asking { work: work.clone(), client, places: busy.places.clone() }))
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<Client, Busy>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        let mut clients = self.work.clients();
        let Some(busy) = clients.get_mut(&self.client) else { return };
        busy.requests -= 1;
        if busy.requests == 0 {
            clients.remove(&self.client);
        }
    }
}

/// Answers a request; work done meanwhile counts for it.
pub(crate) async fn answering<T>(asking: Option<Arc<Asking>>, answer: impl Future<Output = T>) -> T {
    ASKING.scope(asking, answer).await
}

/// Answers a request by its handler, on the threads that the row of its route says: a test that reaches a handler which does otherwise fails.
pub(crate) async fn on_its_thread(row: &'static Bound, handled: impl Future<Output = Response>) -> Response {
    let handled = async {
        let response = handled.await;
        let apart = ROW.with(|(_, apart)| apart.get());
        debug_assert!(apart || row.thread == Thread::Connection || !response.status().is_success(), "not worked out apart: {row:?}");
        response
    };
    ROW.scope((row, Cell::new(false)), handled).await
}

/// Waits for a place to work for the current request.
pub(crate) async fn place() -> Place {
    let Some(asking) = ASKING.try_with(Clone::clone).ok().flatten() else { return Place(None) };
    // It is never closed, so there is always a turn.
    let permit = asking.places.clone().acquire_owned().await.ok();
    Place(permit.map(|permit| (permit, asking)))
}

impl Place {
    /// Does the work on a thread for that. The place is held until it is done, even if nobody waits for it any more.
    pub(crate) async fn spend<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let held = move || {
            let done = work();
            drop(self);
            done
        };
        tokio::task::spawn_blocking(held).await.ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // The permit first: the last request of a client takes its places with it.
        if let Some((permit, asking)) = self.0.take() {
            drop(permit);
            drop(asking);
        }
    }
}

/// Runs work that may take a while, or wait for the disk, where it holds nobody up: in the turn of the client whose request is being answered.
pub(crate) async fn blocking<T: Send + 'static, F: From<Fault> + Send + 'static>(
    work: impl FnOnce() -> Result<T, F> + Send + 'static,
) -> Result<T, F> {
    blocking_in(place().await, work).await
}

/// The same where the turn has come.
pub(crate) async fn blocking_in<T: Send + 'static, F: From<Fault> + Send + 'static>(
    place: Place,
    work: impl FnOnce() -> Result<T, F> + Send + 'static,
) -> Result<T, F> {
    let _ = ROW.try_with(|(row, apart)| {
        debug_assert_eq!(row.thread, Thread::Worker, "worked out apart: {row:?}");
        apart.set(true);
    });
    match place.spend(words::in_its_language(work)).await {
        Some(result) => result,
        None => Err(Fault::internal("defect", crate::words::t("fault-defect")).into()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn client(number: u8) -> Client {
        Client::at([192, 0, 2, number].into())
    }

    /// One client's work waits for itself, and another one's does not wait for it; work goes on counting after its request was given up.
    #[tokio::test]
    async fn so_much_is_worked_out_for_each_client() {
        let work = Arc::new(Work::new(&Limits { connections_per_client: AT_ONCE + 1, ..Limits::default() }));
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        let mut tasks = Vec::new();
        for _ in 0..AT_ONCE {
            let asking = Work::ask(&work, client(1)).expect("room");
            let until = ended.clone();
            let heavy = async move {
                let place = place().await;
                place.spend(move || until.lock().expect("sound").recv().is_ok()).await
            };
            let mut task = Box::pin(answering(Some(asking), heavy));
            assert!(futures::poll!(&mut task).is_pending());
            tasks.push(task);
        }
        // All of them are given up, and the work goes on.
        tasks.clear();
        let asking = Work::ask(&work, client(1)).expect("one more");
        assert!(Work::ask(&work, client(1)).is_none(), "no more than connections");
        let mut next = Box::pin(answering(Some(asking), place()));
        assert!(futures::poll!(&mut next).is_pending(), "it waits for its client's own work");
        let other = answering(Work::ask(&work, client(2)), place());
        assert!(futures::poll!(Box::pin(other)).is_ready(), "nobody else does");
        drop(end);
        drop(next.await);
        while !work.clients().is_empty() {
            tokio::task::yield_now().await;
        }
    }
}
