import { attentionOf } from '@groepsapp/kernel/host';
import type { Kernel } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import {
  combineLatest,
  distinctUntilChanged,
  interval,
  map,
  Observable,
  startWith,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { ServiceHost } from './host';

const checkEvery = 10_000;

/**
 * Writes the topic `attention`: which sleeping children have to be looked after, and who is late. It asks the server
 * nothing; the list of children says it all.
 * @param entries what this device noted and ended, which counts before the server knows of it
 */
export function tellAttention(
  { bus, owner, clock, afterPaint }: Pick<ServiceHost, 'bus' | 'owner' | 'clock'> & Pick<Kernel, 'afterPaint'>,
  entries: Observable<readonly OutboxEntry[]>,
): Subscription {
  const children = bus.topic('roster').changes.pipe(
    map((roster) => roster.children),
    distinctUntilChanged(),
  );
  const minutes = interval(checkEvery).pipe(
    map(() => Math.floor(clock.now() / 60_000)),
    startWith(0),
    distinctUntilChanged(),
  );
  // What is tapped is painted first: to look through hundreds of children takes 7 ms of a slow tablet.
  const painted = entries.pipe(
    switchMap((all) => new Observable<typeof all>((told) => afterPaint(() => told.next(all)))),
    startWith([]),
  );
  return combineLatest([children, bus.topic('settings').changes, painted, minutes]).subscribe(
    ([all, { values: settings }, noted]) => {
      const next = attentionOf(all, { settings, at: clock.now(), entries: noted });
      if (JSON.stringify(next) !== JSON.stringify(bus.topic('attention').value)) owner.set('attention', next);
    },
  );
}
