//! Long work in numbered parts on several threads, with results that do not depend on their number.

use std::{
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use crate::stop::Stop;

/// As many threads as given, or as there are processor cores.
pub fn threads(given: Option<u16>) -> usize {
    given.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}

/// Does the parts `0..count`, each as `part` does it, and gives their results in order. `part` gives nothing where it was interrupted; then the parts without a
/// gap before them count. `told` hears each result as it comes.
///
/// # Errors
/// An error of a part; parts that other threads have begun end first.
pub fn parts<T: Send, E: Send>(
    count: u64,
    threads: usize,
    stop: &Stop,
    part: impl Fn(u64) -> Result<Option<T>, E> + Sync,
    told: impl FnMut(&T) + Send,
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(0);
    let done = Mutex::new((Vec::from_iter((0..count).map(|_| None)), told));
    let work = || -> Result<(), E> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || stop.wanted() {
                return Ok(());
            }
            let Some(result) = part(number).inspect_err(|_| next.store(count, Ordering::Relaxed))? else { return Ok(()) };
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            let (results, told) = &mut *done;
            told(&result);
            results[number as usize] = Some(result);
        }
    };
    thread::scope(|scope| {
        let working: Vec<_> = (1..threads.min(usize::try_from(count).unwrap_or(threads))).map(|_| scope.spawn(work)).collect();
        let first = work();
        let rest = working.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        rest.fold(first, Result::and)
    })?;
    let (results, _) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(results.into_iter().map_while(|result| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_order() {
        let stop = Stop::listen();
        for threads in [1, 3, 50] {
            let mut heard = 0;
            let squares = parts(20, threads, &stop, |number| Ok::<_, ()>(Some(number * number)), |_| heard += 1);
            assert_eq!(squares, Ok((0..20).map(|number| number * number).collect()));
            assert_eq!(heard, 20);
        }
    }

    #[test]
    fn a_gap_ends_the_results_and_an_error_all_work() {
        let stop = Stop::listen();
        assert_eq!(parts(9, 1, &stop, |number| Ok::<_, ()>((number != 4).then_some(number)), |_| ()), Ok(vec![0, 1, 2, 3]));
        assert_eq!(parts(9, 3, &stop, |number| if number == 4 { Err(number) } else { Ok(Some(number)) }, |_| ()), Err(4));
    }
}
