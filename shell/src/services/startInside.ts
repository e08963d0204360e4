import type { BusOwner, Kernel } from '@groepsapp/kernel';
import { keepTrying } from '@groepsapp/kernel/host';
import { filter, take } from 'rxjs';
import type { ImageTokenService } from './ImageTokenService';

const load = () => import(/* webpackChunkName: "screens" */ './InsideServices');

/** Starts, at the first session, the services whose code comes with the screens behind the login. */
export function startInside(kernel: Kernel, owner: BusOwner, imageToken: ImageTokenService): { stop(): void } {
  let stop: () => void = () => undefined;
  const subscription = kernel.bus
    .topic('session')
    .changes.pipe(
      filter((session) => session !== null),
      take(1),
    )
    .subscribe(() => {
      stop = keepTrying(load, ({ InsideServices }) => {
        const services = new InsideServices(kernel, owner, imageToken);
        stop = () => services.stop();
      });
    });
  return {
    stop() {
      subscription.unsubscribe();
      stop();
    },
  };
}
