import type { BusOwner, Kernel } from '@groepsapp/kernel';
import { keepTrying } from '@groepsapp/kernel/host';
import { filter, take } from 'rxjs';

const load = () => import(/* webpackChunkName: "screens" */ './UnreadService');

/** Starts, at the first session, the services whose code comes with the screens behind the login. */
export function startInside(kernel: Kernel, owner: BusOwner): { stop(): void } {
  let stop: () => void = () => undefined;
  const subscription = kernel.bus
    .topic('session')
    .changes.pipe(
      filter((session) => session !== null),
      take(1),
    )
    .subscribe(() => {
      stop = keepTrying(load, ({ UnreadService }) => {
        const unread = new UnreadService(kernel, owner);
        stop = () => unread.stop();
      });
    });
  return {
    stop() {
      subscription.unsubscribe();
      stop();
    },
  };
}
