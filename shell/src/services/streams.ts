import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import type { ApiClient } from '@groepsapp/kernel';
import { distinctUntilChanged, filter, fromEvent, map, Observable, startWith } from 'rxjs';

/** An API call as an observable of one answer; unsubscribing aborts the call. */
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

/** Whether the page is visible; emits the current state first. */
export const visibility: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
  startWith(null),
  map(() => document.visibilityState === 'visible'),
  distinctUntilChanged(),
);

/** Emits when the window gets the focus. */
export const returns: Observable<unknown> = fromEvent(window, 'focus');

/** Emits when the browser is online again. */
export const backOnline: Observable<unknown> = fromEvent(window, 'online').pipe(filter(() => navigator.onLine));
