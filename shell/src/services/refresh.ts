import { concatMap, map, Observable, throttle, timer } from 'rxjs';

/** Throttle in ms: at most one refresh per interval. */
const usualInterval = 3_000;
/** Jitter in ms: spreads the refreshes of tablets that receive the same event. */
const spread = 300;

const jitter = () => Math.random() * spread;

/**
 * Throttles the events that make data stale: the first one passes after some jitter, then at most one per interval.
 * The last event of an interval is never lost, and a stream of events cannot postpone the refresh.
 * @param interval in ms
 */
export function paced<T>(events: Observable<T>, interval = usualInterval): Observable<T> {
  return events.pipe(
    throttle(() => timer(interval + jitter()), { leading: true, trailing: true }),
    concatMap((event) => timer(jitter()).pipe(map(() => event))),
  );
}

/**
 * Runs a fetch for every trigger, one at a time. A trigger during a fetch does not abort it: one more fetch follows,
 * because the answer under way may be older than the trigger.
 * @param fetch must complete, and must turn its failures into values
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
