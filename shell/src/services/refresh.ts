import { concatMap, map, Observable, throttle, timer } from 'rxjs';

/** At most one refresh for events in this time. */
const interval = 3_000;
/** Over how long the tablets that receive the same event spread their refreshes. */
const spread = 300;

const jitter = () => Math.random() * spread;

/**
 * Throttles the events that make data stale: the first one passes after some jitter, then at most one per interval.
 * The last event of an interval is never lost, and a stream of events cannot postpone the refresh.
 */
export function paced(events: Observable<unknown>): Observable<unknown> {
  return events.pipe(
    throttle(() => timer(interval + jitter()), { leading: true, trailing: true }),
    concatMap((event) => timer(jitter()).pipe(map(() => event))),
  );
}

/**
 * Runs a fetch for every reason, one at a time. Reasons during a fetch do not abort it: one more fetch follows,
 * since its answer may be older than the reason.
 * @param fetch completes, and turns its own failures into values
 */
export function fetchOn<T>(reasons: Observable<unknown>, fetch: () => Observable<T>): Observable<T> {
  return new Observable((subscriber) => {
    let busy = false;
    let again = false;
    const run = () => {
      busy = true;
      again = false;
      const fetching = fetch().subscribe({
        next: (value) => subscriber.next(value),
        error: (error: unknown) => subscriber.error(error),
        complete: () => {
          busy = false;
          if (again && !subscriber.closed) run();
        },
      });
      subscriber.add(fetching);
    };
    subscriber.add(
      reasons.subscribe(() => {
        if (busy) again = true;
        else run();
      }),
    );
  });
}
