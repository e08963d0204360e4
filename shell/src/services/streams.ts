import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import type { ApiClient } from '@groepsapp/kernel';
import { distinctUntilChanged, filter, fromEvent, map, Observable, startWith } from 'rxjs';

/** A call as a stream of one answer; whoever stops listening ends the call. */
export function call<K extends CallKey>(api: ApiClient, key: K, input: CallInput<K>): Observable<CallAnswer<K>> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    api.request(key, input, { signal: controller.signal }).then(
      (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });
}

/** Whether the page can be seen; starts with the present state. */
export const visibility: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
  startWith(null),
  map(() => document.visibilityState === 'visible'),
  distinctUntilChanged(),
);

/** The user comes back to the page. */
export const returns: Observable<unknown> = fromEvent(window, 'focus');

/** The browser has its network back. */
export const backOnline: Observable<unknown> = fromEvent(window, 'online').pipe(filter(() => navigator.onLine));
