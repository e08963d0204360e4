import { distinctUntilChanged, filter, fromEvent, map, type Observable, startWith } from 'rxjs';

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
